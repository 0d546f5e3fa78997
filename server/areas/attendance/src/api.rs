//! What other areas may call.

pub use crate::{
    eligibility::percents,
    marks::{
        actions::set_status,
        model::{MarkCounts, MarkSource, MarkStatus, Source},
    },
    settings::{Settings, of as settings_of},
    today::{
        model::{AbsenceRun, UnmarkedSection},
        queries::{runs, unmarked},
    },
    upkeep::follow_day,
};
