//! What the office fills in to put students into sections.

use chrono::NaiveDate;
use kernel::{Checks, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Students moved in one step at most.
const MOST: usize = 500;

/// Students without a section who get one.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AssignForm {
    pub section_id: i64,
    pub student_ids: Vec<i64>,
    /// Today when left out.
    pub from_on: Option<NaiveDate>,
}

impl AssignForm {
    /// The form, or a sentence for each wrong field.
    pub fn check(self) -> Result<AssignForm> {
        let mut c = Checks::of("section");
        c.count("student_ids", &self.student_ids, 1..=MOST);
        c.done()?;
        Ok(AssignForm { student_ids: once(self.student_ids), ..self })
    }
}

/// Students who go from their section to another of their class.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct TransferForm {
    pub section_id: i64,
    pub student_ids: Vec<i64>,
    /// The first day in the new section; today when left out.
    pub from_on: Option<NaiveDate>,
    pub reason: Option<String>,
}

impl TransferForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<TransferForm> {
        let mut c = Checks::of("transfer");
        c.count("student_ids", &self.student_ids, 1..=MOST);
        let reason = c.optional_text("reason", self.reason, 200);
        c.done()?;
        Ok(TransferForm { student_ids: once(self.student_ids), reason, ..self })
    }
}

fn once(mut ids: Vec<i64>) -> Vec<i64> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// How many students were moved.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moved {
    pub students: i64,
}
