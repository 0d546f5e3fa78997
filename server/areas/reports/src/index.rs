//! The index of reports: what each answers, one's favourites, and what one used last.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::INDEX;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["report_use"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-reports", Can(INDEX), handlers::list).post("/favourite-report", Can(INDEX), handlers::mark).post(
        "/note-report-use",
        Can(INDEX),
        handlers::note_use,
    )
}
