use super::model::AlbumDetails;
use kernel::{Error, Result, Tx, binds, sql};

pub fn album(tx: &mut Tx, id: i64) -> Result<AlbumDetails> {
    tx.first(
        sql!("SELECT id, version, title, title_ur, slug, is_visible, cover, pictures, created_at, updated_at FROM web_album WHERE id = $1"),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("album"))
}

/// Those that visitors see, the newest first.
pub fn visible(tx: &mut Tx) -> Result<Vec<AlbumDetails>> {
    tx.all(
        sql!(
            "SELECT id, version, title, title_ur, slug, is_visible, cover, pictures, created_at, updated_at FROM web_album
             WHERE is_visible = TRUE AND picture_count > 0 ORDER BY id DESC LIMIT 40"
        ),
        &[],
    )
}
