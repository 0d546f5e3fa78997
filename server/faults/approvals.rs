//! SIGKILL in the middle of an approval of many admissions: each of the best becomes one student with one challan, and no seat is given twice.

use crate::{
    chance::Chance,
    desk::{Desk, started, tell},
    kills::killed,
};
use kernel::db::Engine;
use serde_json::json;
use testkit::{Client, Place, School};

const SEATS: i64 = 50;
/// Those for whom there is no seat wait.
const FORMS: i64 = SEATS + 10;

/// A complete form; the later ones have more marks.
async fn form(desk: &Desk, by: &Client, n: i64) {
    let school = &desk.school;
    let form = json!({
        "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class,
        "name": format!("Candidate {n}"), "father_name": "Aslam Khan", "gender": "female", "date_of_birth": "2012-03-04",
        "guardian_name": "Aslam Khan", "guardian_relation": "father", "guardian_phone": format!("0301-{n:07}"), "submit": true,
        "education": [{ "exam": "middle", "year": 2026, "obtained": 400 + n, "total": 700 }],
    });
    let id = by.post("/save-admission", form).await.id();
    for paper in ["photographs", "b_form", "father_cnic"] {
        by.post("/mark-admission-paper", json!({ "id": id, "paper": paper, "version": 1, "step": "verify" })).await.ok();
    }
}

async fn approvals(engine: Engine, place: Place, school: School) {
    let mut chance = Chance::of(&format!("approvals killed on {engine:?}"));
    let mut desk = Desk::open(place, school, 1).await;
    let (clerk, accountant, a) = (desk.clerk(), desk.accountant(), desk.school.a.id);
    let pool = json!({
        "campus_id": a, "session_id": desk.school.session, "class_id": desk.school.class, "shift": "morning", "wing": "co_education",
        "quota": "open", "seats": SEATS, "over_offer": 0,
    });
    clerk.post("/save-seat-pool", pool).await.ok();
    for n in 0..FORMS {
        form(&desk, &clerk, n).await;
    }
    let (students, challans) = ("/get-students?status=pending", "/get-challans?status=issued");
    let (students_before, challans_before) = (desk.total(&clerk, students).await, desk.total(&accountant, challans).await);

    let run = started(clerk.post("/approve-admissions", json!({ "query": {} })).await);
    let job = killed(&mut desk, &mut chance, &clerk, run, FORMS).await;
    let result = &job["result"];
    assert_eq!((&result["approved"], &result["waiting"], &result["refused"]), (&json!(SEATS), &json!(FORMS - SEATS), &json!(0)), "{job}");
    assert_eq!(desk.total(&clerk, "/get-admissions?status=approved").await, SEATS, "every form once");
    assert_eq!(desk.total(&clerk, students).await - students_before, SEATS, "a student for each");
    assert_eq!(desk.total(&accountant, challans).await - challans_before, SEATS, "a challan for each");
    let waiting = desk.rows(&clerk, "/get-admissions?status=waiting&sort=waiting_no").await;
    let numbers: Vec<i64> = waiting.iter().map(|row| row["waiting_no"].as_i64().expect("a number")).collect();
    assert_eq!(numbers, (1..=FORMS - SEATS).collect::<Vec<_>>(), "a place each on the waiting list");
    let board = desk.insist(async || clerk.get(&format!("/get-seat-board?campus_id={a}")).await).await;
    let pool = &board["data"][0]["pools"][0];
    assert_eq!((&pool["taken"], &pool["left"]), (&json!(SEATS), &json!(0)), "{board}");
    desk.verifies("two kills");
    desk.close();
}

#[test]
fn approvals_survive_kills_on_sqlite() {
    tell(Engine::Sqlite, |place, school| approvals(Engine::Sqlite, place, school));
}

#[test]
fn approvals_survive_kills_on_postgres() {
    tell(Engine::Postgres, |place, school| approvals(Engine::Postgres, place, school));
}
