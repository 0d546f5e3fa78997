//! The public pages: found (`find`), rendered once a version, answered with a tag; drawn anew for who previews them or sent a form.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, ETAG, LOCATION, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;

use super::Shared;
use super::assets::tagged;
use super::content::{Page, Verification};
use super::document::{Document, Shown, escape};
use super::engine::{Failure, Key};
use super::find::{Answer, Outcome, Wanted, find, frame, language, verification, version_of};
use super::head::Head;
use super::looks::Sources;
use super::theme::css_of;

/// The cookie of a preview.
pub const PREVIEW: &str = "maktab_preview";

/// Any public address; the fallback of the whole server.
pub async fn public(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return (StatusCode::NOT_FOUND, Json(json!({ "message": "There is no such call.", "errors": {} }))).into_response();
    }
    if request.method() == Method::POST {
        return super::forms::post(State(site), request).await;
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if path.len() > 1 && path.ends_with('/') {
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("/{}{query}", path.trim_matches('/'))).into_response();
    }
    let (parts, _) = request.into_parts();
    if previews(&site, &parts.headers).await {
        return preview(&site, &parts).await;
    }
    let wanted = Wanted::of(&parts.uri, false);
    let address = wanted.address();
    let version = match site.content.version().await {
        Ok(version) => version,
        Err(error) => return respond(&site, &parts, &address, 0, Err(error)).await,
    };
    if let Some(known) = site.engine.kept(&Key { address: address.clone(), version }) {
        return known_page(&site, &parts, &address, version, &known);
    }
    let content = site.content.clone();
    let found = blocking(move || find(&*content, &wanted)).await;
    respond(&site, &parts, &address, version, found).await
}

/// Whether the request carries the cookie of a preview that goes on.
async fn previews(site: &Arc<Shared>, headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let token = cookies.flat_map(|cookies| cookies.split(';')).find_map(|one| one.trim().strip_prefix(PREVIEW)?.strip_prefix('='));
    let Some(token) = token.filter(|token| token.len() == 43).map(str::to_owned) else { return false };
    let content = site.content.clone();
    blocking(move || content.is_preview(&token)).await.unwrap_or(false)
}

/// The page with its draft, whether the site is open or not; nobody keeps it.
async fn preview(site: &Arc<Shared>, parts: &Parts) -> Response {
    let wanted = Wanted::of(&parts.uri, true);
    let content = site.content.clone();
    let found = blocking(move || find(&*content, &wanted)).await;
    respond_alone(site, parts, found).await
}

/// As `respond`, for what only this visitor sees.
pub async fn respond_alone(site: &Arc<Shared>, parts: &Parts, found: Result<Outcome, String>) -> Response {
    match found {
        Ok(outcome) => answered_alone(site, parts, outcome, StatusCode::OK, |_| {}).await,
        Err(error) => respond(site, parts, "", 0, Err(error)).await,
    }
}

