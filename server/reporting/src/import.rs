//! Registers that sheets can fill: a template, a dry run that names every wrong row, then one job that writes the good ones. A register says its columns and
//! its rules (`Import`); the calls, the job and the memory of what came in are here.

mod calls;
mod choices;
mod job;
mod model;
mod plain;
mod register;
mod rows;
mod sheet;
mod validate;

pub use crate::tables::plain;
pub use calls::{check, start, template, template_with, undo};
pub use job::job;
pub use model::{CampusSheet, Field, Holds, ImportCheck, ImportProblem, SheetRequest, Started};
pub use plain::{PlainSheet, calls, told};
pub use register::Import;
pub use rows::{forget, hand_over};
pub use sheet::{Row, write};
pub use validate::Candidate;
