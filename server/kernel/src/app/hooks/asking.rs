//! How a transaction tells and asks the areas what they registered for.

use super::{ActiveSession, Event, Figure, Hold, Merging, PersonBrief, Refusal};
use crate::{
    Error, FieldErrors, Result,
    actor::Actor,
    db::Tx,
    error::Referrer,
    record::Record,
    scope::{Scope, ScopeKind},
    time::Month,
};
use std::{
    any::{Any, TypeId},
    collections::HashMap,
};

/// What was registered for one key, in the order of the areas.
fn of<K: PartialEq + Copy, T: Copy>(registered: &[(K, T)], key: K) -> Vec<T> {
    registered.iter().filter(|(of, _)| *of == key).map(|(_, found)| *found).collect()
}

impl Tx<'_> {
    /// Tells every area that listens; their work is part of this transaction.
    pub fn emit<E: Event>(&mut self, id: i64) -> Result<()> {
        of(&self.registry().hooks.events, TypeId::of::<E>()).into_iter().try_for_each(|hear| hear(self, id))
    }

    fn refusals<H: Hold>(&mut self, id: i64) -> Result<Vec<Refusal>> {
        let mut refusals = Vec::new();
        for refuse in of(&self.registry().hooks.holds, TypeId::of::<H>()) {
            refusals.extend(refuse(self, id)?);
        }
        for refuse in of(&self.registry().hooks.holds_of_many, TypeId::of::<H>()) {
            refusals.extend(refuse(self, &[id])?.into_iter().map(|(_, refusal)| refusal));
        }
        Ok(refusals)
    }

    /// Of records of these ids, those whose step is held, each with the sentences of every area that does. The step is registered by `hold_many`.
    pub fn held_among<H: Hold>(&mut self, ids: &[i64]) -> Result<HashMap<i64, String>> {
        let mut held: HashMap<i64, String> = HashMap::new();
        for refuse in of(&self.registry().hooks.holds_of_many, TypeId::of::<H>()) {
            for (id, refusal) in refuse(self, ids)? {
                let sentences = held.entry(id).or_default();
                if !sentences.is_empty() {
                    sentences.push(' ');
                }
                sentences.push_str(&refusal.sentence);
            }
        }
        Ok(held)
    }

    /// As `check_holds`, of a step that may be taken all the same: with the reason of somebody whose permission the caller has checked. The reason stands in
    /// the record's audit trail with what was held, and the areas that hold the step hear it. Without a reason it is 409, marked as `held`.
    pub fn check_holds_unless<H: Hold>(&mut self, record: &'static Record, id: i64, reason: Option<&str>) -> Result<()> {
        let held: Vec<String> = self.refusals::<H>(id)?.into_iter().map(|refusal| refusal.sentence).collect();
        if held.is_empty() {
            return Ok(());
        }
        let Some(reason) = reason else { return Err(Error::Held(held.join(" "))) };
        let campus = self.snapshot(record, id)?.get("campus_id").and_then(serde_json::Value::as_i64);
        let (was, is) = (serde_json::json!({ "held": held.join(" ") }), serde_json::json!({ "reason": reason }));
        self.audit_event(record.record_name, Some(id), "hold_overridden", campus, Some(was), Some(is))?;
        of(&self.registry().hooks.overrides, TypeId::of::<H>()).into_iter().try_for_each(|hear| hear(self, id, reason))
    }

    /// 409 with the sentences of every area that holds the step, 422 where they blame fields of its form.
    pub fn check_holds<H: Hold>(&mut self, id: i64) -> Result<()> {
        let refusals = self.refusals::<H>(id)?;
        if refusals.iter().any(|refusal| refusal.field.is_none()) {
            let sentences: Vec<String> = refusals.into_iter().map(|refusal| refusal.sentence).collect();
            return Err(Error::conflict(sentences.join(" ")));
        }
        let mut errors = FieldErrors::default();
        for Refusal { field, sentence } in refusals {
            errors.add(field.unwrap_or_default().to_owned(), sentence);
        }
        if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
    }

    /// The answer to a question, where an area provides it.
    pub fn provider<T: Any + Copy>(&self) -> Option<T> {
        self.registry().hooks.provider()
    }

    /// The active academic session's id and name, when there is one.
    pub fn active_session(&mut self) -> Result<Option<(i64, String)>> {
        self.provider::<ActiveSession>().map_or(Ok(None), |ActiveSession(ask)| ask(self))
    }

    /// Who refers to a record: rows that areas declare, then what they count themselves.
    pub fn referrers(&mut self, record: &'static Record, id: i64) -> Result<Vec<Referrer>> {
        let registry = self.registry();
        let mut found = Vec::new();
        for reference in registry.references().iter().filter(|reference| reference.to == record) {
            let counts = self.rows::<crate::db::One<i64>>(&reference.statement(), &[id.into()])?;
            found.push(Referrer { what: reference.what.into(), count: counts.first().map_or(0, |count| count.0) });
        }
        for ask in of(&registry.hooks.references, record) {
            found.extend(ask(self, id)?);
        }
        let mut referrers: Vec<Referrer> = Vec::new();
        for one in found.into_iter().filter(|one| one.count > 0) {
            match referrers.iter_mut().find(|known| known.what == one.what) {
                Some(known) => known.count += one.count,
                None => referrers.push(one),
            }
        }
        Ok(referrers)
    }

    /// The figures of a record's page, of every area that has some and that the actor may see. For `Cx::read` and `Cx::one`, whose transactions are few at a
    /// time: areas may count whatever they like here.
    pub fn figures(&mut self, record: &'static Record, actor: &Actor, id: i64) -> Result<Vec<Figure>> {
        let mut out = Vec::new();
        for ask in of(&self.registry().hooks.figures, record) {
            out.extend(ask(self, actor, id)?);
        }
        Ok(out)
    }

    /// Why two records cannot become one now: sentences of every area that has some.
    pub fn merge_refusals(&mut self, record: &'static Record, merging: &Merging) -> Result<Vec<String>> {
        let mut out = Vec::new();
        for (_, refuse, _) in self.registry().hooks.merges.iter().filter(|(of, ..)| *of == record) {
            out.extend(refuse(self, merging)?);
        }
        Ok(out)
    }

    /// Lets every area make its part of the record that goes the other's. 409 with the sentences of those that refuse; then nothing was written.
    pub fn take_over(&mut self, record: &'static Record, merging: &Merging) -> Result<()> {
        let refusals = self.merge_refusals(record, merging)?;
        if !refusals.is_empty() {
            return Err(Error::conflict(refusals.join(" ")));
        }
        self.registry().hooks.merges.iter().filter(|(of, ..)| *of == record).try_for_each(|(_, _, take_over)| take_over(self, merging))
    }

    /// A person of any register whom the actor may change. 422 at `kind` for none such, 403 without the permission, 404 out of scope.
    pub fn person(&mut self, actor: &Actor, kind: &str, id: i64) -> Result<PersonBrief> {
        let registry = self.registry();
        let register = registry.hooks.people.iter().find(|register| register.of.record_name == kind);
        let register = register.ok_or_else(|| Error::field("kind", "There is no register of such people."))?;
        if !actor.can(register.permission) {
            return Err(Error::Forbidden("You may not change the people of this register.".into()));
        }
        (register.find)(self, &actor.scope, id)
    }

    /// A person of any register within a scope, whatever the actor may change. 404 out of scope, and for none such.
    pub fn person_within(&mut self, scope: &Scope, kind: &str, id: i64) -> Result<PersonBrief> {
        let registry = self.registry();
        let register = registry.hooks.people.iter().find(|register| register.of.record_name == kind);
        register.map_or_else(|| Err(Error::not_found("person")), |register| (register.find)(self, scope, id))
    }

    /// Whether the sign-in of a person opens more than this scope: they are out of it themself, or it leads to records beyond it.
    pub fn person_sees_beyond(&mut self, scope: &Scope, kind: &str, id: i64) -> Result<bool> {
        match self.person_within(scope, kind, id) {
            Ok(person) => Ok(person.sees_beyond),
            Err(Error::NotFound(_)) => Ok(true),
            Err(other) => Err(other),
        }
    }

    /// The ids that a person reaches under a personal scope, each once, in order.
    pub fn reach(&mut self, kind: ScopeKind, person_id: i64) -> Result<Vec<i64>> {
        let mut ids = Vec::new();
        for ask in of(&self.registry().hooks.reaches, kind) {
            ids.extend(ask(self, person_id)?);
        }
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// Lets every area post what belongs to a month of a campus, which closes now.
    pub fn before_closing(&mut self, campus_id: i64, month: Month) -> Result<()> {
        self.registry().hooks.closings.iter().try_for_each(|post| post(self, campus_id, month))
    }
}
