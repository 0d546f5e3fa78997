//! `POST /`: one section of the home page, saved by the screen that is named after it.

use super::{
    handlers::details_of,
    model::{HomeSection, PageBody, PageDetails, checked},
    queries,
};
use crate::{
    revisions::{self, model::ContentKind, workflow},
    rights,
    section::Section,
};
use kernel::{Answer, Body, Cx, Error, Result, Tx};

/// The sections that have a screen of their own, with the kind that one is made of where the page has none.
const SECTIONS: &[(&str, &str)] = &[
    ("mission", "statement"),
    ("vision", "statement"),
    ("curriculum", "cards"),
    ("co_curricular", "cards"),
    ("school_environment", "picture_text"),
    ("parental_engagement", "steps"),
    ("our_campuses", "campuses"),
    ("gallery", "gallery"),
    ("news_events", "events"),
];

const FAILED: &str = "Failed to update homepage content. Please try again.";

/// Saves one homepage section into the home page's draft, and publishes the page when that is asked for and permitted. 409 when somebody saved meanwhile.
pub async fn save(cx: Cx, Body(form): Body<HomeSection>) -> Result<Answer<PageDetails>> {
    let Some(kind) = SECTIONS.iter().find(|(name, _)| *name == form.section).map(|(_, kind)| *kind) else {
        let names: Vec<&str> = SECTIONS.iter().map(|(name, _)| *name).collect();
        return Err(Error::field("section", format!("Choose one of: {}.", names.join(", "))));
    };
    if form.publish {
        cx.actor()?.require(rights::PUBLISH)?;
    }
    let (base, maker) = (cx.app.config.public_url.clone(), cx.app.page_maker());
    cx.save("Homepage content updated successfully", move |tx| {
        let Some(id) = queries::id_at(tx, "/", &form.lang)? else { return Err(Error::field("lang", FAILED)) };
        let body = changed(tx, id, &form, kind)?;
        let body = checked(tx, "/", &form.lang, body, maker.as_deref()).map_err(|error| at_content(error, &form.section))?;
        workflow::save_draft(tx, ContentKind::Page, id, form.version, &serde_json::to_value(&body).unwrap_or_default())?;
        if form.publish {
            workflow::publish(tx, ContentKind::Page, id, form.version + 1, None)?;
        }
        details_of(tx, &base, id)
    })
    .await
}

/// The home page's newest words with this section in them.
fn changed(tx: &mut Tx, id: i64, form: &HomeSection, kind: &str) -> Result<PageBody> {
    let mut body = match revisions::queries::draft(tx, ContentKind::Page, id)? {
        Some(draft) => revisions::model::body::<PageBody>(&draft.body)?,
        None => queries::public_body(tx, id)?,
    };
    match body.sections.iter_mut().find(|section| section.id == form.section) {
        Some(section) => {
            section.content = form.content.clone();
            section.is_visible = form.is_visible.unwrap_or(section.is_visible);
        }
        None => body.sections.push(Section {
            id: form.section.clone(),
            kind: kind.to_owned(),
            content: form.content.clone(),
            is_visible: form.is_visible.unwrap_or(true),
            show_from: None,
            show_until: None,
        }),
    }
    Ok(body)
}

/// The screen knows no other section: what is wrong with its own stands at `content.…`, what is wrong elsewhere is said as a whole.
fn at_content(error: Error, section: &str) -> Error {
    let Error::Invalid { message, errors } = error else { return error };
    let errors = errors
        .into_iter()
        .map(|(field, sentences)| match field.splitn(3, '.').nth(2) {
            Some(rest) if rest.starts_with("content") => (rest.to_owned(), sentences),
            _ => (field, sentences),
        })
        .collect();
    Error::Invalid { message: format!("{section}: {message}"), errors }
}
