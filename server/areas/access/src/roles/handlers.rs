use super::{
    actions::check_change,
    model::{ROLE, RoleDetails, RoleForm},
    queries,
};
use crate::{grants, identity::SUPER_ADMIN, users::queries::permission_names};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, Query, Result, pairs};

/// One role with what it permits.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<RoleDetails>>> {
    cx.one(move |tx| queries::role(tx, id)).await
}

/// Adds a role of permissions that its maker holds.
pub async fn store(cx: Cx, Body(form): Body<RoleForm>) -> Result<Answer<i64>> {
    let (role, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Role saved successfully", move |tx| {
        grants::check_permissions(&actor, &permission_names(tx, &role.permission_ids)?)?;
        let columns =
            pairs! { name: role.name.clone(), label: role.label.clone(), description: role.description.clone(), is_system: false };
        let id = tx.insert(&ROLE, columns)?;
        queries::set_permissions(tx, id, &role.permission_ids)?;
        Ok(id)
    })
    .await
}

/// Changes a role. Only permissions that the changer holds are given or taken; the super administrator's role holds all, always.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<RoleForm>) -> Result<Answer<i64>> {
    let (role, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Role updated successfully", move |tx| {
        let before = queries::role(tx, id)?;
        let name = role.name.clone().filter(|_| !before.is_system).unwrap_or_else(|| before.name.clone());
        check_change(tx, &actor, &before, &role)?;
        let columns = pairs! { name: name, label: role.label.clone(), description: role.description.clone() };
        tx.update(&ROLE, &actor.scope, id, version, columns)?;
        if before.name != SUPER_ADMIN {
            queries::set_permissions(tx, id, &role.permission_ids)?;
        }
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a role of one's own making that nobody holds.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let (actor, scope) = (cx.actor()?.clone(), cx.scope());
    cx.save("Role deleted successfully", move |tx| {
        let role = queries::role(tx, id)?;
        if role.is_system {
            return Err(Error::conflict("This role is built in and cannot be deleted."));
        }
        grants::check_permissions(&actor, &role.permissions)
            .map_err(|_| Error::Forbidden("You do not hold all that this role permits, so you cannot delete it.".into()))?;
        queries::remove_belongings(tx, id)?;
        tx.delete(&ROLE, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}
