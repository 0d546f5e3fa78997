use super::{
    model::{EXPENSE, Expense, ExpenseForm},
    queries,
};
use crate::{
    books::{
        model::{AccountClass, Line, NewVoucher, Posted, VoucherKind},
        post::post,
        reverse::reverse,
    },
    chart::ledger_heads::queries::facts,
    money_source::money_out,
    vouchers::queries::announce,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Query, Result, Scope, Tx};

/// One expense.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Expense>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::expense(tx, &scope, id)).await
}

/// Books an expense: Dr its head, Cr cash or bank. 422 when the cash box holds less.
pub async fn save(cx: Cx, Body(form): Body<ExpenseForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Expense saved successfully", move |tx| create(tx, &scope, &form)).await
}

/// Stores and posts a checked expense.
pub fn create(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<i64> {
    check_references(tx, scope, form)?;
    let posted = post_expense(tx, scope, form)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { is_reversed: false, voucher_id: posted.id });
    tx.insert(&EXPENSE, pairs)
}

/// Corrects an expense: its voucher is reversed and a new one posted. 409 when it was reversed before.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ExpenseForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Expense updated successfully", move |tx| {
        tx.lock("expense", id)?;
        let was = standing(tx, &scope, id)?;
        if was.version != version {
            return Err(Error::stale("expense"));
        }
        check_references(tx, &scope, &form)?;
        reverse(tx, was.voucher_id, was.date, "corrected")?;
        let posted = post_expense(tx, &scope, &form)?;
        let mut pairs = form.columns();
        pairs.push(("voucher_id", posted.id.into()));
        tx.update(&EXPENSE, &scope, id, version, pairs)?;
        Ok(id)
    })
    .await
}

/// Takes an expense back: its voucher is reversed, the record stays and says so.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Expense deleted successfully", move |tx| {
        tx.lock("expense", id)?;
        let was = standing(tx, &scope, id)?;
        reverse(tx, was.voucher_id, was.date, "expense deleted")?;
        tx.set(&EXPENSE, id, "reversed", kernel::pairs! { is_reversed: true })
    })
    .await
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
    match form.attachment_file_id {
        Some(file) => tx.check_own_file("attachment_file_id", file),
        None => Ok(()),
    }
}

fn post_expense(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<Posted> {
    let out = money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, form.amount_minor)?;
    let mut voucher = NewVoucher::new(VoucherKind::Expense, form.campus_id, form.date, form.description.clone())
        .line(Line::debit(form.campus_id, form.ledger_head_id, form.amount_minor).program(form.program_id))
        .line(out);
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = post(tx, voucher)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.payee))?;
    Ok(posted)
}
