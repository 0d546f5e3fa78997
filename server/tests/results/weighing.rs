//! Results of a session by the weights of a format, and promotion lists by results.

use super::{Of, category, format_of, held, office, paper, publish, publish_without, row, subject, traditional};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(exams_are_weighed_by_a_format, |_world: Arc<World>, school: School| async move {
    let office = office(&school);
    let (monthly, annual) = (category(&school, "Monthly", "monthly").await, category(&school, "Annual", "annual").await);
    let english = |total: i64, marks: [f64; 4]| [paper(school.subject, "theory", total, marks.map(Of))];
    let october = held(&school, "October", monthly, &english(50, [40.0, 30.0, 20.0, 10.0])).await;
    let november = held(&school, "November", monthly, &english(50, [30.0, 45.0, 20.0, 20.0])).await;
    let last = held(&school, "Annual", annual, &english(100, [70.0, 80.0, 50.0, 40.0])).await;
    let form = |weights: [i64; 2]| {
        json!({
            "name": "Annual result", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
            "grade_scale_id": 0, "ranks": ["class"], "shown": ["percent", "grade"],
            "categories": [{ "category_id": monthly, "weight": weights[0], "best_of": 1 }, { "category_id": annual, "weight": weights[1] }],
        })
    };
    let mut wrong = form([20, 70]);
    wrong["grade_scale_id"] = json!(traditional(&school).await);
    let admin = school.admin();
    assert_eq!(
        admin.post("/save-result-summary-format", wrong.clone()).await.refused(422, "categories"),
        "The weights come to 90 percent. They have to come to 100."
    );
    let mut twice = wrong.clone();
    twice["categories"][1]["category_id"] = json!(monthly);
    admin.post("/save-result-summary-format", twice).await.refused(422, "categories.1.category_id");
    let mut good = form([20, 80]);
    good["grade_scale_id"] = wrong["grade_scale_id"].clone();
    office.post("/save-result-summary-format", good.clone()).await.refused(422, "campus_id");
    let format = admin.post("/save-result-summary-format", good).await.id();

    // The better test of 50 and the annual: 0.2 x 80 + 0.8 x 70 = 72; 0.2 x 90 + 0.8 x 80 = 82; 48; 40.
    let summary = office.get(&format!("/get-result-summary?format_id={format}")).await.ok();
    let percents: Vec<Value> = school.a.students.iter().map(|student| row(&summary, *student)["percent"].clone()).collect();
    assert_eq!(percents, [7200, 8200, 4800, 4000].map(|percent| json!(percent)), "{summary}");
    let alone = format_of(&school, monthly).await;
    office.get(&format!("/get-result-summary?format_id={alone}")).await.refused(422, "exam_id");
    assert_eq!(admin.delete(&format!("/delete-exam-category?id={monthly}")).await.status, 409, "a category in use");

    // A card weighs what is published: the annual alone, then with the test that came out before it.
    let job = publish_without(&office, last, format, &[october, november]).await;
    assert_eq!(job["status"], "done", "{job}");
    let first = office.get(&format!("/get-result-cards?exam_id={last}&sort=class_rank")).await.ok()["data"][0].clone();
    assert_eq!((&first["student_id"], &first["percent"]), (&json!(school.a.students[1]), &json!(8000)), "{first}");
    publish(&office, october, alone).await;
    let before = office.get(&format!("/get-result-publications?exam_id={last}")).await.ok()["data"][0].clone();
    office.post("/withdraw-result", json!({ "id": before["id"], "version": before["version"], "reason": "With the tests" })).await.ok();
    publish_without(&office, last, format, &[november]).await;
    // 0.2 x 60 + 0.8 x 80: October alone is published of the tests.
    let again = office.get(&format!("/get-result-cards?exam_id={last}&student_id={}", school.a.students[1])).await.ok()["data"][0].clone();
    assert_eq!((&again["percent"], &again["number"]), (&json!(7600), &json!(2)), "{again}");
    let card = office.get(&format!("/get-result-card-details?id={}", again["id"])).await.ok()["data"]["content"].clone();
    assert_eq!(card["subjects"][0]["counted"], json!(["October"]), "the best one of one: {card}");
});

