//! What a campus has of petty cash, payees, bills and withheld tax in the demo.

use crate::{
    books::{
        balances::balance_of,
        model::{AccountClass, Head},
    },
    chart::seed::{ensure_ledger_head, groups},
    money_source::MoneySide,
    payees::{
        bills::{
            actions::{enter, pay as pay_bills},
            model::{
                BillForm, PayBillsForm,
                lines::{BillLineForm, BillLineKind},
            },
        },
        register::{PAYEE, PayeeForm},
        stale_cheques::{
            actions::enter as enter_stale,
            model::{StaleChequeForm, stale_from},
        },
    },
    petty_cash::{
        refills::{actions::refill, model::RefillForm},
        registers::{actions::open, model::RegisterForm},
        slips::{
            actions::{request, spend},
            model::{PettyCashSlipKind, SlipForm},
        },
    },
    withholding::{
        deposits::{actions::deposit, model::TaxDepositForm},
        taxes::model::{FilerStatus, PayeeKind, WithheldNature},
    },
};
use chrono::{Days, NaiveDate};
use institution::api::CampusId;
use kernel::{ColumnValues as _, Money, Result, Scope, Tx, binds, db::One, sql};

/// Days that the register of the demo was open.
const DAYS: u64 = 24;
/// What a bank must hold before anything is taken out of it here.
const ENOUGH: Money = Money::major(250_000);

/// Opens a register, spends and refills it; enters bills, pays some and deposits their tax. Nothing where the bank holds too little.
pub fn make(tx: &mut Tx, scope: &Scope, CampusId(campus_id): CampusId, bank_id: i64) -> Result<()> {
    let today = tx.today();
    let Some(first) = today.checked_sub_days(Days::new(DAYS)) else { return Ok(()) };
    let head: i64 = tx.value(sql!("SELECT ledger_head_id FROM bank WHERE id = $1"), &binds![bank_id])?;
    for day in [first, today] {
        if balance_of(tx, Head::Ledger(head), &[campus_id], Some(day))? < ENOUGH {
            return Ok(());
        }
    }
    let staff: Vec<One<i64>> =
        tx.all(sql!("SELECT id FROM employee WHERE campus_id = $1 AND status = 'active' ORDER BY id LIMIT 2"), &binds![campus_id])?;
    let [custodian, teacher] = staff.as_slice() else { return Ok(()) };
    let place = Place { campus_id, bank_id, first, custodian: custodian.0, teacher: teacher.0 };
    petty_cash(tx, scope, &place)?;
    bills(tx, scope, &place)
}

struct Place {
    campus_id: i64,
    bank_id: i64,
    first: NaiveDate,
    custodian: i64,
    teacher: i64,
}

impl Place {
    fn day(&self, n: u64) -> NaiveDate {
        self.first.checked_add_days(Days::new(n)).unwrap_or(self.first)
    }
}

fn expense_head(tx: &mut Tx, group: &str, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, AccountClass::Expense, group, name, None)
}

fn petty_cash(tx: &mut Tx, scope: &Scope, of: &Place) -> Result<()> {
    let form = RegisterForm {
        campus_id: of.campus_id,
        custodian_id: of.custodian,
        opened_on: of.first,
        float_minor: Money::major(20_000),
        paid_from: MoneySide::Bank,
        bank_id: Some(of.bank_id),
        cheque_no: None,
        note: None,
    };
    let register = open(tx, scope, &form, true)?;
    let (stationery, tea) =
        (expense_head(tx, groups::RUNNING_COSTS, "Printing and stationery")?, expense_head(tx, groups::RUNNING_COSTS, "Entertainment")?);
    let (repairs, fuel) =
        (expense_head(tx, groups::UPKEEP, "Repairs and maintenance")?, expense_head(tx, groups::RUNNING_COSTS, "Fuel and transport")?);
    let slip = |kind, day, rupees, head, payee: Option<&str>, said: &str| SlipForm {
        register_id: register,
        kind,
        date: of.day(day),
        amount_minor: Money::major(rupees),
        ledger_head_id: head,
        employee_id: (kind == PettyCashSlipKind::Advance).then_some(of.teacher),
        advance_id: None,
        payee: payee.map(str::to_owned),
        payee_id: None,
        nature: None,
        bill_no: None,
        description: said.to_owned(),
        program_id: None,
        attachment_file_id: None,
    };
    let spent = [
        (1, 650, tea, "Naeem Tea Stall", "Tea for the parents' meeting"),
        (3, 1_480, stationery, "Karim Stationers", "Markers, registers and a stapler"),
        (6, 900, fuel, "Rickshaw", "Answer sheets to the board office"),
        (8, 2_350, repairs, "Rashid Electric Works", "Two fans repaired in class 8"),
        (11, 720, tea, "Naeem Tea Stall", "Lunch for the examiners"),
    ];
    for (day, rupees, head, payee, said) in spent {
        spend(tx, scope, &slip(PettyCashSlipKind::Expense, day, rupees, Some(head), Some(payee), said))?;
    }
    let (advance, _) = spend(tx, scope, &slip(PettyCashSlipKind::Advance, 12, 5_000, None, None, "Sports day: water, tape and medals"))?;
    let settled = SlipForm {
        advance_id: Some(advance),
        ..slip(PettyCashSlipKind::Settlement, 15, 4_260, Some(stationery), None, "Sports day bills")
    };
    spend(tx, scope, &settled)?;
    let form = RefillForm {
        register_id: register,
        date: of.day(16),
        slip_ids: Vec::new(),
        float_minor: None,
        paid_from: MoneySide::Bank,
        bank_id: Some(of.bank_id),
        cheque_no: None,
        note: None,
    };
    refill(tx, scope, &form, true)?;
    spend(tx, scope, &slip(PettyCashSlipKind::Expense, 18, 1_150, Some(repairs), Some("Bashir Plumber"), "Tap for the water cooler"))?;
    spend(tx, scope, &slip(PettyCashSlipKind::Advance, 21, 3_000, None, None, "Books for the library week"))?;
    request(tx, scope, &slip(PettyCashSlipKind::Expense, 23, 800, Some(tea), Some("Naeem Tea Stall"), "Tea for the board's inspector"))?;
    Ok(())
}

