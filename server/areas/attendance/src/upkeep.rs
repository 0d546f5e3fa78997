//! What the program does by itself on a school day: it begins the sheet of every section, and the guardians of the absent are told a minute after a sheet is done,
//! or at the cut-off.

use crate::{
    marks::{
        model::{SheetKey, SheetState},
        queries,
    },
    notices, settings,
};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{App, Instant, Result, Tx, binds, db::Lane, sql};
use std::time::Duration;
use students::api as student_register;

/// Tells the guardians of who is absent on sheets that nobody took back within the minute. Called every few seconds; of several nodes one does each. A sheet that
/// fails keeps no other one.
pub fn tell_finished(app: &App) -> Result<()> {
    let mut all = Ok(());
    for sheet in app.db.read_now(queries::due)? {
        all = all.and(app.db.write_now(Lane::Job, move |tx| tell(tx, sheet)));
    }
    all
}

fn tell(tx: &mut Tx, sheet_id: i64) -> Result<()> {
    tx.lock("attendance_sheet", sheet_id)?;
    let (sheet, now) = (queries::sheet_of_id(tx, sheet_id)?, tx.now());
    if sheet.tells_at.is_none_or(|at| now < at) {
        return Ok(());
    }
    // A day that was closed meanwhile is told to nobody.
    if sheet.state == SheetState::Confirmed { notices::tell_guardians(tx, &sheet) } else { notices::tell_nobody(tx, &sheet) }
}

/// Takes the steps of the day that are due at each campus. Called every minute; of several nodes one does each.
pub fn follow_day(app: &App) -> Result<()> {
    let (app, open) = (app.clone(), app.db.read_now(open_days)?);
    for (campus, begun) in open {
        app.db.write_now(Lane::Job, move |tx| step(tx, campus, begun))?;
    }
    Ok(())
}

fn step(tx: &mut Tx, campus: i64, begun: bool) -> Result<()> {
    let today = tx.today();
    if !begun {
        begin_day(tx, campus, today)?;
    }
    let cut_off = settings::of(tx, campus)?.cut_off_minutes;
    let from = tx.registry().zone().start_of(today).plus(Duration::from_secs(cut_off.unsigned_abs() * 60));
    if tx.now() >= from { end_day(tx, campus, today) } else { Ok(()) }
}

/// Campuses whose present day is not ended, and whether it is begun.
fn open_days(tx: &mut Tx) -> Result<Vec<(i64, bool)>> {
    let today = tx.today();
    let rows: Vec<(i64, Option<Instant>)> = tx.all(
        sql!(
            "SELECT k.id, d.begun_at FROM campus k LEFT JOIN attendance_day d ON d.campus_id = k.id AND d.on_date = $1
             WHERE d.ended_at IS NULL ORDER BY k.id"
        ),
        &binds![today],
    )?;
    Ok(rows.into_iter().map(|(id, begun)| (id, begun.is_some())).collect())
}

/// Begins the sheets of a campus's sections on a school day, so that a section that nobody marks stands in the lists too.
pub fn begin_day(tx: &mut Tx, campus: i64, day: NaiveDate) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!("INSERT INTO attendance_day (campus_id, on_date, begun_at) VALUES ($1, $2, $3) ON CONFLICT (campus_id, on_date) DO NOTHING"),
        &binds![campus, day, now],
    )?;
    let mut strengths: Vec<(i64, i64)> = student_register::strengths(tx, &[campus], day)?.into_iter().collect();
    strengths.sort_unstable();
    let days = academic::school_days(tx, campus, day, day)?;
    for (section_id, strength) in strengths {
        let found = academic::find_section(tx, section_id)?;
        if let Some(section) = found.filter(|section| days.of(section.class_id, SectionId(section.id), day).is_open()) {
            queries::begin(tx, &section, SheetKey::of_day(section_id, day), strength)?;
        }
    }
    Ok(())
}

/// The cut-off: the guardians of everybody absent are told, also of sheets that are only marked in part.
pub fn end_day(tx: &mut Tx, campus: i64, day: NaiveDate) -> Result<()> {
    begin_day(tx, campus, day)?;
    for sheet in queries::untold(tx, campus, day)? {
        notices::tell_guardians(tx, &sheet)?;
    }
    let now = tx.now();
    tx.exec(sql!("UPDATE attendance_day SET ended_at = $3 WHERE campus_id = $1 AND on_date = $2"), &binds![campus, day, now]).map(drop)
}
