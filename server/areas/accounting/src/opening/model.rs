//! What the office enters before the books begin.

use crate::{books::model::AccountClass, journal::model::check_date};
use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which campus's opening balances.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OpeningQuery {
    pub campus_id: i64,
}

/// The opening balances of a campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpeningSheet {
    pub campus_id: i64,
    /// The first day that the books take.
    pub opens_on: NaiveDate,
    pub data: Vec<OpeningLine>,
    /// What stands on the head of opening balances: it ends at nothing.
    pub left_minor: Money,
    /// What forms of their own entered: banks, students, assets.
    pub by_own_forms_minor: Money,
}

/// What one ledger head held before the books began, on its class's own side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OpeningLine {
    pub ledger_head_id: i64,
    pub class: AccountClass,
    pub head_name: String,
    pub code: String,
    pub name: String,
    #[row(skip)]
    pub amount_minor: Money,
    /// Of the voucher that stands.
    #[row(skip)]
    pub date: Option<NaiveDate>,
    #[row(skip)]
    pub voucher_id: Option<i64>,
}

/// A voucher of an opening amount that was not reversed.
#[derive(Clone, Debug, Row)]
pub struct StandingOpening {
    pub ledger_head_id: i64,
    pub voucher_id: i64,
    pub date: NaiveDate,
    pub net_minor: Money,
}

/// Opening amounts of heads of one campus.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct OpeningForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 1, max = 500), dive)]
    pub lines: Vec<OpeningAmount>,
}

/// What is right for one head; another amount that stands is reversed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct OpeningAmount {
    pub ledger_head_id: i64,
    /// On its class's own side.
    pub amount_minor: Money,
}

impl OpeningForm {
    pub fn check(self, today: NaiveDate) -> Result<OpeningForm> {
        let mut c = Checks::of("opening balance");
        check_date(&mut c, "date", self.date, today);
        let form = self.checked(&mut c);
        for (n, line) in form.lines.iter().enumerate() {
            let again = form.lines[..n].iter().any(|before| before.ledger_head_id == line.ledger_head_id);
            c.at("lines", n).ensure(!again, "ledger_head_id", "This head is entered twice.");
            c.up();
        }
        c.done()?;
        Ok(form)
    }
}

/// Cheques and deposits of before the books that the bank had not shown by then.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct UnclearedChequesForm {
    pub bank_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 1, max = 200), dive)]
    pub lines: Vec<UnclearedCheque>,
}

/// One of them.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct UnclearedCheque {
    #[garde(length(min = 1, max = 40))]
    pub cheque_no: String,
    /// Who was paid, or who paid.
    #[garde(length(min = 2, max = 120))]
    pub payee: String,
    /// The bank will pay it out; else it is money under way to the bank.
    #[serde(default = "kernel::yes")]
    pub is_payment: bool,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
}

kernel::dated!(UnclearedChequesForm: check);
impl UnclearedChequesForm {
    pub fn check(self, today: NaiveDate) -> Result<UnclearedChequesForm> {
        let mut c = Checks::of("cheque");
        check_date(&mut c, "date", self.date, today);
        let form = self.checked(&mut c);
        for (n, line) in form.lines.iter().enumerate() {
            let same = |before: &UnclearedCheque| before.cheque_no == line.cheque_no && before.amount_minor == line.amount_minor;
            c.at("lines", n).ensure(!form.lines[..n].iter().any(same), "cheque_no", "This cheque is entered twice.");
            c.up();
        }
        c.done()?;
        Ok(form)
    }
}

/// What other campuses owed a campus when the books began.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct InterCampusOpeningForm {
    /// Who is owed.
    pub campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 1, max = 200), dive)]
    pub lines: Vec<InterCampusOpening>,
}

/// What one campus owes.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct InterCampusOpening {
    pub campus_id: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
}

kernel::dated!(InterCampusOpeningForm: check);
impl InterCampusOpeningForm {
    pub fn check(self, today: NaiveDate) -> Result<InterCampusOpeningForm> {
        let mut c = Checks::of("opening balance");
        check_date(&mut c, "date", self.date, today);
        let form = self.checked(&mut c);
        for (n, line) in form.lines.iter().enumerate() {
            let again = form.lines[..n].iter().any(|before| before.campus_id == line.campus_id);
            c.at("lines", n).ensure(!again, "campus_id", "This campus is entered twice.");
            c.ensure(line.campus_id != form.campus_id, "campus_id", "Choose a campus other than the one that is owed.");
            c.up();
        }
        c.done()?;
        Ok(form)
    }
}

/// Where what is left on opening balances goes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ClearOpeningForm {
    pub campus_id: i64,
    /// A ledger head of capital.
    pub ledger_head_id: i64,
    pub date: NaiveDate,
}

kernel::dated!(ClearOpeningForm: check, .campus_id);
impl ClearOpeningForm {
    pub fn check(self, today: NaiveDate) -> Result<ClearOpeningForm> {
        let mut c = Checks::of("opening balance");
        check_date(&mut c, "date", self.date, today);
        c.done()?;
        Ok(self)
    }
}
