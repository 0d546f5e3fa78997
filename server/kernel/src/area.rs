//! What an area of the program is, and what areas show and ask of each other through the kernel (docs/architecture.md "Hooks").

use crate::{
    App, Instant, Result,
    actor::Actor,
    clock::Clock,
    db::Tx,
    error::Referrer,
    jobs::JobKind,
    list::{List, Opens, Options},
    record::{History, Record},
    routes::{Call, Routes},
    scope::{Scope, ScopeKind},
    secret_key::SecretKey,
    time::{Month, TimeZone},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::{Arc, LazyLock, OnceLock, RwLock};

/// One area: its name is its folder's, on both sides.
#[derive(Debug)]
pub struct Area {
    pub name: &'static str,
    pub routes: fn(Routes) -> Routes,
    pub permissions: &'static [Permission],
    /// Tables that only this area writes.
    pub tables: &'static [&'static str],
    /// Tables of other areas that its SQL may read.
    pub reads: &'static [&'static str],
    /// Which of its rows refer to records: counted before a deletion.
    pub references: &'static [Reference],
    pub records: &'static [&'static Record],
    pub lists: &'static [&'static List],
    pub options: &'static [Options],
    pub jobs: &'static [JobKind],
    pub settings: &'static [Setting],
    pub hooks: fn(&mut Hooks),
}

/// Rows that refer to a record by a column, and what they are called in the refusal of a deletion: "12 students refer to it".
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// The name of the record that is referred to.
    pub to: &'static str,
    pub table: &'static str,
    pub column: &'static str,
    pub what: &'static str,
}

impl Reference {
    pub const fn new(to: &'static str, table: &'static str, column: &'static str, what: &'static str) -> Self {
        Reference { to, table, column, what }
    }

    /// Counts the rows that refer to `$1`.
    pub fn statement(&self) -> String {
        format!("SELECT count(*) FROM {} WHERE {} = $1", self.table, self.column)
    }
}

/// A permission that the code asks for, seeded at start.
#[derive(Clone, Copy, Debug)]
pub struct Permission {
    /// `Section.resource.action`.
    pub name: &'static str,
    pub description: &'static str,
    /// Names of the seeded roles that hold it by default, beside super_admin.
    pub roles: &'static [&'static str],
}

/// A value that the group (or a campus) can set; see `Tx::setting`.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub key: &'static str,
    pub label: &'static str,
    pub help: &'static str,
    pub kind: SettingKind,
    /// JSON text.
    pub default: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    Text,
    /// An address, or none.
    Email,
    LongText,
    Number,
    Money,
    Switch,
    Colour,
    OneOf(&'static [&'static str]),
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
}

impl Figure {
    pub fn count(label: &str, value: i64, link: impl Into<String>) -> Self {
        Figure { label: label.into(), value, kind: "count".into(), link: Some(link.into()) }
    }
    pub fn money(label: &str, minor: i64, link: impl Into<String>) -> Self {
        Figure { label: label.into(), value: minor, kind: "money".into(), link: Some(link.into()) }
    }
}

pub type AskReferrers = fn(&mut Tx, i64) -> Result<Vec<Referrer>>;
pub type AskFigures = fn(&mut Tx, &Actor, i64) -> Result<Vec<Figure>>;
pub type Hear = fn(&mut Tx, i64) -> Result<()>;
/// Who a token is.
#[derive(Clone, Debug)]
pub struct Identified {
    pub actor: Arc<Actor>,
    /// From when on the token itself must be looked at again: it ends, or its use is to be noted.
    pub until: Instant,
}

/// Who the token of a hash is, or none when it is unknown or over.
pub type Identify = fn(&App, &mut Tx, &[u8]) -> Result<Option<Identified>>;
/// The academic session that is active: id and name.
pub type ActiveSession = fn(&mut Tx) -> Result<Option<(i64, String)>>;
/// Ids that a person reaches by who they are: sections of an employee, students of a guardian.
pub type Reach = fn(&mut Tx, i64) -> Result<Vec<i64>>;
/// Finds a person of a register within a scope; else 404.
pub type FindPerson = fn(&mut Tx, &Scope, i64) -> Result<PersonBrief>;
/// A check of `maktab verify`: sentences of what is wrong.
pub type Verify = fn(&mut Tx) -> Result<Vec<String>>;
/// A repair of `maktab repair`: mends what it finds and says so, a sentence for each thing; none when there is nothing to mend. The dry run is the same work, rolled back.
pub type Repair = fn(&mut Tx) -> Result<Vec<String>>;

/// What an area posts to a month of a campus before the month closes.
pub type BeforeClosing = fn(&mut Tx, i64, Month) -> Result<()>;

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
    /// Who merges: an area may ask for a right of its own before its records go over.
    pub by: Arc<Actor>,
}

