//! A report as it was made, and how it is made: its rows read, sorted and added up.

use crate::{
    arguments::{Arguments, OnPaper},
    columns::{Column, Total},
    declaration::Report,
    letterhead::letterhead,
    rows::{LeadsTo, Line, Reported, Rows},
};
use documents::papers::Letterhead;
use kernel::{Error, Month, Result, Tx, fold::order};
use serde_json::{Map, Value, json};
use std::{cmp::Ordering, collections::BTreeMap};

/// Rows of a report at most. One that could have more reads one more, and is refused.
pub const MOST_ROWS: i64 = 10_000;

/// A report as it was made: what the answer, files and paper are drawn from.
pub(crate) struct Made {
    pub report: &'static Report,
    /// The columns that these parameters fill.
    pub columns: Vec<Column>,
    pub rows: Vec<Map<String, Value>>,
    pub lines: Vec<Line>,
    pub totals: BTreeMap<String, Option<i64>>,
    /// What is behind them.
    pub totals_lead_to: Option<LeadsTo>,
    pub beside: Value,
    /// Headings that these parameters give, by field.
    pub named: BTreeMap<String, String>,
    /// What the figures of a column that the data makes ask for, of what is behind their row; by field.
    pub narrows: BTreeMap<String, BTreeMap<&'static str, String>>,
    /// What only paper says.
    pub heading: String,
    pub days: Option<String>,
    pub filters: Vec<(String, String)>,
    pub before: Vec<(&'static str, &'static str, i64)>,
    pub after: Vec<(&'static str, &'static str, i64)>,
    pub notes: Vec<String>,
    pub provisional: bool,
    /// Empty on a screen, which shows none.
    pub letterhead: Letterhead,
}

impl Made {
    pub fn fill<R: Reported>(tx: &mut Tx, asked: &Arguments, sort: Option<&str>) -> Result<Made> {
        let report = R::REPORT;
        let OnPaper { days, filters } = asked.describe(report.parameters, tx)?;
        let Rows { rows, beside, totals: told, without, heading, days: own_days, named, made, narrowed, before, after, notes, provisional } =
            R::rows(tx, asked)?;
        if rows.len() as i64 > MOST_ROWS {
            return Err(Error::conflict("This report would have more than 10,000 rows. Choose fewer days, or narrow it."));
        }
        let mut named: BTreeMap<String, String> = named.into_iter().map(|(name, heading)| (name.to_owned(), heading)).collect();
        let mut columns: Vec<Column> = Vec::new();
        for column in report.columns.iter().filter(|column| !without.contains(&column.name)) {
            if column.many {
                columns.extend((0..made.len()).map(|at| column.made(at)));
            } else {
                columns.push(*column);
            }
        }
        let fields: Vec<String> = columns.iter().filter(|column| column.at.is_some()).map(|column| column.field().into_owned()).collect();
        named.extend(fields.iter().cloned().zip(made));
        let narrowed = narrowed.into_iter().map(|parameters| parameters.into_iter().collect::<BTreeMap<_, _>>());
        let narrows = fields.iter().cloned().zip(narrowed).collect();
        let lines = rows.iter().map(Reported::line).collect();
        let mut values = rows.iter().map(|row| object(row, row.leads_to(asked), &fields)).collect::<Result<Vec<_>>>()?;
        if let Some(sort) = sort {
            sort_by(&mut values, &columns, sort)?;
        }
        let summed = columns.iter().filter(|column| column.total != Total::None);
        let totals = summed.map(|column| {
            let field = column.field();
            let total = told.get(&*field).copied().unwrap_or_else(|| Some(sum(&values, &field)));
            (field.into_owned(), total)
        });
        Ok(Made {
            report,
            totals: totals.collect(),
            totals_lead_to: if values.is_empty() { None } else { R::totals_lead_to(asked) },
            columns,
            rows: values,
            lines,
            beside: serde_json::to_value(beside).map_err(|error| Error::internal(error.to_string()))?,
            named,
            narrows,
            heading: heading.unwrap_or_else(|| report.heading.to_owned()),
            days: own_days.or(days),
            filters,
            before,
            after,
            notes,
            provisional,
            letterhead: if asked.for_file { letterhead(tx)? } else { Letterhead::default() },
        })
    }
}

/// How a column is headed in files and on paper.
pub(crate) fn heading_of(named: &BTreeMap<String, String>, column: &Column) -> String {
    named.get(&*column.field()).cloned().unwrap_or_else(|| column.heading.to_owned())
}

