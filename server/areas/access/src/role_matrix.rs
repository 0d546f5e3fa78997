//! Every role beside every permission: read at once, and changed in many places at once.

use crate::{
    grants,
    identity::SUPER_ADMIN,
    roles::{self, model::ROLE},
};
use kernel::{Answer, Body, Cx, Error, Result, Row, Saved, Scope, Tx, binds, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Roles and permissions that are shown together.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Matrix {
    pub roles: Vec<MatrixRole>,
    pub permissions: Vec<MatrixPermission>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MatrixRole {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub label: String,
    pub user_count: i64,
    /// The super administrator's is empty: that role permits everything, always.
    #[row(skip)]
    pub permission_ids: Vec<i64>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MatrixPermission {
    pub id: i64,
    pub name: String,
    pub description: Option<String>,
}

/// What is given to one role and taken from it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RoleChange {
    pub id: i64,
    /// As it was read; a stale one is 409.
    pub version: i64,
    #[serde(default)]
    pub give: Vec<i64>,
    #[serde(default)]
    pub take: Vec<i64>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct MatrixChange {
    pub roles: Vec<RoleChange>,
}

/// Roles changed at once.
const MOST: usize = 200;

/// Every role with what it permits, and every permission.
pub fn matrix(tx: &mut Tx, _: &Scope) -> Result<Matrix> {
    let mut roles: Vec<MatrixRole> = tx.all(
        sql!(
            "SELECT r.id, r.version, r.name, r.label, (SELECT count(*) FROM user_role x WHERE x.role_id = r.id) AS user_count FROM role r
             ORDER BY r.is_system DESC, r.id"
        ),
        &[],
    )?;
    let mut held: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (role, permission) in
        tx.all::<(i64, i64)>(sql!("SELECT role_id, permission_id FROM role_permission ORDER BY role_id, permission_id"), &[])?
    {
        held.entry(role).or_default().push(permission);
    }
    for role in &mut roles {
        role.permission_ids = held.remove(&role.id).unwrap_or_default();
    }
    let permissions = tx.all(sql!("SELECT id, name, description FROM permission ORDER BY name"), &[])?;
    Ok(Matrix { roles, permissions })
}

/// Gives and takes permissions of several roles, all or nothing; answers how many roles. Only what the changer holds is given or taken.
pub async fn update(cx: Cx, Body(form): Body<MatrixChange>) -> Result<Answer<usize>> {
    let actor = cx.actor()?.clone();
    if form.roles.is_empty() || form.roles.len() > MOST {
        return Err(Error::field("roles", format!("Change 1 to {MOST} roles at a time.")));
    }
    cx.save_as(move |tx| {
        let touched: BTreeSet<i64> = form.roles.iter().flat_map(|role| role.give.iter().chain(&role.take)).copied().collect();
        let names: Vec<(i64, String)> = tx.all(
            sql!("SELECT id, name FROM permission WHERE id IN [$1] ORDER BY id"),
            &binds![touched.iter().copied().collect::<Vec<i64>>()],
        )?;
        if names.len() != touched.len() {
            return Err(Error::field("roles", "Choose from the permissions."));
        }
        let all: Vec<String> = names.iter().map(|(_, name)| name.clone()).collect();
        grants::check_permissions(&actor, &all).map_err(|error| at_roles(&error))?;
        let names: BTreeMap<i64, String> = names.into_iter().collect();
        for role in &form.roles {
            let name: Vec<String> = tx.values(sql!("SELECT name FROM role WHERE id = $1"), &binds![role.id])?;
            if name.first().is_some_and(|name| name == SUPER_ADMIN) {
                return Err(Error::field("roles", "The super administrator's role permits everything, always."));
            }
            tx.update(&ROLE, &actor.scope, role.id, role.version, pairs! {})?;
            roles::actions::change_permissions(tx, role.id, &role.give, &role.take, &names)?;
        }
        tx.move_access_epoch()?;
        Ok(Saved::new("Roles updated successfully", form.roles.len()))
    })
    .await
}

/// The sentence of a refusal at this call's own field.
fn at_roles(error: &Error) -> Error {
    match error {
        Error::Invalid { errors, .. } => {
            let sentence = errors.values().flatten().next().cloned().unwrap_or_default();
            Error::field("roles", sentence)
        }
        _ => Error::conflict(error.to_string()),
    }
}
