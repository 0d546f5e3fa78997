//! Who gets which seat: in the order of merit, each the first choice that has one left.

use crate::fast_tests::model::LastSeat;
use std::collections::{BTreeMap, HashSet};

/// Somebody with a rank and no offer that stands, in the order of merit.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub application_id: i64,
    pub rank: i64,
    /// Campuses in the order of the choices.
    pub choices: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub application_id: i64,
    pub campus_id: i64,
    /// 1 is the first choice.
    pub choice: i64,
}

/// The offers that go out. `left` are the seats of each campus. Those who share a rank ask for their seats together: when fewer are left than they ask for,
/// all of them get one, or none does and each goes on to the next choice.
pub fn allot(waiting: &[Waiting], mut left: BTreeMap<i64, i64>, last_seat: LastSeat) -> Vec<Offer> {
    let mut out = Vec::new();
    for group in waiting.chunk_by(|a, b| a.rank == b.rank) {
        let mut open: Vec<(&Waiting, usize)> = group.iter().map(|one| (one, 0)).collect();
        let mut refused: HashSet<i64> = HashSet::new();
        while !open.is_empty() {
            let mut asked: BTreeMap<i64, Vec<(&Waiting, usize)>> = BTreeMap::new();
            for (one, from) in open.drain(..) {
                let next = one
                    .choices
                    .iter()
                    .enumerate()
                    .skip(from)
                    .find(|(_, campus)| left.get(campus).is_some_and(|seats| *seats > 0) && !refused.contains(campus));
                if let Some((at, campus)) = next {
                    asked.entry(*campus).or_default().push((one, at));
                }
            }
            for (campus, people) in asked {
                let seats = left.entry(campus).or_default();
                if people.len() as i64 <= *seats || last_seat == LastSeat::Both {
                    *seats -= people.len() as i64;
                    out.extend(people.iter().map(|(one, at)| Offer {
                        application_id: one.application_id,
                        campus_id: campus,
                        choice: *at as i64 + 1,
                    }));
                } else {
                    refused.insert(campus);
                    open.extend(people.iter().map(|(one, at)| (*one, at + 1)));
                }
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(of: &[(i64, i64, &[i64])]) -> Vec<Waiting> {
        of.iter().map(|(id, rank, choices)| Waiting { application_id: *id, rank: *rank, choices: choices.to_vec() }).collect()
    }

    fn got(of: &[(i64, i64, &[i64])], seats: &[(i64, i64)], last: LastSeat) -> Vec<(i64, i64, i64)> {
        let offers = allot(&waiting(of), seats.iter().copied().collect(), last);
        offers.iter().map(|one| (one.application_id, one.campus_id, one.choice)).collect()
    }

    #[test]
    fn each_gets_the_first_choice_that_is_left() {
        let people: &[(i64, i64, &[i64])] = &[(1, 1, &[10, 20]), (2, 2, &[10, 20]), (3, 3, &[10]), (4, 4, &[20, 10])];
        assert_eq!(got(people, &[(10, 1), (20, 2)], LastSeat::Neither), [(1, 10, 1), (2, 20, 2), (4, 20, 1)]);
    }

    #[test]
    fn a_tie_across_the_last_seat_gives_both_or_neither() {
        let people: &[(i64, i64, &[i64])] = &[(1, 1, &[10]), (2, 1, &[10, 20]), (3, 3, &[10])];
        assert_eq!(got(people, &[(10, 1), (20, 1)], LastSeat::Both), [(1, 10, 1), (2, 10, 1)]);
        // Neither of the two takes the last seat; the next in merit does.
        assert_eq!(got(people, &[(10, 1), (20, 1)], LastSeat::Neither), [(2, 20, 2), (3, 10, 1)]);
    }
}
