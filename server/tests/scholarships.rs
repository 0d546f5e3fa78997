//! Scholarships: slabs, budget, awards within limits, what they do to plans and books, confirmation, revocation, renewal, terms, and by what somebody is
//! entitled, applicants and students alike.

use crate::{
    dashboards::waiting,
    desk::{Desk, FIRST, MONTH},
    entry_tests::{approve, attendance, enter, opened, written},
};
use kernel::{Tx, binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, school::student_form};

/// A percentage of tuition by matric marks: 80 to 90 % gives a quarter, more gives half.
pub async fn merit(desk: &Desk, more: Value) -> i64 {
    let mut form = json!({
        "name": "Merit", "basis": "matric_marks", "session_id": desk.school.session, "campus_ids": [desk.school.a.id],
        "slabs": [
            { "from_hundredths": 8_000, "to_hundredths": 9_000, "percent_hundredths": 2_500, "slots": 2 },
            { "from_hundredths": 9_000, "percent_hundredths": 5_000 },
        ],
    });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    desk.school.admin().post("/save-scholarship", form).await.id()
}

pub async fn fund(desk: &Desk, id: i64, rupees: i64) {
    let form = json!({ "id": id, "amount_minor": rupees * 100, "note": "Set aside by the board" });
    desk.school.admin().post("/fund-scholarship", form).await.ok();
}

/// A student with marks, and a plan whose first challan is issued.
async fn student(desk: &Desk, name: &str, marks: i64) -> i64 {
    let id = desk.school.admin().post("/save-student", student_form(&desk.school, &desk.school.a, name)).await.id();
    with_marks(desk, id, marks).await;
    id
}

/// Gives a student marks, and a plan whose first challan is issued.
pub async fn with_marks(desk: &Desk, id: i64, marks: i64) {
    let work = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE student SET previous_obtained = $2, previous_total = 1000 WHERE id = $1"), &binds![id, marks])
    };
    desk.world.app.db.write(work).await.expect("marks");
    desk.post("/save-installments", json!({ "student_id": id, "template_id": desk.school.a.template })).await;
    let first = desk.challan(id, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [first["id"]] })).await;
}

/// Takes a step for awards and waits for its job.
pub async fn step(desk: &Desk, role: &str, path: &str, body: Value) -> Value {
    let by = desk.school.user(role, "a");
    let started = by.post(path, body).await.ok();
    let job = by.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!(job["status"], "done", "{job}");
    job["result"].clone()
}

pub async fn award(desk: &Desk, student: i64) -> Value {
    let rows = desk.school.admin().get(&format!("/get-scholarship-awards?student_id={student}")).await.ok();
    rows["data"][0].clone()
}

async fn row(desk: &Desk, id: i64) -> Value {
    desk.school.admin().get(&format!("/get-scholarship-details?id={id}")).await.ok()["data"].clone()
}

/// What the planned installments of a student charge.
async fn planned(desk: &Desk, student: i64) -> i64 {
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned&per_page=100")).await.ok();
    rows["data"].as_array().expect("rows").iter().map(|one| one["amount_minor"].as_i64().expect("an amount")).sum()
}

/// The result of a student as the principal enters it.
pub async fn confirm(desk: &Desk, id: i64, percent: i64) -> testkit::Reply {
    confirm_by(desk, "principal", id, percent).await
}

async fn confirm_by(desk: &Desk, role: &str, id: i64, percent: i64) -> testkit::Reply {
    let award = award(desk, id).await;
    let form = json!({ "id": award["id"], "version": award["version"], "measure_hundredths": percent });
    desk.school.user(role, "a").post("/confirm-scholarship-award", form).await
}

