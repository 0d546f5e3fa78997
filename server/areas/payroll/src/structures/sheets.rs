//! Pay structures from sheets: an employee a row, allowances in columns of their own, an amount or a percentage of the basic salary in each.

use super::{PAY_STRUCTURE, PayLine, PayLineKind, PayStructureForm};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Error, Money, Month, PlainRecord as _, Record, Result, Scope, Tx, binds, sql};
use reporting::{
    import::{CampusSheet, Candidate, Field, Import, ImportProblem, Row, plain},
    tables::lone_day,
};

/// The sheets of pay structures.
#[derive(Clone, Copy, Debug)]
pub struct StructureSheets;

static FIELDS: &[Field] = &[
    Field::new("employee_no", "Employee no", &["employee number", "emp no", "staff no", "code"], "E-0001"),
    Field::new("name", "Employee", &["employee name", "name", "teacher", "staff name"], "Sana Tariq"),
    Field::new("from_month", "From month", &["month", "from", "with effect from"], "2026-07"),
    Field::new("basic_minor", "Basic salary", &["basic", "basic pay", "salary"], "60000"),
    Field::new("lecture_minor", "A lecture", &["per lecture", "pay of a lecture"], ""),
    Field::new("house_rent", "House rent", &["house rent allowance", "rent"], "45%"),
    Field::new("medical", "Medical", &["medical allowance"], "10%"),
    Field::new("conveyance", "Conveyance", &["conveyance allowance", "transport allowance"], "5000"),
    Field::new("other_allowances", "Other allowances", &["allowances", "allowance", "special allowance"], ""),
    Field::new("deductions", "Deductions", &["deduction", "other deductions"], ""),
    Field::new("provident_fund_hundredths", "Provident fund", &["pf", "provident fund of the employee"], "5%"),
    Field::new("employer_fund_hundredths", "Provident fund of the employer", &["employer pf"], "5%"),
    Field::new("has_eobi", "EOBI", &[], "yes"),
    Field::new("has_social_security", "Social security", &["pessi", "sessi"], "no"),
    Field::new("is_taxed", "Taxed", &["tax", "income tax"], "yes"),
    Field::new("pays_arrears", "Arrears of paid months", &["arrears"], "yes"),
    Field::new("is_paid_in_vacation", "Paid in the vacation", &["vacation", "paid in vacation"], "yes"),
];

/// Columns that become lines, under their headings.
const LINES: [(&str, &str, PayLineKind); 5] = [
    ("house_rent", "House rent", PayLineKind::Allowance),
    ("medical", "Medical", PayLineKind::Allowance),
    ("conveyance", "Conveyance", PayLineKind::Allowance),
    ("other_allowances", "Other allowances", PayLineKind::Allowance),
    ("deductions", "Deductions", PayLineKind::Deduction),
];

/// The employees of the campus: id, number, name.
#[derive(Clone, Debug)]
pub struct Known {
    scope: Scope,
    employees: Vec<(i64, String, String)>,
}

