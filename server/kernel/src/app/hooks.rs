//! What areas tell and ask each other through the kernel: an area registers its part at start (`Area::hooks`), whoever needs it calls `Tx`
//! (docs/server/extension-points.md).

mod asking;

use crate::{
    App, Instant, Result,
    actor::Actor,
    app::{dates::Dates, search::Search, to_do::ToDo},
    db::Tx,
    error::Referrer,
    record::{History, Named, Record},
    scope::{Scope, ScopeKind},
    time::Month,
};
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    any::{Any, TypeId, type_name},
    collections::HashMap,
    sync::Arc,
};

/// Something that happened to a record, told with its id. It is a type in the `api` of the area that tells it; the areas that listen do their part in the same
/// transaction.
pub trait Event: 'static {}

/// A step of a record, asked with its id, that one area takes and others may refuse. It is a type in the `api` of the area that takes it; the areas that hold it say
/// why.
pub trait Hold: 'static {}

/// Why an area refuses a step, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The form's field that is to blame.
    field: Option<&'static str>,
    sentence: String,
}

impl Refusal {
    pub fn new(sentence: impl Into<String>) -> Self {
        Refusal { field: None, sentence: sentence.into() }
    }
    pub fn at(field: &'static str, sentence: impl Into<String>) -> Self {
        Refusal { field: Some(field), sentence: sentence.into() }
    }
}

/// A figure on a record's page or a dashboard, with the list that it opens.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize, JsonSchema)]
pub struct Figure {
    /// Message key of the web.
    pub label: String,
    pub value: i64,
    /// `count`, `money` (minor units) or `percent` (hundredths).
    pub kind: String,
    /// The screen with the list behind it.
    pub link: Option<String>,
    /// The same figure before: of the month before up to the same day, or of its last day where it is a balance. None where nothing is compared.
    pub before: Option<i64>,
    /// The day up to which, or on which, `before` was counted.
    pub before_on: Option<NaiveDate>,
}

impl Figure {
    pub fn count(label: &str, value: i64, link: impl Into<String>) -> Self {
        Figure { label: label.into(), value, kind: "count".into(), link: Some(link.into()), before: None, before_on: None }
    }
    pub fn money(label: &str, minor: i64, link: impl Into<String>) -> Self {
        Figure { kind: "money".into(), ..Self::count(label, minor, link) }
    }
    #[must_use]
    pub fn against(self, before: i64, on: NaiveDate) -> Self {
        Figure { before: Some(before), before_on: Some(on), ..self }
    }
}

/// Who a token is.
#[derive(Clone, Debug)]
pub struct Identified {
    pub actor: Arc<Actor>,
    /// From when on the token itself must be looked at again: it ends, or its use is to be noted.
    pub until: Instant,
}

/// Who the token of a hash is, or none when it is unknown or over: provided by the access area.
#[derive(Clone, Copy)]
pub struct Identify(pub fn(&App, &mut Tx, &[u8]) -> Result<Option<Identified>>);

/// A user as the deputy that a hand-over of this id makes them today: with the approvals and the scope of who handed them over, and nothing of their own. 403
/// with the reason where it does not. Provided by the access area.
#[derive(Clone, Copy)]
pub struct StandIn(pub fn(&mut Tx, &Actor, i64) -> Result<Actor>);

/// An active user with what they may do and see by now; none for somebody who is no user any more. Provided by the access area.
#[derive(Clone, Copy)]
pub struct Standing(pub fn(&mut Tx, i64) -> Result<Option<Actor>>);

/// A code or a link for somebody who cannot go on without it.
#[derive(Clone, Debug)]
pub struct CodeToSend {
    pub user_id: i64,
    pub name: String,
    pub phone: String,
    /// What is told to them only.
    pub code: String,
    /// `new_password` or `sign_in`.
    pub purpose: &'static str,
    pub minutes: i64,
    /// A second one with the same key is not sent.
    pub key: String,
}

/// Sends a code to a telephone; false when messages do not reach any. Provided by the messages area.
#[derive(Clone, Copy)]
pub struct SendCode(pub fn(&mut Tx, CodeToSend) -> Result<bool>);

/// The id and name of the active academic session: provided by the academics area.
#[derive(Clone, Copy)]
pub struct ActiveSession(pub AskActiveSession);
pub type AskActiveSession = fn(&mut Tx) -> Result<Option<(i64, String)>>;

