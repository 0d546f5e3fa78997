//! Ask anything of a figure: rows of every report are followed to what is behind them, which opens, and adds up to the figure.

mod records;

use crate::reports::{Declared, declared, list, text};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, World};

/// Rows that are followed of each report and each way on.
const ROWS: usize = 14;
/// Of these, rows whose figures in columns that the data makes are followed one by one.
const ROWS_OF_MADE: usize = 3;
const PAGE: usize = 200;

/// Where a record opens, by its name in `leads_to`.
const DETAILS: &[(&str, &str)] = &[
    ("student", "/get-student-details"),
    ("employee", "/get-employee-details"),
    ("payslip", "/get-payslip-details"),
    ("voucher", "/get-voucher-details"),
    ("voucher draft", "/get-voucher-draft-details"),
    ("expense budget", "/get-expense-budget-details"),
    ("petty cash register", "/get-register-details"),
    ("asset", "/get-asset-details"),
    ("campus", "/get-campus-details"),
    ("fee_receipt", "/get-fee-receipt-details"),
];

/// Numbers that a row and its record both tell: they are the same record.
const NUMBERS: &[&str] = &["voucher_no", "receipt_no", "registration_no", "employee_no", "tag"];

/// Ways on whose figures are no sum of what is behind, each with the reason.
const NO_SUM: &[(&str, &str, &str)] = &[
    ("/get-balance-sheet", "/get-trial-balance", "the result of the year is put together from all income and expense heads"),
    ("/get-monthly-data", "/get-day-book", "the book shows both sides of each voucher, the report the side of money"),
    ("/get-yearly-data", "/get-head-transactions", "the ledger holds what moved without money too"),
    ("/get-receipts-and-payments", "/get-head-transactions", "the ledger holds what moved without money too"),
    (
        "/get-admissions-and-leavings",
        "/get-students",
        "steps are counted in the month in which they happened, students where they stand now",
    ),
    ("/get-payroll-dues", "/get-payroll-deposits", "what is due is what no deposit holds yet"),
    ("/get-book-exceptions", "/get-months", "a reopened month has no amount"),
    ("/fetch-subjectwise-report", "/get-marks-report", "shares of students, and a mean"),
    ("/fetch-department-summary", "/fetch-subjectwise-report", "shares of students, and a mean"),
    ("/get-teacher-standings", "/fetch-subjectwise-report", "shares of students, and a mean"),
    ("/get-campus-standings", "/get-marks-report", "shares of students, and a mean"),
    ("/get-marks-report", "/get-marks-report", "the marks of one student, or of one exam"),
];

/// Reports whose rows lead nowhere, each with the reason.
const ENDS: &[(&str, &str)] = &[
    ("/get-till-report", "the paper of a till, whose own page has its receipts"),
    ("/get-series-date-sheet", "a day has papers of several exams"),
];

/// Reports whose rows lead to lists, and whose totals lead nowhere, each with the reason.
const TOTALS_END: &[(&str, &str)] = &[
    ("/get-creditors", "bills and liabilities are two lists"),
    ("/get-inquiry-funnel", "its rows are stages, and an inquiry stands in each that it has reached"),
    ("/get-admissions-and-leavings", "steps of a month, and no students"),
    ("/get-payroll-dues", "what no deposit holds yet is no list"),
    ("/get-book-exceptions", "vouchers of many kinds, and months"),
];

/// What is behind a row: the answer of the call, with the rows of all its pages.
struct Behind {
    answer: Value,
    rows: Vec<Value>,
}

impl Behind {
    fn total(&self, name: &str) -> i64 {
        int(&self.answer["totals"], name)
    }
    /// Debit less credit of a ledger.
    fn net(&self) -> i64 {
        self.total("debit_minor") - self.total("credit_minor")
    }
    fn count(&self) -> i64 {
        int(&self.answer, "total")
    }
    fn sum(&self, name: &str) -> i64 {
        self.rows.iter().map(|row| int(row, name)).sum()
    }
}

fn int(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_default()
}

/// A figure of a row, and the same figure of what is behind it.
struct Figure {
    name: &'static str,
    of_row: fn(&Value) -> i64,
    behind: fn(&Behind) -> i64,
}

fn same(name: &'static str, of_row: fn(&Value) -> i64, behind: fn(&Behind) -> i64) -> Figure {
    Figure { name, of_row, behind }
}

/// What a head moved, whichever its side.
fn of_ledger(name: &'static str, of_row: fn(&Value) -> i64) -> Vec<Figure> {
    vec![same(name, of_row, |behind| behind.net().abs())]
}

