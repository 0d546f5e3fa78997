//! The rows of leave applications, gate passes, condoned shortages and absences of the day.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    Row, row,
};

const TEACHING: &str = "SA BA CA PR AO TE";
const DESK: &str = "SA BA CA PR AO";
const HEADS: &str = "SA BA CA PR";
const EXAMINERS: &str = "SA BA CA PR EX";
const SETTING_READERS: &str = "SA BA CA PR EX AU";
const SETTING: &str = r#"{"campus_id":"@bare_campus","cut_off_minutes":660,"percent_needed":75,"run_proposes_strike_off":6,"lates_per_absence":0,"warning_percent":80,"certificate_after_days":3,"condonation_limit_percent":10}"#;
const LEAVE: &str = r#"{"student_id":"@new_student","from_on":"2026-11-23","to_on":"2026-11-24","kind":"sick","reason":"Fever"}"#;

pub const LEAVES: &[Row] = &[
    row("GET /get-leave-applications", TEACHING, "/get-leave-applications?ids=@new_leave_application", "", Empty),
    row("GET /get-leave-application-details", TEACHING, "/get-leave-application-details?id=@new_leave_application", "", Missing),
    row("POST /save-leave-application", TEACHING, "/save-leave-application", LEAVE, At("student_id")),
    row(
        "POST /approve-leave-application",
        HEADS,
        "/approve-leave-application",
        r#"{"id":"@new_leave_application","version":"@version"}"#,
        Missing,
    ),
    row("POST /approve-leave-applications", HEADS, "/approve-leave-applications", r#"{"ids":["@new_leave_application"]}"#, At("ids")),
    row(
        "POST /refuse-leave-application",
        HEADS,
        "/refuse-leave-application",
        r#"{"id":"@new_leave_application","version":"@version","reason":"Examination week"}"#,
        Missing,
    ),
    row(
        "POST /withdraw-leave-application",
        "SA BA CA PR AO PA",
        "/withdraw-leave-application",
        r#"{"id":"@new_child_leave","version":"@version","reason":"Not needed any more"}"#,
        Missing,
    ),
    row("GET /get-my-leave-applications", "PA", "/get-my-leave-applications?ids=@new_child_leave", "", Empty),
    row(
        "POST /apply-for-leave",
        "PA",
        "/apply-for-leave",
        r#"{"student_id":"@new_free_child","from_on":"2026-11-23","to_on":"2026-11-24","kind":"sick","reason":"Fever"}"#,
        At("student_id"),
    ),
    row("GET /get-gate-passes", TEACHING, "/get-gate-passes?ids=@new_gate_pass", "", Empty),
    row("GET /get-gate-pass-details", TEACHING, "/get-gate-pass-details?id=@new_gate_pass", "", Missing),
    row(
        "POST /save-gate-pass",
        DESK,
        "/save-gate-pass",
        r#"{"student_id":"@new_student","kind":"leaves_early","at":"11:30","collected_by":"Imran Ali","collector_cnic":"35202-1234567-1","reason":"Dentist"}"#,
        At("student_id"),
    ),
    row(
        "POST /cancel-gate-pass",
        DESK,
        "/cancel-gate-pass",
        r#"{"id":"@new_gate_pass","version":"@version","reason":"The dentist is ill"}"#,
        Missing,
    ),
    row("GET /get-attendance-shortages", EXAMINERS, "/get-attendance-shortages?campus_id=@campus", "", At("campus_id")),
    row("GET /get-condonations", EXAMINERS, "/get-condonations?ids=@new_condonation", "", Empty),
    row(
        "POST /save-condonation",
        HEADS,
        "/save-condonation",
        r#"{"student_id":"@new_short_student","reason":"Was ill"}"#,
        At("student_id"),
    ),
    row("DELETE /delete-condonation", HEADS, "/delete-condonation?id=@new_condonation", "", Missing),
    row("GET /get-absences", TEACHING, "/get-absences?ids=@new_absence", "", Empty),
    row("POST /save-absence-call", TEACHING, "/save-absence-call", r#"{"id":"@new_absence","outcome":"reached"}"#, Missing),
    row("GET /get-own-absences", "PA", "/get-own-absences", "", Same),
    row("POST /answer-absence", "PA", "/answer-absence", r#"{"student_id":"@new_absent_child","answer":"sick"}"#, At("student_id")),
    row("GET /get-attendance-settings", SETTING_READERS, "/get-attendance-settings?ids=@new_attendance_setting", "", Empty),
    row("GET /get-attendance-setting-details", SETTING_READERS, "/get-attendance-setting-details?id=@new_attendance_setting", "", Missing),
    row("POST /save-attendance-setting", HEADS, "/save-attendance-setting", SETTING, At("campus_id")),
    row(
        "POST /update-attendance-setting",
        HEADS,
        "/update-attendance-setting",
        r#"{"id":"@new_attendance_setting","version":"@version","campus_id":"@campus","cut_off_minutes":600,"percent_needed":70,"run_proposes_strike_off":5,"lates_per_absence":3,"warning_percent":75,"certificate_after_days":2,"condonation_limit_percent":5}"#,
        Missing,
    ),
    row("DELETE /attendance-settings/{id}", HEADS, "/attendance-settings/@new_attendance_setting", "", Missing),
];
