use super::{create::within, own, papers, steps};
use crate::setup::exams::{
    model::{EXAM, ExamForm, ExamStatus, ExamTexts},
    queries::{self, ExamBrief, Named},
};
use kernel::{Edited, Error, Result, Scope, Tx, binds, pairs, sql, time};

/// Changes texts and days, papers, and takes a step: what is sent of them. 409 when somebody else was faster, for a closed exam, or when something stands against
/// the step. Gives sentences about what came of it.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &ExamForm) -> Result<(i64, Vec<String>)> {
    let mut exam = own(tx, scope, id)?;
    let texts = form.texts();
    if (texts.is_some() || form.papers.is_some()) && matches!(exam.status, ExamStatus::Closed | ExamStatus::Published) {
        return Err(Error::conflict("This exam is closed. Open it again before it is changed."));
    }
    let values = match &texts {
        None => Vec::new(),
        Some(texts) => {
            check_texts(tx, &exam, texts, form.papers.is_some())?;
            (exam.name, exam.starts_on, exam.ends_on) = (texts.name.clone(), texts.starts_on, texts.ends_on);
            pairs! {
                name: texts.name.clone(), series: texts.series.clone(), category_id: texts.category_id, starts_on: texts.starts_on,
                ends_on: texts.ends_on, instructions: texts.instructions.clone(),
            }
        }
    };
    tx.update(&EXAM, scope, id, version, values)?;
    let mut notes = Vec::new();
    if let Some(lines) = &form.papers {
        notes.extend(papers::put(tx, &exam, lines)?);
    }
    if let Some(to) = form.status {
        notes.extend(steps::step(tx, &exam, to, form.reason.as_deref())?);
    }
    Ok((id, notes))
}

/// The category is there, the name is free, and the days are within the session and around the papers that are there.
fn check_texts(tx: &mut Tx, exam: &ExamBrief, texts: &ExamTexts, with_papers: bool) -> Result<()> {
    if !queries::is_category(tx, texts.category_id)? && !has_category(tx, exam, texts.category_id)? {
        return Err(Error::field("category_id", "Choose a category from the list."));
    }
    within(&exam.session_name, (exam.session_starts_on, exam.session_ends_on), (texts.starts_on, texts.ends_on))?;
    let campuses: Vec<i64> = exam.campuses.iter().map(|campus| campus.id).collect();
    let named = Named { class_id: exam.class_id, session_id: exam.session_id, name: &texts.name, but: exam.id };
    if let Some(campus) = queries::name_taken(tx, named, &campuses)? {
        return Err(Error::field("name", format!("{} has an exam of this name at {campus} already.", exam.class_name)));
    }
    if with_papers {
        return Ok(());
    }
    for paper in queries::papers(tx, exam.id)? {
        let Some(day) = paper.on_date else { continue };
        if day < texts.starts_on || day > texts.ends_on {
            let field = if day < texts.starts_on { "starts_on" } else { "ends_on" };
            return Err(Error::field(field, format!("{} is on {}. Move the paper first.", queries::paper_name(&paper), time::show(day))));
        }
    }
    Ok(())
}

/// A category that is out of use stays with the exams that have it.
fn has_category(tx: &mut Tx, exam: &ExamBrief, category_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM exam WHERE id = $1 AND category_id = $2)"), &binds![exam.id, category_id])
}

/// Removes a draft; else 409.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let exam = own(tx, scope, id)?;
    if exam.status != ExamStatus::Draft {
        return Err(Error::conflict("Only a draft is deleted. An open exam without marks can be made a draft again."));
    }
    tx.exec(sql!("DELETE FROM exam_paper WHERE exam_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM exam_campus WHERE exam_id = $1"), &binds![id])?;
    // Its campuses were looked at above, and are gone by now.
    tx.delete(&EXAM, &Scope::everything(), id)
}
