use super::{
    model::{Moved, wings::check_wing},
    queries,
};
use crate::students::queries::{
    brief::{StudentBrief, StudentFilter, students_for},
    search::reindex,
};
use academics::{api as academic, api::SectionBrief};
use chrono::NaiveDate;
use kernel::{Error, Hold, Result, Scope, Tx};

pub fn locked_section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    academic::lock_section(tx, id)?;
    academic::find_section(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))
}

/// The chosen students, all of them within the scope.
pub fn chosen(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<StudentBrief>> {
    let students = students_for(tx, scope, &StudentFilter { ids: Some(ids.to_vec()), ..StudentFilter::default() })?;
    if students.len() == ids.len() { Ok(students) } else { Err(Error::not_found("student")) }
}

pub fn place(tx: &mut Tx, section: &SectionBrief, students: &[StudentBrief], from: NaiveDate, reason: Option<&str>) -> Result<Moved> {
    if from > tx.today() + chrono::Months::new(12) {
        return Err(Error::field("from_on", "Choose a day within the next twelve months."));
    }
    for student in students {
        if (student.session_id, student.class_id) != (section.session_id, section.class_id) {
            let sentence =
                format!("{} is in {}, not in the class and session of section {}.", student.name, student.class_name, section.name);
            return Err(Error::field("student_ids", sentence));
        }
        if !student.status.has_seat() {
            return Err(Error::field("student_ids", format!("{} is {} and takes no seat.", student.name, student.status.label())));
        }
        if from < student.admitted_on {
            return Err(Error::field("from_on", format!("{} was admitted after this day.", student.name)));
        }
        check_wing(section, &student.name, student.gender)?;
        if student.campus_id != section.campus_id {
            tx.check_holds(Hold::StudentLeavesCampus, student.id)?;
        }
    }
    queries::check_seats(tx, section, students.len() as i64)?;
    for student in students {
        tx.lock("student", student.id)?;
        queries::transfer(tx, student.id, section, from, reason)?;
        reindex(tx, student.id)?;
    }
    Ok(Moved { students: students.len() as i64 })
}
