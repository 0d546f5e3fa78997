//! What is neither a page nor a call: the back office's shell, the built files, the group's colour and mark, and what search engines ask for.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::assets::{Keep, serve, tagged, version, with_versions};
use super::escape::escape;
use super::theme::{Palette, Theme, css_of, frame_colour};
use super::{Files, Shared};

/// The built app.html with its marks: the nonce, the group's name, the version of /theme.css.
pub struct OfficeShell {
    html: String,
}

impl OfficeShell {
    /// None when the web was not built.
    pub fn new(files: &dyn Files) -> Option<OfficeShell> {
        Some(OfficeShell { html: with_versions(&files.text("app.html")?, files) })
    }

    fn page(&self, theme: &Theme, nonce: &str) -> String {
        let colour = version(&css_of(&theme.colour));
        self.html
            .replace("__CSP_NONCE__", &escape(nonce))
            .replace(r#"href="/theme.css""#, &format!(r#"href="/theme.css?v={colour}""#))
            .replace("__THEME_COLOUR__", &frame_colour(&theme.colour))
            .replace("__GROUP_NAME__", &escape(&theme.name))
            .replace("__GROUP_NAME_UR__", &escape(&theme.name_ur))
    }
}

/// Every address under /admin is the one page of the back office; its router finds the screen.
pub async fn office(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let Some(office) = &site.office else {
        return (StatusCode::SERVICE_UNAVAILABLE, "This program was built without its back office. Build the web, then the program.")
            .into_response();
    };
    let nonce = (site.nonce)(request.extensions()).unwrap_or_default();
    let html = office.page(&current_theme(&site).await, &nonce);
    let unlisted = (HeaderName::from_static("x-robots-tag"), "noindex");
    ([(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store"), unlisted], html).into_response()
}

/// A file of the build. Those under /assets have their content's hash in their name.
pub async fn built_file(State(site): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let keep = match path.split('/').next() {
        Some("assets") => Keep::Forever,
        Some("pictures") => Keep::Hour,
        _ => Keep::Ask,
    };
    serve(&*site.files, path, keep, &headers).unwrap_or_else(missing)
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")], "There is no such file.").into_response()
}

/// What runs before the first paint and right after it. Pages name them with their version, so that they can be kept for ever. The browser asks for the back
/// office's worker without one, and so has a new one at once.
pub async fn script(State(site): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let named = uri.query().is_some() && site.files.file(path).map(|file| format!("v={:016x}", file.hash)).as_deref() == uri.query();
    serve(&*site.files, path, if named { Keep::Forever } else { Keep::Ask }, &headers).unwrap_or_else(missing)
}

/// The group's colour. Pages name it with its version, so that it can be kept for ever and still change at once.
pub async fn theme(State(site): State<Arc<Shared>>, uri: Uri, headers: HeaderMap) -> Response {
    let css = css_of(&current_theme(&site).await.colour);
    let version = version(&css);
    let named = uri.query().is_some_and(|query| query == format!("v={version}"));
    let keep = if named { "public, max-age=31536000, immutable" } else { "no-cache" };
    generated(&headers, "text/css; charset=utf-8", keep, css)
}

/// A chinar leaf on the group's colour.
pub async fn favicon(State(site): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    generated(&headers, "image/svg+xml", "public, max-age=3600", leaf(&current_theme(&site).await.colour, 14, "translate(8 8)"))
}

/// The leaf on a square with such corners.
pub fn leaf(colour: &str, corner: u32, place: &str) -> String {
    let shades = Palette::of(colour).0;
    let (fill, line) = (&shades[8], &shades[1]);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{corner}" fill="{fill}"/><g transform="{place}" fill="none" stroke="{line}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"><path d="{LEAF}"/><path d="{VEINS}"/></g></svg>"##
    )
}

/// The leaf of `web/src/site/frame/marks.tsx`.
const LEAF: &str = "M24 45V31M24 31C20 33 14 35 8 33l3-4-6-2 5-4-5-5 7 .5L11 12l7 4.5L20 9l4-6 4 6 2 7.5L37 12l-1 6.5 7-.5-5 5 5 4-6 2 3 4c-6 2-12 0-16-2Z";
const VEINS: &str = "M24 31V10M24 31l-9-11M24 31l9-11";

pub fn generated(request: &HeaderMap, kind: &'static str, keep: &'static str, text: String) -> Response {
    let mut response = tagged(request, &format!("W/\"{}\"", version(&text)), || Body::from(text));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

pub async fn current_theme(site: &Arc<Shared>) -> Theme {
    let content = site.content.clone();
    let nothing = |_| Theme { name: String::new(), name_ur: String::new(), colour: String::new() };
    tokio::task::spawn_blocking(move || content.theme()).await.unwrap_or_else(nothing)
}
