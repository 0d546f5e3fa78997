//! Cheques and pay orders that were received in some days, and where each stands.

use chrono::NaiveDate;
use fees::api::ReceiptStatus;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static CHEQUE_REPORT: Report = Report::new(
    "reports.cheque_report",
    "Cheques and pay orders as they stand now",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth).most(366),
        Parameter::optional_choice("status", "kit.label.status", "Status", ReceiptStatus::WORDS),
    ],
    ChequeReportRow::SHOWN,
)
.answers("Which cheques are in hand, deposited, cleared or returned?")
.grouped_by("status")
.landscape();

reporting::shown! {
    /// A cheque or pay order.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct ChequeReportRow {
        pub receipt_id: i64;
        pub status: ReceiptStatus = word("kit.label.status", "Status").off_screen().off_paper();
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub receipt_no: String = text("reports.receipt_no", "Receipt").share(2);
        pub payer_name: String = text("reports.payer", "Received from").share(3);
        pub instrument: String = word("reports.instrument", "Cheque or pay order");
        pub instrument_no: Option<String> = text("reports.instrument_no", "Cheque / pay order no").share(2);
        pub instrument_bank: Option<String> = text("reports.drawn_on", "Drawn on").share(2);
        pub instrument_date: Option<NaiveDate> = day("reports.instrument_date", "Dated");
        pub realised_on: Option<NaiveDate> = day("reports.realised_on", "Cleared on");
        pub reversed_on: Option<NaiveDate> = day("reports.reversed_on", "Returned on");
        pub amount_minor: Money = amount("kit.label.amount", "Amount");
    }
}

impl Reported for ChequeReportRow {
    const REPORT: &'static Report = &CHEQUE_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let days = asked.days()?;
        let rows: Vec<ChequeReportRow> = tx.all(
            sql!(
                "SELECT r.id AS receipt_id, r.status, r.value_date AS date, r.receipt_no, r.payer_name, r.instrument, r.instrument_no,
                        r.instrument_bank, r.instrument_date, r.realised_on, r.reversed_on, r.amount_minor
                 FROM fee_receipt r WHERE r.campus_id IN [$1] AND r.value_date >= $2 AND r.value_date <= $3
                   AND r.instrument IN ('cheque', 'pay_order') AND (CAST($4 AS TEXT) IS NULL OR r.status = $4)
                 ORDER BY CASE r.status WHEN 'held' THEN 0 WHEN 'realised' THEN 1 ELSE 2 END, r.value_date, r.id LIMIT 10001"
            ),
            &binds![asked.campuses(), days.from.unwrap_or(days.to), days.to, asked.given_choice::<ReceiptStatus>("status")?],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "fee_receipt", id: self.receipt_id })
    }
}
