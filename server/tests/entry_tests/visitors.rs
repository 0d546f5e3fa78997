//! Visitors apply, confirm, pay and look up how they stand; and who tries to get around it.

use super::{DAY, applicant, approve, details, opened, test, written};
use kernel::{Tx, binds, sql, token::token_hash};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, in_school_and_on_two_nodes};

in_school_and_on_two_nodes!(a_visitor_applies_once_and_sees_how_it_stands, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let mut form = applicant(&school, test, 7);
    form["consent"] = json!(false);
    visitor.post("/save-fast", form.clone()).await.refused(422, "consent");
    form["consent"] = json!(true);
    form["guardian_identity_no"] = form["identity_no"].clone();
    visitor.post("/save-fast", form.clone()).await.refused(422, "identity_no");
    form["guardian_identity_no"] = Value::Null;
    // A parent's CNIC would keep their own children out.
    form["identity_no"] = json!(format!("3520{}12345678", school.a.id % 10));
    let said = visitor.post("/save-fast", form.clone()).await.refused(422, "identity_no");
    assert!(said.contains("parent"), "{said}");
    form["identity_no"] = json!("3520100000071");
    // The office's word is not a visitor's to give.
    form["hafiz_verified"] = json!(true);
    form["is_hafiz"] = json!(true);

    // Ten at one moment: one of them is taken.
    let mut sent = tokio::task::JoinSet::new();
    for _ in 0..10 {
        let (visitor, form) = (visitor.clone(), form.clone());
        sent.spawn(async move { visitor.post("/save-fast", form).await });
    }
    let replies = sent.join_all().await;
    let taken: Vec<&testkit::Reply> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(taken.len(), 1);
    assert!(
        replies
            .iter()
            .filter(|reply| reply.status != 200)
            .all(|reply| reply.status == 422 && reply.body["errors"]["identity_no"].is_array())
    );
    let data = taken[0].body["data"].clone();
    let (no, key) = (data["application_no"].as_str().expect("a number").to_owned(), data["key"].as_str().expect("a key").to_owned());
    assert_eq!((&data["is_confirmed"], &data["id"]), (&json!(false), &Value::Null));
    assert_eq!(office.get("/get-fasts").await.ok()["total"], 1);

    // One's own form by the key; nobody else's.
    let own = visitor.get(&format!("/get-last-application?key={key}")).await.ok()["data"].clone();
    assert_eq!((&own["application_no"], &own["application"]["name"]), (&json!(no), &json!("Applicant 7")));
    assert_eq!(visitor.get("/get-last-application?key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").await.status, 404);
    let last =
        visitor.get("/get-last-application?cnic=35201-0000007-1&date_of_birth=2012-03-04&phone=0300-0000007").await.ok()["data"].clone();
    assert_eq!((&last["application_no"], &last["application"]), (&json!(no), &Value::Null), "the number alone");
    let mut change = form.clone();
    change["key"] = json!(key);
    change["name"] = json!("Applicant Seven");
    visitor.post("/save-fast", change.clone()).await.ok();
    change["identity_no"] = json!("3520100000081");
    visitor.post("/save-fast", change.clone()).await.refused(422, "identity_no");
    change["key"] = json!("somebody-else-s-key-that-is-none-at-all");
    assert_eq!(visitor.post("/save-fast", change).await.status, 404);

    // The code that was mailed confirms it; a wrong one does not.
    visitor.post("/confirm-fast", json!({ "key": key, "code": "000000" })).await.refused(422, "code");
    let status = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000071")).await.ok()["data"].clone();
    assert_eq!((&status["status"], &status["missing"]), (&json!("pending"), &json!(["confirm", "photo"])));
    let list = office.get("/get-fasts").await.ok();
    let id = list["data"][0]["id"].as_i64().expect("an id");
    let shown = details(&office, id).await;
    assert_eq!((&shown["name"], &shown["is_hafiz"], &shown["hafiz_verified"]), (&json!("Applicant Seven"), &json!(true), &json!(false)));
    assert_eq!(school.user("admission_officer", "b").get(&format!("/get-fast-details?id={id}")).await.status, 404);
    assert_eq!(office.get("/get-fasts?search=Seven").await.ok()["total"], 1);

    // Nobody confirmed it in two days: the person may apply again.
    if world.app.db.engine() == kernel::db::Engine::Sqlite {
        world.advance(3 * DAY);
        let again = visitor.post("/save-fast", form).await.ok();
        assert_ne!(again["data"]["application_no"], json!(no));
        let lapsed = world.app.db.read(move |tx| entry_tests::api::application(tx, id)).await.expect("a read").expect("an applicant");
        assert_eq!(lapsed.status, entry_tests::api::FastStatus::Lapsed);
    }
});

