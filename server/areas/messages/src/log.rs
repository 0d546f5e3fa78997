//! The log: what was said to whom, and how it was delivered.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{LOG_INDEX, LOG_RESEND};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["message_resend"], lists: &[&model::SENT_MESSAGES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::SentMessage>("/get-sent-messages", Can(LOG_INDEX))
        .one("/get-sent-message-details", Can(LOG_INDEX), queries::message)
        .post("/resend-messages", Can(LOG_RESEND), handlers::resend)
        .post("/cancel-messages", Can(LOG_RESEND), handlers::cancel)
}
