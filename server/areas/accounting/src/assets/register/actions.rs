pub mod split;

use super::{
    model::{AssetForm, AssetSource, AssetStatus, FIXED_ASSET, FixedAsset},
    queries::{asset, campus_code, has_moved, in_use, is_employee, is_split, is_tag_taken, last_month},
};
use crate::{
    books::{
        model::{AccountClass, Control, Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
        reverse::{VoucherReversed, correct, reverse},
    },
    capital::actions::{InKind, drop_in_kind, put_in_kind, rename_in_kind},
    chart::cost_heads::is_cost_head,
    drafts::model::DraftKind,
    liabilities::actions::{BoughtOnCredit, drop_of_asset, owe_for_asset},
    registers::{MoneyMove, check_correction, check_head, money_out},
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers::{actions::announce, model::TakeBack},
};
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Error, Money, Month, Result, Scope, Tx};

/// Stores and posts a checked asset. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &AssetForm) -> Result<Outcome<i64>> {
    let voucher = voucher(tx, scope, form)?;
    check_photo(tx, form, None)?;
    let prepared = Prepared { kind: DraftKind::Asset, form, voucher: &voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, voucher).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &AssetForm) -> Result<(i64, Posted)> {
    let voucher = voucher(tx, scope, form)?;
    book(tx, form, voucher)
}

fn book(tx: &mut Tx, form: &AssetForm, voucher: NewVoucher) -> Result<(i64, Posted)> {
    let tag = match &form.tag {
        Some(tag) => tag.clone(),
        None => next_tag(tx, form.campus_id)?,
    };
    let voucher_id = take_voucher_id(tx)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! {
        tag: tag, available_on: form.starts_on(), before_minor: form.before_minor, accumulated_minor: form.before_minor,
        status: AssetStatus::InUse, voucher_id: voucher_id,
    });
    let id = tx.insert(&FIXED_ASSET, pairs)?;
    owe(tx, form, id, voucher_id)?;
    contribute(tx, form, id, voucher_id)?;
    let posted = post(tx, voucher.with_id(voucher_id).from("asset", id))?;
    announce(tx, &posted, form.campus_id, &form.name, Some(&form.supplier))?;
    Ok((id, posted))
}

/// `FA-GUL-00012`; tags that somebody wrote by hand are stepped over.
fn next_tag(tx: &mut Tx, campus_id: i64) -> Result<String> {
    let code = campus_code(tx, campus_id)?;
    loop {
        let number = tx.take_numbers(&format!("asset/{code}"), 1)?;
        let tag = format!("FA-{code}-{number:05}");
        if !is_tag_taken(tx, &tag)? {
            return Ok(tag);
        }
    }
}

fn owe(tx: &mut Tx, form: &AssetForm, asset_id: i64, voucher_id: VoucherId) -> Result<()> {
    let (AssetSource::Credit, Some(head), Some(due_on)) = (form.paid_from, form.from_head_id, form.due_on) else { return Ok(()) };
    let bought = BoughtOnCredit {
        asset_id,
        campus_id: form.campus_id,
        ledger_head_id: head,
        date: form.date,
        due_on,
        amount: form.amount_minor,
        creditor: &form.supplier,
        bill_no: form.bill_no.as_deref(),
        name: &form.name,
        voucher_id,
    };
    owe_for_asset(tx, &bought).map(drop)
}

/// What an owner put in stands in the register of capital, under the same voucher.
fn contribute(tx: &mut Tx, form: &AssetForm, asset_id: i64, voucher_id: VoucherId) -> Result<()> {
    let (AssetSource::Contributed, Some(ledger_head_id)) = (form.paid_from, form.from_head_id) else { return Ok(()) };
    let put_in = InKind {
        asset_id,
        campus_id: form.campus_id,
        ledger_head_id,
        date: form.date,
        amount: form.amount_minor,
        owner: &form.supplier,
        name: &form.name,
        voucher_id,
    };
    put_in_kind(tx, &put_in).map(drop)
}

