//! Merit lists and offers.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::{
    applications::model::FAST_APPLICATION,
    rights::{AWARD_LISTS_CREATE, AWARD_LISTS_INDEX, AWARD_LISTS_PUBLISH},
};
use academics::api::PROGRAM;
use institution::api::CAMPUS;
use kernel::{Can, Listed as _, Part, Reference};
use model::{FAST_AWARD_LIST, FAST_OFFER, FastAwardList, FastMerit};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<FastAwardList>("/get-fast-award-lists", Can(AWARD_LISTS_INDEX))
            .read("/get-fast-awardlist", Can(AWARD_LISTS_INDEX), queries::details)
            .list::<FastMerit>("/get-fast-merits", Can(AWARD_LISTS_INDEX))
            .post("/preview-fast-award-list", Can(AWARD_LISTS_CREATE), handlers::preview)
            .act("/save-fast-award-list", Can(AWARD_LISTS_PUBLISH), "awardList saved successfully", actions::freeze)
            .post("/publish-fast-award-list", Can(AWARD_LISTS_PUBLISH), handlers::publish)
            .post("/pass-on-fast-offers", Can(AWARD_LISTS_PUBLISH), handlers::pass_on)
            .act("/decline-fast-offer", Can(AWARD_LISTS_PUBLISH), "Offer declined successfully", actions::decline)
    },
    tables: &["fast_award_status", "fast_offer_state", "fast_merit"],
    references: &[
        Reference::new(&FAST_APPLICATION, "fast_offer", "application_id", "offers"),
        Reference::new(&FAST_AWARD_LIST, "fast_offer", "award_list_id", "offers"),
        Reference::new(&PROGRAM, "fast_offer", "program_id", "offers"),
        Reference::new(&CAMPUS, "fast_offer", "campus_id", "offers"),
    ],
    records: &[&FAST_AWARD_LIST, &FAST_OFFER],
    lists: &[FastAwardList::LIST, FastMerit::LIST],
    jobs: &[job::TELL_RESULTS],
    ..Part::EMPTY
};
