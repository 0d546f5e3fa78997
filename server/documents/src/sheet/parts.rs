//! The parts of a workbook, element by element.

use std::io::{BufReader, Cursor};

use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::Result;

pub(super) type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Calls `seen` with every element of a part, until it refuses one. A part that is not there, or breaks, ends there: the reader of
/// the cells says so.
pub(super) fn each(archive: &mut Archive<'_>, path: &str, mut seen: impl FnMut(&BytesStart<'_>) -> Result<()>) -> Result<()> {
    let Ok(part) = archive.by_name(path) else { return Ok(()) };
    let mut reader = quick_xml::Reader::from_reader(BufReader::new(part));
    reader.config_mut().check_end_names = false;
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element) | Event::Empty(element)) => seen(&element)?,
            Ok(Event::Eof) | Err(_) => return Ok(()),
            Ok(_) => {}
        }
    }
}

/// An attribute by its name, whatever stands before the colon.
pub(super) fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element.attributes().filter_map(std::result::Result::ok).find(|one| one.key.local_name().as_ref() == name);
    found.map(|one| one.value.into_owned())
}
