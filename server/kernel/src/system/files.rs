use crate::{
    Actor, Answer, App, Cx, Error, Result, Tx,
    app::body::{Path, Query},
    app::cx::file_of,
    binds,
    db::Who,
    error::DbErrorKind,
    files::{FileError, Kind, Stored, link},
    hooks::{StandIn, Standing},
    idempotency::RequestDigest,
    scope::Scope,
    sql,
    turns::Turn,
};
use aide::{
    OperationInput, OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, RequestBody, Response as ApiResponse, SchemaObject},
    operation::set_body,
};
use axum::{
    extract::{
        FromRequest, Multipart, Request,
        multipart::{Field, MultipartError},
    },
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A file as answers name it; the link is signed for the reader and good for 60 seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FileRef {
    pub id: i64,
    pub name: String,
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    pub url: String,
}

/// A file's row.
#[derive(Clone, Debug, kernel_derive::Row)]
pub struct StoredFile {
    pub id: i64,
    pub key: String,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub user_id: Option<i64>,
}

/// What stands in a link for a permission that everybody has who is signed in.
const SIGNED_IN: &str = "signed_in";

/// What a link is signed over: the file.
fn record_of(id: i64) -> String {
    format!("file/{id}")
}

/// What a reader's link is signed over: the file, the permission of the call that showed it, what the reader sees, and the hand-over under which a deputy sees it.
/// With any of these it ends.
fn record_under(id: i64, permission: &str, scope: &Scope, deputy: Option<i64>) -> String {
    // A scope of the whole group is complete by its name; campuses come and go.
    let campuses: &[i64] = if scope.all { &[] } else { &scope.campuses };
    let under = deputy.map(|deputy| format!("/{deputy}")).unwrap_or_default();
    format!("file/{id}/{permission}/{}/{campuses:?}/{:?}/{:?}{under}", scope.all, scope.sections, scope.students)
}

impl Tx<'_> {
    /// Records a file that the store has taken.
    pub fn insert_file(&mut self, stored: &Stored, campus_id: Option<i64>) -> Result<i64> {
        let (user, now) = (self.who().user_id, self.now());
        self.value(
            sql!(
                "INSERT INTO stored_file (key, name, content_type, size, sha256, user_id, campus_id, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id"
            ),
            &binds![&stored.key, &stored.name, stored.content_type, stored.size as i64, &stored.sha256, user, campus_id, now],
        )
    }

    /// As `insert_file`, of an upload that waits for a record to name it; after a day it is removed.
    fn insert_waiting_file(&mut self, stored: &Stored) -> Result<i64> {
        let (id, now) = (self.insert_file(stored, None)?, self.now());
        self.exec(sql!("UPDATE stored_file SET waits_since = $2 WHERE id = $1"), &binds![id, now])?;
        Ok(id)
    }

    /// As `insert_file`, of a file that nobody may name in a form: what the program wrote for one reader.
    pub fn insert_file_of_nobody(&mut self, stored: &Stored, campus_id: Option<i64>) -> Result<i64> {
        let who = self.who().clone();
        self.act_as(Who { user_id: None, ..who.clone() });
        let file_id = self.insert_file(stored, campus_id);
        self.act_as(who);
        file_id
    }

    pub fn stored_file(&mut self, id: i64) -> Result<StoredFile> {
        self.first(sql!("SELECT id, key, name, content_type, size, user_id FROM stored_file WHERE id = $1"), &binds![id])?
            .ok_or_else(|| Error::not_found("file"))
    }

    /// The file as the answer names it, its link signed for this reader, who may do and see what the call asks for. The caller has checked that they may see its
    /// record.
    pub fn file_ref(&mut self, app: &App, reader: i64, id: i64) -> Result<FileRef> {
        let file = self.stored_file(id)?;
        let (record, under) = match &self.who().made_under {
            // Nobody has reader 0: a visitor, who holds the page's own secret.
            Some(under) if reader > 0 => {
                let permission = under.permission.unwrap_or(SIGNED_IN);
                let mut told = form_urlencoded::Serializer::new(String::new());
                told.append_pair("under", permission);
                if let Some(deputy) = under.deputy {
                    told.append_pair("acting_for", &deputy.to_string());
                }
                (record_under(id, permission, &under.scope, under.deputy), format!("&{}", told.finish()))
            }
            _ => (record_of(id), String::new()),
        };
        let url = format!("/api/files/{id}?{}{under}", link::query(&app.link_key, reader, &record, self.now()));
        Ok(FileRef { id, name: file.name, content_type: file.content_type, size: file.size, url })
    }

    /// As `check_own_file`, of a photograph or a logo: what the bytes say it is, whatever it was called.
    pub fn check_own_picture(&mut self, field: &str, id: i64) -> Result<()> {
        self.check_own_file(field, id)?;
        let kind = self.stored_file(id)?.content_type;
        if Kind::PICTURES.iter().any(|picture| picture.content_type() == kind) {
            return Ok(());
        }
        Err(Error::field(field, "Choose a picture: JPEG, PNG or WebP."))
    }

    /// A form may name only a file that its sender uploaded.
    pub fn check_own_file(&mut self, field: &str, id: i64) -> Result<()> {
        let file = self.stored_file(id).map_err(|_| Error::field(field, "Choose the file again."))?;
        if file.user_id.is_some() && file.user_id == self.who().user_id {
            Ok(())
        } else {
            Err(Error::field(field, "Choose the file again."))
        }
    }
}

