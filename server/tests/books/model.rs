//! What the books must say, in plain numbers: written from docs and domain alone, so nothing here knows how the program does it. Paisa throughout.

mod challan;
mod leaving;
mod receipts;
mod sums;
mod tills;

use challan::Late;
pub use challan::{Challan, Head, Kind, Line};
use chrono::NaiveDate;
pub use receipts::{Settles, Stays, Taken};
use std::collections::{BTreeMap, BTreeSet};
pub use sums::Billed;
pub use tills::Till;

/// Where a receipt's money is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Cash,
    Bank,
    Cheque,
    /// In a cashier's till.
    Till(i64),
    /// At a bank, and nobody has said yet whose it is: what waits is less than nothing here.
    Unidentified,
    /// A sponsor owes it.
    Sponsor,
    /// By card or wallet: its bank settles it later.
    Card,
}

#[derive(Clone, Debug)]
pub struct Receipt {
    pub amount: i64,
    pub place: Place,
    /// The day of the money itself, which its late fee goes by.
    pub value_date: NaiveDate,
    /// When the books had it, and when its cheque went to the bank.
    pub booked_on: NaiveDate,
    pub realised_on: Option<NaiveDate>,
    /// Handed over as a cheque, whether it is at the bank by now or not.
    pub by_cheque: bool,
    /// Taken over by a sponsor, whether it has paid by now or not.
    pub is_sponsored: bool,
    /// Of a card or wallet: the settlement of its bank.
    pub settled_by: Option<i64>,
    /// (challan, line, amount)
    pub settled: Vec<(i64, usize, i64)>,
    /// (student, amount)
    pub advance: Option<(i64, i64)>,
    pub reversed: bool,
}

impl Receipt {
    /// Where its money was before the bank had it.
    pub fn held_in(&self) -> Place {
        if self.is_sponsored { Place::Sponsor } else { Place::Cheque }
    }

    /// Paid by a card or wallet that its bank did not settle yet.
    pub fn waits_for_its_bank(&self) -> bool {
        !self.reversed && self.place == Place::Card && self.settled_by.is_none()
    }
}

/// What an advance paid of a challan.
#[derive(Clone, Debug)]
struct Applied {
    student: i64,
    /// (challan, line, amount)
    settled: Vec<(i64, usize, i64)>,
}

/// Everything that is owed and held.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub challans: BTreeMap<i64, Challan>,
    pub receipts: BTreeMap<i64, Receipt>,
    pub advances: BTreeMap<i64, i64>,
    /// What advances paid, the latest last.
    applied: Vec<Applied>,
    pub struck_off: BTreeMap<i64, bool>,
    /// The day of the last strike-off.
    struck_on: BTreeMap<i64, NaiveDate>,
    /// Approved concessions of a student.
    pub conceded: BTreeMap<i64, i64>,
    /// What every place of money gained or lost, by day.
    days: BTreeMap<(Place, NaiveDate), i64>,
    /// Fees collected less those taken back, by the month in which the books have it.
    pub collected: BTreeMap<String, i64>,
    /// What people spent and adjusted by hand: on one head, and against the other.
    pub spent: i64,
    pub adjusted: i64,
    pub tills: BTreeMap<i64, Till>,
    /// What tills were short of when they were counted, less what they had too much.
    pub over_and_short: i64,
    /// What is due to the families of those who left.
    pub refunds_payable: i64,
    /// What they got back of fees that were earned, and of what other heads held.
    pub fee_refunds: i64,
    given_back: BTreeMap<Head, i64>,
    /// How often something happened that chance alone brings about.
    pub rare: Rare,
}

/// How often what is rare has happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rare {
    pub conceded_whole_ahead: usize,
    pub late_fee_withdrawn: usize,
    pub late_fee_lessened: usize,
    pub part_paid_cancelled: usize,
    pub advance_applied: usize,
    pub released: usize,
    pub over_or_short: usize,
}

/// The month of a day, as periods are written.
pub fn month_of(day: NaiveDate) -> String {
    day.format("%Y-%m").to_string()
}

impl Model {
    pub fn receivable(&self, student: i64) -> i64 {
        self.challans.values().filter(|challan| challan.student == student).map(Challan::open).sum()
    }

    pub fn advance(&self, student: i64) -> i64 {
        self.advances.get(&student).copied().unwrap_or(0)
    }

    /// What of an advance may go back: not what came by a cheque that is not at the bank.
    pub fn refundable(&self, student: i64) -> i64 {
        let in_cheques = self.receipts.values().filter(|receipt| !receipt.reversed && receipt.place == Place::Cheque);
        let unsafe_part: i64 = in_cheques.filter_map(|receipt| receipt.advance).filter(|own| own.0 == student).map(|own| own.1).sum();
        (self.advance(student) - unsafe_part).max(0)
    }

    /// An advance goes back to the family in cash, out of the box or a till.
    pub fn give_back(&mut self, student: i64, amount: i64, (place, on): (Place, NaiveDate)) {
        *self.advances.entry(student).or_default() -= amount;
        self.moved(place, on, -amount);
    }

