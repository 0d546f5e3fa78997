//! What was refused: failed sign-ins, sign-ins that were held up, and calls that somebody may not make. They are counted by account and network and written to
//! the audit trail and the log once in a few minutes, so that an attack floods neither.

use crate::{
    App, Result,
    db::{Lane, Who},
};
use serde_json::json;
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The first is written at once; those that follow, together, after so long.
const TOGETHER: Duration = Duration::from_secs(5 * 60);
/// Kinds of refusals that are counted at a time.
const MOST: usize = 10_000;

/// What is counted as one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused {
    /// `sign_in_failed`, `sign_in_held_up` or `call_refused`.
    pub action: &'static str,
    /// Whose account it is; none for an account that does not exist.
    pub user_id: Option<i64>,
    /// Who asked; empty for a visitor.
    pub user_name: String,
    pub network: String,
    /// Method and path of a call that was refused.
    pub call: Option<String>,
}

/// Refusals that are still to be written.
#[derive(Default)]
pub struct Refusals(Mutex<BTreeMap<Refused, Counted>>);

struct Counted {
    count: u64,
    since: Instant,
    /// One of them was written in these minutes.
    is_known: bool,
}

impl Refusals {
    pub fn note(&self, refused: Refused) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() < MOST || all.contains_key(&refused) {
            all.entry(refused).or_insert_with(|| Counted { count: 0, since: Instant::now(), is_known: false }).count += 1;
        }
    }

    /// What is to be written now; `all` when the process ends.
    fn due(&self, all: bool) -> Vec<(Refused, u64)> {
        let mut due = Vec::new();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|refused, counted| {
            let is_over = all || counted.since.elapsed() >= TOGETHER;
            if counted.count > 0 && (is_over || !counted.is_known) {
                due.push((refused.clone(), counted.count));
                *counted = Counted { count: 0, since: Instant::now(), is_known: true };
                return !all;
            }
            !is_over
        });
        due
    }
}

/// Writes what is due to the audit trail and the log. Blocks.
pub fn write(app: &App, all: bool) -> Result<()> {
    let due = app.refusals.due(all);
    if due.is_empty() {
        return Ok(());
    }
    for (refused, count) in &due {
        let Refused { action, user_id, network, call, .. } = refused;
        tracing::warn!(action, user = user_id, network, call = call.as_deref().unwrap_or_default(), count, "refused");
    }
    app.db.write_now(Lane::Job, move |tx| {
        for (refused, count) in &due {
            let asked = refused.call.as_ref().and(refused.user_id);
            let who = Who { user_id: asked, name: refused.user_name.clone(), address: refused.network.clone(), ..Who::default() };
            tx.act_as(who);
            let told = match &refused.call {
                Some(call) => json!({ "count": count, "call": call }),
                None => json!({ "count": count }),
            };
            tx.audit_event("user", refused.user_id, refused.action, None, None, Some(told))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_told_at_once_and_the_others_together() {
        let refusals = Refusals::default();
        let one =
            |user_id| Refused { action: "sign_in_failed", user_id, user_name: String::new(), network: "192.0.2.1".into(), call: None };
        refusals.note(one(Some(1)));
        assert_eq!(refusals.due(false), [(one(Some(1)), 1)]);
        for _ in 0..500 {
            refusals.note(one(Some(1)));
        }
        refusals.note(one(None));
        assert_eq!(refusals.due(false), [(one(None), 1)]);
        assert!(refusals.due(false).is_empty());
        assert_eq!(refusals.due(true), [(one(Some(1)), 500)]);
        assert!(refusals.due(true).is_empty());
    }
}
