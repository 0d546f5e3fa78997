//! The public pages and the built files: finds what stands at an address (`find`), renders it with React (`engine`), fills the document
//! (`document`) and keeps it (`cache`); serves built files (`assets`), the back office's shell and the group's colour (`shell`, `theme`). It knows
//! neither the database nor the kernel: what it shows comes through [`Content`].

mod assets;
mod cache;
mod campus;
mod content;
mod document;
mod engine;
mod escape;
mod feeds;
mod find;
mod forms;
mod head;
mod installed;
mod media;
mod pages;
mod preview;
mod shell;
mod theme;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use tower_http::compression::{CompressionLayer, CompressionLevel};

pub use assets::{Embedded, File, Files};
pub use content::*;
pub use document::Document;
pub use engine::{Engine, Failure, Limits};
pub use escape::{escape, script_json};
pub use find::{Wanted, find};
pub use preview::Drawing;
pub use theme::{Palette, Theme};

/// An answer that does not keep a thread waiting.
pub type Soon<T> = std::pin::Pin<Box<dyn Future<Output = Result<T, String>> + Send>>;

/// What a visitor asks for.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    /// Without the language's prefix and without its query.
    pub path: String,
    pub lang: Lang,
    pub slug: Option<String>,
    pub id: Option<i64>,
    /// The page of its list, from 1; none for the first.
    pub number: Option<u32>,
    /// Drafts too.
    pub drafts: bool,
}

/// What stands at an address.
#[derive(Clone, Debug)]
pub enum Found {
    /// As the JSON of [`Page`].
    Page(Box<serde_json::Value>),
    /// The address where it is now, with its language's prefix.
    Moved(String),
    Nothing,
}

/// A public address without its language's prefix, in the languages that have it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub path: String,
    pub langs: Vec<Lang>,
    /// `2026-11-20`
    pub changed_on: String,
}

/// A post or news of a feed; `at` as feeds write it: `Fri, 20 Nov 2026 09:00:00 +0000`.
#[derive(Clone, Debug)]
pub struct Entry {
    pub path: String,
    pub title: String,
    pub summary: String,
    pub at: String,
}

/// What became of a form that was sent without script.
#[derive(Clone, Debug)]
pub enum Sent {
    Taken,
    /// Sentences by field; those of no field stand at `form`.
    Refused(BTreeMap<String, String>),
    /// With a sentence and after how many seconds to try again.
    TooMany(String, u64),
}

/// What the public pages show, from wherever it is kept. Called on threads that may block, but for `version`. An error is a sentence for the log; the visitor
/// sees only that something is wrong.
pub trait Content: Send + Sync + 'static {
    /// A number that changes whenever any public page does: asked before every page, since the page itself is needed once a version.
    fn version(&self) -> Soon<u64>;

    /// The same content for a page of this version, where reading it elsewhere spares the place that everybody works at. It is never an older one.
    fn at(&self, _version: u64) -> Option<Arc<dyn Content>> {
        None
    }

    fn find(&self, ask: &Ask) -> Result<Found, String>;

    /// What every page shares, as the JSON of [`Site`].
    fn site(&self, lang: Lang) -> Result<serde_json::Value, String>;

    /// What only a campus's own page says; none when no public campus has this slug.
    fn campus(&self, slug: &str, lang: Lang) -> Result<Option<CampusDetails>, String>;

    /// The slug of a public campus, for addresses that name it by its number.
    fn campus_slug(&self, id: i64) -> Result<Option<String>, String>;

    /// The slug of the public campus that had this one before.
    fn campus_slug_now(&self, old: &str) -> Result<Option<String>, String>;

    fn theme(&self) -> Theme;

    /// What may be said of the paper with this code; `Verification::Unknown` when there is none.
    fn verification(&self, code: &str) -> Result<Verification, String>;

    /// The same of the number that is printed on a paper.
    fn verification_of_number(&self, number: &str) -> Result<Verification, String>;

    /// The entry tests that take applications, and the boards to choose from.
    fn fast(&self) -> Result<Fast, String> {
        Ok(Fast::default())
    }

    /// The public addresses, for the sitemap.
    fn addresses(&self) -> Result<Vec<Listed>, String>;

    /// The latest posts and news, for the feed.
    fn entries(&self, lang: Lang) -> Result<Vec<Entry>, String>;

    /// Whether this cookie of a preview shows drafts, and a site that is not open.
    fn is_preview(&self, token: &str) -> Result<bool, String>;

    /// The bytes of one size of a picture of the library.
    fn picture(&self, id: i64, hash: &str, width: i64, ending: &str) -> Result<Option<Vec<u8>>, String>;

    /// Takes a form; `address` is the visitor's.
    fn submit(&self, form: FormKind, fields: &BTreeMap<String, String>, address: &str) -> Result<Sent, String>;
}

/// Reads the nonce of this response's content security policy, which the layer that sets the header put into the request.
pub type NonceOf = fn(&axum::http::Extensions) -> Option<String>;

/// Reads the visitor's address of a request.
pub type AddressOf = Arc<dyn Fn(&axum::http::request::Parts) -> String + Send + Sync>;

/// Counts a look at a code that no paper has; a refusal, where too many such looks came from the same place.
pub type UnknownCode = Arc<dyn Fn(&axum::http::request::Parts) -> Option<Response> + Send + Sync>;

