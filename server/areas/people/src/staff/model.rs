//! A member of staff: the employee without pay, bank account and past.

use crate::{
    designations::Category,
    employees::model::{Contract, EmployeeDetails, EmployeeForm, EmployeeStatus, LISTED, ListedEmployee, NARROWED},
    person::Gender,
};
use chrono::NaiveDate;
use kernel::{Filter, Money, ScopeBy, list::joined, listed};
use schemars::JsonSchema;
use serde::Deserialize;

listed! {
    /// A row of the list.
    pub struct StaffMember of STAFF {
        name: "staff",
        record_name: "employee",
        from: "employee e",
        scope: ScopeBy::Campus("e.campus_id"),
        only: "e.status IN ('active', 'on_leave')",
        filters: &joined::<_, 6>(NARROWED, &[Filter::word("category", "d.category", Category::WORDS)]),
        sort: "name",
    } columns {
        ..LISTED as person: ListedEmployee;
        category: Category = text("d.category", "Category");
        department: Option<String> = text("e.department", "Department").nullable();
        email: Option<String> = text("e.email", "E-mail").nullable();
    }
}

/// What the campus office fills in; pay and bank account are the personnel office's.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StaffForm {
    /// Left out: the next number is taken.
    pub employee_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    /// The father's, or the husband's.
    pub father_name: Option<String>,
    pub cnic: Option<String>,
    pub gender: Gender,
    pub date_of_birth: Option<NaiveDate>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub photo_file_id: Option<i64>,
    pub designation_id: i64,
    pub campus_id: i64,
    pub department: Option<String>,
    pub joined_on: NaiveDate,
    pub contract: Contract,
    /// Left out once the employee is confirmed.
    pub probation_to: Option<NaiveDate>,
    /// The last day of a contract that ends.
    pub contract_to: Option<NaiveDate>,
    pub qualification: Option<String>,
    pub emergency_contact_name: Option<String>,
    pub emergency_contact_phone: Option<String>,
    /// Name, post and portrait may stand on the website.
    #[serde(default)]
    pub is_public: bool,
}

impl StaffForm {
    /// The whole employee: what this form does not say is as it was, or empty for somebody new.
    pub fn over(self, before: Option<&EmployeeDetails>) -> EmployeeForm {
        EmployeeForm {
            employee_no: self.employee_no,
            name: self.name,
            name_ur: self.name_ur,
            father_name: self.father_name,
            cnic: self.cnic,
            gender: self.gender,
            date_of_birth: self.date_of_birth,
            phone: self.phone,
            email: self.email,
            address: self.address,
            city: self.city,
            photo_file_id: self.photo_file_id,
            designation_id: self.designation_id,
            campus_id: self.campus_id,
            department: self.department,
            joined_on: self.joined_on,
            left_on: before.and_then(|one| one.left_on),
            contract: self.contract,
            probation_to: self.probation_to,
            contract_to: self.contract_to,
            qualification: self.qualification,
            experience: before.and_then(|one| one.experience.clone()),
            basic_salary_minor: before.map_or(Money::ZERO, |one| one.basic_salary_minor),
            allowances_minor: before.map_or(Money::ZERO, |one| one.allowances_minor),
            deductions_minor: before.map_or(Money::ZERO, |one| one.deductions_minor),
            bank_name: before.and_then(|one| one.bank_name.clone()),
            bank_account_no: before.and_then(|one| one.bank_account_no.clone()),
            emergency_contact_name: self.emergency_contact_name,
            emergency_contact_phone: self.emergency_contact_phone,
            status: before.map_or(EmployeeStatus::Active, |one| one.person.status),
            is_public: self.is_public,
        }
    }
}
