use super::{
    actions::make,
    model::{ReviveForm, Revived},
};
use kernel::{Answer, Body, Cx, Result};

/// Takes a lapsed admission up again: the student is pending with a new first challan. 409 when it did not lapse or no seat is free.
pub async fn revive(cx: Cx, Body(form): Body<ReviveForm>) -> Result<Answer<Revived>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Admission revived successfully", move |tx| make::revive(tx, &scope, form.student_id, &form.reason)).await
}
