//! Moderation and grace: looked at before, listed after, taken back; what the teachers gave stays.

use super::{Of, category, exam, format_of, held, office, paper, publish, row, step};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// English of 100: 60, 45, 31 and 28; the seeded scale passes at 33 and allows 5 grace marks in one paper.
async fn english(school: &School) -> (i64, i64, Value) {
    let category = category(school, "Monthly", "monthly").await;
    let id =
        held(school, "October test", category, &[paper(school.subject, "theory", 100, [Of(60.0), Of(45.0), Of(31.0), Of(28.0)])]).await;
    let format = format_of(school, category).await;
    let paper = exam(&office(school), id).await["papers"][0]["id"].clone();
    (id, format, paper)
}

in_school!(marks_are_moderated_and_the_raw_ones_stay, |world: Arc<World>, school: School| async move {
    let (id, format, paper) = english(&school).await;
    let office = office(&school);
    let ask = |kind: &str, marks: Value| json!({ "exam_id": id, "paper_id": paper, "kind": kind, "marks": marks, "reason": "Question 4 was not taught" });
    let preview = office.post("/preview-moderation", ask("add", json!(2.5))).await.ok()["data"].clone();
    // Averages 41 and 43.5; 33 is the paper's passing mark: 31 + 2.5 reaches it.
    assert_eq!(
        (&preview["changed"], &preview["average_before"], &preview["average_after"], &preview["passed_before"], &preview["passed_after"]),
        (&json!(4), &json!(41_00), &json!(43_50), &json!(2), &json!(3)),
        "{preview}"
    );
    let summary = async || office.get(&format!("/get-result-summary?exam_id={id}")).await.ok();
    assert_eq!(row(&summary().await, school.a.students[0])["percent"], 6000, "a preview changes nothing");
    let mut bare = ask("add", json!(2.5));
    bare["reason"] = Value::Null;
    office.post("/save-moderation", bare).await.refused(422, "reason");
    office.post("/save-moderation", ask("add", json!(-1))).await.refused(422, "marks");
    assert_eq!(school.user("teacher", "a").post("/save-moderation", ask("add", json!(2.5))).await.status, 403);
    assert_eq!(school.user("principal", "b").post("/save-moderation", ask("add", json!(2.5))).await.status, 404);
    office.post("/save-moderation", ask("add", json!(2.5))).await.ok();
    assert_eq!(row(&summary().await, school.a.students[0])["percent"], 6250);
    assert_eq!(office.post("/save-moderation", ask("add", json!(2.5))).await.status, 409, "it is done: nothing changes");

    let raw = move |tx: &mut kernel::Tx| {
        tx.values::<i64>(
            sql!("SELECT m.obtained_halves FROM award_mark m JOIN award_list a ON a.id = m.award_list_id WHERE a.exam_id = $1 ORDER BY m.student_id"),
            &binds![id],
        )
    };
    assert_eq!(world.app.db.read(raw).await.expect("marks"), [120, 90, 62, 56]);
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=moderation&student_id={}", school.a.students[0])).await.ok();
    assert_eq!((&listed["data"][0]["was"], &listed["data"][0]["is_now"]), (&json!("60"), &json!("62.5")), "{listed}");

    office.post("/save-moderation", ask("take_back", Value::Null)).await.ok();
    assert_eq!(row(&summary().await, school.a.students[0])["percent"], 6000);
    publish(&office, id, format).await;
    assert_eq!(office.post("/save-moderation", ask("add", json!(1))).await.status, 409, "a published exam");
});

