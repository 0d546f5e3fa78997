//! Grace of students who sat an exam in several sections: their whole result decides, whichever section is chosen.

use super::{admitted, agrees, enter, lists, lock, moves, section, subject};
use crate::results::{self, adjusting::rechecked, category, format_of, office, publish, row, step};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(grace_is_given_by_the_whole_result, |world: Arc<World>, school: School| async move {
    let (office, a) = (office(&school), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let b = section(&school, "B").await;
    let fatima = admitted(&school, "Fatima Gulberg", b).await;
    let (maths, urdu) = (subject(&school, "Maths", "MTH").await, subject(&school, "Urdu", "URD").await);
    let category = category(&school, "First term", "term").await;
    let form = json!({ "name": "First term", "category_id": category, "class_ids": [school.class], "campus_ids": [a.id],
        "starts_on": "2026-11-16", "ends_on": "2026-11-28" });
    let exam = office.post("/new-exam", form).await.id();
    let papers = [(school.subject, 100, "2026-11-17"), (urdu, 50, "2026-11-18"), (maths, 100, "2026-11-19")].map(|(subject, total, day)| {
        json!({ "subject_id": subject, "part": "theory", "total_marks": total, "passing_marks": total / 3, "on_date": day })
    });
    office.post("/update-exam", json!({ "id": exam, "version": 1, "papers": papers })).await.ok();
    step(&office, exam, "open").await.ok();
    // Three of A sat the last paper in B: their results belong to A.
    for student in [ahmed, bilal, danish] {
        moves(&school, student, b, "2026-11-19").await;
    }
    let (of_a, of_b) = (lists(&school, exam, a.section).await, lists(&school, exam, b).await);
    let [(english, maths_of_a, urdu_of_a), (english_of_b, maths_of_b, urdu_of_b)] = [of_a, of_b].map(|of| (of[0], of[1], of[2]));
    enter(&school, english, &[(ahmed, 60.0), (bilal, 31.0), (danish, 31.0), (ehsan, 31.0)]).await;
    enter(&school, urdu_of_a, &[ahmed, bilal, danish, ehsan].map(|student| (student, 40.0))).await;
    enter(&school, maths_of_a, &[(ehsan, 60.0)]).await;
    enter(&school, english_of_b, &[(fatima, 60.0)]).await;
    enter(&school, urdu_of_b, &[(fatima, 40.0)]).await;
    enter(&school, maths_of_b, &[(ahmed, 31.0), (bilal, 31.0), (danish, 20.0), (fatima, 60.0)]).await;
    for list in [english, urdu_of_a, maths_of_a, english_of_b, urdu_of_b, maths_of_b] {
        lock(&school, list).await;
    }
    step(&office, exam, "closed").await.ok();

    // One paper of a student, by 5 marks at most. Bilal fails two papers, one in each section, and Danish fails Maths by more: neither
    // gets any for the papers of A.
    let format = format_of(&school, category).await;
    let ask = |section: Value| json!({ "exam_id": exam, "format_id": format, "section_id": section, "reason": "As the board allows" });
    let given = async |section: Value| {
        let rows = office.post("/preview-grace-marks", ask(section)).await.ok()["data"]["rows"].clone();
        let mut all: Vec<(i64, String, f64)> = Vec::new();
        for row in rows.as_array().expect("rows") {
            let subject = row["subject_name"].as_str().expect("a subject").to_owned();
            all.push((row["student_id"].as_i64().expect("a student"), subject, row["after"].as_f64().expect("marks")));
        }
        all.sort_by_key(|one| one.0);
        all
    };
    let due = vec![(ahmed, "Maths".to_owned(), 32.5), (ehsan, "English".to_owned(), 32.5)];
    assert_eq!((given(json!(a.section)).await, given(Value::Null).await), (due.clone(), due));
    assert_eq!(office.post("/preview-grace-marks", ask(json!(b))).await.status, 409, "nobody whose result is of B");
    office.post("/save-grace-marks", ask(json!(a.section))).await.ok();
    assert_eq!(office.post("/save-grace-marks", ask(Value::Null)).await.status, 409, "who has grace gets no more of it");
    let said = async |student: i64| {
        let found = row(&office.get(&format!("/get-result-summary?exam_id={exam}")).await.ok(), student);
        (found["decision"].clone(), found["percent"].clone())
    };
    // 60 + 40 + 32.5 of 250.
    assert_eq!(said(ahmed).await, (json!("passed"), json!(5300)));

    // A re-check gives it anew by the limits of A, wherever the paper was sat; results of B were given none.
    publish(&office, exam, format).await;
    let papers = results::exam(&office, exam).await["papers"].clone();
    let paper = |name: &str| {
        let found = papers.as_array().expect("papers").iter().find(|paper| paper["subject_name"] == name);
        found.expect("a paper")["id"].clone()
    };
    assert_eq!(rechecked(&school, &paper("Maths"), ahmed, 30.0).await, json!(2));
    assert_eq!(said(ahmed).await, (json!("passed"), json!(5300)));
    assert_eq!(rechecked(&school, &paper("English"), fatima, 31.0).await, json!(2));
    assert_eq!(said(fatima).await.0, "conditional");
    agrees(&world).await;
});
