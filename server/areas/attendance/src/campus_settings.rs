//! How a campus keeps attendance, as its head sets it. A campus without such a record has the defaults of `Settings`.

use crate::settings::ATTENDANCE_SETTING;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Form, Plain, PlainRecord, Record, Rights, Row, ScopeBy, listed, record_paths, rights};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Academic Management.attendance-settings": "attendance settings", "the attendance settings of a campus";
    index READERS, details READERS, create HEADS, update HEADS, delete HEADS);
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor"];
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];

pub static ATTENDANCE_SETTINGS: Plain = Plain::of::<AttendanceSetting, SettingForm>(&RIGHTS, |r| {
    r.record::<AttendanceSetting, SettingForm>(record_paths!("attendance-setting", "attendance-settings"), &RIGHTS)
});

listed! {
    /// A row of the list.
    pub struct AttendanceSetting of SETTINGS {
        name: "attendance settings",
        from: "attendance_setting t",
        scope: ScopeBy::Campus("t.campus_id"),
        sort: "campus_name",
    } columns {
        id: i64 = hidden("t.id");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "t.campus_id").nullable();
        /// Minutes after midnight.
        cut_off_minutes: i64 = int("t.cut_off_minutes", "Locked from (minutes)");
        by_lecture: bool = flag("t.by_lecture", "By lecture").filtered();
        percent_needed: i64 = int("t.percent_needed", "Percent needed");
        warning_percent: i64 = int("t.warning_percent", "Warning below");
        condonation_limit_percent: i64 = int("t.condonation_limit_percent", "Condoned at most");
        run_proposes_strike_off: i64 = int("t.run_proposes_strike_off", "Absences that propose a strike-off");
        lates_per_absence: i64 = int("t.lates_per_absence", "Lates per absence");
        certificate_after_days: i64 = int("t.certificate_after_days", "Days without a certificate");
        /// Minutes after midnight.
        late_until: Option<i64> = int("t.late_until", "Late until (minutes)").nullable();
    }
}

/// What the head of a campus fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("attendance setting", rules)]
pub struct SettingForm {
    pub campus_id: i64,
    /// Minutes after midnight from which the day's sheet is locked and the guardians of the absent are told.
    #[garde(range(min = 1, max = 1439))]
    pub cut_off_minutes: i64,
    /// Lectures are marked one by one.
    #[serde(default)]
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
    /// Until when a pass for coming late makes the day late and not half a day, in minutes after midnight; at whatever time when left out.
    #[garde(range(min = 1, max = 1439))]
    pub late_until: Option<i64>,
}

impl SettingForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.warning_percent >= self.percent_needed, "warning_percent", "Warn at the percentage that is needed, or above it.");
    }
}

impl PlainRecord for SettingForm {
    const RECORD: &'static Record = &ATTENDANCE_SETTING;
}
