//! Employees from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    model::{Contract, EmployeeForm, EmployeeStatus},
    queries,
};
use crate::{
    imports::{
        self, Import,
        model::{CampusSheet, Field, ImportCheck, ImportProblem, Started},
        sheet::{Row, plain},
        validate::{Candidate, date, gender},
    },
    person::Gender,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Attachment, Body, Cx, Data, Json, Money, Result, Tx, Value, binds,
    jobs::{JobCx, JobKind},
    sql,
};
use std::collections::{BTreeMap, BTreeSet};

static FIELDS: &[Field] = &[
    Field::new("employee_no", "Employee no", &["employee number", "emp no", "staff no", "code"], ""),
    Field::new("name", "Name", &["employee name", "employee", "teacher", "teacher name", "staff name"], "Sana Tariq"),
    Field::new("name_ur", "Name in Urdu", &["urdu name"], "ثنا طارق"),
    Field::new(
        "father_name",
        "Father's or husband's name",
        &["father name", "father", "husband name", "husband", "father husband name"],
        "",
    ),
    Field::new("gender", "Gender", &["sex"], "female"),
    Field::new("date_of_birth", "Date of birth", &["dob", "birth date"], "1990-03-21"),
    Field::new("cnic", "CNIC", &["cnic no", "nic"], "35202-1234567-2"),
    Field::new("phone", "Phone", &["mobile", "contact", "phone no", "mobile no"], "0300-1234567"),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("address", "Address", &["home address"], "12-B, Main Boulevard, Gulberg"),
    Field::new("city", "City", &[], "Lahore"),
    Field::new("designation", "Designation", &["post", "designation name"], ""),
    Field::new("department", "Department", &["section", "wing"], ""),
    Field::new("joined_on", "Joined on", &["joining date", "date of joining", "joined"], "2024-04-01"),
    Field::new("contract", "Contract", &["contract type", "employment"], "permanent"),
    Field::new("qualification", "Qualification", &["education"], "M.Sc. Physics"),
    Field::new("experience", "Experience", &[], ""),
    Field::new("basic_salary_minor", "Basic salary", &["basic pay", "salary", "pay"], "45000"),
    Field::new("allowances_minor", "Allowances", &["allowance"], ""),
    Field::new("deductions_minor", "Deductions", &["deduction"], ""),
    Field::new("bank_name", "Bank", &["bank name"], ""),
    Field::new("bank_account_no", "Bank account no", &["account no", "account number", "iban"], ""),
    Field::new("emergency_contact_name", "Emergency contact", &["emergency contact name"], ""),
    Field::new("emergency_contact_phone", "Emergency phone", &["emergency contact phone", "emergency contact no"], ""),
];

/// The register of employees, as sheets fill it.
struct EmployeeSheets;

/// Designations that are in use, by id and name.
type Designations = Vec<(i64, String)>;

impl Import for EmployeeSheets {
    const JOB: &'static str = "people.import";
    const PEOPLE: &'static str = "employees";
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Designations;
    type Form = EmployeeForm;

    fn known(tx: &mut Tx, _: &CampusSheet) -> Result<Designations> {
        tx.all(sql!("SELECT id, name FROM designation WHERE is_active = TRUE ORDER BY name, id"), &[])
    }

    fn read_row(row: &Row, asked: &CampusSheet, known: &Designations, today: NaiveDate) -> Result<EmployeeForm, Vec<ImportProblem>> {
        read_row(row, asked.campus_id, known, today)
    }

    fn numbers(form: &EmployeeForm) -> Vec<(&'static str, Option<String>)> {
        vec![("employee_no", form.employee_no.clone()), ("cnic", form.cnic.clone())]
    }

    fn taken_in(tx: &mut Tx, campus_id: i64, keys: &[String]) -> Result<Vec<String>> {
        tx.values(
            sql!("SELECT row_key FROM employee_import_row WHERE campus_id = $1 AND row_key IN [$2] ORDER BY row_key"),
            &binds![campus_id, keys.to_vec()],
        )
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

    fn store(tx: &mut Tx, asked: &CampusSheet, _: &Self::Known, candidate: &Candidate<EmployeeForm>) -> Result<()> {
        let employee = queries::create(tx, &candidate.form)?;
        tx.exec(
            sql!("INSERT INTO employee_import_row (campus_id, row_key, file_id, row_number, employee_id) VALUES ($1, $2, $3, $4, $5)"),
            &binds![asked.campus_id, &candidate.key, asked.file_id, candidate.row, employee],
        )
        .map(drop)
    }
}

fn read_row(row: &Row, campus_id: i64, designations: &Designations, today: NaiveDate) -> Result<EmployeeForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
    let gender = gender(row.get("gender"), "the employee's").unwrap_or_else(|sentence| {
        note("gender", sentence);
        Gender::Other
    });
    let mut day = |field: &'static str| row.some(field).and_then(|text| date(&text).map_err(|sentence| note(field, sentence)).ok());
    let (date_of_birth, joined_on) = (day("date_of_birth"), day("joined_on"));
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

pub const IMPORT: JobKind = JobKind { kind: EmployeeSheets::JOB, run };

fn run(job: &JobCx) -> Result<serde_json::Value> {
    imports::job::run::<EmployeeSheets>(job)
}

/// An XLSX with the headings and one example, of a designation that there is.
pub async fn template(cx: Cx) -> Result<Attachment> {
    let known: Designations =
        cx.read(|tx| EmployeeSheets::known(tx, &CampusSheet { file_id: 0, campus_id: 0, mapping: BTreeMap::new() })).await?;
    let own = known.first().map(|(_, name)| BTreeMap::from([("designation", name.clone())]));
    imports::template::<EmployeeSheets>(&own.unwrap_or_default())
}

/// The dry run: every wrong row with its number, field and reason. Writes nothing.
pub async fn check(cx: Cx, Body(asked): Body<CampusSheet>) -> Result<Json<Data<ImportCheck>>> {
    imports::check::<EmployeeSheets>(cx, asked).await
}

/// Starts the job that takes the good rows in. 422 when there is none.
pub async fn import(cx: Cx, Body(asked): Body<CampusSheet>) -> Result<Answer<Started>> {
    imports::start::<EmployeeSheets>(cx, asked).await
}

/// Forgets the row of a sheet that an employee came from, so that the employee can be deleted and the row taken in again.
pub fn forget(tx: &mut Tx, employee: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM employee_import_row WHERE employee_id = $1"), &binds![employee]).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[(&'static str, &str)]) -> Row {
        let usual = [("name", "Sana Tariq"), ("gender", "F"), ("designation", "senior teacher"), ("joined_on", "01/04/2024")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        Row { number: 2, key: "2".into(), cells }
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
    }

    #[test]
    fn every_wrong_cell_is_named() {
        for (field, text) in [
            ("gender", ""),
            ("designation", "Wizard"),
            ("designation", ""),
            ("contract", "forever"),
            ("joined_on", ""),
            ("joined_on", "31/02/2024"),
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
