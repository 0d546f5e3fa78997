//! Tills: what lies in one is told by the places of money; here is when it was opened, what was counted in it, and which deposit took that to the bank.

use super::{Model, Place};
use chrono::NaiveDate;

/// A cashier's box of a day.
#[derive(Clone, Copy, Debug)]
pub struct Till {
    pub opened_on: NaiveDate,
    pub float: i64,
    /// It takes money of the counter; the others only got cash that was handed over.
    pub is_of_counter: bool,
    pub counted: Option<Counted>,
    /// The bank transaction that took its cash, be it reversed or not.
    pub deposit: Option<i64>,
}

/// How a till was closed.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    pub on: NaiveDate,
    /// What it should have held.
    pub held: i64,
    pub amount: i64,
    /// What of it stays in the cash box as change.
    pub kept: i64,
}

impl Till {
    pub fn is_open(&self) -> bool {
        self.counted.is_none()
    }

    /// What it has for the bank.
    pub fn for_bank(&self) -> i64 {
        self.counted.map_or(0, |counted| counted.amount - counted.kept)
    }
}

impl Model {
    /// Change comes out of the cash box.
    pub fn open_till(&mut self, id: i64, float: i64, today: NaiveDate, is_of_counter: bool) {
        self.tills.insert(id, Till { opened_on: today, float, is_of_counter, counted: None, deposit: None });
        self.moved(Place::Cash, today, -float);
        self.moved(Place::Till(id), today, float);
    }

    /// What was counted goes to the cash box, whatever the till should have held.
    pub fn close_till(&mut self, id: i64, amount: i64, kept: i64, today: NaiveDate) {
        let held = self.held(Place::Till(id));
        self.tills.get_mut(&id).expect("a till").counted = Some(Counted { on: today, held, amount, kept });
        self.moved(Place::Till(id), today, -held);
        self.moved(Place::Cash, today, amount);
        self.over_and_short += held - amount;
        self.rare.over_or_short += usize::from(held != amount);
    }

    /// Its closing is taken back on a day.
    pub fn reopen_till(&mut self, id: i64, on: NaiveDate) {
        let till = self.tills.get_mut(&id).expect("a till");
        let counted = till.counted.take().expect("a closed till");
        till.deposit = None;
        self.moved(Place::Till(id), on, counted.held);
        self.moved(Place::Cash, on, -counted.amount);
        self.over_and_short -= counted.held - counted.amount;
    }

    pub fn in_tills(&self) -> i64 {
        self.tills.keys().map(|id| self.held(Place::Till(*id))).sum()
    }

    /// The least that all tills together hold at the end of a day or of any later one.
    pub fn least_in_tills(&self, from: NaiveDate) -> i64 {
        self.least_of(from, |place| matches!(place, Place::Till(_)))
    }

    /// Where money that was in a place comes from when it goes back: the cash box stands in for a till that is closed.
    pub fn stands_in(&self, place: Place) -> Place {
        match place {
            Place::Till(id) if !self.tills[&id].is_open() => Place::Cash,
            other => other,
        }
    }

    /// Whether a place can give an amount on a day. Cash has to be in its box on that day and every later one; what a bank holds it says itself.
    pub fn can_give(&self, place: Place, amount: i64, on: NaiveDate) -> bool {
        match place {
            Place::Cash => self.least(place, on) >= amount,
            Place::Till(_) => self.held(place) >= amount && self.least_in_tills(on) >= amount,
            Place::Bank | Place::Cheque | Place::Unidentified | Place::Sponsor | Place::Card => true,
        }
    }
}
