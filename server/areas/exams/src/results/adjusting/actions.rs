//! Moderating marks and giving grace marks. A preview runs the same, and is taken back.

use super::{
    model::{Adjustment, Grace, GraceForm, ModerationForm, grace_of},
    queries::{self, Adjustable, Reach},
};
use crate::{
    half_marks::HalfMarks,
    marks::{
        award_lists::model::{Cell, MarkChange, MarkState},
        corrections::{Corrected, keep_many},
        moderation::{Moderation, moderated},
    },
    results::{
        formats::queries as formats,
        grade_scales::{GradeScale, scale, scale_of_class},
        reckoning::model::PaperMark,
    },
};
use academics::api::{SectionId, SessionId};
use kernel::{Error, Result, Scope, Tx, binds, sql};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use students::api::StudentId;

/// Moderates the marks of a paper: each obtained mark gets its moderated one beside it. 409 unless the exam is closed, or when nothing changes.
pub fn moderate(tx: &mut Tx, scope: &Scope, form: &ModerationForm, reason: &str) -> Result<Adjustment> {
    tx.lock("exam", form.exam_id)?;
    let reach = queries::reach(tx, scope, form.exam_id, form.campus_id, form.section_id.map(SectionId))?;
    let all = queries::of_paper(tx, &reach, form.paper_id)?;
    if all.iter().all(|mark| mark.state.is_none()) {
        return Err(Error::field("paper_id", "Choose a paper of this exam that has marks."));
    }
    let rule = form.moderation();
    let made = |mark: &Adjustable| moderated(rule, mark.cell(), mark.total_marks);
    let changes: Vec<(&Adjustable, HalfMarks)> = all
        .iter()
        .filter(|mark| mark.state == Some(MarkState::Obtained) && made(mark) != mark.moderated_halves)
        .map(|mark| (mark, mark.counts(made(mark), mark.grace_halves)))
        .collect();
    let adjustment = queries::adjustment(tx, &all, &changes)?;
    let mut by_value: BTreeMap<Option<HalfMarks>, Vec<i64>> = BTreeMap::new();
    for (mark, _) in &changes {
        by_value.entry(made(mark)).or_default().extend(mark.id);
    }
    let now = tx.now();
    for (value, ids) in by_value {
        tx.exec(
            sql!("UPDATE award_mark SET moderated_halves = $2, version = version + 1, updated_at = $3 WHERE id IN [$1]"),
            &binds![ids, value, now],
        )?;
    }
    // Beside every mark, that of who was absent too: one that is corrected afterwards counts as the others.
    let (halves, percent) = rule.map(Moderation::columns).unwrap_or_default();
    let marked: Vec<i64> = all.iter().filter_map(|mark| mark.id).collect();
    tx.exec(
        sql!("UPDATE award_mark SET moderation_halves = $2, moderation_percent = $3 WHERE id IN [$1]"),
        &binds![marked, halves, percent],
    )?;
    list(tx, &reach, MarkChange::Moderation, &changes, reason)?;
    Ok(adjustment)
}

