//! What an area of the program is.

mod registry;

pub use registry::Registry;

use crate::{
    Result,
    app::hooks::Hooks,
    app::jobs::JobKind,
    app::routes::Routes,
    db::Tx,
    list::{List, Options},
    record::Record,
    scope::Scope,
};

/// One area: its name is its folder's, on both sides.
#[derive(Debug)]
pub struct Area {
    pub name: &'static str,
    pub routes: fn(Routes) -> Routes,
    /// In groups: `Rights::all` of a record, or single ones.
    pub permissions: &'static [&'static [Permission]],
    /// Which of its permissions are approvals: who is on leave lends them to a deputy.
    pub approvals: &'static [Approval],
    /// What else a deputy reads, where whoever lends approvals may: the dashboard, on which work waits.
    pub shown_to_deputies: &'static [&'static str],
    /// Tables that only this area writes.
    pub tables: &'static [&'static str],
    /// Tables of other areas that its SQL may read.
    pub reads: &'static [&'static str],
    /// Which of its rows refer to records: they are counted before a deletion. What a list says already (`of`) stands here only under another name.
    pub references: &'static [Reference],
    pub records: &'static [&'static Record],
    pub lists: &'static [&'static List],
    pub options: &'static [Options],
    pub jobs: &'static [JobKind],
    /// Jobs that pass before all others: codes and messages, for which somebody waits.
    pub prompt_jobs: &'static [JobKind],
    pub settings: &'static [Setting],
    /// Its records and workflows. What is said of each stands with it.
    pub parts: &'static [&'static Part],
    /// Its plain records, each whole in a file of its own.
    pub plain: &'static [&'static Plain],
    pub hooks: fn(&mut Hooks),
}

/// What an area says of a record, or of a workflow of several. It stands in the file of their folder; the area names it in one line of its `AREA`.
#[derive(Debug)]
pub struct Part {
    pub routes: fn(Routes) -> Routes,
    pub permissions: &'static [Permission],
    /// Tables beside those of its records.
    pub tables: &'static [&'static str],
    /// Which of its rows refer to records, as `Area::references`.
    pub references: &'static [Reference],
    pub records: &'static [&'static Record],
    pub lists: &'static [&'static List],
    pub options: &'static [Options],
    pub jobs: &'static [JobKind],
}

impl Part {
    /// What a part does not have it takes from here: `Part { routes, ..Part::EMPTY }`.
    pub const EMPTY: Part =
        Part { routes: |routes| routes, permissions: &[], tables: &[], references: &[], records: &[], lists: &[], options: &[], jobs: &[] };
}

/// A plain record whole. What an area says of such a record is this, in one line of its `AREA`.
#[derive(Debug)]
pub struct Plain {
    /// Its table is its area's.
    pub record: &'static Record,
    pub list: &'static List,
    /// `RIGHTS.all`.
    pub permissions: &'static [Permission; 5],
    pub options: &'static [Options],
    /// What its form chooses from (`of` of `/get-options`): open to whoever lists and writes it.
    pub chooses: &'static [&'static str],
    /// Which records its rows refer to.
    pub references: &'static [Reference],
    pub jobs: &'static [JobKind],
    pub routes: fn(Routes) -> Routes,
    /// Adds one by the fields of its form.
    pub add: fn(&mut Tx, &Scope, serde_json::Value) -> Result<i64>,
}

impl Area {
    /// What an area does not have it takes from here: `Area { name: "reports", routes, ..Area::EMPTY }`.
    pub const EMPTY: Area = Area {
        name: "",
        routes: |routes| routes,
        permissions: &[],
        approvals: &[],
        shown_to_deputies: &[],
        tables: &[],
        reads: &[],
        references: &[],
        records: &[],
        lists: &[],
        options: &[],
        jobs: &[],
        prompt_jobs: &[],
        settings: &[],
        parts: &[],
        plain: &[],
        hooks: |_| (),
    };

    /// Adds its calls to the route table.
    pub fn add_routes(&self, routes: Routes) -> Routes {
        let of_parts = self.parts.iter().map(|part| part.routes);
        let add = [self.routes].into_iter().chain(of_parts).chain(self.plain.iter().map(|plain| plain.routes));
        add.fold(routes, |routes, add| routes.area(self.name, add))
    }

