//! Forms without script: a post to the page that holds the form, answered 303 when it was taken, else by the page with what was typed and why not.
//! A form that only the page's script sends is answered by the page too: it says that nothing was sent, and what to do.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use super::content::{Form, Page, SectionBody};
use super::find::{Wanted, find};
use super::pages::{answered_alone, blocking, respond_alone};
use super::{FormKind, Sent, Shared};

const LARGEST: usize = 64 << 10;
/// Fields that are not shown again.
const HIDDEN: [&str; 3] = ["website_address", "started", "consent"];

/// What was posted to a page.
enum Posted {
    /// The page has no form.
    Nothing,
    /// None of the forms that the page takes itself.
    Unknown,
    /// The form's anchor, and what became of it.
    Form(String, Sent),
}

pub async fn post(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let is_form = parts
        .headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
    if !is_form {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response();
    }
    let Ok(bytes) = to_bytes(body, LARGEST).await else { return StatusCode::PAYLOAD_TOO_LARGE.into_response() };
    let fields: BTreeMap<String, String> = form_urlencoded::parse(&bytes).into_owned().take(60).collect();
    let wanted = Wanted::of(&parts.uri, false);
    let address = (site.address)(&parts);
    let content = site.content.clone();
    let work = {
        let (wanted, fields) = (wanted.clone(), fields.clone());
        move || {
            let found = find(&*content, &wanted)?;
            let posted = match found.page() {
                Some(page) if has_forms(page) => match form_of(page, &fields) {
                    Some((anchor, form)) => Posted::Form(anchor, content.submit(form, &fields, &address)?),
                    None => Posted::Unknown,
                },
                _ => Posted::Nothing,
            };
            Ok((found, posted))
        }
    };
    match blocking(work).await {
        Err(error) => respond_alone(&site, &parts, Err(error)).await,
        Ok((_, Posted::Nothing)) => StatusCode::METHOD_NOT_ALLOWED.into_response(),
        Ok((found, Posted::Unknown)) => {
            answered_alone(&site, &parts, found, StatusCode::UNPROCESSABLE_ENTITY, |page| page.unsent = true).await
        }
        Ok((_, Posted::Form(anchor, Sent::Taken))) => taken(&wanted, &anchor),
        Ok((found, Posted::Form(_, Sent::Refused(errors)))) => {
            answered_alone(&site, &parts, found, StatusCode::UNPROCESSABLE_ENTITY, |page| say(page, &fields, &errors)).await
        }
        Ok((found, Posted::Form(_, Sent::TooMany(sentence, seconds)))) => {
            let errors = BTreeMap::from([("form".to_owned(), sentence)]);
            let mut response =
                answered_alone(&site, &parts, found, StatusCode::TOO_MANY_REQUESTS, |page| say(page, &fields, &errors)).await;
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds.max(1)));
            response
        }
    }
}

fn has_forms(page: &Page) -> bool {
    page.sections.iter().any(|section| {
        matches!(section.body, SectionBody::Form(_) | SectionBody::Fast(_) | SectionBody::FastSlip(_) | SectionBody::Apply(_))
    })
}

/// The form that the field `form` names, with its anchor. One without a name is of the page's script: it is never read as another one of the page.
fn form_of(page: &Page, fields: &BTreeMap<String, String>) -> Option<(String, FormKind)> {
    let named = fields.get("form")?;
    let is_named = |kind: FormKind| serde_json::to_value(kind).is_ok_and(|word| word == named.as_str());
    page.sections.iter().find_map(|section| match &section.body {
        SectionBody::Form(form) if is_named(form.form) => Some((section.id.clone(), form.form)),
        _ => None,
    })
}

fn taken(wanted: &Wanted, anchor: &str) -> Response {
    let to = format!("{}?sent=1#{anchor}", wanted.ask.lang.address(&wanted.ask.path));
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(to) = HeaderValue::from_str(&to) {
        response.headers_mut().insert(LOCATION, to);
    }
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Puts what was typed and why it was not taken into the page's forms.
fn say(page: &mut Page, fields: &BTreeMap<String, String>, errors: &BTreeMap<String, String>) {
    for section in &mut page.sections {
        if let SectionBody::Form(Form { values, errors: of_form, .. }) = &mut section.body {
            *values =
                Some(fields.iter().filter(|(name, _)| !HIDDEN.contains(&name.as_str())).map(|(n, v)| (n.clone(), v.clone())).collect());
            *of_form = Some(errors.clone());
        }
    }
}
