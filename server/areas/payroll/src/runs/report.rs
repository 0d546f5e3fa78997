//! Reports of payrolls: what differs from the month before, the register of a month, leave balances, tax of a year.

use crate::{leave, structures::BASIC_PAY, tax, withheld::WITHHELD};
use kernel::{Money, Month, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static VARIANCE: Report = Report::new(
    "payroll.variance.title",
    "Payroll compared with the month before as it stands now",
    &[Parameter::campuses(), Parameter::month_named("month")],
    VarianceRow::SHOWN,
)
.answers("Whose salary differs from the month before, and by how much?")
.landscape();

reporting::shown! {
    /// An employee whose pay is another than the month before.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    #[schemars(rename = "PayrollVarianceRow")]
    pub struct VarianceRow {
        pub payslip_id: Option<i64>;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub earlier_gross_minor: Money = amount("payroll.variance.earlier_gross", "Gross before").blank_zero();
        pub gross_minor: Money = amount("payroll.gross", "Gross").blank_zero();
        pub earlier_net_minor: Money = amount("payroll.variance.earlier_net", "Net before").blank_zero();
        pub net_minor: Money = amount("payroll.net", "Net").blank_zero();
        pub change_minor: Money = amount("payroll.variance.change", "Change").blank_zero();
        #[row(skip)]
        pub reason: String = text("payroll.variance.reason", "Reason").share(2);
        pub unpaid_tenths: i64;
        pub earlier_unpaid_tenths: i64;
        /// What the months paid of earlier ones.
        pub arrears_minor: Money;
        pub earlier_arrears_minor: Money;
        /// Lines that correct an earlier month.
        pub corrections: i64;
        pub earlier_corrections: i64;
        pub is_final: bool;
        pub is_new: bool;
        pub has_gone: bool;
    }
}

const SLIPS: &str = "(SELECT p.id, p.employee_id, p.campus_id, p.gross_minor, p.net_minor, p.unpaid_tenths, p.is_final,
    CAST(coalesce((SELECT SUM(x.amount_minor) FROM payslip_arrears x WHERE x.payslip_id = p.id), 0) AS BIGINT) AS arrears_minor,
    (SELECT count(*) FROM payslip_line k JOIN pay_adjustment a ON a.id = k.adjustment_id WHERE k.payslip_id = p.id AND a.corrects_month IS NOT NULL) AS corrections
    FROM payslip p
    JOIN payroll_run r ON r.id = p.run_id WHERE r.status <> 'reversed' AND p.campus_id IN [$1] AND p.month =";

impl Reported for VarianceRow {
    const REPORT: &'static Report = &VARIANCE;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let mut rows: Vec<VarianceRow> = tx.all(
            sql!(
                "SELECT n.id AS payslip_id, e.name AS employee_name, e.employee_no, c.name AS campus_name,
                        coalesce(o.gross_minor, 0) AS earlier_gross_minor, coalesce(n.gross_minor, 0) AS gross_minor,
                        coalesce(o.net_minor, 0) AS earlier_net_minor, coalesce(n.net_minor, 0) AS net_minor,
                        coalesce(n.net_minor, 0) - coalesce(o.net_minor, 0) AS change_minor, coalesce(n.unpaid_tenths, 0) AS unpaid_tenths,
                        coalesce(o.unpaid_tenths, 0) AS earlier_unpaid_tenths, coalesce(n.arrears_minor, 0) AS arrears_minor,
                        coalesce(o.arrears_minor, 0) AS earlier_arrears_minor, coalesce(n.corrections, 0) AS corrections,
                        coalesce(o.corrections, 0) AS earlier_corrections, coalesce(n.is_final, FALSE) AS is_final,
                        o.id IS NULL AS is_new, n.id IS NULL AS has_gone
                 FROM employee e JOIN campus c ON c.id = e.campus_id LEFT JOIN ",
                SLIPS,
                " $2) n ON n.employee_id = e.id LEFT JOIN ",
                SLIPS,
                " $3) o ON o.employee_id = e.id
                 WHERE (n.id IS NOT NULL OR o.id IS NOT NULL) AND coalesce(n.net_minor, -1) <> coalesce(o.net_minor, -1)
                 ORDER BY c.name_order, e.name_order, e.id LIMIT 10001"
            ),
            &binds![asked.campuses(), month.to_string(), month.prev().to_string()],
        )?;
        for row in &mut rows {
            row.reason = row.why().into();
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        self.payslip_id.map(|id| LeadsTo::Record { record: "payslip", id })
    }
}

