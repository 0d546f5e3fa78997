//! A petty cash register: what it holds, what a form may say of it, how it is listed, and how a box is counted.

use crate::{
    journal::model::check_date,
    money_source::MoneySide,
    petty_cash::{refills::model::Refill, slips::model::PettyCashSlip},
    rights::petty_cash as rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Options, Page, Record, Result, ScopeBy, Unique, listed, string_enum};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Whether money may be spent out of a register.
    pub enum RegisterStatus { Open = "open", Closed = "closed" }
}

pub static REGISTER: Record = Record {
    table: "petty_cash_register",
    record_name: "petty cash register",
    columns: &[
        "campus_id",
        "custodian_id",
        "opened_on",
        "float_minor",
        "status",
        "note",
        "closed_on",
        "closed_by_name",
        "count",
        "counted_minor",
        "difference_minor",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DETAILS]),
    unique: &[Unique::of(
        "petty_cash_register_open",
        &["campus_id"],
        "campus_id",
        "This campus has an open register. Count and close it first.",
    )],
    ..Record::BARE
};

/// What a register holds by the books.
const BALANCE: &str = "(SELECT CAST(coalesce(SUM(e.debit_minor) - SUM(e.credit_minor), 0) AS BIGINT) FROM entry e
    WHERE e.party_kind = 'register' AND e.party_id = q.id)";

listed! {
    /// A register as listed.
    #[derive(Clone)]
    pub struct Register of REGISTERS {
        name: "petty cash registers",
        from: "petty_cash_register q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-opened_on",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        /// How it is called in choices.
        name: String = text("c.name", "Register");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "q.campus_id");
        custodian_id: i64, custodian_name: String = of(&OF_EMPLOYEE, "w.name", "q.custodian_id").called("Custodian");
        opened_on: NaiveDate = date("q.opened_on", "Opened on").filtered();
        float_minor: Money = money("q.float_minor", "Float");
        /// What it holds by the books.
        balance_minor: Money = money(BALANCE, "In the box");
        status: RegisterStatus = text("q.status", "Status").words(RegisterStatus::WORDS);
        closed_on: Option<NaiveDate> = date("q.closed_on", "Closed on").nullable().filtered();
        closed_by_name: Option<String> = text("q.closed_by_name", "Closed by").nullable();
        counted_minor: Option<Money> = money("q.counted_minor", "Counted").nullable();
        difference_minor: Option<Money> = money("q.difference_minor", "Over or short").nullable();
        voucher_id: Option<i64> = hidden("q.voucher_id");
        note: Option<String> = text("q.note", "Note").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// Registers for statements and slips, the campus as the name and the day of opening beside it.
pub const OPTIONS: Options = Options::of(
    "petty_cash_registers",
    &REGISTERS,
    &[
        rights::INDEX,
        rights::SLIPS_INDEX,
        rights::SLIPS_CREATE,
        rights::SLIPS_REQUEST,
        rights::REFILL,
        rights::STATEMENT,
        rights::DATED_STATEMENT,
    ],
)
.hint("opened_on")
.within("campus_id");
/// Those out of which money may be spent.
pub const OPEN_OPTIONS: Options = Options { of: "open_petty_cash_registers", only: Some(("status", "open")), ..OPTIONS };

/// A page of registers, under the name that the specification gives them too.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RegisterPage {
    #[serde(flatten)]
    pub page: Page<Register>,
    pub registers: Vec<Register>,
}

/// A register with its last slips and refills, and its count when it is closed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RegisterDetails {
    #[serde(flatten)]
    pub register: Register,
    /// The last hundred.
    pub slips: Vec<PettyCashSlip>,
    pub refills: Vec<Refill>,
    pub count: Vec<Counted>,
    /// Spent by slips that no refill has made up for.
    pub to_refill_minor: Money,
    /// Advances that nobody has settled.
    pub open_advances: i64,
    pub open_advances_minor: Money,
    pub requests: i64,
}

/// One register, under the name that the specification gives it too.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RegisterAnswer {
    pub data: RegisterDetails,
    pub register: RegisterDetails,
}

/// Whether a campus has an open register, and which.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RegisterMode {
    pub mode: RegisterStatus,
    pub register: Option<Register>,
}

/// Of which campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ModeQuery {
    /// The caller's only campus when left out.
    pub campus_id: Option<i64>,
}

/// What the office fills in to open a register.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct RegisterForm {
    pub campus_id: i64,
    /// Who keeps the box.
    pub custodian_id: i64,
    pub opened_on: NaiveDate,
    #[garde(range(min = 1))]
    pub float_minor: Money,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl RegisterForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<RegisterForm> {
        let mut c = Checks::of("petty cash register");
        check_date(&mut c, "opened_on", self.opened_on, today);
        self.paid_from.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// Notes and coins of Pakistan, the largest first.
pub const RUPEES: [i64; 11] = [5_000, 1_000, 500, 100, 75, 50, 20, 10, 5, 2, 1];

/// How many of one note or coin lie in the box.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct Counted {
    pub rupees: i64,
    #[garde(range(min = 0, max = 1_000_000))]
    pub pieces: i64,
}

impl Counted {
    /// What notes and coins come to.
    pub fn sum(count: &[Counted]) -> Money {
        count.iter().map(|one| Money(one.rupees * one.pieces * 100)).sum()
    }
}

/// A sentence for each line that names no note or coin, or one that was counted before.
pub fn check_count(c: &mut Checks, count: &[Counted]) {
    for (n, one) in count.iter().enumerate() {
        let known = RUPEES.contains(&one.rupees);
        let again = count[..n].iter().any(|other| other.rupees == one.rupees);
        c.at("count", n).ensure(known, "rupees", "There is no note or coin of this value.");
        c.ensure(!again, "rupees", "This note or coin was counted already.");
        c.up();
    }
}

/// What was counted when a register is closed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct CloseForm {
    pub id: i64,
    pub version: i64,
    pub closed_on: NaiveDate,
    /// What the screen said that the box holds: a slip that was paid meanwhile is no shortage.
    pub balance_minor: Money,
    #[garde(length(max = 20), dive)]
    pub count: Vec<Counted>,
    /// Why the box holds another amount; needed where it does.
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

kernel::dated!(CloseForm: check);
impl CloseForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<CloseForm> {
        let mut c = Checks::of("petty cash register");
        check_date(&mut c, "closed_on", self.closed_on, today);
        let checked = self.checked(&mut c);
        check_count(&mut c, &checked.count);
        c.done()?;
        Ok(checked)
    }

    pub fn counted(&self) -> Money {
        Counted::sum(&self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(count: &[(i64, i64)]) -> CloseForm {
        let count = count.iter().map(|(rupees, pieces)| Counted { rupees: *rupees, pieces: *pieces }).collect();
        CloseForm { id: 1, version: 1, closed_on: "2026-11-20".parse().unwrap(), balance_minor: Money(0), count, note: None }
    }

    #[test]
    fn a_box_is_counted_by_notes_and_coins() {
        let today = "2026-11-20".parse().unwrap();
        assert_eq!(form(&[(500, 3), (20, 4), (1, 7)]).check(today).unwrap().counted(), Money(158_700));
        assert_eq!(form(&[]).check(today).unwrap().counted(), Money(0));
        for wrong in [&[(30, 1)][..], &[(500, 1), (500, 2)], &[(500, -1)]] {
            assert!(form(wrong).check(today).is_err(), "{wrong:?}");
        }
    }
}
