mod again;
mod make;
mod marker;
mod read;
mod save;
mod steps;

pub use again::{count_corrected, counted_again, moderate_again, repair};
pub use make::{make, make_lists, remove_lists, remove_lists_of_paper};
pub use marker::Marker;
pub use read::read;
pub use save::save;
pub use steps::lock_many;
