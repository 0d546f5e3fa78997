use super::model::Banner;
use kernel::{Error, Result, Tx, binds, sql};

pub fn banner(tx: &mut Tx, id: i64) -> Result<Banner> {
    tx.first(
        sql!(
            "SELECT id, version, lang, place, picture, heading, text, link, link_label, show_from, show_until, is_active, created_at
             FROM web_banner WHERE id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("banner"))
}

/// Those that visitors see today, in order.
pub fn shown(tx: &mut Tx, lang: &str) -> Result<Vec<Banner>> {
    let today = tx.today();
    tx.all(
        sql!(
            "SELECT id, version, lang, place, picture, heading, text, link, link_label, show_from, show_until, is_active, created_at
             FROM web_banner WHERE lang = $1 AND is_active = TRUE AND (show_from IS NULL OR show_from <= $2) AND (show_until IS NULL OR show_until >= $2)
             ORDER BY place, id LIMIT 8"
        ),
        &binds![lang, today],
    )
}

/// The place behind the last of a language.
pub fn next_place(tx: &mut Tx, lang: &str) -> Result<i64> {
    tx.value(sql!("SELECT coalesce(max(place), 0) + 1 FROM web_banner WHERE lang = $1"), &binds![lang])
}