async fn no_faults(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Tuition of a month.
const TUITION: i64 = 1_000_000;

in_school!(awards_flow_into_plans_within_slots_budget_and_limit, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (good, better, best) = (student(&desk, "Good", 850).await, student(&desk, "Better", 860).await, student(&desk, "Best", 950).await);
    let (third, none) = (student(&desk, "Third", 810).await, student(&desk, "None", 799).await);
    desk.now("five first challans", 5 * FIRST, 0, 0, 0).await;
    let merit = merit(&desk, json!({})).await;
    let principal = desk.school.user("principal", "a");
    let ask = json!({ "scholarship_id": merit });
    let preview = principal.post("/preview-scholarship-awards", ask.clone()).await.ok()["data"].clone();
    assert_eq!(preview["count"], 0, "without a budget nobody gets it: {preview}");
    fund(&desk, merit, 300_000).await;
    let preview = principal.post("/preview-scholarship-awards", ask.clone()).await.ok()["data"].clone();
    let rows = preview["rows"].as_array().expect("rows").clone();
    let of = |id: i64| rows.iter().find(|row| row["student_id"] == id).cloned().unwrap_or_default();
    assert_eq!((preview["count"].as_u64(), rows.len()), (Some(3), 4), "the best first; {none} is below: {preview}");
    // From November on: what belongs to earlier months stays.
    assert_eq!(of(best)["cost_minor"], 9 * TUITION / 2);
    assert_eq!(of(good)["cost_minor"], 9 * TUITION / 4);
    assert!(of(third)["refusal"].as_str().is_some_and(|why| why.contains("slot")), "{preview}");
    desk.now("a preview", 0, 0, 0, 0).await;

    let prepared = principal.post("/award-scholarship", ask.clone()).await;
    assert_eq!(prepared.status, 200, "{}", prepared.body);
    assert_eq!(prepared.body["data"]["award_ids"].as_array().map(Vec::len), Some(3));
    desk.now("proposals", 0, 0, 0, 0).await;
    assert_eq!(principal.post("/award-scholarship", ask).await.status, 409, "once each");

    // The best one is above the limit of Rs 25,000: the principal may not.
    let all = json!({ "ids": prepared.body["data"]["award_ids"] });
    let done = step(&desk, "principal", "/approve-scholarship-awards", all.clone()).await;
    assert_eq!((done["awards"].as_i64(), done["refused"].as_array().map(Vec::len)), (Some(2), Some(1)), "{done}");
    let done = step(&desk, "chief_accountant", "/approve-scholarship-awards", all).await;
    assert_eq!(
        (done["awards"].as_i64(), done["refused"].as_array().map(Vec::len)),
        (Some(1), Some(2)),
        "a repetition gives nothing twice: {done}"
    );
    desk.now("the awards", 0, 0, 0, 0).await;
    assert_eq!(planned(&desk, best).await, 2 * MONTH + 9 * (MONTH - TUITION / 2));
    assert_eq!(planned(&desk, better).await, 2 * MONTH + 9 * (MONTH - TUITION / 4));
    let now = row(&desk, merit).await;
    assert_eq!((now["forgone_minor"].as_i64(), now["holders"].as_i64()), (Some(9 * TUITION), Some(3)), "{now}");
    assert_eq!(now["left_minor"].as_i64(), Some(30_000_000 - 9 * TUITION));

    // What was awarded stays as it is; its budget is not taken away.
    let mut changed = json!({ "id": merit, "version": now["version"], "name": "Merit", "basis": "matric_marks", "session_id": desk.school.session, "campus_ids": [desk.school.a.id], "slabs": [{ "from_hundredths": 5_000, "percent_hundredths": 100 }] });
    assert_eq!(desk.school.admin().post("/update-scholarship", changed.clone()).await.status, 409);
    changed["slabs"] = json!([{ "from_hundredths": 8_000, "to_hundredths": 9_100, "percent_hundredths": 2_500 }, { "from_hundredths": 9_000, "percent_hundredths": 5_000 }]);
    assert_eq!(desk.school.admin().post("/update-scholarship", changed).await.status, 422, "slabs overlap");
    let out = json!({ "id": merit, "amount_minor": -22_000_000, "note": "Needed elsewhere" });
    assert_eq!(desk.school.admin().post("/fund-scholarship", out).await.status, 409);
    assert_eq!(desk.school.admin().delete(&format!("/delete-scholarship?id={merit}")).await.status, 409);

    // A revocation counts from the next planned installment on; issued ones stay.
    let revoked = award(&desk, best).await;
    let done =
        step(&desk, "principal", "/revoke-scholarship-awards", json!({ "ids": [revoked["id"]], "reason": "Found with unfair means" }))
            .await;
    assert_eq!(done["awards"], 1, "{done}");
    desk.now("a revocation", 0, 0, 0, 0).await;
    assert_eq!(planned(&desk, best).await, 11 * MONTH);
    assert_eq!(award(&desk, best).await["cost_minor"], 0, "nothing of it was billed yet");
    let again = step(&desk, "principal", "/revoke-scholarship-awards", json!({ "ids": [revoked["id"]], "reason": "Again" })).await;
    assert_eq!(again["awards"], 0, "{again}");
    no_faults(&desk).await;
});