/// Why two records cannot become one now, as sentences. Writes nothing.
pub type RefuseMerge = fn(&mut Tx, &Merging) -> Result<Vec<String>>;
/// Makes what an area holds of the record that goes the other's.
pub type TakeOver = fn(&mut Tx, &Merging) -> Result<()>;

/// What areas registered for each other.
#[derive(Default)]
pub struct Hooks {
    references: Vec<(&'static str, AskReferrers)>,
    figures: Vec<(&'static str, AskFigures)>,
    events: Vec<(&'static str, Hear)>,
    verifiers: Vec<(&'static str, Verify)>,
    closings: Vec<BeforeClosing>,
    repairs: Vec<(&'static str, Repair)>,
    identify: Option<Identify>,
    active_session: Option<ActiveSession>,
    reaches: Vec<(ScopeKind, Reach)>,
    people: Vec<(&'static str, &'static str, FindPerson)>,
    merges: Vec<(&'static str, RefuseMerge, TakeOver)>,
    opens: Vec<(&'static str, &'static [&'static str])>,
    histories: Vec<(&'static str, History)>,
}

impl Hooks {
    /// Who refers to a record of this kind (its record name), where a count of rows by a column (`Area::references`) does not say it.
    pub fn references(&mut self, record: &'static str, ask: AskReferrers) {
        self.references.push((record, ask));
    }
    /// Figures on the record's page.
    pub fn figures(&mut self, record: &'static str, ask: AskFigures) {
        self.figures.push((record, ask));
    }
    /// Runs in the transaction of whoever emits the event, in the order of the areas.
    pub fn on(&mut self, event: &'static str, hear: Hear) {
        self.events.push((event, hear));
    }
    /// One named check of `maktab verify`.
    pub fn verify(&mut self, name: &'static str, check: Verify) {
        self.verifiers.push((name, check));
    }
    /// Runs before a month of a campus closes, in the transaction that closes it.
    pub fn before_closing(&mut self, post: BeforeClosing) {
        self.closings.push(post);
    }
    /// One named repair of `maktab repair`.
    pub fn repair(&mut self, name: &'static str, repair: Repair) {
        self.repairs.push((name, repair));
    }
    /// The access area says who a token is.
    pub fn identify(&mut self, identify: Identify) {
        self.identify = Some(identify);
    }

    /// The academics area says which session is active: `GET /user` tells it to every screen.
    pub fn active_session(&mut self, ask: ActiveSession) {
        self.active_session = Some(ask);
    }

    /// What people of a personal scope see: `OwnSections` asks for the sections of an employee, `Children` for the students of a guardian.
    pub fn reach(&mut self, kind: ScopeKind, ask: Reach) {
        self.reaches.push((kind, ask));
    }

    /// What happens to an area's records when two records of this kind become one: in the transaction of the merge, in the order of the areas, before the one goes.
    pub fn merges(&mut self, record: &'static str, refuse: RefuseMerge, take_over: TakeOver) {
        self.merges.push((record, refuse, take_over));
    }

    /// A register of people who can sign in: what a user's person is called, and the permission that changing such a person needs.
    pub fn people(&mut self, kind: &'static str, permission: &'static str, find: FindPerson) {
        self.people.push((kind, permission, find));
    }

    /// The holders of these permissions choose from another area's options too: their forms and filters need them.
    pub fn opens(&mut self, of: &'static str, permissions: &'static [&'static str]) {
        self.opens.push((of, permissions));
    }

    /// Who reads the audit events of what is no `Record`: vouchers, jobs, settings.
    pub fn history(&mut self, record_name: &'static str, history: History) {
        self.histories.push((record_name, history));
    }

    pub(crate) fn references_of(&self, record: &str) -> Vec<AskReferrers> {
        self.references.iter().filter(|(of, _)| *of == record).map(|(_, ask)| *ask).collect()
    }
    pub(crate) fn identifier(&self) -> Option<Identify> {
        self.identify
    }
    pub fn verifiers(&self) -> &[(&'static str, Verify)] {
        &self.verifiers
    }
    pub fn repairs(&self) -> &[(&'static str, Repair)] {
        &self.repairs
    }
}

/// All areas with what they share: made once at start.
pub struct Registry {
    pub areas: &'static [&'static Area],
    pub hooks: Hooks,
    pub clock: Clock,
    calls: OnceLock<Vec<Call>>,
    zone: RwLock<TimeZone>,
    secret_key: OnceLock<SecretKey>,
}

impl Registry {
    pub fn new(areas: &'static [&'static Area], clock: Clock) -> Self {
        let mut hooks = Hooks::default();
        for area in areas {
            (area.hooks)(&mut hooks);
        }
        let zone = RwLock::new(Self::default_zone());
        Registry { areas, hooks, clock, calls: OnceLock::new(), zone, secret_key: OnceLock::new() }
    }

    pub(crate) fn default_zone() -> TimeZone {
        TimeZone::parse("Asia/Karachi").expect("a zone of the table")
    }

    /// For a database without areas (migrations, tests of the data layer).
    pub fn empty() -> Arc<Registry> {
        static EMPTY: LazyLock<Arc<Registry>> = LazyLock::new(|| Arc::new(Registry::new(&[], Clock::system())));
        EMPTY.clone()
    }

    /// The group's time zone: what "today" means.
    pub fn zone(&self) -> TimeZone {
        *self.zone.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub fn set_zone(&self, zone: TimeZone) {
        *self.zone.write().unwrap_or_else(std::sync::PoisonError::into_inner) = zone;
    }

    /// The key that seals the audit trail. An error before the application is put together.
    pub(crate) fn secret_key(&self) -> Result<SecretKey> {
        self.secret_key.get().cloned().ok_or_else(|| crate::Error::internal("the secret key is not open yet"))
    }

    pub fn set_secret_key(&self, key: &SecretKey) {
        self.secret_key.get_or_init(|| key.clone());
    }

    /// The area of a record's record name, or of a table by its name; none for what no area declares.
    pub fn area_of(&self, record_name: &str) -> Option<&'static str> {
        let named = |area: &&&Area| area.records.iter().any(|record| record.record_name == record_name);
        let stored = |area: &&&Area| area.tables.contains(&record_name);
        self.areas.iter().find(named).or_else(|| self.areas.iter().find(stored)).map(|area| area.name)
    }

    /// The choices of a select by their name.
    pub fn options(&self, of: &str) -> Option<&'static Options> {
        self.areas.iter().flat_map(|area| area.options).find(|options| options.of == of)
    }

    /// The permissions of which one opens these choices; none where being signed in is enough.
    pub fn openers(&self, options: &Options) -> Option<Vec<&'static str>> {
        let Opens::Holders(own) = options.opens else { return None };
        let others = self.hooks.opens.iter().filter(|(of, _)| *of == options.of).flat_map(|(_, permissions)| *permissions);
        Some(own.iter().chain(others).copied().collect())
    }

    /// What can be read of a record's changes, by its record name.
    pub fn histories(&self) -> impl Iterator<Item = (&'static str, History)> + '_ {
        let records = self.areas.iter().flat_map(|area| area.records).map(|record| (record.record_name, record.history));
        records.chain(self.hooks.histories.iter().copied())
    }

    /// The route table, once the router was made: what somebody may call is told from it.
    pub fn calls(&self) -> &[Call] {
        self.calls.get().map(Vec::as_slice).unwrap_or_default()
    }

    pub fn set_calls(&self, calls: &[Call]) {
        self.calls.get_or_init(|| calls.to_vec());
    }

    pub fn setting(&self, key: &str) -> Option<&'static Setting> {
        self.areas.iter().flat_map(|area| area.settings).find(|setting| setting.key == key)
    }

    pub fn job(&self, kind: &str) -> Option<&'static JobKind> {
        self.areas.iter().flat_map(|area| area.jobs).find(|job| job.kind == kind)
    }
}

impl Tx<'_> {
    /// Tells every area that listens; their work is part of this transaction.
    pub fn emit(&mut self, event: &'static str, id: i64) -> Result<()> {
        let registry = self.registry();
        for (_, hear) in registry.hooks.events.iter().filter(|(of, _)| *of == event) {
            hear(self, id)?;
        }
        Ok(())
    }

    /// Lets every area post what belongs to a month of a campus, which closes now.
    pub fn before_closing(&mut self, campus_id: i64, month: Month) -> Result<()> {
        let registry = self.registry();
        registry.hooks.closings.iter().try_for_each(|post| post(self, campus_id, month))
    }

    /// Why two records of this kind cannot become one now: sentences of every area that has some.
    pub fn merge_refusals(&mut self, record: &str, merging: &Merging) -> Result<Vec<String>> {
        let registry = self.registry();
        let mut out = Vec::new();
        for (_, refuse, _) in registry.hooks.merges.iter().filter(|(of, ..)| *of == record) {
            out.extend(refuse(self, merging)?);
        }
        Ok(out)
    }

    /// Lets every area make its part of the record that goes the other's. 409 with the sentences of those that refuse; then nothing was written.
    pub fn take_over(&mut self, record: &str, merging: &Merging) -> Result<()> {
        let refusals = self.merge_refusals(record, merging)?;
        if !refusals.is_empty() {
            return Err(crate::Error::conflict(refusals.join(" ")));
        }
        let registry = self.registry();
        registry.hooks.merges.iter().filter(|(of, ..)| *of == record).try_for_each(|(_, _, take_over)| take_over(self, merging))
    }

    /// The active academic session's id and name, when there is one.
    pub fn active_session(&mut self) -> Result<Option<(i64, String)>> {
        let registry = self.registry();
        registry.hooks.active_session.map_or(Ok(None), |ask| ask(self))
    }

    /// The ids that a person reaches under a personal scope, each once, in order.
    pub fn reach(&mut self, kind: ScopeKind, person_id: i64) -> Result<Vec<i64>> {
        let registry = self.registry();
        let mut ids = Vec::new();
        for (_, ask) in registry.hooks.reaches.iter().filter(|(of, _)| *of == kind) {
            ids.extend(ask(self, person_id)?);
        }
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// A person of any register whom the actor may change. 422 at `kind` for none such, 403 without the permission, 404 out of scope.
    pub fn person(&mut self, actor: &Actor, kind: &str, id: i64) -> Result<PersonBrief> {
        let registry = self.registry();
        let found = registry.hooks.people.iter().find(|(of, ..)| *of == kind);
        let Some((_, permission, find)) = found else { return Err(crate::Error::field("kind", "There is no register of such people.")) };
        if !actor.can(permission) {
            return Err(crate::Error::Forbidden("You may not change the people of this register.".into()));
        }
        find(self, &actor.scope, id)
    }

    /// A person of any register within a scope, whatever the actor may change. 404 out of scope, and for none such.
    pub fn person_within(&mut self, scope: &Scope, kind: &str, id: i64) -> Result<PersonBrief> {
        let registry = self.registry();
        let found = registry.hooks.people.iter().find(|(of, ..)| *of == kind);
        found.map_or_else(|| Err(crate::Error::not_found("person")), |(_, _, find)| find(self, scope, id))
    }

    /// Whether the sign-in of a person opens more than this scope: they are out of it themself, or it leads to records beyond it.
    pub fn person_sees_beyond(&mut self, scope: &Scope, kind: &str, id: i64) -> Result<bool> {
        match self.person_within(scope, kind, id) {
            Ok(person) => Ok(person.sees_beyond),
            Err(crate::Error::NotFound(_)) => Ok(true),
            Err(other) => Err(other),
        }
    }

    /// The figures of a record's page, of every area that has some and that the actor may see. For `Cx::read` and `Cx::one`, whose transactions are few at a
    /// time: areas may count whatever they like here.
    pub fn figures(&mut self, record: &str, actor: &Actor, id: i64) -> Result<Vec<Figure>> {
        let registry = self.registry();
        let mut out = Vec::new();
        for (_, ask) in registry.hooks.figures.iter().filter(|(of, _)| *of == record) {
            out.extend(ask(self, actor, id)?);
        }
        Ok(out)
    }

    /// A setting of the group, or its default.
    pub fn setting<T: serde::de::DeserializeOwned>(&mut self, key: &'static str) -> Result<T> {
        let [value] = self.settings([key])?;
        Ok(value)
    }

    /// Several settings of one type, or their defaults.
    pub fn settings<T: serde::de::DeserializeOwned, const N: usize>(&mut self, keys: [&'static str; N]) -> Result<[T; N]> {
        let wanted: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        let stored: Vec<(String, String)> =
            self.all(crate::sql!("SELECT key, value FROM setting WHERE key IN [$1] ORDER BY key"), &[wanted.into()])?;
        let registry = self.registry();
        let values = keys.iter().map(|key| {
            let text = match stored.iter().find(|(of, _)| of == key) {
                Some((_, value)) => value.as_str(),
                None => {
                    let setting = registry.setting(key);
                    setting.map(|s| s.default).ok_or_else(|| crate::Error::internal(format!("no area declares the setting {key}")))?
                }
            };
            serde_json::from_str(text).map_err(|error| crate::Error::internal(format!("setting {key} is unreadable: {error}")))
        });
        let values = values.collect::<Result<Vec<T>>>()?;
        values.try_into().map_err(|_| crate::Error::internal("a setting was not answered"))
    }

    /// Stores a setting; the caller has checked the value.
    pub fn set_setting(&mut self, key: &'static str, value: &serde_json::Value) -> Result<()> {
        self.require_group("setting")?;
        let now = self.now();
        self.exec(
            crate::sql!(
                "INSERT INTO setting (key, value, version, updated_at) VALUES ($1, $2, 1, $3)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = setting.version + 1, updated_at = excluded.updated_at"
            ),
            &crate::binds![key, value.clone(), now],
        )?;
        self.audit_event("setting", None, key, None, None, Some(value.clone()))
    }
}
