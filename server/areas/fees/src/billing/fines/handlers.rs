use super::{
    actions,
    model::{FineForm, Fined, LateOn, OnChallan},
    queries,
};
use crate::approvals::Approver;
use kernel::{Answer, Body, Checks, Cx, Form, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// Gives a general fine to one student or several. The fines' ids.
pub async fn add_fine(cx: Cx, Body(form): Body<FineForm>) -> Result<Answer<Vec<i64>>> {
    let mut c = Checks::of("fine");
    let form = form.checked(&mut c);
    let mut students = form.student_ids.clone();
    students.extend(form.student_id);
    students.sort_unstable();
    students.dedup();
    c.count("student_ids", &students, 1..=500);
    c.ensure(form.challan_id.is_none() || students.len() == 1, "challan_id", "A challan belongs to one student.");
    c.done()?;
    let scope = cx.scope();
    cx.save("Fine added successfully", move |tx| actions::give(tx, &scope, &form, &students, &form.reason)).await
}

/// Charges a reprint by the settings, and notes it. An office error costs nothing.
pub async fn add_reprint_fine(cx: Cx, Body(form): Body<OnChallan>) -> Result<Answer<Fined>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Re-print fine added successfully", move |tx| actions::charge_reprint(tx, &scope, &form, form.reason.as_deref())).await
}

/// Posts the late fee that is due and not posted yet; of several challans those that owe none are passed over. 409 when there is none at all.
pub async fn add_late_fee_fine(cx: Cx, Body(form): Body<LateOn>) -> Result<Answer<Fined>> {
    let scope = cx.scope();
    let mut ids = form.ids.clone();
    ids.extend(form.id);
    ids.sort_unstable();
    ids.dedup();
    let mut c = Checks::of("late fee");
    c.count("id", &ids, 1..=500);
    c.ensure(form.value_date.is_none_or(|on| on <= cx.today()), "value_date", "A late fee is charged up to today at most.");
    c.done()?;
    cx.save("Late fee fine added successfully", move |tx| actions::charge_late_fees(tx, &scope, &ids, form.value_date)).await
}

/// A fine to be forgiven, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("waiver")]
pub struct Waive {
    pub id: i64,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// Forgives a fine of which nothing is paid: what was charged is mirrored, its lines are nothing. Above the settings' limit it takes the right to waive any,
/// and somebody else than who gave it.
pub async fn waive_fine(cx: Cx, Body(form): Body<Waive>) -> Result<Answer<i64>> {
    let form = form.check()?;
    let (scope, approver) = (cx.scope(), Approver::of(cx.actor()?));
    cx.save("Fine waived successfully", move |tx| {
        let fine = queries::fine(tx, &scope, form.id)?;
        approver.may_waive(tx, &fine)?;
        actions::waive(tx, &scope, &fine, &form.reason)?;
        Ok(fine.id)
    })
    .await
}
