//! What reports, printed papers and imports of every area share. It stands below all areas and knows none of them.

mod answer;
mod declaration;
mod files;
mod paper;
mod parameters;

pub use answer::{MOST_ROWS, ReportResponse, report};
pub use declaration::{Chart, ChartKind, Column, Kind, LeadsTo, Line, Report, Reported, Rows};
pub use files::write_sheet;
pub use paper::{letterhead, pdf, printed, renderer};
pub use parameters::{Asked, Begins, DayRange, Parameter};
