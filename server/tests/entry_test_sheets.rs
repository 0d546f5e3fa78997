//! Papers and files of entry tests: marks that come by a sheet, roll number slips of many in one PDF, a fee slip in place of one that lapsed.

use crate::entry_tests::{approve, attendance, details, opened, written};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// A test whose three applicants have appeared and have their scripts.
async fn coded(school: &School) -> i64 {
    let test = opened(school, |_| ()).await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=3 {
        ids.push(written(&office, school, test, n, 900).await);
    }
    approve(&office, school, &ids).await.ok();
    attendance(&office, school, test, &[]).await;
    office.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
    test
}

/// What a sheet of marks would change, sent by somebody.
async fn check(by: &Client, test: i64, round: &str, text: &str) -> testkit::Reply {
    let file = by.upload("/upload-file", "marks.csv", text.as_bytes()).await.id();
    by.post("/check-fast-marks", json!({ "file_id": file, "test_id": test, "round": round })).await
}

/// Enters what a check found.
async fn enter(by: &Client, test: i64, round: &str, checked: &Value) -> Value {
    let line = |change: &Value| json!({ "code": change["code"], "part_id": change["part_id"], "marks": change["marks"], "version": change["version"] });
    let lines: Vec<Value> = checked["changes"].as_array().expect("changes").iter().map(line).collect();
    by.post("/save-fast-marks", json!({ "test_id": test, "round": round, "lines": lines })).await.ok()["data"].clone()
}

in_school!(marks_come_by_a_sheet, |_world: Arc<World>, school: School| async move {
    let test = coded(&school).await;
    let (exams, office) = (school.user("exam_controller", "a"), school.user("admission_officer", "a"));
    // The sheet says codes and nothing of whose they are.
    let sheet = exams.get(&format!("/fast-marks-sheet?test_id={test}&round=first")).await;
    assert_eq!(sheet.status, 200, "{}", sheet.body);
    let table = documents::sheet::read("marks.xlsx", &sheet.bytes, documents::sheet::Limits::default()).expect("a workbook");
    assert_eq!(table.header, ["Code", "English (40)", "Mathematics (60)"]);
    assert_eq!(table.rows.len(), 3);
    let codes: Vec<&str> = table.rows.iter().map(|row| row[0].as_str()).collect();
    assert!(!format!("{table:?}").contains("Applicant"), "{table:?}");
    assert_eq!(exams.get(&format!("/fast-marks-sheet?test_id={test}&round=settled")).await.status, 422);

    // Every wrong cell by row and column; nothing is entered by looking.
    let text = format!("Code,English (40),Mathematics (60)\n{},30,45.5\n{},41,\n{},x,20\nZZZZZZ,1,2\n", codes[0], codes[1], codes[2]);
    let found = check(&exams, test, "first", &text).await.ok()["data"].clone();
    let wrong: Vec<(i64, &str)> = found["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    assert_eq!(wrong, [(3, "English (40)"), (4, "English (40)"), (5, "Code")], "{found}");
    let changes = found["changes"].as_array().expect("changes");
    assert_eq!(changes.len(), 3, "{found}");
    assert_eq!((&changes[0]["was"], &changes[0]["marks"], &changes[1]["marks"]), (&Value::Null, &json!(30), &json!(45.5)));
    let shown = exams.get(&format!("/get-fast-test-marks?test_id={test}&round=first")).await.ok()["data"].clone();
    assert_eq!(shown["packets"][0]["entered"], 0, "{shown}");
    let saved = enter(&exams, test, "first", &found).await;
    assert_eq!((&saved["written"], &saved["entered"], &saved["expected"]), (&json!(3), &json!(3), &json!(6)));

    // The same file again changes nothing; a mended one tells what stood there.
    let again = check(&exams, test, "first", &text).await.ok()["data"].clone();
    assert_eq!((&again["changes"], &again["same"]), (&json!([]), &json!(3)));
    let mended = check(&exams, test, "first", &format!("Script code,English\n{},31\n", codes[0].to_lowercase())).await.ok()["data"].clone();
    assert_eq!((&mended["changes"][0]["was"], &mended["changes"][0]["marks"]), (&json!(30), &json!(31)), "{mended}");

    // The other round is somebody else's, and where it differs the difference is there to be settled.
    let own = check(&exams, test, "second", &text).await.ok()["data"].clone();
    assert!(own["changes"] == json!([]) && own["problems"].to_string().contains("You entered the other round"), "{own}");
    let other = format!("Code,English,Mathematics\n{},30,45\n", codes[0]);
    let found = check(&office, test, "second", &other).await.ok()["data"].clone();
    assert!(!found.to_string().contains("45.5"), "the first round is not told: {found}");
    assert_eq!(enter(&office, test, "second", &found).await["open_differences"], 1);
    let open = exams.get(&format!("/get-fast-test-marks?test_id={test}&round=settled")).await.ok()["data"]["differences"][0].clone();
    assert_eq!((&open["first"], &open["second"]), (&json!(45.5), &json!(45)));
    check(&office, test, "settled", &other).await.refused(422, "round");

    // Another file, another's file, another campus.
    let asked = check(&exams, test, "first", "Name,English\nAli,3\n").await.ok()["data"].clone();
    assert_eq!((&asked["reading"]["questions"][0]["kind"], &asked["changes"]), (&json!("headings"), &json!([])), "{asked}");
    let ugly = format!("Entry test\n\nScript code,English,Maths\n{},33,44\nTotal,33,44\n", codes[0]);
    let found = check(&exams, test, "first", &ugly).await.ok()["data"].clone();
    assert_eq!((&found["reading"]["heading_row"], &found["reading"]["totals"][0]["row"]), (&json!(3), &json!(5)), "{found}");
    assert_eq!((&found["changes"][0]["row"], &found["changes"][0]["marks"]), (&json!(4), &json!(33)), "{found}");
    let file = exams.upload("/upload-file", "marks.csv", ugly.as_bytes()).await.id();
    let chosen = json!({ "columns": { "marks_of_part_2": "Maths" } });
    let ask = json!({ "file_id": file, "test_id": test, "round": "first", "choices": chosen });
    let found = exams.post("/check-fast-marks", ask).await.ok()["data"].clone();
    assert_eq!(found["changes"].as_array().map(Vec::len), Some(2), "the column that was chosen is read too: {found}");
    let file = office.upload("/upload-file", "marks.csv", other.as_bytes()).await.id();
    exams.post("/check-fast-marks", json!({ "file_id": file, "test_id": test, "round": "first" })).await.refused(422, "file_id");
    assert_eq!(check(&school.user("exam_controller", "b"), test, "first", &text).await.status, 404);
});

in_school!(slips_of_a_test_are_one_paper, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=4 {
        ids.push(written(&office, &school, test, n, 900).await);
    }
    let early = office.post("/print-fast-slips", json!({ "application_ids": ids })).await;
    assert_eq!(early.status, 409, "{}", early.body);
    let row = office.get("/get-fasts").await.ok()["data"][0].clone();
    assert_eq!((&row["on_date"], &row["starts_at"]), (&json!("2026-12-06"), &json!("09:00")), "the approval begins with these");
    approve(&office, &school, &ids[..3]).await.ok();
    let started = office.post("/print-fast-slips", json!({ "query": { "test_id": test.to_string() } })).await.ok();
    assert_eq!((&started["data"]["slips"], &started["data"]["left_out"]), (&json!(3), &json!(1)), "{started}");
    assert_eq!(started["notes"][0], "1 application has no slip and was left out.");
    let job = office.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!((&job["status"], &job["result"]["slips"], &job["result"]["pages"]), (&json!("done"), &json!(3), &json!(2)), "{job}");
    let link = job["files"][0]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let file = office.get(&link).await;
    let paper = lopdf::Document::load_mem(&file.bytes).expect("a PDF");
    assert_eq!(paper.get_pages().len(), 2);
    assert_eq!(school.user("admission_officer", "b").post("/print-fast-slips", json!({ "application_ids": ids })).await.status, 404);
    office.post("/print-fast-slips", json!({})).await.refused(422, "application_ids");
});

