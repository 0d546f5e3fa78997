//! Public pages: rendered once a version, in their language, with their policy; what is not there, and what moved.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use super::*;

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
    let at_once = std::time::Duration::from_millis(200);
    let site = site_within(at_once, Arc::new(Written { title: Some("slow"), ..Written::default() }));
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
async fn a_paper_is_verified_by_its_number_too() {
    let site = site(Arc::new(Written::default()));
    let (status, body) = get_page(&site, "/verify").await;
    assert!(status == StatusCode::OK && body.contains(r#""state":"ask""#) && body.contains("noindex"), "{body}");
    for empty in ["/verify?number=", "/verify?number=%20", "/ur/verify"] {
        assert!(get_page(&site, empty).await.1.contains(r#""state":"ask""#), "{empty}");
    }
    let (status, headers, body) = ask(&site, Method::GET, "/verify?number=GUL-R-2026-27-000042", None).await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "private, no-store"));
    assert!(body.contains(r#""state":"received""#) && body.contains("Gulberg Campus"), "{body}");
    let (status, body) = get_page(&site, "/verify?number=%3Cb%3E+12").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // React escapes what it draws; outside of that, nothing that was typed comes back
    let (_, data) = body.split_once(r#"id="page-data""#).expect("the page's data");
    assert!(body.contains(r#""state":"unknown""#) && !data.contains("<b>"), "{body}");
    assert!(get_page(&site, &format!("/verify?number={}", "9".repeat(500))).await.1.len() < body.len() + 200, "what is typed is cut");
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
async fn trouble_is_told_in_words() {
    let (status, body) = get_page(&site(Arc::new(Written { broken: true, ..Written::default() })), "/").await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(body.contains("cannot be shown") && !body.contains("database"));
}

#[tokio::test]
async fn a_policy_names_what_stands_inline_and_the_host_of_its_map() {
    let site = site(Arc::new(Written::default()));
    let colours = theme::css_of("#14532d");
    let hashed = |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
    let sources = format!("{} {}", hashed(&format!("p{{margin:0}}{colours}")), hashed("file"));
    for (address, frames) in [("/map", "https://www.openstreetmap.org"), ("/map", "https://www.openstreetmap.org"), ("/", ""), ("/", "")] {
        let (_, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!(headers[CONTENT_SECURITY_POLICY].to_str().unwrap(), format!("nonce-n0nce {sources} frame-src {frames}"));
        assert!(body.contains(&format!("<style>p{{margin:0}}{colours}</style>")) && !body.contains("<link rel=\"stylesheet\""));
    }
}

/// Holds of the real bundle, where the web was built before this program.
#[tokio::test]
async fn the_built_bundle_renders_the_examples_in_quickjs() {
    let Some(bundle) = Embedded.bundle() else { return };
    let engine = Engine::start(Some(bundle), Limits { time: std::time::Duration::from_secs(60), ..Limits::default() });
    let site = router(engine, Arc::new(Written::default()), Arc::new(Built), options());
    for (address, text) in [
        ("/", "Every child here is known by name"),
        ("/ur", "یہاں ہر بچہ اپنے نام سے پہچانا جاتا ہے"),
        ("/campus?slug=gulberg", "Gulberg Campus"),
        ("/nowhere", "This page is not here"),
        ("/verify/104260002173", "Rs 18,900"),
        ("/ur/verify/104260002173", "18,900 روپے"),
        ("/verify/000000000000", "We have no such paper"),
        ("/verify", "Verify a challan or receipt"),
        ("/verify?number=GUL-R-2026-27-000042", "Rs 18,900"),
    ] {
        let (_, body) = get_page(&site, address).await;
        let rendered = body.split(r#"<div id="root">"#).nth(1).and_then(|rest| rest.split("<script").next()).unwrap_or_default();
        assert!(rendered.contains("<h1 ") && rendered.contains(text), "{address}: {rendered}");
        assert!(!rendered.contains(" style=") && !rendered.contains("data-plain"), "{address}");
    }
}
