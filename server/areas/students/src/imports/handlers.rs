use super::{model::ImportAsk, samples, stored::StudentSheets};
use kernel::{
    Answer, Attachment, Body, Cx, Data, Json, Query, Result,
    jobs::{JobCx, JobKind},
};
use people::api::imports::{self, Import as _, ImportCheck, Started};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

pub const IMPORT: JobKind = JobKind { kind: StudentSheets::JOB, run };

fn run(job: &JobCx) -> Result<serde_json::Value> {
    imports::run::<StudentSheets>(job)
}

/// For which campus and session the template is.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct TemplateFor {
    campus_id: Option<i64>,
    session_id: Option<i64>,
}

/// An XLSX with the headings and one example, of a class of the campus when it is named.
pub async fn template(cx: Cx, Query(of): Query<TemplateFor>) -> Result<Attachment> {
    let scope = cx.scope();
    let place = cx
        .read(move |tx| match (of.campus_id.filter(|id| scope.has_campus(*id)), of.session_id) {
            (Some(campus), Some(session)) => samples::first_place(tx, campus, session),
            _ => Ok(None),
        })
        .await?;
    let own = place.map(|[program, class, section]| BTreeMap::from([("program", program), ("class", class), ("section", section)]));
    imports::template::<StudentSheets>(&own.unwrap_or_default())
}

/// The dry run: every wrong row with its number, field and reason. Writes nothing.
pub async fn check(cx: Cx, Body(ask): Body<ImportAsk>) -> Result<Json<Data<ImportCheck>>> {
    imports::check::<StudentSheets>(cx, ask).await
}

/// Starts the job that takes the good rows in. 422 when there is none.
pub async fn import(cx: Cx, Body(ask): Body<ImportAsk>) -> Result<Answer<Started>> {
    imports::start::<StudentSheets>(cx, ask).await
}
