use super::{
    model::{REVENUE, REVENUE_RECEIPT, Revenue, RevenueForm, RevenueReceiptForm, TaxCertificateForm},
    queries::{standing, standing_receipt},
};
use crate::{
    books::{
        model::{AccountClass, Control, Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
        reverse::{VoucherReversed, correct, reverse},
    },
    drafts::model::DraftKind,
    registers::{MoneyMove, check_correction, check_head, money_in},
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{
        actions::announce,
        model::{Reverse, TakeBack},
    },
};
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Error, Money, Result, Scope, Tx, time};

/// Stores and posts a checked income. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &RevenueForm) -> Result<Outcome<i64>> {
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Revenue, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &RevenueForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    book(tx, form, voucher)
}

/// What is received with the income itself: nothing on credit.
fn received_at_once(form: &RevenueForm) -> Money {
    if form.received_in.money().is_some() { form.amount_minor } else { Money::ZERO }
}

fn book(tx: &mut Tx, form: &RevenueForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let voucher_id = take_voucher_id(tx)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { received_minor: received_at_once(form), is_reversed: false, voucher_id: voucher_id });
    let id = tx.insert(&REVENUE, pairs)?;
    let posted = post(tx, voucher.with_id(voucher_id).from("revenue", id))?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.received_from))?;
    Ok((id, posted))
}

/// The tax that a payer kept back, where it did: the government holds it for the campus.
fn kept_back(campus_id: i64, tax: Money, payer: &str) -> Option<Line> {
    tax.is_positive().then(|| Line::debit(campus_id, Control::AdvanceIncomeTax, tax).memo(payer))
}

/// Dr money and the tax that was kept back, or debtors, Cr income.
fn voucher(tx: &mut Tx, scope: &Scope, form: &RevenueForm) -> Result<NewVoucher> {
    check_head(tx, scope, "ledger_head_id", AccountClass::Revenue, form.ledger_head_id, CampusId(form.campus_id))?;
    let (amount, net) = (form.amount_minor, form.amount_minor - form.tax_minor);
    let received = match form.received_in.money() {
        Some(place) => money_in(tx, scope, MoneyMove { campus_id: form.campus_id, place, bank_id: form.bank_id, amount: net })?,
        None => Line::debit(form.campus_id, Control::Debtors, amount).memo(form.received_from.clone()),
    };
    let mut voucher = NewVoucher::new(VoucherKind::Revenue, form.campus_id, form.date, form.description.clone())
        .line(received)
        .lines(kept_back(form.campus_id, form.tax_minor, &form.received_from))
        .line(Line::credit(form.campus_id, Head::Ledger(form.ledger_head_id), amount).program(form.program_id));
    voucher.payee = Some(form.received_from.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher)
}

/// 409 while money was received of income on credit: its receipts are taken back first.
fn without_receipts(was: &Revenue) -> Result<()> {
    if was.received_in.money().is_none() && was.owed_minor != was.amount_minor {
        return Err(Error::conflict("Money was received of this income already. Take its receipts back first."));
    }
    Ok(())
}

/// Corrects what stands: texts change in place, anything else by a reversal and a new voucher.
pub fn change(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &RevenueForm) -> Result<i64> {
    tx.lock("revenue", id)?;
    let was = standing(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&REVENUE, id));
    }
    let mut pairs = form.columns();
    if form.posts_as(&was) {
        tx.update(&REVENUE, scope, id, version, pairs)?;
        return Ok(id);
    }
    without_receipts(&was)?;
    check_correction(tx, form.amount_minor)?;
    let voucher_id = take_voucher_id(tx)?;
    let right = voucher(tx, scope, form)?.with_id(voucher_id).from("revenue", id);
    pairs.extend(kernel::pairs! { received_minor: received_at_once(form), voucher_id: voucher_id });
    tx.update(&REVENUE, scope, id, version, pairs)?;
    let posted = correct(tx, VoucherId(was.voucher_id), was.date, "corrected", right)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.received_from))?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    Ok(id)
}

