//! An employee: what the register holds, what is shown of it, how it is listed.

mod form;

pub use form::{EmployeeForm, StatusForm};

use crate::{
    designations::{Category, OF_DESIGNATION},
    person::Gender,
    rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Figure, Filter, History, Instant, Money, Of, Options, Record, Row, ScopeBy, Unique, list::joined, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum Contract { Permanent = "permanent", Contract = "contract", Visiting = "visiting" }
}
kernel::string_enum! {
    pub enum EmployeeStatus {
        Active = "active", OnLeave = "on_leave", Resigned = "resigned", Terminated = "terminated", Retired = "retired",
    }
}

impl EmployeeStatus {
    /// No longer in post: such an employee has a last day.
    pub fn has_left(self) -> bool {
        matches!(self, EmployeeStatus::Resigned | EmployeeStatus::Terminated | EmployeeStatus::Retired)
    }
}

/// What only those read who may see an employee with pay: papers, contact, pay.
const PERSONAL: &[&str] = &[
    "cnic",
    "date_of_birth",
    "phone",
    "email",
    "address",
    "city",
    "basic_salary_minor",
    "allowances_minor",
    "deductions_minor",
    "bank_name",
    "bank_account_no",
    "emergency_contact_name",
    "emergency_contact_phone",
];

pub static EMPLOYEE: Record = Record {
    table: "employee",
    record_name: "employee",
    columns: &[
        "employee_no",
        "name",
        "name_ur",
        "father_name",
        "cnic",
        "gender",
        "date_of_birth",
        "phone",
        "email",
        "address",
        "city",
        "photo_file_id",
        "designation_id",
        "campus_id",
        "department",
        "joined_on",
        "left_on",
        "contract",
        "probation_to",
        "contract_to",
        "qualification",
        "experience",
        "basic_salary_minor",
        "allowances_minor",
        "deductions_minor",
        "bank_name",
        "bank_account_no",
        "emergency_contact_name",
        "emergency_contact_phone",
        "status",
        "is_public",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::EMPLOYEES_DETAIL, rights::STAFF_DETAIL]).hiding(PERSONAL),
    unique: &[
        Unique::of("employee_number", &["employee_no"], "employee_no", "This employee number is taken."),
        Unique::of("employee_cnic", &["cnic"], "cnic", "An employee with this CNIC is already registered."),
    ],
    words: &["name", "name_ur", "employee_no", "department"],
    numbers: &["phone", "cnic", "employee_no"],
};

pub const OF_EMPLOYEE: Of = Of::record(&EMPLOYEE, "Employee").few();

listed! {
    /// What every list of employees `e` shows: the register, the staff and the teachers add their own.
    pub struct ListedEmployee of LISTED columns {
        id: i64 = hidden("e.id");
        campus_id: i64 = hidden("e.campus_id");
        designation_id: i64 = hidden("e.designation_id");
        employee_no: String = text("e.employee_no", "Employee no");
        name: String = text("e.name", "Name");
        name_ur: Option<String> = text("e.name_ur", "Name in Urdu").nullable();
        designation_name: String = of(&OF_DESIGNATION, "d.name", "e.designation_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "c.name", "e.campus_id").unfiltered();
        phone: Option<String> = text("e.phone", "Phone").nullable();
        joined_on: NaiveDate = date("e.joined_on", "Joined");
        status: EmployeeStatus = text("e.status", "Status");
    }
}

/// By what every list of employees can be narrowed.
pub const NARROWED: &[Filter] = &[
    Filter::id("campus_id", "e.campus_id"),
    Filter::id("designation_id", "e.designation_id"),
    Filter::word("status", "e.status", EmployeeStatus::WORDS),
    Filter::word("gender", "e.gender", Gender::WORDS),
    Filter::date("joined_on", "e.joined_on"),
];

listed! {
    /// A row of the register.
    pub struct Employee of EMPLOYEES {
        name: "employees",
        record_name: "employee",
        from: "employee e",
        scope: ScopeBy::Campus("e.campus_id"),
        filters: &joined::<_, 11>(
            NARROWED,
            &[
                Filter::word("category", "d.category", Category::WORDS),
                Filter::word("contract", "e.contract", Contract::WORDS),
                Filter::date("probation_ends", "e.probation_to"),
                Filter::date("contract_ends", "e.contract_to"),
                Filter::flag("is_public", "e.is_public"),
                Filter::when("in_post", "e.status IN ('active', 'on_leave')"),
            ],
        ),
        sort: "name",
    } columns {
        ..LISTED as person: ListedEmployee;
        category: Category = text("d.category", "Category");
        department: Option<String> = text("e.department", "Department").nullable();
        contract: Contract = text("e.contract", "Contract");
        probation_to: Option<NaiveDate> = date("e.probation_to", "Probation ends").nullable();
        contract_to: Option<NaiveDate> = date("e.contract_to", "Contract ends").nullable();
    }
}

pub const OPTIONS: Options = Options::of("employees", &EMPLOYEES, &[rights::EMPLOYEES_INDEX, rights::STAFF_INDEX])
    .hint("employee_no")
    .within("campus_id")
    .only("in_post", "true");

/// Teachers for incharge and subject selects.
pub const TEACHER_OPTIONS: Options = Options::of("teachers", &EMPLOYEES, &[rights::EMPLOYEES_INDEX, rights::STAFF_INDEX])
    .hint("designation_name")
    .within("campus_id")
    .only("category", "teaching");

/// Everything about one employee.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct EmployeeDetails {
    /// Without pay, bank account and past.
    #[serde(flatten)]
    #[row(flatten)]
    pub person: StaffDetails,
    pub left_on: Option<NaiveDate>,
    pub experience: Option<String>,
    pub basic_salary_minor: Money,
    pub allowances_minor: Money,
    pub deductions_minor: Money,
    pub bank_name: Option<String>,
    pub bank_account_no: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// Leave, coming back and leaving, the latest first.
    #[row(skip)]
    pub status_events: Vec<EmployeeStatusEvent>,
}

/// An employee in one line.
#[derive(Clone, Debug, PartialEq, kernel::Row)]
pub struct EmployeeBrief {
    pub id: i64,
    pub employee_no: String,
    pub name: String,
    pub phone: Option<String>,
    pub campus_id: i64,
    pub designation_id: i64,
    pub designation_name: String,
    pub category: Category,
    pub status: EmployeeStatus,
}

/// A step of employment.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct EmployeeStatusEvent {
    pub id: i64,
    pub from_status: Option<EmployeeStatus>,
    pub to_status: EmployeeStatus,
    pub reason: String,
    pub happened_on: NaiveDate,
    pub user_name: String,
    pub created_at: Instant,
}

/// The register of employees, as sheets fill it.
pub struct EmployeeSheets;

/// One member of staff.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StaffDetails {
    pub id: i64,
    pub version: i64,
    pub employee_no: String,
    pub name: String,
    pub name_ur: Option<String>,
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
    pub probation_to: Option<NaiveDate>,
    pub contract_to: Option<NaiveDate>,
    pub qualification: Option<String>,
    pub emergency_contact_name: Option<String>,
    pub emergency_contact_phone: Option<String>,
    pub status: EmployeeStatus,
    /// Name, post and portrait may stand on the website.
    pub is_public: bool,
    #[row(skip)]
    pub photo: Option<FileRef>,
    /// Of the areas that know the employee: sections taught, days present.
    #[row(skip)]
    pub figures: Vec<Figure>,
}
