//! All rows of a list for a file, and the choices of selects.

use super::{Choice, Choosing, Col, List, ListRequest, Options, SCHOOL_ORDER, query::on_day};
use crate::{Error, Result, db::Tx, fold, scope::Scope};
use std::collections::HashMap;

/// Rows of a list for a file.
#[derive(Debug)]
pub struct Exported {
    pub columns: Vec<&'static Col>,
    pub rows: Vec<Vec<serde_json::Value>>,
    /// The last id, where there are as many rows as were asked for: more may stand behind it.
    pub full_at: Option<i64>,
}

impl Tx<'_> {
    /// The rows of a query as text cells for a file: the chosen columns in the chosen order, in the list's order.
    pub fn export_rows(&mut self, list: &'static List, scope: &Scope, request: &ListRequest, most: i64) -> Result<Exported> {
        let columns: Vec<&'static Col> = match &request.columns {
            Some(names) => names.iter().filter_map(|name| list.column(name)).filter(|c| !c.label.is_empty()).collect(),
            None => list.columns.iter().filter(|c| !c.label.is_empty()).collect(),
        };
        let ids = self.matching_ids(list, scope, request, most)?;
        let picks: Vec<(&str, &str)> = columns.iter().map(|c| (c.name, c.sql)).collect();
        let text = on_day(list.rows_sql(&picks), self.today());
        let full_at = ids.last().copied().filter(|_| ids.len() as i64 >= most);
        let mut out = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(1_000) {
            let place: HashMap<i64, usize> = chunk.iter().enumerate().map(|(n, id)| (*id, n)).collect();
            let mut rows = self.objects(&text, &[chunk.into()])?;
            rows.sort_by_key(|row| {
                row.get("id").and_then(serde_json::Value::as_i64).and_then(|id| place.get(&id).copied()).unwrap_or(usize::MAX)
            });
            out.extend(rows.into_iter().map(|mut row| columns.iter().map(|c| row.remove(c.name).unwrap_or_default()).collect::<Vec<_>>()));
        }
        Ok(Exported { columns, rows: out, full_at })
    }

    /// Choices of a select, so many at most, no two of them alike: the latest first where the list has its latest first, in the school's order where it has one,
    /// else by label. Of what was typed, labels that begin with it come first.
    pub fn options(
        &mut self,
        options: &Options,
        scope: &Scope,
        search: Option<String>,
        parent: Option<i64>,
        ids: Option<Vec<i64>>,
        most: i64,
    ) -> Result<Vec<Choice>> {
        let list = options.list;
        let label = list.column(options.label).ok_or_else(|| Error::internal(format!("options {} name no column", options.of)))?;
        let mut pairs: Vec<(String, String)> = vec![("per_page".into(), "50".into())];
        if let (Some(filter), Some(parent)) = (options.parent, parent) {
            pairs.push((filter.into(), parent.to_string()));
        }
        if let (Some((filter, value)), true) = (options.only, ids.is_none()) {
            pairs.push((filter.into(), value.into()));
        }
        let typed = fold::words(search.as_deref().unwrap_or_default());
        // What stands in the school's order are few, and are called by more than the words that the index has of them.
        let by_label = list.column(SCHOOL_ORDER).is_some() && !typed.is_empty();
        let mut request = list.request(pairs)?;
        request.search = search.filter(|s| !by_label && !s.trim().is_empty());
        request.ids = ids;
        request.choosing = Some(Choosing {
            order: order_of(list, label),
            label: label.sql,
            typed: typed.first().filter(|_| !by_label).map(|word| fold::spellings(word)).unwrap_or_default(),
        });
        let ids = self.matching_ids(list, scope, &request, if by_label { MOST_LABELS } else { most })?;
        let mut picks = vec![("label", label.sql)];
        if let Some(hint) = options.hint.and_then(|hint| list.column(hint)) {
            picks.push(("hint", hint.sql));
        }
        let text = |value: Option<&serde_json::Value>| match value {
            None | Some(serde_json::Value::Null) => None,
            Some(serde_json::Value::String(s)) => Some(s.clone()),
            Some(other) => Some(other.to_string()),
        };
        let rows = self.objects(&on_day(list.rows_sql(&picks), self.today()), &[ids.clone().into()])?;
        let mut known: HashMap<i64, Choice> = HashMap::new();
        for row in rows {
            let id = row.get("id").and_then(serde_json::Value::as_i64).unwrap_or(0);
            known.insert(id, Choice { id, label: text(row.get("label")).unwrap_or_default(), hint: text(row.get("hint")) });
        }
        let mut choices: Vec<Choice> = ids.iter().filter_map(|id| known.remove(id)).collect();
        if by_label {
            choices.retain(|choice| is_called(choice, &typed));
            choices.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        }
        tell_apart(&mut choices);
        Ok(choices)
    }
}

