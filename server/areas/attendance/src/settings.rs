//! What each campus can set about attendance: one row a campus; a campus without one has the defaults.

use kernel::{Checks, Columns, Form, History, Record, Result, Row, ScopeBy, Tx, Unique, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static ATTENDANCE_SETTING: Record = Record {
    table: "attendance_setting",
    record_name: "attendance setting",
    columns: &[
        "campus_id",
        "cut_off_minutes",
        "by_lecture",
        "percent_needed",
        "run_proposes_strike_off",
        "lates_per_absence",
        "warning_percent",
        "certificate_after_days",
        "condonation_limit_percent",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[crate::rights::SHEET_INDEX]),
    unique: &[Unique {
        index: "attendance_setting_campus",
        on: &["campus_id"],
        field: "campus_id",
        sentence: "Somebody saved the settings of this campus meanwhile. Load them again.",
    }],
    words: &[],
    numbers: &[],
};

/// How a campus keeps attendance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("attendance setting", rules)]
pub struct Settings {
    /// Minutes after midnight from which the day's sheet is locked and the guardians of the absent are told.
    #[garde(range(min = 1, max = 1439))]
    pub cut_off_minutes: i64,
    /// Lectures are marked one by one.
    pub by_lecture: bool,
    /// Percent of the marked days that a student has to be present on.
    #[garde(range(min = 0, max = 100))]
    pub percent_needed: i64,
    /// Absences in a run that propose a strike-off.
    #[garde(range(min = 1, max = 60))]
    pub run_proposes_strike_off: i64,
    /// So many lates count as one absence; 0: none does.
    #[garde(range(min = 0, max = 20))]
    pub lates_per_absence: i64,
    /// Below this percentage the family is warned.
    #[garde(range(min = 0, max = 100))]
    pub warning_percent: i64,
    /// A leave of more days needs a certificate.
    #[garde(range(min = 0, max = 60))]
    pub certificate_after_days: i64,
    /// Percent that may be condoned at most.
    #[garde(range(min = 0, max = 100))]
    pub condonation_limit_percent: i64,
}

impl Settings {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.warning_percent >= self.percent_needed, "warning_percent", "Warn at the percentage that is needed, or above it.");
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            cut_off_minutes: 11 * 60,
            by_lecture: false,
            percent_needed: 75,
            run_proposes_strike_off: 6,
            lates_per_absence: 0,
            warning_percent: 80,
            certificate_after_days: 3,
            condonation_limit_percent: 10,
        }
    }
}

/// The settings of a campus.
pub fn of(tx: &mut Tx, campus_id: i64) -> Result<Settings> {
    let kept: Option<Settings> = tx.first(
        sql!(
            "SELECT cut_off_minutes, by_lecture, percent_needed, run_proposes_strike_off, lates_per_absence, warning_percent,
                    certificate_after_days, condonation_limit_percent
             FROM attendance_setting WHERE campus_id = $1"
        ),
        &binds![campus_id],
    )?;
    Ok(kept.unwrap_or_default())
}
