//! What the books must say, in plain numbers: written from docs and domain alone, so nothing here knows how the program does it. Paisa throughout.

use chrono::{Days, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};

/// Rs 50 a day, at most Rs 1,000.
const LATE_A_DAY: i64 = 5_000;
const LATE_MOST: i64 = 100_000;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Fee,
    Fine,
    StruckOff,
}

#[derive(Clone, Debug)]
pub struct Line {
    pub kind: Kind,
    pub amount: i64,
    pub paid: i64,
    /// The fine that it is a part of, where the driver knows its number.
    pub fine: Option<i64>,
}

impl Line {
    fn open(&self) -> i64 {
        self.amount - self.paid
    }
}

#[derive(Clone, Debug)]
pub struct Challan {
    pub student: i64,
    pub issued: bool,
    pub is_installment: bool,
    pub period: String,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    pub lines: Vec<Line>,
    /// Late fees posted, each with its day.
    pub late: Vec<(NaiveDate, i64)>,
    /// Its fines ended with it.
    pub cancelled: bool,
}

impl Challan {
    pub fn amount(&self) -> i64 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    pub fn paid(&self) -> i64 {
        self.lines.iter().map(|line| line.paid).sum()
    }

    pub fn open(&self) -> i64 {
        if self.issued { self.amount() - self.paid() } else { 0 }
    }

    pub fn open_of(&self, fee: bool) -> i64 {
        self.lines.iter().filter(|line| (line.kind == Kind::Fee) == fee).map(Line::open).sum()
    }

    /// What lateness costs today beyond what was charged: the printed step of the day; after the paper's end so much a day.
    pub fn late_fee(&self, today: NaiveDate) -> i64 {
        if !self.issued || today <= self.due_on || self.open_of(true) <= 0 {
            return 0;
        }
        let days = |to: NaiveDate| (to - self.due_on).num_days();
        let until = days(self.valid_until);
        let counted = if today > self.valid_until {
            days(today)
        } else {
            let steps = until.min(3);
            (1..=steps).map(|n| until * n / steps).find(|end| days(today) <= *end).expect("a step")
        };
        let posted: i64 = self.late.iter().filter(|(on, _)| *on > self.due_on).map(|(_, amount)| amount).sum();
        ((LATE_A_DAY * counted).min(LATE_MOST) - posted).max(0)
    }

    /// Takes a concession off its fees.
    pub fn concede(&mut self, mut amount: i64) {
        for line in self.lines.iter_mut().filter(|line| line.kind == Kind::Fee) {
            let part = line.open().min(amount);
            line.amount -= part;
            amount -= part;
        }
        assert_eq!(amount, 0, "more was conceded than was open");
    }

    /// Takes what is unpaid off.
    fn withdraw(&mut self) {
        self.lines.iter_mut().for_each(|line| line.amount = line.paid);
    }
}

/// Where a receipt's money is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Cash,
    Bank,
    Cheque,
}

#[derive(Clone, Debug)]
pub struct Receipt {
    pub amount: i64,
    pub place: Place,
    /// When the books had it, and when its cheque went to the bank.
    pub booked_on: NaiveDate,
    pub realised_on: Option<NaiveDate>,
    /// Handed over as a cheque, whether it is at the bank by now or not.
    pub by_cheque: bool,
    /// (challan, line, amount)
    pub settled: Vec<(i64, usize, i64)>,
    /// (student, amount)
    pub advance: Option<(i64, i64)>,
    pub reversed: bool,
}

/// Everything that is owed and held.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub challans: BTreeMap<i64, Challan>,
    pub receipts: BTreeMap<i64, Receipt>,
    pub advances: BTreeMap<i64, i64>,
    pub struck_off: BTreeMap<i64, bool>,
    /// Approved concessions of a student.
    pub conceded: BTreeMap<i64, i64>,
    /// What every place of money gained or lost, by day.
    days: BTreeMap<(Place, NaiveDate), i64>,
}

impl Model {
    pub fn receivable(&self, student: i64) -> i64 {
        self.challans.values().filter(|challan| challan.student == student).map(Challan::open).sum()
    }

