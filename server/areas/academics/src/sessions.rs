//! Sessions: the school years, one of them active.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::SESSIONS as RIGHTS;
use kernel::{Cx, Data, Json, Plain, Result, SignedIn};
use model::{Session, SessionBrief, SessionDetails, SessionForm};

pub static SESSIONS: Plain = Plain {
    options: &[model::OPTIONS],
    ..Plain::of::<Session, SessionForm>(&RIGHTS, |r| {
        let paths = ["/get-sessions", "/get-session-details", "/save-session", "/update-session", "/session/{id}"];
        r.record_with::<Session, SessionDetails, SessionForm>(paths, &RIGHTS).get("/get-active-session", SignedIn, active)
    })
};

/// The active session; null before the first one is made.
async fn active(cx: Cx) -> Result<Json<Data<Option<SessionBrief>>>> {
    cx.one(queries::active).await
}
