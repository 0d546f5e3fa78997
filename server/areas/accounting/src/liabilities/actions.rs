use super::{
    model::{
        LIABILITY, LIABILITY_SETTLEMENT, Liability, LiabilityAgainst, LiabilityForm, LiabilityKind, SettlementForm,
        schedule::{Installment, Schedule},
    },
    queries::{of_asset, plan, standing, standing_settlement},
};
use crate::{
    books::{
        model::{AccountClass, Control, Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
        reverse::{VoucherReversed, correct, reverse},
    },
    budgets,
    drafts::model::DraftKind,
    money_source::MoneySide,
    registers::{MoneyMove, check_correction, check_head, money_in, money_out},
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{
        actions::announce,
        model::{Reverse, TakeBack},
    },
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Error, Money, Result, Scope, Tx, time};

/// Stores and posts a checked liability. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &LiabilityForm) -> Result<Outcome<i64>> {
    let voucher = voucher(tx, scope, form)?;
    budgets::check(tx, &voucher, None, "amount_minor")?;
    let prepared = Prepared { kind: DraftKind::Liability, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &LiabilityForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    budgets::check(tx, &voucher, None, "amount_minor")?;
    book(tx, form, voucher)
}

fn book(tx: &mut Tx, form: &LiabilityForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let voucher_id = take_voucher_id(tx)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { settled_minor: Money::ZERO, is_reversed: false, voucher_id: voucher_id });
    let id = tx.insert(&LIABILITY, pairs)?;
    plan(tx, id, &form.plan())?;
    let posted = post(tx, voucher.with_id(voucher_id).from("liability", id))?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.creditor))?;
    Ok((id, posted))
}

/// Dr money, expense or opening balances, Cr liability.
fn voucher(tx: &mut Tx, scope: &Scope, form: &LiabilityForm) -> Result<NewVoucher> {
    check_head(tx, scope, "ledger_head_id", AccountClass::Liability, form.ledger_head_id, CampusId(form.campus_id))?;
    let (campus_id, amount) = (form.campus_id, form.amount_minor);
    let money = |place| MoneyMove { campus_id, place, bank_id: form.bank_id, amount };
    let came = match (form.against, form.against_head_id) {
        (LiabilityAgainst::Cash, _) => money_in(tx, scope, money(MoneySide::Cash))?,
        (LiabilityAgainst::Bank, _) => money_in(tx, scope, money(MoneySide::Bank))?,
        (LiabilityAgainst::Head, Some(head)) => {
            check_head(tx, scope, "against_head_id", AccountClass::Expense, head, CampusId(campus_id))?;
            Line::debit(campus_id, Head::Ledger(head), amount).program(form.program_id)
        }
        (LiabilityAgainst::Head, None) => return Err(Error::field("against_head_id", "Choose the expense head of the bill.")),
        (LiabilityAgainst::Opening, _) => Line::debit(campus_id, Control::OpeningBalance, amount),
        (LiabilityAgainst::Asset, _) => return Err(of_an_asset()),
    };
    let mut voucher = NewVoucher::new(VoucherKind::Liability, campus_id, form.date, form.description.clone())
        .line(came)
        .line(Line::credit(campus_id, Head::Ledger(form.ledger_head_id), amount).memo(form.creditor.clone()));
    voucher.payee = Some(form.creditor.clone());
    Ok(voucher)
}

fn of_an_asset() -> Error {
    Error::conflict("This is owed for an asset. Correct or take back the asset on its own page, under Assets.")
}

fn without_settlements(was: &Liability) -> Result<()> {
    if was.against == LiabilityAgainst::Asset {
        return Err(of_an_asset());
    }
    if was.settled_minor.is_positive() {
        return Err(Error::conflict("Some of it was paid back already. Take its settlements back first."));
    }
    Ok(())
}

/// Corrects what stands: texts and schedule change in place, anything else by a reversal and a new voucher.
pub fn change(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &LiabilityForm) -> Result<i64> {
    tx.lock("liability", id)?;
    let was = standing(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&LIABILITY, id));
    }
    let mut pairs = form.columns();
    if form.posts_as(&was) {
        tx.update(&LIABILITY, scope, id, version, pairs)?;
        plan(tx, id, &form.plan())?;
        return Ok(id);
    }
    without_settlements(&was)?;
    check_correction(tx, form.amount_minor)?;
    let voucher_id = take_voucher_id(tx)?;
    let right = voucher(tx, scope, form)?.with_id(voucher_id).from("liability", id);
    budgets::check(tx, &right, Some(was.voucher_id), "amount_minor")?;
    pairs.push(("voucher_id", voucher_id.into()));
    tx.update(&LIABILITY, scope, id, version, pairs)?;
    plan(tx, id, &form.plan())?;
    let posted = correct(tx, VoucherId(was.voucher_id), was.date, "corrected", right)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.creditor))?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    Ok(id)
}

/// Takes a liability back: its voucher is reversed, the record stays and says so.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    let id = form.id;
    tx.lock("liability", id)?;
    let was = standing(tx, scope, id)?;
    without_settlements(&was)?;
    tx.set(&LIABILITY, id, "reversed", kernel::pairs! { is_reversed: true })?;
    let wanted = form.wanted(was.date, tx.today());
    reverse(tx, VoucherId(was.voucher_id), wanted, "liability taken back")?;
    tx.emit::<VoucherReversed>(was.voucher_id)
}

