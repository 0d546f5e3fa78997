//! What the group sets about results.

use kernel::{Setting, SettingKind};

/// Days after publication in which families ask for re-checks.
pub const RECHECK_DAYS: &str = "exams.recheck_days";

pub const ALL: &[Setting] = &[Setting {
    key: RECHECK_DAYS,
    label: "Days to ask for a re-check",
    help: "After results are published. Later only the office asks.",
    kind: SettingKind::Number,
    default: "15",
}];