in_school!(grace_marks_are_given_where_they_let_pass, |_world: Arc<World>, school: School| async move {
    let (id, format, _) = english(&school).await;
    let office = office(&school);
    let ask = |more: Value| {
        let mut form = json!({ "exam_id": id, "format_id": format, "reason": "As the board allows" });
        form.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        form
    };
    office.post("/preview-grace-marks", ask(json!({ "marks": 6 }))).await.refused(422, "marks");
    office.post("/preview-grace-marks", ask(json!({ "papers": 2 }))).await.refused(422, "papers");
    // 31 needs 1.5 to be 32.5, which is 33 percent when rounded; 28 needs 4.5.
    let preview = office.post("/preview-grace-marks", ask(json!({}))).await.ok()["data"].clone();
    let after: Vec<&Value> = preview["rows"].as_array().expect("rows").iter().map(|row| &row["after"]).collect();
    assert_eq!((&preview["students"], after), (&json!(2), vec![&json!(32.5), &json!(32.5)]), "{preview}");
    office.post("/save-grace-marks", ask(json!({ "marks": 2 }))).await.ok();
    let summary = async || office.get(&format!("/get-result-summary?exam_id={id}")).await.ok();
    assert_eq!(
        (&row(&summary().await, school.a.students[2])["decision"], &row(&summary().await, school.a.students[2])["percent"]),
        (&json!("passed"), &json!(3300)),
        "33 percent decide"
    );
    assert_eq!(row(&summary().await, school.a.students[3])["percent"], 2800, "4.5 are more than the 2 of this time");
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=grace")).await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["is_now"]), (&json!(1), &json!("32.5")));
    office.post("/save-grace-marks", ask(json!({ "take_back": true }))).await.ok();
    assert_eq!(row(&summary().await, school.a.students[2])["percent"], 3100);
    assert_eq!(office.post("/save-grace-marks", ask(json!({ "take_back": true }))).await.status, 409);
});

/// A mark of a reopened exam's only list, corrected by the administrator and locked again by the office.
async fn corrected(school: &School, exam: i64, student: i64, marks: f64) {
    let (admin, office) = (school.admin(), office(school));
    let list = office.get(&format!("/get-award-lists?exam_id={exam}")).await.ok()["data"][0]["id"].clone();
    let sheet = admin.get(&format!("/get-award-list-details?id={list}")).await.ok();
    let line = json!({ "student_id": student, "marks": marks, "version": row(&sheet["data"], student)["version"] });
    admin.post("/update-award-list", json!({ "id": list, "lines": [line], "reason": "A page was not added" })).await.ok();
    office.post("/update-award-list", json!({ "id": list, "act": "lock" })).await.ok();
}

/// A re-check that finds other marks. Gives the number of the student's further card.
pub async fn rechecked(school: &School, paper: &Value, student: i64, marks: f64) -> Value {
    let ask = json!({ "student_id": student, "paper_id": paper, "reason": "Question 3 seems not to be added" });
    let id = school.admin().post("/save-result-recheck", ask).await.id();
    let form = json!({ "id": id, "version": 1, "marks": marks, "finding": "The script was added anew" });
    office(school).post("/decide-result-recheck", form).await.ok()["data"]["card_number"].clone()
}

in_school!(a_mark_that_is_corrected_after_moderation_is_moderated_as_it_stands, |world: Arc<World>, school: School| async move {
    let (id, format, paper) = english(&school).await;
    let office = office(&school);
    let [ahmed, bilal, danish, _] = school.a.students[..] else { panic!("four students") };
    let form = json!({ "exam_id": id, "paper_id": paper, "kind": "add", "marks": 5, "reason": "Question 4 was not taught" });
    office.post("/save-moderation", form).await.ok();
    let percent =
        async |student: i64| row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), student)["percent"].clone();
    assert_eq!((percent(ahmed).await, percent(bilal).await), (json!(6500), json!(5000)));

    // 45 were 70: 75 count, not the 50 of before. 31 were 97: they stop at the total.
    step(&office, id, "open").await.ok();
    corrected(&school, id, bilal, 70.0).await;
    corrected(&school, id, danish, 97.0).await;
    step(&office, id, "closed").await.ok();
    assert_eq!([percent(ahmed).await, percent(bilal).await, percent(danish).await], [json!(6500), json!(7500), json!(10_000)]);

    // A re-check of what stopped at the total: 60 and all of the five.
    publish(&office, id, format).await;
    assert_eq!(rechecked(&school, &paper, danish, 60.0).await, json!(2));
    assert_eq!(percent(danish).await, json!(6500));
    assert!(world.faults().await.is_empty());
});

