//! What holds for every list: its pages join, its sorts order, its filters leave what they say, its search finds, its files hold the same rows. A list is found
//! by the description of its call, and tried over the demo's group.

use super::none;
use documents::sheet::{Limits, read};
use kernel::{db::Engine, list::MOST_IN_FILE};
use serde_json::Value;
use std::collections::BTreeMap;
use testkit::{Client, World};

/// Rows that are looked at.
const SOME: usize = 200;

struct Declared {
    path: String,
    /// Parameters by name, each with its schema.
    parameters: BTreeMap<String, Value>,
}

/// Their first rows are vouchers that the program posted itself, which are not in the word index. By hand.
const POSTED_BY_THE_PROGRAM: &[&str] = &["/get-journal-vouchers"];

/// What a filter by a month takes.
const MONTH: &str = "^[0-9]{4}-[0-9]{2}$";

/// What every list takes.
const COMMON: &[&str] = &["page", "per_page", "sort", "after", "count", "ids", "format", "columns", "search"];

fn declared(world: &World) -> Vec<Declared> {
    let description = serde_json::to_value(world.app.registry.describe().openapi).expect("a description");
    let paths = description["paths"].as_object().expect("paths").clone();
    let calls = paths.into_iter().filter_map(|(path, item)| {
        let parameters = item.pointer("/get/parameters")?.as_array()?;
        let parameters: BTreeMap<String, Value> =
            parameters.iter().map(|one| (one["name"].as_str().expect("a name").to_owned(), one["schema"].clone())).collect();
        Some(Declared { path, parameters })
    });
    calls.filter(|call| ["after", "ids", "columns"].iter().all(|name| call.parameters.contains_key(*name))).collect()
}

/// The calls of all lists.
pub(crate) fn paths(world: &World) -> Vec<String> {
    declared(world).into_iter().map(|list| list.path).collect()
}

