use super::{
    actions::{check_lines, post_form},
    model::{JournalForm, JournalSaved},
};
use crate::{
    books::{
        model::VoucherKind,
        preview::{PreviewLine, try_out},
    },
    drafts::model::DraftKind,
    second_person::{self, Prepared},
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved};

/// One journal voucher with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Journal))).await
}

/// Posts an adjustment. Above the limit of the settings it waits as a draft until another person posts it.
pub async fn save(cx: Cx, Body(form): Body<JournalForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        check_lines(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::Journal, form: &form, voucher: &form.voucher(), amount: form.amount() };
        if let Some(draft) = second_person::wait_above_limit(tx, prepared)? {
            return Ok(Saved::new(second_person::WAITS, JournalSaved { voucher_id: None, voucher_no: None, draft_id: Some(draft) }));
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
