//! What stands between the network and the handlers: security headers, size and time limits, the caller's address,
//! and the rate limiter.

mod limiter;

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, HeaderValue, TRANSFER_ENCODING,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::{Config, Limits};

pub use crate::network::{client_address, limit_key, network, network_of};
pub use ipnet::IpNet;
pub use limiter::Limiter;

/// Longest address and heaviest headers that are taken.
const LONGEST_ADDRESS: usize = 8 * 1024;
const HEAVIEST_HEADERS: usize = 32 * 1024;

/// The nonce of this response's content security policy; a request extension that the page server writes into its
/// `<style>` elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CspNonce(pub String);

/// What the layers of this module need to know.
#[derive(Clone, Debug)]
pub struct HttpSecurity {
    https: bool,
    limits: Limits,
}

impl HttpSecurity {
    pub fn new(config: &Config) -> Arc<HttpSecurity> {
        HttpSecurity::with(config.is_https(), config.limits)
    }

    pub fn with(https: bool, limits: Limits) -> Arc<HttpSecurity> {
        Arc::new(HttpSecurity { https, limits })
    }
}

/// Puts the security headers on every response. A header that the handler has set already stays, so that a download
/// can carry a stricter policy. Answers in JSON hold people's data, so nothing on the way keeps them, unless the handler
/// says how long.
///
/// Use as `axum::middleware::from_fn_with_state(shield, shield::headers)`, outside everything but telemetry.
pub async fn headers(State(http_security): State<Arc<HttpSecurity>>, mut request: Request, next: Next) -> Response {
    let nonce = new_nonce();
    request.extensions_mut().insert(CspNonce(nonce.clone()));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&content_security_policy(&nonce)) {
        headers.entry(CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    for (name, value) in FIXED {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    if headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    if http_security.https {
        headers.insert("strict-transport-security", HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
    response
}

const FIXED: [(&str, &str); 7] = [
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-permitted-cross-domain-policies", "none"),
];

/// The policy of every page: nothing from elsewhere, no inline script, inline `<style>` only with this nonce.
pub fn content_security_policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; style-src-attr 'none'; img-src 'self' blob: data:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self' blob:; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}

/// As `content_security_policy`, for a page that holds one inline style and one inline script of these hashes (`'sha256-…'`), and may show frames of
/// these hosts once its reader asks for them.
pub fn content_security_policy_of_page(nonce: &str, style: &str, script: &str, frames: &[&str]) -> String {
    let and = |policy: String, own: &str, more: &str| if more.is_empty() { policy } else { policy.replace(own, &format!("{own} {more}")) };
    let policy = and(content_security_policy(nonce), &format!("'nonce-{nonce}'"), style);
    let policy = and(policy, "script-src 'self'", script);
    and(policy, "frame-src 'self' blob:", &frames.join(" "))
}

/// Refuses what is too large and what takes too long, with the usual error body: 414, 431, 413, 503. A form with files
/// (multipart) may be as large as an upload, any other body as a body; both are also enforced while reading, when no
/// length was announced.
///
/// Use as `axum::middleware::from_fn_with_state(shield, shield::limits)`. The time runs until the response begins, so
/// streams may last.
pub async fn limits(State(http_security): State<Arc<HttpSecurity>>, request: Request, next: Next) -> Response {
    let brings_body = request.headers().contains_key(TRANSFER_ENCODING) || announced(request.headers()).is_some_and(|length| length > 0);
    let mut response = limited(&http_security, request, next).await;
    if brings_body && may_be_unread(response.status()) {
        // The rest of the body may still be on its way, so this connection cannot be used again, and its other end must know.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Refusals that can be given before the body was read.
fn may_be_unread(status: StatusCode) -> bool {
    (status.is_client_error() || status == StatusCode::SERVICE_UNAVAILABLE)
        && !matches!(status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY)
}

async fn limited(http_security: &HttpSecurity, mut request: Request, next: Next) -> Response {
    if request.uri().to_string().len() > LONGEST_ADDRESS {
        return refusal(StatusCode::URI_TOO_LONG, "This address is too long.");
    }
    if weight(request.headers()) > HEAVIEST_HEADERS {
        return refusal(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "This request's headers are too large.");
    }
    if request.headers().get_all(HOST).iter().count() > 1 {
        return refusal(StatusCode::BAD_REQUEST, "This request names more than one host.");
    }
    let most = body_limit(&http_security.limits, request.headers());
    if announced(request.headers()).is_some_and(|length| length > most as u64) {
        return refusal(StatusCode::PAYLOAD_TOO_LARGE, &format!("This is too large; at most {} can be taken.", size_words(most)));
    }
    DefaultBodyLimit::max(most).apply(&mut request);
    match tokio::time::timeout(http_security.limits.request_time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => refusal(
            StatusCode::SERVICE_UNAVAILABLE,
            "This took too long. What you asked for may have been done; look before you repeat it.",
        ),
    }
}

/// The length of the body that the headers announce.
fn announced(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()).and_then(|value| value.parse().ok())
}

fn body_limit(limits: &Limits, headers: &HeaderMap) -> usize {
    let multipart =
        headers.get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).is_some_and(|t| t.to_ascii_lowercase().starts_with("multipart/"));
    if multipart { limits.upload_bytes } else { limits.body_bytes }
}

fn weight(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum()
}

fn size_words(bytes: usize) -> String {
    if bytes >= 1 << 20 { format!("{} MB", bytes >> 20) } else { format!("{} KB", bytes >> 10) }
}

/// An error answer in the usual shape.
fn refusal(status: StatusCode, message: &str) -> Response<Body> {
    (status, Json(serde_json::json!({ "message": message, "errors": {} }))).into_response()
}

/// 128 random bits as hexadecimal digits.
fn new_nonce() -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    hex(&bytes)
}

/// Bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, b| {
        out.push(char::from_digit(u32::from(b >> 4), 16).unwrap_or('0'));
        out.push(char::from_digit(u32::from(b & 15), 16).unwrap_or('0'));
        out
    })
}

