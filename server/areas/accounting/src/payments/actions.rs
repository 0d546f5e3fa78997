use super::model::PaymentForm;
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherKind},
        post::post,
    },
    budgets,
    chart::{cost_heads::is_work_in_progress, ledger_heads::queries::facts_for_vouchers},
    drafts::model::DraftKind,
    journal::model::line_error,
    money_source::money_out,
    payees::accounts::queries::payee,
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers,
    withholding::taxes::{
        actions::{self as taxes, ByHand, Withheld},
        queries::Taxed,
    },
};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};

/// Posts a checked form. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Outcome<Posted>> {
    let planned = plan(tx, scope, form)?;
    budgets::check(tx, &planned.voucher, None, "lines.{n}.amount_minor")?;
    let prepared = Prepared { kind: DraftKind::Payment, form, voucher: &planned.voucher, amount: form.gross() };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => post_planned(tx, form, planned).map(Outcome::Posted),
    }
}

/// Posts a checked form, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Posted> {
    let planned = plan(tx, scope, form)?;
    budgets::check(tx, &planned.voucher, None, "lines.{n}.amount_minor")?;
    post_planned(tx, form, planned)
}

/// A payment as it will be posted, with what is withheld.
struct Planned {
    voucher: NewVoucher,
    payee: Option<Taxed>,
    withheld: Vec<Withheld>,
}

fn post_planned(tx: &mut Tx, form: &PaymentForm, planned: Planned) -> Result<Posted> {
    let posted = post(tx, planned.voucher)?;
    vouchers::actions::announce(tx, &posted, form.campus_id, &form.narration, Some(&form.payee))?;
    match planned.payee {
        Some(payee) if !planned.withheld.is_empty() => {
            taxes::keep(tx, posted.id, form.campus_id, form.date, &payee, &planned.withheld)?;
        }
        payee if form.withheld_minor.is_positive() => {
            let written = ByHand {
                campus_id: form.campus_id,
                voucher_id: posted.id,
                date: form.date,
                payee,
                payee_name: form.payee.clone(),
                section: form.tax_section.clone(),
                gross: form.gross(),
                tax: form.withheld_minor,
            };
            taxes::keep_by_hand(tx, &written)?;
        }
        _ => {}
    }
    Ok(posted)
}

/// What a payment comes to: what it settles, the tax by the rates in force or as it is written, and the rest out of the money.
fn plan(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Planned> {
    let payee = form.payee_id.map(|id| payee(tx, scope, id)).transpose()?;
    let parts: Vec<_> = form.lines.iter().filter_map(|line| line.nature.map(|nature| (nature, line.amount_minor))).collect();
    let withheld = match (&payee, parts.is_empty()) {
        (_, true) => Vec::new(),
        (None, false) => return Err(Error::field("payee_id", "Choose the payee: the tax depends on who it is.")),
        (Some(payee), false) => taxes::work_out(tx, payee, &parts, form.date)?,
    };
    if !withheld.is_empty() && !form.withheld_minor.is_zero() {
        return Err(Error::field("withheld_minor", "The tax is worked out from the lines. Leave this empty."));
    }
    let tax = if withheld.is_empty() { form.withheld_minor } else { taxes::total(&withheld) };
    let mut voucher = NewVoucher::new(VoucherKind::Payment, form.campus_id, form.date, form.narration.clone());
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let voucher = voucher
        .lines(settled(tx, scope, form)?)
        .line(money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, form.gross() - tax)?)
        .lines(taxes::lines(form.campus_id, &withheld))
        .lines(by_hand(form));
    Ok(Planned { voucher, payee, withheld })
}

/// The tax that somebody wrote on the payment.
fn by_hand(form: &PaymentForm) -> Option<Line> {
    if form.withheld_minor.is_zero() {
        return None;
    }
    let memo = form.tax_section.as_ref().map(|section| format!("Section {section}"));
    Some(Line { memo, ..Line::credit(form.campus_id, Control::WithholdingTax, form.withheld_minor) })
}

fn settled(tx: &mut Tx, scope: &Scope, form: &PaymentForm) -> Result<Vec<Line>> {
    let mut lines = Vec::with_capacity(form.lines.len());
    for (n, line) in form.lines.iter().enumerate() {
        // What is built is paid for bill by bill, until an asset takes it over.
        if !is_work_in_progress(tx, line.ledger_head_id)? {
            check_head(tx, scope, n, line.ledger_head_id, CampusId(form.campus_id), "a payment")?;
        }
        let entry = Line::debit(form.campus_id, Head::Ledger(line.ledger_head_id), line.amount_minor).program(line.program_id);
        lines.push(Line { memo: line.memo.clone(), ..entry });
    }
    Ok(lines)
}

/// Whether the nth line's head may be named by a form of money (`what`: `a payment`); 422 at the line when it has forms of its own or is another campus's.
pub(crate) fn check_head(tx: &mut Tx, scope: &Scope, n: usize, ledger_head_id: i64, campus_id: CampusId, what: &str) -> Result<()> {
    let (_, free, own_campus, name) =
        facts_for_vouchers(tx, scope, ledger_head_id).map_err(|_| line_error(n, "Choose a ledger head of your campuses."))?;
    if !free {
        return Err(line_error(n, format!("{name} is posted to by its own forms, not by {what}.")));
    }
    if own_campus.is_some_and(|own| own != campus_id.0) {
        return Err(line_error(n, format!("{name} belongs to another campus's books.")));
    }
    Ok(())
}
