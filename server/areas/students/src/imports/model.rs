//! The fields that a sheet of students can have, what the caller asks, and what a check answers.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A column of the sheet.
#[derive(Debug)]
pub struct Field {
    /// As in the form, and in what a check says.
    pub name: &'static str,
    /// The heading of the template.
    pub label: &'static str,
    /// Other headings under which offices keep it.
    pub also: &'static [&'static str],
    /// What the template's example row shows.
    pub example: &'static str,
}

const fn field(name: &'static str, label: &'static str, also: &'static [&'static str], example: &'static str) -> Field {
    Field { name, label, also, example }
}

pub static FIELDS: &[Field] = &[
    field("registration_no", "Registration no", &["reg no", "registration number", "reg number", "admission no"], ""),
    field("roll_no", "Roll no", &["roll number"], "12"),
    field("name", "Name", &["student name", "student"], "Ayesha Tariq"),
    field("name_ur", "Name in Urdu", &["urdu name"], "عائشہ طارق"),
    field("father_name", "Father's name", &["father name", "father"], "Tariq Mehmood"),
    field("gender", "Gender", &["sex"], "female"),
    field("date_of_birth", "Date of birth", &["dob", "birth date", "date of birth dd mm yyyy"], "2014-03-21"),
    field("cnic", "B-form or CNIC", &["b form", "bform", "cnic", "b form no", "cnic no", "form b"], "35202-1234567-2"),
    field("phone", "Student's phone", &["phone", "mobile", "student phone", "contact"], ""),
    field("email", "E-mail", &["email address"], ""),
    field("address", "Address", &["home address"], "12-B, Main Boulevard, Gulberg"),
    field("city", "City", &[], "Lahore"),
    field("nationality", "Nationality", &[], "Pakistani"),
    field("religion", "Religion", &[], ""),
    field("blood_group", "Blood group", &["blood"], "B+"),
    field("program", "Program", &["program name", "programme"], ""),
    field("class", "Class", &["class name", "grade"], ""),
    field("section", "Section", &["section name"], ""),
    field("batch", "Batch", &[], ""),
    field("admitted_on", "Admitted on", &["admission date", "date of admission"], "2026-08-01"),
    field("guardian_name", "Guardian's name", &["guardian", "guardian name", "parent", "parent name"], "Tariq Mehmood"),
    field("guardian_relation", "Guardian is", &["relation", "guardian relation"], "father"),
    field("guardian_cnic", "Guardian's CNIC", &["father cnic", "guardian cnic", "parent cnic", "father's cnic"], "35202-7654321-1"),
    field("guardian_phone", "Guardian's phone", &["father phone", "guardian phone", "parent phone", "father's phone"], "0300-1234567"),
    field("guardian_email", "Guardian's e-mail", &["guardian email", "parent email"], ""),
    field("guardian_occupation", "Guardian's occupation", &["occupation", "father occupation"], "Teacher"),
];

/// What the caller asks of a sheet that was uploaded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportAsk {
    pub file_id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    /// For rows that name no program, and where a class of the same name is in several.
    pub program_id: Option<i64>,
    /// For rows that name no class.
    pub class_id: Option<i64>,
    /// For rows without a day of admission; today when left out.
    pub admitted_on: Option<NaiveDate>,
    /// Field to heading, where the headings do not say it themselves.
    #[serde(default)]
    pub mapping: BTreeMap<String, String>,
}

/// One wrong cell. Rows are counted as the spreadsheet shows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct ImportProblem {
    pub row: i64,
    /// The field's name; none when the whole row is meant.
    pub column: Option<String>,
    pub value: Option<String>,
    pub message: String,
}

/// A heading of the sheet and the field it was taken for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Heading {
    pub heading: String,
    pub field: Option<String>,
}

/// What a dry run found. Nothing was written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportCheck {
    /// Rows read, without the head.
    pub rows: i64,
    pub good: i64,
    /// Taken in before, by this file or a copy of it.
    pub repeated: i64,
    pub bad: i64,
    pub problems: Vec<ImportProblem>,
    pub headings: Vec<Heading>,
}

/// What a finished import did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportResult {
    pub rows: i64,
    pub written: i64,
    /// Taken in before, by this file or a copy of it.
    pub repeated: i64,
    pub bad: i64,
    pub problems: Vec<ImportProblem>,
}

/// The answer of a call that starts a job.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub job_id: i64,
}
