//! The rows of attendance.

use super::{
    Elsewhere::{At, Missing},
    Row, STAFF, STAFF_READERS, row,
};

pub const ATTENDANCE: &[Row] = &[
    row("GET /staff-attendance", STAFF_READERS, "/staff-attendance?campus_id=@campus", "", Missing),
    row(
        "POST /staff-attendance",
        STAFF,
        "/staff-attendance",
        r#"{"campus_id":"@campus","date":"2026-11-20","lines":[{"employee_id":"@new_employee","status":"present","check_in":"07:55"}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-staff-attendance",
        STAFF,
        "/update-staff-attendance",
        r#"{"campus_id":"@campus","date":"2026-11-19","lines":[{"employee_id":"@new_marked","status":"late","check_in":"08:20"}]}"#,
        At("campus_id"),
    ),
];
