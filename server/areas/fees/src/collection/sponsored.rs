//! A sponsor takes over a part of a challan: it is the sponsor's debt from then on, and the student owes the rest. What the sponsor does not pay goes back to the
//! family only when the office marks that receipt unpaid (domain.md section 10).

use crate::{
    billing::challans::model::LineKind,
    collection::{
        receipts::{
            actions::collect::collect,
            model::{Channel, Instrument, MoneyFrom, OutOfOrder, ReceiptRequest},
        },
        tellings::model::Teller,
    },
    rights,
    settlement::{OpenLine, open_challan},
    setup::sponsors::{SPONSOR, SponsorForm},
};
use accounting::api::Posts as _;
use kernel::{Can, Error, Form, Hooks, Money, Part, Result, Routes, Scope, Tx, sql};
use schemars::JsonSchema;
use serde::Deserialize;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.act("/sponsor-challan", Can(rights::SPONSORED_CREATE), "Part of the challan taken over by the sponsor", take_over).posts(
        "/preview-sponsored-challan",
        Can(rights::SPONSORED_CREATE),
        take_over,
    )
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("parts that sponsors took over name their sponsor", agree);
}

/// What a sponsor takes over of a challan.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("sponsored part")]
pub struct SponsorChallan {
    pub challan_id: i64,
    pub sponsor_id: i64,
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Money,
    /// The sponsor's number of its promise.
    #[garde(length(max = 40))]
    pub reference: Option<String>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
    /// Why it is another part than the one that this sponsor took over of the challan some days ago.
    #[garde(length(max = 300))]
    pub same_payment_reason: Option<String>,
}
kernel::dated!(SponsorChallan);

/// A sponsor takes over a part of an open challan: Dr sponsors receivable, Cr students receivable. Gives the receipt, which waits for the sponsor's money. 422 at
/// `amount_minor` above the fees that are open on it, at `sponsor_id` for a sponsor of another campus, at `same_payment_reason` for a part that was entered
/// before. No late fee is charged for it: that of the family counts by the family's own day.
pub fn take_over(tx: &mut Tx, scope: &Scope, form: &SponsorChallan) -> Result<i64> {
    let challan = open_challan(tx, scope, form.challan_id)?;
    let found = tx.stored::<SponsorForm>(&SPONSOR, scope, form.sponsor_id).ok();
    let sponsor = found.map(|stored| stored.form).filter(|one| one.is_active && one.campus_id == challan.campus_id);
    let sponsor = sponsor.ok_or_else(|| Error::field("sponsor_id", "Choose an active sponsor of the challan's campus."))?;
    let fees: Money = challan.lines.iter().filter(|line| line.kind == LineKind::Fee).map(OpenLine::outstanding).sum();
    if form.amount_minor > fees {
        return Err(Error::field("amount_minor", format!("Rs {fees} of fees are open on this challan. A sponsor takes over no more.")));
    }
    let request = ReceiptRequest {
        channel: Channel::Counter,
        instrument: Instrument::Sponsor,
        instrument_no: form.reference.clone(),
        bank_id: None,
        payer_name: Some(sponsor.name),
        note: form.note.clone(),
        out_of_order: OutOfOrder::PaperNamed,
        told_by: Teller::Hand,
        same_payment_reason: form.same_payment_reason.clone(),
        from: MoneyFrom::Sponsor { sponsor_id: form.sponsor_id },
        ..ReceiptRequest::of_bank(0, "", tx.today(), form.amount_minor, vec![challan.id])
    };
    Ok(collect(tx, scope, &request)?.id)
}

/// Exactly the receipts of sponsors name one.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<String> = tx.values(
        sql!("SELECT receipt_no FROM fee_receipt WHERE (instrument = 'sponsor') <> (sponsor_id IS NOT NULL) ORDER BY receipt_no LIMIT 20"),
        &[],
    )?;
    Ok(rows.into_iter().map(|number| format!("Receipt {number} and its sponsor do not agree.")).collect())
}
