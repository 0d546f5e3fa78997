//! Whether students are marked on a day.

use academics::api::school_day;
use chrono::NaiveDate;
use kernel::{Result, Tx};

/// Why a section is not marked on a day; none when it is.
pub fn closed(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<Option<String>> {
    let why = school_day(tx, section_id, day)?.why_closed();
    Ok(why.map(|why| format!("This day is {why}. Choose a school day.")))
}