/// Choices whose labels are read for what was typed.
const MOST_LABELS: i64 = 2_000;

/// What stands behind ORDER BY.
fn order_of(list: &'static List, label: &'static Col) -> String {
    let latest = list.sort.strip_prefix('-').and_then(|name| list.column(name));
    let own = ["level", SCHOOL_ORDER].into_iter().find_map(|name| list.column(name)).unwrap_or(label);
    let mut parts: Vec<String> = latest.map(|column| format!("{} DESC", column.sql)).into_iter().collect();
    if own.nullable {
        parts.push(format!("CASE WHEN {} IS NULL THEN 1 ELSE 0 END", own.sql));
    }
    parts.extend([own.order().into_owned(), list.id.to_owned()]);
    parts.join(", ")
}

/// Whether each word that was typed begins one of the label or the hint.
fn is_called(choice: &Choice, typed: &[String]) -> bool {
    let own = fold::words(&format!("{} {}", choice.label, choice.hint.as_deref().unwrap_or_default()));
    typed.iter().all(|word| own.iter().any(|other| other.starts_with(word.as_str())))
}

/// Nobody can choose between two that read alike: they get the numbers of their records.
fn tell_apart(choices: &mut [Choice]) {
    let mut times: HashMap<(String, Option<String>), usize> = HashMap::new();
    for choice in choices.iter() {
        *times.entry((choice.label.clone(), choice.hint.clone())).or_default() += 1;
    }
    for choice in choices.iter_mut() {
        if times[&(choice.label.clone(), choice.hint.clone())] > 1 {
            let number = format!("no. {}", choice.id);
            choice.hint = Some(choice.hint.take().map_or(number.clone(), |hint| format!("{hint}, {number}")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(id: i64, label: &str, hint: Option<&str>) -> Choice {
        Choice { id, label: label.into(), hint: hint.map(str::to_owned) }
    }

    #[test]
    fn no_two_choices_read_alike() {
        let mut choices = vec![
            choice(1, "Ayesha Khan", Some("Teacher")),
            choice(2, "Ayesha Khan", Some("Teacher")),
            choice(3, "Ayesha Khan", Some("Cashier")),
            choice(4, "Advance", None),
            choice(5, "Advance", None),
        ];
        tell_apart(&mut choices);
        let hints: Vec<&str> = choices.iter().map(|choice| choice.hint.as_deref().unwrap_or_default()).collect();
        assert_eq!(hints, ["Teacher, no. 1", "Teacher, no. 2", "Cashier", "no. 4", "no. 5"]);
    }

    #[test]
    fn what_is_typed_is_looked_for_in_label_and_hint() {
        let one = choice(1, "FSc Pre-Medical, 1st Year A", Some("Chinar Gulberg"));
        for (typed, wanted) in [("1st y a", true), ("gulb pre", true), ("2nd year", false)] {
            assert_eq!(is_called(&one, &fold::words(typed)), wanted, "{typed}");
        }
    }
}
