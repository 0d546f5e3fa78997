//! What a result is made of is kept with it: formats and scales that are changed afterwards, exams that are published afterwards.

use super::{Of, category, code, exam, format_of, held, office, paper, publish, row, term, traditional, verified};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// The seeded scale with another passing percent and grades of its own.
async fn scale_passes_at(school: &School, percent: i64) {
    let id = traditional(school).await;
    let version = school.admin().get(&format!("/get-grade-scale-details?id={id}")).await.ok()["data"]["version"].clone();
    let form = json!({ "id": id, "version": version, "name": "Traditional", "source": "The board's second letter", "pass_percent": percent,
        "parts": "together", "bands": [{ "grade": "P", "from_percent": percent }, { "grade": "F", "from_percent": 0 }] });
    school.admin().post("/update-grade-scale", form).await.ok();
}

in_school!(a_published_result_shows_the_format_and_scale_that_it_was_made_by, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, admin) = (office(&school), school.admin());
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    publish(&office, id, format).await;
    let summary = async || office.get(&format!("/get-result-summary?exam_id={id}")).await.ok()["data"].clone();
    let toppers = async || admin.get(&format!("/fetch-topper-students?exam_id={id}")).await.ok()["data"].clone();
    let (before, best) = (summary().await, toppers().await);
    let formats = office.get("/get-result-summary-formats").await.ok()["total"].clone();
    let scales = office.get("/get-grade-scales").await.ok()["total"].clone();

    // The scale passes at 60 from now on, and the format gives places in the class only.
    scale_passes_at(&school, 60).await;
    let now = office.get(&format!("/get-result-summary-format-details?id={format}")).await.ok()["data"].clone();
    let form = json!({ "id": format, "version": now["version"], "name": "Card of next year", "session_id": school.session,
        "program_id": school.program, "class_id": school.class, "basis": "one_exam", "grade_scale_id": now["grade_scale_id"], "ranks": ["class"],
        "shown": ["percent"], "categories": [{ "category_id": now["categories"][0]["category_id"], "weight": 100 }] });
    admin.post("/update-result-summary-format", form).await.ok();
    assert_eq!(office.get("/get-result-summary-formats").await.ok()["total"], formats, "kept versions are in no list");
    assert_eq!(office.get("/get-grade-scales").await.ok()["total"], scales);

    let after = summary().await;
    assert_eq!((&after["rows"], &after["grade_scale_name"]), (&before["rows"], &json!("Traditional, pass 33, version 1")), "{after}");
    let named = office.get(&format!("/get-result-summary?exam_id={id}&format_id={format}")).await.ok();
    assert_eq!(named["data"]["rows"], before["rows"], "also when the changed format is named");
    assert_eq!(toppers().await, best);
    let publication = office.get(&format!("/get-result-publications?exam_id={id}")).await.ok()["data"][0].clone();
    assert!(publication["format_name"].as_str().expect("a name").ends_with(", version 1"), "{publication}");

    // A re-check makes the further card by what the others were made by: 90 + 70 of 200 are an A+.
    let english =
        exam(&office, id).await["papers"].as_array().expect("papers").iter().find(|one| one["total_marks"] == 100).expect("English")["id"]
            .clone();
    let ask = json!({ "student_id": bilal, "paper_id": english, "reason": "Question 3 seems not to be added" });
    let request = admin.post("/save-result-recheck", ask).await.id();
    let decision = json!({ "id": request, "version": 1, "marks": 90, "finding": "Question 3 was not added" });
    office.post("/decide-result-recheck", decision).await.ok();
    assert_eq!(verified(&world, &code(&world, id, bilal, 2).await)["grade"], "A+");
    // The places are those of the cards: Bilal's second one says the first, and Ahmed's first one still does.
    let rechecked = summary().await;
    let place = |student: i64| row(&json!({ "data": rechecked }), student)["places"]["section"]["rank"].clone();
    assert_eq!((place(ahmed), place(bilal)), (json!(1), json!(1)), "{rechecked}");
    let sheet = office.get(&format!("/get-result-sheet?exam_id={id}&format=pdf")).await;
    let sheet = lopdf::Document::load_mem(&sheet.bytes).expect("a PDF").extract_text(&[1]).expect("text");
    assert!(sheet.split_whitespace().collect::<Vec<_>>().join(" ").contains("1 card was made anew"), "{sheet}");

    // Given out anew, it is made by what stands: 60 percent are needed. Another format has the first one's name since, and versions of its own.
    let form = json!({ "id": publication["id"], "version": publication["version"], "reason": "By the new scale" });
    office.post("/withdraw-result", form).await.ok();
    let category = now["categories"][0]["category_id"].as_i64().expect("a category");
    let other = format_of(&school, category).await;
    publish(&office, id, other).await;
    let anew = summary().await;
    assert_eq!((&row(&json!({ "data": anew }), ahmed)["grade"], &anew["grade_scale_name"]), (&json!("P"), &json!("Traditional")), "{anew}");
    let form = json!({ "id": other, "version": 1, "name": format!("Card of {category}"), "session_id": school.session,
        "program_id": school.program, "class_id": school.class, "basis": "one_exam", "grade_scale_id": now["grade_scale_id"], "ranks": ["class"],
        "shown": ["percent"], "categories": [{ "category_id": category, "weight": 100 }] });
    let changed = admin.post("/update-result-summary-format", form).await.ok();
    assert_eq!(changed["notes"], json!(["1 result that was published by it stays as it was given out."]));
    let latest = office.get(&format!("/get-result-publications?exam_id={id}")).await.ok()["data"][0].clone();
    assert_eq!(latest["format_name"], json!(format!("Card of {category}, version 2")), "{latest}");
    assert!(world.faults().await.is_empty());
});

