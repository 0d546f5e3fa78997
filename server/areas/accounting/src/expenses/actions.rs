use super::{
    model::{EXPENSE, Expense, ExpenseForm},
    queries::{self, check_expense_head},
};
use crate::{
    bills::refuse_duplicate,
    books::{
        model::{Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        post::post,
        reverse::{VoucherReversed, correct, reverse},
    },
    budgets,
    drafts::model::DraftKind,
    money_source::money_out,
    payees::accounts::queries::payee,
    second_person::{Outcome, Prepared, wait_above_limit},
    settings,
    vouchers::{actions::announce, model::TakeBack},
    withholding::taxes::{
        actions::{self as taxes, FromPayee},
        queries::reversed,
    },
};
use institution::api::CampusId;
use kernel::{ColumnValues as _, Edited, Error, Money, Result, Scope, Tx};

/// Stores and posts a checked expense. Above the limit of the settings it waits as a draft until another person posts it.
pub fn save(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<Outcome<i64>> {
    check_bill(tx, form)?;
    let form = &named(tx, scope, form)?;
    let planned = plan(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Expense, form, voucher: &planned.voucher, amount: form.amount_minor };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => book(tx, form, planned).map(|(id, _)| Outcome::Posted(id)),
    }
}

/// Stores and posts a checked expense, whatever its amount.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<(i64, Posted)> {
    let form = &named(tx, scope, form)?;
    let planned = plan(tx, scope, form)?;
    book(tx, form, planned)
}

/// An expense as it will be posted, with what is withheld.
struct Planned {
    voucher: NewVoucher,
    from_payee: Option<FromPayee>,
}

impl Planned {
    fn tax(&self) -> Money {
        self.from_payee.as_ref().map_or(Money::ZERO, |from| taxes::total(&from.withheld))
    }
}

/// With the name of its payee of the register, where no other is written.
fn named(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<ExpenseForm> {
    let mut form = form.clone();
    if let Some(id) = form.payee_id.filter(|_| form.payee.is_empty()) {
        form.payee = payee(tx, scope, id)?.name;
    }
    Ok(form)
}

/// What a new expense comes to. 422 for a bill that was entered before, and where a budget would be passed and the group refuses that.
fn plan(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<Planned> {
    refuse_duplicate(tx, &form.payee, form.bill_no.as_deref(), form.amount_minor, None)?;
    let planned = work_out(tx, scope, form)?;
    budgets::check(tx, &planned.voucher, None, "amount_minor")?;
    Ok(planned)
}

fn book(tx: &mut Tx, form: &ExpenseForm, planned: Planned) -> Result<(i64, Posted)> {
    let tax = planned.tax();
    let posted = post(tx, planned.voucher)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.payee))?;
    keep_tax(tx, form, posted.id, planned.from_payee.as_ref())?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { tax_minor: tax, is_reversed: false, voucher_id: posted.id });
    Ok((tx.insert(&EXPENSE, pairs)?, posted))
}

fn keep_tax(tx: &mut Tx, form: &ExpenseForm, voucher_id: VoucherId, from_payee: Option<&FromPayee>) -> Result<()> {
    from_payee.map_or(Ok(()), |from| taxes::keep(tx, voucher_id, form.campus_id, form.date, &from.payee, &from.withheld))
}

/// The correction itself.
pub fn correct_expense(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &ExpenseForm) -> Result<i64> {
    tx.lock("expense", id)?;
    let was = standing(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&EXPENSE, id));
    }
    let form = ExpenseForm { attachment_file_id: form.attachment_file_id.or(was.attachment_file_id), ..named(tx, scope, form)? };
    if form.attachment_file_id != was.attachment_file_id {
        check_bill(tx, &form)?;
    }
    let limit = settings::second_person_limit(tx)?;
    if limit.is_positive() && form.amount_minor > limit && !form.pays_as(&was) {
        return Err(Error::conflict(format!(
            "Above Rs {limit} another person checks an expense first. Take this one back and enter it again as it should be."
        )));
    }
    refuse_duplicate(tx, &form.payee, form.bill_no.as_deref(), form.amount_minor, Some(id))?;
    reversed(tx, VoucherId(was.voucher_id))?;
    let right = work_out(tx, scope, &form)?;
    budgets::check(tx, &right.voucher, Some(was.voucher_id), "amount_minor")?;
    let tax = right.tax();
    let posted = correct(tx, VoucherId(was.voucher_id), was.date, "corrected", right.voucher)?;
    announce(tx, &posted, form.campus_id, &form.description, Some(&form.payee))?;
    keep_tax(tx, &form, posted.id, right.from_payee.as_ref())?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    let mut pairs = form.columns();
    pairs.extend(kernel::pairs! { tax_minor: tax, voucher_id: posted.id });
    tx.update(&EXPENSE, scope, id, version, pairs)?;
    Ok(id)
}

fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Expense> {
    let expense = queries::expense(tx, scope, id)?;
    if expense.is_reversed { Err(Error::conflict("This expense was taken back already.")) } else { Ok(expense) }
}

fn check_bill(tx: &mut Tx, form: &ExpenseForm) -> Result<()> {
    form.attachment_file_id.map_or(Ok(()), |file| tx.check_own_file("attachment_file_id", file))
}

/// The gross on its head, the tax by the rate in force, the rest out of the money.
fn work_out(tx: &mut Tx, scope: &Scope, form: &ExpenseForm) -> Result<Planned> {
    check_expense_head(tx, scope, form.ledger_head_id, CampusId(form.campus_id))?;
    let from_payee = taxes::from_payee(tx, scope, (form.payee_id, form.nature), form.amount_minor, form.date)?;
    let withheld = from_payee.as_ref().map_or(&[][..], |from| from.withheld.as_slice());
    let net = form.amount_minor - taxes::total(withheld);
    let out = money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, net)?;
    let mut voucher = NewVoucher::new(VoucherKind::Expense, form.campus_id, form.date, form.description.clone())
        .line(Line::debit(form.campus_id, Head::Ledger(form.ledger_head_id), form.amount_minor).program(form.program_id))
        .line(out)
        .lines(taxes::lines(form.campus_id, withheld));
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(Planned { voucher, from_payee })
}

/// Takes an expense back: its voucher is reversed, the record stays and says so.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: TakeBack) -> Result<()> {
    let id = form.id;
    tx.lock("expense", id)?;
    let was = standing(tx, scope, id)?;
    reversed(tx, VoucherId(was.voucher_id))?;
    let wanted = form.wanted(was.date, tx.today());
    reverse(tx, VoucherId(was.voucher_id), wanted, "expense deleted")?;
    tx.emit::<VoucherReversed>(was.voucher_id)?;
    tx.set(&EXPENSE, id, "reversed", kernel::pairs! { is_reversed: true })
}
