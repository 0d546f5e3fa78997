//! What other areas may call.

pub use crate::{
    eligibility::percents,
    marks::{
        actions::set_status,
        model::{MarkCounts, MarkSource, MarkStatus, Source},
    },
    settings::{Settings, of as settings_of},
    staff::queries::campuses_unmarked,
    today::{
        model::{AbsenceRun, UnmarkedSection},
        queries::{absent_on, runs, unmarked},
    },
    upkeep::follow_day,
};
