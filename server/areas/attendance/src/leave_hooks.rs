//! What leaves and absences tell other areas and hear from them: who chooses students on their forms, whose they become when two records are merged, and
//! what parents answer to messages.

use crate::absence_answers::actions::answer_of_message;
use crate::rights::leaves::{CONDONATIONS_INDEX, GATE_PASSES_CREATE, GATE_PASSES_INDEX, LEAVES_APPLY, LEAVES_CREATE, LEAVES_INDEX};
use kernel::{Hooks, Result, Tx, binds, hooks::Merging, sql};
use messages::api::MessageAnswered;
use students::api::{ExamSlip, STUDENT};

pub fn register(p: &mut Hooks) {
    p.opens("students", &[LEAVES_CREATE, LEAVES_APPLY, LEAVES_INDEX, GATE_PASSES_CREATE, GATE_PASSES_INDEX, CONDONATIONS_INDEX]);
    p.on::<MessageAnswered>(answer_of_message);
    p.hold_many::<ExamSlip>(crate::eligibility::refuse_short);
    p.merges(&STUDENT, |_, _| Ok(Vec::new()), take_over);
}

/// Leaves, passes, condoned shortages and answers of the record that goes become the other's; where the other has its own, that one stays.
fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let ids = binds![merging.keep, merging.gone];
    tx.exec(sql!("UPDATE leave_application SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(
        sql!(
            "UPDATE gate_pass SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM gate_pass k WHERE k.student_id = $1 AND k.on_date = gate_pass.on_date AND k.kind = gate_pass.kind)"
        ),
        &ids,
    )?;
    tx.exec(
        sql!(
            "UPDATE condonation SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM condonation k WHERE k.student_id = $1 AND k.session_id = condonation.session_id
                AND coalesce(k.subject_id, 0) = coalesce(condonation.subject_id, 0))"
        ),
        &ids,
    )?;
    tx.exec(
        sql!(
            "UPDATE absence_answer SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM absence_answer k WHERE k.student_id = $1 AND k.on_date = absence_answer.on_date)"
        ),
        &ids,
    )?;
    let gone = binds![merging.gone];
    tx.exec(sql!("DELETE FROM gate_pass WHERE student_id = $1"), &gone)?;
    tx.exec(sql!("DELETE FROM condonation WHERE student_id = $1"), &gone)?;
    tx.exec(sql!("DELETE FROM absence_answer WHERE student_id = $1"), &gone).map(drop)
}
