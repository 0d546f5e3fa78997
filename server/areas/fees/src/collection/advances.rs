//! What a student has in advance, applied to an open challan by the office, and taken off it again. What is overdue it pays by itself, once a day.

use crate::{
    exceptions,
    ids::ChallanId,
    rights,
    settlement::{self, Freed, OpenChallan, advance_of, apply_advance, free_challan},
};
use kernel::{Answer, Body, Can, Cx, Error, Form, Money, Part, Result, Routes, Saved, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/apply-advance", Can(rights::COLLECT), apply).act(
        "/take-advance-off",
        Can(rights::UNPAY),
        "Advance taken off successfully",
        free,
    )
}

/// The open challan that the advance pays.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct ApplyAdvanceForm {
    pub challan_id: i64,
}

/// The challan that it pays no longer.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("advance")]
pub struct TakeAdvanceOffForm {
    pub challan_id: i64,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// What an advance paid, or pays no longer.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AppliedAdvance {
    pub challan_id: i64,
    pub amount_minor: Money,
    /// Open on the challan now.
    pub open_minor: Money,
    /// Held in advance now.
    pub held_minor: Money,
}

/// Pays an open challan by what the student has in advance. 409 when nothing is held, or the challan is not open.
async fn apply(cx: Cx, Body(form): Body<ApplyAdvanceForm>) -> Result<Answer<AppliedAdvance>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let mut challan = settlement::open_challan(tx, &scope, form.challan_id)?;
        let today = tx.today();
        let paid = apply_advance(tx, &mut challan, today)?;
        if !paid.is_positive() {
            return Err(Error::conflict(format!("{} has nothing in advance.", challan.student_name)));
        }
        let done = now(tx, &challan, paid)?;
        let note = done.open_minor.is_positive().then(|| format!("Rs {} of {} is still open.", done.open_minor, challan.label()));
        Ok(Saved::new("Advance applied successfully", done).noting(note))
    })
    .await
}

/// Takes off a challan what advances paid on it; the student has it in advance again. 409 when no advance paid it.
fn free(tx: &mut Tx, scope: &Scope, form: &TakeAdvanceOffForm) -> Result<AppliedAdvance> {
    let challan = settlement::challan(tx, scope, form.challan_id)?;
    let freed = Freed { on: tx.today(), reason: &form.reason, source: ("challan", challan.id) };
    let back = free_challan(tx, challan.student_id, ChallanId(challan.id), &freed)?;
    if !back.is_positive() {
        return Err(Error::conflict(format!("No advance paid {}.", challan.label())));
    }
    exceptions::note(tx, exceptions::Kind::Unpaid, &challan, None, back, &form.reason)?;
    let challan = settlement::load_challan(tx, challan.id)?;
    now(tx, &challan, back)
}

fn now(tx: &mut Tx, challan: &OpenChallan, amount_minor: Money) -> Result<AppliedAdvance> {
    let held_minor = advance_of(tx, challan.student_id)?.map_or(Money::ZERO, |(_, held)| held);
    Ok(AppliedAdvance { challan_id: challan.id, amount_minor, open_minor: challan.outstanding(), held_minor })
}
