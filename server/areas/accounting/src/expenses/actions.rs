use super::{
    model::{EXPENSE, Expense, ExpenseForm},
    queries,
};
use crate::{
    books::{
        model::{AccountClass, Line, NewVoucher, Posted, VoucherKind},
        post::post,
        reverse::{correct, reverse},
    },
    chart::ledger_heads::queries::facts,
    drafts::model::DraftKind,
    money_source::money_out,
    second_person::{Outcome, Prepared, wait_above_limit},
    settings,
    vouchers::actions::announce,
};
use kernel::{ColumnValues as _, Error, Event, Result, Scope, Tx};

/// Stores and posts a checked expense. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<Outcome<i64>> {
    check_bill(tx, form)?;
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Expense, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked expense, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    book(tx, form, voucher)
}

fn book(tx: &mut Tx, form: &ExpenseForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let posted = post(tx, voucher)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.payee))?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { is_reversed: false, voucher_id: posted.id });
    Ok((tx.insert(&EXPENSE, pairs)?, posted))
}

/// The correction itself; `which` is the expense and the version that was read.
pub fn correct_expense(tx: &mut Tx, scope: &Scope, which: (i64, i64), form: &ExpenseForm) -> Result<i64> {
    let (id, version) = which;
    tx.lock("expense", id)?;
    let was = standing(tx, scope, id)?;
    if was.version != version {
        return Err(Error::stale("expense"));
    }
    let form = ExpenseForm { attachment_file_id: form.attachment_file_id.or(was.attachment_file_id), ..form.clone() };
    if form.attachment_file_id != was.attachment_file_id {
        check_bill(tx, &form)?;
    }
    let limit = settings::second_person_limit(tx)?;
    if limit.is_positive() && form.amount_minor > limit && !form.pays_as(&was) {
        return Err(Error::conflict(format!(
            "Above Rs {limit} another person checks an expense first. Take this one back and enter it again as it should be."
        )));
    }
    let right = voucher(tx, scope, &form)?;
    let posted = correct(tx, was.voucher_id, was.date, "corrected", right)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.payee))?;
    tx.emit(Event::VoucherReversed, was.voucher_id)?;
    let mut pairs = form.columns();
    pairs.push(("voucher_id", posted.id.into()));
    tx.update(&EXPENSE, scope, id, version, pairs)?;
    Ok(id)
}

fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Expense> {
    let expense = queries::expense(tx, scope, id)?;
    if expense.is_reversed { Err(Error::conflict("This expense was taken back already.")) } else { Ok(expense) }
}

fn check_references(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<()> {
    let wrong = |sentence: &str| Error::field("ledger_head_id", sentence);
    let (class, free, own_campus, _) =
        facts(tx, scope, form.ledger_head_id).map_err(|_| wrong("Choose an expense head of your campuses."))?;
    if class != AccountClass::Expense || !free {
        return Err(wrong("Choose an expense head."));
    }
    if own_campus.is_some_and(|own| own != form.campus_id) {
        return Err(wrong("This expense head belongs to another campus."));
    }
    Ok(())
}

fn check_bill(tx: &mut Tx, form: &ExpenseForm) -> Result<()> {
    form.attachment_file_id.map_or(Ok(()), |file| tx.check_own_file("attachment_file_id", file))
}

fn voucher(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<NewVoucher> {
    check_references(tx, scope, form)?;
    let out = money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, form.amount_minor)?;
    let mut voucher = NewVoucher::new(VoucherKind::Expense, form.campus_id, form.date, form.description.clone())
        .line(Line::debit(form.campus_id, form.ledger_head_id, form.amount_minor).program(form.program_id))
        .line(out);
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher)
}

/// Takes an expense back: its voucher is reversed, the record stays and says so.
pub fn take_back(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.lock("expense", id)?;
    let was = standing(tx, scope, id)?;
    reverse(tx, was.voucher_id, was.date, "expense deleted")?;
    tx.emit(Event::VoucherReversed, was.voucher_id)?;
    tx.set(&EXPENSE, id, "reversed", kernel::pairs! { is_reversed: true })
}
