//! What the program tells of itself: logs with request ids, and figures for Prometheus.

mod metrics;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;
use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;
use crate::http_security::hex;
pub use metrics::{CONTENT_TYPE, Metrics};

/// The header that carries the request's id, both ways.
pub const REQUEST_ID: &str = "x-request-id";

tokio::task_local! {
    static CURRENT: RequestId;
}

/// The id of one request: made here, or taken from the caller when it is a sane one, so that a proxy's log and ours
/// can be read together. Also a request extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(Arc<str>);

impl RequestId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn of(request: &Request) -> RequestId {
        let sane = |id: &&str| (8..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        let given = request.headers().get(REQUEST_ID).and_then(|v| v.to_str().ok()).filter(sane);
        given.map_or_else(RequestId::new, |id| RequestId(id.into()))
    }

    fn new() -> RequestId {
        let mut bytes = [0_u8; 12];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        RequestId(hex(&bytes).into())
    }
}

/// The id of the request that is being answered on this task, for error bodies and the audit trail. Other threads do
/// not know it: take it along.
pub fn request_id() -> Option<RequestId> {
    CURRENT.try_with(Clone::clone).ok()
}

/// Starts logging to standard error, in lines for people or in JSON, with a filter such as `info,kernel=debug`.
/// Starting twice keeps the first. The error is a sentence.
pub fn start_logging(format: LogFormat, level: &str) -> Result<(), String> {
    let filter = EnvFilter::try_new(level).map_err(|e| format!("The log level \"{level}\" cannot be understood: {e}."))?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => builder.with_target(false).with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init(),
    };
    drop(started);
    Ok(())
}

/// Gives each request its id (extension, task, log span, response header), logs one line for it and counts it.
///
/// Use as `axum::middleware::from_fn_with_state(metrics, telemetry::follow)`, outermost, with `Router::layer`, so that the
/// matched route is known: an address never becomes a label, a route does.
pub async fn follow(State(metrics): State<Metrics>, mut request: Request, next: Next) -> Response {
    let id = RequestId::of(&request);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or_else(|| "(none)".to_string(), |m| m.as_str().to_string());
    // Of a call its route: what stands in the address may be a secret, such as the key of a calendar.
    let path = if route.starts_with("/api/") { route.clone() } else { request.uri().path().to_string() };
    request.extensions_mut().insert(id.clone());
    let span = tracing::info_span!("request", request_id = id.as_str(), %method, path);
    let started = Instant::now();
    let running = metrics.request_started();
    let mut response = CURRENT.scope(id.clone(), next.run(request)).instrument(span.clone()).await;
    drop(running);
    let (status, taken) = (response.status().as_u16(), started.elapsed());
    metrics.request(method.as_str(), &route, status, taken);
    let milliseconds = taken.as_micros() as f64 / 1000.0;
    span.in_scope(|| match status {
        500.. => tracing::warn!(status, milliseconds, "answered"),
        _ => tracing::debug!(status, milliseconds, "answered"),
    });
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tower::ServiceExt;

    fn app(metrics: &Metrics) -> Router {
        let id = || async { request_id().map(|id| id.as_str().to_string()).unwrap_or_default() };
        Router::new()
            .route("/id/{name}", get(id))
            .route("/broken", get(|| async { StatusCode::INTERNAL_SERVER_ERROR }))
            .layer(middleware::from_fn_with_state(metrics.clone(), follow))
    }

    async fn ask(metrics: &Metrics, path: &str, id: Option<&str>) -> (String, String) {
        let request = Request::builder().uri(path);
        let request = id.into_iter().fold(request, |r, id| r.header(REQUEST_ID, id));
        let response = app(metrics).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let header = response.headers()[REQUEST_ID].to_str().unwrap().to_string();
        let body = axum::body::to_bytes(response.into_body(), 999).await.unwrap();
        (header, String::from_utf8(body.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn ids_are_kept_when_sane_and_made_otherwise() {
        let metrics = Metrics::new();
        assert_eq!(ask(&metrics, "/id/a", Some("abc-12345")).await, ("abc-12345".into(), "abc-12345".into()));
        for bad in ["short", "has space in it", "<script>alert(1)", &"x".repeat(65)] {
            let (header, body) = ask(&metrics, "/id/a", Some(bad)).await;
            assert!(header == body && header.len() == 24 && header != bad);
        }
        assert_ne!(ask(&metrics, "/id/a", None).await.0, ask(&metrics, "/id/a", None).await.0);
        assert!(request_id().is_none());
    }

    #[tokio::test]
    async fn requests_are_counted_by_route_not_by_address() {
        let metrics = Metrics::new();
        ask(&metrics, "/id/a", None).await;
        ask(&metrics, "/id/b", None).await;
        ask(&metrics, "/broken", None).await;
        let text = metrics.render();
        assert!(text.contains("maktab_requests_total{method=\"GET\",route=\"/id/{name}\",status=\"200\"} 2\n"), "{text}");
        assert!(text.contains("route=\"/broken\",status=\"500\"} 1\n"), "{text}");
        assert!(text.contains("maktab_requests_running 0\n"), "{text}");
        assert!(!text.contains("/id/a"));
    }
}
