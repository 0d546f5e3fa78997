//! Two records of one person become one. What other areas know of the one that goes, its fees and papers, they make the other's in the same transaction.

use crate::{
    guardian_requests,
    guardians::{
        actions::{Whose, hand_over, link},
        model::{GUARDIAN, GuardianLink},
        queries::{has_children_beyond, links_of, settle_first},
        sheets::ParentSheets,
    },
    imports::model::StudentSheets,
    placements::{
        actions::stays::{self, Moves},
        model::differs::{AfterLeaving, ExamDiffers, SheetsDiffer},
    },
    profile_changes, rights, rollover, student_subjects,
    students::{
        self,
        actions::removal::remove_lines,
        model::{STUDENT, StudentDetails},
        queries::search,
    },
    tasks,
};
use kernel::{
    Answer, Body, Can, Checks, Cx, Data, Error, Form, Json, Part, Query, Referrer, Result, Routes, Scope, Tx,
    actor::{Actor, Person},
    hooks::Merging,
    pairs,
};
use people::api::hand_over_papers;
use reporting::import;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/preview-student-merge", Can(rights::STUDENTS_MERGE), preview)
        .post("/merge-students", Can(rights::STUDENTS_MERGE), merge_students)
        .post("/merge-parents", Can(rights::PARENTS_MERGE), merge_parents)
}

/// Which stays and which goes.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("merge", rules)]
pub struct MergeForm {
    pub keep_id: i64,
    pub merge_id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
}

impl MergeForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.keep_id != self.merge_id, "merge_id", "Choose a record other than this one.");
    }
}

/// Of which two records.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct MergeAsk {
    pub keep_id: i64,
    pub merge_id: i64,
}

/// What a merge would do. Nothing was written.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MergePreview {
    /// What stands on the duplicate and goes over.
    pub moves: Vec<Referrer>,
    /// Why the two cannot be merged now, as sentences; none when they can.
    pub refusals: Vec<String>,
    /// Where they can be: sheets of attendance that count them once by then.
    pub sheets: Vec<SheetsDiffer>,
    /// Where they can be: exams that say otherwise than where the record that stays sat. They stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// What of the duplicate would go over, what attendance and exams have of it, and what stands in the way. 404 when one is out of scope.
pub async fn preview(cx: Cx, Query(ask): Query<MergeAsk>) -> Result<Json<Data<MergePreview>>> {
    let (scope, by) = (cx.scope(), cx.actor()?.clone());
    let (within, actor) = (scope.clone(), by.clone());
    let mut told = cx.read(move |tx| look(tx, &within, &actor, ask)).await?;
    if told.refusals.is_empty() {
        let form = MergeForm { keep_id: ask.keep_id, merge_id: ask.merge_id, reason: "Preview".into() };
        match cx.try_out(move |tx| students(tx, &scope, &by, &form)?.after_leaving(tx)).await {
            Ok(Json(Data { data: AfterLeaving { sheets, exams } })) => (told.sheets, told.exams) = (sheets, exams),
            Err(Error::Conflict { message, .. }) => told.refusals.push(message),
            Err(other) => return Err(other),
        }
    }
    Ok(Json(Data { data: told }))
}

fn look(tx: &mut Tx, scope: &Scope, by: &Arc<Actor>, MergeAsk { keep_id, merge_id }: MergeAsk) -> Result<MergePreview> {
    let mut told = MergePreview { moves: Vec::new(), refusals: Vec::new(), sheets: Vec::new(), exams: Vec::new() };
    students::queries::student(tx, scope, keep_id)?;
    let duplicate = students::queries::student(tx, scope, merge_id)?;
    if keep_id == merge_id {
        told.refusals.push("Choose a record other than this one.".into());
        return Ok(told);
    }
    let merging = merging_of(by, keep_id, &duplicate, "");
    told.refusals.extend(stays::refuse_merge(tx, &merging)?);
    told.refusals.extend(tx.merge_refusals(&STUDENT, &merging)?);
    told.moves = tx.referrers(&STUDENT, merge_id)?;
    Ok(told)
}

fn merging_of(by: &Arc<Actor>, keep: i64, duplicate: &StudentDetails, reason: &str) -> Merging {
    let label = format!("{} {}", duplicate.registration_no, duplicate.name);
    Merging { keep, gone: duplicate.id, label, reason: reason.to_owned(), by: by.clone() }
}

