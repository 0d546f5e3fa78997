//! The second step of the sign-in: codes of an authenticator app, and recovery codes for when it is lost.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Entering, Part, Public, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["second_step_start", "sent_code", "recovery_code"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/send-sign-in-code", Public, handlers::send_code)
        .show("/get-second-step", Entering, queries::own)
        .post("/start-second-step", Entering, handlers::start)
        .keyless()
        .post("/confirm-second-step", Entering, handlers::confirm)
        .keyless()
        .post("/renew-recovery-codes", SignedIn, handlers::renew_codes)
        .keyless()
        .post("/turn-off-second-step", SignedIn, handlers::turn_off)
        .keyless()
        .post("/reset-user-second-step", Can(rights::USERS_UPDATE), handlers::reset)
}