in_school!(a_code_is_entered_days_later_on_another_device, |world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let visitor = school.visitor();
    let data = visitor.post("/save-fast", applicant(&school, test, 7)).await.ok()["data"].clone();
    let (no, key) = (data["application_no"].as_str().expect("a number").to_owned(), data["key"].as_str().expect("a key").to_owned());
    // The code is kept as a hash only: the story puts one of its own there.
    let hash: String = token_hash(&format!("{no}/123456")).iter().map(|byte| format!("{byte:02x}")).collect();
    let own = no.clone();
    let put = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE fast_application SET code_hash = $2 WHERE application_no = $1"), &binds![own.clone(), hash.clone()])
    };
    world.app.db.write(put).await.expect("a code");

    let by_number = |cnic: &str, code: &str| json!({ "number": no, "cnic": cnic, "code": code });
    visitor.post("/confirm-fast", by_number("35201-0000007-1", "000000")).await.refused(422, "code");
    assert_eq!(visitor.post("/confirm-fast", by_number("3520100000999", "123456")).await.status, 404);
    assert_eq!(visitor.post("/confirm-fast", json!({ "code": "123456" })).await.status, 404);
    visitor.post("/confirm-fast", by_number("35201-0000007-1", "123456")).await.ok();
    let missing = async || visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000071")).await.ok()["data"]["missing"].clone();
    assert_eq!(missing().await, json!(["photo"]));

    // A photograph that was refused is sent again; by number and CNIC the first one only.
    let picture: &[u8] = include_bytes!("../calls/field.png");
    let whose = [("number", no.as_str()), ("cnic", "3520100000071")];
    assert_eq!(visitor.upload_form("/upload-fast-photo", &whose, "me.png", b"no picture").await.status, 415);
    visitor.upload_form("/upload-fast-photo", &whose, "me.png", picture).await.ok();
    assert_eq!(missing().await, json!([]));
    assert_eq!(visitor.upload_form("/upload-fast-photo", &whose, "me.png", picture).await.status, 409);
    visitor.upload_form("/upload-fast-photo", &[("key", key.as_str())], "me.png", picture).await.ok();

    // Opened by the code, the application is seen and changed on the other device; the key of the first one opens nothing any more.
    visitor.post("/open-fast", by_number("35201-0000007-1", "654321")).await.refused(422, "code");
    assert_eq!(visitor.post("/open-fast", by_number("3520100000999", "123456")).await.status, 404);
    let opened = visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.ok()["data"].clone();
    assert_eq!((&opened["application"]["name"], &opened["application"]["has_photo"]), (&json!("Applicant 7"), &json!(true)));
    assert_eq!(visitor.get(&format!("/get-last-application?key={key}")).await.status, 404);
    let mut change = applicant(&school, test, 7);
    change["key"] = opened["key"].clone();
    change["name"] = json!("Applicant Seven");
    visitor.post("/save-fast", change).await.ok();
    let again = visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.ok();
    assert_eq!(again["data"]["application"]["name"], "Applicant Seven");
    // One applicant sits one test a day.
    let head = school.user("campus_admin", "a");
    let of_test = head.get(&format!("/get-fast-test-details?id={test}")).await.ok();
    let mut other = self::test(&school, of_test["data"]["session_id"].as_i64().expect("a session"));
    (other["name"], other["code"]) = (json!("Second entry test"), json!("E28"));
    let other = head.post("/save-fast-test", other).await.id();
    head.post("/step-fast-test", json!({ "id": other, "version": 1, "status": "open" })).await.ok();
    let said = visitor.post("/save-fast", applicant(&school, other, 7)).await.refused(422, "test_id");
    assert!(said.contains("Class nine entry test") && said.contains("the same day"), "{said}");
    visitor.post("/save-fast", applicant(&school, other, 8)).await.ok();
    // Nor do a telephone and the office that apply for both at the same moment. Two of one network would wait for each other anyway.
    let mut sent = tokio::task::JoinSet::new();
    for (by, one) in [(school.visitor(), test), (school.user("admission_officer", "a"), other)] {
        let form = applicant(&school, one, 9);
        sent.spawn(async move { by.post("/save-fast", form).await });
    }
    let (taken, refused): (Vec<_>, Vec<_>) = sent.join_all().await.into_iter().partition(|reply| reply.status == 200);
    assert_eq!((taken.len(), refused.len()), (1, 1));
    for reply in refused {
        reply.refused(422, "test_id");
    }
    // Ten wrong codes, and the right one opens nothing either.
    for _ in 0..8 {
        visitor.post("/open-fast", by_number("35201-0000007-1", "654321")).await.refused(422, "code");
    }
    assert_eq!(visitor.post("/open-fast", by_number("35201-0000007-1", "123456")).await.status, 429);
});

