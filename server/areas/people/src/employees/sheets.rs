//! Employees from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    actions,
    model::{Contract, EMPLOYEE, EmployeeForm, EmployeeSheets, EmployeeStatus},
};
use crate::person::{Gender, gender};
use chrono::NaiveDate;
use kernel::{Instant, Money, Record, Result, Scope, Tx, Value, sql};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, plain};
use std::collections::{BTreeMap, BTreeSet};

static FIELDS: &[Field] = &[
    Field::new("employee_no", "Employee no", &["employee number", "emp no", "staff no", "code"], ""),
    Field::new(
        "name",
        "Name",
        &["employee name", "employee", "teacher", "teacher name", "staff name", "full name", "name of employee", "name of teacher"],
        "Sana Tariq",
    ),
    Field::new("name_ur", "Name in Urdu", &["urdu name"], "ثنا طارق"),
    Field::new(
        "father_name",
        "Father's or husband's name",
        &["father name", "father", "husband name", "husband", "father husband name"],
        "",
    ),
    Field::new("gender", "Gender", &["sex"], "female"),
    Field::new("date_of_birth", "Date of birth", &["dob", "birth date"], "1990-03-21").holds(Holds::Birthday),
    Field::new("cnic", "CNIC", &["cnic no", "nic"], "35202-1234567-2"),
    Field::new("phone", "Phone", &["mobile", "contact", "phone no", "mobile no"], "0300-1234567"),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("address", "Address", &["home address"], "12-B, Main Boulevard, Gulberg"),
    Field::new("city", "City", &[], "Lahore"),
    Field::new("designation", "Designation", &["post", "designation name"], ""),
    Field::new("department", "Department", &["section", "wing"], ""),
    Field::new("joined_on", "Joined on", &["joining date", "date of joining", "date of appointment", "joined"], "2024-04-01")
        .holds(Holds::Day),
    Field::new("contract", "Contract", &["contract type", "employment"], "permanent"),
    Field::new("probation_to", "Probation ends on", &["probation ends", "probation end", "probation until", "probation to"], "")
        .holds(Holds::Day),
    Field::new("contract_to", "Contract ends on", &["contract ends", "contract end", "contract until", "contract to"], "")
        .holds(Holds::Day),
    Field::new("qualification", "Qualification", &["education"], "M.Sc. Physics"),
    Field::new("experience", "Experience", &[], ""),
    Field::new("basic_salary_minor", "Basic salary", &["basic pay", "salary", "pay"], "45000").holds(Holds::Amount),
    Field::new("allowances_minor", "Allowances", &["allowance"], "").holds(Holds::Amount),
    Field::new("deductions_minor", "Deductions", &["deduction"], "").holds(Holds::Amount),
    Field::new("bank_name", "Bank", &["bank name"], ""),
    Field::new("bank_account_no", "Bank account no", &["account no", "account number", "iban"], ""),
    Field::new("emergency_contact_name", "Emergency contact", &["emergency contact name"], ""),
    Field::new("emergency_contact_phone", "Emergency phone", &["emergency contact phone", "emergency contact no"], ""),
];

/// Designations that are in use, by id and name.
type Designations = Vec<(i64, String)>;

impl Import for EmployeeSheets {
    const JOB: &'static str = "people.import";
    const REGISTER: &'static str = "employees";
    const RECORD: &'static Record = &EMPLOYEE;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Designations;
    type Form = EmployeeForm;

