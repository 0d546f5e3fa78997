use super::queries;
use crate::revisions::model::ContentKind;
use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use kernel::{Body, Cx, Data, Error, Instant, Result, Saved, token::random_token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The cookie's name. It is read by the public pages only, and grants nothing but their preview.
pub const COOKIE: &str = "maktab_preview";
const LASTS: Duration = Duration::from_secs(4 * 3_600);

/// What is typed and not stored.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct Typed {
    pub kind: ContentKind,
    /// The content's, where it has one already.
    pub id: Option<i64>,
    /// The form, as it would be saved.
    pub body: serde_json::Value,
}

/// A page as visitors would see it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Preview {
    /// The whole document.
    pub html: String,
}

/// Draws what is typed, without keeping it. 422 at what could not be saved either; 503 while the renderer is busy or was not built in.
pub async fn preview(cx: Cx, Body(form): Body<Typed>) -> Result<Json<Data<Preview>>> {
    let Some(maker) = cx.app.page_maker() else { return Err(Error::internal("no renderer was handed in")) };
    let draw = maker.clone();
    let page = cx.read(move |tx| queries::page(tx, form.kind, form.id, &form.body, maker.as_ref())).await?;
    let html = draw.draw(page).await.map_err(|error| {
        tracing::warn!(error, "a preview could not be drawn");
        Error::Busy
    })?;
    Ok(Json(Data { data: Preview { html } }))
}

/// How long a preview goes on.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Open {
    pub until: Option<Instant>,
}

/// An answer that sets the preview's cookie, or takes it away.
pub struct WithCookie {
    cookie: String,
    saved: Saved<Open>,
}

impl IntoResponse for WithCookie {
    fn into_response(self) -> Response {
        let mut response = Json(self.saved).into_response();
        if let Ok(cookie) = HeaderValue::from_str(&self.cookie) {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

impl OperationOutput for WithCookie {
    type Inner = Saved<Open>;
    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<Saved<Open>>::operation_response(ctx, operation)
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Json::<Saved<Open>>::inferred_responses(ctx, operation)
    }
}

/// Scripts cannot read it, other sites cannot send it.
fn cookie(cx: &Cx, value: &str, seconds: u64) -> String {
    let secure = if cx.app.config.is_https() { "; Secure" } else { "" };
    format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

/// Shows the caller's browser drafts, and the site before it opens, for four hours.
pub async fn start(cx: Cx) -> Result<WithCookie> {
    let (token, until) = (random_token(), cx.now().plus(LASTS));
    let kept = token.clone();
    cx.write(move |tx| queries::start(tx, &kept, until)).await?;
    let saved = Saved::new("Preview started successfully", Open { until: Some(until) });
    Ok(WithCookie { cookie: cookie(&cx, &token, LASTS.as_secs()), saved })
}

/// Ends the caller's previews, in every browser.
pub async fn end(cx: Cx) -> Result<WithCookie> {
    cx.write(queries::end).await?;
    Ok(WithCookie { cookie: cookie(&cx, "", 0), saved: Saved::new("Preview ended successfully", Open { until: None }) })
}
