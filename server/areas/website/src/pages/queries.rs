use super::model::{Other, PageBody};
use crate::section::Section;
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Tx, binds, sql};
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
