//! What reports, printed papers, imports and read tables of every area share. It stands below all areas and knows none of them, but for the names of
//! their words (`words.rs`), which are those of the screens.

mod answer;
mod arguments;
mod columns;
mod declaration;
mod due_age;
mod files;
pub mod import;
mod letterhead;
mod made;
mod paper;
mod parameters;
mod rows;
mod shown;
pub mod tables;
mod words;

pub use answer::{ReportRequest, ReportResponse, report};
pub use arguments::{Arguments, DayRange};
pub use columns::{Column, Kind};
pub use declaration::{Chart, ChartKind, Report};
pub use due_age::DueAge;
pub use files::write_sheet;
pub use letterhead::{Sender, letterhead, pdf, pdf_for, pdf_of, printed, renderer};
pub use made::MOST_ROWS;
pub use parameters::{Begins, Parameter};
pub use rows::{LeadsTo, Line, Reported, Rows};

use kernel::Area;

/// What it keeps: no calls of its own.
pub const AREA: Area = Area { name: "reporting", tables: &["import_row", "import_choice"], reads: &["job"], ..Area::EMPTY };
