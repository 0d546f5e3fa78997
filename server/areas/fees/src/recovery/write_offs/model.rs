//! A write-off: the record, the list, and what the office fills in.

use crate::{recovery::write_off_receipts::model::WriteOffReceipt, rights};
use academics::api::OF_CLASS;
use accounting::api::OF_VOUCHER;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Form, History, Instant, Money, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum WriteOffStatus {
        /// Prepared by one person; another writes it off, and only then it posts.
        Waiting = "waiting",
        WrittenOff = "written_off",
        Rejected = "rejected",
        /// Taken back: the dues are owed again.
        Reversed = "reversed",
    }
}

pub static WRITE_OFF: Record = Record {
    table: "write_off",
    record_name: "write-off",
    columns: &[
        "student_id",
        "campus_id",
        "amount_minor",
        "reason",
        "status",
        "requested_by",
        "requested_name",
        "requested_on",
        "decided_name",
        "decided_on",
        "decision",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::WRITE_OFFS_INDEX]),
    unique: &[Unique::of("write_off_waiting", &["student_id"], "student_id", "A write-off of this student waits already.")],
    ..Record::BARE
};

listed! {
    /// A write-off as listed.
    #[derive(Clone)]
    pub struct WriteOff of WRITE_OFFS {
        name: "write-offs",
        from: "write_off q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-requested_on",
        totals: &[("amount_minor", "CASE WHEN q.status = 'written_off' THEN q.amount_minor ELSE 0 END")],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "q.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        amount_minor: Money = money("q.amount_minor", "Amount");
        reason: String = text("q.reason", "Reason");
        status: WriteOffStatus = text("q.status", "Status").words(WriteOffStatus::WORDS);
        requested_on: NaiveDate = date("q.requested_on", "Prepared on").filtered();
        requested_name: String = text("q.requested_name", "Prepared by");
        decided_on: Option<NaiveDate> = date("q.decided_on", "Decided on").nullable().filtered();
        decided_name: Option<String> = text("q.decided_name", "Decided by").nullable();
        decision: Option<String> = text("q.decision", "Decision").nullable();
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "q.voucher_id").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// What is written off of a challan under a head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct WriteOffLine {
    pub challan_id: i64,
    pub challan_line_id: i64,
    pub challan_no: Option<String>,
    /// `2026-11`.
    pub period: String,
    pub head_name: String,
    pub amount_minor: Money,
    /// What of it the allowance for doubtful debts bore.
    pub allowance_minor: Money,
}

/// A write-off with its lines.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WriteOffDetails {
    #[serde(flatten)]
    pub row: WriteOff,
    pub lines: Vec<WriteOffLine>,
    /// What came of it after all.
    pub receipts: Vec<WriteOffReceipt>,
    /// What is not received yet of one that stands.
    pub left_minor: Money,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("write-off")]
pub struct WriteOffForm {
    pub student_id: i64,
    /// Every open challan of the student when left out.
    #[serde(default)]
    #[garde(length(max = 60))]
    pub challan_ids: Vec<i64>,
    #[garde(length(min = 5, max = 300))]
    pub reason: String,
}

kernel::of_one! {
    /// A write-off in the version that was read.
    pub struct WriteOffVersion;
    /// A write-off that is rejected, and why.
    pub struct RejectWriteOff("write-off", 3..=200);
    /// A write-off that is taken back, and why.
    pub struct UndoWriteOff("write-off", 3..=200, today);
}
