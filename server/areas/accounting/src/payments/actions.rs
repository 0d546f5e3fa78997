use super::model::PaymentForm;
use crate::{
    books::{
        model::{Line, NewVoucher, Posted, VoucherKind},
        post::post,
    },
    chart::{
        ledger_heads::queries::facts,
        seed::{WITHHOLDING_TAX, by_code},
    },
    drafts::model::DraftKind,
    journal::model::line_error,
    money_source::money_out,
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers,
};
use kernel::{Result, Scope, Tx};

/// Posts a checked form. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Outcome<Posted>> {
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Payment, form, voucher: &voucher, amount: form.gross() };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_voucher(tx, form, voucher).map(Outcome::Posted),
    }
}

/// Posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Posted> {
    let voucher = voucher(tx, scope, form)?;
    post_voucher(tx, form, voucher)
}

fn post_voucher(tx: &mut Tx, form: &PaymentForm, voucher: NewVoucher) -> Result<Posted> {
    let posted = post(tx, voucher)?;
    vouchers::actions::announce(tx, &posted, form.campus_id, &form.narration, Some(&form.payee))?;
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
