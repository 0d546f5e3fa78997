//! A student's way through the school's statuses and places: another program, another campus, striking off, leaving, certificates, alumni.

use crate::desk::{Desk, FIRST, MONTH};
use crate::settlements::{applied, cleared};
use crate::website::pictures::jpeg;
use ::messages::api::{MessageKind, NewMessage};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

async fn student(school: &School, id: i64) -> Value {
    school.admin().get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone()
}

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn place(school: &School, student: i64, version: i64, campus: i64, preview: bool) -> Value {
    json!({ "id": student, "version": version, "campus_id": campus, "program_id": school.program, "class_id": school.next_class,
        "from_on": "2026-12-01", "reason": "Moves up early", "preview": preview })
}

in_school!(a_change_of_class_says_what_happens_to_the_fees, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, one) = (school.user("admission_officer", "a"), school.a.students[2]);
    desk.post("/save-installments", json!({ "student_id": one, "template_id": school.a.template })).await;
    let rows = desk.accountant.get(&format!("/get-challans?student_id={one}&sort=period&per_page=4")).await.ok();
    let ids: Vec<Value> = rows["data"].as_array().expect("challans").iter().map(|one| one["id"].clone()).collect();
    desk.post("/issue-challans", json!({ "ids": ids })).await;
    // Class ten: 12,000 a month, where class nine pays 10,500.
    let template = json!({ "name": "Class 10 Gulberg", "campus_id": school.a.id, "session_id": school.session, "program_id": school.program,
        "class_id": school.next_class, "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 14_400_000 }] });
    school.admin().post("/save-fee-template", template).await.ok();
    let told = office.post("/update-student-program", place(&school, one, 1, school.a.id, true)).await.ok();
    let fees = &told["data"]["fees"];
    let of = |name: &str| fees[name].as_i64().expect("an amount");
    assert_eq!((of("planned_before_minor"), of("planned_after_minor")), (8 * 1_050_000, 8 * 1_200_000), "{told}");
    assert_eq!((of("difference_minor"), of("stays_minor")), (8 * 150_000, 1_550_000 + 3 * 1_050_000));
    assert_eq!(told["data"]["notes"], json!(["Danish Gulberg leaves section A and waits for a section of the new class."]));
    // A slip of the clerk, from a day on for which bills were issued: these keep their amounts, and the office reads which.
    let mut slip = place(&school, one, 1, school.a.id, true);
    slip["from_on"] = json!("2026-10-01");
    let slip = office.post("/update-student-program", slip).await.ok();
    let issued = "Issued already with the amounts of before: Oct 2026, Nov 2026.";
    let said = slip["data"]["fees"]["notes"]
        .as_array()
        .expect("notes")
        .iter()
        .any(|note| note.as_str().is_some_and(|note| note.starts_with(issued)));
    assert!(said, "{slip}");
    assert_eq!(student(&school, one).await["class_id"], school.class, "only told");
    let moved = office.post("/update-student-program", place(&school, one, 1, school.a.id, false)).await.ok();
    assert_eq!((&moved["data"]["fees"], moved["message"].as_str()), (fees, Some("Student Program Updated successfully")));
    let now = student(&school, one).await;
    assert_eq!((&now["class_id"], &now["section_id"]), (&json!(school.next_class), &Value::Null));
    let planned = desk.accountant.get(&format!("/get-challans?student_id={one}&status=planned")).await.ok();
    assert_eq!((planned["total"].as_i64(), planned["totals"]["amount_minor"].as_i64()), (Some(8), Some(8 * 1_200_000)), "{planned}");
    let again = office.post("/update-student-program", place(&school, one, 2, school.a.id, false)).await;
    assert!(again.status == 409 && again.body["message"].as_str().is_some_and(|said| said.contains("section transfer")), "{}", again.body);
    let stale = json!({ "id": one, "version": 1, "campus_id": school.a.id, "program_id": school.program, "class_id": school.class,
        "from_on": "2026-12-01", "reason": "Back again" });
    assert_eq!(office.post("/update-student-program", stale).await.status, 409);
    let history = office.get(&format!("/get-program-changes?student_id={one}")).await.ok();
    assert_eq!((history["total"].as_i64(), history["data"][0]["to_class_name"].as_str()), (Some(1), Some("Class 10")), "{history}");
    whole(&desk.world).await;

    // To another campus, dues stand in the way; nobody of campus A alone may place at campus B.
    let beyond = office.post("/update-student-program", place(&school, school.a.students[3], 1, school.b.id, false)).await;
    beyond.refused(422, "campus_id");
    let admin = school.admin();
    let back = json!({ "id": one, "version": 2, "campus_id": school.b.id, "program_id": school.program, "class_id": school.class,
        "section_id": school.b.section, "from_on": "2026-12-01", "reason": "The family moves" });
    let held = admin.post("/update-student-program", back.clone()).await;
    assert_eq!((held.status, &held.body["held"]), (409, &json!(true)), "{}", held.body);
    desk.post("/approve-installment", json!({ "challan_ids": ids, "amount_minor": 1_550_000 + 3 * 1_050_000 + 200_000 })).await;
    let moved = admin.post("/update-student-program", back).await.ok();
    let fees = &moved["data"]["fees"];
    assert_eq!((fees["advance_minor"].as_i64(), fees["security_minor"].as_i64()), (Some(200_000), Some(500_000)), "{moved}");
    let planned = desk.school.user("accountant", "b").get(&format!("/get-challans?student_id={one}&status=planned")).await.ok();
    assert_eq!(planned["total"], 8, "{planned}");
    whole(&desk.world).await;
});

