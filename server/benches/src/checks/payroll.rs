//! A month's payroll of a campus with very many employees: prepared, checked and approved over HTTP. Then the same once more, killed in every step.

use super::billing;
use crate::{
    Bench,
    client::Client,
    machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, World},
};
use rusqlite::Connection;
use serde_json::json;
use std::{
    thread,
    time::{Duration, Instant},
};

const EMPLOYEES: i64 = 2_000;
const MOST: f64 = 10.0;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "payroll", 300);
    let campus = fill(&world::bulk(&world.data));
    // Who prepared and checked it does not approve it.
    let tokens = world.sign_ins(2);
    let seen = raw::open(&world.data);
    let month = billing::last_month(&seen);
    let server = Server::start(&bench.program, &world.data, None);
    let (mut office, mut chief) = (server.client(&tokens[0]), server.client(&tokens[1]));
    let (cpu, start) = (machine::cpu_of(server.pid()), Instant::now());
    let made = office.post("/api/save-payroll-run", &json!({ "campus_id": campus, "month": month })).json();
    let id = made["data"].as_i64().or_else(|| made["data"]["id"].as_i64()).expect("a payroll");
    office.post("/api/check-payroll-run", &json!({ "id": id, "version": 1 })).check();
    chief.post("/api/approve-payroll-run", &json!({ "id": id, "version": 2 })).check();
    let (wall, cpu) = (start.elapsed().as_secs_f64(), machine::cpu_of(server.pid()) - cpu);
    println!("  {cpu:.1} s of processor time");
    let slips = raw::number(&seen, &format!("SELECT count(*) FROM payslip WHERE run_id = {id}"));
    assert_eq!(slips, EMPLOYEES, "everybody has a slip");
    chief.post("/api/reverse-payroll-run", &json!({ "id": id, "version": 3, "reason": "Done once more" })).check();
    drop(server);
    killed(bench, &world, &tokens, campus, &month);
    vec![Outcome::fixed(format!("payroll of {EMPLOYEES} employees"), Amount::Seconds(wall), Bound::Most(Amount::Seconds(MOST)))]
}

/// Kills the program twice in the middle of each step, and does what was not done again: a step is done whole, or not at all.
fn killed(bench: &Bench, world: &World, tokens: &[String], campus: i64, month: &str) {
    let of_run = |column: &str| {
        let runs = format!("FROM payroll_run WHERE campus_id = {campus} AND month = '{month}' AND status <> 'reversed'");
        raw::number(&raw::open(&world.data), &format!("SELECT coalesce((SELECT {column} {runs}), 0)"))
    };
    for (done, step, who) in [(1, "save-payroll-run", 0), (2, "check-payroll-run", 0), (3, "approve-payroll-run", 1)] {
        let body = match done {
            1 => json!({ "campus_id": campus, "month": month }),
            _ => json!({ "id": of_run("id"), "version": done - 1 }),
        };
        for pause in [60, 180] {
            if of_run("version") >= done {
                break;
            }
            let server = Server::start(&bench.program, &world.data, None);
            let (address, token, text) = (server.address, tokens[who].clone(), body.to_string());
            let call = format!("POST /api/{step}");
            let asked = thread::spawn(move || Client::try_once(address, &token, &call, "application/json", text.as_bytes()).is_some());
            thread::sleep(Duration::from_millis(pause));
            drop(server);
            let _ = asked.join();
        }
        if of_run("version") < done {
            let server = Server::start(&bench.program, &world.data, None);
            server.client(&tokens[who]).post(&format!("/api/{step}"), &body).check();
        }
        let slips = raw::number(&raw::open(&world.data), &format!("SELECT count(*) FROM payslip WHERE run_id = {}", of_run("id")));
        assert_eq!((of_run("version"), slips), (done, EMPLOYEES), "{step} is done once and whole");
    }
}

/// A campus of its own, whose employees are like one of the demo's, each with a pay structure and a month of attendance. Gives the campus.
fn fill(c: &Connection) -> i64 {
    let campus = raw::number(c, "SELECT max(id) + 1 FROM campus");
    let id = campus.to_string();
    let own: [(&str, &str); 4] = [("id", &id), ("name", "'Head office'"), ("code", "'HDO'"), ("slug", "'head-office'")];
    raw::copy(c, "campus", &own, "(SELECT * FROM campus ORDER BY id LIMIT 1) p");
    c.execute_batch(&format!(
        "CREATE TEMP TABLE made AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {EMPLOYEES}) SELECT n FROM n"
    ))
    .expect("numbers");
    raw::copy(
        c,
        "employee",
        &[
            ("id", "NULL"),
            ("campus_id", &id),
            ("employee_no", "'HDO-' || printf('%05d', w.n)"),
            ("name", "'Employee ' || w.n"),
            ("cnic", "NULL"),
            ("phone", "NULL"),
            ("email", "NULL"),
            ("photo_file_id", "NULL"),
            ("joined_on", "'2020-01-01'"),
            ("left_on", "NULL"),
            ("basic_salary_minor", "4000000 + w.n * 100"),
            ("status", "'active'"),
        ],
        "made w CROSS JOIN (SELECT * FROM employee ORDER BY id LIMIT 1) p",
    );
    raw::copy(
        c,
        "pay_structure",
        &[("id", "NULL"), ("campus_id", &id), ("employee_id", "w.employee"), ("from_month", "'2020-01'"), ("basic_minor", "w.basic")],
        &format!(
            "(SELECT id AS employee, basic_salary_minor AS basic FROM employee WHERE campus_id = {id}) w
             CROSS JOIN (SELECT * FROM pay_structure ORDER BY id LIMIT 1) p"
        ),
    );
    let month = billing::last_month(c);
    c.execute_batch(&format!(
        "INSERT INTO staff_attendance (version, created_at, updated_at, employee_id, campus_id, on_date, status)
         SELECT 1, 0, 0, e.id, e.campus_id, date('{month}-01', d.n || ' days'),
                CASE WHEN (e.id + d.n) % 40 = 0 THEN 'absent' ELSE 'present' END
         FROM employee e CROSS JOIN (SELECT n FROM made WHERE n <= 24) d WHERE e.campus_id = {id}"
    ))
    .expect("attendance");
    c.execute_batch("ANALYZE").expect("statistics");
    campus
}
