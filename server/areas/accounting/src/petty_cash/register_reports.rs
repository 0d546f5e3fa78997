//! Registers side by side: what each began with, got, spent, and how its counts came out.

use super::registers::model::RegisterStatus;
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static REGISTER_REPORT: Report = Report::new(
    "accounting.petty_cash.register_report",
    "Petty cash registers as they stand now",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth),
        Parameter::optional_choice("status", "kit.label.status", "Status", RegisterStatus::WORDS),
    ],
    RegisterReportRow::SHOWN,
)
.answers("How did each petty cash register open and close, and what was short?")
.landscape();

reporting::shown! {
    /// A register in some days. Opening and refills, less what was spent and returned, with what was over, is the closing.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct RegisterReportRow {
        pub register_id: i64;
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub custodian_name: String = text("accounting.petty_cash.custodian", "Custodian").share(2);
        pub opened_on: NaiveDate = day("accounting.petty_cash.opened_on", "Opened on");
        pub status: RegisterStatus = word("kit.label.status", "Status");
        pub opening_minor: Money = amount("accounting.petty_cash.opening", "Opening balance");
        pub refills_minor: Money = amount("accounting.petty_cash.refills", "Refills").blank_zero();
        pub spent_minor: Money = amount("accounting.petty_cash.spent", "Spent").blank_zero();
        /// Less than nothing where the box was short.
        pub over_minor: Money = amount("accounting.petty_cash.over_or_short", "Over or short").blank_zero();
        pub returned_minor: Money = amount("accounting.petty_cash.returned", "Returned").blank_zero();
        pub closing_minor: Money = amount("accounting.petty_cash.closing", "Closing balance");
    }
}

impl Reported for RegisterReportRow {
    const REPORT: &'static Report = &REGISTER_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let from = from.unwrap_or(to);
        let rows: Vec<RegisterReportRow> = tx.all(
            sql!(
                "SELECT q.id AS register_id, q.campus_id, c.name AS campus_name, w.name AS custodian_name, q.opened_on, q.status,
                        CAST(coalesce(m.opening, 0) AS BIGINT) AS opening_minor, CAST(coalesce(m.refills, 0) AS BIGINT) AS refills_minor,
                        CAST(coalesce(m.spent, 0) AS BIGINT) AS spent_minor,
                        CAST(CASE WHEN q.closed_on >= $2 AND q.closed_on <= $3 THEN q.difference_minor ELSE 0 END AS BIGINT) AS over_minor,
                        CAST(CASE WHEN q.closed_on >= $2 AND q.closed_on <= $3 THEN q.counted_minor ELSE 0 END AS BIGINT) AS returned_minor,
                        CAST(coalesce(m.closing, 0) AS BIGINT) AS closing_minor
                 FROM petty_cash_register q JOIN campus c ON c.id = q.campus_id JOIN employee w ON w.id = q.custodian_id
                 LEFT JOIN (
                     SELECT e.party_id, SUM(CASE WHEN e.date < $2 THEN e.debit_minor - e.credit_minor ELSE 0 END) AS opening,
                            SUM(CASE WHEN e.date >= $2 AND coalesce(o.source_record, v.source_record) = 'petty cash refill'
                                THEN e.debit_minor - e.credit_minor ELSE 0 END) AS refills,
                            SUM(CASE WHEN e.date >= $2 AND coalesce(o.source_record, v.source_record) = 'petty cash slip'
                                THEN e.credit_minor - e.debit_minor ELSE 0 END) AS spent,
                            SUM(e.debit_minor - e.credit_minor) AS closing
                     FROM entry e JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
                     WHERE e.party_kind = 'register' AND e.campus_id IN [$1] AND e.date <= $3 GROUP BY e.party_id
                 ) AS m ON m.party_id = q.id
                 WHERE q.campus_id IN [$1] AND q.opened_on <= $3 AND (q.closed_on IS NULL OR q.closed_on >= $2)
                       AND (CAST($4 AS TEXT) IS NULL OR q.status = $4) ORDER BY c.name_order, q.opened_on, q.id LIMIT 10001"
            ),
            &binds![asked.campuses(), from, to, asked.given_choice::<RegisterStatus>("status")?],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "petty cash register", id: self.register_id })
    }
}
