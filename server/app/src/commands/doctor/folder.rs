//! The data folder: whether it is there, whose it is, who may read it, and the secret key in it.

use super::Finding;
use kernel::{
    config::{Config, Database},
    secret_key,
};
use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

const SUBJECT: &str = "data folder";
/// The rights of the group and of everybody else.
const OTHERS: u32 = 0o077;

/// Whether the folder can be worked with at all, and what was found.
pub fn look(config: &Config, file: Option<&Path>) -> (bool, Vec<Finding>) {
    let folder = &config.data_dir;
    let Ok(about) = fs::metadata(folder) else {
        let advice = "Give the right folder with --data. For a new group, start `maktab serve`, which makes it.";
        return (false, vec![Finding::wrong(SUBJECT, format!("{} is not there, or may not be read.", folder.display()), advice)]);
    };
    if !about.is_dir() {
        return (false, vec![Finding::wrong(SUBJECT, format!("{} is not a folder.", folder.display()), "Name the folder with --data.")]);
    }
    if let Err(sentence) = crate::data_folder(folder) {
        let advice = "Run this command as the user of the program, and give that user the folder: chown -R USER DIR.";
        return (false, vec![Finding::wrong(SUBJECT, sentence, advice)]);
    }
    let mut found: Vec<Finding> = [rights(folder, about.mode()), owners(config, about.uid()), key(config)].into_iter().flatten().collect();
    found.extend(readable(&file.map_or_else(|| folder.join("maktab.toml"), Path::to_owned)));
    if found.is_empty() {
        found.push(Finding::fine(SUBJECT, format!("The program can write to {}, and no other user can read it.", folder.display())));
    }
    (true, found)
}

fn rights(folder: &Path, mode: u32) -> Option<Finding> {
    (mode & OTHERS != 0).then(|| {
        let advice = format!("Remove the rights of others: chmod -R go= {}", folder.display());
        Finding::wrong(SUBJECT, format!("Others on this machine may enter {} (mode {:o}).", folder.display(), mode & 0o777), advice)
    })
}

/// What lies in the folder must be the same user's, or the program cannot write it: a command was run as root.
fn owners(config: &Config, owner: u32) -> Option<Finding> {
    let folder = &config.data_dir;
    let mut paths: Vec<PathBuf> = ["files", "outbox", secret_key::FILE, "last-backup.json"].iter().map(|name| folder.join(name)).collect();
    if let Database::Sqlite(file) = config.database() {
        paths.extend(["-wal", "-shm"].map(|ending| PathBuf::from(format!("{}{ending}", file.display()))));
        paths.push(file);
    }
    let strange = paths.into_iter().find(|path| fs::metadata(path).is_ok_and(|about| about.uid() != owner))?;
    let advice = format!("Give the whole folder to one user: chown -R --reference={0} {0}", folder.display());
    Some(Finding::wrong(SUBJECT, format!("{} belongs to another user than the folder.", strange.display()), advice))
}

/// The key is in no backup: a folder that was restored lacks it until somebody copies it there.
fn key(config: &Config) -> Option<Finding> {
    let file = config.data_dir.join(secret_key::FILE);
    if config.secret_key.is_some() {
        return None;
    }
    match fs::metadata(&file) {
        Ok(about) if about.mode() & OTHERS != 0 => {
            let advice = format!("Remove the rights of others: chmod 600 {}", file.display());
            Some(Finding::wrong(SUBJECT, format!("Others on this machine may read {}.", file.display()), advice))
        }
        Ok(_) => None,
        Err(_) => Some(Finding::wrong(
            SUBJECT,
            format!("{} is missing: second steps cannot be checked, and the audit trail can be checked only in part.", file.display()),
            "Copy the former secret.key into the folder. Only for a new group: start `maktab serve`, which makes a new key.",
        )),
    }
}

/// The configuration may hold passwords.
fn readable(file: &Path) -> Option<Finding> {
    let mode = fs::metadata(file).ok()?.mode();
    (mode & 0o007 != 0).then(|| {
        let advice = format!("Remove the rights of others: chmod o= {}", file.display());
        Finding::wrong(SUBJECT, format!("Everybody on this machine may read the configuration in {}.", file.display()), advice)
    })
}
