//! Spending out of a register: a slip and its voucher in one transaction; requests first, their payment later.

use super::{
    model::{ApproveRequest, PayRequest, PettyCashSlip, PettyCashSlipKind, PettyCashSlipStatus, RejectRequest, SLIP, SlipForm},
    queries,
};
use crate::{
    bills,
    books::{
        heads::head_now,
        model::{Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherId, VoucherKind},
        post::{post, take_voucher_id},
    },
    budgets,
    expenses::queries::check_expense_head,
    ids::RegisterId,
    payees::accounts::queries::payee,
    petty_cash::registers::queries::{self as registers, Standing},
    settings,
    vouchers::{actions::announce, model::Reverse},
    withholding::taxes::{actions as taxes, queries::reversed},
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, time};

/// A slip as it will stand: what leaves the box, and who gets it.
struct Worked {
    cash: Money,
    payee: String,
}

fn register(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    registers::open(tx, scope, id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("register_id", "Choose a petty cash register of your campuses."),
        other => other,
    })
}

fn check_day(register: &Standing, on: NaiveDate) -> Result<()> {
    if on >= register.opened_on {
        return Ok(());
    }
    Err(Error::field("date", format!("Enter {} or later: the register was opened then.", time::show(register.opened_on))))
}

/// What a form comes to. 422 at what it may not name.
fn work_out(tx: &mut Tx, scope: &Scope, register: &Standing, form: &SlipForm) -> Result<Worked> {
    check_day(register, form.date)?;
    settings::check_petty_cash_slip(tx, form.amount_minor)?;
    if let Some(head) = form.ledger_head_id {
        check_expense_head(tx, scope, head, CampusId(register.campus_id))?;
    }
    match form.kind {
        PettyCashSlipKind::Expense => {
            let known = form.payee_id.map(|id| payee(tx, scope, id)).transpose()?.map(|known| known.name);
            let payee = form.payee.clone().or(known).unwrap_or_default();
            Ok(Worked { cash: form.amount_minor, payee })
        }
        PettyCashSlipKind::Advance => {
            let id = form.employee_id.unwrap_or_default();
            let employee = people::api::in_post(tx, scope, id)?;
            let employee = employee.ok_or_else(|| Error::field("employee_id", "Choose an employee of your campuses."))?;
            Ok(Worked { cash: form.amount_minor, payee: employee.name })
        }
        PettyCashSlipKind::Settlement => settlement(tx, register, form),
    }
}

fn settlement(tx: &mut Tx, register: &Standing, form: &SlipForm) -> Result<Worked> {
    let wrong = |sentence: &str| Error::field("advance_id", sentence);
    let found = queries::advance(tx, RegisterId(register.id), form.advance_id.unwrap_or_default())?;
    let found = found.filter(|one| one.kind == PettyCashSlipKind::Advance && one.status == PettyCashSlipStatus::Paid);
    let found = found.ok_or_else(|| wrong("Choose an advance out of this register."))?;
    if found.settled_by_id.is_some() {
        return Err(wrong("This advance was settled already."));
    }
    if form.date < found.date {
        return Err(Error::field("date", format!("The advance was given on {}. Enter that day or a later one.", time::show(found.date))));
    }
    let payee = form.payee.clone().unwrap_or(found.payee);
    Ok(Worked { cash: form.amount_minor - found.amount_minor, payee })
}

/// Spends out of a register: stores the slip and posts it. Gives the slip.
pub fn spend(tx: &mut Tx, scope: &Scope, form: &SlipForm) -> Result<(i64, Posted)> {
    let register = register(tx, scope, form.register_id)?;
    let id = store(tx, scope, &register, form, PettyCashSlipStatus::Paid)?;
    post_slip(tx, scope, &register, id)
}

/// Keeps a request for money: nothing is posted.
pub fn request(tx: &mut Tx, scope: &Scope, form: &SlipForm) -> Result<i64> {
    if form.kind == PettyCashSlipKind::Settlement {
        return Err(Error::field("kind", "The custodian settles an advance; request an expense or an advance."));
    }
    let register = register(tx, scope, form.register_id)?;
    store(tx, scope, &register, form, PettyCashSlipStatus::Requested)
}