in_school!(a_provisional_award_is_confirmed_by_the_result, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let settings = json!({ "values": { "fees.concession_limit": 100_000_000 } });
    desk.school.admin().post("/update-settings", settings).await.ok();
    let (higher, same, lower, fails) = (
        student(&desk, "Higher", 850).await,
        student(&desk, "Same", 860).await,
        student(&desk, "Lower", 950).await,
        student(&desk, "Fails", 960).await,
    );
    // One is billed up to November.
    let rows = desk.accountant.get(&format!("/get-challans?student_id={higher}&status=planned&sort=id&per_page=3")).await.ok();
    let three: Vec<Value> = rows["data"].as_array().expect("rows").iter().map(|one| one["id"].clone()).collect();
    desk.post("/issue-challans", json!({ "ids": three })).await;
    desk.now("four first challans, and three more", 4 * FIRST + 3 * MONTH, 0, 0, 0).await;
    let merit = merit(&desk, json!({ "awaits_matric": true })).await;
    fund(&desk, merit, 500_000).await;
    let principal = desk.school.user("principal", "a");
    let ids = principal.post("/award-scholarship", json!({ "scholarship_id": merit })).await.ok()["data"]["award_ids"].clone();
    assert_eq!(step(&desk, "chief_accountant", "/approve-scholarship-awards", json!({ "ids": ids })).await["awards"], 4);
    assert_eq!(
        (award(&desk, higher).await["cost_minor"].as_i64(), award(&desk, higher).await["status"].as_str()),
        (Some(9 * TUITION / 4), Some("provisional"))
    );
    // It stands in the fees as a concession, which is not ended by itself.
    let conceded = desk.accountant.get(&format!("/get-concessions?student_id={higher}")).await.ok()["data"][0].clone();
    let end = json!({ "id": conceded["id"], "version": conceded["version"], "from_month": "2026-12", "reason": "By hand" });
    let refused = principal.post("/end-concession", end).await;
    assert!(refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("scholarship")), "{}", refused.body);
    desk.now("provisional awards: November of one is billed and unpaid", -TUITION / 4, 0, 0, 0).await;
    let all = desk.accountant.get(&format!("/get-challans?student_id={higher}&is_open=true&per_page=10")).await.ok();
    let open: Vec<Value> = all["data"].as_array().expect("rows").iter().map(|one| one["id"].clone()).collect();
    let due = FIRST + 3 * MONTH - TUITION / 4;
    let preview = desk.post("/preview-collection", json!({ "challan_ids": open, "amount_minor": 0 })).await;
    let late: i64 = preview["dues"].as_array().expect("dues").iter().filter_map(|one| one["late_fee_minor"].as_i64()).sum();
    desk.post("/approve-installment", json!({ "challan_ids": open, "amount_minor": due + late })).await;
    desk.now("all of it is paid", -due, 0, due + late, 0).await;

    // The board has told of one: the principal's morning says so until the award is confirmed.
    let told = json!({ "student_id": higher, "board_id": desk.school.board, "exam": "ssc", "attempt": "annual", "year": 2026, "roll_no": "208100",
        "obtained": 1_092, "total": 1_200, "outcome": "passed", "grade": "A" });
    assert_eq!(waiting(&principal, "scholarships_to_confirm").await, 0);
    desk.school.user("exam_controller", "a").post("/save-matric-result", told).await.ok();
    assert_eq!(waiting(&principal, "scholarships_to_confirm").await, 1);

    // Half instead of a quarter: November's difference is a credit to the advances, the planned months become cheaper.
    let done = confirm(&desk, higher, 9_100).await.ok()["data"].clone();
    assert_eq!(waiting(&principal, "scholarships_to_confirm").await, 0);
    assert_eq!((done["status"].as_str(), done["changed_minor"].as_i64()), (Some("confirmed"), Some(9 * TUITION / 4)), "{done}");
    desk.now("a higher result", 0, TUITION / 4, 0, 0).await;
    assert_eq!(planned(&desk, higher).await, 8 * (MONTH - TUITION / 2));
    assert_eq!(confirm(&desk, same, 8_900).await.ok()["data"]["changed_minor"], 0);
    // A quarter instead of half: from the next planned installment on.
    let done = confirm(&desk, lower, 8_000).await.ok()["data"].clone();
    assert_eq!(done["changed_minor"].as_i64(), Some(-9 * TUITION / 4), "{done}");
    assert_eq!(planned(&desk, lower).await, 2 * MONTH + 9 * (MONTH - TUITION / 4));
    // In no slab: revoked, but never backwards.
    let done = confirm(&desk, fails, 7_999).await.ok()["data"].clone();
    assert_eq!(done["status"], "revoked", "{done}");
    assert_eq!(planned(&desk, fails).await, 11 * MONTH);
    desk.now("lower results", 0, 0, 0, 0).await;
    assert_eq!(confirm(&desk, higher, 9_500).await.status, 409, "confirmed already");
    no_faults(&desk).await;
});

