//! Cards after publication: re-checks that make another, results that are withheld.

use super::{code, exam, office, publish, row, term, verified};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(a_recheck_makes_another_card, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, parent) = (office(&school), school.user("parent", "a"));
    let [ahmed, bilal, danish, _] = school.a.students[..] else { panic!("four students") };
    publish(&office, id, format).await;
    // 173.5 of 400 in English, absent among it, 265 of 400 in Physics, 438.5 of 800 in all.
    let averages = json!({ "percent": 5481, "subjects": [{ "name": "English", "percent": 4338 }, { "name": "Physics", "percent": 6625 }] });
    let shown = parent.get(&format!("/get-marks?id={bilal}")).await.ok()["data"]["exams"][0].clone();
    assert_eq!(shown["averages"], averages, "{shown}");
    // The report of subjects says the same of the class's only section.
    let report = office.get(&format!("/fetch-subjectwise-report?exam_id={id}")).await.ok();
    let reported: Vec<&Value> = report["data"].as_array().expect("rows").iter().map(|row| &row["average_percent"]).collect();
    assert_eq!(reported, [&json!(4338), &json!(6625)], "{report}");
    let english =
        exam(&office, id).await["papers"].as_array().expect("papers").iter().find(|one| one["total_marks"] == 100).expect("English")["id"]
            .clone();
    let ask = |student: i64| json!({ "student_id": student, "paper_id": english, "reason": "Question 3 seems not to be added" });
    parent.post("/save-result-recheck", ask(danish)).await.refused(422, "student_id");
    let request = parent.post("/save-result-recheck", ask(bilal)).await.id();
    assert_eq!(parent.post("/save-result-recheck", ask(bilal)).await.status, 409, "it waits already");
    assert_eq!(parent.get("/get-result-rechecks").await.status, 403);
    // The family sees on the card that it waits.
    let card = parent.get(&format!("/get-marks?id={bilal}")).await.ok()["data"]["exams"][0]["card_id"].clone();
    let card = format!("/get-result-card-details?id={card}");
    assert_eq!(parent.get(&card).await.ok()["data"]["rechecks"], json!([{ "paper_id": english, "state": "requested" }]));
    let listed = office.get("/get-result-rechecks?state=requested").await.ok()["data"][0].clone();
    // Whoever decides sees the marks that stand.
    assert_eq!(
        (&listed["id"], &listed["by_family"], &listed["subject_name"], &listed["was"], &listed["is_now"]),
        (&json!(request), &json!(true), &json!("English"), &json!("61"), &Value::Null),
        "{listed}"
    );

    let published = school.admin().get("/get-sent-messages?kind=results_published").await.ok()["total"].clone();
    let decide = |marks: Value| json!({ "id": request, "version": 1, "marks": marks, "finding": "Question 3 was not added" });
    office.post("/decide-result-recheck", decide(json!(100.5))).await.refused(422, "marks");
    assert_eq!(school.user("exam_controller", "b").post("/decide-result-recheck", decide(json!(90))).await.status, 404);
    let decided = office.post("/decide-result-recheck", decide(json!(90))).await.ok();
    assert_eq!((&decided["data"]["state"], &decided["data"]["card_number"]), (&json!("changed"), &json!(2)), "{decided}");
    assert_eq!(office.post("/decide-result-recheck", decide(json!(90))).await.status, 409);
    assert_eq!(parent.get(&card).await.ok()["data"]["rechecks"], json!([{ "paper_id": english, "state": "changed" }]));

    // The family hears of the decision, not of results once more.
    let told = parent.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!((&told["kind"], &told["record_id"]), (&json!("recheck_decided"), &json!(bilal)), "{told}");
    assert!(told["body"].as_str().is_some_and(|said| said.contains("English") && said.contains("the marks were corrected")), "{told}");
    let sent = async |kind: &str| school.admin().get(&format!("/get-sent-messages?kind={kind}")).await.ok()["total"].clone();
    assert_eq!(sent("results_published").await, published);

    // 90 + 70 of 200 are 80 percent, and the first place; the other's card says as before that they are first.
    let shown = parent.get(&format!("/get-marks?id={bilal}")).await.ok()["data"]["exams"][0].clone();
    assert_eq!(
        (&shown["content"]["percent"], &shown["content"]["grade"], &shown["content"]["places"][0]["rank"]),
        (&json!(8000), &json!("A+"), &json!(1)),
        "{shown}"
    );
    // The averages stay as they were given out, on the new card too.
    assert_eq!(shown["averages"], averages, "{shown}");
    let (old, new) = (verified(&world, &code(&world, id, bilal, 1).await), verified(&world, &code(&world, id, bilal, 2).await));
    assert_eq!(
        (&old["state"], &old["grade"], &new["state"], &new["grade"]),
        (&json!("result_superseded"), &Value::Null, &json!("result_valid"), &json!("A+"))
    );
    assert_eq!(verified(&world, &code(&world, id, ahmed, 1).await)["state"], "result_valid");
    let corrections = office.get(&format!("/get-mark-corrections?student_id={bilal}")).await.ok();
    let first = &corrections["data"][0];
    assert_eq!((&first["kind"], &first["was"], &first["is_now"]), (&json!("recheck"), &json!("61"), &json!("90")), "{first}");
    let versions = parent.get(&format!("/get-result-card-details?id={}", shown["card_id"])).await.ok()["data"]["versions"].clone();
    assert_eq!(versions.as_array().map(Vec::len), Some(2));

    // Marks that were right stay, and so does the card.
    let other = school.admin().post("/save-result-recheck", ask(ahmed)).await.id();
    let same = office.post("/decide-result-recheck", json!({ "id": other, "version": 1, "finding": "All is added rightly" })).await.ok();
    assert_eq!((&same["data"]["state"], &same["data"]["card_number"]), (&json!("unchanged"), &Value::Null));
    assert_eq!(sent("recheck_decided").await, 1, "the office asked, and nothing changed");
    // A family that asked hears that the marks stay.
    let again = parent.post("/save-result-recheck", ask(ahmed)).await.id();
    office.post("/decide-result-recheck", json!({ "id": again, "version": 1, "finding": "All is added rightly" })).await.ok();
    let told = parent.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert!(told["body"].as_str().is_some_and(|said| said.contains("the marks stay as they are")), "{told}");
    assert!(world.faults().await.is_empty());
});

