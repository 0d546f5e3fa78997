use super::model::{Other, PageBody, PageDetails, kinds};
use crate::{
    revisions::{self, model::ContentKind},
    section::Section,
};
use chrono::NaiveDate;
use kernel::{Checks, Error, Result, Row, Tx, app::PageMaker, binds, sql};
use serde_json::Value;

#[derive(Row)]
pub struct Head {
    pub path: String,
    pub lang: String,
    pub title: String,
    pub description: String,
    pub menu: Option<String>,
}

/// The page's own words as they are public; 404 when there is no such page.
pub fn head(tx: &mut Tx, id: i64) -> Result<Head> {
    tx.first(sql!("SELECT path, lang, title, description, menu FROM web_page WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("page"))
}

pub fn id_at(tx: &mut Tx, path: &str, lang: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM web_page WHERE path = $1 AND lang = $2"), &binds![path, lang])?.first().copied())
}

pub fn others(tx: &mut Tx, path: &str, id: i64) -> Result<Vec<Other>> {
    tx.all(sql!("SELECT id, lang FROM web_page WHERE path = $1 AND id <> $2 ORDER BY lang"), &binds![path, id])
}

#[derive(Row)]
struct Stored {
    name: String,
    kind: String,
    #[row(json)]
    content: Value,
    is_visible: bool,
    show_from: Option<NaiveDate>,
    show_until: Option<NaiveDate>,
}

/// The sections that are public, hidden ones too.
pub fn sections(tx: &mut Tx, page_id: i64) -> Result<Vec<Section>> {
    let rows: Vec<Stored> = tx.all(
        sql!("SELECT name, kind, content, is_visible, show_from, show_until FROM web_section WHERE page_id = $1 ORDER BY place"),
        &binds![page_id],
    )?;
    let section = |row: Stored| Section {
        id: row.name,
        kind: row.kind,
        content: row.content,
        is_visible: row.is_visible,
        show_from: row.show_from,
        show_until: row.show_until,
    };
    Ok(rows.into_iter().map(section).collect())
}

/// What is public of a page, as a body.
pub fn public_body(tx: &mut Tx, id: i64) -> Result<PageBody> {
    let head = head(tx, id)?;
    Ok(PageBody { title: head.title, description: head.description, menu: head.menu, sections: sections(tx, id)? })
}

/// Puts sections in the place of those that were.
pub fn set_sections(tx: &mut Tx, page_id: i64, sections: &[Section]) -> Result<()> {
    tx.exec(sql!("DELETE FROM web_section WHERE page_id = $1"), &binds![page_id])?;
    for (place, section) in sections.iter().enumerate() {
        tx.exec(
            sql!(
                "INSERT INTO web_section (page_id, place, name, kind, content, is_visible, show_from, show_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
            ),
            &binds![
                page_id,
                place as i64,
                &section.id,
                &section.kind,
                section.content.clone(),
                section.is_visible,
                section.show_from,
                section.show_until
            ],
        )?;
    }
    Ok(())
}

/// The page with its draft where there is one.
pub fn details_of(tx: &mut Tx, base: &str, id: i64) -> Result<PageDetails> {
    let head = head(tx, id)?;
    let mut body = match revisions::queries::draft(tx, ContentKind::Page, id)? {
        Some(draft) => revisions::model::body::<PageBody>(&draft.body)?,
        None => public_body(tx, id)?,
    };
    let library = library_of(tx, &head.lang, &body)?;
    body.sections.iter_mut().for_each(|section| crate::library::fill(&mut section.content, &library, true));
    let (version, standing) = revisions::queries::standing(tx, ContentKind::Page, id)?;
    let others = others(tx, &head.path, id)?;
    let public_url = crate::links::public_url(base, &head.lang, &head.path);
    Ok(PageDetails {
        id,
        version,
        title: body.title,
        description: body.description,
        menu: body.menu,
        sections: body.sections,
        standing,
        public_url,
        kinds: kinds::of(&head.path).iter().map(|kind| (*kind).to_owned()).collect(),
        path: head.path,
        lang: head.lang,
        others,
    })
}

/// The cleaned body as it is kept, with every shape checked on its filled pictures.
pub fn checked(tx: &mut Tx, path: &str, lang: &str, body: PageBody, maker: Option<&dyn PageMaker>) -> Result<PageBody> {
    let mut c = Checks::of("page");
    let body = body.check(path, &mut c);
    let library = library_of(tx, lang, &body)?;
    for (n, section) in body.sections.iter().enumerate() {
        let mut ids = std::collections::BTreeSet::new();
        crate::library::named(&section.content, &mut ids);
        let gone = ids.into_iter().any(|id| library.get(id).is_none());
        c.ensure(!gone, &format!("sections.{n}.content"), "A picture is not in the library, or is not ready yet. Choose it again.");
        if let Some(maker) = maker {
            let mut filled = section.content.clone();
            crate::library::fill(&mut filled, &library, true);
            section.check_shape(&mut c, n, &filled, maker);
        }
    }
    c.done()?;
    Ok(body)
}

/// The pictures that a page names.
pub fn library_of(tx: &mut Tx, lang: &str, body: &PageBody) -> Result<crate::library::Library> {
    let mut ids = std::collections::BTreeSet::new();
    body.sections.iter().for_each(|section| crate::library::named(&section.content, &mut ids));
    crate::library::Library::of(tx, lang, ids)
}
