//! What posting reads before it writes: ledger heads, campuses with their closed months, the start of the fiscal year.

use super::{model::NewVoucher, post::Heads};
use kernel::{Error, Month, Result, Tx, db::Value, sql};
use std::collections::{BTreeSet, HashMap};

/// Everything about heads, campuses and months that some vouchers touch.
pub struct PostingFacts {
    pub heads: Heads,
    /// First month of the fiscal year, by the group's setting.
    pub start_month: u32,
    /// Codes and names of the campuses.
    campuses: HashMap<i64, (String, String)>,
    /// Names of campuses for which a month is closed, by month and campus, in the order of their names.
    closed: Vec<(String, i64, String)>,
}

impl PostingFacts {
    pub fn read(tx: &mut Tx, vouchers: &[NewVoucher]) -> Result<PostingFacts> {
        let heads = vouchers.iter().flat_map(|voucher| &voucher.lines).map(|line| line.head);
        let heads = Heads::read(tx, heads)?;
        let campuses: BTreeSet<i64> =
            vouchers.iter().flat_map(|voucher| voucher.lines.iter().map(|line| line.campus_id).chain([voucher.campus_id])).collect();
        let months: BTreeSet<String> = vouchers.iter().map(|voucher| Month::of(voucher.date).to_string()).collect();
        let rows: Vec<(i64, String, String, Option<String>)> = tx.all(
            sql!(
                "SELECT c.id, c.code, c.name, m.month FROM campus c
                 LEFT JOIN accounting_month m ON m.campus_id = c.id AND m.is_closed = TRUE AND m.month IN [$2]
                 WHERE c.id IN [$1] ORDER BY c.name, c.id"
            ),
            &[Value::Ids(campuses.into_iter().collect()), Value::Texts(months.into_iter().collect())],
        )?;
        let start_month = super::post::fiscal_year_start(tx)?;
        let (mut names, mut closed) = (HashMap::new(), Vec::new());
        for (id, code, name, month) in rows {
            closed.extend(month.map(|month| (month, id, name.clone())));
            names.insert(id, (code, name));
        }
        Ok(PostingFacts { heads, start_month, campuses: names, closed })
    }

    /// The code of a campus that one of the vouchers touches.
    pub fn code(&self, campus_id: i64) -> Result<&str> {
        self.campus(campus_id).map(|(code, _)| code.as_str())
    }

    /// The name of a campus that one of the vouchers touches.
    pub fn name(&self, campus_id: i64) -> Result<&str> {
        self.campus(campus_id).map(|(_, name)| name.as_str())
    }

    fn campus(&self, id: i64) -> Result<&(String, String)> {
        self.campuses.get(&id).ok_or_else(|| Error::not_found("campus"))
    }

    /// The first of these campuses, by name, for which a month is closed.
    pub fn closed_for(&self, month: &str, campuses: &BTreeSet<i64>) -> Option<&str> {
        self.closed.iter().find(|(closed, campus, _)| closed == month && campuses.contains(campus)).map(|(_, _, name)| name.as_str())
    }
}
