use crate::{
    Actor, Answer, App, Body, ById, Cx, Error, Instant, Json, Result, Tx,
    app::body::Query,
    app::cx::Data,
    app::jobs::{Job, JobStatus},
    app::mail::SEND,
    app::routes::bearer,
    binds,
    db::One,
    sql,
    system::FileRef,
    token::token_hash,
};
use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse},
};
use axum::{
    http::HeaderMap,
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{convert::Infallible, time::Duration};

/// A job as its watcher sees it (docs/api-style.md "Long runs").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JobView {
    pub id: i64,
    pub kind: String,
    pub title: String,
    pub status: JobStatus,
    pub done: i64,
    pub total: i64,
    pub message: String,
    pub result: serde_json::Value,
    pub error: Option<String>,
    pub files: Vec<FileRef>,
    pub can_cancel: bool,
    pub created_at: Instant,
    pub started_at: Option<Instant>,
    pub finished_at: Option<Instant>,
}

/// A job is seen by who started it and by super administrators; to others it is not there.
fn job_view(app: &App, tx: &mut Tx, actor: &Actor, id: i64) -> Result<JobView> {
    let job = tx.job(id)?;
    if job.user_id != Some(actor.user_id) && !actor.is_super_admin {
        return Err(Error::not_found("job"));
    }
    view(app, tx, actor, job)
}

fn view(app: &App, tx: &mut Tx, actor: &Actor, job: Job) -> Result<JobView> {
    // What goes with a mail is its reader's alone; other files are given out while their starter may still do what made them.
    let is_open = job.is_open_to(actor);
    let ids: Vec<i64> = if job.kind == SEND.kind || !is_open {
        Vec::new()
    } else {
        tx.values(sql!("SELECT file_id FROM job_file WHERE job_id = $1 ORDER BY file_id"), &binds![job.id])?
    };
    let files = ids.into_iter().map(|id| tx.file_ref(app, actor.user_id, id)).collect::<Result<Vec<_>>>()?;
    // What it found names records too.
    let result = if is_open { job.result } else { serde_json::Value::Null };
    let is_on_its_way = matches!(job.status, JobStatus::Queued | JobStatus::Running);
    Ok(JobView {
        id: job.id,
        kind: job.kind,
        title: job.title,
        status: job.status,
        done: job.done,
        total: job.total,
        message: job.message,
        result,
        error: job.error,
        files,
        can_cancel: is_on_its_way && !job.cancel_requested,
        created_at: job.created_at,
        started_at: job.started_at,
        finished_at: job.finished_at,
    })
}

/// The caller's last 50 jobs, newest first. Super administrators see the mails to and about visitors, whom no user stands for, that could not be sent so far.
pub async fn get_jobs(cx: Cx) -> Result<Json<Data<Vec<JobView>>>> {
    let (actor, app) = (cx.actor()?.clone(), cx.app.clone());
    cx.one(move |tx| {
        let ids: Vec<One<i64>> = tx.all(
            sql!(
                "SELECT id FROM job WHERE user_id = $1
                    OR ($2 AND user_id IS NULL AND kind = 'system.mail' AND status IN ('queued', 'running', 'failed') AND message <> '')
                 ORDER BY id DESC LIMIT 50"
            ),
            &binds![actor.user_id, actor.is_super_admin],
        )?;
        ids.into_iter().map(|One(id)| job_view(&app, tx, &actor, id)).collect()
    })
    .await
}

/// One job with its progress, result and files.
pub async fn get_job_details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<JobView>>> {
    let (actor, app) = (cx.actor()?.clone(), cx.app.clone());
    cx.one(move |tx| job_view(&app, tx, &actor, id)).await
}

/// Asks a job to stop. It ends after the transaction that it is in; what it has done stays.
pub async fn cancel_job(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<JobView>> {
    let (actor, app) = (cx.actor()?.clone(), cx.app.clone());
    cx.save("The job will stop after its present step", move |tx| {
        let before = job_view(&app, tx, &actor, id)?;
        if !before.can_cancel {
            return Err(Error::conflict("This job is not running any more."));
        }
        tx.cancel_job(id)?;
        job_view(&app, tx, &actor, id)
    })
    .await
}

/// Server-sent events.
pub struct Events(Response);

impl OperationOutput for Events {
    type Inner = JobView;
    fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<ApiResponse> {
        let content = [("text/event-stream".to_owned(), MediaType::default())].into();
        Some(ApiResponse { description: "The job, as events.".into(), content, ..ApiResponse::default() })
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Self::operation_response(ctx, operation).map(|response| (Some(200), response)).into_iter().collect()
    }
}

impl IntoResponse for Events {
    fn into_response(self) -> Response {
        self.0
    }
}

/// How often a stream looks for changes, and after how many looks it asks anew whether its reader is still signed in.
const LOOK: Duration = Duration::from_millis(400);
const LOOKS_A_SIGN_IN: u32 = 5;

/// The job as server-sent events: one whenever it changed, until it is over or its reader's sign-in is. Read with fetch, since the token goes in a header.
pub async fn job_events(cx: Cx, headers: HeaderMap, Query(ById { id }): Query<ById>) -> Result<Events> {
    let (mut actor, app) = (cx.actor()?.clone(), cx.app.clone());
    let token = bearer(&headers).map(token_hash).ok_or(Error::SignedOut)?;
    let turn = app.shares.streams.take(&cx.who().caller(), 1).await?;
    let first = {
        let (actor, app) = (actor.clone(), app.clone());
        cx.read(move |tx| job_view(&app, tx, &actor, id)).await?
    };
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<Event, Infallible>>(4);
    tokio::spawn(async move {
        // It lasts as long as the stream.
        let _turn = turn;
        let mut last: Option<JobView> = None;
        let mut next = Some(first);
        for look in 1_u32.. {
            if let Some(job) = next.take() {
                let over = matches!(job.status, JobStatus::Done | JobStatus::Failed | JobStatus::Cancelled);
                let same = last.as_ref().is_some_and(|last| {
                    (last.status, last.done, last.total, &last.message) == (job.status, job.done, job.total, &job.message)
                });
                if !same {
                    let event = Event::default().json_data(&job).unwrap_or_default();
                    if sender.send(Ok(event)).await.is_err() {
                        return;
                    }
                    last = Some(job);
                }
                if over {
                    return;
                }
            }
            tokio::time::sleep(LOOK).await;
            if sender.is_closed() {
                return;
            }
            if look % LOOKS_A_SIGN_IN == 0 {
                let now = match app.identify(token).await {
                    Ok(Some(own)) => app.as_asked(own, &headers).await.map(Some),
                    other => other,
                };
                match now {
                    Ok(Some(now)) => actor = now,
                    Ok(None) | Err(Error::Forbidden(_)) => return,
                    Err(error) => tracing::debug!(%error, "a stream's sign-in could not be looked up"),
                }
            }
            let (reader, inner) = (actor.clone(), app.clone());
            next = match app.db.read(move |tx| job_view(&inner, tx, &reader, id)).await {
                Ok(job) => Some(job),
                // Not the reader's business any more.
                Err(Error::NotFound(_)) => return,
                Err(_) => None,
            };
        }
    });
    let stream = tokio_stream::wrappers::ReceiverStream::new(receiver);
    Ok(Events(Sse::new(stream).keep_alive(KeepAlive::default()).into_response()))
}