/// What has to add up between a report and the call behind its rows.
fn figures(report: &str, call: &str) -> Option<Vec<Figure>> {
    Some(match (report, call) {
        ("/get-trial-balance", "/get-head-transactions") => vec![
            same("debit", |row| int(row, "debit_minor"), |behind| behind.total("debit_minor")),
            same("credit", |row| int(row, "credit_minor"), |behind| behind.total("credit_minor")),
            same(
                "opening",
                |row| int(row, "opening_debit_minor") - int(row, "opening_credit_minor"),
                |behind| int(&behind.answer, "opening_minor"),
            ),
            same(
                "closing",
                |row| int(row, "closing_debit_minor") - int(row, "closing_credit_minor"),
                |behind| int(&behind.answer, "closing_minor"),
            ),
        ],
        ("/get-balance-sheet", "/get-head-transactions") => {
            vec![same("amount", |row| int(row, "amount_minor").abs(), |behind| int(&behind.answer, "closing_minor").abs())]
        }
        ("/get-money-places", "/get-head-transactions") => {
            vec![same("balance", |row| int(row, "balance_minor"), |behind| int(&behind.answer, "closing_minor"))]
        }
        (
            "/get-dated-income-data" | "/get-monthly-income-data" | "/get-program-wise-income" | "/get-aggregated-income",
            "/get-head-transactions",
        ) => of_ledger("net", |row| int(row, "net_minor").abs()),
        (
            "/get-dated-expense-data"
            | "/get-monthly-expense-data"
            | "/get-yearly-expense-data"
            | "/get-income-statement"
            | "/get-expense-report",
            "/get-head-transactions",
        ) => of_ledger("amount", |row| int(row, "amount_minor").abs()),
        ("/get-income-and-expenses", "/get-income-statement") => vec![
            same("income", |row| int(row, "income_minor"), |behind| int(&behind.answer, "income_minor")),
            same("expenses", |row| int(row, "expenses_minor"), |behind| int(&behind.answer, "expenses_minor")),
            same("surplus", |row| int(row, "surplus_minor"), |behind| int(&behind.answer, "surplus_minor")),
        ],
        ("/get-yearly-expense-budget-details", "/get-head-transactions") => of_ledger("actual", |row| int(row, "actual_minor").abs()),
        ("/get-group-statement", "/get-head-transactions") => {
            // What stands between units is taken off the sum of the units.
            vec![same("of all units", |row| (int(row, "total_minor") + int(row, "eliminated_minor")).abs(), in_ledger)]
        }
        ("/get-debtors", "/get-revenues") => vec![same("owed", |row| int(row, "owed_minor"), |behind| behind.total("owed_minor"))],
        ("/get-creditors", "/get-bills") => vec![same("owed", |row| int(row, "owed_minor"), |behind| behind.total("owed_minor"))],
        ("/get-creditors", "/get-liabilities") => {
            vec![same("owed", |row| int(row, "owed_minor"), |behind| behind.total("outstanding_minor"))]
        }
        ("/fetch-fee-report" | "/get-section-dues", "/get-challans") => vec![
            same("billed", |row| int(row, "billed_minor"), |behind| behind.total("amount_minor")),
            same("collected", |row| int(row, "collected_minor"), |behind| behind.total("paid_minor")),
            same("owed", |row| int(row, "owed_minor"), |behind| behind.total("outstanding_minor")),
        ],
        ("/get-dues-ageing", "/get-challans") => vec![
            same("challans", |row| int(row, "challans"), Behind::count),
            same("owed", |row| int(row, "owed_minor"), |behind| behind.total("outstanding_minor")),
        ],
        ("/get-student-report", "/get-students") => vec![same("students", |row| int(row, "students"), Behind::count)],
        ("/get-collection-days", "/get-fee-receipts") => vec![
            same("receipts", |row| int(row, "receipts"), Behind::count),
            same(
                "received",
                |row| ["cash_minor", "cheque_minor", "online_minor", "salary_minor"].iter().map(|name| int(row, name)).sum(),
                |behind| behind.sum("amount_minor"),
            ),
        ],
        ("/get-collection-report", "/get-fee-receipts") => vec![
            same("receipts", |row| int(row, "receipts"), Behind::count),
            same("received", |row| int(row, "received_minor"), |behind| behind.sum("amount_minor")),
            same("collected", |row| int(row, "collected_minor"), |behind| behind.total("amount_minor")),
        ],
        ("/get-recovery-funnel", "/get-promises") => vec![
            same("promises", |row| int(row, "promises"), Behind::count),
            same("promised", |row| int(row, "promised_minor"), |behind| behind.sum("amount_minor")),
        ],
        ("/get-class-seats", "/get-sections") => vec![
            same("sections", |row| int(row, "sections"), Behind::count),
            same("seats", |row| int(row, "seats"), |behind| behind.sum("capacity")),
        ],
        ("/get-inquiry-funnel" | "/get-inquiry-sources", "/get-inquiries") => {
            vec![same("inquiries", |row| int(row, "inquiries"), Behind::count)]
        }
        _ => return None,
    })
}

