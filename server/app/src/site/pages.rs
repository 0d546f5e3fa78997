//! The public pages: found (`find`), rendered once a version, answered with a tag; rendered anew for who previews them or sent a form.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, LOCATION, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};

use super::Shared;
use super::assets::{tagged, takes};
use super::cache::{Key, Rendered};
use super::content::{Page, Verification};
use super::document::Document;
use super::engine::Failure;
use super::escape::escape;
use super::find::{Answer, Outcome, Wanted, find, frame, language, verification};
use super::head::Head;

/// The cookie of a preview.
pub const PREVIEW: &str = "maktab_preview";

/// The page of a public address.
pub async fn public(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path();
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
    let key = match site.content.version().await {
        Ok(version) => Key { address: wanted.address(), version },
        Err(error) => return broken(&error),
    };
    if let Some(document) = site.cache.get(&key).await {
        return answered(&site, &parts, Some(&key), StatusCode::OK, &document);
    }
    let content = site.content.at(key.version).unwrap_or_else(|| site.content.clone());
    let found = blocking(move || find(&*content, &wanted)).await;
    respond(&site, &parts, key, found).await
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
        Err(error) => broken(&error),
    }
}

/// Renders a page that is changed for this visitor and keeps it nowhere. A status of its own (404) stays.
pub async fn answered_alone(
    site: &Arc<Shared>,
    parts: &Parts,
    outcome: Outcome,
    status: StatusCode,
    change: impl FnOnce(&mut Page),
) -> Response {
    let mut response = match outcome {
        Outcome::Moved(to) => moved(&to),
        Outcome::Page(_) if site.shell.is_none() => not_built(),
        Outcome::Page(mut answer) => {
            change(&mut answer.page);
            answer.indexed = false;
            let status = if answer.status == StatusCode::OK { status } else { answer.status };
            let answer = Arc::new(answer);
            let document = or_plain(site, &answer, render(site, &answer).await).await;
            answered(site, parts, None, status, &document)
        }
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}

/// Asks for the number that is printed on a paper, and says what it leads to. Nobody keeps what was asked.
pub async fn verify_number(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let (lang, _) = language(parts.uri.path());
    let typed = typed_number(parts.uri.query().unwrap_or_default());
    let content = site.content.clone();
    let asked = typed.clone();
    let found = blocking(move || {
        let paper = match asked {
            None => Verification::Ask,
            Some(number) => match content.verification_of_number(&number)? {
                Verification::Unknown { .. } => Verification::Unknown { number: Some(number) },
                known => known,
            },
        };
        Ok(Outcome::Page(verification(frame(&*content, lang)?, lang, None, paper)))
    })
    .await;
    match typed {
        None => respond(&site, &parts, Key::default(), found).await,
        Some(_) => respond_alone(&site, &parts, found).await,
    }
}

/// What the page's form sent as `number`, as long as a number may be; none when nothing was typed.
fn typed_number(query: &str) -> Option<String> {
    let typed = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "number").map(|(_, value)| value.trim().to_owned());
    typed.filter(|number| !number.is_empty()).map(|number| number.chars().take(60).collect())
}