    /// A designation that there is.
    fn example(tx: &mut Tx) -> Result<BTreeMap<&'static str, String>> {
        Ok(designations(tx)?.into_iter().take(1).map(|(_, name)| ("designation", name)).collect())
    }

    fn known(tx: &mut Tx, _: &CampusSheet) -> Result<Designations> {
        designations(tx)
    }

    fn read_row(row: &Row, asked: &CampusSheet, known: &Designations, today: NaiveDate) -> Result<EmployeeForm, Vec<ImportProblem>> {
        read_row(row, asked.campus_id, known, today)
    }

    fn numbers(form: &EmployeeForm) -> Vec<(&'static str, Option<String>)> {
        vec![("employee_no", form.employee_no.clone()), ("cnic", form.cnic.clone())]
    }

    fn refusals(tx: &mut Tx, _: &Designations, candidates: &[Candidate<EmployeeForm>]) -> Result<Vec<ImportProblem>> {
        let all = |pick: fn(&EmployeeForm) -> &Option<String>| {
            Value::Texts(candidates.iter().filter_map(|one| pick(&one.form).clone()).collect())
        };
        let numbers: BTreeSet<String> = tx
            .values(
                sql!("SELECT employee_no FROM employee WHERE employee_no IN [$1] ORDER BY employee_no"),
                &[all(|form| &form.employee_no)],
            )?
            .into_iter()
            .collect();
        let cnics: BTreeSet<String> =
            tx.values(sql!("SELECT cnic FROM employee WHERE cnic IN [$1] ORDER BY cnic"), &[all(|form| &form.cnic)])?.into_iter().collect();
        let mut out = Vec::new();
        for Candidate { row, form, .. } in candidates {
            if let Some(number) = form.employee_no.as_ref().filter(|number| numbers.contains(*number)) {
                out.push(ImportProblem::at(*row, "employee_no", Some(number.clone()), "This employee number is taken."));
            }
            if let Some(cnic) = form.cnic.as_ref().filter(|cnic| cnics.contains(*cnic)) {
                let shown = kernel::contact::identity_show(cnic);
                out.push(ImportProblem::at(*row, "cnic", Some(shown), "An employee with this CNIC is already registered."));
            }
        }
        Ok(out)
    }

    fn store(tx: &mut Tx, _: &Designations, form: &EmployeeForm) -> Result<i64> {
        actions::create(tx, form)
    }

    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        actions::take_back(tx, scope, id)
    }
}

fn designations(tx: &mut Tx) -> Result<Designations> {
    tx.all(sql!("SELECT id, name FROM designation WHERE is_active = TRUE ORDER BY name_order, id"), &[])
}

fn read_row(row: &Row, campus_id: i64, designations: &Designations, today: NaiveDate) -> Result<EmployeeForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
    let gender = gender(row.get("gender"), "the employee's").unwrap_or_else(|sentence| {
        note("gender", sentence);
        Gender::Other
    });
    let (date_of_birth, joined_on) = (row.day("date_of_birth"), row.day("joined_on"));
    if row.get("joined_on").is_empty() {
        note("joined_on", "Enter the day on which the employee joined.".into());
    }
    let designation_id = designation(row.get("designation"), designations).map_err(|sentence| note("designation", sentence));
    let contract = contract(row.get("contract")).map_err(|sentence| note("contract", sentence));
    let mut amount = |field: &'static str| match row.get(field) {
        "" => Money::ZERO,
        text => Money::parse(text).map_err(|sentence| note(field, sentence)).unwrap_or_default(),
    };
    let money = [amount("basic_salary_minor"), amount("allowances_minor"), amount("deductions_minor")];
    let form = EmployeeForm {
        employee_no: row.some("employee_no"),
        name: row.get("name").to_owned(),
        name_ur: row.some("name_ur"),
        father_name: row.some("father_name"),
        cnic: row.some("cnic"),
        gender,
        date_of_birth,
        phone: row.some("phone"),
        email: row.some("email"),
        address: row.some("address"),
        city: row.some("city"),
        photo_file_id: None,
        designation_id: designation_id.unwrap_or_default(),
        campus_id,
        department: row.some("department"),
        joined_on: joined_on.unwrap_or(today),
        left_on: None,
        contract: contract.unwrap_or(Contract::Permanent),
        probation_to: row.day("probation_to"),
        contract_to: row.day("contract_to"),
        qualification: row.some("qualification"),
        experience: row.some("experience"),
        basic_salary_minor: money[0],
        allowances_minor: money[1],
        deductions_minor: money[2],
        bank_name: row.some("bank_name"),
        bank_account_no: row.some("bank_account_no"),
        emergency_contact_name: row.some("emergency_contact_name"),
        emergency_contact_phone: row.some("emergency_contact_phone"),
        status: EmployeeStatus::Active,
        is_public: false,
    };
    match form.check(today) {
        Ok(form) if problems.is_empty() => Ok(form),
        Ok(_) => Err(problems),
        Err(error) => {
            for (field, sentences) in error.problem().errors {
                problems.extend(sentences.into_iter().map(|sentence| row.problem(&field, sentence)));
            }
            Err(problems)
        }
    }
}

