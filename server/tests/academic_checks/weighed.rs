//! Cards that count several exams, and marks that two lists hold, against the award lists: each fault is made past the program.

use super::{agrees, finds};
use crate::{
    exams,
    results::{self, Of, category, format_of, held, office, paper, publish, step, traditional},
};
use kernel::sql;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school};

/// A format that weighs the best exam of each of these categories, for every campus.
async fn best_of(school: &School, categories: &[(i64, i64)]) -> i64 {
    let categories: Vec<Value> =
        categories.iter().map(|(category, weight)| json!({ "category_id": category, "weight": weight, "best_of": 1 })).collect();
    let form = json!({
        "name": "Best of", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(school).await, "ranks": ["class"], "shown": ["percent", "grade"], "categories": categories,
    });
    school.admin().post("/save-result-summary-format", form).await.id()
}

/// Two tests of 50 marks in English, of which the first is published by a format of single exams. Gives their category, the second one and the format.
async fn tests(school: &School) -> (i64, i64, i64) {
    let monthly = category(school, "Monthly", "monthly").await;
    let october = held(school, "October", monthly, &[paper(school.subject, "theory", 50, [40.0, 30.0, 20.0, 10.0].map(Of))]).await;
    let november = held(school, "November", monthly, &[paper(school.subject, "theory", 50, [30.0, 45.0, 20.0, 20.0].map(Of))]).await;
    let alone = format_of(school, monthly).await;
    publish(&office(school), october, alone).await;
    (monthly, november, alone)
}

in_school!(weighted_cards_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (office, (monthly, november, alone)) = (office(&school), tests(&school).await);
    publish(&office, november, alone).await;
    let annual = category(&school, "Annual", "annual").await;
    let last = held(&school, "Annual", annual, &[paper(school.subject, "theory", 100, [70.0, 80.0, 50.0, 40.0].map(Of))]).await;
    publish(&office, last, best_of(&school, &[(monthly, 20), (annual, 80)]).await).await;
    agrees(&world).await;

    // Ahmed has 80 percent of October and 70 of the annual exam: 72.
    finds(
        &world,
        sql!(
            "UPDATE award_mark SET obtained_halves = 90 WHERE obtained_halves = 80 AND award_list_id IN (SELECT a.id FROM award_list a
                JOIN exam e ON e.id = a.exam_id WHERE e.name = 'October')"
        ),
        "in Annual of Class 9 says another share in English than the award lists come to.",
        sql!(
            "UPDATE award_mark SET obtained_halves = 80 WHERE obtained_halves = 90 AND award_list_id IN (SELECT a.id FROM award_list a
                JOIN exam e ON e.id = a.exam_id WHERE e.name = 'October')"
        ),
    )
    .await;
    finds(
        &world,
        sql!(
            "UPDATE award_mark SET state = NULL WHERE obtained_halves = 80 AND award_list_id IN (SELECT a.id FROM award_list a
                JOIN exam e ON e.id = a.exam_id WHERE e.name = 'October')"
        ),
        "in Annual of Class 9 counts October, and no award list of it holds a mark of the student.",
        sql!("UPDATE award_mark SET state = 'obtained' WHERE state IS NULL AND obtained_halves = 80"),
    )
    .await;
    finds(
        &world,
        sql!(
            "DELETE FROM result_card_part WHERE card_id IN (SELECT c.id FROM result_card c WHERE c.percent = 7200)
                AND publication_id IN (SELECT p.id FROM result_publication p JOIN exam e ON e.id = p.exam_id WHERE e.name = 'October')"
        ),
        "does not count October, of which an award list holds a mark of the student.",
        sql!(
            "INSERT INTO result_card_part (card_id, publication_id) SELECT c.id, p.id FROM result_card c CROSS JOIN result_publication p
             JOIN exam e ON e.id = p.exam_id WHERE c.percent = 7200 AND e.name = 'October'"
        ),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET content = replace(content, '\"shares\":[8000,7000]', '\"shares\":[9000,7000]')"),
        "says another share in English than the award lists come to.",
        sql!("UPDATE result_card SET content = replace(content, '\"shares\":[9000,7000]', '\"shares\":[8000,7000]')"),
    )
    .await;
    finds(
        &world,
        sql!(
            "UPDATE result_card SET grade = 'B', content = replace(content, '\"grade\":\"A\",\"decision\"', '\"grade\":\"B\",\"decision\"')
             WHERE percent = 7200"
        ),
        "says another grade than A, which its scale gives for 72 percent.",
        sql!(
            "UPDATE result_card SET grade = 'A', content = replace(content, '\"grade\":\"B\",\"decision\"', '\"grade\":\"A\",\"decision\"')
             WHERE percent = 7200"
        ),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET content = replace(content, '\"grade\":\"A\",\"passed\"', '\"grade\":\"B\",\"passed\"') WHERE percent = 7200"),
        "says another grade in English than the award lists come to.",
        sql!("UPDATE result_card SET content = replace(content, '\"grade\":\"B\",\"passed\"', '\"grade\":\"A\",\"passed\"') WHERE percent = 7200"),
    )
    .await;
    // One failed subject is allowed, so that the card agrees with itself.
    finds(
        &world,
        sql!(
            "UPDATE result_card SET decision = 'conditional', failed = 1, content = replace(replace(content, '\"passed\":true', '\"passed\":false'),
                '\"decision\":\"passed\",\"failed\":[]', '\"decision\":\"conditional\",\"failed\":[\"English\"]') WHERE percent = 7200"
        ),
        "says another result in English than the award lists come to.",
        sql!(
            "UPDATE result_card SET decision = 'passed', failed = 0, content = replace(replace(content, '\"passed\":false', '\"passed\":true'),
                '\"decision\":\"conditional\",\"failed\":[\"English\"]', '\"decision\":\"passed\",\"failed\":[]') WHERE percent = 7200"
        ),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET content = replace(content, '\"counted\":[\"October\"', '\"counted\":[\"November\"') WHERE percent = 7200"),
        "says another choice of exams in English than the award lists come to.",
        sql!("UPDATE result_card SET content = replace(content, '\"counted\":[\"November\"', '\"counted\":[\"October\"') WHERE percent = 7200"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET content = replace(content, '\"state\":\"obtained\"', '\"state\":null') WHERE percent = 7200"),
        "says no mark in English, and an award list holds 70.",
        sql!("UPDATE result_card SET content = replace(content, '\"state\":null', '\"state\":\"obtained\"') WHERE percent = 7200"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_format_category SET weight = 100 - weight WHERE weight IN (20, 80)"),
        "does not weigh exams as its format does.",
        sql!("UPDATE result_format_category SET weight = 100 - weight WHERE weight IN (20, 80)"),
    )
    .await;
});

