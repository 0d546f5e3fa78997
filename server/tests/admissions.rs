//! Admissions: a form is begun at the counter or on a phone, papers come and are verified, the last seat goes once, approving makes the student with a challan, the
//! first payment enrols. The stories' day is Friday, 20 November 2026.

mod applicants;
mod waiting;

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

pub fn form(school: &School, name: &str, phone: &str, more: Value) -> Value {
    let mut form = json!({
        "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
        "father_name": "Aslam Khan", "gender": "male", "date_of_birth": "2012-03-04", "guardian_name": "Aslam Khan", "guardian_relation": "father",
        "guardian_phone": phone, "education": [{ "exam": "middle", "year": 2026, "obtained": 630, "total": 700 }], "submit": true,
    });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

async fn shown(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-admission-details?id={id}")).await.ok()["data"].clone()
}

/// The version of a paper as it stands; null while the checklist does not name it.
pub async fn paper_version(by: &Client, id: i64, paper: &str) -> Value {
    let papers = shown(by, id).await["documents"].clone();
    papers.as_array().expect("papers").iter().find(|one| one["paper"] == paper).map_or(Value::Null, |one| one["version"].clone())
}

/// What the audit trail has of forms, in its order: of which, what was done, and by whom.
pub async fn trail(world: &World) -> Vec<(i64, String, String)> {
    let of_forms = sql!("SELECT record_id, action, user_name FROM audit_event WHERE record = 'admission' ORDER BY id");
    world.app.db.read(move |tx| tx.all(of_forms, &[])).await.expect("the trail")
}

/// All papers that stand against an approval are verified.
async fn verified(by: &Client, id: i64) {
    for paper in ["photographs", "b_form", "father_cnic"] {
        by.post("/mark-admission-paper", json!({ "id": id, "paper": paper, "version": 1, "step": "verify" })).await.ok();
    }
}

/// A complete form.
pub async fn ready(school: &School, by: &Client, name: &str, phone: &str, more: Value) -> i64 {
    let id = by.post("/save-admission", form(school, name, phone, more)).await.ok()["data"]["id"].as_i64().expect("an id");
    verified(by, id).await;
    id
}

pub async fn approve(by: &Client, id: i64) -> Reply {
    let version = shown(by, id).await["version"].clone();
    by.post("/approve-admission", json!({ "id": id, "version": version })).await
}

pub async fn decide(by: &Client, id: i64, step: &str, reason: &str) -> Reply {
    let version = shown(by, id).await["version"].clone();
    by.post("/decide-admission", json!({ "id": id, "version": version, "step": step, "reason": reason })).await
}

in_school!(a_form_becomes_a_student_and_the_first_payment_enrols, |world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("admission_officer", "a"), school.user("admission_officer", "b"));
    // A draft may be short; a submitted form not.
    let short = json!({ "campus_id": school.a.id, "name": "Hamza Aslam" });
    let saved = office.post("/save-admission", short.clone()).await.ok();
    assert_eq!(saved["message"], "Admission saved successfully");
    assert_eq!(saved["data"]["status"], "draft");
    let written = trail(&world).await;
    let mut submitted = short.clone();
    submitted["submit"] = json!(true);
    let refused = office.post("/save-admission", submitted.clone()).await;
    let asked = &refused.body["errors"];
    assert_eq!(asked["guardian_name"], json!(["Enter the admission's guardian name."]), "{asked}");
    assert_eq!(asked["guardian_relation"], json!(["Choose the guardian relation."]), "what is chosen is not entered: {asked}");
    office.post("/save-admission", submitted).await.refused(422, "class_id");
    office.post("/save-admission", json!({ "campus_id": school.b.id, "name": "Hamza Aslam" })).await.refused(422, "campus_id");
    assert_eq!(school.user("teacher", "a").post("/save-admission", short).await.status, 422, "a visitor's form needs a phone");
    assert_eq!(trail(&world).await, written, "what is refused leaves nothing in the trail");

    let id = office.post("/save-admission", form(&school, "Hamza Aslam", "0300-8123400", json!({ "cnic": "35202-8123400-1" }))).await.ok()
        ["data"]["id"]
        .as_i64()
        .expect("an id");
    let found = shown(&office, id).await;
    assert_eq!((&found["status"], &found["merit_hundredths"]), (&json!("submitted"), &json!(9_000)));
    assert_eq!(there.get(&format!("/get-admission-details?id={id}")).await.status, 404);
    let written = trail(&world).await;
    // One applicant, one application: here and at the other campus.
    let again = form(&school, "Hamza A.", "0300-8123401", json!({ "cnic": "3520281234001" }));
    office.post("/save-admission", again.clone()).await.refused(422, "cnic");
    let mut elsewhere = again;
    elsewhere["campus_id"] = json!(school.b.id);
    there.post("/save-admission", elsewhere).await.refused(422, "cnic");
    // Papers stand against it, with their names.
    let blocked = approve(&office, id).await;
    assert_eq!(blocked.status, 409);
    assert!(blocked.body["message"].as_str().expect("a sentence").contains("photographs"), "{}", blocked.body);
    let refuse = json!({ "id": id, "paper": "b_form", "version": 1, "step": "refuse", "reason": "Not readable" });
    assert_eq!(office.post("/mark-admission-paper", refuse).await.status, 409, "it has not come");
    assert_eq!(trail(&world).await, written, "what is refused leaves nothing in the trail");
    verified(&office, id).await;
    let version = paper_version(&office, id, "result_card").await;
    let waive = json!({ "id": id, "paper": "result_card", "version": version, "step": "waive", "reason": "Class 6" });
    assert_eq!(office.post("/mark-admission-paper", waive.clone()).await.status, 403);
    school.user("campus_admin", "a").post("/mark-admission-paper", waive).await.ok();

    let approved = approve(&office, id).await.ok()["data"].clone();
    let (student, challan) = (approved["student_id"].as_i64().expect("a student"), approved["challan_id"].as_i64().expect("a challan"));
    let admin = school.admin();
    let pending = admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    assert_eq!((&pending["status"], &pending["name"]), (&json!("pending"), &json!("Hamza Aslam")));
    assert_eq!(pending["guardians"][0]["name"], "Aslam Khan");
    assert_eq!(shown(&office, id).await["status"], "approved");
    assert_eq!(approve(&office, id).await.status, 409, "approved once");
    assert_eq!(office.delete(&format!("/delete-admission-details?id={id}")).await.status, 409);
    assert_eq!(
        office
            .post("/update-admission", json!({ "id": id, "version": shown(&office, id).await["version"], "name": "Another" }))
            .await
            .status,
        409
    );

    // The payment enrols; taken back, the seat is kept and the admission is approved again.
    let amount = approved["challan_minor"].clone();
    let paid = admin.post("/approve-installment", json!({ "challan_ids": [challan], "amount_minor": amount })).await.ok();
    assert_eq!(shown(&office, id).await["status"], "enrolled");
    let receipt = paid["data"]["receipts"][0]["id"].as_i64().or_else(|| paid["data"]["id"].as_i64());
    if let Some(receipt) = receipt {
        let back = admin.post("/unpaid-installment", json!({ "id": receipt, "reason": "Wrong student" })).await;
        if back.status == 200 {
            assert_eq!(shown(&office, id).await["status"], "approved");
        }
    }
    let _ = world;
});

