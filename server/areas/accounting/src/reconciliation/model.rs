//! A bank's statement and its lines.

pub mod matching;
pub mod read;
pub mod reading;

use crate::api::{OF_BANK, OF_VOUCHER};
use crate::rights::controls as rights;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Options, Record, Result, Row, ScopeBy, Unique, listed, string_enum};
use reporting::tables::{TableChoices, TableReading};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Whether the reconciliation of a statement is finished.
    pub enum StatementStatus { Open = "open", Finished = "finished" }
}

string_enum! {
    /// `matched`: entries of the ledger say the same. `posted`: it was posted from here.
    pub enum StatementLineStatus { Open = "open", Matched = "matched", Posted = "posted" }
}

pub static BANK_STATEMENT: Record = Record {
    table: "bank_statement",
    record_name: "bank statement",
    columns: &[
        "campus_id",
        "bank_id",
        "name",
        "file_id",
        "digest",
        "from_on",
        "to_on",
        "opening_minor",
        "closing_minor",
        "lines",
        "status",
        "finished_at",
        "finished_by_name",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::RECONCILIATION_DETAIL]),
    unique: &[
        Unique::of(
            "bank_statement_digest",
            &["bank_id", "digest"],
            "file_id",
            "This file was read before for this account. Open that statement instead.",
        ),
        Unique::of(
            "bank_statement_from",
            &["bank_id", "from_on"],
            "from_on",
            "A statement of this account from this day is there already.",
        ),
    ],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A statement as listed.
    #[derive(Clone)]
    pub struct BankStatement of BANK_STATEMENTS {
        name: "bank statements",
        record_name: "bank statement",
        from: "bank_statement s",
        scope: ScopeBy::Campus("s.campus_id"),
        sort: "-to_on",
    } columns {
        id: i64 = hidden("s.id");
        bank_id: i64, bank_name: String = of(&OF_BANK, "b.name", "s.bank_id");
        account_no: String = text("b.account_no", "Account number");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "s.campus_id");
        name: String = text("s.name", "File");
        from_on: NaiveDate = date("s.from_on", "From");
        to_on: NaiveDate = date("s.to_on", "To").filtered();
        lines: i64 = int("s.lines", "Lines");
        opening_minor: Money = money("s.opening_minor", "Opening balance");
        closing_minor: Money = money("s.closing_minor", "Closing balance");
        status: StatementStatus = text("s.status", "Status").words(StatementStatus::WORDS);
        finished_by_name: Option<String> = text("s.finished_by_name", "Finished by").nullable();
        created_at: Instant = instant("s.created_at", "Read");
    }
}

listed! {
    /// A line of a statement as listed.
    #[derive(Clone)]
    #[schemars(rename = "BankStatementLine")]
    pub struct StatementLine of STATEMENT_LINES {
        name: "lines of bank statements",
        from: "bank_statement_line l",
        joins: [
            by_id("bank_statement", "s", "l.statement_id"), on("bank_match_part", "bp", "bp.line_id = l.id"),
            on("entry", "e", "e.id = coalesce(bp.entry_id, (SELECT min(m.entry_id) FROM bank_match m WHERE m.line_id = l.id))"),
        ],
        scope: ScopeBy::Campus("s.campus_id"),
        filters: &[Filter::of("statement_id", "l.statement_id")],
        sort: "line",
        totals: &[("amount_minor", "l.amount_minor")],
    } columns {
        id: i64 = hidden("l.id");
        line: i64 = int("l.line", "Line");
        date: NaiveDate = date("l.date", "Date").filtered();
        description: String = text("l.description", "Description");
        reference: Option<String> = text("l.reference", "Reference").nullable();
        /// What came in; less than nothing: what went out.
        amount_minor: Money = money("l.amount_minor", "Amount").filtered();
        status: StatementLineStatus = text("l.status", "Status").words(StatementLineStatus::WORDS);
        /// Entries of the ledger that it is matched to.
        entries: i64 = int("(SELECT count(*) FROM bank_match m WHERE m.line_id = l.id) + CASE WHEN bp.line_id IS NULL THEN 0 ELSE 1 END", "Entries");
        /// The first of their vouchers.
        voucher_id: Option<i64> = hidden("v.id");
        voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "e.voucher_id").nullable();
    }
}

