use super::model::{CountedBy, DecisionCount, LeftOut, PreviewQuery, PublicationPreview, PublicationState};
use crate::{
    results::{
        cards::model::{COUNTS_WITHDRAWN, IS_WITHHELD},
        formats::{model::FormatDetails, queries as formats},
        holds::queries::withheld_among,
        reckoning::{
            model::Decision,
            queries::{Basis, Reckoned, ResultExam, exam, reckon, unpublished},
        },
    },
    setup::exams::{
        model::{EXAM, ExamStatus},
        queries::campuses,
    },
};
use kernel::{Error, Result, Row, Scope, Tx, binds, jobs::JobStatus, sql};
use students::api::families_to_tell;

/// A publication as its acts need it.
#[derive(Clone, Debug, Row)]
pub struct KeptPublication {
    pub id: i64,
    pub exam_id: i64,
    pub exam_version: i64,
    pub format_id: i64,
    pub state: PublicationState,
    pub tells_families: bool,
    pub job_id: Option<i64>,
}

const PUBLICATION_ROW: &str = "SELECT id, exam_id, exam_version, format_id, state, tells_families, job_id FROM result_publication";

pub fn kept(tx: &mut Tx, id: i64) -> Result<KeptPublication> {
    let found: Option<KeptPublication> = tx.first(sql!(PUBLICATION_ROW, " WHERE id = $1"), &binds![id])?;
    found.ok_or_else(|| Error::not_found("result publication"))
}

/// The publication of an exam that is being prepared, or was not finished.
pub fn preparing(tx: &mut Tx, exam_id: i64) -> Result<Option<KeptPublication>> {
    tx.first(sql!(PUBLICATION_ROW, " WHERE exam_id = $1 AND state = 'preparing' ORDER BY id DESC LIMIT 1"), &binds![exam_id])
}

/// The publication by which families see the results of an exam.
pub fn published(tx: &mut Tx, exam_id: i64) -> Result<Option<KeptPublication>> {
    tx.first(sql!(PUBLICATION_ROW, " WHERE exam_id = $1 AND state = 'published' ORDER BY id DESC LIMIT 1"), &binds![exam_id])
}