in_school!(a_paper_that_gives_another_total_is_moderated_by_it, |_world: Arc<World>, school: School| async move {
    let (id, format, paper) = english(&school).await;
    let office = office(&school);
    let [ahmed, bilal, ..] = school.a.students[..] else { panic!("four students") };
    // 60 stop at the total of 100, 45 are 95.
    let form = json!({ "exam_id": id, "paper_id": paper, "kind": "add", "marks": 50, "reason": "The paper was for the other class" });
    office.post("/save-moderation", form).await.ok();
    let marks = async |student: i64| {
        let found = row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), student);
        (found["obtained_hundredths"].clone(), found["total_hundredths"].clone(), found["percent"].clone())
    };
    assert_eq!(marks(ahmed).await, (json!(100_00), json!(100_00), json!(100_00)));

    // The paper gave 120: all of the 50 count. Those whose marks did not stop keep theirs.
    let gives = async |total: i64| {
        step(&office, id, "open").await.ok();
        let own = exam(&office, id).await;
        let line = &own["papers"][0];
        let lines = json!([{ "id": line["id"], "subject_id": line["subject_id"], "part": line["part"], "total_marks": total, "passing_marks": 33,
            "on_date": line["on_date"] }]);
        office.post("/update-exam", json!({ "id": id, "version": own["version"], "papers": lines })).await.ok();
        step(&office, id, "closed").await.ok();
    };
    gives(120).await;
    assert_eq!(marks(ahmed).await, (json!(110_00), json!(120_00), json!(91_67)));
    assert_eq!(marks(bilal).await, (json!(95_00), json!(120_00), json!(79_17)));
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=moderation&student_id={ahmed}")).await.ok();
    assert_eq!(
        (&listed["data"][0]["was"], &listed["data"][0]["is_now"], &listed["data"][0]["reason"], &listed["total"]),
        (&json!("100"), &json!("110"), &json!("The paper gives 120 marks instead of 100."), &json!(2)),
        "{listed}"
    );
    // And with fewer marks they stop at those.
    gives(80).await;
    assert_eq!((marks(ahmed).await.0, marks(bilal).await.0), (json!(80_00), json!(80_00)));
    publish(&office, id, format).await;
    assert_eq!(marks(ahmed).await.2, json!(100_00));
});

in_school!(a_recheck_gives_grace_anew, |world: Arc<World>, school: School| async move {
    let (id, format, paper) = english(&school).await;
    let office = office(&school);
    let [_, bilal, danish, ehsan] = school.a.students[..] else { panic!("four students") };
    let form = json!({ "exam_id": id, "format_id": format, "marks": 2, "reason": "As the board allows" });
    office.post("/save-grace-marks", form).await.ok();
    publish(&office, id, format).await;
    // Marks that count, grace among them, and the grace, as the latest card says them.
    let said = async |student: i64| {
        let shown = office.get(&format!("/get-marks?id={student}")).await.ok()["data"]["exams"][0].clone();
        let paper = shown["content"]["subjects"][0]["papers"][0].clone();
        (shown["content"]["decision"].clone(), paper["marks"].clone(), paper["grace_marks"].clone())
    };
    assert_eq!(said(danish).await, (json!("passed"), json!(32.5), json!(1.5)));

    // Who passes without it has no grace; who falls short by no more than the two marks of this exam gets it, whoever had it before.
    assert_eq!(rechecked(&school, &paper, danish, 40.0).await, json!(2));
    assert_eq!(said(danish).await, (json!("passed"), json!(40), json!(0)));
    assert_eq!(rechecked(&school, &paper, danish, 32.0).await, json!(3));
    assert_eq!(said(danish).await, (json!("passed"), json!(32.5), json!(0.5)));
    assert_eq!(rechecked(&school, &paper, ehsan, 31.5).await, json!(2));
    assert_eq!(said(ehsan).await, (json!("passed"), json!(32.5), json!(1)));
    assert_eq!(rechecked(&school, &paper, ehsan, 30.0).await, json!(3));
    assert_eq!(said(ehsan).await.1, json!(30), "2.5 are more than this exam allows");
    assert_eq!(said(bilal).await, (json!("passed"), json!(45), json!(0)));
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=grace&student_id={ehsan}")).await.ok();
    assert_eq!(listed["total"], 2, "given and taken: {listed}");
    assert!(world.faults().await.is_empty());
});