in_school!(a_lapsed_fee_slip_is_issued_anew, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |form| form["fee_minor"] = json!(150_000)).await;
    let (office, cashier) = (school.user("admission_officer", "a"), school.user("cashier", "a"));
    let id = written(&office, &school, test, 5, 900).await;
    let one = details(&office, id).await;
    let (old, no) = (one["fee_slip_id"].as_i64().expect("a slip"), one["application_no"].as_str().expect("a number").to_owned());
    let anew = |version: &Value, until: &str| json!({ "id": id, "version": version, "valid_until": until });
    let refused = office.post("/renew-fast-fee-slip", anew(&one["version"], "2026-12-04")).await;
    assert_eq!(refused.status, 409, "it stands: {}", refused.body);
    let over = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE applicant_slip SET valid_until = '2026-11-02' WHERE id = $1"), &binds![old]);
    world.app.db.write(over).await.expect("a slip of before");
    assert_eq!(crate::applicant_money::unpaid_lapse(&world).await["slips"], 1);
    let told = world.app.db.read(move |tx| {
        let of =
            sql!("SELECT count(*) FROM message WHERE kind = 'entry_test' AND record_id = $1 AND body LIKE '%has expired. Ask the office%'");
        tx.value::<i64>(of, &binds![id])
    });
    assert_eq!(told.await.expect("messages"), 1);
    let one = details(&office, id).await;
    assert_eq!(one["fee_is_lapsed"], true);
    let paper = format!("/fast-fee-slip-pdf?number={no}&cnic=3520100000051");
    let lapsed = school.visitor().get(&paper).await;
    assert!(lapsed.status == 409 && lapsed.body["message"].as_str().is_some_and(|said| said.contains("another")), "{}", lapsed.body);

    office.post("/renew-fast-fee-slip", anew(&one["version"], "2026-12-07")).await.refused(422, "valid_until");
    office.post("/renew-fast-fee-slip", anew(&one["version"], "2026-11-19")).await.refused(422, "valid_until");
    assert_eq!(school.user("admission_officer", "b").post("/renew-fast-fee-slip", anew(&one["version"], "2026-12-04")).await.status, 404);
    let new = office.post("/renew-fast-fee-slip", anew(&one["version"], "2026-12-04")).await.id();
    let slip = async |id: i64| cashier.get(&format!("/get-applicant-slip-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&slip(old).await["status"], &slip(new).await["status"]), (&json!("cancelled"), &json!("open")));
    assert_eq!(slip(new).await["amount_minor"], 150_000);
    assert_eq!(cashier.post("/receive-applicant-slip", json!({ "id": old })).await.status, 409);
    assert_eq!(school.visitor().get(&paper).await.status, 200);
    cashier.post("/receive-applicant-slip", json!({ "id": new })).await.ok();
    let paid = details(&office, id).await;
    assert_eq!(paid["fee_paid_on"], "2026-11-20");
    assert_eq!(office.post("/renew-fast-fee-slip", anew(&paid["version"], "2026-12-04")).await.status, 409);
    assert_eq!(world.faults().await, Vec::<String>::new());
});
