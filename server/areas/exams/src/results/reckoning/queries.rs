mod dropped;

use super::model::{Component, Decision, PaperMark, Places, StudentResult, places, result_without};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::MarkState,
        counted::{Seat, StudentMark, Whose, exams_with_marks, marks_of},
    },
    results::{
        formats::model::{FormatDetails, ResultBasis},
        grade_scales::{GradeScale, scale, scale_of_class},
    },
    setup::{
        categories::ExamKind,
        exams::{model::ExamStatus, queries::campuses},
    },
};
use academics::api::SessionId;
use chrono::NaiveDate;
use kernel::{Error, Instant, Result, Row, Scope, Tx, binds, sql};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// An exam as results name it.
#[derive(Clone, Debug, Row)]
pub struct ResultExam {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub category_id: i64,
    pub category_name: String,
    pub kind: ExamKind,
    pub session_id: i64,
    pub session_name: String,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub campus_id: Option<i64>,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: ExamStatus,
    pub published_at: Option<Instant>,
    /// By which families see its results; none while they do not.
    pub publication_id: Option<i64>,
}

const RESULT_EXAM: &str =
    "SELECT e.id, e.version, e.name, e.category_id, g.name AS category_name, g.kind, e.session_id, s.name AS session_name,
    p.name AS program_name, e.class_id, c.full_name AS class_name, e.campus_id, e.starts_on, e.ends_on, e.status, e.published_at,
    (SELECT max(o.id) FROM result_publication o WHERE o.exam_id = e.id AND o.state = 'published') AS publication_id
    FROM exam e JOIN exam_category g ON g.id = e.category_id JOIN session s ON s.id = e.session_id JOIN program p ON p.id = e.program_id
    JOIN class c ON c.id = e.class_id";

/// One exam, whoever asks: for work that has checked its scope. 404 when there is none.
pub fn exam(tx: &mut Tx, id: i64) -> Result<ResultExam> {
    let found: Option<ResultExam> = tx.first(sql!(RESULT_EXAM, " WHERE e.id = $1"), &binds![id])?;
    found.ok_or_else(|| Error::not_found("exam"))
}

/// These exams in the order of their days, whoever asks.
pub fn exams_among(tx: &mut Tx, ids: &[i64]) -> Result<Vec<ResultExam>> {
    tx.all(sql!(RESULT_EXAM, " WHERE e.id IN [$1] ORDER BY e.starts_on, c.level, e.name_order, e.id"), &binds![ids])
}

/// Whether an exam is held at a campus or in a section of the scope.
pub fn is_near(tx: &mut Tx, scope: &Scope, exam_id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM exam_campus WHERE exam_id = $1 AND campus_id IN [$2])
                OR EXISTS (SELECT 1 FROM award_list WHERE exam_id = $1 AND section_id IN [$3])"
        ),
        &binds![exam_id, &scope.campuses, &scope.sections],
    )
}

/// The exams in which a student has marks, the last first.
pub fn exams_of_student(tx: &mut Tx, student_id: i64) -> Result<Vec<ResultExam>> {
    let ids = exams_with_marks(tx, &[student_id])?;
    tx.all(sql!(RESULT_EXAM, " WHERE e.id IN [$1] ORDER BY e.starts_on DESC, e.id DESC"), &binds![ids])
}

/// The exams that a format weighs: of its class and session, in its categories.
fn exams_of_format(tx: &mut Tx, format: &FormatDetails) -> Result<Vec<ResultExam>> {
    let categories: Vec<i64> = format.categories.iter().map(|line| line.category_id).collect();
    tx.all(
        sql!(RESULT_EXAM, " WHERE e.session_id = $1 AND e.class_id = $2 AND e.category_id IN [$3] ORDER BY e.starts_on, e.id"),
        &binds![format.session_id, format.class_id, categories],
    )
}

/// The exams that a weighted result of an exam would count beside it and that are closed or open: held at one of its campuses, or with marks of its students.
pub fn unpublished(tx: &mut Tx, exam: &ResultExam, format: &FormatDetails) -> Result<Vec<ResultExam>> {
    if format.basis != ResultBasis::Weighted || !format.takes(exam.category_id) {
        return Ok(Vec::new());
    }
    let near: Vec<i64> = tx.values(
        sql!(
            "SELECT o.exam_id FROM exam_campus o WHERE o.campus_id IN (SELECT c.campus_id FROM exam_campus c WHERE c.exam_id = $1)
             UNION SELECT a.exam_id FROM exam e JOIN award_list a ON a.exam_id = e.id JOIN award_mark m ON m.award_list_id = a.id
             WHERE e.session_id = $2 AND e.class_id = $3 AND e.id <> $1 AND m.state IS NOT NULL AND m.student_id IN (SELECT n.student_id
                FROM award_list b JOIN award_mark n ON n.award_list_id = b.id WHERE b.exam_id = $1 AND n.state IS NOT NULL)
             ORDER BY exam_id"
        ),
        &binds![exam.id, exam.session_id, exam.class_id],
    )?;
    let mut exams = exams_of_format(tx, format)?;
    exams.retain(|one| one.id != exam.id && matches!(one.status, ExamStatus::Open | ExamStatus::Closed) && near.contains(&one.id));
    Ok(exams)
}

