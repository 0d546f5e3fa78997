//! Parents from sheets: the columns, the rules of a row, and what the database says against it.

use super::model::{GUARDIAN, GuardianForm, Relation};
use crate::imports;
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Instant, Record, Result, Scope, Tx, Value, sql};
use reporting::import::{CampusSheet, Candidate, Field, Import, ImportProblem, Row, plain};
use std::collections::BTreeSet;

static FIELDS: &[Field] = &[
    Field::new("name", "Name", &["parent name", "guardian name", "guardian", "parent", "father name"], "Tariq Mehmood"),
    Field::new("relation", "Relation", &["guardian is", "relation to student"], "father"),
    Field::new("cnic", "CNIC", &["cnic no", "nic", "father cnic", "guardian cnic"], "35202-7654321-1"),
    Field::new("phone", "Phone", &["mobile", "contact", "phone no", "mobile no", "father phone", "guardian phone"], "0300-1234567"),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("occupation", "Occupation", &["profession", "job"], "Teacher"),
    Field::new("address", "Address", &["home address"], "12-B, Main Boulevard, Gulberg"),
];

/// The register of parents, as sheets fill it.
pub struct ParentSheets;

impl Import for ParentSheets {
    const JOB: &'static str = "students.import_parents";
    const REGISTER: &'static str = "parents";
    const RECORD: &'static Record = &GUARDIAN;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = ();
    type Form = GuardianForm;

    fn known(_: &mut Tx, _: &CampusSheet) -> Result<()> {
        Ok(())
    }

    fn read_row(row: &Row, asked: &CampusSheet, _: &(), _: NaiveDate) -> Result<GuardianForm, Vec<ImportProblem>> {
        read_row(row, asked.campus_id)
    }

    fn numbers(form: &GuardianForm) -> Vec<(&'static str, Option<String>)> {
        vec![("cnic", form.cnic.clone())]
    }

    fn refusals(tx: &mut Tx, _: &(), candidates: &[Candidate<GuardianForm>]) -> Result<Vec<ImportProblem>> {
        let cnics = Value::Texts(candidates.iter().filter_map(|one| one.form.cnic.clone()).collect());
        let taken: BTreeSet<String> =
            tx.values(sql!("SELECT cnic FROM guardian WHERE cnic IN [$1] ORDER BY cnic"), &[cnics])?.into_iter().collect();
        Ok(candidates
            .iter()
            .filter_map(|Candidate { row, form, .. }| {
                let cnic = form.cnic.as_ref().filter(|cnic| taken.contains(*cnic))?;
                let shown = kernel::contact::identity_show(cnic);
                Some(ImportProblem::at(*row, "cnic", Some(shown), "A parent with this CNIC is already registered."))
            })
            .collect())
    }

    fn store(tx: &mut Tx, (): &(), form: &GuardianForm) -> Result<i64> {
        tx.insert(&GUARDIAN, form.columns())
    }

    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        imports::actions::take_back_parent(tx, scope, id)
    }
}

fn read_row(row: &Row, campus_id: i64) -> Result<GuardianForm, Vec<ImportProblem>> {
    let relation = match plain(row.get("relation")).as_str() {
        "" => Err("Enter what the parent is to the student: father, mother or another.".to_owned()),
        word => Relation::parse(word).ok_or_else(|| format!("A relation is one of: {}.", Relation::WORDS.join(", "))),
    };
    let mut problems: Vec<ImportProblem> =
        relation.as_ref().err().map(|sentence| row.problem("relation", sentence.clone())).into_iter().collect();
    let form = GuardianForm {
        campus_id,
        name: row.get("name").to_owned(),
        relation: relation.unwrap_or(Relation::Other),
        cnic: row.some("cnic"),
        phone: row.some("phone"),
        email: row.some("email"),
        occupation: row.some("occupation"),
        address: row.some("address"),
    };
    match form.check() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_or_every_wrong_cell_is_named() {
        let row = |cells: &[(&'static str, &str)]| Row::of(2, cells.iter().map(|(field, text)| (*field, (*text).to_owned())).collect());
        let form = read_row(&row(&[("name", "Tariq Mehmood"), ("relation", "Father"), ("phone", "0300-1234567")]), 3).expect("a right row");
        assert_eq!((form.campus_id, form.relation, form.phone.as_deref()), (3, Relation::Father, Some("+923001234567")));
        let wrong = read_row(&row(&[("name", ""), ("relation", "boss"), ("cnic", "1")]), 3).expect_err("a wrong row");
        let mut fields: Vec<&str> = wrong.iter().filter_map(|one| one.column.as_deref()).collect();
        fields.sort_unstable();
        assert_eq!(fields, ["cnic", "name", "relation"]);
    }
}
