//! How families pay: at the counter, at the bank, online; on time, late, in parts, ahead; and receipts that were taken back.

use super::{Run, calendar::working_day, chance::Chance, students::Habit, transaction};
use ::fees::demo::{self, Channel, CollectForm, Instrument, OpenSum};
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{Money, Month, Result, Scope, Tx};
use std::collections::BTreeMap;

/// Payments written in one transaction.
const UNIT: usize = 120;

#[derive(Clone, Debug, PartialEq)]
enum Way {
    Cash,
    Cheque(String),
    Card(String),
    Bank(String),
    Online(String),
}

/// One visit of one family.
#[derive(Clone, Debug)]
pub struct Payment {
    pub family: usize,
    pub day: NaiveDate,
    minute: u64,
    open: Vec<OpenSum>,
    /// Of what is due, out of a hundred.
    percent: i64,
    /// What is left with the school for later months.
    ahead: Money,
    way: Way,
}

/// Money that came in.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub receipt_id: i64,
    pub day: NaiveDate,
    pub amount: Money,
    pub is_cash: bool,
    /// Index of its payment.
    nth: usize,
}

/// The open challans of a campus by family.
pub fn open_by_family(run: &Run, campus_id: i64) -> Result<BTreeMap<usize, Vec<OpenSum>>> {
    let open = run.app.db.read_now(move |tx| demo::open_sums(tx, campus_id))?;
    let mut out: BTreeMap<usize, Vec<OpenSum>> = BTreeMap::new();
    for one in open {
        if let Some(family) = run.of_student.get(&one.student_id) {
            out.entry(*family).or_default().push(one);
        }
    }
    Ok(out)
}

/// The payments of a month at a campus, before today; gives the money that came in, by day.
pub fn month(run: &Run, chance: &mut Chance, place: usize, index: usize, month: Month) -> Result<Vec<Taken>> {
    let campus_id = run.group.places[place].id;
    let mut payments: Vec<Payment> = open_by_family(run, campus_id)?
        .into_iter()
        .filter_map(|(family, open)| visit(run, chance, family, open, index, month))
        .filter(|payment| payment.day < run.calendar.today && month.contains(payment.day))
        .collect();
    payments.sort_by_key(|payment| (payment.day, payment.minute, payment.family));
    let mut taken = take(run, campus_id, &payments)?;
    let wrong: Vec<Taken> = taken.iter().copied().filter(|one| one.receipt_id % 211 == 0 && payments[one.nth].ahead.is_zero()).collect();
    for one in wrong {
        let again = take_back(run, campus_id, one, &payments[one.nth])?;
        taken.retain(|other| other.receipt_id != one.receipt_id);
        taken.push(again);
    }
    Ok(taken)
}

/// When, how much and how a family pays in a month; none when it does not.
fn visit(run: &Run, chance: &mut Chance, family: usize, open: Vec<OpenSum>, index: usize, month: Month) -> Option<Payment> {
    let due_day = 10;
    let habit = run.families[family].habit;
    let before = working_day(month.day_or_last(chance.between(2, due_day - 1) as u32));
    let after = working_day(month.day_or_last(chance.between(due_day + 2, 27) as u32));
    let monthly = open.iter().map(|one| one.outstanding_minor).sum::<Money>();
    let whole = |day| Some((day, 100, Money::ZERO));
    let (day, percent, ahead) = match habit {
        Habit::Prompt if chance.percent(4) => None,
        Habit::Prompt => whole(before),
        Habit::Late => whole(after),
        Habit::InParts if open.len() <= run.families[family].students.len() => Some((after, 55, Money::ZERO)),
        Habit::InParts => whole(before),
        Habit::Ahead => Some((before, 100, monthly + monthly)),
        Habit::Stops(from) if index >= from => None,
        Habit::Stops(_) => whole(after),
    }?;
    Some(Payment { family, day, minute: chance.between(0, 355) as u64, open, percent, ahead, way: way(run, chance, day) })
}