in_school!(a_mark_that_is_corrected_has_no_grace_of_before, |_world: Arc<World>, school: School| async move {
    let (id, format, _) = english(&school).await;
    let office = office(&school);
    let danish = school.a.students[2];
    let form = json!({ "exam_id": id, "format_id": format, "reason": "As the board allows" });
    office.post("/save-grace-marks", form.clone()).await.ok();
    step(&office, id, "open").await.ok();
    corrected(&school, id, danish, 30.0).await;
    step(&office, id, "closed").await.ok();
    let percent = async || row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), danish)["percent"].clone();
    assert_eq!(percent().await, 3000);
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=grace&student_id={danish}")).await.ok();
    assert_eq!(
        (&listed["data"][0]["was"], &listed["data"][0]["is_now"], &listed["total"]),
        (&json!("32.5"), &json!("31"), &json!(2)),
        "{listed}"
    );
    // 30 needs 2.5.
    office.post("/save-grace-marks", form).await.ok();
    assert_eq!(percent().await, 3300);
});

/// What the migration fills in, done once more to a database that has its columns: each of its statements that writes rows.
fn fill_kept_results(tx: &mut kernel::Tx) -> kernel::Result<()> {
    let engine = tx.engine();
    let own = kernel::db::migrations(engine).iter().find(|one| one.name == "0147_kept_results").expect("the migration");
    for statement in own.sql.split(";\n").filter(|text| text.contains("UPDATE award_mark") || text.contains("INSERT INTO exam_grace")) {
        tx.exec(kernel::db::Sql(Box::leak(statement.to_owned().into_boxed_str())), &[])?;
    }
    Ok(())
}

in_school!(marks_that_older_programs_moderated_are_moderated_as_they_stand, |world: Arc<World>, school: School| async move {
    let (id, _, paper) = english(&school).await;
    let office = office(&school);
    let [ahmed, bilal, danish, ehsan] = school.a.students[..] else { panic!("four students") };
    let form = json!({ "exam_id": id, "paper_id": paper, "kind": "add", "marks": 5, "reason": "Question 4 was not taught" });
    office.post("/save-moderation", form).await.ok();
    step(&office, id, "open").await.ok();
    corrected(&school, id, bilal, 70.0).await;
    world.leaves_faults("marks were moderated and given grace past the program, as older ones left them");
    // As they left it: nothing but what counts, 50 of the 70 that were 45; 97 stop at the total; an absence; grace without its limits.
    let left = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("UPDATE award_mark SET moderation_halves = NULL"), &[])?;
        tx.exec(
            sql!("UPDATE award_mark SET state = 'absent', obtained_halves = NULL, moderated_halves = NULL WHERE student_id = $1"),
            &binds![ahmed],
        )?;
        tx.exec(sql!("UPDATE award_mark SET moderated_halves = 100 WHERE student_id = $1"), &binds![bilal])?;
        tx.exec(sql!("UPDATE award_mark SET obtained_halves = 194, moderated_halves = 200 WHERE student_id = $1"), &binds![danish])?;
        tx.exec(sql!("UPDATE award_mark SET grace_halves = 9 WHERE student_id = $1"), &binds![ehsan])?;
        fill_kept_results(tx)?;
        let marks: Vec<(Option<i64>, Option<i64>)> =
            tx.all(sql!("SELECT moderated_halves, moderation_halves FROM award_mark ORDER BY student_id"), &[])?;
        let limits: Vec<(i64, i64)> = tx.all(sql!("SELECT marks_halves, papers FROM exam_grace ORDER BY section_id"), &[])?;
        Ok((marks, limits))
    };
    let (marks, limits) = world.app.db.write(left).await.expect("what is filled in");
    // Nothing, but 5 once the absence was none; 70 + 5, at most the total, 28 + 5.
    assert_eq!(marks, [None, Some(150), Some(200), Some(66)].map(|counts| (counts, Some(10))));
    assert_eq!(limits, [(9, 1)]);
});

