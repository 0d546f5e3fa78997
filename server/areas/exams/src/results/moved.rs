//! What of exams says otherwise than where students sat, once they sit elsewhere: marks on award lists of other sections, published cards and places. It is told, and
//! nothing of it changes.

use super::reckoning::model::places;
use crate::marks::roster::paper_day;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::{BTreeMap, HashMap};
use students::api::{CardDiffers, ExamDiffers, ResultsDiffer, SeatsChanged, Sitting, sittings_of};

pub const RESULTS_DIFFER: ResultsDiffer = ResultsDiffer(differing);

/// An exam in which one of the students has marks or a card.
#[derive(Clone, Debug, Row)]
struct Examined {
    id: i64,
    name: String,
    is_published: bool,
}

/// A cell that is filled.
#[derive(Row)]
struct Cell {
    exam_id: i64,
    student_id: i64,
    section_id: i64,
    on_date: Option<NaiveDate>,
    ends_on: NaiveDate,
    session_starts_on: NaiveDate,
}

/// A card by which a family sees a result.
#[derive(Clone, Debug, Row)]
struct Card {
    exam_id: i64,
    student_id: i64,
    student_name: String,
    section_id: i64,
    campus_id: i64,
    /// None where it has no place.
    percent: Option<i64>,
}

/// A section as cards and places name it.
#[derive(Row)]
struct Section {
    id: i64,
    name: String,
    campus_id: i64,
}

fn differing(tx: &mut Tx, changes: &[SeatsChanged]) -> Result<Vec<ExamDiffers>> {
    let students: Vec<i64> = changes.iter().map(|change| change.student_id).collect();
    let exams: Vec<Examined> = tx.all(
        sql!(
            "SELECT e.id, e.name, CASE WHEN e.status = 'published' THEN TRUE ELSE FALSE END AS is_published FROM exam e
             WHERE e.id IN (SELECT a.exam_id FROM award_mark m JOIN award_list a ON a.id = m.award_list_id WHERE m.student_id IN [$1])
                OR e.id IN (SELECT c.exam_id FROM result_card c WHERE c.student_id IN [$1]) ORDER BY e.starts_on, e.id"
        ),
        &binds![&students],
    )?;
    let ids: Vec<i64> = exams.iter().map(|exam| exam.id).collect();
    let days = paper_days(tx, &ids)?;
    let all = days.values().flatten();
    let Some((first, last)) = all.clone().min().copied().zip(all.max().copied()) else { return Ok(Vec::new()) };
    let seats = sittings_of(tx, &students, first, last)?;
    let seat_on = |student: i64, day: NaiveDate| sat_in(&seats, student, day);
    let is_touched = |student: i64, day: NaiveDate| {
        changes.iter().any(|change| change.student_id == student && change.from_on <= day && day <= change.last())
    };
    let today = tx.today();
    let mut cells: HashMap<i64, i64> = HashMap::new();
    for cell in cells_of(tx, &students)? {
        let day = paper_day(cell.on_date, cell.ends_on, cell.session_starts_on, today);
        if is_touched(cell.student_id, day) && seat_on(cell.student_id, day) != Some(cell.section_id) {
            *cells.entry(cell.exam_id).or_default() += 1;
        }
    }
    let cards: Vec<Card> =
        tx.all(sql!(PUBLISHED_CARD, " AND c.student_id IN [$1] ORDER BY c.exam_id, st.name_order, c.student_id"), &binds![&students])?;
    let mut out = Vec::new();
    for exam in exams {
        let of_exam = days.get(&exam.id).map_or(&[][..], Vec::as_slice);
        let mut moved: Vec<(Card, Option<i64>)> = Vec::new();
        for card in cards.iter().filter(|card| card.exam_id == exam.id) {
            let now = most_days(of_exam.iter().filter_map(|day| seat_on(card.student_id, *day)));
            if now != Some(card.section_id) && of_exam.iter().any(|day| is_touched(card.student_id, *day)) {
                moved.push((card.clone(), now));
            }
        }
        let marks = cells.remove(&exam.id).unwrap_or(0);
        if marks == 0 && moved.is_empty() {
            continue;
        }
        let sections = sections(tx, &moved)?;
        let name_of = |id: i64| sections.get(&id).map(|section| section.name.clone());
        let told = moved.iter().map(|(card, now)| CardDiffers {
            student_id: card.student_id,
            student_name: card.student_name.clone(),
            section_name: name_of(card.section_id).unwrap_or_default(),
            now_section_name: now.and_then(name_of),
        });
        let cards = told.collect();
        let places = places_of_others(tx, exam.id, &moved, &sections)?;
        out.push(ExamDiffers { exam_id: exam.id, exam_name: exam.name, is_published: exam.is_published, marks, cards, places });
    }
    Ok(out)
}

