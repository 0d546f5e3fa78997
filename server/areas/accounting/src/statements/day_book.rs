//! The day book: every entry of some days, voucher by voucher.

use crate::books::model::VoucherKind;
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
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
    DayBookRow::SHOWN,
)
.answers("What was posted on these days, on both sides?")
.grouped_by("date")
.landscape();

reporting::shown! {
    /// One entry of a voucher.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct DayBookRow {
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub voucher_id: i64;
        pub voucher_no: String = text("accounting.vouchers.one", "Voucher").share(0);
        pub kind: VoucherKind = word("kit.label.kind", "Kind");
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub code: String;
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code").share(3);
        pub narration: String = text("kit.label.narration", "Narration").share(4);
        pub debit_minor: Money = amount("kit.label.debit", "Debit").blank_zero();
        pub credit_minor: Money = amount("kit.label.credit", "Credit").blank_zero();
    }
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
