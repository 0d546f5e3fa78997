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

/// Saves one homepage section into the home page's draft, or publishes it, and no other, when that is asked for and permitted. 409 when somebody saved
/// meanwhile, or the section is public as it is.
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
        let with_section = |tx: &mut Tx, body: PageBody| {
            checked(tx, "/", &form.lang, with(body, &form, kind), maker.as_deref()).map_err(|error| at_content(error, &form.section))
        };
        let draft = revisions::queries::draft(tx, ContentKind::Page, id)?;
        let public = queries::public_body(tx, id)?;
        let drafted = match &draft {
            Some(draft) => with_section(tx, revisions::model::body::<PageBody>(&draft.body)?)?,
            None => with_section(tx, public.clone())?,
        };
        if form.publish {
            let public = with_section(tx, public)?;
            workflow::publish_part(tx, id, form.version, &public, draft.map(|draft| (draft.id, drafted)))?;
        } else {
            workflow::save_draft(tx, ContentKind::Page, id, form.version, &serde_json::to_value(&drafted).unwrap_or_default())?;
        }
        details_of(tx, &base, id)
    })
    .await
}

/// A body of the home page with this section in it.
fn with(mut body: PageBody, form: &HomeSection, kind: &str) -> PageBody {
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
    body
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
