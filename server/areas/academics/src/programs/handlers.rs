use super::{
    actions,
    model::{ProgramForm, ProgramSubjects},
    queries,
};
use kernel::{Answer, Body, Cx, Edit, Edited, Json, Query, Result, Scope};
use schemars::JsonSchema;
use serde::Deserialize;

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

#[derive(Debug, Deserialize, JsonSchema)]
pub struct OfProgram {
    program_id: i64,
}

/// The subjects of a program, by class.
pub async fn subjects(cx: Cx, Query(OfProgram { program_id }): Query<OfProgram>) -> Result<Json<ProgramSubjects>> {
    let scope = cx.scope();
    Ok(Json(cx.read(move |tx| queries::subjects_of(tx, &scope, program_id)).await?))
}