/// The bytes of hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |b: u8| char::from(b).to_digit(16).map(|d| d as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| if let [a, b] = pair { Some(digit(*a)? << 4 | digit(*b)?) } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::{get, post};
    use axum::{Extension, Router, middleware};
    use std::time::Duration;
    use tower::ServiceExt;

    fn app(https: bool) -> Router {
        app_within(https, Duration::from_secs(60))
    }

    fn app_within(https: bool, request_time: Duration) -> Router {
        let limits = Limits { body_bytes: 1_024, upload_bytes: 4_096, request_time, ..Limits::default() };
        let http_security = HttpSecurity::with(https, limits);
        Router::new()
            .route("/nonce", get(|Extension(CspNonce(nonce)): Extension<CspNonce>| async { nonce }))
            .route("/slow", get(|| tokio::time::sleep(Duration::from_secs(600))))
            .route("/own", get(|| async { ([(CONTENT_SECURITY_POLICY, "sandbox")], "x") }))
            .route("/body", post(|body: axum::body::Bytes| async move { body.len().to_string() }))
            .layer(middleware::from_fn_with_state(http_security.clone(), super::limits))
            .layer(middleware::from_fn_with_state(http_security, headers))
    }

    async fn ask(app: Router, request: Request) -> (StatusCode, HeaderMap, String) {
        let (parts, body) = app.oneshot(request).await.unwrap().into_parts();
        let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
        (parts.status, parts.headers, String::from_utf8(body.to_vec()).unwrap())
    }

    fn to(path: &str) -> Request {
        Request::builder().uri(path).body(Body::empty()).unwrap()
    }

    #[tokio::test]
    async fn every_response_is_covered_with_a_fresh_nonce() {
        let (_, headers, nonce) = ask(app(true), to("/nonce")).await;
        let policy = headers[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains(&format!("'nonce-{nonce}'")) && nonce.len() == 32 && policy.starts_with("default-src 'none'"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert!(headers.contains_key("strict-transport-security"));
        let (_, plain, other) = ask(app(false), to("/nonce")).await;
        assert!(!plain.contains_key("strict-transport-security") && other != nonce);
        let (status, headers, _) = ask(app(false), to("/missing")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(headers.contains_key(CONTENT_SECURITY_POLICY));
        assert_eq!(ask(app(false), to("/own")).await.1[CONTENT_SECURITY_POLICY], "sandbox");
    }

    #[tokio::test]
    async fn what_is_too_large_or_slow_is_refused() {
        assert_eq!(ask(app(false), to(&format!("/nonce?{}", "x".repeat(9_000)))).await.0, StatusCode::URI_TOO_LONG);
        let heavy = Request::builder().uri("/nonce").header("x-a", "x".repeat(40_000)).body(Body::empty()).unwrap();
        assert_eq!(ask(app(false), heavy).await.0, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
        let (status, _, body) = ask(app_within(false, Duration::from_millis(50)), to("/slow")).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(body.contains("took too long"));
    }

    #[tokio::test]
    async fn bodies_are_limited_by_kind_and_also_while_reading() {
        let post = |kind: &str, length: Option<usize>, size: usize| {
            let request = Request::post("/body").header(CONTENT_TYPE, kind);
            let request = match length {
                Some(length) => request.header(CONTENT_LENGTH, length),
                None => request,
            };
            request.body(Body::from(vec![b'x'; size])).unwrap()
        };
        assert_eq!(ask(app(false), post("application/json", Some(1_000), 1_000)).await.2, "1000");
        assert_eq!(ask(app(false), post("application/json", Some(2_000), 2_000)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(ask(app(false), post("application/json", None, 2_000)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(ask(app(false), post("multipart/form-data; boundary=x", Some(2_000), 2_000)).await.2, "2000");
    }

    #[tokio::test]
    async fn a_refusal_that_leaves_a_body_unread_ends_its_connection() {
        let post = |path: &str| Request::post(path).header(CONTENT_LENGTH, 4).body(Body::from("body")).unwrap();
        let (status, headers, _) = ask(app(false), post("/missing")).await;
        assert_eq!((status, headers[CONNECTION].to_str().unwrap()), (StatusCode::NOT_FOUND, "close"));
        assert!(!ask(app(false), post("/body")).await.1.contains_key(CONNECTION));
        assert!(!ask(app(false), to("/missing")).await.1.contains_key(CONNECTION));
    }
}
