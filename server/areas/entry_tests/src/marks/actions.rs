//! Marks that somebody enters under codes.

use super::{
    model::{MarkLine, MarksForm, MarksSaved, Round},
    queries::{self, Cell},
};
use crate::fast_tests::{
    model::FAST_TEST,
    queries::{brief, parts},
};
use exams::api::HalfMarks;
use kernel::{Checks, Error, Result, Scope, Tx, Value, binds, sql};
use std::collections::HashMap;

/// Writes the lines of a round, each against the version that was read. What stands as it was sent is left alone. 409 once the merit list is frozen, 422 at the
/// line for a code that is none, marks beyond the part, a cell that somebody else changed, or of which the same person entered the other round.
pub fn save(tx: &mut Tx, scope: &Scope, form: &MarksForm) -> Result<MarksSaved> {
    tx.in_scope(&FAST_TEST, scope, form.test_id)?;
    // Freezing waits for this, and this for freezing.
    tx.lock("fast_test", form.test_id)?;
    let test = brief(tx, form.test_id)?;
    if queries::is_locked(tx, test.id)? {
        return Err(Error::conflict("The merit list of this test is frozen: its marks do not change any more."));
    }
    let codes: Vec<String> = form.lines.iter().map(|line| line.code.trim().to_uppercase()).collect();
    let scripts = queries::scripts(tx, test.id, &codes)?;
    let ids: Vec<i64> = scripts.values().copied().collect();
    let there = queries::cells(tx, &ids, form.round)?;
    let first = queries::cells(tx, &ids, Round::First)?;
    let second = queries::cells(tx, &ids, Round::Second)?;
    let totals: HashMap<i64, i64> = parts(tx, test.id)?.into_iter().map(|part| (part.id, part.total_marks)).collect();
    let rounds = Rounds { round: form.round, there: &there, first: &first, second: &second, me: tx.who().user_id };
    let mut plan = Vec::new();
    let mut c = Checks::of("marks");
    for (n, (line, code)) in form.lines.iter().zip(&codes).enumerate() {
        c.at("lines", n);
        match (scripts.get(code), totals.get(&line.part_id)) {
            (None, _) => c.error("code", "This test has no script with this code."),
            (_, None) => c.error("part_id", "This is no part of the test."),
            (Some(script), Some(total)) => match rounds.against(line, (*script, line.part_id), *total) {
                Err((field, sentence)) => c.error(field, sentence),
                Ok(false) => {}
                Ok(true) => plan.push((*script, line.part_id, line.marks)),
            },
        }
        c.up();
    }
    c.done()?;
    write(tx, (test.id, form.round), &there, &plan)?;
    queries::saved(tx, test.id, form.round, plan.len() as i64)
}

type Cells = HashMap<(i64, i64), Cell>;

struct Rounds<'a> {
    round: Round,
    there: &'a Cells,
    first: &'a Cells,
    second: &'a Cells,
    me: Option<i64>,
}

impl Rounds<'_> {
    /// Whether a line changes something; the error is a field and its sentence.
    fn against(&self, line: &MarkLine, at: (i64, i64), total: i64) -> std::result::Result<bool, (&'static str, String)> {
        let is = self.there.get(&at);
        if is.map(|is| is.halves) == line.marks.map(|marks| marks.0) {
            return Ok(false);
        }
        if line.marks.is_some_and(|marks| marks.0 > 2 * total) {
            return Err(("marks", format!("This part gives {total} marks.")));
        }
        if is.map(|is| is.version) != line.version {
            let by = is.map_or("Somebody", |is| is.marked_by.as_str());
            let marks = is.map_or("nothing".to_owned(), |is| HalfMarks(is.halves).to_string());
            return Err(("version", format!("{by} entered {marks} meanwhile. Load the sheet again.")));
        }
        let other = match self.round {
            Round::First => self.second.get(&at),
            Round::Second => self.first.get(&at),
            Round::Settled => None,
        };
        if other.is_some_and(|other| other.marked_by_id == self.me) {
            return Err(("marks", "You entered the other round of this script. Somebody else has to enter this one.".into()));
        }
        let differ = self.first.get(&at).zip(self.second.get(&at)).is_some_and(|(one, two)| one.halves != two.halves);
        if self.round == Round::Settled && !differ {
            return Err(("marks", "The two rounds do not differ here.".into()));
        }
        Ok(true)
    }
}

fn write(tx: &mut Tx, (test_id, round): (i64, Round), there: &Cells, plan: &[(i64, i64, Option<HalfMarks>)]) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    let mut new: Vec<Vec<Value>> = Vec::new();
    let mut told = Vec::new();
    for (script, part, marks) in plan {
        let was = there.get(&(*script, *part)).map(|is| is.halves);
        told.push(serde_json::json!({ "script": script, "part": part, "was": was, "is": marks.map(|marks| marks.0) }));
        match (marks, was) {
            (Some(marks), None) => {
                new.push(binds![*script, *part, round, 1_i64, marks.0, &who.name, who.user_id, now].to_vec());
            }
            (Some(marks), Some(_)) => drop(tx.exec(
                sql!(
                    "UPDATE fast_mark SET halves = $4, version = version + 1, marked_by = $5, marked_by_id = $6, updated_at = $7
                     WHERE script_id = $1 AND part_id = $2 AND round = $3"
                ),
                &binds![*script, *part, round, marks.0, &who.name, who.user_id, now],
            )?),
            (None, _) => drop(tx.exec(
                sql!("DELETE FROM fast_mark WHERE script_id = $1 AND part_id = $2 AND round = $3"),
                &binds![*script, *part, round],
            )?),
        }
        // A difference that was settled is open again when a round changes.
        if round != Round::Settled && was.is_some() {
            tx.exec(sql!("DELETE FROM fast_mark WHERE script_id = $1 AND part_id = $2 AND round = 'settled'"), &binds![*script, *part])?;
        }
    }
    const COLUMNS: &[&str] = &["script_id", "part_id", "round", "version", "halves", "marked_by", "marked_by_id", "updated_at"];
    tx.insert_many("fast_mark", COLUMNS, &new)?;
    if told.is_empty() {
        return Ok(());
    }
    // Under codes, so that the trail does not unblind them.
    tx.audit_event("fast test", Some(test_id), "marks entered", None, None, Some(serde_json::json!({ "round": round, "cells": told })))
}