fn way(run: &Run, chance: &mut Chance, day: NaiveDate) -> Way {
    let number = format!("{}{:02}{:02}{:07}", day.year() % 100, day.month(), day.day(), chance.below(10_000_000));
    let recent = day.checked_add_days(Days::new(9)).is_some_and(|until| until >= run.calendar.today);
    match chance.below(100) {
        0..40 => Way::Bank(format!("BT{number}")),
        40..52 => Way::Online(format!("1L{number}")),
        52..56 if recent => Way::Cheque(format!("{:08}", chance.between(10_000_000, 99_999_999))),
        _ => Way::Cash,
    }
}

fn take(run: &Run, campus_id: i64, payments: &[Payment]) -> Result<Vec<Taken>> {
    let mut out = Vec::with_capacity(payments.len());
    for (n, chunk) in payments.chunks(UNIT).enumerate() {
        let (chunk, scope, bank) = (chunk.to_vec(), run.group.scope.clone(), run.banks[&campus_id]);
        let (calendar, (accountant, cashier)) = (run.calendar, run.staff.at[&campus_id].clone());
        out.extend(transaction(&run.app, calendar.at(chunk[0].day, 9, 0), &run.staff.chief, move |tx| {
            let mut taken = Vec::with_capacity(chunk.len());
            for (nth, payment) in chunk.iter().enumerate() {
                tx.set_now(calendar.at(payment.day, 8 + payment.minute / 60, payment.minute % 60));
                tx.act_as(if matches!(payment.way, Way::Cash | Way::Cheque(_) | Way::Card(_)) {
                    cashier.clone()
                } else {
                    accountant.clone()
                });
                if let Some(mut one) = pay(tx, &scope, bank, payment)? {
                    one.nth = n * UNIT + nth;
                    taken.push(one);
                }
            }
            Ok(taken)
        })?);
    }
    Ok(out)
}

/// Takes what the family brings. None when nothing is due any more.
fn pay(tx: &mut Tx, scope: &Scope, bank: i64, payment: &Payment) -> Result<Option<Taken>> {
    let mut due = Money::ZERO;
    let mut challan_ids = Vec::new();
    for one in &payment.open {
        challan_ids.push(one.id);
        due += if payment.day > one.due_on {
            let challan = demo::open_challan(tx, scope, one.id)?;
            challan.outstanding() + demo::due_on(&challan, payment.day).amount_minor
        } else {
            one.outstanding_minor
        };
    }
    let part = if payment.percent < 100 { Money::major(due.minor() * payment.percent / 10_000 / 100 * 100) } else { due };
    let amount = part + payment.ahead;
    if !amount.is_positive() {
        return Ok(None);
    }
    let (channel, instrument, number) = match &payment.way {
        Way::Cash => (Channel::Counter, Instrument::Cash, None),
        Way::Cheque(number) => (Channel::Counter, Instrument::Cheque, Some(number.clone())),
        Way::Card(number) => (Channel::Counter, Instrument::Card, Some(number.clone())),
        Way::Bank(number) => (Channel::Bank, Instrument::Online, Some(number.clone())),
        Way::Online(number) => (Channel::Online, Instrument::Online, Some(number.clone())),
    };
    let held = instrument == Instrument::Cheque;
    let form = CollectForm {
        value_date: Some(payment.day),
        channel,
        instrument,
        instrument_no: number,
        instrument_bank: held.then(|| "Habib Bank".to_owned()),
        instrument_date: held.then_some(payment.day),
        bank_id: (channel != Channel::Counter).then_some(bank),
        ..CollectForm::cash(challan_ids, amount)
    };
    let receipt_id = demo::collect(tx, scope, form)?;
    Ok(Some(Taken { receipt_id, day: payment.day, amount, is_cash: payment.way == Way::Cash, nth: 0 }))
}