in_school!(cards_of_several_exams_of_one_category_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (monthly, november, _) = tests(&school).await;
    publish(&office(&school), november, best_of(&school, &[(monthly, 100)]).await).await;
    agrees(&world).await;
    // Ahmed's better test is October: 40 of 50.
    finds(
        &world,
        sql!(
            "UPDATE award_mark SET obtained_halves = 70 WHERE obtained_halves = 80 AND award_list_id IN (SELECT a.id FROM award_list a
                JOIN exam e ON e.id = a.exam_id WHERE e.name = 'October')"
        ),
        "in November of Class 9 says another sum in English than the award lists come to.",
        sql!(
            "UPDATE award_mark SET obtained_halves = 80 WHERE obtained_halves = 70 AND award_list_id IN (SELECT a.id FROM award_list a
                JOIN exam e ON e.id = a.exam_id WHERE e.name = 'October')"
        ),
    )
    .await;
    finds(
        &world,
        sql!(
            "UPDATE result_card SET grade = 'A', content = replace(content, '\"grade\":\"A+\",\"decision\"', '\"grade\":\"A\",\"decision\"')
             WHERE percent = 8000 AND exam_id IN (SELECT id FROM exam WHERE name = 'November')"
        ),
        "in November of Class 9 says another grade than A+, which its scale gives for 80 percent.",
        sql!(
            "UPDATE result_card SET grade = 'A+', content = replace(content, '\"grade\":\"A\",\"decision\"', '\"grade\":\"A+\",\"decision\"')
             WHERE percent = 8000 AND exam_id IN (SELECT id FROM exam WHERE name = 'November')"
        ),
    )
    .await;
    // The sum of the subject is not the sum of the card.
    finds(
        &world,
        sql!(
            "UPDATE result_card SET content = replace(content, '\"obtained_hundredths\":4000,\"total_hundredths\":5000,\"percent\":8000,\"grade\":\"A+\",\"decision\"',
                '\"obtained_hundredths\":4100,\"total_hundredths\":5000,\"percent\":8000,\"grade\":\"A+\",\"decision\"')
             WHERE exam_id IN (SELECT id FROM exam WHERE name = 'November')"
        ),
        "says another sum or percent than the award lists come to.",
        sql!(
            "UPDATE result_card SET content = replace(content, '\"obtained_hundredths\":4100', '\"obtained_hundredths\":4000')
             WHERE exam_id IN (SELECT id FROM exam WHERE name = 'November')"
        ),
    )
    .await;
});

in_school!(a_card_that_says_the_mark_of_another_list_is_named, |world: Arc<World>, school: School| async move {
    let (admin, office, a) = (school.admin(), office(&school), school.a.clone());
    let ahmed = a.students[0];
    let (exam, of_a) = exams::opened(&school, "2026-11-19").await;
    let enter = async |list: i64, marks: &[(i64, f64)]| {
        let lines: Vec<Value> = marks.iter().map(|(student, marks)| json!({ "student_id": student, "marks": marks })).collect();
        admin.post("/update-award-list", json!({ "id": list, "lines": lines })).await.ok();
        admin.post("/update-award-list", json!({ "id": list, "act": "submit" })).await.ok();
        for act in ["check", "lock"] {
            office.post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
        }
    };
    let marks: Vec<(i64, f64)> = a.students.iter().map(|student| (*student, if *student == ahmed { 41.0 } else { 45.0 })).collect();
    enter(of_a, &marks).await;
    let form = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let b = admin.post("/save-section", form).await.id();
    let moves = async |to: i64| {
        let form = json!({ "section_id": to, "student_ids": [ahmed], "from_on": "2026-11-18", "reason": "Asked by the family" });
        school.user("campus_admin", "a").post("/student-section-transfer", form).await.ok();
    };
    moves(b).await;
    office.post("/save-award-list", json!({ "exam_id": exam })).await.ok();
    let found = office.get(&format!("/get-award-lists?exam_id={exam}&section_id={b}")).await.ok();
    enter(found["data"][0]["id"].as_i64().expect("a list"), &[(ahmed, 66.0)]).await;
    // He sits in A after all, and its mark counts.
    moves(a.section).await;
    step(&office, exam, "closed").await.ok();
    world.advance(Duration::from_secs(60));
    let category = results::exam(&office, exam).await["category_id"].as_i64().expect("a category");
    publish(&office, exam, format_of(&school, category).await).await;
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE award_mark SET obtained_halves = 214 - obtained_halves WHERE obtained_halves IN (82, 132)"),
        "says 41 in English, and of the award lists 66 counts.",
        sql!("UPDATE award_mark SET obtained_halves = 214 - obtained_halves WHERE obtained_halves IN (82, 132)"),
    )
    .await;
});
