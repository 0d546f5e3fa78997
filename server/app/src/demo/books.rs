//! The campuses' own money: cash taken to the bank, salaries, rent, bills, and months that were closed.

use super::{Run, calendar::working_day, chance::Chance, collections::Taken, people::Payroll, transaction};
use accounting::{
    api::{self, BankTransactionForm, BankTransactionKind, MoneySide},
    demo::{self, AccountClass, ExpenseForm, groups},
};
use chrono::NaiveDate;
use kernel::{App, Money, Month, Result, Scope, Tx, db::Lane};

/// Ledger heads of the usual expenses.
#[derive(Clone, Copy, Debug)]
pub struct Heads {
    salaries: i64,
    rent: i64,
    power: i64,
    internet: i64,
    stationery: i64,
    tea: i64,
    fuel: i64,
    repairs: i64,
}

/// The seeded ones, by their names.
pub fn heads(app: &App) -> Result<Heads> {
    app.db.write_now(Lane::Interactive, |tx| {
        let mut head = |group: &str, name: &str| demo::ensure_ledger_head(tx, AccountClass::Expense, group, name, None);
        Ok(Heads {
            salaries: head(groups::SALARIES, "Salaries")?,
            rent: head(groups::RUNNING_COSTS, "Rent")?,
            power: head(groups::RUNNING_COSTS, "Electricity, gas and water")?,
            internet: head(groups::RUNNING_COSTS, "Telephone and internet")?,
            stationery: head(groups::RUNNING_COSTS, "Printing and stationery")?,
            tea: head(groups::RUNNING_COSTS, "Entertainment")?,
            fuel: head(groups::RUNNING_COSTS, "Fuel and transport")?,
            repairs: head(groups::UPKEEP, "Repairs and maintenance")?,
        })
    })
}

#[derive(Clone, Debug)]
enum Step {
    Spend {
        head: i64,
        payee: &'static str,
        said: String,
        amount: Money,
        from: MoneySide,
    },
    /// A little cash to begin with.
    Float,
    /// Most of what is above the float goes to the bank.
    Deposit,
}

/// A month's expenses and deposits of a campus, each on its day, up to yesterday. `cash` is what its box holds; it is kept.
pub fn month(run: &Run, chance: &mut Chance, place: usize, month: Month, taken: &[Taken], cash: &mut Money) -> Result<()> {
    let campus = run.group.places[place].clone();
    // Rooms, light and paper go by the hundred students.
    let size = (run.sizes[place] / 100).clamp(1, 6) as i64;
    let mut spend = |head: i64, payee: &'static str, said: String, rupees: (i64, i64), from: MoneySide| Step::Spend {
        head,
        payee,
        said,
        amount: Money::major(chance.between(rupees.0, rupees.1) * size),
        from,
    };
    let (h, label) = (run.heads, month.label());
    let Payroll { teaching, others } = run.payroll.get(&campus.id).cloned().unwrap_or_default();
    let mut steps = vec![
        (4, spend(h.tea, "Naeem Tea Stall", format!("Tea and biscuits for visitors, {label}"), (400, 700), MoneySide::Cash)),
        (5, spend(h.rent, "Landlord", format!("Rent of the building, {label}"), (60_000, 60_000), MoneySide::Bank)),
        (8, spend(h.internet, "PTCL", format!("Telephone and internet, {label}"), (2_500, 3_200), MoneySide::Bank)),
        (13, spend(h.stationery, "Urdu Bazar Paper House", "Registers, markers, printer paper".into(), (1_200, 2_600), MoneySide::Cash)),
        (15, Step::Deposit),
        (18, spend(h.power, "Electricity company", format!("Electricity, {label}"), (9_000, 26_000), MoneySide::Bank)),
        (21, spend(h.repairs, "Rashid Electric Works", "Fans and wiring repaired".into(), (600, 2_400), MoneySide::Cash)),
        (24, spend(h.fuel, "PSO filling station", "Diesel for the generator and van".into(), (1_500, 4_000), MoneySide::Cash)),
        (28, Step::Deposit),
    ];
    if month == run.calendar.first {
        steps.insert(0, (2, Step::Float));
    }
    let last = month.last();
    for (said, amount) in [("Salaries of the teachers", teaching), ("Salaries of the other staff", others)] {
        if amount.is_positive() && !super::payroll::months(run).contains(&month) {
            steps.push((
                31,
                Step::Spend { head: h.salaries, payee: "Staff", said: format!("{said}, {label}"), amount, from: MoneySide::Bank },
            ));
        }
    }
    let mut rest: Vec<Taken> = taken.iter().copied().filter(|one| one.is_cash).collect();
    rest.sort_by_key(|one| one.day);
    let mut dated: Vec<(NaiveDate, Step)> =
        steps.into_iter().map(|(day, step)| (working_day(month.day_or_last(day)).min(last), step)).collect();
    dated.retain(|(day, _)| *day < run.calendar.today);
    let (bank_id, scope, calendar, held) = (run.banks[&campus.id], run.group.scope.clone(), run.calendar, *cash);
    *cash = transaction(&run.app, calendar.at(month.first(), 14, 0), &run.staff.at[&campus.id].0, move |tx| {
        let (mut held, mut rest) = (held, rest.iter().peekable());
        for (day, step) in &dated {
            tx.set_now(calendar.at(*day, 14, 0));
            while let Some(one) = rest.next_if(|one| one.day < *day) {
                held += one.amount;
            }
            held -= take(tx, &scope, (campus.id, bank_id), *day, step, held)?;
        }
        Ok(held + rest.map(|one| one.amount).sum::<Money>())
    })?;
    Ok(())
}

