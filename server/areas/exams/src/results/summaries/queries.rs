mod given_out;

pub use given_out::made_anew;

use super::model::{ResultSummary, SummaryCard, SummaryMark, SummaryQuery, SummaryRow, SummarySubject};
use crate::{
    ids::FormatId,
    marks::award_lists::model::MarkState,
    results::{
        cards::{
            model::{CardCategory, CardContent, CardStudent},
            queries::{CardBrief, campus_names, card_students, cards_of_exam, contents, section_names},
        },
        formats::{model::ResultBasis, queries as formats},
        holds::queries::withheld_of_exam,
        publications::queries::published,
        reckoning::{
            model::SubjectResult,
            queries::{Basis, Reckoned, exam, is_near, reckon},
        },
    },
    setup::exams::{model::ExamStatus, queries::subject_names},
};
use academics::api as academic;
use kernel::{Error, Result, Scope, Tx, fold::order};
use std::collections::{BTreeSet, HashMap, HashSet};

/// What a result is made by: an exam with the format that is named or usual, or a format that weighs a session; of a published exam as it was published, also by
/// the format that was changed since. 404 for what is out of reach.
pub fn basis(tx: &mut Tx, scope: &Scope, exam_id: Option<i64>, format_id: Option<FormatId>) -> Result<Basis> {
    let named = format_id.map(|id| formats::details(tx, scope, id.0)).transpose()?;
    let Some(id) = exam_id else {
        return match named {
            Some(format) => Basis::of_session(tx, format),
            None => Err(Error::field("exam_id", "Choose an exam, or a format.")),
        };
    };
    if !is_near(tx, scope, id)? {
        return Err(Error::not_found("exam"));
    }
    let exam = exam(tx, id)?;
    if exam.status == ExamStatus::Draft {
        return Err(Error::conflict("This exam is a draft: it has no marks yet."));
    }
    if let Some(publication) = published(tx, exam.id)? {
        let of = formats::origin(tx, publication.format_id)?;
        if named.as_ref().is_none_or(|named| named.id == of || named.id == publication.format_id) {
            let format = formats::format(tx, publication.format_id)?;
            return Basis::as_published(tx, exam, format, publication.id);
        }
    }
    let format = match named {
        None => formats::usual(tx, &exam)?,
        Some(format) if (format.session_id, format.class_id) != (exam.session_id, exam.class_id) => {
            return Err(Error::field("format_id", "Choose a format of the exam's class and session."));
        }
        named => named,
    };
    Basis::of_exam(tx, exam, format)
}

/// Whose results; of everybody where none is named.
#[derive(Clone, Copy, Debug)]
pub struct Only {
    pub section_id: Option<i64>,
    pub student_id: Option<i64>,
}

/// Results of campuses, and of a teacher's sections: everybody's, of a section, or of a student. Families read their cards instead.
pub fn results(tx: &mut Tx, scope: &Scope, campuses: &[i64], basis: &Basis, only: Only) -> Result<Vec<Reckoned>> {
    let mut all = reckon(tx, basis)?;
    if let Some(publication) = basis.publication_id {
        given_out::seats(tx, publication, &mut all)?;
    }
    all.retain(|one| {
        (campuses.contains(&one.campus_id) || scope.sections.contains(&one.section_id))
            && only.section_id.is_none_or(|id| id == one.section_id)
            && only.student_id.is_none_or(|id| id == one.student_id)
    });
    Ok(all)
}

/// The results that a call asks for.
pub fn summary(tx: &mut Tx, scope: &Scope, asked: SummaryQuery) -> Result<ResultSummary> {
    let basis = basis(tx, scope, asked.exam_id, asked.format_id.map(FormatId))?;
    let class = basis.exam.as_ref().map(|exam| exam.class_id).or(basis.format.as_ref().map(|format| format.class_id));
    if asked.class_id.is_some() && asked.class_id != class {
        return Err(Error::field("class_id", "Choose the class of the exam or format."));
    }
    if let Some(campus) = asked.campus_id {
        scope.check_campus("campus_id", campus)?;
    }
    if let Some(section) = asked.section_id {
        academic::section(tx, scope, section)?;
    }
    let campuses = asked.campus_id.map_or_else(|| scope.campuses.clone(), |id| vec![id]);
    let all = results(tx, scope, &campuses, &basis, Only { section_id: asked.section_id, student_id: asked.student_id })?;
    if asked.student_id.is_some() && all.is_empty() {
        return Err(Error::not_found("result"));
    }
    let given_out = match asked.student_id.zip(basis.publication_id) {
        Some((student, publication)) => given_out::contents(tx, publication, &[student])?.remove(&student),
        None => None,
    };
    let content = match asked.student_id {
        Some(_) if given_out.is_none() => contents(tx, &basis, &all)?.into_iter().next(),
        _ => given_out,
    };
    let subjects = subjects(tx, &all)?;
    let mut rows = rows(tx, &basis, &all)?;
    rows.sort_by(|a, b| {
        let key =
            |row: &SummaryRow| (order(&row.campus_name), order(&row.section_name), row.places.section.map_or(i64::MAX, |place| place.rank));
        key(a).cmp(&key(b)).then_with(|| a.student_name.cmp(&b.student_name))
    });
    let format = basis.format.as_ref();
    let known = basis.exam.as_ref().or(basis.exams.last());
    Ok(ResultSummary {
        exam_id: basis.exam.as_ref().map(|exam| exam.id),
        exam_name: basis.exam.as_ref().map(|exam| exam.name.clone()),
        exam_status: basis.exam.as_ref().map(|exam| exam.status),
        format_id: format.map(|format| format.id),
        format_name: format.map(|format| format.name.clone()),
        basis: if basis.is_weighted() { ResultBasis::Weighted } else { ResultBasis::OneExam },
        grade_scale_name: basis.scale.name.clone(),
        session_name: known.map(|exam| exam.session_name.clone()).or(format.map(|format| format.session_name.clone())).unwrap_or_default(),
        class_name: known.map(|exam| exam.class_name.clone()).or(format.map(|format| format.class_name.clone())).unwrap_or_default(),
        categories: if basis.is_weighted() { categories(&basis) } else { Vec::new() },
        subjects,
        rows,
        content: content.map(Box::new),
    })
}