in_school!(a_students_form_changes_neither_the_status_nor_a_class_that_was_billed, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let one = a.students[2];
    let form = student(&school, one).await;
    let with = |of: &Value, field: &str, value: Value| {
        let mut form = of.clone();
        form[field] = value;
        form
    };
    let said = office.post("/update-student", with(&form, "status", json!("struck_off"))).await.refused(422, "status");
    assert!(said.starts_with("This student is active."), "{said}");
    assert_eq!(student(&school, one).await["status"], "active");
    // Who sits in a section goes to another class by the step that says first what follows.
    let said = office.post("/update-student", with(&form, "class_id", json!(school.next_class))).await.refused(422, "class_id");
    assert!(said.contains("Change program or class"), "{said}");
    office.post("/update-student", with(&form, "city", json!("Multan"))).await.ok();
    // Without a section the class is corrected here, until something is planned or billed by it.
    let mut waits = student_form(&school, &a, "Ghazi Gulberg");
    waits["section_id"] = Value::Null;
    let waits = office.post("/save-student", waits).await.id();
    school.admin().post("/save-installments", json!({ "student_id": waits, "template_id": a.template })).await.ok();
    let other = with(&student(&school, waits).await, "class_id", json!(school.next_class));
    office.post("/update-student", other).await.refused(422, "class_id");
    let next = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    let next = school.admin().post("/save-session", next).await.id();
    let other = with(&student(&school, waits).await, "session_id", json!(next));
    office.post("/update-student", other).await.refused(422, "session_id");
    let now = student(&school, waits).await;
    assert_eq!((&now["class_id"], &now["session_id"]), (&json!(school.class), &json!(school.session)));
    whole(&world).await;
});

