//! A file that somebody uploads: what it is, its bytes say.

use super::encoding::{self, Encoding};
use super::workbook::{Limits, Workbook};
use super::{text_file, unpacked, xlsx_file};
use crate::{Error, Result};

/// Reads the cells of an XLSX workbook or of a text file (CSV and its kin). `chosen` is the encoding of a text file whose bytes
/// do not say it themselves; without it, it is guessed.
///
/// Errors are [`Error::Input`], one sentence each: no single row or cell causes one.
pub fn open(name: &str, bytes: &[u8], chosen: Option<Encoding>, limits: Limits) -> Result<Workbook> {
    if bytes.is_empty() {
        return Err(Error::input("The file is empty."));
    }
    if bytes.len() > limits.bytes {
        return Err(Error::input(format!("The file is larger than {} MB.", limits.bytes / (1024 * 1024))));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        unpacked::check(bytes, limits.unpacked_bytes)?;
        return xlsx_file::read(bytes, &limits);
    }
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(Error::input("The file is an old or a protected Excel workbook; save it as .xlsx without a password."));
    }
    if name.to_ascii_lowercase().ends_with(".xlsx") || !encoding::is_text(bytes) {
        return Err(Error::input("The file is neither an XLSX workbook nor a CSV file."));
    }
    let (text, found) = encoding::decode(bytes, chosen);
    Ok(Workbook { sheets: vec![text_file::read(&text, &limits)?], encoding: Some(found), is_1904: false })
}
