//! A day of admission, as its form asks what it makes different.

use chrono::{Months, NaiveDate};
use kernel::{Checks, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// A new student of a section, from a day on.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct NewAdmission {
    pub section_id: i64,
    pub admitted_on: NaiveDate,
}

/// Another day of admission of a student who is there.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OtherAdmissionDay {
    pub student_id: i64,
    pub admitted_on: NaiveDate,
}

kernel::dated!(NewAdmission: check);
impl NewAdmission {
    pub fn check(self, today: NaiveDate) -> Result<NewAdmission> {
        check_day(self.admitted_on, today)?;
        Ok(self)
    }
}

kernel::dated!(OtherAdmissionDay: check);
impl OtherAdmissionDay {
    pub fn check(self, today: NaiveDate) -> Result<OtherAdmissionDay> {
        check_day(self.admitted_on, today)?;
        Ok(self)
    }
}

/// As the form of a student has it.
fn check_day(day: NaiveDate, today: NaiveDate) -> Result<()> {
    let mut c = Checks::of("student");
    c.date_between("admitted_on", day, today - Months::new(30 * 12)..=today + Months::new(12));
    c.done()?;
    Ok(())
}
