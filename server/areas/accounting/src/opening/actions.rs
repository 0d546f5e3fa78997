use super::{
    model::{ClearOpeningForm, InterCampusOpeningForm, OpeningForm, UnclearedChequesForm},
    queries,
};
use crate::{
    books::{
        balances::balance_of,
        model::{AccountClass, Control, Head, Line, NewVoucher, VoucherId, VoucherKind},
        post::{post, post_many},
        reverse::{VoucherReversed, reverse},
    },
    chart::ledger_heads::queries::{facts, opening_voucher, own_side},
    money_source::active_bank,
    settings,
    vouchers::actions::announce,
};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx};

/// Posts what heads held before the books began; an amount that stands and differs is reversed first. Gives how many changed.
pub fn save(tx: &mut Tx, scope: &Scope, form: &OpeningForm, posts_for_others: bool) -> Result<i64> {
    tx.lock("campus", form.campus_id)?;
    let standing = queries::standing(tx, form.campus_id)?;
    let mut vouchers = Vec::new();
    for (n, line) in form.lines.iter().enumerate() {
        let at = |sentence: &str| Error::field(format!("lines.{n}.ledger_head_id"), sentence);
        settings::check_opening(tx, line.amount_minor, posts_for_others).map_err(|_| {
            Error::field(
                format!("lines.{n}.amount_minor"),
                "An amount above the limit is entered by a person who may post the vouchers of others.",
            )
        })?;
        let (class, free, campus, _) = facts(tx, scope, line.ledger_head_id).map_err(|_| at("Choose a ledger head of your campuses."))?;
        if !free || class.is_result() {
            return Err(at("Choose a head of assets, liabilities or capital that has no form of its own."));
        }
        if campus.is_some_and(|own| own != form.campus_id) {
            return Err(at("This head belongs to another campus's books."));
        }
        if let Some(was) = standing.iter().find(|one| one.ledger_head_id == line.ledger_head_id) {
            if own_side(class, was.net_minor) == line.amount_minor {
                continue;
            }
            reverse(tx, VoucherId(was.voucher_id), was.date, "another opening amount")?;
            tx.emit::<VoucherReversed>(was.voucher_id)?;
        }
        vouchers.extend(opening_voucher(
            class,
            line.ledger_head_id,
            CampusId(form.campus_id),
            line.amount_minor,
            form.date,
            ("ledger head", line.ledger_head_id),
        ));
    }
    let posted = post_many(tx, vouchers)?;
    for one in &posted {
        announce(tx, one, form.campus_id, "Opening balance", None)?;
    }
    Ok(posted.len() as i64)
}

/// What was entered before is not entered again beside it.
fn entered(field: String, voucher_no: &str) -> Error {
    Error::field(field, format!("It was entered already, as {voucher_no}. Reverse that voucher first."))
}

/// Posts cheques and deposits of before the books that the bank had not shown by then, a voucher each, against the opening balances. 422 for one that stands.
pub fn save_cheques(tx: &mut Tx, scope: &Scope, form: &UnclearedChequesForm) -> Result<i64> {
    let bank = active_bank(tx, scope, "bank_id", form.bank_id)?;
    tx.lock("campus", bank.campus_id)?;
    let standing = queries::standing_cheques(tx, CampusId(bank.campus_id), bank.ledger_head_id)?;
    for (n, line) in form.lines.iter().enumerate() {
        if let Some(one) = standing.iter().find(|one| one.0 == line.cheque_no && one.1 == line.amount_minor.minor()) {
            return Err(entered(format!("lines.{n}.cheque_no"), &one.2));
        }
    }
    let vouchers: Vec<NewVoucher> = form
        .lines
        .iter()
        .map(|line| {
            let (own, other) = if line.is_payment {
                (
                    Line::credit(bank.campus_id, Head::Ledger(bank.ledger_head_id), line.amount_minor),
                    Line::debit(bank.campus_id, Control::OpeningBalance, line.amount_minor),
                )
            } else {
                (
                    Line::debit(bank.campus_id, Head::Ledger(bank.ledger_head_id), line.amount_minor),
                    Line::credit(bank.campus_id, Control::OpeningBalance, line.amount_minor),
                )
            };
            let what = if line.is_payment { "Cheque not presented" } else { "Deposit in transit" };
            let voucher = NewVoucher::new(VoucherKind::Opening, bank.campus_id, form.date, format!("{what}: {}", line.payee));
            let (payee, cheque_no) = (Some(line.payee.clone()), Some(line.cheque_no.clone()));
            NewVoucher { by_the_bank: true, payee, cheque_no, ..voucher }.line(own).line(other)
        })
        .collect();
    let posted = post_many(tx, vouchers)?;
    for (one, line) in posted.iter().zip(&form.lines) {
        announce(tx, one, bank.campus_id, "Cheque of before the books", Some(&line.payee))?;
    }
    Ok(posted.len() as i64)
}