fn encoded(value: &str) -> String {
    value.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// The call behind a row, page by page; what it answers when it does not open.
async fn open(by: &Client, reports: &BTreeMap<String, Declared>, call: &str, parameters: &Map<String, Value>) -> Result<Behind, String> {
    let given: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={}", encoded(text(value)))).collect();
    let pages = match reports.get(call) {
        None => "&count=exact",
        Some(report) if report.parameters().any(|(_, one)| one["kind"] == "page") => "",
        Some(_) => {
            let reply = by.get(&format!("{call}?{}", given.join("&"))).await;
            return if reply.status == 200 {
                Ok(Behind { rows: list(&reply.body["data"]).to_vec(), answer: reply.body })
            } else {
                Err(format!("{} {}", reply.status, reply.body))
            };
        }
    };
    let mut rows = Vec::new();
    loop {
        let page = rows.len() / PAGE + 1;
        let reply = by.get(&format!("{call}?{}&per_page={PAGE}&page={page}{pages}", given.join("&"))).await;
        if reply.status != 200 {
            return Err(format!("{} {}", reply.status, reply.body));
        }
        let of_page = list(&reply.body["data"]).to_vec();
        let last = of_page.len() < PAGE;
        rows.extend(of_page);
        if last {
            return Ok(Behind { answer: reply.body, rows });
        }
    }
}

/// A record opens, and is the one of the row. A voucher has an entry of the row's two sides.
async fn record_agrees(by: &Client, row: &Value, record: &str, id: i64) -> Result<(), String> {
    let (_, call) =
        DETAILS.iter().find(|(name, _)| *name == record).ok_or_else(|| format!("nothing opens a {record}: add it to DETAILS"))?;
    let reply = by.get(&format!("{call}?id={id}")).await;
    if reply.status != 200 {
        return Err(format!("{call}?id={id}: {} {}", reply.status, reply.body));
    }
    let details = &reply.body["data"];
    for number in NUMBERS.iter().filter(|number| row[**number].is_string() && details[**number].is_string()) {
        if row[*number] != details[*number] {
            return Err(format!("{record} {id} has {number} {}, not {}", details[*number], row[*number]));
        }
    }
    let sides = |of: &Value| (int(of, "debit_minor"), int(of, "credit_minor"));
    let has_sides = record == "voucher" && row["debit_minor"].is_i64() && row["credit_minor"].is_i64();
    if has_sides && !list(&details["entries"]).iter().any(|entry| sides(entry) == sides(row)) {
        return Err(format!("voucher {id} has no entry of {:?}", sides(row)));
    }
    Ok(())
}

/// So many rows, from the first to the last.
fn some_of<'r>(rows: &[&'r Value]) -> Vec<&'r Value> {
    let step = rows.len().div_ceil(ROWS).max(1);
    rows.iter().step_by(step).copied().collect()
}

/// The rows of a report with their answer, by each thing by which it can be put together.
async fn all_ways_round(report: &Declared, by: &Client) -> Vec<(Vec<Value>, Value)> {
    let pairs = report.pairs(by).await;
    let words =
        report.parameters().find(|(name, one)| *name == "by" && one["kind"] == "choice").map(|(_, one)| list(&one["words"]).to_vec());
    let Some(words) = words else { return vec![report.rows(by, &pairs).await] };
    let mut answers = Vec::new();
    for word in words {
        let mut pairs = pairs.clone();
        pairs.push(("by".to_owned(), text(&word).to_owned()));
        answers.push(report.rows(by, &pairs).await);
    }
    answers
}

/// Where a row leads: the record's name, or the call.
fn way(row: &Value) -> Option<String> {
    let leads = &row["leads_to"];
    leads["record"].as_str().or_else(|| leads["call"].as_str()).map(str::to_owned)
}

