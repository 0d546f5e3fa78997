use super::{
    model::{PAYEE_ADVANCE, PayeeAdvanceForm, UseAdvanceForm},
    queries::standing,
};
use crate::{
    books::{
        model::{Control, Line, NewVoucher, PartyKind, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
    },
    money_source::{MoneySide, money_out},
    payees::{
        accounts::queries::payee,
        bills::{
            actions::settle::{Settled, parts, settle},
            model::{BillSettledBy, latest},
            queries::{charges_of, owed},
        },
    },
    settings,
    vouchers::{actions::announce, model::Reverse},
    withholding::taxes::{actions as taxes, queries::reversed},
};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, time};

/// Pays a payee before its bill comes: Dr advances to payees, Cr withholding tax, Cr money with the rest. `signs_for_others`: whether the caller may post above the
/// limit of the settings.
pub fn give(tx: &mut Tx, scope: &Scope, form: &PayeeAdvanceForm, signs_for_others: bool) -> Result<i64> {
    settings::check_payee_advance(tx, form.amount_minor, signs_for_others)?;
    let payee = payee(tx, scope, form.payee_id)?;
    let taxed: Vec<_> = form.nature.map(|nature| (nature, form.amount_minor)).into_iter().collect();
    let withheld = taxes::work_out(tx, &payee, &taxed, form.date)?;
    let tax = taxes::total(&withheld);
    let (campus, voucher_id) = (form.campus_id, take_voucher_id(tx)?);
    let id = tx.insert(
        &PAYEE_ADVANCE,
        kernel::pairs! {
            campus_id: campus, payee_id: payee.id, date: form.date, amount_minor: form.amount_minor, used_minor: Money::ZERO,
            nature: form.nature, tax_minor: tax, paid_from: form.paid_from, bank_id: form.bank_id, cheque_no: form.cheque_no.clone(),
            description: form.description.clone(), is_reversed: false, voucher_id: voucher_id,
        },
    )?;
    taxes::keep(tx, voucher_id, campus, form.date, &payee, &withheld)?;
    let out = money_out(tx, scope, campus, form.paid_from, form.bank_id, form.amount_minor - tax)?;
    let mut voucher = NewVoucher::new(VoucherKind::Payment, campus, form.date, form.description.clone())
        .with_id(voucher_id)
        .from("payee advance", id)
        .line(Line::debit(campus, Control::PayeeAdvances, form.amount_minor).party(PartyKind::Payee, payee.id))
        .line(out)
        .lines(taxes::lines(campus, &withheld));
    voucher.payee = Some(payee.name.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &form.description, Some(&payee.name))?;
    Ok(id)
}

/// Takes an advance back that is not used: its voucher is mirrored.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let was = standing(tx, scope, form.id)?;
    if was.used_minor.is_positive() {
        return Err(Error::conflict("Bills were set off against this advance. Take that back first, under Payments of bills."));
    }
    reversed(tx, VoucherId(was.voucher_id))?;
    form.mirror(tx, (VoucherId(was.voucher_id), was.date), was.campus_id, Some(&was.payee_name))?;
    tx.set(&PAYEE_ADVANCE, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    Ok(form.id)
}

/// Sets an advance off against bills of its payee, the oldest first: Dr creditors, Cr advances to payees. The tax was withheld when it was paid.
pub fn set_off(tx: &mut Tx, scope: &Scope, form: &UseAdvanceForm) -> Result<i64> {
    let advance = standing(tx, scope, form.advance_id)?;
    if advance.left_minor.is_zero() {
        return Err(Error::conflict("Nothing is left of this advance."));
    }
    if form.date < advance.date {
        let sentence = format!("The advance was given on {}. Enter that day or a later one.", time::show(advance.date));
        return Err(Error::field("date", sentence));
    }
    let bills = owed(tx, scope, CampusId(advance.campus_id), advance.payee_id, &form.bill_ids)?;
    if let Some(n) = form.bill_ids.iter().position(|id| !bills.iter().any(|one| one.id == *id)) {
        return Err(Error::field(format!("bill_ids.{n}"), "This bill is not owed to the payee by this campus, or it was paid already."));
    }
    for bill in bills.iter().filter(|_| advance.nature.is_none()) {
        if charges_of(tx, bill)?.iter().any(|charge| charge.nature.is_some()) {
            let sentence =
                format!("No tax was withheld from this advance, and bill {} withholds some. Pay that bill itself.", bill.bill_no);
            return Err(Error::field("bill_ids", sentence));
        }
    }
    let payable: Money = bills.iter().map(|bill| bill.payable_on(form.date)).sum();
    let amount = form.amount_minor.unwrap_or_else(|| payable.min(advance.left_minor));
    if amount > advance.left_minor {
        return Err(Error::field("amount_minor", format!("Rs {} is left of this advance.", advance.left_minor)));
    }
    let paid = parts(bills, Some(amount), form.date)?;
    latest(&paid, form.date)?;
    let settled = Settled {
        campus_id: advance.campus_id,
        payee_id: advance.payee_id,
        date: form.date,
        by: BillSettledBy::Advance,
        paid_from: MoneySide::Cash,
        note_no: None,
        advance_id: Some(advance.id),
    };
    let (id, voucher_id) = settle(tx, &settled, &paid)?;
    tx.set(&PAYEE_ADVANCE, advance.id, "used", kernel::pairs! { used_minor: advance.used_minor + amount })?;
    let campus = advance.campus_id;
    let narration = format!("Advance set off: {}", advance.description);
    let lines = paid.iter().map(|(bill, part)| {
        Line::debit(campus, Control::Payables, *part).party(PartyKind::Payee, advance.payee_id).memo(format!("Bill {}", bill.bill_no))
    });
    let mut voucher = NewVoucher::new(VoucherKind::Journal, campus, form.date, narration.clone())
        .with_id(voucher_id)
        .from("payment of bills", id)
        .lines(lines)
        .line(Line::credit(campus, Control::PayeeAdvances, amount).party(PartyKind::Payee, advance.payee_id));
    voucher.payee = Some(advance.payee_name.clone());
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &narration, Some(&advance.payee_name))?;
    Ok(id)
}
