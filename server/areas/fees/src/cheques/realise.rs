//! Cheques that went to the bank: from cheques in hand to the account, a voucher each.

use super::{Cheque, cheque};
use crate::{
    ledger,
    receipts::model::{RECEIPT, ReceiptStatus},
};
use accounting::api::{Bank, Control, Line, NewVoucher, PreviewLine, VoucherKind, bank, post_many, try_out};
use chrono::NaiveDate;
use kernel::{Answer, Body, Checks, Cx, Data, Error, Json, Money, Result, Scope, Tx, binds, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cheques of one deposit slip.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RealiseForm {
    /// The receipts by cheque or pay order.
    pub ids: Vec<i64>,
    /// The account that they went to.
    pub bank_id: i64,
    /// The day of the bank's credit; today when left out.
    pub on_date: Option<NaiveDate>,
}

impl RealiseForm {
    /// The receipts, each once, and the day of the bank's credit; or a sentence for each wrong field.
    fn check(&self, today: NaiveDate) -> Result<(Vec<i64>, NaiveDate)> {
        let on_date = self.on_date.unwrap_or(today);
        let mut ids = self.ids.clone();
        ids.sort_unstable();
        ids.dedup();
        let mut c = Checks::of("cheque");
        c.count("ids", &ids, 1..=500);
        c.ensure(on_date <= today, "on_date", "The bank's day cannot lie in the future.");
        c.done()?;
        Ok((ids, on_date))
    }
}

/// What reached the bank.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Realised {
    pub cheques: usize,
    pub amount_minor: Money,
}

/// Realises cheques in hand: all of them, or none. 409 when one is not in hand any more, 422 when the bank's day lies before the one on which it was taken.
pub async fn realise(cx: Cx, Body(form): Body<RealiseForm>) -> Result<Answer<Realised>> {
    let (scope, (ids, on_date)) = (cx.scope(), form.check(cx.today())?);
    cx.save("Cheques realised successfully", move |tx| realise_all(tx, &scope, &ids, form.bank_id, on_date)).await
}

/// What realising cheques would post. 409 and 422 as realising them.
pub async fn preview(cx: Cx, Body(form): Body<RealiseForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, (ids, on_date)) = (cx.scope(), form.check(cx.today())?);
    try_out(&cx, move |tx| realise_all(tx, &scope, &ids, form.bank_id, on_date)).await
}

/// Posts Dr bank, Cr cheques in hand for each, and marks the receipts. A pending student whose first challan they cover becomes active.
pub fn realise_all(tx: &mut Tx, scope: &Scope, ids: &[i64], bank_id: i64, on_date: NaiveDate) -> Result<Realised> {
    let cheques: Vec<Cheque> = ids.iter().map(|id| held(tx, scope, *id, on_date)).collect::<Result<_>>()?;
    let account = bank(tx, scope, bank_id).ok().filter(|bank| bank.is_active);
    let account = account.ok_or_else(|| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let amount_minor = Money::checked_sum(cheques.iter().map(|one| one.amount_minor))
        .ok_or_else(|| Error::field("ids", "These amounts are too large to be counted."))?;
    let vouchers = cheques.iter().map(|one| voucher(one, &account, on_date)).collect();
    for (one, posted) in cheques.iter().zip(post_many(tx, vouchers)?) {
        tx.set(
            &RECEIPT,
            one.id,
            "realised",
            pairs! { status: ReceiptStatus::Realised, bank_id: account.id, realised_on: on_date, realised_voucher_id: posted.id },
        )?;
        for challan in challans_of(tx, one.id)? {
            let challan = ledger::load_challan(tx, challan)?;
            ledger::seat::money_came(tx, &challan)?;
        }
    }
    Ok(Realised { cheques: cheques.len(), amount_minor })
}

/// The challans that a receipt settles.
fn challans_of(tx: &mut Tx, receipt_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT DISTINCT challan_id FROM fee_allocation WHERE receipt_id = $1 AND challan_id IS NOT NULL AND is_reversed = FALSE ORDER BY challan_id"),
        &binds![receipt_id],
    )
}

fn held(tx: &mut Tx, scope: &Scope, id: i64, on_date: NaiveDate) -> Result<Cheque> {
    let one = cheque(tx, scope, id)?;
    if one.status != ReceiptStatus::Held {
        return Err(Error::conflict(format!("{} of receipt {} is {} already.", one.label(), one.receipt_no, one.status)));
    }
    if on_date < one.value_date {
        let sentence = format!("{} was taken on {}; the bank cannot have it before.", one.label(), kernel::time::show(one.value_date));
        return Err(Error::field("on_date", sentence));
    }
    Ok(one)
}

fn voucher(one: &Cheque, account: &Bank, on_date: NaiveDate) -> NewVoucher {
    let narration = format!("{} of receipt {} realised in {} {}", one.label(), one.receipt_no, account.name, account.account_no);
    let mut voucher = NewVoucher::new(VoucherKind::Contra, one.campus_id, on_date, narration)
        .from("fee_receipt", one.id)
        .line(Line::debit(account.campus_id, account.ledger_head_id, one.amount_minor))
        .line(Line::credit(one.campus_id, Control::ChequesInHand, one.amount_minor));
    voucher.cheque_no = one.instrument_no.clone();
    voucher
}
