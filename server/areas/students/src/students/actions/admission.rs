//! An applicant becomes a pending student: on a new record, or on the one of somebody who had left or never came (domain.md section 4, readmission).

use super::{Family, Kept, check_place, create, person_columns, set_status};
use crate::{
    guardians::actions::Whose,
    placements,
    students::{
        model::{STUDENT, form::StudentForm, status::StudentStatus},
        queries::search::reindex,
    },
    telling,
};
use kernel::{Error, Result, Row, Scope, Tx, binds, pairs, sql, time::show};

/// Whom the admission office approved.
#[derive(Clone, Debug)]
pub struct Admit {
    /// Checked (`StudentForm::check`); the status is pending whatever it says, and a number in it is only for a new record.
    pub form: StudentForm,
    /// Who approves: guardians registered beyond this are asked for, not linked.
    pub scope: Scope,
    /// Stands in the student's history: "Admission form GUL-2026-00031 approved".
    pub reason: String,
}

/// A student as admitted.
#[derive(Clone, Debug)]
pub struct Admitted {
    pub id: i64,
    pub registration_no: String,
    /// On the record that they had here before.
    pub is_readmission: bool,
    /// A sentence for each guardian who is registered elsewhere.
    pub notes: Vec<String>,
}

#[derive(Row)]
struct Earlier {
    id: i64,
    status: StudentStatus,
}

/// Makes the pending student. 409 when somebody with this B-form or CNIC is on the rolls, was expelled or graduated; 422 at the field as `create`.
pub fn admit(tx: &mut Tx, of: &Admit) -> Result<Admitted> {
    let form = StudentForm { status: Some(StudentStatus::Pending), ..of.form.clone() };
    let earlier = earlier(tx, &form)?;
    let Kept { id, notes } = match &earlier {
        None => create(tx, &of.scope, &form)?,
        Some(earlier) => readmit(tx, of, &form, earlier)?,
    };
    telling::status(tx, id, StudentStatus::Pending, form.admitted_on)?;
    let registration_no = tx.value(sql!("SELECT registration_no FROM student WHERE id = $1"), &binds![id])?;
    Ok(Admitted { id, registration_no, is_readmission: earlier.is_some(), notes })
}

/// Who had this B-form or CNIC here before, and may come back.
fn earlier(tx: &mut Tx, form: &StudentForm) -> Result<Option<Earlier>> {
    let Some(cnic) = &form.cnic else { return Ok(None) };
    let found: Option<Earlier> = tx.first(sql!("SELECT id, status FROM student WHERE cnic = $1"), &binds![cnic])?;
    let Some(found) = found else { return Ok(None) };
    if found.status.can_become(StudentStatus::Pending) && found.status != StudentStatus::Active {
        return Ok(Some(found));
    }
    Err(Error::conflict(format!(
        "A student with this B-form or CNIC is in the register already and is {}. Open that student instead.",
        found.status.label()
    )))
}

/// On the same record and number: the person, the guardians and the place are what the new form says.
fn readmit(tx: &mut Tx, of: &Admit, form: &StudentForm, earlier: &Earlier) -> Result<Kept> {
    let id = earlier.id;
    tx.lock("student", id)?;
    if let Some(last) =
        placements::queries::stays::stays(tx, id)?.last().and_then(|stay| stay.to_on).filter(|last| form.admitted_on < *last)
    {
        let sentence = format!("The student was here until {}. Admit them on that day or a later one.", show(last));
        return Err(Error::field("admitted_on", sentence));
    }
    check_place(tx, form)?;
    let family = Family::register(tx, &of.scope, form)?;
    let mut columns = person_columns(tx, form)?;
    columns.extend(pairs! {
        guardian_id: family.first(),
        campus_id: form.campus_id,
        session_id: form.session_id,
        program_id: form.program_id,
        class_id: form.class_id,
        section_id: form.section_id,
    });
    tx.set(&STUDENT, id, "readmitted", columns)?;
    let notes = family.join(tx, Whose { student_id: id, campus_id: form.campus_id })?;
    set_status(tx, id, StudentStatus::Pending, &of.reason, form.admitted_on)?;
    reindex(tx, id)?;
    Ok(Kept { id, notes })
}

/// Whether somebody with this B-form or CNIC is in the register, and what they are: for a form that is looked at before it is approved.
pub fn standing_of(tx: &mut Tx, cnic: &str) -> Result<Option<StudentStatus>> {
    Ok(tx.values(sql!("SELECT status FROM student WHERE cnic = $1"), &binds![cnic])?.first().copied())
}
