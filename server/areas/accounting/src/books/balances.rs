//! What heads hold, from the kept monthly sums and, for a day within a month, that month's entries before or after it. No statement adds all entries.

use super::{
    heads::Heads,
    model::{Control, Head, PartyKind},
};
use chrono::{Datelike, NaiveDate};
use kernel::{Money, Month, Result, Tx, sql};
use std::collections::{BTreeMap, HashMap};

/// Sums of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub debit: Money,
    pub credit: Money,
}

impl Sums {
    /// Debit less credit.
    pub fn net(self) -> Money {
        self.debit - self.credit
    }

    fn add(&mut self, debit: i64, credit: i64) {
        self.debit += Money(debit);
        self.credit += Money(credit);
    }

    /// This less an earlier state of it.
    pub fn since(self, earlier: Sums) -> Sums {
        Sums { debit: self.debit - earlier.debit, credit: self.credit - earlier.credit }
    }
}

/// Debit less credit of one head over some campuses, up to and with a day (none: all).
pub fn balance_of(tx: &mut Tx, head: impl Into<Head>, campuses: &[i64], upto: Option<NaiveDate>) -> Result<Money> {
    let id = ledger_id(tx, head.into())?;
    Ok(sums_of(tx, &[id], campuses, upto)?.get(&id).copied().unwrap_or_default().net())
}

/// Debit less credit of one head, campus by campus, up to and with a day (none: all). Campuses where nothing moved are absent.
pub fn balance_by_campus(tx: &mut Tx, head: impl Into<Head>, campuses: &[i64], upto: Option<NaiveDate>) -> Result<BTreeMap<i64, Money>> {
    let (id, plan) = (ledger_id(tx, head.into())?, Plan::upto(upto));
    let kept: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT campus_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM balance
             WHERE ledger_head_id = $1 AND campus_id IN [$2] AND month <= $3 GROUP BY campus_id ORDER BY campus_id"
        ),
        &[id.into(), campuses.into(), plan.month.as_str().into()],
    )?;
    let mut out: BTreeMap<i64, Money> = kept.into_iter().collect();
    let Some((after, to, sign)) = plan.days else { return Ok(out) };
    let days: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT campus_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM entry
             WHERE ledger_head_id = $1 AND campus_id IN [$2] AND date > $3 AND date <= $4 GROUP BY campus_id ORDER BY campus_id"
        ),
        &[id.into(), campuses.into(), after.into(), to.into()],
    )?;
    for (campus, net) in days {
        *out.entry(campus).or_default() += if sign < 0 { -net } else { net };
    }
    Ok(out)
}

/// Debit less credit of all banks over some campuses, up to and with a day (none: all).
pub fn bank_balance(tx: &mut Tx, campuses: &[i64], upto: Option<NaiveDate>) -> Result<Money> {
    let banks: Vec<i64> = tx.values(sql!("SELECT ledger_head_id FROM bank ORDER BY id"), &[])?;
    Ok(sums_of(tx, &banks, campuses, upto)?.values().map(|sums| sums.net()).sum())
}

/// The id of a head.
pub fn ledger_id(tx: &mut Tx, head: Head) -> Result<i64> {
    match head {
        Head::Ledger(id) => Ok(id),
        control => Ok(Heads::read(tx, [control])?.find(control)?.id),
    }
}

/// Sums of some heads over some campuses, up to and with a day. Heads without postings are absent.
pub fn sums_of(tx: &mut Tx, heads: &[i64], campuses: &[i64], upto: Option<NaiveDate>) -> Result<HashMap<i64, Sums>> {
    let plan = Plan::upto(upto);
    let mut out = HashMap::new();
    let kept: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT) FROM balance
             WHERE ledger_head_id IN [$1] AND campus_id IN [$2] AND month <= $3 GROUP BY ledger_head_id ORDER BY ledger_head_id"
        ),
        &[heads.into(), campuses.into(), plan.month.as_str().into()],
    )?;
    collect(&mut out, kept, 1);
    if let Some((after, to, sign)) = plan.days {
        let days: Vec<(i64, i64, i64)> = tx.all(
            sql!(
                "SELECT ledger_head_id, CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT) FROM entry
                 WHERE ledger_head_id IN [$1] AND campus_id IN [$2] AND date > $3 AND date <= $4 GROUP BY ledger_head_id ORDER BY ledger_head_id"
            ),
            &[heads.into(), campuses.into(), after.into(), to.into()],
        )?;
        collect(&mut out, days, sign);
    }
    Ok(out)
}

/// Sums of every head over some campuses, up to and with a day.
pub fn all_sums(tx: &mut Tx, campuses: &[i64], upto: Option<NaiveDate>) -> Result<HashMap<i64, Sums>> {
    let plan = Plan::upto(upto);
    let mut out = HashMap::new();
    add_months(tx, &mut out, campuses, ("", plan.month.as_str()))?;
    add_days(tx, &mut out, campuses, plan.days, 1)?;
    Ok(out)
}