fn encoded(text: &str) -> String {
    text.bytes().map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

fn rows(page: &Value) -> &[Value] {
    page["data"].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn ids(rows: &[Value]) -> Vec<i64> {
    rows.iter().map(|row| row["id"].as_i64().expect("an id")).collect()
}

/// A list under trial: its first rows as it comes, and what was wrong.
struct Trial<'a> {
    list: &'a Declared,
    by: &'a Client,
    rows: Vec<Value>,
    total: i64,
    faults: Vec<String>,
}

impl Trial<'_> {
    async fn get(&mut self, query: &str) -> Value {
        let address = format!("{}?{query}", self.list.path);
        let reply = self.by.get(&address).await;
        if reply.status != 200 {
            self.faults.push(format!("{address}: {} {}", reply.status, reply.body));
        }
        reply.body
    }

    fn ensure(&mut self, holds: bool, what: impl Into<String>) {
        if !holds {
            self.faults.push(format!("{}: {}", self.list.path, what.into()));
        }
    }

    /// All rows are known.
    fn is_whole(&self) -> bool {
        self.rows.len() as i64 == self.total
    }

    async fn pages_join(&mut self) {
        let wanted = ids(&self.rows);
        let first = self.get("per_page=3").await;
        let second = self.get("per_page=3&page=2").await;
        let joined = [ids(rows(&first)), ids(rows(&second))].concat();
        self.ensure(wanted.starts_with(&joined), format!("pages of three give {joined:?} of {wanted:?}"));
        if let Some(after) = first["next_after"].as_str() {
            let next = self.get(&format!("per_page=3&after={}", encoded(after))).await;
            self.ensure(ids(rows(&next)) == ids(rows(&second)), "the page after the third row is another than the second page");
        }
    }

    async fn sorts_order(&mut self) {
        let sorts = self.list.parameters["sort"]["enum"].as_array().cloned().unwrap_or_default();
        let names: Vec<&str> = sorts.iter().filter_map(Value::as_str).filter(|name| !name.starts_with('-')).collect();
        for (at, name) in names.into_iter().enumerate() {
            let up = self.get(&format!("per_page={SOME}&sort={name}")).await;
            let down = self.get(&format!("per_page={SOME}&sort=-{name}")).await;
            if !self.is_whole() {
                continue;
            }
            let (up, down) = (rows(&up).to_vec(), rows(&down).to_vec());
            match at % 2 {
                0 => self.goes_on(name, &ids(&up)).await,
                _ => self.goes_on(&format!("-{name}"), &ids(&down)).await,
            }
            let values = |rows: &[Value]| rows.iter().map(|row| row[name].clone()).collect::<Vec<_>>();
            let (rising, mut falling) = (values(&up), values(&down));
            let nulls = rising.iter().filter(|value| value.is_null()).count();
            let filled = rising.len() - nulls;
            self.ensure(up.len() == self.rows.len() && down.len() == up.len(), format!("sorted by {name} it has other rows"));
            self.ensure(
                rising[filled..].iter().chain(&falling[filled..]).all(Value::is_null),
                format!("sorted by {name}, rows without it do not come last"),
            );
            falling.truncate(filled);
            falling.reverse();
            self.ensure(rising[..filled] == falling, format!("sorted by {name} and by -{name} it is not the same backwards"));
            let numbers: Vec<i64> = rising.iter().filter_map(Value::as_i64).collect();
            self.ensure(numbers.is_sorted(), format!("sorted by {name} it is not in order: {numbers:?}"));
        }
    }

    /// Who follows `next_after` comes to the last row, whatever the list is sorted by.
    async fn goes_on(&mut self, sort: &str, wanted: &[i64]) {
        let per_page = wanted.len().div_ceil(2).max(1);
        let (mut found, mut mark) = (Vec::new(), String::new());
        while found.len() <= wanted.len() {
            let page = self.get(&format!("per_page={per_page}&sort={sort}{mark}")).await;
            found.extend(ids(rows(&page)));
            let Some(after) = page["next_after"].as_str() else { break };
            mark = format!("&after={}", encoded(after));
        }
        self.ensure(found == wanted, format!("sorted by {sort}, page after page gives {found:?} of {wanted:?}"));
    }

    async fn filters_narrow(&mut self) {
        let list = self.list;
        for (parameter, schema) in list.parameters.iter().filter(|(name, _)| !COMMON.contains(&name.as_str())) {
            let field = ["_from", "_to", "_min", "_max"].iter().find_map(|end| parameter.strip_suffix(end)).unwrap_or(parameter);
            let field = if self.rows.iter().any(|row| !row[parameter].is_null()) { parameter } else { field };
            let value = self.rows.iter().map(|row| &row[field]).find(|value| !value.is_null()).cloned();
            let samples: Vec<String> = match (&value, schema["examples"].as_array(), schema["type"].as_str()) {
                (_, Some(words), _) => words.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
                (_, _, Some("boolean")) => vec!["true".into(), "false".into()],
                (Some(Value::String(text)), ..) if schema["format"] == "date" => vec![text.chars().take(10).collect()],
                (Some(Value::String(text)), ..) => vec![text.clone()],
                (Some(Value::Number(number)), ..) => vec![number.to_string()],
                (None, _, Some("string")) if schema["format"] == "date" => vec!["2026-11-20".into()],
                (None, ..) if schema["pattern"] == MONTH => vec!["2026-11".into()],
                _ => vec!["1".into()],
            };
            // Defaulters are those whose dues are overdue, unless it is said otherwise.
            if list.path == "/get-defaulters" && parameter == "overdue" {
                continue;
            }
            // The call itself narrows its list by some filters, and so takes no other value: `/get-asset-heads` has assets only.
            let is_fixed =
                self.rows.first().is_some_and(|first| first.get(field).is_some() && self.rows.iter().all(|row| row[field] == first[field]));
            let mut together = 0;
            for sample in &samples {
                let page = self.get(&format!("per_page={SOME}&{parameter}={}", encoded(sample))).await;
                let left = rows(&page).to_vec();
                let total = page["total"].as_i64().unwrap_or_default();
                together += total;
                if is_fixed && total == self.total {
                    continue;
                }
                self.ensure(total <= self.total, format!("{parameter}={sample} leaves {total} of {} rows", self.total));
                let said = |row: &Value| match &row[field] {
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                if field == parameter && self.rows.iter().all(|row| row.get(field).is_some()) && schema["format"] != "date" {
                    let wrong = left.iter().find(|row| said(row) != *sample).map(said);
                    self.ensure(wrong.is_none(), format!("{parameter}={sample} leaves {}", wrong.unwrap_or_default()));
                    let wanted = self.rows.iter().filter(|row| said(row) == *sample).count() as i64;
                    self.ensure(
                        !self.is_whole() || total == wanted,
                        format!("{parameter}={sample} leaves {total} rows instead of {wanted}"),
                    );
                }
            }
            let halves = schema["type"] == "boolean" && !is_fixed;
            // Both halves are the whole where the call narrows by it itself.
            self.ensure(
                !halves || together == self.total || together == 2 * self.total,
                format!("{parameter} divides {} rows into {together}", self.total),
            );
        }
    }

    /// A row is found by one of its texts.
    async fn search_finds(&mut self) {
        if !self.list.parameters.contains_key("search") || POSTED_BY_THE_PROGRAM.contains(&self.list.path.as_str()) {
            return;
        }
        let nothing = self.get("search=qqxzzyqq").await;
        self.ensure(nothing["total"] == 0, "a search for nonsense finds something");
        // Not each row need be in the index: the program's own vouchers are not.
        for row in self.rows.iter().take(50) {
            let texts = row.as_object().into_iter().flat_map(|fields| fields.values()).filter_map(Value::as_str);
            for text in texts.flat_map(|text| [text].into_iter().chain(text.split(['-', ' ']))).filter(|text| !text.is_empty()) {
                let page = self.by.get(&format!("{}?ids={}&search={}", self.list.path, row["id"], encoded(text))).await;
                if page.body["total"] == 1 {
                    return;
                }
            }
        }
        self.ensure(false, "no row is found by any of its texts");
    }

    async fn files_hold_the_rows(&mut self) {
        if self.total > MOST_IN_FILE {
            return;
        }
        for format in ["csv", "xlsx"] {
            let file = self.by.get(&format!("{}?format={format}", self.list.path)).await;
            if file.status != 200 {
                self.ensure(false, format!("as {format}: {} {}", file.status, file.body));
                continue;
            }
            let table =
                read(&format!("list.{format}"), &file.bytes, Limits { cell_characters: 1_000_000, ..Limits::default() }).expect("a table");
            let count = table.rows.len() as i64;
            self.ensure(count == self.total, format!("as {format} it has {count} of {} rows", self.total));
        }
    }
}

fn every_list(engine: Engine) {
    testkit::run(engine, |world| async move {
        tokio::task::block_in_place(|| maktab::demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        let lists = declared(&world);
        assert!(lists.len() >= 40, "only {} lists are declared", lists.len());
        let (mut faults, mut tried) = (Vec::new(), 0);
        for list in &lists {
            let mut trial = Trial { list, by: &admin, rows: Vec::new(), total: 0, faults: Vec::new() };
            let page = trial.get(&format!("per_page={SOME}&count=exact")).await;
            (trial.rows, trial.total) = (rows(&page).to_vec(), page["total"].as_i64().unwrap_or_default());
            trial.sorts_order().await;
            trial.filters_narrow().await;
            if !trial.rows.is_empty() {
                tried += 1;
                trial.pages_join().await;
                trial.search_finds().await;
                trial.files_hold_the_rows().await;
            }
            faults.append(&mut trial.faults);
        }
        none(&faults);
        assert!(tried >= 30, "only {tried} lists have rows in the demo");
    });
}

#[test]
fn every_list_on_sqlite() {
    every_list(Engine::Sqlite);
}

#[test]
fn every_list_on_postgres() {
    every_list(Engine::Postgres);
}

/// Lists whose screens show the program in the same column as the class, or in one beside it.
const WITH_PROGRAM: [&str; 6] =
    ["admissions", "admissions for approval", "alumni", "board fee dates", "seat pools", "students without a section"];

/// "1st Year" is a class of four programs: a list that shows a class says its program too, in the class's own name or in a column beside it.
#[test]
fn a_class_in_a_list_is_told_from_that_of_another_program() {
    let lists = maktab::AREAS.iter().flat_map(|area| area.all_lists());
    let short = lists.filter(|list| list.columns.iter().any(|col| col.name == "class_name" && col.sql.ends_with(".name")));
    let mut found: Vec<&str> = short.map(|list| list.name).collect();
    found.sort_unstable();
    assert_eq!(found, WITH_PROGRAM);
}
