//! A row's request: the names in its address and body become ids and values.

use super::{Maker, Request};
use crate::calls::table::Row;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testkit::Client;

/// Minutes after midnight as forms send them.
fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

impl Maker {
    /// A row's request by a caller.
    pub async fn request(&self, row: &Row, by: &Client) -> Request {
        let (method, _) = row.call.split_once(' ').expect("method and path");
        let file = row.body == "file";
        let body = if row.body.is_empty() || file {
            None
        } else {
            Some(serde_json::from_str(row.body).unwrap_or_else(|e| panic!("{}: {e}", row.call)))
        };
        let body = match body {
            None => None,
            Some(body) => Some(Box::pin(self.resolve(body, by)).await),
        };
        Request { method: method.into(), address: self.text(row.address, by).await, body, file }
    }

    /// Ids first, so that `@version` is that of the record.
    async fn resolve(&self, value: Value, by: &Client) -> Value {
        match value {
            Value::String(text) if text.starts_with('@') => match text.as_str() {
                "@version" => json!(self.version.load(Ordering::Relaxed)),
                "@code" => json!(format!("X{}", self.next())),
                "@far_day" => {
                    let n = self.next();
                    json!(format!("{}-{:02}-{:02}", 2040 + n / 336, n / 28 % 12 + 1, n % 28 + 1))
                }
                "@payroll_month" => json!(self.payroll_month().await),
                "@number" => json!(format!("9{:03}", self.next())),
                "@reset_token" => json!(self.reset_token().await),
                "@home_version" => json!(self.home_version().await),
                "@program_version" => json!(self.program_version().await),
                "@own_key" => json!(Box::pin(self.own_text("key")).await),
                "@own_form_no" => json!(Box::pin(self.own_text("form_no")).await),
                "@own_cnic" => json!(Box::pin(self.own_text("cnic")).await),
                "@fast_script" => json!(self.fast_script().await),
                "@closed_month" => json!(self.closed_month().await),
                name => json!(self.id(&name[1..], by).await),
            },
            Value::String(text) => json!(text.replace("@n", &self.next().to_string())),
            Value::Array(all) => {
                let mut out = Vec::new();
                for one in all {
                    out.push(Box::pin(self.resolve(one, by)).await);
                }
                Value::Array(out)
            }
            Value::Object(mut fields) => {
                self.set_clocks(&mut fields);
                let mut out = serde_json::Map::new();
                for (name, one) in fields {
                    out.insert(name, Box::pin(self.resolve(one, by)).await);
                }
                Value::Object(out)
            }
            other => other,
        }
    }

    /// The two times of a period: a minute that no other period has.
    fn set_clocks(&self, fields: &mut serde_json::Map<String, Value>) {
        if fields.values().any(|value| value == "@clock") {
            let from = self.periods.fetch_add(1, Ordering::Relaxed) * 2;
            for value in fields.values_mut() {
                match value.as_str() {
                    Some("@clock") => *value = json!(clock(from)),
                    Some("@clock_end") => *value = json!(clock(from + 1)),
                    _ => {}
                }
            }
        }
    }

    /// An address: its names are words of letters and underscores after `@`.
    async fn text(&self, address: &str, by: &Client) -> String {
        let mut parts = address.split('@');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(part.len());
            let (name, rest) = part.split_at(end);
            out.push_str(&format!("{}{rest}", self.id(name, by).await));
        }
        out
    }
}