/// What the code on a paper leads to. It answers also while the site is not open: challans are out before.
pub async fn verify(State(site): State<Arc<Shared>>, Path(code): Path<String>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let (lang, _) = language(parts.uri.path());
    // Codes are lower case; people who type one do not know that.
    let code = code.to_ascii_lowercase();
    let content = site.content.clone();
    let found = blocking(move || {
        let paper = if is_code(&code) { content.verification(&code)? } else { Verification::Unknown { number: None } };
        let is_unknown = matches!(paper, Verification::Unknown { .. });
        Ok((Outcome::Page(verification(frame(&*content, lang)?, lang, Some(&code), paper)), is_unknown))
    })
    .await;
    if matches!(found, Ok((_, true)))
        && let Some(refusal) = (site.unknown_code)(&parts)
    {
        return refusal;
    }
    let found = found.map(|(outcome, _)| outcome);
    // such a page has an address and a version of its own
    let mut response = respond(&site, &parts, Key::default(), found).await;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Codes are letters, digits and hyphens; anything else is not worth a question to the database.
fn is_code(code: &str) -> bool {
    (4..=64).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Answers with the page, from the cache or rendered. It is kept under `key`, unless it stands in no row: then it has an address and a version of its own.
async fn respond(site: &Arc<Shared>, parts: &Parts, key: Key, found: Result<Outcome, String>) -> Response {
    let answer = match found {
        Ok(Outcome::Page(answer)) => Arc::new(answer),
        Ok(Outcome::Moved(to)) => return moved(&to),
        Err(error) => return broken(&error),
    };
    if site.shell.is_none() {
        return not_built();
    }
    let key = match answer.version {
        Some(version) => Key { address: answer.page.lang.address(&answer.page.path), version },
        None => key,
    };
    let rendered = site.cache.get_or_render(key.clone(), render(site, &answer)).await;
    let document = or_plain(site, &answer, rendered).await;
    answered(site, parts, Some(&key), answer.status, &document)
}

async fn render(site: &Arc<Shared>, answer: &Arc<Answer>) -> Rendered {
    let started = Instant::now();
    let address = answer.page.lang.address(&answer.page.path);
    match site.engine.render(serde_json::to_string(&answer.page).unwrap_or_default()).await {
        Ok(body) => {
            tracing::debug!(address, took = ?started.elapsed(), "page rendered");
            filled(site, answer, Some(body)).await
        }
        Err(failure) => {
            tracing::error!(address, ?failure, took = ?started.elapsed(), "page not rendered");
            Err(failure)
        }
    }
}

/// The rendered page, or the plain one.
async fn or_plain(site: &Arc<Shared>, answer: &Arc<Answer>, rendered: Rendered) -> Arc<Document> {
    match rendered {
        Ok(document) => document,
        Err(_) => filled(site, answer, None).await.unwrap_or_default(),
    }
}

async fn filled(site: &Arc<Shared>, answer: &Arc<Answer>, body: Option<String>) -> Rendered {
    let (site, answer) = (site.clone(), answer.clone());
    let fill = move || {
        let head = Head { base: &site.base, indexed: answer.indexed };
        Ok(site.shell.as_ref().map(|shell| shell.document(&answer.page, &head, body.as_deref())).unwrap_or_default())
    };
    blocking(fill).await.map(Arc::new).map_err(Failure::Script)
}

fn broken(error: &str) -> Response {
    tracing::error!(error, "a public page could not be read");
    let text = "Something is wrong on our side. Please try again in a minute.";
    plain(StatusCode::INTERNAL_SERVER_ERROR, "This page cannot be shown just now", text)
}

fn not_built() -> Response {
    let text = "This program was built without its web pages. Build the web, then the program.";
    plain(StatusCode::SERVICE_UNAVAILABLE, "The pages are not built", text)
}

/// For ever: a slug that changed does not come back.
fn moved(to: &str) -> Response {
    match HeaderValue::from_str(to) {
        Ok(to) => (StatusCode::MOVED_PERMANENTLY, [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-cache"))]).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The document, packed for who takes it so, under its content security policy. A page that is kept has a tag, made of its key and of the build whose
/// files it names.
fn answered(site: &Shared, parts: &Parts, key: Option<&Key>, status: StatusCode, document: &Document) -> Response {
    let packed = takes(&parts.headers, "br");
    let body = || Body::from(if packed { document.packed.clone() } else { document.html.clone() });
    let mut response = match key.filter(|_| status == StatusCode::OK) {
        Some(key) => {
            let mut hasher = DefaultHasher::new();
            (key, site.build, document.html.len()).hash(&mut hasher);
            tagged(&parts.headers, &format!("W/\"{:016x}\"", hasher.finish()), body)
        }
        None => (status, body()).into_response(),
    };
    let is_sent = response.status() != StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    if packed && is_sent {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    let nonce = (site.nonce)(&parts.extensions).unwrap_or_default();
    if let Ok(policy) = HeaderValue::from_str(&(site.policy)(&nonce, &document.style, &document.script, &document.frames)) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
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
