//! The sizes of the library's pictures: `/media/<id>-<hash>/<width>.<jpg|webp>`. The hash is of the picture's bytes, so each can be kept for ever.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::Shared;
use super::assets::tagged;
use super::pages::blocking;

pub async fn size(State(site): State<Arc<Shared>>, Path((picture, size)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some((id, hash, width, ending)) = named(&picture, &size) else { return missing() };
    let content = site.content.clone();
    let tag = format!("\"{picture}-{size}\"");
    let kind = if ending == "webp" { "image/webp" } else { "image/jpeg" };
    match blocking(move || content.picture(id, &hash, width, ending)).await {
        Ok(Some(bytes)) => {
            let mut response = tagged(&headers, &tag, || bytes.into());
            response.headers_mut().insert(CONTENT_TYPE, axum::http::HeaderValue::from_static(kind));
            response.headers_mut().insert(CACHE_CONTROL, axum::http::HeaderValue::from_static("public, max-age=31536000, immutable"));
            response
        }
        Ok(None) => missing(),
        Err(error) => {
            tracing::error!(error, "a picture could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")], "There is no such picture.").into_response()
}

/// Number, hash, width and kind of an address; none for any other shape.
fn named(picture: &str, size: &str) -> Option<(i64, String, i64, &'static str)> {
    let (id, hash) = picture.split_once('-')?;
    let (width, ending) = size.split_once('.')?;
    let ending = ["jpg", "webp"].into_iter().find(|known| *known == ending)?;
    let plain = (4..=64).contains(&hash.len()) && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    plain.then_some((id.parse().ok()?, hash.to_owned(), width.parse().ok()?, ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_sizes_are_looked_up() {
        assert_eq!(named("7-abcd12", "320.webp"), Some((7, "abcd12".into(), 320, "webp")));
        for (picture, size) in
            [("7", "320.jpg"), ("x-abcd", "320.jpg"), ("7-abcz", "320.jpg"), ("7-abcd", "320.svg"), ("7-abcd", "a.jpg"), ("7-..", "1.jpg")]
        {
            assert_eq!(named(picture, size), None, "{picture}/{size}");
        }
    }
}
