//! What the office fills in of an entry test.

use super::{FastTestStatus, LastSeat, TieBreak};
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Checks, Form, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Days for which applications are taken at most.
const LONGEST: i64 = 366;

/// A written part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastPartLine")]
pub struct PartLine {
    #[garde(length(min = 2, max = 60))]
    pub name: String,
    #[garde(range(min = 1, max = 1_000))]
    pub total_marks: i64,
    /// Marks that are needed in it; 0: none.
    #[serde(default)]
    #[garde(range(min = 0, max = 1_000))]
    pub minimum_marks: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastRoomLine")]
pub struct RoomLine {
    #[garde(length(min = 1, max = 60))]
    pub name: String,
    #[garde(range(min = 1, max = 5_000))]
    pub seats: i64,
}

/// A campus at which the test is held.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastCentreLine")]
pub struct CentreLine {
    pub campus_id: i64,
    #[garde(length(min = 1, max = 100), dive)]
    pub rooms: Vec<RoomLine>,
}

/// Seats of a program at a campus that the test gives out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastSeatLine")]
pub struct SeatLine {
    pub program_id: i64,
    pub campus_id: i64,
    #[garde(range(min = 0, max = 5_000))]
    pub seats: i64,
}

/// What the office fills in. Once applications are open, only name, days, rules and rooms change: the formula stands.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fast test", rules)]
pub struct FastTestForm {
    #[garde(length(min = 3, max = 120))]
    pub name: String,
    /// Begins its application and roll numbers: `E26`.
    #[garde(code, length(min = 2, max = 8))]
    pub code: String,
    pub session_id: i64,
    pub on_date: NaiveDate,
    pub starts_at: Clock,
    pub opens_on: NaiveDate,
    pub closes_on: NaiveDate,
    #[serde(default)]
    #[garde(range(min = 0, max = 50_000_00))]
    pub fee_minor: Money,
    #[garde(lines, length(max = 4_000))]
    pub rules: Option<String>,
    #[garde(range(min = 0, max = 100))]
    pub matric_weight: i64,
    #[garde(range(min = 0, max = 100))]
    pub test_weight: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 100))]
    pub interview_weight: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 100))]
    pub matric_minimum: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 100))]
    pub test_minimum: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 100))]
    pub interview_minimum: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 1_000))]
    pub interview_total: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 100))]
    pub hafiz_marks: i64,
    /// Hundredths of a point that each gap year costs.
    #[serde(default)]
    #[garde(range(min = 0, max = 1_000))]
    pub gap_hundredths: i64,
    #[garde(length(max = 4))]
    pub tie_breaks: Vec<TieBreak>,
    pub last_seat: LastSeat,
    #[garde(range(min = 1, max = 90))]
    pub offer_days: i64,
    #[garde(length(min = 1, max = 10), dive)]
    pub parts: Vec<PartLine>,
    #[garde(length(min = 1, max = 100), dive)]
    pub centres: Vec<CentreLine>,
    #[garde(length(min = 1, max = 400), dive)]
    pub seats: Vec<SeatLine>,
}

impl FastTestForm {
    fn rules(&mut self, c: &mut Checks) {
        c.in_order(self.opens_on, "closes_on", self.closes_on);
        c.ensure((self.closes_on - self.opens_on).num_days() <= LONGEST, "closes_on", "Applications are taken for a year at most.");
        c.ensure(self.closes_on <= self.on_date, "closes_on", "Applications close before the test.");
        let weights = self.matric_weight.saturating_add(self.test_weight).saturating_add(self.interview_weight);
        c.ensure(weights == 100, "test_weight", format!("The weights are {weights} % together; they must be 100 %."));
        c.ensure(self.test_weight > 0, "test_weight", "An entry test needs a weight.");
        let has_interview = self.interview_weight > 0 || self.interview_minimum > 0;
        c.ensure(!has_interview || self.interview_total > 0, "interview_total", "Enter the marks of the interview.");
        let breaks: BTreeSet<&str> = self.tie_breaks.iter().map(|one| one.as_str()).collect();
        c.ensure(breaks.len() == self.tie_breaks.len(), "tie_breaks", "Each tie-break stands once.");
        self.lines(c);
    }

    fn lines(&self, c: &mut Checks) {
        let (mut names, mut centres, mut seats) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for (n, part) in self.parts.iter().enumerate() {
            c.at("parts", n);
            c.ensure(names.insert(part.name.to_lowercase()), "name", "This part is entered twice.");
            c.ensure(part.minimum_marks <= part.total_marks, "minimum_marks", "The minimum is more than the total.");
            c.up();
        }
        for (n, centre) in self.centres.iter().enumerate() {
            c.at("centres", n);
            c.ensure(centres.insert(centre.campus_id), "campus_id", "This centre is entered twice.");
            let rooms: BTreeSet<String> = centre.rooms.iter().map(|room| room.name.to_lowercase()).collect();
            c.ensure(rooms.len() == centre.rooms.len(), "rooms", "Two rooms of a centre have the same name.");
            c.up();
        }
        for (n, seat) in self.seats.iter().enumerate() {
            c.at("seats", n);
            c.ensure(seats.insert((seat.program_id, seat.campus_id)), "campus_id", "This campus and program are entered twice.");
            c.up();
        }
    }

    /// All campuses of the form.
    pub fn campuses(&self) -> BTreeSet<i64> {
        self.centres.iter().map(|centre| centre.campus_id).chain(self.seats.iter().map(|seat| seat.campus_id)).collect()
    }
}

/// A step of a test: opened for applications, closed, opened again.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fast test")]
pub struct StepForm {
    pub id: i64,
    pub version: i64,
    pub status: FastTestStatus,
    /// Needed where a step is taken back.
    #[garde(lines, length(max = 300))]
    pub reason: Option<String>,
}