/// What the cash box begins with.
const FLOAT: Money = Money::major(25_000);

/// Takes a step and gives what it took out of the cash box (less than nothing: put in). What the box cannot pay is left.
fn take(tx: &mut Tx, scope: &Scope, (campus_id, bank_id): (i64, i64), day: NaiveDate, step: &Step, held: Money) -> Result<Money> {
    match step {
        Step::Deposit => {
            let amount = Money::major((held - FLOAT).or_zero().minor() * 9 / 10 / 100 / 1_000 * 1_000);
            if amount.is_positive() {
                api::create_bank_transaction(tx, scope, moved(BankTransactionKind::Deposit, bank_id, campus_id, day, amount))?;
            }
            Ok(amount)
        }
        Step::Float => {
            api::create_bank_transaction(tx, scope, moved(BankTransactionKind::Withdrawal, bank_id, campus_id, day, FLOAT))?;
            Ok(-FLOAT)
        }
        Step::Spend { amount, from: MoneySide::Cash, .. } if *amount > held => Ok(Money::ZERO),
        Step::Spend { head, payee, said, amount, from } => {
            let form = ExpenseForm {
                campus_id,
                ledger_head_id: *head,
                date: day,
                amount_minor: *amount,
                paid_from: *from,
                bank_id: (*from == MoneySide::Bank).then_some(bank_id),
                payee: (*payee).into(),
                payee_id: None,
                nature: None,
                cheque_no: None,
                bill_no: None,
                description: said.clone(),
                program_id: None,
                attachment_file_id: None,
            };
            demo::create_expense(tx, scope, form)?;
            Ok(if *from == MoneySide::Cash { *amount } else { Money::ZERO })
        }
    }
}

fn moved(kind: BankTransactionKind, bank_id: i64, campus_id: i64, date: NaiveDate, amount_minor: Money) -> BankTransactionForm {
    BankTransactionForm {
        kind,
        bank_id,
        to_bank_id: None,
        campus_id: Some(campus_id),
        date,
        amount_minor,
        tax_minor: Money::ZERO,
        slip_no: Some(format!("DS-{}", date.format("%y%m%d"))),
        note: None,
    }
}

/// Closes every month but the last two and the present one, each on the eighth of the month after.
pub fn close(run: &Run) -> Result<()> {
    let months = run.calendar.months();
    let over = &months[..months.len().saturating_sub(3)];
    // The openings stand in the month before; months close in order.
    let before = over.first().map(|first| first.prev());
    if let Some(opened) = before {
        clear_openings(run, opened)?;
    }
    for month in before.into_iter().chain(over.iter().copied()) {
        let campuses: Vec<i64> = run.group.places.iter().map(|place| place.id).collect();
        transaction(&run.app, run.calendar.at(month.next().day_or_last(8), 17, 0), &run.staff.chief, move |tx| {
            campuses.iter().try_for_each(|campus| demo::close_month(tx, *campus, month))
        })?;
    }
    close_year(run)
}

/// The openings end at nothing: what the accounts held came from the owners.
fn clear_openings(run: &Run, month: Month) -> Result<()> {
    let (scope, campuses) = (run.group.scope.clone(), ids(run));
    transaction(&run.app, run.calendar.at(month.next().first(), 16, 0), &run.staff.chief, move |tx| {
        campuses.iter().try_for_each(|campus| demo::controls::clear_openings(tx, &scope, *campus, month.last()))
    })
}

/// Closes the year that is over for all campuses but the last, whose checklist waits; and lets the program post what comes back every month.
fn close_year(run: &Run) -> Result<()> {
    let (scope, campuses, heads) = (run.group.scope.clone(), ids(run), (run.heads.power, run.heads.fuel));
    transaction(&run.app, run.calendar.minutes_ago(40), &run.staff.chief, move |tx| {
        let closed = campuses.len().saturating_sub(1);
        campuses[..closed].iter().try_for_each(|campus| demo::controls::close_last_year(tx, *campus))?;
        campuses.iter().try_for_each(|campus| demo::controls::recurring_vouchers(tx, &scope, *campus, heads))
    })
}

fn ids(run: &Run) -> Vec<i64> {
    run.group.places.iter().map(|place| place.id).collect()
}
