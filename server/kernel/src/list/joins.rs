//! What a list's rows refer to: one line of the list says the join, the columns and the filter. A statement gets the joins that it needs.

use super::{Col, Filter, List, Takes};
use crate::record::Record;

/// What every list says of a record that its rows refer to. It stands beside the record, so that no list says it again.
#[derive(Debug)]
pub struct Of {
    pub record: &'static Record,
    /// Heading of its name in files.
    pub label: &'static str,
    /// Filters of what rows refer to stand in this order, before the list's own.
    pub place: u8,
    /// A few rows belong to one of them, as to a student: the filter is a `Filter::of`.
    pub few: bool,
    /// What lists sort its names by, where that is another text: of classes, their level. The table's name stands for what a list calls it.
    pub order: Option<&'static str>,
}

/// A record that the rows of a list refer to.
#[derive(Clone, Copy, Debug)]
pub struct Join {
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

impl Join {
    fn sql(&self) -> String {
        format!("LEFT JOIN {0} {1} ON {1}.id = {2}", self.of.record.table, self.alias, self.on)
    }

    /// What its name is sorted by, where the record says so.
    pub(super) fn order(self) -> Option<String> {
        Some(self.of.order?.replace(&format!("{}.", self.of.record.table), &format!("{}.", self.alias)))
    }

    fn filter(&self) -> Filter {
        Filter { name: around_point(self.on).1, sql: self.on, takes: Takes::Ids, few: self.of.few }
    }

    /// Adds it to the joins of a statement, once, behind the join that it depends on.
    fn keep(self, all: &[Join], kept: &mut Vec<Join>) {
        if kept.iter().any(|one| one.alias == self.alias) {
            return;
        }
        let (owner, _) = around_point(self.on);
        if let Some(before) = all.iter().find(|one| one.alias == owner) {
            before.keep(all, kept);
        }
        kept.push(self);
    }
}

impl Col {
    /// The name of a record that the row refers to: `of("campus_name", &OF_CAMPUS, "p.name", "q.campus_id")`. The list joins it as `p`, and is narrowed by
    /// `campus_id`.
    pub const fn of(name: &'static str, of: &'static Of, shown: &'static str, on: &'static str) -> Self {
        let (alias, _) = around_point(shown);
        Col { join: Some(Join { of, alias, on, narrows: true, keeps: true }), ..Col::text(name, shown, of.label) }
    }

    /// The list gets no filter by this record, or has one of its own.
    pub const fn unfiltered(mut self) -> Self {
        if let Some(join) = self.join {
            self.join = Some(Join { narrows: false, ..join });
        }
        self
    }

