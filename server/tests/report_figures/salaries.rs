//! The register of salaries and the tax on them, beside the lines of the slips.

use super::{filled, number, rows, sums, today, told};
use kernel::{Month, Row, sql};
use std::collections::BTreeMap;
use testkit::{Client, World};

#[derive(Debug, Row)]
struct Slip {
    id: i64,
    employee_id: i64,
    month: String,
    /// Of its payroll.
    status: String,
    net_minor: i64,
    taxable_minor: i64,
    tax_minor: i64,
}

#[derive(Debug, Row)]
struct Line {
    payslip_id: i64,
    kind: String,
    amount_minor: i64,
}

/// The columns of the register with the lines that stand in each.
const COLUMNS: [(&str, &[&str]); 8] = [
    ("basic_minor", &["basic"]),
    ("allowances_minor", &["allowance", "lectures", "adjustment", "arrears"]),
    ("absence_minor", &["absence"]),
    ("tax_minor", &["income_tax"]),
    ("fund_minor", &["provident_fund"]),
    ("eobi_minor", &["eobi"]),
    ("loans_minor", &["advance", "loan"]),
    ("others_minor", &["deduction", "adjustment_taken", "children_fees"]),
];

/// Every month that has a payroll.
pub(super) async fn agree(world: &World, by: &Client) {
    let read = world.app.db.read(|tx| {
        let slips: Vec<Slip> = tx.all(
            sql!(
                "SELECT p.id, p.employee_id, p.month, r.status, p.net_minor, p.taxable_minor, p.tax_minor FROM payslip p
                 JOIN payroll_run r ON r.id = p.run_id ORDER BY p.id"
            ),
            &[],
        )?;
        let lines: Vec<Line> = tx.all(sql!("SELECT payslip_id, kind, amount_minor FROM payslip_line ORDER BY payslip_id, line"), &[])?;
        Ok((slips, lines))
    });
    let (slips, lines) = read.await.expect("slips");
    let present = Month::of(today(by).await);
    let mut seen = 0;
    for month in (0..4).map(|back| present.plus(-back)) {
        let own: Vec<&Slip> = slips.iter().filter(|one| one.month == month.to_string() && one.status != "reversed").collect();
        let answer = by.get(&format!("/get-salary-register?month={month}")).await.ok();
        let nets: BTreeMap<i64, i64> = rows(&answer).iter().map(|row| (number(row, "payslip_id"), number(row, "net_minor"))).collect();
        assert_eq!(nets, own.iter().map(|one| (one.id, one.net_minor)).collect(), "nets of {month}");
        for (column, kinds) in COLUMNS {
            let is_own = |line: &Line| own.iter().any(|slip| slip.id == line.payslip_id);
            let of_kind = lines.iter().filter(|line| is_own(line) && kinds.contains(&line.kind.as_str()));
            let wanted = sums(of_kind, |line| (line.payslip_id.to_string(), line.amount_minor));
            assert_eq!(filled(told(&answer, "payslip_id", column)), wanted, "{column} of {month}");
        }
        seen += own.len();

        let answer = by.get(&format!("/get-salary-tax?month={month}")).await.ok();
        let posted = || own.iter().copied().filter(|one| one.status == "approved" || one.status == "paid");
        type Of = fn(&Slip) -> i64;
        let taxes: [(&str, Of); 2] = [("month_tax_minor", |one| one.tax_minor), ("month_taxable_minor", |one| one.taxable_minor)];
        for (column, of) in taxes {
            let mut by_employee: BTreeMap<String, i64> = BTreeMap::new();
            for row in rows(&answer) {
                *by_employee.entry(row["employee_id"].to_string()).or_default() += number(row, column);
            }
            assert_eq!(filled(by_employee), sums(posted(), |one| (one.employee_id.to_string(), of(one))), "{column} of {month}");
        }
    }
    assert!(seen > 0, "the demo pays salaries");
}
