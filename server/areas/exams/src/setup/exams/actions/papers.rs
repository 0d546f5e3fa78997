//! The papers of an exam: which subjects, what they give, when and where.

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::actions::{make_lists, moderate_again, remove_lists_of_paper},
    setup::exams::{
        model::{ExamPaper, ExamStatus, PaperLine, Sitting, clash},
        queries::{self, ExamBrief, name_of},
    },
};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{Error, Result, Tx, binds, pairs, sql, time};
use std::collections::HashMap;

/// Adds papers to an exam.
pub fn add<'a>(tx: &mut Tx, exam_id: i64, papers: impl Iterator<Item = &'a PaperLine>) -> Result<()> {
    let row = |paper: &'a PaperLine| {
        pairs! {
            exam_id: exam_id, subject_id: paper.subject_id, part: paper.part, total_marks: paper.total_marks,
            passing_marks: paper.passing_marks, on_date: paper.on_date, starts_at: paper.starts_at, ends_at: paper.ends_at,
            room: paper.room.clone(),
        }
    };
    tx.insert_lines("exam_paper", papers.map(row))
}

/// Puts these papers in the place of those that the exam has. A paper with marks stays, with a total that holds them, and is moderated by it. 422 at the line that
/// is wrong; papers that an open exam gets have their award lists at once.
pub fn put(tx: &mut Tx, exam: &ExamBrief, lines: &[PaperLine]) -> Result<Option<String>> {
    let before = queries::papers(tx, exam.id)?;
    let ids: Vec<i64> = lines.iter().map(|line| line.subject_id).collect();
    let names = queries::subject_names(tx, &ids)?;
    let highest = queries::highest_marks(tx, exam.id)?;
    for (n, line) in lines.iter().enumerate() {
        check_line(exam, &before, &names, &highest, n, line)?;
    }
    check_days(tx, exam, &before, lines)?;
    check_hours(tx, exam, lines, &names)?;
    for gone in before.iter().filter(|paper| lines.iter().all(|line| line.id != Some(paper.id))) {
        if gone.entered > 0 {
            return Err(Error::field("papers", format!("{} has marks already, so it stays.", queries::paper_name(gone))));
        }
        remove_lists_of_paper(tx, gone.id)?;
        tx.exec(sql!("DELETE FROM exam_paper WHERE id = $1"), &binds![gone.id])?;
    }
    for line in lines.iter().filter(|line| line.id.is_some()) {
        change(tx, line)?;
    }
    for paper in &before {
        let Some(line) = lines.iter().find(|line| line.id == Some(paper.id)) else { continue };
        if line.total_marks != paper.total_marks {
            moderate_again(tx, paper.id, (paper.total_marks, line.total_marks))?;
        }
    }
    let fresh: Vec<&PaperLine> = lines.iter().filter(|line| line.id.is_none()).collect();
    add(tx, exam.id, fresh.iter().copied())?;
    audit(tx, exam, &before)?;
    if exam.status != ExamStatus::Open || fresh.is_empty() {
        return Ok(None);
    }
    let made = make_lists(tx, exam)?;
    Ok(Some(format!("Award lists of the new papers were made: {}.", made.lists)))
}

fn change(tx: &mut Tx, line: &PaperLine) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE exam_paper SET subject_id = $2, part = $3, total_marks = $4, passing_marks = $5, on_date = $6, starts_at = $7, ends_at = $8, room = $9
             WHERE id = $1"
        ),
        &binds![
            line.id,
            line.subject_id,
            line.part,
            line.total_marks,
            line.passing_marks,
            line.on_date,
            line.starts_at,
            line.ends_at,
            line.room.clone()
        ],
    )
    .map(drop)
}

fn audit(tx: &mut Tx, exam: &ExamBrief, before: &[ExamPaper]) -> Result<()> {
    let after = queries::papers(tx, exam.id)?;
    let json = |papers: &[ExamPaper]| serde_json::json!({ "papers": papers });
    tx.audit_event("exam", Some(exam.id), "papers saved", exam.campus_id, Some(json(before)), Some(json(&after)))
}