in_school!(who_leaves_loses_the_sign_in_at_once, |world: Arc<World>, school: School| async move {
    let (office, principal) = (school.user("admission_officer", "a"), school.user("principal", "a"));
    let own = school.user("student", "a");
    own.get("/user").await.ok();
    let one = school.a.students[0];
    let withdrawal = applied(&office, one, "withdrawal").await;
    assert_eq!(office.post("/let-student-go", json!({ "id": withdrawal, "version": 1 })).await.status, 403);
    principal.post("/let-student-go", json!({ "id": withdrawal, "version": 1 })).await.ok();
    assert_eq!(own.get("/user").await.status, 401);
    assert_eq!(principal.post("/let-student-go", json!({ "id": withdrawal, "version": 2 })).await.status, 409);
    let told = principal.post("/cancel-withdrawal", json!({ "id": withdrawal, "version": 2, "reason": "They stay" })).await;
    assert_eq!(told.status, 409, "who has left is admitted again: {}", told.body);
    // The other statuses, and those that nobody takes.
    let leave =
        |id: i64, kind: &str| json!({ "student_ids": [id], "kind": kind, "on_date": "2026-11-19", "reason": "By the list of today" });
    principal.post("/leave-students", leave(school.a.students[1], "withdrawal")).await.refused(422, "kind");
    principal.post("/leave-students", leave(school.a.students[1], "graduation")).await.ok();
    assert_eq!(principal.post("/leave-students", leave(school.a.students[1], "transfer_out")).await.status, 409, "that is final");
    let expelled = json!({ "student_ids": [school.a.students[2]], "reason": "By the board's order", "on_date": "2026-11-18" });
    principal.post("/expel-students", expelled).await.ok();
    principal
        .post("/struck-off-students", json!({ "student_ids": [school.a.students[3]], "reason": "Absent for six days", "fine_minor": 0 }))
        .await
        .ok();
    let struck = applied(&office, school.a.students[3], "transfer_out").await;
    principal.post("/let-student-go", json!({ "id": struck, "version": 1 })).await.ok();
    let mut statuses = Vec::new();
    for id in &school.a.students {
        statuses.push(student(&school, *id).await["status"].as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(statuses, ["withdrawn", "graduated", "expelled", "transferred_out"]);
    whole(&world).await;

    // Alumni are those who graduated.
    let alumni = office.get(&format!("/get-alumni?campus_id={}", school.a.id)).await.ok();
    assert_eq!((alumni["total"].as_i64(), alumni["data"][0]["graduated_on"].as_str()), (Some(1), Some("2026-11-19")), "{alumni}");
    let form =
        |id: i64, version: Option<i64>, city: &str| json!({ "student_id": id, "version": version, "city": city, "occupation": "Engineer" });
    assert_eq!(office.post("/save-alumnus", form(school.a.students[2], None, "Lahore")).await.status, 409);
    office.post("/save-alumnus", form(school.a.students[1], None, "Lahore")).await.ok();
    assert_eq!(principal.post("/save-alumnus", form(school.a.students[1], None, "Multan")).await.status, 409, "it was written meanwhile");
    office.post("/save-alumnus", form(school.a.students[1], Some(1), "Karachi")).await.ok();
    assert_eq!(office.get("/get-alumni").await.ok()["data"][0]["city"], "Karachi");
});

in_school!(a_class_graduates_by_list_and_two_stay_for_their_dues, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (principal, ids) = (school.user("principal", "a"), school.a.students.clone());
    for id in &ids[..2] {
        desk.post("/save-installments", json!({ "student_id": id, "template_id": school.a.template })).await;
        let planned = desk.challan(*id, "planned").await;
        desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    }
    let list = json!({ "student_ids": ids, "kind": "graduation", "on_date": "2026-11-20", "reason": "", "leave_out_held": true });
    let seen = principal.post("/preview-leaving-students", list.clone()).await.ok()["data"].clone();
    assert_eq!((&seen["leaving"], seen["held"].as_array().map(Vec::len)), (&json!(ids.len() - 2), Some(2)), "{seen}");
    assert!(seen["held"][0]["sentence"].as_str().is_some_and(|said| said.contains("owes Rs 15,500")), "{seen}");
    assert_eq!(student(&school, ids[2]).await["status"], "active", "only looked at");
    school.user("principal", "b").post("/preview-leaving-students", list.clone()).await.refused(422, "student_ids");
    let mut form = list;
    form["reason"] = json!("Passed the last class");
    let left = principal.post("/leave-students", form.clone()).await.ok();
    assert_eq!((&left["data"], left["notes"].as_array().map(Vec::len)), (&json!(ids.len() - 2), Some(2)), "{left}");
    let mut statuses = Vec::new();
    for id in &ids[..3] {
        statuses.push(student(&school, *id).await["status"].as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(statuses, ["active", "active", "graduated"]);
    // Nobody of the two leaves as long as both owe; who has paid does.
    form["student_ids"] = json!(ids[..2]);
    let held = principal.post("/leave-students", form.clone()).await;
    assert!(held.status == 409 && held.body["message"].as_str().is_some_and(|said| said.contains("owes Rs")), "{}", held.body);
    let challan = desk.challan(ids[0], "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": challan["amount_minor"] })).await;
    assert_eq!(principal.post("/leave-students", form).await.ok()["data"], 1);
    assert_eq!(student(&school, ids[0]).await["status"], "graduated");
    // The register has a line for each of them: when they came, when and how they left.
    let register = async |of: &str| {
        let found = principal.get(&format!("/get-admission-register?campus_id={}&{of}", school.a.id)).await.ok();
        found["data"].as_array().expect("lines").clone()
    };
    let left = register("by=leaving&from=2026-11-20&to=2026-11-20").await;
    assert_eq!(left.len(), ids.len() - 1);
    let line = left.iter().find(|line| line["student_id"] == ids[0]).expect("the line of the first");
    assert_eq!(
        (&line["status"], &line["left_on"], &line["reason"]),
        (&json!("graduated"), &json!("2026-11-20"), &json!("Passed the last class")),
        "{line}"
    );
    assert!(line["class_in"].is_string() && line["class_in"] == line["class_out"], "{line}");
    let all = register("").await;
    let stays = all.iter().find(|line| line["student_id"] == ids[1]).expect("the line of who stayed");
    assert_eq!((&stays["left_on"], &stays["class_out"], &stays["status"]), (&Value::Null, &Value::Null, &json!("active")));
    whole(&desk.world).await;
});

in_school!(a_struck_off_student_comes_back_to_a_free_seat_only, |world: Arc<World>, school: School| async move {
    let (admin, principal) = (school.admin(), school.user("principal", "a"));
    let section = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "Small",
        "capacity": 1, "wing": "boys" });
    let section = admin.post("/save-section", section).await.id();
    let seat = async |name: &str| {
        let mut form = student_form(&school, &school.a, name);
        form["section_id"] = json!(section);
        admin.post("/save-student", form).await.id()
    };
    let one = seat("Junaid").await;
    principal.post("/struck-off-students", json!({ "student_ids": [one], "reason": "Absent for six days", "fine_minor": 0 })).await.ok();
    let other = seat("Kashif").await;
    let back = json!({ "student_id": one, "months": "skip", "reason": "Came back" });
    let full = principal.post("/restore-student", back.clone()).await;
    assert!(full.status == 409 && full.body["message"].as_str().is_some_and(|said| said.contains("is full")), "{}", full.body);
    principal
        .post("/leave-students", json!({ "student_ids": [other], "kind": "transfer_out", "on_date": "2026-11-20", "reason": "Elsewhere" }))
        .await
        .ok();
    principal.post("/restore-student", back).await.ok();
    assert_eq!(student(&school, one).await["status"], "active");
    whole(&world).await;
});

