use super::model::Banner;
use crate::library::Library;
use kernel::{Error, Page, Result, Scope, Tx, binds, list::ListRequest, sql};
use std::collections::BTreeSet;

const BANNER: &str =
    "SELECT id, version, lang, place, picture, heading, text, link, link_label, show_from, show_until, is_active, created_at
    FROM web_banner";

pub fn banner(tx: &mut Tx, id: i64) -> Result<Banner> {
    tx.first(sql!(BANNER, " WHERE id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("banner"))
}

/// A page of banners with their pictures whole.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Page<Banner>> {
    let mut page = tx.page::<Banner>(scope, request)?;
    whole(tx, &mut page.data)?;
    Ok(page)
}

/// Those that visitors see today, in order.
pub fn shown(tx: &mut Tx, lang: &str) -> Result<Vec<Banner>> {
    let today = tx.today();
    tx.all(
        sql!(
            BANNER,
            " WHERE lang = $1 AND is_active = TRUE AND (show_from IS NULL OR show_from <= $2) AND (show_until IS NULL OR show_until >= $2)
             ORDER BY place, id LIMIT 8"
        ),
        &binds![lang, today],
    )
}

/// The place behind the last of a language.
pub fn next_place(tx: &mut Tx, lang: &str) -> Result<i64> {
    tx.value(sql!("SELECT coalesce(max(place), 0) + 1 FROM web_banner WHERE lang = $1"), &binds![lang])
}

/// The banners with their pictures whole.
fn whole(tx: &mut Tx, rows: &mut [Banner]) -> Result<()> {
    let today = tx.today();
    for lang in ["en", "ur"] {
        let ids: BTreeSet<i64> = rows.iter().filter(|row| row.lang == lang).filter_map(|row| row.picture.id).collect();
        let library = Library::of(tx, lang, ids)?;
        for row in rows.iter_mut().filter(|row| row.lang == lang) {
            row.picture = library.whole(&row.picture).unwrap_or_else(|| row.picture.clone());
            row.state = Some(row.state_on(today));
        }
    }
    Ok(())
}

pub fn details_of(tx: &mut Tx, id: i64) -> Result<Banner> {
    let mut rows = [banner(tx, id)?];
    whole(tx, &mut rows)?;
    let [banner] = rows;
    Ok(banner)
}
