//! The rows of exams, date sheets and award lists.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

pub const EXAMS: &[Row] = &[
    row("GET /get-exam-categories", READERS, "/get-exam-categories", "", Same),
    row("GET /get-exam-category-details", READERS, "/get-exam-category-details?id=@new_exam_category", "", Same),
    row("POST /save-exam-category", OF_GROUP, "/save-exam-category", r#"{"name":"Term @n","kind":"term","weight":30}"#, Same),
    row(
        "POST /update-exam-category",
        OF_GROUP,
        "/update-exam-category",
        r#"{"id":"@new_exam_category","version":1,"name":"Term again @n","kind":"term","weight":40}"#,
        Same,
    ),
    row("DELETE /delete-exam-category", OF_GROUP, "/delete-exam-category?id=@new_exam_category", "", Same),
    row("GET /get-exams", READERS, "/get-exams?ids=@new_exam", "", Empty),
    row("GET /get-exam", READERS, "/get-exam?id=@new_exam", "", Missing),
    row(
        "POST /new-exam",
        KEEPERS,
        "/new-exam",
        r#"{"name":"First term @n","series":"Terms @n","category_id":"@new_exam_category","class_ids":["@class"],"campus_ids":["@campus"],"starts_on":"2026-11-23","ends_on":"2026-11-30","instructions":"Bring your slip"}"#,
        At("campus_ids"),
    ),
    row(
        "POST /update-exam",
        KEEPERS,
        "/update-exam",
        r#"{"id":"@new_exam","version":1,"name":"First term again @n","category_id":"@new_exam_category","starts_on":"2026-11-23","ends_on":"2026-11-30","papers":[{"subject_id":"@subject","part":"theory","total_marks":75,"passing_marks":25,"on_date":"2026-11-24","starts_at":"@clock","ends_at":"@clock_end","room":"Hall"}]}"#,
        Missing,
    ),
    row("DELETE /delete-exam", KEEPERS, "/delete-exam?id=@new_exam", "", Missing),
    row("GET /get-date-sheets", OF_SECTIONS, "/get-date-sheets?id=@new_open_exam", "", Missing),
    row("GET /date-sheet-pdf", OF_SECTIONS, "/date-sheet-pdf?id=@new_open_exam", "", Missing),
    row("GET /get-series-date-sheet", READERS, "/get-series-date-sheet?exam_id=@new_open_exam", "", Missing),
    row("GET /get-award-lists", LIST_READERS, "/get-award-lists?ids=@new_award_list", "", Empty),
    row("GET /get-award-list-details", LIST_READERS, "/get-award-list-details?id=@new_award_list", "", Missing),
    row("POST /save-award-list", KEEPERS, "/save-award-list", r#"{"exam_id":"@new_open_exam"}"#, Missing),
    row(
        "POST /update-award-list",
        MARKERS,
        "/update-award-list",
        r#"{"id":"@new_award_list","lines":[{"student_id":"@student","marks":41.5,"remark":"Neat paper"}]}"#,
        Missing,
    ),
    row("POST /lock-award-lists", KEEPERS, "/lock-award-lists", r#"{"ids":["@new_award_list"]}"#, At("ids")),
    row("GET /award-list-pdf", LIST_READERS, "/award-list-pdf?id=@new_award_list", "", Missing),
    row("GET /get-mark-corrections", READERS, "/get-mark-corrections?ids=@new_mark_correction", "", Empty),
    row("POST /remind-teachers", KEEPERS, "/remind-teachers", r#"{"exam_id":"@new_open_exam"}"#, Missing),
];

/// What is chosen from in them.
pub const CHOICES: &[(&str, &str)] = &[("exam_categories", READERS), ("exams", LIST_READERS)];

const READERS: &str = "SA BA CA PR EX AU";
const KEEPERS: &str = "SA BA CA PR EX";
const LIST_READERS: &str = "SA BA CA PR EX AU TE";
const MARKERS: &str = "SA BA CA PR EX TE";
const OF_SECTIONS: &str = "SA BA CA PR EX AU TE ST PA";
