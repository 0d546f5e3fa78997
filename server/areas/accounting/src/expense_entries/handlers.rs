use super::{actions, model::ExpenseEntry};
use kernel::{Answer, Body, Cx, Result};

/// Books an expense: Dr its head, Cr cash, bank, petty cash or creditors. 422 when the money is not there, or for a bill that was entered before. Above the
/// limit of the settings an expense waits as a draft until another person posts it; a draft, a slip and a bill have no id to answer.
pub async fn save(cx: Cx, Body(form): Body<ExpenseEntry>) -> Result<Answer<Option<i64>>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| actions::save(tx, &scope, &form)).await
}
