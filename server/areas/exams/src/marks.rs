//! Award lists: the mark sheet of a paper and a section, from the teacher's draft to the head's lock, and what was corrected in them.

pub mod award_lists;
pub mod corrections;
pub mod counted;
pub mod hooks;
pub mod moderation;
pub mod reminders;
pub mod roster;
mod verify;
