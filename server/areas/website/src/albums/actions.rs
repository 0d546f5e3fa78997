use super::model::{ALBUM, AlbumForm, ids};
use crate::{epoch, section::check_ids};
use kernel::{ColumnValues as _, Result, Tx, pairs};

/// Stores an album.
pub fn insert(tx: &mut Tx, album: &AlbumForm) -> Result<i64> {
    check_ids(tx, "pictures", ids(album.cover.as_ref(), &album.pictures))?;
    let mut columns = album.columns();
    columns.extend(pairs! { picture_count: album.pictures.len() as i64 });
    let id = tx.insert(&ALBUM, columns)?;
    epoch::bump(tx)?;
    Ok(id)
}
