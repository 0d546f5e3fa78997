//! Money that is received, taken back, and moved from one account to another.

use super::{Model, Place, Receipt, month_of};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Money that came: how much, where it is, its own day, and the day on which the books have it.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub amount: i64,
    pub place: Place,
    pub value_date: NaiveDate,
    pub booked_on: NaiveDate,
}

/// What a receipt's money settles: challans, and a student's advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settles {
    pub challans: BTreeMap<i64, i64>,
    /// (student, amount)
    pub advance: Option<(i64, i64)>,
}

/// Why a receipt's money is not moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// Its surplus was given back, or what it had settled is not open any more.
    Used,
    /// It does not reach the last challan.
    TooLittle,
    /// It settles just that already.
    Same,
}

impl Model {
    /// Money of a day for challans, the oldest due date first, each with the late fee of that day once the money reaches it; the rest is the first student's
    /// advance.
    pub fn pay(&mut self, receipt: i64, ids: &[i64], amount: i64, place: Place, (on, today): (NaiveDate, NaiveDate)) {
        let first = self.by_due_date(ids)[0];
        let student = self.challans[&first].student;
        self.take(receipt, Taken { amount, place, value_date: on, booked_on: on }, &self.by_due_date(ids), student, today);
    }

    /// As `pay`, for challans in the order in which they stand; the rest is this student's advance, and all of it where there is no challan.
    pub fn take(&mut self, receipt: i64, taken: Taken, ids: &[i64], student: i64, today: NaiveDate) {
        let Taken { amount, place, value_date, booked_on } = taken;
        let (settled, rest) = self.spread(ids, amount, (value_date, today));
        if rest > 0 {
            *self.advances.entry(student).or_default() += rest;
        }
        self.moved(place, booked_on, amount);
        *self.collected.entry(month_of(booked_on)).or_default() += amount;
        let (by_cheque, advance) = (place == Place::Cheque, (rest > 0).then_some((student, rest)));
        let kept = Receipt {
            amount,
            place,
            value_date,
            booked_on,
            realised_on: None,
            by_cheque,
            is_sponsored: false,
            settled_by: None,
            settled,
            advance,
            reversed: false,
        };
        self.receipts.insert(receipt, kept);
    }

    /// A sponsor takes a part of a challan over; no late fee is charged for it.
    pub fn take_over(&mut self, receipt: i64, id: i64, amount: i64, today: NaiveDate) {
        let settled = self.settle(id, amount);
        self.moved(Place::Sponsor, today, amount);
        let kept = Receipt {
            amount,
            place: Place::Sponsor,
            value_date: today,
            booked_on: today,
            realised_on: None,
            by_cheque: false,
            is_sponsored: true,
            settled_by: None,
            settled,
            advance: None,
            reversed: false,
        };
        self.receipts.insert(receipt, kept);
    }

    /// What else of a challan's student is open and was out on a day, the oldest due date first.
    pub fn open_beside(&self, named: i64, on: NaiveDate) -> Vec<i64> {
        let student = self.challans[&named].student;
        let own = self.challans.iter().filter(|(id, c)| **id != named && c.student == student && c.open() > 0);
        self.by_due_date(&own.filter(|(_, c)| c.issued_on.is_some_and(|issued| issued <= on)).map(|(id, _)| *id).collect::<Vec<_>>())
    }

    fn by_due_date(&self, ids: &[i64]) -> Vec<i64> {
        let mut order = ids.to_vec();
        order.sort_by_key(|id| (self.challans[id].due_on, *id));
        order
    }

    /// Settles challans, in their order, with money of a day; gives what each line got, and the rest.
    fn spread(&mut self, ids: &[i64], amount: i64, (on, today): (NaiveDate, NaiveDate)) -> (Vec<(i64, usize, i64)>, i64) {
        let (mut rest, mut settled) = (amount, Vec::new());
        for id in ids {
            if rest > 0 {
                self.charge_late(*id, on, today);
            }
            let part = self.challans[id].open().min(rest);
            if part > 0 {
                settled.extend(self.settle(*id, part));
                rest -= part;
            }
        }
        (settled, rest)
    }

    /// Whether a receipt can be taken back out of a place on a day: its surplus is there, taken off what it paid before, and so is its cash.
    pub fn can_unpay(&self, receipt: i64, place: Place, on: NaiveDate) -> bool {
        let taken = &self.receipts[&receipt];
        self.can_give(place, taken.amount, on) && self.has_surplus_of(receipt)
    }

    fn has_surplus_of(&self, receipt: i64) -> bool {
        self.receipts[&receipt].advance.is_none_or(|(student, amount)| self.advance(student) >= amount)
    }

    /// Taken back out of a place on a day; of a realised cheque its way to the bank on another.
    pub fn unpay(&mut self, receipt: i64, (place, on): (Place, NaiveDate), from_bank_on: NaiveDate) {
        self.unsettle(receipt);
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        taken.reversed = true;
        let (amount, is_realised, held_in) = (taken.amount, taken.realised_on.is_some(), taken.held_in());
        // A sponsor's part was collected when the sponsor paid it.
        match held_in {
            Place::Sponsor if is_realised => *self.collected.entry(month_of(from_bank_on)).or_default() -= amount,
            Place::Sponsor => {}
            _ => *self.collected.entry(month_of(on)).or_default() -= amount,
        }
        if is_realised {
            self.moved(Place::Bank, from_bank_on, -amount);
            self.moved(held_in, from_bank_on, amount);
            self.moved(held_in, on, -amount);
        } else {
            self.moved(place, on, -amount);
        }
    }

