//! A student's guardian is registered beyond the scope of who saves the student: those who see the guardian are asked to link them, and decide.

use crate::{
    guardians::{model::Relation, queries::settle_first},
    rights,
    students::{search::reindex, write::link_guardian},
};
use kernel::{Answer, Body, Col, Cx, Error, Filter, History, Instant, List, Listed, Record, Result, Row, ScopeBy, Tx, binds, pairs, sql};
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
        Col::text("father_name", "s.father_name", "Father").nullable(),
        Col::text("class_name", "c.name", "Class").nullable(),
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
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
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

impl Listed for GuardianRequest {
    const LIST: &'static List = &GUARDIAN_REQUESTS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Which request, as it was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RequestAnswer {
    pub id: i64,
    pub version: i64,
}

/// Links the student with the parent, who sees them from then on. 409 when the request was answered already, 404 for who does not see the parent.
pub async fn accept(cx: Cx, Body(form): Body<RequestAnswer>) -> Result<Answer<i64>> {
    answer(cx, form, RequestStatus::Accepted, "Parent linked successfully").await
}

/// Leaves the student without the parent. 409 when the request was answered already, 404 for who does not see the parent.
pub async fn refuse(cx: Cx, Body(form): Body<RequestAnswer>) -> Result<Answer<i64>> {
    answer(cx, form, RequestStatus::Refused, "Request refused successfully").await
}

#[derive(Row)]
struct Asked {
    guardian_id: i64,
    student_id: i64,
    relation: Relation,
    status: RequestStatus,
}

async fn answer(cx: Cx, form: RequestAnswer, status: RequestStatus, message: &'static str) -> Result<Answer<i64>> {
    let (scope, by) = (cx.scope(), cx.actor()?.name.clone());
    cx.save(message, move |tx| {
        tx.in_scope(&GUARDIAN_REQUEST, &scope, form.id)?;
        let asked: Asked =
            tx.one(sql!("SELECT guardian_id, student_id, relation, status FROM guardian_request WHERE id = $1"), &binds![form.id])?;
        if asked.status != RequestStatus::Open {
            return Err(Error::conflict(format!("This request is {} already.", asked.status)));
        }
        tx.update(&GUARDIAN_REQUEST, &scope, form.id, form.version, pairs! { status: status, answered_by: by.clone() })?;
        if status == RequestStatus::Accepted {
            tx.lock("student", asked.student_id)?;
            link_guardian(tx, asked.student_id, asked.guardian_id, asked.relation, false)?;
            settle_first(tx, asked.student_id)?;
            reindex(tx, asked.student_id)?;
        }
        Ok(form.id)
    })
    .await
}

/// Asks those who see a guardian to link a student with them. One open request for both is enough.
pub fn ask(tx: &mut Tx, guardian: i64, student: i64, relation: Relation) -> Result<()> {
    let open: i64 = tx.value(
        sql!("SELECT count(*) FROM guardian_request WHERE student_id = $1 AND guardian_id = $2 AND status = 'open'"),
        &binds![student, guardian],
    )?;
    if open > 0 {
        return Ok(());
    }
    let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM guardian WHERE id = $1"), &binds![guardian])?;
    let asked_by = tx.who().name.clone();
    let request = pairs! {
        guardian_id: guardian, student_id: student, campus_id: campus_id, relation: relation, status: RequestStatus::Open, asked_by: asked_by,
    };
    tx.insert(&GUARDIAN_REQUEST, request).map(drop)
}

/// What whoever saved the student may know.
pub fn note(relation: Relation) -> String {
    format!(
        "The {relation} is registered elsewhere. The student was saved without this guardian, and those who registered them were asked to link them."
    )
}

/// What the guardians are who were asked for and whom nobody has answered for.
pub fn asked_for(tx: &mut Tx, student: i64) -> Result<Vec<Relation>> {
    tx.values(sql!("SELECT relation FROM guardian_request WHERE student_id = $1 AND status = 'open' ORDER BY id"), &binds![student])
}

pub fn forget_student(tx: &mut Tx, student: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM guardian_request WHERE student_id = $1"), &binds![student]).map(drop)
}

pub fn forget_guardian(tx: &mut Tx, guardian: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM guardian_request WHERE guardian_id = $1"), &binds![guardian]).map(drop)
}

/// The requests of a merged duplicate are now the other's.
pub fn hand_over_student(tx: &mut Tx, from: i64, to: i64) -> Result<()> {
    tx.exec(sql!("UPDATE guardian_request SET student_id = $1 WHERE student_id = $2"), &binds![to, from]).map(drop)
}

/// The requests for a merged duplicate are now for the other, and seen by the campus that registered that one.
pub fn hand_over_guardian(tx: &mut Tx, from: i64, to: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE guardian_request SET guardian_id = $1, campus_id = (SELECT g.campus_id FROM guardian g WHERE g.id = $1)
             WHERE guardian_id = $2"
        ),
        &binds![to, from],
    )
    .map(drop)
}
