//! The whole router: calls under `/api`, the public site, the back office's shell, health and metrics; every answer behind the shield.

use crate::{AREAS, content::FromDatabase, site};
use aide::openapi::OpenApi;
use axum::{
    Extension, Router,
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{any, get},
};
use kernel::{
    App, Error, Routes,
    area::Registry,
    http_security::{self, CspNonce, HttpSecurity, Limiter},
    telemetry::{self, Metrics},
};
use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};
use tower::ServiceExt as _;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

/// The calls as they are described to programs that make them.
pub fn description(registry: &Registry) -> OpenApi {
    let mut description = registry.describe().openapi;
    description.info.title = "Maktab".into();
    description.info.version = env!("CARGO_PKG_VERSION").into();
    description.info.description = Some("The calls of Maktab. See docs/api-style.md for what they share.".into());
    description.servers = vec![aide::openapi::Server { url: "/api".into(), ..Default::default() }];
    let bearer = aide::openapi::SecurityScheme::Http {
        scheme: "bearer".into(),
        bearer_format: None,
        description: Some("The token that POST /login gives.".into()),
        extensions: Default::default(),
    };
    let components = description.components.get_or_insert_default();
    components.security_schemes.insert("bearer".into(), aide::openapi::ReferenceOr::Item(bearer));
    description
}

/// The description as text, the same bytes every time.
pub fn openapi_text(registry: &Registry) -> String {
    serde_json::to_string_pretty(&description(registry)).expect("a description serialises") + "\n"
}

/// The router of `maktab serve`.
pub fn router(app: &App, metrics: &Metrics) -> Router {
    let routes = AREAS.iter().fold(Routes::served(app.clone()), |routes, area| area.add_routes(routes));
    app.registry.set_calls(routes.calls());
    let api = routes.finish();
    let inside = Arc::new(api.clone());
    app.set_calls(&inside);
    let api = api
        .route("/openapi.json", get(openapi).with_state((app.registry.clone(), Arc::new(OnceLock::new()))))
        .fallback(no_call)
        .method_not_allowed_fallback(wrong_method)
        .layer(CompressionLayer::new());
    let files: Arc<dyn site::Files> = Arc::new(site::Embedded);
    let engine = site::Engine::start(files.bundle(), site::Limits::default());
    app.set_page_maker(Arc::new(Pages(site::Drawing::new(engine.clone(), &*files, &app.config.public_url))));
    let trusted = app.config.trusted_proxies.clone();
    let lookups = Arc::new(Lookups::new());
    let (counting, known) = (lookups.clone(), trusted.clone());
    let options = site::Options {
        public_url: app.config.public_url.clone(),
        nonce: |extensions| extensions.get::<CspNonce>().map(|nonce| nonce.0.clone()),
        policy: http_security::content_security_policy_of_page,
        address: Arc::new(move |parts| http_security::client_address(parts, &trusted).to_canonical().to_string()),
        unknown_code: Arc::new(move |parts| {
            let network = http_security::limit_key(http_security::client_address(parts, &known));
            counting.unknown.check(&network).err().map(too_many_papers)
        }),
    };
    let root = api.clone();
    let pages = site::router(engine, Arc::new(FromDatabase::new(app.clone())), files, options)
        .layer(from_fn_with_state((app.clone(), lookups), few_verifications));
    let http_security = HttpSecurity::new(&app.config);
    Router::new()
        .nest("/api", api)
        .route("/api/", any(move |request| root_call(root.clone(), request)))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready).with_state(app.clone()))
        .route("/metrics", get(figures).with_state((app.clone(), metrics.clone())))
        .merge(pages)
        // The calls that the program makes itself last as long as this router.
        .layer(Extension(inside))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(http_security.clone(), http_security::limits))
        .layer(from_fn_with_state(http_security, http_security::headers))
        .layer(from_fn_with_state(metrics.clone(), telemetry::follow))
}

/// What draws pages, as areas ask for it.
struct Pages(site::Drawing);

impl kernel::app::PageMaker for Pages {
    fn draw(&self, page: serde_json::Value) -> kernel::app::Drawn {
        self.0.draw(page)
    }

    fn check(&self, section: &serde_json::Value) -> Result<(), (String, String)> {
        self.0.check(section)
    }
}