in_school!(a_recheck_counts_the_exams_that_the_others_count, |world: Arc<World>, school: School| async move {
    let (tests, annual) = (category(&school, "Monthly", "monthly").await, category(&school, "Annual", "annual").await);
    let office = office(&school);
    let english = |marks: [f64; 4]| [paper(school.subject, "theory", 100, marks.map(Of))];
    let test = held(&school, "October", tests, &english([20.0, 30.0, 40.0, 50.0])).await;
    let last = held(&school, "Annual", annual, &english([70.0, 60.0, 50.0, 40.0])).await;
    let form = json!({
        "name": "Annual result", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(&school).await, "ranks": ["class"], "shown": ["percent", "grade"],
        "categories": [{ "category_id": tests, "weight": 40 }, { "category_id": annual, "weight": 60 }],
    });
    let format = school.admin().post("/save-result-summary-format", form).await.id();
    let preview = office.get(&format!("/preview-result-publication?exam_id={last}&format_id={format}")).await.ok()["data"].clone();
    assert_eq!(
        preview["left_out"],
        json!([{ "exam_id": test, "exam_name": "October", "category_name": "Monthly", "weight": 40, "status": "closed" }]),
        "{preview}"
    );
    let version = exam(&office, last).await["version"].clone();
    let mut ask = json!({ "exam_id": last, "version": version, "format_id": format });
    let refused = office.post("/publish-result", ask.clone()).await.refused(422, "leaves_out");
    assert!(refused.starts_with("The format Annual result also counts October (Monthly, 40 %, closed), "), "{refused}");
    ask["leaves_out"] = json!([test]);
    let begun = office.post("/publish-result", ask).await.ok()["data"].clone();
    assert_eq!(office.finished_job(begun["job_id"].as_i64().expect("a job")).await["result"]["cards"], 4);

    // The test is published afterwards: it counts in no card that was given out, and in none of a re-check.
    publish(&office, test, format_of(&school, tests).await).await;
    let ahmed = school.a.students[0];
    let paper = exam(&office, last).await["papers"][0]["id"].clone();
    let ask = json!({ "student_id": ahmed, "paper_id": paper, "reason": "Question 3 seems not to be added" });
    let request = school.admin().post("/save-result-recheck", ask).await.id();
    office.post("/decide-result-recheck", json!({ "id": request, "version": 1, "marks": 80, "finding": "Not added" })).await.ok();
    let summary = office.get(&format!("/get-result-summary?exam_id={last}")).await.ok();
    let percents: Vec<Value> = school.a.students.iter().map(|student| row(&summary, *student)["percent"].clone()).collect();
    assert_eq!(percents, [8000, 6000, 5000, 4000].map(|percent| json!(percent)), "{summary}");
    assert!(world.faults().await.is_empty());
});
