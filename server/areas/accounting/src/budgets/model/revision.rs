//! What becomes of an approved budget: a revision of its months, or a transfer to another head. Another person approves both.

use crate::{chart::ledger_heads::model::OF_LEDGER_HEAD, rights::budgets as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Form, History, Instant, Money, Record, Row, ScopeBy, Unique, listed, string_enum};
use schemars::JsonSchema;
use serde::Deserialize;

string_enum! {
    pub enum RevisionKind { Revision = "revision", Transfer = "transfer" }
}

string_enum! {
    pub enum RevisionStatus { Proposed = "proposed", Approved = "approved", Rejected = "rejected" }
}

pub static BUDGET_REVISION: Record = Record {
    table: "budget_revision",
    record_name: "budget revision",
    columns: &[
        "campus_id",
        "kind",
        "status",
        "budget_id",
        "budget_version",
        "to_budget_id",
        "months",
        "month",
        "was_minor",
        "amount_minor",
        "change_minor",
        "reason",
        "prepared_by",
        "prepared_by_name",
        "decided_by",
        "decided_by_name",
        "decided_on",
        "decision",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DETAIL]),
    unique: &[Unique::of(
        "budget_revision_open",
        &["budget_id"],
        "reason",
        "A change of this budget waits already. Have it approved or rejected first.",
    )],
    ..Record::BARE
};

listed! {
    /// A revision or transfer as listed.
    pub struct BudgetRevision of BUDGET_REVISIONS {
        name: "budget revisions",
        from: "budget_revision r", joins: [by_id("expense_budget", "b", "r.budget_id"), by_id("expense_budget", "o", "r.to_budget_id")],
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "-created_at",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        kind: RevisionKind = text("r.kind", "Kind").words(RevisionKind::WORDS);
        status: RevisionStatus = text("r.status", "Status").words(RevisionStatus::WORDS);
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "r.campus_id");
        fiscal_year: i64 = int("b.fiscal_year", "Fiscal year").filtered();
        budget_id: i64 = hidden("r.budget_id").filtered();
        ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "b.ledger_head_id").unfiltered();
        to_budget_id: Option<i64> = hidden("r.to_budget_id");
        /// Where a transfer goes.
        to_head_name: Option<String> = of(&OF_LEDGER_HEAD, "m.name", "o.ledger_head_id").called("To").nullable().unfiltered();
        month: Option<String> = text("r.month", "Month").nullable();
        was_minor: Money = money("r.was_minor", "Before");
        amount_minor: Money = money("r.amount_minor", "After");
        change_minor: Money = money("r.change_minor", "Change");
        reason: String = text("r.reason", "Reason");
        prepared_by_name: String = text("r.prepared_by_name", "Prepared by");
        decided_by_name: Option<String> = text("r.decided_by_name", "Decided by").nullable();
        decided_on: Option<NaiveDate> = date("r.decided_on", "Decided on").nullable();
        decision: Option<String> = text("r.decision", "Answer").nullable();
        created_at: Instant = instant("r.created_at", "Proposed").filtered();
    }
}

/// An amount that goes from one head of a campus to another, within a year.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("transfer")]
pub struct BudgetTransferForm {
    pub from_budget_id: i64,
    pub to_budget_id: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// `2026-11`: into this month; taken from it and the ones after, then the ones before.
    #[garde(length(min = 7, max = 7))]
    pub month: String,
    #[garde(length(min = 5, max = 300))]
    pub reason: String,
}

kernel::of_one! {
    /// A proposal in the version that was read.
    pub struct DecideRevision;
    /// Why a proposal is not approved.
    pub struct RejectRevision("", 4..=200);
}

/// A proposal as deciding needs it.
#[derive(Clone, Debug, Row)]
pub struct Proposal {
    pub version: i64,
    pub status: RevisionStatus,
    pub budget_id: i64,
    pub budget_version: i64,
    pub to_budget_id: Option<i64>,
    #[row(json)]
    pub months: Vec<Money>,
    pub month: Option<String>,
    pub change_minor: Money,
    pub prepared_by: Option<i64>,
}
