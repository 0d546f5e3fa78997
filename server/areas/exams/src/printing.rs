//! What papers of this area share: letterheads of campuses, and photographs made small.

use documents::{papers::Letterhead, render::PrivateFolder};
use kernel::{App, Result, Tx, binds, files::FileError, sql};
use reporting::Sender;
use std::{collections::HashMap, path::PathBuf};

/// The letterhead of every campus.
pub fn letterheads(tx: &mut Tx) -> Result<HashMap<i64, Letterhead>> {
    let group = reporting::letterhead(tx)?;
    let of = |campus: institution::api::CampusBrief| {
        let sender =
            Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() };
        (campus.id, sender.letterhead(&group))
    };
    Ok(institution::api::campuses(tx)?.into_iter().map(of).collect())
}

/// Where files lie in the store, by id.
pub fn file_keys(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let found: Vec<(i64, String)> = tx.all(sql!("SELECT id, key FROM stored_file WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(found.into_iter().collect())
}

/// A photograph made small, as a file of the run; none when the store has lost it or it is no picture: then the initials stand there.
pub fn small_photo(app: &App, folder: &PrivateFolder, id: i64, key: &str) -> Result<Option<PathBuf>> {
    let bytes = match app.files.get_now(key) {
        Err(FileError::Missing) => return Ok(None),
        other => other?,
    };
    let Some(small) = documents::photo::small(&bytes) else { return Ok(None) };
    let path = folder.path().join(format!("{id}.jpg"));
    std::fs::write(&path, small).map_err(FileError::from)?;
    Ok(Some(path))
}
