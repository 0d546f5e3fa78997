use super::{
    model::{PROMOTION, PromotionForm, PromotionListForm, PromotionListMade, proposed},
    queries::{self, Candidate, PromotedClass},
};
use crate::{
    results::reckoning::queries::exam,
    setup::exams::{
        model::{EXAM, ExamStatus},
        queries::campuses,
    },
};
use academics::api as academic;
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};
use serde_json::json;
use std::collections::BTreeMap;
use students::api::Promotion;

/// Makes the promotion list of a class at a campus, or makes it again by other results. What somebody decided otherwise stays decided. 422 at `exam_id` for an exam
/// that is not of the class, or not published.
pub fn make(tx: &mut Tx, scope: &Scope, form: &PromotionListForm) -> Result<PromotionListMade> {
    scope.check_campus("campus_id", form.campus_id)?;
    let session_id = match form.session_id {
        Some(id) => academic::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session from the list."))?.id,
        None => academic::active_session(tx)?.ok_or_else(|| Error::field("session_id", "Choose the session."))?.id,
    };
    academic::class(tx, form.class_id).map_err(|_| Error::field("class_id", "Choose a class from the list."))?;
    let list = PromotedClass { session_id, campus_id: form.campus_id, class_id: form.class_id };
    if let Some(id) = form.exam_id {
        check_exam(tx, scope, id, list)?;
    }
    tx.lock("class", form.class_id)?;
    let candidates = queries::candidates(tx, list, form.exam_id.unwrap_or(0))?;
    if candidates.is_empty() {
        return Err(Error::conflict("The class has no students at this campus in this session."));
    }
    let moved = queries::elsewhere(tx, list)?;
    tx.exec(sql!("DELETE FROM promotion WHERE id IN [$1]"), &binds![moved])?;
    let kept = queries::overridden(tx, list)?;
    tx.exec(
        sql!("DELETE FROM promotion WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND reason IS NULL"),
        &binds![session_id, form.campus_id, form.class_id],
    )?;
    let (old, new): (Vec<&Candidate>, Vec<&Candidate>) = candidates.iter().partition(|one| kept.contains_key(&one.student_id));
    add(tx, list, form.exam_id, &new)?;
    propose_again(tx, session_id, form.exam_id, &old)?;
    let mut made = PromotionListMade { students: candidates.len() as i64, kept: old.len() as i64, ..PromotionListMade::default() };
    for one in &candidates {
        *match kept.get(&one.student_id).copied().unwrap_or_else(|| of(one)) {
            Promotion::Promoted => &mut made.promoted,
            Promotion::Conditional => &mut made.conditional,
            Promotion::Provisional => &mut made.provisional,
            Promotion::Repeat => &mut made.repeat,
            Promotion::Left => &mut made.left,
        } += 1;
    }
    let is = json!({ "class_id": form.class_id, "session_id": session_id, "exam_id": form.exam_id, "students": made.students });
    tx.audit_event("promotion", None, "promotion list made", Some(form.campus_id), None, Some(is))?;
    Ok(made)
}

fn of(one: &Candidate) -> Promotion {
    proposed(one.status.has_left(), one.decision)
}

fn check_exam(tx: &mut Tx, scope: &Scope, id: i64, list: PromotedClass) -> Result<()> {
    let wrong = "Choose an exam of this class at this campus.";
    tx.in_scope(&EXAM, scope, id).map_err(|_| Error::field("exam_id", wrong))?;
    let found = exam(tx, id)?;
    let is_there = campuses(tx, id)?.iter().any(|own| own.id == list.campus_id);
    if (found.session_id, found.class_id) != (list.session_id, list.class_id) || !is_there {
        return Err(Error::field("exam_id", wrong));
    }
    match found.status {
        ExamStatus::Published => Ok(()),
        _ => Err(Error::field("exam_id", "The results of this exam are not published yet. Leave it out for a provisional list.")),
    }
}

fn add(tx: &mut Tx, list: PromotedClass, exam_id: Option<i64>, all: &[&Candidate]) -> Result<()> {
    let by = tx.who().name.clone();
    let row = |one: &&Candidate| {
        let own = of(one);
        pairs! {
            session_id: list.session_id, class_id: list.class_id, campus_id: list.campus_id, section_id: one.section_id, student_id: one.student_id,
            exam_id: exam_id, card_id: one.card_id, proposed: own, outcome: own, decided_by: &by,
        }
    };
    tx.insert_records("promotion", all.iter().map(row))
}

/// What the result proposes now, for lines that stay decided otherwise.
fn propose_again(tx: &mut Tx, session_id: i64, exam_id: Option<i64>, all: &[&Candidate]) -> Result<()> {
    let mut by_proposal: BTreeMap<&str, (Promotion, Vec<i64>)> = BTreeMap::new();
    for one in all {
        let own = of(one);
        by_proposal.entry(own.as_str()).or_insert((own, Vec::new())).1.push(one.student_id);
    }
    for (own, students) in by_proposal.into_values() {
        tx.exec(
            sql!(
                "UPDATE promotion SET proposed = $3, exam_id = CAST($4 AS BIGINT), card_id = (SELECT c.id FROM result_card c
                    WHERE c.exam_id = CAST($4 AS BIGINT) AND c.student_id = promotion.student_id AND c.is_current = TRUE)
                 WHERE session_id = $1 AND student_id IN [$2]"
            ),
            &binds![session_id, students, own, exam_id],
        )?;
    }
    Ok(())
}

/// Decides about a student. 422 at `reason` when it is otherwise than proposed and nobody says why.
pub fn decide(tx: &mut Tx, scope: &Scope, form: &PromotionForm) -> Result<i64> {
    tx.in_scope(&PROMOTION, scope, form.id)?;
    let is_otherwise = queries::proposed(tx, form.id)? != form.outcome;
    let reason = form.reason.clone().filter(|reason| is_otherwise && reason.chars().count() >= 3);
    if is_otherwise && reason.is_none() {
        return Err(Error::field("reason", "Say why it is otherwise than the result proposes."));
    }
    let by = tx.who().name.clone();
    tx.update(&PROMOTION, scope, form.id, form.version, pairs! { outcome: form.outcome, reason: reason, decided_by: by })?;
    Ok(form.id)
}
