//! What stands against closing an exam: lists that are not locked or not made, marks that are missing, and two marks of which nobody has said which is right.

use super::{ExamBrief, sections};
use crate::{
    ids::StudentPaper,
    marks::{
        counted::{StudentMark, Whose, marks_of},
        roster::{ListOf, on_lists},
    },
};
use academics::api::SectionId;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Marks that a sentence names.
const MOST_MARKS: usize = 5;

/// As sentences, which name students of these campuses only.
pub fn against_closing(tx: &mut Tx, exam: &ExamBrief, near: &[i64]) -> Result<Vec<String>> {
    let (lists, open): (i64, i64) = tx.one(
        sql!("SELECT count(*), CAST(coalesce(SUM(CASE WHEN status <> 'locked' THEN 1 ELSE 0 END), 0) AS BIGINT) FROM award_list WHERE exam_id = $1"),
        &binds![exam.id],
    )?;
    Ok(match (lists, open) {
        (0, _) => vec!["The exam has no award lists. Make them first.".into()],
        (_, 0) => without_marks(tx, exam, near)?,
        (_, 1) => vec!["1 award list is not locked yet.".into()],
        (_, many) => vec![format!("{many} award lists are not locked yet.")],
    })
}

/// Whose marks stand against closing, once all lists are locked: of those who are on a list that is not made, of those on one who have none, and of those who have
/// two and sit in neither section.
fn without_marks(tx: &mut Tx, exam: &ExamBrief, near: &[i64]) -> Result<Vec<String>> {
    let campuses: Vec<i64> = exam.campuses.iter().map(|campus| campus.id).collect();
    let marks = marks_of(tx, &[exam.id], Whose::Campuses(&campuses))?;
    let (missing, found): (Vec<StudentMark>, Vec<StudentMark>) = marks.into_iter().partition(|mark| mark.state.is_none());
    let mut out = Vec::new();
    match lists_to_make(tx, exam, &found)? {
        0 => (),
        1 => out.push("1 award list is not made yet: students came to a section since. Make the missing lists.".to_owned()),
        many => out.push(format!("{many} award lists are not made yet: students came to sections since. Make the missing lists.")),
    }
    let named = names(tx, &missing, near)?;
    match students(&missing) {
        0 => (),
        1 => out.push(format!("1 student has no marks in papers that they sit{named}. Enter marks there, or absent or exempt.")),
        many => out.push(format!("{many} students have no marks in papers that they sit{named}. Enter marks there, or absent or exempt.")),
    }
    let twice = marked_twice(tx, exam.id)?;
    let is_doubtful = |mark: &StudentMark| !mark.is_of_seat && twice.contains(&mark.whose());
    let doubtful: Vec<StudentMark> = found.into_iter().filter(is_doubtful).collect();
    let named = names(tx, &doubtful, near)?;
    match students(&doubtful) {
        0 => (),
        1 => out.push(format!(
            "1 student has marks of one paper in two lists, neither of the own section{named}. Empty the cell that is wrong."
        )),
        many => out.push(format!(
            "{many} students have marks of one paper in two lists, neither of the own section{named}. Empty the cells that are wrong."
        )),
    }
    Ok(out)
}

/// How many students these marks are of.
fn students(marks: &[StudentMark]) -> usize {
    marks.iter().map(|mark| mark.student_id).collect::<BTreeSet<i64>>().len()
}

/// Students with filled cells in several lists of a paper.
fn marked_twice(tx: &mut Tx, exam_id: i64) -> Result<HashSet<StudentPaper>> {
    let rows: Vec<StudentPaper> = tx.all(
        sql!(
            "SELECT m.student_id, a.paper_id FROM award_list a JOIN award_mark m ON m.award_list_id = a.id
             WHERE a.exam_id = $1 AND m.state IS NOT NULL GROUP BY m.student_id, a.paper_id HAVING count(*) > 1 ORDER BY m.student_id, a.paper_id"
        ),
        &binds![exam_id],
    )?;
    Ok(rows.into_iter().collect())
}

/// After a colon the first of these students at these campuses, each with the list; nothing where they are all of others.
fn names(tx: &mut Tx, marks: &[StudentMark], near: &[i64]) -> Result<String> {
    let some: Vec<&StudentMark> = marks.iter().filter(|mark| near.contains(&mark.campus_id)).take(MOST_MARKS).collect();
    if some.is_empty() {
        return Ok(String::new());
    }
    let students: Vec<i64> = some.iter().map(|mark| mark.student_id).collect();
    let lists: Vec<i64> = some.iter().map(|mark| mark.award_list_id).collect();
    let students: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM student WHERE id IN [$1] ORDER BY id"), &binds![students])?;
    let lists: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM award_list WHERE id IN [$1] ORDER BY id"), &binds![lists])?;
    let students: HashMap<i64, String> = students.into_iter().collect();
    let lists: HashMap<i64, String> = lists.into_iter().collect();
    let one = |mark: &&StudentMark| Some(format!("{} ({})", students.get(&mark.student_id)?, lists.get(&mark.award_list_id)?));
    let mut named: Vec<String> = some.iter().filter_map(one).collect();
    if marks.len() > some.len() {
        named.push("…".to_owned());
    }
    Ok(format!(": {}", named.join("; ")))
}

/// A paper for which there is to be a list in each section.
#[derive(Row)]
struct Paper {
    id: i64,
    subject_id: i64,
    on_date: Option<NaiveDate>,
}

/// Papers and sections without a list in which somebody sits who has no mark of the paper on another one.
fn lists_to_make(tx: &mut Tx, exam: &ExamBrief, found: &[StudentMark]) -> Result<usize> {
    let today = tx.today();
    let made: Vec<(i64, SectionId)> =
        tx.all(sql!("SELECT paper_id, section_id FROM award_list WHERE exam_id = $1 ORDER BY id"), &binds![exam.id])?;
    let made: HashSet<(i64, SectionId)> = made.into_iter().collect();
    let papers: Vec<Paper> =
        tx.all(sql!("SELECT id, subject_id, on_date FROM exam_paper WHERE exam_id = $1 ORDER BY id"), &binds![exam.id])?;
    let mut lacking: Vec<(i64, ListOf)> = Vec::new();
    for section in sections(tx, exam)? {
        for paper in &papers {
            if !made.contains(&(paper.id, SectionId(section.id))) {
                let day = exam.day_of(paper.on_date, today);
                lacking.push((paper.id, ListOf { section_id: section.id, subject_id: paper.subject_id, day }));
            }
        }
    }
    let asked: Vec<ListOf> = lacking.iter().map(|(_, list)| *list).collect();
    let students = on_lists(tx, &asked)?;
    let there: HashSet<StudentPaper> = found.iter().map(StudentMark::whose).collect();
    let is_needed = |(paper_id, list): &&(i64, ListOf)| {
        let mut on_it = students.get(list).into_iter().flatten();
        on_it.any(|student| !there.contains(&StudentPaper { student_id: *student, paper_id: *paper_id }))
    };
    Ok(lacking.iter().filter(is_needed).count())
}
