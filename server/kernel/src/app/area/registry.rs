//! The registry of all areas with what they share.

use super::{Approval, Area, Plain, Reference, Setting};
use crate::{
    Instant, Result,
    app::hooks::Hooks,
    app::jobs::JobKind,
    app::routes::{Call, Declared, DeclaredCall, Description, Routes},
    clock::Clock,
    db::{Context, Tx},
    list::{Opens, Options},
    record::{History, Named, Record},
    scope::Scope,
    secret_key::SecretKey,
    time::TimeZone,
};
use aide::openapi::{OpenApi, ReferenceOr};
use serde_json::json;
use std::{
    any::Any,
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, OnceLock, RwLock},
};

/// All areas with what they share: made once at start.
pub struct Registry {
    pub areas: &'static [&'static Area],
    pub hooks: Hooks,
    pub clock: Clock,
    references: OnceLock<Vec<Reference>>,
    calls: OnceLock<Vec<Call>>,
    declared: OnceLock<Declared>,
    zone: RwLock<TimeZone>,
    logo: RwLock<Option<PathBuf>>,
    secret_key: OnceLock<SecretKey>,
    /// Columns that name stored files, by their tables.
    file_columns: OnceLock<BTreeMap<String, Vec<String>>>,
}

impl Registry {
    pub fn new(areas: &'static [&'static Area], clock: Clock) -> Self {
        let mut hooks = Hooks::default();
        for area in areas {
            (area.hooks)(&mut hooks);
        }
        let zone = RwLock::new(TimeZone::of_pakistan());
        Registry {
            areas,
            hooks,
            clock,
            references: OnceLock::new(),
            calls: OnceLock::new(),
            declared: OnceLock::new(),
            zone,
            logo: RwLock::default(),
            secret_key: OnceLock::new(),
            file_columns: OnceLock::new(),
        }
    }

    /// The group's time zone: what "today" means.
    pub fn zone(&self) -> TimeZone {
        *self.zone.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub fn set_zone(&self, zone: TimeZone) {
        *self.zone.write().unwrap_or_else(std::sync::PoisonError::into_inner) = zone;
    }

    /// The group's logo as a file of this machine, for papers.
    pub fn logo(&self) -> Option<PathBuf> {
        self.logo.read().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    pub(crate) fn set_logo(&self, path: Option<PathBuf>) {
        *self.logo.write().unwrap_or_else(std::sync::PoisonError::into_inner) = path;
    }

    /// The key that seals secrets and the audit trail. An error before the application is put together.
    pub fn secret_key(&self) -> Result<SecretKey> {
        self.secret_key.get().cloned().ok_or_else(|| crate::Error::internal("the secret key is not open yet"))
    }

    pub fn set_secret_key(&self, key: &SecretKey) {
        self.secret_key.get_or_init(|| key.clone());
    }

    /// The columns of a table that name stored files.
    pub(crate) fn file_columns(&self, table: &str) -> &[String] {
        self.file_columns.get().and_then(|tables| tables.get(table)).map(Vec::as_slice).unwrap_or_default()
    }

    /// Every column that names stored files, with its table.
    pub(crate) fn all_file_columns(&self) -> Vec<(String, String)> {
        let tables = self.file_columns.get().into_iter().flatten();
        tables.flat_map(|(table, columns)| columns.iter().map(|column| (table.clone(), column.clone()))).collect()
    }

    pub(crate) fn set_file_columns(&self, columns: Vec<(String, String)>) {
        self.file_columns.get_or_init(|| {
            let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for (table, column) in columns {
                tables.entry(table).or_default().push(column);
            }
            tables
        });
    }

    /// The area of a record's record name, or of a table by its name; none for what no area declares.
    pub fn area_of(&self, record_name: &str) -> Option<&'static str> {
        let named = |area: &&&Area| area.all_records().any(|record| record.record_name == record_name);
        let stored = |area: &&&Area| area.all_tables().any(|table| table == record_name);
        self.areas.iter().find(named).or_else(|| self.areas.iter().find(stored)).map(|area| area.name)
    }

    fn plain(&self) -> impl Iterator<Item = &'static Plain> + '_ {
        self.areas.iter().flat_map(|area| area.plain).copied()
    }

    /// The choices of a select by their name.
    pub fn options(&self, of: &str) -> Option<&'static Options> {
        self.areas.iter().flat_map(|area| area.all_options()).find(|options| options.of == of)
    }

    /// The permissions of which one opens these choices; none where being signed in is enough.
    pub fn openers(&self, options: &Options) -> Option<Vec<&'static str>> {
        let Opens::Holders(own) = options.opens else { return None };
        let choosing = self.plain().filter(|plain| plain.chooses.contains(&options.of));
        // Who deletes chooses nothing.
        let writers = choosing.flat_map(|plain| plain.permissions.iter().take(4).map(|permission| permission.name));
        Some(own.iter().copied().chain(self.hooks.opened_to(options.of)).chain(writers).collect())
    }

    /// Tells the web which permissions open which choices (`x-opens` of `/get-options`), so that its tests find a select that its screen's people cannot open.
    fn tell_openers(&self, description: &mut OpenApi) {
        let paths = description.paths.as_mut().map(|paths| &mut paths.paths);
        let Some(ReferenceOr::Item(path)) = paths.and_then(|paths| paths.get_mut("/get-options")) else { return };
        let options = self.areas.iter().flat_map(|area| area.all_options());
        let openers = options.map(|options| (options.of.to_owned(), json!(self.openers(options).unwrap_or_else(|| vec!["signed_in"]))));
        if let Some(get) = &mut path.get {
            get.extensions.insert("x-opens".to_owned(), openers.collect::<serde_json::Map<_, _>>().into());
        }
    }

    /// What can be read of a record's changes, by its record name.
    pub fn histories(&self) -> impl Iterator<Item = (&'static str, History)> + '_ {
        let records = self.areas.iter().flat_map(|area| area.all_records()).map(|record| (record.record_name, record.history));
        records.chain(self.hooks.histories())
    }

    /// How records of a kind are named; none where nothing names them.
    pub fn named(&self, record_name: &str) -> Option<Named> {
        let record = self.areas.iter().flat_map(|area| area.all_records()).find(|record| record.record_name == record_name);
        record.and_then(|record| record.named()).or_else(|| self.hooks.named().find(|named| named.record_name == record_name))
    }

    /// The permissions that may be lent to a deputy.
    pub fn approvals(&self) -> impl Iterator<Item = &'static Approval> + '_ {
        self.areas.iter().flat_map(|area| area.approvals)
    }

    pub fn shown_to_deputies(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.areas.iter().flat_map(|area| area.shown_to_deputies).copied()
    }

    /// Which rows refer to records, of all areas.
    pub fn references(&self) -> &[Reference] {
        self.references.get_or_init(|| self.areas.iter().flat_map(|area| area.all_references()).collect())
    }

    /// The records that a column of another refers to: as areas declare it, else by its name (`to_bank_id` a bank, `approved_by` and `checked_for` a user).
    pub fn referred_by(&self, record_name: &str, column: &str) -> Option<Named> {
        let records: Vec<&Record> = self.areas.iter().flat_map(|area| area.all_records()).collect();
        let table = records.iter().find(|record| record.record_name == record_name).map_or(record_name, |record| record.table);
        if let Some(reference) = self.references().iter().find(|reference| (reference.table, reference.column) == (table, column)) {
            return reference.to.named();
        }
        let wanted = if column.ends_with("_by") || column.ends_with("_for") { "app_user" } else { column.strip_suffix("_id")? };
        let is_of = |table: &str| wanted == table || wanted.strip_suffix(table).is_some_and(|rest| rest.ends_with('_'));
        records
            .iter()
            .find(|record| is_of(record.table))
            .and_then(|record| record.named())
            .or_else(|| self.hooks.named().find(|named| is_of(named.table)))
    }

    /// The route table, once the router was made: what somebody may call is told from it.
    pub fn calls(&self) -> &[Call] {
        self.calls.get().map(Vec::as_slice).unwrap_or_default()
    }

    pub fn set_calls(&self, calls: &[Call]) {
        self.calls.get_or_init(|| calls.to_vec());
    }

    /// What the calls say of themselves, gathered anew.
    pub fn describe(&self) -> Description {
        let mut description = self.areas.iter().fold(Routes::described(), |routes, area| area.add_routes(routes)).description();
        self.tell_openers(&mut description.openapi);
        description
    }

    /// Gathered when it is first asked for: an application that nobody asks starts the faster.
    fn declared(&self) -> &Declared {
        self.declared.get_or_init(|| self.describe().declared())
    }

    /// The reports among the calls.
    pub fn reports(&self) -> &[DeclaredCall] {
        &self.declared().reports
    }

    /// A report by its call.
    pub fn report(&self, path: &str) -> Option<&DeclaredCall> {
        self.reports().iter().find(|report| report.path == path)
    }

    /// The lists among the calls.
    pub fn lists(&self) -> &[DeclaredCall] {
        &self.declared().lists
    }

    pub fn setting(&self, key: &str) -> Option<&'static Setting> {
        self.areas.iter().flat_map(|area| area.settings).find(|setting| setting.key == key)
    }

    /// The kinds of jobs that pass before all others.
    pub(crate) fn prompt_jobs(&self) -> Vec<String> {
        self.areas.iter().flat_map(|area| area.prompt_jobs).map(|job| job.kind.to_owned()).collect()
    }

    pub fn job(&self, kind: &str) -> Option<&'static JobKind> {
        self.areas.iter().flat_map(|area| area.all_jobs()).find(|job| job.kind == kind)
    }
}

impl Context for Registry {
    fn now(&self) -> Instant {
        self.clock.now()
    }
    fn zone(&self) -> TimeZone {
        self.zone()
    }
}

impl Tx<'_> {
    /// All areas with what they share. Panics where the program has not told the database of them: without them no area would hold, hear or guard anything.
    pub fn registry(&self) -> Arc<Registry> {
        let context: Arc<dyn Any + Send + Sync> = self.context();
        context.downcast().expect("the areas are known: `Db::set_context` with the registry comes before transactions that ask for them")
    }

    /// Adds a plain record by the fields of its form, as its call would: for the demo and for tests.
    pub fn add_plain(&mut self, record_name: &str, scope: &Scope, form: serde_json::Value) -> Result<i64> {
        let plain = self.registry().plain().find(|plain| plain.record.record_name == record_name);
        let plain = plain.ok_or_else(|| crate::Error::internal(format!("no area has the plain record {record_name}")))?;
        (plain.add)(self, scope, form)
    }
}
