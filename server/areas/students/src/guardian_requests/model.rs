use crate::{guardians::model::Relation, rights};
use kernel::{Col, Filter, History, Instant, List, Listed, Record, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum RequestStatus { Open = "open", Accepted = "accepted", Refused = "refused" }
}

/// Who sees the guardian sees the requests for them: the campus that registered them, and those of their children.
pub static GUARDIAN_REQUEST: Record = Record {
    table: "guardian_request",
    record_name: "guardian request",
    columns: &["guardian_id", "student_id", "campus_id", "relation", "status", "asked_by", "answered_by"],
    scope: ScopeBy::ThroughStudents {
        campus: "guardian_request.campus_id",
        link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = guardian_request.guardian_id",
    },
    history: History::of(&[rights::GUARDIAN_REQUESTS_INDEX]),
    unique: &[],
    words: &[],
    numbers: &[],
};

pub static GUARDIAN_REQUESTS: List = List {
    name: "guardian requests",
    record_name: "",
    from: "guardian_request q LEFT JOIN guardian g ON g.id = q.guardian_id LEFT JOIN student s ON s.id = q.student_id
           LEFT JOIN campus k ON k.id = s.campus_id LEFT JOIN class c ON c.id = s.class_id",
    id: "q.id",
    scope: ScopeBy::ThroughStudents {
        campus: "q.campus_id",
        link: "student_guardian sg JOIN student st ON st.id = sg.student_id WHERE sg.guardian_id = q.guardian_id",
    },
    only: "TRUE",
    columns: &[
        Col::int("id", "q.id", ""),
        Col::hidden("version", "q.version"),
        Col::text("status", "q.status", "Status"),
        Col::hidden("guardian_id", "q.guardian_id"),
        Col::text("guardian_name", "g.name", "Parent").nullable(),
        Col::text("relation", "q.relation", "Relation"),
        Col::text("student_name", "s.name", "Student").nullable(),
        Col::text("father_name", "s.father_name", "Father's name").nullable(),
        Col::text("class_name", "c.full_name", "Class").nullable(),
        Col::text("campus_name", "k.name", "Campus").nullable(),
        Col::text("asked_by", "q.asked_by", "Asked by"),
        Col::instant("created_at", "q.created_at", "Asked at"),
        Col::text("answered_by", "q.answered_by", "Answered by").nullable(),
    ],
    filters: &[Filter::word("status", "q.status", RequestStatus::WORDS), Filter::day("created_at", "q.created_at")],
    sort: "-id",
    totals: &[],
};

/// A row of the list: the parent, and the student of another campus who would be theirs.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(GUARDIAN_REQUESTS)]
pub struct GuardianRequest {
    pub id: i64,
    pub version: i64,
    pub status: RequestStatus,
    pub guardian_id: i64,
    pub guardian_name: Option<String>,
    /// What the parent is to the student.
    pub relation: Relation,
    pub student_name: Option<String>,
    pub father_name: Option<String>,
    pub class_name: Option<String>,
    pub campus_name: Option<String>,
    pub asked_by: String,
    pub created_at: Instant,
    pub answered_by: Option<String>,
}

/// Which request, as it was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RequestAnswer {
    pub id: i64,
    pub version: i64,
}
