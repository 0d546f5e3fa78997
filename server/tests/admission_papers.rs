//! Papers of an admission form: what is refused is told to the family and comes again; a scan that is too large leaves nothing behind.

use crate::admissions::trail;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

const PHOTO: &[u8] = b"\xff\xd8\xff\xdb\x00\x04ab\xff\xda\x00\x02pixels\xff\xd9";

/// A paper of a form.
async fn kept(by: &Client, id: i64, paper: &str) -> Value {
    let form = by.get(&format!("/get-admission-details?id={id}")).await.ok()["data"].clone();
    form["documents"].as_array().expect("papers").iter().find(|one| one["paper"] == paper).expect("the paper").clone()
}

/// How a paper of a form stands.
async fn state(by: &Client, id: i64, paper: &str) -> Value {
    kept(by, id, paper).await["state"].clone()
}

/// Refused, since another was faster.
#[track_caller]
fn stale(reply: &Reply) {
    let said = reply.body["message"].as_str().unwrap_or_default();
    assert!(reply.status == 409 && said.starts_with("Somebody else changed this"), "{} {}", reply.status, reply.body);
}

fn form(school: &School) -> Value {
    json!({
        "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "Sana Iqbal",
        "father_name": "Iqbal Hussain", "gender": "female", "date_of_birth": "2012-03-04", "guardian_name": "Iqbal Hussain",
        "guardian_relation": "father", "guardian_phone": "0300-8123480", "guardian_email": "iqbal@example.com", "submit": true,
        "education": [{ "exam": "middle", "year": 2026, "obtained": 630, "total": 700 }],
    })
}

/// A submitted form of the office.
async fn submitted(school: &School, office: &Client) -> i64 {
    office.post("/save-admission", form(school)).await.id()
}

in_school!(a_refused_paper_is_told_to_the_family_and_comes_again, |world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let id = submitted(&school, &office).await;
    let told = async || head.get("/get-sent-messages?kind=application_status").await.ok()["total"].as_i64().expect("a count");
    let before = told().await;
    let number = id.to_string();
    let scan = [("id", number.as_str()), ("kind", "b_form")];
    let written = trail(&world).await;
    let heavy = vec![b'x'; 40 << 20];
    let huge = office.upload_form("/upload-documents", &scan, "b-form.jpg", &heavy).await;
    assert_eq!(huge.status, 413);
    assert!(huge.body["message"].as_str().expect("a sentence").contains("too large"), "{}", huge.body);
    assert_eq!(state(&office, id, "b_form").await, "awaited", "nothing is left behind");
    assert_eq!(trail(&world).await, written, "nor in the trail");
    // A form whose scans come to 40 MB, each of them small enough, is taken whole.
    for paper in ["father_cnic", "photographs", "domicile", "result_card", "other"] {
        let mut scan = PHOTO.to_vec();
        scan.splice(PHOTO.len() - 2..PHOTO.len() - 2, vec![b'x'; 8 << 20]);
        office.upload_form("/upload-documents", &[("id", number.as_str()), ("kind", paper)], "scan.jpg", &scan).await.ok();
        assert_eq!(state(&office, id, paper).await, "received");
    }
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();

    let mark = async |step: &str| {
        let version = kept(&office, id, "b_form").await["version"].clone();
        let said = json!({ "id": id, "paper": "b_form", "version": version, "step": step, "reason": "Not readable" });
        office.post("/mark-admission-paper", said).await
    };
    mark("refuse").await.ok();
    assert_eq!((state(&office, id, "b_form").await, told().await), (json!("refused"), before + 1));
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();
    mark("verify").await.ok();
    assert_eq!((state(&office, id, "b_form").await, told().await), (json!("verified"), before + 1), "what is verified needs no message");
});

in_school!(what_two_decide_is_decided_by_who_has_read_it, |_world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let id = submitted(&school, &office).await;
    let number = id.to_string();
    let scan = [("id", number.as_str()), ("kind", "b_form")];
    let verify = |version: i64| json!({ "id": id, "paper": "b_form", "version": version, "step": "verify" });
    // Another scan came since the first was looked at.
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();
    let read = kept(&head, id, "b_form").await["version"].as_i64().expect("a version");
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();
    stale(&head.post("/mark-admission-paper", verify(read)).await);
    head.post("/mark-admission-paper", verify(read + 1)).await.ok();
    let refuse = json!({ "id": id, "paper": "b_form", "version": read + 1, "step": "refuse", "reason": "Not readable" });
    stale(&office.post("/mark-admission-paper", refuse).await);
    assert_eq!(state(&office, id, "b_form").await, "verified");
    // A paper that the checklist does not name has no version until it comes.
    let extra = json!({ "id": id, "paper": "other", "step": "receive" });
    office.post("/mark-admission-paper", extra.clone()).await.ok();
    stale(&head.post("/mark-admission-paper", extra).await);

    // A condition is set once by who saw none, and anew by who has read it.
    let condition = |version: Value, day: &str| json!({ "id": id, "kind": "noc", "version": version, "due_on": day, "consequence": "The admission is cancelled" });
    office.post("/set-admission-condition", condition(Value::Null, "2026-12-20")).await.ok();
    stale(&head.post("/set-admission-condition", condition(Value::Null, "2026-12-31")).await);
    head.post("/set-admission-condition", condition(json!(1), "2026-12-31")).await.ok();
    let met = |version: i64| json!({ "id": id, "kind": "noc", "version": version, "state": "met", "reason": "NOC 4411 came" });
    stale(&office.post("/decide-admission-condition", met(1)).await);
    office.post("/decide-admission-condition", met(2)).await.ok();
    // One that was decided is open again for a reason, which the history tells beside the decision.
    stale(&head.post("/set-admission-condition", condition(json!(2), "2026-12-31")).await);
    head.post("/set-admission-condition", condition(json!(3), "2026-12-31")).await.refused(422, "reason");
    let mut again = condition(json!(3), "2026-12-31");
    again["reason"] = json!("The NOC is of another student");
    let now = head.post("/set-admission-condition", again).await.ok()["data"]["conditions"][0].clone();
    assert_eq!((&now["state"], &now["reason"], &now["version"]), (&json!("open"), &Value::Null, &json!(4)), "{now}");
    let told = school.admin().get(&format!("/get-audit-events?record=admission&id={id}")).await.ok().to_string();
    assert!(told.contains("The NOC is of another student") && told.contains("it was met: NOC 4411 came"), "{told}");

    // Marks are checked with the board once, as they were read; a seat is held for the form as it was read.
    let read = head.get(&format!("/get-admission-details?id={id}")).await.ok()["data"]["version"].as_i64().expect("a version");
    let mut changed = form(&school);
    (changed["id"], changed["version"], changed["education"][0]["obtained"]) = (json!(id), json!(read), json!(690));
    office.post("/update-admission", changed).await.ok();
    let checked = |version: i64, how: &str| json!({ "id": id, "version": version, "place": 1, "how": how });
    stale(&head.post("/verify-admission-education", checked(read, "The board's gazette, page 12")).await);
    office.post("/verify-admission-education", checked(read + 1, "The board's gazette, page 12")).await.ok();
    assert_eq!(head.post("/verify-admission-education", checked(read + 1, "Asked by telephone")).await.status, 409);
    stale(&head.post("/hold-admission-seat", json!({ "id": id, "version": 999, "held_until": "2026-12-10" })).await);
});
