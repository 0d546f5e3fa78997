//! What a handler works with: who asks, the database in their name, and answers that repeat safely.

use crate::{
    App, Error, Json, Result,
    actor::Actor,
    app::body::{FilePart, ListQuery, Written},
    db::{Tx, Who},
    files::Kind,
    idempotency::{Key, RequestDigest, once},
    list::{Exported, List, ListRequest, Listed, MOST_IN_FILE, Page},
    scope::{CallPermission, MadeUnder, Scope},
    turns::Turn,
};
use aide::{
    OperationInput, OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse},
};
use axum::{
    extract::FromRequestParts,
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    marker::PhantomData,
    sync::{Arc, PoisonError},
    time::Duration,
};

/// The context of one request.
#[derive(Clone)]
pub struct Cx {
    pub app: App,
    actor: Option<Arc<Actor>>,
    who: Who,
    idempotency_key: Option<String>,
    /// How long ago the caller changed something, as they say themselves.
    changed_ago: Option<Duration>,
    call: String,
    request: RequestDigest,
    /// The file that it makes is one of several.
    part: Option<FilePart>,
}

/// Whole seconds since the caller changed something: what they then read is no older.
const CHANGED_AGO: &str = "x-changed-seconds-ago";

impl OperationInput for Cx {}

impl FromRequestParts<App> for Cx {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let actor = parts.extensions.get::<Arc<Actor>>().cloned();
        let idempotency_key = match parts.headers.get("idempotency-key").map(|v| v.to_str().unwrap_or("")) {
            None => None,
            Some(key) if (8..=80).contains(&key.len()) && key.is_ascii() => Some(key.to_owned()),
            Some(_) => return Err(Error::Bad("An Idempotency-Key has 8 to 80 plain characters.".into())),
        };
        let acting = actor.as_ref().and_then(|actor| actor.acting_for.as_ref());
        let who = Who {
            user_id: actor.as_ref().map(|a| a.user_id),
            acting_for: acting.map(|acting| acting.user_id),
            name: actor.as_ref().map(|a| a.signature()).unwrap_or_default(),
            address: app.client_address(parts),
            request_id: crate::telemetry::request_id().map(|id| id.as_str().to_owned()).unwrap_or_default(),
            for_group: actor.as_ref().is_some_and(|a| a.scope.all),
            made_under: actor.as_ref().map(|actor| MadeUnder {
                permission: parts.extensions.get::<CallPermission>().map(|CallPermission(name)| *name),
                scope: actor.scope.clone(),
                deputy: acting.map(|acting| acting.id),
            }),
        };
        let changed_ago = parts.headers.get(CHANGED_AGO).and_then(|value| value.to_str().ok()?.parse().ok()).map(Duration::from_secs);
        let request = RequestDigest::of_query(parts.uri.query().unwrap_or_default());
        parts.extensions.insert(request.clone());
        // A deputy's own change and one in somebody's place are no repetition of each other.
        let place = acting.map(|acting| format!(" for {}", acting.id)).unwrap_or_default();
        let call = format!("{} {}{place}", parts.method, parts.uri.path());
        let part = parts.extensions.get::<FilePart>().cloned();
        Ok(Cx { app: app.clone(), actor, who, idempotency_key, changed_ago, call, request, part })
    }
}

impl Cx {
    /// The signed-in person; every guarded call has one.
    pub fn actor(&self) -> Result<&Arc<Actor>> {
        self.actor.as_ref().ok_or(Error::SignedOut)
    }

    /// What the person may see; nothing for a visitor.
    pub fn scope(&self) -> Arc<Scope> {
        self.actor.as_ref().map_or_else(Arc::default, |actor| actor.scope.clone())
    }

    pub fn who(&self) -> &Who {
        &self.who
    }

    pub fn today(&self) -> chrono::NaiveDate {
        self.app.registry.zone().today(self.app.registry.clock.now())
    }

    pub fn now(&self) -> crate::Instant {
        self.app.registry.clock.now()
    }

    /// Waits for a turn at what takes much memory: a sheet that is read or written, a picture that is opened. 503 where too many wait already.
    pub async fn turn(&self) -> Result<Turn> {
        self.app.shares.sheets.take(&self.who.caller(), 1).await
    }

    /// The person's turn to read from the database; visitors, of whom many share a network, have none.
    async fn read_turn(&self) -> Result<Option<Turn>> {
        match self.who.user_id {
            Some(id) => self.app.shares.read_turn(id).await.map(Some),
            None => Ok(None),
        }
    }