    pub fn advance(&self, student: i64) -> i64 {
        self.advances.get(&student).copied().unwrap_or(0)
    }

    /// The paper goes out, with the dates that it bears; what the student paid in advance is taken at once.
    pub fn issue(&mut self, id: i64, due_on: NaiveDate, valid_until: NaiveDate) {
        let challan = self.challans.get_mut(&id).expect("a challan");
        (challan.issued, challan.due_on, challan.valid_until) = (true, due_on, valid_until);
        let (student, open) = (challan.student, challan.open());
        let part = self.advance(student).min(open);
        if part > 0 {
            *self.advances.entry(student).or_default() -= part;
            self.settle(id, part);
        }
    }

    /// Pays a challan's lines in their order; gives what each line got.
    fn settle(&mut self, id: i64, amount: i64) -> Vec<(i64, usize, i64)> {
        let challan = self.challans.get_mut(&id).expect("a challan");
        let mut rest = amount;
        let mut out = Vec::new();
        for (n, line) in challan.lines.iter_mut().enumerate() {
            let part = line.open().min(rest);
            if part > 0 {
                line.paid += part;
                rest -= part;
                out.push((id, n, part));
            }
        }
        assert_eq!(rest, 0, "the model paid more than was open");
        out
    }

    pub fn fine(&mut self, id: i64, kind: Kind, amount: i64, fine: Option<i64>) {
        self.challans.get_mut(&id).expect("a challan").lines.push(Line { kind, amount, paid: 0, fine });
    }

    /// What of a fine is unpaid and paid, over all papers on which it stands.
    pub fn fine_sums(&self, fine: i64) -> (i64, i64) {
        let lines = self.challans.values().flat_map(|challan| &challan.lines).filter(|line| line.fine == Some(fine));
        lines.fold((0, 0), |(open, paid), line| (open + line.open(), paid + line.paid))
    }

    /// A fine of which nothing is paid is taken off every paper.
    pub fn waive(&mut self, fine: i64) {
        let lines = self.challans.values_mut().flat_map(|challan| &mut challan.lines).filter(|line| line.fine == Some(fine));
        lines.for_each(|line| line.amount = 0);
    }

    /// What is there when the sequence begins.
    pub fn begin(&mut self, day: NaiveDate, cash: i64, bank: i64) {
        self.moved(Place::Cash, day, cash);
        self.moved(Place::Bank, day, bank);
    }

    pub fn moved(&mut self, place: Place, on: NaiveDate, amount: i64) {
        *self.days.entry((place, on)).or_default() += amount;
    }

    pub fn first_day(&self) -> NaiveDate {
        self.days.keys().map(|key| key.1).min().expect("a day")
    }

    pub fn held(&self, place: Place) -> i64 {
        self.days.iter().filter(|((of, _), _)| *of == place).map(|(_, amount)| amount).sum()
    }

    /// The least that a place holds at the end of a day or of any later one.
    pub fn least(&self, place: Place, from: NaiveDate) -> i64 {
        let upto = |day: NaiveDate| self.days.iter().filter(|((of, on), _)| *of == place && *on <= day).map(|(_, amount)| amount).sum();
        let later = self.days.keys().filter(|(of, on)| *of == place && *on > from).map(|key| key.1);
        std::iter::once(from).chain(later).map(upto).min().expect("a day")
    }

    /// A cheque in hand goes to the bank.
    pub fn realise(&mut self, receipt: i64, today: NaiveDate) {
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        (taken.place, taken.realised_on) = (Place::Bank, Some(today));
        let amount = taken.amount;
        self.moved(Place::Cheque, today, -amount);
        self.moved(Place::Bank, today, amount);
    }

