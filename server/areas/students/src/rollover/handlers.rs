use super::{
    actions::{self, differ},
    model::{
        RolloverForm, StudentsAsk, UndoForm,
        answers::{RolloverAhead, RolloverStarted, StudentAhead},
    },
    queries::ahead,
};
use crate::placements::model::differs::AfterLeaving;
use kernel::{Answer, Body, ById, Cx, Data, Json, Result};

/// What a rollover would do, class by class; nothing is kept. Without a promotion list everybody goes up, provisionally where a board decides. From a first day that
/// has come, it says which sheets of attendance and exams say otherwise by it.
pub async fn preview(cx: Cx, Body(form): Body<RolloverForm>) -> Result<Json<Data<RolloverAhead>>> {
    let (form, scope) = (form.check()?, cx.scope());
    let (asked, within) = (form.clone(), scope.clone());
    let mut told = cx.read(move |tx| ahead::preview(tx, &within, &asked)).await?;
    if !told.waits {
        let Json(Data { data: AfterLeaving { sheets, exams } }) = cx.try_out(move |tx| differ::after(tx, &scope, &form)).await?;
        (told.sheets, told.exams) = (sheets, exams);
    }
    Ok(Json(Data { data: told }))
}

/// The students of a class behind a number of the preview.
pub async fn preview_students(cx: Cx, Body(ask): Body<StudentsAsk>) -> Result<Json<Data<Vec<StudentAhead>>>> {
    let (ask, scope) = (StudentsAsk { form: ask.form.check()?, ..ask }, cx.scope());
    cx.one(move |tx| ahead::students(tx, &scope, &ask)).await
}

/// Rolls classes over to the next session as a job. Running it again does what is left; 409 when there is nothing, or while another one of the campus runs.
pub async fn run(cx: Cx, Body(form): Body<RolloverForm>) -> Result<Answer<RolloverStarted>> {
    let (form, scope, app) = (form.check()?, cx.scope(), cx.app.clone());
    cx.save("Promotion started", move |tx| actions::start(tx, &app, &scope, &form)).await
}

/// Takes a rollover back as a job: students, sections that are still empty, copied teachers, timetables and fee templates. 409 once something was posted, or
/// attendance or marks were entered in the new session.
pub async fn undo(cx: Cx, Body(form): Body<UndoForm>) -> Result<Answer<RolloverStarted>> {
    let (form, scope, app) = (form.check()?, cx.scope(), cx.app.clone());
    cx.save("The promotion is being taken back", move |tx| actions::undo(tx, &app, &scope, &form)).await
}

/// What attendance and exams have of the days since the rollover once it is taken back. Nothing is kept. 409 where it cannot be taken back.
pub async fn preview_undo(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Json<Data<AfterLeaving>>> {
    let scope = cx.scope();
    cx.try_out(move |tx| differ::after_undo(tx, &scope, id)).await
}