fn store(tx: &mut Tx, scope: &Scope, register: &Standing, form: &SlipForm, status: PettyCashSlipStatus) -> Result<i64> {
    if let Some(file) = form.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let worked = work_out(tx, scope, register, form)?;
    bills::refuse_duplicate(tx, &worked.payee, form.bill_no.as_deref(), form.amount_minor, None)?;
    let who = tx.who().clone();
    let paid_by = (status == PettyCashSlipStatus::Paid).then(|| who.name.clone());
    let slip_no = queries::next_no(tx, register.id)?;
    tx.insert(
        &SLIP,
        kernel::pairs! {
            register_id: register.id, campus_id: register.campus_id, slip_no: slip_no, kind: form.kind, status: status, date: form.date,
            amount_minor: form.amount_minor, cash_minor: worked.cash, ledger_head_id: form.ledger_head_id, employee_id: form.employee_id,
            advance_id: form.advance_id, payee: worked.payee, payee_id: form.payee_id, nature: form.nature, tax_minor: Money::ZERO, bill_no: form.bill_no.clone(), description: form.description.clone(),
            program_id: form.program_id, attachment_file_id: form.attachment_file_id, requested_by: who.user_id, requested_name: who.name,
            decided_name: paid_by,
        },
    )
}

/// Posts a stored slip: Dr what it is for, Cr petty cash; tax by the rate in force stays back in the box and is owed to the government.
fn post_slip(tx: &mut Tx, scope: &Scope, register: &Standing, id: i64) -> Result<(i64, Posted)> {
    let slip = queries::slip(tx, scope, id)?;
    let campus = slip.campus_id;
    let voucher_id = take_voucher_id(tx)?;
    let from_payee = taxes::from_payee(tx, scope, (slip.payee_id, slip.nature), slip.amount_minor, slip.date)?;
    let withheld = from_payee.as_ref().map_or(&[][..], |from| from.withheld.as_slice());
    let tax = taxes::total(withheld);
    let cash = slip.cash_minor - tax;
    tx.set(&SLIP, id, "paid", kernel::pairs! { voucher_id: voucher_id, cash_minor: cash, tax_minor: tax })?;
    let staff = |employee: i64, line: Line| line.party(PartyKind::Employee, employee);
    let mut voucher = NewVoucher::new(VoucherKind::PettyCash, campus, slip.date, slip.description.clone())
        .with_id(voucher_id)
        .from("petty cash slip", id);
    voucher.payee = Some(slip.payee.clone());
    if let Some(head) = slip.ledger_head_id {
        voucher = voucher.line(Line::debit(campus, Head::Ledger(head), slip.amount_minor).program(slip.program_id));
    }
    if let (PettyCashSlipKind::Advance, Some(employee)) = (slip.kind, slip.employee_id) {
        voucher = voucher.line(staff(employee, Line::debit(campus, Control::StaffAdvances, slip.amount_minor)));
    }
    if let Some(advance_id) = slip.advance_id {
        let advance = queries::advance(tx, RegisterId(register.id), advance_id)?.ok_or_else(|| Error::internal("an advance is gone"))?;
        let employee = advance.employee_id.ok_or_else(|| Error::internal("an advance of nobody"))?;
        voucher = voucher.line(staff(employee, Line::credit(campus, Control::StaffAdvances, advance.amount_minor)));
    }
    let boxed = |line: Line| line.party(PartyKind::Register, register.id);
    let voucher = voucher
        .line(boxed(Line::debit(campus, Control::PettyCash, (-cash).or_zero())))
        .line(boxed(Line::credit(campus, Control::PettyCash, cash.or_zero())))
        .lines(taxes::lines(campus, withheld));
    budgets::check(tx, &voucher, None, "amount_minor")?;
    let posted = post(tx, voucher)?;
    announce(tx, &posted, campus, &slip.description, Some(&slip.payee))?;
    if let Some(from) = &from_payee {
        taxes::keep(tx, voucher_id, campus, slip.date, &from.payee, &from.withheld)?;
    }
    Ok((id, posted))
}