/// The other exams that cards of a publication count.
fn counted_by_cards(tx: &mut Tx, publication_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT DISTINCT w.exam_id FROM result_card c JOIN result_card_part o ON o.card_id = c.id
             JOIN result_publication w ON w.id = o.publication_id WHERE c.publication_id = $1 ORDER BY w.exam_id"
        ),
        &binds![publication_id],
    )
}

/// What a result is made of.
#[derive(Clone, Debug)]
pub struct Basis {
    /// The exam that it is about; none where the session is looked at as a whole.
    pub exam: Option<ResultExam>,
    pub format: Option<FormatDetails>,
    pub scale: GradeScale,
    pub components: Vec<Component>,
    /// All exams that count.
    pub exams: Vec<ResultExam>,
    pub campuses: Vec<i64>,
    /// The publication by which the result was given out; none of one that is worked out anew.
    pub publication_id: Option<i64>,
}

impl Basis {
    /// The result of an exam: alone, or with what is published of the format's other exams.
    pub fn of_exam(tx: &mut Tx, exam: ResultExam, format: Option<FormatDetails>) -> Result<Basis> {
        let own_scale = match &format {
            Some(format) => Some(scale(tx, format.grade_scale_id)?),
            None => scale_of_class(tx, SessionId(exam.session_id), exam.class_id)?,
        };
        let scale = own_scale.unwrap_or_else(GradeScale::none);
        let campuses = campuses(tx, exam.id)?.into_iter().map(|campus| campus.id).collect();
        let weighted = format.as_ref().filter(|format| format.basis == ResultBasis::Weighted && format.takes(exam.category_id));
        let (components, exams) = match weighted {
            None => (vec![Component { weight: 100, best_of: None, exam_ids: vec![exam.id] }], vec![exam.clone()]),
            Some(format) => {
                let mut exams = exams_of_format(tx, format)?;
                exams.retain(|one| one.id == exam.id || one.status == ExamStatus::Published);
                (components(format, &exams), exams)
            }
        };
        Ok(Basis { exam: Some(exam), format, scale, components, exams, campuses, publication_id: None })
    }

    /// The result of an exam as it was published: by the format and with the exams that its cards count, whatever was published since.
    pub fn as_published(tx: &mut Tx, exam: ResultExam, format: FormatDetails, publication_id: i64) -> Result<Basis> {
        let scale = scale(tx, format.grade_scale_id)?;
        let campuses = campuses(tx, exam.id)?.into_iter().map(|campus| campus.id).collect();
        let (components, exams) = if format.basis == ResultBasis::Weighted && format.takes(exam.category_id) {
            let mut ids = counted_by_cards(tx, publication_id)?;
            ids.push(exam.id);
            let exams = exams_among(tx, &ids)?;
            (components(&format, &exams), exams)
        } else {
            (vec![Component { weight: 100, best_of: None, exam_ids: vec![exam.id] }], vec![exam.clone()])
        };
        Ok(Basis { exam: Some(exam), format: Some(format), scale, components, exams, campuses, publication_id: Some(publication_id) })
    }

    /// The result of an exam by itself, whatever format weighs it.
    pub fn of_exam_alone(tx: &mut Tx, exam: ResultExam, scale: GradeScale) -> Result<Basis> {
        let campuses = campuses(tx, exam.id)?.into_iter().map(|campus| campus.id).collect();
        let components = vec![Component { weight: 100, best_of: None, exam_ids: vec![exam.id] }];
        Ok(Basis { exam: Some(exam.clone()), format: None, scale, components, exams: vec![exam], campuses, publication_id: None })
    }

