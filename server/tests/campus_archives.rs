//! A whole campus as one archive: what its maker may see of it and nothing else, in as many sheets as the rows need, for some days.

use crate::{
    desk::{Desk, plans_for_the_class},
    long_lists::{MORE, copy_an_installment},
};
use documents::sheet::{Limits, read};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read as _,
    sync::Arc,
    time::Duration,
};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

/// A finished archive: its job, and its files by their names.
struct Archive {
    job: Value,
    files: BTreeMap<String, Vec<u8>>,
}

async fn start(by: &Client, campus: i64) -> i64 {
    let started = by.post("/start-campus-archive", json!({ "campus_id": campus })).await.ok();
    started["data"]["job_id"].as_i64().expect("a job")
}

/// Waits for an archive's end: hundreds of calls take longer than other jobs.
async fn ended(by: &Client, job: i64) -> Value {
    for _ in 0..1_800 {
        let found = by.get(&format!("/get-job-details?id={job}")).await.ok()["data"].clone();
        if !matches!(found["status"].as_str(), Some("queued" | "running")) {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("archive {job} does not end");
}

async fn made(school: &School, by: &Client, campus: i64) -> Archive {
    let job = ended(by, start(by, campus).await).await;
    assert_eq!(job["status"], "done", "{job}");
    let link = job["files"][0]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let file = school.visitor().get(&link).await;
    assert_eq!(file.status, 200, "{}", file.body);
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file.bytes)).expect("a ZIP");
    let mut files = BTreeMap::new();
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("its bytes");
        files.insert(entry.name().expect("a name").into_owned(), bytes);
    }
    Archive { job, files }
}

impl Archive {
    fn sheet(&self, name: &str) -> Vec<BTreeMap<String, String>> {
        let limits = Limits { rows: 20_000, ..Limits::default() };
        let bytes = self.files.get(name).unwrap_or_else(|| panic!("no {name} among {:?}", self.files.keys()));
        let table = read(name, bytes, limits).expect("a sheet");
        let row = |cells: &Vec<String>| table.header.iter().cloned().zip(cells.iter().cloned()).collect();
        table.rows.iter().map(row).collect()
    }

    /// Every cell of every sheet, and every name.
    fn says(&self, text: &str) -> Option<String> {
        let held = |name: &&String| self.sheet(name).iter().any(|row| row.values().any(|cell| cell.contains(text)));
        let named = self.files.keys().find(|name| name.contains(text));
        named.or_else(|| self.files.keys().filter(|name| name.ends_with(".xlsx")).find(held)).cloned()
    }
}

async fn total(by: &Client, address: &str) -> i64 {
    let separator = if address.contains('?') { '&' } else { '?' };
    by.get(&format!("{address}{separator}per_page=1&count=exact")).await.ok()["total"].as_i64().expect("a total")
}

