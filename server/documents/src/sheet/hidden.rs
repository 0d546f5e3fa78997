//! Which rows of a workbook's sheets are hidden: the reader of cells does not say so.

use std::collections::BTreeSet;
use std::io::Cursor;

use quick_xml::events::BytesStart;

use super::parts::{Archive, attribute, each};

/// The numbers of the hidden rows of every sheet, in the order of the sheets. What cannot be found out is left out: it is a
/// hint, and no row is read or left because of it.
pub(super) fn rows(bytes: &[u8]) -> Vec<BTreeSet<usize>> {
    let Ok(mut archive) = Archive::new(Cursor::new(bytes)) else { return Vec::new() };
    let mut links = Vec::new();
    all(&mut archive, "xl/workbook.xml", |element| {
        if element.local_name().as_ref() == "sheet" {
            links.push(attribute(element, "id").unwrap_or_default());
        }
    });
    let mut targets = Vec::new();
    all(&mut archive, "xl/_rels/workbook.xml.rels", |element| {
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
    all(archive, &path, |element| {
        let is_hidden = || attribute(element, "hidden").is_some_and(|value| value == "1" || value == "true");
        if element.local_name().as_ref() == "row" && is_hidden() {
            hidden.extend(attribute(element, "r").and_then(|number| number.parse::<usize>().ok()));
        }
    });
    hidden
}

/// Calls `seen` with every element of a part.
fn all(archive: &mut Archive<'_>, path: &str, mut seen: impl FnMut(&BytesStart<'_>)) {
    let _ = each(archive, path, |element| {
        seen(element);
        Ok(())
    });
}
