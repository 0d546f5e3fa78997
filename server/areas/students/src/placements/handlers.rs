use super::{
    actions,
    model::{AssignForm, FillForm, Moved, TransferForm, filling::Filling},
    queries,
};
use crate::rights;
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved};

/// Puts students without a section into those of their class: into one, or into several at once as `plan_sections` showed. 422 when one has not enough seats;
/// then nobody is put.
pub async fn assign(cx: Cx, Body(form): Body<AssignForm>) -> Result<Answer<Moved>> {
    let ((lines, from_on), scope) = (form.check()?, cx.scope());
    cx.save("Sections assigned successfully", move |tx| actions::assign(tx, &scope, &lines, from_on)).await
}

/// Shows how the students of a class without a section would be dealt out to its sections, within capacity; nothing is written. Sections filled by hand are
/// left out. By merit, those without marks come last; 422 at `by` when there are none with marks.
pub async fn plan_sections(cx: Cx, Body(form): Body<FillForm>) -> Result<Json<Data<Filling>>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.one(move |tx| queries::plan(tx, &form)).await
}

/// Moves students to another section of their class; the stay in the old one ends the day before. From a day before an earlier move, that one counts no more. 422
/// where the wing does not take one of them, and for a day before one came to the class; 409 where the section is of another campus and something is unpaid at the
/// present one, unless the form says why they go all the same. To another campus their planned installments, advances and security go along. Marks of attendance
/// follow; published results stay, and the answer says which of them name another section. With `preview` it tells what would happen and changes nothing.
pub async fn transfer(cx: Cx, Body(form): Body<TransferForm>) -> Result<Answer<Moved>> {
    let (form, scope) = (form.check()?, cx.scope());
    if form.override_reason.is_some() {
        cx.actor()?.require(rights::HOLDS_OVERRIDE)?;
    }
    cx.save_as(move |tx| {
        if form.preview {
            tx.try_only();
        }
        let moved = actions::transfer(tx, &scope, &form)?;
        Ok(Saved::new(if form.preview { "Nothing is changed yet" } else { "Section Changed successfully" }, moved))
    })
    .await
}

/// What a transfer would make different, for a form that is being filled in: fees of students who go to another campus, sheets of attendance, published results.
pub async fn preview_transfer(cx: Cx, Body(form): Body<TransferForm>) -> Result<Json<Data<Moved>>> {
    let (form, scope) = (form.check()?, cx.scope());
    if form.override_reason.is_some() {
        cx.actor()?.require(rights::HOLDS_OVERRIDE)?;
    }
    cx.try_out(move |tx| actions::transfer(tx, &scope, &form)).await
}