/// Dr the cost head, Cr money, what is owed, the head that it comes from, the income of a donation, the capital of the owner who put it in; of an asset of
/// before, Cr what it had lost and opening balances.
fn voucher(tx: &mut Tx, scope: &Scope, form: &AssetForm) -> Result<NewVoucher> {
    let (campus_id, amount) = (form.campus_id, form.amount_minor);
    check_head(tx, scope, "ledger_head_id", AccountClass::Asset, form.ledger_head_id, CampusId(campus_id))?;
    if !is_cost_head(tx, form.ledger_head_id)? {
        return Err(Error::field("ledger_head_id", "Choose a head under Fixed assets."));
    }
    check_keeper(tx, scope, form.custodian_id)?;
    let mut from = |class: AccountClass| -> Result<Line> {
        let head = form.from_head_id.ok_or_else(|| Error::field("from_head_id", "Choose the head."))?;
        check_head(tx, scope, "from_head_id", class, head, CampusId(campus_id))?;
        Ok(Line::credit(campus_id, Head::Ledger(head), amount).memo(form.supplier.clone()))
    };
    let paid = match form.paid_from {
        AssetSource::Credit => vec![from(AccountClass::Liability)?],
        AssetSource::Head if form.from_head_id == Some(form.ledger_head_id) => {
            return Err(Error::field("from_head_id", "Choose a head other than the one of its cost."));
        }
        AssetSource::Head => vec![from(AccountClass::Asset)?],
        AssetSource::Donated => vec![from(AccountClass::Revenue)?],
        AssetSource::Contributed => vec![from(AccountClass::Capital)?],
        AssetSource::Opening => vec![
            Line::credit(campus_id, Control::AccumulatedDepreciation, form.before_minor).memo(form.name.clone()),
            Line::credit(campus_id, Control::OpeningBalance, amount - form.before_minor),
        ],
        AssetSource::Cash | AssetSource::Bank => match form.paid_from.money() {
            Some(place) => vec![money_out(tx, scope, MoneyMove { campus_id, place, bank_id: form.bank_id, amount })?],
            None => Vec::new(),
        },
    };
    let mut voucher = NewVoucher::new(VoucherKind::Asset, campus_id, form.date, format!("Asset: {}", form.name))
        .line(Line::debit(campus_id, Head::Ledger(form.ledger_head_id), amount).memo(form.name.clone()))
        .lines(paid);
    voucher.payee = Some(form.supplier.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher)
}

/// 422 unless the custodian is one of the scope's employees.
pub fn check_keeper(tx: &mut Tx, scope: &Scope, custodian_id: Option<i64>) -> Result<()> {
    match custodian_id {
        Some(id) if !is_employee(tx, scope, id)? => Err(Error::field("custodian_id", "Choose an employee of your campuses.")),
        _ => Ok(()),
    }
}

fn check_photo(tx: &mut Tx, form: &AssetForm, was: Option<i64>) -> Result<()> {
    match form.photo_file_id {
        Some(file) if Some(file) != was => tx.check_own_file("photo_file_id", file),
        _ => Ok(()),
    }
}

