//! A list as its reader sees it.

use super::{
    marker::Marker,
    save::{against, is_of_another},
    steps::acts,
};
use crate::{
    half_marks::HalfMarks,
    ids::PaperId,
    marks::{
        award_lists::{
            model::{AwardListDetails, AwardListStatus, AwardRow, ListSummary, MarkState},
            queries::{self, KeptMark},
        },
        corrections,
        counted::{Whose, counted_halves, marks_of},
    },
};
use kernel::{Result, Tx};
use std::collections::{HashMap, HashSet};
use students::api::Placed;

/// One list with the cells of everybody who is expected or has a mark, its corrections, and what the reader may do with it. 404 out of reach.
pub fn read(tx: &mut Tx, marker: &Marker, id: i64) -> Result<AwardListDetails> {
    let kept = marker.list(tx, id)?;
    let mut list = queries::details(tx, id)?;
    let marks = queries::marks(tx, id)?;
    let seated = queries::seated(tx, &kept)?;
    let sits: HashSet<i64> = seated.iter().map(|one| one.student_id).collect();
    let elsewhere: Vec<i64> = marks.values().filter(|mark| mark.state.is_some()).map(|mark| mark.student_id).collect();
    let elsewhere: Vec<i64> = elsewhere.into_iter().filter(|student| !sits.contains(student)).collect();
    let others = if elsewhere.is_empty() { Vec::new() } else { queries::students(tx, &elsewhere)? };
    let everybody: Vec<i64> = sits.iter().copied().chain(elsewhere).collect();
    let usual = queries::usual_percents(tx, &kept, &everybody)?;
    list.expected = seated.len() as i64;
    list.entered = marks.values().filter(|mark| mark.state.is_some() && sits.contains(&mark.student_id)).count() as i64;
    let elsewhere = elsewhere_marked(tx, &list, &everybody)?;
    list.data = seated.into_iter().chain(others).map(|one| row(one, &sits, &marks, &usual, &elsewhere)).collect();
    list.summary = summary(&list, &marks, &elsewhere);
    list.refusal = against(&kept, marker);
    list.needs_reason = kept.status != AwardListStatus::Draft || (list.entered > 0 && is_of_another(tx, &kept, marker)?);
    list.acts = acts(&kept, marker);
    list.corrections = corrections::of_list(tx, id)?;
    Ok(list)
}

/// Another list that holds a mark of a student in the same paper, and whether that mark is the one that counts.
struct Elsewhere {
    list: String,
    counts: bool,
}

fn elsewhere_marked(tx: &mut Tx, list: &AwardListDetails, students: &[i64]) -> Result<HashMap<i64, Elsewhere>> {
    let others = queries::other_lists(tx, list.id, PaperId(list.paper_id), students)?;
    if others.is_empty() {
        return Ok(HashMap::new());
    }
    let doubled: Vec<i64> = others.keys().copied().collect();
    let marks = marks_of(tx, &[list.exam_id], Whose::Students(&doubled))?;
    let here: HashSet<i64> =
        marks.iter().filter(|mark| mark.paper_id == list.paper_id && mark.award_list_id == list.id).map(|mark| mark.student_id).collect();
    Ok(others.into_iter().map(|(student, list)| (student, Elsewhere { list, counts: !here.contains(&student) })).collect())
}

fn row(
    one: Placed,
    sits: &HashSet<i64>,
    marks: &HashMap<i64, KeptMark>,
    usual: &HashMap<i64, i64>,
    elsewhere: &HashMap<i64, Elsewhere>,
) -> AwardRow {
    let mark = marks.get(&one.student_id);
    let other = elsewhere.get(&one.student_id);
    AwardRow {
        sits: sits.contains(&one.student_id),
        state: mark.and_then(|mark| mark.state),
        marks: mark.and_then(|mark| mark.obtained_halves),
        moderated_marks: mark.and_then(|mark| mark.moderated_halves),
        grace_marks: mark.map(|mark| mark.grace_halves).unwrap_or_default(),
        remark: mark.and_then(|mark| mark.remark.clone()),
        version: mark.map(|mark| mark.version),
        marked_by: mark.and_then(|mark| mark.marked_by.clone()),
        marked_at: mark.map(|mark| mark.updated_at),
        other_list: other.map(|other| other.list.clone()),
        other_counts: other.is_some_and(|other| other.counts),
        usual_percent: usual.get(&one.student_id).copied(),
        student_id: one.student_id,
        registration_no: one.registration_no,
        roll_no: one.roll_no,
        name: one.name,
        name_ur: one.name_ur,
        father_name: one.father_name,
    }
}

/// Who appeared, passed, and the marks of those who appeared. A cell that gives way to the mark of another list is in none of it.
fn summary(list: &AwardListDetails, marks: &HashMap<i64, KeptMark>, elsewhere: &HashMap<i64, Elsewhere>) -> ListSummary {
    let gives_way = |mark: &&KeptMark| elsewhere.get(&mark.student_id).is_some_and(|other| other.counts);
    let own: Vec<&KeptMark> = marks.values().filter(|mark| !gives_way(mark)).collect();
    let of = |state: MarkState| own.iter().filter(|mark| mark.state == Some(state)).count() as i64;
    let counted: Vec<i64> = own
        .iter()
        .filter(|mark| matches!(mark.state, Some(MarkState::Obtained | MarkState::UnfairMeans)))
        .map(|mark| counted_halves(mark.state, mark.obtained_halves, mark.moderated_halves, mark.grace_halves, list.total_marks))
        .collect();
    let appeared = counted.len() as i64;
    ListSummary {
        appeared,
        absent: of(MarkState::Absent),
        exempt: of(MarkState::Exempt),
        unfair_means: of(MarkState::UnfairMeans),
        passed: counted.iter().filter(|halves| **halves >= 2 * list.passing_marks).count() as i64,
        highest: counted.iter().max().map(|halves| HalfMarks(*halves)),
        lowest: counted.iter().min().map(|halves| HalfMarks(*halves)),
        average: (appeared > 0).then(|| (counted.iter().sum::<i64>() * 100 + appeared) / (2 * appeared)),
    }
}
