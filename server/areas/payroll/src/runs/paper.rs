//! Slips as papers, and the bank's file.

use super::{
    model::{PayslipLine, SALARY_PAYMENT},
    queries,
};
use crate::{
    bank_formats::{BankColumn, SALARY_FILE_FORMAT, SalaryFileFormatForm},
    runs::model::reckon::tenths,
    structures::month_of,
};
use chrono::NaiveDate;
use documents::papers;
use kernel::{Error, Money, Result, Row, Scope, Tx, binds, sql, time};
use reporting::Sender;

#[derive(Row)]
struct OnPaper {
    id: i64,
    campus_id: i64,
    month: String,
    name: String,
    employee_no: String,
    designation_name: String,
    cnic: Option<String>,
    bank_name: Option<String>,
    bank_account_no: Option<String>,
    days_in_month: i64,
    days_employed: i64,
    absent_tenths: i64,
    leave_tenths: i64,
    unpaid_tenths: i64,
    gross_minor: Money,
    deductions_minor: Money,
    net_minor: Money,
    is_held: bool,
    is_posted: bool,
    paid_on: Option<NaiveDate>,
}

/// The papers of slips, in the order of their ids as given; the caller has checked the scope.
pub fn of_slips(tx: &mut Tx, ids: &[i64]) -> Result<Vec<papers::Payslip>> {
    let rows: Vec<OnPaper> = tx.all(
        sql!(
            "SELECT p.id, p.campus_id, p.month, e.name, e.employee_no, d.name AS designation_name, e.cnic, p.bank_name, p.bank_account_no, p.days_in_month,
                    p.days_employed, p.absent_tenths, p.leave_tenths, p.unpaid_tenths, p.gross_minor, p.deductions_minor, p.net_minor,
                    p.status = 'withheld' AS is_held, r.status IN ('approved', 'paid') AS is_posted, y.paid_on
             FROM payslip p JOIN payroll_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id JOIN designation d ON d.id = e.designation_id
             LEFT JOIN salary_payment y ON y.id = p.payment_id WHERE p.id IN [$1] ORDER BY e.name_order, p.id"
        ),
        &binds![ids],
    )?;
    let group = reporting::letterhead(tx)?;
    let mut out = Vec::with_capacity(rows.len());
    for one in rows {
        let lines = queries::lines(tx, one.id)?;
        let campus = institution::api::campus(tx, one.campus_id)?;
        let sender =
            Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() };
        let letterhead = sender.letterhead(&group);
        let of = |wanted: fn(&PayslipLine) -> bool| {
            lines
                .iter()
                .filter(|line| wanted(line))
                .map(|line| papers::PayslipLine { name: line.name.clone(), amount_minor: line.amount_minor.minor() })
                .collect::<Vec<_>>()
        };
        let status = match (one.is_posted, one.is_held, one.paid_on) {
            (false, ..) => Some("DRAFT".to_owned()),
            (true, true, _) => Some("HELD".to_owned()),
            _ => None,
        };
        out.push(papers::Payslip {
            letterhead,
            month: month_of(&one.month)?.label(),
            employee: one.name,
            facts: [
                ("Employee no", Some(one.employee_no)),
                ("Designation", Some(one.designation_name)),
                ("CNIC", one.cnic.as_deref().map(kernel::contact::identity_show)),
                ("Bank", one.bank_name),
                ("Account no", one.bank_account_no),
                ("Days employed", Some(format!("{} of {}", one.days_employed, one.days_in_month))),
                ("Days absent", Some(tenths(one.absent_tenths))),
                ("Days on leave", Some(tenths(one.leave_tenths))),
                ("Unpaid days", Some(tenths(one.unpaid_tenths))),
                ("Arrears", arrears_by_month(tx, one.id)?),
                ("Borne by", borne_by(tx, one.id)?),
                ("Paid on", one.paid_on.map(time::show)),
            ]
            .into_iter()
            .filter_map(|(label, value)| value.map(|value| (label.to_owned(), value)))
            .collect(),
            earnings: of(|line| line.kind.is_earning()),
            deductions: of(|line| !line.kind.is_earning() && !line.kind.is_employers()),
            employers: of(|line| line.kind.is_employers()),
            gross_minor: one.gross_minor.minor(),
            deductions_minor: one.deductions_minor.minor(),
            net_minor: one.net_minor.minor(),
            words: one.net_minor.in_words(),
            mark: status,
        });
    }
    Ok(out)
}