/// Takes an income back: its voucher is reversed, the record stays and says so.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    let id = form.id;
    tx.lock("revenue", id)?;
    let was = standing(tx, scope, id)?;
    without_receipts(&was)?;
    tx.set(&REVENUE, id, "reversed", kernel::pairs! { is_reversed: true })?;
    let wanted = form.wanted(was.date, tx.today());
    reverse(tx, VoucherId(was.voucher_id), wanted, "income taken back")?;
    tx.emit::<VoucherReversed>(was.voucher_id)
}

/// Receives money of an income on credit. Above the limit of the settings it waits as a draft until another person posts it.
pub fn receive(tx: &mut Tx, scope: &Scope, form: &RevenueReceiptForm) -> Result<Outcome<i64>> {
    let (_, voucher) = receipt_voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::RevenueReceipt, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_receipt(tx, scope, form).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked receipt, whatever its amount.
pub fn post_receipt(tx: &mut Tx, scope: &Scope, form: &RevenueReceiptForm) -> Result<(i64, Posted)> {
    tx.lock("revenue", form.id)?;
    let (of, voucher) = receipt_voucher(tx, scope, form)?;
    let (voucher_id, campus_id) = (take_voucher_id(tx)?, voucher.campus_id);
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { revenue_id: of.id, campus_id: campus_id, is_reversed: false, voucher_id: voucher_id });
    let id = tx.insert(&REVENUE_RECEIPT, pairs)?;
    let received = of.amount_minor - of.owed_minor + form.amount_minor;
    tx.set(&REVENUE, of.id, "received", kernel::pairs! { received_minor: received })?;
    let narration = voucher.narration.clone();
    let posted = post(tx, voucher.with_id(voucher_id).from("revenue", of.id))?;
    announce(tx, &posted, campus_id, &narration, Some(&of.received_from))?;
    Ok((id, posted))
}

/// Dr money and the tax that was kept back, Cr debtors.
fn receipt_voucher(tx: &mut Tx, scope: &Scope, form: &RevenueReceiptForm) -> Result<(Revenue, NewVoucher)> {
    let of = standing(tx, scope, form.id)?;
    if of.owed_minor.is_zero() {
        return Err(Error::conflict("Nothing is owed of this income any more."));
    }
    if form.amount_minor > of.owed_minor {
        return Err(Error::field("amount_minor", format!("Rs {} is still owed. Enter that much or less.", of.owed_minor)));
    }
    if form.date < of.date {
        return Err(Error::field("date", format!("The income is of {}. Enter that day or a later one.", time::show(of.date))));
    }
    let (amount, net) = (form.amount_minor, form.amount_minor - form.tax_minor);
    let money = money_in(tx, scope, MoneyMove { campus_id: of.campus_id, place: form.place, bank_id: form.bank_id, amount: net })?;
    let mut voucher = NewVoucher::new(VoucherKind::Revenue, of.campus_id, form.date, format!("Received of {}", of.description))
        .line(money)
        .lines(kept_back(of.campus_id, form.tax_minor, &of.received_from))
        .line(Line::credit(of.campus_id, Control::Debtors, amount).memo(of.received_from.clone()));
    voucher.payee = Some(of.received_from.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok((of, voucher))
}

/// Notes the payer's certificate of the tax that it kept back of a receipt. 409 without tax.
pub fn note_certificate(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &TaxCertificateForm) -> Result<i64> {
    let was = standing_receipt(tx, scope, id)?;
    if was.tax_minor.is_zero() {
        return Err(Error::conflict("No tax was kept back of this receipt, so it has no certificate."));
    }
    let pairs = kernel::pairs! { tax_section: form.tax_section.clone(), certificate_no: form.certificate_no.clone() };
    tx.update(&REVENUE_RECEIPT, scope, id, version, pairs)?;
    Ok(id)
}

/// Takes a receipt back with the reason: its voucher is reversed, and the income is owed again.
pub fn take_receipt_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let of = standing_receipt(tx, scope, form.id)?.revenue_id;
    tx.lock("revenue", of)?;
    let was = standing_receipt(tx, scope, form.id)?;
    let revenue = standing(tx, scope, of)?;
    tx.set(&REVENUE_RECEIPT, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    let received = revenue.amount_minor - revenue.owed_minor - was.amount_minor;
    tx.set(&REVENUE, of, "receipt reversed", kernel::pairs! { received_minor: received })?;
    Ok(form.mirror(tx, (was.voucher_id, was.date), revenue.campus_id, None)?.id.0)
}
