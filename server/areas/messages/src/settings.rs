//! The settings of messages: language, quiet hours, daily limit and the gateway.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{SETTINGS_INDEX, SETTINGS_UPDATE};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, records: &[&model::MESSAGE_SETTING], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-message-settings", Can(SETTINGS_INDEX), handlers::details).change(
        "/update-message-settings",
        Can(SETTINGS_UPDATE),
        "Message settings updated successfully",
        actions::update,
    )
}
