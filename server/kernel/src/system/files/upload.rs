//! A file that comes with a request: the parts of a form, read once there is room for what it brings.

use crate::{Actor, App, Error, Result, db::Who, idempotency::RequestDigest, turns::Turn};
use aide::{
    OperationInput,
    generate::GenContext,
    openapi::{MediaType, Operation, RequestBody, SchemaObject},
    operation::set_body,
};
use axum::{
    extract::{
        FromRequest, Multipart, Request,
        multipart::{Field, MultipartError},
    },
    http::{StatusCode, header, request::Parts},
};
use schemars::JsonSchema;
use std::sync::Arc;

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

impl<F: serde::de::DeserializeOwned + JsonSchema + Send + 'static> FromRequest<App> for UploadWith<F> {
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
