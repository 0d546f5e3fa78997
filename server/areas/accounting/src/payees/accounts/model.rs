use crate::{payees::register::OF_PAYEE, rights::payees as rights};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, Unique, listed, string_enum};
use schemars::JsonSchema;
use serde::Deserialize;

string_enum! {
    pub enum AccountStatus { Waiting = "waiting", Approved = "approved", Rejected = "rejected" }
}

pub static PAYEE_ACCOUNT: Record = Record {
    table: "payee_account",
    record_name: "payee's bank account",
    columns: &[
        "payee_id",
        "campus_id",
        "bank_name",
        "account_title",
        "account_no",
        "reason",
        "status",
        "requested_by",
        "requested_name",
        "decided_name",
        "decision",
    ],
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::PAYEES.details]).hiding(&["bank_name", "account_title", "account_no"]),
    unique: &[Unique::of(
        "payee_account_waiting",
        &["payee_id"],
        "payee_id",
        "Another account of this payee waits for its approval already.",
    )],
    ..Record::BARE
};

listed! {
    /// A change of a payee's bank account.
    pub struct AccountChange of ACCOUNT_CHANGES {
        name: "payees' bank accounts",
        from: "payee_account a",
        scope: ScopeBy::CampusOrGroup("a.campus_id"),
        filters: &[Filter::id("campus_id", "a.campus_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        created_at: Instant = instant("a.created_at", "Asked");
        payee_id: i64 = hidden("a.payee_id").few();
        payee_name: String = of(&OF_PAYEE, "y.name", "a.payee_id").unfiltered();
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "a.campus_id").nullable().unfiltered();
        bank_name: String = text("a.bank_name", "Bank");
        account_title: String = text("a.account_title", "Account title");
        account_no: String = text("a.account_no", "Account number");
        reason: String = text("a.reason", "Reason");
        status: AccountStatus = text("a.status", "Status").words(AccountStatus::WORDS);
        requested_name: String = text("a.requested_name", "Asked by");
        decided_name: Option<String> = text("a.decided_name", "Decided by").nullable();
        decision: Option<String> = text("a.decision", "Decision").nullable();
    }
}

/// Another account of a payee.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("bank account")]
pub struct AccountForm {
    pub payee_id: i64,
    #[garde(length(min = 2, max = 80))]
    pub bank_name: String,
    #[garde(length(min = 2, max = 120))]
    pub account_title: String,
    /// Account number or IBAN.
    #[garde(length(min = 5, max = 34))]
    pub account_no: String,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

kernel::of_one! {
    /// The account that somebody asked for, in the version that was read.
    pub struct ApproveAccount;
    /// Why it is not approved.
    pub struct RejectAccount("", 4..=200);
}
