//! The bell: one's own messages.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use kernel::{Part, Routes, SignedIn};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-my-messages", SignedIn, handlers::mine)
        .take("/mark-messages-read", SignedIn, "Messages marked as read", actions::mark_read)
        .take("/answer-message", SignedIn, "Answer sent to the school", actions::answer)
}
