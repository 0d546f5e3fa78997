use super::{
    model::{EXPENSE, Expense, ExpenseForm},
    queries,
};
use crate::{
    books::{
        model::{AccountClass, Line, NewVoucher, Posted, VoucherKind},
        post::post,
        preview::{PreviewLine, try_out},
        reverse::{correct, reverse},
    },
    chart::ledger_heads::queries::facts,
    journal::drafts::{self, DraftKind, Prepared},
    money_source::money_out,
    settings,
    vouchers::queries::announce,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Query, Result, Saved, Scope, Tx};

/// One expense with its bill.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<Expense>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut found = queries::expense(tx, &scope, id)?;
        found.attachment = found.attachment_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(found)
    })
    .await
}

/// Books an expense: Dr its head, Cr cash or bank. 422 when the cash box or the bank holds less. Above the limit of the settings it waits as a draft until
/// another person posts it; then the answer has no id.
pub async fn save(cx: Cx, Body(form): Body<ExpenseForm>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        check_bill(tx, &form)?;
        let voucher = voucher(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::Expense, form: &form, voucher: &voucher, amount: form.amount_minor };
        if drafts::wait_above_limit(tx, prepared)?.is_some() {
            return Ok(Saved::new(drafts::WAITS, None));
        }
        let (id, _) = book(tx, &form, voucher)?;
        Ok(Saved::new("Expense saved successfully", Some(id)))
    })
    .await
}

/// What an expense would post. 422 as saving, but its texts may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<ExpenseForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| post_form(tx, &scope, &form)).await
}

/// Stores and posts a checked expense.
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

/// Corrects an expense: its voucher is reversed and a new one posted. The bill stays unless another is given. 409 when it was reversed before, or when it is
/// above the limit and pays more, or somebody or something else, than the second person checked.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ExpenseForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save("Expense updated successfully", move |tx| correct_expense(tx, &scope, (id, version), &form)).await
}

/// What a correction would post, with the mirror of the voucher that stands. 409 and 422 as correcting; payee and description may still be missing.
pub async fn preview_update(cx: Cx, Edit { id, version, form }: Edit<ExpenseForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| correct_expense(tx, &scope, (id, version), &form)).await
}

/// The correction itself; `which` is the expense and the version that was read.
fn correct_expense(tx: &mut Tx, scope: &Scope, which: (i64, i64), form: &ExpenseForm) -> Result<i64> {
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
    let mut pairs = form.columns();
    pairs.push(("voucher_id", posted.id.into()));
    tx.update(&EXPENSE, scope, id, version, pairs)?;
    Ok(id)
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
