//! Programs: what is studied, where it is offered, with which subjects.

pub mod actions;
pub mod model;
pub mod queries;

use crate::{classes::model::CLASS, rights::PROGRAMS as RIGHTS, subjects::SUBJECT};
use institution::api::CAMPUS;
use kernel::{Can, Cx, Json, Plain, Query, Reference, Result};
use model::{Program, ProgramForm, ProgramSubjects};
use schemars::JsonSchema;
use serde::Deserialize;

pub static PROGRAMS: Plain = Plain {
    options: &[model::OPTIONS],
    references: &[
        Reference::new(&CAMPUS, "program_campus", "campus_id", "programs"),
        Reference::new(&CLASS, "program_subject", "class_id", "subjects"),
        Reference::new(&SUBJECT, "program_subject", "subject_id", "programs").each("program_id"),
    ],
    ..Plain::of::<Program, ProgramForm>(&RIGHTS, |r| {
        let paths = ["/get-programs", "/get-program-details", "/save-program", "/update-program", "/programs/{id}"];
        r.record_found::<Program, ProgramForm, _>(paths, &RIGHTS, queries::program)
            .get("/get-program-subjects", Can(RIGHTS.details), subjects)
            .act("/save-program-subjects", Can(RIGHTS.update), "Subjects saved successfully", actions::replace_subjects)
    })
};

#[derive(Debug, Deserialize, JsonSchema)]
struct OfProgram {
    program_id: i64,
}

/// The subjects of a program, by class.
async fn subjects(cx: Cx, Query(OfProgram { program_id }): Query<OfProgram>) -> Result<Json<ProgramSubjects>> {
    let scope = cx.scope();
    Ok(Json(cx.read(move |tx| queries::subjects_of(tx, &scope, program_id)).await?))
}
