//! A refill: what it holds, what a form may say of it, how it is listed.

use crate::api::{OF_BANK, OF_VOUCHER};
use crate::{journal::model::check_date, money_source::MoneySide, rights::petty_cash as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Record, Result, ScopeBy, listed};
use schemars::JsonSchema;
use serde::Deserialize;

pub static REFILL: Record = Record {
    table: "petty_cash_refill",
    record_name: "petty cash refill",
    columns: &[
        "register_id",
        "campus_id",
        "date",
        "is_opening",
        "amount_minor",
        "raised_minor",
        "paid_from",
        "bank_id",
        "cheque_no",
        "note",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DETAILS]),
    ..Record::BARE
};

listed! {
    /// A refill as listed.
    #[derive(Clone)]
    pub struct Refill of REFILLS {
        name: "petty cash refills",
        from: "petty_cash_refill f",
        scope: ScopeBy::Campus("f.campus_id"),
        filters: &[Filter::id("campus_id", "f.campus_id")],
        sort: "-date",
        totals: &[("amount_minor", "CASE WHEN f.is_reversed THEN 0 ELSE f.amount_minor END")],
    } columns {
        id: i64 = hidden("f.id");
        register_id: i64 = hidden("f.register_id").few();
        date: NaiveDate = date("f.date", "Date").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "f.campus_id").unfiltered();
        is_opening: bool = flag("f.is_opening", "Opening");
        /// By how much the float grew with it.
        raised_minor: Money = money("f.raised_minor", "Float raised by");
        paid_from: MoneySide = text("f.paid_from", "Paid from").words(MoneySide::WORDS);
        bank_name: Option<String> = of(&OF_BANK, "b.name", "f.bank_id").nullable().unfiltered();
        cheque_no: Option<String> = text("f.cheque_no", "Cheque no").nullable();
        note: Option<String> = text("f.note", "Note").nullable();
        amount_minor: Money = money("f.amount_minor", "Amount");
        is_reversed: bool = flag("f.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "f.voucher_id").nullable();
        created_at: Instant = instant("f.created_at", "Entered");
    }
}

/// What the office fills in to refill a register: the slips that it has looked through.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct RefillForm {
    pub register_id: i64,
    pub date: NaiveDate,
    /// The slips to make up for; every slip that waits when left out.
    #[serde(default)]
    #[garde(length(max = 500))]
    pub slip_ids: Vec<i64>,
    /// A larger float from now on, by a permission of its own.
    #[garde(range(min = 1))]
    pub float_minor: Option<Money>,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl RefillForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<RefillForm> {
        let mut c = Checks::of("petty cash refill");
        check_date(&mut c, "date", self.date, today);
        self.paid_from.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
