use super::{
    drafts::{self, DraftKind, Prepared},
    model::{JournalForm, line_error},
};
use crate::{
    books::{
        model::{Posted, VoucherKind},
        post::post,
        preview::{PreviewLine, try_out},
    },
    chart::ledger_heads::queries::facts,
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One journal voucher with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Journal))).await
}

/// What became of a form: a posted voucher, or a draft that somebody else must check.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct JournalSaved {
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
    pub draft_id: Option<i64>,
}

/// Posts an adjustment. Above the limit of the settings it waits as a draft until another person posts it.
pub async fn save(cx: Cx, Body(form): Body<JournalForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        check_lines(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::Journal, form: &form, voucher: &form.voucher(), amount: form.amount() };
        if let Some(draft) = drafts::wait_above_limit(tx, prepared)? {
            return Ok(Saved::new(drafts::WAITS, JournalSaved { voucher_id: None, voucher_no: None, draft_id: Some(draft) }));
        }
        let posted = post_form(tx, &form)?;
        Ok(Saved::new("Voucher saved", JournalSaved { voucher_id: Some(posted.id), voucher_no: Some(posted.voucher_no), draft_id: None }))
    })
    .await
}

/// What a journal voucher would post. 422 as saving, but its texts may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<JournalForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| {
        check_lines(tx, &scope, &form)?;
        post_form(tx, &form)
    })
    .await
}

/// Posts a checked form and makes it findable.
pub fn post_form(tx: &mut Tx, form: &JournalForm) -> Result<Posted> {
    let posted = post(tx, form.voucher())?;
    vouchers::announce(tx, &posted, form.campus_id, &form.narration, None)?;
    Ok(posted)
}

/// 422 at the line whose head is out of reach, of another campus, or the business of another form.
pub fn check_lines(tx: &mut Tx, scope: &Scope, form: &JournalForm) -> Result<()> {
    for (n, line) in form.lines.iter().enumerate() {
        let campus = line.campus_id.unwrap_or(form.campus_id);
        scope.check_campus(&format!("lines.{n}.campus_id"), campus)?;
        let (_, free, own_campus, name) =
            facts(tx, scope, line.ledger_head_id).map_err(|_| line_error(n, "Choose a ledger head of your campuses."))?;
        if !free {
            let sentence = format!("{name} is posted to by its own forms (receipts, payments, deposits), not by a journal voucher.");
            return Err(line_error(n, sentence));
        }
        if own_campus.is_some_and(|own| own != campus) {
            return Err(line_error(n, format!("{name} belongs to another campus's books.")));
        }
    }
    Ok(())
}
