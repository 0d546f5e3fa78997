//! What a user wants of messages: their language, and which kinds by e-mail and gateway.

pub mod actions;
pub mod model;
pub mod queries;

use kernel::{Actor, Part, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["message_preference", "message_opt_out"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.show("/get-my-message-preferences", SignedIn, |tx, own: &Actor| queries::preferences(tx, own.user_id)).take(
        "/update-my-message-preferences",
        SignedIn,
        "Preferences saved successfully",
        actions::update,
    )
}
