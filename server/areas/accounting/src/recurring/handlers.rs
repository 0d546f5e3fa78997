use super::{actions, model::PostDue};
use kernel::{Answer, Body, Cx, Result};

/// Posts what is due of a campus now, without waiting for the program; gives how many vouchers.
pub async fn post_due(cx: Cx, Body(form): Body<PostDue>) -> Result<Answer<i64>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Recurring vouchers posted", move |tx| actions::post_due(tx, form.campus_id)).await
}
