//! Users: who may sign in, with which roles, permissions and scope.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::{permissions::PERMISSION, rights, roles::model::ROLE};
use institution::api::{BRANCH, SCHOOL};
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::User>("/get-users", Can(rights::USERS_INDEX))
            .get("/get-user-details", Can(rights::USERS_DETAIL), handlers::details)
            .get("/get-user-access", Can(rights::USERS_DETAIL), handlers::access)
            .post("/save-user", Can(rights::USERS_CREATE), handlers::save)
            .post("/save-campus-user", Can(rights::USERS_CREATE), handlers::save_campus_user)
            .post("/update-user", Can(rights::USERS_UPDATE), handlers::update)
            .remove("/user/{id}", Can(rights::USERS_DELETE), "User deleted successfully", actions::delete)
            .post("/deactivate-users", Can(rights::USERS_UPDATE), handlers::deactivate)
            .post("/require-password-change", Can(rights::USERS_UPDATE), handlers::require_password_change)
            .post("/end-user-sign-ins", Can(rights::USERS_UPDATE), handlers::end_sign_ins)
    },
    tables: &["scope_kind", "user_role", "user_permission", "user_campus"],
    references: &[
        Reference::new(&SCHOOL, "app_user", "school_id", "users"),
        Reference::new(&BRANCH, "app_user", "branch_id", "users"),
        Reference::new(&ROLE, "user_role", "role_id", "users"),
        Reference::new(&PERMISSION, "user_permission", "permission_id", "users"),
    ],
    records: &[&model::USER],
    lists: &[&model::USERS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
