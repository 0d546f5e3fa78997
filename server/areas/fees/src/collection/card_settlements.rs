//! Cards and mobile wallets: what they paid stands on a clearing head until their bank settles it, days later and net of its charge (domain.md section 10).

use crate::{
    collection::receipts::model::{Instrument, RECEIPT, ReceiptStatus},
    rights,
};
use accounting::api::{
    Control, Head, Line, NewVoucher, OF_BANK, PreviewLine, VoucherId, VoucherKind, bank, bank_charge_lines, post, reverse, take_voucher_id,
    try_out, wanted_on,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Answer, Body, Can, Checks, Cx, Data, Error, Filter, Form, History, Hooks, Instant, Json, Money, Part, Record, Reference, Result,
    Routes, Row, Scope, ScopeBy, Tx, Value, binds, listed, pairs, sql, time,
};
use schemars::JsonSchema;
use serde::Deserialize;

pub static CARD_SETTLEMENT: Record = Record {
    table: "card_settlement",
    record_name: "card settlement",
    columns: &[
        "campus_id",
        "bank_id",
        "settled_on",
        "reference",
        "amount_minor",
        "charge_minor",
        "tax_minor",
        "voucher_id",
        "settled_by",
        "is_undone",
        "undo_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::CARD_SETTLEMENTS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct CardSettlement of CARD_SETTLEMENTS {
        name: "card settlements",
        from: "card_settlement q",
        scope: ScopeBy::Campus("q.campus_id"),
        filters: &[Filter::id("bank_id", "q.bank_id")],
        sort: "-id",
        totals: &[("amount_minor", "CASE WHEN q.is_undone THEN 0 ELSE q.amount_minor END")],
    } columns {
        id: i64 = int("q.id", "");
        version: i64 = hidden("q.version");
        settled_on: NaiveDate = date("q.settled_on", "Credited on").filtered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "q.bank_id").nullable().unfiltered();
        reference: Option<String> = text("q.reference", "Reference").nullable();
        receipts: i64 = int("(SELECT count(*) FROM fee_receipt r WHERE r.card_settlement_id = q.id)", "Receipts");
        amount_minor: Money = money("q.amount_minor", "Amount");
        /// What the bank kept, with the tax on it.
        charge_minor: Money = money("q.charge_minor + q.tax_minor", "Bank charge");
        settled_by: String = text("q.settled_by", "By");
        is_undone: bool = flag("q.is_undone", "Taken back").filtered();
        undo_reason: Option<String> = text("q.undo_reason", "Taken back because").nullable();
        voucher_id: i64 = hidden("q.voucher_id");
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&CARD_SETTLEMENT, "fee_receipt", "card_settlement_id", "receipts")],
    records: &[&CARD_SETTLEMENT],
    lists: &[&CARD_SETTLEMENTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<CardSettlement>("/get-card-settlements", Can(rights::CARD_SETTLEMENTS_INDEX))
        .post("/settle-cards", Can(rights::CARD_SETTLEMENTS_CREATE), settle)
        .post("/preview-settled-cards", Can(rights::CARD_SETTLEMENTS_CREATE), preview_settle)
        .act("/undo-card-settlement", Can(rights::CARD_SETTLEMENTS_CREATE), "Card settlement taken back successfully", undo_one)
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("card settlements agree with their receipts and vouchers", agree);
}

/// Receipts by card or wallet that one credit of the bank settled.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct SettleCards {
    pub ids: Vec<i64>,
    pub bank_id: i64,
    /// The day on which the account was credited; today when left out.
    pub settled_on: Option<NaiveDate>,
    /// What the bank kept of it.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub charge_minor: Money,
    /// The tax on that.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub tax_minor: Money,
    /// The bank's number of the credit.
    #[garde(length(max = 40))]
    pub reference: Option<String>,
}

impl SettleCards {
    fn checked_on(self, today: NaiveDate) -> Result<(SettleCards, NaiveDate)> {
        let mut c = Checks::of("card settlement");
        let mut form = self.checked(&mut c);
        form.ids.sort_unstable();
        form.ids.dedup();
        c.count("ids", &form.ids, 1..=500);
        let on = form.settled_on.unwrap_or(today);
        c.ensure(on <= today, "settled_on", "This day has not come yet.");
        c.done()?;
        Ok((form, on))
    }
}

kernel::of_one! {
    /// A settlement that is taken back, and why.
    pub struct UndoCardSettlement("card settlement", 3..=300, today);
}

/// Books what the bank credited for receipts by card or wallet: Dr bank for the net, bank charges for what it kept, Cr the clearing head. 422 at `ids` for
/// others.
async fn settle(cx: Cx, Body(form): Body<SettleCards>) -> Result<Answer<i64>> {
    let (form, scope) = (form.checked_on(cx.today())?, cx.scope());
    cx.save("Card settlement saved successfully", move |tx| settle_all(tx, &scope, (&form.0, form.1))).await
}

/// What a settlement would post. 422 as settling.
async fn preview_settle(cx: Cx, Body(form): Body<SettleCards>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (form, scope) = (form.checked_on(cx.today())?, cx.scope());
    try_out(&cx, move |tx| settle_all(tx, &scope, (&form.0, form.1))).await
}

/// A receipt by card or wallet.
#[derive(Debug, Row)]
struct Cleared {
    id: i64,
    receipt_no: String,
    campus_id: i64,
    value_date: NaiveDate,
    instrument: Instrument,
    amount_minor: Money,
    status: ReceiptStatus,
}

