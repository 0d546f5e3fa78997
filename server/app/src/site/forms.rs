//! Forms without script: a post to the page that holds the form, answered 303 when it was taken, else by the page with what was typed and why not.

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
use super::{Sent, Shared};

const LARGEST: usize = 64 << 10;
/// Fields that are not shown again.
const HIDDEN: [&str; 3] = ["website_address", "started", "consent"];

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
            let Some(form) = found.page().and_then(|page| form_of(page, &fields)) else { return Ok((found, None)) };
            let sent = content.submit(form.1, &fields, &address)?;
            Ok((found, Some((form.0, sent))))
        }
    };
    match blocking(work).await {
        Err(error) => respond_alone(&site, &parts, Err(error)).await,
        Ok((_, None)) => StatusCode::METHOD_NOT_ALLOWED.into_response(),
        Ok((_, Some((anchor, Sent::Taken)))) => taken(&wanted, &anchor),
        Ok((found, Some((_, Sent::Refused(errors))))) => {
            answered_alone(&site, &parts, found, StatusCode::UNPROCESSABLE_ENTITY, |page| say(page, &fields, &errors)).await
        }
        Ok((found, Some((_, Sent::TooMany(sentence, seconds))))) => {
            let errors = BTreeMap::from([("form".to_owned(), sentence)]);
            let mut response =
                answered_alone(&site, &parts, found, StatusCode::TOO_MANY_REQUESTS, |page| say(page, &fields, &errors)).await;
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds.max(1)));
            response
        }
    }
}

/// The form that was sent: the one that the field `form` names, or else the page's first.
fn form_of(page: &Page, fields: &BTreeMap<String, String>) -> Option<(String, super::FormKind)> {
    let named = fields.get("form").map(String::as_str);
    let forms = page.sections.iter().filter_map(|section| match &section.body {
        SectionBody::Form(form) => Some((section.id.clone(), form.form)),
        _ => None,
    });
    let forms: Vec<_> = forms.collect();
    let is_named = |kind: super::FormKind| serde_json::to_value(kind).ok().as_ref().and_then(|word| word.as_str()) == named;
    forms.iter().find(|(_, kind)| is_named(*kind)).or(forms.first()).cloned()
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
