use super::model::{BetweenCampuses, Closings, Ledger, LedgerOf, LedgerRow, run};
use crate::books::{
    balances::{Sums, earliest, sums_of},
    model::{AccountClass, PartyKind},
    parties::PARTY,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, db::Value, list::EXACT_UP_TO, sql};
use reporting::{Arguments, DayRange, MOST_ROWS};
use std::collections::BTreeMap;

/// The heads asked for, within the scope. 404 when there is none.
fn heads(tx: &mut Tx, scope: &Scope, ids: Vec<i64>, group: Option<i64>) -> Result<Vec<LedgerOf>> {
    let found: Vec<LedgerOf> = tx.all(
        sql!(
            "SELECT l.id, l.code, l.name, h.class, h.name AS head_name, c.name AS campus_name
             FROM ledger_head l JOIN account_head h ON h.id = l.head_id LEFT JOIN campus c ON c.id = l.campus_id
             WHERE (l.id IN [$1] OR l.head_id = CAST($2 AS BIGINT)) AND (l.campus_id IS NULL OR l.campus_id IN [$3]) ORDER BY l.code"
        ),
        &[Value::Ids(ids), group.into(), (&scope.campuses).into()],
    )?;
    if found.is_empty() { Err(Error::not_found("ledger head")) } else { Ok(found) }
}

/// What narrows the entries of a ledger.
struct Narrow {
    heads: Vec<i64>,
    campuses: Vec<i64>,
    from: NaiveDate,
    to: NaiveDate,
    party: Option<(&'static str, i64)>,
    program_id: Option<i64>,
    /// As income statements and reports of expenses count: without the vouchers that close a year.
    without_closings: bool,
    /// As statements of several campuses count: without what these owe each other.
    without_between: bool,
}

impl Narrow {
    fn binds(&self) -> Vec<Value> {
        vec![
            (&self.heads).into(),
            (&self.campuses).into(),
            self.from.into(),
            self.to.into(),
            self.party.map(|(kind, _)| kind).into(),
            self.party.map(|(_, id)| id).into(),
            self.program_id.into(),
            self.without_closings.into(),
            self.without_between.into(),
        ]
    }