/// What the router is made of.
pub struct Options {
    /// The address of the site as visitors write it, `https://chinar.edu.pk`.
    pub public_url: String,
    pub nonce: NonceOf,
    /// The content security policy of a page with this nonce that holds an inline style and an inline script of these hashes and may show frames of
    /// these hosts.
    pub policy: fn(nonce: &str, style: &str, script: &str, frames: &[&str]) -> String,
    /// The address that a request comes from, behind trusted proxies too.
    pub address: AddressOf,
    pub unknown_code: UnknownCode,
}

/// Everything that the handlers share.
struct Shared {
    engine: Engine,
    content: Arc<dyn Content>,
    files: Arc<dyn Files>,
    base: String,
    nonce: NonceOf,
    policy: fn(&str, &str, &str, &[&str]) -> String,
    address: AddressOf,
    unknown_code: UnknownCode,
    /// Differs between builds: a page that somebody keeps names files of the build that it came from.
    build: u64,
    cache: cache::Cache,
    /// None when the web was not built: then pages say so.
    shell: Option<document::Shell>,
    office: Option<shell::OfficeShell>,
}

/// The router of everything that is no call. Its fallback is the public site's 404 page, so it must be merged into one that has no fallback of its own.
pub fn router(engine: Engine, content: Arc<dyn Content>, files: Arc<dyn Files>, options: Options) -> Router {
    let site = Arc::new(Shared {
        shell: document::Shell::new(&*files),
        office: shell::OfficeShell::new(&*files),
        base: options.public_url.trim_end_matches('/').to_owned(),
        nonce: options.nonce,
        policy: options.policy,
        address: options.address,
        unknown_code: options.unknown_code,
        build: build_of(&*files),
        cache: cache::Cache::default(),
        engine,
        content,
        files,
    });
    let mut pages = Router::new()
        .route("/", get(pages::public).post(forms::post))
        .route("/verify", get(pages::verify_number))
        .route("/ur/verify", get(pages::verify_number))
        .route("/verify/{code}", get(pages::verify))
        .route("/ur/verify/{code}", get(pages::verify))
        .route("/theme.css", get(shell::theme))
        .route("/favicon.svg", get(shell::favicon))
        .route("/icon-maskable.svg", get(installed::maskable_icon))
        .route("/app.webmanifest", get(installed::manifest))
        .route("/offline", get(installed::offline))
        // asked for by browsers where no page names an icon, beside a file or an answer
        .route("/favicon.ico", get(shell::favicon))
        .route("/robots.txt", get(feeds::robots))
        .route("/sitemap.xml", get(feeds::sitemap))
        .route("/rss.xml", get(feeds::rss))
        .route("/ur/rss.xml", get(feeds::rss))
        .route("/admin", get(shell::office))
        .route("/admin/", get(shell::office))
        .route("/admin/{*rest}", get(shell::office))
        // a record with a permission of its own among the public addresses: the browser asks for it after the guards
        .route("/campus-details", get(shell::office));
    for path in BARE_ADDRESSES {
        pages = pages.route(path, get(to_back_office));
    }
    // Built files come compressed out of the build; only what is written here is compressed on the way out.
    let pages = pages.fallback(any_address).layer(CompressionLayer::new().quality(CompressionLevel::Fastest));
    let files = Router::new()
        .route("/assets/{*path}", get(shell::built_file))
        .route("/pictures/{*path}", get(shell::built_file))
        .route("/media/{picture}/{size}", get(media::size))
        .route("/theme.js", get(shell::script))
        .route("/hydrate.js", get(shell::script))
        .route("/worker.js", get(shell::script));
    files.merge(pages).with_state(site)
}

/// Every address that no route names: a form's post or a page.
async fn any_address(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return (StatusCode::NOT_FOUND, Json(json!({ "message": "There is no such call.", "errors": {} }))).into_response();
    }
    match *request.method() {
        Method::POST => forms::post(State(site), request).await,
        _ => pages::public(State(site), request).await,
    }
}

fn build_of(files: &dyn Files) -> u64 {
    let mut hasher = DefaultHasher::new();
    files.text("index.html").hash(&mut hasher);
    files.bundle().hash(&mut hasher);
    for script in ["theme.js", "hydrate.js"] {
        files.file(script).map(|file| file.hash).hash(&mut hasher);
    }
    hasher.finish()
}

/// Screens of the back office that the specification also names without /admin.
const BARE_ADDRESSES: [&str; 17] = [
    "/programs",
    "/new-programs",
    "/program-details",
    "/edit-programs",
    "/payment",
    "/payment-details",
    "/new-payment",
    "/receipt",
    "/new-receipt",
    "/receipt-details",
    "/journal-voucher",
    "/new-journal-voucher",
    "/journal-details",
    "/chart-of-account",
    "/head-manager",
    "/balance-sheet",
    "/trial-balance",
];

/// Not a permanent redirect: a group may one day want a public page there.
async fn to_back_office(request: Request) -> Response {
    let address = request.uri().path_and_query().map_or("/", |address| address.as_str());
    Redirect::temporary(&format!("/admin{address}")).into_response()
}

#[cfg(test)]
mod tests;
