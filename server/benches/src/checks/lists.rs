//! Student list, search and details over HTTP: what a request costs the server's processor, against the hello-world route and bare queries that bring
//! the same rows and the same total.

use crate::{
    Bench,
    machine::cpu_each,
    raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, World},
};
use rusqlite::Connection;
use std::time::Duration;

/// Rounds, each with every route and every query once; the cheapest of each counts, since the machine is shared.
const ROUNDS: usize = 5;
const SPELL: Duration = Duration::from_millis(900);
/// What a call may cost beyond the hello-world route and twice its query.
const ALLOWANCE: f64 = 150e-6;

const COLUMNS: &str = "st.id, st.campus_id, st.session_id, st.program_id, st.class_id, st.section_id, st.guardian_id, st.registration_no, st.roll_no, st.name,
    st.name_ur, st.father_name, st.gender, st.date_of_birth, c.name, x.name, p.name, s.name, k.name, coalesce(st.phone, g.phone), g.name, st.admitted_on,
    st.status";
const JOINS: &str =
    "LEFT JOIN campus k ON k.id = st.campus_id LEFT JOIN session s ON s.id = st.session_id LEFT JOIN program p ON p.id = st.program_id
    LEFT JOIN class c ON c.id = st.class_id LEFT JOIN section x ON x.id = st.section_id LEFT JOIN guardian g ON g.id = st.guardian_id";
/// Totals are exact to 10,000.
const TOTAL: &str = "SELECT count(*) FROM (SELECT 1 FROM student LIMIT 10001)";
const FOUND: &str = "student st WHERE st.id IN (SELECT record_id FROM search_word WHERE kind = 'student' AND word >= ?1 AND word < ?2)
    AND EXISTS (SELECT 1 FROM search_word w WHERE w.record_id = st.id AND w.kind = 'student' AND w.word >= ?3 AND w.word < ?4)";

/// A call with the bare queries for the same answer.
struct Route {
    what: &'static str,
    path: String,
    raw: Box<dyn Fn(&Connection) + Sync>,
}

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::crowd(bench, "lists", bench.students);
    let tokens = world.sign_ins(CALLERS);
    let connection = raw::open(&world.data);
    let routes = routes(&connection);
    let server = Server::start(&bench.program, &world.data, None);
    let mut hello = f64::INFINITY;
    let mut costs = vec![(f64::INFINITY, f64::INFINITY); routes.len()];
    for _ in 0..ROUNDS {
        hello = hello.min(server.load(&tokens, SPELL, |client, _, _| client.get("/healthz").check()).cpu_each());
        for (route, cost) in routes.iter().zip(&mut costs) {
            cost.0 = cost.0.min(server.load(&tokens, SPELL, |client, _, _| client.get(&route.path).check()).cpu_each());
            cost.1 = cost.1.min(cpu_each(SPELL / 3, || (route.raw)(&connection)));
        }
    }
    println!("  hello-world route: {:.1} us", hello * 1e6);
    let measured = routes.iter().zip(costs);
    measured
        .map(|(route, (ours, query))| {
            let allowed = hello + 2.0 * query + ALLOWANCE;
            let baseline_is = format!("hello-world route + bare query ({:.1} us)", query * 1e6);
            Outcome::against(
                route.what,
                Amount::Seconds(ours),
                baseline_is,
                Amount::Seconds(hello + query),
                Bound::Most(Amount::Seconds(allowed)),
            )
        })
        .collect()
}

