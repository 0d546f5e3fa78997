//! Marking and changing marks: from the sheet (`save`), from leaves and gate passes (`set_status`), and where students sit elsewhere by now (`follow`).

mod change;
mod follow;
mod lecture;
mod marker;
mod read;
mod save;
mod take_back;

pub use change::{Marked, count_again, set_status};
pub use follow::{follow, repair};
pub use marker::Marker;
pub use read::read;
pub use save::{MarksSaved, save};
pub use take_back::take_back;
