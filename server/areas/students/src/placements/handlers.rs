use super::{
    model::{AssignForm, Moved, TransferForm},
    queries,
};
use crate::{
    api::{StudentBrief, Which, students_for},
    students::search::reindex,
};
use academics::api::{self as academic, SectionBrief};
use chrono::NaiveDate;
use kernel::{Answer, Body, Cx, Error, Result, Scope, Tx};

/// Puts students without a section into one of their class. 422 when it has not enough seats; then nobody is put.
pub async fn assign(cx: Cx, Body(form): Body<AssignForm>) -> Result<Answer<Moved>> {
    let (form, scope, today) = (form.check()?, cx.scope(), cx.today());
    cx.save("Sections assigned successfully", move |tx| {
        let section = locked_section(tx, &scope, form.section_id)?;
        let students = chosen(tx, &scope, &form.student_ids)?;
        if let Some(placed) = students.iter().find(|s| s.section_id.is_some()) {
            return Err(Error::field("student_ids", format!("{} sits in a section already; use a section transfer.", placed.name)));
        }
        place(tx, &section, &students, form.from_on.unwrap_or(today), None)
    })
    .await
}

/// Moves students to another section of their class; the stay in the old one ends the day before.
pub async fn transfer(cx: Cx, Body(form): Body<TransferForm>) -> Result<Answer<Moved>> {
    let (form, scope, today) = (form.check()?, cx.scope(), cx.today());
    cx.save("Section Changed successfully", move |tx| {
        let section = locked_section(tx, &scope, form.section_id)?;
        let students = chosen(tx, &scope, &form.student_ids)?;
        if let Some(there) = students.iter().find(|s| s.section_id == Some(section.id)) {
            return Err(Error::field("student_ids", format!("{} sits in section {} already.", there.name, section.name)));
        }
        place(tx, &section, &students, form.from_on.unwrap_or(today), form.reason.as_deref())
    })
    .await
}

fn locked_section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    academic::lock_section(tx, id)?;
    academic::find_section(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))
}

/// The chosen students, all of them within the scope.
fn chosen(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<StudentBrief>> {
    let students = students_for(tx, scope, &Which { ids: Some(ids.to_vec()), ..Which::default() })?;
    if students.len() == ids.len() { Ok(students) } else { Err(Error::not_found("student")) }
}

fn place(tx: &mut Tx, section: &SectionBrief, students: &[StudentBrief], from: NaiveDate, reason: Option<&str>) -> Result<Moved> {
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
            return Err(Error::field("student_ids", format!("{} is {} and takes no seat.", student.name, student.status.said())));
        }
        if from < student.admitted_on {
            return Err(Error::field("from_on", format!("{} was admitted after this day.", student.name)));
        }
    }
    queries::check_seats(tx, section, students.len() as i64)?;
    for student in students {
        tx.lock("student", student.id)?;
        queries::transfer(tx, student.id, section, from, reason)?;
        reindex(tx, student.id)?;
        tx.emit("student.section", student.id)?;
    }
    Ok(Moved { students: students.len() as i64 })
}