/// Corrects what stands: texts change in place. How it loses value changes from the next month on. Anything else by a reversal and a new voucher, while it was
/// neither depreciated nor transferred.
pub fn change(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &AssetForm) -> Result<i64> {
    tx.lock("fixed_asset", id)?;
    let was = in_use(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&FIXED_ASSET, id));
    }
    check_photo(tx, form, was.photo_file_id)?;
    check_keeper(tx, scope, form.custodian_id)?;
    let mut pairs = form.columns();
    pairs.push(("tag", form.tag.clone().unwrap_or_else(|| was.tag.clone()).into()));
    if form.posts_as(&was) {
        pairs.extend(worn_from(tx, &was, form)?);
        tx.update(&FIXED_ASSET, scope, id, version, pairs)?;
        rename_in_kind(tx, id, &form.supplier, &form.name)?;
        return Ok(id);
    }
    refuse_split(tx, id)?;
    if has_moved(tx, id)? {
        return Err(Error::conflict(
            "This asset was depreciated or transferred already, so what it cost stays. Undo those first, or dispose of it and enter it again.",
        ));
    }
    check_correction(tx, form.amount_minor)?;
    drop_of_asset(tx, id)?;
    drop_in_kind(tx, id)?;
    let voucher_id = take_voucher_id(tx)?;
    let right = voucher(tx, scope, form)?.with_id(voucher_id).from("asset", id);
    pairs.extend(kernel::pairs! {
        available_on: form.starts_on(), before_minor: form.before_minor, accumulated_minor: form.before_minor, voucher_id: voucher_id,
    });
    tx.update(&FIXED_ASSET, scope, id, version, pairs)?;
    owe(tx, form, id, voucher_id)?;
    contribute(tx, form, id, voucher_id)?;
    let posted = correct(tx, VoucherId(was.voucher_id), was.date, "corrected", right)?;
    announce(tx, &posted, form.campus_id, &form.name, Some(&form.supplier))?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    Ok(id)
}

/// 409 where pieces of one bill are assets of their own by now: none of them alone is what the voucher says.
fn refuse_split(tx: &mut Tx, id: i64) -> Result<()> {
    if is_split(tx, id)? {
        return Err(Error::conflict("Some of its pieces went away on their own, so what all of them cost stays. Dispose of it instead."));
    }
    Ok(())
}

/// From when on, and from which value, an asset loses value after its correction. What was depreciated stays: another life or rate begins with the next month.
fn worn_from(tx: &mut Tx, was: &FixedAsset, form: &AssetForm) -> Result<Vec<(&'static str, kernel::Value)>> {
    if form.wears_as(was) {
        return Ok(kernel::pairs! { available_on: was.available_on, before_minor: was.before_minor });
    }
    let Some(month) = last_month(tx, was.id)? else { return Ok(kernel::pairs! { available_on: form.starts_on() }) };
    let last: Month = month.parse().map_err(|_| Error::internal(format!("{month} is not a month")))?;
    if form.residual_minor > was.book_minor {
        let sentence = format!("Its book value is Rs {}. Enter that much or less.", was.book_minor);
        return Err(Error::field("residual_minor", sentence));
    }
    let from = form.starts_on().max(last.next().first());
    Ok(kernel::pairs! { available_on: from, before_minor: was.accumulated_minor })
}

/// Whether it stands as it was entered: what was depreciated, transferred, split or disposed of is not taken back.
pub fn may_go_back(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    let is_in_use = asset(tx, scope, id)?.status == AssetStatus::InUse;
    Ok(is_in_use && !is_split(tx, id)? && !has_moved(tx, id)?)
}

/// Takes an asset back: its voucher is reversed, the record stays and says so, and its tag is free for another. 409 once it was depreciated or transferred.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    let id = form.id;
    tx.lock("fixed_asset", id)?;
    let was = in_use(tx, scope, id)?;
    refuse_split(tx, id)?;
    if has_moved(tx, id)? {
        return Err(Error::conflict("This asset was depreciated or transferred already. Dispose of it instead, or undo those first."));
    }
    drop_of_asset(tx, id)?;
    drop_in_kind(tx, id)?;
    let pairs = kernel::pairs! { status: AssetStatus::Reversed, accumulated_minor: Money::ZERO, tag: format!("{} ({id})", was.tag) };
    tx.set(&FIXED_ASSET, id, "reversed", pairs)?;
    let wanted = form.wanted(was.date, tx.today());
    reverse(tx, VoucherId(was.voucher_id), wanted, "asset taken back")?;
    tx.emit::<VoucherReversed>(was.voucher_id)
}
