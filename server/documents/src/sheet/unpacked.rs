//! How large an XLSX file is once unpacked, and how many things its parts hold, found out before anything of it is kept.

use std::borrow::Cow;
use std::io::{Cursor, Read as _};

use quick_xml::events::BytesStart;

use super::parts::{Archive, attribute, each};
use super::workbook::Limits;
use crate::{Error, Result};

/// Files inside the archive; an ordinary workbook has a few dozen.
const ENTRIES_MOST: usize = 2_000;
/// Elements of a part that is kept while the sheets are read; a spreadsheet has 64,000 styles at most.
const ELEMENTS_MOST: usize = 200_000;

/// Refuses an archive that would unpack to more than the bounds allow. Every entry is really inflated (and thrown away), since
/// the sizes that an archive declares can lie.
pub(super) fn check(bytes: &[u8], limits: &Limits) -> Result<()> {
    let damaged = |_| Error::input("The file is not a sound XLSX workbook; save it again and upload it anew.");
    let mut archive = Archive::new(Cursor::new(bytes)).map_err(damaged)?;
    if archive.len() > ENTRIES_MOST {
        return Err(Error::input("The workbook holds too many parts to be a list; copy the list into a new workbook."));
    }
    let mut left = limits.unpacked_bytes;
    let mut block = [0u8; 32 * 1024];
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).map_err(damaged)?;
        let name = entry.name().map_err(damaged)?.to_ascii_lowercase();
        let is_kept = ["workbook.xml", "styles.xml", ".rels"].iter().any(|end| name.ends_with(end));
        let mut elements = 0;
        loop {
            let got = entry.read(&mut block).map_err(|_| Error::input("The workbook is damaged; save it again and upload it anew."))?;
            if got == 0 {
                break;
            }
            left = left.checked_sub(got as u64).ok_or_else(|| {
                let most = limits.unpacked_bytes / (1024 * 1024);
                Error::input(format!("The workbook unpacks to more than {most} MB; keep only the list in it."))
            })?;
            if is_kept {
                elements += block[..got].iter().filter(|byte| **byte == b'<').count();
            }
            if elements > ELEMENTS_MOST {
                return Err(Error::input("The workbook holds too many styles or parts to be a list; copy the list into a new workbook."));
            }
        }
    }
    let names: Vec<String> = archive.file_names().filter_map(std::result::Result::ok).map(Cow::into_owned).collect();
    for name in &names {
        match name.to_ascii_lowercase() {
            low if low == "_rels/.rels" => check_place(&mut archive, name)?,
            low if is_of_texts(&low) => check_texts(&mut archive, name, limits)?,
            _ => {}
        }
    }
    Ok(())
}

/// The part with the texts that cells share.
fn is_of_texts(name: &str) -> bool {
    name.ends_with("sharedstrings.xml")
}

/// A workbook stands where spreadsheets put it: its parts are looked at by their places.
fn check_place(archive: &mut Archive<'_>, name: &str) -> Result<()> {
    each(archive, name, |element| {
        let is_workbook = attribute(element, "Type").is_some_and(|kind| kind.ends_with("/officeDocument"));
        let place = attribute(element, "Target").unwrap_or_default();
        if is_workbook && !place.trim_start_matches('/').eq_ignore_ascii_case("xl/workbook.xml") {
            return Err(Error::input("The workbook is not built as spreadsheets build them; save it again and upload it anew."));
        }
        Ok(())
    })
}

/// All shared texts are kept before a cell is read, with room for as many as the part says that it holds.
fn check_texts(archive: &mut Archive<'_>, name: &str, limits: &Limits) -> Result<()> {
    let most = limits.cells;
    let mut texts = 0;
    each(archive, name, |element| {
        let said = match element.local_name().as_ref() {
            "sst" => most_said(element),
            "si" => {
                texts += 1;
                texts
            }
            _ => 0,
        };
        if said > most {
            return Err(Error::input(format!("The workbook holds more than {most} different texts; keep only the list in it.")));
        }
        Ok(())
    })
}

/// The largest number that an element says as its `uniqueCount`, however often it does.
fn most_said(element: &BytesStart<'_>) -> usize {
    let said = element.split("uniqueCount").skip(1).map(|rest| {
        let number = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '=' | '"' | '\''));
        let digits = &number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())];
        if digits.is_empty() { 0 } else { digits.parse().unwrap_or(usize::MAX) }
    });
    said.max().unwrap_or_default()
}
