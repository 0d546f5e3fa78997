//! The opening of a payee: the record, the list, and a row of a sheet.

use crate::api::{OF_PAYEE, OF_VOUCHER};
use crate::{rights::payees::OPENINGS_INDEX, withholding::taxes::model::WithheldNature};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{History, Instant, Money, Record, ScopeBy, Unique, listed};

pub const ONCE: &str = "What this payee was paid for this in the tax year is entered already. Take that opening back first.";

pub static PAYEE_OPENING: Record = Record {
    table: "payee_opening",
    record_name: "payee opening",
    columns: &[
        "campus_id",
        "payee_id",
        "date",
        "owed_minor",
        "bill_id",
        "nature",
        "year_from",
        "paid_minor",
        "tax_minor",
        "is_reversed",
        "reversed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[OPENINGS_INDEX]),
    unique: &[Unique::of("payee_opening_year", &["payee_id", "nature", "year_from"], "nature", ONCE)],
    ..Record::BARE
};

listed! {
    /// The opening of a payee as listed.
    #[derive(Clone)]
    pub struct PayeeOpening of PAYEE_OPENINGS {
        name: "payee openings",
        from: "payee_opening q", joins: [by_id("bill", "b", "q.bill_id")],
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-date",
        totals: &[
            ("owed_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.owed_minor END"),
            ("paid_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.paid_minor END"),
            ("tax_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        payee_id: i64, payee_name: Option<String> = of(&OF_PAYEE, "y.name", "q.payee_id").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "q.campus_id").nullable();
        date: NaiveDate = date("q.date", "Date").filtered();
        owed_minor: Money = money("q.owed_minor", "Owed");
        bill_id: Option<i64> = hidden("q.bill_id");
        bill_no: Option<String> = text("b.bill_no", "Bill").nullable();
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "b.voucher_id").nullable();
        nature: Option<WithheldNature> = text("q.nature", "Tax withheld for").nullable().words(WithheldNature::WORDS);
        paid_minor: Money = money("q.paid_minor", "Paid in the tax year");
        tax_minor: Money = money("q.tax_minor", "Tax of the tax year");
        is_reversed: bool = flag("q.is_reversed", "Taken back").filtered();
        reversed_reason: Option<String> = text("q.reversed_reason", "Reason").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// A payee that a campus pays: id, name, NTN and CNIC.
pub type KnownPayee = (i64, String, Option<String>, Option<String>);

/// A row of a sheet that is right.
#[derive(Clone, Debug, PartialEq)]
pub struct PayeeOpeningRow {
    pub payee_id: i64,
    pub bill_no: String,
    /// None: on the first day of the books.
    pub due_on: Option<NaiveDate>,
    pub owed: Money,
    pub nature: Option<WithheldNature>,
    pub paid: Money,
    pub tax: Money,
    /// The last day of what was paid: of its tax year. None where nothing is entered.
    pub upto: Option<NaiveDate>,
}
