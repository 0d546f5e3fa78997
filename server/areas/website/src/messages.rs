//! What visitors write by the contact and franchise forms, and what the office did about it.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;

use crate::rights::{INDEX, UPDATE};
use kernel::{Can, Part, Public};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Message>("/get-messages", Can(INDEX))
            .one("/get-message-details", Can(INDEX), queries::message)
            .post("/save-message", Public, handlers::save)
            .change("/update-message", Can(UPDATE), "Message updated successfully", actions::update)
            .act("/update-messages", Can(UPDATE), "Messages updated successfully", actions::set_states)
    },
    tables: &["web_message_kind", "web_message_state"],
    records: &[&model::MESSAGE],
    lists: &[&model::MESSAGES],
    ..Part::EMPTY
};
