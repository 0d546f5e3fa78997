//! The day book: every entry of some days, voucher by voucher.

use crate::books::model::VoucherKind;
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, Column, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static DAY_BOOK: Report = Report::new(
    "accounting.day_book.title",
    "Day book",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::Today).most(31),
        Parameter::optional_choice("kind", "kit.label.kind", "Kind", VoucherKind::WORDS),
    ],
    &[
        Column::day("date", "kit.label.date", "Date"),
        Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
        Column::word("kind", "kit.label.kind", "Kind"),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2),
        Column::text("name", "accounting.ledger_heads.one", "Ledger head").after("code").share(3),
        Column::text("narration", "kit.label.narration", "Narration").share(4),
        Column::amount("debit_minor", "kit.label.debit", "Debit").blank_zero(),
        Column::amount("credit_minor", "kit.label.credit", "Credit").blank_zero(),
    ],
)
.answers("What was posted on these days, on both sides?")
.grouped_by("date")
.landscape();

/// One entry of a voucher.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct DayBookRow {
    pub date: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub campus_name: String,
    pub code: String,
    pub name: String,
    pub narration: String,
    pub debit_minor: Money,
    pub credit_minor: Money,
}

impl Reported for DayBookRow {
    const REPORT: &'static Report = &DAY_BOOK;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let rows: Vec<DayBookRow> = tx.all(
            sql!(
                "SELECT e.date, e.voucher_id, v.voucher_no, v.kind, c.name AS campus_name, l.code, l.name, v.narration, e.debit_minor, e.credit_minor
                 FROM entry e JOIN voucher v ON v.id = e.voucher_id JOIN campus c ON c.id = e.campus_id JOIN ledger_head l ON l.id = e.ledger_head_id
                 WHERE e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND (CAST($4 AS TEXT) IS NULL OR v.kind = $4)
                 ORDER BY e.date, e.voucher_id, e.line LIMIT 10001"
            ),
            &binds![asked.campuses(), from, to, asked.given_choice::<VoucherKind>("kind")?],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
    }
}
