//! Publishing: what stands against it, what families see and are told, what shows before, taking it back.

use super::{category, code, exam, format_of, office, publish, row, step, term, verified};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

async fn marks(by: &Client, student: i64) -> Vec<Value> {
    by.get(&format!("/get-marks?id={student}")).await.ok()["data"]["exams"].as_array().expect("exams").clone()
}

in_school_and_on_two_nodes!(results_are_published_to_families, |_world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, parent) = (office(&school), school.user("parent", "a"));
    let ahmed = school.a.students[0];
    assert!(marks(&parent, ahmed).await.is_empty(), "a closed exam is the office's");

    let preview = office.get(&format!("/preview-result-publication?exam_id={id}")).await.ok()["data"].clone();
    assert_eq!((&preview["format_id"], &preview["students"], &preview["blocks"]), (&json!(format), &json!(4), &json!([])), "{preview}");
    assert_eq!(preview["families"], 3, "two of the four are brothers: {preview}");
    let counted: Vec<i64> = preview["counts"].as_array().expect("counts").iter().filter_map(|one| one["students"].as_i64()).collect();
    assert_eq!(counted, [2, 1, 1, 0], "passed, conditional, failed, incomplete");

    let job = publish(&office, id, format).await;
    assert_eq!((&job["status"], &job["result"]["cards"], &job["result"]["messages"]), (&json!("done"), &json!(4), &json!(4)), "{job}");
    assert_eq!(job["result"]["families"], 3, "{job}");
    assert_eq!(exam(&office, id).await["status"], "published");

    let shown = marks(&parent, ahmed).await;
    assert_eq!((shown.len(), &shown[0]["content"]["percent"], &shown[0]["card_number"]), (1, &json!(7875), &json!(1)), "{shown:?}");
    assert_eq!(marks(&school.user("student", "a"), ahmed).await.len(), 1);
    assert_eq!(parent.get(&format!("/get-marks?id={}", school.a.students[2])).await.status, 404, "somebody else's child");
    let card = shown[0]["card_id"].as_i64().expect("a card");
    let details = parent.get(&format!("/get-result-card-details?id={card}")).await.ok()["data"].clone();
    assert_eq!(
        (&details["state"], &details["content"]["places"][0]),
        (&json!("valid"), &json!({ "of": "section", "rank": 1, "among": 4 }))
    );
    assert_eq!(details["grades"][0], json!({ "grade": "A+", "from_percent": 80 }), "the key of its scale");
    let paper = parent.get(&format!("/result-card-pdf?id={card}")).await;
    assert_eq!(lopdf::Document::load_mem(&paper.bytes).expect("a PDF").get_pages().len(), 1);

    let cards = office.get(&format!("/get-result-cards?exam_id={id}&sort=class_rank")).await.ok();
    assert_eq!((&cards["total"], &cards["data"][0]["student_id"]), (&json!(4), &json!(ahmed)));
    let printed = office.post("/print-result-cards", json!({ "exam_id": id, "section_id": school.a.section })).await.ok();
    let job = office.finished_job(printed["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!((&job["status"], &job["result"]["pages"]), (&json!("done"), &json!(4)), "{job}");

    let told = school.admin().get("/get-sent-messages?kind=results_published").await.ok();
    assert_eq!(told["total"], 4, "{told}");
    let again =
        office.post("/publish-result", json!({ "exam_id": id, "version": exam(&office, id).await["version"], "format_id": format })).await;
    assert_eq!(again.status, 409, "{}", again.body);
    assert_eq!(step(&office, id, "open").await.status, 409, "marks of a published exam change by a re-check");
});

