//! What can be told of parts that older programs left out: which concession gave them, by the amounts.

use super::{
    model::{self, Gives},
    queries::{self, Doubtful},
};
use crate::{
    billing::{
        challans::model::ChallanStatus,
        concessions::{
            actions::{lines_in_force, shares},
            model::ConcessionStatus,
            queries::Covered,
        },
    },
    ids::StudentSession,
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use std::collections::{BTreeMap, BTreeSet};

/// A concession that was given, whether it goes on or has ended.
#[derive(Debug, Row)]
struct Given {
    id: i64,
    fee_head_id: Option<i64>,
    percent_hundredths: Option<i64>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
    status: ConcessionStatus,
}

impl Given {
    /// The last day of whose month a line may have a part of it. Bills of later months may have been issued before somebody ended it, so then there is none.
    fn looked_until(&self) -> Option<NaiveDate> {
        if self.status == ConcessionStatus::Ended { None } else { self.valid_to }
    }

    /// Whether a line of these months can have a part of it. Ending it took its parts off planned lines; lines that were billed while it stood keep theirs.
    fn may_have_given(&self, line: &Covered) -> bool {
        if self.status != ConcessionStatus::Ended {
            return true;
        }
        let stood = |issued: NaiveDate| self.valid_to.is_some_and(|to| self.valid_from < to && issued <= to);
        line.status != ChallanStatus::Planned && line.issued_on.is_some_and(stood)
    }
}

/// What concessions give on a line by themselves, and how far a plan rounds it.
#[derive(Debug, Default)]
struct Givers {
    all: Vec<(i64, Gives)>,
    rounding: Money,
}

/// The concessions on each line of a student's plan of a session.
fn givers(tx: &mut Tx, whose: StudentSession) -> Result<BTreeMap<i64, Givers>> {
    let given: Vec<Given> = tx.all(
        sql!(
            "SELECT id, fee_head_id, percent_hundredths, valid_from, valid_to, status FROM concession
             WHERE student_id = $1 AND session_id = $2 AND status IN ('approved', 'ended') ORDER BY id"
        ),
        &binds![whose.student_id, whose.session_id],
    )?;
    let mut out: BTreeMap<i64, Givers> = BTreeMap::new();
    for one in given {
        let mut lines = lines_in_force(tx, whose, one.fee_head_id, (one.valid_from, one.looked_until()))?;
        lines.retain(|line| one.may_have_given(line));
        let shares = one.percent_hundredths.map(|percent| shares(&lines, percent));
        // Whole rupees a line; the first carries what does not divide.
        let rounding = Money::major(lines.len() as i64);
        for line in &lines {
            let gives = shares.as_ref().map_or(Gives::Amount, |shares| Gives::Share(shares.get(&line.id).copied().unwrap_or_default()));
            let own = out.entry(line.id).or_default();
            own.all.push((one.id, gives));
            own.rounding = own.rounding.max(rounding);
        }
    }
    Ok(out)
}

/// Says which concession gave what nobody could tell, where the amounts say it, and has the parts of every line add up.
pub fn repair(tx: &mut Tx) -> Result<Vec<String>> {
    let mut accounts: BTreeMap<StudentSession, Vec<Doubtful>> = BTreeMap::new();
    for line in queries::doubtful(tx)? {
        accounts.entry(line.whose()).or_default().push(line);
    }
    let mut out = Vec::new();
    for (whose, lines) in accounts {
        students::api::lock_student(tx, whose.student_id.0)?;
        let (told, agree) = repair_account(tx, whose, &lines)?;
        let name = lines.first().map_or("", |line| line.student_name.as_str());
        if told > 0 {
            out.push(format!("{name}: {told} lines of challans say now which concession reduced them."));
        }
        if agree > 0 {
            out.push(format!("{name}: on {agree} lines of challans the parts of concessions add up again."));
        }
    }
    Ok(out)
}

/// Of how many lines it could be told which concession gave what, and of how many others the parts add up now.
fn repair_account(tx: &mut Tx, whose: StudentSession, lines: &[Doubtful]) -> Result<(usize, usize)> {
    let ids: Vec<i64> = lines.iter().map(|line| line.line_id).collect();
    let told = tell(tx, whose, &ids)?;
    let rest = lines.iter().filter(|line| !line.adds_up() && !told.contains(&line.line_id));
    let rest: Vec<i64> = rest.map(|line| line.line_id).collect();
    let mut kept = queries::locked(tx, &rest)?;
    for line in &rest {
        queries::set(tx, *line, Money::ZERO, kept.remove(line).unwrap_or_default())?;
    }
    Ok((told.len(), rest.len()))
}

/// Says on lines of a student's session which concession gave what nobody could tell, where the amounts say it. Gives the lines on which they did.
fn tell(tx: &mut Tx, whose: StudentSession, lines: &[i64]) -> Result<BTreeSet<i64>> {
    let givers = givers(tx, whose)?;
    let mut told = BTreeSet::new();
    for (line, mut parts) in queries::locked(tx, lines)? {
        let untold = model::part_of(&parts, None);
        let Some(own) = givers.get(&line).filter(|_| untold.is_positive()) else { continue };
        // A concession that has its part gave no more than that.
        let others = own.all.iter().filter(|(id, _)| model::part_of(&parts, Some(*id)).is_zero());
        let named = model::named(untold, &others.copied().collect::<Vec<_>>(), own.rounding);
        if named.is_empty() {
            continue;
        }
        model::add(&mut parts, None, -untold);
        for one in named {
            model::add(&mut parts, one.concession_id, one.amount_minor);
        }
        queries::set(tx, line, Money::ZERO, parts)?;
        told.insert(line);
    }
    Ok(told)
}

/// As `repair`, on the lines of one student's session, before one of the concessions there changes. The student's root row is locked.
pub fn tell_account(tx: &mut Tx, whose: StudentSession) -> Result<()> {
    let lines = queries::untold(tx, whose)?;
    if lines.is_empty() { Ok(()) } else { tell(tx, whose, &lines).map(drop) }
}