in_school!(an_archive_holds_what_its_maker_may_see_of_the_campus, |world: Arc<World>, school: School| async move {
    let (a, office) = (school.a.id, school.user("campus_admin", "a"));
    let photo = office.upload("/upload-file", "photo.png", crate::calls::PNG).await.id();
    let mut form = testkit::school::student_form(&school, &school.a, "Zoraiz Archived");
    form["photo_file_id"] = json!(photo);
    let student = office.post("/save-student", form).await.id();
    let archive = made(&school, &office, a).await;

    let students = archive.sheet("lists/students.xlsx");
    assert_eq!(students.len() as i64, total(&office, "/get-students").await, "every student of the campus");
    assert!(students.iter().any(|row| row.values().any(|cell| cell == "Zoraiz Archived")), "{students:?}");
    assert_eq!(archive.sheet("lists/sections.xlsx").len() as i64, total(&office, "/get-sections").await);
    assert_eq!(archive.sheet("lists/parents.xlsx").len() as i64, total(&office, "/get-parents").await);
    assert!(archive.files.contains_key("reports/student-report.xlsx"), "{:?}", archive.files.keys());
    let number = office.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["registration_no"].clone();
    let number = number.as_str().expect("a number").to_owned();
    let mut photos = archive.files.iter().filter(|(name, _)| name.starts_with("files/student_photos/") && name.contains(&number));
    let (_, bytes) = photos.next().expect("the photo");
    assert!(bytes.starts_with(&[0x89, b'P', b'N', b'G']), "the photo itself");

    // The list of contents names each file once, and the result adds them up.
    let contents: Vec<String> =
        archive.sheet("contents.xlsx").iter().map(|row| row["File"].clone()).filter(|name| !name.is_empty()).collect();
    let named: BTreeSet<String> = contents.iter().cloned().collect();
    let held: BTreeSet<String> = archive.files.keys().filter(|name| *name != "contents.xlsx").cloned().collect();
    assert_eq!((&named, contents.len()), (&held, held.len()));
    let result = &archive.job["result"];
    assert_eq!(result["sheets"].as_i64().zip(result["files"].as_i64()).map(|(sheets, files)| sheets + files), Some(held.len() as i64));
    let lists: Vec<&str> = world.app.registry.lists().iter().map(|call| call.path).collect();
    for row in archive.sheet("contents.xlsx").iter().filter(|row| lists.contains(&row["Call"].as_str())) {
        assert_eq!(row["What is missing"], "", "a list that could not be added: {row:?}");
        assert_eq!(office.get(&format!("{}?per_page=1", row["Call"])).await.status, 200, "a list that its maker may not open: {row:?}");
    }

    // Nothing of the other campus, also for who sees both.
    let stranger = testkit::school::student_form(&school, &school.b, "Qandeel Elsewhere");
    school.admin().post("/save-student", stranger).await.ok();
    let of_all = made(&school, &school.admin(), a).await;
    assert_eq!(of_all.says("Qandeel Elsewhere"), None);
    assert_eq!(of_all.sheet("lists/students.xlsx").len(), students.len());
});

in_school!(a_foreign_campus_is_refused_and_nobody_else_sees_the_file, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    office.post("/start-campus-archive", json!({ "campus_id": school.b.id })).await.refused(422, "campus_id");
    office.post("/start-campus-archive", json!({ "campus_id": 987_654_321 })).await.refused(422, "campus_id");
    office.post("/start-campus-archive", json!({})).await.refused(422, "campus_id");
    for role in ["accountant", "teacher", "parent"] {
        let reply = school.user(role, "a").post("/start-campus-archive", json!({ "campus_id": school.a.id })).await;
        assert_eq!(reply.status, 403, "{role}: {}", reply.body);
    }
    let job = start(&office, school.a.id).await;
    let made = ended(&office, job).await;
    let mut form = testkit::school::student_form(&school, &school.a, "Carries An Archive");
    form["photo_file_id"] = made["files"][0]["id"].clone();
    office.post("/save-student", form).await.refused(422, "photo_file_id");
    for (role, at) in [("campus_admin", "b"), ("accountant", "a"), ("school_admin", "a")] {
        assert_eq!(school.user(role, at).get(&format!("/get-job-details?id={job}")).await.status, 404, "{role} of {at}");
    }
});

in_school_and_on_two_nodes!(requests_at_the_same_time_make_one_archive, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let form = || json!({ "campus_id": school.a.id });
    let (one, two, three) = tokio::join!(
        office.post("/start-campus-archive", form()),
        office.post("/start-campus-archive", form()),
        office.post("/start-campus-archive", form())
    );
    let jobs: BTreeSet<i64> = [one, two, three].into_iter().map(|reply| reply.ok()["data"]["job_id"].as_i64().expect("a job")).collect();
    assert_eq!(jobs.len(), 1, "{jobs:?}");
    for job in jobs {
        assert_eq!(ended(&office, job).await["status"], "done");
    }
});

