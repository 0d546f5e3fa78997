//! What other areas may call.

pub use crate::{
    eligibility::percents,
    marks::{
        actions::set_status,
        model::{MarkCounts, MarkSource, MarkStatus, Source},
    },
    settings::{Settings, of as settings_of},
    staff::queries::{campuses_unmarked, staff_absent_on},
    today::{
        model::{AbsenceRun, UnmarkedSection},
        queries::{absent_on, runs::runs, to_mark, unmarked},
    },
    upkeep::{follow_day, tell_finished},
};
