use super::model::{SECTION, SectionDetails, SectionForm};
use crate::api::SectionBrief;
use kernel::{ColumnValues as _, Error, Result, Scope, Tx, binds, db::One, sql};

pub fn section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionDetails> {
    tx.first(
        sql!(
            "SELECT x.id, x.version, x.campus_id, k.name AS campus_name, x.session_id, s.name AS session_name, x.program_id, p.name AS program_name,
                    x.class_id, c.name AS class_name, x.name, x.capacity, x.wing, x.incharge_id, e.name AS incharge_name, x.is_manual,
                    x.created_at, x.updated_at
             FROM section x JOIN campus k ON k.id = x.campus_id JOIN session s ON s.id = x.session_id JOIN program p ON p.id = x.program_id
             JOIN class c ON c.id = x.class_id LEFT JOIN employee e ON e.id = x.incharge_id
             WHERE x.id = $1 AND x.campus_id IN [$2]"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("section"))
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<SectionBrief>> {
    tx.first(
        sql!("SELECT id, campus_id, session_id, program_id, class_id, name, capacity, wing, is_manual FROM section WHERE id = $1"),
        &binds![id],
    )
}

pub fn of_class(tx: &mut Tx, campus_id: i64, session_id: i64, class_id: i64) -> Result<Vec<SectionBrief>> {
    tx.all(
        sql!(
            "SELECT id, campus_id, session_id, program_id, class_id, name, capacity, wing, is_manual FROM section
             WHERE campus_id = $1 AND session_id = $2 AND class_id = $3 ORDER BY name, id"
        ),
        &binds![campus_id, session_id, class_id],
    )
}

pub fn of_campus(tx: &mut Tx, campus_id: i64, session_id: i64) -> Result<Vec<SectionBrief>> {
    tx.all(
        sql!(
            "SELECT id, campus_id, session_id, program_id, class_id, name, capacity, wing, is_manual FROM section
             WHERE campus_id = $1 AND session_id = $2 ORDER BY class_id, name, id"
        ),
        &binds![campus_id, session_id],
    )
}

pub fn create(tx: &mut Tx, form: &SectionForm) -> Result<i64> {
    check_place(tx, form)?;
    tx.insert(&SECTION, form.columns())
}

pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &SectionForm) -> Result<()> {
    check_place(tx, form)?;
    tx.update(&SECTION, scope, id, version, form.columns())
}

/// The class belongs to the program, the campus offers it, the session is there and the incharge works at the campus.
fn check_place(tx: &mut Tx, form: &SectionForm) -> Result<()> {
    if crate::sessions::queries::brief(tx, form.session_id)?.is_none() {
        return Err(Error::field("session_id", "Choose a session of the list."));
    }
    let class = crate::classes::queries::brief(tx, form.class_id)?;
    if class.is_none_or(|class| class.program_id != form.program_id) {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    if !crate::programs::queries::is_offered(tx, form.program_id, form.campus_id)? {
        return Err(Error::field("program_id", "This campus does not offer the program."));
    }
    if let Some(employee) = form.incharge_id {
        let found: Option<One<i64>> =
            tx.first(sql!("SELECT id FROM employee WHERE id = $1 AND campus_id = $2"), &binds![employee, form.campus_id])?;
        found.ok_or_else(|| Error::field("incharge_id", "Choose an employee of this campus."))?;
    }
    Ok(())
}

pub fn count_of_class(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM section WHERE class_id = $1"), &binds![id])
}