/// Takes the results of an exam back. Gives what the answer says beside.
async fn taken_back(by: &Client, exam: i64) -> Value {
    let publication = by.get(&format!("/get-result-publications?exam_id={exam}")).await.ok()["data"][0].clone();
    let form = json!({ "id": publication["id"], "version": publication["version"], "reason": "A mark is wrong" });
    by.post("/withdraw-result", form).await.ok()["notes"].clone()
}

async fn past_the_program(world: &World, statement: kernel::db::Sql, student: i64) {
    world.app.db.write(move |tx: &mut kernel::Tx| tx.exec(statement, &binds![student])).await.expect("a change past the program");
}

/// English moderated by five, and published after Bilal's 45 were corrected to 70, as programs of before migration 0147 did it: his card says the 50 of before.
async fn published_as_moderated(world: &World, school: &School) -> (i64, i64, Value) {
    let (id, format, paper) = english(school).await;
    let (office, bilal) = (office(school), school.a.students[1]);
    let form = json!({ "exam_id": id, "paper_id": paper, "kind": "add", "marks": 5, "reason": "Question 4 was not taught" });
    office.post("/save-moderation", form).await.ok();
    step(&office, id, "open").await.ok();
    corrected(school, id, bilal, 70.0).await;
    step(&office, id, "closed").await.ok();
    // 20 less are given out, and the rule is five more.
    past_the_program(world, sql!("UPDATE award_mark SET moderated_halves = 100, moderation_halves = -40 WHERE student_id = $1"), bilal)
        .await;
    publish(&office, id, format).await;
    past_the_program(world, sql!("UPDATE award_mark SET moderation_halves = 10 WHERE student_id = $1"), bilal).await;
    let faults = world.faults().await;
    assert!(faults.is_empty(), "the card says what was given out: {}", faults.join("\n"));
    (id, format, paper)
}

const ONE_MARK: &str = "1 mark that was corrected after its moderation or its grace counts as it stands now.";

in_school!(a_mark_that_older_programs_published_counts_as_corrected_once_taken_back, |world: Arc<World>, school: School| async move {
    let (id, format, _) = published_as_moderated(&world, &school).await;
    let (office, bilal) = (office(&school), school.a.students[1]);
    let percent = async || row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), bilal)["percent"].clone();
    assert_eq!(percent().await, json!(5000));
    assert_eq!(taken_back(&office, id).await, json!([ONE_MARK]));
    assert_eq!(percent().await, json!(7500));
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=moderation&student_id={bilal}")).await.ok();
    assert_eq!(
        (&listed["data"][0]["was"], &listed["data"][0]["is_now"], &listed["data"][0]["reason"], &listed["total"]),
        (&json!("50"), &json!("75"), &json!("The mark was corrected after its moderation."), &json!(2)),
        "{listed}"
    );
    assert!(world.faults().await.is_empty());

    // Taken back by an older program, it is counted again by a repair, when the exam is closed again, or when it is published again.
    let left = async || past_the_program(&world, sql!("UPDATE award_mark SET moderated_halves = 100 WHERE student_id = $1"), bilal).await;
    let repair = async |yes: bool| {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || maktab::commands::books::repair_all(&app, yes)).await.expect("a thread").expect("a repair")
    };
    left().await;
    let faults = world.faults().await.join("\n");
    assert!(faults.contains("Of these, 50 count after moderation, and it makes 75 of them."), "{faults}");
    let mended = vec![("corrected marks count as they stand", vec![format!("October test of Class 9: {ONE_MARK}")])];
    assert_eq!(repair(false).await, mended);
    assert_eq!(percent().await, json!(5000), "a dry run changes nothing");
    assert_eq!(repair(true).await, mended);
    assert!(repair(true).await.is_empty() && percent().await == json!(7500));
    left().await;
    step(&office, id, "open").await.ok();
    assert_eq!(step(&office, id, "closed").await.ok()["notes"], json!([ONE_MARK]));
    left().await;
    let version = exam(&office, id).await["version"].clone();
    let begun = office.post("/publish-result", json!({ "exam_id": id, "version": version, "format_id": format })).await.ok();
    assert_eq!(begun["notes"], json!([ONE_MARK]));
    office.finished_job(begun["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!(percent().await, json!(7500));
});

