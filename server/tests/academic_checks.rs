//! `maktab verify` finds placements, marks, sheets, cards, places and publications that cannot be, and says which. Each is made wrong past the program, as a fault
//! would, and put right again. The stories' day is Friday, 20 November 2026.

mod weighed;

use crate::results::{self, category, exam, format_of, held, office, paper, publish, term};
use kernel::{Result, Tx, binds, db::Sql, sql};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

async fn does(world: &World, statement: Sql) {
    world.app.db.write(move |tx: &mut Tx| -> Result<u64> { tx.exec(statement, &[]) }).await.expect("the statement runs");
}

/// Runs a statement past the program, finds this sentence among what `verify` says then, and puts it right again: nothing is wrong after it.
async fn finds(world: &World, wrong: Sql, sentence: &str, right: Sql) {
    does(world, wrong).await;
    let said = world.faults().await;
    assert!(said.iter().any(|one| one.contains(sentence)), "{sentence} in {said:#?}");
    does(world, right).await;
    agrees(world).await;
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(marks_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    publish(&office(&school), id, format).await;
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE award_list SET status = 'draft'"),
        "is draft, and its exam is published.",
        sql!("UPDATE award_list SET status = 'locked'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE award_list SET subject_id = (SELECT min(id) FROM subject)"),
        "is of another exam, subject, class or campus than its paper and its section.",
        sql!("UPDATE award_list SET subject_id = (SELECT q.subject_id FROM exam_paper q WHERE q.id = award_list.paper_id)"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE award_mark SET obtained_halves = 5 WHERE state = 'absent'"),
        "cannot be: it is absent, with 2.5 of 100.",
        sql!("UPDATE award_mark SET obtained_halves = NULL WHERE state = 'absent'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves + 400 WHERE state = 'obtained'"),
        "cannot be: it is obtained, with 287.5 of 100.",
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves - 400 WHERE state = 'obtained'"),
    )
    .await;
    // 87.5 and 5 more.
    finds(
        &world,
        sql!("UPDATE award_mark SET moderation_halves = 10"),
        "Of these, 87.5 count after moderation, and it makes 92.5 of them.",
        sql!("UPDATE award_mark SET moderation_halves = NULL"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE award_mark SET grace_halves = 2 WHERE state = 'obtained'"),
        "and nobody is listed who gave them.",
        sql!("UPDATE award_mark SET grace_halves = 0"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves - 1 WHERE state = 'obtained'"),
        "says 87.5 in English, and no award list does.",
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves + 1 WHERE state = 'obtained'"),
    )
    .await;
});

in_school!(averages_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    publish(&office(&school), id, format).await;
    agrees(&world).await;
    // 173.5 of 400 in English, 438.5 of 800 in all.
    finds(
        &world,
        sql!("UPDATE result_publication SET averages = replace(averages, '4338', '4438')"),
        "First term of Class 9 says the class average 44.38 % in English, and its results come to 43.38 %.",
        sql!("UPDATE result_publication SET averages = replace(averages, '4438', '4338')"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_publication SET averages = replace(averages, '5481', '5581')"),
        "First term of Class 9 says the class average 55.81 %, and its results come to 54.81 %.",
        sql!("UPDATE result_publication SET averages = replace(averages, '5581', '5481')"),
    )
    .await;
    // By the award lists, whatever the cards say: half a mark less for three of the four.
    finds(
        &world,
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves - 1 WHERE state = 'obtained'"),
        "First term of Class 9 says the class average 43.38 % in English, and its results come to 43.00 %.",
        sql!("UPDATE award_mark SET obtained_halves = obtained_halves + 1 WHERE state = 'obtained'"),
    )
    .await;
});

in_school!(cards_and_publications_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    publish(&office(&school), id, format).await;
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE result_publication SET state = 'withdrawn'"),
        "is published, and 0 of its publications stand.",
        sql!("UPDATE result_publication SET state = 'published'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_publication SET cards = cards + 1"),
        "was given out with 5 cards, and 4 are there.",
        sql!("UPDATE result_publication SET cards = cards - 1"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET number = number + 1"),
        "and the last one is number 2.",
        sql!("UPDATE result_card SET number = number - 1"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET is_current = FALSE"),
        "which is published, and no card.",
        sql!("UPDATE result_card SET is_current = TRUE"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET section_id = (SELECT max(id) FROM section)"),
        "or of a section of another class or campus.",
        sql!("UPDATE result_card SET section_id = (SELECT min(section_id) FROM award_list)"),
    )
    .await;
    // One section: the places in the class are those of it.
    finds(
        &world,
        sql!("UPDATE result_card SET class_rank = 1 WHERE class_rank = 2"),
        "says the places 2, 2, 1 in section, campus and class; by the percents of all cards they are 2, 2, 2.",
        sql!("UPDATE result_card SET class_rank = section_rank"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE result_card SET percent = percent + 1"),
        "says another percent, grade or result than the list of cards.",
        sql!("UPDATE result_card SET percent = percent - 1"),
    )
    .await;
    // 157.5, 131, 110 and 40 of 200.
    finds(
        &world,
        sql!("UPDATE result_card SET content = replace(content, '\"total_hundredths\":20000', '\"total_hundredths\":20100')"),
        "does not say 157.5 of 200, as its subjects do.",
        sql!("UPDATE result_card SET content = replace(content, '\"total_hundredths\":20100', '\"total_hundredths\":20000')"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE grade_scale SET bands = replace(bands, '\"A\"', '\"AA\"')"),
        "says another grade than AA, which its scale gives for 79 percent.",
        sql!("UPDATE grade_scale SET bands = replace(bands, '\"AA\"', '\"A\"')"),
    )
    .await;

    let made = json!({ "campus_id": school.a.id, "class_id": school.class, "exam_id": id });
    school.admin().post("/make-promotion-list", made).await.ok();
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE promotion SET outcome = 'left'"),
        "as left, proposed as promoted by a card that says passed.",
        sql!("UPDATE promotion SET outcome = proposed"),
    )
    .await;
});

in_school!(rechecks_and_counted_results_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (id, format) = term(&school).await;
    let (office, admin) = (office(&school), school.admin());
    publish(&office, id, format).await;
    let papers = exam(&office, id).await["papers"].clone();
    let english = papers.as_array().expect("papers").iter().find(|one| one["total_marks"] == 100).expect("English")["id"].clone();
    let ask = json!({ "student_id": school.a.students[1], "paper_id": english, "reason": "Question 3 seems not to be added" });
    let request = admin.post("/save-result-recheck", ask).await.id();
    office.post("/decide-result-recheck", json!({ "id": request, "version": 1, "marks": 90, "finding": "Not added" })).await.ok();
    // The further card has the places of its day, and those that were given out before stay true.
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE result_recheck SET to_halves = to_halves + 2"),
        "found 91 marks on",
        sql!("UPDATE result_recheck SET to_halves = to_halves - 2"),
    )
    .await;

    // A card that counts another exam, of which its student has no card.
    let second = category(&school, "Second term", "term").await;
    let other =
        held(&school, "Second term", second, &[paper(school.subject, "theory", 100, [60.0, 50.0, 40.0, 70.0].map(results::Of))]).await;
    publish(&office, other, format_of(&school, second).await).await;
    agrees(&world).await;
    let student = school.a.students[0];
    let counts = move |tx: &mut Tx| {
        tx.exec(
            sql!(
                "INSERT INTO result_card_part (card_id, publication_id) SELECT c.id, p.id FROM result_card c JOIN result_publication p ON p.exam_id = $2
                 WHERE c.exam_id = $1"
            ),
            &binds![id, other],
        )?;
        tx.exec(sql!("DELETE FROM result_card WHERE exam_id = $1 AND student_id = $2"), &binds![other, student])?;
        tx.exec(sql!("DELETE FROM mark_correction WHERE kind = 'recheck'"), &[])
    };
    world.app.db.write(counts).await.expect("a change past the program");
    world.leaves_faults("a card counts an exam of which its student has no card");
    let said = world.faults().await.join("\n");
    for sentence in [
        "counts Second term, of which the student has no card.",
        "has marks in Second term",
        "was given out with 4 cards, and 3 are there.",
        "and no correction says so.",
    ] {
        assert!(said.contains(sentence), "{sentence} in {said}");
    }
});

in_school!(seats_and_sheets_that_cannot_be_are_named, |world: Arc<World>, school: School| async move {
    let (by, a) = (school.user("campus_admin", "a"), school.a.clone());
    let lines: Vec<_> = a.students.iter().map(|student| json!({ "student_id": student, "status": "present" })).collect();
    by.post("/save-attendance", json!({ "section_id": a.section, "date": "2026-11-19", "lines": lines })).await.ok();
    let late = json!({ "student_id": a.students[0], "status": "late", "version": 1 });
    let change = json!({ "section_id": a.section, "date": "2026-11-19", "lines": [late], "reason": "Came at half past ten" });
    by.post("/update-attendance", change).await.ok();
    agrees(&world).await;
    finds(
        &world,
        sql!("UPDATE attendance_sheet SET late = late + 1, present = present - 1 WHERE late > 0"),
        "of 19 Nov 2026 says present: 2, and 3 of its marks do; late: 2, and 1 of its marks do.",
        sql!("UPDATE attendance_sheet SET late = late - 1, present = present + 1 WHERE late > 0"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE student_attendance SET status = 'leave' WHERE status = 'late'"),
        "is leave, and was corrected to late last.",
        sql!("UPDATE student_attendance SET status = 'late' WHERE status = 'leave'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE student_attendance SET lecture_id = 3 WHERE status = 'late'"),
        "says late: 1, and 0 of its marks do.",
        sql!("UPDATE student_attendance SET lecture_id = NULL WHERE status = 'late'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE student SET status = 'struck_off'"),
        "is struck off in the register, and active by the last step of the history.",
        sql!("UPDATE student SET status = 'active'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE student SET status = 'struck_off'"),
        "is struck off, and a placement lasts.",
        sql!("UPDATE student SET status = 'active'"),
    )
    .await;
    finds(
        &world,
        sql!("UPDATE placement SET section_id = NULL"),
        "is in another campus, session, class or section than the register says.",
        sql!("UPDATE placement SET section_id = (SELECT st.section_id FROM student st WHERE st.id = placement.student_id)"),
    )
    .await;
});
