//! The statement of tax withheld, and the certificate of one payee: the same rows for a payee and a tax year.

use super::taxes::model::WithheldNature;
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Tx, binds, db::One, sql, time};
use reporting::{Arguments, Begins, Column, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

const COLUMNS: &[Column] = &[
    Column::text("section", "accounting.withholding.section", "Section"),
    Column::day("date", "kit.label.date", "Date"),
    Column::text("payee_name", "accounting.payee", "Payee").share(3),
    Column::text("identity_no", "accounting.withholding.identity_no", "CNIC or NTN").share(2),
    Column::word("nature", "accounting.withholding.nature", "Tax withheld for"),
    Column::text("campus_name", "kit.label.campus", "Campus").share(2).off_paper(),
    Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
    Column::amount("gross_minor", "accounting.withholding.gross", "Gross"),
    Column::percent("hundredths", "accounting.withholding.rate", "Rate"),
    Column::amount("tax_minor", "accounting.withholding.tax", "Tax withheld"),
    Column::text("receipt_no", "accounting.withholding.receipt_no", "CPR no").share(2),
    Column::day("deposited_on", "accounting.withholding.deposited_on", "Deposited on"),
];

pub static WITHHOLDING_STATEMENT: Report = Report::new(
    "accounting.withholding.statement",
    "Statement of tax withheld",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth),
        Parameter::record("payee_id", "accounting.payee", "Payee", "payees"),
        Parameter::optional_choice("nature", "accounting.withholding.nature", "Tax withheld for", WithheldNature::WORDS),
    ],
    COLUMNS,
)
.answers("What tax was withheld from payments, and was it deposited?")
.grouped_by("section")
.landscape();

pub static WITHHOLDING_CERTIFICATE: Report = Report::new(
    "accounting.withholding.certificate",
    "Certificate of tax withheld",
    &[
        Parameter::campuses(),
        Parameter::record("payee_id", "accounting.payee", "Payee", "payees").needed(),
        Parameter::days(Begins::ThisMonth),
    ],
    COLUMNS,
)
.answers("What tax was withheld from one payee?")
.grouped_by("section")
.landscape();

/// Tax that was withheld from a payment.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct WithholdingRow {
    pub section: Option<String>,
    pub date: NaiveDate,
    pub payee_id: Option<i64>,
    pub payee_name: String,
    pub identity_no: Option<String>,
    pub nature: Option<WithheldNature>,
    pub campus_name: String,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub gross_minor: Money,
    /// Hundredths of a percent.
    pub hundredths: Option<i64>,
    pub tax_minor: Money,
    pub receipt_no: Option<String>,
    pub deposited_on: Option<NaiveDate>,
}

/// The same rows on the certificate.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CertificateRow {
    #[serde(flatten)]
    pub row: WithholdingRow,
}

fn rows(tx: &mut Tx, asked: &Arguments, nature: Option<WithheldNature>) -> Result<Vec<WithholdingRow>> {
    let DayRange { from, to } = asked.days()?;
    tx.all(
        sql!(
            "SELECT t.section, t.date, t.payee_id, t.payee_name, coalesce(p.ntn, p.cnic) AS identity_no, t.nature, c.name AS campus_name,
                    t.voucher_id, v.voucher_no, t.gross_minor, t.hundredths, t.tax_minor, d.receipt_no, d.date AS deposited_on
             FROM withheld_tax t JOIN campus c ON c.id = t.campus_id JOIN voucher v ON v.id = t.voucher_id
             LEFT JOIN payee p ON p.id = t.payee_id LEFT JOIN tax_deposit d ON d.id = t.deposit_id
             WHERE t.campus_id IN [$1] AND t.date >= $2 AND t.date <= $3 AND t.is_reversed = FALSE AND t.tax_minor > 0
                   AND (CAST($4 AS BIGINT) IS NULL OR t.payee_id = $4) AND (CAST($5 AS TEXT) IS NULL OR t.nature = $5)
             ORDER BY coalesce(t.section, ''), t.date, t.id LIMIT 10001"
        ),
        &binds![asked.campuses(), from.unwrap_or(to), to, asked.id("payee_id"), nature],
    )
}

impl Reported for WithholdingRow {
    const REPORT: &'static Report = &WITHHOLDING_STATEMENT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let nature = asked.given_choice::<WithheldNature>("nature")?;
        Ok(rows(tx, asked, nature)?.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
    }
}

impl Reported for CertificateRow {
    const REPORT: &'static Report = &WITHHOLDING_CERTIFICATE;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let found: Vec<WithholdingRow> = rows(tx, asked, None)?;
        let payee: Option<One<String>> = tx.first(sql!("SELECT name FROM payee WHERE id = $1"), &binds![asked.id("payee_id")])?;
        let name = payee.ok_or_else(|| Error::not_found("payee"))?.0;
        let waits = found.iter().filter(|row| row.receipt_no.is_none()).count();
        let DayRange { from, to } = asked.days()?;
        let heading = format!("Certificate of tax withheld from {name}");
        let made: Rows<Self> = Rows::from(found.into_iter().map(|row| CertificateRow { row }).collect::<Vec<_>>()).heading(heading).note(
            format!("We certify that we withheld this tax from {name} between {} and {}.", time::show(from.unwrap_or(to)), time::show(to)),
        );
        Ok(if waits == 0 { made } else { made.note(format!("Not deposited yet: {waits} of these amounts.")) })
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.row.voucher_id })
    }
}
