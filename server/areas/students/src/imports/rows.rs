//! The rules of a row: pure, given the programs, classes and sections of the campus.

use super::{
    model::{ImportAsk, ImportProblem},
    sheet::{Row, plain},
};
use crate::{
    guardians::model::Relation,
    students::{
        form::{GuardianLine, StudentForm},
        status::StudentStatus,
    },
};
use academics::api::{ClassBrief, ProgramBrief, SectionBrief, SessionBrief};
use chrono::NaiveDate;
use kernel::{FieldErrors, day};
use people::api::Gender;
use std::collections::BTreeMap;

/// Where rows can put students.
#[derive(Clone, Debug)]
pub struct Places {
    pub session: SessionBrief,
    /// The programs that the campus offers, each with its classes.
    pub programs: Vec<(ProgramBrief, Vec<ClassBrief>)>,
    /// The sections of the campus in the session.
    pub sections: Vec<SectionBrief>,
}

/// A row after the rules: a form that can be stored, or what is wrong.
#[derive(Debug)]
pub struct Judged {
    pub row: i64,
    pub key: String,
    pub outcome: Result<StudentForm, Vec<ImportProblem>>,
}

/// A row that is right by itself.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub row: i64,
    pub key: String,
    pub form: StudentForm,
}

/// Parts rows into those that are right by themselves and what is wrong with the others.
pub fn part(judged: &[Judged]) -> (Vec<Candidate>, Vec<ImportProblem>) {
    let mut candidates = Vec::new();
    let mut problems = Vec::new();
    for one in judged {
        match &one.outcome {
            Ok(form) => candidates.push(Candidate { row: one.row, key: one.key.clone(), form: form.clone() }),
            Err(wrong) => problems.extend(wrong.iter().cloned()),
        }
    }
    (candidates, problems)
}

/// Judges every row by itself, then finds numbers that stand twice in the file: the first row keeps them.
pub fn judge(rows: &[Row], ask: &ImportAsk, places: &Places, today: NaiveDate) -> Vec<Judged> {
    let mut judged: Vec<Judged> =
        rows.iter().map(|row| Judged { row: row.number, key: row.key.clone(), outcome: read_row(row, ask, places, today) }).collect();
    let mut numbers: BTreeMap<(&'static str, String), i64> = BTreeMap::new();
    for (row, one) in rows.iter().zip(&mut judged) {
        let Ok(form) = &one.outcome else { continue };
        let own = [("registration_no", form.registration_no.clone()), ("cnic", form.cnic.clone())];
        let own: Vec<(&'static str, String)> = own.into_iter().filter_map(|(field, number)| Some((field, number?))).collect();
        let twice: Vec<ImportProblem> = own
            .iter()
            .filter_map(|key| numbers.get(key).map(|first| problem(row, key.0, format!("This number stands in row {first} already."))))
            .collect();
        if twice.is_empty() {
            numbers.extend(own.into_iter().map(|key| (key, row.number)));
        } else {
            one.outcome = Err(twice);
        }
    }
    judged
}

/// One wrong cell of a row.
fn problem(row: &Row, field: &str, message: impl Into<String>) -> ImportProblem {
    ImportProblem { row: row.number, column: Some(field.to_owned()), value: row.some(field), message: message.into() }
}

fn read_row(row: &Row, ask: &ImportAsk, places: &Places, today: NaiveDate) -> Result<StudentForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(problem(row, field, sentence));
    let gender = gender(row.get("gender")).unwrap_or_else(|sentence| {
        note("gender", sentence);
        Gender::Other
    });
    let mut date = |field: &'static str| match row.get(field) {
        "" => None,
        text => date(text).map_err(|sentence| note(field, sentence)).ok(),
    };
    let (date_of_birth, admitted_on) = (date("date_of_birth"), date("admitted_on"));
    let guardians = guardian(row).map_err(|sentence| note("guardian_relation", sentence)).unwrap_or_default();
    let place = find_place(row, ask, places).map_err(|(field, sentence)| note(field, sentence));
    let (class, section) = place.unwrap_or_default();
    let form = StudentForm {
        registration_no: row.some("registration_no"),
        roll_no: row.some("roll_no"),
        name: row.get("name").to_owned(),
        name_ur: row.some("name_ur"),
        father_name: row.some("father_name"),
        gender,
        date_of_birth,
        cnic: row.some("cnic"),
        phone: row.some("phone"),
        email: row.some("email"),
        address: row.some("address"),
        city: row.some("city"),
        nationality: row.some("nationality"),
        religion: row.some("religion"),
        blood_group: row.some("blood_group").map(|text| text.to_uppercase().replace(' ', "")),
        photo_file_id: None,
        campus_id: ask.campus_id,
        session_id: places.session.id,
        program_id: class.map_or(0, |class| class.program_id),
        class_id: class.map_or(0, |class| class.id),
        section_id: section.map(|section| section.id),
        batch: row.some("batch"),
        admitted_on: admitted_on.or(ask.admitted_on).unwrap_or(today),
        status: StudentStatus::Active,
        guardians,
    };
    match form.check(today) {
        Ok(form) if problems.is_empty() => Ok(form),
        Ok(_) => Err(problems),
        Err(FieldErrors(errors)) => {
            for (field, sentences) in errors {
                let column = field.strip_prefix("guardians.0.").map_or_else(|| field.clone(), |own| format!("guardian_{own}"));
                problems.extend(sentences.into_iter().map(|sentence| problem(row, &column, sentence)));
            }
            Err(problems)
        }
    }
}

