//! A card that counts results of another exam: what is withheld or taken back of the other is not read through it.

use super::{Of, category, code, exam, format_of, held, office, paper, publish, publish_without, row, traditional, verified};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// Two terms of English, the second one published with both at half the weight: of the first student 43.5 and 90 percent, 66.75 together.
struct Terms {
    first: i64,
    second: i64,
    format: i64,
}

/// The first term is published. Gives both, and the format that weighs them.
async fn terms(school: &School) -> Terms {
    let (one, two) = (category(school, "First term", "term").await, category(school, "Second term", "term").await);
    let english = |marks: [f64; 4]| [paper(school.subject, "theory", 100, marks.map(Of))];
    let first = held(school, "First term", one, &english([43.5, 61.0, 70.0, 80.0])).await;
    let second = held(school, "Second term", two, &english([90.0, 80.0, 70.0, 60.0])).await;
    let form = json!({
        "name": "Both terms", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(school).await, "ranks": ["class"], "shown": ["percent", "grade"],
        "categories": [{ "category_id": one, "weight": 50 }, { "category_id": two, "weight": 50 }],
    });
    let format = school.admin().post("/save-result-summary-format", form).await.id();
    publish(&office(school), first, format_of(school, one).await).await;
    Terms { first, second, format }
}

async fn shown(by: &Client, student: i64, exam: i64) -> Value {
    let answer = by.get(&format!("/get-marks?id={student}")).await.ok();
    let exams = answer["data"]["exams"].as_array().expect("exams").clone();
    exams.into_iter().find(|one| one["exam_id"] == exam).unwrap_or(Value::Null)
}

async fn card_of(by: &Client, student: i64, exam: i64) -> i64 {
    let found = by.get(&format!("/get-result-cards?exam_id={exam}&student_id={student}&is_current=true")).await.ok();
    found["data"][0]["id"].as_i64().expect("a card")
}