/// A line against what is there: its paper, its subject, the marks that were given, the exam's days.
fn check_line(
    exam: &ExamBrief,
    before: &[ExamPaper],
    names: &HashMap<i64, String>,
    highest: &HashMap<i64, i64>,
    n: usize,
    line: &PaperLine,
) -> Result<()> {
    let refuse = |field: &str, sentence: String| Err(Error::field(format!("papers.{n}.{field}"), sentence));
    if !names.contains_key(&line.subject_id) {
        return refuse("subject_id", "Choose a subject from the list.".into());
    }
    if let Some(id) = line.id {
        let Some(paper) = before.iter().find(|paper| paper.id == id) else {
            return refuse("id", "This paper is not on the date sheet any more. Load it again.".into());
        };
        if (paper.subject_id, paper.part) != (line.subject_id, line.part) {
            return refuse("subject_id", format!("This is the paper of {}. Take it off and add another.", queries::paper_name(paper)));
        }
        if let Some(most) = highest.get(&id).filter(|most| **most > 2 * line.total_marks) {
            return refuse("total_marks", format!("Somebody has {} marks already.", HalfMarks(*most)));
        }
    }
    match line.on_date {
        None if exam.status == ExamStatus::Open => refuse("on_date", "The exam is open: every paper has a day.".into()),
        Some(day) if day < exam.starts_on || day > exam.ends_on => {
            refuse("on_date", format!("The exam is from {} to {}.", time::show(exam.starts_on), time::show(exam.ends_on)))
        }
        _ => Ok(()),
    }
}

/// 422 for a day on which a campus has no school, with the reason. A day that was written before stays as it is.
fn check_days(tx: &mut Tx, exam: &ExamBrief, before: &[ExamPaper], lines: &[PaperLine]) -> Result<()> {
    let was = |id: Option<i64>| before.iter().find(|paper| Some(paper.id) == id).and_then(|paper| paper.on_date);
    let moved: Vec<(usize, NaiveDate)> =
        lines.iter().enumerate().filter_map(|(n, line)| Some((n, line.on_date?)).filter(|(_, day)| was(line.id) != Some(*day))).collect();
    if moved.is_empty() {
        return Ok(());
    }
    for campus in &exam.campuses {
        let days = academic::school_days(tx, campus.id, exam.starts_on, exam.ends_on)?;
        for (n, day) in &moved {
            if let Some(why) = days.of(exam.class_id, SectionId(0), *day).why_closed() {
                let sentence = format!("{} has no school on {}: it is {why}.", campus.name, time::show(*day));
                return Err(Error::field(format!("papers.{n}.on_date"), sentence));
            }
        }
    }
    Ok(())
}

/// 422 for two papers of the class at one time, of this exam or another one at its campuses.
fn check_hours(tx: &mut Tx, exam: &ExamBrief, lines: &[PaperLine], names: &HashMap<i64, String>) -> Result<()> {
    let sets = queries::alternatives(tx, exam.class_id)?;
    let sittings: Vec<Option<Sitting>> = lines.iter().map(|line| sitting(line, names, &sets)).collect();
    let refuse = |n: usize, sentence: String| Err(Error::field(format!("papers.{n}.starts_at"), sentence));
    if let Some((later, earlier)) = clash(&sittings) {
        return refuse(later, sittings[earlier].as_ref().map(taken).unwrap_or_default());
    }
    let days: Vec<NaiveDate> = sittings.iter().flatten().map(|one| one.on).collect();
    let (Some(first), Some(last)) = (days.iter().min(), days.iter().max()) else { return Ok(()) };
    for other in queries::other_papers(tx, exam, (*first, *last))? {
        let name = format!("{} of {}", name_of(&other.subject_name, other.part), other.exam_name);
        let set = sets.get(&other.subject_id).cloned();
        let held = Sitting { name, on: other.on_date, from: other.starts_at, to: other.ends_at, set, subject_id: other.subject_id };
        let found = sittings.iter().position(|one| one.as_ref().is_some_and(|one| one.overlaps(&held)));
        if let Some(n) = found {
            return refuse(n, taken(&held));
        }
    }
    Ok(())
}

fn taken(held: &Sitting) -> String {
    format!("{} is from {} to {} on this day.", held.name, held.from.show(), held.to.show())
}

fn sitting(line: &PaperLine, names: &HashMap<i64, String>, sets: &HashMap<i64, String>) -> Option<Sitting> {
    let name = name_of(names.get(&line.subject_id)?, line.part);
    let set = sets.get(&line.subject_id).cloned();
    Some(Sitting { name, on: line.on_date?, from: line.starts_at?, to: line.ends_at?, set, subject_id: line.subject_id })
}
