//! A person's calendar as other programs subscribe to it: a secret link that answers what the person may see now.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use kernel::{Actor, Part, Public, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["calendar_feed"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.show("/get-calendar-feed", SignedIn, |tx, own: &Actor| queries::own(tx, own.user_id))
        .post("/renew-calendar-feed", SignedIn, handlers::renew)
        .keyless()
        .post("/revoke-calendar-feed", SignedIn, handlers::revoke)
        .get("/calendar/{file}", Public, handlers::read)
}
