//! The rows of students.

use super::{
    CLERKS,
    Elsewhere::{At, Empty, Missing, Same},
    Row, row,
};

const STUDENT: &str = r#"{"name":"Zain Raza","gender":"male","campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","section_id":"@section","admitted_on":"2026-08-03"}"#;
const STUDENT_READERS: &str = "SA BA CA AO AC CH CS PR EX AU TE";

pub const STUDENTS: &[Row] = &[
    row("GET /get-students", STUDENT_READERS, "/get-students?ids=@student", "", Empty),
    row("GET /get-student-details", "SA BA CA AO AC CH CS PR EX AU TE ST PA", "/get-student-details?id=@student", "", Missing),
    row("GET /get-own-students", "SA BA CA AO AC CH CS PR EX AU TE ST PA", "/get-own-students", "", Same),
    row("GET /find-similar-students", CLERKS, "/find-similar-students?name=Ahmed%20Gulberg&date_of_birth=2012-05-04", "", Empty),
    row("POST /save-student", CLERKS, "/save-student", STUDENT, At("campus_id")),
    row(
        "POST /update-student",
        CLERKS,
        "/update-student",
        r#"{"id":"@new_student","version":"@version","name":"Zain Raza","gender":"male","campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","section_id":"@section","admitted_on":"2026-08-03"}"#,
        Missing,
    ),
    row("POST /print-student-cards", CLERKS, "/print-student-cards", r#"{"ids":["@student"]}"#, At("ids")),
    row("GET /preview-student-merge", "SA BA CA", "/preview-student-merge?keep_id=@student&merge_id=@new_student", "", Missing),
    row(
        "POST /merge-students",
        "SA BA CA",
        "/merge-students",
        r#"{"keep_id":"@student","merge_id":"@new_student","reason":"Entered twice"}"#,
        Missing,
    ),
    row(
        "POST /merge-parents",
        "SA BA CA",
        "/merge-parents",
        r#"{"keep_id":"@guardian","merge_id":"@new_guardian","reason":"Entered twice"}"#,
        Missing,
    ),
    row("DELETE /delete-student", "SA BA CA", "/delete-student?id=@new_student", "", Missing),
    row("GET /get-parents", CLERKS, "/get-parents?ids=@guardian", "", Empty),
    row("GET /get-parent-details", CLERKS, "/get-parent-details?id=@guardian", "", Missing),
    row(
        "POST /save-parent",
        CLERKS,
        "/save-parent",
        r#"{"campus_id":"@campus","name":"Tariq Mehmood","relation":"father","phone":"0300-7654321"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-parent",
        CLERKS,
        "/update-parent",
        r#"{"id":"@new_guardian","version":"@version","campus_id":"@campus","name":"Tariq Mehmood","relation":"father"}"#,
        Missing,
    ),
    row("DELETE /delete-parent", "SA BA CA", "/delete-parent?id=@new_guardian", "", Missing),
    row("GET /get-guardian-requests", CLERKS, "/get-guardian-requests?ids=@new_guardian_request", "", Empty),
    row("POST /accept-guardian-request", CLERKS, "/accept-guardian-request", r#"{"id":"@new_guardian_request","version":1}"#, Missing),
    row("POST /refuse-guardian-request", CLERKS, "/refuse-guardian-request", r#"{"id":"@new_guardian_request","version":1}"#, Missing),
    row(
        "POST /plan-sections",
        "SA BA CA AO PR",
        "/plan-sections",
        r#"{"campus_id":"@campus","class_id":"@class","by":"alternately"}"#,
        At("campus_id"),
    ),
    row(
        "POST /assign-sections",
        "SA BA CA AO PR",
        "/assign-sections",
        r#"{"section_id":"@section","student_ids":["@new_unplaced"]}"#,
        At("section_id"),
    ),
    row(
        "POST /student-section-transfer",
        "SA BA CA AO PR",
        "/student-section-transfer",
        r#"{"section_id":"@new_section","student_ids":["@new_student"],"reason":"Asked by the family"}"#,
        At("section_id"),
    ),
    row("GET /parent-import-template", CLERKS, "/parent-import-template", "", Same),
    row("POST /check-parent-import", CLERKS, "/check-parent-import", r#"{"file_id":"@my_parents","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /import-parents", CLERKS, "/import-parents", r#"{"file_id":"@my_parents","campus_id":"@campus"}"#, At("campus_id")),
    row("GET /student-import-template", CLERKS, "/student-import-template?campus_id=@campus&session_id=@session", "", Same),
    row(
        "POST /check-student-import",
        CLERKS,
        "/check-student-import",
        r#"{"file_id":"@my_sheet","campus_id":"@campus","session_id":"@session"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-students",
        CLERKS,
        "/import-students",
        r#"{"file_id":"@my_sheet","campus_id":"@campus","session_id":"@session"}"#,
        At("campus_id"),
    ),
];
