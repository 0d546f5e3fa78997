use super::model::{
    COUNTS_WITHDRAWN, CardCategory, CardContent, CardPaper, CardPlace, CardState, CardStudent, CardSubject, CardVersion, ClassAverages,
    IS_WITHHELD,
};
use crate::{
    half_marks::HalfMarks,
    ids::PublicationId,
    results::{
        formats::model::{CardPart, FormatDetails, RankOf, ResultBasis},
        grade_scales::BandForm,
        reckoning::{
            model::{Places, SubjectResult},
            queries::{Basis, Reckoned},
        },
    },
    setup::exams::queries::subject_names,
};
use chrono::NaiveDate;
use kernel::{Error, Instant, Result, Row, Scope, Tx, binds, sql};
use std::collections::{BTreeSet, HashMap};
use students::api::StudentId;

/// What cards say beside results, read once for all of them.
struct Names {
    students: HashMap<i64, CardStudent>,
    sections: HashMap<i64, String>,
    campuses: HashMap<i64, String>,
    subjects: HashMap<i64, String>,
    attendance: HashMap<i64, i64>,
}

/// What the cards of these results say, in their order: a handful of statements, whatever their number.
pub fn contents(tx: &mut Tx, basis: &Basis, all: &[Reckoned]) -> Result<Vec<CardContent>> {
    let names = names(tx, basis, all)?;
    all.iter().map(|one| content(basis, &names, one)).collect()
}

fn names(tx: &mut Tx, basis: &Basis, all: &[Reckoned]) -> Result<Names> {
    let ids = |of: fn(&Reckoned) -> i64| all.iter().map(of).collect::<BTreeSet<i64>>().into_iter().collect::<Vec<i64>>();
    let students = ids(|one| one.student_id);
    let subjects: BTreeSet<i64> = all.iter().flat_map(|one| one.result.subjects.iter().map(|subject| subject.subject_id)).collect();
    let shows_attendance = basis.format.as_ref().is_none_or(|format| format.shows(CardPart::Attendance));
    let session = basis.exams.last().map(|exam| exam.session_id);
    let attendance = match session.filter(|_| shows_attendance) {
        Some(session) => attendance::api::percents(tx, &students, session)?,
        None => HashMap::new(),
    };
    Ok(Names {
        students: card_students(tx, &students)?,
        sections: section_names(tx, &ids(|one| one.section_id))?,
        campuses: campus_names(tx, &ids(|one| one.campus_id))?,
        subjects: subject_names(tx, &subjects.into_iter().collect::<Vec<i64>>())?,
        attendance,
    })
}

#[derive(Row)]
struct Named {
    id: i64,
    name: String,
    name_ur: Option<String>,
    father_name: Option<String>,
    registration_no: String,
    roll_no: Option<String>,
}

