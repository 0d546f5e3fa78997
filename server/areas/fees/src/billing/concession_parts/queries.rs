use super::model::{self, Part};
use crate::ids::{ConcessionId, StudentSession};
use kernel::{Error, Hooks, Money, Result, Row, Tx, binds, hooks::Merging, pairs, sql};
use std::collections::{BTreeMap, HashMap};
use students::api::StudentId;

pub fn register(hooks: &mut Hooks) {
    hooks.verify("concessions on challans are the sums of their parts", add_up);
}

#[derive(Debug, Row)]
struct Kept {
    line_id: i64,
    conceded_minor: Money,
    concession_id: Option<i64>,
    amount_minor: Option<Money>,
}

/// The parts of these lines, by line, as they must be (`model::agreeing`); lines on which nothing is conceded are left out.
pub fn of_lines(tx: &mut Tx, lines: &[i64]) -> Result<BTreeMap<i64, Vec<Part>>> {
    let rows: Vec<Kept> = tx.all(
        sql!(
            "SELECT l.id AS line_id, l.concession_minor AS conceded_minor, p.concession_id, p.amount_minor
             FROM challan_line l LEFT JOIN concession_part p ON p.challan_line_id = l.id WHERE l.id IN [$1]
             ORDER BY l.id, coalesce(p.concession_id, 0)"
        ),
        &binds![lines],
    )?;
    let mut kept: BTreeMap<i64, (Money, Vec<Part>)> = BTreeMap::new();
    for row in rows {
        let (conceded, parts) = kept.entry(row.line_id).or_default();
        *conceded = row.conceded_minor;
        parts.extend(row.amount_minor.map(|amount_minor| Part { concession_id: row.concession_id, amount_minor }));
    }
    let agreed = kept.into_iter().map(|(line, (conceded, parts))| (line, model::agreeing(parts, conceded)));
    Ok(agreed.filter(|(_, parts)| !parts.is_empty()).collect())
}

/// The same, for a change of them: nobody else changes these lines until it is done.
pub fn locked(tx: &mut Tx, lines: &[i64]) -> Result<BTreeMap<i64, Vec<Part>>> {
    lines.iter().try_for_each(|line| tx.lock("challan_line", *line))?;
    of_lines(tx, lines)
}

fn locked_one(tx: &mut Tx, line_id: i64) -> Result<Vec<Part>> {
    Ok(locked(tx, &[line_id])?.remove(&line_id).unwrap_or_default())
}

/// A line charges so much more, and these parts are what is conceded on it. What is conceded on a line that is there changes in no other way, but with a whole
/// plan that is taken back.
pub fn set(tx: &mut Tx, line_id: i64, more: Money, parts: Vec<Part>) -> Result<()> {
    tx.exec(
        sql!("UPDATE challan_line SET amount_minor = amount_minor + $2, concession_minor = $3 WHERE id = $1"),
        &binds![line_id, more, model::total(&parts)],
    )?;
    tx.exec(sql!("DELETE FROM concession_part WHERE challan_line_id = $1"), &binds![line_id])?;
    insert(tx, &[(line_id, parts)])
}

/// A concession gives so much more on a line, which charges as much less; the other way round of less than nothing.
pub fn give(tx: &mut Tx, line_id: i64, concession_id: ConcessionId, by: Money) -> Result<()> {
    let mut parts = locked_one(tx, line_id)?;
    model::add(&mut parts, Some(concession_id.0), by);
    set(tx, line_id, -by, parts)
}

/// A line charges so much more, and so much more is conceded on it: of each concession in proportion.
pub fn scale(tx: &mut Tx, line_id: i64, more: Money, conceded: Money) -> Result<()> {
    if conceded.is_zero() {
        let charged = sql!("UPDATE challan_line SET amount_minor = amount_minor + $2 WHERE id = $1");
        return tx.exec(charged, &binds![line_id, more]).map(drop);
    }
    let parts = locked_one(tx, line_id)?;
    set(tx, line_id, more, model::scaled(&parts, model::total(&parts) + conceded))
}

