//! A page of the website, found by its address.

use super::{
    article,
    fill::{self, Filled},
    found::{Ask, Found},
    frame,
};
use crate::{
    pages::{
        self,
        model::{PageBody, kinds::DESIGNS},
        queries::library_of,
    },
    revisions::{self, model::ContentKind},
};
use kernel::{Result, Row, Tx, binds, sql};
use serde_json::{Value, json};

#[derive(Row)]
struct Stored {
    pub id: i64,
    is_published: bool,
}

/// The page at an address, with everything on it.
pub fn find(tx: &mut Tx, ask: &Ask) -> Result<Found> {
    if let Some(kind) = article::kind_at(&ask.path) {
        return article::find(tx, kind, ask);
    }
    let (path, design, canonical) = of_address(tx, &ask.path)?;
    let stored: Option<Stored> =
        tx.first(sql!("SELECT id, is_published FROM web_page WHERE path = $1 AND lang = $2"), &binds![&path, &ask.lang])?;
    let Some(stored) = stored else { return Ok(Found::Nothing) };
    let draft = if ask.drafts { revisions::queries::draft(tx, ContentKind::Page, stored.id)? } else { None };
    let body: PageBody = match draft {
        Some(draft) => revisions::model::body(&draft.body)?,
        None if stored.is_published || ask.drafts => pages::queries::public_body(tx, stored.id)?,
        None => return Ok(Found::Nothing),
    };
    let Some(mut page) = page_of(tx, &path, &ask.lang, &body, ask.number.max(1))? else { return Ok(Found::Nothing) };
    page["path"] = ask.path.clone().into();
    if design == "second" {
        page["design"] = design.into();
    }
    if let Some(canonical) = canonical {
        page["canonical"] = canonical.into();
    }
    Ok(Found::Page(Box::new(page)))
}

/// The stored page behind an address, its design there, and the address that search engines list when it is another.
fn of_address(tx: &mut Tx, path: &str) -> Result<(String, &'static str, Option<String>)> {
    let Some((own, other, setting)) = DESIGNS.iter().find(|(own, other, _)| *own == path || *other == path) else {
        return Ok((path.to_owned(), "first", None));
    };
    let second_stands: bool = tx.setting::<String>(setting)? == "second";
    let at_other = *other == path;
    let design = if second_stands != at_other { "second" } else { "first" };
    Ok(((*own).to_owned(), design, at_other.then(|| (*own).to_owned())))
}

/// A body as its page, filled: only what is visible today.
pub fn of_body(tx: &mut Tx, path: &str, lang: &str, body: &PageBody) -> Result<Value> {
    Ok(page_of(tx, path, lang, body, 1)?.unwrap_or_default())
}

/// As `of_body`, with this page of its list; none behind the last.
fn page_of(tx: &mut Tx, path: &str, lang: &str, body: &PageBody, number: i64) -> Result<Option<Value>> {
    let library = library_of(tx, lang, body)?;
    let Filled { sections, pages } = fill::sections(tx, path, lang, &body.sections, &library, number)?;
    if number > pages {
        return Ok(None);
    }
    let site = frame::site(tx, lang, &sections)?;
    let title = if body.title.is_empty() { site["name"].clone() } else { body.title.clone().into() };
    Ok(Some(json!({ "path": path, "lang": lang, "title": title, "description": body.description, "sections": sections, "site": site })))
}
