//! Costs of the head office that its campuses bear, once a month, by their strength, their revenue or percentages.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::controls as r;
use kernel::{Can, Part, Routes};

pub static PART: Part =
    Part { routes, tables: &["allocation_basis"], records: &[&model::COST_ALLOCATION], lists: &[&model::COST_ALLOCATIONS], ..Part::EMPTY };

fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.list::<model::CostAllocation>("/get-cost-allocations", Can(r::ALLOCATIONS_INDEX))
        .one("/get-cost-allocation-details", Can(r::ALLOCATIONS_DETAIL), queries::details)
        .post("/plan-cost-allocation", Can(r::ALLOCATIONS_CREATE), h::plan)
        .post("/preview-cost-allocation", Can(r::ALLOCATIONS_CREATE), h::preview)
        .post("/save-cost-allocation", Can(r::ALLOCATIONS_CREATE), h::save)
        .act("/reverse-cost-allocation", Can(r::ALLOCATIONS_REVERSE), "Allocated costs taken back", actions::take_back)
}
