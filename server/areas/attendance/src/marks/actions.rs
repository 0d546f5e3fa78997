//! Marking and changing marks: from the sheet (`save`), and from leaves and gate passes (`set_status`).

mod change;
mod lecture;
mod marker;
mod read;
mod save;

pub use change::{Marked, count_again, set_status};
pub use marker::Marker;
pub use read::read;
pub use save::{MarksSaved, save};
