pub mod search;
pub mod to_tell;

use super::model::{GUARDIAN, GuardianDetails, GuardianForm, GuardianLink, GuardianOfStudent};
use crate::students::model::STUDENT;
use kernel::{ColumnValues as _, Error, Instant, Result, Scope, Tx, binds, db::One, pairs, sql};

/// A student's guardians whom the student's campus has registered since then, and who are as they were registered.
pub fn brought_since(tx: &mut Tx, student_id: i64, then: Instant) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT g.id FROM student_guardian sg JOIN guardian g ON g.id = sg.guardian_id JOIN student st ON st.id = sg.student_id
             WHERE sg.student_id = $1 AND g.campus_id = st.campus_id AND g.version = 1 AND g.created_at >= $2 ORDER BY g.id"
        ),
        &binds![student_id, then],
    )
}

/// One guardian within the scope, with the children within the scope.
pub fn guardian(tx: &mut Tx, scope: &Scope, id: i64) -> Result<GuardianDetails> {
    tx.in_scope(&GUARDIAN, scope, id)?;
    let mut guardian: GuardianDetails = tx.one(
        sql!(
            "SELECT id, version, campus_id, name, relation, cnic, phone, email, occupation, address, created_at, updated_at
             FROM guardian WHERE id = $1"
        ),
        &binds![id],
    )?;
    if let Some(address) = guardian.email.clone() {
        guardian.email_refused = messages::api::refused_mail(tx, (GUARDIAN.record_name, id), &address)?;
    }
    guardian.children = tx.all(
        sql!(
            "SELECT sg.student_id, sg.relation, sg.is_primary, st.registration_no, st.name, c.full_name AS class_name, x.name AS section_name,
                    k.name AS campus_name, st.status
             FROM student_guardian sg JOIN student st ON st.id = sg.student_id JOIN class c ON c.id = st.class_id
             JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
             WHERE sg.guardian_id = $1 AND (st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])
             ORDER BY c.level, st.name_order, st.id"
        ),
        &binds![id, &scope.campuses, &scope.students, &scope.sections],
    )?;
    Ok(guardian)
}

pub fn of_student(tx: &mut Tx, student_id: i64) -> Result<Vec<GuardianOfStudent>> {
    tx.all(
        sql!(
            "SELECT g.id AS guardian_id, sg.relation, sg.is_primary, g.name, g.cnic, g.phone, g.email, g.occupation, g.address
             FROM student_guardian sg JOIN guardian g ON g.id = sg.guardian_id
             WHERE sg.student_id = $1 ORDER BY sg.is_primary DESC, g.name_order, g.id"
        ),
        &binds![student_id],
    )
}

pub fn links_of(tx: &mut Tx, student_id: i64) -> Result<Vec<GuardianLink>> {
    tx.all(
        sql!("SELECT guardian_id, relation, is_primary FROM student_guardian WHERE student_id = $1 ORDER BY guardian_id"),
        &binds![student_id],
    )
}

/// The guardians of several students, as pairs of student and guardian.
pub fn guardians_of(tx: &mut Tx, student_ids: &[i64]) -> Result<Vec<(i64, i64)>> {
    tx.all(
        sql!("SELECT student_id, guardian_id FROM student_guardian WHERE student_id IN [$1] ORDER BY student_id, guardian_id"),
        &binds![student_ids],
    )
}

/// Where the guardian of a form is registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// Within the scope of who asks, or new.
    Here(i64),
    /// Beyond it: nothing of them is told, and a student is linked to them only when those who see them accept.
    Elsewhere(i64),
}

/// The registered guardian with this CNIC, or without one with the same name, relation and phone at the campus; else a new one.
pub fn find_or_insert(tx: &mut Tx, scope: &Scope, form: &GuardianForm) -> Result<Registered> {
    if let Some(cnic) = &form.cnic
        && let Some(One(id)) = tx.first::<One<i64>>(sql!("SELECT id FROM guardian WHERE cnic = $1"), &binds![cnic])?
    {
        return match tx.in_scope(&GUARDIAN, scope, id) {
            Ok(_) => Ok(Registered::Here(id)),
            Err(Error::NotFound(_)) => Ok(Registered::Elsewhere(id)),
            Err(other) => Err(other),
        };
    }
    if let (None, Some(phone)) = (&form.cnic, &form.phone)
        && let Some(One(id)) = tx.first::<One<i64>>(
            sql!("SELECT id FROM guardian WHERE phone = $1 AND name = $2 AND relation = $3 AND campus_id = $4 ORDER BY id"),
            &binds![phone, &form.name, form.relation, form.campus_id],
        )?
    {
        return Ok(Registered::Here(id));
    }
    tx.insert(&GUARDIAN, form.columns()).map(Registered::Here)
}

/// Whether one of the guardian's children is beyond the scope in which these details were read.
pub fn has_children_beyond(tx: &mut Tx, guardian: &GuardianDetails) -> Result<bool> {
    Ok(count_of_children(tx, guardian.id)? > guardian.children.len() as i64)
}

/// Keeps one guardian the first to be called, and the student's row with it.
pub fn settle_first(tx: &mut Tx, student: i64) -> Result<()> {
    let first: Option<One<i64>> = tx.first(
        sql!("SELECT guardian_id FROM student_guardian WHERE student_id = $1 ORDER BY is_primary DESC, guardian_id LIMIT 1"),
        &binds![student],
    )?;
    let Some(One(guardian)) = first else { return Ok(()) };
    tx.exec(sql!("UPDATE student_guardian SET is_primary = TRUE WHERE student_id = $1 AND guardian_id = $2"), &binds![student, guardian])?;
    tx.set(&STUDENT, student, "guardian", pairs! { guardian_id: guardian })
}

pub fn count_of_children(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM student_guardian WHERE guardian_id = $1"), &binds![id])
}
