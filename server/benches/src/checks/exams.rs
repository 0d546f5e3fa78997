//! The end of a term: the result sheet of a class, publishing to thousands of families while others work, and the cards as one PDF.

use super::others::{self, Others};
use crate::{
    Bench, machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

/// Students of the group; those who sit the exam are taken from them.
const STUDENTS: usize = 10_000;
/// Students who sit the exam: one family each, or two siblings.
const SITTERS: i64 = 3_000;
/// Students of the first section.
const LARGE: i64 = 500;
/// Of the sections that are as large as sections usually are.
const USUAL: i64 = 50;
const SPELL: Duration = Duration::from_millis(800);
const ROUNDS: usize = 4;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::crowd(bench, "exams", STUDENTS);
    let exam = seat(&world::bulk(&world.data), SITTERS);
    let tokens = world.sign_ins(CALLERS);
    let server = Server::start(&bench.program, &world.data, None);
    let seen = raw::open(&world.data);
    let mut outcomes = sheets(&server, &tokens, &seen, &exam);
    outcomes.extend(publishing(&server, &tokens, &seen, &exam));
    outcomes.extend(cards(&server, &tokens, &exam));
    outcomes
}

/// A closed exam with everybody's marks.
pub struct Exam {
    pub id: i64,
    format: i64,
    /// One of 500 students, one of 50.
    large: i64,
    usual: i64,
}

/// Takes the closed exam with most sections, seats so many students in them, and writes a mark into each cell.
pub fn seat(c: &Connection, sitters: i64) -> Exam {
    let id = raw::number(
        c,
        "SELECT e.id FROM exam e JOIN award_list l ON l.exam_id = e.id WHERE e.status = 'closed' GROUP BY e.id ORDER BY count(DISTINCT l.section_id) DESC, e.id LIMIT 1",
    );
    c.execute_batch(&format!(
        "BEGIN;
         CREATE TEMP TABLE hall AS SELECT section_id, campus_id, row_number() OVER (ORDER BY section_id) - 1 AS at, count(*) OVER () AS halls
            FROM (SELECT DISTINCT section_id, campus_id FROM award_list WHERE exam_id = {id});
         CREATE TEMP TABLE sitter AS SELECT id AS student_id, row_number() OVER (ORDER BY id) - 1 AS n FROM student WHERE registration_no LIKE 'B-26-%' ORDER BY id LIMIT {sitters};
         CREATE TEMP TABLE seat AS SELECT t.student_id, h.section_id, h.campus_id FROM sitter t JOIN hall h ON h.at = CASE
            WHEN t.n < {LARGE} THEN 0 WHEN t.n < {LARGE} + {USUAL} THEN 1 ELSE 2 + t.n % (h.halls - 2) END;
         CREATE UNIQUE INDEX temp.seat_student ON seat (student_id);
         DELETE FROM placement WHERE student_id IN (SELECT p.student_id FROM placement p JOIN hall h ON h.section_id = p.section_id);
         DELETE FROM placement WHERE student_id IN (SELECT student_id FROM seat);
         INSERT INTO placement (student_id, campus_id, session_id, class_id, section_id, from_on, user_name, created_at)
            SELECT t.student_id, c.campus_id, c.session_id, c.class_id, c.id, s.starts_on, 'Bench', 0
            FROM seat t JOIN section c ON c.id = t.section_id JOIN session s ON s.id = c.session_id;
         UPDATE student SET (campus_id, section_id, class_id, program_id, session_id) =
            (SELECT t.campus_id, c.id, c.class_id, c.program_id, c.session_id FROM seat t JOIN section c ON c.id = t.section_id WHERE t.student_id = student.id)
            WHERE id IN (SELECT student_id FROM seat);
         DELETE FROM mark_correction WHERE award_mark_id IN (SELECT m.id FROM award_mark m JOIN award_list l ON l.id = m.award_list_id WHERE l.exam_id = {id});
         DELETE FROM award_mark WHERE award_list_id IN (SELECT id FROM award_list WHERE exam_id = {id});
         INSERT INTO award_mark (version, created_at, updated_at, award_list_id, student_id, campus_id, state, obtained_halves, grace_halves, marked_by)
            SELECT 0, 0, 0, l.id, t.student_id, l.campus_id, 'obtained', p.total_marks * (60 + (t.student_id * 37 + l.subject_id * 101) % 140) / 100, 0, 'Bench'
            FROM seat t JOIN award_list l ON l.exam_id = {id} AND l.section_id = t.section_id JOIN exam_paper p ON p.id = l.paper_id;
         UPDATE award_list SET expected = (SELECT count(*) FROM award_mark m WHERE m.award_list_id = award_list.id),
            entered = (SELECT count(*) FROM award_mark m WHERE m.award_list_id = award_list.id) WHERE exam_id = {id};
         COMMIT; ANALYZE"
    ))
    .expect("an exam with its marks");
    Exam {
        id,
        format: raw::number(
            c,
            &format!(
                "SELECT f.id FROM result_format f JOIN exam e ON e.class_id = f.class_id AND e.program_id = f.program_id WHERE e.id = {id} AND f.basis = 'one_exam' LIMIT 1"
            ),
        ),
        large: raw::number(c, "SELECT section_id FROM hall WHERE at = 0"),
        usual: raw::number(c, "SELECT section_id FROM hall WHERE at = 1"),
    }
}