const MISTAKES: &[&str] =
    &["Posted to the wrong student", "The bank returned the payment", "Entered twice by the counter", "Wrong amount was typed"];

/// Reverses a receipt on its day and writes it anew.
fn take_back(run: &Run, campus_id: i64, wrong: Taken, payment: &Payment) -> Result<Taken> {
    let (scope, bank, payment, calendar) = (run.group.scope.clone(), run.banks[&campus_id], payment.clone(), run.calendar);
    let reason = MISTAKES[wrong.receipt_id as usize % MISTAKES.len()];
    transaction(&run.app, calendar.at(payment.day, 15, 30), &run.staff.at[&campus_id].0, move |tx| {
        demo::reverse_receipt(tx, &scope, wrong.receipt_id, reason)?;
        let mut payment = payment.clone();
        for one in &mut payment.open {
            one.outstanding_minor = demo::challan(tx, &scope, one.id)?.outstanding();
        }
        payment.open.retain(|one| one.outstanding_minor.is_positive());
        Ok(pay(tx, &scope, bank, &payment)?.unwrap_or(wrong))
    })
}

/// A few families of a campus who pay in cash on a day, those whose challans were there by then.
pub fn cash_of(run: &Run, place: usize, most: usize, day: NaiveDate) -> Result<()> {
    let campus_id = run.group.places[place].id;
    let (scope, bank, calendar, cashier) =
        (run.group.scope.clone(), run.banks[&campus_id], run.calendar, run.staff.at[&campus_id].1.clone());
    let come: Vec<Payment> = open_by_family(run, campus_id)?
        .into_iter()
        .filter(|(family, _)| !matches!(run.families[*family].habit, Habit::Stops(_)))
        .take(most)
        .map(|(family, open)| Payment { family, day, minute: 0, open, percent: 100, ahead: Money::ZERO, way: Way::Cash })
        .collect();
    transaction(&run.app, calendar.at(day, 10, 0), &cashier, move |tx| {
        for payment in &come {
            let mut is_there = true;
            for one in &payment.open {
                is_there &= demo::open_challan(tx, &scope, one.id)?.issued_on.is_some_and(|issued| issued <= day);
            }
            if is_there {
                pay(tx, &scope, bank, payment)?;
            }
        }
        Ok(())
    })
}

/// A few families of a campus who came this morning.
pub fn this_morning(run: &Run, place: usize, most: usize) -> Result<Vec<Taken>> {
    let campus_id = run.group.places[place].id;
    let (scope, bank, calendar, cashier) =
        (run.group.scope.clone(), run.banks[&campus_id], run.calendar, run.staff.at[&campus_id].1.clone());
    let come: Vec<Payment> = open_by_family(run, campus_id)?
        .into_iter()
        .filter(|(family, _)| !matches!(run.families[*family].habit, Habit::Stops(_)))
        .take(most)
        .enumerate()
        .map(|(n, (family, open))| {
            // Every third family brings a cheque, which is in hand until it is taken to the bank.
            let way = match n {
                n if n % 3 == 1 => Way::Cheque(format!("{:08}", 41_200_000 + 7_919 * n)),
                n if n % 7 == 3 => Way::Card(format!("{:06}", 4_411 + n)),
                _ => Way::Cash,
            };
            // The first pays something ahead.
            let ahead = if n == 0 { Money::major(2_000) } else { Money::ZERO };
            Payment { family, day: calendar.today, minute: 0, open, percent: 100, ahead, way }
        })
        .collect();
    let visits = come.len() as u64;
    transaction(&run.app, calendar.minutes_ago(visits * 6 + 5), &cashier, move |tx| {
        let mut taken = Vec::new();
        for (n, payment) in come.iter().enumerate() {
            tx.set_now(calendar.minutes_ago((visits - n as u64) * 6));
            taken.extend(pay(tx, &scope, bank, payment)?);
        }
        Ok(taken)
    })
}
