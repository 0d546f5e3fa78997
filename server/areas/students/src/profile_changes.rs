//! Contact details that families want changed: the office sees what stands and what is asked for side by side, and accepts or refuses it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    permissions: rights::PROFILES,
    tables: &["profile_field", "profile_change_status"],
    references: &[Reference::new(&CAMPUS, "profile_change", "campus_id", "requests of families")],
    records: &[&model::PROFILE_CHANGE],
    lists: &[&model::PROFILE_CHANGES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::ProfileChange>("/get-profile-changes", Can(rights::PROFILE_CHANGES_INDEX))
        .get("/get-profile-change-details", Can(rights::PROFILE_CHANGES_INDEX), handlers::details)
        .take("/accept-profile-change", Can(rights::PROFILE_CHANGES_DECIDE), "Change accepted successfully", actions::accept)
        .act("/refuse-profile-change", Can(rights::PROFILE_CHANGES_DECIDE), "Change refused successfully", actions::refuse)
        .get("/get-own-profile", Can(rights::PROFILE_CHANGES_ASK), handlers::own)
        .act("/ask-profile-change", Can(rights::PROFILE_CHANGES_ASK), "Request sent to the office", actions::ask)
        .take("/withdraw-profile-change", Can(rights::PROFILE_CHANGES_ASK), "Request withdrawn successfully", actions::withdraw)
}
