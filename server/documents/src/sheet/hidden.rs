//! Which rows of a workbook's sheets are hidden: the reader of cells does not say so.

use std::collections::BTreeSet;
use std::io::{BufReader, Cursor};

use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// The numbers of the hidden rows of every sheet, in the order of the sheets. What cannot be found out is left out: it is a
/// hint, and no row is read or left because of it.
pub(super) fn rows(bytes: &[u8]) -> Vec<BTreeSet<usize>> {
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return Vec::new() };
    let mut links = Vec::new();
    each(&mut archive, "xl/workbook.xml", |element| {
        if element.local_name().as_ref() == "sheet" {
            links.push(attribute(element, "id").unwrap_or_default());
        }
    });
    let mut targets = Vec::new();
    each(&mut archive, "xl/_rels/workbook.xml.rels", |element| {
        if let (Some(id), Some(target)) = (attribute(element, "Id"), attribute(element, "Target")) {
            targets.push((id, target));
        }
    });
    links.iter().map(|link| hidden_of(&mut archive, targets.iter().find(|(id, _)| id == link).map(|(_, target)| target.as_str()))).collect()
}

fn hidden_of(archive: &mut Archive<'_>, target: Option<&str>) -> BTreeSet<usize> {
    let mut hidden = BTreeSet::new();
    let Some(target) = target else { return hidden };
    let path = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
    each(archive, &path, |element| {
        let is_hidden = || attribute(element, "hidden").is_some_and(|value| value == "1" || value == "true");
        if element.local_name().as_ref() == "row" && is_hidden() {
            hidden.extend(attribute(element, "r").and_then(|number| number.parse::<usize>().ok()));
        }
    });
    hidden
}

/// Calls `seen` with every element of a part, until the part ends or breaks.
fn each(archive: &mut Archive<'_>, path: &str, mut seen: impl FnMut(&BytesStart<'_>)) {
    let Ok(part) = archive.by_name(path) else { return };
    let mut reader = quick_xml::Reader::from_reader(BufReader::new(part));
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element) | Event::Empty(element)) => seen(&element),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

/// An attribute by its name, whatever stands before the colon.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element.attributes().filter_map(Result::ok).find(|one| one.key.local_name().as_ref() == name);
    found.map(|one| one.value.into_owned())
}