fn sat_in(seats: &[Sitting], student: i64, day: NaiveDate) -> Option<i64> {
    seats.iter().find(|seat| seat.student_id == student && seat.holds(day)).map(|seat| seat.section_id)
}

/// The section of most days.
fn most_days(sections: impl Iterator<Item = i64>) -> Option<i64> {
    let mut days: BTreeMap<i64, usize> = BTreeMap::new();
    for section in sections {
        *days.entry(section).or_default() += 1;
    }
    days.into_iter().max_by_key(|(_, many)| *many).map(|(section, _)| section)
}

/// The days by which students of papers are told, by exam: those of the date sheet, or the exam's last.
fn paper_days(tx: &mut Tx, exams: &[i64]) -> Result<HashMap<i64, Vec<NaiveDate>>> {
    let today = tx.today();
    let rows: Vec<(i64, Option<NaiveDate>, NaiveDate, NaiveDate)> = tx.all(
        sql!(
            "SELECT e.id, q.on_date, e.ends_on, s.starts_on FROM exam e JOIN session s ON s.id = e.session_id JOIN exam_paper q ON q.exam_id = e.id
             WHERE e.id IN [$1] ORDER BY e.id, q.id"
        ),
        &binds![exams],
    )?;
    let mut out: HashMap<i64, Vec<NaiveDate>> = HashMap::new();
    for (exam, on_date, ends_on, session_starts_on) in rows {
        out.entry(exam).or_default().push(paper_day(on_date, ends_on, session_starts_on, today));
    }
    Ok(out)
}

fn cells_of(tx: &mut Tx, students: &[i64]) -> Result<Vec<Cell>> {
    tx.all(
        sql!(
            "SELECT a.exam_id, m.student_id, a.section_id, q.on_date, e.ends_on, s.starts_on AS session_starts_on
             FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam_paper q ON q.id = a.paper_id JOIN exam e ON e.id = a.exam_id
             JOIN session s ON s.id = e.session_id WHERE m.student_id IN [$1] AND m.state IS NOT NULL ORDER BY m.id"
        ),
        &binds![students],
    )
}

const PUBLISHED_CARD: &str = "SELECT c.exam_id, c.student_id, st.name AS student_name, c.section_id, c.campus_id,
    CASE WHEN c.decision = 'incomplete' THEN NULL ELSE c.percent END AS percent
    FROM result_card c JOIN result_publication p ON p.id = c.publication_id JOIN student st ON st.id = c.student_id
    WHERE c.is_current = TRUE AND p.state = 'published'";

fn sections(tx: &mut Tx, moved: &[(Card, Option<i64>)]) -> Result<HashMap<i64, Section>> {
    let mut ids: Vec<i64> = moved.iter().flat_map(|(card, now)| [Some(card.section_id), *now]).flatten().collect();
    ids.sort_unstable();
    ids.dedup();
    let rows: Vec<Section> = tx.all(sql!("SELECT id, name, campus_id FROM section WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Cards of others that would give another place in their section or campus, were these cards of where their students sat.
fn places_of_others(tx: &mut Tx, exam_id: i64, moved: &[(Card, Option<i64>)], sections: &HashMap<i64, Section>) -> Result<i64> {
    if moved.is_empty() {
        return Ok(0);
    }
    let before: Vec<Card> = tx.all(sql!(PUBLISHED_CARD, " AND c.exam_id = $1 ORDER BY c.student_id"), &binds![exam_id])?;
    let mut after = before.clone();
    after.retain_mut(|card| match moved.iter().find(|(own, _)| own.student_id == card.student_id) {
        None => true,
        Some((_, now)) => match now.and_then(|id| sections.get(&id)) {
            Some(section) => {
                (card.section_id, card.campus_id) = (section.id, section.campus_id);
                true
            }
            None => false,
        },
    });
    let (was, is) = (ranks(&before), ranks(&after));
    let of_others = was.iter().filter(|(student, _)| moved.iter().all(|(own, _)| own.student_id != **student));
    Ok(of_others.filter(|(student, ranks)| is.get(*student) != Some(*ranks)).count() as i64)
}

/// The places in section and campus, by student.
fn ranks(cards: &[Card]) -> HashMap<i64, (Option<i64>, Option<i64>)> {
    let ranked = |key: fn(&Card) -> i64| -> HashMap<i64, i64> {
        let mut groups: HashMap<i64, Vec<(i64, i64)>> = HashMap::new();
        for card in cards {
            groups.entry(key(card)).or_default().extend(card.percent.map(|percent| (card.student_id, percent)));
        }
        groups.into_values().flat_map(places).map(|(student, place)| (student, place.rank)).collect()
    };
    let (sections, campuses) = (ranked(|card| card.section_id), ranked(|card| card.campus_id));
    cards.iter().map(|card| (card.student_id, (sections.get(&card.student_id).copied(), campuses.get(&card.student_id).copied()))).collect()
}
