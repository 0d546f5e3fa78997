//! A whole campus as one archive: every list and report that the asker may open, as sheets, and the files that belong to them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Part};

pub static PART: Part =
    Part { routes: |r| r.post("/start-campus-archive", Can(rights::ARCHIVE), handlers::start), jobs: &[job::ARCHIVE], ..Part::EMPTY };
