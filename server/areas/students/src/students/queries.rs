pub mod brief;
pub mod search;
pub mod similar;

use super::model::{OwnStudent, Placement, Sibling, StatusEvent, StudentDetails, status::StudentStatus};
use crate::{guardian_requests, guardians};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, binds, db::One, sql};

/// One student within the scope, with guardians, siblings and history.
pub fn student(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StudentDetails> {
    let mut student: StudentDetails = tx
        .first(
            sql!(
                "SELECT st.id, st.version, st.registration_no, st.roll_no, st.name, st.name_ur, st.father_name, st.gender, st.date_of_birth, st.cnic,
                        st.phone, st.email, st.address, st.emergency_contact, st.city, st.nationality, st.religion, st.blood_group, st.photo_file_id, st.guardian_id,
                        st.campus_id, k.name AS campus_name, st.session_id, s.name AS session_name, st.program_id, p.name AS program_name,
                        st.class_id, c.full_name AS class_name, st.section_id, x.name AS section_name, st.previous_institution,
                        st.previous_institution_id, st.previous_exam, st.previous_obtained, st.previous_total, st.batch,
                        st.admitted_on, st.status, st.created_at, st.updated_at
                 FROM student st JOIN campus k ON k.id = st.campus_id JOIN session s ON s.id = st.session_id
                 JOIN program p ON p.id = st.program_id JOIN class c ON c.id = st.class_id LEFT JOIN section x ON x.id = st.section_id
                 WHERE st.id = $1 AND ($5 = TRUE OR st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])"
            ),
            &binds![id, &scope.campuses, &scope.students, &scope.sections, scope.all],
        )?
        .ok_or_else(|| Error::not_found("student"))?;
    student.guardians = guardians::queries::of_student(tx, id)?;
    student.guardians_asked = guardian_requests::queries::asked_for(tx, id)?;
    student.siblings = siblings(tx, scope, id)?;
    student.placements = placements(tx, id)?;
    student.status_events = status_events(tx, id)?;
    Ok(student)
}

/// Students with a guardian in common, within the scope. The pluses keep the engines with these few: who sees one campus would else have all its students
/// looked through.
fn siblings(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Vec<Sibling>> {
    tx.all(
        sql!(
            "SELECT st.id, st.registration_no, st.name, c.full_name AS class_name, x.name AS section_name, k.name AS campus_name, st.status
             FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
             WHERE st.id <> $1
               AND st.id IN (SELECT other.student_id FROM student_guardian own JOIN student_guardian other ON other.guardian_id = own.guardian_id
                             WHERE own.student_id = $1)
               AND ($5 = TRUE OR +st.campus_id IN [$2] OR +st.id IN [$3] OR +st.section_id IN [$4])
             ORDER BY c.level, st.name_order, st.id"
        ),
        &binds![id, &scope.campuses, &scope.students, &scope.sections, scope.all],
    )
}

/// These students as their own page shows them, the eldest class first.
pub fn own(tx: &mut Tx, ids: &[i64]) -> Result<Vec<OwnStudent>> {
    tx.all(
        sql!(
            "SELECT st.id, st.registration_no, st.name, st.name_ur, c.full_name AS class_name, x.name AS section_name, k.name AS campus_name,
                    k.name_ur AS campus_name_ur, st.status, st.photo_file_id
             FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
             WHERE st.id IN [$1] ORDER BY c.level DESC, st.name_order, st.id"
        ),
        &binds![ids],
    )
}

/// Ids of all students with a guardian in common, at whatever campus.
pub fn sibling_ids(tx: &mut Tx, id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT DISTINCT other.student_id FROM student_guardian own JOIN student_guardian other ON other.guardian_id = own.guardian_id
             WHERE own.student_id = $1 AND other.student_id <> $1 ORDER BY other.student_id"
        ),
        &binds![id],
    )
}

fn placements(tx: &mut Tx, id: i64) -> Result<Vec<Placement>> {
    tx.all(
        sql!(
            "SELECT pl.id, pl.section_id, x.name AS section_name, c.full_name AS class_name, s.name AS session_name, k.name AS campus_name, pl.from_on,
                    pl.to_on, pl.reason, pl.user_name
             FROM placement pl JOIN class c ON c.id = pl.class_id JOIN session s ON s.id = pl.session_id JOIN campus k ON k.id = pl.campus_id
             LEFT JOIN section x ON x.id = pl.section_id WHERE pl.student_id = $1 ORDER BY pl.from_on DESC"
        ),
        &binds![id],
    )
}

fn status_events(tx: &mut Tx, id: i64) -> Result<Vec<StatusEvent>> {
    tx.all(
        sql!(
            "SELECT id, from_status, to_status, reason, happened_on, user_name, created_at FROM student_status_event
             WHERE student_id = $1 ORDER BY id DESC"
        ),
        &binds![id],
    )
}

/// What a student was before the last step to this status.
pub fn status_before(tx: &mut Tx, id: i64, status: StudentStatus) -> Result<StudentStatus> {
    let found: Option<One<StudentStatus>> = tx.first(
        sql!(
            "SELECT from_status FROM student_status_event WHERE student_id = $1 AND to_status = $2 AND from_status IS NOT NULL
             ORDER BY id DESC LIMIT 1"
        ),
        &binds![id, status],
    )?;
    found.map(|one| one.0).ok_or_else(|| Error::conflict("What this student was before stands nowhere. Admit them again."))
}

/// Writes a step of the status into the history, in the name of whoever does this transaction.
pub fn insert_status_event(
    tx: &mut Tx,
    id: i64,
    from: Option<StudentStatus>,
    to: StudentStatus,
    reason: &str,
    on: NaiveDate,
) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    tx.exec(
        sql!(
            "INSERT INTO student_status_event (student_id, from_status, to_status, reason, happened_on, user_id, user_name, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        ),
        &binds![id, from, to, reason, on, who.user_id, who.name, now],
    )
    .map(drop)
}

/// Whether somebody worked on the student in a way that their version does not tell: chose subjects, asked for a change, took them over to the next session.
pub fn is_worked_on(tx: &mut Tx, id: i64) -> Result<bool> {
    let count: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM (SELECT 1 AS one FROM student_subject WHERE student_id = $1
                UNION ALL SELECT 1 FROM profile_change WHERE student_id = $1
                UNION ALL SELECT 1 FROM year_rollover_student WHERE student_id = $1) AS work"
        ),
        &binds![id],
    )?;
    Ok(count > 0)
}