fn categories(basis: &Basis) -> Vec<CardCategory> {
    let lines = basis.format.iter().flat_map(|format| &format.categories);
    lines.map(|line| CardCategory { name: line.category_name.clone(), weight: line.weight, best_of: line.best_of }).collect()
}

/// The subjects of results, by name.
pub fn subjects(tx: &mut Tx, all: &[Reckoned]) -> Result<Vec<SummarySubject>> {
    let ids: BTreeSet<i64> = all.iter().flat_map(|one| one.result.subjects.iter().map(|subject| subject.subject_id)).collect();
    let names = subject_names(tx, &ids.into_iter().collect::<Vec<i64>>())?;
    let mut out: Vec<SummarySubject> = names.into_iter().map(|(id, name)| SummarySubject { id, name }).collect();
    out.sort_by_cached_key(|one| (order(&one.name), one.id));
    Ok(out)
}

/// What rows say beside results, read once for all of them.
struct Around {
    students: HashMap<i64, CardStudent>,
    sections: HashMap<i64, String>,
    campuses: HashMap<i64, String>,
    withheld: HashSet<i64>,
    cards: HashMap<i64, CardBrief>,
    /// What the cards of a published exam say.
    said: HashMap<i64, CardContent>,
    subjects: HashMap<i64, String>,
}

/// Results as rows: a handful of statements, whatever their number.
pub fn rows(tx: &mut Tx, basis: &Basis, all: &[Reckoned]) -> Result<Vec<SummaryRow>> {
    let ids = |of: fn(&Reckoned) -> i64| all.iter().map(of).collect::<BTreeSet<i64>>().into_iter().collect::<Vec<i64>>();
    let (withheld, cards) = match &basis.exam {
        Some(exam) => (withheld_of_exam(tx, exam.id)?, cards_of_exam(tx, exam.id)?),
        None => (HashSet::new(), Vec::new()),
    };
    let around = Around {
        students: card_students(tx, &ids(|one| one.student_id))?,
        sections: section_names(tx, &ids(|one| one.section_id))?,
        campuses: campus_names(tx, &ids(|one| one.campus_id))?,
        withheld,
        cards: cards.into_iter().map(|card| (card.student_id, card)).collect(),
        said: match basis.publication_id {
            Some(publication) => given_out::contents(tx, publication, &ids(|one| one.student_id))?,
            None => HashMap::new(),
        },
        subjects: subjects(tx, all)?.into_iter().map(|subject| (subject.id, subject.name)).collect(),
    };
    Ok(all.iter().filter_map(|one| row(basis, &around, one)).collect())
}

fn row(basis: &Basis, around: &Around, one: &Reckoned) -> Option<SummaryRow> {
    let student = around.students.get(&one.student_id)?;
    let grade = |percent: Option<i64>| percent.and_then(|percent| basis.scale.grade(percent)).map(str::to_owned);
    let mut row = SummaryRow {
        student_id: one.student_id,
        student_name: student.name.clone(),
        registration_no: student.registration_no.clone(),
        roll_no: student.roll_no.clone(),
        section_id: one.section_id,
        section_name: around.sections.get(&one.section_id).cloned().unwrap_or_default(),
        campus_name: around.campuses.get(&one.campus_id).cloned().unwrap_or_default(),
        subjects: one.result.subjects.iter().map(|subject| mark(basis, one, subject)).collect(),
        obtained_hundredths: one.result.obtained,
        total_hundredths: one.result.total.0 * 50,
        percent: one.percent(),
        grade: grade(one.whole_percent()),
        decision: one.result.decision,
        failed: one.result.failed,
        places: one.places,
        is_withheld: around.withheld.contains(&one.student_id) || around.cards.get(&one.student_id).is_some_and(|card| card.is_withheld),
        card: around.cards.get(&one.student_id).map(|card| SummaryCard { id: card.id, number: card.number, made_at: card.created_at }),
    };
    if let Some(card) = around.said.get(&one.student_id) {
        given_out::say_as_card(&mut row, card, &around.subjects);
    }
    Some(row)
}

fn mark(basis: &Basis, one: &Reckoned, subject: &SubjectResult) -> SummaryMark {
    let own = |exam_id: i64| basis.exam.as_ref().is_some_and(|exam| exam.id == exam_id);
    let papers = one.marks.iter().filter(|mark| mark.subject_id == subject.subject_id && own(mark.exam_id));
    SummaryMark {
        subject_id: subject.subject_id,
        obtained_hundredths: subject.obtained,
        total_hundredths: subject.total.0 * 50,
        percent: subject.percent,
        grade: subject.whole_percent.and_then(|percent| basis.scale.grade_of_subject(percent, subject.passed)).map(str::to_owned),
        passed: subject.passed,
        word: papers.filter_map(|paper| paper.state).find(|state| *state != MarkState::Obtained),
        is_missing: !subject.is_complete,
        is_dropped: subject.is_dropped,
    }
}
