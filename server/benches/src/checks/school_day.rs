//! A school day: a section's sheet, a campus's month beside years of history, and thousands of messages while others work.

use super::others::{self, Others};
use crate::{
    Bench,
    history::{self, YEARS},
    machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use serde_json::{Value, json};
use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

/// Students of the group: the messages of the day on which all are absent.
const STUDENTS: usize = 10_000;
/// Marks in one call.
const LINES: usize = 50;
const SHEETS: usize = 20;
const ROUNDS: usize = 4;
const SPELL: Duration = Duration::from_millis(800);
/// Within which a finished sheet can be taken back: then families are told.
const TAKEN_BACK_WITHIN: f64 = 60.0;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let mut outcomes = months(bench);
    outcomes.extend(absences(bench));
    outcomes
}

/// A campus's month and its detained list: as the demo has it, and with years of history before it.
fn months(bench: &Bench) -> Vec<Outcome> {
    let short = World::demo(bench, "school-day-short", 1_000);
    let long = short.copy(bench, "school-day-long");
    let c = world::bulk(&long.data);
    history::add_attendance(&c);
    c.execute_batch("ANALYZE").expect("analyzed");
    drop(c);
    let seen = raw::open(&short.data);
    let campus = raw::number(&seen, "SELECT campus_id FROM attendance_sheet GROUP BY campus_id ORDER BY count(*) DESC LIMIT 1");
    let last: String = seen.query_row("SELECT max(on_date) FROM attendance_sheet", [], |row| row.get(0)).expect("a sheet");
    let month = &last[..7];
    let paths = [
        ("sheets of a campus's month", format!("/api/get-attendances?campus_id={campus}&date_from={month}-01&date_to={last}&per_page=200")),
        ("students of a campus in a month", format!("/api/get-student-attendances-report?campus_id={campus}&from={month}-01&to={last}")),
        ("detained list of a campus", format!("/api/get-attendance-shortages?campus_id={campus}")),
    ];
    let (few, many) = (
        (Server::start(&bench.program, &short.data, None), short.sign_ins(CALLERS)),
        (Server::start(&bench.program, &long.data, None), long.sign_ins(CALLERS)),
    );
    let cost = |(server, tokens): &(Server, Vec<String>), path: &str| {
        server.load(tokens, SPELL, |client, _, _| client.get(path).check()).cpu_each()
    };
    paths
        .iter()
        .map(|(what, path)| {
            let (mut ours, mut baseline) = (f64::INFINITY, f64::INFINITY);
            for _ in 0..ROUNDS {
                ours = ours.min(cost(&many, path));
                baseline = baseline.min(cost(&few, path));
            }
            Outcome::against(
                format!("{what}, beside {YEARS} years of history"),
                Amount::Seconds(ours),
                "the same without",
                Amount::Seconds(baseline),
                Bound::MostTimes(1.3),
            )
        })
        .collect()
}

/// Sheets of fifty, then everybody else absent, while others work.
fn absences(bench: &Bench) -> Vec<Outcome> {
    let world = World::crowd(bench, "school-day", STUDENTS);
    let tokens = world.sign_ins(CALLERS);
    let seen = raw::open(&world.data);
    let server = Server::start(&bench.program, &world.data, None);
    let filled = "SELECT DISTINCT section_id FROM placement WHERE to_on IS NULL AND section_id IS NOT NULL ORDER BY 1";
    let sheets = unmarked(&server, &tokens[0], &raw::ids(&seen, filled));
    let mut client = server.client(&tokens[0]);
    let cpu = machine::cpu_of(server.pid());
    let mut saved = 0;
    for (section, date, students) in &sheets {
        for fifty in students.chunks_exact(LINES).take(SHEETS - saved) {
            client.post("/api/save-attendance", &marks(*section, date, fifty, "present", false)).check();
            saved += 1;
        }
    }
    let each = (machine::cpu_of(server.pid()) - cpu) / saved.max(1) as f64;
    println!("  {saved} sheets of {LINES} saved");

    let others = Others::new(&server, &tokens, &[], raw::number(&seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let before = raw::number(&seen, "SELECT count(*) FROM message");
    let over = AtomicBool::new(false);
    let mut taken = 0.0;
    let busy = thread::scope(|scope| {
        let all = scope.spawn(|| {
            let start = Instant::now();
            let mut client = server.client(&tokens[0]);
            for (section, date, _) in unmarked(&server, &tokens[0], &sheets.iter().map(|sheet| sheet.0).collect::<Vec<_>>()) {
                let students = open(&sheet(&mut client, section, &date));
                for some in students.chunks(200) {
                    client.post("/api/save-attendance", &marks(section, &date, some, "absent", false)).check();
                }
                client.post("/api/save-attendance", &marks(section, &date, &[], "absent", true)).check();
            }
            let marked = start.elapsed().as_secs_f64();
            wait_until_told(&world.data);
            // What was told while others were still marked took no time of its own.
            let now = (start.elapsed().as_secs_f64() - TAKEN_BACK_WITHIN).max(marked);
            over.store(true, Ordering::Relaxed);
            now
        });
        let busy = others.p99_until(|_| over.load(Ordering::Relaxed));
        taken = all.join().expect("all were marked");
        busy
    });
    let told = raw::number(&seen, "SELECT count(*) FROM message") - before;
    println!("  {told} messages queued in {taken:.1} s");
    vec![
        Outcome::fixed(format!("a sheet of {LINES} saved, processor time"), Amount::Seconds(each), Bound::Most(Amount::Seconds(0.025))),
        Outcome::fixed(format!("{told} absence messages queued"), Amount::Seconds(taken), Bound::Most(Amount::Seconds(60.0))),
        others::outcome("p99 of others meanwhile, 100 requests/s", busy, rest),
    ]
}

/// Families are told of every sheet that is done.
fn wait_until_told(data: &Path) {
    let seen = raw::open(data);
    while raw::number(&seen, "SELECT count(*) FROM attendance_sheet WHERE tells_at IS NOT NULL") > 0 {
        thread::sleep(Duration::from_millis(500));
    }
}

/// The latest school day of each section on which somebody is still to be marked, and who.
pub fn unmarked(server: &Server, token: &str, sections: &[i64]) -> Vec<(i64, String, Vec<i64>)> {
    let mut client = server.client(token);
    let today = sheet(&mut client, sections[0], "")["date"].as_str().expect("a day").to_owned();
    let today: chrono::NaiveDate = today.parse().expect("a day");
    let mut out = Vec::new();
    for section in sections {
        let days = (0..10).map(|back| (today - chrono::Days::new(back)).to_string());
        for day in days {
            let found = sheet(&mut client, *section, &day);
            let students = open(&found);
            if found["refusal"].is_null() && !students.is_empty() {
                out.push((*section, day, students));
                break;
            }
        }
    }
    out
}

fn sheet(client: &mut crate::client::Client, section: i64, day: &str) -> Value {
    let date = if day.is_empty() { String::new() } else { format!("&date={day}") };
    client.get(&format!("/api/get-attendance?section_id={section}{date}")).json()["data"].clone()
}

/// Who of a sheet has no mark.
fn open(sheet: &Value) -> Vec<i64> {
    let rows = sheet["data"].as_array().expect("rows");
    rows.iter().filter(|row| row["status"].is_null()).filter_map(|row| row["student_id"].as_i64()).collect()
}

fn marks(section: i64, date: &str, students: &[i64], status: &str, confirm: bool) -> Value {
    let lines: Vec<Value> = students.iter().map(|id| json!({ "student_id": id, "status": status })).collect();
    json!({ "section_id": section, "date": date, "lines": lines, "confirm": confirm })
}
