use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A returned cheque.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BounceForm {
    /// The receipt.
    pub id: i64,
    /// As the bank's slip says: `Insufficient funds`.
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// The day of return; today when left out. Where that month is closed, the books have it today.
    pub on_date: Option<NaiveDate>,
    /// What the bank took for it, from the account that had the cheque.
    #[serde(default)]
    pub bank_charge_minor: Money,
    /// What the family is fined; the settings' bounce fine when left out, 0 for none.
    pub fine_minor: Option<Money>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Bounced {
    /// What is owed again, and what advances lost.
    pub amount_minor: Money,
    pub fine_id: Option<i64>,
    pub fine_minor: Money,
    /// Challans that the cheque's surplus had paid since: they are open again.
    pub reopened: Vec<String>,
}

impl Bounced {
    /// What else became of it, in a sentence.
    pub fn said(&self) -> Option<String> {
        let all = self.reopened.join(", ");
        (!self.reopened.is_empty())
            .then(|| format!("More than was due had come by this cheque and had paid other challans since. They are open again: {all}."))
    }
}

/// The most that one bounce may cost: a slip of the keyboard, not a policy.
const MOST: Money = Money::major(100_000);

impl BounceForm {
    pub fn check(self, today: NaiveDate) -> Result<BounceForm> {
        let mut c = Checks::of("return");
        let checked = self.checked(&mut c);
        c.ensure(checked.on_date.is_none_or(|on| on <= today), "on_date", "The day of return cannot be in the future.");
        for (field, amount) in [("bank_charge_minor", checked.bank_charge_minor), ("fine_minor", checked.fine_minor.unwrap_or_default())] {
            c.ensure(!amount.is_negative() && amount <= MOST, field, format!("Enter from 0 to Rs {MOST}."));
        }
        c.done()?;
        Ok(checked)
    }
}

/// Cheques of one deposit slip.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RealiseForm {
    /// The receipts by cheque or pay order.
    pub ids: Vec<i64>,
    /// The account that they went to.
    pub bank_id: i64,
    /// The day of the bank's credit; today when left out.
    pub on_date: Option<NaiveDate>,
}

impl RealiseForm {
    /// The receipts, each once, and the day of the bank's credit; or a sentence for each wrong field.
    pub fn check(&self, today: NaiveDate) -> Result<(Vec<i64>, NaiveDate)> {
        let on_date = self.on_date.unwrap_or(today);
        let mut ids = self.ids.clone();
        ids.sort_unstable();
        ids.dedup();
        let mut c = Checks::of("cheque");
        c.count("ids", &ids, 1..=500);
        c.ensure(on_date <= today, "on_date", "The bank's day cannot be in the future.");
        c.done()?;
        Ok((ids, on_date))
    }
}

/// What reached the bank.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Realised {
    pub cheques: usize,
    pub amount_minor: Money,
}
