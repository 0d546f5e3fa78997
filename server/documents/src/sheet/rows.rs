//! The rows of a sheet on their way, and what a file may hold in all.

use super::workbook::{FileRow, Limits, Value};
use crate::{Error, Result};

/// Hands rows on as they are read, as many as the bounds allow.
pub(super) struct Rows<'t> {
    left: usize,
    /// Whether there were more.
    pub is_cut: bool,
    take: &'t mut dyn FnMut(FileRow) -> Result<()>,
}

impl<'t> Rows<'t> {
    pub fn new(limits: &Limits, take: &'t mut dyn FnMut(FileRow) -> Result<()>) -> Self {
        Rows { left: limits.rows, is_cut: false, take }
    }

    /// Hands a row on. False when the sheet has more rows than the bounds allow.
    pub fn give(&mut self, row: FileRow) -> Result<bool> {
        if self.left == 0 {
            self.is_cut = true;
            return Ok(false);
        }
        self.left -= 1;
        (self.take)(row).map(|()| true)
    }
}

/// What is left of a file's bounds. Each cell has bounds of its own, and half a million of them can still name the same long text.
pub(super) struct Room {
    limits: Limits,
    cells: usize,
    text_bytes: usize,
}

impl Room {
    pub fn of(limits: &Limits) -> Self {
        Room { limits: *limits, cells: limits.cells, text_bytes: limits.text_bytes }
    }

    /// Takes cells with so many bytes of text in them. Refuses the file once all of them are too many.
    pub fn take(&mut self, cells: usize, text_bytes: usize) -> Result<()> {
        let (Some(cells), Some(text_bytes)) = (self.cells.checked_sub(cells), self.text_bytes.checked_sub(text_bytes)) else {
            let Limits { cells, text_bytes, .. } = self.limits;
            let most_text = text_bytes / (1024 * 1024);
            return Err(Error::input(format!(
                "The file holds more than {cells} cells, or more than {most_text} MB of text; keep only the list in it."
            )));
        };
        (self.cells, self.text_bytes) = (cells, text_bytes);
        Ok(())
    }

    /// As `take`, of a whole row.
    pub fn take_row(&mut self, row: &FileRow) -> Result<()> {
        self.take(row.cells.len(), row.cells.iter().map(text_bytes).sum())
    }
}

fn text_bytes(value: &Value) -> usize {
    match value {
        Value::Text(text) | Value::Unreadable(text, _) => text.len(),
        _ => 0,
    }
}
