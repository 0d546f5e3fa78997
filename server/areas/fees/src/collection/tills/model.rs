//! A till: what it holds, what a form may say of it, how it is listed.

pub mod counts;

use self::counts::TillCount;
use crate::{collection::receipts::model::Instrument, rights};
use accounting::api::{Control, Counted, Line, OF_BANK, PartyKind, check_count};
use chrono::NaiveDate;
use institution::api::{CampusId, OF_CAMPUS};
use kernel::{Checks, Filter, Form, History, Instant, Money, Opens, Options, Record, Result, Row, ScopeBy, Unique, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Whether a till takes cash.
    pub enum TillStatus { Open = "open", Closed = "closed" }
}

string_enum! {
    /// Of cash that goes to another till: it waits until the other cashier has counted it.
    pub enum HandoverStatus { Waiting = "waiting", Accepted = "accepted", Withdrawn = "withdrawn" }
}

string_enum! {
    /// What moved at the counter.
    pub enum TillMove {
        /// Fees, and slips of applicants.
        Received = "received",
        /// Receipts that were reversed.
        GivenBack = "given_back",
        /// Refunds to students who leave.
        Refunded = "refunded",
        /// Refunds that came back.
        RefundBack = "refund_back",
    }
}

pub static TILL: Record = Record {
    table: "till",
    record_name: "till",
    columns: &[
        "campus_id",
        "cashier_id",
        "cashier_name",
        "opened_on",
        "float_minor",
        "status",
        "note",
        "opening_voucher_id",
        "closed_on",
        "count",
        "counted_minor",
        "difference_minor",
        "reason",
        "kept_minor",
        "closing_voucher_id",
        "deposit_id",
        "counted_by",
        "change_of_id",
        "change_difference_minor",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TILLS_DETAILS]),
    unique: &[
        Unique::of("till_change", &["change_of_id"], "change_of_till_id", "Somebody took the change of this till over already."),
        Unique::of("till_open", &["cashier_id"], "campus_id", "You have an open till. Count and close it first."),
        Unique::of(
            "till_day",
            &["cashier_id", "campus_id", "opened_on"],
            "campus_id",
            "You have closed your till of today. Ask an accountant to reopen it.",
        ),
    ],
    words: &["cashier_name"],
    numbers: &[],
};

pub static TILL_HANDOVER: Record = Record {
    table: "till_handover",
    record_name: "till hand-over",
    columns: &[
        "campus_id",
        "from_till_id",
        "to_till_id",
        "amount_minor",
        "count",
        "note",
        "status",
        "handed_on",
        "decided_on",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TILLS_DETAILS]),
    ..Record::BARE
};

/// What a till holds by the books.
const BALANCE: &str = "(SELECT CAST(coalesce(SUM(e.debit_minor) - SUM(e.credit_minor), 0) AS BIGINT) FROM entry e
    WHERE e.party_kind = 'till' AND e.party_id = q.id)";
/// The day on which the bank's statement shows its deposit, and that statement.
const SHOWN_ON: &str =
    "(SELECT MIN(l.date) FROM entry e JOIN bank_match m ON m.entry_id = e.id JOIN bank_statement_line l ON l.id = m.line_id
    WHERE e.voucher_id = d.voucher_id)";
const SHOWN_BY: &str = "(SELECT MIN(l.statement_id) FROM entry e JOIN bank_match m ON m.entry_id = e.id
    JOIN bank_statement_line l ON l.id = m.line_id WHERE e.voucher_id = d.voucher_id)";

/// Its change lies in the cash box still: nobody took it over, and its cashier opened no later till at the campus.
const CHANGE_IS_LEFT: &str = "(q.status = 'closed' AND coalesce(q.kept_minor, 0) > 0
    AND NOT EXISTS (SELECT 1 FROM till n WHERE n.change_of_id = q.id)
    AND NOT EXISTS (SELECT 1 FROM till n WHERE n.cashier_id = q.cashier_id AND n.campus_id = q.campus_id AND n.opened_on > q.opened_on))";

/// The reader's own till, to which another cashier hands cash that the reader has not counted yet.
const HANDED_TO_ME: &str = "q.cashier_id = :me AND q.status = 'open'
    AND EXISTS (SELECT 1 FROM till_handover w WHERE w.to_till_id = q.id AND w.status = 'waiting')";
/// An absent cashier's till that somebody else counted, and that the reader may count as the second.
const COUNT_WAITS_FOR_ME: &str =
    "q.cashier_id <> :me AND q.id IN (SELECT w.till_id FROM till_count w WHERE w.status = 'waiting' AND w.counted_by <> :me)";

