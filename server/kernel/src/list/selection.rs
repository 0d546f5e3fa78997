//! The records that a bulk action is about.

use super::List;
use crate::{Error, Result, db::Tx, scope::Scope};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Chosen records of a list: by id, or all that the list's query matches (`{"status": "issued", "campus_id": "3"}`).
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Selection {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
}

impl Selection {
    /// The ids within the scope, at most `most`, in the list's order; those of others are passed over. 422 when there are none, or more.
    pub fn resolve(&self, tx: &mut Tx, list: &'static List, scope: &Scope, most: i64) -> Result<Vec<i64>> {
        let mut pairs: Vec<(String, String)> = match &self.query {
            Some(query) => query.clone().into_iter().filter(|(name, _)| !matches!(name.as_str(), "page" | "per_page" | "after")).collect(),
            None => Vec::new(),
        };
        if self.query.is_none() {
            if self.ids.is_empty() {
                return Err(Error::field("ids", "Choose at least one."));
            }
            let ids: Vec<String> = self.ids.iter().map(i64::to_string).collect();
            pairs.push(("ids".into(), ids.join(",")));
        }
        let request = list.request(pairs)?;
        let ids = tx.matching_ids(list, scope, &request, most + 1)?;
        match ids.len() as i64 {
            0 => Err(Error::field("ids", "None of these is within your reach.")),
            n if n > most => Err(Error::field("ids", format!("Take at most {most} at a time."))),
            _ => Ok(ids),
        }
    }
}
