//! A report of many rows, laid out part by part.
//!
//! One table of thousands of rows costs a memory and a time that grow faster than its rows. So a long report is laid out
//! 800 rows at a time; of each part all pages but the last are kept, and the next part begins with the row that stood
//! first on the page that was not. The reader sees one table without a short page in it. Its pages are numbered without
//! their total, which nobody knows before the end.

use serde_json::{Map, Value, json};

use super::typeset::Typesetter;
use crate::{Error, Result};

/// Rows that are laid out together.
const PART_ROWS: usize = 800;

/// A report of more than [`PART_ROWS`] rows, on its way to paper.
pub struct LongReport {
    fields: Map<String, Value>,
    rows: Vec<Value>,
    at: usize,
    page: u64,
}

impl LongReport {
    /// Takes a report that is too long for one piece; gives any other document back.
    pub fn take(document: Value) -> std::result::Result<LongReport, Value> {
        let is_long = document.get("rows").and_then(Value::as_array).is_some_and(|rows| rows.len() > PART_ROWS);
        let Value::Object(mut fields) = document else { return Err(document) };
        if !is_long {
            return Err(Value::Object(fields));
        }
        let Some(Value::Array(rows)) = fields.remove("rows") else { return Err(Value::Object(fields)) };
        let columns = fields.get("columns").and_then(Value::as_array).map_or(0, Vec::len);
        fields.insert("paisa".into(), (0..columns).map(|at| rows.iter().any(|row| has_paisa(cell(row, at)))).collect());
        fields.insert("widest".into(), (0..columns).map(|at| widest(&rows, at)).collect());
        Ok(LongReport { fields, rows, at: 0, page: 1 })
    }

    /// Lays out the next pages; none after the last row.
    pub fn next_pages(&mut self, typesetter: &mut Typesetter) -> Result<Option<Vec<u8>>> {
        if self.at >= self.rows.len() {
            return Ok(None);
        }
        let end = (self.at + PART_ROWS).min(self.rows.len());
        let is_last = end == self.rows.len();
        self.fields.insert("part".into(), json!({ "is_first": self.at == 0, "is_last": is_last, "page": self.page }));
        self.fields.insert("rows".into(), Value::Array(self.rows[self.at..end].to_vec()));
        let documents = serde_json::to_vec(&[&self.fields])?;
        if is_last {
            self.at = end;
            return typesetter.typeset(documents).map(Some);
        }
        let (pdf, pages, rows) = typesetter.typeset_all_but_last_page(documents, "row")?;
        if rows == 0 {
            return Err(Error::input("A row of the report is too tall for a page."));
        }
        self.at += rows;
        self.page += pages as u64;
        Ok(Some(pdf))
    }
}

fn cell(row: &Value, at: usize) -> &Value {
    row.get("cells").and_then(|cells| cells.get(at)).unwrap_or(&Value::Null)
}

/// Whether an amount of minor units is not of whole rupees.
fn has_paisa(cell: &Value) -> bool {
    cell.as_i64().is_some_and(|minor| minor % 100 != 0)
}

/// The longest cell of a column: every part keeps room for it, so that columns stand alike on all pages.
fn widest(rows: &[Value], at: usize) -> Value {
    let length = |value: &Value| match value {
        Value::String(text) => text.chars().count(),
        Value::Number(number) => number.to_string().len(),
        _ => 0,
    };
    rows.iter().map(|row| cell(row, at)).max_by_key(|value| length(value)).cloned().unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::super::Template;
    use super::*;

    /// How many pieces of text stand on each page: rows and the few of head and foot.
    fn texts(pdf: &[u8]) -> Vec<usize> {
        let pdf = lopdf::Document::load_mem(pdf).unwrap();
        let contents = pdf.get_pages().into_values().map(|page| pdf.get_page_content(page));
        contents.map(|content| content.windows(3).filter(|bytes| bytes == b"BT ").count()).collect()
    }

    #[test]
    fn parts_hold_the_same_rows_page_by_page_as_the_whole() {
        let rows: Vec<Value> = (0..1_700).map(|at| json!({ "style": "plain", "indent": 0, "cells": [format!("V-{at}")] })).collect();
        let letterhead = json!({ "group": "G", "campus": "C", "address": null, "phone": null, "accent": "#14532d", "logo": null });
        let report = json!({ "letterhead": letterhead, "title": "T", "subtitle": null, "filters": [], "is_landscape": false, "notes": [], "printed": null,
            "columns": [{ "label": "Voucher", "kind": "text", "at_end": false, "share": 1 }], "rows": rows });
        let mut typesetter = Typesetter::new(Template::Report).unwrap();
        let whole = texts(&typesetter.typeset(serde_json::to_vec(&[&report]).unwrap()).unwrap());

        let Ok(mut long) = LongReport::take(report) else { panic!("1,700 rows are a long report") };
        let mut parts = Vec::new();
        while let Some(pages) = long.next_pages(&mut typesetter).unwrap() {
            parts.extend(texts(&pages));
        }
        assert_eq!(parts.len(), whole.len(), "as many pages");
        assert!(parts[1] > 40, "{} rows on a page", parts[1]);
        // The foot of the whole says also how many pages there are.
        let foot = whole[1] - parts[1];
        let whole_rows: Vec<usize> = whole.iter().map(|texts| texts - foot).collect();
        assert_eq!(parts, whole_rows);
    }
}