/// Students as results name them.
pub fn card_students(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, CardStudent>> {
    let found: Vec<Named> = tx.all(
        sql!("SELECT id, name, name_ur, father_name, registration_no, roll_no FROM student WHERE id IN [$1] ORDER BY id"),
        &binds![ids],
    )?;
    let student = |one: Named| {
        let Named { id, name, name_ur, father_name, registration_no, roll_no } = one;
        (id, CardStudent { name, name_ur, father_name, registration_no, roll_no })
    };
    Ok(found.into_iter().map(student).collect())
}

pub fn section_names(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let found: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM section WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(found.into_iter().collect())
}

pub fn campus_names(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let found: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM campus WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(found.into_iter().collect())
}

fn content(basis: &Basis, names: &Names, one: &Reckoned) -> Result<CardContent> {
    let exam = basis.exam.as_ref().or(basis.exams.last()).ok_or_else(|| Error::internal("a result of no exam"))?;
    let format = basis.format.as_ref();
    let mut subjects: Vec<CardSubject> = one.result.subjects.iter().map(|subject| card_subject(basis, names, one, subject)).collect();
    subjects.sort_by_cached_key(|subject| kernel::fold::order(&subject.name));
    let name = |of: &HashMap<i64, String>, id| of.get(&id).cloned().unwrap_or_default();
    Ok(CardContent {
        exam_name: basis
            .exam
            .as_ref()
            .map_or_else(|| format.map(|format| format.name.clone()).unwrap_or_default(), |exam| exam.name.clone()),
        category_name: exam.category_name.clone(),
        session_name: exam.session_name.clone(),
        program_name: exam.program_name.clone(),
        class_name: exam.class_name.clone(),
        section_name: name(&names.sections, one.section_id),
        campus_name: name(&names.campuses, one.campus_id),
        starts_on: exam.starts_on,
        ends_on: exam.ends_on,
        student: names.students.get(&one.student_id).cloned().ok_or_else(|| Error::not_found("student"))?,
        basis: if basis.is_weighted() { ResultBasis::Weighted } else { ResultBasis::OneExam },
        categories: format.filter(|_| basis.is_weighted()).map(categories).unwrap_or_default(),
        failed: subjects.iter().filter(|subject| subject.passed == Some(false)).map(|subject| subject.name.clone()).collect(),
        subjects,
        obtained_hundredths: one.result.obtained,
        total_hundredths: one.result.total.0 * 50,
        percent: one.result.percent,
        grade: one.result.whole_percent.and_then(|percent| basis.scale.grade(percent)).map(str::to_owned),
        decision: one.result.decision,
        places: card_places(format, one.places),
        attendance_percent: names.attendance.get(&one.student_id).copied(),
        remark: one.result.whole_percent.zip(format).and_then(|(percent, format)| format.remark(percent)).map(str::to_owned),
        signatures: format.map(|format| format.signatures.iter().map(|line| line.title.clone()).collect()).unwrap_or_default(),
        shown: format.map_or_else(|| CardPart::ALL.to_vec(), |format| format.shown.clone()),
    })
}

fn categories(format: &FormatDetails) -> Vec<CardCategory> {
    let category = |line: &crate::results::formats::model::FormatCategory| CardCategory {
        name: line.category_name.clone(),
        weight: line.weight,
        best_of: line.best_of,
    };
    format.categories.iter().map(category).collect()
}

fn card_subject(basis: &Basis, names: &Names, one: &Reckoned, subject: &SubjectResult) -> CardSubject {
    // The papers of the exam that the card is about.
    let own = |exam_id: i64| basis.exam.as_ref().is_some_and(|exam| exam.id == exam_id);
    let mut papers: Vec<CardPaper> = one
        .marks
        .iter()
        .filter(|mark| mark.subject_id == subject.subject_id && own(mark.exam_id))
        .map(|mark| CardPaper {
            paper_id: mark.paper_id,
            part: mark.part,
            total_marks: mark.total_marks,
            passing_marks: mark.passing_marks,
            state: mark.state,
            marks: HalfMarks(mark.counted_halves),
            grace_marks: HalfMarks(mark.grace_halves),
        })
        .collect();
    papers.sort_by_key(|paper| paper.part);
    CardSubject {
        name: names.subjects.get(&subject.subject_id).cloned().unwrap_or_default(),
        papers,
        shares: if basis.is_weighted() { subject.shares.clone() } else { Vec::new() },
        counted: basis.exams.iter().filter(|exam| subject.chosen.contains(&exam.id)).map(|exam| exam.name.clone()).collect(),
        is_dropped: subject.is_dropped,
        obtained_hundredths: subject.obtained,
        total_hundredths: subject.total.0 * 50,
        percent: subject.percent,
        grade: subject.whole_percent.and_then(|percent| basis.scale.grade_of_subject(percent, subject.passed)).map(str::to_owned),
        passed: subject.passed,
    }
}

/// The places that a format prints; all of them without one.
fn card_places(format: Option<&FormatDetails>, places: Places) -> Vec<CardPlace> {
    let all = [(RankOf::Section, places.section), (RankOf::Campus, places.campus), (RankOf::Class, places.class)];
    let prints = |of: RankOf| format.is_none_or(|format| format.ranks.contains(&of));
    all.into_iter()
        .filter(|(of, _)| prints(*of))
        .filter_map(|(of, place)| place.map(|place| CardPlace { of, rank: place.rank, among: place.among }))
        .collect()
}

/// A card as it is kept, with what became of its publication.
#[derive(Clone, Debug, Row)]
pub struct KeptCard {
    pub id: i64,
    pub exam_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub section_id: i64,
    pub number: i64,
    pub code: String,
    pub is_current: bool,
    pub created_at: Instant,
    pub is_published: bool,
    pub is_withdrawn: bool,
    pub published_at: Option<Instant>,
    /// Its own result, or one that it counts.
    pub is_withheld: bool,
    /// A result of another exam that it counts was taken back.
    pub counts_withdrawn: bool,
    pub photo_file_id: Option<i64>,
    #[row(json)]
    pub content: CardContent,
    /// Of the scale that is kept with its publication.
    #[row(json)]
    pub bands: Vec<BandForm>,
    /// Of its publication; none of one that was given out before they were kept.
    #[row(json)]
    averages: Option<ClassAverages>,
}

impl KeptCard {
    pub fn state(&self) -> CardState {
        match (self.is_withdrawn || self.counts_withdrawn, self.is_withheld, self.is_current) {
            (true, _, _) => CardState::Withdrawn,
            (_, true, _) => CardState::Withheld,
            (_, _, false) => CardState::Superseded,
            _ => CardState::Valid,
        }
    }

    /// The averages of its class, where it shows them.
    pub fn averages(&self) -> Option<&ClassAverages> {
        self.averages.as_ref().filter(|_| self.content.shown.contains(&CardPart::ClassAverage))
    }

    /// Whether it stands as it was given out, so that families may learn of it.
    pub fn is_out(&self) -> bool {
        self.is_published && !self.counts_withdrawn
    }
}

const KEPT_CARD: &str = "SELECT c.id, c.exam_id, c.student_id, c.campus_id, c.section_id, c.number, c.code, c.is_current, c.created_at,
    CASE WHEN p.state = 'published' THEN TRUE ELSE FALSE END AS is_published, CASE WHEN p.state = 'withdrawn' THEN TRUE ELSE FALSE END AS is_withdrawn,
    p.published_at, p.averages, st.photo_file_id, c.content, g.bands, ";
const CARD_WITHHELD: &str = " AS is_withheld, ";
const OF_CARDS: &str =
    " AS counts_withdrawn FROM result_card c JOIN result_publication p ON p.id = c.publication_id JOIN student st ON st.id = c.student_id
     JOIN result_format f ON f.id = p.format_id JOIN grade_scale g ON g.id = f.grade_scale_id";

/// One card that was given out, within the scope; else 404. To families a withheld result is said to be withheld, and nothing of it; a card that counts results
/// which were taken back is none to them.
pub fn card(tx: &mut Tx, scope: &Scope, id: i64) -> Result<KeptCard> {
    let found: Option<KeptCard> = tx.first(
        sql!(KEPT_CARD, IS_WITHHELD, CARD_WITHHELD, COUNTS_WITHDRAWN, OF_CARDS, " WHERE c.id = $1 AND p.state <> 'preparing'"),
        &binds![id],
    )?;
    let card = found.filter(|card| is_in(scope, card)).ok_or_else(|| Error::not_found("result card"))?;
    match scope.is_family() {
        true if !card.is_out() => Err(Error::not_found("result card")),
        true if card.is_withheld => Err(Error::conflict("This result is withheld. Ask the campus office.")),
        _ => Ok(card),
    }
}

fn is_in(scope: &Scope, card: &KeptCard) -> bool {
    scope.has_campus(card.campus_id) || scope.sections.contains(&card.section_id) || scope.students.contains(&card.student_id)
}

/// The card behind a code, unless its publication is only prepared.
pub fn card_of_code(tx: &mut Tx, code: &str) -> Result<Option<KeptCard>> {
    tx.first(
        sql!(KEPT_CARD, IS_WITHHELD, CARD_WITHHELD, COUNTS_WITHDRAWN, OF_CARDS, " WHERE c.code = $1 AND p.state <> 'preparing'"),
        &binds![code],
    )
}

/// The latest cards of a student, of everything that is published, the last exam first.
pub fn cards_of_student(tx: &mut Tx, student_id: i64) -> Result<Vec<KeptCard>> {
    tx.all(
        sql!(
            KEPT_CARD,
            IS_WITHHELD,
            CARD_WITHHELD,
            COUNTS_WITHDRAWN,
            OF_CARDS,
            " JOIN exam e ON e.id = c.exam_id WHERE c.student_id = $1 AND c.is_current = TRUE AND p.state = 'published'
             ORDER BY e.starts_on DESC, c.exam_id DESC"
        ),
        &binds![student_id],
    )
}

/// The latest card of a student's result, once it is published.
pub fn latest(tx: &mut Tx, exam_id: i64, student_id: StudentId) -> Result<Option<KeptCard>> {
    tx.first(
        sql!(
            KEPT_CARD,
            IS_WITHHELD,
            CARD_WITHHELD,
            COUNTS_WITHDRAWN,
            OF_CARDS,
            " WHERE c.exam_id = $1 AND c.student_id = $2 AND c.is_current = TRUE AND p.state = 'published' ORDER BY c.id DESC LIMIT 1"
        ),
        &binds![exam_id, student_id],
    )
}

/// Cards by id, in the order of the ids.
pub fn cards(tx: &mut Tx, ids: &[i64]) -> Result<Vec<KeptCard>> {
    let mut found: Vec<KeptCard> = tx.all(
        sql!(
            KEPT_CARD,
            IS_WITHHELD,
            CARD_WITHHELD,
            COUNTS_WITHDRAWN,
            OF_CARDS,
            " WHERE c.id IN [$1] AND p.state <> 'preparing' ORDER BY c.id"
        ),
        &binds![ids],
    )?;
    let at: HashMap<i64, usize> = ids.iter().enumerate().map(|(n, id)| (*id, n)).collect();
    found.sort_by_key(|card| at.get(&card.id).copied());
    Ok(found)
}

/// A card of a published exam, in one line.
#[derive(Clone, Debug, Row)]
pub struct CardBrief {
    pub id: i64,
    pub student_id: i64,
    pub section_id: i64,
    pub campus_id: i64,
    pub number: i64,
    pub created_at: Instant,
    pub is_withheld: bool,
    pub counts_withdrawn: bool,
}

/// The latest cards of a published exam, in the order in which an office hands them out.
pub fn cards_of_exam(tx: &mut Tx, exam_id: i64) -> Result<Vec<CardBrief>> {
    tx.all(
        sql!(
            "SELECT c.id, c.student_id, c.section_id, c.campus_id, c.number, c.created_at, ",
            IS_WITHHELD,
            CARD_WITHHELD,
            COUNTS_WITHDRAWN,
            OF_CARDS,
            " JOIN section x ON x.id = c.section_id
             WHERE c.exam_id = $1 AND c.is_current = TRUE AND p.state = 'published'
             ORDER BY c.campus_id, x.name_order, CASE WHEN st.roll_no IS NULL THEN 1 ELSE 0 END, length(st.roll_no), st.roll_no, st.name_order, c.id"
        ),
        &binds![exam_id],
    )
}

/// All cards of a student's result that were given out, the latest first.
pub fn versions(tx: &mut Tx, exam_id: i64, student_id: StudentId) -> Result<Vec<CardVersion>> {
    tx.all(
        sql!(
            "SELECT c.id, c.number, c.is_current, c.created_at, c.superseded_at
             FROM result_card c JOIN result_publication p ON p.id = c.publication_id
             WHERE c.exam_id = $1 AND c.student_id = $2 AND p.state = 'published' ORDER BY c.number DESC"
        ),
        &binds![exam_id, student_id],
    )
}

/// The percent of the last result of each of these students that began between two days of a session, in hundredths: of cards that are out and not withheld.
pub fn percents(tx: &mut Tx, students: &[i64], session_id: i64, (from, to): (NaiveDate, NaiveDate)) -> Result<HashMap<i64, i64>> {
    let cards: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT c.student_id, c.percent FROM result_card c JOIN result_publication p ON p.id = c.publication_id AND p.state = 'published'
             JOIN exam e ON e.id = c.exam_id WHERE c.student_id IN [$1] AND c.is_current = TRUE AND c.percent IS NOT NULL AND e.session_id = $2
             AND e.starts_on >= $3 AND e.starts_on <= $4 AND NOT ",
            IS_WITHHELD,
            " AND NOT ",
            COUNTS_WITHDRAWN,
            " ORDER BY e.ends_on, c.id"
        ),
        &binds![students, session_id, from, to],
    )?;
    // The later one counts.
    Ok(cards.into_iter().collect())
}

/// The number of the last card that each student had of an exam, without those of one publication.
pub fn last_numbers(tx: &mut Tx, exam_id: i64, but: Option<PublicationId>) -> Result<HashMap<i64, i64>> {
    let found: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT student_id, max(number) FROM result_card WHERE exam_id = $1 AND publication_id <> $2 GROUP BY student_id ORDER BY student_id"
        ),
        &binds![exam_id, but.map_or(0, |id| id.0)],
    )?;
    Ok(found.into_iter().collect())
}