/// Gives grace marks to those who pass by them, or takes all back. A student's whole result decides, whatever section or campus is chosen: the choice says whose
/// results are looked at, and not which of their papers. 422 at `marks` and `papers` above what the scale allows; 409 unless the exam is closed, or when
/// nobody gets any.
pub fn give_grace(tx: &mut Tx, scope: &Scope, form: &GraceForm, reason: &str) -> Result<Adjustment> {
    tx.lock("exam", form.exam_id)?;
    let reach = queries::reach(tx, scope, form.exam_id, form.campus_id, form.section_id.map(SectionId))?;
    let all = queries::of_results(tx, &reach)?;
    let (graced, limits): (Vec<(&Adjustable, HalfMarks)>, Option<Grace>) = if form.take_back {
        (all.iter().filter(|mark| mark.grace_halves > HalfMarks::ZERO).map(|mark| (mark, HalfMarks::ZERO)).collect(), None)
    } else {
        let (graced, limits) = plan(tx, scope, &reach, form, &all)?;
        (graced, Some(limits))
    };
    let changes: Vec<(&Adjustable, HalfMarks)> =
        graced.iter().map(|(mark, grace)| (*mark, mark.counts(mark.moderated_halves, *grace))).collect();
    let adjustment = queries::adjustment(tx, &all, &changes)?;
    let mut by_value: BTreeMap<HalfMarks, Vec<i64>> = BTreeMap::new();
    for (mark, grace) in &graced {
        by_value.entry(*grace).or_default().extend(mark.id);
    }
    let now = tx.now();
    for (value, ids) in by_value {
        tx.exec(
            sql!("UPDATE award_mark SET grace_halves = $2, version = version + 1, updated_at = $3 WHERE id IN [$1]"),
            &binds![ids, value, now],
        )?;
    }
    list(tx, &reach, MarkChange::Grace, &changes, reason)?;
    let within = all.iter().filter(|mark| reach.holds(mark.seat()));
    let sections: BTreeSet<i64> = within.map(|mark| mark.section_id).collect();
    queries::keep_limits(tx, reach.exam.id, &sections.into_iter().collect::<Vec<i64>>(), limits)?;
    Ok(adjustment)
}

/// Gives grace anew to those of a published exam of whom programs of before migration 0147 re-checked a mark and left its grace as it was.
pub fn grace_after_rechecks(tx: &mut Tx, exam_id: i64, scale: &GradeScale) -> Result<()> {
    for student in queries::graced_before_recheck(tx, exam_id)? {
        grace_again(tx, exam_id, StudentId(student), scale, "The mark was re-checked after its grace was given.")?;
    }
    Ok(())
}

/// Gives a student's grace marks anew once a re-check found another mark, by the limits by which results of the section have them; a section without grace has
/// none.
pub fn grace_again(tx: &mut Tx, exam_id: i64, student_id: StudentId, scale: &GradeScale, reason: &str) -> Result<()> {
    let Some((section, all)) = queries::of_student(tx, exam_id, student_id)? else { return Ok(()) };
    let Some(limits) = queries::limits(tx, exam_id, section)? else { return Ok(()) };
    let bare = |mark: &Adjustable| PaperMark { counted: mark.counts(mark.moderated_halves, HalfMarks::ZERO), ..paper_mark(exam_id, mark) };
    let marks: Vec<PaperMark> = all.iter().map(bare).collect();
    let given = grace_of(&marks, scale, limits).unwrap_or_default();
    let due = |at: usize| given.iter().find(|one| one.at == at).map_or(HalfMarks::ZERO, |one| one.marks);
    let changed: Vec<(&Adjustable, HalfMarks)> =
        all.iter().enumerate().map(|(at, mark)| (mark, due(at))).filter(|(mark, grace)| mark.grace_halves != *grace).collect();
    let now = tx.now();
    for (mark, grace) in &changed {
        tx.exec(
            sql!("UPDATE award_mark SET grace_halves = $2, version = version + 1, updated_at = $3 WHERE id = $1"),
            &binds![mark.id, *grace, now],
        )?;
    }
    let changes: Vec<(&Adjustable, HalfMarks)> =
        changed.iter().map(|(mark, grace)| (*mark, mark.counts(mark.moderated_halves, *grace))).collect();
    keep_changes(tx, MarkChange::Grace, &changes, reason).map(drop)
}

