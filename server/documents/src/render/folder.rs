//! Where papers lie while they are made.

use crate::Result;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// How names of such folders begin.
const PREFIX: &str = "maktab-papers-";
/// Papers on their way are written to more often than this.
const FORSAKEN_AFTER: Duration = Duration::from_secs(6 * 60 * 60);

/// A folder for papers on their way, which only this user can enter; it goes with its contents.
#[derive(Debug)]
pub struct PrivateFolder(PathBuf);

impl PrivateFolder {
    /// Makes one among the system's temporary files.
    #[expect(clippy::disallowed_methods, reason = "part of a name that no other folder has")]
    pub fn new() -> Result<Self> {
        static SERIAL: AtomicU64 = AtomicU64::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        let name = format!("{PREFIX}{}-{}-{now:x}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path)?;
        Ok(PrivateFolder(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Removes the folders of programs that were killed: those in which nothing has moved for hours. Gives how many.
    #[expect(clippy::disallowed_methods, reason = "ages of files on a disk")]
    pub fn remove_forsaken() -> usize {
        let forsaken_before = SystemTime::now() - FORSAKEN_AFTER;
        remove_unmoved_since(&std::env::temp_dir(), forsaken_before).unwrap_or(0)
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn remove_unmoved_since(folder: &Path, then: SystemTime) -> io::Result<usize> {
    let ours = fs::read_dir(folder)?.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX));
    Ok(ours.filter(|entry| last_moved(&entry.path()).is_ok_and(|moved| moved < then) && fs::remove_dir_all(entry.path()).is_ok()).count())
}

/// When something in a folder, or the folder itself, was last written to.
fn last_moved(folder: &Path) -> io::Result<SystemTime> {
    let mut last = fs::symlink_metadata(folder)?.modified()?;
    for entry in fs::read_dir(folder)? {
        last = last.max(entry?.metadata()?.modified()?);
    }
    Ok(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "ages of files on a disk")]
    fn only_folders_that_nobody_writes_to_are_removed() {
        let temp = PrivateFolder::new().unwrap();
        let kept = temp.path().join("somebody-elses");
        let left = temp.path().join(format!("{PREFIX}1-0-0"));
        for folder in [&kept, &left] {
            fs::create_dir(folder).unwrap();
            fs::write(folder.join("paper.pdf"), "half of it").unwrap();
        }
        assert_eq!(remove_unmoved_since(temp.path(), SystemTime::now() - FORSAKEN_AFTER).unwrap(), 0);
        assert!(left.exists(), "it was written to just now");
        assert_eq!(remove_unmoved_since(temp.path(), SystemTime::now() + FORSAKEN_AFTER).unwrap(), 1);
        assert!(kept.exists() && !left.exists());
    }
}