in_school!(a_slip_of_the_form_fee_that_lapses_is_told_and_issued_anew, |world: Arc<World>, school: School| async move {
    let fee = json!({ "values": { "admissions.form_fee_minor": 100_000 } });
    school.admin().post("/update-settings", fee).await.ok();
    let office = school.user("admission_officer", "a");
    let id = ready(&school, &office, "Hamza Aslam", "0300-8123400", json!({})).await;
    let slip = async || {
        let of_form = move |tx: &mut kernel::Tx| -> kernel::Result<(i64, String)> {
            let of = sql!("SELECT p.id, p.status FROM admission a JOIN applicant_slip p ON p.id = a.form_fee_slip_id WHERE a.id = $1");
            tx.one(of, &binds![id])
        };
        world.app.db.read(of_form).await.expect("a slip")
    };
    let (old, _) = slip().await;
    let over = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE applicant_slip SET valid_until = '2026-11-02' WHERE id = $1"), &binds![old]);
    world.app.db.write(over).await.expect("a slip of before");
    assert_eq!(crate::applicant_money::unpaid_lapse(&world).await["slips"], 1);
    let told = world.app.db.read(move |tx| {
        let of = sql!(
            "SELECT count(*) FROM message WHERE kind = 'application_status' AND record_id = $1 AND body LIKE '%has expired. Ask the admission office%'"
        );
        tx.value::<i64>(of, &binds![id])
    });
    assert_eq!(told.await.expect("messages"), 1);

    // Nothing is approved without it; sent again, the form asks for it by another slip.
    let blocked = approve(&office, id).await;
    assert!(
        blocked.status == 409 && blocked.body["message"].as_str().is_some_and(|said| said.contains("its slip has expired")),
        "{}",
        blocked.body
    );
    decide(&office, id, "return", "A new slip of the fee").await.ok();
    decide(&office, id, "submit", "").await.ok();
    let (new, status) = slip().await;
    assert_eq!((new > old, status.as_str()), (true, "open"));
    school.user("cashier", "a").post("/receive-applicant-slip", json!({ "id": new })).await.ok();
    approve(&office, id).await.ok();
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(many_are_approved_by_a_job_that_does_nothing_twice, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 3, "over_offer": 0,
    });
    head.post("/save-seat-pool", pool).await.ok();
    let mut ids = Vec::new();
    for n in 0..5 {
        let marks = json!({ "education": [{ "exam": "middle", "obtained": 500 + n * 20, "total": 700 }] });
        ids.push(ready(&school, &office, &format!("Many {n} Khan"), &format!("0300-81234{n}0"), marks).await);
    }
    let unready = office.post("/save-admission", form(&school, "Unready Khan", "0300-8123499", json!({}))).await.ok()["data"]["id"].clone();
    let listed = office.get("/fetch-students-data").await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["merit_hundredths"]), (&json!(6), &json!(9_000)));
    let preview = office.post("/preview-approvals", json!({ "query": {} })).await.ok()["data"].clone();
    assert_eq!((&preview["approve"], &preview["wait"], &preview["blocked"]), (&json!(3), &json!(2), &json!(1)));
    let begun = office.post("/approve-admissions", json!({ "query": {} })).await.ok()["data"].clone();
    let job = office.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    assert_eq!(job["status"], "done", "{job}");
    let result = &job["result"];
    assert_eq!((&result["approved"], &result["waiting"], &result["refused"]), (&json!(3), &json!(2), &json!(1)), "{job}");
    assert_eq!(result["challan_ids"].as_array().map(Vec::len), Some(3));
    // The best got the seats.
    for (n, id) in ids.iter().enumerate() {
        let status = if n < 2 { "waiting" } else { "approved" };
        assert_eq!(shown(&office, *id).await["status"], status, "{n}");
    }
    assert_eq!(shown(&office, unready.as_i64().expect("an id")).await["status"], "submitted");
    // Once more: nobody is approved twice.
    let again = office.post("/approve-admissions", json!({ "ids": ids })).await.ok()["data"].clone();
    let job = office.finished_job(again["job_id"].as_i64().expect("a job")).await;
    assert_eq!((&job["result"]["approved"], &job["result"]["waiting"]), (&json!(0), &json!(2)), "{job}");
    let students = school.admin().get("/get-students?status=pending&per_page=100").await.ok();
    assert_eq!(students["total"], 3);
    assert_eq!(school.user("campus_admin", "b").post("/approve-admissions", json!({ "ids": ids })).await.status, 422);
    let without = head.get("/fetch-approved-students").await.ok();
    assert_eq!(without["total"], 3);
});

