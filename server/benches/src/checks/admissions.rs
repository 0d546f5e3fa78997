//! A season: an entry test of 10,000, visitors who apply for the test and for admission while the office works, and 500 admissions approved at once.

use super::others::{self, Others};
use crate::{
    Bench,
    client::Client,
    raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{
    sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

const STUDENTS: usize = 300;
const APPLICATIONS: i64 = 10_000;
const ADMISSIONS: i64 = 500;
/// Visitors a minute.
const VISITORS: u32 = 1_000;
/// How long they come.
const RUSH: Duration = Duration::from_secs(600);

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "admissions", STUDENTS);
    drop(world::bulk(&world.data));
    let tokens = world.sign_ins(CALLERS);
    let server = Server::start(&bench.program, &world.data, None);
    let seen = raw::open(&world.data);
    let test = open_test(&server, &tokens, &seen);
    let mut outcomes = seats(&server, &tokens, &seen, &test);
    outcomes.extend(of_the_test(&server, &tokens, &seen, &test));
    outcomes.extend(of_admission(&server, &tokens, &seen));
    outcomes.extend(merit(&server, &tokens, &test));
    let class = Class::of(&seen);
    outcomes.extend(approvals(&server, &tokens, &seen, &class));
    drop(server);
    killed(bench, &world, &tokens, &seen, &class);
    outcomes
}

/// An entry test that takes applications, at one centre.
struct EntryTest {
    id: i64,
    campus: i64,
    campus_code: String,
    program: i64,
    day: String,
}

fn open_test(server: &Server, tokens: &[String], seen: &Connection) -> EntryTest {
    let mut office = server.client(&tokens[0]);
    let text = |sql: &str| seen.query_row(sql, [], |row| row.get::<_, String>(0)).expect("a text");
    let campus = raw::number(seen, "SELECT min(campus_id) FROM program_campus");
    let program = raw::number(seen, &format!("SELECT min(program_id) FROM program_campus WHERE campus_id = {campus}"));
    let session = raw::number(seen, "SELECT max(id) FROM session");
    let today = raw::today(seen);
    let in_days = |days: i32| text(&format!("SELECT date('{today}', '{days} days')"));
    let day = in_days(40);
    let rooms: Vec<Value> = (1..=25).map(|n| json!({ "name": format!("Hall {n}"), "seats": 500 })).collect();
    let form = json!({
        "name": "A large entry test", "code": "BENCH", "session_id": session, "on_date": day, "starts_at": "09:00",
        "opens_on": in_days(-5), "closes_on": in_days(30), "matric_weight": 50, "test_weight": 50,
        "tie_breaks": ["test", "older"], "last_seat": "both", "offer_days": 7, "parts": [{ "name": "English", "total_marks": 100 }],
        "centres": [{ "campus_id": campus, "rooms": rooms }], "seats": [{ "program_id": program, "campus_id": campus, "seats": 2_000 }],
    });
    let id = office.post("/api/save-fast-test", &form).json()["data"].as_i64().expect("an id");
    office.post("/api/step-fast-test", &json!({ "id": id, "version": 1, "status": "open" })).check();
    EntryTest { id, campus, campus_code: text(&format!("SELECT code FROM campus WHERE id = {campus}")), program, day }
}

fn application(test: &EntryTest, n: i64) -> Value {
    json!({
        "test_id": test.id, "name": format!("Applicant {n}"), "father_name": "Iqbal Hussain", "identity_no": identity(n), "gender": "male",
        "date_of_birth": "2012-03-04", "phone": format!("0300-{:07}", n % 10_000_000), "matric_obtained": 500 + n % 550, "matric_total": 1100,
        "program_id": test.program, "choices": [test.campus],
    })
}

fn identity(n: i64) -> String {
    format!("35202{n:07}9")
}

