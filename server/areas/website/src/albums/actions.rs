use super::{
    model::{ALBUM, AlbumDetails, AlbumForm, ids},
    queries::details_of,
};
use crate::{epoch, section::check_ids};
use kernel::{ColumnValues as _, Edited, Result, Scope, Tx, Value, pairs};

/// The columns of an album whose pictures are in the library; else 422.
fn columns(tx: &mut Tx, album: &AlbumForm) -> Result<Vec<(&'static str, Value)>> {
    check_ids(tx, "pictures", ids(album.cover.as_ref(), &album.pictures))?;
    let mut columns = album.columns();
    columns.extend(pairs! { picture_count: album.pictures.len() as i64 });
    Ok(columns)
}

/// Stores an album.
pub fn insert(tx: &mut Tx, album: &AlbumForm) -> Result<i64> {
    let columns = columns(tx, album)?;
    let id = tx.insert(&ALBUM, columns)?;
    epoch::bump(tx)?;
    Ok(id)
}

/// Adds an album. 422 at `slug` when another has it.
pub fn create(tx: &mut Tx, _: &Scope, album: &AlbumForm) -> Result<AlbumDetails> {
    let id = insert(tx, album)?;
    details_of(tx, id)
}

/// Changes an album.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, album: &AlbumForm) -> Result<AlbumDetails> {
    let columns = columns(tx, album)?;
    tx.update(&ALBUM, scope, id, version, columns)?;
    epoch::bump(tx)?;
    details_of(tx, id)
}

/// Removes an album; its pictures stay in the library.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.delete(&ALBUM, scope, id)?;
    epoch::bump(tx)
}
