use super::model::{CellShown, Difference, MarkSheet, MarksQuery, MarksSaved, PacketShown, Round, ScriptRow};
use crate::fast_tests::{
    model::{FAST_TEST, PartShown},
    queries::{brief, parts},
};
use kernel::{Result, Row, Scope, Tx, binds, sql};
use std::collections::HashMap;

/// A cell as it stands.
#[derive(Clone, Debug, Row)]
pub struct Cell {
    pub script_id: i64,
    pub part_id: i64,
    pub version: i64,
    pub halves: i64,
    pub marked_by: String,
    pub marked_by_id: Option<i64>,
}

/// Whether a merit list of the test is frozen: from then on no mark changes.
pub fn is_locked(tx: &mut Tx, test_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM fast_award_list WHERE test_id = $1)"), &binds![test_id])
}

/// A packet's sheet in a round, of a test within the scope; else 404.
pub fn sheet(tx: &mut Tx, scope: &Scope, asked: MarksQuery) -> Result<MarkSheet> {
    tx.in_scope(&FAST_TEST, scope, asked.test_id)?;
    let test = brief(tx, asked.test_id)?;
    let round = asked.round.unwrap_or(Round::First);
    let (parts, packets) = (parts(tx, test.id)?, packets(tx, test.id, round)?);
    let packet = asked.packet.or_else(|| packets.first().map(|one| one.packet)).unwrap_or(1);
    let is_locked = is_locked(tx, test.id)?;
    let rows = if round == Round::Settled { Vec::new() } else { rows(tx, test.id, packet, round, &parts)? };
    let differences = if round == Round::Settled { differences(tx, test.id)? } else { Vec::new() };
    let against = is_locked.then(|| "The merit list is frozen: marks do not change any more.".to_owned());
    Ok(MarkSheet { test_id: test.id, test_name: test.name, round, packet, packets, parts, is_locked, against, rows, differences })
}

fn packets(tx: &mut Tx, test_id: i64, round: Round) -> Result<Vec<PacketShown>> {
    tx.all(
        sql!(
            "SELECT x.packet, count(DISTINCT x.id) AS scripts, count(m.script_id) AS entered
             FROM fast_script x LEFT JOIN fast_mark m ON m.script_id = x.id AND m.round = $2 WHERE x.test_id = $1 GROUP BY x.packet ORDER BY x.packet"
        ),
        &binds![test_id, round],
    )
}

fn rows(tx: &mut Tx, test_id: i64, packet: i64, round: Round, parts: &[PartShown]) -> Result<Vec<ScriptRow>> {
    let scripts: Vec<(i64, String)> =
        tx.all(sql!("SELECT id, code FROM fast_script WHERE test_id = $1 AND packet = $2 ORDER BY code"), &binds![test_id, packet])?;
    let ids: Vec<i64> = scripts.iter().map(|(id, _)| *id).collect();
    let there = cells(tx, &ids, round)?;
    let cell = |script: i64, part: &PartShown| {
        let is = there.get(&(script, part.id));
        CellShown { part_id: part.id, marks: is.map(|is| exams::api::HalfMarks(is.halves)), version: is.map(|is| is.version) }
    };
    Ok(scripts.into_iter().map(|(id, code)| ScriptRow { cells: parts.iter().map(|part| cell(id, part)).collect(), code }).collect())
}

/// The filled cells of these scripts in a round, by script and part.
pub fn cells(tx: &mut Tx, scripts: &[i64], round: Round) -> Result<HashMap<(i64, i64), Cell>> {
    let rows: Vec<Cell> = tx.all(
        sql!(
            "SELECT script_id, part_id, version, halves, marked_by, marked_by_id FROM fast_mark WHERE script_id IN [$1] AND round = $2
             ORDER BY script_id, part_id"
        ),
        &binds![scripts, round],
    )?;
    Ok(rows.into_iter().map(|cell| ((cell.script_id, cell.part_id), cell)).collect())
}

/// Scripts of a test by their codes.
pub fn scripts(tx: &mut Tx, test_id: i64, codes: &[String]) -> Result<HashMap<String, i64>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!("SELECT code, id FROM fast_script WHERE test_id = $1 AND code IN [$2] ORDER BY code"),
        &binds![test_id, codes.to_vec()],
    )?;
    Ok(rows.into_iter().collect())
}

/// Where the two rounds differ, settled or not.
pub fn differences(tx: &mut Tx, test_id: i64) -> Result<Vec<Difference>> {
    tx.all(
        sql!(
            "SELECT s.code, x.part_id, q.name AS part_name, q.total_marks, x.halves AS first, x.marked_by AS first_by, y.halves AS second,
                    y.marked_by AS second_by, z.halves AS settled, z.marked_by AS settled_by, z.version
             FROM fast_script s JOIN fast_mark x ON x.script_id = s.id AND x.round = 'first'
             JOIN fast_mark y ON y.script_id = s.id AND y.part_id = x.part_id AND y.round = 'second' JOIN fast_part q ON q.id = x.part_id
             LEFT JOIN fast_mark z ON z.script_id = s.id AND z.part_id = x.part_id AND z.round = 'settled'
             WHERE s.test_id = $1 AND x.halves <> y.halves ORDER BY CASE WHEN z.version IS NULL THEN 0 ELSE 1 END, s.code, q.place LIMIT 2000"
        ),
        &binds![test_id],
    )
}

/// How far a round is.
pub fn saved(tx: &mut Tx, test_id: i64, round: Round, written: i64) -> Result<MarksSaved> {
    let expected: i64 = tx.value(
        sql!("SELECT (SELECT count(*) FROM fast_script x WHERE x.test_id = $1) * (SELECT count(*) FROM fast_part q WHERE q.test_id = $1)"),
        &binds![test_id],
    )?;
    let entered: i64 = tx.value(
        sql!("SELECT count(*) FROM fast_mark m JOIN fast_script x ON x.id = m.script_id WHERE x.test_id = $1 AND m.round = $2"),
        &binds![test_id, round],
    )?;
    Ok(MarksSaved { written, entered, expected, open_differences: open_differences(tx, test_id)? })
}

/// How many marks differ and are not settled; the list of entry tests has a filter for it (`marks_differ`).
pub fn open_differences(tx: &mut Tx, test_id: i64) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM fast_script s JOIN fast_mark x ON x.script_id = s.id AND x.round = 'first'
             JOIN fast_mark y ON y.script_id = s.id AND y.part_id = x.part_id AND y.round = 'second'
             LEFT JOIN fast_mark z ON z.script_id = s.id AND z.part_id = x.part_id AND z.round = 'settled'
             WHERE s.test_id = $1 AND x.halves <> y.halves AND z.script_id IS NULL"
        ),
        &binds![test_id],
    )
}
