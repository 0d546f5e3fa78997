//! The rows of institution.

use super::{
    CLERKS,
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const SCHOOL: &str = r#"{"name":"Chinar School @n","code":"@code","phone":"042-35761234","email":"office@chinar.pk","city":"Lahore"}"#;
const HEADS: &str = "SA BA CA PR AU";
const READERS: &str = "SA BA CA AO PR EX AU";

pub const INSTITUTION: &[Row] = &[
    row("GET /get-schools", "", "/get-schools?search=Gulberg", "", Same),
    row("GET /get-school-details", "SA AU", "/get-school-details?id=@school", "", Missing),
    row("POST /save-school", "", "/save-school", SCHOOL, Same),
    row("POST /update-school", "", "/update-school", r#"{"id":"@new_school","version":1,"name":"Chinar School @n","code":"@code"}"#, Same),
    row("DELETE /schools/{id}", "", "/schools/@new_school", "", Same),
    row("GET /get-branches", "SA BA AU", "/get-branches?school_id=@school", "", Empty),
    row("GET /get-branch-details", "SA BA AU", "/get-branch-details?id=@branch", "", Missing),
    row("POST /save-branch", "SA", "/save-branch", r#"{"school_id":"@school","name":"Mall Road","code":"@code"}"#, At("school_id")),
    row(
        "POST /update-branch",
        "SA",
        "/update-branch",
        r#"{"id":"@new_branch","version":1,"school_id":"@school","name":"Mall Road","code":"@code"}"#,
        Missing,
    ),
    row("DELETE /branches/{id}", "SA", "/branches/@new_branch", "", Missing),
    row("GET /get-all-campuses", "public", "/get-all-campuses", "", Same),
    row("GET /get-campuses", HEADS, "/get-campuses?ids=@campus", "", Empty),
    row("GET /get-campus-details", HEADS, "/get-campus-details?id=@campus", "", Missing),
    row("POST /save-campus", "SA BA", "/save-campus", r#"{"branch_id":"@branch","name":"Campus @n","code":"@code"}"#, At("branch_id")),
    row(
        "POST /update-campus",
        "SA BA CA",
        "/update-campus",
        r#"{"id":"@campus","version":"@version","branch_id":"@branch","name":"Gulberg Campus","code":"GUL"}"#,
        Missing,
    ),
    row("DELETE /campuses/{id}", "SA BA", "/campuses/@new_campus", "", Missing),
    row("GET /get-institutions", READERS, "/get-institutions", "", Same),
    row("GET /get-institution-details", READERS, "/get-institution-details?id=@new_institution", "", Same),
    row(
        "POST /save-institution",
        CLERKS,
        "/save-institution",
        r#"{"name":"Crescent Academy @n","kind":"academy","board_id":"@board"}"#,
        Same,
    ),
    row(
        "POST /update-institution",
        OF_GROUP,
        "/update-institution",
        r#"{"id":"@new_institution","version":1,"name":"Crescent Academy @n","kind":"academy"}"#,
        Same,
    ),
    row("DELETE /institution/{id}", OF_GROUP, "/institution/@new_institution", "", Same),
    row("GET /institution-import-template", CLERKS, "/institution-import-template", "", Same),
    row(
        "POST /check-institution-import",
        CLERKS,
        "/check-institution-import",
        r#"{"file_id":"@my_institution_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-institutions",
        CLERKS,
        "/import-institutions",
        r#"{"file_id":"@my_institution_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /undo-institution-import", OF_GROUP, "/undo-institution-import", r#"{"job_id":"@my_institution_import"}"#, Same),
    row("GET /get-boards", READERS, "/get-boards", "", Same),
    row("GET /get-board-details", READERS, "/get-board-details?id=@board", "", Same),
    row("POST /save-board", OF_GROUP, "/save-board", r#"{"name":"BISE @n","short_name":"B@n"}"#, Same),
    row("POST /update-board", OF_GROUP, "/update-board", r#"{"id":"@new_board","version":1,"name":"BISE @n","short_name":"B@n"}"#, Same),
    row("DELETE /board/{id}", OF_GROUP, "/board/@new_board", "", Same),
];