/// What the code of a certificate leads to.
fn verified(world: &World, details: &Value) -> String {
    let code = details["verify_url"].as_str().and_then(|url| url.rsplit('/').next()).expect("a code");
    crate::results::verified(world, code).to_string()
}

in_school!(an_application_expels_nobody, |world: Arc<World>, school: School| async move {
    let (office, principal, one) = (school.user("admission_officer", "a"), school.user("principal", "a"), school.a.students[2]);
    let form = |kind: &str| json!({ "student_id": one, "kind": kind, "applied_on": "2026-11-18", "leaves_on": "2026-11-20", "reason": "The family moves" });
    office.post("/save-withdrawal", form("expulsion")).await.refused(422, "kind");
    let id = applied(&office, one, "withdrawal").await;
    let mut changed = form("expulsion");
    (changed["id"], changed["version"]) = (json!(id), json!(1));
    office.post("/update-withdrawal", changed.clone()).await.refused(422, "kind");
    assert_eq!(student(&school, one).await["status"], "active");
    cleared(&school, id, 0).await;
    // Expelled by those who may, the same application settles the account.
    let expel = json!({ "student_ids": [one], "reason": "Decision of the committee", "on_date": "2026-11-20" });
    assert_eq!(office.post("/expel-students", expel.clone()).await.status, 403);
    principal.post("/expel-students", expel).await.ok();
    // Each of four desks has ticked.
    changed["version"] = json!(5);
    office.post("/update-withdrawal", changed).await.ok();
    let now = office.get(&format!("/get-withdrawal-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&now["kind"], &now["has_left"], &now["status"]), (&json!("expulsion"), &json!(true), &json!("cleared")), "{now}");
    assert_eq!(student(&school, one).await["status"], "expelled");
    whole(&world).await;
});

in_school!(a_return_skips_the_months_since_the_strike_off_and_no_others, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (principal, one) = (desk.school.user("principal", "a"), desk.school.a.students[2]);
    desk.post("/save-installments", json!({ "student_id": one, "template_id": desk.school.a.template })).await;
    // Away from 5 September to 20 October, entered on 20 November: nothing was billed since August.
    let strike = json!({ "student_ids": [one], "reason": "Away without leave", "on_date": "2026-09-05", "fine_minor": 0 });
    principal.post("/struck-off-students", strike).await.ok();
    let back = |months: &str| json!({ "student_id": one, "months": months, "on_date": "2026-10-20", "reason": "Was ill, with papers" });
    let told = async |call: &str, months: &str| {
        let told = principal.post(call, back(months)).await.ok()["data"].clone();
        (told["challans"].as_i64(), told["amount_minor"].as_i64())
    };
    assert_eq!(told("/preview-restored-student", "bill").await, (Some(4), Some(FIRST + 3 * MONTH)), "August to November");
    let skipped = (Some(2), Some(2 * MONTH));
    assert_eq!(told("/preview-restored-student", "skip").await, skipped);
    assert_eq!(told("/restore-student", "skip").await, skipped);
    let periods = async |status: &str| -> Vec<String> {
        let rows = desk.accountant.get(&format!("/get-challans?student_id={one}&status={status}&sort=period&per_page=20")).await.ok();
        rows["data"].as_array().expect("challans").iter().map(|row| row["period"].as_str().expect("a month").to_owned()).collect()
    };
    assert_eq!(periods("cancelled").await, ["2026-09", "2026-10"]);
    // August, before the strike-off, and November, since the return, are billed by the next run.
    assert_eq!(periods("planned").await[..3], ["2026-08", "2026-11", "2026-12"]);
    whole(&desk.world).await;
});

in_school!(certificates_have_numbers_and_are_checked_by_everybody, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, parent) = (school.user("admission_officer", "a"), school.user("parent", "a"));
    let one = school.a.students[0];
    let save = async |form: Value| office.post("/save-certificate", form).await;
    let first = save(json!({ "student_id": one, "kind": "bonafide", "purpose": "A passport" })).await.id();
    let second = save(json!({ "student_id": one, "kind": "bonafide" })).await.id();
    let read = async |by: &Client, id: i64| by.get(&format!("/get-certificate-details?id={id}")).await.ok()["data"].clone();
    let (a, b) = (read(&parent, first).await, read(&office, second).await);
    assert_eq!((a["certificate_no"].as_str(), b["certificate_no"].as_str()), (Some("BC-GUL-2026-0001"), Some("BC-GUL-2026-0002")));
    assert!(parent.get(&format!("/certificate-pdf?id={first}")).await.bytes.starts_with(b"%PDF"), "families print their own");
    assert_eq!(school.user("parent", "b").get(&format!("/get-certificate-details?id={first}")).await.status, 404);
    let page = verified(&desk.world, &a);
    assert!(page.contains("certificate_valid") && page.contains("BC-GUL-2026-0001"), "{page}");
    school.user("campus_admin", "a").post("/cancel-certificate", json!({ "id": first, "version": 1, "reason": "Wrong class" })).await.ok();
    assert!(verified(&desk.world, &a).contains("certificate_cancelled"));
    // Lost, it is issued again under its number, and says which duplicate it is.
    let again = |id: i64, version: i64| json!({ "id": id, "version": version, "reason": "Lost on the way" });
    assert_eq!(parent.post("/duplicate-certificate", again(second, 1)).await.status, 403);
    office.post("/duplicate-certificate", again(second, 1)).await.ok();
    assert_eq!(office.post("/duplicate-certificate", again(second, 1)).await.status, 409, "it is another version by now");
    office.post("/duplicate-certificate", again(second, 2)).await.ok();
    assert_eq!(office.post("/duplicate-certificate", again(first, 2)).await.status, 409, "it is cancelled");
    let twice = read(&office, second).await;
    assert_eq!(
        (&twice["duplicates"], &twice["duplicate_on"], &twice["certificate_no"]),
        (&json!(2), &json!("2026-11-20"), &json!("BC-GUL-2026-0002"))
    );
    assert!(office.get(&format!("/certificate-pdf?id={second}")).await.bytes.starts_with(b"%PDF"));

    save(json!({ "student_id": one, "kind": "character" })).await.refused(422, "conduct");
    save(json!({ "student_id": one, "kind": "character", "conduct": "excellent" })).await.ok();
    assert_eq!(save(json!({ "student_id": one, "kind": "leaving", "conduct": "good" })).await.status, 409, "who is here has none");
    save(json!({ "student_id": one, "kind": "fee" })).await.refused(422, "from_on");
    let fee = json!({ "student_id": one, "kind": "fee", "from_on": "2026-07-01", "to_on": "2026-11-30" });
    assert_eq!(save(fee.clone()).await.status, 409, "nothing was received yet");
    desk.post("/save-installments", json!({ "student_id": one, "template_id": school.a.template })).await;
    let challan = desk.challan(one, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [challan["id"]] })).await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 1_550_000 })).await;
    let id = save(fee.clone()).await.id();
    let paid = read(&office, id).await["content"]["paid"]
        .as_array()
        .expect("heads")
        .iter()
        .map(|one| one["amount_minor"].as_i64())
        .sum::<Option<i64>>();
    assert_eq!(paid, Some(1_550_000));
    // A cheque that the bank has not cleared is nothing that was received.
    let next = desk.challan(one, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [next["id"]] })).await;
    let cheque = json!({ "challan_ids": [next["id"]], "amount_minor": 100_000, "instrument": "cheque", "instrument_no": "00551144",
        "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" });
    desk.post("/approve-installment", cheque).await;
    let with_cheque = save(fee).await.id();
    assert_eq!(read(&office, with_cheque).await["content"]["paid"], read(&office, id).await["content"]["paid"]);
    assert_eq!(office.get(&format!("/get-certificates?student_id={one}")).await.ok()["total"], 5);
    whole(&desk.world).await;
});

