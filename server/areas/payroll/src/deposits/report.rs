//! What is due of tax, EOBI, social security, provident fund and deductions, campus by campus.

use super::model::DepositKind;
use accounting::api::balance_by_campus;
use chrono::NaiveDate;
use kernel::{Money, Result, Tx};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static DUES: Report = Report::new(
    "payroll.dues.title",
    "Payroll dues",
    &[Parameter::campuses(), Parameter::day("on", "kit.label.date", "Date")],
    DueRow::SHOWN,
)
.answers("What is still to be paid on salaries to the tax office, EOBI and others?")
.grouped_by("campus_name");

reporting::shown! {
    /// What a campus owes of a kind.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[schemars(rename = "PayrollDueRow")]
    pub struct DueRow {
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").share(3);
        pub kind: DepositKind = word("payroll.deposits.kind", "Kind").share(2);
        pub due_minor: Money = amount("payroll.dues.due", "Due");
    }
}

/// What is due on a day, campus by campus and kind by kind; what is nothing is left out.
pub fn dues(tx: &mut Tx, campuses: &[i64], on: NaiveDate) -> Result<Vec<DueRow>> {
    let mut held = Vec::new();
    for kind in DepositKind::ALL.iter().copied() {
        held.push((kind, balance_by_campus(tx, kind.control(), campuses, Some(on))?));
    }
    let mut rows = Vec::new();
    for campus in institution::api::campuses(tx)?.into_iter().filter(|campus| campuses.contains(&campus.id)) {
        for (kind, by_campus) in &held {
            let due_minor = -by_campus.get(&campus.id).copied().unwrap_or_default();
            if !due_minor.is_zero() {
                rows.push(DueRow { campus_id: campus.id, campus_name: campus.name.clone(), kind: *kind, due_minor });
            }
        }
    }
    Ok(rows)
}

impl Reported for DueRow {
    const REPORT: &'static Report = &DUES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let on = asked.day("on")?;
        Ok(dues(tx, asked.campuses(), on)?.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::call("/get-payroll-deposits", [("campus_id", self.campus_id.to_string()), ("kind", self.kind.to_string())]))
    }
}
