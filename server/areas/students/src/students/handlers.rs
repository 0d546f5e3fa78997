use super::{
    actions::{self, check_guardians, removal},
    model::{OwnStudent, STUDENT, StudentDetails, form::StudentForm, status::StudentStatus},
    queries::{
        self,
        similar::{self, Similar, Typed},
    },
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Error, Json, Query, Result, Saved};

/// One student with guardians, siblings and history. 404 when out of scope: students and parents reach themself and their children.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<StudentDetails>>> {
    let (scope, app, actor) = (cx.scope(), cx.app.clone(), cx.actor()?.clone());
    cx.one(move |tx| {
        let mut student = queries::student(tx, &scope, id)?;
        student.photo = student.photo_file_id.map(|file| tx.file_ref(&app, actor.user_id, file)).transpose()?;
        student.figures = tx.figures(&STUDENT, &actor, id)?;
        if scope.is_family() {
            student.hide_other_guardians(actor.person.as_ref());
            student.hide_reasons();
        }
        Ok(student)
    })
    .await
}

/// Whom the caller's own page shows: a student themself, a parent each of their children at whatever campus. None for the people of an office.
pub async fn own(cx: Cx) -> Result<Json<Data<Vec<OwnStudent>>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut students = queries::own(tx, &scope.students)?;
        for student in &mut students {
            student.photo = student.photo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        }
        Ok(students)
    })
    .await
}

/// Students and guardians like what is being typed: no more than a hint, nothing is refused by it.
pub async fn similar(cx: Cx, Query(typed): Query<Typed>) -> Result<Json<Data<Similar>>> {
    let scope = cx.scope();
    cx.one(move |tx| similar::find(tx, &scope, &typed)).await
}

/// Adds a student. 422 at the field when a number is taken, the placement is none or the section is full. A guardian whom only other campuses see is not linked:
/// a note says "registered elsewhere", and those campuses get a request.
pub async fn save(cx: Cx, Body(form): Body<StudentForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        check_guardians(tx, &scope, &form)?;
        if let Some(file) = form.photo_file_id {
            tx.check_own_picture("photo_file_id", file)?;
        }
        let kept = actions::admit(tx, &scope, &form)?;
        Ok(Saved::new("Student saved successfully", kept.id).noting(kept.notes))
    })
    .await
}

/// Changes a student's person, number and guardians. 409 when somebody else was faster; 422 at `status` for another one than the student has.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<StudentForm>) -> Result<Answer<i64>> {
    let named = form.status;
    let (form, scope) = (StudentForm { status: None, ..form }.check(cx.today())?, cx.scope());
    cx.save_as(move |tx| {
        let before = queries::student(tx, &scope, id)?;
        refuse_other_status(before.status, named)?;
        check_guardians(tx, &scope, &form)?;
        if let Some(file) = form.photo_file_id.filter(|file| before.photo_file_id != Some(*file)) {
            tx.check_own_picture("photo_file_id", file)?;
        }
        let kept = actions::update(tx, &scope, id, version, &form)?;
        Ok(Saved::new("Student updated successfully", kept.id).noting(kept.notes))
    })
    .await
}

/// A form that changes no status names none, or the one that the student has.
fn refuse_other_status(is: StudentStatus, named: Option<StudentStatus>) -> Result<()> {
    match named {
        Some(other) if other != is => Err(Error::field(
            "status",
            format!("This student is {}. The status is not changed by this form but by its own step on the student's page.", is.label()),
        )),
        _ => Ok(()),
    }
}

/// Removes a student to whom no other area refers; else 409. Meant for one entered by mistake. Their sign-in is deactivated, and the answer says so.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let actor = cx.actor()?.clone();
    cx.save_as(move |tx| {
        tx.in_scope(&STUDENT, &actor.scope, id)?;
        let note = access::api::retire_sign_in(tx, &actor, STUDENT.record_name, id)?;
        removal::remove_lines(tx, id)?;
        tx.delete(&STUDENT, &actor.scope, id)?;
        Ok(Saved::new("Student deleted successfully", ()).noting(note))
    })
    .await
}