in_school!(a_section_gets_its_roll_numbers_by_name_and_by_marks, |_world: Arc<World>, school: School| async move {
    let (office, section) = (school.user("campus_admin", "a"), school.a.section);
    let give = |by: &str| office.post("/give-roll-numbers", json!({ "section_id": section, "by": by }));
    let given = give("name").await.ok();
    let students = given["data"]["students"].as_i64().expect("a count");
    assert!(students > 2, "{given}");
    let numbers = async || -> Vec<(i64, String)> {
        let listed = office.get(&format!("/get-students?section_id={section}&sort=name")).await.ok();
        let rows = listed["data"].as_array().expect("rows").clone();
        rows.iter().map(|row| (row["id"].as_i64().expect("an id"), row["roll_no"].as_str().expect("a number").to_owned())).collect()
    };
    let by_name = numbers().await;
    assert_eq!(by_name.iter().map(|one| one.1.clone()).collect::<Vec<_>>(), (1..=students).map(|n| n.to_string()).collect::<Vec<_>>());
    assert_eq!(give("name").await.ok()["data"]["changed"], 0, "nothing changes twice");
    give("merit").await.refused(422, "by");

    // Who brought the best marks is the first; those without any stay in the order of their names.
    let best = by_name.last().expect("a student").0;
    let mut form = office.get(&format!("/get-student-details?id={best}")).await.ok()["data"].clone();
    (form["previous_obtained"], form["previous_total"]) = (json!(950), json!(1_100));
    office.post("/update-student", form).await.ok();
    give("merit").await.ok();
    let now = numbers().await;
    assert_eq!(now.iter().find(|one| one.0 == best).map(|one| one.1.as_str()), Some("1"));
    assert_eq!(now.first().map(|one| one.1.as_str()), Some("2"));
    // Another campus numbers nobody here.
    let other = school.user("campus_admin", "b").post("/give-roll-numbers", json!({ "section_id": section, "by": "name" })).await;
    assert_eq!(other.status, 422, "{}", other.body);
});

