//! Which entries of the ledger a line of a statement shows.

use super::{Candidate, WaitingLine};
use chrono::NaiveDate;
use kernel::Money;

/// How many days the bank's day may be before the ledger's, and after it.
const EARLY: i64 = 5;
const LATE: i64 = 90;

/// Which entries each line shows: the one of its amount that its text names, else the nearest of its amount, else all of one day that sum to it: those that went
/// the same way, or what came in less what went out.
pub fn pairs(lines: &[WaitingLine], entries: &[Candidate]) -> Vec<(i64, Vec<i64>)> {
    let mut free: Vec<&Candidate> = entries.iter().collect();
    let mut out = Vec::new();
    let mut rest = Vec::new();
    for line in lines {
        let text = format!("{} {}", line.description, line.reference.as_deref().unwrap_or_default()).to_lowercase();
        let named = |one: &Candidate| {
            let has = |number: &str| number.len() >= 4 && text.contains(&number.to_lowercase());
            one.cheque_no.as_deref().is_some_and(has) || has(&one.voucher_no)
        };
        let best = free
            .iter()
            .enumerate()
            .filter(|(_, one)| one.net_minor == line.amount_minor && in_reach(line.date, one.date))
            .min_by_key(|(_, one)| (!named(one), (line.date - one.date).num_days().abs(), one.id))
            .map(|(at, one)| (at, one.id));
        match best {
            Some((at, id)) => {
                free.remove(at);
                out.push((line.id, vec![id]));
            }
            None => rest.push(line),
        }
    }
    for line in rest {
        let same_way = |one: &Candidate| one.net_minor.is_positive() == line.amount_minor.is_positive();
        let mut days: Vec<NaiveDate> =
            free.iter().filter(|one| same_way(one)).map(|one| one.date).filter(|day| in_reach(line.date, *day)).collect();
        days.sort_by_key(|day| (line.date - *day).num_days().abs());
        days.dedup();
        let of_day = |day: &NaiveDate, is_net: bool| {
            let of_it = free.iter().filter(|one| one.date == *day && (is_net || same_way(one)));
            of_it.map(|one| (one.id, one.net_minor)).collect::<Vec<_>>()
        };
        let sums = |of: &Vec<(i64, Money)>| of.iter().map(|(_, net)| *net).sum::<Money>() == line.amount_minor;
        let alike = days.iter().map(|day| of_day(day, false)).find(&sums);
        let found = alike.or_else(|| days.iter().map(|day| of_day(day, true)).find(&sums));
        if let Some(found) = found {
            let ids: Vec<i64> = found.into_iter().map(|(id, _)| id).collect();
            free.retain(|one| !ids.contains(&one.id));
            out.push((line.id, ids));
        }
    }
    out
}

fn in_reach(shown: NaiveDate, booked: NaiveDate) -> bool {
    (-EARLY..=LATE).contains(&(shown - booked).num_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: i64, on: &str, amount: i64, text: &str) -> WaitingLine {
        WaitingLine { id, date: on.parse().expect("a day"), amount_minor: Money(amount), description: text.into(), reference: None }
    }

    fn entry(id: i64, on: &str, amount: i64, cheque: Option<&str>) -> Candidate {
        let voucher_no = format!("BPV-GUL-2627-{id:06}");
        Candidate { id, date: on.parse().expect("a day"), net_minor: Money(amount), cheque_no: cheque.map(str::to_owned), voucher_no }
    }

    #[test]
    fn the_named_cheque_comes_before_the_nearest_one() {
        let entries = [entry(1, "2026-11-10", -500, None), entry(2, "2026-11-01", -500, Some("774411"))];
        let lines = [line(7, "2026-11-10", -500, "Clearing 774411"), line(8, "2026-11-12", -500, "Clearing")];
        assert_eq!(pairs(&lines, &entries), [(7, vec![2]), (8, vec![1])]);
    }

    #[test]
    fn a_days_sum_is_matched_as_one() {
        let entries = [entry(1, "2026-11-10", 300, None), entry(2, "2026-11-10", 200, None), entry(3, "2026-11-11", 100, None)];
        assert_eq!(pairs(&[line(7, "2026-11-11", 500, "Collection")], &entries), [(7, vec![1, 2])]);
        assert!(pairs(&[line(7, "2026-11-11", 501, "Collection")], &entries).is_empty());
        assert!(pairs(&[line(7, "2026-11-01", 100, "Too early")], &entries).is_empty());
    }

    #[test]
    fn a_days_collection_less_what_was_taken_back_is_matched_as_one() {
        let entries = [entry(1, "2026-11-10", 300, None), entry(2, "2026-11-10", 200, None), entry(3, "2026-11-10", -150, None)];
        assert_eq!(pairs(&[line(7, "2026-11-11", 350, "Collection, net")], &entries), [(7, vec![1, 2, 3])]);
        assert_eq!(pairs(&[line(7, "2026-11-11", 500, "Collection")], &entries), [(7, vec![1, 2])], "those of one way go first");
    }
}
