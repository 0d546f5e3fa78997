//! What the office fills in of an employee, and the steps of employment that it enters.

use super::{Contract, EmployeeStatus};
use crate::person::Gender;
use chrono::NaiveDate;
use kernel::{Checks, Columns, Form, Money, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// A slip of the keyboard rather than a salary: Rs 100,000,000 in minor units.
const MOST_A_MONTH: Money = Money(10_000_000_000);

/// What the office fills in. Money is a month's, in minor units.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
pub struct EmployeeForm {
    /// Left out: the next number is taken.
    #[column(skip)]
    #[garde(length(max = 20))]
    pub employee_no: Option<String>,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    /// The father's, or the husband's.
    #[garde(length(max = 120))]
    pub father_name: Option<String>,
    #[garde(cnic)]
    pub cnic: Option<String>,
    pub gender: Gender,
    pub date_of_birth: Option<NaiveDate>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub photo_file_id: Option<i64>,
    pub designation_id: i64,
    pub campus_id: i64,
    #[garde(length(max = 80))]
    pub department: Option<String>,
    pub joined_on: NaiveDate,
    pub left_on: Option<NaiveDate>,
    pub contract: Contract,
    /// Left out once the employee is confirmed.
    pub probation_to: Option<NaiveDate>,
    /// The last day of a contract that ends.
    pub contract_to: Option<NaiveDate>,
    #[garde(length(max = 200))]
    pub qualification: Option<String>,
    #[garde(lines, length(max = 1_000))]
    pub experience: Option<String>,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub basic_salary_minor: Money,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub allowances_minor: Money,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub deductions_minor: Money,
    #[garde(length(max = 80))]
    pub bank_name: Option<String>,
    #[garde(length(max = 40))]
    pub bank_account_no: Option<String>,
    #[garde(length(max = 120))]
    pub emergency_contact_name: Option<String>,
    #[garde(phone)]
    pub emergency_contact_phone: Option<String>,
    #[serde(default = "active")]
    pub status: EmployeeStatus,
    /// Name, post and portrait may stand on the website.
    #[serde(default)]
    pub is_public: bool,
}

fn active() -> EmployeeStatus {
    EmployeeStatus::Active
}

impl EmployeeForm {
    /// The form with its texts cleaned, or a sentence for each wrong field. Nobody is employed under 14 years of age.
    pub fn check(self, today: NaiveDate) -> Result<EmployeeForm> {
        let mut c = Checks::of("employee");
        let checked = self.checked(&mut c);
        if let Some(born) = checked.date_of_birth {
            let youngest = today - chrono::Months::new(14 * 12);
            c.ensure(born <= youngest, "date_of_birth", "An employee is at least 14 years old.");
        }
        let (first, last) = (today - chrono::Months::new(60 * 12), today + chrono::Months::new(12));
        c.date_between("joined_on", checked.joined_on, first..=last);
        for (field, amount) in [
            ("basic_salary_minor", checked.basic_salary_minor),
            ("allowances_minor", checked.allowances_minor),
            ("deductions_minor", checked.deductions_minor),
        ] {
            c.ensure(amount <= MOST_A_MONTH, field, "This is more than Rs 100,000,000 a month.");
        }
        if let Some(left) = checked.left_on {
            c.date_between("left_on", left, first..=last);
        }
        match checked.left_on {
            Some(left) => c.in_order(checked.joined_on, "left_on", left),
            None => c.ensure(!checked.status.has_left(), "left_on", "Enter the employee's last day."),
        }
        for (field, day) in [("probation_to", checked.probation_to), ("contract_to", checked.contract_to)] {
            if let Some(day) = day {
                c.date_between(field, day, checked.joined_on..=today + chrono::Months::new(20 * 12));
            }
        }
        let is_permanent = checked.contract == Contract::Permanent;
        c.ensure(!is_permanent || checked.contract_to.is_none(), "contract_to", "A permanent contract has no last day.");
        c.done()?;
        Ok(checked)
    }
}

/// A step that the office enters.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct StatusForm {
    pub status: EmployeeStatus,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// The day of the step; for somebody who leaves their last day. Today when left out.
    pub on: Option<NaiveDate>,
}

impl StatusForm {
    /// The form with its texts cleaned, or a sentence for each wrong field. A day lies within two years of today.
    pub fn check(self, today: NaiveDate) -> Result<StatusForm> {
        let mut c = Checks::of("employee");
        let checked = self.checked(&mut c);
        if let Some(on) = checked.on {
            c.date_between("on", on, today - chrono::Months::new(24)..=today + chrono::Months::new(12));
        }
        c.done()?;
        Ok(checked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn form() -> EmployeeForm {
        serde_json::from_value(serde_json::json!({
            "name": "Sana Tariq", "gender": "female", "designation_id": 1, "campus_id": 1, "joined_on": "2024-04-01", "contract": "permanent"
        }))
        .expect("a form")
    }

    #[test]
    fn who_has_left_has_a_last_day() {
        let today = day("2026-11-20");
        assert!(form().check(today).is_ok());
        assert!(EmployeeForm { status: EmployeeStatus::Resigned, ..form() }.check(today).is_err());
        assert!(EmployeeForm { left_on: Some(day("2024-03-31")), ..form() }.check(today).is_err());
        let left = EmployeeForm { status: EmployeeStatus::Resigned, left_on: Some(day("2025-03-31")), ..form() };
        assert!(left.check(today).is_ok());
    }

    #[test]
    fn probation_and_contract_end_after_the_first_day() {
        let today = day("2026-11-20");
        assert!(EmployeeForm { probation_to: Some(day("2024-03-31")), ..form() }.check(today).is_err());
        assert!(EmployeeForm { probation_to: Some(day("2024-10-01")), ..form() }.check(today).is_ok());
        let contract = |to: &str| EmployeeForm { contract: Contract::Contract, contract_to: Some(day(to)), ..form() };
        assert!(contract("2024-03-31").check(today).is_err());
        assert!(contract("2047-01-01").check(today).is_err());
        assert!(contract("2027-03-31").check(today).is_ok());
        assert!(EmployeeForm { contract: Contract::Permanent, ..contract("2027-03-31") }.check(today).is_err());
    }

    #[test]
    fn nobody_is_employed_as_a_child() {
        let today = day("2026-11-20");
        assert!(EmployeeForm { date_of_birth: Some(day("2012-11-21")), ..form() }.check(today).is_err());
        assert!(EmployeeForm { date_of_birth: Some(day("2012-11-20")), ..form() }.check(today).is_ok());
    }
}
