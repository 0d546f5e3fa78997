//! The built files of `web/dist` with the brotli and gzip forms that the build made beside them: embedded into a release, read from the checkout by a build for
//! tests.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// What the browser gets: pages, scripts, styles, fonts, pictures.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The script that renders pages on the server.
#[derive(RustEmbed)]
#[folder = "../../web/dist-ssr"]
#[allow_missing = true]
struct Bundle;

/// A built file and its fingerprint.
#[derive(Clone, Debug)]
pub struct File {
    pub data: Cow<'static, [u8]>,
    pub hash: u64,
}

/// Where built files come from: the program itself, or a test's own.
pub trait Files: Send + Sync {
    /// `path` is relative to `web/dist`, without a slash in front.
    fn file(&self, path: &str) -> Option<File>;
    /// The server's rendering script.
    fn bundle(&self) -> Option<String>;

    fn text(&self, path: &str) -> Option<String> {
        String::from_utf8(self.file(path)?.data.into_owned()).ok()
    }
}

/// The files that were built into this program.
#[derive(Clone, Copy, Debug)]
pub struct Embedded;

impl Files for Embedded {
    fn file(&self, path: &str) -> Option<File> {
        let found = Dist::get(path)?;
        let hash = found.metadata.sha256_hash();
        Some(File { data: found.data, hash: u64::from_be_bytes(std::array::from_fn(|at| hash[at])) })
    }

    fn bundle(&self) -> Option<String> {
        String::from_utf8(Bundle::get("ssr.js")?.data.into_owned()).ok()
    }
}

/// How long a browser keeps a file without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Its name changes with its content.
    Forever,
    /// An hour, then it asks whether there is another.
    Hour,
    /// It asks each time.
    Ask,
}

impl Keep {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Forever => "public, max-age=31536000, immutable",
            Keep::Hour => "public, max-age=3600",
            Keep::Ask => "no-cache",
        })
    }
}

/// Answers with the file in the best form that the caller takes, or None when there is no such file.
pub fn serve(files: &dyn Files, path: &str, keep: Keep, request: &HeaderMap) -> Option<Response> {
    if path.split('/').any(|part| part.is_empty() || part.starts_with('.')) || path.ends_with(".br") || path.ends_with(".gz") {
        return None;
    }
    let kind = content_type(path)?;
    let plain = files.file(path)?;
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(coding, ending)| {
        let file = takes(request, coding).then(|| files.file(&format!("{path}{ending}")))??;
        Some((coding, file))
    });
    let tag = match &packed {
        Some((coding, _)) => format!("\"{:016x}-{coding}\"", plain.hash),
        None => format!("\"{:016x}\"", plain.hash),
    };
    let mut response = tagged(request, &tag, || match &packed {
        Some((_, file)) => body(file.data.clone()),
        None => body(plain.data.clone()),
    });
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CACHE_CONTROL, keep.header());
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let (Some((coding, _)), StatusCode::OK) = (&packed, response.status()) {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Some(response)
}

fn body(data: Cow<'static, [u8]>) -> Body {
    Body::from(match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    })
}

/// 304 when the caller has this version already, else 200 with the body.
pub fn tagged(request: &HeaderMap, tag: &str, body: impl FnOnce() -> Body) -> Response {
    let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).is_some_and(|known| {
        known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag.trim_start_matches("W/") || one.trim() == "*")
    });
    let mut response = if known { StatusCode::NOT_MODIFIED.into_response() } else { body().into_response() };
    if let Ok(tag) = HeaderValue::from_str(tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// Whether the caller takes this coding: it is named, and not with q=0.
pub fn takes(request: &HeaderMap, coding: &str) -> bool {
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(coding) && !parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse::<f32>() == Ok(0.0)))
    })
}

/// The kinds of files that a build makes; any other is not served.
fn content_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "avif" => "image/avif",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

/// Names the scripts beside the build by their version, so that a browser keeps each for ever.
pub fn with_versions(html: &str, files: &dyn Files) -> String {
    ["theme.js", "hydrate.js"].iter().fold(html.to_owned(), |html, script| match files.file(script) {
        Some(file) => html.replace(&format!(r#"src="/{script}""#), &format!(r#"src="/{script}?v={:016x}""#, file.hash)),
        None => html,
    })
}

/// A short name for this text, which changes when it does.
pub fn version(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:08x}", hasher.finish() as u32)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    struct Few(HashMap<&'static str, &'static str>);

    impl Files for Few {
        fn file(&self, path: &str) -> Option<File> {
            let text = self.0.get(path)?;
            Some(File { data: Cow::Borrowed(text.as_bytes()), hash: text.len() as u64 })
        }
        fn bundle(&self) -> Option<String> {
            None
        }
    }

    fn few() -> Few {
        Few(HashMap::from([
            ("assets/a-1.js", "plain"),
            ("assets/a-1.js.br", "br"),
            ("assets/a-1.js.gz", "gz"),
            ("index.html", "page"),
            (".vite/manifest.json", "{}"),
        ]))
    }

    fn asking(name: axum::http::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn the_best_form_that_is_taken() {
        for (accepted, coding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
            ("", None),
            ("identity", None),
        ] {
            let response = serve(&few(), "assets/a-1.js", Keep::Forever, &asking(ACCEPT_ENCODING, accepted)).unwrap();
            assert_eq!(response.headers().get(CONTENT_ENCODING).map(|v| v.to_str().unwrap()), coding, "{accepted}");
            assert_eq!(response.headers()[CACHE_CONTROL], "public, max-age=31536000, immutable");
            assert_eq!(response.headers()[CONTENT_TYPE], "text/javascript; charset=utf-8");
        }
    }

    #[test]
    fn a_known_tag_needs_no_body() {
        let first = serve(&few(), "assets/a-1.js", Keep::Ask, &HeaderMap::new()).unwrap();
        let tag = first.headers()[ETAG].to_str().unwrap().to_owned();
        let again = serve(&few(), "assets/a-1.js", Keep::Ask, &asking(IF_NONE_MATCH, &format!("\"x\", W/{tag}"))).unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn pages_hidden_files_and_packed_forms_are_not_files() {
        for path in ["index.html", ".vite/manifest.json", "assets/a-1.js.br", "assets/none.js", "assets//a-1.js", "assets/../index.html"] {
            assert!(serve(&few(), path, Keep::Ask, &HeaderMap::new()).is_none(), "{path}");
        }
    }
}
