//! An income that is not a fee: what it holds, what a form may say of it, how it is listed, and what is received of it later.

use crate::api::{OF_BANK, OF_LEDGER_HEAD, OF_VOUCHER};
use crate::{chart::ledger_heads::model::IncomeKind, journal::model::check_date, money_source::MoneySide, rights::registers as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Columns, Filter, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Sent, form::text_for_preview, listed, string_enum,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Where it was received; on credit it is owed until it is.
    pub enum RevenuePlace { Cash = "cash", Bank = "bank", Credit = "credit" }
}

impl RevenuePlace {
    /// The side of money; none on credit.
    pub fn money(self) -> Option<MoneySide> {
        match self {
            RevenuePlace::Cash => Some(MoneySide::Cash),
            RevenuePlace::Bank => Some(MoneySide::Bank),
            RevenuePlace::Credit => None,
        }
    }
}

pub static REVENUE: Record = Record {
    table: "revenue",
    record_name: "revenue",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "date",
        "amount_minor",
        "received_in",
        "bank_id",
        "received_from",
        "due_on",
        "cheque_no",
        "bill_no",
        "description",
        "program_id",
        "tax_minor",
        "tax_section",
        "certificate_no",
        "received_minor",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::REVENUE_DETAIL]),
    unique: &[],
    words: &["received_from", "description"],
    numbers: &["cheque_no", "bill_no", "certificate_no"],
};

pub static REVENUE_RECEIPT: Record = Record {
    table: "revenue_receipt",
    record_name: "revenue receipt",
    columns: &[
        "revenue_id",
        "campus_id",
        "date",
        "amount_minor",
        "place",
        "bank_id",
        "cheque_no",
        "note",
        "tax_minor",
        "tax_section",
        "certificate_no",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::REVENUE_DETAIL]),
    ..Record::BARE
};

listed! {
    /// An income as listed.
    #[derive(Clone)]
    pub struct Revenue of REVENUES {
        name: "revenue",
        record_name: "revenue",
        from: "revenue r",
        scope: ScopeBy::Campus("r.campus_id"),
        filters: &[
            Filter::when("is_owed", "r.is_reversed = FALSE AND r.received_minor < r.amount_minor"),
            Filter::when(
                "awaits_certificate",
                "r.is_reversed = FALSE AND ((r.tax_minor > 0 AND r.certificate_no IS NULL) OR EXISTS (SELECT 1 FROM revenue_receipt x
             WHERE x.revenue_id = r.id AND x.is_reversed = FALSE AND x.tax_minor > 0 AND x.certificate_no IS NULL))",
            ),
        ],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN r.is_reversed THEN 0 ELSE r.amount_minor END"),
            ("tax_minor", "CASE WHEN r.is_reversed THEN 0 ELSE r.tax_minor END"),
            ("owed_minor", "CASE WHEN r.is_reversed THEN 0 ELSE r.amount_minor - r.received_minor END"),
            ("sales_minor", "CASE WHEN r.is_reversed OR COALESCE(l.income_kind, 'other') <> 'sales' THEN 0 ELSE r.amount_minor END"),
            ("service_minor", "CASE WHEN r.is_reversed OR COALESCE(l.income_kind, 'other') <> 'service' THEN 0 ELSE r.amount_minor END"),
            ("other_minor", "CASE WHEN r.is_reversed OR COALESCE(l.income_kind, 'other') <> 'other' THEN 0 ELSE r.amount_minor END"),
        ],
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        date: NaiveDate = date("r.date", "Date").filtered();
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "r.ledger_head_id").called("Income type");
        income_kind: IncomeKind = text("COALESCE(l.income_kind, 'other')", "Kind").words(IncomeKind::WORDS);
        description: String = text("r.description", "Description");
        received_from: String = text("r.received_from", "Received from").filtered();
        received_in: RevenuePlace = text("r.received_in", "Received in").words(RevenuePlace::WORDS);
        bank_id: Option<i64>, bank_name: Option<String> = of(&OF_BANK, "b.name", "r.bank_id").nullable();
        cheque_no: Option<String> = text("r.cheque_no", "Cheque no").nullable();
        bill_no: Option<String> = text("r.bill_no", "Bill").nullable();
        due_on: Option<NaiveDate> = date("r.due_on", "Due").nullable().filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "r.campus_id");
        program_id: Option<i64> = hidden("r.program_id").filtered();
        /// Kept back by the payer for the government; of income on credit its receipts say it.
        tax_minor: Money = money("r.tax_minor", "Tax kept back");
        tax_section: Option<String> = text("r.tax_section", "Section").nullable();
        certificate_no: Option<String> = text("r.certificate_no", "Certificate").nullable();
        amount_minor: Money = money("r.amount_minor", "Amount").filtered();
        owed_minor: Money = money("CASE WHEN r.is_reversed THEN 0 ELSE r.amount_minor - r.received_minor END", "Still owed");
        is_reversed: bool = flag("r.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "r.voucher_id");
        created_at: Instant = instant("r.created_at", "Entered");
    }
}

