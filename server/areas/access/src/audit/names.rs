//! Names in the place of ids: of the records that were changed, and of those that they refer to.

use super::{AuditEvent, Referred};
use kernel::{Named, RecordName, Result, Scope, Tx};
use std::collections::{BTreeMap, BTreeSet};

/// Ids to be named, by the record's name.
#[derive(Default)]
struct Wanted(BTreeMap<&'static str, (Option<Named>, BTreeSet<i64>)>);

impl Wanted {
    fn add(&mut self, named: Named, id: Option<i64>) {
        let (of, ids) = self.0.entry(named.record_name).or_default();
        *of = Some(named);
        ids.extend(id);
    }
}

/// Fills in the names within the scope: one question for each kind of records on the page.
pub fn fill_in(tx: &mut Tx, scope: &Scope, events: &mut [AuditEvent]) -> Result<()> {
    let registry = tx.registry();
    let mut wanted = Wanted::default();
    for event in events.iter() {
        if let Some(named) = registry.named(&event.record) {
            wanted.add(named, event.record_id);
        }
        for change in &event.changes {
            if let Some(named) = registry.referred_by(&event.record, &change.field) {
                wanted.add(named, change.from.as_i64());
                wanted.add(named, change.to.as_i64());
            }
        }
    }
    let mut names: BTreeMap<(&str, i64), RecordName> = BTreeMap::new();
    for (record, (named, ids)) in wanted.0 {
        if let (Some(named), false) = (named, ids.is_empty()) {
            let ids: Vec<i64> = ids.into_iter().collect();
            names.extend(tx.names(&named, scope, &ids)?.into_iter().map(|(id, name)| ((record, id), name)));
        }
    }
    for event in events {
        event.named = event.record_id.and_then(|id| names.get(&(event.record.as_str(), id)).cloned());
        for change in &mut event.changes {
            let Some(named) = registry.referred_by(&event.record, &change.field) else { continue };
            let of = |value: &serde_json::Value| names.get(&(named.record_name, value.as_i64()?)).cloned();
            let (from, to) = (of(&change.from), of(&change.to));
            if from.is_some() || to.is_some() {
                change.refers = Some(Referred { record: named.record_name.into(), from, to });
            }
        }
    }
    Ok(())
}
