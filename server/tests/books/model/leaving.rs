//! Who leaves owing nothing: what goes back to the family of what it paid.

use super::{Head, Kind, Model, month_of};
use chrono::NaiveDate;

/// The challan, the place of the line, and how much of it goes back.
pub type Part = (i64, usize, i64);

impl Model {
    /// What a student gets back of fees: deposits, what is not handed over to others yet, the months that were paid ahead. Of tuition so many percent of all of it,
    /// where slabs are the rule. A head's last months go back first.
    pub fn goes_back(&self, student: i64, today: NaiveDate, percent_of_tuition: Option<i64>) -> Vec<Part> {
        let until = month_of(today);
        let mut own: Vec<(&str, i64)> =
            self.challans.iter().filter(|(_, c)| c.student == student).map(|(id, c)| (c.period.as_str(), *id)).collect();
        own.sort_unstable();
        let mut out = Vec::new();
        for head in Head::ALL {
            let lines_of = |(period, id): &(&str, i64)| {
                let lines = self.challans[id].lines.iter().enumerate().filter(|(_, line)| line.kind == Kind::Fee(head) && line.paid > 0);
                let is_later = *period > until.as_str();
                lines.map(|(n, line)| (*id, n, line.paid, is_later)).collect::<Vec<(i64, usize, i64, bool)>>()
            };
            let paid: Vec<(i64, usize, i64, bool)> = own.iter().flat_map(lines_of).collect();
            let all: i64 = paid.iter().map(|one| one.2).sum();
            let ahead: i64 = paid.iter().filter(|one| one.3).map(|one| one.2).sum();
            let mut rest = match head {
                Head::Deposit | Head::Board => all,
                Head::Tax => 0,
                Head::Transport => ahead,
                Head::Tuition => percent_of_tuition.map_or(ahead, |percent| (all * percent + 50) / 100),
            };
            for (id, n, paid, _) in paid.into_iter().rev() {
                let part = paid.min(rest);
                if part > 0 {
                    out.push((id, n, part));
                    rest -= part;
                }
            }
        }
        out
    }

    /// What goes back, and what was paid in advance, is due to the family; the rest of what waited for its month is income now, and nothing more is billed.
    pub fn settle_leaver(&mut self, student: i64, parts: &[Part]) {
        for (id, n, part) in parts {
            let challan = &self.challans[id];
            let Kind::Fee(head) = challan.lines[*n].kind else { continue };
            if head.is_income() && !challan.waits {
                self.fee_refunds += part;
            } else {
                *self.given_back.entry(head).or_default() += part;
            }
            *self.advances.entry(student).or_default() += part;
        }
        self.challans.values_mut().filter(|challan| challan.student == student).for_each(|challan| challan.waits = false);
        self.cancel_planned(student);
        self.leaves(student);
    }

    pub fn cancel_planned(&mut self, student: i64) {
        for challan in self.challans.values_mut().filter(|c| c.student == student && !c.issued && !c.cancelled) {
            challan.withdraw();
            challan.cancelled = true;
        }
    }

    /// What was given back of what a head held.
    pub(super) fn given_back(&self, head: Head) -> i64 {
        self.given_back.get(&head).copied().unwrap_or(0)
    }

    /// Who owes nothing and leaves: what was paid in advance is due to the family, and the money is not asked about any more.
    pub fn leaves(&mut self, student: i64) {
        self.refunds_payable += self.advances.remove(&student).unwrap_or(0);
        self.receipts.retain(|_, receipt| receipt.advance.is_none_or(|(of, _)| of != student));
    }
}
