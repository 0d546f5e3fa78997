//! The sheet of a packet as a file that is filled away from the screen.

use super::model::{
    MarkSheet,
    file::{CODE, heading, rows},
};
use documents::sheet::{Cell, Column, Kind, Sheet};
use kernel::{Attachment, Error, Result, files::Kind as FileKind};

/// An XLSX with a row a script and a column a part. Cells are texts, so that half marks are not rounded to the eye.
pub fn write(sheet: &MarkSheet) -> Result<Attachment> {
    let columns = std::iter::once(CODE.to_owned()).chain(sheet.parts.iter().map(heading));
    let columns = columns.map(|label| Column::new(label, Kind::Text)).collect();
    let rows = rows(sheet).into_iter().map(|row| row.into_iter().map(Cell::text).collect()).collect();
    let mut out = std::io::Cursor::new(Vec::new());
    Sheet::of(&sheet.test_name, columns, 0, rows).write_xlsx(&mut out).map_err(|error| Error::internal(error.to_string()))?;
    let name = format!("marks-{}-packet-{}.xlsx", sheet.round.as_str(), sheet.packet);
    Ok(Attachment { name, content_type: FileKind::Xlsx.content_type(), bytes: out.into_inner() })
}
