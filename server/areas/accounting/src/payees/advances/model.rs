//! An advance to a payee: what it holds, what a form may say of it, how it is listed, and its use.

use crate::api::{OF_BANK, OF_PAYEE, OF_VOUCHER};
use crate::{journal::model::check_date, money_source::MoneySide, rights::payees as rights, withholding::taxes::model::WithheldNature};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Options, Record, Result, ScopeBy, form::text_for_preview, listed};
use schemars::JsonSchema;
use serde::Deserialize;

pub static PAYEE_ADVANCE: Record = Record {
    table: "payee_advance",
    record_name: "advance to a payee",
    columns: &[
        "campus_id",
        "payee_id",
        "date",
        "amount_minor",
        "used_minor",
        "nature",
        "tax_minor",
        "paid_from",
        "bank_id",
        "cheque_no",
        "description",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILLS_DETAILS]),
    unique: &[],
    words: &["description"],
    numbers: &["cheque_no"],
};

listed! {
    /// An advance as listed.
    #[derive(Clone)]
    pub struct PayeeAdvance of PAYEE_ADVANCES {
        name: "advances to payees",
        record_name: "advance to a payee",
        from: "payee_advance d",
        scope: ScopeBy::Campus("d.campus_id"),
        filters: &[Filter::when("is_open", "d.used_minor < d.amount_minor AND d.is_reversed = FALSE")],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN d.is_reversed THEN 0 ELSE d.amount_minor END"),
            ("left_minor", "CASE WHEN d.is_reversed THEN 0 ELSE d.amount_minor - d.used_minor END"),
        ],
    } columns {
        id: i64 = hidden("d.id");
        version: i64 = hidden("d.version");
        date: NaiveDate = date("d.date", "Date").filtered();
        payee_id: i64, payee_name: String = of(&OF_PAYEE, "y.name", "d.payee_id");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "d.campus_id");
        description: String = text("d.description", "Description");
        nature: Option<WithheldNature> = text("d.nature", "Tax withheld for").nullable();
        paid_from: MoneySide = text("d.paid_from", "Paid from");
        bank_name: Option<String> = of(&OF_BANK, "b.name", "d.bank_id").nullable().unfiltered();
        cheque_no: Option<String> = text("d.cheque_no", "Cheque no").nullable();
        amount_minor: Money = money("d.amount_minor", "Amount");
        tax_minor: Money = money("d.tax_minor", "Tax withheld");
        /// What bills were set off against it.
        used_minor: Money = money("d.used_minor", "Used");
        /// Nothing once it is used or taken back.
        left_minor: Money = money("CASE WHEN d.is_reversed THEN 0 ELSE d.amount_minor - d.used_minor END", "Left");
        is_reversed: bool = flag("d.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "d.voucher_id").nullable();
        created_at: Instant = instant("d.created_at", "Entered");
    }
}

/// Advances of which something is left, of one payee.
pub const OPEN: Options = Options::of("open_payee_advances", &PAYEE_ADVANCES, &[rights::BILLS_INDEX, rights::BILLS_PAY])
    .label("description")
    .hint("voucher_no")
    .within("payee_id")
    .only("is_open", "true");

/// What the office fills in for an advance.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct PayeeAdvanceForm {
    pub campus_id: i64,
    pub payee_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// What tax is withheld for, by the rate in force; none is when left out.
    pub nature: Option<WithheldNature>,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
}

impl PayeeAdvanceForm {
    /// As it is while it is filled in: the description may be missing.
    pub fn for_preview(self) -> PayeeAdvanceForm {
        PayeeAdvanceForm { description: text_for_preview(self.description), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<PayeeAdvanceForm> {
        let mut c = Checks::of("advance");
        check_date(&mut c, "date", self.date, today);
        self.paid_from.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// Which bills an advance is set off against.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct UseAdvanceForm {
    pub advance_id: i64,
    #[garde(length(min = 1, max = 100))]
    pub bill_ids: Vec<i64>,
    /// As much as is left of it and owed on them when left out; the oldest bill first.
    #[garde(range(min = 1))]
    pub amount_minor: Option<Money>,
    pub date: NaiveDate,
}

kernel::dated!(UseAdvanceForm: check);
impl UseAdvanceForm {
    /// The form, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<UseAdvanceForm> {
        let mut c = Checks::of("use of an advance");
        check_date(&mut c, "date", self.date, today);
        for (n, id) in self.bill_ids.iter().enumerate() {
            c.ensure(!self.bill_ids[..n].contains(id), &format!("bill_ids.{n}"), "This bill is named already.");
        }
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