/// 10,000 applications get their roll numbers and seats in one act.
fn seats(server: &Server, tokens: &[String], seen: &Connection, test: &EntryTest) -> Vec<Outcome> {
    let next = AtomicI64::new(0);
    thread::scope(|scope| {
        for token in tokens {
            let next = &next;
            scope.spawn(move || {
                let mut office = server.client(token);
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= APPLICATIONS {
                        break;
                    }
                    office.post("/api/save-fast", &application(test, n)).check();
                }
            });
        }
    });
    let start = Instant::now();
    let form =
        json!({ "query": { "test_id": test.id.to_string() }, "date": test.day, "testTime": "09:00", "campusCode": test.campus_code });
    server.client(&tokens[0]).post("/api/approve-fast/applications", &form).check();
    let taken = start.elapsed().as_secs_f64();
    let of_test = format!("FROM fast_seating s JOIN fast_application a ON a.id = s.application_id WHERE a.test_id = {}", test.id);
    assert_eq!(raw::number(seen, &format!("SELECT count(DISTINCT s.roll_no) {of_test}")), APPLICATIONS, "a roll number each");
    let series = "CAST(substr(s.roll_no, -5) AS INTEGER)";
    assert_eq!(raw::number(seen, &format!("SELECT max({series}) - min({series}) + 1 {of_test}")), APPLICATIONS, "none is skipped");
    vec![Outcome::fixed(
        format!("{APPLICATIONS} roll numbers with their seats"),
        Amount::Seconds(taken),
        Bound::Most(Amount::Seconds(10.0)),
    )]
}