impl VarianceRow {
    fn why(&self) -> &'static str {
        match self {
            _ if self.is_new => "Not paid the month before",
            _ if self.has_gone => "Not paid this month",
            _ if self.is_final => "Last salary",
            _ if self.corrections > 0 => "Correction of an earlier month",
            _ if self.earlier_corrections > 0 => "Correction the month before",
            _ if self.arrears_minor.is_positive() => "Arrears of earlier months",
            _ if self.earlier_arrears_minor.is_positive() => "Arrears the month before",
            _ if self.gross_minor != self.earlier_gross_minor => "Pay changed",
            _ if self.unpaid_tenths != self.earlier_unpaid_tenths => "Unpaid days changed",
            _ => "Deductions changed",
        }
    }
}

pub static REGISTER: Report =
    Report::new("payroll.register.title", "Salary register", &[Parameter::campuses(), Parameter::month_named("month")], RegisterRow::SHOWN)
        .answers("What is each employee paid in a month, and what is deducted?")
        .landscape();

reporting::shown! {
    /// A line of the register.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    #[schemars(rename = "SalaryRegisterRow")]
    pub struct RegisterRow {
        pub payslip_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1).off_screen();
        pub designation_name: String = text("payroll.designation", "Designation").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2).off_paper();
        pub basic_minor: Money = amount("payroll.basic", "Basic").blank_zero();
        pub allowances_minor: Money = amount("payroll.allowances", "Allowances").blank_zero();
        pub absence_minor: Money = amount("payroll.absence", "Absence").blank_zero();
        pub tax_minor: Money = amount("payroll.tax", "Income tax").blank_zero();
        pub fund_minor: Money = amount("payroll.fund", "Provident fund").blank_zero();
        pub eobi_minor: Money = amount("payroll.eobi", "EOBI").blank_zero();
        pub loans_minor: Money = amount("payroll.loans_taken", "Advances and loans").blank_zero();
        pub others_minor: Money = amount("payroll.others", "Others").blank_zero();
        pub net_minor: Money = amount("payroll.net", "Net");
    }
}

impl Reported for RegisterRow {
    const REPORT: &'static Report = &REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let rows: Vec<RegisterRow> = tx.all(
            sql!(
                "SELECT p.id AS payslip_id, e.name AS employee_name, e.employee_no, d.name AS designation_name, c.name AS campus_name,
                        CAST(SUM(CASE WHEN l.kind = 'basic' THEN l.amount_minor ELSE 0 END) AS BIGINT) AS basic_minor,
                        CAST(SUM(CASE WHEN l.kind IN ('allowance', 'lectures', 'adjustment', 'arrears') THEN l.amount_minor ELSE 0 END) AS BIGINT) AS allowances_minor,
                        CAST(SUM(CASE WHEN l.kind = 'absence' THEN l.amount_minor ELSE 0 END) AS BIGINT) AS absence_minor,
                        CAST(SUM(CASE WHEN l.kind = 'income_tax' THEN l.amount_minor ELSE 0 END) AS BIGINT) AS tax_minor,
                        CAST(SUM(CASE WHEN l.kind = 'provident_fund' THEN l.amount_minor ELSE 0 END) AS BIGINT) AS fund_minor,
                        CAST(SUM(CASE WHEN l.kind = 'eobi' THEN l.amount_minor ELSE 0 END) AS BIGINT) AS eobi_minor,
                        CAST(SUM(CASE WHEN l.kind IN ('advance', 'loan') THEN l.amount_minor ELSE 0 END) AS BIGINT) AS loans_minor,
                        CAST(SUM(CASE WHEN l.kind IN ('deduction', 'adjustment_taken', 'children_fees') THEN l.amount_minor ELSE 0 END) AS BIGINT) AS others_minor,
                        p.net_minor
                 FROM payslip p JOIN payroll_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id
                 JOIN designation d ON d.id = e.designation_id JOIN campus c ON c.id = p.campus_id LEFT JOIN payslip_line l ON l.payslip_id = p.id
                 WHERE p.campus_id IN [$1] AND p.month = $2 AND r.status <> 'reversed'
                 GROUP BY p.id, e.id, d.id, c.id, p.net_minor ORDER BY c.name_order, e.name_order, p.id LIMIT 10001"
            ),
            &binds![asked.campuses(), month.to_string()],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "payslip", id: self.payslip_id })
    }
}

pub static LEAVE_BALANCES: Report = Report::new(
    "payroll.leave.title",
    "Leave balances of the staff as they stand now",
    &[Parameter::campuses(), Parameter::month_named("month")],
    LeaveRow::SHOWN,
)
.answers("How many days of leave does each employee have left?");

