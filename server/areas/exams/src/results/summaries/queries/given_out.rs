//! What was given out: of a published exam, summary and sheet show what the latest cards say.

use crate::results::{
    cards::model::CardContent,
    formats::model::RankOf,
    reckoning::{
        model::{Decision, Place, Places},
        queries::Reckoned,
    },
    summaries::model::SummaryRow,
};
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::HashMap;

/// Where a student sat and stands by the latest card of a publication.
#[derive(Clone, Copy, Debug, Row)]
struct Seat {
    student_id: i64,
    section_id: i64,
    campus_id: i64,
    section_rank: Option<i64>,
    campus_rank: Option<i64>,
    class_rank: Option<i64>,
}

/// Seats everybody who has a card of a publication where it says that they sat.
pub fn seats(tx: &mut Tx, publication_id: i64, all: &mut [Reckoned]) -> Result<()> {
    let found: Vec<Seat> = tx.all(
        sql!(
            "SELECT student_id, section_id, campus_id, section_rank, campus_rank, class_rank FROM result_card
             WHERE publication_id = $1 AND is_current = TRUE ORDER BY student_id"
        ),
        &binds![publication_id],
    )?;
    let seats: HashMap<i64, Seat> = found.into_iter().map(|seat| (seat.student_id, seat)).collect();
    for one in all {
        if let Some(seat) = seats.get(&one.student_id) {
            seat_as_card(one, seat);
        }
    }
    Ok(())
}

/// Where a student sat and stands, as the card says it.
fn seat_as_card(one: &mut Reckoned, seat: &Seat) {
    (one.section_id, one.campus_id) = (seat.section_id, seat.campus_id);
    let place = |rank: Option<i64>, now: Option<Place>| rank.map(|rank| Place { rank, among: now.map_or(rank, |now| now.among) });
    one.places = Places {
        section: place(seat.section_rank, one.places.section),
        campus: place(seat.campus_rank, one.places.campus),
        class: place(seat.class_rank, one.places.class),
    };
}

/// Of these students, how many got a further card of a publication.
pub fn made_anew(tx: &mut Tx, publication_id: i64, students: &[i64]) -> Result<i64> {
    tx.value(
        sql!("SELECT count(DISTINCT student_id) FROM result_card WHERE publication_id = $1 AND is_current = FALSE AND student_id IN [$2]"),
        &binds![publication_id, students],
    )
}

#[derive(Row)]
struct Said {
    student_id: i64,
    #[row(json)]
    content: CardContent,
}

/// What the latest cards of a publication say of these students.
pub fn contents(tx: &mut Tx, publication_id: i64, students: &[i64]) -> Result<HashMap<i64, CardContent>> {
    let found: Vec<Said> = tx.all(
        sql!(
            "SELECT student_id, content FROM result_card WHERE publication_id = $1 AND is_current = TRUE AND student_id IN [$2]
             ORDER BY student_id"
        ),
        &binds![publication_id, students],
    )?;
    Ok(found.into_iter().map(|said| (said.student_id, said.content)).collect())
}

/// Puts what the card says in the place of what its marks come to now.
pub fn say_as_card(row: &mut SummaryRow, card: &CardContent, subjects: &HashMap<i64, String>) {
    row.section_name.clone_from(&card.section_name);
    row.campus_name.clone_from(&card.campus_name);
    (row.obtained_hundredths, row.total_hundredths) = (card.obtained_hundredths, card.total_hundredths);
    (row.decision, row.failed) = (card.decision, card.failed.len() as i64);
    let is_complete = card.decision != Decision::Incomplete;
    (row.percent, row.grade) = (card.percent.filter(|_| is_complete), card.grade.clone().filter(|_| is_complete));
    for place in &card.places {
        let given = Some(Place { rank: place.rank, among: place.among });
        match place.of {
            RankOf::Section => row.places.section = given,
            RankOf::Campus => row.places.campus = given,
            RankOf::Class => row.places.class = given,
        }
    }
    for mark in &mut row.subjects {
        let name = subjects.get(&mark.subject_id);
        let Some(line) = card.subjects.iter().find(|line| Some(&line.name) == name) else { continue };
        (mark.obtained_hundredths, mark.total_hundredths) = (line.obtained_hundredths, line.total_hundredths);
        (mark.percent, mark.passed, mark.is_dropped) = (line.percent, line.passed, line.is_dropped);
        mark.grade.clone_from(&line.grade);
    }
}
