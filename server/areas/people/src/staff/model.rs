//! A member of staff: the employee without pay, bank account and past.

use crate::{
    designations::model::Category,
    employees::model::{Contract, EmployeeDetails, EmployeeForm, EmployeeStatus},
    person::Gender,
};
use chrono::NaiveDate;
use kernel::{Col, Figure, Filter, List, Listed, Money, Row, ScopeBy, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static STAFF: List = List {
    name: "staff",
    noun: "employee",
    from: "employee e LEFT JOIN designation d ON d.id = e.designation_id LEFT JOIN campus c ON c.id = e.campus_id",
    id: "e.id",
    scope: ScopeBy::Campus("e.campus_id"),
    only: "e.status IN ('active', 'on_leave')",
    columns: &[
        Col::hidden("id", "e.id"),
        Col::hidden("campus_id", "e.campus_id"),
        Col::hidden("designation_id", "e.designation_id"),
        Col::text("employee_no", "e.employee_no", "Employee no"),
        Col::text("name", "e.name", "Name"),
        Col::text("designation_name", "d.name", "Designation"),
        Col::text("category", "d.category", "Category"),
        Col::text("department", "e.department", "Department").nullable(),
        Col::text("campus_name", "c.name", "Campus"),
        Col::text("phone", "e.phone", "Phone").nullable(),
        Col::text("email", "e.email", "E-mail").nullable(),
        Col::date("joined_on", "e.joined_on", "Joined"),
        Col::text("status", "e.status", "Status"),
    ],
    filters: &[
        Filter::id("campus_id", "e.campus_id"),
        Filter::id("designation_id", "e.designation_id"),
        Filter::word("category", "d.category", Category::WORDS),
        Filter::word("status", "e.status", EmployeeStatus::WORDS),
        Filter::word("gender", "e.gender", Gender::WORDS),
        Filter::date("joined_on", "e.joined_on"),
    ],
    sort: "name",
    totals: &[],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StaffMember {
    pub id: i64,
    pub campus_id: i64,
    pub designation_id: i64,
    pub employee_no: String,
    pub name: String,
    pub designation_name: String,
    pub category: Category,
    pub department: Option<String>,
    pub campus_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub joined_on: NaiveDate,
    pub status: EmployeeStatus,
}

impl Listed for StaffMember {
    const LIST: &'static List = &STAFF;
    fn id(&self) -> i64 {
        self.id
    }
}

/// One member of staff.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StaffDetails {
    pub id: i64,
    pub version: i64,
    pub employee_no: String,
    pub name: String,
    pub father_name: Option<String>,
    pub gender: Gender,
    pub cnic: Option<String>,
    pub date_of_birth: Option<NaiveDate>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub photo_file_id: Option<i64>,
    pub designation_id: i64,
    pub designation_name: String,
    pub category: Category,
    pub campus_id: i64,
    pub campus_name: String,
    pub department: Option<String>,
    pub joined_on: NaiveDate,
    pub contract: Contract,
    pub qualification: Option<String>,
    pub emergency_contact_name: Option<String>,
    pub emergency_contact_phone: Option<String>,
    pub status: EmployeeStatus,
    #[row(skip)]
    pub photo: Option<FileRef>,
    /// Of the areas that know the employee: sections taught, days present.
    #[row(skip)]
    pub figures: Vec<Figure>,
}

/// What the campus office fills in; pay and bank account are the personnel office's.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StaffForm {
    /// Left out: the next number is taken.
    pub employee_no: Option<String>,
    pub name: String,
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
    pub qualification: Option<String>,
    pub emergency_contact_name: Option<String>,
    pub emergency_contact_phone: Option<String>,
}

impl StaffForm {
    /// The whole employee: what this form does not say is as it was, or empty for somebody new.
    pub fn over(self, before: Option<&EmployeeDetails>) -> EmployeeForm {
        EmployeeForm {
            employee_no: self.employee_no,
            name: self.name,
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
            qualification: self.qualification,
            experience: before.and_then(|one| one.experience.clone()),
            basic_salary_minor: before.map_or(Money::ZERO, |one| one.basic_salary_minor),
            allowances_minor: before.map_or(Money::ZERO, |one| one.allowances_minor),
            deductions_minor: before.map_or(Money::ZERO, |one| one.deductions_minor),
            bank_name: before.and_then(|one| one.bank_name.clone()),
            bank_account_no: before.and_then(|one| one.bank_account_no.clone()),
            emergency_contact_name: self.emergency_contact_name,
            emergency_contact_phone: self.emergency_contact_phone,
            status: before.map_or(EmployeeStatus::Active, |one| one.status),
        }
    }
}