    /// Takes a receipt's money off everything that it settles.
    fn unsettle(&mut self, receipt: i64) {
        let taken = self.receipts[&receipt].clone();
        for (id, line, amount) in taken.settled {
            let challan = self.challans.get_mut(&id).expect("a challan");
            challan.lines[line].paid -= amount;
            // What was cancelled or revised is open again for that money.
            (challan.cancelled, challan.revised) = (false, false);
        }
        if let Some((student, amount)) = taken.advance {
            *self.advances.entry(student).or_default() -= amount;
        }
    }

    /// The bank of some cards and wallets credits them together, less what it keeps.
    pub fn settle_cards(&mut self, ids: &[i64], settlement: i64, kept: i64, today: NaiveDate) {
        for id in ids {
            let taken = self.receipts.get_mut(id).expect("a receipt");
            taken.settled_by = Some(settlement);
            let amount = taken.amount;
            self.moved(Place::Card, today, -amount);
            self.moved(Place::Bank, today, amount);
        }
        self.moved(Place::Bank, today, -kept);
    }

    /// The credit was another's: what it came to, and what the bank kept, go back on a day.
    pub fn take_card_settlement_back(&mut self, settlement: i64, (amount, kept): (i64, i64), on: NaiveDate) {
        self.receipts.values_mut().filter(|one| one.settled_by == Some(settlement)).for_each(|one| one.settled_by = None);
        self.moved(Place::Bank, on, kept - amount);
        self.moved(Place::Card, on, amount);
    }

    /// What a receipt's money settles now.
    pub fn settles(&self, receipt: i64) -> Settles {
        let taken = &self.receipts[&receipt];
        let mut challans: BTreeMap<i64, i64> = BTreeMap::new();
        for (id, _, amount) in &taken.settled {
            *challans.entry(*id).or_default() += amount;
        }
        Settles { challans, advance: taken.advance }
    }

    /// Whether a receipt has money for a student.
    pub fn pays(&self, receipt: i64, student: i64) -> bool {
        let Settles { challans, advance } = self.settles(receipt);
        advance.is_some_and(|(of, _)| of == student) || challans.keys().any(|id| self.challans[id].student == student)
    }

    /// A receipt's money settles these challans from now on, its surplus taken off what it paid before, with the late fees of its own day; the rest is the advance of the named student, else of the first
    /// challan's. Nothing changes where it is refused.
    pub fn move_receipt(&mut self, receipt: i64, ids: &[i64], student: Option<i64>, today: NaiveDate) -> Result<(), Stays> {
        let (before, was) = (self.clone(), self.settles(receipt));
        self.free_surplus(receipt);
        if !self.has_surplus_of(receipt) {
            *self = before;
            return Err(Stays::Used);
        }
        self.unsettle(receipt);
        let (amount, on) = (self.receipts[&receipt].amount, self.receipts[&receipt].value_date);
        let (settled, rest) = self.spread(&self.by_due_date(ids), amount, (on, today));
        let reached = ids.iter().all(|id| settled.iter().any(|(challan, ..)| challan == id));
        let first = self.by_due_date(ids).first().map(|id| self.challans[id].student);
        let advance = (rest > 0).then(|| (student.or(first).expect("a student"), rest));
        if let Some((student, rest)) = advance {
            *self.advances.entry(student).or_default() += rest;
        }
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        (taken.settled, taken.advance) = (settled, advance);
        let refused = match () {
            () if !reached => Some(Stays::TooLittle),
            () if self.settles(receipt) == was => Some(Stays::Same),
            () => None,
        };
        match refused {
            None => Ok(()),
            Some(why) => {
                *self = before;
                Err(why)
            }
        }
    }

    /// A receipt's money settles again what it did before. Nothing changes where it is refused.
    pub fn move_back(&mut self, receipt: i64, to: &Settles) -> Result<(), Stays> {
        let before = self.clone();
        self.free_surplus(receipt);
        if !self.has_surplus_of(receipt) {
            *self = before;
            return Err(Stays::Used);
        }
        self.unsettle(receipt);
        if to.challans.iter().any(|(id, amount)| self.challans[id].open() < *amount) {
            *self = before;
            return Err(Stays::Used);
        }
        let mut settled = Vec::new();
        for (id, amount) in &to.challans {
            settled.extend(self.settle(*id, *amount));
        }
        if let Some((student, amount)) = to.advance {
            *self.advances.entry(student).or_default() += amount;
        }
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        (taken.settled, taken.advance) = (settled, to.advance);
        Ok(())
    }
}

#[test]
fn the_model_moves_money_and_takes_it_back() {
    use super::{Challan, Kind, Line};
    let day: NaiveDate = "2026-11-10".parse().expect("a day");
    let mut model = Model::default();
    for (id, student) in [(1, 10), (2, 20)] {
        let paper = Challan::planned(student, "2026-11", day, day, vec![Line::of(Kind::Fine, 100, None)]);
        model.challans.insert(id, Challan { issued: true, ..paper });
    }
    model.pay(7, &[1], 130, Place::Cash, (day, day));
    let stands = |model: &Model| [model.receivable(10), model.receivable(20), model.advance(10), model.advance(20)];
    let from = model.settles(7);
    assert_eq!(model.move_receipt(7, &[1], None, day), Err(Stays::Same));
    assert_eq!(model.move_receipt(7, &[2], None, day), Ok(()));
    assert_eq!((stands(&model), model.held(Place::Cash), model.pays(7, 10)), ([100, 0, 0, 30], 130, false));
    model.pay(8, &[1], 40, Place::Cash, (day, day));
    assert_eq!(model.move_back(7, &from), Err(Stays::Used), "less is open on it by now");
    assert_eq!(model.move_receipt(8, &[], Some(20), day), Ok(()));
    assert_eq!(model.move_back(7, &from), Ok(()));
    assert_eq!(stands(&model), [0, 100, 30, 40]);
}
