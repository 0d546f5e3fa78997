//! A sheet of students is tried dry and taken in once; an import that was cancelled is taken up again.

use super::Place;
use serde_json::json;
use testkit::World;

testkit::on_both!(a_sheet_is_tried_and_taken_in_once, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    admin.post("/save-student", place.student("Of section B", json!({ "section_id": place.section_b }))).await.id();
    let (gulberg, session) = (place.gulberg, place.session);
    let sheet = world.app.db.read(move |tx| students::demo::samples::of_campus(tx, gulberg, session, 312)).await.expect("a sample");
    let file = admin.upload("/upload-file", "students.xlsx", &sheet).await.id();
    let ask = json!({ "file_id": file, "campus_id": gulberg, "session_id": session });

    let check = admin.post("/check-student-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!(
        (check["rows"].as_i64(), check["good"].as_i64(), check["bad"].as_i64()),
        (Some(312), Some(300), Some(12)),
        "{}",
        check["problems"]
    );
    let columns: Vec<&str> = check["problems"].as_array().expect("problems").iter().filter_map(|p| p["column"].as_str()).collect();
    for column in ["name", "gender", "date_of_birth", "cnic", "phone", "class", "section", "guardian_cnic", "registration_no"] {
        assert!(columns.contains(&column), "{column} in {columns:?}");
    }
    assert_eq!(admin.get("/get-students").await.ok()["total"], 1, "a dry run writes nothing");

    let job = admin.post("/import-students", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = admin.finished_job(job).await;
    assert_eq!(done["status"], "done", "{done}");
    assert_eq!(
        (done["result"]["written"].as_i64(), done["result"]["bad"].as_i64(), done["done"].as_i64()),
        (Some(300), Some(12), Some(312))
    );
    assert_eq!(admin.get("/get-students").await.ok()["total"], 301);
    assert_eq!(admin.get("/get-parents").await.ok()["total"].as_i64().map(|n| n < 300), Some(true), "brothers and sisters share a parent");

    let again = admin.upload("/upload-file", "students-again.xlsx", &sheet).await.id();
    let check = admin.post("/check-student-import", json!({ "file_id": again, "campus_id": gulberg, "session_id": session })).await.ok();
    assert_eq!(
        (check["data"]["good"].as_i64(), check["data"]["repeated"].as_i64()),
        (Some(0), Some(300)),
        "the same rows take nobody in twice"
    );
    let refused = admin.post("/import-students", json!({ "file_id": again, "campus_id": gulberg, "session_id": session })).await;
    refused.refused(422, "file_id");

    let sheet =
        |birth: &str| format!("Name,Sex,DOB,Program,Class\nHira Aslam,F,2012-01-05,MAT,Class 9\nSana Aslam,F,{birth},MAT,Class 9\n");
    let broken = admin.upload("/upload-file", "two.csv", sheet("45/12/2011").as_bytes()).await.id();
    let job = admin.post("/import-students", json!({ "file_id": broken, "campus_id": gulberg, "session_id": session })).await.ok();
    admin.finished_job(job["data"]["job_id"].as_i64().expect("a job")).await;
    let mended = admin.upload("/upload-file", "two.csv", sheet("05/12/2011").as_bytes()).await.id();
    let check = admin.post("/check-student-import", json!({ "file_id": mended, "campus_id": gulberg, "session_id": session })).await.ok();
    assert_eq!(
        (check["data"]["good"].as_i64(), check["data"]["repeated"].as_i64()),
        (Some(1), Some(1)),
        "a mended copy brings what is new"
    );

    let nonsense = admin.upload("/upload-file", "students.csv", b"Colour,Shape\nred,round\n").await.id();
    let refused = admin.post("/import-students", json!({ "file_id": nonsense, "campus_id": gulberg, "session_id": session })).await;
    assert!(refused.refused(422, "choices.heading_row").starts_with("No row of this file looks like headings."));
    assert_eq!(admin.get(&format!("/student-import-template?campus_id={gulberg}&session_id={session}")).await.status, 200);
    let problems = world
        .app
        .db
        .read(|tx| {
            Ok(tx
                .registry()
                .hooks
                .verifiers()
                .iter()
                .filter(|(name, _)| *name == "student placements agree")
                .map(|(_, check)| check(tx))
                .collect::<kernel::Result<Vec<_>>>()?
                .concat())
        })
        .await;
    assert_eq!(problems.expect("a check"), Vec::<String>::new());
});

testkit::on_both!(a_cancelled_import_is_taken_up_again, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let (gulberg, session) = (place.gulberg, place.session);
    let sheet = world.app.db.read(move |tx| students::demo::samples::of_campus(tx, gulberg, session, 390)).await.expect("a sample");
    let file = admin.upload("/upload-file", "students.xlsx", &sheet).await.id();
    let ask = json!({ "file_id": file, "campus_id": gulberg, "session_id": session });
    let good = admin.post("/check-student-import", ask.clone()).await.ok()["data"]["good"].as_i64().expect("a count");
    let job = admin.post("/import-students", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    admin.post("/cancel-job", json!({ "id": job })).await;
    let first = admin.finished_job(job).await;
    assert!(["cancelled", "done"].contains(&first["status"].as_str().expect("a status")), "{first}");
    let so_far = admin.get("/get-students").await.ok()["total"].as_i64().expect("a total");
    let again = admin.post("/import-students", ask).await;
    if so_far < good {
        let job = again.ok()["data"]["job_id"].as_i64().expect("a job");
        let second = admin.finished_job(job).await;
        assert_eq!((second["result"]["written"].as_i64(), second["result"]["repeated"].as_i64()), (Some(good - so_far), Some(so_far)));
    }
    assert_eq!(admin.get("/get-students").await.ok()["total"], good);
});
