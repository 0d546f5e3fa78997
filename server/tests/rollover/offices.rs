//! Two offices at once, a run that is stopped half way, and one that does the rest.

use super::{agrees, next_session, sections, taken_back, whole, with};
use kernel::sql;
use serde_json::json;
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school_and_on_two_nodes};

/// A name of its own for each number.
fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).expect("a letter"));
    [n / 676, n / 26, n].map(letter).iter().collect()
}

async fn many(school: &School, rows: usize) {
    let clerk = school.user("campus_admin", "a");
    let lines: String = (0..rows).map(|n| format!("Student {} Khan,male,Matriculation,Class 9,A\n", letters(n))).collect();
    let file = clerk.upload("/upload-file", "students.csv", format!("Name,Gender,Program,Class,Section\n{lines}").as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session, "admitted_on": "2026-08-01" });
    let job = clerk.post("/import-students", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(clerk.finished_job(job).await["status"], "done");
}

/// How many students sit in each class and session, and how many stays are open.
async fn seats(world: &World) -> (BTreeMap<String, i64>, i64) {
    let counts = world.app.db.read(|tx| {
        let rows: Vec<(String, i64)> = tx.all(
            sql!(
                "SELECT s.name || ' ' || c.name AS place, count(*) AS students FROM student st JOIN session s ON s.id = st.session_id
                 JOIN class c ON c.id = st.class_id GROUP BY s.name, c.name ORDER BY s.name, c.name"
            ),
            &[],
        )?;
        let open: i64 = tx.value(sql!("SELECT count(*) FROM placement WHERE to_on IS NULL"), &[])?;
        Ok((rows.into_iter().collect(), open))
    });
    counts.await.expect("counts")
}

in_school_and_on_two_nodes!(two_offices_and_a_run_that_was_stopped, |world: Arc<World>, school: School| async move {
    let (one, two, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    many(&school, 150).await;
    let next = next_session(&school).await;
    let form = whole(&school, next);
    let (first, second) = tokio::join!(
        one.post("/run-year-rollover", form.clone()),
        two.post("/run-year-rollover", with(&form, "draws_plans", json!(false)))
    );
    let mut both = [first.status, second.status];
    both.sort_unstable();
    assert_eq!(both, [200, 409], "{} {}", first.body, second.body);
    let (by, started) = if first.status == 200 { (&one, first.ok()) } else { (&two, second.ok()) };
    let job = started["data"]["job_id"].as_i64().expect("a job");

    // Somebody moves a student by hand meanwhile, and somebody stops the run: what is done is done whole.
    let hand = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let hand = school.admin().post("/save-section", hand).await.id();
    let last = one.get("/get-students?search=Student%20aft&sort=-name").await.ok()["data"][0]["id"].clone();
    let by_hand = json!({ "section_id": hand, "student_ids": [last], "from_on": "2026-11-16" });
    let moved = school.admin().post("/student-section-transfer", by_hand).await;
    assert!(matches!(moved.status, 200 | 422), "{}", moved.body);
    let stopped = by.post("/cancel-job", json!({ "id": job })).await;
    let ended = by.finished_job(job).await;
    assert!(matches!(ended["status"].as_str(), Some("cancelled" | "done")), "{ended}");
    assert!(stopped.status == 200 || ended["status"] == "done", "{}", stopped.body);
    let (classes, open) = seats(&world).await;
    assert_eq!(classes.values().sum::<i64>(), 158, "{classes:?}");
    assert_eq!(open, 158, "everybody sits once");
    agrees(&world).await;

    // Run again, it does what is left, and nothing twice.
    let again = two.post("/run-year-rollover", form.clone()).await;
    if again.status == 200 {
        let ended = two.finished_job(again.ok()["data"]["job_id"].as_i64().expect("a job")).await;
        assert_eq!(ended["status"], "done", "{ended}");
    } else {
        assert_eq!((again.status, ended["status"].as_str()), (409, Some("done")), "{}", again.body);
    }
    let (classes, open) = seats(&world).await;
    assert_eq!((classes["2027-28 Class 10"], open), (154, 158), "{classes:?}");
    agrees(&world).await;

    // Taken back, from the last to the first, everybody is where they were.
    let rows = one.get("/get-year-rollovers").await.ok();
    let mut ids: Vec<i64> = rows["data"].as_array().expect("rollovers").iter().map(|row| row["id"].as_i64().expect("an id")).collect();
    ids.sort_unstable();
    for id in ids.into_iter().rev() {
        let back = taken_back(&one, id).await;
        assert_eq!(back["state"], "undone", "{back}");
    }
    let (classes, open) = seats(&world).await;
    assert_eq!((classes["2026-27 Class 9"], open), (158, 158), "{classes:?}");
    assert!(sections(&one, &school, next).await.is_empty());
    agrees(&world).await;
});