in_school!(what_stands_against_publishing_is_said, |_world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let office = office(&school);
    let ask = async |version: &Value, format: i64| {
        office.post("/publish-result", json!({ "exam_id": id, "version": version, "format_id": format })).await
    };
    let now = exam(&office, id).await["version"].clone();
    assert_eq!(ask(&json!(1), format).await.status, 409, "an old version");
    let other = category(&school, "Annual", "annual").await;
    let wrong = ask(&now, format_of(&school, other).await).await;
    assert!(wrong.body["message"].as_str().expect("a sentence").contains("does not take exams of First term"), "{}", wrong.body);
    ask(&now, 999_999).await.refused(422, "format_id");
    assert_eq!(
        school
            .user("exam_controller", "b")
            .post("/publish-result", json!({ "exam_id": id, "version": now, "format_id": format }))
            .await
            .status,
        404
    );
    assert_eq!(
        school.user("teacher", "a").post("/publish-result", json!({ "exam_id": id, "version": now, "format_id": format })).await.status,
        403
    );

    step(&office, id, "open").await.ok();
    let open = ask(&exam(&office, id).await["version"], format).await;
    assert!(open.body["message"].as_str().expect("a sentence").starts_with("The exam is not closed yet"), "{}", open.body);
    step(&office, id, "closed").await.ok();
    assert_eq!(publish(&office, id, format).await["status"], "done");
});

/// What a family could try before its result is out: lists, counts, files, search, choices, links, codes, requests, messages.
async fn finds_nothing(world: &World, school: &School, id: i64, prepared: &[(i64, String)]) {
    let ahmed = school.a.students[0];
    for role in ["parent", "student"] {
        let family = school.user(role, "a");
        let shown = family.get(&format!("/get-marks?id={ahmed}")).await.ok();
        assert_eq!(shown["data"]["exams"], json!([]), "{role}");
        for (card, _) in prepared {
            for path in ["/get-result-card-details", "/result-card-pdf"] {
                let reply = family.get(&format!("{path}?id={card}")).await;
                assert_eq!((reply.status, reply.body["message"].as_str()), (404, Some("The result card was not found.")), "{role} {path}");
            }
        }
        for path in [
            format!("/get-result-cards?exam_id={id}"),
            format!("/get-result-cards?student_id={ahmed}&format=csv"),
            "/get-result-cards?count=exact".to_owned(),
            format!("/get-result-summary?exam_id={id}&student_id={ahmed}"),
            format!("/get-result-sheet?exam_id={id}"),
            format!("/get-result-sheet?exam_id={id}&format=pdf"),
            format!("/get-result-publications?exam_id={id}"),
            format!("/preview-result-publication?exam_id={id}"),
            format!("/get-award-lists?exam_id={id}"),
            format!("/get-mark-corrections?exam_id={id}"),
            format!("/get-marks-report?student_id={ahmed}"),
            format!("/get-promotions?student_id={ahmed}"),
            "/get-result-holds".to_owned(),
            format!("/get-options?of=exams_with_marks&ids={id}"),
            "/get-options?of=exam_papers".to_owned(),
            "/get-options?of=exams".to_owned(),
            "/get-audit-events?record=result%20card".to_owned(),
        ] {
            assert_eq!(family.get(&path).await.status, 403, "{role}: {path}");
        }
        let found = family.get("/search?q=First%20term").await.ok();
        assert!(!found.to_string().contains("First term"), "{role}: {found}");
        let papers = exam(&office(school), id).await["papers"].clone();
        let ask = json!({ "student_id": ahmed, "paper_id": papers[0]["id"], "reason": "Let me see the marks" });
        family.post("/save-result-recheck", ask).await.refused(422, "paper_id");
    }
    for (_, code) in prepared {
        assert_eq!(verified(world, code), json!({ "state": "unknown" }), "{code}");
    }
    let told = school.admin().get("/get-sent-messages?kind=results_published").await.ok();
    assert_eq!(told["total"], 0);
}

