//! An expense: what it holds, what a form may say of it, how it is listed.

use crate::api::{OF_BANK, OF_HEAD, OF_LEDGER_HEAD, OF_VOUCHER};
use crate::rights;
use crate::{journal::model::check_date, money_source::MoneySide, withholding::taxes::model::WithheldNature};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Columns, Filter, Form, History, Instant, Money, Record, Result, ScopeBy, form::text_for_preview, listed, system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static EXPENSE: Record = Record {
    table: "expense",
    record_name: "expense",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "date",
        "amount_minor",
        "paid_from",
        "bank_id",
        "payee",
        "payee_id",
        "nature",
        "tax_minor",
        "cheque_no",
        "bill_no",
        "description",
        "program_id",
        "attachment_file_id",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::EXPENSES_DETAIL]),
    unique: &[],
    words: &["payee", "description"],
    numbers: &["cheque_no", "bill_no"],
};

listed! {
    /// An expense as listed.
    #[derive(Clone)]
    pub struct Expense of EXPENSES {
        name: "expenses",
        record_name: "expense",
        from: "expense x",
        scope: ScopeBy::Campus("x.campus_id"),
        filters: &[Filter::id("head_id", "l.head_id")],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN x.is_reversed THEN 0 ELSE x.amount_minor END"),
            ("tax_minor", "CASE WHEN x.is_reversed THEN 0 ELSE x.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("x.id");
        version: i64 = hidden("x.version");
        date: NaiveDate = date("x.date", "Date").filtered();
        head_name: String = of(&OF_HEAD, "h.name", "l.head_id").unfiltered();
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "x.ledger_head_id");
        description: String = text("x.description", "Description");
        payee: String = text("x.payee", "Payee");
        payee_id: Option<i64> = hidden("x.payee_id");
        nature: Option<WithheldNature> = text("x.nature", "Tax withheld for").nullable();
        paid_from: MoneySide = text("x.paid_from", "Paid from").words(MoneySide::WORDS);
        bank_id: Option<i64>, bank_name: Option<String> = of(&OF_BANK, "b.name", "x.bank_id").nullable();
        cheque_no: Option<String> = text("x.cheque_no", "Cheque no").nullable();
        bill_no: Option<String> = text("x.bill_no", "Bill").nullable();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "x.campus_id");
        program_id: Option<i64> = hidden("x.program_id");
        amount_minor: Money = money("x.amount_minor", "Amount").filtered();
        /// Kept back of the amount for the government.
        tax_minor: Money = money("x.tax_minor", "Tax withheld");
        is_reversed: bool = flag("x.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "x.voucher_id");
        attachment_file_id: Option<i64> = hidden("x.attachment_file_id");
        created_at: Instant = instant("x.created_at", "Entered");
    } besides {
        /// The bill with its link; on the details screen only.
        attachment: Option<FileRef>;
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct ExpenseForm {
    pub campus_id: i64,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    /// Who got the money; a payee of the register has its own name.
    #[serde(default)]
    #[garde(length(max = 120))]
    pub payee: String,
    /// The payee of the register, by which tax is withheld.
    pub payee_id: Option<i64>,
    /// What tax is withheld for, by the rate in force.
    pub nature: Option<WithheldNature>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 40))]
    pub bill_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    pub program_id: Option<i64>,
    /// The bill. A correction that names none keeps the one that is there.
    pub attachment_file_id: Option<i64>,
}

impl ExpenseForm {
    /// As it is while it is filled in: payee and description may be missing.
    pub fn for_preview(self) -> ExpenseForm {
        ExpenseForm { payee: text_for_preview(self.payee), description: text_for_preview(self.description), ..self }
    }

    /// Whether it pays no more than an expense that was checked, and the same payee out of the same place on the same day under the same head.
    pub fn pays_as(&self, was: &Expense) -> bool {
        let ours = (self.campus_id, self.ledger_head_id, self.date, self.paid_from, self.bank_id, &self.payee, self.program_id);
        let its = (was.campus_id, was.ledger_head_id, was.date, was.paid_from, was.bank_id, &was.payee, was.program_id);
        let same_tax = (self.payee_id, self.nature) == (was.payee_id, was.nature);
        self.amount_minor <= was.amount_minor && ours == its && same_tax
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<ExpenseForm> {
        let mut c = Checks::of("expense");
        check_date(&mut c, "date", self.date, today);
        self.paid_from.check(&mut c, self.bank_id);
        c.ensure(self.nature.is_none() || self.payee_id.is_some(), "payee_id", "Choose the payee: the tax depends on who it is.");
        let checked = self.checked(&mut c);
        c.ensure(checked.payee_id.is_some() || checked.payee.chars().count() >= 2, "payee", "Say who got the money.");
        c.done()?;
        Ok(checked)
    }
}
