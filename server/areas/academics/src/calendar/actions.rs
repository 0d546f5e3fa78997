//! Changes of the calendar. A closing of days on which attendance was marked says first how many sheets no longer count.

use super::{
    model::{CALENDAR_DAY, CalendarDayDetails, CalendarDayForm, Place, no_reach},
    queries,
};
use crate::{classes, school_days::MarkedSheets, sections};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx, time::show};

/// Adds a checked entry.
pub fn create(tx: &mut Tx, scope: &Scope, form: &CalendarDayForm) -> Result<i64> {
    let form = placed(tx, scope, form)?;
    ask_first(tx, &form, None)?;
    let id = within_reach(tx, scope, form.place(), |tx| tx.insert(&CALENDAR_DAY, form.columns()))?;
    days_changed(tx, form.place(), (form.starts_on, form.ends_on))?;
    Ok(id)
}

/// Changes an entry; whoever changes it writes for the place that it had and for the one that it gets.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &CalendarDayForm) -> Result<i64> {
    let before = queries::details(tx, scope, id)?;
    let form = placed(tx, scope, form)?;
    ask_first(tx, &form, Some(&before))?;
    within_reach(tx, scope, place_of(&before), |tx| {
        tx.update(&CALENDAR_DAY, scope, id, version, form.columns())?;
        Ok(id)
    })?;
    days_changed(tx, place_of(&before), (before.starts_on, before.ends_on))?;
    days_changed(tx, form.place(), (form.starts_on, form.ends_on))?;
    Ok(id)
}

/// Takes an entry away; attendance of its days counts again.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let before = queries::details(tx, scope, id)?;
    within_reach(tx, scope, place_of(&before), |tx| tx.delete(&CALENDAR_DAY, scope, id))?;
    days_changed(tx, place_of(&before), (before.starts_on, before.ends_on))
}

/// Days of a school are changed by whoever has the whole school; the group's own only by people of the whole group (403 by the record).
fn within_reach<T>(tx: &mut Tx, scope: &Scope, place: Place, work: impl FnOnce(&mut Tx) -> Result<T>) -> Result<T> {
    match place {
        Place { school_id: Some(school), campus_id: None, .. } if scope.schools.contains(&school) => tx.as_program(work),
        _ => work(tx),
    }
}

fn place_of(day: &CalendarDayDetails) -> Place {
    Place { school_id: day.school_id, campus_id: day.campus_id, class_id: day.class_id, section_id: day.section_id }
}

/// The form with the class and campus of its section. 422 where the places do not belong together or the caller does not write for them.
fn placed(tx: &mut Tx, scope: &Scope, form: &CalendarDayForm) -> Result<CalendarDayForm> {
    let mut form = form.clone();
    if let Some(id) = form.section_id {
        let section = sections::queries::brief(tx, id)?
            .filter(|section| scope.has_campus(section.campus_id))
            .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))?;
        if form.campus_id.is_some_and(|campus| campus != section.campus_id) {
            return Err(Error::field("section_id", "Choose a section of this campus."));
        }
        if form.class_id.is_some_and(|class| class != section.class_id) {
            return Err(Error::field("section_id", "Choose a section of this class."));
        }
        form = CalendarDayForm { campus_id: Some(section.campus_id), class_id: Some(section.class_id), ..form };
    }
    if let Some(id) = form.class_id
        && classes::queries::brief(tx, id)?.is_none()
    {
        return Err(Error::field("class_id", "Choose a class from the list."));
    }
    if let Some(id) = form.campus_id {
        scope.check_campus("campus_id", id)?;
        let school = institution::api::campus(tx, id)?.school_id;
        if form.school_id.is_some_and(|chosen| chosen != school) {
            return Err(Error::field("campus_id", "Choose a campus of this school."));
        }
        return Ok(form);
    }
    match form.school_id {
        Some(school) if scope.schools.contains(&school) => Ok(form),
        Some(_) => Err(Error::field("school_id", "Choose one of your schools, or one of your campuses.")),
        None if scope.all => Ok(form),
        None => Err(no_reach("campus_id")),
    }
}

/// 422 at `void_sheets` when days are closed on which attendance was marked, until the office says so.
fn ask_first(tx: &mut Tx, form: &CalendarDayForm, before: Option<&CalendarDayDetails>) -> Result<()> {
    if !form.kind.closes() || form.void_sheets {
        return Ok(());
    }
    let same = before.is_some_and(|day| {
        day.kind.closes() && place_of(day) == form.place() && day.starts_on <= form.starts_on && day.ends_on >= form.ends_on
    });
    let sheets = if same { 0 } else { marked(tx, form.place(), (form.starts_on, form.ends_on))? };
    if sheets == 0 {
        return Ok(());
    }
    let many = if sheets == 1 { "1 sheet of attendance is".to_owned() } else { format!("{sheets} sheets of attendance are") };
    let days = if form.starts_on == form.ends_on {
        format!("on {}", show(form.starts_on))
    } else {
        format!("from {} to {}", show(form.starts_on), show(form.ends_on))
    };
    Err(Error::field(
        "void_sheets",
        format!("{many} already marked {days} and will no longer count. Say so here to close the days all the same."),
    ))
}

/// How many sheets of attendance are marked on the days of a place.
pub fn marked(tx: &mut Tx, place: Place, days: (NaiveDate, NaiveDate)) -> Result<i64> {
    let Some(MarkedSheets { count, .. }) = tx.provider::<MarkedSheets>() else { return Ok(0) };
    let sections = queries::sections_of(tx, place, days)?;
    count(tx, &sections, days.0, days.1)
}

/// Tells attendance that days of a place may have opened or closed.
fn days_changed(tx: &mut Tx, place: Place, days: (NaiveDate, NaiveDate)) -> Result<()> {
    let Some(MarkedSheets { days_changed, .. }) = tx.provider::<MarkedSheets>() else { return Ok(()) };
    let sections = queries::sections_of(tx, place, days)?;
    days_changed(tx, &sections, days.0, days.1)
}
