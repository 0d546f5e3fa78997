//! What a list's rows refer to: one line of the list says the join, the columns and the filter. A statement gets the joins that it needs.

use super::{Col, Filter, List, Takes};
use crate::record::Record;

/// A table that a list joins: nothing reads this out of a text.
#[derive(Clone, Copy, Debug)]
pub struct Join {
    table: &'static str,
    /// Its name in the list's SQL: `p` of `p.name`.
    alias: &'static str,
    to: To,
}

/// By what a table is joined.
#[derive(Clone, Copy, Debug)]
enum To {
    /// By its id, to the column that refers to it: `q.campus_id`.
    Id(&'static str),
    /// By a condition that leads to one row at most.
    Condition(&'static str),
    /// By a condition, and only rows that have it are the list's: a part of every statement.
    Always(&'static str),
}

impl Join {
    /// The row that a column refers to: `by_id("challan", "h", "q.challan_id")`.
    pub const fn by_id(table: &'static str, alias: &'static str, on: &'static str) -> Self {
        Join { table, alias, to: To::Id(on) }
    }
    /// A row by another condition. At most one fits, so that no row comes or goes with it.
    pub const fn on(table: &'static str, alias: &'static str, condition: &'static str) -> Self {
        Join { table, alias, to: To::Condition(condition) }
    }
    /// Rows without it are none of the list's.
    pub const fn always(table: &'static str, alias: &'static str, condition: &'static str) -> Self {
        Join { table, alias, to: To::Always(condition) }
    }

    fn sql(&self) -> String {
        let Join { table, alias, .. } = self;
        match self.to {
            To::Id(on) => format!("LEFT JOIN {table} {alias} ON {alias}.id = {on}"),
            To::Condition(condition) => format!("LEFT JOIN {table} {alias} ON {condition}"),
            To::Always(condition) => format!("JOIN {table} {alias} ON {condition}"),
        }
    }

    fn is_needed(&self, texts: &[&str]) -> bool {
        matches!(self.to, To::Always(_)) || texts.iter().any(|text| names_table(text, self.alias))
    }

    /// Adds it to the joins of a statement, once, behind those that it depends on.
    fn keep(self, all: &[Join], kept: &mut Vec<Join>) {
        let (To::Id(on) | To::Condition(on) | To::Always(on)) = self.to;
        if kept.iter().any(|one| one.alias == self.alias) {
            return;
        }
        for before in all.iter().filter(|one| one.alias != self.alias && names_table(on, one.alias)) {
            before.keep(all, kept);
        }
        kept.push(self);
    }
}

/// What every list says of a record that its rows refer to. It stands beside the record, so that no list says it again.
#[derive(Debug)]
pub struct Of {
    table: &'static str,
    /// None of what nobody deletes, as vouchers: lists show it and are not narrowed by it.
    record: Option<&'static Record>,
    /// Heading of its name in files.
    label: &'static str,
    /// Filters with a place stand in this order, before all others; without one a filter stands where its column does.
    place: Option<u8>,
    /// A few rows belong to one of them, as to a student: the filter is a `Filter::of`.
    few: bool,
    /// What lists sort its names by, where that is another text: of classes, their level. The table's name stands for what a list calls it.
    order: Option<&'static str>,
}

impl Of {
    pub const fn record(record: &'static Record, label: &'static str) -> Self {
        Of { table: record.table, record: Some(record), label, place: None, few: false, order: None }
    }
    /// A table that lists show a number of, and that is no record.
    pub const fn table(table: &'static str, label: &'static str) -> Self {
        Of { table, record: None, label, place: None, few: false, order: None }
    }
    pub const fn place(self, place: u8) -> Self {
        Of { place: Some(place), ..self }
    }
    pub const fn few(self) -> Self {
        Of { few: true, ..self }
    }
    pub const fn order(self, order: &'static str) -> Self {
        Of { order: Some(order), ..self }
    }
}

/// A record that the rows of a list refer to, and that it shows the name of.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    of: &'static Of,
    /// Its name in the list's SQL: `p` of `p.name`.
    alias: &'static str,
    /// The column that refers to it: `q.campus_id`.
    on: &'static str,
    /// Whether the list gets a filter by it.
    narrows: bool,
    /// Whether the rows keep it from being deleted.
    keeps: bool,
}

impl Shown {
    fn join(self) -> Join {
        Join::by_id(self.of.table, self.alias, self.on)
    }

    /// What its name is sorted by, where the record says so.
    pub(super) fn order(self) -> Option<String> {
        Some(self.of.order?.replace(&format!("{}.", self.of.table), &format!("{}.", self.alias)))
    }

    fn filter(self) -> Filter {
        Filter { name: around_point(self.on).1, sql: self.on, takes: Takes::Ids, few: self.of.few }
    }

    /// Its filter, if it stands where the column does.
    fn filter_in_its_column(self) -> Option<Filter> {
        (self.narrows && self.of.place.is_none()).then(|| self.filter())
    }
}

impl Col {
    /// The name of a record that the row refers to: `of("campus_name", &OF_CAMPUS, "p.name", "q.campus_id")`. The list joins it as `p`, and is narrowed by
    /// `campus_id`.
    pub const fn of(name: &'static str, of: &'static Of, shown: &'static str, on: &'static str) -> Self {
        let (alias, _) = around_point(shown);
        let is_record = of.record.is_some();
        Col { shows: Some(Shown { of, alias, on, narrows: is_record, keeps: is_record }), ..Col::text(name, shown, of.label) }
    }

    /// Its heading in files, where the list calls the record otherwise.
    pub const fn called(self, label: &'static str) -> Self {
        Col { label, ..self }
    }

    /// The list gets no filter by this record, or has one of its own.
    pub const fn unfiltered(mut self) -> Self {
        if let Some(shown) = self.shows {
            self.shows = Some(Shown { narrows: false, ..shown });
        }
        self
    }

    /// The rows do not keep the record from being deleted, or something else counts them.
    pub const fn loose(mut self) -> Self {
        if let Some(shown) = self.shows {
            self.shows = Some(Shown { keeps: false, ..shown });
        }
        self
    }

    /// The second name of a line, for `paired`.
    pub const fn second(name: &'static str) -> Self {
        Col::text(name, "", "")
    }
}

/// Columns of lines, of which one with two names (`campus_id: i64, campus_name: String = of(…);`) is the hidden id and then what is shown.
pub const fn paired<const N: usize>(mut columns: [Col; N]) -> [Col; N] {
    let mut at = 1;
    while at < N {
        if columns[at].sql.is_empty() {
            let (first, name) = (columns[at - 1], columns[at].name);
            let Some(shown) = first.shows else { panic!("only what a row refers to has two names") };
            columns[at] = Col { name, ..first };
            columns[at - 1] = Col::hidden(first.name, shown.on);
        }
        at += 1;
    }
    columns
}

/// The key's expression: that of the column `id`.
pub const fn key(columns: &[Col]) -> &'static str {
    let mut at = 0;
    while !matches!(columns[at].name.as_bytes(), [b'i', b'd']) {
        at += 1;
    }
    columns[at].sql
}

/// What stands before the point and behind it: `p` and `name` of `p.name`.
const fn around_point(text: &'static str) -> (&'static str, &'static str) {
    let mut at = 0;
    while text.as_bytes()[at] != b'.' {
        at += 1;
    }
    (text.split_at(at).0, text.split_at(at + 1).1)
}

impl List {
    /// Its own, then those of its columns.
    fn all_joins(&self) -> Vec<Join> {
        let of_columns = self.columns.iter().filter_map(|column| column.shows).map(Shown::join);
        self.joins.iter().copied().chain(of_columns).collect()
    }