in_school!(who_had_left_comes_back_on_the_same_number, |world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("admission_officer", "a"), school.admin());
    let cnic = "35202-8123430-1";
    let first = ready(&school, &office, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic })).await;
    let approved = approve(&office, first).await.ok()["data"].clone();
    decide(&office, first, "cancel", "Chose another school").await.ok();
    let second = ready(&school, &office, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic })).await;
    let again = approve(&office, second).await.ok()["data"].clone();
    assert_eq!(again["student_id"], approved["student_id"]);
    assert_eq!((&again["registration_no"], &again["is_readmission"]), (&approved["registration_no"], &json!(true)));
    let student = again["student_id"].as_i64().expect("a student");
    let events = admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["status_events"].clone();
    let steps: Vec<&str> = events.as_array().expect("steps").iter().filter_map(|one| one["to_status"].as_str()).collect();
    assert_eq!(steps, ["pending", "cancelled", "pending"]);
    // A student of the rolls is not admitted again, and a parent's CNIC is not an applicant's.
    let third = office.post("/save-admission", form(&school, "Usman Tariq", "0300-8123430", json!({ "cnic": cnic }))).await;
    assert_eq!(third.status, 422);
    let guardian = json!({ "campus_id": school.a.id, "name": "Tariq Mehmood", "relation": "father", "cnic": "35202-8123431-1" });
    admin.post("/save-parent", guardian).await.ok();
    let his = form(&school, "Tariq Mehmood", "0300-8123431", json!({ "cnic": "35202-8123431-1" }));
    office.post("/save-admission", his).await.refused(422, "cnic");
    let _ = world;
});

in_school!(a_provisional_admission_has_its_conditions, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let awaited = json!({ "education": [{ "exam": "ssc", "result": "awaited", "basis": "part_1" }] });
    let id = ready(&school, &office, "Sana Iqbal", "0300-8123440", awaited).await;
    let blocked = approve(&office, id).await;
    assert!(blocked.body["message"].as_str().expect("a sentence").contains("awaited"), "{}", blocked.body);
    let condition = json!({ "id": id, "kind": "result", "due_on": "2026-12-31", "consequence": "The admission is cancelled" });
    office.post("/set-admission-condition", condition).await.ok();
    assert_eq!(office.get("/get-admissions?has_open_condition=true").await.ok()["total"], 1);
    approve(&office, id).await.ok();
    let waived = json!({ "id": id, "kind": "result", "version": 1, "state": "waived", "reason": "The board is late" });
    assert_eq!(office.post("/decide-admission-condition", waived.clone()).await.status, 403);
    head.post("/decide-admission-condition", waived.clone()).await.ok();
    assert_eq!(head.post("/decide-admission-condition", waived).await.status, 409);
    // An original is given back against a signature, once.
    let noted = async |step: &str, given_to: &str| {
        let version = paper_version(&office, id, "leaving_certificate").await;
        let mark =
            json!({ "id": id, "paper": "leaving_certificate", "version": version, "step": step, "given_to": given_to, "form": "original" });
        office.post("/mark-admission-paper", mark).await
    };
    assert_eq!(noted("give_back", "Iqbal Hussain").await.status, 409, "it has not come");
    noted("receive", "").await.ok();
    noted("give_back", "").await.refused(422, "given_to");
    noted("give_back", "Iqbal Hussain").await.ok();
    assert_eq!(noted("give_back", "Iqbal Hussain").await.status, 409);
});
