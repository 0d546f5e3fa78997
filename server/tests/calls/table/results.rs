//! The rows of results: scales and formats, publication, cards, re-checks, withheld results, promotion lists.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

pub const RESULTS: &[Row] = &[
    row("GET /get-grade-scales", READERS, "/get-grade-scales", "", Same),
    row("GET /get-grade-scale-details", READERS, "/get-grade-scale-details?id=@new_grade_scale", "", Same),
    row("POST /save-grade-scale", OF_GROUP, "/save-grade-scale", SCALE, Same),
    row(
        "POST /update-grade-scale",
        OF_GROUP,
        "/update-grade-scale",
        r#"{"id":"@new_grade_scale","version":1,"name":"Scale again @n","source":"The board's second letter","parts":"apart","bands":[{"grade":"P","from_percent":33},{"grade":"F","from_percent":0}]}"#,
        Same,
    ),
    row("DELETE /grade-scales/{id}", OF_GROUP, "/grade-scales/@new_grade_scale", "", Same),
    row("GET /get-result-summary-formats", READERS, "/get-result-summary-formats?ids=@new_result_summary_format", "", Empty),
    row("GET /get-result-summary-format-details", READERS, "/get-result-summary-format-details?id=@new_result_summary_format", "", Missing),
    row("POST /save-result-summary-format", KEEPERS, "/save-result-summary-format", FORMAT, At("campus_id")),
    row(
        "POST /update-result-summary-format",
        KEEPERS,
        "/update-result-summary-format",
        r#"{"id":"@new_result_summary_format","version":1,"name":"Format again @n","session_id":"@session","program_id":"@program","class_id":"@class","campus_id":"@campus","basis":"weighted","grade_scale_id":"@new_grade_scale","categories":[{"category_id":"@new_exam_category","weight":20,"best_of":2},{"category_id":"@new_exam_category","weight":80}]}"#,
        Missing,
    ),
    row("DELETE /result-summary-formats/{id}", KEEPERS, "/result-summary-formats/@new_result_summary_format", "", Missing),
    row("GET /get-result-summary", WITH_TEACHERS, "/get-result-summary?exam_id=@new_published_exam", "", Missing),
    row("GET /get-result-sheet", WITH_TEACHERS, "/get-result-sheet?exam_id=@new_published_exam", "", Missing),
    row("GET /get-marks", WITH_FAMILIES, "/get-marks?id=@student", "", Missing),
    row(
        "POST /preview-moderation",
        KEEPERS,
        "/preview-moderation",
        r#"{"exam_id":"@new_closed_exam","paper_id":"@exam_paper","kind":"add","marks":2.5}"#,
        Missing,
    ),
    row(
        "POST /save-moderation",
        KEEPERS,
        "/save-moderation",
        r#"{"exam_id":"@new_closed_exam","paper_id":"@exam_paper","kind":"times","percent":105,"reason":"Question 4 was not taught"}"#,
        Missing,
    ),
    row(
        "POST /preview-grace-marks",
        KEEPERS,
        "/preview-grace-marks",
        r#"{"exam_id":"@new_closed_exam","format_id":"@exam_format"}"#,
        Missing,
    ),
    row(
        "POST /save-grace-marks",
        KEEPERS,
        "/save-grace-marks",
        r#"{"exam_id":"@new_closed_exam","format_id":"@exam_format","marks":4,"papers":1,"reason":"As the board allows"}"#,
        Missing,
    ),
    row("GET /get-result-publications", READERS, "/get-result-publications?ids=@new_publication", "", Empty),
    row("GET /preview-result-publication", KEEPERS, "/preview-result-publication?exam_id=@new_closed_exam", "", Missing),
    row(
        "POST /publish-result",
        KEEPERS,
        "/publish-result",
        r#"{"exam_id":"@new_closed_exam","format_id":"@exam_format","tells_families":false,"version":"@exam_version"}"#,
        Missing,
    ),
    row(
        "POST /withdraw-result",
        KEEPERS,
        "/withdraw-result",
        r#"{"id":"@new_publication","version":2,"reason":"A section was left out"}"#,
        Missing,
    ),
    row("GET /get-result-cards", WITH_TEACHERS, "/get-result-cards?ids=@new_result_card", "", Empty),
    row("GET /get-result-card-details", WITH_FAMILIES, "/get-result-card-details?id=@new_result_card", "", Missing),
    row("GET /result-card-pdf", WITH_FAMILIES, "/result-card-pdf?id=@new_result_card", "", Missing),
    row("POST /print-result-cards", WITH_TEACHERS, "/print-result-cards", r#"{"exam_id":"@new_published_exam"}"#, Missing),
    row("GET /get-result-rechecks", READERS, "/get-result-rechecks?ids=@new_result_recheck", "", Empty),
    row(
        "POST /save-result-recheck",
        "SA BA CA PR EX ST PA",
        "/save-result-recheck",
        r#"{"paper_id":"@new_published_paper","student_id":"@student","reason":"Question 3 seems not to be added"}"#,
        At("student_id"),
    ),
    row(
        "POST /decide-result-recheck",
        KEEPERS,
        "/decide-result-recheck",
        r#"{"id":"@new_result_recheck","version":1,"marks":41.5,"finding":"Question 3 was not added"}"#,
        Missing,
    ),
    row("GET /get-result-holds", READERS, "/get-result-holds?ids=@new_result_hold", "", Empty),
    row(
        "POST /save-result-hold",
        KEEPERS,
        "/save-result-hold",
        r#"{"student_id":"@new_student","kind":"dues","reason":"Fees of two months"}"#,
        At("student_id"),
    ),
    row(
        "POST /lift-result-hold",
        KEEPERS,
        "/lift-result-hold",
        r#"{"id":"@new_result_hold","version":1,"reason":"Paid at the bank"}"#,
        Missing,
    ),
    row("GET /get-promotions", READERS, "/get-promotions?ids=@new_promotion", "", Empty),
    row("POST /make-promotion-list", KEEPERS, "/make-promotion-list", r#"{"campus_id":"@campus","class_id":"@class"}"#, At("campus_id")),
    row(
        "POST /update-promotion",
        KEEPERS,
        "/update-promotion",
        r#"{"id":"@new_promotion","version":1,"outcome":"repeat","reason":"Was ill for half of the year"}"#,
        Missing,
    ),
];

/// What is chosen from in them.
pub const CHOICES: &[(&str, &str)] = &[
    ("grade_scales", READERS),
    ("result_formats", WITH_TEACHERS),
    ("exam_papers", KEEPERS),
    ("closed_series", KEEPERS),
    ("published_series", KEEPERS),
];

const SCALE: &str = r#"{"name":"Scale @n","board_id":"@board","applies_to":"IX and X","source":"The board's letter","pass_percent":40,"parts":"together","failures_allowed":2,"grace_marks":5,"grace_papers":1,"bands":[{"grade":"A","from_percent":80},{"grade":"B","from_percent":40},{"grade":"F","from_percent":0}]}"#;
const FORMAT: &str = r#"{"name":"Format of @n","session_id":"@session","program_id":"@program","class_id":"@class","campus_id":"@campus","basis":"one_exam","grade_scale_id":"@new_grade_scale","ranks":["section","class"],"shown":["grade","percent","remark"],"remarks":[{"from_percent":0,"remark":"Work on"}],"signatures":[{"title":"Principal"}],"categories":[{"category_id":"@new_exam_category","weight":100}]}"#;

const READERS: &str = "SA BA CA PR EX AU";
const KEEPERS: &str = "SA BA CA PR EX";
const WITH_TEACHERS: &str = "SA BA CA PR EX AU TE";
const WITH_FAMILIES: &str = "SA BA CA PR EX AU TE ST PA";
