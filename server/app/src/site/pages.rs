//! The public pages: found in the content, rendered once a version, answered with a tag. Pages that have no row of their own (not found,
//! coming soon, verification) are made of one section and the site of the home page.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::{Value, json};

use super::assets::tagged;
use super::content::{ComingSoon, Lang, NotFound, Page, Section, SectionBody, Site, Verification};
use super::document::{Head, escape};
use super::engine::{Failure, Key};
use super::theme::Palette;
use super::{Content, Shared, campus};

const COMING_SOON: &str = "/coming-soon";

/// A page to be answered, and how.
struct Answer {
    page: Page,
    version: u64,
    status: StatusCode,
    indexed: bool,
}

/// Any public address; the fallback of the whole server.
pub async fn public(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    if path == "/api" || path.starts_with("/api/") {
        return (StatusCode::NOT_FOUND, Json(json!({ "message": "There is no such call.", "errors": {} }))).into_response();
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if path.len() > 1 && path.ends_with('/') {
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("/{}{query}", path.trim_matches('/'))).into_response();
    }
    let (lang, path) = language(&path);
    let slug = request.uri().query().and_then(campus::slug).filter(|_| path == campus::PATH).map(str::to_owned);
    let path = slug.as_deref().map_or(path, campus::address);
    if let Some(known) = kept(&site, lang, &path).await {
        return answered(request.headers(), StatusCode::OK, &known);
    }
    let content = site.content.clone();
    let found = blocking(move || find(&*content, lang, &path)).await;
    respond(&site, request.headers(), found).await
}

