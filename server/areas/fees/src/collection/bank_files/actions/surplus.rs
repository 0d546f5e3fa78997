//! What a payment brings beyond the challan that it names: the student's own open challans take it, the oldest first; what is left could pay what brothers and
//! sisters owe; the rest becomes an advance.

use crate::settlement::{OpenChallan, late_fees::payable_on, load_challans, open_of};
use chrono::NaiveDate;
use kernel::{Money, Result, Scope, Tx};

/// Which challans it reaches, each group in the order of its due dates.
#[derive(Clone, Debug, Default)]
pub struct Beyond {
    pub own: Vec<i64>,
    pub own_minor: Money,
    /// Of brothers and sisters: the office says whether they are paid.
    pub family: Vec<i64>,
    pub family_minor: Money,
}

impl Beyond {
    /// As a line says it; empty where all of it becomes an advance.
    pub fn said(&self) -> String {
        let own = self.own_minor.is_positive().then(|| format!(" Rs {} of it pays other open challans of the student.", self.own_minor));
        let family = self.family_minor.is_positive();
        let family = family.then(|| format!(" Rs {} of it could pay what brothers and sisters owe.", self.family_minor));
        own.into_iter().chain(family).collect()
    }
}

/// Where goes what an amount of a day brings beyond a challan: all of it, where that is not open. Papers that were issued after that day take nothing of it.
pub fn beyond(tx: &mut Tx, scope: &Scope, named: &OpenChallan, (on, amount): (NaiveDate, Money)) -> Result<Beyond> {
    let taken = if named.is_open() { payable_on(named, on) } else { Money::ZERO };
    let mut rest = (amount - taken).or_zero();
    let (own, own_minor) = reached(tx, scope, &[named.student_id], (named.id, on), &mut rest)?;
    let siblings = if rest.is_positive() { students::api::siblings(tx, named.student_id)? } else { Vec::new() };
    let (family, family_minor) = reached(tx, scope, &siblings, (named.id, on), &mut rest)?;
    Ok(Beyond { own, own_minor, family, family_minor })
}

fn reached(tx: &mut Tx, scope: &Scope, students: &[i64], (named, on): (i64, NaiveDate), rest: &mut Money) -> Result<(Vec<i64>, Money)> {
    let (mut ids, mut sum) = (Vec::new(), Money::ZERO);
    if students.is_empty() || !rest.is_positive() {
        return Ok((ids, sum));
    }
    let open: Vec<i64> = open_of(tx, scope, students)?.iter().map(|brief| brief.id).collect();
    let mut challans = load_challans(tx, &open)?;
    challans.retain(|challan| challan.id != named && challan.issued_on.is_some_and(|issued| issued <= on));
    challans.sort_by_key(|challan| (challan.due_on, challan.id));
    for challan in challans {
        let part = payable_on(&challan, on).min(*rest);
        if part.is_positive() {
            *rest -= part;
            sum += part;
            ids.push(challan.id);
        }
    }
    Ok((ids, sum))
}
