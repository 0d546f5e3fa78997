//! Parameters of a report that are kept by name: one's own, or shared with roles.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::SETS;
use access::api::ROLE;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-report-sets", Can(SETS), handlers::list)
            .act("/save-report-set", Can(SETS), "Parameters saved successfully", actions::save)
            .change("/update-report-set", Can(SETS), "Parameters updated successfully", actions::update)
            .remove("/delete-report-set", Can(SETS), "Parameters deleted successfully", actions::delete)
    },
    tables: &["report_set_role"],
    references: &[Reference::new(&ROLE, "report_set_role", "role_id", "kept report parameters")],
    records: &[&model::REPORT_SET],
    ..Part::EMPTY
};
