//! Saving a page, or a section of the home page.

use super::{
    model::{HomeSection, PageBody, PageDetails},
    queries::{checked, details_of},
};
use crate::{
    pages,
    revisions::{self, model::ContentKind},
    section::Section,
};
use kernel::{Edited, Error, Result, Tx, app::PageMaker};

const FAILED: &str = "Failed to update homepage content. Please try again.";

/// Keeps a page as a draft.
pub fn save_draft(tx: &mut Tx, Edited { id, version }: Edited, form: &PageBody, maker: Option<&dyn PageMaker>) -> Result<()> {
    let head = pages::queries::head(tx, id)?;
    let body = checked(tx, &head.path, &head.lang, form.clone(), maker)?;
    revisions::actions::save_draft(tx, ContentKind::Page, id, version, &serde_json::to_value(&body).unwrap_or_default())
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

/// Puts a section into the home page's draft, or publishes it and no other. 409 when somebody saved meanwhile, or the section is public as it is.
pub fn save_section(tx: &mut Tx, form: &HomeSection, kind: &str, base: &str, maker: Option<&dyn PageMaker>) -> Result<PageDetails> {
    let Some(id) = pages::queries::id_at(tx, "/", &form.lang)? else { return Err(Error::field("lang", FAILED)) };
    let with_section = |tx: &mut Tx, body: PageBody| {
        checked(tx, "/", &form.lang, with(body, form, kind), maker).map_err(|error| at_content(error, &form.section))
    };
    let draft = revisions::queries::draft(tx, ContentKind::Page, id)?;
    let public = pages::queries::public_body(tx, id)?;
    let drafted = match &draft {
        Some(draft) => with_section(tx, revisions::model::body::<PageBody>(&draft.body)?)?,
        None => with_section(tx, public.clone())?,
    };
    if form.publish {
        let public = with_section(tx, public)?;
        revisions::actions::publish_part(tx, id, form.version, &public, draft.map(|draft| (draft.id, drafted)))?;
    } else {
        revisions::actions::save_draft(tx, ContentKind::Page, id, form.version, &serde_json::to_value(&drafted).unwrap_or_default())?;
    }
    details_of(tx, base, id)
}