impl Import for StructureSheets {
    const JOB: &'static str = "payroll.import_structures";
    const REGISTER: &'static str = "pay structures";
    const RECORD: &'static Record = &PAY_STRUCTURE;
    const FIELDS: &'static [Field] = FIELDS;
    /// A finished import is read by others than who sees pay.
    const NAMES_CELLS: bool = false;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = PayStructureForm;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let employees = tx.all(
            sql!("SELECT id, employee_no, name FROM employee WHERE campus_id = $1 ORDER BY employee_no, id"),
            &binds![asked.campus_id],
        )?;
        Ok(Known { scope: Scope::of_campus(asked.campus_id), employees })
    }

    fn read_row(row: &Row, asked: &CampusSheet, known: &Known, today: NaiveDate) -> Result<PayStructureForm, Vec<ImportProblem>> {
        read_row(row, asked.campus_id, &known.employees, today)
    }

    fn numbers(form: &PayStructureForm) -> Vec<(&'static str, Option<String>)> {
        vec![("from_month", Some(format!("{} {}", form.employee_id, form.from_month)))]
    }

    fn refusals(tx: &mut Tx, known: &Known, candidates: &[Candidate<PayStructureForm>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            for unique in tx.taken(&PAY_STRUCTURE, &form.columns())? {
                problems.push(ImportProblem::at(*row, unique.field, Some(form.from_month.clone()), unique.sentence));
            }
            match form.allow(tx, &known.scope, None) {
                Err(Error::Invalid { message, .. }) => problems.push(ImportProblem::at(*row, "employee_no", None, message)),
                other => other?,
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &PayStructureForm) -> Result<i64> {
        kernel::plain::insert(tx, &known.scope, form)
    }
}

/// What a check says of wrong cells names no pay: a finished import is read by others than who sees pay.
fn read_row(
    row: &Row,
    campus_id: i64,
    employees: &[(i64, String, String)],
    today: NaiveDate,
) -> Result<PayStructureForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(ImportProblem::at(row.number, field, None, sentence));
    let employee = employee(row, employees).map_err(|(field, sentence)| note(field, sentence));
    let from_month = month(row.get("from_month"), today).map_err(|sentence| note("from_month", sentence));
    let basic = match row.get("basic_minor") {
        "" => Money::ZERO,
        text => Money::parse(text).map_err(|sentence| note("basic_minor", sentence)).unwrap_or_default(),
    };
    let lecture_minor = match row.get("lecture_minor") {
        "" => None,
        text => Money::parse(text).map_err(|sentence| note("lecture_minor", sentence)).ok().filter(|rate| !rate.is_zero()),
    };
    let mut lines = Vec::new();
    for (field, name, kind) in LINES {
        match line(name, kind, row.get(field)) {
            Ok(line) => lines.extend(line),
            Err(sentence) => note(field, sentence),
        }
    }
    let mut percent = |field: &'static str| match row.get(field) {
        "" => 0,
        text => hundredths(text).map_err(|sentence| note(field, sentence)).unwrap_or_default(),
    };
    let (fund, employer_fund) = (percent("provident_fund_hundredths"), percent("employer_fund_hundredths"));
    let mut flag = |field: &'static str, usual: bool| yes(row.get(field), usual).map_err(|sentence| note(field, sentence)).unwrap_or(usual);
    let (has_eobi, has_social_security, is_taxed) = (flag("has_eobi", false), flag("has_social_security", false), flag("is_taxed", true));
    let (pays_arrears, is_paid_in_vacation) = (flag("pays_arrears", true), flag("is_paid_in_vacation", true));
    let (Ok(employee_id), Ok(from_month), true) = (employee, from_month, problems.is_empty()) else { return Err(problems) };
    let form = PayStructureForm {
        campus_id,
        employee_id,
        from_month,
        basic_minor: basic,
        lecture_minor,
        lines,
        provident_fund_hundredths: fund,
        employer_fund_hundredths: employer_fund,
        has_eobi,
        has_social_security,
        is_taxed,
        pays_arrears,
        is_paid_in_vacation,
        note: None,
    };
    kernel::form::check(form).map_err(|error| {
        let errors = error.problem().errors.into_iter();
        errors
            .flat_map(|(field, sentences)| sentences.into_iter().map(move |sentence| (field.clone(), sentence)))
            .map(|(field, sentence)| ImportProblem::at(row.number, &field, None, sentence))
            .collect()
    })
}

/// By number, with the name as the proof; by name alone where no other has it.
pub fn employee(row: &Row, employees: &[(i64, String, String)]) -> Result<i64, (&'static str, String)> {
    let (number, name) = (row.get("employee_no"), row.get("name"));
    let is_named = |one: &&(i64, String, String)| plain(&one.2) == plain(name);
    if number.is_empty() {
        let mut named = employees.iter().filter(is_named);
        return match (named.next(), named.next()) {
            (Some(one), None) => Ok(one.0),
            (Some(_), Some(_)) => Err(("employee_no", "Several employees have this name. Enter the employee's number.".into())),
            _ => Err(("name", "This campus has no employee of this name.".into())),
        };
    }
    let found = employees.iter().find(|one| plain(&one.1) == plain(number));
    match found {
        None => Err(("employee_no", "This campus has no employee with this number.".into())),
        Some(one) if name.is_empty() || is_named(&one) => Ok(one.0),
        Some(_) => Err(("name", "The employee with this number has another name.".into())),
    }
}