/// Made for the first one who asks.
async fn openapi(State((registry, text)): State<(Arc<Registry>, Arc<OnceLock<String>>)>) -> Response {
    let text = text.get_or_init(|| serde_json::to_string(&description(&registry)).expect("a description serialises"));
    ([(header::CONTENT_TYPE, "application/json")], text.clone()).into_response()
}

/// `/api/` is the same call as `/api`.
async fn root_call(api: Router, mut request: Request) -> Response {
    *request.uri_mut() = axum::http::Uri::from_static("/");
    api.oneshot(request).await.unwrap_or_else(|never| match never {})
}

/// Looks that one code has at once, and how soon it gets another; the same of a network's looks at codes that no paper has. Each process counts by itself. Codes
/// have 130 random bits, so that on a day of results thousands of families behind one address look theirs up.
pub const VERIFICATIONS: u32 = 30;
pub const VERIFICATION_EVERY: Duration = Duration::from_secs(2);
/// The same of the numbers printed on papers, which follow each other and can be guessed.
pub const NUMBERS: u32 = 20;
pub const NUMBER_EVERY: Duration = Duration::from_secs(10);
/// The longest end of an address that may be a code, with its slash; what is longer is not kept in memory to be counted.
const LONGEST_CODE: usize = 65;

/// How often papers may be looked up.
struct Lookups {
    /// By their codes, each of them.
    codes: Limiter,
    /// By codes that no paper has, from a network.
    unknown: Limiter,
    /// By their numbers, from a network.
    numbers: Limiter,
}

impl Lookups {
    fn new() -> Lookups {
        Lookups {
            codes: Limiter::new(VERIFICATIONS, VERIFICATION_EVERY),
            unknown: Limiter::new(VERIFICATIONS, VERIFICATION_EVERY),
            numbers: Limiter::new(NUMBERS, NUMBER_EVERY),
        }
    }

    /// Counts a request that looks a paper up; after how many seconds it can be made again, where it was made too often.
    fn count(&self, uri: &axum::http::Uri, network: &str) -> Result<(), u64> {
        let path = uri.path().strip_prefix("/ur").unwrap_or(uri.path());
        match path.strip_prefix("/verify") {
            Some("") if uri.query().is_some() => self.numbers.check(network),
            Some(code) if code.starts_with('/') && code.len() <= LONGEST_CODE => self.codes.check(&code.to_ascii_lowercase()),
            _ => Ok(()),
        }
    }
}

/// Keeps anybody from asking for a code, or trying numbers, again and again on the public verification page: 429 with `Retry-After`.
async fn few_verifications(State((app, lookups)): State<(App, Arc<Lookups>)>, request: Request, next: Next) -> Response {
    if !request.uri().path().contains("/verify") {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let address = http_security::client_address(&parts, &app.config.trusted_proxies);
    match lookups.count(&parts.uri, &http_security::limit_key(address)) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(seconds) => too_many_papers(seconds),
    }
}

fn too_many_papers(seconds: u64) -> Response {
    let sentence = "Too many papers were looked up from here. Try again in a moment.";
    (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())], sentence).into_response()
}

async fn no_call() -> Error {
    Error::NotFound("There is no such call.".into())
}

async fn wrong_method() -> Response {
    let problem = Error::Bad("This call is made with another method.".into()).problem();
    (StatusCode::METHOD_NOT_ALLOWED, axum::Json(problem)).into_response()
}

/// The database answers.
async fn ready(State(app): State<App>) -> Response {
    match app.db.read(|tx| tx.value::<i64>(kernel::sql!("SELECT epoch FROM access_epoch WHERE one = 1"), &[])).await {
        Ok(_) => "ready".into_response(),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "The database does not answer.").into_response()
        }
    }
}

/// For the operator's own network: without trusted proxies only loopback may read it.
async fn figures(State((app, metrics)): State<(App, Metrics)>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let address = http_security::client_address(&parts, &app.config.trusted_proxies).to_canonical();
    if !address.is_loopback() && !address.is_unspecified() {
        return Error::NotFound("There is nothing at this address.".into()).into_response();
    }
    ([(header::CONTENT_TYPE, telemetry::CONTENT_TYPE)], metrics.render()).into_response()
}

fn panicked(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Error::internal("a handler panicked").into_response()
}
