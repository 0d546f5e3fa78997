//! What a caller asks of a list: the query string, checked against the declaration.

use super::{DEEPEST_PAGE_ROW, Filter, List, MOST_IN_FILE, MOST_PER_PAGE};
use crate::{FieldErrors, Result, db::Value};
use std::collections::BTreeMap;

/// What a caller asked of a list, already checked against its declaration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListRequest {
    pub page: i64,
    pub per_page: i64,
    pub sort: Option<String>,
    pub search: Option<String>,
    pub after: Option<String>,
    pub count_exact: bool,
    pub ids: Option<Vec<i64>>,
    pub format: Option<String>,
    /// Of a file that is one of several: the id behind which its rows stand.
    pub after_id: Option<i64>,
    pub columns: Option<Vec<String>>,
    pub filters: BTreeMap<String, String>,
    /// The rows are the choices of a select, which stand in an order of their own.
    pub choosing: Option<Choosing>,
}

/// In which order the choices of a select stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Choosing {
    /// What stands behind ORDER BY.
    pub order: String,
    /// The SQL of the label.
    pub label: &'static str,
    /// The first word that was typed, in its spellings: labels that begin with it stand first, then those with a word that does. Empty: nothing was typed.
    pub typed: Vec<String>,
}

impl Choosing {
    pub(super) fn order_sql(&self, binds: &mut Vec<Value>) -> String {
        if self.typed.is_empty() {
            return self.order.clone();
        }
        let mut near = String::new();
        for (place, before) in [(0, ""), (1, "% ")] {
            for word in &self.typed {
                binds.push(format!("{before}{word}%").into());
                near.push_str(&format!(" WHEN lower({}) LIKE ${} THEN {place}", self.label, binds.len()));
            }
        }
        format!("CASE{near} ELSE 2 END, {}", self.order)
    }
}

impl ListRequest {
    /// The file that begins behind this id, of several which hold the rows in the order in which they were added.
    #[must_use]
    pub fn part(self, after_id: i64) -> ListRequest {
        ListRequest { after_id: Some(after_id), sort: Some("id".into()), ..self }
    }

    /// Rows to read for a file: one more than it may have, so that a longer one is refused; no more where others follow.
    pub fn most_in_file(&self) -> i64 {
        MOST_IN_FILE + i64::from(self.after_id.is_none())
    }
}

impl List {
    /// Reads a query string's pairs. Empty values are dropped; unknown names are refused.
    pub fn request(&self, pairs: impl IntoIterator<Item = (String, String)>) -> Result<ListRequest> {
        let mut request = ListRequest { page: 1, per_page: 25, ..ListRequest::default() };
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, value) in pairs {
            // NUL stands in no text, and PostgreSQL takes none.
            let value = value.replace('\0', "");
            // A mark is taken as it was given: the value in it may end with a space.
            let value = if name == "after" { value } else { value.trim().to_owned() };
            if value.is_empty() {
                continue;
            }
            let mut refuse = |sentence: String| errors.entry(name.clone()).or_default().push(sentence);
            match name.as_str() {
                "page" => match value.parse() {
                    Ok(n) if n >= 1 => request.page = n,
                    _ => refuse("A page is a number from 1.".into()),
                },
                "per_page" => match value.parse() {
                    Ok(n) if (1..=MOST_PER_PAGE).contains(&n) => request.per_page = n,
                    _ => refuse(format!("A page holds 1 to {MOST_PER_PAGE} rows.")),
                },
                "sort" => match self.column(value.trim_start_matches('-')) {
                    Some(column) if column.sorts => request.sort = Some(value),
                    _ => refuse(format!("This list cannot be sorted by {}.", value.trim_start_matches('-'))),
                },
                "search" if self.record_name.is_empty() => refuse("This list is not searched by words; narrow it by its filters.".into()),
                "search" if value.chars().count() > 200 => refuse("Search for at most 200 characters.".into()),
                "search" => request.search = Some(value),
                "after" => request.after = Some(value),
                "count" if value == "exact" => request.count_exact = true,
                "count" => refuse("Say exact, or leave it out.".into()),
                "format" if matches!(value.as_str(), "csv" | "xlsx") => request.format = Some(value),
                "format" => refuse("A file is csv or xlsx.".into()),
                "columns" => match self.columns_named(&value) {
                    Ok(columns) => request.columns = Some(columns),
                    Err(sentence) => refuse(sentence),
                },
                "ids" => match value.split(',').map(|id| id.trim().parse()).collect::<Result<Vec<i64>, _>>() {
                    Ok(ids) if ids.len() <= 5_000 => request.ids = Some(ids),
                    _ => refuse("Ids are numbers with commas between, at most 5,000.".into()),
                },
                _ => match self.filter_of(&name) {
                    None => refuse(format!("This list has no filter {name}.")),
                    Some((filter, part)) => match filter.refusal(&name, &value, part) {
                        None => drop(request.filters.insert(name, value)),
                        Some(sentence) => refuse(sentence),
                    },
                },
            }
        }
        if request.after.is_none() && request.page.saturating_mul(request.per_page) > DEEPEST_PAGE_ROW {
            errors
                .entry("page".into())
                .or_default()
                .push(format!("Pages reach {DEEPEST_PAGE_ROW} rows; go on with `after`, or narrow the list."));
        }
        if errors.is_empty() { Ok(request) } else { Err(FieldErrors(errors).into()) }
    }

    /// The filter that a parameter belongs to, and which of its parameters it is: from the first, or to the second.
    fn filter_of(&self, parameter: &str) -> Option<(Filter, usize)> {
        let place = |filter: &Filter| filter.parameters().iter().position(|known| known == parameter);
        self.all_filters().iter().find_map(|filter| place(filter).map(|part| (*filter, part)))
    }

    /// The columns of a file, each once and of this list.
    fn columns_named(&self, value: &str) -> Result<Vec<String>, String> {
        let mut named: Vec<String> = Vec::new();
        for name in value.split(',').map(str::trim) {
            if self.column(name).is_none() {
                return Err(format!("This list has no column {}.", name.chars().take(60).collect::<String>()));
            }
            if named.iter().any(|other| other == name) {
                return Err(format!("Name the column {name} once."));
            }
            named.push(name.to_owned());
        }
        Ok(named)
    }
}