    /// A read-only transaction.
    pub async fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        let (who, turn) = (self.who.clone(), self.read_turn().await?);
        self.app
            .db
            .read(move |tx| {
                let _held = &turn;
                tx.act_as(who.clone());
                work(tx)
            })
            .await
    }

    /// As `read`, of a state that may be some seconds old (`Db::read_older`), but not older than the caller's last change: for reports and files of lists.
    pub async fn read_older<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        // a second more, since theirs are whole ones
        if self.changed_ago.is_some_and(|ago| ago <= self.app.config.replica_lag + Duration::from_secs(1)) {
            return self.read(work).await;
        }
        let (who, turn) = (self.who.clone(), self.read_turn().await?);
        self.app
            .db
            .read_older(move |tx| {
                let _held = &turn;
                tx.act_as(who.clone());
                work(tx)
            })
            .await
    }

    /// A transaction that changes something, without an answer to keep.
    pub async fn write<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        let who = self.who.clone();
        let turn = match who.user_id {
            Some(id) => Some(self.app.shares.change_turn(id).await?),
            None => None,
        };
        self.app
            .db
            .write(move |tx| {
                // It lasts as long as the work, also where nobody waits for that any more.
                let _held = &turn;
                tx.act_as(who.clone());
                work(tx)
            })
            .await
    }

    /// What a change would do, told by the change itself: the work runs as it would be saved, then everything is taken back. Errors as saving.
    pub async fn try_out<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<Json<Data<T>>> {
        let tried = move |tx: &mut Tx| {
            tx.try_only();
            work(tx)
        };
        Ok(Json(Data { data: self.write(tried).await? }))
    }

    /// One record: `{ data }`.
    pub async fn one<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<Json<Data<T>>> {
        Ok(Json(Data { data: self.read(work).await? }))
    }

    /// A change, answered `{ message, data }`. With an Idempotency-Key the answer is stored in the same transaction and given again to a repetition.
    pub async fn save<T: Serialize + Send + 'static>(
        &self,
        message: impl Into<String>,
        work: impl Fn(&mut Tx) -> Result<T> + Send + 'static,
    ) -> Result<Answer<T>> {
        let message = message.into();
        self.save_as(move |tx| Ok(Saved::new(message.clone(), work(tx)?))).await
    }

    /// As `save`, where the work makes the message too.
    pub async fn save_as<T: Serialize + Send + 'static>(
        &self,
        work: impl Fn(&mut Tx) -> Result<Saved<T>> + Send + 'static,
    ) -> Result<Answer<T>> {
        let key = self.key();
        let made = move |tx: &mut Tx| serde_json::to_string(&work(tx)?).map_err(|error| Error::internal(error.to_string()));
        let body = self.write(move |tx| once(tx, key.as_ref(), &made)).await?;
        Ok(Answer { body, of: PhantomData })
    }

    fn key(&self) -> Option<Key> {
        let key = self.idempotency_key.clone()?;
        Some(Key { user_id: self.who.user_id.unwrap_or(0), key, call: self.call.clone(), request: self.request.hex() })
    }

    /// One page of a list, or all its rows as a file.
    pub async fn list<L: Listed>(&self, query: ListQuery<L>) -> Result<Listing<L>> {
        let scope = self.scope();
        let request = query.request;
        let Some(format) = request.format.clone() else {
            let (who, turn) = (self.who.clone(), self.read_turn().await?);
            let page = move |tx: &mut Tx| {
                let _held = &turn;
                tx.act_as(who.clone());
                tx.page::<L>(&scope, &request)
            };
            return Ok(Listing::Page(self.app.db.read_short(page).await?));
        };
        let turn = self.turn().await?;
        let exported = self.read_older(move |tx| tx.export_rows(L::LIST, &scope, &request, request.most_in_file())).await?;
        self.file(turn, L::LIST, &format, exported).await.map(Listing::File)
    }

    /// As `list`, where a function of the area reads the page.
    pub async fn list_by<L: Listed>(&self, query: ListQuery<L>, page: PageOf<L>) -> Result<Listing<L>> {
        if query.request.format.is_some() {
            return self.list(query).await;
        }
        let (scope, request) = (self.scope(), query.request);
        Ok(Listing::Page(self.read(move |tx| page(tx, &scope, &request)).await?))
    }

    /// The file of a list's rows, of at most `MOST_IN_FILE`, in a turn that was taken before they were read.
    pub async fn file(&self, turn: Turn, list: &'static List, format: &str, exported: Exported) -> Result<Attachment> {
        let Exported { columns, rows, full_at } = exported;
        if rows.len() as i64 > MOST_IN_FILE {
            return Err(Error::conflict(format!("This file would have more than {MOST_IN_FILE} rows. Narrow the list first.")));
        }
        if let Some(part) = &self.part {
            *part.written.lock().unwrap_or_else(PoisonError::into_inner) = Some(Written { rows: rows.len() as i64, full_at });
        }
        let app = self.app.clone();
        let xlsx = format == "xlsx";
        let bytes = turn.run(move || (app.write_sheet)(list.name, xlsx, &columns, rows)).await?.map_err(Error::internal)?;
        let name = format!("{}-{}.{format}", list.name.replace(' ', "-"), self.today());
        Ok(Attachment { name, content_type: if xlsx { XLSX } else { "text/csv; charset=utf-8" }, bytes })
    }
}

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Reads a page of a list, with what its declaration does not say.
pub type PageOf<L> = fn(&mut Tx, &Scope, &ListRequest) -> Result<Page<L>>;