in_school!(a_result_beyond_the_limit_is_confirmed_by_another_person, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (higher, same) = (student(&desk, "Higher", 850).await, student(&desk, "Same", 860).await);
    let merit = merit(&desk, json!({ "awaits_matric": true })).await;
    fund(&desk, merit, 500_000).await;
    // A quarter is Rs 22,500 of nine months, below the limit of Rs 25,000: who prepares it approves it too.
    let head = desk.school.user("school_admin", "a");
    let ids = head.post("/award-scholarship", json!({ "scholarship_id": merit })).await.ok()["data"]["award_ids"].clone();
    assert_eq!(step(&desk, "school_admin", "/approve-scholarship-awards", json!({ "ids": ids })).await["awards"], 2);

    // Half is Rs 45,000. It takes the right to approve any, and another person than the one who prepared it; by the job as well.
    for (role, said) in [("principal", "Ask the chief accountant"), ("school_admin", "Nobody approves what they prepared")] {
        let refused = confirm_by(&desk, role, higher, 9_100).await;
        let sentence = refused.body["message"].as_str().unwrap_or_default();
        assert!(refused.status == 403 && sentence.contains("Rs 45,000") && sentence.contains(said), "{role}: {}", refused.body);
    }
    let told = json!({ "student_id": higher, "board_id": desk.school.board, "exam": "ssc", "attempt": "annual", "year": 2026, "roll_no": "208100",
        "obtained": 1_092, "total": 1_200, "outcome": "passed", "grade": "A" });
    desk.school.user("exam_controller", "a").post("/save-matric-result", told).await.ok();
    let chosen = json!({ "ids": [award(&desk, higher).await["id"]] });
    let done = step(&desk, "school_admin", "/confirm-scholarship-awards", chosen.clone()).await;
    assert_eq!((done["awards"].as_i64(), done["refused"].as_array().map(Vec::len)), (Some(0), Some(1)), "{done}");
    let kept = award(&desk, higher).await;
    assert_eq!((kept["status"].as_str(), kept["cost_minor"].as_i64()), (Some("provisional"), Some(9 * TUITION / 4)), "{kept}");
    assert_eq!(planned(&desk, higher).await, 2 * MONTH + 9 * (MONTH - TUITION / 4));

    // What gives no more is confirmed by whoever prepared it; the rest by the chief accountant.
    assert_eq!(confirm_by(&desk, "school_admin", same, 8_900).await.ok()["data"]["changed_minor"], 0);
    assert_eq!(step(&desk, "chief_accountant", "/confirm-scholarship-awards", chosen).await["awards"], 1);
    let kept = award(&desk, higher).await;
    assert_eq!((kept["status"].as_str(), kept["cost_minor"].as_i64()), (Some("confirmed"), Some(9 * TUITION / 2)), "{kept}");
    no_faults(&desk).await;
});