in_school!(a_dropped_subject_is_shown_and_not_added, |world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), office(&school));
    let [ahmed, bilal, danish, ehsan] = school.a.students[..] else { panic!("four students") };
    let physics = subject(&school, "Physics", "PHY").await;
    let of_program = format!("/get-program-subjects?program_id={}", school.program);
    let mut lines = admin.get(&of_program).await.ok()["data"].as_array().expect("lines").clone();
    for line in lines.iter_mut().filter(|line| line["subject_id"] == physics) {
        line["is_elective"] = json!(true);
    }
    school.put_subjects(json!(lines)).await;
    let lines = admin.get(&of_program).await.ok()["data"].as_array().expect("lines").clone();
    let line = lines.iter().find(|line| line["subject_id"] == physics).expect("a line")["id"].clone();
    let choose = async |from: &str, lines: Value| {
        let form = json!({ "section_id": school.a.section, "from_on": from, "lines": lines });
        school.user("campus_admin", "a").post("/save-student-subjects", form).await.ok();
    };
    let all = [ahmed, bilal, danish, ehsan].map(|student| json!({ "student_id": student, "chosen": [line], "before": [] }));
    choose("2026-09-01", json!(all)).await;

    let (one, two) = (category(&school, "First term", "term").await, category(&school, "Second term", "term").await);
    let english = |marks: [f64; 4]| paper(school.subject, "theory", 100, marks.map(Of));
    let of_physics = paper(physics, "theory", 75, [60.0, 30.0, 60.0, 60.0].map(Of));
    let first = held(&school, "First term", one, &[english([60.0, 50.0, 70.0, 80.0]), of_physics]).await;
    let second = held(&school, "Second term", two, &[english([80.0, 50.0, 70.0, 80.0])]).await;
    publish(&office, first, format_of(&school, one).await).await;
    choose("2026-11-19", json!([{ "student_id": ahmed, "chosen": [], "before": [line] }])).await;
    let form = json!({
        "name": "Both terms", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(&school).await, "ranks": ["class"], "shown": ["percent", "grade"],
        "categories": [{ "category_id": one, "weight": 50 }, { "category_id": two, "weight": 50 }],
    });
    let format = admin.post("/save-result-summary-format", form).await.id();
    publish(&office, second, format).await;

    let summary = office.get(&format!("/get-result-summary?exam_id={second}")).await.ok();
    // English alone, 60 and 80; who takes Physics still has 40 percent of its 75 marks beside 50 of English's 100.
    let said = |student: i64| {
        let found = row(&summary, student);
        (found["percent"].clone(), found["total_hundredths"].clone(), found["decision"].clone())
    };
    assert_eq!(said(ahmed), (json!(7000), json!(100_00), json!("passed")), "{summary}");
    assert_eq!(said(bilal), (json!(4571), json!(175_00), json!("passed")), "{summary}");
    let sheet = office.get(&format!("/get-result-sheet?exam_id={second}")).await.ok();
    assert_eq!((&row(&sheet, ahmed)["s02"], &row(&sheet, bilal)["s02"]), (&json!("(60)"), &json!("30")), "{sheet}");
    let shown = office.get(&format!("/get-marks?id={ahmed}")).await.ok()["data"]["exams"].clone();
    let shown = shown.as_array().expect("exams").iter().find(|one| one["exam_id"] == second).expect("the second term").clone();
    let subjects = shown["content"]["subjects"].as_array().expect("subjects").iter();
    let dropped: Vec<(&Value, &Value)> = subjects.map(|subject| (&subject["name"], &subject["is_dropped"])).collect();
    assert_eq!(dropped, [(&json!("English"), &json!(false)), (&json!("Physics"), &json!(true))], "{shown}");
    assert!(world.faults().await.is_empty());
});

in_school!(a_promotion_list_follows_the_result, |_world: Arc<World>, school: School| async move {
    let office = office(&school);
    let annual = category(&school, "Annual", "annual").await;
    let last = held(&school, "Annual", annual, &[paper(school.subject, "theory", 100, [70.0, 80.0, 20.0, 40.0].map(Of))]).await;
    let ask = |exam: Value| json!({ "campus_id": school.a.id, "class_id": school.class, "exam_id": exam });
    office.post("/make-promotion-list", ask(json!(last))).await.refused(422, "exam_id");
    let made = office.post("/make-promotion-list", ask(Value::Null)).await.ok()["data"].clone();
    assert_eq!((&made["students"], &made["provisional"]), (&json!(4), &json!(4)), "before the result");
    school.user("exam_controller", "b").post("/make-promotion-list", ask(Value::Null)).await.refused(422, "campus_id");

    publish(&office, last, format_of(&school, annual).await).await;
    let made = office.post("/make-promotion-list", ask(json!(last))).await.ok()["data"].clone();
    // 20 percent in the only subject: one failure is allowed, but not 20 percent in all.
    assert_eq!((&made["promoted"], &made["repeat"], &made["kept"]), (&json!(3), &json!(1), &json!(0)), "{made}");
    let list = async |query: &str| office.get(&format!("/get-promotions?{query}")).await.ok();
    let weak = list("outcome=repeat").await["data"][0].clone();
    assert_eq!((&weak["student_id"], &weak["percent"]), (&json!(school.a.students[2]), &json!(2000)));
    let decide =
        |version: i64, outcome: &str, reason: Value| json!({ "id": weak["id"], "version": version, "outcome": outcome, "reason": reason });
    let version = weak["version"].as_i64().expect("a version");
    office.post("/update-promotion", decide(version, "conditional", Value::Null)).await.refused(422, "reason");
    assert_eq!(school.user("teacher", "a").post("/update-promotion", decide(version, "conditional", json!("Was ill"))).await.status, 403);
    office.post("/update-promotion", decide(version, "conditional", json!("Was ill for half of the year"))).await.ok();
    assert_eq!(office.post("/update-promotion", decide(version, "promoted", json!("Was ill for half of the year"))).await.status, 409);

    let again = office.post("/make-promotion-list", ask(json!(last))).await.ok()["data"].clone();
    assert_eq!((&again["conditional"], &again["repeat"], &again["kept"]), (&json!(1), &json!(0), &json!(1)), "what was decided stays");
    let kept = list("is_overridden=true").await["data"][0].clone();
    assert_eq!((&kept["proposed"], &kept["outcome"]), (&json!("repeat"), &json!("conditional")));
    office.post("/update-promotion", decide(kept["version"].as_i64().expect("a version"), "repeat", Value::Null)).await.ok();
    assert_eq!(list("is_overridden=true").await["total"], 0, "as the result has it again");
});
