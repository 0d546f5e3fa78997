//! What matters about a campus, a branch or a school: its strength, staff, sections and money, each figure with the list behind it.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::PLACES;
use kernel::{Can, Part};

pub static PART: Part = Part { routes: |r| r.get("/get-place-figures", Can(PLACES), handlers::place_figures), ..Part::EMPTY };