/// Every report of the demo's group.
pub async fn every_figure_opens(world: &World, admin: &Client) {
    let reports: BTreeMap<String, Declared> = declared(world).into_iter().map(|report| (report.path.clone(), report)).collect();
    let mut faults = BTreeSet::new();
    let mut followed = 0;
    for (path, report) in &reports {
        let answers = all_ways_round(report, admin).await;
        for (rows, answer) in &answers {
            if let Err(fault) = made_figures_open(admin, &reports, path, rows, answer).await {
                faults.insert(format!("{path}: {fault}"));
            }
        }
        let rows: Vec<&Value> = answers.iter().flat_map(|(rows, _)| rows).collect();
        let mut ways: BTreeMap<String, Vec<&Value>> = BTreeMap::new();
        for row in rows.iter().copied() {
            if let Some(way) = way(row) {
                ways.entry(way).or_default().push(row);
            }
        }
        if let Err(fault) = totals_open(admin, &reports, path, &answers).await {
            faults.insert(format!("{path}: its totals: {fault}"));
        }
        let ends = ENDS.iter().any(|(report, _)| report == path);
        if ways.is_empty() && !rows.is_empty() && !ends {
            faults.insert(format!("{path}: its rows lead nowhere; say `leads_to`, or why not under ENDS"));
        }
        for (way, rows) in ways {
            for row in some_of(&rows) {
                followed += 1;
                let leads = &row["leads_to"];
                let outcome = match leads["id"].as_i64() {
                    Some(id) => record_agrees(admin, row, &way, id).await,
                    None => call_agrees(admin, &reports, path, row, &way).await,
                };
                if let Err(fault) = outcome {
                    faults.insert(format!("{path} -> {way}: {fault}; the row {row}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    assert!(followed > 150, "only {followed} rows were followed");
}

/// Where the rows of a report are parts of a list, its totals open that list, which adds up to them.
async fn totals_open(by: &Client, reports: &BTreeMap<String, Declared>, path: &str, answers: &[(Vec<Value>, Value)]) -> Result<(), String> {
    let to_list = |row: &Value| row["leads_to"]["call"].as_str().is_some_and(|call| !reports.contains_key(call));
    let ends = TOTALS_END.iter().any(|(report, _)| *report == path);
    for (rows, answer) in answers {
        let adds_up = answer["totals"].as_object().is_some_and(|totals| !totals.is_empty());
        let leads_to = &answer["totals_lead_to"];
        match leads_to["call"].as_str() {
            Some(_) if ends => return Err("they lead somewhere: take the report off TOTALS_END".to_owned()),
            Some(call) => {
                let mut totals = answer["totals"].clone();
                totals["leads_to"] = leads_to.clone();
                call_agrees(by, reports, path, &totals, call).await.map_err(|fault| format!("{fault}, of {totals}"))?;
            }
            None if adds_up && !ends && rows.iter().any(to_list) => {
                return Err("they lead nowhere; say `totals_lead_to`, or why not under TOTALS_END".to_owned());
            }
            None => {}
        }
    }
    Ok(())
}

/// What stands in a ledger of some days, or up to a day, whichever its side.
fn in_ledger(behind: &Behind) -> i64 {
    if behind.answer["from"].is_null() { int(&behind.answer, "closing_minor").abs() } else { behind.net().abs() }
}

/// Each figure of a column that the data makes opens what is its own of what is behind its row: that of a campus, that of a month.
async fn made_figures_open(
    by: &Client,
    reports: &BTreeMap<String, Declared>,
    path: &str,
    rows: &[Value],
    answer: &Value,
) -> Result<(), String> {
    let columns: Vec<&Value> = list(&answer["columns"]).iter().filter(|column| column["narrows"].is_object()).collect();
    // What units owe each other is told from both sides, the ledger holds the difference.
    let leading: Vec<&Value> =
        rows.iter().filter(|row| row["leads_to"]["call"].is_string() && int(row, "eliminated_minor") == 0).take(ROWS_OF_MADE).collect();
    for (row, column) in leading.into_iter().flat_map(|row| columns.iter().map(move |column| (row, *column))) {
        let (call, told) = (text(&row["leads_to"]["call"]), int(row, text(&column["name"])));
        let mut parameters = row["leads_to"]["parameters"].as_object().cloned().unwrap_or_default();
        parameters.extend(column["narrows"].as_object().cloned().unwrap_or_default());
        if told == 0 {
            continue;
        }
        let found = in_ledger(&open(by, reports, call, &parameters).await?);
        if !NO_SUM.iter().any(|(report, to, _)| (*report, *to) == (path, call)) && told.abs() != found {
            return Err(format!("{} is {told}, and {found} behind it; the row {row}", text(&column["heading"])));
        }
    }
    Ok(())
}

/// A list or report opens with the row's parameters, and adds up to the row's figures.
async fn call_agrees(by: &Client, reports: &BTreeMap<String, Declared>, path: &str, row: &Value, call: &str) -> Result<(), String> {
    let empty = Map::new();
    let parameters = row["leads_to"]["parameters"].as_object().unwrap_or(&empty);
    let behind = open(by, reports, call, parameters).await?;
    if NO_SUM.iter().any(|(report, to, _)| (*report, *to) == (path, call)) {
        return Ok(());
    }
    let figures = figures(path, call).ok_or("nobody says what adds up: a line of `figures`, or of NO_SUM with the reason")?;
    for Figure { name, of_row, behind: of_behind } in figures {
        let (told, found) = (of_row(row), of_behind(&behind));
        if told != found {
            return Err(format!("{name} is {told}, and {found} behind it"));
        }
    }
    Ok(())
}