fn routes(connection: &Connection) -> Vec<Route> {
    let list = format!("SELECT {COLUMNS} FROM student st {JOINS} ORDER BY st.name_order, st.id LIMIT 25");
    let filtered = format!(
        "SELECT {COLUMNS} FROM student st {JOINS} WHERE st.campus_id = ?1 AND st.status = 'active' ORDER BY st.name_order, st.id LIMIT 25"
    );
    let filtered_total = "SELECT count(*) FROM (SELECT 1 FROM student WHERE campus_id = ?1 AND status = 'active' LIMIT 10001)";
    let campus = raw::number(connection, "SELECT campus_id FROM student GROUP BY campus_id ORDER BY count(*) DESC LIMIT 1");
    // A student's first two names, the way somebody looks for them.
    let name: String = connection.query_row("SELECT name FROM student ORDER BY id DESC LIMIT 1", [], |row| row.get(0)).expect("a student");
    let words: Vec<String> = name.split(' ').take(2).map(str::to_lowercase).collect();
    let search = format!(
        "SELECT {COLUMNS} FROM {} ORDER BY st.name_order, st.id LIMIT 25",
        FOUND.replacen("student st", &format!("student st {JOINS}"), 1)
    );
    let search_total = format!("SELECT count(*) FROM (SELECT 1 FROM {FOUND} LIMIT 10001)");
    let path = format!("/api/get-students?search={}%20{}", words[0], words[1]);
    let student = raw::number(connection, "SELECT max(id) FROM student");
    vec![
        Route {
            what: "student list, 25 rows",
            path: "/api/get-students".into(),
            raw: Box::new(move |c| {
                raw::read(c, &list, &[]);
                raw::read(c, TOTAL, &[]);
            }),
        },
        Route {
            what: "student list of a campus, active ones",
            path: format!("/api/get-students?campus_id={campus}&status=active"),
            raw: Box::new(move |c| {
                raw::read(c, &filtered, &[&campus]);
                raw::read(c, filtered_total, &[&campus]);
            }),
        },
        Route {
            what: "student search, two words",
            path,
            raw: Box::new(move |c| {
                let after = |word: &str| format!("{word}\u{10FFFF}");
                let binds: [&dyn rusqlite::ToSql; 4] = [&words[0], &after(&words[0]), &words[1], &after(&words[1])];
                raw::read(c, &search, &binds);
                raw::read(c, &search_total, &binds);
            }),
        },
        Route {
            what: "student details",
            path: format!("/api/get-student-details?id={student}"),
            raw: Box::new(move |c| details(c, student)),
        },
    ]
}

/// The student with guardians, brothers and sisters, placements, status events and what is owed.
fn details(c: &Connection, id: i64) {
    for sql in [
        "SELECT st.*, k.name, s.name, p.name, c.name, x.name FROM student st JOIN campus k ON k.id = st.campus_id JOIN session s ON s.id = st.session_id
         JOIN program p ON p.id = st.program_id JOIN class c ON c.id = st.class_id LEFT JOIN section x ON x.id = st.section_id WHERE st.id = ?1",
        "SELECT g.id, sg.relation, sg.is_primary, g.name, g.cnic, g.phone, g.email, g.occupation, g.address FROM student_guardian sg
         JOIN guardian g ON g.id = sg.guardian_id WHERE sg.student_id = ?1 ORDER BY sg.is_primary DESC, g.name_order, g.id",
        "SELECT st.id, st.registration_no, st.name, c.name, x.name, k.name, st.status FROM student st JOIN class c ON c.id = st.class_id
         JOIN campus k ON k.id = st.campus_id LEFT JOIN section x ON x.id = st.section_id WHERE st.id <> ?1 AND st.id IN
            (SELECT other.student_id FROM student_guardian own JOIN student_guardian other ON other.guardian_id = own.guardian_id WHERE own.student_id = ?1)
         ORDER BY c.level, st.name_order, st.id",
        "SELECT pl.id, pl.section_id, x.name, c.name, s.name, k.name, pl.from_on, pl.to_on, pl.reason, pl.user_name FROM placement pl
         JOIN class c ON c.id = pl.class_id JOIN session s ON s.id = pl.session_id JOIN campus k ON k.id = pl.campus_id
         LEFT JOIN section x ON x.id = pl.section_id WHERE pl.student_id = ?1 ORDER BY pl.from_on DESC",
        "SELECT id, from_status, to_status, reason, happened_on, user_name, created_at FROM student_status_event WHERE student_id = ?1 ORDER BY id DESC",
        "SELECT coalesce(sum(amount_minor - paid_minor), 0) FROM challan WHERE student_id = ?1 AND status IN ('issued', 'partly_paid')",
    ] {
        raw::read(c, sql, &[&id]);
    }
}
