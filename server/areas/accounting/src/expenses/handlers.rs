use super::{
    actions,
    model::{Expense, ExpenseForm},
    queries,
};
use crate::{
    books::preview::{PreviewLine, try_out},
    warnings::warnings,
};
use kernel::{Answer, ById, Cx, Data, Edit, Edited, Json, Query, Result, Saved};

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

/// Corrects an expense: its voucher is reversed and a new one posted. The bill stays unless another is given. 409 when it was reversed before, or when it is
/// above the limit and pays more, or somebody or something else, than the second person checked.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ExpenseForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let id = actions::correct_expense(tx, &scope, Edited { id, version }, &form)?;
        Ok(Saved::new("Expense updated successfully", id).noting(warnings(tx)?))
    })
    .await
}

/// What a correction would post, with the mirror of the voucher that stands. 409 and 422 as correcting; payee and description may still be missing.
pub async fn preview_update(cx: Cx, Edit { id, version, form }: Edit<ExpenseForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| actions::correct_expense(tx, &scope, Edited { id, version }, &form)).await
}