in_school!(conditions_are_checked_each_term_and_holders_are_renewed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let settings = json!({ "values": { "fees.concession_limit": 100_000_000 } });
    desk.school.admin().post("/update-settings", settings).await.ok();
    let (keeps, fails) = (student(&desk, "Keeps", 850).await, student(&desk, "Fails", 860).await);
    let merit = merit(&desk, json!({ "least_attendance": 7_500 })).await;
    fund(&desk, merit, 500_000).await;
    let admin = desk.school.admin();
    let ids = admin.post("/award-scholarship", json!({ "scholarship_id": merit })).await.ok()["data"]["award_ids"].clone();
    assert_eq!(step(&desk, "chief_accountant", "/approve-scholarship-awards", json!({ "ids": ids })).await["awards"], 2);
    let lines = json!([{ "student_id": keeps, "status": "present" }, { "student_id": fails, "status": "absent" }]);
    admin.post("/save-attendance", json!({ "section_id": desk.school.a.section, "date": "2026-11-20", "lines": lines })).await.ok();
    let term = json!({ "session_id": desk.school.session, "name": "Autumn", "starts_on": "2026-08-01", "ends_on": "2026-12-31" });
    let term = admin.post("/save-term", term).await.id();
    let checked = admin.post("/check-scholarship", json!({ "scholarship_id": merit, "term_id": term })).await.ok()["data"].clone();
    assert_eq!((checked["met"].as_i64(), checked["failed"].as_i64()), (Some(1), Some(1)), "{checked}");
    let again = admin.post("/check-scholarship", json!({ "scholarship_id": merit, "term_id": term })).await.ok();
    assert_eq!(again["data"], checked, "a repetition takes its place");
    let failed = admin.get(&format!("/get-scholarship-checks?scholarship_id={merit}&state=failed")).await.ok();
    assert_eq!((failed["total"].as_i64(), failed["data"][0]["student_id"].as_i64()), (Some(1), Some(fails)), "{failed}");

    // In the next session the scholarship is there with its slabs; who is not placed there yet is told of.
    let next = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    let next = admin.post("/save-session", next).await.id();
    let renewed = admin.post("/renew-scholarship", json!({ "id": merit, "session_id": next })).await.ok();
    assert_eq!(renewed["data"]["awards"], 0, "{renewed}");
    assert_eq!(renewed["notes"].as_array().map(Vec::len), Some(2), "{renewed}");
    let other = row(&desk, renewed["data"]["scholarship_id"].as_i64().expect("an id")).await;
    assert_eq!(other["slabs"].as_array().map(Vec::len), Some(2));
    desk.world.leaves_faults("a student is in the next session past the program, without a placement there");
    let moved = move |tx: &mut Tx| tx.exec(sql!("UPDATE student SET session_id = $2 WHERE id = $1"), &binds![keeps, next]);
    desk.world.app.db.write(moved).await.expect("placed");
    let template = json!({ "name": "Next", "campus_id": desk.school.a.id, "session_id": next, "program_id": desk.school.program, "class_id": desk.school.class, "first_month": "2027-08", "installments": 12, "due_day": 10, "lines": [{ "fee_head_id": desk.school.heads["Tuition"], "amount_minor": 12_000_000 }] });
    admin.post("/save-fee-template", template).await.ok();
    fund(&desk, other["id"].as_i64().expect("an id"), 100_000).await;
    let renewed = admin.post("/renew-scholarship", json!({ "id": merit, "session_id": next })).await.ok();
    assert_eq!(renewed["data"]["awards"], 1, "{renewed}");
    let one = award(&desk, keeps).await;
    assert_eq!(
        (one["is_renewal"].as_bool(), one["status"].as_str(), one["cost_minor"].as_i64()),
        (Some(true), Some("proposed"), Some(3_000_000)),
        "{one}"
    );
    assert_eq!(step(&desk, "chief_accountant", "/approve-scholarship-awards", json!({ "ids": [one["id"]] })).await["awards"], 1);
    // The plan that is drawn later has it.
    desk.post("/save-installments", json!({ "student_id": keeps, "session_id": next })).await;
    let plan = desk.accountant.get(&format!("/get-installment-details?student_id={keeps}&session_id={next}")).await.ok();
    assert_eq!(plan["data"]["plan"]["concession_minor"], 3_000_000, "{plan}");
    let faults: Vec<String> = desk.world.faults().await.into_iter().filter(|fault| !fault.contains("placement")).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(nobody_else_sees_or_gives_a_scholarship, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let merit = merit(&desk, json!({})).await;
    let other = desk.school.user("principal", "b");
    assert_eq!(other.get(&format!("/get-scholarship-details?id={merit}")).await.status, 404);
    assert_eq!(other.post("/award-scholarship", json!({ "scholarship_id": merit })).await.status, 404);
    assert_eq!(desk.school.user("cashier", "a").get("/get-scholarships").await.status, 403);
    let bad = json!({ "name": "Bad", "basis": "sport", "session_id": desk.school.session, "campus_ids": [desk.school.a.id], "fee_head_ids": [desk.school.heads["Security deposit"]], "slabs": [{ "from_hundredths": 0, "percent_hundredths": 1_000 }] });
    assert_eq!(desk.school.admin().post("/save-scholarship", bad).await.status, 422, "a deposit takes no scholarship");
});