/// Half of the visitors apply for the test, half look a slip up.
fn of_the_test(server: &Server, tokens: &[String], seen: &Connection, test: &EntryTest) -> Vec<Outcome> {
    let slips: Vec<(String, String)> = seen
        .prepare(&format!("SELECT a.roll_no, a.identity_no FROM fast_application a WHERE a.test_id = {} ORDER BY a.id", test.id))
        .and_then(|mut rows| rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .expect("slips");
    rush(server, tokens, seen, "visitors a minute who apply or look a slip up", |visitor, n| visit(visitor, test, &slips, n))
}

/// All of them send a whole form of admission: none is lost.
fn of_admission(server: &Server, tokens: &[String], seen: &Connection) -> Vec<Outcome> {
    let choices = server.client("").get("/api/get-admission-choices").json()["data"].take();
    let (class, session) = (&choices["classes"][0], &choices["sessions"][0]["id"]);
    let form = |n: u32| {
        json!({
            "campus_id": class["campus_id"], "session_id": session, "program_id": class["program_id"], "class_id": class["class_id"],
            "name": format!("Visitor {n}"), "father_name": "Aslam Khan", "gender": "female", "date_of_birth": "2012-03-04",
            "cnic": format!("35203{n:07}9"), "guardian_name": "Aslam Khan", "guardian_relation": "father", "guardian_phone": format!("0302-{n:07}"),
            "education": [{ "exam": "middle", "year": 2026, "obtained": 400 + n % 300, "total": 700 }],
            "key": format!("a-key-of-the-visitor-{n:07}"), "consent": true, "submit": true,
        })
    };
    let sent = AtomicI64::new(0);
    let outcomes = rush(server, tokens, seen, "visitors a minute who apply for admission", |visitor, n| {
        visitor.post("/api/save-admission", &form(n)).check();
        sent.fetch_add(1, Ordering::Relaxed);
    });
    let kept = "SELECT count(*) FROM admission WHERE source = 'online' AND status = 'submitted' AND name LIKE 'Visitor %'";
    assert_eq!(raw::number(seen, kept), sent.into_inner(), "none is lost");
    outcomes
}

/// Visitors come behind one address, each of them somebody else, while others work.
fn rush(server: &Server, tokens: &[String], seen: &Connection, what: &str, visit: impl Fn(&mut Client, u32) + Sync) -> Vec<Outcome> {
    let others = Others::new(server, tokens, &[], raw::number(seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let (over, came) = (AtomicBool::new(false), AtomicU64::new(0));
    let busy = thread::scope(|scope| {
        scope.spawn(|| {
            let (mut visitor, start) = (server.client(""), Instant::now());
            for n in 0.. {
                let due = start + Duration::from_secs(60) * n / VISITORS;
                thread::sleep(due.saturating_duration_since(Instant::now()));
                if start.elapsed() > RUSH {
                    break;
                }
                visit(&mut visitor, n);
                came.fetch_add(1, Ordering::Relaxed);
            }
            over.store(true, Ordering::Relaxed);
        });
        others.p99_until(|_| over.load(Ordering::Relaxed))
    });
    let a_minute = came.into_inner() as f64 * 60.0 / RUSH.as_secs_f64();
    vec![
        Outcome::fixed(what, Amount::Count(a_minute), Bound::Least(Amount::Count(950.0))),
        others::outcome("p99 of others meanwhile, 100 requests/s", busy, rest),
    ]
}

/// Everybody looks a slip up; every other one applies too.
fn visit(visitor: &mut Client, test: &EntryTest, slips: &[(String, String)], n: u32) {
    if n.is_multiple_of(2) {
        let mut form = application(test, APPLICATIONS + i64::from(n));
        form["consent"] = json!(true);
        form["started"] = json!("1");
        visitor.post("/api/save-fast", &form).check();
    }
    let (number, cnic) = &slips[n as usize % slips.len()];
    visitor.get(&format!("/api/get-fast-roll-no-slip?number={number}&cnic={cnic}")).check();
}

/// Everybody appeared and has their marks twice; then the list is tried out.
fn merit(server: &Server, tokens: &[String], test: &EntryTest) -> Vec<Outcome> {
    let (mut first, mut second) = (server.client(&tokens[0]), server.client(&tokens[1]));
    let sheet = first.get(&format!("/api/get-fast-attendance?test_id={}&campus_id={}", test.id, test.campus)).json();
    let rows = sheet["data"]["rows"].as_array().expect("rows").clone();
    for some in rows.chunks(1_000) {
        let lines: Vec<Value> = some.iter().map(|row| json!({ "id": row["id"], "version": row["version"], "appeared": true })).collect();
        first.post("/api/save-fast-attendance", &json!({ "test_id": test.id, "campus_id": test.campus, "lines": lines })).check();
    }
    first.post("/api/give-fast-script-codes", &json!({ "test_id": test.id })).check();
    for (round, by) in [("first", &mut first), ("second", &mut second)] {
        let address = format!("/api/get-fast-test-marks?test_id={}&round={round}", test.id);
        let packets = by.get(&address).json()["data"]["packets"].as_array().expect("packets").clone();
        for packet in packets {
            let sheet = by.get(&format!("{address}&packet={}", packet["packet"])).json();
            let lines: Vec<Value> = sheet["data"]["rows"]
                .as_array()
                .expect("rows")
                .iter()
                .map(|row| {
                    let code = row["code"].as_str().expect("a code");
                    let marks = 20 + code.bytes().map(i64::from).sum::<i64>() % 70;
                    json!({ "code": code, "part_id": row["cells"][0]["part_id"], "marks": marks })
                })
                .collect();
            by.post("/api/save-fast-marks", &json!({ "test_id": test.id, "round": round, "lines": lines })).check();
        }
    }
    let start = Instant::now();
    let tried = first.post("/api/preview-fast-award-list", &json!({ "test_id": test.id, "program_id": test.program })).json();
    let taken = start.elapsed().as_secs_f64();
    assert_eq!(tried["data"]["ranked"].as_i64(), Some(rows.len() as i64), "everybody has a rank");
    vec![Outcome::fixed(format!("the merit list of {}", rows.len()), Amount::Seconds(taken), Bound::Most(Amount::Seconds(1.0)))]
}

/// Where candidates apply: a class whose evening shift has seats enough.
struct Class {
    campus: i64,
    session: i64,
    program: i64,
    class: i64,
}

impl Class {
    fn of(seen: &Connection) -> Class {
        let place = "FROM program_campus pc JOIN class c ON c.program_id = pc.program_id";
        let class = raw::number(seen, &format!("SELECT min(c.id) {place}"));
        Class {
            campus: raw::number(seen, &format!("SELECT min(pc.campus_id) {place}")),
            session: raw::number(seen, "SELECT min(id) FROM session WHERE is_active = TRUE"),
            program: raw::number(seen, &format!("SELECT program_id FROM class WHERE id = {class}")),
            class,
        }
    }

    /// Complete forms, whose papers are verified. Gives their ids, ascending.
    fn candidates(&self, office: &mut Client) -> Vec<i64> {
        (0..ADMISSIONS)
            .map(|n| {
                let form = json!({
                    "campus_id": self.campus, "session_id": self.session, "program_id": self.program, "class_id": self.class, "shift": "evening",
                    "quota": "minority", "name": format!("Candidate {n}"), "father_name": "Aslam Khan", "gender": "female",
                    "date_of_birth": "2012-03-04", "guardian_name": "Aslam Khan", "guardian_relation": "father",
                    "guardian_phone": format!("0301-{n:07}"), "submit": true,
                    "education": [{ "exam": "middle", "year": 2026, "obtained": 400 + n % 300, "total": 700 }],
                });
                let id = office.post("/api/save-admission", &form).json()["data"]["id"].as_i64().expect("an id");
                for paper in ["photographs", "b_form", "father_cnic"] {
                    office.post("/api/mark-admission-paper", &json!({ "id": id, "paper": paper, "version": 1, "step": "verify" })).check();
                }
                id
            })
            .collect()
    }
}

/// How many of these forms are approved.
fn approved(seen: &Connection, ids: &[i64]) -> i64 {
    let (first, last) = (ids[0], ids[ids.len() - 1]);
    raw::number(seen, &format!("SELECT count(*) FROM admission WHERE id BETWEEN {first} AND {last} AND status = 'approved'"))
}

/// Each of these forms has one student, and the student one plan and one challan that is issued.
fn made_once(seen: &Connection, ids: &[i64]) {
    let (first, last) = (ids[0], ids[ids.len() - 1]);
    let students = format!("SELECT student_id FROM admission WHERE id BETWEEN {first} AND {last} AND student_id IS NOT NULL");
    let found = [
        approved(seen, ids),
        raw::number(seen, &format!("SELECT count(DISTINCT student_id) FROM ({students})")),
        raw::number(seen, &format!("SELECT count(*) FROM fee_plan WHERE student_id IN ({students})")),
        raw::number(seen, &format!("SELECT count(*) FROM challan WHERE status = 'issued' AND student_id IN ({students})")),
    ];
    assert_eq!(found, [ADMISSIONS; 4], "forms approved, students, plans, issued challans");
}

/// Complete forms of one class become students with plan and challan, as one job.
fn approvals(server: &Server, tokens: &[String], seen: &Connection, class: &Class) -> Vec<Outcome> {
    let mut office = server.client(&tokens[0]);
    let pool = json!({
        "campus_id": class.campus, "session_id": class.session, "class_id": class.class, "shift": "evening", "wing": "co_education",
        "quota": "minority", "seats": 2 * ADMISSIONS, "over_offer": 0,
    });
    office.post("/api/save-seat-pool", &pool).check();
    let ids = class.candidates(&mut office);
    let start = Instant::now();
    let begun = office.post("/api/approve-admissions", &json!({ "ids": ids })).json();
    server.wait_for_job(&mut office, begun["data"]["job_id"].as_i64().expect("a job"));
    let taken = start.elapsed().as_secs_f64();
    made_once(seen, &ids);
    vec![Outcome::fixed(
        format!("{ADMISSIONS} admissions approved: students, plans, challans"),
        Amount::Seconds(taken),
        Bound::Most(Amount::Seconds(60.0)),
    )]
}

/// As many once more, while the program is killed at a third and at two thirds of them: the job is taken up again, and nothing is done twice.
fn killed(bench: &Bench, world: &World, tokens: &[String], seen: &Connection, class: &Class) {
    let mut server = Server::start(&bench.program, &world.data, None);
    let mut office = server.client(&tokens[0]);
    let ids = class.candidates(&mut office);
    let students = raw::number(seen, "SELECT count(*) FROM student");
    let begun = office.post("/api/approve-admissions", &json!({ "ids": ids })).json();
    let job = begun["data"]["job_id"].as_i64().expect("a job");
    for done in [ADMISSIONS / 3, 2 * ADMISSIONS / 3] {
        while approved(seen, &ids) < done {
            thread::sleep(Duration::from_millis(20));
        }
        drop(server);
        assert!(approved(seen, &ids) < ADMISSIONS, "it is killed in the middle");
        server = Server::start(&bench.program, &world.data, None);
    }
    server.wait_for_job(&mut server.client(&tokens[0]), job);
    made_once(seen, &ids);
    assert_eq!(raw::number(seen, "SELECT count(*) FROM student") - students, ADMISSIONS, "no student beside them");
}