/// Income with the sums of its kinds over all that match. `revenue` and `data` are the same rows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RevenuePage {
    pub revenue: Vec<Revenue>,
    pub data: Vec<Revenue>,
    pub sales_minor: i64,
    pub service_minor: i64,
    pub other_minor: i64,
    pub totals: std::collections::BTreeMap<String, i64>,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    pub next_after: Option<String>,
}

/// Other income with its sum over all that match.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OtherIncomes {
    pub data: Vec<Revenue>,
    #[serde(rename = "totalIncome")]
    pub total_income: i64,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    pub next_after: Option<String>,
}

/// What was received of an income on credit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RevenueReceipt {
    pub id: i64,
    pub date: NaiveDate,
    pub amount_minor: Money,
    pub place: MoneySide,
    pub bank_name: Option<String>,
    pub cheque_no: Option<String>,
    pub note: Option<String>,
    pub tax_minor: Money,
    pub tax_section: Option<String>,
    pub certificate_no: Option<String>,
    pub version: i64,
    pub is_reversed: bool,
    pub voucher_id: i64,
    pub voucher_no: String,
}

/// An income with what was received of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RevenueDetails {
    #[serde(flatten)]
    pub revenue: Revenue,
    pub receipts: Vec<RevenueReceipt>,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct RevenueForm {
    pub campus_id: i64,
    /// The income type.
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub received_in: RevenuePlace,
    pub bank_id: Option<i64>,
    #[garde(length(min = 2, max = 120))]
    pub received_from: String,
    /// Of income on credit: when it is to be paid.
    pub due_on: Option<NaiveDate>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 40))]
    pub bill_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    pub program_id: Option<i64>,
    /// Income tax that the payer kept back of it for the government; of income on credit it is entered when the money comes.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub tax_minor: Money,
    /// The section of the law: `153(1)(b)`.
    #[garde(length(max = 40))]
    pub tax_section: Option<String>,
    /// Of the payer's certificate, which may come later.
    #[garde(length(max = 40))]
    pub certificate_no: Option<String>,
}

kernel::dated!(RevenueForm: check, for_preview, .campus_id);
impl RevenueForm {
    /// As it is while it is filled in: payer and description may be missing.
    pub fn for_preview(self) -> RevenueForm {
        RevenueForm { received_from: text_for_preview(self.received_from), description: text_for_preview(self.description), ..self }
    }

    /// With the tax that is stored where it was left out; none of income on credit.
    pub fn keeping(self, sent: &Sent, was: &Revenue) -> RevenueForm {
        let stored = if self.received_in.money().is_some() { was.tax_minor } else { Money::ZERO };
        RevenueForm { tax_minor: sent.or("tax_minor", self.tax_minor, stored), ..self }
    }

    /// Whether it posts the same as what stands: then only texts change.
    pub fn posts_as(&self, was: &Revenue) -> bool {
        let ours = (self.campus_id, self.ledger_head_id, self.date, self.amount_minor, self.received_in, self.bank_id, self.program_id);
        let its = (was.campus_id, was.ledger_head_id, was.date, was.amount_minor, was.received_in, was.bank_id, was.program_id);
        ours == its && self.tax_minor == was.tax_minor
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<RevenueForm> {
        let mut c = Checks::of("revenue");
        check_date(&mut c, "date", self.date, today);
        match self.received_in.money() {
            Some(money) => {
                money.check(&mut c, self.bank_id);
                c.ensure(self.due_on.is_none(), "due_on", "Only income on credit is due later.");
                check_tax(&mut c, self.tax_minor, self.amount_minor);
            }
            None => {
                c.ensure(self.tax_minor.is_zero(), "tax_minor", "Of income on credit the tax is entered when the money comes.");
                c.ensure(self.bank_id.is_none(), "bank_id", "Income on credit names no bank.");
                match self.due_on {
                    None => c.error("due_on", "Enter the day on which it is to be paid."),
                    Some(due) => c.ensure(due >= self.date, "due_on", "It cannot be due before its own day."),
                }
            }
        }
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// The payer keeps back less than it pays.
fn check_tax(c: &mut Checks, tax: Money, amount: Money) {
    c.ensure(tax < amount || tax.is_zero(), "tax_minor", "The tax is as much as the amount or more.");
}

/// What is received of an income on credit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct RevenueReceiptForm {
    #[column(skip)]
    pub id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub place: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
    /// Income tax that the payer kept back of the amount for the government.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub tax_minor: Money,
    #[garde(length(max = 40))]
    pub tax_section: Option<String>,
    /// Of the payer's certificate, which may come later.
    #[garde(length(max = 40))]
    pub certificate_no: Option<String>,
}

/// The payer's certificate of the tax that it kept back of a receipt.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("certificate")]
pub struct TaxCertificateForm {
    #[garde(length(max = 40))]
    pub tax_section: Option<String>,
    #[garde(length(min = 2, max = 40))]
    pub certificate_no: String,
}

kernel::dated!(RevenueReceiptForm: check);
impl RevenueReceiptForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<RevenueReceiptForm> {
        let mut c = Checks::of("receipt");
        check_date(&mut c, "date", self.date, today);
        self.place.check(&mut c, self.bank_id);
        check_tax(&mut c, self.tax_minor, self.amount_minor);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