in_school!(numbers_cannot_be_tried_out, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let id = written(&office, &school, test, 1, 900).await;
    approve(&office, &school, &[id]).await.ok();
    let one = details(&office, id).await;
    let (no, roll) = (one["application_no"].as_str().expect("a number").to_owned(), one["roll_no"].as_str().expect("a roll no").to_owned());
    let slip = visitor.get(&format!("/get-fast-roll-no-slip?number={roll}&cnic=35201-0000001-1")).await.ok()["data"].clone();
    assert_eq!(
        (&slip["roll_no"], &slip["room"], &slip["seat_no"], &slip["identity_masked"]),
        (&json!(roll), &json!("Room 1"), &json!(1), &json!("35201-*****01-1"))
    );
    assert_eq!((&slip["program_name"], &slip["program_name_ur"]), (&json!("Matriculation"), &Value::Null));
    assert!(slip.get("phone").is_none() && slip["qr_path"].as_str().expect("a path").starts_with('M'), "{slip}");
    // One answer for what is not there, whichever half is wrong.
    let wrong = visitor.get("/get-fast-roll-no-slip?number=E27-AAA-09999&cnic=3520100000011").await;
    let other = visitor.get(&format!("/get-fast-roll-no-slip?number={no}&cnic=3520100000021")).await;
    assert_eq!((wrong.status, other.status, &wrong.body["message"]), (404, 404, &other.body["message"]));
    for n in 2..7 {
        visitor.get(&format!("/get-fast-status?number={no}&cnic=352010000{n:03}3")).await;
    }
    let over = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000011")).await;
    assert_eq!(over.status, 429, "the right CNIC waits too");
    // Others are not touched by it.
    let second = written(&office, &school, test, 50, 900).await;
    let no = details(&office, second).await["application_no"].as_str().expect("a number").to_owned();
    visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000501")).await.ok();
    let early = visitor.get(&format!("/get-fast-roll-no-slip?number={no}&cnic=3520100000501")).await;
    assert!(early.status == 409 && early.body["message"].as_str().is_some_and(|said| said.contains("yet")), "{}", early.body);
});

in_school!(a_fee_that_arrives_opens_the_approval, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |form| form["fee_minor"] = json!(150_000)).await;
    let (visitor, office, cashier) = (school.visitor(), school.user("admission_officer", "a"), school.user("cashier", "a"));
    let sent = visitor.post("/save-fast", applicant(&school, test, 9)).await.ok()["data"].clone();
    assert_eq!(sent["fee"]["amount_minor"], 150_000);
    let no = sent["application_no"].as_str().expect("a number").to_owned();
    let id = office.get("/get-fasts").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let refused = approve(&office, &school, &[id]).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().expect("a sentence").contains("has not arrived"), "{}", refused.body);
    let slip = details(&office, id).await["fee_slip_id"].as_i64().expect("a slip");
    let paper = visitor.get(&format!("/fast-fee-slip-pdf?number={no}&cnic=3520100000091")).await;
    assert_eq!(paper.status, 200);
    cashier.post("/receive-applicant-slip", json!({ "id": slip, "amount_minor": 150_000 })).await.ok();
    assert_eq!(details(&office, id).await["fee_paid_on"], "2026-11-20");
    approve(&office, &school, &[id]).await.ok();
    let status = visitor.get(&format!("/get-fast-status?number={no}&cnic=3520100000091")).await.ok()["data"].clone();
    assert_eq!(
        (&status["status"], &status["fee"]["paid_on"], &status["has_slip"]),
        (&json!("approved"), &json!("2026-11-20"), &json!(true))
    );
});
