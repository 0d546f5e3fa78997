//! The fields that a sheet of students can have, and what the caller asks of it.

pub mod rows;

use chrono::NaiveDate;
use reporting::{
    import::{Field, Holds, SheetRequest},
    tables::TableChoices,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub static FIELDS: &[Field] = &[
    Field::new(
        "registration_no",
        "Registration no",
        &["reg no", "registration number", "reg number", "admission no", "admission number", "adm no", "gr no"],
        "",
    ),
    Field::new("roll_no", "Roll no", &["roll number"], "12"),
    Field::new("name", "Name", &["student name", "student's name", "name of student", "full name", "student"], "Ayesha Tariq"),
    Field::new("name_ur", "Name in Urdu", &["urdu name"], "عائشہ طارق"),
    Field::new("father_name", "Father's name", &["father name", "name of father", "father"], "Tariq Mehmood"),
    Field::new("gender", "Gender", &["sex"], "female"),
    Field::new("date_of_birth", "Date of birth", &["dob", "birth date", "date of birth dd mm yyyy"], "2014-03-21").holds(Holds::Birthday),
    Field::new("cnic", "B-form or CNIC", &["b form", "bform", "cnic", "b form no", "cnic no", "form b"], "35202-1234567-2"),
    Field::new("phone", "Student's phone", &["phone", "mobile", "student phone", "contact"], ""),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("address", "Address", &["home address"], "12-B, Main Boulevard, Gulberg"),
    Field::new("city", "City", &[], "Lahore"),
    Field::new("nationality", "Nationality", &[], "Pakistani"),
    Field::new("religion", "Religion", &[], ""),
    Field::new("blood_group", "Blood group", &["blood"], "B+"),
    Field::new("program", "Program", &["program name", "programme"], "Matriculation"),
    Field::new("class", "Class", &["class name", "grade"], "Class 9"),
    Field::new("section", "Section", &["section name"], "A"),
    Field::new("batch", "Batch", &[], ""),
    Field::new(
        "previous_institution",
        "Previous institution",
        &["previous school", "last school", "last institution"],
        "Iqra Public School",
    ),
    Field::new("previous_exam", "Last examination", &["previous exam", "last exam", "previous class"], "Class 8, 2026"),
    Field::new("previous_obtained", "Marks obtained", &["obtained marks", "marks", "obtained"], "512"),
    Field::new("previous_total", "Total marks", &["marks total", "total", "out of"], "600"),
    Field::new("admitted_on", "Admitted on", &["admission date", "date of admission"], "2026-08-01").holds(Holds::Day),
    Field::new("guardian_name", "Guardian's name", &["guardian", "guardian name", "parent", "parent name"], "Tariq Mehmood"),
    Field::new("guardian_relation", "Guardian is", &["relation", "guardian relation"], "father"),
    Field::new("guardian_cnic", "Guardian's CNIC", &["father cnic", "guardian cnic", "parent cnic", "father's cnic"], "35202-7654321-1"),
    Field::new("guardian_phone", "Guardian's phone", &["father phone", "guardian phone", "parent phone", "father's phone"], "0300-1234567"),
    Field::new("guardian_email", "Guardian's e-mail", &["guardian email", "parent email"], ""),
    Field::new("guardian_occupation", "Guardian's occupation", &["occupation", "father occupation"], "Teacher"),
];

/// What the caller asks of a sheet that was uploaded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportRequest {
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
    /// How the sheet is to be read, where it does not say it itself.
    #[serde(default)]
    pub choices: TableChoices,
}

impl SheetRequest for ImportRequest {
    fn file_id(&self) -> i64 {
        self.file_id
    }
    fn campus_id(&self) -> i64 {
        self.campus_id
    }
    fn mapping(&self) -> &BTreeMap<String, String> {
        &self.mapping
    }
    fn choices(&self) -> &TableChoices {
        &self.choices
    }
    fn choose(&mut self, choices: TableChoices) {
        self.choices = choices;
    }
}

/// The register of students, as sheets fill it.
pub struct StudentSheets;
