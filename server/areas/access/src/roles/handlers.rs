use super::{
    actions,
    model::{RoleDetails, RoleForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Query, Result};

/// One role with what it permits.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<RoleDetails>>> {
    cx.one(move |tx| queries::role(tx, id)).await
}

/// Adds a role of permissions that its maker holds.
pub async fn store(cx: Cx, Body(form): Body<RoleForm>) -> Result<Answer<i64>> {
    let (role, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Role saved successfully", move |tx| actions::create(tx, &actor, &role)).await
}

/// Changes a role. Only permissions that the changer holds are given or taken; the super administrator's role holds all, always.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<RoleForm>) -> Result<Answer<i64>> {
    let (role, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Role updated successfully", move |tx| actions::update(tx, &actor, Edited { id, version }, &role)).await
}
