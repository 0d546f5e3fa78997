use super::{
    model::{REFILL, RefillForm},
    queries,
};
use crate::{
    books::{
        model::{Control, Line, NewVoucher, PartyKind, Posted, VoucherKind},
        post::{post, take_voucher_id},
    },
    money_source::{MoneySide, money_out},
    petty_cash::{
        registers::{model::REGISTER, queries as registers},
        slips::model::SLIP,
    },
    settings,
    vouchers::{actions::announce, model::Reverse},
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, time};

/// Money that comes into a register.
#[derive(Debug)]
pub struct Coming {
    pub register_id: i64,
    pub campus_id: i64,
    pub date: NaiveDate,
    pub is_opening: bool,
    pub amount: Money,
    pub raised: Money,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    pub cheque_no: Option<String>,
    pub note: Option<String>,
    pub narration: String,
}

/// Stores and posts money that comes into a register. Gives the refill.
pub fn bring(tx: &mut Tx, scope: &Scope, coming: &Coming) -> Result<(i64, Posted)> {
    let voucher_id = take_voucher_id(tx)?;
    let id = tx.insert(
        &REFILL,
        kernel::pairs! {
            register_id: coming.register_id, campus_id: coming.campus_id, date: coming.date, is_opening: coming.is_opening,
            amount_minor: coming.amount, raised_minor: coming.raised, paid_from: coming.paid_from, bank_id: coming.bank_id,
            cheque_no: coming.cheque_no.clone(), note: coming.note.clone(), is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    let out = money_out(tx, scope, coming.campus_id, coming.paid_from, coming.bank_id, coming.amount)?;
    let mut voucher = NewVoucher::new(VoucherKind::PettyCash, coming.campus_id, coming.date, coming.narration.clone())
        .with_id(voucher_id)
        .from("petty cash refill", id)
        .line(Line::debit(coming.campus_id, Control::PettyCash, coming.amount).party(PartyKind::Register, coming.register_id))
        .line(out);
    voucher.cheque_no = coming.cheque_no.clone();
    let posted = post(tx, voucher)?;
    announce(tx, &posted, coming.campus_id, &coming.narration, None)?;
    Ok((id, posted))
}

/// Refills a register for the slips named, or for all that wait; with a larger float when the form says so. `signs_for_others`: whether the caller may post
/// above the limit of the settings.
pub fn refill(tx: &mut Tx, scope: &Scope, form: &RefillForm, signs_for_others: bool) -> Result<i64> {
    let register = registers::open(tx, scope, form.register_id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("register_id", "Choose a petty cash register of your campuses."),
        other => other,
    })?;
    if form.date < register.opened_on {
        let sentence = format!("Enter {} or later: the register was opened then.", time::show(register.opened_on));
        return Err(Error::field("date", sentence));
    }
    let waiting = queries::waiting(tx, register.id)?;
    if let Some(n) = form.slip_ids.iter().position(|id| !waiting.iter().any(|(one, ..)| one == id)) {
        return Err(Error::field(format!("slip_ids.{n}"), "This slip is not of the register, or it waits for no refill."));
    }
    let named = |id: i64| form.slip_ids.is_empty() || form.slip_ids.contains(&id);
    let slips: Vec<(i64, Money, NaiveDate)> = waiting.into_iter().filter(|(id, ..)| named(*id)).collect();
    // Money for a slip that was not paid yet would lie in the box beside the whole float.
    if let Some(last) = slips.iter().map(|(.., on)| *on).max().filter(|last| form.date < *last) {
        return Err(Error::field("date", format!("Enter {} or later: it makes up for a slip of that day.", time::show(last))));
    }
    let spent: Money = slips.iter().map(|(_, cash, _)| *cash).sum();
    let float = form.float_minor.unwrap_or(register.float_minor);
    if float < register.float_minor {
        let sentence = format!("The float is Rs {}. To make it smaller, close the register and open a new one.", register.float_minor);
        return Err(Error::field("float_minor", sentence));
    }
    let raised = float - register.float_minor;
    let amount = spent + raised;
    if !amount.is_positive() {
        return Err(Error::conflict("There is nothing to refill: no slip waits for it."));
    }
    let held = registers::balance(tx, register.id)?;
    if held + amount > float {
        let sentence =
            format!("The box holds Rs {held}; with Rs {amount} it would hold more than its float of Rs {float}. Name fewer slips.");
        return Err(Error::field("slip_ids", sentence));
    }
    settings::check_petty_cash(tx, "slip_ids", amount, signs_for_others)?;
    let coming = Coming {
        register_id: register.id,
        campus_id: register.campus_id,
        date: form.date,
        is_opening: false,
        amount,
        raised,
        paid_from: form.paid_from,
        bank_id: form.bank_id,
        cheque_no: form.cheque_no.clone(),
        note: form.note.clone(),
        narration: format!("Petty cash of {} refilled", register.campus_name),
    };
    let (id, _) = bring(tx, scope, &coming)?;
    for (slip, ..) in &slips {
        tx.set(&SLIP, *slip, "refilled", kernel::pairs! { refill_id: id })?;
    }
    if raised.is_positive() {
        tx.set(&REGISTER, register.id, "raised", kernel::pairs! { float_minor: float })?;
    }
    Ok(id)
}

/// Takes a refill back: its voucher is mirrored, its slips wait again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let was = queries::standing(tx, scope, form.id)?;
    if was.is_reversed {
        return Err(Error::conflict("This refill was taken back already."));
    }
    if was.is_opening {
        return Err(Error::conflict("A register began with this money. Count and close the register instead."));
    }
    let register = registers::open(tx, scope, was.register_id)?;
    form.mirror(tx, (was.voucher_id, was.date), was.campus_id, None)?;
    for slip in queries::slips_of(tx, form.id)? {
        tx.set(&SLIP, slip, "refill taken back", kernel::pairs! { refill_id: None::<i64> })?;
    }
    if was.raised_minor.is_positive() {
        let float = register.float_minor - was.raised_minor;
        tx.set(&REGISTER, register.id, "lowered", kernel::pairs! { float_minor: float })?;
    }
    tx.set(&REFILL, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(form.id)
}