    /// The paper goes out, with the dates that it bears; what the student paid in advance is taken at once.
    pub fn issue(&mut self, id: i64, due_on: NaiveDate, valid_until: NaiveDate, today: NaiveDate) {
        let challan = self.challans.get_mut(&id).expect("a challan");
        (challan.issued, challan.issued_on, challan.due_on, challan.valid_until) = (true, Some(today), due_on, valid_until);
        let has_income = challan.lines.iter().any(|line| sums::is_income(line) && line.amount + line.conceded > 0);
        challan.waits = has_income && challan.period > month_of(today);
        self.rare.conceded_whole_ahead += usize::from(challan.waits && challan.amount() == 0 && challan.conceded() > 0);
        self.rare.advance_applied += usize::from(self.apply_advance(id) > 0);
    }

    /// A challan is paid by what its student has in advance; gives how much.
    pub fn apply_advance(&mut self, id: i64) -> i64 {
        let (student, open) = (self.challans[&id].student, self.challans[&id].open());
        let part = self.advance(student).min(open);
        if part > 0 {
            *self.advances.entry(student).or_default() -= part;
            let settled = self.settle(id, part);
            self.applied.push(Applied { student, settled });
        }
        part
    }

    /// What advances pay.
    pub fn paid_by_advance(&self) -> Vec<i64> {
        self.applied.iter().filter_map(|one| one.settled.first()).map(|(id, ..)| *id).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// What advances paid of a challan is held again; false where they paid nothing.
    pub fn take_advance_off(&mut self, id: i64) -> bool {
        let (off, stay): (Vec<Applied>, Vec<Applied>) =
            std::mem::take(&mut self.applied).into_iter().partition(|one| one.settled.iter().any(|(paid, ..)| *paid == id));
        self.applied = stay;
        let any = !off.is_empty();
        off.into_iter().for_each(|one| self.take_off(one));
        any
    }

    fn take_off(&mut self, applied: Applied) {
        for (id, line, amount) in applied.settled {
            let challan = self.challans.get_mut(&id).expect("a challan");
            challan.lines[line].paid -= amount;
            (challan.cancelled, challan.revised) = (false, false);
            *self.advances.entry(applied.student).or_default() += amount;
        }
    }

    /// Takes advances off what they paid, the latest first, until the student holds the surplus of a receipt again. Gives the challans that are open again.
    pub fn free_surplus(&mut self, receipt: i64) -> Vec<i64> {
        let Some((student, brought)) = self.receipts[&receipt].advance else { return Vec::new() };
        let mut freed = Vec::new();
        while self.advance(student) < brought
            && let Some(at) = self.applied.iter().rposition(|one| one.student == student)
        {
            let one = self.applied.remove(at);
            freed.extend(one.settled.iter().map(|(id, ..)| *id));
            self.take_off(one);
        }
        freed
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
        self.challans.get_mut(&id).expect("a challan").lines.push(Line::of(kind, amount, fine));
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
        self.least_of(from, |of| of == place)
    }

    fn least_of(&self, from: NaiveDate, counts: impl Fn(Place) -> bool) -> i64 {
        let upto = |day: NaiveDate| self.days.iter().filter(|((of, on), _)| counts(*of) && *on <= day).map(|(_, amount)| amount).sum();
        let later = self.days.keys().filter(|(of, on)| counts(*of) && *on > from).map(|key| key.1);
        std::iter::once(from).chain(later).map(upto).min().expect("a day")
    }

    /// A cheque in hand, or a sponsor's, goes to the bank.
    pub fn realise(&mut self, receipt: i64, today: NaiveDate) {
        let taken = self.receipts.get_mut(&receipt).expect("a receipt");
        (taken.place, taken.realised_on) = (Place::Bank, Some(today));
        let (amount, was) = (taken.amount, taken.held_in());
        self.moved(was, today, -amount);
        self.moved(Place::Bank, today, amount);
        if was == Place::Sponsor {
            *self.collected.entry(month_of(today)).or_default() += amount;
        }
    }

    /// Whom a returned cheque's fine meets, and the paper on which it stands: the first student, and their first challan that it had settled.
    pub fn meets(&self, receipt: i64) -> (i64, Option<i64>) {
        let taken = &self.receipts[&receipt];
        let owners = taken.settled.iter().map(|(challan, ..)| (self.challans[challan].student, Some(*challan)));
        let all: Vec<(i64, Option<i64>)> = owners.chain(taken.advance.map(|(student, _)| (student, None))).collect();
        let student = all.iter().map(|one| one.0).min().expect("a student");
        (student, all.iter().filter(|one| one.0 == student).filter_map(|one| one.1).min())
    }

    /// Brings the late fee to what a day costs: what was charged beyond it and is unpaid is withdrawn, what is missing is charged.
    pub fn charge_late(&mut self, id: i64, on: NaiveDate, today: NaiveDate) {
        let (withdrawn, late) = self.challans[&id].late_fee(on);
        let challan = self.challans.get_mut(&id).expect("a challan");
        withdrawn.iter().for_each(|line| challan.lines[*line].amount = 0);
        challan.late.retain(|late| !withdrawn.contains(&late.line));
        if late > 0 {
            challan.late.push(Late { on: today, amount: late, line: challan.lines.len() });
            challan.lines.push(Line::of(Kind::Fine, late, None));
        }
        if !withdrawn.is_empty() {
            self.rare.late_fee_withdrawn += 1;
            self.rare.late_fee_lessened += usize::from(late > 0);
        }
    }

    /// The unpaid remainder moves to new papers: `hooks` are (id, amount, due, valid until), the first with the open fines and, of an issued paper, issued.
    pub fn revise(&mut self, old: i64, parts: &[(i64, i64, NaiveDate, NaiveDate)], today: NaiveDate) {
        let before = self.challans[&old].clone();
        let amounts: Vec<i64> = parts.iter().map(|part| part.1).collect();
        let lines = before.split(&amounts);
        let gone = self.challans.get_mut(&old).expect("a challan");
        // A late fee that is open goes along.
        gone.late.retain(|late| before.lines[late.line].open() == 0);
        gone.withdraw();
        gone.revised = true;
        for (n, ((id, _, due_on, valid_until), lines)) in parts.iter().zip(lines).enumerate() {
            let period = if n == 0 { before.period.clone() } else { month_of(*due_on) };
            self.challans.insert(*id, Challan::planned(before.student, &period, *due_on, *valid_until, lines));
            if n == 0 && before.issued {
                self.issue(*id, *due_on, *valid_until, today);
            }
        }
    }

    pub fn cancel(&mut self, id: i64) {
        let challan = self.challans.get_mut(&id).expect("a challan");
        self.rare.part_paid_cancelled += usize::from(challan.paid() > 0);
        challan.withdraw();
        challan.cancelled = true;
    }

    /// What is held in advance pays what is overdue, the oldest first; late fees of what is left of it are charged. The fine's own paper is added by the caller.
    pub fn strike_off(&mut self, student: i64, today: NaiveDate) {
        for id in self.overdue(student, today) {
            self.apply_advance(id);
        }
        let late = self.overdue(student, today);
        late.iter().for_each(|id| self.charge_late(*id, today, today));
        self.struck_off.insert(student, true);
        self.struck_on.insert(student, today);
    }

    fn overdue(&self, student: i64, today: NaiveDate) -> Vec<i64> {
        let own = self.challans.iter().filter(|(_, c)| c.student == student && c.open() > 0 && c.due_on < today);
        let mut order: Vec<(NaiveDate, i64)> = own.map(|(id, c)| (c.due_on, *id)).collect();
        order.sort_unstable();
        order.into_iter().map(|(_, id)| id).collect()
    }

    fn billed_months(&self, student: i64) -> BTreeSet<String> {
        self.challans
            .values()
            .filter(|c| c.student == student && c.is_installment && c.issued && !c.cancelled && !c.revised)
            .map(|c| c.period.clone())
            .collect()
    }

    /// Whether there is a month for which both were billed.
    pub fn both_billed(&self, one: i64, other: i64) -> bool {
        !self.billed_months(one).is_disjoint(&self.billed_months(other))
    }

    /// One student becomes the other: what was handed out stays. Of two plans that of the student who is kept stays, but for months that were billed; the only one
    /// stays whole.
    pub fn merge(&mut self, keep: i64, gone: i64) {
        let billed = self.billed_months(gone);
        let has_plan = self.challans.values().any(|c| c.student == keep && c.is_installment);
        let planned = self.challans.values_mut().filter(|c| has_plan && c.is_installment && !c.issued && !c.cancelled);
        for challan in planned.filter(|c| c.student == gone || c.student == keep && billed.contains(&c.period)) {
            challan.withdraw();
            challan.cancelled = true;
        }
        self.challans.values_mut().filter(|c| c.student == gone).for_each(|c| c.student = keep);
        let advance = self.advances.remove(&gone).unwrap_or(0);
        *self.advances.entry(keep).or_default() += advance;
        self.applied.iter_mut().filter(|one| one.student == gone).for_each(|one| one.student = keep);
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

    /// Planned installments up to this month, which a return bills; those since the month of the strike-off, which it skips.
    pub fn unbilled(&self, student: i64, today: NaiveDate, skips: bool) -> Vec<i64> {
        let from = self.struck_on.get(&student).filter(|_| skips).copied().map_or_else(String::new, month_of);
        let months = from..=month_of(today);
        let own = self.challans.iter().filter(|(_, c)| c.student == student && !c.issued && !c.cancelled && months.contains(&c.period));
        let mut ids: Vec<(String, i64)> = own.map(|(id, c)| (c.period.clone(), *id)).collect();
        ids.sort();
        ids.into_iter().map(|(_, id)| id).collect()
    }
}
