//! Permissions: those of the program, and others that an office makes for itself.

use crate::rights;
use kernel::{
    Answer, Body, ById, Can, Checks, Cx, Edit, Error, Form, History, Instant, Options, Part, Record, Result, Routes, Row, Scope, ScopeBy,
    Tx, Unique, binds, listed, pairs, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, records: &[&PERMISSION], lists: &[&PERMISSIONS], options: &[OPTIONS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<Permission>("/get-permissions", Can(rights::PERMISSIONS_INDEX))
        .one("/get-permission-detail", Can(rights::PERMISSIONS_DETAIL), |tx, _: &Scope, id| permission(tx, id))
        .post("/store-permission", Can(rights::PERMISSIONS_CREATE), store)
        .post("/update-permission", Can(rights::PERMISSIONS_UPDATE), update)
        .delete("/delete-permission", Can(rights::PERMISSIONS_DELETE), delete)
}

pub static PERMISSION: Record = Record {
    table: "permission",
    record_name: "permission",
    columns: &["name", "description", "is_system"],
    scope: ScopeBy::GroupWide,
    history: History::of(&[rights::PERMISSIONS_DETAIL]),
    unique: &[Unique::of("permission_name", &["name"], "name", "A permission with this name already exists.")],
    words: &["name", "description"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct Permission of PERMISSIONS {
        name: "permissions",
        record_name: "permission",
        from: "permission p",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("p.id");
        name: String = text("p.name", "Name").by("p.name");
        description: Option<String> = text("p.description", "Description").nullable();
        is_system: bool = flag("p.is_system", "Built in").filtered();
        role_count: i64 = int("(SELECT count(*) FROM role_permission x WHERE x.permission_id = p.id)", "Roles");
        created_at: Instant = instant("p.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "permissions",
    &PERMISSIONS,
    &[rights::PERMISSIONS_INDEX, rights::USERS_CREATE, rights::USERS_UPDATE, rights::USERS_DETAIL],
)
.hint("description");

/// Everything about one permission.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PermissionDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub description: Option<String>,
    /// Asked for by the program: neither renamed nor deleted.
    pub is_system: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// Labels of the roles that hold it.
    #[row(skip)]
    pub roles: Vec<String>,
    /// Users to whom it was given directly.
    #[row(skip)]
    pub user_count: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("permission", rules)]
pub struct PermissionForm {
    /// `Section.resource.action`.
    #[garde(length(min = 3, max = 120))]
    pub name: String,
    #[garde(length(max = 300))]
    pub description: Option<String>,
}

impl PermissionForm {
    fn rules(&mut self, c: &mut Checks) {
        let parts: Vec<&str> = self.name.split('.').collect();
        let plain = |part: &&str| !part.trim().is_empty() && part.trim() == *part;
        c.ensure(
            self.name.is_empty() || ((2..=4).contains(&parts.len()) && parts.iter().all(plain)),
            "name",
            "Write it as Section.resource.action, such as Library.books.index.",
        );
    }
}

/// One permission with the roles that hold it.
pub fn permission(tx: &mut Tx, id: i64) -> Result<PermissionDetails> {
    let mut permission: PermissionDetails = tx
        .first(sql!("SELECT id, version, name, description, is_system, created_at, updated_at FROM permission WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("permission"))?;
    permission.roles = tx.values(
        sql!("SELECT r.label FROM role_permission rp JOIN role r ON r.id = rp.role_id WHERE rp.permission_id = $1 ORDER BY r.label"),
        &binds![id],
    )?;
    permission.user_count = tx.value(sql!("SELECT count(*) FROM user_permission WHERE permission_id = $1"), &binds![id])?;
    Ok(permission)
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
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Permission updated successfully", move |tx| {
        if permission(tx, id)?.is_system {
            return Err(Error::conflict("This permission is asked for by the program and cannot be changed."));
        }
        let columns = pairs! { name: form.name.clone(), description: form.description.clone() };
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
        if permission(tx, id)?.is_system {
            return Err(Error::conflict("This permission is asked for by the program and cannot be deleted."));
        }
        tx.delete(&PERMISSION, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_its_parts() {
        let form = |name: &str| PermissionForm { name: name.into(), description: None }.check();
        assert!(form("Library.books.index").is_ok());
        assert!(form("Students & Staff.library cards.index").is_ok());
        assert!(form("books").is_err());
        assert!(form("Library..index").is_err());
        assert!(form("Library. books.index").is_err());
    }
}