/// A row's fields, those of the columns that the data makes among them, with what is behind it.
fn object<R: Reported>(row: &R, leads_to: Option<LeadsTo>, made: &[String]) -> Result<Map<String, Value>> {
    match serde_json::to_value(row) {
        Ok(Value::Object(mut fields)) => {
            fields.insert("leads_to".into(), json!(leads_to));
            let (cells, counts, amounts) = (row.cells(), row.counts(), row.amounts());
            let value = |at: usize| match (counts.get(at), amounts.get(at)) {
                (Some(count), _) => json!(count),
                (None, Some(amount)) => json!(amount),
                (None, None) => json!(cells.get(at)),
            };
            fields.extend(made.iter().enumerate().map(|(at, field)| (field.clone(), value(at))));
            Ok(fields)
        }
        Ok(_) => Err(Error::internal("a report's row is no struct")),
        Err(error) => Err(Error::internal(error.to_string())),
    }
}

pub(crate) fn sum(rows: &[Map<String, Value>], column: &str) -> i64 {
    rows.iter().filter_map(|row| row.get(column)?.as_i64()).sum()
}

/// Sorts by a column, by what its values are and not by how they are written; rows without a value last.
fn sort_by(rows: &mut [Map<String, Value>], columns: &[Column], sort: &str) -> Result<()> {
    let (name, down) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
    if !columns.iter().any(|column| column.field() == name) {
        return Err(Error::field("sort", format!("{name} is not a column of this report.")));
    }
    rows.sort_by(|a, b| match (&a[name], &b[name]) {
        (Value::Null, Value::Null) => Ordering::Equal,
        (Value::Null, _) => Ordering::Greater,
        (_, Value::Null) => Ordering::Less,
        (a, b) if down => by_value(b, a),
        (a, b) => by_value(a, b),
    });
    Ok(())
}

/// Numbers, amounts and months as they follow each other, then texts in the order of names. Days are written so that they follow each other as texts.
fn by_value(a: &Value, b: &Value) -> Ordering {
    match (number_of(a), number_of(b)) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => order(a.as_str().unwrap_or_default()).cmp(&order(b.as_str().unwrap_or_default())),
    }
}

/// What a value counts: marks and roll numbers that are texts too (`85.5 *`, `(40)`, `1,200`), and a month by its name (`Nov 2026`).
fn number_of(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::Bool(flag) => Some(f64::from(u8::from(*flag))),
        Value::String(text) => {
            if let Some(month) = Month::of_label(text) {
                return Some(f64::from(month.year() * 12) + f64::from(month.month()));
            }
            let bare = text.trim_matches(['(', ')', '*', '%', ' ']).replace(',', "");
            let is_number =
                bare.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && bare[1..].bytes().all(|b| b == b'.' || b.is_ascii_digit());
            bare.parse().ok().filter(|_| is_number)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(values: Vec<Value>, sort: &str) -> Vec<Value> {
        let mut rows: Vec<Map<String, Value>> = values.into_iter().map(|value| Map::from_iter([("x".to_owned(), value)])).collect();
        sort_by(&mut rows, &[Column::text("x", "", "")], sort).expect("a column");
        rows.into_iter().map(|mut row| row.remove("x").expect("a value")).collect()
    }

    #[test]
    fn rows_are_sorted_by_value() {
        for rising in [
            vec![json!(-5), json!(9), json!(85.5), json!(100), Value::Null],
            vec![json!("2"), json!("9"), json!("10"), json!("85.5 *"), json!("(90)"), json!("1,200"), json!("A"), Value::Null],
            vec![json!("Nov 2025"), json!("Apr 2026"), json!("Nov 2026"), json!("Jan 2027")],
            vec![json!("2026-02-28"), json!("2026-11-09"), json!("2026-11-20")],
            vec![json!("ahmed"), json!("Bilal"), json!("zainab"), json!("بلال"), json!("پروین"), json!("تنویر")],
            vec![json!("GUL-2026-0002"), json!("GUL-2026-0010"), Value::Null, Value::Null],
            vec![json!(false), json!(true)],
        ] {
            let mut mixed = rising.clone();
            mixed.reverse();
            assert_eq!(sorted(mixed, "x"), rising);
            let filled: Vec<Value> = rising.iter().filter(|value| !value.is_null()).cloned().collect();
            let falling: Vec<Value> = filled.iter().rev().cloned().chain(rising.iter().filter(|value| value.is_null()).cloned()).collect();
            assert_eq!(sorted(rising, "-x"), falling);
        }
        assert!(sort_by(&mut [], &[Column::text("x", "", "")], "y").is_err());
    }
}