    /// The result of a session so far: every exam whose marks are complete. 422 for a format of single exams.
    pub fn of_session(tx: &mut Tx, format: FormatDetails) -> Result<Basis> {
        if format.basis == ResultBasis::OneExam {
            return Err(Error::field("exam_id", "This format shows one exam. Choose the exam."));
        }
        let mut exams = exams_of_format(tx, &format)?;
        exams.retain(|one| matches!(one.status, ExamStatus::Closed | ExamStatus::Published));
        let ids: Vec<i64> = exams.iter().map(|one| one.id).collect();
        let all: Vec<i64> =
            tx.values(sql!("SELECT DISTINCT campus_id FROM exam_campus WHERE exam_id IN [$1] ORDER BY campus_id"), &binds![ids])?;
        let campuses = all.into_iter().filter(|id| format.campus_id.is_none_or(|own| own == *id)).collect();
        let scale = scale(tx, format.grade_scale_id)?;
        let components = components(&format, &exams);
        Ok(Basis { exam: None, components, format: Some(format), scale, exams, campuses, publication_id: None })
    }

    pub fn is_weighted(&self) -> bool {
        self.components.len() > 1 || self.exam.is_none()
    }

    /// The publications of other exams in which a student has marks that count here.
    pub fn others_counted(&self, one: &Reckoned) -> Vec<i64> {
        let is_other = |exam: &&ResultExam| self.exam.as_ref().is_none_or(|own| own.id != exam.id);
        self.exams.iter().filter(is_other).filter(|exam| one.counts(exam.id)).filter_map(|exam| exam.publication_id).collect()
    }
}

fn components(format: &FormatDetails, exams: &[ResultExam]) -> Vec<Component> {
    let ids = |category| exams.iter().filter(|exam| exam.category_id == category).map(|exam| exam.id).collect();
    format.categories.iter().map(|line| Component { weight: line.weight, best_of: line.best_of, exam_ids: ids(line.category_id) }).collect()
}

/// A student's result with what it is made of.
#[derive(Clone, Debug)]
pub struct Reckoned {
    pub student_id: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub marks: Vec<StudentMark>,
    pub result: StudentResult,
    pub places: Places,
}

impl Reckoned {
    /// Where the whole result belongs.
    pub fn seat(&self) -> Seat {
        Seat { section_id: self.section_id, campus_id: self.campus_id }
    }

    /// Whether marks of an exam go into the result.
    pub fn counts(&self, exam_id: i64) -> bool {
        self.marks.iter().any(|mark| mark.exam_id == exam_id && mark.state.is_some())
    }

    /// Whether the student has a mark in an exam, or lacks one.
    fn is_of(&self, exam_id: i64) -> bool {
        self.marks.iter().any(|mark| mark.exam_id == exam_id)
    }

    /// Whether the student has a mark at all, absent included: who has none in any paper has no card.
    pub fn has_marks(&self) -> bool {
        self.marks.iter().any(|mark| mark.state.is_some())
    }

    pub fn is_complete(&self) -> bool {
        self.result.decision != Decision::Incomplete
    }

    /// Sat at least one paper.
    pub fn appeared(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark.state, Some(MarkState::Obtained | MarkState::UnfairMeans)))
    }

    /// What counts, and what it is out of, with papers that are still to be marked among it.
    pub fn sums(&self) -> (HalfMarks, i64) {
        let sat = self.marks.iter().filter(|mark| mark.state != Some(MarkState::Exempt));
        sat.fold((HalfMarks::ZERO, 0), |(counted, total), mark| (counted + HalfMarks(mark.counted_halves), total + mark.total_marks))
    }

    /// Hundredths of a percent of a complete result.
    pub fn percent(&self) -> Option<i64> {
        self.result.percent.filter(|_| self.is_complete())
    }

    /// The whole percent of a complete result: what its grade goes by.
    pub fn whole_percent(&self) -> Option<i64> {
        self.result.whole_percent.filter(|_| self.is_complete())
    }

    /// The marks of a subject.
    pub fn of_subject(&self, subject_id: i64) -> impl Iterator<Item = &StudentMark> {
        self.marks.iter().filter(move |mark| mark.subject_id == subject_id)
    }
}

/// The results of everybody who has a mark in the exam that they are about, or lacks one: a handful of statements, whatever their number. Places are among all
/// campuses of the exams.
pub fn reckon(tx: &mut Tx, basis: &Basis) -> Result<Vec<Reckoned>> {
    let ids: Vec<i64> = basis.exams.iter().map(|exam| exam.id).collect();
    let marks = marks_of(tx, &ids, Whose::Campuses(&basis.campuses))?;
    let dropped = dropped::dropped(tx, basis, &marks)?;
    let mut out = results_without(basis, &marks, &dropped);
    out.retain(|one| match &basis.exam {
        Some(exam) => one.is_of(exam.id),
        None => basis.campuses.contains(&one.campus_id),
    });
    place(&mut out);
    Ok(out)
}

