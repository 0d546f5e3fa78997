//! A board registration: the record, the list, the form and the sheet of a section.

use crate::rights::board::REGISTRATIONS as RIGHTS;
use academics::api::{OF_CLASS, OF_SECTION, OF_SESSION};
use chrono::NaiveDate;
use institution::api::{OF_BOARD, OF_CAMPUS};
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use students::api::OF_STUDENT;

/// Students of one sheet at most.
const MOST: usize = 500;

kernel::string_enum! {
    /// Which fee the board took for the form.
    pub enum BoardFeeStage { Single = "single", Double = "double", Triple = "triple" }
}
kernel::string_enum! {
    pub enum BoardRegistrationStatus {
        /// The form is still here.
        Pending = "pending",
        Sent = "sent",
        Registered = "registered",
        RollNoIssued = "roll_no_issued",
        Cancelled = "cancelled",
    }
}

/// The search words hold the student's name and number too, so they are written by `actions`.
pub static BOARD_REGISTRATION: Record = Record {
    table: "board_registration",
    record_name: "board registration",
    columns: &[
        "student_id",
        "campus_id",
        "session_id",
        "class_id",
        "board_id",
        "registration_no",
        "roll_no",
        "fee_stage",
        "fee_paid_on",
        "status",
        "remarks",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[
        Unique::of(
            "board_registration_once",
            &["student_id", "session_id", "class_id", "board_id"],
            "student_id",
            "This student is in the register of this session, class and board already.",
        ),
        Unique::of(
            "board_registration_no",
            &["board_id", "session_id", "class_id", "registration_no"],
            "registration_no",
            "Another student has this registration number.",
        ),
        Unique::of(
            "board_registration_roll",
            &["board_id", "session_id", "class_id", "roll_no"],
            "roll_no",
            "Another student has this roll number.",
        ),
    ],
    ..Record::BARE
};

listed! {
    /// A row of the register.
    pub struct BoardRegistration of BOARD_REGISTRATIONS {
        name: "board registrations",
        record_name: "board registration",
        from: "board_registration r",
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[
            Filter::id("board_id", "r.board_id"),
            Filter::of("student_id", "r.student_id"),
            Filter::when("without_fee", "(r.fee_paid_on IS NULL AND r.status <> 'cancelled')"),
            Filter::when("without_roll_no", "(r.roll_no IS NULL AND r.status <> 'cancelled')"),
        ],
        sort: "-id",
    } columns {
        id: i64 = int("r.id", "");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "r.student_id").nullable().unfiltered();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        student_no: Option<String> = text("s.registration_no", "Our registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "r.class_id").nullable();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "s.section_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "e.name", "r.session_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "r.campus_id").nullable();
        board_name: Option<String> = of(&OF_BOARD, "b.short_name", "r.board_id").nullable().unfiltered();
        /// The board's.
        registration_no: Option<String> = text("r.registration_no", "Board registration no").nullable();
        /// The board's.
        roll_no: Option<String> = text("r.roll_no", "Board roll no").nullable();
        fee_stage: Option<BoardFeeStage> = text("r.fee_stage", "Fee").nullable().words(BoardFeeStage::WORDS);
        fee_paid_on: Option<NaiveDate> = date("r.fee_paid_on", "Fee paid").nullable().filtered();
        status: BoardRegistrationStatus = text("r.status", "Status").words(BoardRegistrationStatus::WORDS);
        remarks: Option<String> = text("r.remarks", "Remarks").nullable();
        created_at: Instant = instant("r.created_at", "Entered");
    }
}

/// Everything about one registration.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BoardRegistrationDetails {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub student_name: String,
    pub student_no: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub session_id: i64,
    pub class_id: i64,
    pub board_id: i64,
    pub board_name: String,
    pub registration_no: Option<String>,
    pub roll_no: Option<String>,
    pub fee_stage: Option<BoardFeeStage>,
    pub fee_paid_on: Option<NaiveDate>,
    pub status: BoardRegistrationStatus,
    pub remarks: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[form("board registration", rules)]
pub struct BoardRegistrationForm {
    pub student_id: i64,
    pub session_id: i64,
    pub class_id: i64,
    pub board_id: i64,
    /// The board's.
    #[garde(length(max = 40))]
    pub registration_no: Option<String>,
    /// The board's.
    #[garde(length(max = 40))]
    pub roll_no: Option<String>,
    pub fee_stage: Option<BoardFeeStage>,
    pub fee_paid_on: Option<NaiveDate>,
    pub status: BoardRegistrationStatus,
    #[garde(lines, length(max = 400))]
    pub remarks: Option<String>,
}

impl BoardRegistrationForm {
    fn rules(&mut self, c: &mut Checks) {
        agrees(c, self.registration_no.as_ref(), self.roll_no.as_ref(), self.status);
        is_paid(c, self.fee_stage, self.fee_paid_on);
    }
}

/// A registered student has the number that the status says.
fn agrees(c: &mut Checks, registration_no: Option<&String>, roll_no: Option<&String>, status: BoardRegistrationStatus) {
    let needs_number = status == BoardRegistrationStatus::Registered && registration_no.is_none();
    c.ensure(!needs_number, "registration_no", "Enter the number that the board gave, or leave the status at sent.");
    let needs_roll_no = status == BoardRegistrationStatus::RollNoIssued && roll_no.is_none();
    c.ensure(!needs_roll_no, "roll_no", "Enter the roll number that the board gave.");
}

fn is_paid(c: &mut Checks, stage: Option<BoardFeeStage>, paid_on: Option<NaiveDate>) {
    c.ensure(paid_on.is_none() || stage.is_some(), "fee_stage", "Say which fee was paid.");
}

/// The sheet of a section for a board.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RegistrationSheetQuery {
    pub section_id: i64,
    pub board_id: i64,
}

