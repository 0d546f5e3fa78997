//! All rows of a list for a file, and the choices of selects.

use super::{Choice, Col, List, ListRequest, Options, query::on_day};
use crate::{Error, Result, db::Tx, scope::Scope};

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
            let place: std::collections::HashMap<i64, usize> = chunk.iter().enumerate().map(|(n, id)| (*id, n)).collect();
            let mut rows = self.objects(&text, &[chunk.into()])?;
            rows.sort_by_key(|row| {
                row.get("id").and_then(serde_json::Value::as_i64).and_then(|id| place.get(&id).copied()).unwrap_or(usize::MAX)
            });
            out.extend(rows.into_iter().map(|mut row| columns.iter().map(|c| row.remove(c.name).unwrap_or_default()).collect::<Vec<_>>()));
        }
        Ok(Exported { columns, rows: out, full_at })
    }

    /// Choices of a select, so many at most.
    pub fn options(
        &mut self,
        options: &Options,
        scope: &Scope,
        search: Option<String>,
        parent: Option<i64>,
        ids: Option<Vec<i64>>,
        most: i64,
    ) -> Result<Vec<Choice>> {
        // programs and classes stand by level, all else by name
        let sort = if options.list.column("level").is_some() { "level" } else { options.label };
        let mut pairs: Vec<(String, String)> = vec![("per_page".into(), "50".into()), ("sort".into(), sort.into())];
        if let (Some(filter), Some(parent)) = (options.parent, parent) {
            pairs.push((filter.into(), parent.to_string()));
        }
        if let (Some((filter, value)), true) = (options.only, ids.is_none()) {
            pairs.push((filter.into(), value.into()));
        }
        let mut request = options.list.request(pairs)?;
        request.search = search.filter(|s| !s.trim().is_empty());
        request.ids = ids;
        request.columns = Some([Some(options.label), options.hint].into_iter().flatten().map(str::to_owned).collect());
        let ids = self.matching_ids(options.list, scope, &request, most)?;
        let label = options.list.column(options.label).ok_or_else(|| Error::internal(format!("options {} name no column", options.of)))?;
        let mut picks = vec![("label", label.sql)];
        if let Some(hint) = options.hint.and_then(|hint| options.list.column(hint)) {
            picks.push(("hint", hint.sql));
        }
        let mut rows = self.objects(&on_day(options.list.rows_sql(&picks), self.today()), &[ids.clone().into()])?;
        rows.sort_by_key(|row| ids.iter().position(|id| row.get("id").and_then(serde_json::Value::as_i64) == Some(*id)));
        let text = |value: Option<&serde_json::Value>| match value {
            None | Some(serde_json::Value::Null) => None,
            Some(serde_json::Value::String(s)) => Some(s.clone()),
            Some(other) => Some(other.to_string()),
        };
        Ok(rows
            .iter()
            .map(|row| Choice {
                id: row.get("id").and_then(serde_json::Value::as_i64).unwrap_or(0),
                label: text(row.get("label")).unwrap_or_default(),
                hint: text(row.get("hint")),
            })
            .collect())
    }
}