fn designation(name: &str, known: &Designations) -> Result<i64, String> {
    if name.is_empty() {
        return Err("Enter the employee's designation.".into());
    }
    let found = known.iter().find(|(_, own)| plain(own) == plain(name));
    found.map(|(id, _)| *id).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(_, own)| own.as_str()).take(12).collect();
        format!("There is no designation {name}. Add it first, or take one of: {}.", names.join(", "))
    })
}

fn contract(text: &str) -> Result<Contract, String> {
    match plain(text).as_str() {
        "" | "regular" => Ok(Contract::Permanent),
        "contractual" | "temporary" => Ok(Contract::Contract),
        word => Contract::parse(word).ok_or_else(|| format!("A contract is one of: {}.", Contract::WORDS.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[(&'static str, &str)]) -> Row {
        let usual = [("name", "Sana Tariq"), ("gender", "F"), ("designation", "senior teacher"), ("joined_on", "2024-04-01")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        Row::of(2, cells)
    }

    fn read(cells: &[(&'static str, &str)]) -> Result<EmployeeForm, Vec<(String, String)>> {
        let known = vec![(7, "Senior Teacher".to_owned()), (8, "Clerk".to_owned())];
        read_row(&row(cells), 1, &known, "2026-11-20".parse().expect("a day"))
            .map_err(|problems| problems.into_iter().map(|one| (one.column.unwrap_or_default(), one.message)).collect())
    }

    #[test]
    fn a_right_row_becomes_a_form() {
        let form = read(&[("basic_salary_minor", "45,000"), ("contract", "Visiting"), ("phone", "0300-1234567")]).expect("a right row");
        assert_eq!((form.designation_id, form.basic_salary_minor, form.contract), (7, Money::major(45_000), Contract::Visiting));
        assert_eq!(form.phone.as_deref(), Some("+923001234567"));
        let days = [("contract", "contract"), ("probation_to", "2024-10-01"), ("contract_to", "2027-03-31")];
        let form = read(&days).expect("a right row");
        let written = [form.probation_to, form.contract_to].map(|day| day.expect("a day").to_string());
        assert_eq!(written, ["2024-10-01", "2027-03-31"]);
    }

    #[test]
    fn every_wrong_cell_is_named() {
        for (field, text) in [
            ("gender", ""),
            ("designation", "Wizard"),
            ("designation", ""),
            ("contract", "forever"),
            ("joined_on", ""),
            ("probation_to", "2024-03-31"),
            ("contract_to", "2027-03-31"),
            ("date_of_birth", "2020-01-01"),
            ("basic_salary_minor", "much"),
            ("cnic", "12"),
            ("name", ""),
        ] {
            let problems = read(&[(field, text)]).expect_err("a wrong row");
            assert_eq!(problems.iter().map(|(at, _)| at.as_str()).collect::<Vec<_>>(), [field], "{text}: {problems:?}");
        }
        let problems = read(&[("designation", "Wizard")]).expect_err("a wrong row");
        assert_eq!(problems[0].1, "There is no designation Wizard. Add it first, or take one of: Senior Teacher, Clerk.");
    }
}
