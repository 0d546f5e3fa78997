//! The award lists of an exam: one for each paper and section of its class in which somebody takes the subject.

use crate::{
    marks::{
        award_lists::{
            model::{AWARD_LIST, AwardListStatus, ListsMade},
            queries::{self, ListedPaper, MadeList},
        },
        roster::{ListOf, on_lists},
    },
    setup::exams::{
        model::{EXAM, ExamStatus},
        queries::{self as exams, ExamBrief, ExamSection, name_of},
    },
};
use academics::api::{SectionId, subject_teachers};
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// Makes the lists that an open exam lacks, and brings the drafts up to date. 404 out of scope, 403 for an exam of other campuses too, 409 unless it is open.
pub fn make(tx: &mut Tx, scope: &Scope, exam_id: i64) -> Result<ListsMade> {
    tx.in_scope(&EXAM, scope, exam_id)?;
    tx.lock("exam", exam_id)?;
    let exam = exams::brief(tx, exam_id)?;
    if exam.status != ExamStatus::Open {
        return Err(Error::conflict("Award lists are made of an open exam. Open it first."));
    }
    make_lists(tx, &exam)
}

/// Makes the lists that an exam lacks. Drafts get the teacher of today and the students who are expected by now. The caller holds the exam's lock.
pub fn make_lists(tx: &mut Tx, exam: &ExamBrief) -> Result<ListsMade> {
    let (sections, papers) = (exams::sections(tx, exam)?, queries::papers(tx, exam.id)?);
    let ids: Vec<i64> = sections.iter().map(|section| section.id).collect();
    let there: HashMap<(i64, SectionId), MadeList> =
        queries::of_exam(tx, exam.id)?.into_iter().map(|list| ((list.paper_id, SectionId(list.section_id)), list)).collect();
    let teachers = subject_teachers(tx, &ids)?;
    let expected = expected(tx, exam, &ids, &papers)?;
    let mut made = ListsMade::default();
    for section in &sections {
        for paper in &papers {
            let section_id = SectionId(section.id);
            let students = expected.get(&(paper.id, section_id)).copied().unwrap_or(0);
            let teacher = teachers.of(section_id, paper.subject_id);
            match there.get(&(paper.id, section_id)) {
                None if students > 0 => {
                    add(tx, exam, section, paper, teacher, students)?;
                    made.lists += 1;
                }
                Some(list) if list.status == AwardListStatus::Draft && (list.employee_id, list.expected) != (teacher, students) => {
                    tx.set(&AWARD_LIST, list.id, "brought up to date", pairs! { employee_id: teacher, expected: students })?;
                    made.changed += 1;
                }
                _ => {}
            }
        }
    }
    Ok(made)
}

fn add(tx: &mut Tx, exam: &ExamBrief, section: &ExamSection, paper: &ListedPaper, teacher: Option<i64>, students: i64) -> Result<i64> {
    let name = format!("{}, {} {}, {}", name_of(&paper.subject_name, paper.part), exam.class_name, section.name, exam.name);
    let nobody = 0_i64;
    let values = pairs! {
        exam_id: exam.id, paper_id: paper.id, section_id: section.id, campus_id: section.campus_id, subject_id: paper.subject_id, name: name,
        employee_id: teacher, status: AwardListStatus::Draft, expected: students, entered: nobody,
    };
    tx.insert(&AWARD_LIST, values)
}

/// How many students are on the list of each paper and section.
fn expected(tx: &mut Tx, exam: &ExamBrief, sections: &[i64], papers: &[ListedPaper]) -> Result<HashMap<(i64, SectionId), i64>> {
    let today = tx.today();
    let mut lists: Vec<((i64, SectionId), ListOf)> = Vec::new();
    for paper in papers {
        let day = exam.day_of(paper.on_date, today);
        for section_id in sections {
            lists.push(((paper.id, SectionId(*section_id)), ListOf { section_id: *section_id, subject_id: paper.subject_id, day }));
        }
    }
    let all: Vec<ListOf> = lists.iter().map(|(_, list)| *list).collect();
    let students = on_lists(tx, &all)?;
    Ok(lists.into_iter().map(|(of, list)| (of, students.get(&list).map_or(0, |own| own.len() as i64))).collect())
}

/// Takes the lists of an exam away, none of whose cells is filled; else 409.
pub fn remove_lists(tx: &mut Tx, exam_id: i64) -> Result<()> {
    if queries::filled_of_exam(tx, exam_id)? > 0 {
        return Err(Error::conflict("Marks are entered in this exam already, so it stays open."));
    }
    for list in queries::of_exam(tx, exam_id)? {
        remove(tx, list.id)?;
    }
    Ok(())
}

/// Takes the lists of a paper without marks away.
pub fn remove_lists_of_paper(tx: &mut Tx, paper_id: i64) -> Result<()> {
    for id in queries::of_paper(tx, paper_id)? {
        remove(tx, id)?;
    }
    Ok(())
}

/// Cells that were emptied again go with their list.
fn remove(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "DELETE FROM award_mark WHERE award_list_id = $1 AND state IS NULL
             AND NOT EXISTS (SELECT 1 FROM mark_correction r WHERE r.award_mark_id = award_mark.id)"
        ),
        &binds![id],
    )?;
    tx.delete(&AWARD_LIST, &Scope::everything(), id)
}
