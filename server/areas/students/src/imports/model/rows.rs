//! The rules of a row: pure, given the programs, classes and sections of the campus.

#[cfg(test)]
mod tests;

use super::ImportRequest;
use crate::{
    guardians::model::{GuardianLine, Relation},
    students::model::{form::StudentForm, status::StudentStatus},
};
use academics::api::{ClassBrief, ProgramBrief, SectionBrief, SessionBrief};
use chrono::NaiveDate;
use kernel::FieldErrors;
use people::api::{Gender, gender};
use reporting::import::{ImportProblem, Row, plain};

/// Where rows can put students.
#[derive(Clone, Debug)]
pub struct Places {
    pub session: SessionBrief,
    /// The programs that the campus offers, each with its classes.
    pub programs: Vec<(ProgramBrief, Vec<ClassBrief>)>,
    /// The sections of the campus in the session.
    pub sections: Vec<SectionBrief>,
}

/// The student whom a row describes, or every wrong cell.
pub fn read_row(row: &Row, ask: &ImportRequest, places: &Places, today: NaiveDate) -> Result<StudentForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
    let gender = gender(row.get("gender"), "the student's").unwrap_or_else(|sentence| {
        note("gender", sentence);
        Gender::Other
    });
    let (date_of_birth, admitted_on) = (row.day("date_of_birth"), row.day("admitted_on"));
    let mut marks = |field: &'static str| match row.get(field) {
        "" => None,
        text => whole(text).map_err(|sentence| note(field, sentence)).ok(),
    };
    let (previous_obtained, previous_total) = (marks("previous_obtained"), marks("previous_total"));
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
        emergency_contact: None,
        campus_id: ask.campus_id,
        session_id: places.session.id,
        program_id: class.map_or(0, |class| class.program_id),
        class_id: class.map_or(0, |class| class.id),
        section_id: section.map(|section| section.id),
        previous_institution: row.some("previous_institution"),
        previous_exam: row.some("previous_exam"),
        previous_obtained,
        previous_total,
        batch: row.some("batch"),
        admitted_on: admitted_on.or(ask.admitted_on).unwrap_or(today),
        status: Some(StudentStatus::Active),
        guardians,
    };
    match form.check(today) {
        Ok(form) if problems.is_empty() => Ok(form),
        Ok(_) => Err(problems),
        Err(FieldErrors(errors)) => {
            let noted: Vec<Option<String>> = problems.iter().map(|problem| problem.column.clone()).collect();
            for (field, sentences) in errors.into_iter().filter(|(field, _)| !noted.contains(&Some(field.clone()))) {
                let column = field.strip_prefix("guardians.0.").map_or_else(|| field.clone(), |own| format!("guardian_{own}"));
                problems.extend(sentences.into_iter().map(|sentence| row.problem(&column, sentence)));
            }
            Err(problems)
        }
    }
}

/// Marks as a sheet has them: 512, or 512.00 where the program that wrote it shows decimals.
fn whole(text: &str) -> Result<i64, String> {
    let digits = text.split_once('.').filter(|(_, rest)| rest.bytes().all(|b| b == b'0')).map_or(text, |(digits, _)| digits);
    digits.parse().map_err(|_| "Marks are a whole number, such as 512.".to_owned())
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
fn find_place<'p>(row: &Row, ask: &ImportRequest, places: &'p Places) -> Result<Place<'p>, (&'static str, String)> {
    let class = find_class(row, ask, places)?;
    let Some(name) = row.some("section") else { return Ok((Some(class), None)) };
    let of_class = places.sections.iter().filter(|section| section.class_id == class.id);
    let found = of_class.clone().find(|section| plain(&section.name) == plain(&name));
    let known: Vec<&str> = of_class.map(|section| section.name.as_str()).collect();
    match found {
        Some(section) => Ok((Some(class), Some(section))),
        None if known.is_empty() => Err(("section", format!("{} has no sections here in {}.", class.full_name, places.session.name))),
        None => Err(("section", format!("{} has no section {name}; it has {}.", class.full_name, known.join(", ")))),
    }
}

/// The class of a row, by its own name or by its program and name, as lists say it where several programs have it: `FSc Pre-Medical, 1st Year`.
fn find_class<'p>(row: &Row, ask: &ImportRequest, places: &'p Places) -> Result<&'p ClassBrief, (&'static str, String)> {
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
    let classes = programs.iter().flat_map(|(program, classes)| classes.iter().map(move |class| (program, class)));
    let Some(name) = row.some("class") else {
        let chosen = ask.class_id.and_then(|id| classes.clone().map(|(_, class)| class).find(|class| class.id == id));
        return chosen.ok_or_else(|| ("class", "Enter the student's class.".to_owned()));
    };
    let is_meant = |program: &ProgramBrief, class: &ClassBrief| {
        [class.name.clone(), format!("{}, {}", program.name, class.name)].iter().any(|one| plain(one) == plain(&name))
    };
    let found: Vec<&ClassBrief> = classes.filter(|(program, class)| is_meant(program, class)).map(|(_, class)| class).collect();
    match found.as_slice() {
        [one] => Ok(one),
        [] => Err(("class", format!("There is no class {name} in the programs of this campus."))),
        _ => Err(("program", format!("Class {name} is in several programs; enter the program."))),
    }
}