listed! {
    /// An entry of a bank's ledger that no line of a statement shows yet.
    #[derive(Clone)]
    #[schemars(rename = "UnreconciledEntry")]
    pub struct OpenEntry of OPEN_ENTRIES {
        name: "entries that the bank has not shown",
        from: "bank b",
        joins: [
            always("entry", "e", "e.ledger_head_id = b.ledger_head_id"), always("voucher", "v", "v.id = e.voucher_id"),
            on("bank_match", "m", "m.entry_id = e.id"), on("bank_outstanding", "o", "o.entry_id = e.id"),
        ],
        scope: ScopeBy::Campus("e.campus_id"),
        only: "m.entry_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM stale_cheque k WHERE (k.entry_id = e.id OR k.voucher_id = e.voucher_id) AND k.is_reversed = FALSE)",
        filters: &[Filter::of("bank_id", "b.id"), Filter::when("is_noted", "o.entry_id IS NOT NULL")],
        sort: "date",
        totals: &[("amount_minor", "e.debit_minor - e.credit_minor")],
    } columns {
        id: i64 = hidden("e.id");
        date: NaiveDate = date("e.date", "Date").filtered();
        voucher_id: i64 = hidden("v.id");
        voucher_no: String = text("v.voucher_no", "Voucher").filtered();
        kind: crate::books::model::VoucherKind = text("v.kind", "Kind");
        narration: String = text("v.narration", "Narration");
        payee: Option<String> = text("v.payee", "Payee").nullable();
        cheque_no: Option<String> = text("v.cheque_no", "Cheque no").nullable().filtered();
        /// What came in; less than nothing: what went out.
        amount_minor: Money = money("e.debit_minor - e.credit_minor", "Amount").filtered();
        is_noted: bool = flag("o.entry_id IS NOT NULL", "Outstanding at the start");
    }
}

/// Choices of statements, for the reconciliation of one.
pub const OPTIONS: Options =
    Options::of("bank_statements", &BANK_STATEMENTS, &[rights::RECONCILIATION_INDEX]).hint("bank_name").within("bank_id");

/// One statement with how it stands against the ledger on its last day.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BankStatementDetails {
    pub id: i64,
    pub version: i64,
    pub bank_id: i64,
    pub bank_name: String,
    pub account_no: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub name: String,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub opening_minor: Money,
    pub closing_minor: Money,
    pub lines: i64,
    pub status: StatementStatus,
    pub finished_at: Option<Instant>,
    pub finished_by_name: Option<String>,
    /// It was read last, so that it can be reopened.
    #[row(skip)]
    pub is_last: bool,
    /// How the file was read; none of files that an earlier version read.
    #[row(json)]
    pub reading: Option<TableReading>,
    /// The bank's first statement: entries from before it count as shown, unless they are noted as outstanding.
    #[row(skip)]
    pub is_first: bool,
    #[row(skip)]
    pub open_lines: i64,
    #[row(skip)]
    pub standing: BankStanding,
}

/// A statement's balance against the ledger's on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BankStanding {
    pub statement_minor: Money,
    pub ledger_minor: Money,
    /// In the ledger, not on the statement: money that came in, and money that went out.
    pub in_transit_minor: Money,
    pub outstanding_minor: Money,
    /// What the statement holds more than the ledger with these explains.
    pub unexplained_minor: Money,
}

impl BankStanding {
    pub fn of(statement: Money, ledger: Money, in_transit: Money, outstanding: Money) -> BankStanding {
        BankStanding {
            statement_minor: statement,
            ledger_minor: ledger,
            in_transit_minor: in_transit,
            outstanding_minor: outstanding,
            unexplained_minor: statement - (ledger - in_transit + outstanding),
        }
    }
}

/// A bank's statement to be read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BankStatementForm {
    pub bank_id: i64,
    /// An uploaded CSV or XLSX.
    pub file_id: i64,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    /// Before its first line, and after its last.
    pub opening_minor: Money,
    pub closing_minor: Money,
    /// How it is to be read; what is left out is found, with the help of what was chosen for the bank's last file. Kept for the next one.
    #[serde(default)]
    pub choices: TableChoices,
}

impl BankStatementForm {
    pub fn check(self, today: NaiveDate) -> Result<BankStatementForm> {
        let mut c = Checks::of("statement");
        c.ensure(self.from_on <= self.to_on, "to_on", "Enter a day that is not before the first one.");
        c.ensure(self.to_on <= today, "to_on", "This day has not come yet. A statement ends today or earlier.");
        c.done()?;
        Ok(self)
    }
}

/// A line of a statement and the entries that say the same.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct StatementMatchForm {
    pub line_id: i64,
    #[garde(length(min = 1, max = 500))]
    pub entry_ids: Vec<i64>,
}

/// An entry and the lines that show it in parts: what the office received at once, the bank credited in several.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct StatementPartsForm {
    pub entry_id: i64,
    #[garde(length(min = 1, max = 50))]
    pub line_ids: Vec<i64>,
}

/// Entries from before a bank's first statement that the bank had not shown by then.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct BankOutstandingForm {
    pub bank_id: i64,
    #[garde(length(max = 500))]
    pub entry_ids: Vec<i64>,
}

/// What was matched by the program.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StatementMatched {
    pub id: i64,
    pub matched_lines: i64,
    pub open_lines: i64,
}

/// An entry that may be matched.
#[derive(Clone, Debug, Row)]
pub struct Candidate {
    pub id: i64,
    pub date: NaiveDate,
    pub net_minor: Money,
    pub cheque_no: Option<String>,
    pub voucher_no: String,
}

/// A line that waits for its entries.
#[derive(Clone, Debug, Row)]
pub struct WaitingLine {
    pub id: i64,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub description: String,
    pub reference: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_under_way_explains_the_difference() {
        let standing = BankStanding::of(Money(1_000), Money(900), Money(200), Money(300));
        assert_eq!(standing.unexplained_minor, Money(0));
    }
}
