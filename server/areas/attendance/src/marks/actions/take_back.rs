//! A finished sheet that somebody wants to mark further, before families are told.

use super::{
    lecture::keeps,
    marker::Marker,
    save::{MarksSaved, NOT_OWN, is_locked, locked_sentence},
};
use crate::{
    marks::{
        model::{ATTENDANCE_SHEET, SheetKey, SheetState, SheetTakenBack},
        queries,
    },
    settings,
};
use academics::api as academic;
use kernel::{Error, Instant, Result, Tx, pairs};

const TOLD: &str = "The families have been told by now. Change the mark, and they are told of the change.";

/// Takes back that the sheet of a day is done, within the minute before families are told: its marks stay, and nobody is told until it is finished again. A sheet
/// that is not finished stays as it is. 422 for a section out of reach, 403 for who does not keep the sheet; 409 once families are told, and once the sheet is
/// locked.
pub fn take_back(tx: &mut Tx, marker: &Marker, form: SheetTakenBack) -> Result<MarksSaved> {
    let section =
        academic::section(tx, &marker.scope, form.section_id).map_err(|_| Error::field("section_id", "Choose one of your sections."))?;
    if !keeps(tx, marker, &section, None)? {
        return Err(Error::Forbidden(NOT_OWN.into()));
    }
    let Some(found) = queries::sheet(tx, SheetKey::of_day(section.id, form.date))? else {
        return Ok(MarksSaved { written: 0, state: SheetState::Unmarked });
    };
    tx.lock("attendance_sheet", found.id)?;
    let sheet = queries::sheet_of_id(tx, found.id)?;
    if sheet.state != SheetState::Confirmed {
        return Ok(MarksSaved { written: 0, state: sheet.state });
    }
    let now = tx.now();
    if sheet.tells_at.is_none_or(|at| now >= at) {
        return Err(Error::conflict(TOLD));
    }
    let locks_at = settings::of(tx, section.campus_id)?.cut_off_minutes;
    if is_locked(tx, form.date, locks_at) && !marker.after_lock {
        return Err(Error::conflict(locked_sentence(form.date, locks_at)));
    }
    let (nobody, never, state) = (None::<String>, None::<Instant>, SheetState::PartlyMarked);
    let values = pairs! { state: state, confirmed_by: nobody, confirmed_at: never, tells_at: never };
    tx.set(&ATTENDANCE_SHEET, sheet.id, "taken back", values)?;
    Ok(MarksSaved { written: 0, state })
}
