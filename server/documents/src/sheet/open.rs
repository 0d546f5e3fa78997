//! A file that somebody uploads: what it is, its bytes say.

use super::encoding::{self, Encoding, FoundEncoding};
use super::rows::Room;
use super::workbook::{FileRow, FileSheet, Limits, Workbook};
use super::{text_file, unpacked, xlsx_file};
use crate::{Error, Result};

/// Reads the cells of an XLSX workbook or of a text file (CSV and its kin). `chosen` is the encoding of a text file whose bytes
/// do not say it themselves; without it, it is guessed.
///
/// Errors are [`Error::Input`], one sentence each: no single row or cell causes one.
pub fn open(name: &str, bytes: &[u8], chosen: Option<Encoding>, limits: Limits) -> Result<Workbook> {
    let mut room = Room::of(&limits);
    match found(name, bytes, chosen, &limits)? {
        Found::Workbook => xlsx_file::read(bytes, &limits, &mut room),
        Found::Text(text, encoding) => {
            let mut rows = Vec::new();
            let is_cut = text_file::read(&text, &limits, &mut |row| {
                room.take_row(&row)?;
                rows.push(row);
                Ok(())
            })?;
            let sheet = FileSheet { rows, is_cut, ..FileSheet::default() };
            Ok(Workbook { sheets: vec![sheet], encoding: Some(encoding), is_1904: false })
        }
    }
}

/// Hands on the rows of the first sheet, one after another; nothing of the others is kept. Gives whether there were more than the bounds allow.
pub(super) fn first_sheet(name: &str, bytes: &[u8], limits: &Limits, take: &mut dyn FnMut(FileRow) -> Result<()>) -> Result<bool> {
    match found(name, bytes, None, limits)? {
        Found::Workbook => xlsx_file::first(bytes, limits, take),
        Found::Text(text, _) => text_file::read(&text, limits, take),
    }
}

/// What a file turned out to be.
enum Found {
    Workbook,
    Text(String, FoundEncoding),
}

fn found(name: &str, bytes: &[u8], chosen: Option<Encoding>, limits: &Limits) -> Result<Found> {
    if bytes.is_empty() {
        return Err(Error::input("The file is empty."));
    }
    if bytes.len() > limits.bytes {
        return Err(Error::input(format!("The file is larger than {} MB.", limits.bytes / (1024 * 1024))));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        unpacked::check(bytes, limits)?;
        return Ok(Found::Workbook);
    }
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(Error::input("The file is an old or a protected Excel workbook; save it as .xlsx without a password."));
    }
    if name.to_ascii_lowercase().ends_with(".xlsx") || !encoding::is_text(bytes) {
        return Err(Error::input("The file is neither an XLSX workbook nor a CSV file."));
    }
    let (text, encoding) = encoding::decode(bytes, chosen);
    Ok(Found::Text(text, encoding))
}
