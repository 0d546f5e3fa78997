//! Merit lists and offers: the records.

mod lists;
pub mod merit;

pub use lists::{
    AwardDetails, AwardQuery, AwardRow, DeclineForm, FastAwardList, FastMerit, FreezeForm, ListStep, OffersMade, Preview, PreviewForm,
    PreviewRow, ResultsList, ResultsPage, ResultsRow, SeatsOffered,
};

use crate::rights::{AWARD_LISTS_INDEX, TESTS};
use kernel::{History, Link, Record, ScopeBy};

kernel::string_enum! {
    pub enum AwardStatus { Frozen = "frozen", Published = "published" }
}

pub static FAST_AWARD_LIST: Record = Record {
    table: "fast_award_list",
    record_name: "fast award list",
    columns: &["name", "test_id", "program_id", "status", "formula", "candidates", "frozen_by", "published_by", "published_at"],
    scope: ScopeBy::Linked {
        campus: Link { from: "fast_test_campus fc WHERE fc.test_id = fast_award_list.test_id", column: "fc.campus_id" },
        section: None,
    },
    history: History::of(&[AWARD_LISTS_INDEX, TESTS.details]),
    words: &["name"],
    ..Record::BARE
};

pub static FAST_OFFER: Record = Record {
    table: "fast_offer",
    record_name: "fast offer",
    columns: &["award_list_id", "application_id", "program_id", "campus_id", "choice", "state", "expires_on"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[AWARD_LISTS_INDEX]),
    ..Record::BARE
};