    /// All its filters: those by what its rows refer to, campuses first, then those by its columns, then its own.
    pub fn all_filters(&self) -> Vec<Filter> {
        let mut placed: Vec<(u8, Shown)> = Vec::new();
        for shown in self.columns.iter().filter_map(|column| column.shows).filter(|shown| shown.narrows) {
            placed.extend(shown.of.place.map(|place| (place, shown)));
        }
        placed.sort_by_key(|(place, _)| *place);
        let of_columns = self.columns.iter().filter_map(|column| column.filter.or_else(|| column.shows?.filter_in_its_column()));
        placed.iter().map(|(_, shown)| shown.filter()).chain(of_columns).chain(self.filters.iter().copied()).collect()
    }

    /// Its own table and what its SQL calls it.
    fn own(&self) -> (&'static str, &'static str) {
        self.from.rsplit_once(' ').unwrap_or((self.from, self.from))
    }

    /// The records that its own table refers to, with table and column: its rows keep them from being deleted. None where the list leaves rows out.
    pub fn kept(&self) -> Vec<(&'static Record, &'static str, &'static str)> {
        let (table, own) = self.own();
        let named = self.columns.iter().filter_map(|column| column.shows).filter(|shown| shown.keeps);
        let named = named.filter_map(|shown| Some((shown.of.record?, shown.on)));
        let by_id = self.columns.iter().filter_map(|column| Some((column.refers?, column.sql)));
        let all = named.chain(by_id).filter(|&(_, on)| self.only == "TRUE" && around_point(on).0 == own);
        all.map(|(record, on)| (record, table, around_point(on).1)).collect()
    }