/// What goes off a line: what it charges, and what is conceded of that.
#[derive(Clone, Copy, Debug)]
pub struct Off {
    pub line_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

/// Takes off lines what goes off them, of each concession in proportion. Gives the parts that went, by line.
pub fn take_off(tx: &mut Tx, off: &[Off]) -> Result<BTreeMap<i64, Vec<Part>>> {
    let lines: Vec<i64> = off.iter().map(|one| one.line_id).collect();
    let mut kept = locked(tx, &lines)?;
    let mut gone = BTreeMap::new();
    for one in off {
        let mut parts = kept.remove(&one.line_id).unwrap_or_default();
        gone.insert(one.line_id, model::take(&mut parts, one.concession_minor));
        set(tx, one.line_id, -one.amount_minor, parts)?;
    }
    Ok(gone)
}

/// The parts of a line that was just written, which is known by its challan and its place there.
#[derive(Clone, Debug)]
pub struct OfNewLine {
    pub challan_id: i64,
    pub line: i64,
    pub parts: Vec<Part>,
}

/// Keeps the parts of lines that were just written.
pub fn keep_new(tx: &mut Tx, new: Vec<OfNewLine>) -> Result<()> {
    let conceded: Vec<OfNewLine> = new.into_iter().filter(|one| !one.parts.is_empty()).collect();
    if conceded.is_empty() {
        return Ok(());
    }
    let challans: Vec<i64> = conceded.iter().map(|one| one.challan_id).collect();
    let lines: Vec<(i64, i64, i64)> =
        tx.all(sql!("SELECT challan_id, line, id FROM challan_line WHERE challan_id IN [$1] ORDER BY id"), &binds![challans])?;
    let ids: HashMap<(i64, i64), i64> = lines.into_iter().map(|(challan, line, id)| ((challan, line), id)).collect();
    let mut rows = Vec::new();
    for one in conceded {
        let id = ids.get(&(one.challan_id, one.line)).ok_or_else(|| Error::internal("a conceded line is not there"))?;
        rows.push((*id, one.parts));
    }
    insert(tx, &rows)
}

fn insert(tx: &mut Tx, lines: &[(i64, Vec<Part>)]) -> Result<()> {
    let parts = lines.iter().flat_map(|(line, parts)| parts.iter().map(move |part| (*line, *part)));
    let row =
        |(line, part): (i64, Part)| pairs! { challan_line_id: line, concession_id: part.concession_id, amount_minor: part.amount_minor };
    tx.insert_lines("concession_part", parts.map(row))
}

/// What one concession gave is another's from now on: of two that were one.
pub fn pass_on(tx: &mut Tx, concessions: &Merging) -> Result<()> {
    let both = binds![concessions.gone, concessions.keep];
    tx.exec(
        sql!(
            "UPDATE concession_part SET amount_minor = amount_minor + (SELECT p.amount_minor FROM concession_part p
                                                                       WHERE p.challan_line_id = concession_part.challan_line_id AND p.concession_id = $1)
             WHERE concession_id = $2 AND challan_line_id IN (SELECT p.challan_line_id FROM concession_part p WHERE p.concession_id = $1)"
        ),
        &both,
    )?;
    tx.exec(
        sql!(
            "DELETE FROM concession_part WHERE concession_id = $1
             AND challan_line_id IN (SELECT p.challan_line_id FROM concession_part p WHERE p.concession_id = $2)"
        ),
        &both,
    )?;
    tx.exec(sql!("UPDATE concession_part SET concession_id = $2 WHERE concession_id = $1"), &both).map(drop)
}

/// The lines of a plan that is taken back charge nothing, and nothing is conceded on them.
pub fn clear_plan(tx: &mut Tx, plan_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE challan_line SET amount_minor = 0, concession_minor = 0 WHERE challan_id IN (SELECT c.id FROM challan c WHERE c.plan_id = $1)"
        ),
        &binds![plan_id],
    )?;
    tx.exec(
        sql!(
            "DELETE FROM concession_part WHERE challan_line_id IN (SELECT l.id FROM challan c JOIN challan_line l ON l.challan_id = c.id WHERE c.plan_id = $1)"
        ),
        &binds![plan_id],
    )
    .map(drop)
}

/// Lines of a student's session on which more is conceded than the concessions gave of which it is known.
pub fn untold(tx: &mut Tx, whose: StudentSession) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT l.id FROM challan c JOIN challan_line l ON l.challan_id = c.id
             WHERE c.student_id = $1 AND c.session_id = $2
             AND l.concession_minor > (SELECT coalesce(SUM(p.amount_minor), 0) FROM concession_part p
                                       WHERE p.challan_line_id = l.id AND p.concession_id IS NOT NULL)
             ORDER BY l.id"
        ),
        &binds![whose.student_id, whose.session_id],
    )
}

/// A line whose parts do not add up, or of a part of which nobody can tell whose it is.
#[derive(Clone, Debug, Row)]
pub struct Doubtful {
    pub line_id: i64,
    student_id: StudentId,
    pub student_name: String,
    session_id: i64,
    pub conceded_minor: Money,
    /// The sum of the parts that are kept.
    pub kept_minor: Money,
}

impl Doubtful {
    pub fn whose(&self) -> StudentSession {
        StudentSession { student_id: self.student_id, session_id: self.session_id }
    }

    pub fn adds_up(&self) -> bool {
        self.conceded_minor == self.kept_minor
    }
}

/// Doubtful lines, by student and session.
pub fn doubtful(tx: &mut Tx) -> Result<Vec<Doubtful>> {
    tx.all(
        sql!(
            "SELECT l.id AS line_id, c.student_id, s.name AS student_name, c.session_id, l.concession_minor AS conceded_minor,
                    CAST(coalesce(p.amount_minor, 0) AS BIGINT) AS kept_minor
             FROM challan_line l JOIN challan c ON c.id = l.challan_id JOIN student s ON s.id = c.student_id
             LEFT JOIN (SELECT challan_line_id, SUM(amount_minor) AS amount_minor, count(*) - count(concession_id) AS untold
                        FROM concession_part GROUP BY challan_line_id) p ON p.challan_line_id = l.id
             WHERE l.concession_minor <> coalesce(p.amount_minor, 0) OR p.untold > 0 ORDER BY c.student_id, c.session_id, l.id"
        ),
        &[],
    )
}

/// What is conceded on a line is the sum of its parts.
fn add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, Money, Money)> = tx.all(
        sql!(
            "SELECT coalesce(c.challan_no, c.period || ' (not issued, ' || CAST(c.id AS TEXT) || ')'), l.concession_minor,
                    CAST(coalesce(p.amount_minor, 0) AS BIGINT)
             FROM challan_line l JOIN challan c ON c.id = l.challan_id
             LEFT JOIN (SELECT challan_line_id, SUM(amount_minor) AS amount_minor FROM concession_part GROUP BY challan_line_id) p
                    ON p.challan_line_id = l.id
             WHERE l.concession_minor <> coalesce(p.amount_minor, 0) ORDER BY l.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .iter()
        .map(|(challan, conceded, found)| {
            format!("Challan {challan}: Rs {conceded} are conceded on a line, but its parts add up to Rs {found}.")
        })
        .collect())
}
