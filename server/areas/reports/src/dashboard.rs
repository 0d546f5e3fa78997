//! A person's dashboard: what needs them today, then the figures that they may see, each with the list behind it.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::DASHBOARD;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-admin-data", Can(DASHBOARD), handlers::admin_data).get(
        "/get-collection-months",
        Can(DASHBOARD),
        handlers::collection_months,
    )
}
