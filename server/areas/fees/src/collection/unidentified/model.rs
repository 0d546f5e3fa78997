//! Unidentified receipts and how they are listed.

use crate::rights;
use accounting::api::OF_BANK;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, History, Instant, Money, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum UnidentifiedStatus { Open = "open", Settled = "settled" }
}

pub static UNIDENTIFIED: Record = Record {
    table: "unidentified_receipt",
    record_name: "unidentified receipt",
    columns: &[
        "campus_id",
        "bank_id",
        "bank_line_id",
        "transaction_id",
        "challan_no",
        "value_date",
        "amount_minor",
        "payer_name",
        "status",
        "voucher_id",
        "receipt_id",
        "applicant_receipt_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::UNIDENTIFIED_INDEX]),
    unique: &[],
    words: &["payer_name"],
    numbers: &["transaction_id", "challan_no"],
};

listed! {
    /// A row of the list, and all there is to one.
    #[derive(Clone)]
    pub struct UnidentifiedReceipt of UNIDENTIFIED_RECEIPTS {
        name: "unidentified receipts",
        record_name: "unidentified receipt",
        from: "unidentified_receipt u",
        joins: [by_id("fee_receipt", "r", "u.receipt_id"), by_id("applicant_receipt", "ar", "u.applicant_receipt_id")],
        scope: ScopeBy::Campus("u.campus_id"),
        filters: &[Filter::id("bank_id", "u.bank_id")],
        sort: "-id",
        totals: &[("amount_minor", "u.amount_minor")],
    } columns {
        id: i64 = int("u.id", "");
        value_date: NaiveDate = date("u.value_date", "Date").filtered();
        transaction_id: String = text("u.transaction_id", "Transaction");
        /// What the bank wrote, digits only; no open challan of the group has it.
        challan_no: String = text("u.challan_no", "Challan no as written");
        payer_name: Option<String> = text("u.payer_name", "Payer").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "u.bank_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "u.campus_id").nullable();
        amount_minor: Money = money("u.amount_minor", "Amount").filtered();
        status: UnidentifiedStatus = text("u.status", "Status").words(UnidentifiedStatus::WORDS);
        receipt_id: Option<i64> = hidden("u.receipt_id");
        receipt_no: Option<String> = text("coalesce(r.receipt_no, ar.receipt_no)", "Receipt").nullable();
        voucher_id: i64 = hidden("u.voucher_id");
        created_at: Instant = instant("u.created_at", "Posted");
    }
}

/// Lines of a bank's file that match nothing.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PostLinesForm {
    pub line_ids: Vec<i64>,
}

/// What was posted.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PostedLines {
    pub lines: usize,
    pub amount_minor: Money,
}

/// Whose the money is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SettleForm {
    pub id: i64,
    /// The challans that it is for, settled in the order of their due dates; more than is due becomes an advance.
    pub challan_ids: Vec<i64>,
    /// Why older open challans are passed over.
    pub out_of_order_reason: Option<String>,
    pub note: Option<String>,
}

/// The applicant's slip that unidentified money pays, whole.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SettleSlipForm {
    pub id: i64,
    pub applicant_slip_id: i64,
}
