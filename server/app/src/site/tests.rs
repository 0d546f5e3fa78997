//! The router as a whole, with a few built files and content of its own.

use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::{Body, to_bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, ETAG, IF_NONE_MATCH, LOCATION, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use serde_json::Value;
use tower::ServiceExt;

use super::*;

mod files;
mod pages;
mod visitors;

const INDEX: &str = r#"<!doctype html><html lang="__LANG__" dir="__DIR__"><head><!--page-head--><!--page-styles /assets/site-1.css--></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>"#;
const APP: &str = r#"<title>__GROUP_NAME__</title><meta name="application-name" lang="ur" content="__GROUP_NAME_UR__"><link rel="stylesheet" href="/theme.css"><script nonce="__CSP_NONCE__"></script>"#;
const SCRIPT: &str = "globalThis.times = 0; globalThis.__render = (json) => { const page = JSON.parse(json); if (page.title === 'slow') for (;;) {} return page.sections[0].kind + (++times) + ' ' + JSON.stringify(page.sections[0].content) }";

struct Built;

impl Files for Built {
    fn file(&self, path: &str) -> Option<File> {
        let text = match path {
            "index.html" => INDEX,
            "app.html" => APP,
            "assets/site-1.css" => "p{margin:0}",
            "assets/site-1.js" | "theme.js" | "hydrate.js" | "worker.js" | "pictures/stars.svg" => "file",
            _ => return None,
        };
        Some(File { data: Cow::Borrowed(text.as_bytes()), hash: 1 })
    }
    fn bundle(&self) -> Option<String> {
        Some(SCRIPT.into())
    }
}

#[derive(Default)]
struct Written {
    version: AtomicU64,
    coming_soon: bool,
    title: Option<&'static str>,
    broken: bool,
}

fn example(lang: Lang) -> Result<Value, String> {
    let text = match lang {
        Lang::Ur => include_str!("../../../../web/src/site/examples/home.ur.json"),
        Lang::En => include_str!("../../../../web/src/site/examples/home.en.json"),
    };
    serde_json::from_str(text).map_err(|error| error.to_string())
}

impl Content for Written {
    fn version(&self) -> Soon<u64> {
        let version = self.version.load(Ordering::Relaxed);
        Box::pin(async move { Ok(version) })
    }

    fn find(&self, ask: &Ask) -> Result<Found, String> {
        if self.broken {
            return Err("the database is away".into());
        }
        match ask.path.as_str() {
            "/" => {}
            "/old" => return Ok(Found::Moved("/new?slug=a".into())),
            "/map" => {
                let mut page = example(ask.lang)?;
                let map = serde_json::json!({ "heading": "Where", "address": "Lahore", "latitude": 31.5, "longitude": 74.3, "zoom": 15 });
                page["site"]["coming_soon"] = self.coming_soon.into();
                page["sections"] = serde_json::json!([{ "id": "where", "kind": "map", "content": map }]);
                return Ok(Found::Page(Box::new(page)));
            }
            "/contact-us" => {
                let mut page = example(ask.lang)?;
                let form = serde_json::json!({ "form": "contact", "heading": "Write", "consent": "Yes" });
                page["sections"] = serde_json::json!([{ "id": "write", "kind": "form", "content": form }]);
                return Ok(Found::Page(Box::new(page)));
            }
            _ => return Ok(Found::Nothing),
        }
        let mut page = example(ask.lang)?;
        page["site"]["coming_soon"] = self.coming_soon.into();
        if let Some(title) = self.title {
            page["title"] = title.into();
        }
        if ask.drafts {
            page["description"] = "the draft".into();
        }
        Ok(Found::Page(Box::new(page)))
    }

    fn site(&self, lang: Lang) -> Result<Value, String> {
        if self.broken {
            return Err("the database is away".into());
        }
        let mut site = example(lang)?["site"].take();
        site["coming_soon"] = self.coming_soon.into();
        Ok(site)
    }

    fn campus(&self, slug: &str, _: Lang) -> Result<Option<CampusDetails>, String> {
        Ok((slug != "none").then(CampusDetails::default))
    }

    fn campus_slug(&self, id: i64) -> Result<Option<String>, String> {
        Ok((id == 7).then(|| "model-town".to_owned()))
    }

    fn campus_slug_now(&self, old: &str) -> Result<Option<String>, String> {
        Ok((old == "town").then(|| "model-town".to_owned()))
    }

    fn addresses(&self) -> Result<Vec<Listed>, String> {
        let listed = |path: &str| Listed { path: path.into(), langs: vec![Lang::En, Lang::Ur], changed_on: "2026-11-20".into() };
        Ok(vec![listed("/"), listed("/campus?slug=model-town")])
    }

    fn entries(&self, _: Lang) -> Result<Vec<Entry>, String> {
        let at = "Fri, 20 Nov 2026 09:00:00 +0000".into();
        Ok(vec![Entry { path: "/blog-details?slug=a".into(), title: "A & <b>".into(), summary: "c".into(), at }])
    }

    fn is_preview(&self, token: &str) -> Result<bool, String> {
        Ok(token.starts_with("right"))
    }

    fn picture(&self, id: i64, _: &str, width: i64, ending: &str) -> Result<Option<Vec<u8>>, String> {
        Ok((id == 7 && width == 320 && ending == "webp").then(|| vec![1, 2, 3]))
    }

    fn submit(&self, _: FormKind, fields: &BTreeMap<String, String>, _: &str) -> Result<Sent, String> {
        Ok(match fields.get("name").map(String::as_str) {
            Some("Ayesha") => Sent::Taken,
            Some("Robot") => Sent::TooMany("Too many.".into(), 60),
            _ => Sent::Refused(BTreeMap::from([("name".to_owned(), "Enter your name.".to_owned())])),
        })
    }

    fn theme(&self) -> Theme {
        Theme { name: "Chinar & <Sons>".into(), name_ur: "چنار & <سنز>".into(), colour: "#1e3a8a".into() }
    }

    fn verification(&self, code: &str) -> Result<Verification, String> {
        let challan = Challan {
            challan_no: "104260002173".into(),
            student: Some("Ayesha K.".into()),
            campus: "Gulberg Campus".into(),
            currency: "PKR".into(),
            amount_minor: 1_850_000,
            due_minor: 1_890_000,
            issued_on: "2026-11-01".into(),
            due_on: "2026-11-10".into(),
            valid_until: "2026-11-30".into(),
            paid_on: None,
            as_of: "2026-11-20".into(),
        };
        Ok(if code == "104260002173" { Verification::Unpaid(challan) } else { Verification::Unknown { number: None } })
    }

    fn verification_of_number(&self, number: &str) -> Result<Verification, String> {
        let slip = Slip {
            paper: "receipt".into(),
            number: number.to_owned(),
            student: None,
            campus: "Gulberg Campus".into(),
            currency: "PKR".into(),
            amount_minor: Some(1_890_000),
            on: "2026-11-08".into(),
            as_of: "2026-11-20".into(),
        };
        Ok(if number == "GUL-R-2026-27-000042" { Verification::Received(slip) } else { Verification::Unknown { number: None } })
    }
}

fn site(content: Arc<Written>) -> Router {
    site_within(std::time::Duration::from_secs(60), content)
}

/// What takes longer than this to render goes out plain.
fn site_within(time: std::time::Duration, content: Arc<Written>) -> Router {
    let engine = Engine::start(Built.bundle(), Limits { threads: 1, time, ..Limits::default() });
    router(engine, content, Arc::new(Built), options())
}

fn options() -> Options {
    Options {
        public_url: "https://chinar.edu.pk/".into(),
        nonce: |_| Some("n0nce".into()),
        policy: |nonce, style, script, frames| format!("nonce-{nonce} {style} {script} frame-src {}", frames.join(" ")),
        address: Arc::new(|_| "192.0.2.1".into()),
        unknown_code: Arc::new(|_| None),
    }
}

async fn ask(router: &Router, method: Method, address: &str, tag: Option<&str>) -> (StatusCode, axum::http::HeaderMap, String) {
    let mut request = axum::http::Request::builder().method(method).uri(address);
    if let Some(tag) = tag {
        request = request.header(IF_NONE_MATCH, tag);
    }
    let response = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
}

async fn get_page(router: &Router, address: &str) -> (StatusCode, String) {
    let (status, _, body) = ask(router, Method::GET, address, None).await;
    (status, body)
}