/// A person of a register, as whoever gives them a sign-in needs to know them.
#[derive(Clone, Debug)]
pub struct PersonBrief {
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// The number that signs in too: a registration or employee number.
    pub number: Option<String>,
    pub campus_id: i64,
    /// The role that such people have by who they are, with the scope that narrows it to themself; none: it is chosen for each.
    pub own: Option<(&'static str, ScopeKind)>,
    /// Why they get no sign-in now, as a sentence.
    pub refusal: Option<String>,
    /// Their sign-in opens records beyond the scope of who asked: a parent's child at another campus.
    pub sees_beyond: bool,
}

/// Two records of one person that become one, as the areas that know them are told.
#[derive(Clone, Debug)]
pub struct Merging {
    pub keep: i64,
    pub gone: i64,
    /// Whose record goes: `GUL-2026-00007 Ali Raza`.
    pub label: String,
    pub reason: String,
    /// Who merges: an area may ask for a permission of its own before its records go over.
    pub by: Arc<Actor>,
}

/// Who refers to a record of this id.
pub type AskReferrers = fn(&mut Tx, i64) -> Result<Vec<Referrer>>;
/// What an area shows on the page of the record of this id.
pub type AskFigures = fn(&mut Tx, &Actor, i64) -> Result<Vec<Figure>>;
/// What an area does when something happened to the record of this id.
pub type Hear = fn(&mut Tx, i64) -> Result<()>;
/// Why an area refuses a step of the record of this id; none when it does not.
pub type Refuse = fn(&mut Tx, i64) -> Result<Option<Refusal>>;
/// Of records of these ids, those whose step an area refuses, each with the reason: one question for many, whatever their number.
pub type RefuseMany = fn(&mut Tx, &[i64]) -> Result<Vec<(i64, Refusal)>>;
/// What an area does when its hold of the record of this id was overridden for a reason.
pub type HearOverride = fn(&mut Tx, i64, &str) -> Result<()>;
/// Ids that a person reaches by who they are: sections of an employee, students of a guardian.
pub type Reach = fn(&mut Tx, i64) -> Result<Vec<i64>>;
/// Finds a person of a register within a scope; else 404.
pub type FindPerson = fn(&mut Tx, &Scope, i64) -> Result<PersonBrief>;
/// Why two records cannot become one now, as sentences. Writes nothing.
pub type RefuseMerge = fn(&mut Tx, &Merging) -> Result<Vec<String>>;
/// Makes what an area holds of the record that goes the other's.
pub type TakeOver = fn(&mut Tx, &Merging) -> Result<()>;
/// What an area posts to a month of a campus before the month closes.
pub type BeforeClosing = fn(&mut Tx, i64, Month) -> Result<()>;
/// A check of `maktab verify`: sentences of what is wrong.
pub type Verify = fn(&mut Tx) -> Result<Vec<String>>;
/// A repair of `maktab repair`: mends what it finds and says so, a sentence for each thing; none when there is nothing to mend. The dry run is the same work, rolled back.
pub type Repair = fn(&mut Tx) -> Result<Vec<String>>;

/// A register of people who can sign in.
struct Register {
    of: &'static Record,
    /// What changing such a person needs.
    permission: &'static str,
    find: FindPerson,
}

/// What areas registered for each other.
#[derive(Default)]
pub struct Hooks {
    events: Vec<(TypeId, Hear)>,
    holds: Vec<(TypeId, Refuse)>,
    holds_of_many: Vec<(TypeId, RefuseMany)>,
    overrides: Vec<(TypeId, HearOverride)>,
    providers: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
    references: Vec<(&'static Record, AskReferrers)>,
    figures: Vec<(&'static Record, AskFigures)>,
    merges: Vec<(&'static Record, RefuseMerge, TakeOver)>,
    people: Vec<Register>,
    reaches: Vec<(ScopeKind, Reach)>,
    closings: Vec<BeforeClosing>,
    verifiers: Vec<(&'static str, Verify)>,
    repairs: Vec<(&'static str, Repair)>,
    opens: Vec<(&'static str, &'static [&'static str])>,
    histories: Vec<(&'static str, History)>,
    searches: Vec<Search>,
    to_dos: Vec<ToDo>,
    dates: Vec<Dates>,
    named: Vec<Named>,
}

impl Hooks {
    /// Runs in the transaction of whoever emits the event.
    pub fn on<E: Event>(&mut self, hear: Hear) {
        self.events.push((TypeId::of::<E>(), hear));
    }

    /// Says why a step of another area is refused now.
    pub fn hold<H: Hold>(&mut self, refuse: Refuse) {
        self.holds.push((TypeId::of::<H>(), refuse));
    }

    /// As `hold`, of a step that is taken for many records at once.
    pub fn hold_many<H: Hold>(&mut self, refuse: RefuseMany) {
        self.holds_of_many.push((TypeId::of::<H>(), refuse));
    }

    /// Runs when a step was taken although this area holds it, in the same transaction: it writes the reason into its register.
    pub fn on_override<H: Hold>(&mut self, hear: HearOverride) {
        self.overrides.push((TypeId::of::<H>(), hear));
    }

    /// Answers a question that other areas ask by its type (`Tx::provider`). One area answers it.
    pub fn provide<T: Any + Send + Sync + Copy>(&mut self, provider: T) {
        let earlier = self.providers.insert(TypeId::of::<T>(), Box::new(provider));
        assert!(earlier.is_none(), "two areas provide {}", type_name::<T>());
    }

    /// Who refers to a record, where rows of a condition (`Area::references`) do not say it.
    pub fn references(&mut self, record: &'static Record, ask: AskReferrers) {
        self.references.push((record, ask));
    }

    /// Figures on the record's page.
    pub fn figures(&mut self, record: &'static Record, ask: AskFigures) {
        self.figures.push((record, ask));
    }

    /// What happens to an area's records when two of these become one: in the transaction of the merge, before the one goes.
    pub fn merges(&mut self, record: &'static Record, refuse: RefuseMerge, take_over: TakeOver) {
        self.merges.push((record, refuse, take_over));
    }

    /// A register of people who can sign in, and the permission that changing such a person needs.
    pub fn people(&mut self, of: &'static Record, permission: &'static str, find: FindPerson) {
        self.people.push(Register { of, permission, find });
    }

    /// What people of a personal scope see: `OwnSections` asks for the sections of an employee, `Children` for the students of a guardian.
    pub fn reach(&mut self, kind: ScopeKind, ask: Reach) {
        self.reaches.push((kind, ask));
    }

    /// Runs before a month of a campus closes, in the transaction that closes it.
    pub fn before_closing(&mut self, post: BeforeClosing) {
        self.closings.push(post);
    }

    /// One named check of `maktab verify`.
    pub fn verify(&mut self, name: &'static str, check: Verify) {
        self.verifiers.push((name, check));
    }

    /// One named repair of `maktab repair`.
    pub fn repair(&mut self, name: &'static str, repair: Repair) {
        self.repairs.push((name, repair));
    }

    /// The holders of these permissions choose from another area's options too: their forms and filters need them.
    pub fn opens(&mut self, options: &'static str, permissions: &'static [&'static str]) {
        self.opens.push((options, permissions));
    }

    /// Who reads the audit events of what is no `Record`: vouchers, jobs, settings.
    pub fn history(&mut self, record_name: &'static str, history: History) {
        self.histories.push((record_name, history));
    }

    /// By which column people know what is no `Record`: vouchers.
    pub fn names(&mut self, named: Named) {
        self.named.push(named);
    }

    /// A kind of records that the search over everything finds.
    pub fn search(&mut self, search: Search) {
        self.searches.push(search);
    }

    /// Lists of an area in which work waits, for everybody's dashboard.
    pub fn to_do(&mut self, waiting: &[ToDo]) {
        self.to_dos.extend_from_slice(waiting);
    }

    /// Records of an area that stand in people's calendars.
    pub fn dates(&mut self, dates: Dates) {
        self.dates.push(dates);
    }

    pub fn provider<T: Any + Copy>(&self) -> Option<T> {
        self.providers.get(&TypeId::of::<T>()).and_then(|provider| provider.downcast_ref()).copied()
    }
    pub fn verifiers(&self) -> &[(&'static str, Verify)] {
        &self.verifiers
    }
    pub fn repairs(&self) -> &[(&'static str, Repair)] {
        &self.repairs
    }
    pub(crate) fn named(&self) -> impl Iterator<Item = Named> + '_ {
        self.named.iter().copied()
    }
    pub(crate) fn searches(&self) -> impl Iterator<Item = &Search> {
        self.searches.iter()
    }
    pub fn dated(&self) -> &[Dates] {
        &self.dates
    }
    pub fn to_dos(&self) -> &[ToDo] {
        &self.to_dos
    }
    pub(crate) fn opened_to(&self, options: &str) -> impl Iterator<Item = &'static str> {
        self.opens.iter().filter(move |(of, _)| *of == options).flat_map(|(_, permissions)| *permissions).copied()
    }
    pub(crate) fn histories(&self) -> impl Iterator<Item = (&'static str, History)> {
        self.histories.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Tomorrow(fn(i64) -> i64);

    #[test]
    fn a_question_is_answered_by_its_type() {
        let mut hooks = Hooks::default();
        assert!(hooks.provider::<Tomorrow>().is_none());
        hooks.provide(Tomorrow(|today| today + 1));
        assert_eq!(hooks.provider::<Tomorrow>().map(|Tomorrow(ask)| ask(7)), Some(8));
    }

    #[test]
    #[should_panic(expected = "two areas provide")]
    fn two_answers_to_one_question_are_refused_at_start() {
        let mut hooks = Hooks::default();
        hooks.provide(Tomorrow(|today| today + 1));
        hooks.provide(Tomorrow(|today| today + 2));
    }
}
