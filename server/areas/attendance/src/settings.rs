//! What each campus can set about attendance: one row a campus; a campus without one has the defaults.

use kernel::{History, Record, Result, Row, ScopeBy, Tx, Unique, binds, sql};

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
        "late_until",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&["Academic Management.attendance-settings.details"]),
    unique: &[Unique::of(
        "attendance_setting_campus",
        &["campus_id"],
        "campus_id",
        "Somebody saved the settings of this campus meanwhile. Load them again.",
    )],
    ..Record::BARE
};

/// How a campus keeps attendance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Settings {
    /// Minutes after midnight from which the day's sheet is locked and the guardians of the absent are told.
    pub cut_off_minutes: i64,
    /// Lectures are marked one by one.
    pub by_lecture: bool,
    /// Percent of the marked days that a student has to be present on.
    pub percent_needed: i64,
    /// Absences in a run that propose a strike-off.
    pub run_proposes_strike_off: i64,
    /// So many lates count as one absence; 0: none does.
    pub lates_per_absence: i64,
    /// Below this percentage the family is warned.
    pub warning_percent: i64,
    /// A leave of more days needs a certificate.
    pub certificate_after_days: i64,
    /// Percent that may be condoned at most.
    pub condonation_limit_percent: i64,
    /// Until when a pass for coming late makes the day late and not half a day, in minutes after midnight; none: at whatever time.
    pub late_until: Option<i64>,
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
            late_until: None,
        }
    }
}

/// The settings of a campus.
pub fn of(tx: &mut Tx, campus_id: i64) -> Result<Settings> {
    let kept: Option<Settings> = tx.first(
        sql!(
            "SELECT cut_off_minutes, by_lecture, percent_needed, run_proposes_strike_off, lates_per_absence, warning_percent,
                    certificate_after_days, condonation_limit_percent, late_until
             FROM attendance_setting WHERE campus_id = $1"
        ),
        &binds![campus_id],
    )?;
    Ok(kept.unwrap_or_default())
}
