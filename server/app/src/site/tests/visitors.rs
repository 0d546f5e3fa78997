//! What one visitor alone sees: drafts, and the answer to a form.

use super::*;

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
    let (status, headers, _) = sent(&site, "/contact-us", "form=contact&name=Ayesha").await;
    assert_eq!((status, headers[LOCATION].to_str().unwrap()), (StatusCode::SEE_OTHER, "/contact-us?sent=1#write"));
    assert!(get_page(&site, "/contact-us?sent=1").await.1.contains(r#""sent":true"#));
    assert!(!get_page(&site, "/contact-us").await.1.contains(r#""sent":true"#));
    let (status, headers, body) = sent(&site, "/contact-us", "form=contact&name=&message=Hello%20%3Cb%3E&website_address=x").await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::UNPROCESSABLE_ENTITY, "private, no-store"));
    assert!(body.contains("Enter your name.") && body.contains("Hello \\u003cb>") && !body.contains("website_address"), "{body}");
    let (status, headers, body) = sent(&site, "/contact-us", "form=contact&name=Robot").await;
    assert_eq!((status, headers[RETRY_AFTER].to_str().unwrap()), (StatusCode::TOO_MANY_REQUESTS, "60"));
    assert!(body.contains("Too many."));
    assert!(!get_page(&site, "/contact-us").await.1.contains("Too many."), "nobody else sees what one visitor was told");
    assert_eq!(sent(&site, "/", "form=contact&name=Ayesha").await.0, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_form_that_only_the_script_sends_is_never_taken_for_another() {
    let site = site(Arc::new(Written::default()));
    for (address, form) in [
        ("/contact-us", "name=Ayesha"),
        ("/contact-us", "form=inquiry&name=Ayesha"),
        ("/contact-us", "form=nothing&name=Ayesha"),
        ("/apply", "form_no=GUL-A27-00001&name=Ayesha"),
        ("/ur/apply", "form=contact&name=Ayesha"),
        ("/fast-roll-no-slip", "number=1&cnic=2"),
    ] {
        let (status, headers, body) = sent(&site, address, form).await;
        assert_eq!(
            (status, headers[CACHE_CONTROL].to_str().unwrap()),
            (StatusCode::UNPROCESSABLE_ENTITY, "private, no-store"),
            "{address}"
        );
        assert!(body.contains(r#""unsent":true"#) && !body.contains("Ayesha"), "{address}: {body}");
        assert!(!get_page(&site, address).await.1.contains("unsent"), "nobody else sees it");
    }
}