    /// Whom a returned cheque's fine meets, and the paper on which it stands: the first student, and their first challan that it had settled.
    pub fn meets(&self, receipt: i64) -> (i64, Option<i64>) {
        let taken = &self.receipts[&receipt];
        let owners = taken.settled.iter().map(|(challan, ..)| (self.challans[challan].student, Some(*challan)));
        let all: Vec<(i64, Option<i64>)> = owners.chain(taken.advance.map(|(student, _)| (student, None))).collect();
        let student = all.iter().map(|one| one.0).min().expect("a student");
        (student, all.iter().filter(|one| one.0 == student).filter_map(|one| one.1).min())
    }

    /// Charges the late fee of today, if there is one.
    pub fn charge_late(&mut self, id: i64, today: NaiveDate) {
        let late = self.challans[&id].late_fee(today);
        if late > 0 {
            self.fine(id, Kind::Fine, late, None);
            self.challans.get_mut(&id).expect("a challan").late.push((today, late));
        }
    }

    /// Money for challans, the oldest due date first, each with its late fee once the money reaches it; the rest is the first student's advance.
    pub fn pay(&mut self, receipt: i64, ids: &[i64], amount: i64, place: Place, today: NaiveDate) {
        let mut order: Vec<i64> = ids.to_vec();
        order.sort_by_key(|id| (self.challans[id].due_on, *id));
        let (mut rest, mut settled) = (amount, Vec::new());
        for id in &order {
            if rest > 0 {
                self.charge_late(*id, today);
            }
            let part = self.challans[id].open().min(rest);
            if part > 0 {
                settled.extend(self.settle(*id, part));
                rest -= part;
            }
        }
        let first = self.challans[&order[0]].student;
        let advance = (rest > 0).then_some((first, rest));
        if rest > 0 {
            *self.advances.entry(first).or_default() += rest;
        }
        self.moved(place, today, amount);
        let by_cheque = place == Place::Cheque;
        self.receipts
            .insert(receipt, Receipt { amount, place, booked_on: today, realised_on: None, by_cheque, settled, advance, reversed: false });
    }

    /// Whether a receipt can be taken back on a day: its surplus has not been used, and its cash is in the box on that day and every later one.
    pub fn can_unpay(&self, receipt: i64, on: NaiveDate) -> bool {
        let taken = &self.receipts[&receipt];
        let is_there = taken.place != Place::Cash || self.least(Place::Cash, on) >= taken.amount;
        is_there && taken.advance.is_none_or(|(student, amount)| self.advance(student) >= amount)
    }

    /// Taken back on a day; of a realised cheque its way to the bank on another.
    pub fn unpay(&mut self, receipt: i64, on: NaiveDate, from_bank_on: NaiveDate) {
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        taken.reversed = true;
        let taken = taken.clone();
        for (id, line, amount) in taken.settled {
            self.challans.get_mut(&id).expect("a challan").lines[line].paid -= amount;
        }
        if let Some((student, amount)) = taken.advance {
            *self.advances.entry(student).or_default() -= amount;
        }
        if taken.realised_on.is_some() {
            self.moved(Place::Bank, from_bank_on, -taken.amount);
            self.moved(Place::Cheque, from_bank_on, taken.amount);
            self.moved(Place::Cheque, on, -taken.amount);
        } else {
            self.moved(taken.place, on, -taken.amount);
        }
    }

    /// The unpaid remainder moves to new papers: `parts` are (id, amount, due, valid until), the first with the open fines and, of an issued paper, issued.
    pub fn revise(&mut self, old: i64, parts: &[(i64, i64, NaiveDate, NaiveDate)]) {
        let before = self.challans[&old].clone();
        let fines: Vec<Line> = before
            .lines
            .iter()
            .filter(|line| line.kind != Kind::Fee && line.open() > 0)
            .map(|line| Line { amount: line.open(), paid: 0, ..line.clone() })
            .collect();
        self.challans.get_mut(&old).expect("a challan").withdraw();
        for (n, (id, amount, due_on, valid_until)) in parts.iter().enumerate() {
            let mut lines = if n == 0 { fines.clone() } else { Vec::new() };
            let fee = amount - lines.iter().map(|line| line.amount).sum::<i64>();
            if fee > 0 {
                lines.push(Line { kind: Kind::Fee, amount: fee, paid: 0, fine: None });
            }
            let period = if n == 0 { before.period.clone() } else { due_on.format("%Y-%m").to_string() };
            let new =
                Challan { issued: false, due_on: *due_on, valid_until: *valid_until, lines, late: Vec::new(), period, ..before.clone() };
            self.challans.insert(*id, new);
            if n == 0 && before.issued {
                self.issue(*id, *due_on, *valid_until);
            }
        }
    }

