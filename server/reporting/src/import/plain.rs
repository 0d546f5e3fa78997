//! Plain records from sheets: a column for each field of the form, and no rules but the form's own.

use super::{
    calls::{check, start, template, undo},
    model::{CampusSheet, Field, Holds, ImportProblem},
    register::Import,
    sheet::Row,
    validate::Candidate,
};
use crate::tables::plain;
use chrono::NaiveDate;
use kernel::{Can, Choice, Error, Money, PlainRecord, Record, Result, Rights, Routes, Scope, Tx, Value};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

/// A plain record that sheets can fill. `campus_id` of its form, where it has one, is the campus that the sheet is for.
pub trait PlainSheet: PlainRecord {
    /// The job's kind: `fees.import_transport_routes`.
    const JOB: &'static str;
    /// Those who come in: `transport routes`.
    const REGISTER: &'static str;
    /// One column is `name`.
    const FIELDS: &'static [Field];
    /// Of a record that no number tells apart: the field and the sentence, where the register holds what the row says already.
    fn already(&self, _: &mut Tx) -> Result<Option<(&'static str, &'static str)>> {
        Ok(None)
    }
}

/// The calls of its sheets: template, dry run, start of the job, taking it back.
pub fn calls<F: PlainSheet>(r: Routes, paths: [&'static str; 4], rights: &Rights) -> Routes {
    let [empty, dry, run, back] = paths;
    r.get(empty, Can(rights.create), template::<F>)
        .post(dry, Can(rights.create), check::<F>)
        .post(run, Can(rights.create), start::<F>)
        .post(back, Can(rights.delete), undo::<F>)
}

/// What the cells of choices mean at a campus.
#[derive(Clone, Debug)]
pub struct Known {
    scope: Scope,
    choices: BTreeMap<&'static str, Vec<Choice>>,
}

impl<F: PlainSheet> Import for F {
    const JOB: &'static str = <F as PlainSheet>::JOB;
    const REGISTER: &'static str = <F as PlainSheet>::REGISTER;
    const RECORD: &'static Record = <F as PlainRecord>::RECORD;
    const FIELDS: &'static [Field] = <F as PlainSheet>::FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = F;

    /// The first of the choices, where the example is none of them.
    fn example(tx: &mut Tx) -> Result<BTreeMap<&'static str, String>> {
        let mut known = known_at(tx, <F as PlainSheet>::FIELDS, Scope::default())?;
        known.choices.retain(|name, choices| {
            let field = <F as PlainSheet>::FIELDS.iter().find(|field| field.name == *name);
            field.is_some_and(|field| choices.iter().all(|one| plain(&one.label) != plain(field.example)))
        });
        let first = |(name, choices): (&'static str, Vec<Choice>)| Some((name, choices.into_iter().next()?.label));
        Ok(known.choices.into_iter().filter_map(first).collect())
    }

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        known_at(tx, <F as PlainSheet>::FIELDS, Scope::of_campus(asked.campus_id))
    }

    fn read_row(row: &Row, asked: &CampusSheet, known: &Known, _: NaiveDate) -> Result<F, Vec<ImportProblem>> {
        let mut problems = Vec::new();
        let mut form = Map::from_iter([("campus_id".to_owned(), json!(asked.campus_id))]);
        for field in <F as PlainSheet>::FIELDS {
            match cell(field, row, known) {
                Ok(Json::Null) => {}
                Ok(value) => drop(form.insert(field.name.to_owned(), value)),
                Err(sentence) => problems.push(row.problem(field.name, sentence)),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let form: F = serde_json::from_value(Json::Object(form)).map_err(|error| vec![missing(row, &error.to_string())])?;
        kernel::form::check(form).map_err(|error| told(row, error))
    }

    fn numbers(form: &F) -> Vec<(&'static str, Option<String>)> {
        let columns = form.columns();
        let value = |column: &&'static str| columns.iter().find(|pair| pair.0 == *column).and_then(|pair| said(&pair.1));
        let all = |on: &[&'static str]| on.iter().map(value).collect::<Option<Vec<String>>>().map(|values| values.join(" "));
        <F as PlainRecord>::RECORD.unique.iter().map(|unique| (unique.field, all(unique.on))).collect()
    }

    fn refusals(tx: &mut Tx, known: &Known, candidates: &[Candidate<F>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            for unique in tx.taken(<F as PlainRecord>::RECORD, &form.columns())? {
                let value = form.columns().into_iter().find(|pair| pair.0 == unique.field).and_then(|pair| said(&pair.1));
                problems.push(ImportProblem::at(*row, unique.field, value, unique.sentence));
            }
            problems.extend(form.already(tx)?.map(|(field, sentence)| ImportProblem::at(*row, field, None, sentence)));
            match form.allow(tx, &known.scope, None) {
                Err(Error::Invalid { errors, .. }) => problems.extend(errors.into_iter().flat_map(|(field, sentences)| {
                    sentences.into_iter().map(move |sentence| ImportProblem::at(*row, &field, None, sentence)).collect::<Vec<_>>()
                })),
                other => other?,
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &F) -> Result<i64> {
        kernel::plain::insert(tx, &known.scope, form)
    }
}

/// A text or a number of a record.
fn said(value: &Value) -> Option<String> {
    match value {
        Value::Text(text) => Some(text.clone()),
        Value::Int(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The choices of the sheet's columns within a scope.
fn known_at(tx: &mut Tx, fields: &'static [Field], scope: Scope) -> Result<Known> {
    let mut choices = BTreeMap::new();
    for field in fields {
        let Holds::Choice(of) = field.holds else { continue };
        let options = tx.registry().options(of).ok_or_else(|| Error::internal(format!("there are no choices of {of}")))?;
        choices.insert(field.name, tx.options(options, &scope, None, None, None, 10_000)?);
    }
    Ok(Known { scope, choices })
}

/// What a cell says, as the form takes it; null when it is empty.
fn cell(field: &Field, row: &Row, known: &Known) -> Result<Json, String> {
    let text = row.get(field.name);
    if text.is_empty() && field.holds != Holds::Text {
        return Ok(Json::Null);
    }
    match field.holds {
        Holds::Text => Ok(json!(text)),
        Holds::Amount => Money::parse(text).map(|amount| json!(amount)),
        Holds::Number => text.parse::<i64>().map(|number| json!(number)).map_err(|_| "Enter a whole number.".to_owned()),
        Holds::Day | Holds::Birthday => Ok(row.day(field.name).map_or(Json::Null, |day| json!(day))),
        Holds::Flag => match plain(text).as_str() {
            "yes" | "y" | "true" | "1" | "active" => Ok(json!(true)),
            "no" | "n" | "false" | "0" | "inactive" => Ok(json!(false)),
            _ => Err("Write yes or no.".to_owned()),
        },
        Holds::Word(words) => {
            let found = words.iter().find(|word| plain(word) == plain(text));
            found.map(|word| json!(word)).ok_or_else(|| format!("Write one of: {}.", words.join(", ").replace('_', " ")))
        }
        Holds::Choice(_) => {
            let choices = known.choices.get(field.name).map_or(&[][..], Vec::as_slice);
            let found = choices.iter().find(|one| plain(&one.label) == plain(text) || one.hint.as_deref().map(plain) == Some(plain(text)));
            found.map(|one| json!(one.id)).ok_or_else(|| {
                let names: Vec<&str> = choices.iter().take(12).map(|one| one.label.as_str()).collect();
                format!("{text} is not there. Add it first, or take one of: {}.", names.join(", "))
            })
        }
    }
}

/// A cell that the form needs and the row leaves empty.
fn missing(row: &Row, said: &str) -> ImportProblem {
    match said.strip_prefix("missing field `").and_then(|rest| rest.split_once('`')) {
        Some((field, _)) => row.problem(field, "Fill this in."),
        None => ImportProblem { row: row.number, column: None, value: None, message: "This row cannot be read.".to_owned() },
    }
}

/// What a form says against a row, field by field.
pub fn told(row: &Row, error: Error) -> Vec<ImportProblem> {
    let errors = error.problem().errors.into_iter();
    errors.flat_map(|(field, sentences)| sentences.into_iter().map(|sentence| row.problem(&field, sentence)).collect::<Vec<_>>()).collect()
}
