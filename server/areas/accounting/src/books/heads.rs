//! The ledger heads that vouchers name, as posting knows them.

use super::model::{Control, Head, Line};
use kernel::{Error, Result, Row, Tx, db::Value, sql};
use std::collections::{BTreeSet, HashMap};

/// What posting needs to know of a ledger head.
#[derive(Clone, Debug, Row)]
pub struct LedgerFacts {
    pub id: i64,
    pub name: String,
    pub control: Option<Control>,
    pub is_bank: bool,
    pub campus_id: Option<i64>,
    pub is_active: bool,
    /// The head that took over, where this one was merged.
    pub merged_into_id: Option<i64>,
}

/// The ledger heads of some vouchers, by what lines call them. What was merged is the head that took over: a record of before still names the one that went.
pub struct Heads {
    by_id: HashMap<i64, LedgerFacts>,
    by_control: HashMap<Control, i64>,
}

impl Heads {
    /// Reads these heads and the one between campuses.
    pub fn read(tx: &mut Tx, heads: impl IntoIterator<Item = Head>) -> Result<Heads> {
        let (mut ids, mut controls) = (BTreeSet::new(), BTreeSet::from([Control::InterCampus.as_str().to_owned()]));
        for head in heads {
            match head {
                Head::Ledger(id) => ids.insert(id),
                Head::Control(control) => controls.insert(control.as_str().to_owned()),
            };
        }
        let facts: Vec<LedgerFacts> = tx.all(
            sql!(
                "SELECT id, name, control, is_bank, campus_id, is_active, merged_into_id FROM ledger_head
                 WHERE control IN [$1] OR id IN [$2] ORDER BY id"
            ),
            &[Value::Texts(controls.into_iter().collect()), Value::Ids(ids.into_iter().collect())],
        )?;
        let by_control = facts.iter().filter_map(|f| Some((f.control?, f.id))).collect();
        let mut by_id: HashMap<i64, LedgerFacts> = facts.into_iter().map(|f| (f.id, f)).collect();
        let merged: Vec<(i64, i64)> = by_id.values().filter(|f| !f.is_active).filter_map(|f| Some((f.id, f.merged_into_id?))).collect();
        if !merged.is_empty() {
            let keep: Vec<i64> = merged.iter().map(|(_, keep)| *keep).collect();
            let kept: Vec<LedgerFacts> = tx.all(
                sql!(
                    "SELECT id, name, control, is_bank, campus_id, is_active, merged_into_id FROM ledger_head WHERE id IN [$1] ORDER BY id"
                ),
                &[Value::Ids(keep)],
            )?;
            for (gone, keep) in merged {
                by_id.extend(kept.iter().filter(|f| f.id == keep).flat_map(|f| [(gone, f.clone()), (keep, f.clone())]));
            }
        }
        Ok(Heads { by_id, by_control })
    }

    /// The ledger head that a line means.
    pub fn find(&self, head: Head) -> Result<&LedgerFacts> {
        let id = match head {
            Head::Ledger(id) => Some(id),
            Head::Control(control) => self.by_control.get(&control).copied(),
        };
        id.and_then(|id| self.by_id.get(&id)).ok_or_else(|| Error::not_found("ledger head"))
    }

    pub fn for_line(&self, line: &Line) -> Result<&LedgerFacts> {
        let facts = self.find(line.head)?;
        if !facts.is_active {
            return Err(Error::conflict(format!("{} is not active, so nothing can be posted to it.", facts.name)));
        }
        if facts.campus_id.is_some_and(|own| own != line.campus_id) {
            return Err(Error::conflict(format!("{} belongs to another campus's books.", facts.name)));
        }
        Ok(facts)
    }
}

/// The ledger head that answers for this one now: itself, unless it was merged.
pub fn head_now(tx: &mut Tx, id: i64) -> Result<i64> {
    Ok(Heads::read(tx, [Head::Ledger(id)])?.find(Head::Ledger(id))?.id)
}
