use super::{
    actions::{self, Moved},
    model::{ReallocateForm, ReallocationDetails, UndoReallocation},
    queries,
};
use crate::settlement::opened_again;
use kernel::{Answer, Body, Cx, Data, Json, Result, Saved, form::text_for_preview};

/// Moves the money of a receipt, or a child's part of it, to other challans, or in advance to another student; cash and bank are untouched. 409 when it is
/// reversed, when its surplus was given back, or when a side belongs to another campus; 422 at `challan_ids` for what it settles already.
pub async fn reallocate(cx: Cx, Body(form): Body<ReallocateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let Moved { id, reopened } = actions::reallocate(tx, &scope, &form)?;
        Ok(Saved::new("Receipt moved successfully", id).noting(opened_again(&reopened)))
    })
    .await
}

/// Both sides as moving a receipt would write them. 409 and 422 as moving it; the reason may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<ReallocateForm>) -> Result<Json<Data<ReallocationDetails>>> {
    let form = ReallocateForm { reason: text_for_preview(form.reason), ..form };
    let (form, scope) = (form.check()?, cx.scope());
    cx.try_out(move |tx| {
        let id = actions::reallocate(tx, &scope, &form)?.id;
        queries::details(tx, &scope, id)
    })
    .await
}

/// Takes a reallocation back: the money settles what it did before. 409 when it was taken back, was moved on since, or finds its challans paid.
pub async fn undo(cx: Cx, Body(form): Body<UndoReallocation>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let Moved { id, reopened } = actions::undo(tx, &scope, &form)?;
        Ok(Saved::new("Reallocation taken back successfully", id).noting(opened_again(&reopened)))
    })
    .await
}
