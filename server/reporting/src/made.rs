//! A report as it was made, and how it is made: its rows read, sorted and added up.

use crate::{
    arguments::{Arguments, OnPaper},
    columns::{Column, Total},
    declaration::Report,
    letterhead::letterhead,
    rows::{LeadsTo, Line, Reported, Rows},
};
use documents::papers::Letterhead;
use kernel::{Error, Result, Tx, fold::order};
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
        let Rows { rows, beside, totals: told, without, heading, named, made, narrowed, before, after, notes, provisional } =
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
            columns,
            rows: values,
            lines,
            beside: serde_json::to_value(beside).map_err(|error| Error::internal(error.to_string()))?,
            named,
            narrows,
            heading: heading.unwrap_or_else(|| report.heading.to_owned()),
            days,
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

/// Sorts by a column, rows without a value last.
fn sort_by(rows: &mut [Map<String, Value>], columns: &[Column], sort: &str) -> Result<()> {
    let (name, down) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
    if !columns.iter().any(|column| column.field() == name) {
        return Err(Error::field("sort", format!("{name} is not a column of this report.")));
    }
    rows.sort_by(|a, b| match (&a[name], &b[name]) {
        (Value::Null, Value::Null) => Ordering::Equal,
        (Value::Null, _) => Ordering::Greater,
        (_, Value::Null) => Ordering::Less,
        (a, b) => {
            let order = match (a.as_i64(), b.as_i64()) {
                (Some(a), Some(b)) => a.cmp(&b),
                _ => order(a.as_str().unwrap_or_default()).cmp(&order(b.as_str().unwrap_or_default())),
            };
            if down { order.reverse() } else { order }
        }
    });
    Ok(())
}
