//! The file of a signed link, for as long as the link and the right to it stand.

use super::{SIGNED_IN, record_of, record_under};
use crate::{
    Cx, Error, Result, Tx,
    app::body::{Path, Query},
    app::cx::file_of,
    files::{Kind, link},
    hooks::{StandIn, Standing},
};
use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Deserialize;

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
