//! One's own browsers that get notifications (docs/messages.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use kernel::{Part, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["push_key", "push_subscription", "push_pause"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-push-devices", SignedIn, handlers::own).post("/save-push-device", SignedIn, handlers::save).remove(
        "/delete-push-device",
        SignedIn,
        "Notifications on the device turned off",
        actions::delete,
    )
}
