use super::{
    actions,
    model::{ProgramDetails, ProgramForm, ProgramSubjects, ProgramSubjectsForm},
    queries,
};
use kernel::{Answer, Body, ById, Cx, Data, Edit, Edited, Json, Path, Query, Result, Scope};
use schemars::JsonSchema;
use serde::Deserialize;

/// One program with the campuses, of the reader's, that offer it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ProgramDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::program(tx, &scope, id)).await
}

fn check_campuses(scope: &Scope, form: &ProgramForm) -> Result<()> {
    form.campus_ids.iter().try_for_each(|campus| scope.check_campus("campus_ids", *campus))
}

/// Adds a program. 422 at `code` or `name` when they are taken.
pub async fn save(cx: Cx, Body(form): Body<ProgramForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    check_campuses(&cx.scope(), &form)?;
    cx.save("Program saved successfully", move |tx| actions::create(tx, &form)).await
}

/// Changes a program and where it is offered. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ProgramForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    check_campuses(&scope, &form)?;
    cx.save("Program updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// Removes a program without classes; else 409.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Program deleted successfully", move |tx| actions::delete(tx, &scope, id)).await
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct OfProgram {
    program_id: i64,
}

/// The subjects of a program, by class.
pub async fn subjects(cx: Cx, Query(OfProgram { program_id }): Query<OfProgram>) -> Result<Json<ProgramSubjects>> {
    let scope = cx.scope();
    Ok(Json(cx.read(move |tx| queries::subjects_of(tx, &scope, program_id)).await?))
}

/// Puts these subjects in the place of those that the program had. 409 when somebody else changed them meanwhile.
pub async fn save_subjects(cx: Cx, Body(form): Body<ProgramSubjectsForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Subjects saved successfully", move |tx| actions::replace_subjects(tx, &scope, &form)).await
}