/// What a slip pays of each of several months: `Aug 2026 Rs 5,000, Sep 2026 Rs 5,000`.
fn arrears_by_month(tx: &mut Tx, payslip_id: i64) -> Result<Option<String>> {
    let arrears = queries::arrears::of_slip(tx, payslip_id)?;
    let months: Vec<String> =
        arrears.iter().map(|one| Ok(format!("{} Rs {}", month_of(&one.month)?.label(), one.amount_minor))).collect::<Result<_>>()?;
    Ok((months.len() > 1).then(|| months.join(", ")))
}

/// What other campuses bear of a slip: `Johar Town Rs 24,000`.
fn borne_by(tx: &mut Tx, payslip_id: i64) -> Result<Option<String>> {
    let shares = queries::shares::of_slip(tx, payslip_id)?;
    let named: Vec<String> = shares.iter().map(|one| format!("{} Rs {}", one.campus_name, one.salary_minor)).collect();
    Ok((!named.is_empty()).then(|| named.join(", ")))
}

#[derive(Row)]
struct Paid {
    employee_no: String,
    name: String,
    cnic: Option<String>,
    bank_name: Option<String>,
    bank_account_no: Option<String>,
    net_minor: Money,
    month: String,
}

/// The bank's file of a payment: its name and bytes. 409 when somebody in it has no account.
pub fn bank_file(tx: &mut Tx, scope: &Scope, payment_id: i64, format_id: i64) -> Result<(String, Vec<u8>)> {
    tx.in_scope(&SALARY_PAYMENT, scope, payment_id)?;
    let format = tx
        .stored::<SalaryFileFormatForm>(&SALARY_FILE_FORMAT, scope, format_id)
        .map_err(|_| Error::field("format_id", "Choose a format from the list."))?
        .form;
    let rows: Vec<Paid> = tx.all(
        sql!(
            "SELECT e.employee_no, e.name, e.cnic, p.bank_name, p.bank_account_no, p.net_minor, p.month
             FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.payment_id = $1 ORDER BY e.name_order, p.id"
        ),
        &binds![payment_id],
    )?;
    let without: Vec<&str> = rows.iter().filter(|one| one.bank_account_no.is_none()).map(|one| one.name.as_str()).take(5).collect();
    if !without.is_empty() {
        return Err(Error::conflict(format!(
            "These employees have no bank account: {}. Pay them in cash, or enter their accounts.",
            without.join(", ")
        )));
    }
    let mut out = String::new();
    if format.has_headings {
        write_row(&mut out, format.columns.iter().map(|column| column.heading.clone()));
    }
    for (n, one) in rows.iter().enumerate() {
        let label = month_of(&one.month)?.label();
        let cell = |holds: BankColumn| match holds {
            BankColumn::Serial => (n + 1).to_string(),
            BankColumn::EmployeeNo => one.employee_no.clone(),
            BankColumn::Name => one.name.clone(),
            BankColumn::Cnic => one.cnic.clone().unwrap_or_default(),
            BankColumn::BankName => one.bank_name.clone().unwrap_or_default(),
            BankColumn::BankAccountNo => one.bank_account_no.clone().unwrap_or_default(),
            BankColumn::Amount => one.net_minor.decimal(),
            BankColumn::Month => one.month.clone(),
            BankColumn::Details => format!("Salary {label}"),
        };
        write_row(&mut out, format.columns.iter().map(|column| cell(column.holds)));
    }
    let month = rows.first().map_or("", |one| one.month.as_str());
    Ok((format!("salaries-{month}.csv"), out.into_bytes()))
}

/// A row of a file that spreadsheets open: what begins as a formula is written as text.
fn write_row(out: &mut String, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = cells
        .map(|cell| {
            let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
            let cell = if is_formula { format!("'{cell}") } else { cell };
            if cell.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
        })
        .collect();
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_hold_no_formulas() {
        let mut out = String::new();
        write_row(&mut out, ["=1+1", "Khan, Ali", "12,500", "a\"b"].map(str::to_owned).into_iter());
        assert_eq!(out, "'=1+1,\"Khan, Ali\",\"12,500\",\"a\"\"b\"\r\n");
    }
}
