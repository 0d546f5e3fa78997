//! The rows of admission forms, their papers, seats and approval.

use super::{
    CLERKS,
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const READERS: &str = "SA BA CA AO PR";
const HEADS: &str = "SA BA CA";
const APPROVERS: &str = "SA BA CA AO PR";
const SECTIONS: &str = "SA BA CA AO PR";

pub const ADMISSIONS: &[Row] = &[
    row("GET /get-admissions", READERS, "/get-admissions?ids=@new_admission", "", Empty),
    row("GET /get-admission-details", READERS, "/get-admission-details?id=@new_admission", "", Missing),
    row("GET /fetch-admission-data", CLERKS, "/fetch-admission-data?campus_id=@campus&class_id=@class", "", At("campus_id")),
    row(
        "POST /save-admission",
        "public",
        "/save-admission",
        r#"{"campus_id":"@shown_campus","session_id":"@session","name":"Bilal Aslam @n","guardian_name":"Aslam Khan","guardian_relation":"father","guardian_phone":"0300-8123412","consent":true}"#,
        Same,
    ),
    row(
        "POST /update-admission",
        "public",
        "/update-admission",
        r#"{"id":"@own_admission","version":"@version","key":"@own_key","campus_id":"@shown_campus","session_id":"@session","name":"Bilal Aslam","guardian_name":"Aslam Khan","guardian_relation":"father","guardian_phone":"0300-8123412"}"#,
        Same,
    ),
    row("DELETE /delete-admission-details", CLERKS, "/delete-admission-details?id=@new_admission", "", Missing),
    row(
        "POST /decide-admission",
        CLERKS,
        "/decide-admission",
        r#"{"id":"@new_admission","version":"@version","step":"return","reason":"The B-form is not readable"}"#,
        Missing,
    ),
    row(
        "POST /hold-admission-seat",
        CLERKS,
        "/hold-admission-seat",
        r#"{"id":"@pooled_admission","version":"@version","held_until":"2026-12-10"}"#,
        Missing,
    ),
    row("GET /get-seat-board", READERS, "/get-seat-board?campus_id=@campus", "", At("campus_id")),
    row(
        "POST /mark-admission-paper",
        CLERKS,
        "/mark-admission-paper",
        r#"{"id":"@new_admission","paper":"b_form","version":1,"step":"verify","form":"copy"}"#,
        Missing,
    ),
    row(
        "POST /set-admission-condition",
        CLERKS,
        "/set-admission-condition",
        r#"{"id":"@new_admission","kind":"noc","due_on":"2026-12-20","consequence":"The admission is cancelled"}"#,
        Missing,
    ),
    row(
        "POST /decide-admission-condition",
        CLERKS,
        "/decide-admission-condition",
        r#"{"id":"@provisional_admission","kind":"noc","version":1,"state":"met","reason":"NOC 4411 came"}"#,
        Missing,
    ),
    row(
        "POST /verify-admission-education",
        CLERKS,
        "/verify-admission-education",
        r#"{"id":"@new_admission","version":"@version","place":1,"how":"The board's gazette, page 12"}"#,
        Missing,
    ),
    row("GET /get-admission-choices", "public", "/get-admission-choices", "", Same),
    row("GET /get-admission-fee", "public", "/get-admission-fee?campus_id=@shown_campus&class_id=@class", "", Same),
    row("POST /get-own-admission", "public", "/get-own-admission", r#"{"key":"@own_key"}"#, Same),
    row("POST /get-own-admission-status", "public", "/get-own-admission-status", r#"{"key":"@own_key"}"#, Same),
    row("POST /find-admission", "public", "/find-admission", r#"{"cnic":"@own_cnic","form_no":"@own_form_no"}"#, Same),
    row("GET /get-admission-status", "signed", "/get-admission-status", "", Same),
    row("GET /fetch-students-data", READERS, "/fetch-students-data?ids=@new_admission", "", Empty),
    row("GET /fetch-approved-students", SECTIONS, "/fetch-approved-students?ids=@approved_student", "", Empty),
    row("POST /approve-admission", APPROVERS, "/approve-admission", r#"{"id":"@complete_admission","version":"@version"}"#, Missing),
    row("POST /preview-approvals", APPROVERS, "/preview-approvals", r#"{"ids":["@new_admission"]}"#, At("ids")),
    row("POST /approve-admissions", APPROVERS, "/approve-admissions", r#"{"ids":["@new_admission"]}"#, At("ids")),
    row("GET /get-seat-pools", READERS, "/get-seat-pools?ids=@new_seat_pool", "", Empty),
    row("GET /get-seat-pool-details", READERS, "/get-seat-pool-details?id=@new_seat_pool", "", Missing),
    row(
        "POST /save-seat-pool",
        HEADS,
        "/save-seat-pool",
        r#"{"campus_id":"@campus","session_id":"@new_session","class_id":"@class","shift":"morning","wing":"co_education","quota":"open","seats":40,"over_offer":2}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-seat-pool",
        HEADS,
        "/update-seat-pool",
        r#"{"id":"@new_seat_pool","version":"@version","campus_id":"@campus","session_id":"@session","class_id":"@new_class","shift":"evening","wing":"boys","quota":"sports","seats":4,"over_offer":0,"opens_on":"2026-12-15"}"#,
        Missing,
    ),
    row("DELETE /seat-pools/{id}", HEADS, "/seat-pools/@new_seat_pool", "", Missing),
    row("GET /get-admission-requirements", READERS, "/get-admission-requirements", "", Same),
    row("GET /get-admission-requirement-details", READERS, "/get-admission-requirement-details?id=@new_admission_requirement", "", Same),
    row(
        "POST /save-admission-requirement",
        OF_GROUP,
        "/save-admission-requirement",
        r#"{"program_id":"@new_program","paper":"equivalence","form":"copy","is_required":true,"due_days":30}"#,
        Same,
    ),
    row(
        "POST /update-admission-requirement",
        OF_GROUP,
        "/update-admission-requirement",
        r#"{"id":"@new_admission_requirement","version":"@version","program_id":"@new_program","paper":"domicile","form":"copy","is_required":false,"due_days":60}"#,
        Same,
    ),
    row("DELETE /admission-requirements/{id}", OF_GROUP, "/admission-requirements/@new_admission_requirement", "", Same),
];
