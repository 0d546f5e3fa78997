//! Lists of this area in which work waits.

use crate::{messages::model::MESSAGES, rights::UPDATE};
use kernel::ToDo;

pub const TO_DO: &[ToDo] = &[ToDo::of("website_messages", UPDATE, &MESSAGES, "state=new", "/admin/messages")];