/// A student of the sheet; without `id` they are not in the register yet.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RegistrationSheetRow {
    pub student_id: i64,
    pub student_name: String,
    pub father_name: Option<String>,
    pub student_no: String,
    pub id: Option<i64>,
    pub version: Option<i64>,
    pub registration_no: Option<String>,
    pub roll_no: Option<String>,
    pub fee_stage: Option<BoardFeeStage>,
    pub fee_paid_on: Option<NaiveDate>,
    pub status: Option<BoardRegistrationStatus>,
    pub remarks: Option<String>,
}

/// The students of a section with what the board gave them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RegistrationSheet {
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub session_name: String,
    pub board_id: i64,
    pub rows: Vec<RegistrationSheetRow>,
}

/// What is entered of a student.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct RegistrationLine {
    pub student_id: i64,
    /// As it was read; none for who is not in the register yet.
    pub version: Option<i64>,
    #[garde(length(max = 40))]
    pub registration_no: Option<String>,
    #[garde(length(max = 40))]
    pub roll_no: Option<String>,
    pub fee_stage: Option<BoardFeeStage>,
    pub fee_paid_on: Option<NaiveDate>,
    /// Pending when left out.
    pub status: Option<BoardRegistrationStatus>,
    #[garde(length(max = 400))]
    pub remarks: Option<String>,
}

/// Lines of a section's sheet: those that changed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("board registration", rules)]
pub struct RegistrationSheetForm {
    pub section_id: i64,
    pub board_id: i64,
    #[garde(length(min = 1, max = MOST), dive)]
    pub lines: Vec<RegistrationLine>,
}

impl RegistrationSheetForm {
    fn rules(&mut self, c: &mut Checks) {
        let mut seen = BTreeSet::new();
        for (n, line) in self.lines.iter().enumerate() {
            c.at("lines", n);
            c.ensure(seen.insert(line.student_id), "student_id", "This student is entered twice.");
            agrees(c, line.registration_no.as_ref(), line.roll_no.as_ref(), line.status.unwrap_or(BoardRegistrationStatus::Pending));
            is_paid(c, line.fee_stage, line.fee_paid_on);
            c.up();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_status_has_its_number_and_a_payment_its_fee() {
        let fields = |more: serde_json::Value| -> Vec<String> {
            let mut all = json!({ "student_id": 1, "session_id": 1, "class_id": 1, "board_id": 1, "status": "pending" });
            all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            let form: BoardRegistrationForm = serde_json::from_value(all).expect("a form");
            kernel::form::check(form).err().map(|error| error.problem().errors.into_keys().collect()).unwrap_or_default()
        };
        assert!(fields(json!({})).is_empty());
        assert_eq!(fields(json!({ "status": "registered" })), ["registration_no"]);
        assert_eq!(fields(json!({ "status": "roll_no_issued", "registration_no": "R-1" })), ["roll_no"]);
        assert!(fields(json!({ "status": "roll_no_issued", "roll_no": "412233" })).is_empty());
        assert_eq!(fields(json!({ "fee_paid_on": "2026-11-20" })), ["fee_stage"]);
        assert!(fields(json!({ "fee_paid_on": "2026-11-20", "fee_stage": "double" })).is_empty());
    }
}
