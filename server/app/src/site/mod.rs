//! The public pages and the built files: renders React on the server (`engine`), fills the document (`document`), serves assets
//! (`assets`), the back office's shell and the group's colour (`theme`). It knows neither the database nor the kernel: what it shows comes through [`Content`].

mod assets;
mod campus;
mod content;
mod document;
mod engine;
mod pages;
mod shell;
mod theme;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tower_http::compression::{CompressionLayer, CompressionLevel};

pub use assets::{Embedded, File, Files};
pub use content::*;
pub use document::{escape, script_json};
pub use engine::{Engine, Failure, Limits};
pub use theme::{Palette, Theme};

/// What the public pages show, from wherever it is kept. Called on threads that may block. An error is a sentence for the log; the visitor sees only that something is wrong.
pub trait Content: Send + Sync + 'static {
    /// The page at `path` (without the language's prefix), as the JSON of [`Page`], with a number that changes whenever anything in it does, `site` included.
    fn page(&self, path: &str, lang: &str) -> Result<Option<(u64, serde_json::Value)>, String>;

    /// Only the number: asked first, since the page itself is needed once a version. Worth a cheaper answer than this.
    fn version(&self, path: &str, lang: &str) -> Result<Option<u64>, String> {
        Ok(self.page(path, lang)?.map(|(version, _)| version))
    }

    fn theme(&self) -> Theme;

    /// What may be said of the challan with this code; `Verification::Unknown` when there is none.
    fn verification(&self, code: &str) -> Result<Verification, String>;

    /// The public pages, for the sitemap, without a language's prefix.
    fn paths(&self) -> Result<Vec<String>, String> {
        Ok(vec!["/".to_owned()])
    }
}

/// Reads the nonce of this response's content security policy, which the layer that sets the header put into the request.
pub type NonceOf = fn(&axum::http::Extensions) -> Option<String>;

/// What the router is made of.
pub struct Options {
    /// The address of the site as visitors write it, `https://chinar.edu.pk`.
    pub public_url: String,
    pub nonce: NonceOf,
}

/// Everything that the handlers share.
struct Shared {
    engine: Engine,
    content: Arc<dyn Content>,
    files: Arc<dyn Files>,
    base: String,
    nonce: NonceOf,
    /// None when the web was not built: then pages say so.
    shell: Option<document::Shell>,
    office: Option<shell::OfficeShell>,
}

/// The router of everything that is no call. Its fallback is the public site's 404 page, so it must be merged into one that has no fallback of its own.
pub fn router(engine: Engine, content: Arc<dyn Content>, files: Arc<dyn Files>, options: Options) -> Router {
    let site = Arc::new(Shared {
        shell: files.text("index.html").map(|index| document::Shell::new(&index)),
        office: files.text("app.html").map(|app| shell::OfficeShell::new(&app)),
        base: options.public_url.trim_end_matches('/').to_owned(),
        nonce: options.nonce,
        engine,
        content,
        files,
    });
    let mut pages = Router::new()
        .route("/", get(pages::public))
        .route("/verify/{code}", get(pages::verify))
        .route("/ur/verify/{code}", get(pages::verify))
        .route("/theme.css", get(shell::theme))
        .route("/favicon.svg", get(shell::favicon))
        // asked for by browsers where no page names an icon, beside a file or an answer
        .route("/favicon.ico", get(shell::favicon))
        .route("/robots.txt", get(shell::robots))
        .route("/sitemap.xml", get(shell::sitemap))
        .route("/admin", get(shell::office))
        .route("/admin/", get(shell::office))
        .route("/admin/{*rest}", get(shell::office));
    for path in BARE_ADDRESSES {
        pages = pages.route(path, get(to_back_office));
    }
    // Built files come compressed out of the build; only what is written here is compressed on the way out.
    let pages = pages.fallback(pages::public).layer(CompressionLayer::new().quality(CompressionLevel::Fastest));
    let files = Router::new()
        .route("/assets/{*path}", get(shell::built_file))
        .route("/pictures/{*path}", get(shell::built_file))
        .route("/theme.js", get(shell::built_file));
    files.merge(pages).with_state(site)
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