/// Who gets how much, and by which limits. Students who have grace marks already are left alone.
fn plan<'a>(
    tx: &mut Tx,
    scope: &Scope,
    reach: &Reach,
    form: &GraceForm,
    all: &'a [Adjustable],
) -> Result<(Vec<(&'a Adjustable, HalfMarks)>, Grace)> {
    let scale = scale_of(tx, scope, reach, form)?;
    let (most, papers) = (HalfMarks::whole(scale.grace_marks), scale.grace_papers);
    if most == HalfMarks::ZERO || papers == 0 {
        return Err(Error::conflict(format!("The grade scale {} of this class allows no grace marks.", scale.name)));
    }
    if form.marks.is_some_and(|marks| marks > most || marks == HalfMarks::ZERO) {
        return Err(Error::field("marks", format!("The grade scale {} allows 0.5 to {most} marks a paper.", scale.name)));
    }
    if form.papers.is_some_and(|wanted| wanted > papers) {
        return Err(Error::field("papers", format!("The grade scale {} allows grace in {papers} papers of a student.", scale.name)));
    }
    let papers = usize::try_from(form.papers.unwrap_or(papers)).unwrap_or(0);
    let grace = Grace { marks: form.marks.unwrap_or(most), papers };
    let mut out = Vec::new();
    for own in all.chunk_by(|a, b| a.student_id == b.student_id).filter(|own| own.iter().all(|mark| mark.grace_halves == HalfMarks::ZERO)) {
        let marks: Vec<PaperMark> = own.iter().map(|mark| paper_mark(reach.exam.id, mark)).collect();
        let given = grace_of(&marks, &scale, grace).unwrap_or_default();
        out.extend(given.into_iter().map(|one| (&own[one.at], one.marks)));
    }
    Ok((out, grace))
}

fn paper_mark(exam_id: i64, mark: &Adjustable) -> PaperMark {
    PaperMark {
        exam_id,
        subject_id: mark.subject_id,
        part: mark.part,
        total: mark.total(),
        passing: HalfMarks::whole(mark.passing_marks),
        state: mark.state,
        counted: mark.counts_now(),
    }
}

fn scale_of(tx: &mut Tx, scope: &Scope, reach: &Reach, form: &GraceForm) -> Result<GradeScale> {
    let exam = &reach.exam;
    let format = match form.format_id {
        Some(id) => Some(formats::details(tx, scope, id).map_err(|_| Error::field("format_id", "Choose a format from the list."))?),
        None => formats::usual(tx, exam)?,
    };
    match format {
        Some(format) => scale(tx, format.grade_scale_id),
        None => Ok(scale_of_class(tx, SessionId(exam.session_id), exam.class_id)?.unwrap_or_else(GradeScale::none)),
    }
}

/// Lists the changes as corrections. 409 when there are none.
fn list(tx: &mut Tx, reach: &Reach, kind: MarkChange, changes: &[(&Adjustable, HalfMarks)], reason: &str) -> Result<()> {
    let marks = keep_changes(tx, kind, changes, reason)?;
    if marks == 0 {
        return Err(Error::conflict("No mark changes by this."));
    }
    let is = json!({ "kind": kind, "marks": marks, "reason": reason });
    let campus = if reach.campuses.len() == 1 { reach.campuses.first().copied() } else { None };
    tx.audit_event("exam", Some(reach.exam.id), "marks adjusted", campus, None, Some(is))
}

/// Keeps the changes as corrections. Gives how many that are.
fn keep_changes(tx: &mut Tx, kind: MarkChange, changes: &[(&Adjustable, HalfMarks)], reason: &str) -> Result<usize> {
    let cell = |marks: HalfMarks| Cell { state: Some(MarkState::Obtained), obtained: Some(marks) };
    let corrected = |(mark, after): &(&Adjustable, HalfMarks)| {
        Some(Corrected {
            mark_id: mark.id?,
            award_list_id: mark.award_list_id,
            student_id: mark.student_id,
            campus_id: mark.campus_id,
            kind,
            from: cell(mark.counts_now()),
            to: cell(*after),
            reason,
        })
    };
    let all: Vec<Corrected> = changes.iter().filter_map(corrected).collect();
    keep_many(tx, &all)?;
    Ok(all.len())
}
