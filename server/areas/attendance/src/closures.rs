//! What becomes of sheets whose day is closed after it was marked.

use crate::marks::{
    actions::{Marked, count_again, follow},
    model::{ATTENDANCE_SHEET, SheetState},
};
use academics::api::{self as academic, MarkedSheets, SchoolDays, SectionId};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, btree_map::Entry};
use students::api::{SeatsChanged, sitting_in};

/// What academics asks before a day is closed, and tells once it is.
pub const MARKED_SHEETS: MarkedSheets = MarkedSheets { count: count_marked, days_changed };

/// Sheets with marks of these sections between two days.
fn count_marked(tx: &mut Tx, sections: &[i64], from: NaiveDate, to: NaiveDate) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM attendance_sheet WHERE section_id IN [$1] AND on_date >= $2 AND on_date <= $3
             AND state IN ('partly_marked', 'confirmed')"
        ),
        &binds![sections.to_vec(), from, to],
    )
}

#[derive(Row)]
struct Sheet {
    id: i64,
    campus_id: i64,
    class_id: i64,
    section_id: i64,
    on_date: NaiveDate,
    state: SheetState,
    strength: i64,
}

/// Sheets of days that are closed now count no more; those of days that are open again do.
fn days_changed(tx: &mut Tx, sections: &[i64], from: NaiveDate, to: NaiveDate) -> Result<()> {
    let sheets: Vec<Sheet> = tx.all(
        sql!(
            "SELECT a.id, a.campus_id, x.class_id, a.section_id, a.on_date, a.state, a.strength
             FROM attendance_sheet a JOIN section x ON x.id = a.section_id
             WHERE a.section_id IN [$1] AND a.on_date >= $2 AND a.on_date <= $3 ORDER BY a.id"
        ),
        &binds![sections.to_vec(), from, to],
    )?;
    let mut days: BTreeMap<i64, SchoolDays> = BTreeMap::new();
    for sheet in sheets {
        let own = match days.entry(sheet.campus_id) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(free) => free.insert(academic::school_days(tx, sheet.campus_id, from, to)?),
        };
        let is_open = own.of(sheet.class_id, SectionId(sheet.section_id), sheet.on_date).is_open();
        match (is_open, sheet.state) {
            (false, SheetState::Voided) => {}
            (false, _) => void(tx, &sheet)?,
            (true, SheetState::Voided) => revive(tx, &sheet)?,
            (true, _) => {}
        }
    }
    bring_over(tx, sections, from, to)
}

/// A mark that stayed where it was given, and the section in which its student sat.
#[derive(Row)]
struct Waiting {
    student_id: i64,
    section_id: i64,
    on_date: NaiveDate,
}

const WAITING: &str =
    "SELECT a.student_id, pl.section_id, a.on_date FROM placement pl JOIN student_attendance a ON a.student_id = pl.student_id
    JOIN attendance_sheet s ON s.id = a.sheet_id
    WHERE pl.section_id IN [$1] AND pl.from_on <= a.on_date AND (pl.to_on IS NULL OR pl.to_on >= a.on_date)
    AND a.on_date >= $2 AND a.on_date <= $3 AND a.is_void = TRUE AND s.section_id <> pl.section_id";

/// Marks that stayed where they were given, since the section in which their student sat had no school: it may have by now. Days and lectures have an index each.
fn bring_over(tx: &mut Tx, sections: &[i64], from: NaiveDate, to: NaiveDate) -> Result<()> {
    let binds = binds![sections, from, to];
    let mut waiting: Vec<Waiting> = tx.all(sql!(WAITING, " AND a.lecture_id IS NULL ORDER BY a.id"), &binds)?;
    waiting.extend(tx.all::<Waiting>(sql!(WAITING, " AND a.lecture_id IS NOT NULL ORDER BY a.id"), &binds)?);
    let changes: Vec<SeatsChanged> = waiting
        .into_iter()
        .map(|Waiting { student_id, section_id, on_date }| SeatsChanged {
            student_id,
            from_on: on_date,
            to_on: Some(on_date),
            sections: vec![section_id],
        })
        .collect();
    follow(tx, &changes).map(drop)
}

fn void(tx: &mut Tx, sheet: &Sheet) -> Result<()> {
    tx.exec(sql!("UPDATE student_attendance SET is_void = TRUE WHERE sheet_id = $1"), &binds![sheet.id])?;
    tx.set(&ATTENDANCE_SHEET, sheet.id, "voided", pairs! { state: SheetState::Voided })
}

/// Marks of who sat there count again.
fn revive(tx: &mut Tx, sheet: &Sheet) -> Result<()> {
    let sat: Vec<i64> = sitting_in(tx, &[sheet.section_id], sheet.on_date, sheet.on_date)?.into_iter().map(|one| one.student_id).collect();
    tx.exec(sql!("UPDATE student_attendance SET is_void = FALSE WHERE sheet_id = $1 AND student_id IN [$2]"), &binds![sheet.id, sat])?;
    tx.exec(sql!("UPDATE attendance_sheet SET state = 'unmarked' WHERE id = $1"), &binds![sheet.id])?;
    count_again(tx, sheet.id, Some(Marked { strength: sheet.strength, confirm: false, by_hand: false })).map(drop)
}
