//! The days of one student.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::OF_STUDENT;
use kernel::{Can, Part};

pub static PART: Part = Part { routes: |r| r.get("/get-student-attendances", Can(OF_STUDENT), handlers::of_student), ..Part::EMPTY };