/// A month as `2026-07`, or by a day in it.
pub fn month(text: &str, today: NaiveDate) -> Result<String, String> {
    match text.parse::<Month>() {
        Ok(month) => Ok(month.to_string()),
        Err(_) => lone_day(text, today).map(|day| Month::of(day).to_string()).map_err(|_| "Enter a month such as 2026-07.".to_owned()),
    }
}

/// `5000`, or `45%` of the basic salary; nothing when it is empty or 0.
fn line(name: &str, kind: PayLineKind, text: &str) -> Result<Option<PayLine>, String> {
    let of = |amount_minor, percent_hundredths| PayLine { kind, name: name.to_owned(), amount_minor, percent_hundredths, is_taxable: true };
    if text.is_empty() {
        return Ok(None);
    }
    if text.ends_with('%') {
        let hundredths = hundredths(text)?;
        return Ok((hundredths > 0).then(|| of(None, Some(hundredths))));
    }
    let amount = Money::parse(text)?;
    Ok((!amount.is_zero()).then(|| of(Some(amount), None)))
}

/// `45`, `45%` or `7.5%` in hundredths of a percent.
fn hundredths(text: &str) -> Result<i64, String> {
    let wrong = || "Enter a percentage such as 5%.".to_owned();
    let number = text.trim_end_matches('%').trim();
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let is_number = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if whole.is_empty() || whole.len() > 4 || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return Err(wrong());
    }
    format!("{whole}{part:0<2}").parse().map_err(|_| wrong())
}

fn yes(text: &str, usual: bool) -> Result<bool, String> {
    match plain(text).as_str() {
        "" => Ok(usual),
        "yes" | "y" | "true" | "1" => Ok(true),
        "no" | "n" | "false" | "0" => Ok(false),
        _ => Err("Write yes or no.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cells: &[(&'static str, &str)]) -> Result<PayStructureForm, Vec<(String, String)>> {
        let usual = [("employee_no", "E-7"), ("from_month", "2026-07"), ("basic_minor", "60,000")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        let known = [(7, "E-7".to_owned(), "Sana Tariq".to_owned()), (8, "E-8".to_owned(), "Bilqis Bano".to_owned())];
        read_row(&Row::of(2, cells), 1, &known, NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day"))
            .map_err(|problems| problems.into_iter().map(|one| (one.column.unwrap_or_default(), one.message)).collect())
    }

    #[test]
    fn a_right_row_becomes_a_structure() {
        let form = read(&[("house_rent", "45%"), ("conveyance", "5000"), ("provident_fund_hundredths", "7.5%"), ("has_eobi", "Yes")])
            .expect("a right row");
        assert_eq!((form.employee_id, form.from_month.as_str(), form.basic_minor), (7, "2026-07", Money::major(60_000)));
        assert_eq!((form.lines[0].percent_hundredths, form.lines[1].amount_minor), (Some(4_500), Some(Money::major(5_000))));
        assert_eq!((form.provident_fund_hundredths, form.has_eobi, form.is_taxed), (750, true, true));
        assert_eq!(read(&[("employee_no", ""), ("name", "bilqis bano")]).expect("by name").employee_id, 8);
        assert_eq!(read(&[("from_month", "01/08/2026")]).expect("by a day in it").from_month, "2026-08");
    }

    #[test]
    fn every_wrong_cell_is_named_without_its_pay() {
        for (field, text) in [
            ("employee_no", "E-9"),
            ("name", "Somebody Else"),
            ("from_month", "soon"),
            ("basic_minor", "much"),
            ("house_rent", "x%"),
            ("conveyance", "-5"),
            ("provident_fund_hundredths", "90%"),
            ("has_eobi", "perhaps"),
        ] {
            let problems = read(&[(field, text)]).expect_err(text);
            assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        }
    }
}
