use super::{actions, model::StaffForm, queries};
use crate::employees::model::StaffDetails;
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result, Saved};

/// One member of staff in post, without pay. 404 when out of scope, or when they have left.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<StaffDetails>>> {
    let (app, actor) = (cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| queries::shown(tx, &app, &actor, id)).await
}

/// Adds somebody to the staff; the personnel office enters pay and bank account.
pub async fn save(cx: Cx, Body(form): Body<StaffForm>) -> Result<Answer<i64>> {
    let today = cx.today();
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.save("Staff saved successfully", move |tx| actions::add(tx, today, form.clone())).await
}

/// Changes person and post of somebody in post. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<StaffForm>) -> Result<Answer<i64>> {
    let (scope, today) = (cx.scope(), cx.today());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let note = actions::change(tx, &scope, today, Edited { id, version }, form.clone())?;
        Ok(Saved::new("Staff updated successfully", id).noting(note))
    })
    .await
}

/// Removes somebody entered by mistake, to whom nothing refers; else 409: who leaves is resigned, terminated or retired. Their sign-in is deactivated.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        let note = actions::delete(tx, &actor, id)?;
        Ok(Saved::new("Staff deleted successfully", ()).noting(note))
    })
    .await
}
