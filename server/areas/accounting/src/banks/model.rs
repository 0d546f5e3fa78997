//! A bank account: what it holds, what a form may say of it, how it is listed.

use crate::rights;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Form, History, Instant, Money, Of, Options, Page, Record, Row, ScopeBy, Sent, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BANK: Record = Record {
    table: "bank",
    record_name: "bank",
    columns: &[
        "name",
        "branch",
        "account_title",
        "account_no",
        "iban",
        "campus_id",
        "ledger_head_id",
        "challan_prefix",
        "overdraft_minor",
        "is_default",
        "is_active",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BANKS_DETAIL]),
    unique: &[
        Unique::of("bank_account_no", &["name", "account_no"], "account_no", "This account number of this bank is there already."),
        Unique::of(
            "bank_default",
            &["campus_id"],
            "is_default",
            "Another account was made this campus's default meanwhile. Load the list again.",
        ),
    ],
    words: &["name", "branch", "account_title"],
    numbers: &["account_no", "iban"],
};

pub const OF_BANK: Of = Of::record(&BANK, "Bank");

listed! {
    /// A row of the list, with what the account holds.
    #[derive(Clone)]
    pub struct BankRow of BANKS {
        name: "banks",
        record_name: "bank",
        from: "bank b",
        scope: ScopeBy::Campus("b.campus_id"),
        sort: "name",
    } columns {
        id: i64 = hidden("b.id");
        name: String = text("b.name", "Bank");
        branch: Option<String> = text("b.branch", "Branch").nullable();
        account_title: String = text("b.account_title", "Account title");
        account_no: String = text("b.account_no", "Account number");
        iban: Option<String> = text("b.iban", "IBAN").nullable();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "b.campus_id");
        ledger_head_id: i64 = hidden("b.ledger_head_id");
        challan_prefix: Option<String> = text("b.challan_prefix", "Challan prefix").nullable();
        overdraft_minor: Money = money("b.overdraft_minor", "Overdraft limit");
        is_default: bool = flag("b.is_default", "Default").filtered();
        is_active: bool = flag("b.is_active", "Active").filtered();
    } besides {
        balance_minor: i64;
    }
}

pub const OPTIONS: Options = Options::of(
    "banks",
    &BANKS,
    &[
        rights::BANKS_INDEX,
        rights::BANK_TRANSACTIONS_INDEX,
        rights::BANK_TRANSACTIONS_CREATE,
        rights::DEPOSITS_INDEX,
        rights::DEPOSITS_CREATE,
        rights::EXPENSES_INDEX,
        rights::EXPENSES_CREATE,
        rights::EXPENSES_UPDATE,
        rights::PAYMENTS_CREATE,
        rights::controls::RECONCILIATION_INDEX,
        rights::controls::RECONCILIATION_CREATE,
        rights::controls::OPENING_CREATE,
    ],
)
.hint("account_title")
.within("campus_id")
.only("is_active", "true");

/// The list with what all its accounts hold together, not only those of the page.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BankPage {
    #[serde(flatten)]
    pub page: Page<BankRow>,
    /// Minor units.
    #[serde(rename = "totalBalance")]
    pub total_balance: i64,
}

/// A bank account as other areas use it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Bank {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub branch: Option<String>,
    pub account_title: String,
    pub account_no: String,
    pub iban: Option<String>,
    /// Whose books it stands in.
    pub campus_id: i64,
    pub campus_name: String,
    pub ledger_head_id: i64,
    pub challan_prefix: Option<String>,
    pub overdraft_minor: Money,
    pub is_default: bool,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// What it holds; filled for the details screen only, as what follows.
    #[row(skip)]
    pub balance_minor: i64,
    /// What it held before the books began, and on which day; none when it held nothing.
    #[row(skip)]
    pub opening_minor: Option<i64>,
    #[row(skip)]
    pub opening_on: Option<NaiveDate>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("bank", rules)]
pub struct BankForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    #[garde(length(max = 80))]
    pub branch: Option<String>,
    #[garde(length(min = 2, max = 120))]
    pub account_title: String,
    #[garde(length(min = 4, max = 34))]
    pub account_no: String,
    pub iban: Option<String>,
    pub campus_id: i64,
    /// Digits put before the challan number on the bank's copy.
    #[garde(length(max = 8))]
    pub challan_prefix: Option<String>,
    /// How far below nothing payments may take it.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub overdraft_minor: Money,
    /// Challans of the campus name this account unless another is chosen.
    #[serde(default)]
    pub is_default: bool,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// What it held before the books began. In a change: the amount that is right; what stands stays when it is left out.
    #[column(skip)]
    pub opening_minor: Option<Money>,
    #[column(skip)]
    pub opening_on: Option<NaiveDate>,
}

impl BankForm {
    fn rules(&mut self, c: &mut Checks) {
        self.iban = c.optional_text("iban", self.iban.take().map(|i| i.replace(' ', "").to_uppercase()), 34);
        c.ensure(self.iban.as_deref().is_none_or(is_iban), "iban", "This IBAN is not right: check its letters and digits.");
        let digits = |prefix: &str| prefix.bytes().all(|b| b.is_ascii_digit());
        c.ensure(self.challan_prefix.as_deref().is_none_or(digits), "challan_prefix", "A prefix has digits only.");
        c.ensure(!self.is_default || self.is_active, "is_default", "An account that is not active cannot be the default.");
    }

    /// With what is stored in place of what was left out; an account that is closed is no default.
    pub fn keeping(self, sent: &Sent, was: &Bank) -> BankForm {
        let is_active = sent.or("is_active", self.is_active, was.is_active);
        BankForm {
            is_active,
            is_default: sent.or("is_default", self.is_default, was.is_default && is_active),
            overdraft_minor: sent.or("overdraft_minor", self.overdraft_minor, was.overdraft_minor),
            ..self
        }
    }

    /// How its ledger head is called: "MCB 0123".
    pub fn head_name(&self) -> String {
        let digits: Vec<char> = self.account_no.chars().filter(char::is_ascii_alphanumeric).collect();
        let tail: String = digits[digits.len().saturating_sub(4)..].iter().collect();
        format!("{} {tail}", self.name)
    }
}

/// Two letters, two check digits, then letters and digits, with the remainder 1 of ISO 13616.
fn is_iban(text: &str) -> bool {
    let shape = (15..=34).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric())
        && text.bytes().take(2).all(|b| b.is_ascii_uppercase())
        && text.bytes().skip(2).take(2).all(|b| b.is_ascii_digit());
    let remainder = || {
        text[4..].bytes().chain(text[..4].bytes()).fold(0u32, |rest, b| match b {
            b'0'..=b'9' => (rest * 10 + u32::from(b - b'0')) % 97,
            _ => (rest * 100 + u32::from(b - b'A') + 10) % 97,
        })
    };
    shape && remainder() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ibans_are_checked() {
        assert!(is_iban("PK36SCBL0000001123456702"));
        assert!(!is_iban("PK36SCBL0000001123456703"));
        assert!(!is_iban("PK36"));
        assert!(!is_iban("پاکستان1234567890123"));
    }
}
