//! A scholarship with its slabs, campuses, fee heads and budget.

pub mod actions;
pub mod model;
pub mod queries;
pub mod search;

use super::rights::{FUND, SCHOLARSHIPS};
use fees::api::FEE_HEAD;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Scholarship>("/get-scholarships", Can(SCHOLARSHIPS.index))
            .one("/get-scholarship-details", Can(SCHOLARSHIPS.details), queries::details)
            .act("/save-scholarship", Can(SCHOLARSHIPS.create), "Scholarship saved successfully", actions::create)
            .change("/update-scholarship", Can(SCHOLARSHIPS.update), "Scholarship updated successfully", actions::update)
            .remove("/delete-scholarship", Can(SCHOLARSHIPS.delete), "Scholarship deleted successfully", actions::delete)
            .act("/fund-scholarship", Can(FUND), "Budget of the scholarship changed successfully", actions::fund)
            .list::<model::ScholarshipEntry>("/get-scholarship-entries", Can(SCHOLARSHIPS.details))
    },
    permissions: &SCHOLARSHIPS.all,
    tables: &["scholarship_campus", "scholarship_head", "scholarship_slab", "scholarship_entry"],
    references: &[
        Reference::new(&CAMPUS, "scholarship", "campus_id", "scholarships of one campus"),
        Reference::new(&CAMPUS, "scholarship_campus", "campus_id", "scholarships"),
        Reference::new(&FEE_HEAD, "scholarship_head", "fee_head_id", "scholarships"),
    ],
    records: &[&model::SCHOLARSHIP],
    lists: &[&model::SCHOLARSHIPS, &model::ENTRIES],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
