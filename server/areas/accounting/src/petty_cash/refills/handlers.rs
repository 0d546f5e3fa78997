use super::{actions, model::RefillForm};
use crate::{
    books::preview::{PreviewLine, try_out},
    rights,
};
use kernel::{Answer, Body, Cx, Data, Error, Json, Result};

/// A larger float has a permission of its own.
fn may_raise(cx: &Cx, form: &RefillForm) -> Result<()> {
    if form.float_minor.is_none() || cx.actor()?.can(rights::petty_cash::RAISE) {
        return Ok(());
    }
    Err(Error::field("float_minor", "You may not raise the float of petty cash. Leave it as it is, or ask the chief accountant."))
}

/// Refills a register from its slips: Dr petty cash, Cr cash or bank. 422 for slips that are not its own, 409 when none waits.
pub async fn save(cx: Cx, Body(form): Body<RefillForm>) -> Result<Answer<i64>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    may_raise(&cx, &form)?;
    cx.save("Cash added successfully", move |tx| actions::refill(tx, &scope, &form, signs)).await
}

/// What a refill would post. 409 and 422 as refilling.
pub async fn preview(cx: Cx, Body(form): Body<RefillForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope, signs) = (form.check(cx.today())?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    may_raise(&cx, &form)?;
    try_out(&cx, move |tx| actions::refill(tx, &scope, &form, signs)).await
}
