use super::{
    model::{CloseForm, REGISTER, RegisterForm, RegisterStatus},
    queries,
};
use crate::{
    books::{
        model::{Control, Line, NewVoucher, PartyKind, Posted, VoucherKind},
        post::{post, take_voucher_id},
    },
    petty_cash::refills::{
        actions::{Coming, bring},
        queries as refills,
    },
    settings,
    vouchers::actions::announce,
};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, Value, time};

/// Opens a register with its float. `signs_for_others`: whether the caller may post above the limit of the settings.
pub fn open(tx: &mut Tx, scope: &Scope, form: &RegisterForm, signs_for_others: bool) -> Result<i64> {
    settings::check_petty_cash(tx, "float_minor", form.float_minor, signs_for_others)?;
    // Two boxes at once would hide what one of them lacks.
    if let Some(closed) = queries::last_closed(tx, form.campus_id)?.filter(|closed| form.opened_on < *closed) {
        let sentence = format!("The register before was closed on {}. Enter that day or a later one.", time::show(closed));
        return Err(Error::field("opened_on", sentence));
    }
    let custodian = people::api::in_post(tx, scope, form.custodian_id)?;
    let custodian = custodian.ok_or_else(|| Error::field("custodian_id", "Choose an employee of your campuses."))?;
    let id = tx.insert(
        &REGISTER,
        kernel::pairs! {
            campus_id: form.campus_id, custodian_id: form.custodian_id, opened_on: form.opened_on, float_minor: form.float_minor,
            status: RegisterStatus::Open, note: form.note.clone(),
        },
    )?;
    let coming = Coming {
        register_id: id,
        campus_id: form.campus_id,
        date: form.opened_on,
        is_opening: true,
        amount: form.float_minor,
        raised: form.float_minor,
        paid_from: form.paid_from,
        bank_id: form.bank_id,
        cheque_no: form.cheque_no.clone(),
        note: form.note.clone(),
        narration: format!("Petty cash of {} opened", custodian.name),
    };
    bring(tx, scope, &coming)?;
    Ok(id)
}

/// Closes a register as it was counted: what lies in it goes back to the cash box, the difference to over and short.
pub fn close(tx: &mut Tx, scope: &Scope, form: &CloseForm) -> Result<Option<Posted>> {
    let register = queries::open(tx, scope, form.id)?;
    if register.version != form.version {
        return Err(tx.stale(&REGISTER, form.id));
    }
    let open = queries::open_matters(tx, form.id)?;
    if open.advances > 0 {
        let sentence = format!("Rs {} of advances out of this register are not settled. Settle them first.", open.advances_minor);
        return Err(Error::conflict(sentence));
    }
    if open.requests > 0 {
        return Err(Error::conflict("Requests wait at this register. Pay or reject them first."));
    }
    let held = queries::balance(tx, form.id)?;
    if held != form.balance_minor {
        let sentence =
            format!("The box should hold Rs {held} now; it was Rs {} when you began to count. Count it again.", form.balance_minor);
        return Err(Error::conflict(sentence));
    }
    let used = [open.last_on, refills::last_on(tx, form.id)?];
    let earliest = used.into_iter().flatten().fold(register.opened_on, NaiveDate::max);
    if form.closed_on < earliest {
        return Err(Error::field("closed_on", format!("Enter {} or later: the register was used until then.", time::show(earliest))));
    }
    let counted = form.counted();
    let difference = counted - held;
    if !difference.is_zero() && form.note.as_ref().is_none_or(|note| note.chars().count() < 4) {
        let side = if difference.is_negative() { "short" } else { "over" };
        return Err(Error::field("note", format!("The box is Rs {} {side}. Say why, as far as you know.", difference.abs())));
    }
    let mut pairs = kernel::pairs! {
        status: RegisterStatus::Closed, closed_on: form.closed_on, closed_by_name: tx.who().name.clone(), count: Value::json(&form.count),
        counted_minor: counted, difference_minor: difference,
    };
    if form.note.is_some() {
        pairs.extend(kernel::pairs! { note: form.note.clone() });
    }
    if held.is_zero() && counted.is_zero() {
        tx.update(&REGISTER, scope, form.id, form.version, pairs)?;
        return Ok(None);
    }
    let voucher_id = take_voucher_id(tx)?;
    pairs.extend(kernel::pairs! { voucher_id: voucher_id });
    tx.update(&REGISTER, scope, form.id, form.version, pairs)?;
    let campus = register.campus_id;
    let narration = format!("Petty cash of {} counted and closed", register.campus_name);
    let voucher = NewVoucher::new(VoucherKind::PettyCash, campus, form.closed_on, narration.clone())
        .with_id(voucher_id)
        .from("petty cash register", form.id)
        .line(Line::debit(campus, Control::Cash, counted))
        .line(Line::debit(campus, Control::OverAndShort, (-difference).or_zero()))
        .line(Line::credit(campus, Control::OverAndShort, difference.or_zero()))
        .line(Line::credit(campus, Control::PettyCash, held).party(PartyKind::Register, form.id));
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, None)?;
    Ok(Some(posted))
}