listed! {
    /// A till as listed.
    #[derive(Clone)]
    pub struct Till of TILLS {
        name: "tills",
        record_name: "till",
        from: "till q", joins: [on("bank_transaction", "d", "d.id = q.deposit_id AND d.is_reversed = FALSE")],
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[
            Filter::when("is_to_deposit", "q.status = 'closed' AND d.id IS NULL AND q.counted_minor > q.kept_minor"),
            Filter::when("differs", "q.difference_minor <> 0"),
            Filter::when("handed_to_me", HANDED_TO_ME),
            Filter::when("count_waits_for_me", COUNT_WAITS_FOR_ME),
        ],
        sort: "-opened_on",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "q.campus_id");
        cashier_id: i64 = hidden("q.cashier_id").filtered();
        cashier_name: String = text("q.cashier_name", "Cashier");
        opened_on: NaiveDate = date("q.opened_on", "Day").filtered();
        float_minor: Money = money("q.float_minor", "Float");
        /// What it holds by the books.
        balance_minor: Money = money(BALANCE, "In the till");
        status: TillStatus = text("q.status", "Status").words(TillStatus::WORDS);
        closed_on: Option<NaiveDate> = date("q.closed_on", "Closed on").nullable().filtered();
        counted_minor: Option<Money> = money("q.counted_minor", "Counted").nullable();
        difference_minor: Option<Money> = money("q.difference_minor", "Over or short").nullable();
        reason: Option<String> = text("q.reason", "Why").nullable();
        /// What of the count stays in the campus's cash box.
        kept_minor: Option<Money> = money("q.kept_minor", "Kept as change").nullable();
        /// What goes to the bank, or went.
        to_deposit_minor: Option<Money> = money("q.counted_minor - q.kept_minor", "For the bank").nullable();
        deposited_on: Option<NaiveDate> = date("d.date", "Deposited on").nullable();
        slip_no: Option<String> = text("d.slip_no", "Deposit slip").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "d.bank_id").nullable().unfiltered();
        deposit_voucher_id: Option<i64> = hidden("d.voucher_id");
        /// The day on which the bank's statement shows the deposit.
        shown_on: Option<NaiveDate> = date(SHOWN_ON, "On the bank's statement").nullable();
        statement_id: Option<i64> = hidden(SHOWN_BY);
        opening_voucher_id: Option<i64> = hidden("q.opening_voucher_id");
        closing_voucher_id: Option<i64> = hidden("q.closing_voucher_id");
        /// Who counted it in place of its absent cashier.
        counted_by: Option<String> = text("q.counted_by", "Counted by").nullable();
        /// The till whose change was taken over at the opening, and what was over or short of it.
        change_of_id: Option<i64> = hidden("q.change_of_id");
        change_difference_minor: Option<Money> = money("q.change_difference_minor", "Change over or short").nullable();
        /// The cashier who took its change over.
        change_taken_by: Option<String> = text("(SELECT n.cashier_name FROM till n WHERE n.change_of_id = q.id)", "Change taken by").nullable();
        /// Another till can be opened with its change.
        is_change_left: bool = flag(CHANGE_IS_LEFT, "Change can be taken over");
        note: Option<String> = text("q.note", "Note").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// Tills for their paper, by cashier with the day beside.
pub const OPTIONS: Options =
    Options::of("tills", &TILLS, &[rights::TILLS_INDEX, rights::TILLS_DETAILS]).label("cashier_name").hint("opened_on").within("campus_id");
/// Those that cash can be handed over to.
pub const OPEN_OPTIONS: Options =
    Options { of: "open_tills", opens: Opens::Holders(&[rights::TILLS_HAND_OVER]), only: Some(("status", "open")), ..OPTIONS };
/// Closed ones whose cash waits for the bank.
pub const TO_DEPOSIT_OPTIONS: Options =
    Options { of: "tills_to_deposit", opens: Opens::Holders(&[rights::TILLS_DEPOSIT]), only: Some(("is_to_deposit", "true")), ..OPTIONS };

/// What came and went at the counter, by the way of paying.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct TillTaking {
    pub what: TillMove,
    pub instrument: Instrument,
    pub papers: i64,
    /// Less than nothing for what left the till.
    pub amount_minor: Money,
}

/// Cash that goes from one till to another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct TillHandover {
    pub id: i64,
    pub version: i64,
    pub from_till_id: i64,
    pub from_cashier_name: String,
    pub to_till_id: i64,
    pub to_cashier_name: String,
    pub amount_minor: Money,
    pub note: Option<String>,
    pub status: HandoverStatus,
    pub handed_on: NaiveDate,
    pub decided_on: Option<NaiveDate>,
    pub voucher_id: Option<i64>,
}

/// A till with what came and went, its hand-overs, and its count when it is closed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TillDetails {
    #[serde(flatten)]
    pub till: Till,
    /// Whether it is the caller's own: nobody else closes it.
    pub is_mine: bool,
    pub takings: Vec<TillTaking>,
    pub handovers: Vec<TillHandover>,
    pub count: Vec<Counted>,
    /// Of an absent cashier's till: what the first of the two counted, until the second accepts it.
    pub waiting_count: Option<TillCount>,
}