in_school!(a_guardian_who_is_unlinked_loses_the_child_with_the_next_request, |world: Arc<World>, school: School| async move {
    let (office, parent, child) = (school.user("campus_admin", "a"), school.user("parent", "a"), school.a.students[0]);
    let certificate = office.post("/save-certificate", json!({ "student_id": child, "kind": "bonafide" })).await.id();
    let campus = school.a.id;
    let tell = move |tx: &mut kernel::Tx| {
        let guardians = students::api::guardians_to_tell(tx, &[child])?.remove(&child).unwrap_or_default();
        let told = guardians.into_iter().map(|to| NewMessage {
            kind: MessageKind::AbsentToday,
            about: (&students::api::STUDENT, child),
            campus_id: Some(campus),
            values: vec![("student", "Ali".into()), ("section", "9-A".into()), ("day", "2026-11-20".into())],
            key: format!("story/{}", to.person_id.unwrap_or_default()),
            to,
            answerable: false,
        });
        messages::api::send_many(tx, told.collect()).map(drop)
    };
    world.app.db.write(tell).await.expect("a message");
    let bell = async || {
        let own = parent.get("/get-my-messages").await.ok()["data"].clone();
        let of_child = own["messages"].as_array().expect("messages").iter().filter(|one| one["record_id"] == child).count();
        (of_child as i64, own["unread"].as_i64().expect("a count"))
    };
    let (before, unread) = bell().await;
    assert!(before > 0, "the parent was told");
    let photo = office.upload("/upload-file", "child.jpg", &jpeg(40, 50)).await.id();
    let mut form = student(&school, child).await;
    form["photo_file_id"] = json!(photo);
    office.post("/update-student", form).await.ok();
    let seen = parent.get(&format!("/get-student-details?id={child}")).await.ok()["data"].clone();
    let ways = [
        format!("/get-student-details?id={child}"),
        format!("/get-certificate-details?id={certificate}"),
        format!("/certificate-pdf?id={certificate}"),
        format!("/get-student-statement?student_id={child}"),
        // The link to the file was held from before.
        seen["photo"]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned(),
    ];
    for way in &ways {
        assert_eq!(parent.get(way).await.status, 200, "{way}");
    }

    let mut form = student(&school, child).await;
    form["guardians"] = json!([{ "name": "Uncle Bashir", "relation": "uncle", "phone": "0333-7654321", "is_primary": true }]);
    office.post("/update-student", form).await.ok();
    for way in &ways {
        let status = parent.get(way).await.status;
        assert!(status == 404 || (status == 403 && way.starts_with("/files/")), "{way}: {status}");
    }
    assert_eq!(bell().await, (0, unread - before), "what was told of the child is not read any more");
    // The other child is theirs as before.
    parent.get(&format!("/get-student-details?id={}", school.a.students[1])).await.ok();
    whole(&world).await;
});

