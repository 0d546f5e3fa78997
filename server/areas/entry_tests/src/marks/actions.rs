//! Marks that somebody enters under codes.

use super::{
    model::{MarkChange, MarkLine, MarksCheck, MarksField, MarksForm, MarksSaved, Round, file},
    queries::{self, Cell},
};
use crate::fast_tests::{
    model::{FAST_TEST, PartShown},
    queries::parts,
};
use exams::api::HalfMarks;
use kernel::{Checks, Error, Result, Scope, Tx, binds, pairs, sql};
use reporting::import::ImportProblem;
use std::collections::HashMap;

/// Writes the lines of a round, each against the version that was read. What stands as it was sent is left alone. 409 once the merit list is frozen, 422 at the
/// line for a code that is none, marks beyond the part, a cell that somebody else changed, or of which the same person entered the other round.
pub fn save(tx: &mut Tx, scope: &Scope, form: &MarksForm) -> Result<MarksSaved> {
    tx.in_scope(&FAST_TEST, scope, form.test_id)?;
    // Freezing waits for this, and this for freezing.
    tx.lock("fast_test", form.test_id)?;
    let codes: Vec<String> = form.lines.iter().map(|line| line.code.trim().to_uppercase()).collect();
    let ground = Ground::read(tx, form.test_id, form.round, &codes)?;
    let mut plan = Vec::new();
    let mut c = Checks::of("marks");
    for (n, (line, code)) in form.lines.iter().zip(&codes).enumerate() {
        c.at("lines", n);
        match ground.judge(code, line) {
            Err((field, sentence)) => c.error(field, sentence),
            Ok(None) => {}
            Ok(Some((script, part))) => plan.push((script, part, line.marks)),
        }
        c.up();
    }
    c.done()?;
    write(tx, (form.test_id, form.round), &ground.there, &plan)?;
    queries::saved(tx, form.test_id, form.round, plan.len() as i64)
}

/// What the cells of a file would change, each judged as saving judges it, against what stands there now; writes nothing. Differences are settled at the
/// script, not by a file.
pub fn check_file(tx: &mut Tx, scope: &Scope, (test_id, round): (i64, Round), filled: &file::Filled) -> Result<MarksCheck> {
    tx.in_scope(&FAST_TEST, scope, test_id)?;
    if round == Round::Settled {
        return Err(Error::field("round", "Differences are settled one by one, with the script at hand."));
    }
    let parts = parts(tx, test_id)?;
    let mut problems = filled.problems.clone();
    let mut codes: Vec<String> = filled.entered.iter().map(|one| one.code.clone()).collect();
    codes.dedup();
    let ground = Ground::read(tx, test_id, round, &codes)?;
    let (mut changes, mut same) = (Vec::new(), 0);
    for one in filled.entered.iter().cloned() {
        let is = ground.cell(&one.code, one.part_id);
        let version = is.map(|is| is.version);
        let line = MarkLine { code: one.code, part_id: one.part_id, marks: Some(one.marks), version };
        match ground.judge(&line.code, &line) {
            Err(("code", sentence)) => problems.push(ImportProblem::at(one.row, file::CODE, Some(line.code), sentence)),
            Err((_, sentence)) => problems.push(ImportProblem::at(one.row, &one.column, Some(one.marks.to_string()), sentence)),
            Ok(None) => same += 1,
            Ok(Some(_)) => {
                let part_name = parts.iter().find(|part| part.id == one.part_id).map(|part| part.name.clone()).unwrap_or_default();
                let was = is.map(|is| HalfMarks(is.halves));
                changes.push(MarkChange { row: one.row, code: line.code, part_id: one.part_id, part_name, was, marks: one.marks, version });
            }
        }
    }
    problems.sort();
    // A script that is none is told once, however many of its cells are filled.
    problems.dedup();
    Ok(MarksCheck { changes, same, problems, fields: fields(&parts), reading: filled.reading.clone() })
}

fn fields(parts: &[PartShown]) -> Vec<MarksField> {
    let field = |(name, label): (&str, String)| MarksField { name: name.to_owned(), label };
    let of_parts = file::PART_FIELDS.into_iter().zip(parts.iter().map(file::heading));
    std::iter::once((file::CODE_FIELD, file::CODE.to_owned())).chain(of_parts).map(field).collect()
}

type Cells = HashMap<(i64, i64), Cell>;

/// What lines of a round are judged by: the scripts that they name, the parts, and what stands in the rounds.
struct Ground {
    round: Round,
    scripts: HashMap<String, i64>,
    /// Total marks by part.
    totals: HashMap<i64, i64>,
    there: Cells,
    first: Cells,
    second: Cells,
    me: Option<i64>,
}

impl Ground {
    /// 409 once the merit list is frozen.
    fn read(tx: &mut Tx, test_id: i64, round: Round, codes: &[String]) -> Result<Ground> {
        if queries::is_locked(tx, test_id)? {
            return Err(Error::conflict("The merit list of this test is frozen: its marks do not change any more."));
        }
        let scripts = queries::scripts(tx, test_id, codes)?;
        let ids: Vec<i64> = scripts.values().copied().collect();
        Ok(Ground {
            round,
            there: queries::cells(tx, &ids, round)?,
            first: queries::cells(tx, &ids, Round::First)?,
            second: queries::cells(tx, &ids, Round::Second)?,
            totals: parts(tx, test_id)?.into_iter().map(|part| (part.id, part.total_marks)).collect(),
            scripts,
            me: tx.who().user_id,
        })
    }

    /// The cell of a script's part as it stands in the round.
    fn cell(&self, code: &str, part_id: i64) -> Option<&Cell> {
        self.there.get(&(*self.scripts.get(code)?, part_id))
    }

    /// The script and part that a line changes; none when it stands as it was sent. The error is a field and its sentence.
    fn judge(&self, code: &str, line: &MarkLine) -> std::result::Result<Option<(i64, i64)>, (&'static str, String)> {
        let script = *self.scripts.get(code).ok_or(("code", "This test has no script with this code.".to_owned()))?;
        let total = *self.totals.get(&line.part_id).ok_or(("part_id", "This is not a part of the test.".to_owned()))?;
        let at = (script, line.part_id);
        let is = self.there.get(&at);
        if is.map(|is| is.halves) == line.marks.map(|marks| marks.0) {
            return Ok(None);
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
        Ok(Some(at))
    }
}

fn write(tx: &mut Tx, (test_id, round): (i64, Round), there: &Cells, plan: &[(i64, i64, Option<HalfMarks>)]) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    let mut new = Vec::new();
    let mut told = Vec::new();
    for (script, part, marks) in plan {
        let was = there.get(&(*script, *part)).map(|is| is.halves);
        told.push(serde_json::json!({ "script": script, "part": part, "was": was, "is": marks.map(|marks| marks.0) }));
        match (marks, was) {
            (Some(marks), None) => {
                new.push(pairs! {
                    script_id: *script, part_id: *part, round: round, version: 1_i64, halves: marks.0, marked_by: &who.name,
                    marked_by_id: who.user_id, updated_at: now
                });
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
    tx.insert_lines("fast_mark", new)?;
    if told.is_empty() {
        return Ok(());
    }
    // Under codes, so that the trail does not unblind them.
    tx.audit_event("fast test", Some(test_id), "marks entered", None, None, Some(serde_json::json!({ "round": round, "cells": told })))
}
