//! Marking and changing marks: from the sheet (`save`), and from leaves and gate passes (`set_status`).

mod change;
mod read;
mod save;

pub use change::{Marked, count_again, set_status};
pub use read::read;
pub use save::{Marker, MarksSaved, save};