    fn is_plain(&self) -> bool {
        self.party.is_none() && self.program_id.is_none() && !self.without_closings && !self.without_between
    }
}

/// The ledger of the heads asked for.
pub fn ledger(tx: &mut Tx, asked: &Arguments) -> Result<(Vec<LedgerRow>, Sums, Ledger)> {
    if asked.ids("ledger_head_id").is_empty() && asked.id("head_id").is_none() {
        return Err(Error::field("ledger_head_id", "Choose the ledger head."));
    }
    let heads = heads(tx, &asked.scope, asked.ids("ledger_head_id").to_vec(), asked.id("head_id"))?;
    let party = asked.given_choice::<PartyKind>("party_kind")?.map(PartyKind::as_str).zip(asked.id("party_id"));
    ledger_of(tx, asked, heads, party)
}

/// The ledger of one head of a class, or of all of them. 404 for a head of another class.
pub fn ledger_of_class(tx: &mut Tx, asked: &Arguments, class: AccountClass) -> Result<(Vec<LedgerRow>, Sums, Ledger)> {
    // One head is found wherever it stands; all of them are those of the campuses asked for.
    let campuses: &[i64] = if asked.id("id").is_some() { &asked.scope.campuses } else { asked.campuses() };
    let heads: Vec<LedgerOf> = tx.all(
        sql!(
            "SELECT l.id, l.code, l.name, h.class, h.name AS head_name, c.name AS campus_name
             FROM ledger_head l JOIN account_head h ON h.id = l.head_id LEFT JOIN campus c ON c.id = l.campus_id
             WHERE h.class = $1 AND (CAST($2 AS BIGINT) IS NULL OR l.id = $2) AND (l.campus_id IS NULL OR l.campus_id IN [$3]) ORDER BY l.code"
        ),
        &[class.into(), asked.id("id").into(), campuses.into()],
    )?;
    if heads.is_empty() {
        return Err(Error::not_found("ledger head"));
    }
    ledger_of(tx, asked, heads, None)
}

/// One page of a ledger with what moved within the days, and what is said beside. Opening and closing come from the kept balances unless a party or
/// program narrows them.
fn ledger_of(
    tx: &mut Tx,
    asked: &Arguments,
    heads: Vec<LedgerOf>,
    party: Option<(&'static str, i64)>,
) -> Result<(Vec<LedgerRow>, Sums, Ledger)> {
    let DayRange { from, to } = asked.days()?;
    let narrow = Narrow {
        heads: heads.iter().map(|h| h.id).collect(),
        campuses: asked.campuses().to_vec(),
        from: from.unwrap_or(earliest()),
        to,
        party,
        program_id: asked.id("program_id"),
        without_closings: asked.given_choice::<Closings>("closings")?.is_some(),
        without_between: asked.given_choice::<BetweenCampuses>("between")?.is_some(),
    };
    let (opening, moved) = sides(tx, &narrow, from)?;
    let (page, per_page) = asked.page().unwrap_or((1, MOST_ROWS + 1));
    let offset = (page - 1) * per_page;
    let total = count(tx, &narrow)?;
    let ids = self::page(tx, &narrow, per_page, offset)?;
    let mut rows = rows(tx, ids)?;
    let before = if offset == 0 { opening.net() } else { opening.net() + skipped(tx, &narrow, offset)? };
    run(&mut rows, before);
    against(tx, &asked.scope, &narrow.heads, &mut rows)?;
    let ledger = Ledger {
        heads,
        from,
        to,
        opening_minor: opening.net().minor(),
        closing_minor: (opening.net() + moved.net()).minor(),
        total: total.min(EXACT_UP_TO),
        total_exact: total <= EXACT_UP_TO,
        page,
        per_page,
        next_after: None,
    };
    Ok((rows, moved, ledger))
}

/// Sums before the first day, and within the days. Without the closings of years there is nothing to begin with: each year begins with nothing.
fn sides(tx: &mut Tx, narrow: &Narrow, from: Option<NaiveDate>) -> Result<(Sums, Sums)> {
    if narrow.is_plain() {
        let total = |sums: std::collections::HashMap<i64, Sums>| {
            sums.values().fold(Sums::default(), |all, one| Sums { debit: all.debit + one.debit, credit: all.credit + one.credit })
        };
        let opening = match from.and_then(|d| d.pred_opt()) {
            Some(before) => total(sums_of(tx, &narrow.heads, &narrow.campuses, Some(before))?),
            None => Sums::default(),
        };
        let closing = total(sums_of(tx, &narrow.heads, &narrow.campuses, Some(narrow.to))?);
        return Ok((opening, closing.since(opening)));
    }
    let before = Narrow {
        heads: narrow.heads.clone(),
        campuses: narrow.campuses.clone(),
        from: earliest(),
        to: narrow.from.pred_opt().unwrap_or(earliest()),
        ..*narrow
    };
    let opening = if from.is_some() && !narrow.without_closings { added(tx, &before)? } else { Sums::default() };
    Ok((opening, added(tx, narrow)?))
}

/// The entries that a ledger is narrowed to, by `Narrow::binds`.
const NARROWED: &str = " FROM entry WHERE ledger_head_id IN [$1] AND campus_id IN [$2] AND date >= $3 AND date <= $4
    AND (CAST($5 AS TEXT) IS NULL OR (party_kind = $5 AND party_id = $6)) AND (CAST($7 AS BIGINT) IS NULL OR program_id = $7)
    AND (NOT $8 OR voucher_id NOT IN (SELECT v.id FROM voucher v LEFT JOIN voucher o ON o.id = v.reverses_id
                                      WHERE v.final_period AND v.campus_id IN [$2]
                                        AND (v.kind = 'closing' OR o.kind = 'closing')))
    AND (NOT $9 OR coalesce(party_kind, '') <> 'campus' OR NOT (party_id IN [$2]))";

fn added(tx: &mut Tx, narrow: &Narrow) -> Result<Sums> {
    let (debit, credit): (Option<i64>, Option<i64>) =
        tx.one(sql!("SELECT CAST(SUM(debit_minor) AS BIGINT), CAST(SUM(credit_minor) AS BIGINT)", NARROWED), &narrow.binds())?;
    Ok(Sums { debit: Money(debit.unwrap_or(0)), credit: Money(credit.unwrap_or(0)) })
}

/// Entries of the ledger, exact up to what lists count: a head of many years is not walked for a number.
fn count(tx: &mut Tx, narrow: &Narrow) -> Result<i64> {
    let mut binds = narrow.binds();
    binds.push((EXACT_UP_TO + 1).into());
    tx.value(sql!("SELECT count(*) FROM (SELECT 1 AS one", NARROWED, " LIMIT $10) AS found"), &binds)
}

/// The ids of a page's entries, in order. Of one plain head they are read in the order of an index that holds all that is asked; the plus keeps the
/// engines from going campus by campus, after which everything would have to be sorted.
fn page(tx: &mut Tx, narrow: &Narrow, most: i64, offset: i64) -> Result<Vec<i64>> {
    if let ([head], true) = (narrow.heads.as_slice(), narrow.is_plain()) {
        return tx.values(
            sql!(
                "SELECT id FROM entry WHERE ledger_head_id = $1 AND +campus_id IN [$2] AND date >= $3 AND date <= $4
                 ORDER BY date, id LIMIT $5 OFFSET $6"
            ),
            &[(*head).into(), (&narrow.campuses).into(), narrow.from.into(), narrow.to.into(), most.into(), offset.into()],
        );
    }
    let mut binds = narrow.binds();
    binds.extend([most.into(), offset.into()]);
    tx.values(sql!("SELECT id", NARROWED, " ORDER BY date, id LIMIT $10 OFFSET $11"), &binds)
}

fn rows(tx: &mut Tx, ids: Vec<i64>) -> Result<Vec<LedgerRow>> {
    tx.all(
        sql!(
            "SELECT e.id, e.date, e.voucher_id, v.voucher_no, v.kind, v.narration, e.memo, e.campus_id, c.name AS campus_name, e.ledger_head_id,
                    l.name AS ledger_head_name, e.program_id, e.party_kind, e.party_id,
                    COALESCE(s.name, w.name, p.name, yp.name, rc.name, m.name) AS party_name, v.source_record, v.source_id, e.debit_minor, e.credit_minor
             FROM entry e JOIN voucher v ON v.id = e.voucher_id JOIN campus c ON c.id = e.campus_id JOIN ledger_head l ON l.id = e.ledger_head_id",
            PARTY,
            " WHERE e.id IN [$1] ORDER BY e.date, e.id"
        ),
        &[ids.into()],
    )
}

/// What the entries before the page come to.
fn skipped(tx: &mut Tx, narrow: &Narrow, offset: i64) -> Result<Money> {
    let mut binds = narrow.binds();
    binds.push(offset.into());
    let sum: Option<i64> = tx.value(
        sql!(
            "SELECT CAST(SUM(net) AS BIGINT) FROM (SELECT debit_minor - credit_minor AS net",
            NARROWED,
            " ORDER BY date, id LIMIT $10) AS before_page"
        ),
        &binds,
    )?;
    Ok(Money(sum.unwrap_or(0)))
}

/// Names the other heads of each row's voucher, within the scope.
fn against(tx: &mut Tx, scope: &Scope, heads: &[i64], rows: &mut [LedgerRow]) -> Result<()> {
    let vouchers: Vec<i64> = rows.iter().map(|row| row.voucher_id).collect();
    let others: Vec<(i64, i64, String)> = tx.all(
        sql!(
            "SELECT DISTINCT e.voucher_id, e.ledger_head_id, l.name FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
             WHERE e.voucher_id IN [$1] AND e.campus_id IN [$2] ORDER BY e.voucher_id, e.ledger_head_id"
        ),
        &[vouchers.into(), (&scope.campuses).into()],
    )?;
    let mut names: BTreeMap<i64, Vec<(i64, String)>> = BTreeMap::new();
    for (voucher, head, name) in others {
        names.entry(voucher).or_default().push((head, name));
    }
    for row in rows {
        let all = names.get(&row.voucher_id).map(Vec::as_slice).unwrap_or_default();
        let own = if heads.len() == 1 { heads[0] } else { row.ledger_head_id };
        let others: Vec<&str> = all.iter().filter(|(id, _)| *id != own).map(|(_, name)| name.as_str()).collect();
        row.against = match others.as_slice() {
            [a, b, _, ..] => format!("{a}, {b} and {} more", others.len() - 2),
            few => few.join(", "),
        };
    }
    Ok(())
}
