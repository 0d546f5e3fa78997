use super::{
    actions,
    model::{HoldForm, LiftForm},
};
use kernel::{Answer, Body, Cx, Result};

/// Withholds the result of a student: of an exam, or every one. 422 at the student when it is withheld already.
pub async fn save(cx: Cx, Body(form): Body<HoldForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Result withheld successfully", move |tx| actions::place(tx, &scope, &form)).await
}

/// Releases a withheld result, with a reason. 409 when it was released already.
pub async fn lift(cx: Cx, Body(form): Body<LiftForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Result released successfully", move |tx| actions::lift(tx, &scope, &form)).await
}
