//! The group's logo as a file of this machine: papers are laid out by a child process, which reads it there.

use crate::{App, Error, Result, Tx, files::Kind};
use std::fs;

pub const LOGO: &str = "group.logo";

/// As many bytes as papers take.
const MOST_BYTES: i64 = 1 << 20;

/// 422 at the setting for what is no logo.
pub fn check_logo(tx: &mut Tx, key: &'static str, id: i64) -> Result<()> {
    if tx.setting::<Option<i64>>(key)? == Some(id) {
        return Ok(());
    }
    tx.check_own_file(key, id)?;
    let file = tx.stored_file(id)?;
    if [Kind::Png, Kind::Jpeg].iter().all(|kind| kind.content_type() != file.content_type) {
        return Err(Error::field(key, "Choose a PNG or JPEG picture."));
    }
    if file.size > MOST_BYTES {
        return Err(Error::field(key, "Choose a picture of at most 1 MB."));
    }
    Ok(())
}

/// Keeps the logo at hand. Called when it is saved and every minute: each node has a copy of its own.
pub fn keep_logo(app: &App) -> Result<()> {
    let stored = app.db.read_now(|tx| {
        let id: Option<i64> = tx.setting(LOGO)?;
        id.map(|id| tx.stored_file(id)).transpose()
    })?;
    let Some(file) = stored else {
        app.registry.set_logo(None);
        return Ok(());
    };
    let folder = app.config.data_dir.join("logos");
    let path = folder.join(file.key.replace('/', "-"));
    if !path.exists() {
        let bytes = app.files.get_now(&file.key)?;
        let unwritten = |error: std::io::Error| Error::internal(format!("the logo cannot be kept: {error}"));
        fs::create_dir_all(&folder).map_err(unwritten)?;
        let begun = path.with_extension(format!("{}.part", app.node));
        fs::write(&begun, &bytes).map_err(unwritten)?;
        fs::rename(&begun, &path).map_err(unwritten)?;
    }
    app.registry.set_logo(Some(path));
    Ok(())
}
