//! HTML, formulas and typesetting commands in every text of every form: they reach lists, files, papers and pages as text, and as nothing else.

use super::{
    events_after, newest_event, none,
    requests::{Maker, Request},
    rows,
};
use serde_json::{Value, json};
use std::{io::Read, sync::Arc};
use testkit::{Client, School, World, in_school};

/// What a spreadsheet, a browser or a typesetter would take for a command.
const HOSTILE: &[&str] = &[
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd",
    "-2+3+cmd|' /C calc'!A0",
    "+1+cmd|' /C calc'!A0",
    "＝1+1",
    "＋1＋1",
    "－2+3",
    "＠SUM(1+1)",
    "Fee；=1+1",
    "Fee;=cmd|' /C calc'!A0",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "#import \"/etc/passwd\": *",
    "'\"; DROP TABLE student; --",
];

/// Their answers are tokens, or their texts are passwords; or a job stores the text while other forms are tried, as a call that is tried does at once.
const LEFT_OUT: &[&str] = &["POST /login", "POST /logout", "POST /change-password", "POST /change-email", "POST /run-strike-offs"];

/// The paths of the texts that people write: not names of records, dates or months.
fn texts(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| texts(inner, &format!("{at}/{name}"), out)),
        Value::Array(all) => all.iter().enumerate().for_each(|(n, inner)| texts(inner, &format!("{at}/{n}"), out)),
        Value::String(text) if !text.starts_with('@') && !text.starts_with("20") => out.push(at.to_owned()),
        _ => {}
    }
}

/// Puts a hostile text into each text of each form; gives how many were taken.
async fn write_them(maker: &Maker, admin: &Client) -> usize {
    let mut taken = 0;
    for row in rows().into_iter().filter(|row| row.body.starts_with('{') && !LEFT_OUT.contains(&row.call)) {
        let mut places = Vec::new();
        texts(&serde_json::from_str(row.body).expect("a body"), "", &mut places);
        for (n, at) in places.iter().enumerate() {
            let mut request: Request = maker.request(&row, admin).await;
            let body = request.body.as_mut().expect("a body");
            let field = at.rsplit('/').next().unwrap_or_default();
            // The trail does not tell the name of a line from the name of its record.
            let is_of_line = at.matches('/').count() > 1 && body.get(field).is_some();
            let hostile = HOSTILE[(taken + n) % HOSTILE.len()];
            *body.pointer_mut(at).expect("a place") = json!(hostile);
            let before = newest_event(admin).await;
            let reply = request.send(admin).await;
            assert!(reply.status < 500, "{} with a hostile {at}: {} {}", row.call, reply.status, reply.body);
            taken += usize::from(reply.status == 200);
            let stored = stored_since(admin, before, field).await;
            assert!(
                field == "html" || is_of_line || stored.is_empty() || stored.iter().any(|text| text.contains(hostile)),
                "{}: {at} is stored as {stored:?}",
                row.call
            );
        }
    }
    taken
}

/// The texts that records have in a column since an event.
async fn stored_since(admin: &Client, event: i64, column: &str) -> Vec<String> {
    let events = events_after(admin, event).await;
    let changes = events.iter().flat_map(|event| event["changes"].as_array().expect("changes"));
    changes.filter(|change| change["field"] == column).filter_map(|change| change["to"].as_str()).map(str::to_owned).collect()
}

/// The cells of a CSV file.
fn cells(text: &str) -> Vec<String> {
    let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    let mut rest = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            // A quote within a quoted cell is written twice.
            '"' if quoted && rest.peek() == Some(&'"') => cell.extend(rest.next()),
            '"' => quoted = !quoted,
            ',' | '\n' | '\r' if !quoted => cells.push(std::mem::take(&mut cell)),
            c => cell.push(c),
        }
    }
    cells.push(cell);
    cells
}

/// What a spreadsheet would work out instead of showing it; amounts and phones are numbers.
fn is_formula(cell: &str) -> bool {
    const STARTS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
    // Where commas are decimal points, a semicolon ends a cell.
    let begins = cell.starts_with(STARTS) || cell.split([';', '；']).skip(1).any(|part| part.trim_start_matches(' ').starts_with(STARTS));
    begins && cell.replace([',', ' '], "").parse::<f64>().is_err() && cell != "-"
}

fn formulas_of_xlsx(bytes: &[u8]) -> Vec<String> {
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a workbook");
    let mut found = Vec::new();
    for n in 0..zip.len() {
        let (mut text, mut part) = (String::new(), zip.by_index(n).expect("a part"));
        if part.read_to_string(&mut text).is_ok() && (text.contains("<f>") || text.contains("<f ")) {
            found.push(format!("{n}"));
        }
    }
    found
}

in_school!(hostile_texts_stay_texts, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school.clone()).await;
    let admin = school.admin();
    let taken = write_them(&maker, &admin).await;
    assert!(taken >= 60, "only {taken} hostile texts were taken; the forms refuse what they should show");
    admin.post("/update-settings", json!({ "values": { "group.name": "<script>alert(1)</script>" } })).await.ok();
    let (mut faults, mut files, mut papers) = (Vec::new(), 0, 0);
    for row in rows().into_iter().filter(|row| row.call.starts_with("GET ")) {
        let path = row.call.trim_start_matches("GET ");
        let csv = admin.get(&format!("{path}?format=csv&per_page=200")).await;
        if csv.status == 200 && csv.headers["content-type"].to_str().expect("text").starts_with("text/csv") {
            files += 1;
            let text = String::from_utf8(csv.bytes).expect("UTF-8");
            faults.extend(cells(&text).iter().filter(|cell| is_formula(cell)).map(|cell| format!("{path} as CSV gives {cell}")));
            let xlsx = admin.get(&format!("{path}?format=xlsx")).await;
            faults.extend(formulas_of_xlsx(&xlsx.bytes).iter().map(|part| format!("{path} as XLSX has a formula in {part}")));
        }
        if path.ends_with("-pdf") {
            let request = maker.request(&row, &admin).await;
            let paper = request.send(&admin).await;
            papers += 1;
            if !paper.bytes.starts_with(b"%PDF") {
                faults.push(format!("{path} of hostile texts: {} {}", paper.status, paper.body));
            }
        }
        let html = admin.get(path).await;
        let kind = html.headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        if kind.starts_with("text/html") || html.headers.get("x-content-type-options").is_none() {
            faults.push(format!("{path} answers {kind}, which a browser may take for a page"));
        }
    }
    for path in ["/", "/ur", "/campuses", "/admin", "/theme.css", "/sitemap.xml", "/robots.txt"] {
        let page = school.visitor().page(path).await;
        let text = String::from_utf8_lossy(&page.bytes).into_owned();
        for bad in ["<script>alert(1)", "<img src=x"] {
            if text.contains(bad) {
                faults.push(format!("{path} holds {bad}"));
            }
        }
    }
    none(&faults);
    assert!(files >= 40 && papers >= 3, "{files} lists and {papers} papers were looked at");
});
