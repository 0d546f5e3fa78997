//! What posting reads before it writes. It can be asked for while other things are read, so that it costs PostgreSQL no round trip of its own.

use super::{
    model::{Head, NewVoucher},
    post::{Heads, LedgerFacts},
};
use chrono::NaiveDate;
use kernel::{
    Error, Month, Result, Tx,
    area::AskedSetting,
    db::{Asked, One, Value},
    sql,
};
use std::collections::{BTreeSet, HashMap};

/// Heads, months, campuses and the ids of the vouchers to come.
pub struct Ground {
    pub(super) heads: Heads,
    pub(super) start_month: u32,
    /// Of every voucher, in order.
    pub(super) ids: Vec<i64>,
    /// Codes and names of the campuses.
    campuses: HashMap<i64, (String, String)>,
    /// Names of campuses for which a month is closed, by month and campus, in the order of their names.
    closed: Vec<(String, i64, String)>,
}

/// A ground whose parts were asked for.
#[must_use = "what was asked is to be fetched"]
pub struct AskedGround {
    heads: Asked<LedgerFacts>,
    start_month: AskedSetting,
    ids: Asked<One<i64>>,
    /// Each with the months that are closed for it, one a row, or with none.
    campuses: Asked<(i64, String, String, Option<String>)>,
}

impl Ground {
    /// For these vouchers.
    pub(super) fn ask(tx: &mut Tx, vouchers: &[NewVoucher]) -> Result<AskedGround> {
        let heads = vouchers.iter().flat_map(|voucher| &voucher.lines).map(|line| line.head);
        let campuses = vouchers.iter().flat_map(|voucher| voucher.lines.iter().map(|line| line.campus_id).chain([voucher.campus_id]));
        let months = vouchers.iter().map(|voucher| Month::of(voucher.date).to_string());
        ask(tx, heads, campuses.collect(), months.collect(), vouchers.len())
    }

    /// For so many vouchers of these days that will touch no other heads and campuses than these. Ids that no voucher takes in the end are given back.
    pub fn ask_for(
        tx: &mut Tx,
        heads: &[Head],
        campuses: impl IntoIterator<Item = i64>,
        days: impl IntoIterator<Item = NaiveDate>,
        vouchers: usize,
    ) -> Result<AskedGround> {
        let months = days.into_iter().map(|day| Month::of(day).to_string()).collect();
        ask(tx, heads.iter().copied(), campuses.into_iter().collect(), months, vouchers)
    }

    /// First month of the fiscal year, by the group's setting.
    pub fn start_month(&self) -> u32 {
        self.start_month
    }

    /// The code of a campus that was asked for.
    pub fn code(&self, campus_id: i64) -> Result<&str> {
        self.campus(campus_id).map(|(code, _)| code.as_str())
    }

    /// The name of a campus that was asked for.
    pub fn name(&self, campus_id: i64) -> Result<&str> {
        self.campus(campus_id).map(|(_, name)| name.as_str())
    }

    fn campus(&self, id: i64) -> Result<&(String, String)> {
        self.campuses.get(&id).ok_or_else(|| Error::not_found("campus"))
    }

    /// The first of these campuses, by name, for which a month is closed.
    pub(super) fn closed_for(&self, month: &str, campuses: &BTreeSet<i64>) -> Option<&str> {
        self.closed.iter().find(|(closed, campus, _)| closed == month && campuses.contains(campus)).map(|(_, _, name)| name.as_str())
    }
}

fn ask(
    tx: &mut Tx,
    heads: impl Iterator<Item = Head>,
    campuses: BTreeSet<i64>,
    months: BTreeSet<String>,
    vouchers: usize,
) -> Result<AskedGround> {
    Ok(AskedGround {
        heads: Heads::ask(tx, heads)?,
        start_month: tx.ask_setting("group.fiscal_year_start")?,
        campuses: tx.ask(
            sql!(
                "SELECT c.id, c.code, c.name, m.month FROM campus c
                 LEFT JOIN accounting_month m ON m.campus_id = c.id AND m.is_closed = TRUE AND m.month IN [$2]
                 WHERE c.id IN [$1] ORDER BY c.name, c.id"
            ),
            &[Value::Ids(campuses.into_iter().collect()), Value::Texts(months.into_iter().collect())],
        )?,
        ids: ask_ids(tx, vouchers)?,
    })
}

fn ask_ids(tx: &mut Tx, count: usize) -> Result<Asked<One<i64>>> {
    let now = tx.now();
    if count == 1 {
        return tx.ask(sql!("INSERT INTO voucher_key (taken_at) VALUES ($1) RETURNING id"), &kernel::binds![now]);
    }
    tx.ask(
        sql!(
            "INSERT INTO voucher_key (taken_at)
             WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < CAST($2 AS BIGINT))
             SELECT CAST($1 AS BIGINT) FROM place RETURNING id"
        ),
        &kernel::binds![now, count as i64],
    )
}

impl AskedGround {
    /// The ground, when it is needed.
    pub fn answer(self, tx: &mut Tx) -> Result<Ground> {
        let heads = Heads::of(tx.answer(self.heads)?);
        let start_month = tx.setting_asked(self.start_month)?;
        let mut ids: Vec<i64> = tx.answer(self.ids)?.into_iter().map(|one| one.0).collect();
        ids.sort_unstable();
        let (mut campuses, mut closed) = (HashMap::new(), Vec::new());
        for (id, code, name, month) in tx.answer(self.campuses)? {
            closed.extend(month.map(|month| (month, id, name.clone())));
            campuses.insert(id, (code, name));
        }
        Ok(Ground { heads, start_month, ids, campuses, closed })
    }
}
