//! Roles: named sets of permissions.

pub mod actions;
pub mod model;
pub mod queries;

use crate::{permissions::PERMISSION, rights, role_matrix};
use kernel::{Can, Part, Reference, Scope};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Role>("/get-roles", Can(rights::ROLES_INDEX))
            .one("/get-role-detail", Can(rights::ROLES_DETAIL), |tx, _: &Scope, id| queries::role(tx, id))
            .act("/store-role", Can(rights::ROLES_CREATE), "Role saved successfully", actions::create)
            .change("/update-role-permission", Can(rights::ROLES_UPDATE), "Role updated successfully", actions::update)
            .show("/get-role-matrix", Can(rights::ROLES_DETAIL), role_matrix::matrix)
            .post("/update-role-matrix", Can(rights::ROLES_UPDATE), role_matrix::update)
            .remove("/delete-role", Can(rights::ROLES_DELETE), "Role deleted successfully", actions::delete)
    },
    tables: &["role_permission"],
    references: &[Reference::new(&PERMISSION, "role_permission", "permission_id", "roles")],
    records: &[&model::ROLE],
    lists: &[&model::ROLES],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