in_school!(a_recheck_puts_right_what_older_programs_did_not_moderate_again, |world: Arc<World>, school: School| async move {
    let (id, _, paper) = published_as_moderated(&world, &school).await;
    let (office, bilal) = (office(&school), school.a.students[1]);
    // The marks were right, and what counted of them was not.
    assert_eq!(rechecked(&school, &paper, bilal, 70.0).await, json!(2));
    let percent = row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), bilal)["percent"].clone();
    assert_eq!(percent, json!(7500));
    let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=moderation&student_id={bilal}")).await.ok();
    assert_eq!((&listed["data"][0]["was"], &listed["data"][0]["is_now"]), (&json!("50"), &json!("75")), "{listed}");
    assert_eq!(taken_back(&office, id).await, Value::Null);
});

in_school!(grace_that_older_programs_left_goes_once_results_are_taken_back, |world: Arc<World>, school: School| async move {
    let (id, format, paper) = english(&school).await;
    let office = office(&school);
    let [_, _, danish, ehsan] = school.a.students[..] else { panic!("four students") };
    // 1.5 for the 31, and 4.5 for the 28. The 31 were 40, and had the 1.5 with older programs.
    let form = json!({ "exam_id": id, "format_id": format, "reason": "As the board allows" });
    office.post("/save-grace-marks", form).await.ok();
    step(&office, id, "open").await.ok();
    corrected(&school, id, danish, 40.0).await;
    step(&office, id, "closed").await.ok();
    past_the_program(&world, sql!("UPDATE award_mark SET grace_halves = 3 WHERE student_id = $1"), danish).await;
    publish(&office, id, format).await;
    let percent =
        async |student: i64| row(&office.get(&format!("/get-result-summary?exam_id={id}")).await.ok(), student)["percent"].clone();
    assert_eq!(percent(danish).await, json!(4150));
    // What says that grace was taken away: 32.5 before. And of a re-check that found 40 instead of the 28: 44.5 before.
    assert_eq!(rechecked(&school, &paper, ehsan, 40.0).await, json!(2));
    past_the_program(&world, sql!("UPDATE award_mark SET grace_halves = 9 WHERE student_id = $1"), ehsan).await;
    for student in [danish, ehsan] {
        let taken = sql!("DELETE FROM mark_correction WHERE student_id = $1 AND kind = 'grace' AND to_halves < from_halves");
        past_the_program(&world, taken, student).await;
    }
    assert_eq!(taken_back(&office, id).await, json!([ONE_MARK]));
    assert_eq!((percent(danish).await, percent(ehsan).await), (json!(4000), json!(4000)));
    for (student, was, reason) in [
        (danish, "41.5", "The mark was corrected after its grace was given."),
        (ehsan, "44.5", "The mark was re-checked after its grace was given."),
    ] {
        let listed = office.get(&format!("/get-mark-corrections?exam_id={id}&kind=grace&student_id={student}")).await.ok();
        let last = &listed["data"][0];
        assert_eq!((&last["was"], &last["is_now"], &last["reason"]), (&json!(was), &json!("40"), &json!(reason)), "{listed}");
    }
    // Left in an exam that is not published, it is named.
    past_the_program(&world, sql!("UPDATE award_mark SET grace_halves = 3 WHERE student_id = $1"), danish).await;
    let taken = sql!("DELETE FROM mark_correction WHERE student_id = $1 AND kind = 'grace' AND to_halves < from_halves");
    past_the_program(&world, taken, danish).await;
    let faults = world.faults().await.join("\n");
    assert!(faults.contains("that were given before the mark was corrected."), "{faults}");
    publish(&office, id, format).await;
    assert_eq!(percent(danish).await, json!(4000));
});
