//! A student as fees, attendance and exams need one.

use crate::students::model::status::StudentStatus;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Scope, Tx, Value, binds, sql};
use people::api::Gender;

/// A student as fees, attendance and exams need one.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct StudentBrief {
    pub id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    pub gender: Gender,
    pub father_name: Option<String>,
    /// The student's own, or else the first guardian's.
    pub phone: Option<String>,
    pub guardian_id: Option<i64>,
    pub guardian_name: Option<String>,
    pub guardian_phone: Option<String>,
    pub campus_id: i64,
    pub campus_name: String,
    pub campus_code: String,
    pub session_id: i64,
    pub session_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub admitted_on: NaiveDate,
    pub status: StudentStatus,
}

/// Which students: each field that is given narrows. Empty `statuses` means every status; `ids` none means every student.
#[derive(Clone, Debug, Default)]
pub struct StudentFilter {
    pub campus_id: Option<i64>,
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    pub statuses: Vec<StudentStatus>,
    pub ids: Option<Vec<i64>>,
    /// Only students with a greater id: the last of the page before.
    pub after_id: i64,
    /// At most so many; 0 means 1,000.
    pub most: i64,
}

/// One student within the scope; else 404.
pub fn student(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StudentBrief> {
    let one = StudentFilter { ids: Some(vec![id]), ..StudentFilter::default() };
    students_for(tx, scope, &one)?.into_iter().next().ok_or_else(|| Error::not_found("student"))
}

/// A student whom a form names at `field` (`student_ids` where it is a list), of one of the caller's campuses; else 422 there.
pub fn chosen(tx: &mut Tx, scope: &Scope, field: &str, id: i64) -> Result<StudentBrief> {
    let whom = if field == "student_ids" { "Choose students of your campuses." } else { "Choose a student of your campuses." };
    let one = student(tx, scope, id).map_err(|_| Error::field(field, whom))?;
    scope.check_campus(field, one.campus_id)?;
    Ok(one)
}

/// Makes others who change this student, or what is billed to them, wait until this transaction is over.
pub fn lock_student(tx: &mut Tx, id: i64) -> Result<()> {
    tx.lock("student", id)
}

/// The students within the scope that match, by id, in pages (`after_id`, `most`).
pub fn students_for(tx: &mut Tx, scope: &Scope, filter: &StudentFilter) -> Result<Vec<StudentBrief>> {
    let statuses: &[StudentStatus] = if filter.statuses.is_empty() { StudentStatus::ALL } else { &filter.statuses };
    let statuses: Vec<String> = statuses.iter().map(|s| s.as_str().to_owned()).collect();
    let most = if filter.most > 0 { filter.most } else { 1_000 };
    let mut binds = vec![
        filter.after_id.into(),
        (&scope.campuses).into(),
        (&scope.students).into(),
        (&scope.sections).into(),
        statuses.into(),
        filter.campus_id.into(),
        filter.session_id.into(),
        filter.program_id.into(),
        filter.class_id.into(),
        filter.section_id.into(),
        most.into(),
    ];
    let Some(ids) = &filter.ids else { return walk(tx, &binds) };
    binds.push(Value::Ids(ids.clone()));
    named(tx, &binds)
}

const BRIEF: &str = "SELECT st.id, st.registration_no, st.roll_no, st.name, st.name_ur, st.gender, st.father_name, coalesce(st.phone, g.phone) AS phone, st.guardian_id,
    g.name AS guardian_name, g.phone AS guardian_phone, st.campus_id, k.name AS campus_name, k.code AS campus_code, st.session_id,
    s.name AS session_name, st.program_id, p.name AS program_name, st.class_id, c.full_name AS class_name, st.section_id,
    x.name AS section_name, st.admitted_on, st.status
    FROM student st JOIN campus k ON k.id = st.campus_id JOIN session s ON s.id = st.session_id JOIN program p ON p.id = st.program_id
    JOIN class c ON c.id = st.class_id LEFT JOIN section x ON x.id = st.section_id LEFT JOIN guardian g ON g.id = st.guardian_id";

/// What a `StudentFilter` asks for.
const FILTERED: &str = " AND st.status IN [$5]
    AND (CAST($6 AS BIGINT) IS NULL OR st.campus_id = $6) AND (CAST($7 AS BIGINT) IS NULL OR st.session_id = $7)
    AND (CAST($8 AS BIGINT) IS NULL OR st.program_id = $8) AND (CAST($9 AS BIGINT) IS NULL OR st.class_id = $9)
    AND (CAST($10 AS BIGINT) IS NULL OR st.section_id = $10)
    ORDER BY st.id LIMIT $11";

/// All students, one after the other. The `+` keeps SQLite from gathering and sorting every student of the campuses before it gives a page.
fn walk(tx: &mut Tx, binds: &[Value]) -> Result<Vec<StudentBrief>> {
    tx.all(sql!(BRIEF, " WHERE st.id > $1 AND (+st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])", FILTERED), binds)
}

/// As `walk`, of these ids: a statement of its own, since one that may do without them reads every student to find one.
fn named(tx: &mut Tx, binds: &[Value]) -> Result<Vec<StudentBrief>> {
    tx.all(
        sql!(BRIEF, " WHERE st.id IN [$12] AND st.id > $1 AND (st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])", FILTERED),
        binds,
    )
}

/// Ids of the students of a guardian, at whatever campus.
pub fn students_of_guardian(tx: &mut Tx, guardian_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT student_id FROM student_guardian WHERE guardian_id = $1 ORDER BY student_id"), &binds![guardian_id])
}
