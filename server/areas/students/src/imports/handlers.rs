use super::{
    job::rows_of,
    model::{ImportAsk, ImportCheck, Started},
    rows, samples, sheet, stored,
};
use axum::Json;
use kernel::{Answer, Attachment, Body, Cx, Data, Error, Query, Result, jobs::NewJob};
use schemars::JsonSchema;
use serde::Deserialize;

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
    let name = "students-template.xlsx".to_owned();
    Ok(Attachment {
        name,
        content_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: sheet::template(place)?,
    })
}

/// The dry run: every wrong row with its number, field and reason. Writes nothing.
pub async fn check(cx: Cx, Body(ask): Body<ImportAsk>) -> Result<Json<Data<ImportCheck>>> {
    cx.scope().check_campus("campus_id", ask.campus_id)?;
    Ok(Json(Data { data: dry_run(&cx, ask).await? }))
}

/// Starts the job that takes the good rows in. 422 when there is none.
pub async fn import(cx: Cx, Body(ask): Body<ImportAsk>) -> Result<Answer<Started>> {
    cx.scope().check_campus("campus_id", ask.campus_id)?;
    let found = dry_run(&cx, ask.clone()).await?;
    if found.good == 0 {
        return Err(Error::field("file_id", "No row of this sheet is new and right. Mend the rows that the check names."));
    }
    let app = cx.app.clone();
    let params = serde_json::to_value(&ask).map_err(|error| Error::internal(error.to_string()))?;
    cx.save("The import has started", move |tx| {
        let title = format!("Import of {} students", found.good);
        let job = NewJob {
            kind: super::job::IMPORT.kind,
            title,
            campus_id: Some(ask.campus_id),
            params: params.clone(),
            key: None,
            total: found.rows,
        };
        Ok(Started { job_id: tx.enqueue(&app, job)? })
    })
    .await
}

/// Reads the uploaded file, which must be the caller's own, and judges its rows.
async fn dry_run(cx: &Cx, ask: ImportAsk) -> Result<ImportCheck> {
    let wanted = ask.clone();
    let (file, places) = cx
        .read(move |tx| {
            tx.check_own_file("file_id", wanted.file_id)?;
            Ok((tx.stored_file(wanted.file_id)?, stored::places(tx, &wanted)?))
        })
        .await?;
    let bytes = cx.app.files.get(&file.key).await?;
    let (judging, known, today, campus_id) = (ask.clone(), places.clone(), cx.today(), ask.campus_id);
    let (read, judged) = tokio::task::spawn_blocking(move || {
        let read = sheet::read(&file.name, &bytes, &judging.mapping)?;
        let judged = rows::judge(&read.rows, &judging, &known, today);
        Ok::<_, Error>((read, judged))
    })
    .await
    .map_err(|error| Error::internal(error.to_string()))??;
    let (candidates, mut problems) = rows::part(&judged);
    let sifted = cx.read(move |tx| stored::sift(tx, campus_id, &places, candidates.clone())).await?;
    problems.extend(sifted.problems);
    problems.sort();
    let (rows, good, bad) = (read.rows.len() as i64, sifted.good.len() as i64, rows_of(&problems));
    Ok(ImportCheck { rows, good, repeated: sifted.repeated, bad, problems, headings: read.headings })
}
