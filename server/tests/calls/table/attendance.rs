//! The rows of attendance.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
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
        r#"{"campus_id":"@campus","date":"2026-11-19","lines":[{"employee_id":"@new_marked","status":"late","check_in":"08:20","version":1}]}"#,
        At("campus_id"),
    ),
    row("GET /get-attendance", SHEETS, "/get-attendance?section_id=@section&date=2026-11-20", "", Missing),
    row(
        "POST /save-attendance",
        MARKERS,
        "/save-attendance",
        r#"{"section_id":"@section","date":"2026-11-20","lines":[{"student_id":"@new_student","status":"present","remark":"Came early"}]}"#,
        Missing,
    ),
    row(
        "POST /update-attendance",
        MARKERS,
        "/update-attendance",
        r#"{"section_id":"@section","date":"2026-11-20","reason":"Pressed the wrong key","lines":[{"student_id":"@new_marked_student","status":"late","version":1}]}"#,
        Missing,
    ),
    row(
        "POST /take-back-attendance",
        MARKERS,
        "/take-back-attendance",
        r#"{"section_id":"@section","date":"2026-11-20"}"#,
        At("section_id"),
    ),
    row("POST /remind-incharges", "SA BA CA PR", "/remind-incharges", r#"{"campus_id":"@campus"}"#, At("campus_id")),
    row("GET /get-attendances", SHEETS, "/get-attendances?ids=@new_attendance_sheet", "", Empty),
    row("GET /get-student-attendances", "SA BA CA PR EX AU TE ST PA", "/get-student-attendances?student_id=@student", "", Missing),
    row("GET /get-attendance-report", SHEETS, "/get-attendance-report?section_id=@section", "", Missing),
    row("GET /get-student-attendances-report", SHEETS, "/get-student-attendances-report?section_id=@section", "", Missing),
    row("GET /get-attendance-corrections", "SA BA CA PR AU", "/get-attendance-corrections?ids=@new_attendance_correction", "", Empty),
    row("GET /get-attendance-today", SHEETS, "/get-attendance-today", "", Same),
];

const SHEETS: &str = "SA BA CA PR EX AU TE";
const MARKERS: &str = "SA BA CA PR TE";
