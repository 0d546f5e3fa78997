use super::{
    model::{LatestPayment, PaymentForm},
    queries,
};
use crate::{
    books::{
        balances::chosen_campuses,
        model::{Line, NewVoucher, Posted, VoucherKind},
        post::{next_voucher_no, post},
        preview::{PreviewLine, try_out},
    },
    chart::{
        ledger_heads::queries::facts,
        seed::{WITHHOLDING_TAX, by_code},
    },
    journal::{
        drafts::{self, DraftKind, Prepared},
        handlers::JournalSaved,
        model::line_error,
    },
    money_source::money_out,
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{Answer, Body, ById, Cx, Data, Json, Query, Result, Saved, Scope, Tx};
use schemars::JsonSchema;
use serde::Deserialize;

/// One payment with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Payment))).await
}

/// Pays a payee: Dr what is settled, Cr cash or bank and the tax withheld. 422 when the cash box or the bank holds less. Above the limit of the settings it
/// waits as a draft until another person posts it.
pub async fn save(cx: Cx, Body(form): Body<PaymentForm>) -> Result<Answer<JournalSaved>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| {
        let voucher = voucher(tx, &scope, &form)?;
        let prepared = Prepared { kind: DraftKind::Payment, form: &form, voucher: &voucher, amount: form.gross() };
        if let Some(draft) = drafts::wait_above_limit(tx, prepared)? {
            return Ok(Saved::new(drafts::WAITS, JournalSaved { voucher_id: None, voucher_no: None, draft_id: Some(draft) }));
        }
        let posted = post_voucher(tx, &form, voucher)?;
        Ok(Saved::new(
            "Payment saved successfully",
            JournalSaved { voucher_id: Some(posted.id), voucher_no: Some(posted.voucher_no), draft_id: None },
        ))
    })
    .await
}

/// What a payment would post. 422 as saving, but its texts may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<PaymentForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.for_preview().check(cx.today())?, cx.scope());
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| post_form(tx, &scope, &form)).await
}

/// Posts a checked form.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Posted> {
    let voucher = voucher(tx, scope, form)?;
    post_voucher(tx, form, voucher)
}

fn post_voucher(tx: &mut Tx, form: &PaymentForm, voucher: NewVoucher) -> Result<Posted> {
    let posted = post(tx, voucher)?;
    vouchers::announce(tx, &posted, form.campus_id, &form.narration, Some(&form.payee))?;
    Ok(posted)
}

fn voucher(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<NewVoucher> {
    let mut voucher = NewVoucher::new(VoucherKind::Payment, form.campus_id, form.date, form.narration.clone());
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher
        .lines(settled(tx, scope, form)?)
        .line(money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, form.net())?)
        .lines(withheld(tx, form)?))
}

fn settled(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Vec<Line>> {
    let mut lines = Vec::with_capacity(form.lines.len());
    for (n, line) in form.lines.iter().enumerate() {
        check_head(tx, scope, n, line.ledger_head_id, form.campus_id, "a payment")?;
        let entry = Line::debit(form.campus_id, line.ledger_head_id, line.amount_minor).program(line.program_id);
        lines.push(Line { memo: line.memo.clone(), ..entry });
    }
    Ok(lines)
}

/// Whether the nth line's head may be named by a form of money (`what`: `a payment`); 422 at the line when it has forms of its own or is another campus's.
pub(crate) fn check_head(tx: &mut Tx, scope: &Scope, n: usize, ledger_head_id: i64, campus_id: i64, what: &str) -> Result<()> {
    let (_, free, own_campus, name) =
        facts(tx, scope, ledger_head_id).map_err(|_| line_error(n, "Choose a ledger head of your campuses."))?;
    if !free {
        return Err(line_error(n, format!("{name} is posted to by its own forms, not by {what}.")));
    }
    if own_campus.is_some_and(|own| own != campus_id) {
        return Err(line_error(n, format!("{name} belongs to another campus's books.")));
    }
    Ok(())
}

fn withheld(tx: &mut Tx, form: &PaymentForm) -> Result<Option<Line>> {
    if form.withheld_minor.is_zero() {
        return Ok(None);
    }
    let head = by_code(tx, WITHHOLDING_TAX)?;
    let memo = form.tax_section.as_ref().map(|section| format!("Section {section}"));
    Ok(Some(Line { memo, ..Line::credit(form.campus_id, head, form.withheld_minor) }))
}

/// Of which campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LatestQuery {
    pub campus_id: Option<String>,
}

/// The last payment, and the number that would come next in the cash and bank series of a chosen campus (not reserved).
pub async fn latest(cx: Cx, Query(asked): Query<LatestQuery>) -> Result<Json<Data<LatestPayment>>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    cx.one(move |tx| {
        let last = queries::latest(tx, &campuses)?;
        let (cash, bank) = match campuses.as_slice() {
            [campus] => {
                let today = tx.today();
                (Some(next_voucher_no(tx, "CPV", *campus, today)?), Some(next_voucher_no(tx, "BPV", *campus, today)?))
            }
            _ => (None, None),
        };
        Ok(LatestPayment {
            id: last.as_ref().map(|l| l.0),
            voucher_no: last.as_ref().map(|l| l.1.clone()),
            date: last.as_ref().map(|l| l.2),
            payee: last.as_ref().and_then(|l| l.3.clone()),
            amount_minor: last.as_ref().map(|l| l.4),
            next_cash_voucher_no: cash,
            next_bank_voucher_no: bank,
        })
    })
    .await
}