in_school!(a_withheld_result_is_not_read_through_a_card_that_counts_it, |world: Arc<World>, school: School| async move {
    let Terms { first, second, format } = terms(&school).await;
    let office = office(&school);
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    let form = json!({ "student_id": ahmed, "exam_id": first, "kind": "inquiry", "reason": "An inquiry goes on" });
    let hold = office.post("/save-result-hold", form).await.id();
    let preview = office.get(&format!("/preview-result-publication?exam_id={second}&format_id={format}")).await.ok();
    assert_eq!(preview["data"]["withheld"], 1, "{preview}");
    let job = publish(&office, second, format).await;
    assert_eq!((&job["result"]["cards"], &job["result"]["messages"]), (&json!(4), &json!(3)), "{job}");

    let card = card_of(&office, ahmed, second).await;
    let details = office.get(&format!("/get-result-card-details?id={card}")).await.ok()["data"].clone();
    assert_eq!((&details["state"], &details["content"]["subjects"][0]["shares"]), (&json!("withheld"), &json!([4350, 9000])), "{details}");
    for role in ["parent", "student"] {
        let family = school.user(role, "a");
        let answer = family.get(&format!("/get-marks?id={ahmed}")).await.ok();
        assert!(!answer.to_string().contains("4350") && !answer.to_string().contains("6675"), "{role}: {answer}");
        let seen = shown(&family, ahmed, second).await;
        assert_eq!((&seen["is_withheld"], &seen["content"], &seen["card_id"]), (&json!(true), &Value::Null, &Value::Null), "{role}");
        for path in ["/get-result-card-details", "/result-card-pdf"] {
            let refused = family.get(&format!("{path}?id={card}")).await;
            assert_eq!(
                (refused.status, refused.body["message"].as_str()),
                (409, Some("This result is withheld. Ask the campus office.")),
                "{role} {path}"
            );
        }
        let english = exam(&office, second).await["papers"][0]["id"].clone();
        let ask = json!({ "student_id": ahmed, "paper_id": english, "reason": "Show me the marks" });
        assert_eq!(family.post("/save-result-recheck", ask).await.status, 409, "{role}");
    }
    let parent = school.user("parent", "a");
    assert_eq!(shown(&parent, bilal, second).await["content"]["percent"], 7050, "the brother's is his own");
    let told = verified(&world, &code(&world, second, ahmed, 1).await);
    assert_eq!((&told["state"], &told["grade"], &told["percent_hundredths"]), (&json!("result_withheld"), &Value::Null, &Value::Null));
    let printed = office.post("/print-result-cards", json!({ "exam_id": second })).await.ok();
    assert_eq!((&printed["data"]["cards"], &printed["data"]["withheld"]), (&json!(3), &json!(1)), "{printed}");
    let job = office.finished_job(printed["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!(job["result"]["pages"], 3, "{job}");
    assert_eq!(office.get(&format!("/get-result-cards?exam_id={second}&is_withheld=true")).await.ok()["total"], 1);
    assert_eq!(row(&office.get(&format!("/get-result-summary?exam_id={second}")).await.ok(), ahmed)["is_withheld"], true);
    let list = json!({ "campus_id": school.a.id, "class_id": school.class, "exam_id": second });
    assert_eq!(office.post("/make-promotion-list", list).await.ok()["data"]["provisional"], 1);

    // A re-check makes a further card, and still tells nobody.
    let english = exam(&office, second).await["papers"][0]["id"].clone();
    let ask = json!({ "student_id": ahmed, "paper_id": english, "reason": "Question 3 seems not to be added" });
    let request = school.admin().post("/save-result-recheck", ask).await.id();
    let decision = json!({ "id": request, "version": 1, "marks": 92, "finding": "Question 3 was not added" });
    office.post("/decide-result-recheck", decision).await.ok();
    assert_eq!(school.admin().get("/get-sent-messages?kind=results_published").await.ok()["total"], 4 + 3, "of both terms");
    assert_eq!(shown(&parent, ahmed, second).await["content"], Value::Null);

    office.post("/lift-result-hold", json!({ "id": hold, "version": 1, "reason": "The inquiry is over" })).await.ok();
    // 43.5 and 92 at half the weight each.
    assert_eq!(shown(&parent, ahmed, second).await["content"]["percent"], 6775);
    assert_eq!(verified(&world, &code(&world, second, ahmed, 2).await)["state"], "result_valid");
});

in_school!(results_that_were_taken_back_are_not_read_through_cards_that_count_them, |world: Arc<World>, school: School| async move {
    let Terms { first, second, format } = terms(&school).await;
    let (office, parent) = (office(&school), school.user("parent", "a"));
    let ahmed = school.a.students[0];
    publish(&office, second, format).await;
    let card = card_of(&office, ahmed, second).await;
    assert_eq!(shown(&parent, ahmed, second).await["content"]["percent"], 6675);
    let counting = async |query: &str| office.get(&format!("/get-result-cards?{query}")).await.ok()["total"].clone();
    assert_eq!(counting(&format!("counts_exam_id={first}")).await, 4, "before they are taken back");
    assert_eq!(counting("counts_withdrawn=true").await, 0);

    let withdraw = async |exam: i64| {
        let list = office.get(&format!("/get-result-publications?exam_id={exam}&state=published")).await.ok()["data"][0].clone();
        let form = json!({ "id": list["id"], "version": list["version"], "reason": "A paper was marked by an old key" });
        office.post("/withdraw-result", form).await.ok()
    };
    let answer = withdraw(first).await;
    let counted = &answer["data"]["counted_by"];
    assert_eq!((&counted[0]["exam_id"], &counted[0]["cards"], &counted[1]), (&json!(second), &json!(4), &Value::Null), "{answer}");
    assert!(answer["notes"][0].as_str().expect("a sentence").starts_with("Second term, Class 9: 4 cards count these results"), "{answer}");

    let seen = parent.get(&format!("/get-marks?id={ahmed}")).await.ok();
    assert_eq!(seen["data"]["exams"], json!([]), "nothing of either");
    for path in ["/get-result-card-details", "/result-card-pdf"] {
        assert_eq!(parent.get(&format!("{path}?id={card}")).await.status, 404, "{path}");
    }
    let english = exam(&office, second).await["papers"][0]["id"].clone();
    let ask = json!({ "student_id": ahmed, "paper_id": english, "reason": "Show me the marks" });
    parent.post("/save-result-recheck", ask).await.refused(422, "paper_id");
    // The office asks, and nobody makes a further card of results that are taken back.
    let ask = json!({ "student_id": ahmed, "paper_id": english, "reason": "Question 3 seems not to be added" });
    let request = school.admin().post("/save-result-recheck", ask).await.id();
    let refused = office.post("/decide-result-recheck", json!({ "id": request, "version": 1, "marks": 92, "finding": "Not added" })).await;
    let said = refused.body["message"].as_str().expect("a sentence");
    assert!(refused.status == 409 && said.starts_with("These results count those of First term"), "{said}");
    let told = verified(&world, &code(&world, second, ahmed, 1).await);
    assert_eq!((&told["state"], &told["percent_hundredths"]), (&json!("result_withdrawn"), &Value::Null), "{told}");
    assert_eq!(office.get(&format!("/get-result-card-details?id={card}")).await.ok()["data"]["state"], "withdrawn");
    let printed = office.post("/print-result-cards", json!({ "exam_id": second })).await;
    assert_eq!(printed.status, 409, "{}", printed.body);
    assert!(printed.body["message"].as_str().expect("a sentence").starts_with("These cards count results of another exam"));
    assert_eq!(counting(&format!("counts_withdrawn=true&exam_id={second}")).await, 4);
    let list = json!({ "campus_id": school.a.id, "class_id": school.class, "exam_id": second });
    assert_eq!(office.post("/make-promotion-list", list).await.ok()["data"]["provisional"], 4);

    // Given out anew, the second term stands by itself until the first one is out again.
    assert_eq!(withdraw(second).await["data"]["counted_by"], json!([]));
    publish_without(&office, second, format, &[first]).await;
    assert_eq!(shown(&parent, ahmed, second).await["content"]["percent"], 9000);
    assert_eq!(counting("counts_withdrawn=true&is_current=true").await, 0);
    assert!(world.faults().await.is_empty());
});