/// A funded scholarship of campus A that is named after its basis.
async fn by_basis(desk: &Desk, session: i64, basis: &str, slabs: Value) -> i64 {
    let form = json!({ "name": basis, "basis": basis, "session_id": session, "campus_ids": [desk.school.a.id], "slabs": slabs });
    let id = desk.school.admin().post("/save-scholarship", form).await.id();
    fund(desk, id, 500_000).await;
    id
}

/// What a run over everybody measures of a student; none of who is not entitled.
async fn of_student(desk: &Desk, scholarship: i64, student: i64) -> Option<i64> {
    let preview = desk.school.admin().post("/preview-scholarship-awards", json!({ "scholarship_id": scholarship })).await.ok();
    let rows = preview["data"]["rows"].as_array().expect("rows");
    rows.iter().find(|row| row["student_id"] == student)?["measure_hundredths"].as_i64()
}

/// A form of an applicant to campus A.
fn form_of(desk: &Desk, session: i64, more: Value) -> Value {
    let mut form = json!({
        "campus_id": desk.school.a.id, "session_id": session, "program_id": desk.school.program, "class_id": desk.school.class, "name": "Hina Aslam",
        "father_name": "Aslam Khan", "gender": "female", "date_of_birth": "2012-03-04", "guardian_name": "Aslam Khan", "guardian_relation": "father",
        "guardian_phone": "0301-0000001", "submit": true,
    });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

/// One that the office writes.
async fn applicant(desk: &Desk, session: i64, more: Value) -> i64 {
    desk.school.admin().post("/save-admission", form_of(desk, session, more)).await.ok()["data"]["id"].as_i64().expect("an id")
}

/// The scholarships to which a form entitles, with what they measure.
async fn of_applicant(desk: &Desk, id: i64) -> Vec<(String, i64)> {
    let shown = desk.school.admin().get(&format!("/get-admission-details?id={id}")).await.ok();
    let one = |row: &Value| (row["name"].as_str().expect("a name").to_owned(), row["measure_hundredths"].as_i64().expect("a measure"));
    let mut found: Vec<(String, i64)> = shown["data"]["scholarships"].as_array().expect("scholarships").iter().map(one).collect();
    found.sort();
    found
}

fn said(of: &[(&str, i64)]) -> Vec<(String, i64)> {
    of.iter().map(|(name, measure)| ((*name).to_owned(), *measure)).collect()
}

in_school!(an_applicant_is_measured_as_a_student_is, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, session) = (desk.school.a.clone(), desk.school.session);
    let siblings = json!([{ "from_hundredths": 100, "to_hundredths": 200, "percent_hundredths": 1_000 }, { "from_hundredths": 200, "percent_hundredths": 2_000 }]);
    let sibling = by_basis(&desk, session, "sibling", siblings).await;
    let staff = by_basis(&desk, session, "staff_child", json!([{ "from_hundredths": 0, "percent_hundredths": 5_000 }])).await;
    let matric = by_basis(&desk, session, "matric_marks", json!([{ "from_hundredths": 6_667, "percent_hundredths": 2_500 }])).await;
    let cnic = format!("3520{}12345678", a.id % 10);
    let (teacher, second, father) = (a.teacher, a.students[1], cnic.clone());
    let facts = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE employee SET cnic = $2 WHERE id = $1"), &binds![teacher, father.clone()])?;
        tx.exec(sql!("UPDATE student SET previous_obtained = 2, previous_total = 3 WHERE id = $1"), &binds![second])
    };
    desk.world.app.db.write(facts).await.expect("a father who works here, and marks");
    assert_eq!(of_student(&desk, sibling, a.students[0]).await, None, "the eldest");
    assert_eq!(of_student(&desk, sibling, second).await, Some(100));
    assert_eq!(of_student(&desk, staff, second).await, Some(10_000));
    assert_eq!(of_student(&desk, staff, a.students[2]).await, None, "a child of somebody else");
    assert_eq!(of_student(&desk, matric, second).await, Some(6_667), "two thirds, a half upwards");

    let marks = json!([{ "exam": "ssc", "year": 2026, "obtained": 2, "total": 3 }]);
    let third = applicant(&desk, session, json!({ "guardian_cnic": cnic, "education": marks })).await;
    assert_eq!(of_applicant(&desk, third).await, said(&[("matric_marks", 6_667), ("sibling", 200), ("staff_child", 10_000)]));
    // Who only says so is no employee's child.
    let claims = applicant(&desk, session, json!({ "quota": "staff_child", "education": marks, "guardian_phone": "0301-0000002" })).await;
    assert_eq!(of_applicant(&desk, claims).await, said(&[("matric_marks", 6_667)]));
    // Anybody can type somebody else's CNIC: what it entitles to is the office's business, until it has seen the papers.
    let (visitor, key) = (desk.school.visitor(), "a-key-that-the-phone-made-9");
    let typed = json!({ "guardian_cnic": cnic, "guardian_phone": "0301-0000003", "key": key, "consent": true, "submit": false });
    let typed = visitor.post("/save-admission", form_of(&desk, session, typed)).await.ok()["data"]["id"].as_i64().expect("an id");
    assert_eq!(of_applicant(&desk, typed).await, said(&[("sibling", 200), ("staff_child", 10_000)]));
    let own = visitor.post("/get-own-admission", json!({ "key": key })).await.ok();
    assert_eq!(own["data"]["scholarships"], json!([]), "{own}");

    // Marks of the entry test count once their merit list is published: 70 of 100, whatever the aggregate is.
    let (office, exams, head) =
        (desk.school.user("admission_officer", "a"), desk.school.user("exam_controller", "a"), desk.school.user("campus_admin", "a"));
    let test = opened(&desk.school, |_| ()).await;
    let next = head.get(&format!("/get-fast-test-details?id={test}")).await.ok()["data"]["session_id"].as_i64().expect("a session");
    let best = by_basis(&desk, next, "test_marks", json!([{ "from_hundredths": 7_000, "percent_hundredths": 5_000 }])).await;
    let id = written(&office, &desk.school, test, 1, 990).await;
    approve(&office, &desk.school, &[id]).await.ok();
    attendance(&office, &desk.school, test, &[]).await;
    head.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
    enter(&exams, &desk.school, test, "first", &[(id, 30.0, 40.0)]).await.ok();
    enter(&office, &desk.school, test, "second", &[(id, 30.0, 40.0)]).await.ok();
    let list = json!({ "test_id": test, "program_id": desk.school.program, "name": "Class nine merit" });
    let list = head.post("/save-fast-award-list", list).await.id();
    let sat = applicant(&desk, next, json!({ "cnic": "35201-0000001-1" })).await;
    assert_eq!(of_applicant(&desk, sat).await, said(&[]), "a list that nobody has published is nobody's business");
    head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
    assert_eq!(of_applicant(&desk, sat).await, said(&[("test_marks", 7_000)]));
    desk.world.leaves_faults("a student is in the next session past the program, without a placement there");
    let placed =
        move |tx: &mut Tx| tx.exec(sql!("UPDATE student SET session_id = $2, cnic = '3520100000011' WHERE id = $1"), &binds![second, next]);
    desk.world.app.db.write(placed).await.expect("a student of the next session");
    assert_eq!(of_student(&desk, best, second).await, Some(7_000));
});