fn bills(tx: &mut Tx, scope: &Scope, place: &Place) -> Result<()> {
    let Place { campus_id, bank_id, first, .. } = *place;
    let day = |n: u64| first.checked_add_days(Days::new(n)).unwrap_or(first);
    let payee = |tx: &mut Tx, name: &str, kind, ntn: &str, filer_status| {
        let form = PayeeForm {
            campus_id: Some(campus_id),
            name: name.to_owned(),
            kind,
            cnic: None,
            ntn: Some(ntn.to_owned()),
            filer_status,
            phone: None,
            address: None,
            city: None,
            note: None,
            is_active: true,
        };
        tx.insert(&PAYEE, form.columns())
    };
    let printer = payee(tx, "Urdu Bazar Printers", PayeeKind::Company, &format!("30{campus_id:05}-1"), FilerStatus::Filer)?;
    let guards = payee(tx, "Shaheen Security Services", PayeeKind::Company, &format!("40{campus_id:05}-2"), FilerStatus::Filer)?;
    let builder = payee(tx, "Ghulam Rasool Builder", PayeeKind::Individual, &format!("50{campus_id:05}-3"), FilerStatus::NonFiler)?;
    let (stationery, upkeep) =
        (expense_head(tx, groups::RUNNING_COSTS, "Printing and stationery")?, expense_head(tx, groups::UPKEEP, "Repairs and maintenance")?);
    let security = expense_head(tx, groups::RUNNING_COSTS, "Security guards")?;
    let entered = [
        (printer, "1184", 2, 38_500, stationery, Some(WithheldNature::Goods), "Printing of report cards and prospectus"),
        (guards, "SS-77", 4, 42_000, security, Some(WithheldNature::Services), "Security guards for the month"),
        (builder, "12", 9, 26_000, upkeep, Some(WithheldNature::Contract), "Boundary wall plastered"),
        (printer, "1201", 17, 12_400, stationery, Some(WithheldNature::Goods), "Letterheads and envelopes"),
    ];
    let mut ids = Vec::new();
    for (payee_id, bill_no, n, rupees, ledger_head_id, nature, said) in entered {
        let form = BillForm { ledger_head_id: Some(ledger_head_id), nature, ..bill(campus_id, payee_id, bill_no, day(n), rupees, said) };
        ids.push(enter(tx, scope, &form)?.0);
    }
    let gas = payee(tx, "Sui Northern Gas Pipelines", PayeeKind::Company, &format!("60{campus_id:05}-4"), FilerStatus::Filer)?;
    gas_bill(tx, scope, place, gas)?;
    let pay = |payee_id, bill: i64, n| PayBillsForm {
        campus_id,
        payee_id,
        bill_ids: vec![bill],
        amount_minor: None,
        date: day(n),
        paid_from: MoneySide::Bank,
        bank_id: Some(bank_id),
        cheque_no: None,
    };
    pay_bills(tx, scope, &pay(printer, ids[0], 10), true)?;
    pay_bills(tx, scope, &pay(guards, ids[1], 12), true)?;
    let form = TaxDepositForm {
        campus_id,
        date: day(15),
        until: day(15),
        tax_ids: Vec::new(),
        receipt_no: format!("IT-{campus_id}-{}", day(15).format("%y%m%d")),
        bank_id,
        cheque_no: None,
        attachment_file_id: None,
    };
    deposit(tx, scope, &form, true)?;
    pay_bills(tx, scope, &pay(builder, ids[2], 20), true)?;
    Ok(())
}

