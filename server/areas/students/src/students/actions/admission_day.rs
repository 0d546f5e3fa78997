//! What a day of admission before today makes of attendance and exams: the admission is written as its form writes it. The caller takes it back.

use crate::{
    placements::{actions::stays, model::differs::AfterLeaving},
    students::{
        model::{
            STUDENT,
            admission_day::{NewAdmission, OtherAdmissionDay},
            status::StudentStatus,
        },
        queries,
    },
};
use academics::api as academic;
use kernel::{Error, Result, Scope, Tx, pairs};
use people::api::Gender;

/// Sheets and exams by a new student of a section, whoever it is: somebody without a name is admitted. 422 at `section_id` for one that is out of reach.
pub fn of_new(tx: &mut Tx, scope: &Scope, form: &NewAdmission) -> Result<AfterLeaving> {
    let section = academic::find_section(tx, form.section_id)?.filter(|section| scope.has_campus(section.campus_id));
    let section = section.ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))?;
    let columns = pairs! {
        registration_no: "Preview", name: "Preview", gender: Gender::Male, campus_id: section.campus_id, session_id: section.session_id,
        program_id: section.program_id, class_id: section.class_id, section_id: section.id, admitted_on: form.admitted_on,
        status: StudentStatus::Active,
    };
    let id = tx.insert(&STUDENT, columns)?;
    let change = stays::begun(tx, id, form.admitted_on)?;
    stays::followed(tx, Vec::from_iter(change))?.after_leaving(tx)
}

/// Sheets and exams by another day of admission. 404 out of scope; 422 at `admitted_on` as the form of the student.
pub fn of_other_day(tx: &mut Tx, scope: &Scope, form: &OtherAdmissionDay) -> Result<AfterLeaving> {
    tx.lock("student", form.student_id)?;
    let before = queries::student(tx, scope, form.student_id)?;
    if before.admitted_on == form.admitted_on {
        return Ok(AfterLeaving::default());
    }
    stays::admitted_on(tx, before.id, form.admitted_on)?.after_leaving(tx)
}