/// The handler of every list that needs no more than its declaration.
pub async fn list<L: Listed>(cx: Cx, query: ListQuery<L>) -> Result<Listing<L>> {
    cx.list(query).await
}

/// `{ data }`.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}Data")]
pub struct Data<T> {
    pub data: T,
}

/// `{ message, data }`.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}Saved")]
pub struct Saved<T> {
    pub message: String,
    pub data: T,
    /// What the change did or left undone beside, a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl<T> Saved<T> {
    pub fn new(message: impl Into<String>, data: T) -> Self {
        Saved { message: message.into(), data, notes: Vec::new() }
    }

    /// With sentences about what else was done, or left undone.
    #[must_use]
    pub fn noting(self, notes: impl IntoIterator<Item = String>) -> Self {
        Saved { notes: notes.into_iter().collect(), ..self }
    }
}

/// A change's answer, as stored for its repetition.
#[derive(Debug)]
pub struct Answer<T> {
    body: String,
    of: PhantomData<fn() -> T>,
}

impl<T> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.body).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for Answer<T> {
    type Inner = Saved<T>;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<Saved<T>>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Json::<Saved<T>>::inferred_responses(ctx, operation)
    }
}

/// A page of a list, or its file.
#[derive(Debug)]
pub enum Listing<L> {
    Page(Page<L>),
    File(Attachment),
}

impl<L: Serialize> IntoResponse for Listing<L> {
    fn into_response(self) -> Response {
        match self {
            Listing::Page(page) => Json(page).into_response(),
            Listing::File(file) => file.into_response(),
        }
    }
}

impl<L: JsonSchema> OperationOutput for Listing<L> {
    type Inner = Page<L>;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<Page<L>>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        or_file(Json::<Page<L>>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx])
    }
}

/// Describes that a call's good answer can be a file of one of these kinds too.
pub fn or_file(mut responses: Vec<(Option<u16>, ApiResponse)>, kinds: &[Kind]) -> Vec<(Option<u16>, ApiResponse)> {
    for (_, response) in responses.iter_mut().filter(|(status, _)| *status == Some(200)) {
        response.content.extend(kinds.iter().map(|kind| (kind.content_type().to_owned(), MediaType::default())));
    }
    responses
}

/// Describes an answer that is a file of one of these kinds.
pub fn file_of(kinds: &[Kind]) -> ApiResponse {
    let content = kinds.iter().map(|kind| (kind.content_type().to_owned(), MediaType::default())).collect();
    ApiResponse { description: "A file.".into(), content, ..ApiResponse::default() }
}

/// A file made for this answer.
#[derive(Debug)]
pub struct Attachment {
    pub name: String,
    pub content_type: &'static str,
    pub bytes: Vec<u8>,
}

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        let safe: String =
            self.name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_') { c } else { '-' }).collect();
        let disposition =
            HeaderValue::from_str(&format!("attachment; filename=\"{safe}\"")).unwrap_or(HeaderValue::from_static("attachment"));
        let mut response = (StatusCode::OK, self.bytes).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        headers.insert(header::CONTENT_DISPOSITION, disposition);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        response
    }
}

impl OperationOutput for Attachment {
    type Inner = Vec<u8>;
    fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<ApiResponse> {
        Some(file_of(&[Kind::Pdf, Kind::Xlsx, Kind::Csv]))
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Self::operation_response(ctx, operation).map(|response| (Some(200), response)).into_iter().collect()
    }
}