in_school!(who_lost_the_permission_gets_no_archive, |world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let user = office.get("/user").await.ok()["id"].as_i64().expect("an id");
    // The job as it stands in the queue when its maker loses what it needs.
    let params = json!({ "campus_id": school.b.id });
    let queued = world.app.db.write(move |tx| {
        let now = tx.now();
        tx.value::<i64>(
            sql!(
                "INSERT INTO job (kind, title, status, user_id, user_name, campus_id, params, state, done, total, message, result, cancel_requested, created_at)
                 VALUES ('reports.archive_campus', 'Archive', 'queued', $1, 'Somebody', NULL, $2, 'null', 0, 0, '', 'null', FALSE, $3) RETURNING id"
            ),
            &binds![user, params.clone(), now],
        )
    });
    let job = office.finished_job(queued.await.expect("a job")).await;
    assert_eq!((job["status"].as_str(), job["files"].as_array().map(Vec::len)), (Some("failed"), Some(0)), "{job}");
    assert!(job["error"].as_str().is_some_and(|said| said.contains("may not take it any more")), "{job}");
});

in_school!(an_archive_is_kept_for_some_days, |world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let job = start(&office, school.a.id).await;
    assert_eq!(ended(&office, job).await["files"].as_array().map(Vec::len), Some(1));
    let remove = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || ::reports::api::remove_old_files(&app)).await.expect("a thread").expect("removed");
    };
    let files = async || world.admin().await.get(&format!("/get-job-details?id={job}")).await.ok()["data"]["files"].clone();
    world.advance(Duration::from_secs(6 * 24 * 3_600));
    remove().await;
    assert_eq!(files().await.as_array().map(Vec::len), Some(1), "seven days are not over");
    world.advance(Duration::from_secs(2 * 24 * 3_600));
    remove().await;
    remove().await;
    assert_eq!(files().await, json!([]));
    // Printed runs have days of their own.
    let admin = world.admin().await;
    let cards = admin.post("/print-student-cards", json!({ "ids": [school.a.students[0]] })).await.ok();
    let printed = cards["data"]["job_id"].as_i64().expect("a job");
    let count = |job: Value| job["files"].as_array().map(Vec::len);
    let cards = admin.finished_job(printed).await;
    let file = cards["files"][0]["id"].as_i64().expect("a file");
    assert_eq!(count(cards), Some(1));
    world.advance(Duration::from_secs(89 * 24 * 3_600));
    remove().await;
    let printed_files = async || count(world.admin().await.get(&format!("/get-job-details?id={printed}")).await.ok()["data"].clone());
    assert_eq!(printed_files().await, Some(1));
    // What a record names by now stays with it.
    let student = school.a.students[0];
    let names = world.app.db.write(move |tx| tx.exec(sql!("UPDATE student SET photo_file_id = $1 WHERE id = $2"), &binds![file, student]));
    assert_eq!(names.await.expect("a record that names it"), 1);
    world.admin().await.post("/update-settings", json!({ "values": { "upkeep.print_days": 30 } })).await.ok();
    remove().await;
    assert_eq!(printed_files().await, Some(0));
    let kept = world.app.db.read(move |tx| tx.stored_file(file)).await.expect("its row");
    assert!(world.app.files.get(&kept.key).await.is_ok(), "the file is in the store");
});

in_school!(a_list_of_more_rows_than_a_file_has_is_several_sheets, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let row = desk.challan(desk.school.a.students[0], "planned").await;
    copy_an_installment(&desk.world, row["id"].as_i64().expect("an id")).await;
    let office = desk.school.user("campus_admin", "a");
    let all = total(&office, "/get-challans").await;
    assert!(all > MORE, "{all} installments");
    assert_eq!(office.get("/get-challans?format=xlsx").await.status, 409, "too many rows for one file");
    let archive = made(&desk.school, &office, desk.school.a.id).await;
    let (first, second) = (archive.sheet("lists/challans.xlsx"), archive.sheet("lists/challans-2.xlsx"));
    assert_eq!((first.len(), (first.len() + second.len()) as i64), (10_000, all));
    assert!(!archive.files.contains_key("lists/challans-3.xlsx"));
    let rows: Vec<BTreeMap<String, String>> =
        archive.sheet("contents.xlsx").into_iter().filter(|row| row["Call"] == "/get-challans").collect();
    assert_eq!(rows.iter().map(|row| row["Rows"].parse::<i64>().expect("a count")).sum::<i64>(), all, "{rows:?}");
});