/// A bill of no head and without lines yet, due in fifteen days. Its number is of each campus its own: the same bill is refused wherever it was entered before.
fn bill(campus_id: i64, payee_id: i64, bill_no: &str, date: NaiveDate, rupees: i64, said: &str) -> BillForm {
    BillForm {
        campus_id,
        payee_id,
        bill_no: format!("{bill_no}-{campus_id}"),
        date,
        due_on: date.checked_add_days(Days::new(15)),
        ledger_head_id: None,
        amount_minor: Money::major(rupees),
        nature: None,
        lines: Vec::new(),
        description: said.to_owned(),
        program_id: None,
        attachment_file_id: None,
        retention_minor: Money::ZERO,
        retention_until: None,
    }
}

/// A utility's bill with the taxes that it collects.
fn gas_bill(tx: &mut Tx, scope: &Scope, place: &Place, payee_id: i64) -> Result<()> {
    let power = expense_head(tx, groups::RUNNING_COSTS, "Electricity, gas and water")?;
    let line = |kind, rupees, ledger_head_id| BillLineForm {
        kind,
        ledger_head_id,
        amount_minor: Money::major(rupees),
        nature: None,
        program_id: None,
    };
    let lines = vec![
        line(BillLineKind::Expense, 9_200, Some(power)),
        line(BillLineKind::SalesTax, 1_656, None),
        line(BillLineKind::Duty, 144, None),
        line(BillLineKind::IncomeTax, 800, None),
    ];
    let form =
        BillForm { lines, ..bill(place.campus_id, payee_id, "SNGPL-10", place.day(6), 11_800, "Gas of the laboratories and the kitchen") };
    enter(tx, scope, &form).map(drop)
}

/// A bill of the first days of the books, paid by a cheque that its payee never presented; gives what the office enters on the first day on which the bank pays it
/// no more. None where that day is still to come, or the bank held too little meanwhile.
pub fn unpresented_cheque(
    tx: &mut Tx,
    scope: &Scope,
    CampusId(campus_id): CampusId,
    bank_id: i64,
    issued: NaiveDate,
    today: NaiveDate,
) -> Result<Option<StaleChequeForm>> {
    const RUPEES: i64 = 6_500;
    let stale = stale_from(issued);
    let head: i64 = tx.value(sql!("SELECT ledger_head_id FROM bank WHERE id = $1"), &binds![bank_id])?;
    if stale > today {
        return Ok(None);
    }
    for on in issued.iter_days().take_while(|on| *on <= today) {
        if balance_of(tx, Head::Ledger(head), &[campus_id], Some(on))? < Money::major(RUPEES * 2) {
            return Ok(None);
        }
    }
    let payees: Vec<One<i64>> =
        tx.all(sql!("SELECT id FROM payee WHERE campus_id = $1 AND name = 'Urdu Bazar Printers' ORDER BY id LIMIT 1"), &binds![campus_id])?;
    let Some(One(payee_id)) = payees.into_iter().next() else { return Ok(None) };
    let stationery = expense_head(tx, groups::RUNNING_COSTS, "Printing and stationery")?;
    let form =
        BillForm { ledger_head_id: Some(stationery), ..bill(campus_id, payee_id, "1042", issued, RUPEES, "Printing of the fee cards") };
    let bill_id = enter(tx, scope, &form)?.0;
    let pay = PayBillsForm {
        campus_id,
        payee_id,
        bill_ids: vec![bill_id],
        amount_minor: None,
        date: issued,
        paid_from: MoneySide::Bank,
        bank_id: Some(bank_id),
        cheque_no: Some("00417233".into()),
    };
    let paid = pay_bills(tx, scope, &pay, true)?;
    let entry_id: i64 = tx.value(
        sql!("SELECT e.id FROM bill_payment p JOIN entry e ON e.voucher_id = p.voucher_id AND e.ledger_head_id = $2 WHERE p.id = $1"),
        &binds![paid, head],
    )?;
    Ok(Some(StaleChequeForm { entry_id, payee_id, date: stale, reason: "The printer says that it never came".into() }))
}

/// Enters it as stale.
pub fn stale_cheque(tx: &mut Tx, scope: &Scope, form: &StaleChequeForm) -> Result<()> {
    enter_stale(tx, scope, form).map(drop)
}