    /// What stands behind FROM, with every join.
    pub fn tables(&self) -> String {
        self.with_joins(|_| true)
    }

    /// What stands behind FROM, without the joins that the texts name no column of. They are LEFT JOINs on unique keys, so that no row comes or goes with
    /// them; the engines could leave them out as well, but SQLite does so after it has given up the index that holds everything.
    pub fn needed_tables(&self, texts: &[&str]) -> String {
        self.with_joins(|join| join.is_needed(texts))
    }

    fn with_joins(&self, is_wanted: impl Fn(&Join) -> bool) -> String {
        let all = self.all_joins();
        let mut kept = Vec::new();
        for join in all.iter().filter(|join| is_wanted(join)) {
            join.keep(&all, &mut kept);
        }
        kept.iter().fold(self.from.to_owned(), |out, join| out + " " + &join.sql())
    }
}

/// Whether a text names a column of a table: `k.name` of `k`.
fn names_table(text: &str, alias: &str) -> bool {
    text.match_indices(alias).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        text[at + alias.len()..].starts_with('.') && !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{record::History, scope::ScopeBy};

    const fn record(table: &'static str) -> Record {
        Record {
            table,
            record_name: table,
            columns: &[],
            scope: ScopeBy::Group,
            history: History::of(&[]),
            unique: &[],
            words: &[],
            numbers: &[],
        }
    }

    static CAMPUS: Record = record("campus");
    static CLASS: Record = record("class");
    static STUDENT: Record = record("student");
    static BANK: Record = record("bank");
    const OF_CAMPUS: Of = Of::record(&CAMPUS, "Campus").place(1);
    const OF_CLASS: Of = Of::record(&CLASS, "Class").place(2).order("1000 + class.level || class.full_name");
    const OF_STUDENT: Of = Of::record(&STUDENT, "Student").place(3).few();
    const OF_BANK: Of = Of::record(&BANK, "Bank");
    const OF_VOUCHER: Of = Of::table("voucher", "Voucher");

    /// The class is joined on the student, who stands behind it.
    static FINES: List = List {
        name: "fines",
        record_name: "",
        from: "fine q",
        joins: &[Join::by_id("challan", "h", "q.challan_id"), Join::on("advance", "a", "a.student_id = s.id AND a.is_open")],
        id: "q.id",
        scope: ScopeBy::Campus("q.campus_id"),
        only: "TRUE",
        columns: &paired([
            Col::hidden("id", "q.id"),
            Col::hidden("class_id", "q.class_id").refers(&CLASS),
            Col::of("class_name", &OF_CLASS, "k.full_name", "s.class_id").unfiltered(),
            Col::of("student_id", &OF_STUDENT, "s.name", "q.student_id"),
            Col::second("student_name"),
            Col::text("challan_no", "h.challan_no", "Challan no"),
            Col::of("campus_id", &OF_CAMPUS, "p.name", "h.campus_id").nullable(),
            Col::second("campus_name"),
            Col::date("on_date", "q.on_date", "Date").filtered(),
            Col::of("bank_id", &OF_BANK, "b.name", "q.bank_id").called("Paid into").nullable(),
            Col::second("bank_name"),
            Col::of("voucher_no", &OF_VOUCHER, "v.voucher_no", "q.voucher_id"),
            Col::flag("is_open", "a.is_open", "Open").filtered(),
        ]),
        filters: &[Filter::text("reason", "q.reason")],
        sort: "id",
        totals: &[],
    };

    #[test]
    fn a_line_with_two_names_is_two_columns() {
        let told: Vec<_> =
            FINES.columns.iter().map(|column| (column.name, column.sql, column.label, column.nullable, column.sorts)).collect();
        assert_eq!(
            told,
            [
                ("id", "q.id", "", true, false),
                ("class_id", "q.class_id", "", true, false),
                ("class_name", "k.full_name", "Class", false, true),
                ("student_id", "q.student_id", "", true, false),
                ("student_name", "s.name", "Student", false, true),
                ("challan_no", "h.challan_no", "Challan no", false, true),
                ("campus_id", "h.campus_id", "", true, false),
                ("campus_name", "p.name", "Campus", true, true),
                ("on_date", "q.on_date", "Date", false, true),
                ("bank_id", "q.bank_id", "", true, false),
                ("bank_name", "b.name", "Paid into", true, true),
                ("voucher_no", "v.voucher_no", "Voucher", false, true),
                ("is_open", "a.is_open", "Open", false, true),
            ]
        );
    }

    crate::listed! {
        /// What lists of fines share.
        pub struct ListedFine of LISTED columns {
            id: i64 = hidden("q.id");
            reason: String = text("q.reason", "Reason");
        }
    }

    crate::listed! {
        /// A fine with its day.
        pub struct DatedFine of DATED {
            name: "fines", from: "fine q", scope: ScopeBy::Campus("q.campus_id"), sort: "on_date",
        } columns {
            ..LISTED as fine: ListedFine;
            on_date: chrono::NaiveDate = date("q.on_date", "Date");
        }
    }

    #[test]
    fn what_lists_share_stands_before_their_own() {
        assert_eq!(DATED.columns.iter().map(|column| column.name).collect::<Vec<_>>(), ["id", "reason", "on_date"]);
        assert_eq!(DATED.id, "q.id");
        let row = DatedFine { fine: ListedFine { id: 7, reason: "Late".into() }, on_date: chrono::NaiveDate::MIN };
        assert_eq!(crate::Listed::id(&row), 7);
        assert_eq!(<DatedFine as crate::db::FromRow>::COLUMNS, ["on_date", "id", "reason"]);
    }

    #[test]
    fn what_rows_refer_to_narrows_in_its_order() {
        let told: Vec<_> = FINES.all_filters().iter().map(|filter| (filter.name, filter.sql, filter.few)).collect();
        let wanted = [
            ("campus_id", "h.campus_id", false),
            ("student_id", "q.student_id", true),
            ("on_date", "q.on_date", false),
            ("bank_id", "q.bank_id", false),
            ("is_open", "a.is_open", false),
            ("reason", "q.reason", false),
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn names_are_sorted_as_their_record_says() {
        let order = |name: &str| FINES.column(name).map(|column| column.order().into_owned());
        assert_eq!(order("class_name").as_deref(), Some("1000 + k.level || k.full_name"));
        assert_eq!(order("student_name").as_deref(), Some("s.name_order"));
        let by_hand = Col::of("class_name", &OF_CLASS, "k.full_name", "s.class_id").by("k.level");
        assert_eq!(by_hand.order(), "k.level");
    }

    #[test]
    fn what_columns_of_its_own_table_refer_to_is_kept() {
        let kept: Vec<_> = FINES.kept().iter().map(|(record, table, column)| (record.table, *table, *column)).collect();
        assert_eq!(kept, [("student", "fine", "student_id"), ("bank", "fine", "bank_id"), ("class", "fine", "class_id")]);
    }

    #[test]
    fn a_join_brings_those_that_it_is_joined_on() {
        let (student, class) = ("LEFT JOIN student s ON s.id = q.student_id", "LEFT JOIN class k ON k.id = s.class_id");
        let (challan, campus) = ("LEFT JOIN challan h ON h.id = q.challan_id", "LEFT JOIN campus p ON p.id = h.campus_id");
        let advance = "LEFT JOIN advance a ON a.student_id = s.id AND a.is_open";
        let (bank, voucher) = ("LEFT JOIN bank b ON b.id = q.bank_id", "LEFT JOIN voucher v ON v.id = q.voucher_id");
        assert_eq!(FINES.needed_tables(&["q.reason = $1"]), "fine q");
        assert_eq!(FINES.needed_tables(&["TRUE", "k.full_name ASC"]), format!("fine q {student} {class}"));
        assert_eq!(FINES.needed_tables(&["s.name = $1", "k.level"]), format!("fine q {student} {class}"));
        assert_eq!(FINES.needed_tables(&["p.name ASC"]), format!("fine q {challan} {campus}"));
        assert_eq!(FINES.needed_tables(&["a.is_open"]), format!("fine q {student} {advance}"));
        assert_eq!(FINES.tables(), format!("fine q {challan} {student} {advance} {class} {campus} {bank} {voucher}"));
    }

    #[test]
    fn what_rows_must_have_is_a_part_of_every_statement() {
        static PARTS: List = List {
            from: "(SELECT student_id FROM fine) q",
            joins: &[Join::by_id("bank", "b", "s.bank_id"), Join::always("student", "s", "s.id = q.student_id")],
            columns: &[],
            filters: &[],
            ..FINES
        };
        let (student, bank) = ("JOIN student s ON s.id = q.student_id", "LEFT JOIN bank b ON b.id = s.bank_id");
        assert_eq!(PARTS.needed_tables(&["q.reason"]), format!("(SELECT student_id FROM fine) q {student}"));
        assert_eq!(PARTS.tables(), format!("(SELECT student_id FROM fine) q {student} {bank}"));
        assert!(!names_table("stack.name = abc.id", "c") && names_table("coalesce(c.name, '')", "c"));
    }
}
