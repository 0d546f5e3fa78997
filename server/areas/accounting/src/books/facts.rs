//! What posting reads before it writes: ledger heads, campuses with their locks, the start of the fiscal year.

use super::{
    heads::Heads,
    model::NewVoucher,
    months::{self, Lock, locks},
    years,
};
use chrono::NaiveDate;
use kernel::{Error, Result, Tx};
use std::collections::{BTreeMap, BTreeSet};

/// Everything about heads, campuses and closed days that some vouchers touch.
pub struct PostingFacts {
    pub heads: Heads,
    /// First month of the fiscal year, by the group's setting.
    pub start_month: u32,
    /// Of the campuses, with their codes and names.
    pub locks: BTreeMap<i64, Lock>,
    /// Campuses whose fiscal year is reopened for adjustments, with its last day; read when a voucher is of period 13.
    pub adjusting: BTreeSet<(i64, NaiveDate)>,
}

impl PostingFacts {
    pub fn read(tx: &mut Tx, vouchers: &[NewVoucher]) -> Result<PostingFacts> {
        let heads = vouchers.iter().flat_map(|voucher| &voucher.lines).map(|line| line.head);
        let heads = Heads::read(tx, heads)?;
        let campuses: BTreeSet<i64> =
            vouchers.iter().flat_map(|voucher| voucher.lines.iter().map(|line| line.campus_id).chain([voucher.campus_id])).collect();
        let locks = locks(tx, &campuses.into_iter().collect::<Vec<_>>())?;
        let ids: Vec<i64> = locks.keys().copied().collect();
        let adjusting = if vouchers.iter().any(|voucher| voucher.final_period) { years::adjusting(tx, &ids)? } else { BTreeSet::new() };
        let start_month = crate::settings::fiscal_year_start(tx)?;
        Ok(PostingFacts { heads, start_month, locks, adjusting })
    }

    /// The code of a campus that one of the vouchers touches.
    pub fn code(&self, campus_id: i64) -> Result<&str> {
        self.lock(campus_id).map(|lock| lock.campus_code.as_str())
    }

    /// The name of a campus that one of the vouchers touches.
    pub fn name(&self, campus_id: i64) -> Result<&str> {
        self.lock(campus_id).map(|lock| lock.campus_name.as_str())
    }

    fn lock(&self, campus_id: i64) -> Result<&Lock> {
        self.locks.get(&campus_id).ok_or_else(|| Error::not_found("campus"))
    }

    /// Keeps the first day of books that open now.
    pub fn open_books(&self, tx: &mut Tx) -> Result<()> {
        self.locks.iter().try_for_each(|(campus, lock)| months::open_books(tx, *campus, lock))
    }
}
