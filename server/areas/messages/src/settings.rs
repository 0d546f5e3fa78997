//! The settings of messages: language, quiet hours, daily limit and the gateway.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::{SETTINGS_INDEX, SETTINGS_UPDATE};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, records: &[&model::MESSAGE_SETTING], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.show("/get-message-settings", Can(SETTINGS_INDEX), |tx, _: &Scope| queries::view(tx)).change(
        "/update-message-settings",
        Can(SETTINGS_UPDATE),
        "Message settings updated successfully",
        actions::update,
    )
}