/// What the code on a challan leads to. It answers also while the site is not open: challans are out before.
pub async fn verify(State(site): State<Arc<Shared>>, Path(code): Path<String>, request: Request) -> Response {
    let (lang, _) = language(request.uri().path());
    // Codes are lower case; people who type one do not know that.
    let code = code.to_ascii_lowercase();
    let content = site.content.clone();
    let found = blocking(move || {
        let challan = if is_code(&code) { content.verification(&code)? } else { Verification::Unknown };
        Ok(verification(frame(&*content, lang)?, lang, &code, challan))
    })
    .await;
    let mut response = respond(&site, request.headers(), found).await;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// `/ur` and what is under it is Urdu.
fn language(path: &str) -> (Lang, String) {
    match path.strip_prefix("/ur") {
        Some("") => (Lang::Ur, "/".to_owned()),
        Some(rest) if rest.starts_with('/') => (Lang::Ur, rest.to_owned()),
        _ => (Lang::En, path.to_owned()),
    }
}

/// Codes are letters, digits and hyphens; anything else is not worth a question to the database.
fn is_code(code: &str) -> bool {
    (4..=64).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The finished document of the present version, if it is there: the way of nearly every request.
async fn kept(site: &Arc<Shared>, lang: Lang, path: &str) -> Option<Arc<str>> {
    let (content, path) = (site.content.clone(), path.to_owned());
    let address = lang.address(&path);
    let version = blocking(move || content.version(&path, lang.code())).await.ok()??;
    site.engine.kept(&Key { address, version })
}

fn find(content: &dyn Content, lang: Lang, path: &str) -> Result<Answer, String> {
    let Some((version, page)) = content.page(path, lang.code())? else {
        let site = frame(content, lang)?;
        if site.coming_soon || path == COMING_SOON {
            return coming_soon(content, site, lang);
        }
        return Ok(of_campus(&site, path, lang).unwrap_or_else(|| not_found(site, lang)));
    };
    let page = read(page)?;
    if page.site.coming_soon {
        return coming_soon(content, page.site, lang);
    }
    Ok(Answer { page, version, status: StatusCode::OK, indexed: true })
}

/// The site as the home page has it, in this language or else in English.
fn frame(content: &dyn Content, lang: Lang) -> Result<Site, String> {
    let home = match content.page("/", lang.code())? {
        Some(home) => Some(home),
        None => content.page("/", Lang::En.code())?,
    };
    match home {
        Some((_, page)) => Ok(read(page)?.site),
        None => Ok(Site { name: content.theme().name, colour: content.theme().colour, ..Site::default() }),
    }
}

fn of_campus(site: &Site, path: &str, lang: Lang) -> Option<Answer> {
    let slug = campus::slug(path.strip_prefix(campus::PATH)?.strip_prefix('?')?)?;
    let page = campus::page(site.clone(), slug, lang)?;
    Some(Answer { version: version_of(&page), page, status: StatusCode::OK, indexed: true })
}

/// One page serves every such address, so it has none of its own in another language.
fn not_found(mut site: Site, lang: Lang) -> Answer {
    site.languages = vec![lang];
    let title = match lang {
        Lang::En => "This page is not here",
        Lang::Ur => "یہ صفحہ یہاں نہیں ہے",
    };
    alone("/not-found", lang, title, site, SectionBody::NotFound(NotFound {}), StatusCode::NOT_FOUND)
}

/// The group's own page at /coming-soon, or else ours.
fn coming_soon(content: &dyn Content, site: Site, lang: Lang) -> Result<Answer, String> {
    if let Some((version, page)) = content.page(COMING_SOON, lang.code())? {
        let page = read(page)?;
        return Ok(Answer { page, version, status: StatusCode::OK, indexed: false });
    }
    let (heading, text) = match lang {
        Lang::En => ("We open here soon", "Our new website is being made ready. Until then, the office is glad to answer you."),
        Lang::Ur => ("ہم جلد یہاں ملیں گے", "ہماری نئی ویب سائٹ تیار ہو رہی ہے۔ تب تک دفتر سے رابطہ کیجیے۔"),
    };
    let body = SectionBody::ComingSoon(ComingSoon { heading: heading.into(), text: text.into() });
    Ok(alone(COMING_SOON, lang, heading, site, body, StatusCode::OK))
}

fn read(page: Value) -> Result<Page, String> {
    serde_json::from_value(page).map_err(|error| format!("a page's content has another shape: {error}"))
}

fn verification(mut site: Site, lang: Lang, code: &str, challan: Verification) -> Answer {
    let title = match lang {
        Lang::En => "Challan verification",
        Lang::Ur => "چالان کی تصدیق",
    };
    // Every unknown code is one page, rendered once; it has no address in another language.
    let (path, status) = match challan {
        Verification::Unknown => {
            site.languages = vec![lang];
            ("/verify".to_owned(), StatusCode::NOT_FOUND)
        }
        _ => (format!("/verify/{code}"), StatusCode::OK),
    };
    alone(&path, lang, title, site, SectionBody::Verification(challan), status)
}

/// A page of one section that search engines leave alone. Its version is what is on it.
fn alone(path: &str, lang: Lang, title: &str, site: Site, body: SectionBody, status: StatusCode) -> Answer {
    let page = Page {
        path: path.to_owned(),
        lang,
        title: format!("{title} · {}", site.name),
        description: title.to_owned(),
        sections: vec![Section { id: "message".into(), body }],
        site,
        ..Page::default()
    };
    Answer { version: version_of(&page), page, status, indexed: false }
}

/// A page that no row stands for changes with what is on it.
fn version_of(page: &Page) -> u64 {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(page).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}

/// Renders the page, or sends it plain, or says that something is wrong.
async fn respond(site: &Arc<Shared>, request: &HeaderMap, found: Result<Answer, String>) -> Response {
    let answer = match found {
        Ok(answer) => answer,
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
    let html = document(site, answer).await;
    answered(request, status, &html)
}

async fn document(site: &Arc<Shared>, answer: Answer) -> Arc<str> {
    let key = Key { address: answer.page.lang.address(&answer.page.path), version: answer.version };
    let data = serde_json::to_string(&answer.page).unwrap_or_default();
    let (filler, page) = (site.clone(), answer.page.clone());
    let finish = Box::new(move |body: String| fill(&filler, &page, answer.indexed, Some(&body)));
    match site.engine.render(key, data, finish).await {
        Ok(html) => html,
        Err(failure) => {
            if failure == Failure::Busy {
                tracing::warn!("the renderers are busy; a page went out plain");
            }
            Arc::from(fill(site, &answer.page, answer.indexed, None))
        }
    }
}

fn fill(site: &Shared, page: &Page, indexed: bool, body: Option<&str>) -> String {
    let theme = super::shell::version(&Palette::of(&page.site.colour).css());
    site.shell.as_ref().map(|shell| shell.page(page, &Head { base: &site.base, indexed, theme: &theme }, body)).unwrap_or_default()
}

fn answered(request: &HeaderMap, status: StatusCode, html: &Arc<str>) -> Response {
    let mut hasher = DefaultHasher::new();
    html.hash(&mut hasher);
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    let mut response = match status {
        StatusCode::OK => tagged(request, &tag, || Body::from(html.to_string())),
        other => (other, Body::from(html.to_string())).into_response(),
    };
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
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

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|error| Err(format!("the content could not be asked: {error}")))
}