/// Posts what other campuses owed a campus when the books began, a voucher each: against the opening balances of both, and what they owe each other. 422 for a
/// campus whose debt stands.
pub fn save_between(tx: &mut Tx, scope: &Scope, form: &InterCampusOpeningForm) -> Result<i64> {
    scope.check_campus("campus_id", form.campus_id)?;
    tx.lock("campus", form.campus_id)?;
    let standing = queries::standing_between(tx, form.campus_id)?;
    let mut vouchers = Vec::with_capacity(form.lines.len());
    for (n, line) in form.lines.iter().enumerate() {
        if !scope.has_campus(line.campus_id) {
            return Err(Error::field(format!("lines.{n}.campus_id"), "Choose one of your campuses."));
        }
        if let Some(one) = standing.iter().find(|one| one.0 == line.campus_id) {
            return Err(entered(format!("lines.{n}.campus_id"), &one.1));
        }
        let voucher = NewVoucher::new(VoucherKind::Opening, form.campus_id, form.date, BETWEEN)
            .line(Line::debit(line.campus_id, Control::OpeningBalance, line.amount_minor))
            .line(Line::credit(form.campus_id, Control::OpeningBalance, line.amount_minor));
        vouchers.push(voucher);
    }
    let posted = post_many(tx, vouchers)?;
    for one in &posted {
        announce(tx, one, form.campus_id, BETWEEN, None)?;
    }
    Ok(posted.len() as i64)
}

const BETWEEN: &str = "Owed between campuses when the books began";

/// Moves what is left on opening balances to a head of capital, so that they end at nothing.
pub fn clear(tx: &mut Tx, scope: &Scope, form: &ClearOpeningForm) -> Result<i64> {
    let (class, free, campus, name) =
        facts(tx, scope, form.ledger_head_id).map_err(|_| Error::field("ledger_head_id", "Choose a head of capital."))?;
    if class != AccountClass::Capital || !free || campus.is_some_and(|own| own != form.campus_id) {
        return Err(Error::field("ledger_head_id", "Choose a head of capital of this campus that has no form of its own."));
    }
    tx.lock("campus", form.campus_id)?;
    let left = balance_of(tx, Control::OpeningBalance, &[form.campus_id], None)?;
    if left.is_zero() {
        return Err(Error::conflict("Opening balances are at zero already."));
    }
    // Of an earlier day capital would hold what came only afterwards, and the year that ends between would not close.
    if balance_of(tx, Control::OpeningBalance, &[form.campus_id], Some(form.date))? != left {
        return Err(Error::field("date", "Opening balances were entered of a later day. Choose that day or one after it."));
    }
    let line = |head: Head, net: Money| {
        if net.is_positive() { Line::debit(form.campus_id, head, net) } else { Line::credit(form.campus_id, head, net.abs()) }
    };
    let narration = format!("What is left of opening balances to {name}");
    let voucher = NewVoucher::new(VoucherKind::Opening, form.campus_id, form.date, narration.clone())
        .line(line(Head::Ledger(form.ledger_head_id), left))
        .line(line(Control::OpeningBalance.into(), -left));
    let posted = post(tx, voucher)?;
    announce(tx, &posted, form.campus_id, &narration, None)?;
    Ok(posted.id.0)
}
