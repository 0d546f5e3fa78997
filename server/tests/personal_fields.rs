//! Which calls can answer a personal field, a pay, what a student owes, marks, a reason of the office, a hand-in or a password, and behind which guard. A call that
//! comes to show one, whatever it is for, is looked at before it gets its line here.

use kernel::db::Engine;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const FIELDS: &[&str] = &[
    "advance_minor",
    "bank_account_no",
    "basic_minor",
    "basic_salary_minor",
    "blood_group",
    "class_rank",
    "cnic",
    "collector_cnic",
    "contract_to",
    "date_of_birth",
    "decision_reason",
    "deductions_minor",
    "emergency_contact_phone",
    "gratuity_minor",
    "guardian_cnic",
    "guardian_phone",
    "handins",
    "held_reason",
    "leaving_reason",
    "lift_reason",
    "moderated_marks",
    "month_taxable_minor",
    "obtained_hundredths",
    "one_time_password",
    "outstanding_minor",
    "probation_to",
    "refusal_reason",
    "release_reason",
    "religion",
    "returned_reason",
    "reversal_reason",
    "salary_minor",
    "section_rank",
    "usual_percent",
    "waived_reason",
];

/// Of an applicant and their guardian.
const APPLICANT: &str = "blood_group cnic date_of_birth guardian_cnic guardian_phone religion";