/// The caller's till, as the counter shows it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MyTill {
    /// The open one, be it of an earlier day.
    pub till: Option<TillDetails>,
    /// Whether money at the counter needs one.
    pub is_needed: bool,
}

/// What a cashier fills in to open a till.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("till", rules)]
pub struct TillForm {
    pub campus_id: i64,
    /// Change out of the campus's cash box; nothing where another till's is taken over.
    #[garde(range(min = 0))]
    pub float_minor: Money,
    /// The closed till whose change is taken over as it is counted now: the last one of its cashier at the campus.
    pub change_of_till_id: Option<i64>,
    /// What was counted of that change.
    #[serde(default)]
    #[garde(length(max = 20), dive)]
    pub count: Vec<Counted>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl TillForm {
    fn rules(&mut self, c: &mut Checks) {
        check_count(c, &self.count);
        let takes_over = self.change_of_till_id.is_some();
        c.ensure(!takes_over || !self.count.is_empty(), "count", "Count the change that lies there.");
        c.ensure(
            !takes_over || self.float_minor.is_zero(),
            "float_minor",
            "The change that is taken over is what was counted. Leave this at 0.",
        );
    }
}

/// What was counted when a till is closed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("till", rules)]
pub struct CloseTillForm {
    pub id: i64,
    pub version: i64,
    /// What the screen said that the till holds: a receipt that was taken meanwhile is no difference.
    pub balance_minor: Money,
    #[garde(length(max = 20), dive)]
    pub count: Vec<Counted>,
    /// What stays in the campus's cash box as change; the float when left out. The rest goes to the bank.
    #[garde(range(min = 0))]
    pub kept_minor: Option<Money>,
    /// Why the till holds another amount; needed where it does.
    #[garde(length(max = 200))]
    pub reason: Option<String>,
}

impl CloseTillForm {
    fn rules(&mut self, c: &mut Checks) {
        check_count(c, &self.count);
    }
}

kernel::of_one! {
    /// A closed till that is counted again, and why.
    pub struct ReopenTillForm("till", 4..=200, today);
}
kernel::dated!(ReopenTillForm);

/// Cash that a cashier hands to another.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("till", rules)]
pub struct TillHandoverForm {
    /// The giver's own till.
    pub from_till_id: i64,
    pub to_till_id: i64,
    #[garde(length(min = 1, max = 20), dive)]
    pub count: Vec<Counted>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl TillHandoverForm {
    fn rules(&mut self, c: &mut Checks) {
        check_count(c, &self.count);
        c.ensure(self.from_till_id != self.to_till_id, "to_till_id", "Choose the till of another cashier.");
    }

    pub fn amount(&self) -> Money {
        Counted::sum(&self.count)
    }
}

kernel::of_one! {
    /// A hand-over in the version that was read.
    pub struct TillHandoverAt;
}

/// The cash of closed tills on its way to the bank, under one slip.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("deposit")]
pub struct TillDepositForm {
    #[garde(length(min = 1, max = 100))]
    pub till_ids: Vec<i64>,
    pub bank_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 1, max = 40))]
    pub slip_no: String,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

kernel::dated!(TillDepositForm: check_on);
impl TillDepositForm {
    /// The form with its texts cleaned and each till once, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<TillDepositForm> {
        let mut c = Checks::of("deposit");
        let mut form = self.checked(&mut c);
        c.ensure(form.date <= today, "date", "This day has not come yet.");
        form.till_ids.sort_unstable();
        form.till_ids.dedup();
        c.done()?;
        Ok(form)
    }
}

/// Cash that comes into a till.
pub fn into(campus_id: CampusId, till_id: i64, amount: Money) -> Line {
    Line::debit(campus_id.0, Control::CashInTills, amount).party(PartyKind::Till, till_id)
}

/// Cash that leaves a till.
pub fn out_of(campus_id: CampusId, till_id: i64, amount: Money) -> Line {
    into(campus_id, till_id, amount).mirrored()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_till_is_counted_by_notes_that_there_are() {
        let form = |count: &[(i64, i64)]| CloseTillForm {
            id: 1,
            version: 1,
            balance_minor: Money(0),
            count: count.iter().map(|(rupees, pieces)| Counted { rupees: *rupees, pieces: *pieces }).collect(),
            kept_minor: None,
            reason: None,
        };
        assert!(form(&[(500, 2), (100, 1)]).check().is_ok());
        assert!(form(&[]).check().is_ok(), "an empty till");
        for wrong in [&[(30, 1)][..], &[(500, 1), (500, 2)], &[(500, -1)]] {
            assert!(form(wrong).check().is_err(), "{wrong:?}");
        }
    }
}
