//! What people call the records behind ids: for the audit trail and wherever else an id would stand instead of a name.

use super::Record;
use crate::{
    Result, binds,
    db::{FromRow, One, Row, Tx, Value},
    scope::{Scope, ScopeBy},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A kind of records and the column by which people know one.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub record_name: &'static str,
    pub table: &'static str,
    pub column: &'static str,
    pub scope: ScopeBy,
}

/// Columns that name a record, the best first.
const NAMES: &[&str] = &["challan_no", "receipt_no", "voucher_no", "label", "name", "title", "heading", "period", "month"];

/// What somebody calls a record, as far as they may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordName {
    /// None beyond the reader's scope, and of what was deleted without a word.
    pub name: Option<String>,
    /// It was deleted; the name is its last one.
    pub is_deleted: bool,
}

impl Record {
    /// None where no column names it: a fee plan, a concession.
    pub fn named(&self) -> Option<Named> {
        let column = NAMES.iter().find(|name| self.columns.contains(name))?;
        Some(Named { record_name: self.record_name, table: self.table, column, scope: self.scope })
    }
}

struct Called(i64, Option<String>);

impl FromRow for Called {
    const COLUMNS: &'static [&'static str] = &[];
    fn from_row(row: &Row<'_>, _: &[usize]) -> Result<Self> {
        Ok(Called(row.get(0)?, row.get(1)?))
    }
}

impl Named {
    fn names_sql(&self, condition: &str) -> String {
        format!("SELECT id, {} FROM {} WHERE id IN [$1] AND {condition} ORDER BY id", self.column, self.table)
    }

    fn standing_sql(&self) -> String {
        format!("SELECT id FROM {} WHERE id IN [$1] ORDER BY id", self.table)
    }

    /// The texts that a test prepares.
    pub fn statements(&self) -> Vec<String> {
        vec![self.names_sql("TRUE"), self.standing_sql()]
    }
}

impl Tx<'_> {
    /// What the records of these ids are called. A name is told within the scope only; of a deleted record it is the one that its last event kept.
    pub fn names(&mut self, named: &Named, scope: &Scope, ids: &[i64]) -> Result<BTreeMap<i64, RecordName>> {
        let ids = ids.to_vec();
        let (condition, more) = scope.condition(named.scope, 2);
        let binds: Vec<Value> = [Value::from(&ids)].into_iter().chain(more).collect();
        let found = self.rows::<Called>(&named.names_sql(&condition), &binds)?;
        let mut names: BTreeMap<i64, RecordName> =
            found.into_iter().map(|Called(id, name)| (id, RecordName { name, is_deleted: false })).collect();
        let unknown: Vec<i64> = ids.into_iter().filter(|id| !names.contains_key(id)).collect();
        if unknown.is_empty() {
            return Ok(names);
        }
        let standing: Vec<i64> =
            self.rows::<One<i64>>(&named.standing_sql(), &[Value::from(&unknown)])?.into_iter().map(|One(id)| id).collect();
        let last = self.last_names(named, scope, &unknown)?;
        for id in unknown {
            let is_deleted = !standing.contains(&id);
            names.insert(id, RecordName { name: last.get(&id).filter(|_| is_deleted).cloned(), is_deleted });
        }
        Ok(names)
    }

    /// The names under which records were deleted.
    fn last_names(&mut self, named: &Named, scope: &Scope, ids: &[i64]) -> Result<BTreeMap<i64, String>> {
        let kept: Vec<(i64, Option<String>)> = self.all(
            sql!(
                "SELECT record_id, before FROM audit_event
                 WHERE record = $1 AND record_id IN [$2] AND action = 'deleted' AND ($4 = TRUE OR campus_id IS NULL OR campus_id IN [$3]) ORDER BY id"
            ),
            &binds![named.record_name, ids.to_vec(), &scope.campuses, scope.all],
        )?;
        let name = |before: Option<String>| {
            let before: serde_json::Value = serde_json::from_str(&before?).ok()?;
            before[named.column].as_str().map(str::to_owned)
        };
        Ok(kept.into_iter().filter_map(|(id, before)| Some((id, name(before)?))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::History;

    #[test]
    fn a_record_is_known_by_its_number_or_its_name() {
        let of = |columns| Record {
            table: "paper",
            record_name: "paper",
            columns,
            scope: ScopeBy::Group,
            history: History::of(&[]),
            unique: &[],
            words: &[],
            numbers: &[],
        };
        assert_eq!(of(&["name", "challan_no"]).named().map(|named| named.column), Some("challan_no"));
        assert_eq!(of(&["campus_id", "title"]).named().map(|named| named.column), Some("title"));
        assert!(of(&["student_id"]).named().is_none());
    }
}
