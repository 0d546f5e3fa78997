//! Signing in and out, the signed-in user, their password and their tokens.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Actor, Can, Entering, Part, Public, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["access_token", "known_device"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/login", Public, handlers::login)
        .post("/logout", Entering, handlers::logout)
        .get("/user", Entering, handlers::user)
        .post("/change-password", Entering, handlers::change_password)
        .post("/change-email", SignedIn, handlers::change_email)
        .keyless()
        .show("/get-tokens", SignedIn, |tx, own: &Actor| queries::tokens(tx, own, own.user_id))
        .remove("/delete-token", SignedIn, "Sign-in ended successfully", actions::end_own_token)
        .one("/get-user-tokens", Can(rights::USERS_DETAIL), queries::tokens_of_user)
        .remove("/delete-user-token", Can(rights::USERS_UPDATE), "Sign-in ended successfully", actions::end_token_of_user)
}