/// Boys and girls as offices write them.
fn gender(text: &str) -> Result<Gender, String> {
    match plain(text).as_str() {
        "m" | "male" | "boy" | "b" => Ok(Gender::Male),
        "f" | "female" | "girl" | "g" => Ok(Gender::Female),
        "other" | "o" | "x" => Ok(Gender::Other),
        "" => Err("Enter the student's gender: male or female.".into()),
        _ => Err("A gender is male, female or other.".into()),
    }
}

/// A day as `2014-03-21`, `21/03/2014`, `21-3-2014`, `21.03.2014` or `21 Mar 2014`; a time after it is left out.
pub fn date(text: &str) -> Result<NaiveDate, String> {
    let day_part = text.split_once(" 00:00").map_or(text, |(day, _)| day).trim();
    if let Ok(day) = day::parse(day_part) {
        return Ok(day);
    }
    let formats = ["%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d %b %Y", "%d-%b-%Y", "%d %B %Y", "%d-%b-%y"];
    let read = formats.iter().find_map(|format| NaiveDate::parse_from_str(day_part, format).ok());
    read.filter(|day| *day >= NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN))
        .ok_or_else(|| "This is no date. Write it like 2014-03-21 or 21/03/2014.".to_owned())
}

/// The guardian of a row: the one named, or else the father when he has a number. None when the row says nothing of one.
fn guardian(row: &Row) -> Result<Vec<GuardianLine>, String> {
    let named = row.some("guardian_name");
    let numbered = ["guardian_cnic", "guardian_phone", "guardian_email"].iter().any(|field| !row.get(field).is_empty());
    if named.is_none() && !numbered {
        return Ok(Vec::new());
    }
    let relation = match plain(row.get("guardian_relation")).as_str() {
        "" => Relation::Father,
        word => Relation::parse(word).ok_or_else(|| format!("A guardian is one of: {}.", Relation::WORDS.join(", ")))?,
    };
    Ok(vec![GuardianLine {
        guardian_id: None,
        relation,
        is_primary: true,
        name: named.or_else(|| row.some("father_name")).unwrap_or_default(),
        cnic: row.some("guardian_cnic"),
        phone: row.some("guardian_phone"),
        email: row.some("guardian_email"),
        occupation: row.some("guardian_occupation"),
        address: None,
    }])
}

type Place<'p> = (Option<&'p ClassBrief>, Option<&'p SectionBrief>);

/// The class and the section of a row, or the field and sentence that is wrong.
fn find_place<'p>(row: &Row, ask: &ImportAsk, places: &'p Places) -> Result<Place<'p>, (&'static str, String)> {
    let class = find_class(row, ask, places)?;
    let Some(name) = row.some("section") else { return Ok((Some(class), None)) };
    let of_class = places.sections.iter().filter(|section| section.class_id == class.id);
    let found = of_class.clone().find(|section| plain(&section.name) == plain(&name));
    let known: Vec<&str> = of_class.map(|section| section.name.as_str()).collect();
    match found {
        Some(section) => Ok((Some(class), Some(section))),
        None if known.is_empty() => Err(("section", format!("{} has no sections here in {}.", class.name, places.session.name))),
        None => Err(("section", format!("{} has no section {name}; it has {}.", class.name, known.join(", ")))),
    }
}

fn find_class<'p>(row: &Row, ask: &ImportAsk, places: &'p Places) -> Result<&'p ClassBrief, (&'static str, String)> {
    let wanted_program = row.some("program");
    let mut programs: Vec<&(ProgramBrief, Vec<ClassBrief>)> = places.programs.iter().collect();
    if let Some(name) = &wanted_program {
        programs.retain(|(program, _)| plain(&program.name) == plain(name) || plain(&program.code) == plain(name));
        if programs.is_empty() {
            return Err(("program", format!("This campus offers no program {name}.")));
        }
    } else if let Some(id) = ask.program_id {
        programs.retain(|(program, _)| program.id == id);
    }
    let classes = programs.iter().flat_map(|(_, classes)| classes);
    let Some(name) = row.some("class") else {
        let chosen = ask.class_id.and_then(|id| classes.clone().find(|class| class.id == id));
        return chosen.ok_or_else(|| ("class", "Enter the student's class.".to_owned()));
    };
    let found: Vec<&ClassBrief> = classes.filter(|class| plain(&class.name) == plain(&name)).collect();
    match found.as_slice() {
        [one] => Ok(one),
        [] => Err(("class", format!("There is no class {name} in the programs of this campus."))),
        _ => Err(("program", format!("Class {name} is in several programs; enter the program."))),
    }
}

#[cfg(test)]
#[path = "rows_tests.rs"]
mod tests;