/// The first file of a multipart form. It holds its sender's share of the memory for files until it is dropped.
pub struct Upload {
    pub name: String,
    pub bytes: Vec<u8>,
    _turn: Turn,
}

/// A share of the memory for files, and how much the request says that it brings.
struct Room {
    turn: Turn,
    bytes: usize,
}

impl Room {
    /// Waits until there is room for what a request brings; none of it is read before.
    async fn wait(app: &App, parts: &Parts) -> Result<Room> {
        let most = app.config.limits.upload_bytes;
        let announced = parts.headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
        let bytes = announced.unwrap_or(most).min(most);
        let user_id = parts.extensions.get::<Arc<Actor>>().map(|actor| actor.user_id);
        let who = Who { user_id, address: app.client_address(parts), ..Who::default() };
        let kilobytes = u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX);
        Ok(Room { turn: app.shares.uploads.take(&who.caller(), kilobytes).await?, bytes })
    }

    async fn filled(self, mut part: Field<'_>, name: String) -> Result<Upload> {
        let mut bytes = Vec::with_capacity(self.bytes);
        while let Some(piece) = part.chunk().await.map_err(unreadable)? {
            bytes.extend_from_slice(&piece);
        }
        Ok(Upload { name, bytes, _turn: self.turn })
    }
}

/// The parts of a form, once there is room for what it brings.
async fn parts_of(request: Request, app: &App) -> Result<(Multipart, Room)> {
    let (head, body) = request.into_parts();
    let room = Room::wait(app, &head).await?;
    let parts = Multipart::from_request(Request::from_parts(head, body), app).await;
    Ok((parts.map_err(|_| Error::Unsupported("Send the file as multipart/form-data.".into()))?, room))
}

impl FromRequest<App> for Upload {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let digest = request.extensions().get::<RequestDigest>().cloned();
        let (mut parts, room) = parts_of(request, app).await?;
        while let Some(part) = parts.next_field().await.map_err(unreadable)? {
            let Some(name) = part.file_name().map(str::to_owned) else { continue };
            let upload = room.filled(part, name).await?;
            if let Some(digest) = digest {
                digest.add_file(&upload.name, &upload.bytes);
            }
            return Ok(upload);
        }
        Err(Error::field("file", "Choose a file."))
    }
}

/// The first file of a multipart form, with a form beside it: `kind`, `id`. Its texts stand before the file, or in the address.
pub struct UploadWith<F> {
    pub form: F,
    pub file: Upload,
}