fn cleared(tx: &mut Tx, scope: &Scope, id: i64, on: NaiveDate) -> Result<Cleared> {
    let wrong = |sentence: String| Error::field("ids", sentence);
    tx.lock("fee_receipt", id)?;
    let found: Option<Cleared> = tx.first(
        sql!(
            "SELECT id, receipt_no, campus_id, value_date, instrument, amount_minor, status FROM fee_receipt WHERE id = $1 AND campus_id IN [$2]"
        ),
        &[id.into(), Value::from(&scope.campuses)],
    )?;
    let one = found.ok_or_else(|| wrong("Choose receipts of your campuses.".into()))?;
    if !one.instrument.clears() {
        return Err(wrong(format!("Receipt {} was not paid by card or wallet.", one.receipt_no)));
    }
    if one.status != ReceiptStatus::Held {
        return Err(wrong(format!("Receipt {} is settled or taken back already.", one.receipt_no)));
    }
    if on < one.value_date {
        let day = time::show(one.value_date);
        return Err(Error::field("settled_on", format!("Receipt {} is of {day}; no bank settled it before.", one.receipt_no)));
    }
    Ok(one)
}

fn settle_all(tx: &mut Tx, scope: &Scope, (form, on): (&SettleCards, NaiveDate)) -> Result<i64> {
    let receipts: Vec<Cleared> = form.ids.iter().map(|id| cleared(tx, scope, *id, on)).collect::<Result<_>>()?;
    let campus_id = receipts.first().map(|one| one.campus_id).ok_or_else(|| Error::field("ids", "Choose the receipts."))?;
    if receipts.iter().any(|one| one.campus_id != campus_id) {
        return Err(Error::field("ids", "A settlement is of one campus."));
    }
    let account = bank(tx, scope, form.bank_id).ok().filter(|bank| bank.is_active);
    let account = account.ok_or_else(|| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let amount: Money = receipts.iter().map(|one| one.amount_minor).sum();
    let kept = form.charge_minor + form.tax_minor;
    if kept >= amount {
        return Err(Error::field("charge_minor", format!("The receipts come to Rs {amount}. The bank keeps less than that.")));
    }
    let (voucher_id, who) = (take_voucher_id(tx)?, tx.who().name.clone());
    let id = tx.insert(
        &CARD_SETTLEMENT,
        pairs! {
            campus_id: campus_id, bank_id: account.id, settled_on: on, reference: form.reference.clone(), amount_minor: amount,
            charge_minor: form.charge_minor, tax_minor: form.tax_minor, voucher_id: voucher_id, settled_by: who, is_undone: false,
        },
    )?;
    let charges = bank_charge_lines(tx, account.campus_id, form.charge_minor, form.tax_minor)?;
    let narration = format!("Cards and wallets of {} receipts settled in {} {}", receipts.len(), account.name, account.account_no);
    let voucher = NewVoucher::new(VoucherKind::Contra, campus_id, on, narration)
        .with_id(voucher_id)
        .from("card_settlement", id)
        .line(Line::debit(account.campus_id, Head::Ledger(account.ledger_head_id), amount - kept))
        .lines(charges)
        .line(Line::credit(campus_id, Control::CardsAndWallets, amount));
    for one in receipts {
        tx.set(&RECEIPT, one.id, "settled", pairs! { status: ReceiptStatus::Realised, realised_on: on, card_settlement_id: id })?;
    }
    post(tx, voucher)?;
    Ok(id)
}

/// Takes a settlement back: its receipts stand on the clearing head again. 409 when it was taken back, or its bank's statement has shown it.
fn undo_one(tx: &mut Tx, scope: &Scope, form: &UndoCardSettlement) -> Result<i64> {
    tx.lock("card_settlement", form.id)?;
    let request = CARD_SETTLEMENTS.request([("ids".to_owned(), form.id.to_string())])?;
    let found = tx.page::<CardSettlement>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("card settlement"))?;
    if found.is_undone {
        return Err(Error::conflict("This settlement was taken back already."));
    }
    tx.update(&CARD_SETTLEMENT, scope, form.id, form.version, pairs! { is_undone: true, undo_reason: form.reason.clone() })?;
    let ids: Vec<i64> = tx.values(sql!("SELECT id FROM fee_receipt WHERE card_settlement_id = $1 ORDER BY id"), &binds![form.id])?;
    for id in ids {
        tx.set(
            &RECEIPT,
            id,
            "settlement taken back",
            pairs! { status: ReceiptStatus::Held, realised_on: None::<NaiveDate>, card_settlement_id: None::<i64> },
        )?;
    }
    let wanted = wanted_on(tx, found.settled_on, form.today);
    reverse(tx, VoucherId(found.voucher_id), wanted, &form.reason)?;
    Ok(form.id)
}

/// A settlement that stands is the sum of its receipts, and its voucher stands exactly as long.
fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.amount_minor FROM card_settlement q LEFT JOIN voucher v ON v.id = q.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.id IS NULL OR v.amount_minor <> q.amount_minor OR q.is_undone <> (m.id IS NOT NULL)
                OR coalesce((SELECT SUM(r.amount_minor) FROM fee_receipt r WHERE r.card_settlement_id = q.id AND r.status = 'realised'), 0)
                   <> CASE WHEN q.is_undone THEN 0 ELSE q.amount_minor END
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, amount)| format!("Card settlement {id} of Rs {amount} and its receipts or voucher do not agree."))
        .collect())
}