in_school!(a_withheld_result_is_shown_to_no_family, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, parent) = (office(&school), school.user("parent", "a"));
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    let form = json!({ "student_id": ahmed, "exam_id": id, "kind": "dues", "reason": "Fees of two months" });
    assert_eq!(parent.post("/save-result-hold", form.clone()).await.status, 403);
    school.user("exam_controller", "b").post("/save-result-hold", form.clone()).await.refused(422, "student_id");
    let hold = office.post("/save-result-hold", form.clone()).await.id();
    office.post("/save-result-hold", form).await.refused(422, "student_id");
    let job = publish(&office, id, format).await;
    assert_eq!(job["result"]["messages"], 3, "the family of a withheld result is told nothing");

    let shown = parent.get(&format!("/get-marks?id={ahmed}")).await.ok()["data"]["exams"][0].clone();
    assert_eq!((&shown["is_withheld"], &shown["content"], &shown["card_id"]), (&json!(true), &Value::Null, &Value::Null), "{shown}");
    assert_eq!(parent.get(&format!("/get-marks?id={bilal}")).await.ok()["data"]["exams"][0]["is_withheld"], false);
    let list = office.get(&format!("/get-result-cards?exam_id={id}&is_withheld=true")).await.ok();
    let card = list["data"][0]["id"].as_i64().expect("a card");
    assert_eq!(list["total"], 1);
    for path in ["/get-result-card-details", "/result-card-pdf"] {
        let refused = parent.get(&format!("{path}?id={card}")).await;
        assert_eq!(
            (refused.status, refused.body["message"].as_str()),
            (409, Some("This result is withheld. Ask the campus office.")),
            "{path}"
        );
    }
    let papers = exam(&office, id).await["papers"].clone();
    let ask = json!({ "student_id": ahmed, "paper_id": papers[0]["id"], "reason": "Show me the marks" });
    assert_eq!(parent.post("/save-result-recheck", ask).await.status, 409);
    let told = verified(&world, &code(&world, id, ahmed, 1).await);
    assert_eq!((&told["state"], &told["grade"], &told["percent_hundredths"]), (&json!("result_withheld"), &Value::Null, &Value::Null));
    let printed = office.post("/print-result-cards", json!({ "exam_id": id })).await.ok();
    assert_eq!((&printed["data"]["cards"], &printed["data"]["withheld"]), (&json!(3), &json!(1)));
    office.finished_job(printed["data"]["job_id"].as_i64().expect("a job")).await;
    let only = office.post("/print-result-cards", json!({ "exam_id": id, "student_ids": [ahmed] })).await;
    assert_eq!(only.body["message"], "All of these results are withheld.");
    assert_eq!(row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), ahmed)["is_withheld"], true);

    let lift = json!({ "id": hold, "version": 1, "reason": "Paid at the bank" });
    office.post("/lift-result-hold", lift.clone()).await.ok();
    assert_eq!(office.post("/lift-result-hold", lift).await.status, 409);
    let shown = parent.get(&format!("/get-marks?id={ahmed}")).await.ok()["data"]["exams"][0].clone();
    assert_eq!((&shown["is_withheld"], &shown["content"]["grade"]), (&json!(false), &json!("A")));
    assert_eq!(verified(&world, &code(&world, id, ahmed, 1).await)["state"], "result_valid");
});
