//! What money would do: dues of a day, what each challan gets, both sides of every posting. Made of the plan that taking the money is made of.

use super::plan::{Part, Plan, plan};
use crate::{
    collection::receipts::model::{CollectForm, OutOfOrder, ReceiptRequest},
    settlement::late_fees::LateFeeCount,
};
use accounting::api::PreviewLine;
use chrono::NaiveDate;
use kernel::{Money, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is due, and what the amount would do when there is one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CollectionPreview {
    /// The chosen challans, the one due first first.
    pub dues: Vec<Due>,
    pub receipt: Option<ReceiptPreview>,
}

/// What is to be paid on a day, for each challan, by the one function that papers and banks ask too.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Due {
    pub challan_id: i64,
    pub challan_no: Option<String>,
    pub student_id: i64,
    pub student_name: String,
    pub outstanding_minor: Money,
    pub late_fee_minor: Money,
    /// Charged before, but not owed for this value date.
    pub late_fee_withdrawn_minor: Money,
    pub late_fee_explanation: String,
    pub late_fee_count: Option<LateFeeCount>,
    pub payable_minor: Money,
}

/// A receipt that is not written yet.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptPreview {
    pub allocations: Vec<AllocationPreview>,
    /// Late fees that the receipt charges, less those that it withdraws.
    pub late_fee_minor: Money,
    pub advance_minor: Money,
    /// What stays open on the chosen challans.
    pub stays_open_minor: Money,
    /// Both sides of everything that is posted, summed by campus and head.
    pub postings: Vec<PreviewLine>,
}

/// What one challan gets.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AllocationPreview {
    pub challan_id: i64,
    pub challan_no: Option<String>,
    pub student_name: String,
    pub late_fee_minor: Money,
    pub amount_minor: Money,
    pub stays_open_minor: Money,
}

impl Due {
    fn of(part: &Part) -> Due {
        let challan = &part.challan;
        Due {
            challan_id: challan.id,
            challan_no: challan.challan_no.clone(),
            student_id: challan.student_id,
            student_name: challan.student_name.clone(),
            outstanding_minor: challan.outstanding(),
            late_fee_minor: part.late.amount_minor,
            late_fee_withdrawn_minor: part.late.withdrawn_minor,
            late_fee_explanation: part.late.explanation.clone(),
            late_fee_count: part.late.count.clone(),
            payable_minor: part.payable(),
        }
    }
}

impl ReceiptPreview {
    /// `whole` is the plan that reaches every challan: what a challan still owes counts its late fee, whether it is charged now or later.
    fn of(plan: &Plan, whole: &Plan, postings: Vec<PreviewLine>) -> ReceiptPreview {
        let allocations: Vec<AllocationPreview> = plan
            .parts
            .iter()
            .zip(&whole.parts)
            .map(|(part, whole)| AllocationPreview {
                challan_id: part.challan.id,
                challan_no: part.challan.challan_no.clone(),
                student_name: part.challan.student_name.clone(),
                late_fee_minor: part.late.amount_minor - part.late.withdrawn_minor,
                amount_minor: part.amount,
                stays_open_minor: whole.payable() - part.amount,
            })
            .collect();
        ReceiptPreview {
            late_fee_minor: allocations.iter().map(|one| one.late_fee_minor).sum(),
            advance_minor: plan.advance,
            stays_open_minor: allocations.iter().map(|one| one.stays_open_minor).sum(),
            allocations,
            postings,
        }
    }
}

/// Tells what a receipt would do. The pair is today, and whether whoever works may date money of the counter back.
pub fn preview(tx: &mut Tx, scope: &Scope, form: CollectForm, (today, may_backdate): (NaiveDate, bool)) -> Result<CollectionPreview> {
    let request = form.check_for_preview(today)?;
    if request.is_backdated(today) && !may_backdate {
        request.check_day(today, false)?;
    }
    // What is due on every chosen challan is told by a plan that reaches them all.
    let reach_all = ReceiptRequest {
        amount: Money::MAX,
        out_of_order: OutOfOrder::PaperNamed,
        same_payment_reason: Some("Preview".into()),
        ..request.clone()
    };
    let whole = plan(tx, scope, &reach_all)?;
    let dues = whole.parts.iter().map(Due::of).collect();
    if request.amount.is_zero() {
        return Ok(CollectionPreview { dues, receipt: None });
    }
    let plan = plan(tx, scope, &request)?;
    let vouchers = plan.vouchers(tx, &request)?;
    let postings = accounting::api::preview(tx, vouchers)?;
    Ok(CollectionPreview { dues, receipt: Some(ReceiptPreview::of(&plan, &whole, postings)) })
}