/// Merges a duplicate of a student into another: guardians, imported rows, sign-in, papers, fees, where the student sat before the other began, and what the other
/// lacks go over, and the duplicate goes with its whole record in the audit trail. 409 with a sentence when both were billed for the same month, when the duplicate
/// sat here after the other had left, with the referrers when something stands on the duplicate that cannot go over, or when fees would go over and the caller may
/// not move them; 404 when one is out of scope.
pub async fn merge_students(cx: Cx, Body(form): Body<MergeForm>) -> Result<Answer<i64>> {
    let (form, scope, by) = (form.check()?, cx.scope(), cx.actor()?.clone());
    cx.save("Students merged successfully", move |tx| {
        students(tx, &scope, &by, &form)?;
        Ok(form.keep_id)
    })
    .await
}

/// Merges a duplicate of a parent into another: the children, the sign-in and what the other lacks go over.
pub async fn merge_parents(cx: Cx, Body(form): Body<MergeForm>) -> Result<Answer<i64>> {
    let (form, scope, by) = (form.check()?, cx.scope(), cx.actor()?.clone());
    cx.save("Parents merged successfully", move |tx| {
        parents(tx, &scope, &by, &form)?;
        Ok(form.keep_id)
    })
    .await
}

/// Both, in the order of their ids, so that two offices wait for each other.
fn lock_both(tx: &mut Tx, table: &'static str, form: &MergeForm) -> Result<()> {
    tx.lock(table, form.keep_id.min(form.merge_id))?;
    tx.lock(table, form.keep_id.max(form.merge_id))
}

/// Gives what became of the sheets of attendance.
fn students(tx: &mut Tx, scope: &Scope, by: &Arc<Actor>, form: &MergeForm) -> Result<Moves> {
    let (keep, gone) = (form.keep_id, form.merge_id);
    lock_both(tx, "student", form)?;
    let kept = students::queries::student(tx, scope, keep)?;
    let duplicate = students::queries::student(tx, scope, gone)?;
    let merging = merging_of(by, keep, &duplicate, &form.reason);
    if let Some(sentence) = stays::refuse_merge(tx, &merging)? {
        return Err(Error::conflict(sentence));
    }
    tx.take_over(&STUDENT, &merging)?;
    hand_over_papers(tx, "student", &merging)?;
    tasks::queries::hand_over(tx, &merging)?;
    student_subjects::queries::hand_over(tx, &merging)?;
    let referrers = tx.referrers(&STUDENT, gone)?;
    if !referrers.is_empty() {
        let list: Vec<String> = referrers.iter().map(|r| format!("{} {}", r.count, r.what)).collect();
        let message =
            format!("{} has {} of their own. Settle or cancel them there, then merge.", duplicate.registration_no, list.join(", "));
        return Err(Error::Conflict { message, referrers, by: None });
    }
    for other in links_of(tx, gone)? {
        link(tx, Whose { student_id: keep, campus_id: kept.campus_id }, GuardianLink { is_primary: false, ..other })?;
    }
    import::hand_over::<StudentSheets>(tx, &merging)?;
    messages::api::hand_over_student(tx, &merging)?;
    guardian_requests::queries::hand_over_student(tx, &merging)?;
    profile_changes::queries::hand_over_student(tx, &merging)?;
    rollover::queries::lines::hand_over(tx, &merging)?;
    hand_over_sign_in(tx, "student", &merging, Some(&kept.registration_no))?;
    // Before the step that notes the merge: earlier steps of the other are put before those that are there.
    let (admitted_on, moves) = stays::merge(tx, &merging)?;
    let admitted_on = admitted_on.unwrap_or(kept.admitted_on);
    let note = format!("Merged with {}: {}", duplicate.registration_no, form.reason);
    let today = tx.today();
    students::queries::insert_status_event(tx, keep, Some(kept.status), kept.status, &note, today)?;
    remove_lines(tx, gone)?;
    tx.delete(&STUDENT, scope, gone)?;
    let marked =
        |of: &StudentDetails| Examined { exam: of.previous_exam.clone(), obtained: of.previous_obtained, total: of.previous_total };
    let examined = Examined::of_both(marked(&kept), marked(&duplicate));
    let institution = if kept.previous_institution.is_some() { kept.previous_institution_id } else { duplicate.previous_institution_id };
    // After the duplicate, whose CNIC is unique.
    tx.set(
        &STUDENT,
        keep,
        "merged",
        pairs! {
            cnic: kept.cnic.or(duplicate.cnic), phone: kept.phone.or(duplicate.phone), email: kept.email.or(duplicate.email),
            date_of_birth: kept.date_of_birth.or(duplicate.date_of_birth), photo_file_id: kept.photo_file_id.or(duplicate.photo_file_id),
            address: kept.address.or(duplicate.address), emergency_contact: kept.emergency_contact.or(duplicate.emergency_contact), name_ur: kept.name_ur.or(duplicate.name_ur),
            previous_institution: kept.previous_institution.or(duplicate.previous_institution), previous_institution_id: institution,
            previous_exam: examined.exam, previous_obtained: examined.obtained, previous_total: examined.total, admitted_on: admitted_on,
        },
    )?;
    settle_first(tx, keep)?;
    search::reindex(tx, keep)?;
    Ok(moves)
}