/// What every head moved over some campuses within some days, both included. Only the months of these days are read, however long the books are.
pub fn sums_within(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, Sums>> {
    let (before, upto) = (Plan::upto(Some(from.pred_opt().unwrap_or(from))), Plan::upto(Some(to)));
    let mut out = HashMap::new();
    add_months(tx, &mut out, campuses, (before.month.as_str(), upto.month.as_str()))?;
    add_days(tx, &mut out, campuses, upto.days, 1)?;
    add_days(tx, &mut out, campuses, before.days, -1)?;
    Ok(out)
}

/// Adds the kept sums of every head of the months after one, up to and with another.
fn add_months(tx: &mut Tx, out: &mut HashMap<i64, Sums>, campuses: &[i64], (after, upto): (&str, &str)) -> Result<()> {
    let kept: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT) FROM balance
             WHERE campus_id IN [$1] AND month > $2 AND month <= $3 GROUP BY ledger_head_id ORDER BY ledger_head_id"
        ),
        &[campuses.into(), after.into(), upto.into()],
    )?;
    collect(out, kept, 1);
    Ok(())
}

/// Adds the entries of every head of the days of a plan, times `sign`.
fn add_days(tx: &mut Tx, out: &mut HashMap<i64, Sums>, campuses: &[i64], days: Option<Days>, sign: i64) -> Result<()> {
    let Some((after, to, own)) = days else { return Ok(()) };
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT) FROM entry
             WHERE campus_id IN [$1] AND date > $2 AND date <= $3 GROUP BY ledger_head_id ORDER BY ledger_head_id"
        ),
        &[campuses.into(), after.into(), to.into()],
    )?;
    collect(out, rows, own * sign);
    Ok(())
}

fn collect(out: &mut HashMap<i64, Sums>, rows: Vec<(i64, i64, i64)>, sign: i64) {
    for (head, debit, credit) in rows {
        out.entry(head).or_default().add(sign * debit, sign * credit);
    }
}

/// The days after one up to another, added (1) or taken off again (-1).
type Days = (NaiveDate, NaiveDate, i64);

/// How a day's sums are put together: the months up to `month`, then some days.
#[derive(Debug, PartialEq, Eq)]
struct Plan {
    month: String,
    days: Option<Days>,
}

impl Plan {
    fn upto(day: Option<NaiveDate>) -> Plan {
        let Some(day) = day else { return Plan { month: "9999-12".into(), days: None } };
        let month = Month::of(day);
        if day == month.last() {
            return Plan { month: month.to_string(), days: None };
        }
        // Whichever side of the month is shorter; for today there is next to nothing after it.
        if day.day() < 4 {
            let before = month.prev();
            return Plan { month: before.to_string(), days: Some((before.last(), day, 1)) };
        }
        Plan { month: month.to_string(), days: Some((day, month.last(), -1)) }
    }
}

/// What a party owes on a control head (debit less credit), over all campuses.
pub fn party_balance(tx: &mut Tx, control: Control, kind: PartyKind, party_id: i64) -> Result<Money> {
    Ok(party_balances(tx, control, kind, &[party_id])?.remove(&party_id).unwrap_or_default())
}

/// As `party_balance`, for many. Parties without entries are absent.
pub fn party_balances(tx: &mut Tx, head: impl Into<Head>, kind: PartyKind, parties: &[i64]) -> Result<BTreeMap<i64, Money>> {
    let head = ledger_id(tx, head.into())?;
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT party_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM entry
             WHERE party_kind = $1 AND party_id IN [$2] AND ledger_head_id = $3 GROUP BY party_id ORDER BY party_id"
        ),
        &[kind.into(), parties.into(), head.into()],
    )?;
    Ok(rows.into_iter().map(|(party, net)| (party, Money(net))).collect())
}

/// The day from which everything is counted where none is named.
pub fn earliest() -> NaiveDate {
    NaiveDate::from_ymd_opt(1, 1, 1).expect("a day")
}

/// What some campuses owe each other moved within the days, of their own entries: a statement of all of them has none of it.
pub fn between_campuses(tx: &mut Tx, campuses: &[i64], from: Option<NaiveDate>, to: NaiveDate) -> Result<Sums> {
    if campuses.len() < 2 {
        return Ok(Sums::default());
    }
    let head = ledger_id(tx, Control::InterCampus.into())?;
    let (debit, credit): (Option<i64>, Option<i64>) = tx.one(
        sql!(
            "SELECT CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT) FROM entry
             WHERE ledger_head_id = $1 AND campus_id IN [$2] AND party_kind = 'campus' AND party_id IN [$2]
               AND date >= $3 AND date <= $4"
        ),
        &[head.into(), campuses.into(), from.unwrap_or(earliest()).into(), to.into()],
    )?;
    Ok(Sums { debit: Money(debit.unwrap_or(0)), credit: Money(credit.unwrap_or(0)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_is_reached_from_the_nearer_side() {
        assert_eq!(Plan::upto(Some(day("2026-11-30"))), Plan { month: "2026-11".into(), days: None });
        assert_eq!(
            Plan::upto(Some(day("2026-11-02"))),
            Plan { month: "2026-10".into(), days: Some((day("2026-10-31"), day("2026-11-02"), 1)) }
        );
        assert_eq!(
            Plan::upto(Some(day("2026-11-20"))),
            Plan { month: "2026-11".into(), days: Some((day("2026-11-20"), day("2026-11-30"), -1)) }
        );
    }
}
