//! Jobs as their watchers see them: followed to their end, cancelled, and nobody else's business.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school_and_on_two_nodes as in_school};

/// A sheet of so many students, taken in by a job; gives its id.
async fn import(clerk: &Client, school: &School, rows: usize) -> i64 {
    let lines: String = (0..rows).map(|n| format!("Student {} Khan,male,Matriculation,Class 9,A\n", letters(n))).collect();
    let file = clerk.upload("/upload-file", "students.csv", format!("Name,Gender,Program,Class,Section\n{lines}").as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session });
    let started = clerk.post("/import-students", ask).await;
    assert_eq!(started.status, 200, "{}", started.body);
    started.body["data"]["job_id"].as_i64().expect("a job")
}

/// A name of its own for each number.
fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).expect("a letter"));
    [n / 676, n / 26, n].map(letter).iter().collect()
}

in_school!(a_job_is_followed_to_its_end, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let job = import(&clerk, &school, 60).await;
    let stream = clerk.get(&format!("/job-events?id={job}")).await;
    assert_eq!(stream.status, 200);
    assert!(stream.headers["content-type"].to_str().expect("text").starts_with("text/event-stream"));
    let text = String::from_utf8(stream.bytes).expect("UTF-8");
    let events: Vec<Value> =
        text.lines().filter_map(|line| line.strip_prefix("data:")).map(|data| serde_json::from_str(data.trim()).expect("JSON")).collect();
    let last = events.last().expect("an event");
    assert_eq!(
        (last["status"].as_str(), last["done"].as_i64(), last["result"]["written"].as_i64()),
        (Some("done"), Some(60), Some(60)),
        "{last}"
    );
    let seen: Vec<i64> = events.iter().filter_map(|event| event["done"].as_i64()).collect();
    assert!(seen.is_sorted(), "progress never goes back: {seen:?}");
    for other in [school.user("campus_admin", "b"), school.user("student", "a")] {
        assert_eq!(other.get(&format!("/job-events?id={job}")).await.status, 404);
        assert_eq!(other.get(&format!("/get-job-details?id={job}")).await.status, 404);
    }
    assert_eq!(school.visitor().get(&format!("/job-events?id={job}")).await.status, 401);
    let over = clerk.post("/cancel-job", json!({ "id": job })).await;
    assert_eq!(over.status, 409, "{}", over.body);
});

in_school!(a_cancelled_job_leaves_whole_rows, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let busy = import(&clerk, &school, 300).await;
    let job = import_more(&clerk, &school).await;
    for other in [school.user("campus_admin", "b"), school.user("student", "a")] {
        assert_eq!(other.post("/cancel-job", json!({ "id": job })).await.status, 404);
    }
    assert_eq!(school.visitor().post("/cancel-job", json!({ "id": job })).await.status, 401);
    let reply = clerk.post("/cancel-job", json!({ "id": job })).await;
    let ended = clerk.finished_job(job).await;
    if reply.status == 200 {
        assert_eq!(ended["status"], "cancelled", "{ended}");
        assert_eq!(ended["can_cancel"], false);
    } else {
        assert_eq!((reply.status, ended["status"].as_str()), (409, Some("done")), "it was over already: {}", reply.body);
    }
    let first = clerk.finished_job(busy).await;
    assert_eq!(first["result"]["written"], 300, "{first}");
    let students = clerk.get("/get-students").await.ok()["total"].as_i64().expect("a count");
    let placed = clerk.get("/get-students?without_section=true").await.ok()["total"].as_i64().expect("a count");
    assert!((304..=319).contains(&students) && placed == 0, "{students} students, {placed} without a section");
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

/// A second sheet, of fifteen others.
async fn import_more(clerk: &Client, school: &School) -> i64 {
    let lines: String = (0..15).map(|n| format!("Boy {} Khan,male,Matriculation,Class 9,A\n", letters(n))).collect();
    let file = clerk.upload("/upload-file", "others.csv", format!("Name,Gender,Program,Class,Section\n{lines}").as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session });
    clerk.post("/import-students", ask).await.ok()["data"]["job_id"].as_i64().expect("a job")
}