in_school!(a_row_that_goes_between_two_sheets_shifts_no_other, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let row = desk.challan(desk.school.a.students[0], "planned").await;
    copy_an_installment(&desk.world, row["id"].as_i64().expect("an id")).await;
    let (office, db) = (desk.school.user("campus_admin", "a"), &desk.world.app.db);
    let all = total(&office, "/get-challans").await;
    let user = office.get("/user").await.ok()["id"].as_i64().expect("an id");
    let reader = Arc::new(db.read(move |tx| access::api::actor_of(tx, user)).await.expect("the reader"));
    let part = async |after: i64| {
        let (app, reader) = (desk.world.app.clone(), reader.clone());
        let made = tokio::task::spawn_blocking(move || app.file_in_name_of(reader, "/get-challans?format=xlsx", after));
        made.await.expect("a thread").expect("an answer").written.expect("a file of several")
    };
    let first = part(i64::MIN).await;
    let last = first.full_at.expect("more behind it");
    // A challan of the first sheet goes to the other campus.
    let (a, b) = (desk.school.a.id, desk.school.b.id);
    let gone = db.write(move |tx| {
        tx.exec(
            sql!("UPDATE challan SET campus_id = $2 WHERE id = (SELECT max(c.id) FROM challan c WHERE c.campus_id = $1 AND c.id < $3)"),
            &binds![a, b, last],
        )
    });
    assert_eq!(gone.await.expect("one that goes"), 1);
    let second = part(last).await;
    assert_eq!((first.rows + second.rows, second.full_at), (all, None));
});

/// Columns that name a file which no archive of a campus holds, and why.
const IN_NO_ARCHIVE: &[(&str, &str, &str)] = &[
    ("job_file", "file_id", "what the program wrote can be written again"),
    ("school", "logo_file_id", "the school's, not a campus's"),
    ("app_user", "photo_file_id", "a user's own"),
    ("student_import_row", "file_id", "the sheet's rows are records by now"),
    ("employee_import_row", "file_id", "the sheet's rows are records by now"),
    ("guardian_import_row", "file_id", "the sheet's rows are records by now"),
    ("import_row", "file_id", "the sheet's rows are records by now"),
    ("web_picture", "file_id", "the website's"),
    ("fast_application", "photo_file_id", "an entry test is of several campuses"),
    ("profile_change", "old_file_id", "a request; the photo that was taken over is the student's"),
    ("profile_change", "new_file_id", "a request; the photo that was taken over is the student's"),
];

/// Whoever gives a record a file says whether the archive holds it.
#[test]
fn every_file_of_a_record_is_in_the_archive_or_stands_with_its_reason() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let held = std::fs::read_to_string(root.join("server/areas/reports/src/archive/queries.rs")).expect("the query");
    let mut migrations: Vec<_> =
        std::fs::read_dir(root.join("migrations")).expect("migrations").map(|one| one.expect("a file").path()).collect();
    migrations.sort();
    let mut found = 0;
    for text in migrations.iter().filter(|path| path.extension().is_some_and(|end| end == "sql")) {
        let text = std::fs::read_to_string(text).expect("a migration");
        let mut table = "";
        for line in text.lines() {
            let named = ["CREATE TABLE ", "ALTER TABLE "].iter().find_map(|begin| line.strip_prefix(begin));
            table = named.and_then(|rest| rest.split(' ').next()).unwrap_or(table);
            let column = line.split_once(" ADD COLUMN ").map_or(line, |(_, column)| column);
            let Some(column) = column.trim().split(' ').next().filter(|_| line.contains("REFERENCES stored_file")) else { continue };
            found += 1;
            let left_out = IN_NO_ARCHIVE.iter().any(|(of, name, _)| (*of, *name) == (table, column));
            let mut words =
                held.split("UNION ALL").map(|part| part.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect::<Vec<_>>());
            let taken = words.any(|words| words.contains(&table) && words.contains(&column));
            assert!(left_out != taken, "{table}.{column}: in a folder of the archive, or under IN_NO_ARCHIVE");
        }
    }
    assert!(found > 25, "only {found} columns name a file");
}