/// Pays back of a liability. Above the limit of the settings it waits as a draft until another person posts it.
pub fn settle(tx: &mut Tx, scope: &Scope, form: &SettlementForm) -> Result<Outcome<i64>> {
    let (_, voucher) = settlement_voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::LiabilitySettlement, form, voucher: &voucher, amount: form.amount() };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_settlement(tx, scope, form).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked settlement, whatever its amount.
pub fn post_settlement(tx: &mut Tx, scope: &Scope, form: &SettlementForm) -> Result<(i64, Posted)> {
    tx.lock("liability", form.id)?;
    let (of, voucher) = settlement_voucher(tx, scope, form)?;
    let (voucher_id, narration) = (take_voucher_id(tx)?, voucher.narration.clone());
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { liability_id: of.id, campus_id: of.campus_id, is_reversed: false, voucher_id: voucher_id });
    let id = tx.insert(&LIABILITY_SETTLEMENT, pairs)?;
    tx.set(&LIABILITY, of.id, "settled", kernel::pairs! { settled_minor: of.settled_minor + form.principal_minor })?;
    let posted = post(tx, voucher.with_id(voucher_id).from("liability", of.id))?;
    announce(tx, &posted, of.campus_id, &narration, Some(&of.creditor))?;
    Ok((id, posted))
}

/// Dr liability and mark-up, Cr money.
fn settlement_voucher(tx: &mut Tx, scope: &Scope, form: &SettlementForm) -> Result<(Liability, NewVoucher)> {
    let of = standing(tx, scope, form.id)?;
    if form.principal_minor > of.outstanding_minor {
        let sentence = format!("Rs {} is outstanding. Enter that much or less.", of.outstanding_minor);
        return Err(Error::field("principal_minor", sentence));
    }
    if form.date < of.date {
        return Err(Error::field("date", format!("It is owed since {}. Enter that day or a later one.", time::show(of.date))));
    }
    let money = MoneyMove { campus_id: of.campus_id, place: form.place, bank_id: form.bank_id, amount: form.amount() };
    let mut voucher = NewVoucher::new(VoucherKind::Liability, of.campus_id, form.date, format!("Paid back: {}", of.description))
        .line(Line::debit(of.campus_id, Head::Ledger(of.ledger_head_id), form.principal_minor).memo(of.creditor.clone()))
        .line(Line::debit(of.campus_id, Control::LoanMarkup, form.markup_minor).memo(of.creditor.clone()))
        .line(money_out(tx, scope, money)?);
    voucher.payee = Some(of.creditor.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok((of, voucher))
}

/// Takes a settlement back with the reason: its voucher is reversed, and the principal is owed again.
pub fn take_settlement_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let of = standing_settlement(tx, scope, form.id)?.liability_id;
    tx.lock("liability", of)?;
    let was = standing_settlement(tx, scope, form.id)?;
    let liability = standing(tx, scope, of)?;
    tx.set(&LIABILITY_SETTLEMENT, form.id, "reversed", kernel::pairs! { is_reversed: true })?;
    let settled = liability.settled_minor - was.principal_minor;
    tx.set(&LIABILITY, of, "settlement reversed", kernel::pairs! { settled_minor: settled })?;
    Ok(form.mirror(tx, (was.voucher_id, was.date), liability.campus_id, None)?.id.0)
}

/// An asset that was bought on credit.
#[derive(Debug)]
pub struct BoughtOnCredit<'a> {
    pub asset_id: i64,
    pub campus_id: i64,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    pub due_on: NaiveDate,
    pub amount: Money,
    pub creditor: &'a str,
    pub bill_no: Option<&'a str>,
    pub name: &'a str,
    /// The asset's, which stands for the liability too.
    pub voucher_id: VoucherId,
}

/// Keeps what is owed for an asset.
pub fn owe_for_asset(tx: &mut Tx, bought: &BoughtOnCredit) -> Result<i64> {
    let pairs = kernel::pairs! {
        campus_id: bought.campus_id, ledger_head_id: bought.ledger_head_id, kind: LiabilityKind::Bill, date: bought.date,
        amount_minor: bought.amount, against: LiabilityAgainst::Asset, creditor: bought.creditor, reference: bought.bill_no.map(str::to_owned),
        description: bought.name, schedule: Schedule::Once, due_on: bought.due_on, installments: 1_i64, markup_rate: 0_i64,
        settled_minor: Money::ZERO, is_reversed: false, voucher_id: bought.voucher_id, asset_id: bought.asset_id,
    };
    let id = tx.insert(&LIABILITY, pairs)?;
    plan(tx, id, &[Installment { due_on: bought.due_on, principal_minor: bought.amount, markup_minor: Money::ZERO }])?;
    Ok(id)
}

/// Drops what is owed for an asset that is taken back or corrected. 409 once some of it was paid.
pub fn drop_of_asset(tx: &mut Tx, asset_id: i64) -> Result<()> {
    match of_asset(tx, asset_id)? {
        Some((_, settled)) if settled.is_positive() => {
            Err(Error::conflict("Some of the asset's bill was paid already. Take its settlements back first, under Liabilities."))
        }
        Some((id, _)) => tx.set(&LIABILITY, id, "reversed", kernel::pairs! { is_reversed: true }),
        None => Ok(()),
    }
}