/// A request that is not decided, or approved and not paid.
fn requested(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<PettyCashSlip> {
    let slip = queries::locked(tx, scope, id)?;
    if !matches!(slip.status, PettyCashSlipStatus::Requested | PettyCashSlipStatus::Approved) {
        return Err(Error::conflict(format!("This request was {} already.", slip.status)));
    }
    if slip.version != version {
        return Err(tx.stale(&SLIP, id));
    }
    Ok(slip)
}

/// Approves a request: what it will spend is held back from the budget until the custodian gives the money. 409 for whoever requested it; 422 where the budget
/// would be passed and the group refuses that.
pub fn approve(tx: &mut Tx, scope: &Scope, form: ApproveRequest) -> Result<i64> {
    let slip = requested(tx, scope, form.id, form.version)?;
    if slip.status == PettyCashSlipStatus::Approved {
        return Err(Error::conflict("This request was approved already."));
    }
    let who = tx.who().clone();
    if who.is(queries::requester(tx, form.id)?) {
        return Err(Error::conflict("You requested this money, so somebody else has to approve it."));
    }
    if let Some(head) = slip.ledger_head_id {
        let head = head_now(tx, head)?;
        let spent = NewVoucher::new(VoucherKind::PettyCash, slip.campus_id, slip.date, slip.description.clone()).line(Line::debit(
            slip.campus_id,
            Head::Ledger(head),
            slip.amount_minor,
        ));
        budgets::check(tx, &spent, None, "amount_minor")?;
        budgets::commit(tx, SLIP.record_name, slip.id, CampusId(slip.campus_id), slip.date, &[(head, slip.amount_minor)])?;
    }
    tx.set(&SLIP, form.id, "approved", kernel::pairs! { status: PettyCashSlipStatus::Approved, decided_name: who.name })?;
    Ok(form.id)
}

/// Gives the money of a request. 409 for whoever requested it.
pub fn pay(tx: &mut Tx, scope: &Scope, form: &PayRequest) -> Result<i64> {
    let slip = requested(tx, scope, form.id, form.version)?;
    let who = tx.who().clone();
    if who.is(queries::requester(tx, form.id)?) {
        return Err(Error::conflict("You requested this money, so somebody else has to pay it."));
    }
    let register = registers::open(tx, scope, slip.register_id)?;
    let today = tx.today();
    let on = form.date.unwrap_or(today);
    check_day(&register, on)?;
    budgets::release(tx, SLIP.record_name, form.id)?;
    tx.set(&SLIP, form.id, "paid", kernel::pairs! { status: PettyCashSlipStatus::Paid, date: on, decided_name: who.name })?;
    post_slip(tx, scope, &register, form.id).map(|(id, _)| id)
}

/// Refuses the money of a request, with the reason.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectRequest) -> Result<i64> {
    requested(tx, scope, form.id, form.version)?;
    budgets::release(tx, SLIP.record_name, form.id)?;
    let who = tx.who().name.clone();
    let pairs = kernel::pairs! { status: PettyCashSlipStatus::Rejected, decided_name: who, reason: form.reason.clone() };
    tx.set(&SLIP, form.id, "rejected", pairs)?;
    Ok(form.id)
}

/// Takes a slip back: its voucher is mirrored, the money is in the box again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &Reverse) -> Result<i64> {
    let slip = queries::locked(tx, scope, form.id)?;
    let Some(voucher_id) = slip.voucher_id.filter(|_| slip.status == PettyCashSlipStatus::Paid).map(VoucherId) else {
        return Err(Error::conflict(format!("This slip was {} and moved no money that could be taken back.", slip.status)));
    };
    if slip.settled_by_id.is_some() {
        return Err(Error::conflict("This advance was settled. Take its settlement back first."));
    }
    registers::open(tx, scope, slip.register_id)?;
    reversed(tx, voucher_id)?;
    form.mirror(tx, (voucher_id, slip.date), slip.campus_id, Some(&slip.payee))?;
    tx.set(&SLIP, form.id, "reversed", kernel::pairs! { status: PettyCashSlipStatus::Reversed, reason: form.reason.clone() })?;
    Ok(form.id)
}