    pub fn all_permissions(&self) -> impl Iterator<Item = &'static Permission> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.permissions);
        self.permissions.iter().copied().flatten().chain(of_parts).chain(self.plain.iter().flat_map(|plain| plain.permissions))
    }
    pub fn all_tables(&self) -> impl Iterator<Item = &'static str> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.tables.iter().copied().chain(part.records.iter().map(|record| record.table)));
        self.tables.iter().copied().chain(of_parts).chain(self.plain.iter().map(|plain| plain.record.table))
    }
    /// Which of its rows refer to records: what it declares, then what lists of its own tables say, under the list's name.
    pub fn all_references(&self) -> impl Iterator<Item = Reference> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.references);
        let declared = self.references.iter().chain(of_parts).chain(self.plain.iter().flat_map(|plain| plain.references));
        let mut all: Vec<Reference> = declared.copied().collect();
        let tables: Vec<&str> = self.all_tables().collect();
        for list in self.all_lists() {
            for (to, table, column) in list.kept() {
                let is_said = all.iter().any(|one| (one.table, one.column) == (table, column));
                if tables.contains(&table) && !is_said {
                    all.push(Reference::new(to, table, column, list.name));
                }
            }
        }
        all.into_iter()
    }
    pub fn all_records(&self) -> impl Iterator<Item = &'static Record> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.records).copied();
        self.records.iter().copied().chain(of_parts).chain(self.plain.iter().map(|plain| plain.record))
    }
    pub fn all_lists(&self) -> impl Iterator<Item = &'static List> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.lists).copied();
        self.lists.iter().copied().chain(of_parts).chain(self.plain.iter().map(|plain| plain.list))
    }
    pub fn all_options(&self) -> impl Iterator<Item = &'static Options> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.options);
        self.options.iter().chain(of_parts).chain(self.plain.iter().flat_map(|plain| plain.options))
    }
    pub fn all_jobs(&self) -> impl Iterator<Item = &'static JobKind> + use<> {
        let of_parts = self.parts.iter().flat_map(|part| part.jobs);
        self.jobs.iter().chain(self.prompt_jobs).chain(of_parts).chain(self.plain.iter().flat_map(|plain| plain.jobs))
    }
}

/// Rows that refer to a record by a column, and what they are called in the refusal of a deletion: "12 students refer to it".
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// The record that is referred to.
    pub to: &'static Record,
    pub table: &'static str,
    pub column: &'static str,
    pub what: &'static str,
    /// A condition on the rows.
    only: &'static str,
    /// The column whose different values are counted, instead of the rows.
    each: Option<&'static str>,
}

impl Reference {
    pub const fn new(to: &'static Record, table: &'static str, column: &'static str, what: &'static str) -> Self {
        Reference { to, table, column, what, only: "TRUE", each: None }
    }

    /// Only the rows of this condition refer to the record.
    pub const fn only(self, only: &'static str) -> Self {
        Reference { only, ..self }
    }

    /// Counts the different values of a column instead of the rows.
    pub const fn each(self, column: &'static str) -> Self {
        Reference { each: Some(column), ..self }
    }

    /// Counts what refers to `$1`; beyond a thousand nobody counts.
    pub fn statement(&self) -> String {
        let Reference { table, column, only, .. } = self;
        let counted = self.each.map_or_else(|| "1 AS one".to_owned(), |each| format!("DISTINCT {each}"));
        format!("SELECT count(*) FROM (SELECT {counted} FROM {table} WHERE {column} = $1 AND ({only}) LIMIT 1000) AS found")
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

/// A permission that decides about what others asked for or prepared. Only such a one is lent to a deputy.
#[derive(Clone, Copy, Debug)]
pub struct Approval {
    pub permission: &'static str,
    /// What its screens open too: permissions to read the same records.
    pub with: &'static [&'static str],
}

impl Approval {
    pub const fn of(permission: &'static str, with: &'static [&'static str]) -> Approval {
        Approval { permission, with }
    }
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
    /// A file that was uploaded, by its id, or none.
    Picture,
    OneOf(&'static [&'static str]),
}
