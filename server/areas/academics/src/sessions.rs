//! Sessions: the school years, one of them active.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::SESSIONS as RIGHTS;
use kernel::{Plain, Scope, SignedIn};
use model::{Session, SessionDetails, SessionForm};

pub static SESSIONS: Plain = Plain {
    options: &[model::OPTIONS],
    ..Plain::of::<Session, SessionForm>(&RIGHTS, |r| {
        let paths = ["/get-sessions", "/get-session-details", "/save-session", "/update-session", "/session/{id}"];
        r.record_with::<Session, SessionDetails, SessionForm>(paths, &RIGHTS)
            // Null before the first one is made.
            .show("/get-active-session", SignedIn, |tx, _: &Scope| queries::active(tx))
    })
};
