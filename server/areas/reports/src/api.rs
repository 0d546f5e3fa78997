//! What the app may call.

pub use crate::{archive::actions::remove_old_files, schedules::job::begin_schedules};