/// The result of one student by themself, without places.
pub fn reckon_student(tx: &mut Tx, basis: &Basis, student_id: i64) -> Result<Option<Reckoned>> {
    let ids: Vec<i64> = basis.exams.iter().map(|exam| exam.id).collect();
    let marks = marks_of(tx, &ids, Whose::Students(&[student_id]))?;
    let dropped = dropped::dropped(tx, basis, &marks)?;
    Ok(results_without(basis, &marks, &dropped).into_iter().next())
}

/// The results of marks of an exam by itself, that stand by student; without places.
pub fn results_of(basis: &Basis, marks: &[StudentMark]) -> Vec<Reckoned> {
    results_without(basis, marks, &HashMap::new())
}

/// As `results_of`, of several exams: what a student dropped is not added.
fn results_without(basis: &Basis, marks: &[StudentMark], dropped: &HashMap<i64, BTreeSet<i64>>) -> Vec<Reckoned> {
    let none = BTreeSet::new();
    let by_student = marks.chunk_by(|a, b| a.student_id == b.student_id);
    let result = |own: &[StudentMark]| result_of_student(basis, own, dropped.get(&own.first()?.student_id).unwrap_or(&none));
    by_student.filter_map(result).collect()
}

/// An earlier exam in which the student has no mark at all is none of theirs: it is not weighed, and lacks nothing.
fn result_of_student(basis: &Basis, all: &[StudentMark], dropped: &BTreeSet<i64>) -> Option<Reckoned> {
    let student_id = all.first()?.student_id;
    let is_about = |exam: i64| basis.exam.as_ref().is_some_and(|own| own.id == exam);
    let has_mark = |exam: i64| all.iter().any(|mark| mark.exam_id == exam && mark.state.is_some());
    let marks: Vec<StudentMark> = all.iter().filter(|mark| is_about(mark.exam_id) || has_mark(mark.exam_id)).cloned().collect();
    let Seat { section_id, campus_id } = seat(basis, &marks)?;
    let papers: Vec<PaperMark> = marks.iter().map(paper_mark).collect();
    let result = result_without(&papers, &basis.components, &basis.scale, dropped);
    Some(Reckoned { student_id, section_id, campus_id, marks, result, places: Places::default() })
}

/// Where a student sat: the section of most papers of the exam that the result is about, else of the last exam.
fn seat(basis: &Basis, marks: &[StudentMark]) -> Option<Seat> {
    let of_exam = |id: i64| marks.iter().filter(move |mark| mark.exam_id == id);
    let mut exams = basis.exam.iter().map(|exam| exam.id).chain(basis.exams.iter().rev().map(|exam| exam.id));
    exams.find_map(|id| seat_of(of_exam(id)))
}

/// The section of most of a student's papers in an exam, with its campus: there the whole result belongs.
pub fn seat_of<'a>(papers: impl Iterator<Item = &'a StudentMark>) -> Option<Seat> {
    let mut seats: BTreeMap<Seat, usize> = BTreeMap::new();
    for mark in papers {
        *seats.entry(mark.seat()).or_default() += 1;
    }
    seats.into_iter().max_by_key(|(_, many)| *many).map(|(seat, _)| seat)
}

/// A mark as rules of results take it.
pub fn paper_mark(mark: &StudentMark) -> PaperMark {
    PaperMark {
        exam_id: mark.exam_id,
        subject_id: mark.subject_id,
        part: mark.part,
        total: HalfMarks::whole(mark.total_marks),
        passing: HalfMarks::whole(mark.passing_marks),
        state: mark.state,
        counted: HalfMarks(mark.counted_halves),
    }
}

fn place(all: &mut [Reckoned]) {
    let ranked: Vec<(i64, i64, i64, i64)> =
        all.iter().filter_map(|one| Some((one.student_id, one.section_id, one.campus_id, one.percent()?))).collect();
    let of_class = places(ranked.iter().map(|one| (one.0, one.3)));
    let (mut sections, mut campuses): (BTreeMap<i64, Vec<_>>, BTreeMap<i64, Vec<_>>) = (BTreeMap::new(), BTreeMap::new());
    for (student, section, campus, percent) in ranked {
        sections.entry(section).or_default().push((student, percent));
        campuses.entry(campus).or_default().push((student, percent));
    }
    let of_section: HashMap<i64, _> = sections.into_values().flat_map(places).collect();
    let of_campus: HashMap<i64, _> = campuses.into_values().flat_map(places).collect();
    for one in all {
        let id = &one.student_id;
        one.places = Places { section: of_section.get(id).copied(), campus: of_campus.get(id).copied(), class: of_class.get(id).copied() };
    }
}