/// Whether somebody's job prepares the publication now.
pub fn is_at_work(tx: &mut Tx, publication: &KeptPublication) -> Result<bool> {
    let Some(job) = publication.job_id else { return Ok(false) };
    match tx.job(job) {
        Ok(job) => Ok(matches!(job.status, JobStatus::Queued | JobStatus::Running)),
        Err(Error::NotFound(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// 409 while a publication of the exam is prepared: its marks stand still until then.
pub fn refuse_preparing(tx: &mut Tx, exam_id: i64) -> Result<()> {
    match preparing(tx, exam_id)? {
        Some(publication) if is_at_work(tx, &publication)? => {
            Err(Error::conflict("The results of this exam are being published now. Wait until that is done."))
        }
        _ => Ok(()),
    }
}

/// An exam that somebody publishes or corrects: within the scope, else 404; with all of its campuses, else 403.
pub fn own_exam(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ResultExam> {
    tx.in_scope(&EXAM, scope, id)?;
    match campuses(tx, id)?.into_iter().find(|campus| !scope.has_campus(campus.id)) {
        None => exam(tx, id),
        Some(other) => Err(Error::Forbidden(format!(
            "This exam is held at {} too. Only somebody who works for all of its campuses gives its results out.",
            other.name
        ))),
    }
}

/// What stands against publishing an exam by a format, as sentences.
pub fn blocks(tx: &mut Tx, exam: &ResultExam, format: Option<&FormatDetails>) -> Result<Vec<String>> {
    let mut out = Vec::new();
    match exam.status {
        ExamStatus::Draft | ExamStatus::Open => out.push("The exam is not closed yet: lock its award lists and close it first.".to_owned()),
        ExamStatus::Published => out.push("The results of this exam are published already.".to_owned()),
        ExamStatus::Closed if students(tx, exam.id)? == 0 => out.push("Nobody has marks in this exam.".to_owned()),
        ExamStatus::Closed => (),
    }
    match format {
        None => out.push(format!("{} has no result format for {} yet. Add one first.", exam.class_name, exam.category_name)),
        Some(format) if (format.session_id, format.class_id) != (exam.session_id, exam.class_id) => {
            out.push(format!("The format {} is of {} in session {}.", format.name, format.class_name, format.session_name));
        }
        Some(format) if !format.is_active => out.push(format!("The format {} is not in use any more.", format.name)),
        Some(format) if !format.takes(exam.category_id) => {
            out.push(format!("The format {} does not take exams of {}.", format.name, exam.category_name));
        }
        Some(format) if !is_for(tx, exam, format)? => {
            out.push(format!("The format {} is of {} only.", format.name, format.campus_name.clone().unwrap_or_default()));
        }
        Some(_) => (),
    }
    Ok(out)
}

/// The exams that a result of an exam by a format counts once they are published, and that are not.
pub fn left_out(tx: &mut Tx, exam: &ResultExam, format: &FormatDetails) -> Result<Vec<LeftOut>> {
    let weight = |category: i64| format.categories.iter().find(|line| line.category_id == category).map_or(0, |line| line.weight);
    let named = |one: ResultExam| LeftOut {
        exam_id: one.id,
        weight: weight(one.category_id),
        exam_name: one.name,
        category_name: one.category_name,
        status: one.status,
    };
    Ok(unpublished(tx, exam, format)?.into_iter().map(named).collect())
}

/// A format of one campus is for exams of that campus.
fn is_for(tx: &mut Tx, exam: &ResultExam, format: &FormatDetails) -> Result<bool> {
    let Some(campus) = format.campus_id else { return Ok(true) };
    Ok(campuses(tx, exam.id)?.iter().all(|own| own.id == campus))
}

/// Students with marks in an exam.
pub fn students(tx: &mut Tx, exam_id: i64) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(DISTINCT m.student_id) FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
             WHERE a.exam_id = $1 AND m.state IS NOT NULL"
        ),
        &binds![exam_id],
    )
}

/// What publishing an exam would give out: how many pass, who is withheld, which exams are left out, what stands against it. Writes nothing.
pub fn preview(tx: &mut Tx, scope: &Scope, PreviewQuery { exam_id, format_id }: PreviewQuery) -> Result<PublicationPreview> {
    let exam = own_exam(tx, scope, exam_id)?;
    let format = match format_id {
        Some(id) => Some(formats::details(tx, scope, id).map_err(|_| Error::field("format_id", "Choose a format from the list."))?),
        None => formats::usual(tx, &exam)?,
    };
    let blocks = blocks(tx, &exam, format.as_ref())?;
    let left_out = match &format {
        Some(format) => left_out(tx, &exam, format)?,
        None => Vec::new(),
    };
    let basis = Basis::of_exam(tx, exam.clone(), format.clone())?;
    let mut all = reckon(tx, &basis)?;
    all.retain(|one| one.counts(exam_id));
    let ids: Vec<i64> = basis.exams.iter().map(|exam| exam.id).collect();
    let holds = withheld_among(tx, &ids)?;
    let is_held = |one: &&Reckoned| {
        let held = |exam: i64| (exam == exam_id || one.counts(exam)) && holds.contains(&(one.student_id, Some(exam)));
        holds.contains(&(one.student_id, None)) || ids.iter().any(|id| held(*id))
    };
    let told: Vec<i64> = all.iter().filter(|one| !is_held(one)).map(|one| one.student_id).collect();
    let count =
        |decision: Decision| DecisionCount { decision, students: all.iter().filter(|one| one.result.decision == decision).count() as i64 };
    let at_work = match preparing(tx, exam.id)? {
        Some(publication) if is_at_work(tx, &publication)? => publication.job_id,
        _ => None,
    };
    let families = families_to_tell(tx, &told)?.len() as i64;
    Ok(PublicationPreview {
        exam_id: exam.id,
        exam_version: exam.version,
        exam_name: exam.name,
        class_name: exam.class_name,
        starts_on: exam.starts_on,
        format_id: format.as_ref().map(|format| format.id),
        format_name: format.map(|format| format.name),
        students: all.len() as i64,
        counts: Decision::ALL.iter().copied().map(count).collect(),
        withheld: all.iter().filter(is_held).count() as i64,
        families,
        blocks,
        left_out,
        job_id: at_work,
    })
}

/// The students that have a card of a publication already.
pub fn with_card(tx: &mut Tx, publication_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT student_id FROM result_card WHERE publication_id = $1 ORDER BY student_id"), &binds![publication_id])
}

/// Whom a publication's message is about.
#[derive(Clone, Debug, Row)]
pub struct ToTell {
    pub student_id: i64,
    pub student_name: String,
    pub campus_id: i64,
    pub campus_name: String,
}

/// The other published results whose cards count a publication, by exam.
pub fn counted_by(tx: &mut Tx, publication_id: i64) -> Result<Vec<CountedBy>> {
    tx.all(
        sql!(
            "SELECT e.id AS exam_id, e.name AS exam_name, k.full_name AS class_name, count(*) AS cards
             FROM result_card_part o JOIN result_card c ON c.id = o.card_id JOIN result_publication p ON p.id = c.publication_id
             JOIN exam e ON e.id = c.exam_id JOIN class k ON k.id = e.class_id
             WHERE o.publication_id = $1 AND c.is_current = TRUE AND p.state = 'published'
             GROUP BY e.id, e.name, k.full_name ORDER BY e.name_order, e.id"
        ),
        &binds![publication_id],
    )
}

/// Students of a publication after one, whose families may see its card.
pub fn to_tell(tx: &mut Tx, publication_id: i64, after: i64, most: i64) -> Result<Vec<ToTell>> {
    tx.all(
        sql!(
            "SELECT c.student_id, st.name AS student_name, c.campus_id, k.name AS campus_name
             FROM result_card c JOIN student st ON st.id = c.student_id JOIN campus k ON k.id = c.campus_id
             WHERE c.publication_id = $1 AND c.student_id > $2 AND c.is_current = TRUE AND NOT ",
            IS_WITHHELD,
            " AND NOT ",
            COUNTS_WITHDRAWN,
            " ORDER BY c.student_id LIMIT $3"
        ),
        &binds![publication_id, after, most],
    )
}
