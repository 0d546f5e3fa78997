//! The router as a whole, with a few built files and content of its own.

use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::{Body, to_bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, ETAG, IF_NONE_MATCH, LOCATION, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use serde_json::Value;
use tower::ServiceExt;

use super::*;

const INDEX: &str = r#"<!doctype html><html lang="__LANG__" dir="__DIR__"><head><!--page-head--><!--page-looks--><script src="/theme.js"></script><link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/assets/site-1.css"></head><body><div id="root"><!--page-body--></div><!--page-data--></body></html>"#;
const APP: &str = r#"<title>__GROUP_NAME__</title><link rel="stylesheet" href="/theme.css"><script nonce="__CSP_NONCE__"></script>"#;
const SCRIPT: &str = "globalThis.times = 0; globalThis.__render = (json) => { const page = JSON.parse(json); if (page.title === 'slow') for (;;) {} return page.sections[0].kind + (++times) + ' ' + JSON.stringify(page.sections[0].content) }";

struct Built;

impl Files for Built {
    fn file(&self, path: &str) -> Option<File> {
        let text = match path {
            "index.html" => INDEX,
            "app.html" => APP,
            "assets/site-1.css" => "p{margin:0}",
            "assets/site-1.js" | "theme.js" | "alive.js" | "pictures/stars.svg" => "file",
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
        Theme { name: "Chinar & <Sons>".into(), colour: "#1e3a8a".into() }
    }

    fn verification(&self, code: &str) -> Result<Verification, String> {
        let challan = Challan {
            challan_no: "104260002173".into(),
            student: "Ayesha K.".into(),
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
        Ok(if code == "104260002173" { Verification::Unpaid(challan) } else { Verification::Unknown })
    }
}

fn site(content: Arc<Written>) -> Router {
    let engine = Engine::start(Built.bundle(), Limits { threads: 1, ..Limits::default() });
    router(engine, content, Arc::new(Built), options())
}

fn options() -> Options {
    Options {
        public_url: "https://chinar.edu.pk/".into(),
        nonce: |_| Some("n0nce".into()),
        policy: |nonce, styles, scripts, frames| {
            format!("nonce-{nonce} {} {} frame-src {}", styles.join(" "), scripts.join(" "), frames.join(" "))
        },
        address: Arc::new(|_| "192.0.2.1".into()),
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

#[tokio::test]
async fn the_home_page_is_rendered_once_a_version() {
    let content = Arc::new(Written::default());
    let site = site(content.clone());
    let (status, headers, body) = ask(&site, Method::GET, "/", None).await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains(r#"<div id="root">hero1 {"#), "{body}");
    let tag = headers[ETAG].to_str().unwrap();
    assert_eq!(ask(&site, Method::GET, "/", Some(tag)).await.0, StatusCode::NOT_MODIFIED);
    assert!(get_page(&site, "/").await.1.contains("hero1"));
    content.version.store(2, Ordering::Relaxed);
    assert!(get_page(&site, "/").await.1.contains("hero2"));
}

#[tokio::test]
async fn urdu_stands_under_its_prefix() {
    let site = site(Arc::new(Written::default()));
    let (status, body) = get_page(&site, "/ur").await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains(r#"<html lang="ur" dir="rtl">"#) && body.contains("چنار"));
    let (status, headers, _) = ask(&site, Method::GET, "/ur/?a=1", None).await;
    assert_eq!((status, headers[LOCATION].to_str().unwrap()), (StatusCode::PERMANENT_REDIRECT, "/ur?a=1"));
}

#[tokio::test]
async fn a_page_that_cannot_be_rendered_goes_out_plain() {
    let site = site(Arc::new(Written { title: Some("slow"), ..Written::default() }));
    let (status, body) = get_page(&site, "/").await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains("data-plain") && body.contains(r#"id="page-data""#));
}

#[tokio::test]
async fn an_unknown_address_is_a_helpful_404() {
    let site = site(Arc::new(Written::default()));
    let (status, body) = get_page(&site, "/nowhere/at/all").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(body.contains("not_found1") && body.contains("noindex"));
    assert!(get_page(&site, "/elsewhere").await.1.contains("not_found1"), "one rendering serves every unknown address");
    let (status, body) = get_page(&site, "/api/nothing").await;
    assert_eq!((status, body.as_str()), (StatusCode::NOT_FOUND, r#"{"errors":{},"message":"There is no such call."}"#));
    assert_eq!(ask(&site, Method::DELETE, "/nowhere", None).await.0, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(ask(&site, Method::POST, "/nowhere", None).await.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn a_site_that_is_not_open_shows_one_page_and_still_verifies() {
    let site = site(Arc::new(Written { coming_soon: true, ..Written::default() }));
    for address in ["/", "/about-us", "/ur"] {
        let (status, body) = get_page(&site, address).await;
        assert_eq!(status, StatusCode::OK);
        assert!(body.contains("coming_soon") && body.contains("noindex"), "{address}");
    }
    assert!(get_page(&site, "/robots.txt").await.1.contains("Disallow: /\n"));
    assert!(get_page(&site, "/verify/104260002173").await.1.contains("Ayesha K."));
}

#[tokio::test]
async fn a_challan_is_verified_and_nothing_is_said_of_an_unknown_one() {
    let site = site(Arc::new(Written::default()));
    let (status, headers, body) = ask(&site, Method::GET, "/verify/104260002173", None).await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "private, no-cache"));
    assert!(body.contains(r#""state":"unpaid""#) && body.contains("Ayesha K.") && body.contains("noindex"));
    for code in ["000000000000", "xyz", "%3Cscript%3E", "..%2f..", &"9".repeat(500)] {
        let (status, body) = get_page(&site, &format!("/verify/{code}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(body.contains(r#""state":"unknown""#) && !body.contains("Ayesha") && !body.contains(code), "{code}");
    }
    assert!(get_page(&site, "/ur/verify/104260002173").await.1.contains(r#"dir="rtl""#));
}

#[tokio::test]
async fn every_campus_of_the_home_page_has_a_page() {
    let site = site(Arc::new(Written::default()));
    let (status, body) = get_page(&site, "/campus?slug=model-town").await;
    assert_eq!(status, StatusCode::OK);
    assert!(body.contains("<title>Model Town Campus") && body.contains("tel:04235834110"));
    assert!(body.contains(r#"<link rel="canonical" href="https://chinar.edu.pk/campus?slug=model-town">"#));
    assert!(get_page(&site, "/ur/campus?slug=model-town").await.1.contains("ماڈل ٹاؤن کیمپس"));
    for address in ["/campus", "/campus?slug=none", "/campus?slug=%3Cb%3E"] {
        assert_eq!(get_page(&site, address).await.0, StatusCode::NOT_FOUND, "{address}");
    }
    assert!(get_page(&site, "/sitemap.xml").await.1.contains("<loc>https://chinar.edu.pk/campus?slug=model-town</loc>"));
}

#[tokio::test]
async fn trouble_is_told_in_words() {
    let (status, body) = get_page(&site(Arc::new(Written { broken: true, ..Written::default() })), "/").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(body.contains("cannot be shown") && !body.contains("database"));
}

#[tokio::test]
async fn the_back_office_gets_its_nonce_and_name() {
    let site = site(Arc::new(Written::default()));
    for address in ["/admin", "/admin/", "/admin/sign-in?next=/admin/fees", "/campus-details?id=3"] {
        let (status, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!(headers["x-robots-tag"], "noindex", "{address}");
        assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "no-store"));
        assert!(body.contains("<title>Chinar &amp; &lt;Sons&gt;</title>") && body.contains(r#"nonce="n0nce""#), "{body}");
        assert!(body.contains("/theme.css?v=") && !body.contains("__"));
    }
}

#[tokio::test]
async fn bare_addresses_lead_to_the_back_office_with_their_query() {
    let site = site(Arc::new(Written::default()));
    for path in BARE_ADDRESSES {
        let (status, headers, _) = ask(&site, Method::GET, &format!("{path}?id=7&tab=a%20b"), None).await;
        assert_eq!(status, StatusCode::TEMPORARY_REDIRECT);
        assert_eq!(headers[LOCATION], format!("/admin{path}?id=7&tab=a%20b").as_str());
    }
}

#[tokio::test]
async fn files_colour_and_search_engines() {
    let site = site(Arc::new(Written::default()));
    for (address, keep) in [
        ("/assets/site-1.js", "public, max-age=31536000, immutable"),
        ("/pictures/stars.svg", "public, max-age=3600"),
        ("/theme.js", "no-cache"),
        ("/theme.js?v=0000000000000001", "public, max-age=31536000, immutable"),
        ("/theme.js?v=another", "no-cache"),
        ("/alive.js?v=0000000000000001", "public, max-age=31536000, immutable"),
    ] {
        let (status, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap(), body.as_str()), (StatusCode::OK, keep, "file"));
    }
    for address in ["/assets/none.js", "/assets/..%2findex.html", "/pictures/../index.html"] {
        assert_eq!(ask(&site, Method::GET, address, None).await.0, StatusCode::NOT_FOUND, "{address}");
    }
    let (_, headers, css) = ask(&site, Method::GET, "/theme.css", None).await;
    assert_eq!(
        (headers[CACHE_CONTROL].to_str().unwrap(), headers[CONTENT_TYPE].to_str().unwrap()),
        ("no-cache", "text/css; charset=utf-8")
    );
    assert!(css.contains("--brand-7:#1e3a8a"));
    let (_, headers, _) = ask(&site, Method::GET, &format!("/theme.css?v={}", shell::version(&css)), None).await;
    assert_eq!(headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert!(get_page(&site, "/favicon.svg").await.1.starts_with("<svg"));
    assert!(get_page(&site, "/robots.txt").await.1.contains("Sitemap: https://chinar.edu.pk/sitemap.xml"));
    let sitemap = get_page(&site, "/sitemap.xml").await.1;
    assert!(sitemap.contains("<loc>https://chinar.edu.pk/</loc>") && sitemap.contains("<loc>https://chinar.edu.pk/ur</loc>"));
}

/// Holds of the real bundle, where the web was built before this program.
#[tokio::test]
async fn the_built_bundle_renders_the_examples_in_quickjs() {
    let Some(bundle) = Embedded.bundle() else { return };
    let engine = Engine::start(Some(bundle), Limits { time: std::time::Duration::from_secs(5), ..Limits::default() });
    let site = router(engine, Arc::new(Written::default()), Arc::new(Built), options());
    for (address, text) in [
        ("/", "Every child here is known by name"),
        ("/ur", "یہاں ہر بچہ اپنے نام سے پہچانا جاتا ہے"),
        ("/campus?slug=gulberg", "Gulberg Campus"),
        ("/nowhere", "This page is not here"),
        ("/verify/104260002173", "Rs 18,900"),
        ("/ur/verify/104260002173", "18,900 روپے"),
        ("/verify/000000000000", "We did not issue this challan"),
    ] {
        let (_, body) = get_page(&site, address).await;
        let rendered = body.split(r#"<div id="root">"#).nth(1).and_then(|rest| rest.split("<script").next()).unwrap_or_default();
        assert!(rendered.contains("<h1 ") && rendered.contains(text), "{address}: {rendered}");
        assert!(!rendered.contains(" style=") && !rendered.contains("data-plain"), "{address}");
    }
}

#[tokio::test]
async fn an_address_that_moved_says_where_for_ever() {
    let site = site(Arc::new(Written::default()));
    for (address, to) in [
        ("/old", "/new?slug=a"),
        ("/campus?id=7", "/campus?slug=model-town"),
        ("/ur/campus?id=7", "/ur/campus?slug=model-town"),
        ("/ur/campus?slug=town", "/ur/campus?slug=model-town"),
    ] {
        let (status, headers, _) = ask(&site, Method::GET, address, None).await;
        assert_eq!((status, headers[LOCATION].to_str().unwrap()), (StatusCode::MOVED_PERMANENTLY, to), "{address}");
    }
    assert_eq!(get_page(&site, "/campus?id=8").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_policy_names_the_looks_of_its_page_and_the_host_of_its_map() {
    let site = site(Arc::new(Written::default()));
    let inline = [looks::Inline::style("p{margin:0}"), looks::Inline::style(&Palette::of("#14532d").css()), looks::Inline::script("file")];
    let sources = inline.map(|one| one.source).join(" ");
    for (address, frames) in [("/map", "https://www.openstreetmap.org"), ("/map", "https://www.openstreetmap.org"), ("/", ""), ("/", "")] {
        let (_, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!(headers[CONTENT_SECURITY_POLICY].to_str().unwrap(), format!("nonce-n0nce {sources} frame-src {frames}"));
        assert!(body.contains("<style>p{margin:0}</style>") && !body.contains("<link rel=\"stylesheet\""));
    }
}

async fn asked_with(site: &Router, address: &str, cookie: &str) -> (StatusCode, axum::http::HeaderMap, String) {
    let request = axum::http::Request::builder().uri(address).header(COOKIE, cookie).body(Body::empty()).unwrap();
    let (parts, body) = site.clone().oneshot(request).await.unwrap().into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
}

#[tokio::test]
async fn the_cookie_of_a_preview_shows_drafts_and_is_kept_by_nobody() {
    let site = site(Arc::new(Written { coming_soon: true, ..Written::default() }));
    let right = format!("a=b; maktab_preview=right{}", "x".repeat(38));
    let (_, headers, body) = asked_with(&site, "/", &right).await;
    assert!(body.contains("the draft") && body.contains("noindex") && !body.contains("coming_soon1"), "{body}");
    assert_eq!(headers[CACHE_CONTROL], "private, no-store");
    assert!(!headers.contains_key(ETAG));
    for wrong in [format!("maktab_preview=wrong{}", "x".repeat(38)), "maktab_preview=right".into(), "maktab_preview=".into()] {
        assert!(!asked_with(&site, "/", &wrong).await.2.contains("the draft"), "{wrong}");
    }
    assert!(!get_page(&site, "/").await.1.contains("the draft"));
}

async fn sent(site: &Router, address: &str, form: &'static str) -> (StatusCode, axum::http::HeaderMap, String) {
    let request =
        axum::http::Request::post(address).header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(Body::from(form)).unwrap();
    let (parts, body) = site.clone().oneshot(request).await.unwrap().into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
}

#[tokio::test]
async fn a_form_works_without_script() {
    let site = site(Arc::new(Written::default()));
    let (status, headers, _) = sent(&site, "/contact-us", "name=Ayesha").await;
    assert_eq!((status, headers[LOCATION].to_str().unwrap()), (StatusCode::SEE_OTHER, "/contact-us?sent=1#write"));
    assert!(get_page(&site, "/contact-us?sent=1").await.1.contains(r#""sent":true"#));
    assert!(!get_page(&site, "/contact-us").await.1.contains(r#""sent":true"#));
    let (status, headers, body) = sent(&site, "/contact-us", "name=&message=Hello%20%3Cb%3E&website_address=x").await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::UNPROCESSABLE_ENTITY, "private, no-store"));
    assert!(body.contains("Enter your name.") && body.contains("Hello \\u003cb>") && !body.contains("website_address"), "{body}");
    let (status, headers, body) = sent(&site, "/contact-us", "name=Robot").await;
    assert_eq!((status, headers[RETRY_AFTER].to_str().unwrap()), (StatusCode::TOO_MANY_REQUESTS, "60"));
    assert!(body.contains("Too many."));
    assert!(!get_page(&site, "/contact-us").await.1.contains("Too many."), "nobody else sees what one visitor was told");
    assert_eq!(sent(&site, "/", "name=Ayesha").await.0, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn pictures_are_kept_for_ever_and_the_feed_is_xml() {
    let site = site(Arc::new(Written::default()));
    let (status, headers, _) = ask(&site, Method::GET, "/media/7-abcd12/320.webp", None).await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "public, max-age=31536000, immutable"));
    assert_eq!(headers[CONTENT_TYPE], "image/webp");
    for address in ["/media/8-abcd12/320.webp", "/media/7-abcd12/321.webp", "/media/7/320.webp", "/media/7-abcd12/320.svg"] {
        assert_eq!(ask(&site, Method::GET, address, None).await.0, StatusCode::NOT_FOUND, "{address}");
    }
    let feed = get_page(&site, "/rss.xml").await.1;
    assert!(
        feed.contains("<title>A &amp; &lt;b&gt;</title>") && feed.contains("<link>https://chinar.edu.pk/blog-details?slug=a</link>"),
        "{feed}"
    );
    assert!(get_page(&site, "/ur/rss.xml").await.1.contains("https://chinar.edu.pk/ur/blog-details?slug=a"));
}
