//! Days that a request carries are written as 2026-11-20: what reads a `NaiveDate` takes `1-1-1` for a day of the first year.

use super::GIVE_A_DATE;
use crate::{FieldErrors, Result, time};
use schemars::JsonSchema;
use serde_json::Value;
use std::{
    any::TypeId,
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// Where the days of a form stand, as its description says.
#[derive(Debug, PartialEq)]
enum Days {
    Here,
    /// By the names of its fields.
    Fields(BTreeMap<String, Days>),
    /// In each item of a list, or each value of a table.
    Each(Box<Days>),
}

/// 422 at each day of a form that is not written as one. `value` gives what was sent; it is asked only for forms that have days.
pub(super) fn refuse_half<T: JsonSchema + 'static>(value: impl FnOnce() -> Option<Value>) -> Result<()> {
    let Some((days, value)) = of::<T>().and_then(|days| Some((days, value()?))) else { return Ok(()) };
    let mut wrong = BTreeMap::new();
    find_half(days, &value, "", &mut wrong);
    if wrong.is_empty() { Ok(()) } else { Err(FieldErrors(wrong).into()) }
}

fn find_half(days: &Days, value: &Value, at: &str, wrong: &mut BTreeMap<String, Vec<String>>) {
    let below = |name: &str| if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") };
    match (days, value) {
        (Days::Here, Value::String(text)) if time::parse(text).is_err() => {
            wrong.insert(at.to_owned(), vec![GIVE_A_DATE.to_owned()]);
        }
        (Days::Fields(fields), Value::Object(values)) => {
            for (name, days) in fields {
                if let Some(value) = values.get(name) {
                    find_half(days, value, &below(name), wrong);
                }
            }
        }
        (Days::Each(days), Value::Array(items)) => {
            for (n, value) in items.iter().enumerate() {
                find_half(days, value, &below(&n.to_string()), wrong);
            }
        }
        (Days::Each(days), Value::Object(values)) => {
            for (name, value) in values {
                find_half(days, value, &below(name), wrong);
            }
        }
        _ => {}
    }
}

/// The days of a form, if it has any: its description is asked once.
fn of<T: JsonSchema + 'static>() -> Option<&'static Days> {
    static KNOWN: Mutex<BTreeMap<TypeId, Option<&'static Days>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *known.entry(TypeId::of::<T>()).or_insert_with(|| -> Option<&'static Days> {
        let schema = schemars::schema_for!(T).to_value();
        let days = within(&schema, &schema["$defs"], &mut Vec::new())?;
        Some(Box::leak(Box::new(days)))
    })
}

/// The days in what a schema describes. `inside` are the types that it stands in: of a type within itself only the first level counts.
fn within(schema: &Value, types: &Value, inside: &mut Vec<String>) -> Option<Days> {
    if schema["format"] == "date" {
        return Some(Days::Here);
    }
    let mut found = None;
    let named = schema["$ref"].as_str().and_then(|at| at.strip_prefix("#/$defs/"));
    if let Some(name) = named.filter(|name| !inside.iter().any(|one| one == name)) {
        inside.push(name.to_owned());
        found = within(&types[name], types, inside);
        inside.pop();
    }
    let mut fields = BTreeMap::new();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(days) = within(field, types, inside) {
            fields.insert(name.clone(), days);
        }
    }
    if !fields.is_empty() {
        found = both(found, Some(Days::Fields(fields)));
    }
    for each in ["items", "additionalProperties"] {
        if let Some(items) = schema.get(each) {
            found = both(found, within(items, types, inside).map(|days| Days::Each(Box::new(days))));
        }
    }
    for parts in ["allOf", "anyOf", "oneOf"] {
        for part in schema[parts].as_array().into_iter().flatten() {
            found = both(found, within(part, types, inside));
        }
    }
    found
}

/// The days of two descriptions of one value.
fn both(one: Option<Days>, other: Option<Days>) -> Option<Days> {
    match (one, other) {
        (Some(Days::Fields(mut fields)), Some(Days::Fields(more))) => {
            for (name, days) in more {
                let known = fields.remove(&name);
                fields.extend(both(known, Some(days)).map(|days| (name, days)));
            }
            Some(Days::Fields(fields))
        }
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;
    use serde_json::json;

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Term {
        name: String,
        starts_on: NaiveDate,
        ends_on: Option<NaiveDate>,
        holidays: Vec<NaiveDate>,
        exam: Option<Exam>,
        exams: Vec<Exam>,
        by_subject: BTreeMap<String, Exam>,
        #[serde(flatten)]
        fees: Fees,
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Exam {
        sat_on: NaiveDate,
        again: Option<Box<Exam>>,
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Fees {
        due_on: NaiveDate,
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Step {
        Leave { on: NaiveDate },
        Stay { until: NaiveDate, note: String },
    }

    fn wrong<T: JsonSchema + 'static>(form: Value) -> Vec<String> {
        match refuse_half::<T>(|| Some(form)) {
            Ok(()) => Vec::new(),
            Err(error) => error.problem().errors.into_keys().collect(),
        }
    }

    #[test]
    fn every_day_of_a_form_is_written_out() {
        for half in ["1-1-1", "2026-11-2", " 2026-11-20", "+2026-11-20", "20/11/2026", "soon", ""] {
            let exam = json!({ "sat_on": half });
            let form = json!({ "name": half, "starts_on": half, "ends_on": half, "holidays": ["2026-11-20", half], "exam": exam,
                "exams": [{ "sat_on": "2026-11-20" }, exam], "by_subject": { "physics": exam }, "due_on": half });
            let found = wrong::<Term>(form);
            let days = ["by_subject.physics.sat_on", "due_on", "ends_on", "exam.sat_on", "exams.1.sat_on", "holidays.1", "starts_on"];
            assert_eq!(found, days, "{half}");
        }
        let whole = json!({ "name": "1-1-1", "starts_on": "2026-11-20", "ends_on": null, "holidays": [], "exam": null, "exams": [] });
        assert_eq!(wrong::<Term>(whole), Vec::<String>::new());
        assert_eq!(wrong::<Step>(json!({ "kind": "leave", "on": "1-1-1" })), ["on"]);
        assert_eq!(wrong::<Step>(json!({ "kind": "stay", "until": "1-1-1", "note": "1-1-1" })), ["until"]);
    }

    #[test]
    fn what_is_no_form_is_left_to_who_reads_it() {
        for other in [json!(null), json!([]), json!(7), json!({ "starts_on": 7, "exams": {} })] {
            assert_eq!(wrong::<Term>(other), Vec::<String>::new());
        }
        assert_eq!(of::<Value>(), None);
        assert_eq!(of::<Vec<i64>>(), None);
    }
}
