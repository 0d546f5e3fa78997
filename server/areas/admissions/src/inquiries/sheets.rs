//! Inquiries from sheets: what a fair or an agency hands over.

use super::{
    actions,
    model::{INQUIRY, InquiryForm, InquirySource, SaveInquiry},
    queries,
};
use chrono::NaiveDate;
use kernel::{Error, Record, Result, Tx, fold};
use people::api::gender;
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, plain};
use std::collections::BTreeMap;

static FIELDS: &[Field] = &[
    Field::new("name", "Name", &["student", "student name", "child"], "Hamza Iqbal"),
    Field::new("father_name", "Father's name", &["father", "father name", "guardian"], "Iqbal Hussain"),
    Field::new("gender", "Gender", &["sex"], "male"),
    Field::new("phone", "Phone", &["mobile", "contact", "phone no", "mobile no"], "0300-8123400"),
    Field::new("email", "E-mail", &["email address"], ""),
    Field::new("city", "City", &[], "Lahore"),
    Field::new("program", "Program", &["programme", "course"], ""),
    Field::new("class", "Class", &["grade"], ""),
    Field::new("previous_institution", "Previous institution", &["school", "previous school", "last school"], "The City School, Lahore"),
    Field::new("marks", "Marks", &["last marks", "result"], "948/1100"),
    Field::new("source", "Source", &["from"], "referral"),
    Field::new("campaign", "Campaign", &["campaign code"], ""),
    Field::new("message", "Message", &["question"], ""),
    Field::new("next_follow_up_on", "Next follow-up", &["follow up", "call on"], "").holds(Holds::Day),
    Field::new("notes", "Notes", &["remarks"], ""),
];

/// The register of inquiries as sheets fill it.
pub struct InquirySheets;

/// What rows are judged by.
#[derive(Clone, Debug)]
pub struct Known {
    campus_id: i64,
    places: Vec<super::model::Choice>,
    campaigns: Vec<(i64, String, String)>,
}

impl Import for InquirySheets {
    const JOB: &'static str = "admissions.import_inquiries";
    const REGISTER: &'static str = "inquiries";
    const RECORD: &'static Record = &INQUIRY;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = InquiryForm;

    /// A program and a class that there are.
    fn example(tx: &mut Tx) -> Result<BTreeMap<&'static str, String>> {
        Ok(queries::choices(tx)?.into_iter().take(1).flat_map(|one| [("program", one.program), ("class", one.class)]).collect())
    }

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let campus_id = asked.campus_id;
        let places = queries::choices(tx)?.into_iter().filter(|one| one.campus_id == campus_id).collect();
        Ok(Known { campus_id, places, campaigns: queries::campaigns_of(tx, campus_id)? })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Result<InquiryForm, Vec<ImportProblem>> {
        read_row(row, known, today)
    }

    fn numbers(form: &InquiryForm) -> Vec<(&'static str, Option<String>)> {
        vec![("phone", Some(format!("{} {}", form.fields.phone, plain(&form.fields.name))))]
    }

    fn refusals(tx: &mut Tx, known: &Known, candidates: &[Candidate<InquiryForm>]) -> Result<Vec<ImportProblem>> {
        let phones: Vec<String> = candidates.iter().map(|one| one.form.fields.phone.clone()).collect();
        let there = queries::open_of_phones(tx, known.campus_id, phones)?;
        let asked = |form: &InquiryForm| {
            there.iter().any(|(phone, name)| *phone == form.fields.phone && fold::words(name) == fold::words(&form.fields.name))
        };
        let problem = |one: &Candidate<InquiryForm>| {
            let shown = kernel::contact::phone_show(&one.form.fields.phone);
            ImportProblem::at(one.row, "phone", Some(shown), "An open inquiry of this child with this phone is here already.")
        };
        Ok(candidates.iter().filter(|one| asked(&one.form)).map(problem).collect())
    }

    fn store(tx: &mut Tx, _: &Known, form: &InquiryForm) -> Result<i64> {
        let mut form = form.clone();
        if let Some(name) = &form.fields.previous_institution {
            form.fields.previous_institution_id = institution::api::institution_named(tx, name)?;
        }
        actions::insert(tx, &form)
    }
}

