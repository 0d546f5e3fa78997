//! What the heads of the books and the reports must say of all challans together.

use super::{Challan, Head, Kind, Line, Model, month_of};
use chrono::NaiveDate;

/// What a month's challans are billed, conceded and paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Billed {
    pub billed: i64,
    pub conceded: i64,
    pub collected: i64,
}

pub fn is_income(line: &Line) -> bool {
    matches!(line.kind, Kind::Fee(head) if head.is_income())
}

impl Model {
    fn issued_lines(&self, waits: bool) -> impl Iterator<Item = &Line> {
        let issued = self.challans.values().filter(move |challan| challan.issued && challan.waits == waits);
        issued.flat_map(|challan| &challan.lines)
    }

    /// Income of later months, net of what was conceded.
    pub fn unearned(&self) -> i64 {
        self.issued_lines(true).filter(|line| is_income(line)).map(|line| line.amount).sum()
    }

    /// What was conceded of income whose month has begun.
    pub fn concessions(&self) -> i64 {
        self.issued_lines(false).filter(|line| is_income(line)).map(|line| line.conceded).sum()
    }

    /// What stands under a head: income gross once its month has begun, everything else net from its issue; less what of it went back.
    pub fn under(&self, head: Head) -> i64 {
        let own = |line: &&Line| line.kind == Kind::Fee(head);
        let now = self.issued_lines(false).filter(own);
        let held: i64 = if head.is_income() {
            now.map(|line| line.amount + line.conceded).sum()
        } else {
            now.chain(self.issued_lines(true).filter(own)).map(|line| line.amount).sum()
        };
        held - self.given_back(head)
    }

    /// Makes income of what waits for months up to this one.
    pub fn release(&mut self, upto: &str) {
        for challan in self.challans.values_mut().filter(|challan| challan.waits && challan.period.as_str() <= upto) {
            challan.waits = false;
            self.rare.released += usize::from(challan.lines.iter().any(|line| is_income(line) && line.amount + line.conceded > 0));
        }
    }

    /// A month is over and a paper with income of it was never released, be there anything left on it or not.
    pub fn waits_too_long(&self, today: NaiveDate) -> bool {
        self.challans.values().any(|challan| challan.waits && challan.period < month_of(today))
    }

    /// Income of a month that is over waits still: `maktab verify` must tell it.
    pub fn is_release_due(&self, today: NaiveDate) -> bool {
        let over = self.challans.values().filter(|challan| challan.waits && challan.period < month_of(today));
        over.flat_map(|challan| &challan.lines).any(|line| is_income(line) && line.amount + line.conceded > 0)
    }

    /// The fee report of a month.
    pub fn billed(&self, period: &str) -> Billed {
        let own = self.challans.values().filter(|challan| challan.issued && challan.period == period);
        own.fold(Billed::default(), |sum, challan| Billed {
            billed: sum.billed + challan.amount(),
            conceded: sum.conceded + challan.conceded(),
            collected: sum.collected + challan.paid(),
        })
    }

    /// The planned installments that a bill run takes: those of a month, with those before it when asked, of students who are there.
    pub fn run_takes(&self, period: &str, include_earlier: bool) -> Vec<i64> {
        let is_due = |c: &Challan| c.period == period || include_earlier && c.period.as_str() < period;
        let planned = self.challans.iter().filter(|(_, c)| !c.issued && !c.cancelled && is_due(c));
        planned.filter(|(_, c)| !self.struck_off.get(&c.student).copied().unwrap_or(false)).map(|(id, _)| *id).collect()
    }
}
