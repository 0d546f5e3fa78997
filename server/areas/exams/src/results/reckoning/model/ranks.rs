//! Who stands where: ties share a place and the next one follows after all of them, 1, 1, 3.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A place among those whose result is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    pub rank: i64,
    pub among: i64,
}

/// A student's places; none where the result is not complete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Places {
    pub section: Option<Place>,
    pub campus: Option<Place>,
    pub class: Option<Place>,
}

/// The places of students by their percent: hundredths, as cards print them, so that equal percentages share a place.
pub fn places(percents: impl IntoIterator<Item = (i64, i64)>) -> HashMap<i64, Place> {
    let mut all: Vec<(i64, i64)> = percents.into_iter().collect();
    all.sort_by_key(|(_, percent)| -percent);
    let among = all.len() as i64;
    let mut out = HashMap::with_capacity(all.len());
    let (mut rank, mut last) = (0, None);
    for (n, (student, percent)) in all.into_iter().enumerate() {
        if last != Some(percent) {
            rank = n as i64 + 1;
            last = Some(percent);
        }
        out.insert(student, Place { rank, among });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_place() {
        let found = places([(1, 8000), (2, 9150), (3, 9150), (4, 7999), (5, 8000)]);
        let rank = |student| found[&student].rank;
        assert_eq!([2, 3, 1, 5, 4].map(rank), [1, 1, 3, 3, 5]);
        assert_eq!(found[&4].among, 5);
        assert!(places([]).is_empty());
    }
}
