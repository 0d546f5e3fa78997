use super::{
    actions,
    model::{ProgramChanged, ProgramForm},
};
use crate::rights;
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved};

/// Moves a student to another program or class, at the same or another campus. With `preview` it tells what would happen to the fees and changes nothing: planned
/// installments are re-priced or moved, advances and security go to the other campus's books, issued challans stay.
pub async fn update(cx: Cx, Body(form): Body<ProgramForm>) -> Result<Answer<ProgramChanged>> {
    let (form, scope) = (form.check()?, cx.scope());
    if form.override_reason.is_some() {
        cx.actor()?.require(rights::HOLDS_OVERRIDE)?;
    }
    cx.save_as(move |tx| {
        if form.preview {
            tx.try_only();
        }
        let changed = actions::change(tx, &scope, &form)?;
        let message = if form.preview { "Nothing is changed yet" } else { "Student Program Updated successfully" };
        let notes: Vec<String> = changed.notes.iter().chain(&changed.fees.notes).cloned().collect();
        Ok(Saved::new(message, changed).noting(notes))
    })
    .await
}

/// As with `preview`, for a form that is being filled in.
pub async fn preview(cx: Cx, Body(form): Body<ProgramForm>) -> Result<Json<Data<ProgramChanged>>> {
    let (form, scope) = (form.for_preview().check()?, cx.scope());
    if form.override_reason.is_some() {
        cx.actor()?.require(rights::HOLDS_OVERRIDE)?;
    }
    cx.try_out(move |tx| actions::change(tx, &scope, &form)).await
}
