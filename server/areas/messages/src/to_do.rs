//! Lists of this area in which work waits.

use crate::{log::model::SENT_MESSAGES, rights::LOG_RESEND};
use kernel::ToDo;

pub const TO_DO: &[ToDo] = &[ToDo::of(
    "messages_not_delivered",
    LOG_RESEND,
    &SENT_MESSAGES,
    "not_delivered=true&created_at_from=:yesterday",
    "/admin/sent-messages",
)
.in_time()];