in_school!(what_was_told_of_a_duplicate_is_read_under_the_record_that_stays, |world: Arc<World>, school: School| async move {
    let (admin, parent, keep) = (school.admin(), school.user("parent", "a"), school.a.students[0]);
    let gone = admin.post("/save-student", student_form(&school, &school.a, "Ahmed Gulbarg")).await.id();
    let campus = school.a.id;
    let tell = move |tx: &mut kernel::Tx| {
        let guardians = students::api::guardians_to_tell(tx, &[keep])?.remove(&keep).unwrap_or_default();
        let told = guardians.into_iter().map(|to| NewMessage {
            kind: MessageKind::AbsentToday,
            about: (&students::api::STUDENT, gone),
            campus_id: Some(campus),
            values: vec![("student", "Ahmed".into()), ("section", "9-A".into()), ("day", "2026-11-20".into())],
            key: format!("duplicate/{}", to.person_id.unwrap_or_default()),
            to: messages::api::Recipient { of_student: Some(gone), ..to },
            answerable: false,
        });
        messages::api::send_many(tx, told.collect()).map(drop)
    };
    world.app.db.write(tell).await.expect("a message");
    let told_of = async |student: i64| {
        let own = parent.get("/get-my-messages").await.ok()["data"].clone();
        own["messages"].as_array().expect("messages").iter().filter(|one| one["record_id"] == student).count()
    };
    let before = told_of(keep).await;
    assert_eq!(told_of(gone).await, 0, "the duplicate is no child of this parent");
    let form = json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" });
    admin.post("/merge-students", form).await.ok();
    assert_eq!((told_of(gone).await, told_of(keep).await), (0, before + 1), "it is read, and opens the record that stays");
    whole(&world).await;
});
