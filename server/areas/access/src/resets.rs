//! A forgotten password: a one-time link by mail, or a slip that the office hands out.

mod actions;
pub mod handlers;
mod mail;
pub mod model;
mod queries;

use crate::rights;
use kernel::{Can, Part, Public, Routes};

pub static PART: Part = Part { routes, tables: &["password_reset", "password_reset_ask"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/forgot-password", Public, handlers::forgot)
        .post("/reset-password", Public, handlers::reset)
        .post("/reset-user-password", Can(rights::USERS_UPDATE), handlers::slip)
        .keyless()
}