impl<F: serde::de::DeserializeOwned + Send> FromRequest<App> for UploadWith<F> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let digest = request.extensions().get::<RequestDigest>().cloned();
        let address = request.uri().query().unwrap_or_default();
        let mut texts: Vec<(String, String)> =
            serde_urlencoded::from_str(address).map_err(|_| Error::Bad("The address is not readable.".into()))?;
        texts.retain(|(_, text)| !text.trim().is_empty());
        let (mut parts, room) = parts_of(request, app).await?;
        while let Some(part) = parts.next_field().await.map_err(unreadable)? {
            let field = part.name().unwrap_or_default().to_owned();
            let Some(name) = part.file_name().map(str::to_owned) else {
                let text = part.text().await.map_err(unreadable)?;
                if texts.len() < MOST_TEXTS && !text.trim().is_empty() {
                    texts.push((field, text));
                }
                continue;
            };
            let form = crate::app::body::of_pairs(&texts)?;
            let file = room.filled(part, name).await?;
            if let Some(digest) = digest {
                digest.add_body(&format!("{texts:?}"));
                digest.add_file(&file.name, &file.bytes);
            }
            return Ok(UploadWith { form, file });
        }
        Err(Error::field("file", "Choose a file."))
    }
}

/// Texts that stand before a file at most.
const MOST_TEXTS: usize = 20;

fn unreadable(error: MultipartError) -> Error {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Error::TooLarge("The file is too large.".into())
    } else {
        Error::Bad("The upload ended too early. Send it again.".into())
    }
}

impl<F: JsonSchema> OperationInput for UploadWith<F> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        let mut described = F::json_schema(&mut ctx.schema).as_value().clone();
        described["properties"]["file"] = serde_json::json!({ "type": "string", "format": "binary" });
        let mut required = described["required"].as_array().cloned().unwrap_or_default();
        required.push("file".into());
        described["required"] = required.into();
        let schema = SchemaObject { json_schema: described.try_into().expect("a schema"), external_docs: None, example: None };
        let body = RequestBody {
            description: Some("One file, behind the texts.".into()),
            content: [("multipart/form-data".to_owned(), MediaType { schema: Some(schema), ..MediaType::default() })].into(),
            required: true,
            ..RequestBody::default()
        };
        set_body(ctx, operation, body);
    }
}

impl OperationInput for Upload {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        let form = serde_json::json!({
            "type": "object",
            "properties": { "file": { "type": "string", "format": "binary" } },
            "required": ["file"],
        });
        let schema = SchemaObject { json_schema: form.try_into().expect("a schema"), external_docs: None, example: None };
        let body = RequestBody {
            description: Some("One file.".into()),
            content: [("multipart/form-data".to_owned(), MediaType { schema: Some(schema), ..MediaType::default() })].into(),
            required: true,
            ..RequestBody::default()
        };
        set_body(ctx, operation, body);
    }
}

impl Cx {
    /// As `save`, of what names a file that the store has taken. A file that is not recorded, since the change was refused or had been made before, is removed
    /// from the store again.
    pub async fn save_file<T: Serialize + Send + 'static>(
        &self,
        message: &str,
        stored: Stored,
        work: impl Fn(&mut Tx, &Stored) -> Result<T> + Send + 'static,
    ) -> Result<Answer<T>> {
        let (key, was_asked) = (stored.key.clone(), Arc::new(AtomicBool::new(false)));
        let asked = was_asked.clone();
        let saved = self
            .save(message, move |tx| {
                let done = work(tx, &stored)?;
                asked.store(true, Ordering::SeqCst);
                Ok(done)
            })
            .await;
        let is_recorded = match &saved {
            Ok(_) => was_asked.load(Ordering::SeqCst),
            // Nobody knows what became of it.
            Err(error) => error.will_pass(),
        };
        if !is_recorded && let Err(error) = self.app.files.delete(&key).await {
            tracing::warn!(%error, "a file that nothing names stays in the store");
        }
        saved
    }
}

