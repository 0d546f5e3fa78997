//! Sections from sheets: the columns, the rules of a row, and what the database says against it.

use super::model::{SECTION, SectionForm, Wing};
use crate::{rights::SECTIONS, sessions};
use chrono::NaiveDate;
use kernel::{Can, ColumnValues as _, Record, Result, Routes, Scope, Tx, binds, sheet_paths, sql};
use reporting::import::{self, CampusSheet, Candidate, Field, Import, ImportProblem, Row, plain, told};
use std::collections::BTreeMap;

static FIELDS: &[Field] = &[
    Field::new("name", "Name", &["section", "section name"], "A"),
    Field::new("class", "Class", &["class name", "grade"], ""),
    Field::new("program", "Program", &["program name", "programme"], ""),
    Field::new("session", "Session", &["session name", "academic session"], ""),
    Field::new("capacity", "Seats", &["capacity"], "40"),
    Field::new("wing", "Wing", &["for"], "co-education"),
    Field::new("is_manual", "Filled by hand", &["manual"], "no"),
];

/// The register of sections, as sheets fill it.
pub struct SectionSheets;

pub fn calls(r: Routes) -> Routes {
    let [template, check, start, undo] = sheet_paths!("section", "sections");
    r.get(template, Can(SECTIONS.create), import::template::<SectionSheets>)
        .post(check, Can(SECTIONS.create), import::check::<SectionSheets>)
        .post(start, Can(SECTIONS.create), import::start::<SectionSheets>)
        .post(undo, Can(SECTIONS.delete), import::undo::<SectionSheets>)
}

/// What rows are read by.
#[derive(Clone, Debug)]
pub struct Known {
    sessions: Vec<(i64, String)>,
    /// For rows that name no session.
    active: Option<i64>,
    /// Of the programs that the campus offers: class and its name, program and its name.
    classes: Vec<(i64, String, i64, String)>,
}

impl Import for SectionSheets {
    const JOB: &'static str = "academics.import_sections";
    const REGISTER: &'static str = "sections";
    const RECORD: &'static Record = &SECTION;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = SectionForm;

    /// A class of the program that most campuses offer, in the running session.
    fn example(tx: &mut Tx) -> Result<BTreeMap<&'static str, String>> {
        let class: Option<(String, String)> = tx.first(
            sql!(
                "SELECT c.name, p.name FROM class c JOIN program p ON p.id = c.program_id WHERE c.is_active = TRUE
                 ORDER BY (SELECT count(*) FROM program_campus pc WHERE pc.program_id = p.id) DESC, p.id, c.level, c.id LIMIT 1"
            ),
            &[],
        )?;
        let session = sessions::queries::active(tx)?.map(|session| ("session", session.name));
        let place = class.map(|(class, program)| [("class", class), ("program", program)]);
        Ok(place.into_iter().flatten().chain(session).collect())
    }

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        Ok(Known {
            sessions: tx.all(sql!("SELECT id, name FROM session ORDER BY id"), &[])?,
            active: sessions::queries::active(tx)?.map(|session| session.id),
            classes: tx.all(
                sql!(
                    "SELECT c.id, c.name, c.program_id, p.name FROM class c JOIN program p ON p.id = c.program_id
                     JOIN program_campus pc ON pc.program_id = p.id WHERE pc.campus_id = $1 AND c.is_active = TRUE ORDER BY c.level, c.id"
                ),
                &binds![asked.campus_id],
            )?,
        })
    }

    fn read_row(row: &Row, asked: &CampusSheet, known: &Known, _: NaiveDate) -> Result<SectionForm, Vec<ImportProblem>> {
        let mut problems = Vec::new();
        let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
        let class = known.class(row).map_err(|(field, sentence)| note(field, sentence)).unwrap_or_default();
        let session_id = known.session(row.get("session")).map_err(|sentence| note("session", sentence)).unwrap_or_default();
        let wing = wing(row.get("wing")).map_err(|sentence| note("wing", sentence)).unwrap_or(Wing::CoEducation);
        let capacity =
            row.get("capacity").parse::<i64>().map_err(|_| note("capacity", "Enter the number of seats.".into())).unwrap_or_default();
        let is_manual = match plain(row.get("is_manual")).as_str() {
            "" | "no" | "n" | "false" | "0" => false,
            "yes" | "y" | "true" | "1" => true,
            _ => {
                note("is_manual", "Write yes or no.".into());
                false
            }
        };
        if !problems.is_empty() {
            return Err(problems);
        }
        let (class_id, program_id) = class;
        let form = SectionForm {
            campus_id: asked.campus_id,
            session_id,
            program_id,
            class_id,
            name: row.get("name").to_owned(),
            capacity,
            wing,
            incharge_id: None,
            is_manual,
        };
        form.check().map_err(|error| told(row, error))
    }

    /// A class has a section of a name once in a session.
    fn numbers(form: &SectionForm) -> Vec<(&'static str, Option<String>)> {
        vec![("name", Some(format!("{} {} {}", form.session_id, form.class_id, form.name)))]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<SectionForm>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            for unique in tx.taken(&SECTION, &form.columns())? {
                problems.push(ImportProblem::at(*row, unique.field, Some(form.name.clone()), unique.sentence));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, _: &Known, form: &SectionForm) -> Result<i64> {
        kernel::plain::insert(tx, &Scope::of_campus(form.campus_id), form)
    }
}

impl Known {
    /// The class of a row, by its own name or as lists call it (`FSc Pre-Medical, 1st Year`), with its program; the field at fault and a sentence when there is none, or more than one.
    fn class(&self, row: &Row) -> Result<(i64, i64), (&'static str, String)> {
        let (class, program) = (row.get("class"), plain(row.get("program")));
        if class.is_empty() {
            return Err(("class", "Enter the class.".into()));
        }
        let is_meant = |name: &String, of: &String| plain(name) == plain(class) || plain(&format!("{of}, {name}")) == plain(class);
        let named = self.classes.iter().filter(|(_, name, _, of)| is_meant(name, of));
        let found: Vec<_> = named.filter(|(_, _, _, of)| program.is_empty() || plain(of) == program).collect();
        match found.as_slice() {
            [(class_id, _, program_id, _)] => Ok((*class_id, *program_id)),
            [] if program.is_empty() => Err(("class", format!("The campus offers no class {class}."))),
            [] => Err(("class", format!("The campus offers no class {class} of {}.", row.get("program")))),
            _ => Err(("program", format!("Several programs have a class {class}. Enter the program."))),
        }
    }

    fn session(&self, name: &str) -> Result<i64, String> {
        if name.is_empty() {
            return self.active.ok_or_else(|| "No session is active. Enter the session.".to_owned());
        }
        let found = self.sessions.iter().find(|(_, own)| plain(own) == plain(name));
        found.map(|(id, _)| *id).ok_or_else(|| format!("There is no session {name}."))
    }
}

fn wing(text: &str) -> Result<Wing, String> {
    match plain(text).as_str() {
        "" | "coeducation" | "coed" | "both" | "mixed" => Ok(Wing::CoEducation),
        "boys" | "boy" | "male" => Ok(Wing::Boys),
        "girls" | "girl" | "female" => Ok(Wing::Girls),
        _ => Err("Write boys, girls or co-education.".to_owned()),
    }
}