/// Call, guard, and the fields that its answer can hold.
const SHOWN: &[(&str, &str, &str)] = &[
    ("POST /add-receipt-number", "Accounts.students.approve-installment", "reversal_reason"),
    ("POST /approve-installment", "Accounts.students.approve-installment", "reversal_reason"),
    ("POST /assign-credentials", "Students & Staff.credentials.assign", "one_time_password"),
    ("POST /assign-credentials-to-many", "Students & Staff.credentials.assign", "one_time_password"),
    ("POST /assign-sections", "Academics.manual-sections.create", "advance_minor"),
    ("POST /decide-admission", "Admissions.admissions.decide", APPLICANT),
    ("POST /decide-admission-condition", "Admissions.admissions.verify", APPLICANT),
    ("GET /fetch-admission-data", "Admissions.admissions.create", APPLICANT),
    ("GET /fetch-paid-struck-off-students", "Accounts.restore-students.index", "outstanding_minor"),
    ("GET /fetch-struck-off-students", "Accounts.struck-off-students.index", "outstanding_minor"),
    ("GET /find-similar-students", "Students & Staff.students.create", "cnic date_of_birth"),
    ("GET /get-admission-details", "Admissions.admissions.detail", APPLICANT),
    ("GET /get-admission-register", "Students & Staff.withdrawals.index", "date_of_birth religion"),
    ("GET /get-advance-report", "Accounts.students.index", "advance_minor"),
    ("GET /get-award-list-details", "Academic Activities.award-lists.detail", "moderated_marks returned_reason usual_percent"),
    ("GET /get-bank-reconciliation", "Accounts.bank-reconciliation.index", "outstanding_minor"),
    ("GET /get-bank-statement-details", "Accounts.bank-reconciliation.detail", "outstanding_minor"),
    ("GET /get-certificate-details", "Students & Staff.certificates.detail", "cnic date_of_birth leaving_reason"),
    ("GET /get-challan-details", "Accounts.challan-forms.index", "outstanding_minor waived_reason"),
    ("GET /get-challans", "Accounts.challan-forms.index", "outstanding_minor"),
    ("GET /get-collection-days", "Accounts.fee-receipts.index", "salary_minor"),
    ("GET /get-deposit-claim-details", "Accounts.deposit-claims.index", "refusal_reason"),
    ("GET /get-deposit-claims", "Accounts.deposit-claims.index", "refusal_reason"),
    ("GET /get-employee", "Students & Staff.employees.index", "contract_to probation_to"),
    (
        "GET /get-employee-details",
        "Students & Staff.employees.detail",
        "bank_account_no basic_salary_minor cnic contract_to date_of_birth deductions_minor emergency_contact_phone probation_to",
    ),
    ("GET /get-exam-slips", "Boards & Applications.exam-slips.index", "release_reason"),
    ("GET /get-fast-details", "Boards & Applications.fast-applications.detail", "date_of_birth"),
    ("GET /get-fee-accounts", "Accounts.students.index", "advance_minor outstanding_minor"),
    ("GET /get-fee-receipt-details", "Accounts.fee-receipts.details", "reversal_reason"),
    ("GET /get-fine-details", "Accounts.fines.index", "waived_reason"),
    ("GET /get-gate-pass-details", "Students & Staff.gate-passes.details", "collector_cnic"),
    ("GET /get-gate-passes", "Students & Staff.gate-passes.index", "collector_cnic"),
    ("GET /get-installment-details", "Accounts.students.installment-details", "advance_minor outstanding_minor"),
    ("GET /get-last-application", "public", "date_of_birth"),
    ("GET /get-leave-application-details", "Students & Staff.leave-applications.details", "decision_reason"),
    ("GET /get-leave-applications", "Students & Staff.leave-applications.index", "decision_reason"),
    ("GET /get-liabilities", "Accounts.liabilities.index", "outstanding_minor"),
    ("GET /get-liability-details", "Accounts.liabilities.detail", "outstanding_minor"),
    ("GET /get-marks", "Academic Activities.result-cards.detail", "obtained_hundredths"),
    ("GET /get-my-deposit-claims", "Accounts.deposit-claims.create", "refusal_reason"),
    ("GET /get-my-leave-applications", "Students & Staff.leave-applications.apply", "decision_reason"),
    ("GET /get-my-payslips", "Students & Staff.payslips.own", "deductions_minor"),
    ("POST /get-own-admission", "public", APPLICANT),
    ("GET /get-own-profile", "Students & Staff.profile-changes.create", "refusal_reason"),
    ("GET /get-paid-installment", "Accounts.challan-forms.index", "outstanding_minor"),
    ("GET /get-paid-students", "Accounts.students.index", "outstanding_minor"),
    ("GET /get-parent-details", "Students & Staff.parents.detail", "cnic"),
    ("GET /get-parents", "Students & Staff.parents.index", "cnic"),
    ("GET /get-pay-structure-details", "Students & Staff.pay-structures.details", "basic_minor"),
    ("GET /get-pay-structures", "Students & Staff.pay-structures.index", "basic_minor"),
    ("GET /get-payee-details", "Accounts.payees.details", "cnic"),
    ("GET /get-payroll-run-details", "Students & Staff.staff.index-payroll", "deductions_minor"),
    ("GET /get-payroll-runs", "Students & Staff.staff.index-payroll", "deductions_minor"),
    ("GET /get-payslip-details", "Students & Staff.staff.index-payroll", "bank_account_no deductions_minor held_reason salary_minor"),
    ("GET /get-payslips", "Students & Staff.staff.index-payroll", "bank_account_no deductions_minor held_reason"),
    ("GET /get-profile-change-details", "Students & Staff.profile-changes.index", "refusal_reason"),
    ("GET /get-profile-changes", "Students & Staff.profile-changes.index", "refusal_reason"),
    ("GET /get-program-changes", "Academics.student-programs.index", "advance_minor"),
    ("GET /get-provisional-receipts", "Accounts.provisional-receipts.index", "decision_reason"),
    ("GET /get-result-card-details", "Academic Activities.result-cards.detail", "obtained_hundredths"),
    ("GET /get-result-cards", "Academic Activities.result-cards.index", "class_rank section_rank"),
    ("GET /get-result-holds", "Academic Activities.result-holds.index", "lift_reason"),
    ("GET /get-result-sheet", "Academic Activities.result-summaries.view", "class_rank section_rank"),
    ("GET /get-result-summary", "Academic Activities.result-summaries.view", "obtained_hundredths"),
    ("GET /get-salary-register", "Students & Staff.staff.index-payroll", "basic_minor"),
    ("GET /get-salary-tax", "Students & Staff.staff.index-payroll", "cnic month_taxable_minor"),
    ("GET /get-settlement-details", "Accounts.settlements.details", "advance_minor"),
    ("GET /get-settlements", "Accounts.settlements.index", "advance_minor"),
    ("GET /get-single-installment", "Accounts.students.installment-details", "outstanding_minor waived_reason"),
    ("GET /get-staff-detail", "Students & Staff.staff.detail", "cnic contract_to date_of_birth emergency_contact_phone probation_to"),
    ("GET /get-staff-loan-details", "Students & Staff.staff-loans.details", "outstanding_minor"),
    ("GET /get-staff-loans", "Students & Staff.staff-loans.index", "outstanding_minor"),
    ("GET /get-staff-provisions", "Students & Staff.staff.index-payroll", "basic_minor gratuity_minor"),
    ("GET /get-student-details", "Students & Staff.students.details", "blood_group cnic date_of_birth religion"),
    ("GET /get-student-openings", "Accounts.student-openings.index", "advance_minor"),
    ("GET /get-students", "Students & Staff.students.view", "date_of_birth"),
    ("POST /get-task", "Academic Activities.tasks.index", "handins"),
    ("GET /get-task-details", "Academic Activities.tasks.detail", "handins"),
    ("GET /get-teacher-details", "Students & Staff.teachers.detail", "cnic contract_to date_of_birth emergency_contact_phone probation_to"),
    ("POST /hold-admission-seat", "Admissions.admissions.decide", APPLICANT),
    ("POST /mark-admission-paper", "Admissions.admissions.verify", APPLICANT),
    ("POST /open-fast", "public", "date_of_birth"),
    ("POST /preview-collection", "Accounts.students.approve-installment", "advance_minor outstanding_minor"),
    ("POST /preview-section-transfer", "Academics.section-transfers.create", "advance_minor"),
    ("POST /preview-settlement", "Accounts.settlements.create", "advance_minor"),
    ("POST /preview-student-program", "Academics.student-programs.update", "advance_minor"),
    ("POST /recieve-struck-off-fine", "Accounts.restore-students.recieve-fine", "reversal_reason"),
    ("POST /reset-user-password", "Students & Staff.users.update", "one_time_password"),
    ("POST /save-campus-user", "Students & Staff.users.create", "one_time_password"),
    ("POST /save-user", "Students & Staff.users.create", "one_time_password"),
    ("GET /search-printed-installment", "Accounts.challan-forms.index", "outstanding_minor"),
    ("GET /search-single-installment", "Accounts.challan-forms.index", "outstanding_minor"),
    ("POST /set-admission-condition", "Admissions.admissions.verify", APPLICANT),
    ("POST /settle-unidentified-receipt", "Accounts.unidentified-receipts.settle", "reversal_reason"),
    ("POST /student-section-transfer", "Academics.section-transfers.create", "advance_minor"),
    ("POST /update-student-program", "Academics.student-programs.update", "advance_minor"),
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
