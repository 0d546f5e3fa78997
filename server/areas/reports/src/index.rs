//! The index of reports: what each answers, one's favourites, and what one used last.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::INDEX;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["report_use"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.show("/get-reports", Can(INDEX), queries::reports)
        .post("/favourite-report", Can(INDEX), handlers::mark)
        .act("/note-report-use", Can(INDEX), "Noted", actions::note_use)
        .keyless()
}
