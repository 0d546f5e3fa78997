use super::{
    actions::{chosen, locked_section, place},
    model::{
        AssignForm, FillForm, Merit, Moved, TransferForm,
        filling::{FillBy, Filling, Room, fill},
    },
    queries,
};
use academics::api as academic;
use kernel::{Answer, Body, Cx, Data, Error, Json, Result};

/// Puts students without a section into those of their class: into one, or into several at once as `plan_sections` showed. 422 when one has not enough seats;
/// then nobody is put.
pub async fn assign(cx: Cx, Body(form): Body<AssignForm>) -> Result<Answer<Moved>> {
    let ((lines, from_on), scope, today) = (form.check()?, cx.scope(), cx.today());
    cx.save("Sections assigned successfully", move |tx| {
        let mut moved = Moved { students: 0 };
        // In the order of their ids, so that two offices wait for each other instead of locking each other out.
        let mut lines = lines.clone();
        lines.sort_by_key(|line| line.section_id);
        for line in &lines {
            let section = locked_section(tx, &scope, line.section_id)?;
            let students = chosen(tx, &scope, &line.student_ids)?;
            if let Some(placed) = students.iter().find(|s| s.section_id.is_some()) {
                return Err(Error::field("student_ids", format!("{} sits in a section already; use a section transfer.", placed.name)));
            }
            moved.students += place(tx, &section, &students, from_on.unwrap_or(today), None)?.students;
        }
        Ok(moved)
    })
    .await
}

/// Shows how the students of a class without a section would be dealt out to its sections, within capacity; nothing is written. Sections filled by hand are
/// left out. By merit, those without marks come last; 422 at `by` when there are none with marks.
pub async fn plan_sections(cx: Cx, Body(form): Body<FillForm>) -> Result<Json<Data<Filling>>> {
    cx.scope().check_campus("campus_id", form.campus_id)?;
    cx.one(move |tx| {
        let session = match form.session_id {
            Some(id) => id,
            None => academic::active_session(tx)?.ok_or_else(|| Error::field("session_id", "Make a session active first."))?.id,
        };
        let rooms = academic::sections_of_class(tx, form.campus_id, session, form.class_id)?
            .into_iter()
            .filter(|section| !section.is_manual)
            .map(|section| Ok(Room { taken: queries::seats_taken(tx, section.id)?, section }))
            .collect::<Result<Vec<_>>>()?;
        if rooms.is_empty() {
            return Err(Error::field("class_id", "This class has no section here that is filled automatically. Add one first."));
        }
        let mut waiting = queries::waiting(tx, form.campus_id, session, form.class_id)?;
        if form.by == FillBy::Merit {
            if let Some(Merit(merit)) = tx.provider() {
                for student in &mut waiting {
                    student.merit = merit(tx, student.id)?.or(student.merit);
                }
            }
            if !waiting.is_empty() && waiting.iter().all(|student| student.merit.is_none()) {
                return Err(Error::field(
                    "by",
                    "No marks of these students are known. Enter their last examination on their forms, or choose another order.",
                ));
            }
        }
        Ok(fill(rooms, waiting, form.by))
    })
    .await
}

/// Moves students to another section of their class; the stay in the old one ends the day before. 422 where the wing does not take one of them; 409 where the
/// section is of another campus and the present one still holds installments or money of a student.
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
