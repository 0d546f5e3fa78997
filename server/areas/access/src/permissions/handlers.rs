use super::{
    model::{PERMISSION, PermissionDetails, PermissionForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, Query, Result, pairs};

/// One permission with the roles that hold it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<PermissionDetails>>> {
    cx.one(move |tx| queries::permission(tx, id)).await
}

/// Adds a permission of the office's own; the program does not ask for it, but screens and roles can carry it.
pub async fn store(cx: Cx, Body(form): Body<PermissionForm>) -> Result<Answer<i64>> {
    let permission = form.check()?;
    cx.save("Permission saved successfully", move |tx| {
        let columns = pairs! { name: permission.name.clone(), description: permission.description.clone(), is_system: false };
        let id = tx.insert(&PERMISSION, columns)?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a permission of the office's own; those of the program stay as they are.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<PermissionForm>) -> Result<Answer<i64>> {
    let (permission, scope) = (form.check()?, cx.scope());
    cx.save("Permission updated successfully", move |tx| {
        if queries::permission(tx, id)?.is_system {
            return Err(Error::conflict("This permission is asked for by the program and cannot be changed."));
        }
        let columns = pairs! { name: permission.name.clone(), description: permission.description.clone() };
        tx.update(&PERMISSION, &scope, id, version, columns)?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a permission of the office's own that nobody holds. The id is in the body.
pub async fn delete(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Permission deleted successfully", move |tx| {
        if queries::permission(tx, id)?.is_system {
            return Err(Error::conflict("This permission is asked for by the program and cannot be deleted."));
        }
        tx.delete(&PERMISSION, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}
