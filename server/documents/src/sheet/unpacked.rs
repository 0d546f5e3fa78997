//! How large an XLSX file is once unpacked, found out before anything of it is kept.

use std::io::{Cursor, Read as _};

use crate::{Error, Result};

/// Files inside the archive; an ordinary workbook has a few dozen.
const ENTRIES_MOST: usize = 2_000;

/// Refuses an archive that would unpack to more than `most` bytes. Every entry is really inflated (and thrown away), since
/// the sizes that an archive declares can lie.
pub(super) fn check(bytes: &[u8], most: u64) -> Result<()> {
    let damaged = |_| Error::input("The file is not a sound XLSX workbook; save it again and upload it anew.");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    if archive.len() > ENTRIES_MOST {
        return Err(Error::input("The workbook holds too many parts to be a list; copy the list into a new workbook."));
    }
    let mut left = most;
    let mut block = [0u8; 32 * 1024];
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).map_err(damaged)?;
        loop {
            let got = entry.read(&mut block).map_err(|_| Error::input("The workbook is damaged; save it again and upload it anew."))?;
            if got == 0 {
                break;
            }
            left = left.checked_sub(got as u64).ok_or_else(|| {
                Error::input(format!("The workbook unpacks to more than {} MB; keep only the list in it.", most / (1024 * 1024)))
            })?;
        }
    }
    Ok(())
}
