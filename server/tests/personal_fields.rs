//! Which calls can answer a personal field, a pay, a hand-in or a password, and behind which guard. A call that comes to show one, whatever it is for, is looked at
//! before it gets its line here.

use kernel::db::Engine;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const FIELDS: &[&str] = &[
    "basic_minor",
    "basic_salary_minor",
    "bank_account_no",
    "blood_group",
    "cnic",
    "collector_cnic",
    "contract_to",
    "date_of_birth",
    "emergency_contact_phone",
    "guardian_cnic",
    "guardian_phone",
    "handins",
    "one_time_password",
    "probation_to",
    "religion",
];

/// Of an applicant and their guardian.
const APPLICANT: &str = "blood_group cnic date_of_birth guardian_cnic guardian_phone religion";

/// Call, guard, and the fields that its answer can hold.
const SHOWN: &[(&str, &str, &str)] = &[
    ("POST /assign-credentials", "Students & Staff.credentials.assign", "one_time_password"),
    ("POST /assign-credentials-to-many", "Students & Staff.credentials.assign", "one_time_password"),
    ("POST /decide-admission", "Admissions.admissions.decide", APPLICANT),
    ("POST /decide-admission-condition", "Admissions.admissions.verify", APPLICANT),
    ("GET /fetch-admission-data", "Admissions.admissions.create", APPLICANT),
    ("GET /find-similar-students", "Students & Staff.students.create", "cnic date_of_birth"),
    ("GET /get-admission-details", "Admissions.admissions.detail", APPLICANT),
    ("GET /get-admission-register", "Students & Staff.withdrawals.index", "date_of_birth religion"),
    ("GET /get-certificate-details", "Students & Staff.certificates.detail", "cnic date_of_birth"),
    ("GET /get-employee", "Students & Staff.employees.index", "contract_to probation_to"),
    (
        "GET /get-employee-details",
        "Students & Staff.employees.detail",
        "basic_salary_minor bank_account_no cnic contract_to date_of_birth emergency_contact_phone probation_to",
    ),
    ("GET /get-fast-details", "Boards & Applications.fast-applications.detail", "date_of_birth"),
    ("GET /get-gate-pass-details", "Students & Staff.gate-passes.details", "collector_cnic"),
    ("GET /get-gate-passes", "Students & Staff.gate-passes.index", "collector_cnic"),
    ("GET /get-last-application", "public", "date_of_birth"),
    ("POST /get-own-admission", "public", APPLICANT),
    ("GET /get-parent-details", "Students & Staff.parents.detail", "cnic"),
    ("GET /get-parents", "Students & Staff.parents.index", "cnic"),
    ("GET /get-pay-structure-details", "Students & Staff.pay-structures.details", "basic_minor"),
    ("GET /get-pay-structures", "Students & Staff.pay-structures.index", "basic_minor"),
    ("GET /get-payee-details", "Accounts.payees.details", "cnic"),
    ("GET /get-payslip-details", "Students & Staff.staff.index-payroll", "bank_account_no"),
    ("GET /get-payslips", "Students & Staff.staff.index-payroll", "bank_account_no"),
    ("GET /get-salary-register", "Students & Staff.staff.index-payroll", "basic_minor"),
    ("GET /get-salary-tax", "Students & Staff.staff.index-payroll", "cnic"),
    ("GET /get-staff-detail", "Students & Staff.staff.detail", "cnic contract_to date_of_birth emergency_contact_phone probation_to"),
    ("GET /get-staff-provisions", "Students & Staff.staff.index-payroll", "basic_minor"),
    ("GET /get-student-details", "Students & Staff.students.details", "blood_group cnic date_of_birth religion"),
    ("GET /get-students", "Students & Staff.students.view", "date_of_birth"),
    ("POST /get-task", "Academic Activities.tasks.index", "handins"),
    ("GET /get-task-details", "Academic Activities.tasks.detail", "handins"),
    ("GET /get-teacher-details", "Students & Staff.teachers.detail", "cnic contract_to date_of_birth emergency_contact_phone probation_to"),
    ("POST /hold-admission-seat", "Admissions.admissions.decide", APPLICANT),
    ("POST /mark-admission-paper", "Admissions.admissions.verify", APPLICANT),
    ("POST /open-fast", "public", "date_of_birth"),
    ("POST /reset-user-password", "Students & Staff.users.update", "one_time_password"),
    ("POST /save-campus-user", "Students & Staff.users.create", "one_time_password"),
    ("POST /save-user", "Students & Staff.users.create", "one_time_password"),
    ("POST /set-admission-condition", "Admissions.admissions.verify", APPLICANT),
    ("POST /update-user", "Students & Staff.users.update", "one_time_password"),
    ("POST /upload-documents", "public", APPLICANT),
    ("POST /verify-admission-education", "Admissions.admissions.verify", APPLICANT),
];

/// The names of all fields below a schema.
pub(crate) fn fields(schema: &Value, schemas: &Value, seen: &mut BTreeSet<String>, into: &mut BTreeSet<String>) {
    if !schema.is_object() {
        return;
    }
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        if seen.insert(name.to_owned()) {
            fields(&schemas[name], schemas, seen, into);
        }
        return;
    }
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        into.insert(name.clone());
        fields(inner, schemas, seen, into);
    }
    for inner in ["items", "additionalProperties"] {
        fields(&schema[inner], schemas, seen, into);
    }
    for all in ["anyOf", "oneOf", "allOf"] {
        schema[all].as_array().into_iter().flatten().for_each(|inner| fields(inner, schemas, seen, into));
    }
}

#[test]
fn who_shows_personal_fields_is_known() {
    testkit::run(Engine::Sqlite, |world| async move {
        let described: Value = serde_json::from_str(&maktab::http::openapi_text(&world.app.registry)).expect("a description");
        let schemas = &described["components"]["schemas"];
        let mut found = BTreeMap::new();
        for (path, methods) in described["paths"].as_object().expect("paths") {
            for (method, call) in methods.as_object().expect("methods") {
                let mut shown = BTreeSet::new();
                let answer = &call["responses"]["200"]["content"]["application/json"]["schema"];
                fields(answer, schemas, &mut BTreeSet::new(), &mut shown);
                let named: Vec<&str> = FIELDS.iter().copied().filter(|field| shown.contains(*field)).collect();
                if !named.is_empty() {
                    let guard = call["x-guard"].as_str().expect("a guard").to_owned();
                    found.insert(format!("{} {path}", method.to_uppercase()), (guard, named.join(" ")));
                }
            }
        }
        let known: BTreeMap<String, (String, String)> =
            SHOWN.iter().map(|(call, guard, fields)| ((*call).to_owned(), ((*guard).to_owned(), (*fields).to_owned()))).collect();
        let new: Vec<_> = found.iter().filter(|(call, shown)| known.get(*call) != Some(*shown)).collect();
        let gone: Vec<_> = known.keys().filter(|call| !found.contains_key(*call)).collect();
        assert!(new.is_empty() && gone.is_empty(), "shown otherwise than it stands here: {new:#?}, and not shown: {gone:#?}");
    });
}
