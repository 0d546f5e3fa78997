//! A file that somebody uploads: what it is, its bytes say.

use super::encoding::{self, Encoding, FoundEncoding};
use super::rows::Room;
use super::workbook::{FileRow, FileSheet, FoundLayout, Layout, Limits, TextForm, Workbook};
use super::{fixed_width, text_file, unpacked, xlsx_file};
use crate::{Error, Result};

/// Reads the cells of an XLSX workbook or of a text file (CSV and its kin, fixed width). `chosen` is what a text file does not say
/// itself; without it, it is guessed.
///
/// Errors are [`Error::Input`], one sentence each: no single row or cell causes one.
pub fn open(name: &str, bytes: &[u8], chosen: TextForm, limits: Limits) -> Result<Workbook> {
    let mut room = Room::of(&limits);
    match found(name, bytes, chosen.encoding, &limits)? {
        Found::Workbook => xlsx_file::read(bytes, &limits, &mut room),
        Found::Text(text, encoding) => {
            let mut rows = Vec::new();
            let mut take = |row: FileRow| -> Result<()> {
                room.take_row(&row)?;
                rows.push(row);
                Ok(())
            };
            let columns = fixed_width::find(&text).filter(|_| !text_file::is_parted_evenly(&text));
            let layout = columns.as_ref().map(|_| layout_of(&text, chosen.layout));
            let is_cut = match columns.filter(|_| layout.is_some_and(|found| found.layout == Layout::FixedWidth)) {
                Some(columns) => fixed_width::read(&text, &columns, &limits, &mut take)?,
                None => text_file::read(&text, &limits, &mut take)?,
            };
            let sheet = FileSheet { rows, is_cut, ..FileSheet::default() };
            Ok(Workbook { sheets: vec![sheet], encoding: Some(encoding), layout, is_1904: false })
        }
    }
}

/// The layout of a text in which columns of fixed width were found. Separators beside them leave it in doubt until it is chosen.
fn layout_of(text: &str, chosen: Option<Layout>) -> FoundLayout {
    let is_sure = chosen.is_some() || !text_file::has_separators(text);
    FoundLayout { layout: chosen.unwrap_or(Layout::FixedWidth), is_sure }
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