reporting::shown! {
    /// The leave of an employee in the year of a month: from July to the month's end.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    #[schemars(rename = "StaffLeaveRow")]
    pub struct LeaveRow {
        pub employee_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        #[row(skip)]
        pub allowed: i64 = count("payroll.leave.allowed", "Days a year").not_totalled();
        #[row(skip)]
        pub taken: i64 = count("payroll.leave.taken", "Taken");
        #[row(skip)]
        pub encashed: i64 = count("payroll.leave.encashed", "Encashed");
        #[row(skip)]
        pub left: i64 = count("payroll.leave.left", "Left").not_totalled();
        /// A thirtieth of the basic salary.
        pub day_minor: Money = amount("payroll.leave.day", "A day of basic pay").not_totalled();
    }
}

impl Reported for LeaveRow {
    const REPORT: &'static Report = &LEAVE_BALANCES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let mut rows: Vec<LeaveRow> = tx.all(
            sql!(
                "SELECT e.id AS employee_id, e.name AS employee_name, e.employee_no, c.name AS campus_name, ",
                BASIC_PAY,
                " / 30 AS day_minor FROM employee e JOIN campus c ON c.id = e.campus_id
                 WHERE e.campus_id IN [$2] AND e.joined_on <= $4 AND (e.left_on IS NULL OR e.left_on >= $3) ORDER BY c.name_order, e.name_order, e.id LIMIT 10001"
            ),
            &binds![month.to_string(), asked.campuses(), tax::first_month(month).first(), month.last()],
        )?;
        let employees: Vec<i64> = rows.iter().map(|row| row.employee_id).collect();
        let leaves = leave::at_end_of(tx, &employees, month)?;
        for row in &mut rows {
            let own = leaves.of(row.employee_id);
            (row.allowed, row.taken, row.encashed, row.left) = (own.allowed, own.taken, own.encashed, own.left());
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "employee", id: self.employee_id })
    }
}

pub static SALARY_TAX: Report = Report::new(
    "payroll.tax_report.title",
    "Income tax on salaries",
    &[Parameter::campuses(), Parameter::month_named("month")],
    SalaryTaxRow::SHOWN,
)
.answers("How much income tax was deducted from each salary?")
.landscape();

reporting::shown! {
    /// What an employee earned and paid in the tax year of a month, up to it: for the statement of tax withheld.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct SalaryTaxRow {
        pub employee_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub cnic: Option<String> = text("kit.label.cnic", "CNIC").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub month_taxable_minor: Money = amount("payroll.tax_report.month_taxable", "Taxable in the month");
        pub month_tax_minor: Money = amount("payroll.tax_report.month_tax", "Tax of the month");
        pub year_taxable_minor: Money = amount("payroll.tax_report.year_taxable", "Taxable since July");
        pub year_tax_minor: Money = amount("payroll.tax_report.year_tax", "Tax since July");
    }
}

impl Reported for SalaryTaxRow {
    const REPORT: &'static Report = &SALARY_TAX;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month: Month = asked.month("month")?;
        let mut rows: Vec<SalaryTaxRow> = tx.all(
            sql!(
                "SELECT w.employee_id, e.name AS employee_name, e.employee_no, e.cnic, c.name AS campus_name,
                        CAST(SUM(CASE WHEN w.month = $2 AND w.is_earlier = FALSE THEN w.taxable_minor ELSE 0 END) AS BIGINT) AS month_taxable_minor,
                        CAST(SUM(CASE WHEN w.month = $2 AND w.is_earlier = FALSE THEN w.tax_minor ELSE 0 END) AS BIGINT) AS month_tax_minor,
                        CAST(SUM(w.taxable_minor) AS BIGINT) AS year_taxable_minor, CAST(SUM(w.tax_minor) AS BIGINT) AS year_tax_minor FROM ",
                WITHHELD,
                " JOIN employee e ON e.id = w.employee_id JOIN campus c ON c.id = w.campus_id WHERE w.campus_id IN [$3] AND w.former_employer IS NULL
                 GROUP BY w.employee_id, w.campus_id, e.id, c.id ORDER BY c.name_order, e.name_order, w.employee_id LIMIT 10001"
            ),
            &binds![tax::first_month(month).to_string(), month.to_string(), asked.campuses()],
        )?;
        for row in &mut rows {
            row.cnic = row.cnic.as_deref().map(kernel::contact::identity_show);
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "employee", id: self.employee_id })
    }
}