in_school!(nothing_of_a_result_shows_before_it_is_published, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    finds_nothing(&world, &school, id, &[]).await;

    // As it is while the cards are made: they are there, and the exam is not published.
    let office = office(&school);
    let version = exam(&office, id).await["version"].clone();
    let form = json!({ "exam_id": id, "version": version, "format_id": format, "tells_families": false });
    let begun = office.post("/publish-result", form).await.ok()["data"].clone();
    office.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    let back = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("UPDATE result_publication SET state = 'preparing' WHERE exam_id = $1"), &binds![id])?;
        tx.exec(sql!("UPDATE result_card SET is_current = FALSE WHERE exam_id = $1"), &binds![id])?;
        tx.exec(sql!("UPDATE exam SET status = 'closed' WHERE id = $1"), &binds![id])?;
        tx.all::<(i64, String)>(sql!("SELECT id, code FROM result_card WHERE exam_id = $1 ORDER BY id"), &binds![id])
    };
    let prepared = world.app.db.write(back).await.expect("prepared cards");
    assert_eq!((prepared.len(), prepared[0].1.len()), (4, 26));
    finds_nothing(&world, &school, id, &prepared).await;
    assert_eq!(office.get(&format!("/get-result-cards?exam_id={id}")).await.ok()["total"], 0, "the office's list neither");
    assert_eq!(office.post("/print-result-cards", json!({ "exam_id": id })).await.status, 409);

    // One that was not finished is begun anew, with other codes.
    assert_eq!(publish(&office, id, format).await["status"], "done");
    assert_eq!(verified(&world, &prepared[0].1), json!({ "state": "unknown" }));
    let fresh = code(&world, id, school.a.students[0], 1).await;
    assert_eq!(verified(&world, &fresh)["state"], "result_valid");
});

in_school!(published_results_are_taken_back_and_given_out_again, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, parent) = (office(&school), school.user("parent", "a"));
    let ahmed = school.a.students[0];
    publish(&office, id, format).await;
    let first = code(&world, id, ahmed, 1).await;
    let valid = verified(&world, &first);
    assert_eq!(
        (&valid["state"], &valid["student"], &valid["grade"], &valid["percent_hundredths"], &valid["number"]),
        (&json!("result_valid"), &json!("Ahmed Gulberg"), &json!("A"), &json!(7875), &json!(1)),
        "{valid}"
    );

    let list = office.get(&format!("/get-result-publications?exam_id={id}")).await.ok()["data"][0].clone();
    let form = json!({ "id": list["id"], "version": list["version"], "reason": "A practical was left out" });
    assert_eq!(school.user("teacher", "a").post("/withdraw-result", form.clone()).await.status, 403);
    assert_eq!(school.user("principal", "b").post("/withdraw-result", form.clone()).await.status, 404);
    office.post("/withdraw-result", form.clone()).await.ok();
    assert_eq!(office.post("/withdraw-result", form).await.status, 409);
    assert_eq!(exam(&office, id).await["status"], "closed");
    assert!(marks(&parent, ahmed).await.is_empty());
    let withdrawn = verified(&world, &first);
    assert_eq!((&withdrawn["state"], &withdrawn["grade"]), (&json!("result_withdrawn"), &Value::Null), "{withdrawn}");

    publish(&office, id, format).await;
    assert_eq!(verified(&world, &code(&world, id, ahmed, 2).await)["number"], 2);
    assert_eq!(verified(&world, &first)["state"], "result_withdrawn", "an old card does not come back");
    let cards = office.get(&format!("/get-result-cards?exam_id={id}&student_id={ahmed}")).await.ok();
    assert_eq!((&cards["total"], &cards["data"][0]["number"]), (&json!(1), &json!(2)));
    assert!(world.faults().await.is_empty());
});

in_school!(an_exam_that_changed_meanwhile_is_not_published, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let office = office(&school);
    // The job comes to it after somebody opened and closed the exam again.
    let hold = |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE exam SET version = version + 1"), &[]).map(drop);
    let version = exam(&office, id).await["version"].clone();
    let begun =
        office.post("/publish-result", json!({ "exam_id": id, "version": version, "format_id": format })).await.ok()["data"].clone();
    world.app.db.write(hold).await.expect("a change");
    let job = office.finished_job(begun["job_id"].as_i64().expect("a job")).await;
    if job["status"] == "failed" {
        assert!(job["error"].as_str().expect("a sentence").starts_with("Somebody changed the exam meanwhile"), "{job}");
        assert_eq!(exam(&office, id).await["status"], "closed");
        assert_eq!(publish(&office, id, format).await["status"], "done");
    }
    let summary = office.get(&format!("/get-result-summary?exam_id={id}")).await.ok();
    assert_eq!(row(&summary, school.a.students[1])["card"]["number"], 1);
});