fn read_row(row: &Row, known: &Known, today: NaiveDate) -> Result<InquiryForm, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
    let gender = row.some("gender").and_then(|text| gender(&text, "the student's").map_err(|sentence| note("gender", sentence)).ok());
    let next_follow_up_on = row.day("next_follow_up_on");
    if next_follow_up_on.is_some_and(|day| day < today) {
        note("next_follow_up_on", "This day has passed; leave it out or write a later one.".into());
    }
    let source = row.some("source").and_then(|text| source(&text).map_err(|sentence| note("source", sentence)).ok());
    let (program_id, class_id) = known.place(row).unwrap_or_else(|(field, sentence)| {
        note(field, sentence);
        (None, None)
    });
    let campaign_id = row.some("campaign").and_then(|text| known.campaign(&text).map_err(|sentence| note("campaign", sentence)).ok());
    let form = SaveInquiry {
        name: row.get("name").to_owned(),
        father_name: row.some("father_name"),
        gender,
        phone: row.get("phone").to_owned(),
        email: row.some("email"),
        city: row.some("city"),
        campus_id: Some(known.campus_id),
        program_id,
        class_id,
        message: row.some("message"),
        previous_institution: row.some("previous_institution"),
        marks: row.some("marks"),
        source,
        campaign_id,
        next_follow_up_on,
        notes: row.some("notes"),
        ..SaveInquiry::default()
    };
    match form.of_office() {
        Ok(form) if problems.is_empty() => Ok(form),
        Ok(_) => Err(problems),
        Err(error) => Err(problems.into_iter().chain(told(row, error)).collect()),
    }
}

fn told(row: &Row, error: Error) -> Vec<ImportProblem> {
    let errors = error.problem().errors.into_iter();
    errors.flat_map(|(field, said)| said.into_iter().map(|one| row.problem(&field, one)).collect::<Vec<_>>()).collect()
}

/// A source as offices write it: `Walk-in`.
fn source(text: &str) -> Result<InquirySource, String> {
    let word = plain(text);
    let found = InquirySource::ALL.iter().copied().find(|one| plain(&one.as_str().replace('_', " ")) == word);
    let words = || InquirySource::WORDS.iter().map(|one| one.replace('_', " ")).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("Write one of: {}.", words()))
}

type Place = (Option<i64>, Option<i64>);

impl Known {
    /// Program and class of the campus by their names.
    fn place(&self, row: &Row) -> Result<Place, (&'static str, String)> {
        let (program, class) = (plain(row.get("program")), plain(row.get("class")));
        let of_program: Vec<_> = self.places.iter().filter(|one| program.is_empty() || plain(&one.program) == program).collect();
        if !program.is_empty() && of_program.is_empty() {
            return Err(("program", "This campus has no such program.".into()));
        }
        let program_id = of_program.first().map(|one| one.program_id).filter(|_| !program.is_empty());
        if class.is_empty() {
            return Ok((program_id, None));
        }
        let mut found = of_program.into_iter().filter(|one| plain(&one.class) == class);
        match (found.next(), found.next()) {
            (Some(one), None) => Ok((Some(one.program_id), Some(one.class_id))),
            (None, _) => Err(("class", "This campus has no such class; write it as the class list does.".into())),
            _ => Err(("program", "Several programs have this class; write the program too.".into())),
        }
    }

    fn campaign(&self, text: &str) -> Result<i64, String> {
        let word = plain(text);
        let found = self.campaigns.iter().find(|(_, name, code)| plain(code) == word || plain(name) == word);
        found.map(|(id, ..)| *id).ok_or_else(|| format!("There is no campaign {text} at this campus. Add it first."))
    }
}
