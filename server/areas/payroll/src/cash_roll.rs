//! The roll on which staff without a bank account sign for their pay. What nobody came for stays on it, of earlier months too.

use crate::structures::month_of;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static CASH_ROLL: Report = Report::new(
    "payroll.cash_roll.title",
    "Salaries to be paid in cash",
    &[Parameter::campuses(), Parameter::month_named("month")],
    CashSalaryRow::SHOWN,
)
.answers("Which employees without a bank account are still to be paid, and where do they sign?");

reporting::shown! {
    /// A salary of an approved payroll that is due in cash.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct CashSalaryRow {
        pub payslip_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub designation_name: String = text("payroll.designation", "Designation").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2).off_paper();
        pub month: String = text("kit.label.month", "Month").share(1);
        pub net_minor: Money = amount("payroll.net", "Net");
        /// Empty: it is signed on paper.
        #[row(skip)]
        pub signature: String = text("payroll.signature", "Signature").share(3).off_screen();
    }
}

impl Reported for CashSalaryRow {
    const REPORT: &'static Report = &CASH_ROLL;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let mut rows: Vec<CashSalaryRow> = tx.all(
            sql!(
                "SELECT p.id AS payslip_id, e.name AS employee_name, e.employee_no, d.name AS designation_name, c.name AS campus_name, p.month, p.net_minor
                 FROM payslip p JOIN payroll_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id
                 JOIN designation d ON d.id = e.designation_id JOIN campus c ON c.id = p.campus_id
                 WHERE p.campus_id IN [$1] AND p.month <= $2 AND r.status = 'approved' AND p.status = 'unpaid' AND p.bank_account_no IS NULL
                   AND p.net_minor > 0
                 ORDER BY c.name_order, e.name_order, p.month, p.id LIMIT 10001"
            ),
            &binds![asked.campuses(), month.to_string()],
        )?;
        for row in &mut rows {
            row.month = month_of(&row.month)?.label();
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "payslip", id: self.payslip_id })
    }
}
