//! Papers in three copies on one sheet. They say the same, so a chunk holds each paper once, as large as a copy, behind the face: the sheet with what differs
//! between the copies. Here each paper becomes a drawing, and a sheet draws it three times and the face over it: a third of the layout, and of the file.

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

use crate::{Error, Result};

/// Where the copies lie on their sheet, in millimetres from its left and lower edge (`templates/challan.typ`).
pub struct Copies {
    pub count: usize,
    /// Where the first begins, its bleed included.
    pub first: f32,
    /// From the beginning of one to that of the next.
    pub pitch: f32,
}

const POINTS_A_MILLIMETRE: f32 = 72.0 / 25.4;

/// Turns a chunk of a face and papers into sheets.
pub fn onto_sheets(document: &mut Document, copies: &Copies) -> Result<()> {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let Some((face, papers)) = pages.split_first() else { return Err(unsound("it has no pages")) };
    let media = page(document, *face)?.get(b"MediaBox").cloned().map_err(unsound)?;
    let face_drawing = drawing(document, *face)?;
    let sheet = document.add_object(Stream::new(Dictionary::new(), program(copies).into_bytes()));
    for paper in papers {
        let drawn = drawing(document, *paper)?;
        let sheet_of_it = document.get_object_mut(*paper).and_then(Object::as_dict_mut).map_err(unsound)?;
        sheet_of_it.set("MediaBox", media.clone());
        sheet_of_it.set("Contents", sheet);
        sheet_of_it.set("Resources", dictionary! { "XObject" => dictionary! { "Copy" => drawn, "Face" => face_drawing } });
    }
    take_out(document, *face)
}

/// What a sheet shows: every copy in its place, then the face.
fn program(copies: &Copies) -> String {
    let at = |nth: usize| (copies.first + copies.pitch * nth as f32) * POINTS_A_MILLIMETRE;
    let up = copies.first * POINTS_A_MILLIMETRE;
    let copies: String = (0..copies.count).map(|nth| format!("q 1 0 0 1 {:.3} {up:.3} cm /Copy Do Q\n", at(nth))).collect();
    format!("{copies}/Face Do")
}

/// A page's content as a drawing that other pages may show.
fn drawing(document: &mut Document, id: ObjectId) -> Result<ObjectId> {
    let page = page(document, id)?;
    let (media, resources) = (page.get(b"MediaBox").cloned().map_err(unsound)?, page.get(b"Resources").cloned().map_err(unsound)?);
    let content = page.get(b"Contents").and_then(Object::as_reference).map_err(unsound)?;
    let mut stream = document.get_object(content).and_then(Object::as_stream).map_err(unsound)?.clone();
    for (key, value) in [("Type", Object::from("XObject")), ("Subtype", Object::from("Form")), ("BBox", media), ("Resources", resources)] {
        stream.dict.set(key, value);
    }
    Ok(document.add_object(stream))
}

/// Takes a page out of the tree, whose nodes count the pages below them.
fn take_out(document: &mut Document, id: ObjectId) -> Result<()> {
    let mut above = page(document, id)?.get(b"Parent").and_then(Object::as_reference).ok();
    let mut is_direct = true;
    while let Some(node) = above {
        let node = document.get_object_mut(node).and_then(Object::as_dict_mut).map_err(unsound)?;
        let count = node.get(b"Count").and_then(Object::as_i64).map_err(unsound)?;
        node.set("Count", count - 1);
        if is_direct {
            let kids = node.get_mut(b"Kids").and_then(Object::as_array_mut).map_err(unsound)?;
            kids.retain(|kid| kid.as_reference().ok() != Some(id));
            is_direct = false;
        }
        above = node.get(b"Parent").and_then(Object::as_reference).ok();
    }
    Ok(())
}

fn page(document: &Document, id: ObjectId) -> Result<&Dictionary> {
    document.get_object(id).and_then(Object::as_dict).map_err(unsound)
}

fn unsound(error: impl std::fmt::Display) -> Error {
    Error::failed(format!("A laid out chunk is not a sound PDF ({error})."))
}
