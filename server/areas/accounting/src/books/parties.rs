//! Parties that were merged: what stands in the name of one goes over to the other by a voucher, since nothing posted is ever changed.

use super::{
    model::{Head, Line, NewVoucher, PartyKind, Posted, VoucherKind},
    months,
    post::post,
};
use kernel::{Money, Result, Row, Tx, binds, db::One, sql};

/// Who an entry `e` is for: the name is `COALESCE(s.name, w.name, p.name, yp.name, rc.name, m.name)`.
pub const PARTY: &str = " LEFT JOIN student s ON e.party_kind = 'student' AND s.id = e.party_id
    LEFT JOIN employee w ON e.party_kind = 'employee' AND w.id = e.party_id
    LEFT JOIN campus p ON e.party_kind = 'campus' AND p.id = e.party_id
    LEFT JOIN payee yp ON e.party_kind = 'payee' AND yp.id = e.party_id
    LEFT JOIN petty_cash_register pr ON e.party_kind = 'register' AND pr.id = e.party_id LEFT JOIN campus rc ON rc.id = pr.campus_id
    LEFT JOIN party_merge m ON m.party_kind = e.party_kind AND m.from_id = e.party_id";

#[derive(Debug, Row)]
struct Standing {
    campus_id: i64,
    ledger_head_id: i64,
    program_id: Option<i64>,
    net_minor: Money,
}

/// A record that becomes another's.
#[derive(Clone, Copy, Debug)]
pub struct MergedParty<'n> {
    pub kind: PartyKind,
    pub from: i64,
    pub into: i64,
    /// Under which the entries of before are shown from now on.
    pub name: &'n str,
    pub narration: &'n str,
}

/// Moves what one party has on every head, campus by campus, to another: a journal voucher of today, which changes no head's balance and no campus's. Later
/// reversals of what was posted in the old name meet the new one. None when nothing stood there. 409 when today's month is closed for one of the campuses.
pub fn merge_party(tx: &mut Tx, merged: MergedParty) -> Result<Option<Posted>> {
    let standing: Vec<Standing> = tx.all(
        sql!(
            "SELECT campus_id, ledger_head_id, program_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) AS net_minor FROM entry
             WHERE party_kind = $1 AND party_id = $2 GROUP BY campus_id, ledger_head_id, program_id
             HAVING SUM(debit_minor) <> SUM(credit_minor) ORDER BY campus_id, ledger_head_id, coalesce(program_id, 0)"
        ),
        &binds![merged.kind, merged.from],
    )?;
    let posted = match standing.first() {
        None => None,
        Some(first) => Some(post_move(tx, merged, first.campus_id, &standing)?),
    };
    let (now, voucher) = (tx.now(), posted.as_ref().map(|posted| posted.id));
    tx.exec(
        sql!("UPDATE party_merge SET into_id = $3 WHERE party_kind = $1 AND into_id = $2"),
        &binds![merged.kind, merged.from, merged.into],
    )?;
    tx.exec(
        sql!("INSERT INTO party_merge (party_kind, from_id, into_id, name, voucher_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)"),
        &binds![merged.kind, merged.from, merged.into, merged.name, voucher, now],
    )?;
    Ok(posted)
}

fn post_move(tx: &mut Tx, merged: MergedParty, campus_id: i64, standing: &[Standing]) -> Result<Posted> {
    let campuses: Vec<i64> = standing.iter().map(|one| one.campus_id).collect();
    let today = tx.today();
    let date = months::open_day_of(tx, &campuses, today)?;
    let lines = standing.iter().flat_map(|one| {
        let (amount, owes) = (one.net_minor.abs(), one.net_minor.is_positive());
        let to = Line::debit(one.campus_id, Head::Ledger(one.ledger_head_id), amount).program(one.program_id);
        let from = Line::credit(one.campus_id, Head::Ledger(one.ledger_head_id), amount).program(one.program_id);
        let (to, from) = if owes { (to, from) } else { (to.mirrored(), from.mirrored()) };
        [to.party(merged.kind, merged.into), from.party(merged.kind, merged.from)]
    });
    let record = merged.kind.as_str();
    post(tx, NewVoucher::new(VoucherKind::Journal, campus_id, date, merged.narration).from(record, merged.into).lines(lines))
}

/// The party that answers for this one now: itself, unless it was merged.
pub fn party_now(tx: &mut Tx, kind: PartyKind, id: i64) -> Result<i64> {
    let into: Option<One<i64>> =
        tx.first(sql!("SELECT into_id FROM party_merge WHERE party_kind = $1 AND from_id = $2"), &binds![kind, id])?;
    Ok(into.map_or(id, |one| one.0))
}

/// The party with all that were merged into it: under whose names its history stands in the books.
pub fn party_with_merged(tx: &mut Tx, kind: PartyKind, id: i64) -> Result<Vec<i64>> {
    let mut ids: Vec<i64> =
        tx.values(sql!("SELECT from_id FROM party_merge WHERE party_kind = $1 AND into_id = $2 ORDER BY from_id"), &binds![kind, id])?;
    ids.push(id);
    Ok(ids)
}

/// Of `maktab verify`: nothing stands in the name of a party that was merged.
pub fn merged_parties_are_settled(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT m.name, CAST(SUM(e.debit_minor) - SUM(e.credit_minor) AS BIGINT) FROM party_merge m
             JOIN entry e ON e.party_kind = m.party_kind AND e.party_id = m.from_id
             GROUP BY m.party_kind, m.from_id, m.name, e.ledger_head_id, e.campus_id HAVING SUM(e.debit_minor) <> SUM(e.credit_minor)
             ORDER BY m.name LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(name, off)| format!("{name} was merged, but Rs {} still stands in that name.", Money(off))).collect())
}