/// Renders a page that is changed for this visitor, without an address to be kept under. A status of its own (404) stays.
pub async fn answered_alone(
    site: &Arc<Shared>,
    parts: &Parts,
    outcome: Outcome,
    status: StatusCode,
    change: impl FnOnce(&mut Page),
) -> Response {
    let mut response = match outcome {
        Outcome::Page(mut answer) => {
            change(&mut answer.page);
            answer.indexed = false;
            if answer.status == StatusCode::OK {
                answer.status = status;
            }
            let version = version_of(&answer.page);
            respond(site, parts, "for one visitor", version, Ok(Outcome::Page(answer))).await
        }
        moved => respond(site, parts, "", 0, Ok(moved)).await,
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response.headers_mut().remove(ETAG);
    response
}

/// What the code on a challan leads to. It answers also while the site is not open: challans are out before.
pub async fn verify(State(site): State<Arc<Shared>>, Path(code): Path<String>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let (lang, _) = language(parts.uri.path());
    // Codes are lower case; people who type one do not know that.
    let code = code.to_ascii_lowercase();
    let content = site.content.clone();
    let found = blocking(move || {
        let challan = if is_code(&code) { content.verification(&code)? } else { Verification::Unknown };
        Ok(Outcome::Page(verification(frame(&*content, lang)?, lang, &code, challan)))
    })
    .await;
    let address = found.as_ref().ok().and_then(Outcome::page).map(|page| lang.address(&page.path)).unwrap_or_default();
    let mut response = respond(&site, &parts, &address, 0, found).await;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Codes are letters, digits and hyphens; anything else is not worth a question to the database.
fn is_code(code: &str) -> bool {
    (4..=64).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Renders the page, or sends it plain, or says that something is wrong. It is kept under `address` and the content's version, unless it is one of those that
/// stand in no row.
async fn respond(site: &Arc<Shared>, parts: &Parts, address: &str, version: u64, found: Result<Outcome, String>) -> Response {
    let answer = match found {
        Ok(Outcome::Page(answer)) => answer,
        Ok(Outcome::Moved(to)) => return moved(&to),
        Err(error) => {
            tracing::error!(error, "a public page could not be read");
            return plain(
                StatusCode::INTERNAL_SERVER_ERROR,
                "This page cannot be shown just now",
                "Something is wrong on our side. Please try again in a minute.",
            );
        }
    };
    if site.shell.is_none() {
        return plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "The pages are not built",
            "This program was built without its web pages. Build the web, then the program.",
        );
    }
    let status = answer.status;
    let key = match answer.version {
        Some(own) => Key { address: answer.page.lang.address(&answer.page.path), version: own },
        None => Key { address: address.to_owned(), version },
    };
    let document = document(site, key.clone(), answer).await;
    // A page that went out plain is packed for this answer alone.
    if status == StatusCode::OK && site.engine.kept(&key).is_some() {
        return known_page(site, parts, &key.address, key.version, &document);
    }
    answered(site, parts, &key.address, key.version, status, &document)
}

/// For ever: a slug that changed does not come back.
fn moved(to: &str) -> Response {
    match HeaderValue::from_str(to) {
        Ok(to) => (StatusCode::MOVED_PERMANENTLY, [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-cache"))]).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn document(site: &Arc<Shared>, key: Key, answer: Answer) -> Arc<Document> {
    let data = serde_json::to_string(&answer.page).unwrap_or_default();
    let page: Arc<Page> = Arc::from(answer.page);
    let (filler, whole) = (site.clone(), page.clone());
    let finish = Box::new(move |body: &str, data: &str| fill(&filler, &whole, data, answer.indexed, Some(body)));
    match site.engine.render(key, data, finish).await {
        Ok(document) => document,
        Err(failure) => {
            if failure == Failure::Busy {
                tracing::warn!("the renderers are busy; a page went out plain");
            }
            let data = serde_json::to_string(&*page).unwrap_or_default();
            Arc::new(fill(site, &page, &data, answer.indexed, None))
        }
    }
}

fn fill(site: &Shared, page: &Page, data: &str, indexed: bool, body: Option<&str>) -> Document {
    let colours = css_of(&page.site.colour);
    site.shell
        .as_ref()
        .map(|shell| shell.page(page, data, &Head { base: &site.base, indexed, colours: &colours }, body))
        .unwrap_or_default()
}

/// The tag is the address, the version of what is on it and the build whose files it names: a page is not read again to make it.
fn answered(site: &Shared, parts: &Parts, address: &str, version: u64, status: StatusCode, document: &Arc<Document>) -> Response {
    let mut hasher = DefaultHasher::new();
    (address, version, site.build, document.html.len()).hash(&mut hasher);
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    let body = || Body::from(Bytes::from_owner(Shown(document.clone())));
    let mut response = match status {
        StatusCode::OK => tagged(&parts.headers, &tag, body),
        other => (other, body()).into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if document.inline != Sources::default() || !document.frames.is_empty() {
        let nonce = (site.nonce)(&parts.extensions).unwrap_or_default();
        let Sources { styles, scripts } = &document.inline;
        if let Ok(policy) = HeaderValue::from_str(&(site.policy)(&nonce, styles, scripts, &document.frames)) {
            headers.insert(CONTENT_SECURITY_POLICY, policy);
        }
    }
    response
}

/// A page that is kept: packed once for all who take it so.
fn known_page(site: &Shared, parts: &Parts, address: &str, version: u64, document: &Arc<Document>) -> Response {
    let mut response = answered(site, parts, address, version, StatusCode::OK, document);
    if response.status() != StatusCode::OK {
        return response;
    }
    if let Some((coding, bytes)) = site.packed.of(&parts.headers, address, version, document) {
        *response.body_mut() = Body::from(bytes);
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// The last resort: no shell, no content.
fn plain(status: StatusCode, title: &str, text: &str) -> Response {
    let (title, text) = (escape(title), escape(text));
    let html = format!(
        r#"<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>{title}</title></head><body><main><h1>{title}</h1><p>{text}</p></main></body></html>"#
    );
    (status, [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")], html).into_response()
}

pub async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(format!("the content could not be asked: {error}")))
}
