//! What a user wants of messages: their language, and which kinds by e-mail and gateway.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use kernel::{Part, Routes, SignedIn};

pub static PART: Part = Part { routes, tables: &["message_preference", "message_opt_out"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-my-message-preferences", SignedIn, handlers::own).post("/update-my-message-preferences", SignedIn, handlers::update)
}
