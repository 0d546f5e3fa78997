//! The opening balances of a student: the record, the list, and what takes one back.

use crate::{billing::challans::model::OF_CHALLAN, rights};
use academics::api::OF_CLASS;
use accounting::api::OF_VOUCHER;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Form, History, Instant, Money, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::Deserialize;
use students::api::OF_STUDENT;

pub static STUDENT_OPENING: Record = Record {
    table: "student_opening",
    record_name: "student opening",
    columns: &[
        "student_id",
        "campus_id",
        "date",
        "arrears_minor",
        "advance_minor",
        "deposit_minor",
        "challan_id",
        "voucher_id",
        "is_reversed",
        "reversed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::OPENINGS_INDEX]),
    ..Record::BARE
};

listed! {
    /// The opening balances of a student as listed.
    #[derive(Clone)]
    pub struct StudentOpening of STUDENT_OPENINGS {
        name: "student openings",
        from: "student_opening q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-date",
        totals: &[
            ("arrears_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.arrears_minor END"),
            ("advance_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.advance_minor END"),
            ("deposit_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.deposit_minor END"),
        ],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        date: NaiveDate = date("q.date", "Date").filtered();
        arrears_minor: Money = money("q.arrears_minor", "Arrears");
        advance_minor: Money = money("q.advance_minor", "Advance");
        deposit_minor: Money = money("q.deposit_minor", "Deposit");
        challan_id: Option<i64>, challan_no: Option<String> = of(&OF_CHALLAN, "c.challan_no", "q.challan_id").nullable().unfiltered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "q.voucher_id").nullable();
        is_reversed: bool = flag("q.is_reversed", "Reversed").filtered();
        reversed_reason: Option<String> = text("q.reversed_reason", "Reason").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// A row of a sheet that is right: what one student brings into the books.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningRow {
    pub student_id: i64,
    pub registration_no: String,
    /// What the student owes.
    pub arrears_minor: Money,
    /// What the student has paid in advance.
    pub advance_minor: Money,
    /// The security deposit that is held.
    pub deposit_minor: Money,
}

/// An opening that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("student opening")]
pub struct TakeOpeningBack {
    pub id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the opening is open.
    #[serde(default)]
    pub today: bool,
}
