//! What of exams says otherwise than where students sat, once they sit elsewhere: marks on award lists of other sections, published cards and places. It is told, and
//! nothing of it changes.

use super::reckoning::model::places;
use crate::marks::{counted::Seats, roster::paper_day};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::{BTreeMap, HashMap};
use students::api::{CardDiffers, ExamDiffers, ResultsDiffer, SeatsChanged, sittings_of};

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

/// What of an exam says otherwise: how many marks, and the published cards with the section where their student sat by now.
struct Found {
    exam: Examined,
    marks: i64,
    moved: Vec<(Card, Option<i64>)>,
}

/// Seven statements, whatever the number of students, marks and exams.
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
    let seats = Seats::of(sittings_of(tx, &students, first, last)?);
    let mut changed: HashMap<i64, Vec<&SeatsChanged>> = HashMap::new();
    for change in changes {
        changed.entry(change.student_id).or_default().push(change);
    }
    let is_touched = |student: i64, day: NaiveDate| {
        changed.get(&student).is_some_and(|own| own.iter().any(|change| change.from_on <= day && day <= change.last()))
    };
    let today = tx.today();
    let mut cells: HashMap<i64, i64> = HashMap::new();
    for cell in cells_of(tx, &students)? {
        let day = paper_day(cell.on_date, cell.ends_on, cell.session_starts_on, today);
        if is_touched(cell.student_id, day) && seats.on(cell.student_id, day) != Some(cell.section_id) {
            *cells.entry(cell.exam_id).or_default() += 1;
        }
    }
    let cards: Vec<Card> =
        tx.all(sql!(PUBLISHED_CARD, " AND c.student_id IN [$1] ORDER BY c.exam_id, st.name_order, c.student_id"), &binds![&students])?;
    let mut cards = by_exam(cards);
    let mut found: Vec<Found> = Vec::new();
    for exam in exams {
        let of_exam = days.get(&exam.id).map_or(&[][..], Vec::as_slice);
        let mut moved: Vec<(Card, Option<i64>)> = Vec::new();
        for card in cards.remove(&exam.id).unwrap_or_default() {
            let now = most_days(of_exam.iter().filter_map(|day| seats.on(card.student_id, *day)));
            if now != Some(card.section_id) && of_exam.iter().any(|day| is_touched(card.student_id, *day)) {
                moved.push((card, now));
            }
        }
        let marks = cells.remove(&exam.id).unwrap_or(0);
        if marks > 0 || !moved.is_empty() {
            found.push(Found { exam, marks, moved });
        }
    }
    named(tx, found)
}

/// With the names of the sections, and the places of others.
fn named(tx: &mut Tx, found: Vec<Found>) -> Result<Vec<ExamDiffers>> {
    let with_cards: Vec<i64> = found.iter().filter(|one| !one.moved.is_empty()).map(|one| one.exam.id).collect();
    let (mut published, mut names) = (HashMap::new(), HashMap::new());
    if !with_cards.is_empty() {
        names = sections(tx, &found)?;
        let cards: Vec<Card> =
            tx.all(sql!(PUBLISHED_CARD, " AND c.exam_id IN [$1] ORDER BY c.exam_id, c.student_id"), &binds![&with_cards])?;
        published = by_exam(cards);
    }
    let name_of = |id: i64| names.get(&id).map(|section: &Section| section.name.clone());
    let differ = found.into_iter().map(|Found { exam, marks, moved }| {
        let lines = moved.iter().map(|(card, now)| CardDiffers {
            student_id: card.student_id,
            student_name: card.student_name.clone(),
            section_name: name_of(card.section_id).unwrap_or_default(),
            now_section_name: now.and_then(name_of),
        });
        let cards = lines.collect();
        let places = places_of_others(published.get(&exam.id).map_or(&[][..], Vec::as_slice), &moved, &names);
        ExamDiffers { exam_id: exam.id, exam_name: exam.name, is_published: exam.is_published, marks, cards, places }
    });
    Ok(differ.collect())
}

/// In the order in which they stand.
fn by_exam(cards: Vec<Card>) -> HashMap<i64, Vec<Card>> {
    let mut out: HashMap<i64, Vec<Card>> = HashMap::new();
    for card in cards {
        out.entry(card.exam_id).or_default().push(card);
    }
    out
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

/// The sections that cards name, and those where their students sat.
fn sections(tx: &mut Tx, found: &[Found]) -> Result<HashMap<i64, Section>> {
    let mut ids: Vec<i64> =
        found.iter().flat_map(|one| &one.moved).flat_map(|(card, now)| [Some(card.section_id), *now]).flatten().collect();
    ids.sort_unstable();
    ids.dedup();
    let rows: Vec<Section> = tx.all(sql!("SELECT id, name, campus_id FROM section WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Cards of others in an exam that would give another place in their section or campus, were the moved cards of where their students sat.
fn places_of_others(before: &[Card], moved: &[(Card, Option<i64>)], sections: &HashMap<i64, Section>) -> i64 {
    let seat_of: HashMap<i64, Option<i64>> = moved.iter().map(|(card, now)| (card.student_id, *now)).collect();
    let mut after = before.to_vec();
    after.retain_mut(|card| match seat_of.get(&card.student_id) {
        None => true,
        Some(now) => match now.and_then(|id| sections.get(&id)) {
            Some(section) => {
                (card.section_id, card.campus_id) = (section.id, section.campus_id);
                true
            }
            None => false,
        },
    });
    let (was, is) = (ranks(before), ranks(&after));
    let of_others = was.iter().filter(|(student, _)| !seat_of.contains_key(*student));
    of_others.filter(|(student, ranks)| is.get(*student) != Some(*ranks)).count() as i64
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_card_gives_others_other_places() {
        let card = |student_id: i64, section_id: i64, percent: i64| Card {
            exam_id: 1,
            student_id,
            student_name: String::new(),
            section_id,
            campus_id: 1,
            percent: Some(percent),
        };
        let before = [card(1, 10, 90), card(2, 10, 80), card(3, 20, 70), card(4, 20, 95)];
        let section = |id: i64| (id, Section { id, name: String::new(), campus_id: 1 });
        let sections = HashMap::from([section(10), section(20)]);
        let differ = |moved: &[(Card, Option<i64>)]| places_of_others(&before, moved, &sections);
        assert_eq!(differ(&[]), 0);
        assert_eq!(differ(&[(before[0].clone(), Some(20))]), 2, "the second of the one rises, the second of the other falls");
        assert_eq!(differ(&[(before[0].clone(), None)]), 2, "without a section the card has no place in the campus either");
        assert_eq!(differ(&[(before[2].clone(), Some(10))]), 0, "who comes last");
        let both = [(before[0].clone(), Some(20)), (before[3].clone(), Some(10))];
        assert_eq!(differ(&both), 0, "the firsts change places");
    }
}
