use super::model::{GUARDIAN, GuardianForm};
use crate::{guardian_requests, profile_changes, students::queries::search::reindex_children};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Edit, Query, Result, Saved};

/// Registers a guardian. 422 at `cnic` when they are registered.
pub async fn save(cx: Cx, Body(form): Body<GuardianForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Parent saved successfully", move |tx| tx.insert(&GUARDIAN, form.columns())).await
}

/// Changes a guardian; the campus that registered them stays. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<GuardianForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Parent updated successfully", move |tx| {
        let columns = form.columns().into_iter().filter(|(column, _)| *column != "campus_id").collect();
        tx.update(&GUARDIAN, &scope, id, version, columns)?;
        reindex_children(tx, id)?;
        Ok(id)
    })
    .await
}

/// Removes a guardian without students; else 409. Their sign-in is deactivated, and the answer says so.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        tx.in_scope(&GUARDIAN, &actor.scope, id)?;
        let note = access::api::retire_sign_in(tx, &actor, GUARDIAN.record_name, id)?;
        guardian_requests::queries::forget_guardian(tx, id)?;
        profile_changes::queries::forget_guardian(tx, id)?;
        tx.delete(&GUARDIAN, &actor.scope, id)?;
        Ok(Saved::new("Parent deleted successfully", ()).noting(note))
    })
    .await
}