/// An examination before this school, with its marks.
#[derive(Clone, Debug, Default, PartialEq)]
struct Examined {
    exam: Option<String>,
    obtained: Option<i64>,
    total: Option<i64>,
}

impl Examined {
    /// Which of two records' stays. Marks belong to their examination: the duplicate's count only where the other has none, and then either the duplicate has
    /// some or the other names not even an examination. One that only the record without marks names stays its name.
    fn of_both(kept: Examined, duplicate: Examined) -> Examined {
        let own = kept.total.is_some() || (duplicate.total.is_none() && kept.exam.is_some());
        if own { kept } else { Examined { exam: duplicate.exam.or(kept.exam), ..duplicate } }
    }
}

fn parents(tx: &mut Tx, scope: &Scope, by: &Arc<Actor>, form: &MergeForm) -> Result<()> {
    let (keep, gone) = (form.keep_id, form.merge_id);
    lock_both(tx, "guardian", form)?;
    let kept = crate::guardians::queries::guardian(tx, scope, keep)?;
    let duplicate = crate::guardians::queries::guardian(tx, scope, gone)?;
    for parent in [&kept, &duplicate] {
        if has_children_beyond(tx, parent)? {
            let name = &parent.name;
            let sentence =
                format!("{name} has children at a campus that you do not see. Ask somebody who sees all of them to merge the two.");
            return Err(Error::conflict(sentence));
        }
    }
    let merging = Merging { keep, gone, label: duplicate.name.clone(), reason: form.reason.clone(), by: by.clone() };
    hand_over_sign_in(tx, "guardian", &merging, None)?;
    // Before the links go over: what waits for the duplicate is not taken back.
    messages::api::hand_over_guardian(tx, &merging)?;
    let children = hand_over(tx, &merging)?;
    for child in &children {
        settle_first(tx, *child)?;
    }
    hand_over_papers(tx, "guardian", &merging)?;
    import::hand_over::<ParentSheets>(tx, &merging)?;
    guardian_requests::queries::hand_over_guardian(tx, &merging)?;
    profile_changes::queries::hand_over_guardian(tx, &merging)?;
    // Without children it may be out of the scope that reached it through them.
    tx.delete(&GUARDIAN, &Scope::everything(), gone)?;
    tx.set(
        &GUARDIAN,
        keep,
        "merged",
        pairs! {
            cnic: kept.cnic.or(duplicate.cnic), phone: kept.phone.or(duplicate.phone), email: kept.email.or(duplicate.email),
            occupation: kept.occupation.or(duplicate.occupation), address: kept.address.or(duplicate.address),
        },
    )?;
    children.into_iter().try_for_each(|child| search::reindex(tx, child))
}

/// The sign-in of the duplicate becomes that of the other; where both have one, the duplicate's is deactivated.
fn hand_over_sign_in(tx: &mut Tx, kind: &str, merging: &Merging, number: Option<&str>) -> Result<()> {
    let Some(user) = access::api::user_of_person(tx, kind, merging.gone)? else { return Ok(()) };
    if access::api::user_of_person(tx, kind, merging.keep)?.is_some() {
        return access::api::retire_sign_in(tx, &merging.by, kind, merging.gone).map(drop);
    }
    access::api::link_person(tx, user, &Person { kind: kind.to_owned(), id: merging.keep }, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stay_with_their_examination() {
        let of = |exam: Option<&str>, marks: Option<(i64, i64)>| Examined {
            exam: exam.map(str::to_owned),
            obtained: marks.map(|m| m.0),
            total: marks.map(|m| m.1),
        };
        let (nothing, named, other) = (of(None, None), of(Some("Class 8"), None), of(Some("Entry test"), None));
        let (marked, better) = (of(Some("Class 8"), Some((500, 600))), of(Some("Entry test"), Some((90, 100))));
        for (kept, duplicate, stays) in [
            (&nothing, &nothing, &nothing),
            (&nothing, &named, &named),
            (&named, &nothing, &named),
            (&named, &other, &named),
            (&nothing, &marked, &marked),
            (&marked, &nothing, &marked),
            (&marked, &better, &marked),
            (&marked, &other, &marked),
            (&named, &better, &better),
            (&named, &of(None, Some((90, 100))), &of(Some("Class 8"), Some((90, 100)))),
        ] {
            assert_eq!(&Examined::of_both(kept.clone(), duplicate.clone()), stays, "{kept:?} and {duplicate:?}");
        }
    }
}
