//! The till of an absent cashier, counted by two others.

use super::HandoverStatus;
use crate::rights;
use accounting::api::{Counted, check_count};
use chrono::NaiveDate;
use kernel::{Checks, Form, History, Money, Record, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static TILL_COUNT: Record = Record {
    table: "till_count",
    record_name: "till count",
    columns: &[
        "campus_id",
        "till_id",
        "counted_by",
        "counted_by_name",
        "counted_on",
        "balance_minor",
        "count",
        "counted_minor",
        "kept_minor",
        "reason",
        "status",
        "decided_by",
        "decided_by_name",
        "decided_on",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TILLS_DETAILS]),
    unique: &[Unique::of(
        "till_count_waiting",
        &["till_id"],
        "till_id",
        "Somebody has counted this till already. Accept that count, or withdraw it.",
    )],
    ..Record::BARE
};

/// A count that waits for the second person.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct TillCount {
    pub id: i64,
    pub version: i64,
    pub till_id: i64,
    pub counted_by: i64,
    pub counted_by_name: String,
    pub counted_on: NaiveDate,
    /// What the books said when it was counted.
    pub balance_minor: Money,
    pub counted_minor: Money,
    pub kept_minor: Money,
    pub reason: String,
    pub status: HandoverStatus,
    /// By notes and coins.
    #[row(skip)]
    pub count: Vec<Counted>,
    /// The reader wrote it down, so somebody else accepts it.
    #[row(skip)]
    pub is_mine: bool,
}

/// What the first of the two counted.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("till", rules)]
pub struct TillCountForm {
    pub till_id: i64,
    /// Of the till, as it was read.
    pub version: i64,
    /// What the screen said that the till holds: a receipt that was taken meanwhile is no difference.
    pub balance_minor: Money,
    #[garde(length(max = 20), dive)]
    pub count: Vec<Counted>,
    /// What stays in the campus's cash box as change; the float when left out. The rest goes to the bank.
    #[garde(range(min = 0))]
    pub kept_minor: Option<Money>,
    /// Why the cashier does not count, and why the till holds another amount where it does.
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

impl TillCountForm {
    fn rules(&mut self, c: &mut Checks) {
        check_count(c, &self.count);
    }
}

kernel::of_one! {
    /// A count in the version that was read.
    pub struct TillCountAt;
}
