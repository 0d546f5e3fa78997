use super::model::{GUARDIAN, GuardianDetails, GuardianForm, GuardianOfStudent};
use kernel::{ColumnValues as _, Result, Scope, Tx, binds, db::One, sql};

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
    guardian.children = tx.all(
        sql!(
            "SELECT sg.student_id, sg.relation, sg.is_primary, st.registration_no, st.name, c.name AS class_name, x.name AS section_name,
                    k.name AS campus_name, st.status
             FROM student_guardian sg JOIN student st ON st.id = sg.student_id JOIN class c ON c.id = st.class_id
             JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id
             WHERE sg.guardian_id = $1 AND (st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])
             ORDER BY c.level, st.name, st.id"
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
             WHERE sg.student_id = $1 ORDER BY sg.is_primary DESC, g.name, g.id"
        ),
        &binds![student_id],
    )
}

/// The registered guardian with this CNIC, or without one with the same name, relation and phone at the campus; else a new one.
pub fn find_or_insert(tx: &mut Tx, form: &GuardianForm) -> Result<i64> {
    if let Some(cnic) = &form.cnic
        && let Some(One(id)) = tx.first::<One<i64>>(sql!("SELECT id FROM guardian WHERE cnic = $1"), &binds![cnic])?
    {
        return Ok(id);
    }
    if let (None, Some(phone)) = (&form.cnic, &form.phone)
        && let Some(One(id)) = tx.first::<One<i64>>(
            sql!("SELECT id FROM guardian WHERE phone = $1 AND name = $2 AND relation = $3 AND campus_id = $4 ORDER BY id"),
            &binds![phone, &form.name, form.relation, form.campus_id],
        )?
    {
        return Ok(id);
    }
    tx.insert(&GUARDIAN, form.columns())
}

pub fn count_of_campus(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM guardian WHERE campus_id = $1"), &binds![id])
}

pub fn count_of_children(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM student_guardian WHERE guardian_id = $1"), &binds![id])
}
