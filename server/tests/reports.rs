//! Every declared report over the demo's group: as JSON, PDF, XLSX and CSV, within scopes, and asked wrongly. A new report is found by its description.

use documents::sheet::{Limits, read};
use kernel::{db::Engine, time};
use maktab::demo::{self, SignIn};
use serde_json::{Map, Value, json};
use std::{fs, sync::Arc};
use testkit::{Client, School, World, in_school};

/// A report's call and declaration, as the description of the calls has them.
pub(crate) struct Declared {
    pub path: String,
    pub report: Value,
}

pub(crate) fn declared(world: &World) -> Vec<Declared> {
    let description = serde_json::to_value(world.app.registry.describe().openapi).expect("a description");
    let paths = description["paths"].as_object().expect("paths").clone();
    let reports = paths.into_iter().filter_map(|(path, item)| {
        let report = item.pointer("/get/x-report")?.clone();
        Some(Declared { path, report })
    });
    reports.collect()
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

impl Declared {
    pub(crate) fn parameters(&self) -> impl Iterator<Item = (&str, &Value)> {
        list(&self.report["parameters"]).iter().map(|one| (text(&one["name"]), one))
    }

    pub(crate) fn address(&self, pairs: &[(String, String)]) -> String {
        let pairs: Vec<String> = pairs.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{}?{}", self.path, pairs.join("&"))
    }

    /// Parameters with which the report has rows: many days, and every record where one is asked for.
    pub(crate) async fn pairs(&self, by: &Client) -> Vec<(String, String)> {
        let mut pairs = Vec::new();
        for (_, one) in self.parameters() {
            if let Some(most) = one["most_days"].as_i64() {
                let today = time::parse(text(&by.get("/user").await.ok()["group"]["today"])).expect("a day");
                pairs.push(("from".to_owned(), (today - chrono::Days::new(most as u64 - 1)).to_string()));
            }
        }
        let plain = by.get(&self.address(&pairs)).await;
        for (name, one) in self.parameters().filter(|(name, _)| !plain.body["errors"][*name].is_null()) {
            let choices = by.get(&format!("/get-options?of={}", text(&one["of"]))).await.ok();
            let mut ids: Vec<i64> = list(&choices["data"]).iter().filter_map(|choice| choice["id"].as_i64()).collect();
            if text(&one["of"]).starts_with("exams") {
                // The latest may be under way; the results of the first are complete.
                ids.sort_unstable();
            }
            let count = if one["many"] == true { ids.len() } else { 1 };
            pairs.push((name.to_owned(), ids[..count].iter().map(i64::to_string).collect::<Vec<_>>().join(",")));
        }
        pairs
    }

    /// Every row, over all pages, and the answer that they came with.
    pub(crate) async fn rows(&self, by: &Client, pairs: &[(String, String)]) -> (Vec<Value>, Value) {
        let paged = self.parameters().any(|(_, one)| one["kind"] == "page");
        let mut rows: Vec<Value> = Vec::new();
        loop {
            let mut pairs = pairs.to_vec();
            if paged {
                pairs.extend([("per_page".into(), "200".into()), ("page".into(), (rows.len() / 200 + 1).to_string())]);
            }
            let answer = by.get(&self.address(&pairs)).await.ok();
            let page = list(&answer["data"]).to_vec();
            let last = !paged || page.len() < 200;
            rows.extend(page);
            if last {
                return (rows, answer);
            }
        }
    }

    /// JSON and files say the same, and totals are the sums of the rows.
    async fn agrees(&self, by: &Client) {
        let path = &self.path;
        let pairs = self.pairs(by).await;
        let (rows, answer) = self.rows(by, &pairs).await;
        assert!(!rows.is_empty(), "{path} shows nothing of the demo");
        let columns = list(&answer["columns"]).to_vec();
        for column in &columns {
            let (name, told) = (text(&column["name"]), &answer["totals"][text(&column["name"])]);
            assert!(rows.iter().all(|row| !row[name].is_null() || row.get(name).is_some()), "{path} has no {name} in its rows");
            match text(&column["total"]) {
                "none" => assert!(told.is_null(), "{path} adds {name} up"),
                "maybe" if told.is_null() => {}
                _ => assert_eq!(told.as_i64(), Some(sum(&rows, name)), "{name} of {path}"),
            }
        }
        let headings: Vec<&str> = columns.iter().map(|column| text(&column["heading"])).collect();
        for format in ["csv", "xlsx"] {
            let mut asked = pairs.clone();
            asked.push(("format".into(), format.into()));
            let file = by.get(&self.address(&asked)).await;
            assert_eq!(file.status, 200, "{path} as {format}: {}", file.body);
            let limits = Limits { rows: 20_000, ..Limits::default() };
            let table = read(&format!("report.{format}"), &file.bytes, limits).expect("a table");
            assert_eq!((&table.header.iter().map(String::as_str).collect::<Vec<_>>(), table.rows.len()), (&headings, rows.len()), "{path}");
            for (at, column) in columns.iter().enumerate().filter(|(_, column)| column["kind"] == "amount") {
                let minor: i64 = table.rows.iter().map(|row| minor(&row[at])).sum();
                assert_eq!(minor, sum(&rows, text(&column["name"])), "{} of {path} as {format}", headings[at]);
            }
        }
        let names: Vec<&str> = columns.iter().take(2).rev().map(|column| text(&column["name"])).collect();
        let two = by.get(&format!("{}&format=csv&columns={}", self.address(&pairs), names.join(","))).await;
        let first = String::from_utf8(two.bytes).expect("UTF-8").lines().next().expect("a heading").to_owned();
        assert_eq!(first.trim_start_matches('\u{feff}').trim(), format!("{},{}", headings[1], headings[0]), "{path}");
        let paper = by.get(&format!("{}&format=pdf", self.address(&pairs))).await;
        assert_eq!(paper.status, 200, "{path} as PDF: {}", paper.body);
        assert!(!lopdf::Document::load_mem(&paper.bytes).expect("a PDF").get_pages().is_empty(), "{path}");
    }

    /// A reader of one campus reads of it what the whole group's reader does, and nothing of another.
    async fn is_scoped(&self, all: &Client, clerk: &Client, own: i64, other: i64) {
        let path = &self.path;
        let mut pairs = self.pairs(clerk).await;
        let (theirs, mut answer) = self.rows(clerk, &pairs).await;
        pairs.push(("campus_id".into(), own.to_string()));
        let (whole, mut same) = self.rows(all, &pairs).await;
        assert_eq!(theirs, whole, "{path} of one campus");
        for answer in [&mut answer, &mut same] {
            answer.as_object_mut().expect("an answer").remove("data");
        }
        assert_eq!(answer, same, "{path} of one campus, beside its rows");
        clerk.get(&format!("{path}?campus_id={other}")).await.refused(422, "campus_id");
        for (name, one) in self.parameters().filter(|(_, one)| one["kind"] == "records") {
            let of = text(&one["of"]);
            let ids = |choices: Value| list(&choices["data"]).iter().map(|choice| choice["id"].to_string()).collect::<Vec<_>>();
            let every = ids(all.get(&format!("/get-options?of={of}&search=bank")).await.ok());
            if every.is_empty() {
                continue;
            }
            let reached = ids(clerk.get(&format!("/get-options?of={of}&ids={}", every.join(","))).await.ok());
            for id in every.iter().filter(|id| !reached.contains(*id)) {
                assert_eq!(clerk.get(&format!("{path}?{name}={id}")).await.status, 404, "{path} of {name} {id}");
            }
        }
    }

    /// A branch or a school means its campuses within the reader's reach; one without any is refused.
    async fn is_of_places(&self, all: &Client, clerk: &Client, campuses: &[Value], own: i64) {
        let path = &self.path;
        let place = campuses.iter().find(|campus| campus["id"] == own).expect("one's own campus");
        let pairs = self.pairs(clerk).await;
        let with = |name: &str, value: String| {
            let mut pairs = pairs.clone();
            pairs.push((name.to_owned(), value));
            pairs
        };
        let (theirs, _) = self.rows(clerk, &pairs).await;
        for name in ["branch_id", "school_id"] {
            let id = place[name].as_i64().expect("a place");
            let (within, _) = self.rows(clerk, &with(name, id.to_string())).await;
            assert_eq!(within, theirs, "{path} of one's own part of {name} {id}");
            let of_it = campuses.iter().filter(|campus| campus[name] == id).map(|campus| campus["id"].to_string());
            let (one, told) = self.rows(all, &with("campus_id", of_it.collect::<Vec<_>>().join(","))).await;
            let (other, same) = self.rows(all, &with(name, id.to_string())).await;
            assert_eq!((one.len(), &told["totals"]), (other.len(), &same["totals"]), "{path} of {name} {id}");
            if let Some(foreign) = campuses.iter().find(|campus| campus[name] != id) {
                clerk.get(&self.address(&with(name, foreign[name].to_string()))).await.refused(422, name);
            }
            all.get(&self.address(&with(name, "987654".into()))).await.refused(422, name);
        }
    }

    /// Each wrong parameter is answered beside its field.
    async fn refuses(&self, by: &Client) {
        let mut wrong = vec![("format", "exe"), ("nonsense", "1")];
        for (name, one) in self.parameters() {
            match text(&one["kind"]) {
                "days" => wrong.extend([("from", "2026-02-30"), ("to", "x"), ("to", "1999-01-01&from=2000-01-01")]),
                "day" => wrong.push((name, "2026-02-30")),
                "campuses" => wrong.extend([(name, "x"), ("branch_id", "x"), ("school_id", "x")]),
                "month" => wrong.push((name, "2026-13")),
                "page" => wrong.extend([("page", "0"), ("per_page", "1000")]),
                _ => wrong.push((name, "x")),
            }
        }
        let pairs = self.pairs(by).await;
        for (name, value) in wrong {
            let kept: Vec<_> = pairs.iter().filter(|(own, _)| own != name).cloned().collect();
            by.get(&format!("{}&{name}={value}", self.address(&kept))).await.refused(422, name);
        }
        self.bounds_days(by, &pairs).await;
        by.get(&format!("{}&format=csv&columns=nonsense", self.address(&pairs))).await.refused(422, "columns");
        assert_eq!(by.with_token("no-token".into()).get(&self.path).await.status, 401, "{}", self.path);
    }
}

impl Declared {
    /// Ten years, and all years that there are: a sentence where that is too long, else an answer of no more rows than a report has.
    async fn bounds_days(&self, by: &Client, pairs: &[(String, String)]) {
        let Some((_, days)) = self.parameters().find(|(_, one)| one["kind"] == "days") else { return };
        let kept: Vec<_> = pairs.iter().filter(|(own, _)| own != "from" && own != "to").cloned().collect();
        for (from, to) in [("2016-11-21", "2026-11-20"), ("0001-01-01", "9999-12-31")] {
            let reply = by.get(&format!("{}&from={from}&to={to}", self.address(&kept))).await;
            if days["most_days"].is_i64() {
                reply.refused(422, "to");
                continue;
            }
            assert!(matches!(reply.status, 200 | 409 | 422), "{} of {from} to {to}: {} {}", self.path, reply.status, reply.body);
            assert!(list(&reply.body["data"]).len() <= 10_000, "{}", self.path);
        }
    }
}

fn sum(rows: &[Value], name: &str) -> i64 {
    rows.iter().filter_map(|row| row[name].as_i64()).sum()
}

/// `-12500.50`, `12500.5` or nothing in minor units.
pub(crate) fn minor(text: &str) -> i64 {
    let (whole, paisa) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = whole.chars().chain(format!("{paisa:0<2}").chars().take(2)).collect();
    if text.is_empty() { 0 } else { digits.parse().unwrap_or_else(|_| panic!("{text} is no amount")) }
}

/// Somebody who may make the call, and sees one campus.
async fn clerk(world: &World, sign_ins: &[SignIn], path: &str) -> Option<(Client, Map<String, Value>)> {
    for one in sign_ins {
        let client = world.sign_in(&one.email, &one.password).await;
        let user = client.get("/user").await.ok();
        let campuses = list(&user["scope"]["campuses"]);
        if let ([campus], false) = (campuses, client.get(path).await.status == 403) {
            return Some((client, campus.as_object().expect("a campus").clone()));
        }
    }
    None
}

fn every_report(engine: Engine) {
    testkit::run(engine, |world| async move {
        let made = tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        let campuses = admin.get("/get-campuses?per_page=200").await.ok();
        let reports = declared(&world);
        assert!(reports.len() >= 5, "only {} reports are declared", reports.len());
        for report in reports {
            report.agrees(&admin).await;
            report.refuses(&admin).await;
            if !report.parameters().any(|(_, one)| one["kind"] == "campuses") {
                continue;
            }
            let office: Vec<SignIn> =
                made.sign_ins.iter().filter(|one| one.role == "accountant" || one.role == "campus_admin").cloned().collect();
            let (clerk, own) =
                clerk(&world, &office, &report.path).await.unwrap_or_else(|| panic!("nobody of one campus reads {}", report.path));
            let other = list(&campuses["data"]).iter().find(|campus| campus["id"] != own["id"]).expect("another campus");
            let id = |value: &Value| value.as_i64().expect("an id");
            report.is_scoped(&admin, &clerk, id(&own["id"]), id(&other["id"])).await;
            report.is_of_places(&admin, &clerk, list(&campuses["data"]), id(&own["id"])).await;
        }
        crate::pictures::agree(&world, &admin).await;
        crate::figure_walk::every_figure_opens(&world, &admin).await;
    });
}

#[test]
fn every_report_on_sqlite() {
    every_report(Engine::Sqlite);
}

#[test]
fn every_report_on_postgres() {
    every_report(Engine::Postgres);
}

/// Titles and labels are texts of the web, in English and in Urdu.
#[test]
fn reports_speak_both_languages() {
    testkit::run(Engine::Sqlite, |world| async move {
        let texts = |language: &str| -> String {
            let web = stories::sources::root().join("web/src");
            let start = fs::read_dir(web.join("text").join(language))
                .expect("texts")
                .flatten()
                .map(|file| file.path())
                .filter(|path| path.is_file());
            let areas = fs::read_dir(web.join("areas")).expect("areas").flatten().map(|area| area.path().join("text"));
            let of_areas = areas.filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten().map(|file| file.path());
            let end = format!("{language}.ts");
            let texts = start.chain(of_areas.filter(|file| file.to_string_lossy().ends_with(&end)));
            texts.map(|file| fs::read_to_string(file).expect("a text")).collect()
        };
        let (english, urdu) = (texts("en"), texts("ur"));
        let mut faults = Vec::new();
        for Declared { path, report } in declared(&world) {
            let columns = list(&report["columns"]).iter().filter(|column| column["on_screen"] == true);
            let labels = columns.chain(list(&report["parameters"])).map(|one| text(&one["label"]));
            let hidden = |label: &&str| !label.is_empty();
            for label in labels.filter(hidden).chain([text(&report["title"])]) {
                let key = format!("'{label}':");
                if !english.contains(&key) || !urdu.contains(&key) {
                    faults.push(format!("{path}: the web has no text {label}"));
                }
            }
        }
        for Declared { path, report } in declared(&world) {
            let key = format!("'reports.answers.{}':", path[1..].replace('-', "_"));
            if !text(&report["answers"]).ends_with('?') || !english.contains(&key) || !urdu.contains(&key) {
                faults.push(format!("{path}: it says nowhere what it answers, or the web has no text {key}"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

in_school!(the_day_book_shows_both_sides_of_every_voucher, |_world: Arc<World>, school: School| async move {
    let accountant = school.user("accountant", "a");
    let rent = accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone();
    let canteen = json!({ "name": "Canteen", "income_kind": "service", "campus_id": school.a.id });
    let canteen = school.admin().post("/save-income-type", canteen).await.id();
    let receipt = json!({
        "campus_id": school.a.id, "date": "2026-11-18", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
        "lines": [{ "ledger_head_id": canteen, "amount_minor": 90_000 }],
    });
    accountant.post("/save-receipt", receipt).await.ok();
    let payment = json!({
        "campus_id": school.a.id, "date": "2026-11-19", "payee": "Paper House", "paid_from": "cash", "narration": "Paper for exams",
        "lines": [{ "ledger_head_id": rent, "amount_minor": 70_000 }],
    });
    let voucher = accountant.post("/save-payments", payment).await.ok()["data"]["voucher_id"].clone();
    let book = accountant.get("/get-day-book?from=2026-11-19&to=2026-11-20&kind=payment").await.ok();
    let mut shown: Vec<(&str, i64, i64)> = list(&book["data"])
        .iter()
        .map(|row| (text(&row["name"]), row["debit_minor"].as_i64().expect("a debit"), row["credit_minor"].as_i64().expect("a credit")))
        .collect();
    shown.sort_by_key(|(_, debit, _)| -debit);
    assert_eq!(shown, [("Rent", 70_000, 0), ("Cash in hand", 0, 70_000)], "{book}");
    assert_eq!(book["totals"], json!({ "debit_minor": 70_000, "credit_minor": 70_000 }));
    assert_eq!(book["data"][0]["leads_to"], json!({ "record": "voucher", "id": voucher }));
    let before = accountant.get("/get-day-book?from=2026-11-10&to=2026-11-12").await.ok();
    assert_eq!((&before["data"], &before["totals"]["debit_minor"]), (&json!([]), &json!(0)), "nothing was posted then");
});
