//! A payment as the accountant fills it in.

use crate::{
    journal::model::{MOST_LINES, check_date},
    money_source::MoneySide,
    withholding::taxes::model::WithheldNature,
};
use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result, form::text_for_preview};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The payment's form.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct PaymentForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(min = 2, max = 120))]
    pub payee: String,
    /// The payee of the register, by which tax is withheld.
    pub payee_id: Option<i64>,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub narration: String,
    #[garde(length(min = 1, max = MOST_LINES), dive)]
    pub lines: Vec<PaymentLine>,
    /// Income tax kept back from the payee, where the lines do not say by what; it becomes payable to the government.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub withheld_minor: Money,
    /// The section of the law that the tax is withheld under: "153(1)(b)".
    #[garde(length(max = 40))]
    pub tax_section: Option<String>,
}

/// What is settled: a payable, an expense, an asset, a tax.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct PaymentLine {
    pub ledger_head_id: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub program_id: Option<i64>,
    /// What tax is withheld for, by the rate in force.
    pub nature: Option<WithheldNature>,
    #[garde(length(max = 120))]
    pub memo: Option<String>,
}

kernel::dated!(PaymentForm: check, for_preview, .campus_id);
impl PaymentForm {
    /// As it is while it is filled in: payee and narration may be missing.
    pub fn for_preview(self) -> PaymentForm {
        PaymentForm { payee: text_for_preview(self.payee), narration: text_for_preview(self.narration), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<PaymentForm> {
        let mut c = Checks::of("payment");
        check_date(&mut c, "date", self.date, today);
        self.paid_from.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        if c.is_clean() {
            match Money::checked_sum(checked.lines.iter().map(|l| l.amount_minor)) {
                Some(gross) => {
                    c.ensure(gross > checked.withheld_minor, "withheld_minor", "The tax withheld is as much as the payment or more.")
                }
                None => c.error("lines", "These amounts are too large to be counted."),
            }
        }
        c.done()?;
        Ok(checked)
    }

    /// The lines' sum before tax.
    pub fn gross(&self) -> Money {
        self.lines.iter().map(|l| l.amount_minor).sum()
    }
}

/// Of which campus, and on which day the next payment would be dated.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LatestQuery {
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub campus_id: Option<String>,
    /// Its fiscal year is the series' of the next number; today when left out.
    pub date: Option<NaiveDate>,
}

/// The last payment, and the numbers that would come next (not reserved).
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct LatestPayment {
    pub id: Option<i64>,
    pub voucher_no: Option<String>,
    pub date: Option<NaiveDate>,
    pub payee: Option<String>,
    pub amount_minor: Option<i64>,
    pub next_cash_voucher_no: Option<String>,
    pub next_bank_voucher_no: Option<String>,
}
