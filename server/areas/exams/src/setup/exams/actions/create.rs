use crate::setup::exams::{
    model::{EXAM, ExamStatus, ExamsMade, NewExamForm, PaperLine, of_subject},
    queries::{self, Named},
};
use academics::api::{self as academic, ClassBrief, SessionBrief};
use kernel::{Error, Result, Scope, Tx, pairs, time};

/// The exams of these classes, one each, with the papers of their subjects. Gives them, and sentences about what is left to do. 422 at the field that is wrong.
pub fn create(tx: &mut Tx, scope: &Scope, form: &NewExamForm) -> Result<(ExamsMade, Vec<String>)> {
    for campus in &form.campus_ids {
        scope.check_campus("campus_ids", *campus)?;
    }
    if !queries::is_category(tx, form.category_id)? {
        return Err(Error::field("category_id", "Choose a category from the list."));
    }
    let session = session(tx, form)?;
    let (mut ids, mut notes) = (Vec::new(), Vec::new());
    for class_id in &form.class_ids {
        let class = match academic::class(tx, *class_id) {
            Err(Error::NotFound(_)) => return Err(Error::field("class_ids", "Choose classes from the list.")),
            other => other?,
        };
        let campuses = queries::offering(tx, class.program_id, &form.campus_ids)?;
        if campuses.is_empty() {
            return Err(Error::field("class_ids", format!("{} is taught at none of these campuses.", class.full_name)));
        }
        let papers = papers(tx, &class, form)?;
        if papers.is_empty() {
            notes.push(format!("{} has no subjects with marks yet: add its papers to the date sheet.", class.full_name));
        }
        ids.push(add(tx, form, &session, &class, &campuses, &papers)?);
    }
    Ok((ExamsMade { id: ids[0], ids }, notes))
}

/// The session that was asked for, or the active one; the exam's days are within it.
fn session(tx: &mut Tx, form: &NewExamForm) -> Result<SessionBrief> {
    let session = match form.session_id {
        Some(id) => match academic::session(tx, id) {
            Err(Error::NotFound(_)) => return Err(Error::field("session_id", "Choose a session from the list.")),
            other => other?,
        },
        None => academic::active_session(tx)?.ok_or_else(|| Error::field("session_id", "Make a session active first."))?,
    };
    within(&session.name, (session.starts_on, session.ends_on), (form.starts_on, form.ends_on))?;
    Ok(session)
}

/// 422 for days beyond the session.
pub fn within(session: &str, (first, last): Days, (from, to): Days) -> Result<()> {
    for (field, day) in [("starts_on", from), ("ends_on", to)] {
        if day < first || day > last {
            let sentence = format!("Session {session} is from {} to {}.", time::show(first), time::show(last));
            return Err(Error::field(field, sentence));
        }
    }
    Ok(())
}

type Days = (chrono::NaiveDate, chrono::NaiveDate);

fn papers(tx: &mut Tx, class: &ClassBrief, form: &NewExamForm) -> Result<Vec<PaperLine>> {
    let subjects = academic::subjects_of_program(tx, class.program_id)?;
    let of_class = subjects.iter().filter(|subject| subject.class_id == class.id);
    Ok(of_class.flat_map(|subject| of_subject(subject, form.total_marks, form.with_practicals)).collect())
}

fn add(tx: &mut Tx, form: &NewExamForm, session: &SessionBrief, class: &ClassBrief, campuses: &[i64], papers: &[PaperLine]) -> Result<i64> {
    // Two who make the same exam at one moment wait for each other here.
    tx.lock("class", class.id)?;
    let named = Named { class_id: class.id, session_id: session.id, name: &form.name, but: 0 };
    if let Some(campus) = queries::name_taken(tx, named, campuses)? {
        return Err(Error::field("name", format!("{} has an exam of this name at {campus} already.", class.full_name)));
    }
    let only = if let [one] = campuses { Some(*one) } else { None };
    let values = pairs! {
        name: form.name.clone(), series: form.series.clone().unwrap_or_else(|| form.name.clone()), category_id: form.category_id,
        session_id: session.id, program_id: class.program_id, class_id: class.id, campus_id: only, starts_on: form.starts_on,
        ends_on: form.ends_on, status: ExamStatus::Draft, instructions: form.instructions.clone(),
    };
    let id = tx.insert(&EXAM, values)?;
    tx.insert_lines("exam_campus", campuses.iter().map(|campus| pairs! { exam_id: id, campus_id: *campus }))?;
    super::papers::add(tx, id, papers.iter())?;
    Ok(id)
}