/// Takes a file for a form that will name it. What it is, its bytes decide: 415 for anything but pictures, PDF, XLSX, CSV and DOCX. 429 where many of the
/// caller's files wait for a form; what no form names within a day is removed.
pub async fn upload_file(cx: Cx, upload: Upload) -> Result<Answer<FileRef>> {
    let (app, reader, bytes) = (cx.app.clone(), cx.actor()?.user_id, upload.bytes.len() as i64);
    cx.read(move |tx| tx.check_waiting_files(reader, bytes)).await?;
    let stored = cx.app.files.put(upload.bytes, &upload.name).await?;
    cx.save_file("File uploaded successfully", stored, move |tx, stored| {
        let id = tx.insert_waiting_file(stored)?;
        tx.file_ref(&app, reader, id)
    })
    .await
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::TooLarge(sentence) => Error::TooLarge(sentence),
            FileError::Unsupported(sentence) => Error::Unsupported(sentence),
            FileError::Empty => Error::field("file", "This file is empty."),
            FileError::Missing => Error::NotFound("This file is not there.".into()),
            FileError::Disk(message) => Error::db(DbErrorKind::Storage, message),
            FileError::Store(message) => Error::Internal(message),
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct FileId {
    id: i64,
}

/// The parts of a signed link.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct Signature {
    /// The reader whom the link was made for.
    user: i64,
    /// When it ends, in seconds.
    expires: i64,
    signature: String,
    /// The permission of the call that showed the file.
    under: Option<String>,
    /// The hand-over under which a deputy was shown it.
    acting_for: Option<i64>,
}

/// A file's bytes.
pub struct Download(Response);

impl OperationOutput for Download {
    type Inner = Vec<u8>;
    fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<ApiResponse> {
        Some(file_of(&Kind::SERVED))
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Self::operation_response(ctx, operation).map(|response| (Some(200), response)).into_iter().collect()
    }
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        self.0
    }
}

/// Larger files go out as they are read: a link may be opened many times at once, by those who read slowly.
const IN_MEMORY: i64 = 512 << 10;

/// What the link of a reader is signed over by now; none when they have lost the permission, or are no user or no deputy any more.
fn record_now(tx: &mut Tx, id: i64, user: i64, (permission, deputy): (&str, Option<i64>)) -> Result<Option<String>> {
    let Some(Standing(of_user)) = tx.provider() else { return Ok(None) };
    let Some(own) = of_user(tx, user)? else { return Ok(None) };
    let actor = match (deputy, tx.provider()) {
        (None, _) => own,
        (Some(_), None) => return Ok(None),
        (Some(deputy), Some(StandIn(stand_in))) => match stand_in(tx, &own, deputy) {
            Ok(actor) => actor,
            Err(Error::Forbidden(_)) => return Ok(None),
            Err(error) => return Err(error),
        },
    };
    let may = permission == SIGNED_IN || actor.can(permission);
    Ok(may.then(|| record_under(id, permission, &actor.scope, deputy)))
}

/// The file of a signed link; 404 once the link or the right to it has ended, or when anything in it was changed.
pub async fn download(cx: Cx, Path(FileId { id }): Path<FileId>, Query(signature): Query<Signature>) -> Result<Download> {
    let (key, now) = (cx.app.link_key, cx.now());
    let Signature { user, expires, signature, under, acting_for } = signature;
    let file = cx
        .read(move |tx| {
            let record = match &under {
                None => Some(record_of(id)),
                Some(permission) => record_now(tx, id, user, (permission, acting_for))?,
            };
            if record.is_some_and(|record| link::verify(&key, user, &record, expires, now, &signature)) {
                tx.stored_file(id)
            } else {
                Err(Error::NotFound("This link has expired. Open the file again from its page.".into()))
            }
        })
        .await?;
    let inline = matches!(file.content_type.as_str(), "image/jpeg" | "image/png" | "image/webp" | "application/pdf");
    let name: String = file.name.chars().map(|c| if c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_') { c } else { '-' }).collect();
    let disposition = format!("{}; filename=\"{name}\"", if inline { "inline" } else { "attachment" });
    let mut response = if file.size > IN_MEMORY {
        Response::new(cx.app.files.stream(&file.key, None).await?.into_body())
    } else {
        cx.app.files.get(&file.key).await?.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(file.size));
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_str(&file.content_type).unwrap_or(HeaderValue::from_static("application/octet-stream")),
    );
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_str(&disposition).unwrap_or(HeaderValue::from_static("attachment")));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=60"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"));
    Ok(Download(response))
}