    pub fn cancel(&mut self, id: i64) {
        let challan = self.challans.get_mut(&id).expect("a challan");
        challan.withdraw();
        challan.cancelled = true;
    }

    /// Late fees of everything overdue are charged; the fine's own paper is added by the caller.
    pub fn strike_off(&mut self, student: i64, today: NaiveDate) {
        let late: Vec<i64> =
            self.challans.iter().filter(|(_, c)| c.student == student && c.open() > 0 && c.due_on < today).map(|(id, _)| *id).collect();
        late.iter().for_each(|id| self.charge_late(*id, today));
        self.struck_off.insert(student, true);
    }

    fn billed_months(&self, student: i64) -> BTreeSet<String> {
        self.challans
            .values()
            .filter(|c| c.student == student && c.is_installment && c.issued && !c.cancelled)
            .map(|c| c.period.clone())
            .collect()
    }

    /// Whether there is a month for which both were billed.
    pub fn both_billed(&self, one: i64, other: i64) -> bool {
        !self.billed_months(one).is_disjoint(&self.billed_months(other))
    }

    /// One student becomes the other: what was handed out stays, of what is planned the other's, but for months that were billed.
    pub fn merge(&mut self, keep: i64, gone: i64) {
        let billed = self.billed_months(gone);
        let planned = self.challans.values_mut().filter(|c| c.is_installment && !c.issued && !c.cancelled);
        for challan in planned.filter(|c| c.student == gone || c.student == keep && billed.contains(&c.period)) {
            challan.withdraw();
            challan.cancelled = true;
        }
        self.challans.values_mut().filter(|c| c.student == gone).for_each(|c| c.student = keep);
        let advance = self.advances.remove(&gone).unwrap_or(0);
        *self.advances.entry(keep).or_default() += advance;
        for (student, _) in
            self.receipts.values_mut().filter_map(|receipt| receipt.advance.as_mut()).filter(|(student, _)| *student == gone)
        {
            *student = keep;
        }
    }

    /// Whether a struck-off fine is unpaid.
    pub fn owes_struck_off(&self, student: i64) -> bool {
        self.challans
            .values()
            .filter(|challan| challan.student == student)
            .any(|challan| challan.lines.iter().any(|line| line.kind == Kind::StruckOff && line.open() > 0))
    }

    /// Planned installments up to this month: those that a return bills or skips.
    pub fn unbilled(&self, student: i64, today: NaiveDate) -> Vec<i64> {
        let month = today.format("%Y-%m").to_string();
        let own = self.challans.iter().filter(|(_, c)| c.student == student && !c.issued && !c.cancelled && c.period <= month);
        let mut ids: Vec<(String, i64)> = own.map(|(id, c)| (c.period.clone(), *id)).collect();
        ids.sort();
        ids.into_iter().map(|(_, id)| id).collect()
    }
}

#[test]
fn the_model_counts_lateness_as_the_paper_prints_it() {
    let due_on: NaiveDate = "2026-11-10".parse().expect("a day");
    let challan = Challan {
        student: 1,
        issued: true,
        is_installment: true,
        period: "2026-11".into(),
        due_on,
        valid_until: due_on + Days::new(15),
        lines: vec![Line { kind: Kind::Fee, amount: 100_000, paid: 0, fine: None }],
        late: Vec::new(),
        cancelled: false,
    };
    let on = |days: u64| challan.late_fee(due_on + Days::new(days));
    assert_eq!([0, 1, 5, 6, 15, 18, 60].map(on), [0, 25_000, 25_000, 50_000, 75_000, 90_000, 100_000]);
}
