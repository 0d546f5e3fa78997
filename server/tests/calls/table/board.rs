//! The rows of board affairs, of roll number slips, and of the academic reports.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const READERS: &str = "SA BA CA AO PR EX AU";
const KEEPERS: &str = "SA BA CA EX";
const HEADS: &str = "SA BA CA PR";
const REPORT_READERS: &str = "SA BA CA PR EX AU TE";
const COMPARERS: &str = "SA BA CA PR EX AU";

pub const BOARD: &[Row] = &[
    row("GET /get-board-registrations", READERS, "/get-board-registrations?ids=@new_board_registration", "", Empty),
    row("GET /get-board-registration-details", READERS, "/get-board-registration-details?id=@new_board_registration", "", Missing),
    row(
        "POST /save-board-registration",
        KEEPERS,
        "/save-board-registration",
        r#"{"student_id":"@new_student","session_id":"@session","class_id":"@class","board_id":"@board","registration_no":"R-@n","roll_no":"Z-@n","fee_stage":"single","fee_paid_on":"2026-11-02","status":"roll_no_issued","remarks":"By hand"}"#,
        At("student_id"),
    ),
    row(
        "POST /update-board-registration",
        KEEPERS,
        "/update-board-registration",
        r#"{"id":"@new_board_registration","version":"@version","student_id":"@new_student","session_id":"@session","class_id":"@class","board_id":"@board","registration_no":"RR-@n","roll_no":"N-@n","status":"roll_no_issued"}"#,
        Missing,
    ),
    row("DELETE /board-registrations/{id}", KEEPERS, "/board-registrations/@new_board_registration", "", Missing),
    row("GET /get-board-registration-sheet", READERS, "/get-board-registration-sheet?section_id=@section&board_id=@board", "", Missing),
    row(
        "POST /save-board-registrations",
        KEEPERS,
        "/save-board-registrations",
        r#"{"section_id":"@section","board_id":"@board","lines":[{"student_id":"@new_student","registration_no":"S-@n","status":"registered","remarks":"By sheet"}]}"#,
        Missing,
    ),
    row("GET /board-registration-import-template", KEEPERS, "/board-registration-import-template", "", Same),
    row(
        "POST /check-board-registration-import",
        KEEPERS,
        "/check-board-registration-import",
        r#"{"file_id":"@my_registrations","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-board-registrations",
        KEEPERS,
        "/import-board-registrations",
        r#"{"file_id":"@my_registrations","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /undo-board-registration-import",
        KEEPERS,
        "/undo-board-registration-import",
        r#"{"job_id":"@my_registrations_import"}"#,
        Missing,
    ),
    row("GET /get-board-fee-dates", READERS, "/get-board-fee-dates", "", Same),
    row("GET /get-board-fee-date-details", READERS, "/get-board-fee-date-details?id=@new_board_fee_date", "", Same),
    row(
        "POST /save-board-fee-date",
        OF_GROUP,
        "/save-board-fee-date",
        r#"{"board_id":"@board","session_id":"@session","class_id":"@new_class","attempt":"annual","single_until":"2026-12-01","single_minor":275000,"double_until":"2026-12-11","double_minor":550000,"remarks":"As notified"}"#,
        Same,
    ),
    row(
        "POST /update-board-fee-date",
        OF_GROUP,
        "/update-board-fee-date",
        r#"{"id":"@new_board_fee_date","version":"@version","board_id":"@board","session_id":"@session","class_id":"@new_class","attempt":"supplementary","single_until":"2026-12-02","single_minor":275000}"#,
        Same,
    ),
    row("DELETE /board-fee-dates/{id}", OF_GROUP, "/board-fee-dates/@new_board_fee_date", "", Same),
    row("GET /get-board-papers", READERS, "/get-board-papers?ids=@new_board_paper", "", Empty),
    row("GET /get-board-paper-details", READERS, "/get-board-paper-details?id=@new_board_paper", "", Missing),
    row(
        "POST /save-board-paper",
        KEEPERS,
        "/save-board-paper",
        r#"{"campus_id":"@campus","student_id":"@student","kind":"noc","direction":"received","paper_no":"NOC-@n","on_date":"2026-09-03","board_id":"@board","institution":"BISE Multan","file_id":"@my_photo","remarks":"By post"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-board-paper",
        KEEPERS,
        "/update-board-paper",
        r#"{"id":"@new_board_paper","version":"@version","campus_id":"@campus","student_id":"@student","kind":"migration","direction":"given","paper_no":"MC-@n","on_date":"2026-09-04","institution":"BISE Multan"}"#,
        Missing,
    ),
    row("DELETE /board-papers/{id}", KEEPERS, "/board-papers/@new_board_paper", "", Missing),
    row("GET /fetch-matric-result", READERS, "/fetch-matric-result?ids=@new_matric_result", "", Empty),
    row("GET /get-matric-result-details", READERS, "/get-matric-result-details?id=@new_matric_result", "", Missing),
    row(
        "POST /save-matric-result",
        KEEPERS,
        "/save-matric-result",
        r#"{"student_id":"@new_student","board_id":"@board","exam":"ssc","attempt":"annual","year":2026,"roll_no":"M-@n","obtained":170,"total":200,"outcome":"passed","grade":"A","remarks":"By hand","subjects":[{"subject":"English","obtained":80,"total":100,"grade":"A"},{"subject":"Urdu","obtained":90,"total":100}]}"#,
        At("student_id"),
    ),
    row(
        "POST /update-matric-result",
        KEEPERS,
        "/update-matric-result",
        r#"{"id":"@new_matric_result","version":"@version","student_id":"@new_student","board_id":"@board","exam":"ssc","attempt":"supplementary","year":2026,"roll_no":"MM-@n","obtained":700,"total":1200,"outcome":"passed"}"#,
        Missing,
    ),
    row("DELETE /matric-results/{id}", KEEPERS, "/matric-results/@new_matric_result", "", Missing),
    row("GET /matric-result-import-template", KEEPERS, "/matric-result-import-template", "", Same),
    row(
        "POST /check-matric-result-import",
        KEEPERS,
        "/check-matric-result-import",
        r#"{"file_id":"@my_gazette","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-matric-results",
        KEEPERS,
        "/import-matric-results",
        r#"{"file_id":"@my_gazette","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /undo-matric-result-import", KEEPERS, "/undo-matric-result-import", r#"{"job_id":"@my_gazette_import"}"#, Missing),
    row("GET /get-exam-slips", READERS, "/get-exam-slips?exam_id=@new_open_exam", "", Missing),
    row(
        "POST /print-exam-slips",
        KEEPERS,
        "/print-exam-slips",
        r#"{"exam_id":"@new_open_exam","campus_ids":["@campus"],"student_ids":["@new_student"]}"#,
        Missing,
    ),
    row(
        "POST /release-exam-slip",
        HEADS,
        "/release-exam-slip",
        r#"{"exam_id":"@new_open_exam","student_id":"@new_held_student","override_reason":"The doctor's letter is here"}"#,
        Missing,
    ),
];

pub const STANDINGS: &[Row] = &[
    row("GET /fetch-subjectwise-report", REPORT_READERS, "/fetch-subjectwise-report?exam_id=@new_open_exam", "", Missing),
    row("GET /fetch-topper-students", REPORT_READERS, "/fetch-topper-students?exam_id=@new_open_exam", "", Missing),
    row("GET /fetch-weaker-students", REPORT_READERS, "/fetch-weaker-students?exam_id=@new_open_exam", "", Missing),
    row("GET /get-marks-report", REPORT_READERS, "/get-marks-report?exam_id=@new_open_exam", "", Missing),
    row("GET /fetch-department-summary", COMPARERS, "/fetch-department-summary?exam_id=@new_open_exam", "", Missing),
    row("GET /get-campus-standings", COMPARERS, "/get-campus-standings?exam_id=@new_open_exam", "", Missing),
    row("GET /get-teacher-standings", COMPARERS, "/get-teacher-standings?exam_id=@new_open_exam", "", Missing),
];

/// What is chosen from in them.
pub const CHOICES: &[(&str, &str)] = &[("exams_with_marks", REPORT_READERS), ("exams_with_students", READERS)];
