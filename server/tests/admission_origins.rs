//! An admission form is made of an inquiry: nothing is typed twice, the inquiry is converted once, and it is open again when the form goes.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn inquiry(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-inquiry-details?id={id}")).await.ok()["data"].clone()
}

/// The form as the office's screen fills it in, with what only the family knows.
async fn filled(by: &Client, school: &School, inquiry: i64) -> Value {
    let mut form = by.get(&format!("/fetch-admission-data?inquiry_id={inquiry}")).await.ok()["data"]["draft"].clone();
    let more = json!({
        "program_id": school.program, "class_id": school.class, "gender": "male", "date_of_birth": "2012-03-04", "guardian_relation": "father",
        "submit": true,
    });
    form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
    form
}

in_school!(a_form_of_an_inquiry_converts_it_once, |_world: Arc<World>, school: School| async move {
    let (office, there) = (school.user("admission_officer", "a"), school.user("admission_officer", "b"));
    let place = office.post("/save-institution", json!({ "name": "Crescent Model School", "kind": "school" })).await.id();
    let asked = json!({
        "name": "Hamza Iqbal", "father_name": "Iqbal Hussain", "phone": "0300-8123400", "campus_id": school.a.id, "previous_institution_id": place,
    });
    let id = office.post("/save-inquiry", asked).await.id();
    let form = filled(&office, &school, id).await;
    assert_eq!(
        (&form["name"], &form["guardian_name"], &form["inquiry_id"], &form["education"][0]["institution_id"]),
        (&json!("Hamza Iqbal"), &json!("Iqbal Hussain"), &json!(id), &json!(place))
    );
    // Nobody makes a form of another campus's inquiry.
    let mut stolen = form.clone();
    stolen["campus_id"] = json!(school.b.id);
    there.post("/save-admission", stolen).await.refused(422, "inquiry_id");

    // Two colleagues begin at once: one form is made, and the other colleague is told of it.
    let colleague = school.user("campus_admin", "a");
    let (one, two) = tokio::join!(office.post("/save-admission", form.clone()), colleague.post("/save-admission", form));
    let mut answers = [one.status, two.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "{} {}", one.body, two.body);
    let (made, told) = if one.status == 200 { (one, two) } else { (two, one) };
    assert!(told.body["message"].as_str().expect("a sentence").contains("has become an admission already"), "{}", told.body);
    let made = made.ok()["data"]["id"].as_i64().expect("an id");
    let listed = office.get(&format!("/get-admissions?inquiry_id={id}")).await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["source"]), (&json!(1), &json!("inquiry")));
    let found = inquiry(&office, id).await;
    assert_eq!((&found["status"], &found["admission_id"]), (&json!("converted"), &json!(made)));

    // The form goes: the family is asked again.
    office.delete(&format!("/delete-admission-details?id={made}")).await.ok();
    let found = inquiry(&office, id).await;
    assert_eq!((&found["status"], &found["admission_id"]), (&json!("visited"), &Value::Null));
    let again = filled(&office, &school, id).await;
    office.post("/save-admission", again).await.ok();
    assert_eq!(inquiry(&office, id).await["status"], "converted");
});
