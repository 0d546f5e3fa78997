//! Whether students are marked on a day.

use chrono::{Datelike as _, NaiveDate, Weekday};
use kernel::{Result, Tx};

/// Why a section is not marked on a day; none when it is.
pub fn closed(_tx: &mut Tx, _section_id: i64, day: NaiveDate) -> Result<Option<String>> {
    Ok((day.weekday() == Weekday::Sun).then(|| "This day is a weekend. Choose a school day.".into()))
}