/// The sheet of 500 students beside that of 50: a student may cost no more.
fn sheets(server: &Server, tokens: &[String], seen: &Connection, exam: &Exam) -> Vec<Outcome> {
    let subjects = raw::number(
        seen,
        &format!("SELECT count(DISTINCT subject_id) FROM award_list WHERE exam_id = {} AND section_id = {}", exam.id, exam.large),
    );
    let path = |section: i64| format!("/api/get-result-sheet?exam_id={}&format_id={}&section_id={section}", exam.id, exam.format);
    let cost = |section: i64| {
        let path = path(section);
        server.load(tokens, SPELL, |client, _, _| client.get(&path).check()).cpu_each()
    };
    let (mut large, mut usual) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        large = large.min(cost(exam.large));
        usual = usual.min(cost(exam.usual));
    }
    vec![
        Outcome::against(
            format!("a student of a result sheet of {LARGE} over {subjects} subjects"),
            Amount::Seconds(large / LARGE as f64),
            format!("one of {USUAL}"),
            Amount::Seconds(usual / USUAL as f64),
            Bound::MostTimes(1.3),
        ),
        Outcome::fixed(format!("the result sheet of {LARGE}, processor time"), Amount::Seconds(large), Bound::Most(Amount::Seconds(0.25))),
    ]
}

/// Gives everybody their card, and waits until families are told.
pub fn publish(server: &Server, token: &str, exam: &Exam) {
    let mut client = server.client(token);
    let version = client.get(&format!("/api/get-exam?id={}", exam.id)).json()["data"]["version"].clone();
    let form = json!({ "exam_id": exam.id, "version": version, "format_id": exam.format });
    let begun = done(&client.post("/api/publish-result", &form).json());
    server.wait_for_job(&mut client, begun["job_id"].as_i64().expect("a job"));
}

/// Cards for all who sat, and their families told, while others work.
fn publishing(server: &Server, tokens: &[String], seen: &Connection, exam: &Exam) -> Vec<Outcome> {
    let others = Others::new(server, tokens, &[], raw::number(seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let over = AtomicBool::new(false);
    let mut taken = 0.0;
    let busy = thread::scope(|scope| {
        let all = scope.spawn(|| {
            let start = Instant::now();
            publish(server, &tokens[0], exam);
            let taken = start.elapsed().as_secs_f64();
            over.store(true, Ordering::Relaxed);
            taken
        });
        let busy = others.p99_until(|_| over.load(Ordering::Relaxed));
        taken = all.join().expect("the results are published");
        busy
    });
    let cards = raw::number(seen, &format!("SELECT count(*) FROM result_card WHERE exam_id = {}", exam.id));
    assert_eq!(cards, SITTERS, "a card for everybody");
    vec![
        Outcome::fixed(format!("{cards} results published, families told"), Amount::Seconds(taken), Bound::Most(Amount::Seconds(60.0))),
        others::outcome("p99 of others meanwhile, 100 requests/s", busy, rest),
    ]
}

/// The cards of the large section as one PDF.
fn cards(server: &Server, tokens: &[String], exam: &Exam) -> Vec<Outcome> {
    let mut client = server.client(&tokens[0]);
    let before = machine::cpu_of(server.pid());
    let begun = done(&client.post("/api/print-result-cards", &json!({ "exam_id": exam.id, "section_id": exam.large })).json());
    assert_eq!(begun["cards"].as_i64(), Some(LARGE), "a card for everybody in the section");
    server.wait_for_job(&mut client, begun["job_id"].as_i64().expect("a job"));
    let rate = LARGE as f64 / (machine::cpu_of(server.pid()) - before);
    vec![Outcome::fixed(
        format!("{LARGE} result cards as one PDF, pages a processor second"),
        Amount::PerSecond(rate),
        Bound::Least(Amount::PerSecond(60.0)),
    )]
}

fn done(answer: &Value) -> Value {
    answer["data"].clone()
}