    /// The rows do not keep the record from being deleted, or something else counts them.
    pub const fn loose(mut self) -> Self {
        if let Some(join) = self.join {
            self.join = Some(Join { keeps: false, ..join });
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
            let Some(join) = first.join else { panic!("only what a row refers to has two names") };
            columns[at] = Col { name, ..first };
            columns[at - 1] = Col::hidden(first.name, join.on);
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
    fn joins(&self) -> Vec<Join> {
        self.columns.iter().filter_map(|column| column.join).collect()
    }

    /// All its filters: those by what its rows refer to, campuses first, then those by its columns, then its own.
    pub fn all_filters(&self) -> Vec<Filter> {
        let mut joins = self.joins();
        joins.retain(|join| join.narrows);
        joins.sort_by_key(|join| join.of.place);
        let of_columns = self.columns.iter().filter_map(|column| column.filter);
        joins.iter().map(Join::filter).chain(of_columns).chain(self.filters.iter().copied()).collect()
    }

    /// The records that its own table refers to, with table and column: its rows keep them from being deleted. None where the list leaves rows out.
    pub fn kept(&self) -> Vec<(&'static Record, &'static str, &'static str)> {
        let mut words = self.from.split_whitespace();
        let (table, own) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let named = self.columns.iter().filter_map(|column| column.join).filter(|join| join.keeps).map(|join| (join.of.record, join.on));
        let by_id = self.columns.iter().filter_map(|column| Some((column.refers?, column.sql)));
        let all = named.chain(by_id).filter(|&(_, on)| self.only == "TRUE" && around_point(on).0 == own);
        all.map(|(record, on)| (record, table, around_point(on).1)).collect()
    }

    /// What stands behind FROM, with every join.
    pub fn tables(&self) -> String {
        let all = self.joins();
        let mut kept = Vec::new();
        for join in &all {
            join.keep(&all, &mut kept);
        }
        with_joins(self.from.to_owned(), &kept)
    }

    /// What stands behind FROM, without the joins that the texts name no column of. They are LEFT JOINs on unique keys, so that no row comes or goes with
    /// them; the engines could leave them out as well, but SQLite does so after it has given up the index that holds everything.
    pub(super) fn needed_tables(&self, texts: &[&str]) -> String {
        let all = self.joins();
        let mut kept = Vec::new();
        for join in all.iter().filter(|join| texts.iter().any(|text| names_table(text, join.alias))) {
            join.keep(&all, &mut kept);
        }
        let mut texts = texts.to_vec();
        texts.extend(kept.iter().map(|join| join.on));
        with_joins(needed_of_text(self.from, &texts), &kept)
    }
}

fn with_joins(from: String, joins: &[Join]) -> String {
    joins.iter().fold(from, |out, join| out + " " + &join.sql())
}

/// A text of joins without those that the other texts name no column of.
fn needed_of_text(from: &str, texts: &[&str]) -> String {
    if from.contains('(') {
        return from.to_owned();
    }
    let mut pieces: Vec<&str> = from.split("LEFT JOIN").collect();
    let base = pieces.remove(0);
    let mut kept: Vec<&str> = Vec::new();
    for piece in pieces.into_iter().rev() {
        // What is not a plain `table alias ON …` stays.
        let plain = piece.split_once(" ON ").filter(|(_, on)| !on.contains("JOIN"));
        let alias = plain.and_then(|(table, _)| table.split_whitespace().last());
        if alias.is_none_or(|alias| texts.iter().chain(&kept).any(|text| names_table(text, alias))) {
            kept.push(piece);
        }
    }
    let mut out = base.trim_end().to_owned();
    for piece in kept.into_iter().rev() {
        out.push_str(" LEFT JOIN ");
        out.push_str(piece.trim());
    }
    out
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
    const OF_CAMPUS: Of = Of { record: &CAMPUS, label: "Campus", place: 1, few: false, order: None };
    const OF_CLASS: Of = Of { record: &CLASS, label: "Class", place: 2, few: false, order: Some("1000 + class.level || class.full_name") };
    const OF_STUDENT: Of = Of { record: &STUDENT, label: "Student", place: 3, few: true, order: None };

    /// The class is joined on the student, who stands behind it, and on whom a join that is text depends too.
    static FINES: List = List {
        name: "fines",
        record_name: "",
        from: "fine q LEFT JOIN challan h ON h.id = q.challan_id",
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
            ]
        );
    }

    #[test]
    fn what_rows_refer_to_narrows_in_its_order() {
        let told: Vec<_> = FINES.all_filters().iter().map(|filter| (filter.name, filter.sql, filter.few)).collect();
        assert_eq!(told, [("campus_id", "h.campus_id", false), ("student_id", "q.student_id", true), ("reason", "q.reason", false)]);
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
        assert_eq!(kept, [("student", "fine", "student_id"), ("class", "fine", "class_id")]);
    }

    #[test]
    fn a_join_brings_those_that_it_is_joined_on() {
        let (student, class) = ("LEFT JOIN student s ON s.id = q.student_id", "LEFT JOIN class k ON k.id = s.class_id");
        let (challan, campus) = ("LEFT JOIN challan h ON h.id = q.challan_id", "LEFT JOIN campus p ON p.id = h.campus_id");
        assert_eq!(FINES.needed_tables(&["q.reason = $1"]), "fine q");
        assert_eq!(FINES.needed_tables(&["TRUE", "k.full_name ASC"]), format!("fine q {student} {class}"));
        assert_eq!(FINES.needed_tables(&["s.name = $1", "k.level"]), format!("fine q {student} {class}"));
        assert_eq!(FINES.needed_tables(&["p.name ASC"]), format!("fine q {challan} {campus}"));
        assert_eq!(FINES.tables(), format!("fine q {challan} {student} {class} {campus}"));
    }

    #[test]
    fn joins_that_nothing_asks_for_are_left_out() {
        let from = "student st LEFT JOIN campus k ON k.id = st.campus_id\n LEFT JOIN class c ON c.id = st.class_id LEFT JOIN program p ON p.id = c.program_id";
        assert_eq!(needed_of_text(from, &["st.campus_id = $1"]), "student st");
        assert_eq!(needed_of_text(from, &["TRUE", "k.name ASC"]), "student st LEFT JOIN campus k ON k.id = st.campus_id");
        let through = needed_of_text(from, &["p.name = $1"]);
        assert_eq!(through, "student st LEFT JOIN class c ON c.id = st.class_id LEFT JOIN program p ON p.id = c.program_id");
        assert!(!names_table("stack.name = abc.id", "c") && names_table("coalesce(c.name, '')", "c"));
    }
}
