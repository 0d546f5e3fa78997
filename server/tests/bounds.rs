//! What one account takes of the program: files that nobody names, sheets that unfold, jobs that wait, papers for which others wait too, writes without end.

use crate::calls::PNG;
use kernel::{
    App, Error, Tx, binds,
    db::{One, Who},
    mail::Mail,
    sql,
};
use serde_json::{Value, json};
use std::{
    io::{Cursor, Write as _},
    path::Path,
    sync::Arc,
    time::Duration,
};
use testkit::{Client, School, World, in_school, school::Campus};

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Every installment of a campus's students as an issued challan.
pub(crate) async fn issued_challans(school: &School, campus: &Campus) -> Vec<i64> {
    let admin = school.admin();
    let plan = json!({ "student_ids": campus.students, "campus_id": campus.id, "template_id": campus.template });
    admin.post("/save-installments", plan).await.ok();
    let rows = admin.get(&format!("/get-challans?campus_id={}&sort=id&per_page=200", campus.id)).await.ok();
    let ids: Vec<i64> = rows["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).collect();
    admin.post("/issue-challans", json!({ "ids": ids })).await.ok();
    ids
}

async fn uploaded(by: &Client) -> i64 {
    by.upload("/upload-file", "photo.png", PNG).await.id()
}

/// Gives the campus's first student this photograph.
async fn photographed(by: &Client, school: &School, file: i64) {
    let path = format!("/get-student-details?id={}", school.a.students[0]);
    let mut form = by.get(&path).await.ok()["data"].clone();
    form["photo_file_id"] = json!(file);
    by.post("/update-student", form).await.ok();
}

async fn tidy_up(app: &App) {
    let app = app.clone();
    tokio::task::spawn_blocking(move || kernel::system::remove_unnamed_files(&app))
        .await
        .expect("a thread")
        .expect("files are looked through");
}

/// Whether a file is there, in the store as in its row.
async fn is_kept(app: &App, id: i64) -> bool {
    match app.db.read(move |tx| tx.stored_file(id)).await {
        Ok(file) => app.files.get(&file.key).await.map(|_| true).expect("its bytes"),
        Err(Error::NotFound(_)) => false,
        Err(error) => panic!("{error}"),
    }
}

in_school!(an_upload_that_nobody_names_goes_after_a_day, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let (named, left) = (uploaded(&clerk).await, uploaded(&clerk).await);
    photographed(&clerk, &school, named).await;
    tidy_up(&world.app).await;
    assert!(is_kept(&world.app, named).await && is_kept(&world.app, left).await, "the day is not over");
    world.advance(DAY + Duration::from_secs(60));
    tidy_up(&world.app).await;
    assert_eq!((is_kept(&world.app, named).await, is_kept(&world.app, left).await), (true, false));
    world.advance(DAY * 800);
    tidy_up(&world.app).await;
    assert!(is_kept(&world.app, named).await, "what a record names stays");
});

in_school!(a_replaced_file_goes_when_the_trail_wants_it_no_more, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let (old, new) = (uploaded(&clerk).await, uploaded(&clerk).await);
    photographed(&clerk, &school, old).await;
    photographed(&clerk, &school, new).await;
    world.advance(DAY * 360);
    tidy_up(&world.app).await;
    assert!(is_kept(&world.app, old).await, "a year is not over");
    world.advance(DAY * 6);
    tidy_up(&world.app).await;
    assert_eq!((is_kept(&world.app, old).await, is_kept(&world.app, new).await), (false, true));
});

in_school!(files_of_one_person_that_nobody_names_are_bounded, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let file = uploaded(&clerk).await;
    let large = move |tx: &mut Tx| tx.exec(sql!("UPDATE stored_file SET size = $2 WHERE id = $1"), &binds![file, 256_i64 << 20]);
    world.app.db.write(large).await.expect("a large file");
    let refused = clerk.upload("/upload-file", "photo.png", PNG).await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") > 23 * 3_600);
    assert!(
        refused.body["message"].as_str().expect("a sentence").starts_with("1 files of yours (256 MB) belong to nothing that was saved.")
    );
    uploaded(&other).await;
    photographed(&clerk, &school, file).await;
    uploaded(&clerk).await;
});

fn files_below(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| if entry.path().is_dir() { files_below(&entry.path()) } else { 1 }).sum()
}

in_school!(an_upload_that_is_not_recorded_leaves_nothing_behind, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let folder = world.app.config.data_dir.join("files");
    let before = files_below(&folder);
    let key = [("idempotency-key", "5c0ffee5-0000-4000-8000-00000000000b")];
    for _ in 0..3 {
        clerk.upload_with("/upload-file", &key, "list.csv", b"Name\nAli\n").await.ok();
    }
    clerk.upload_with("/upload-file", &key, "list.csv", b"Name\nSara\n").await.refused(422, "Idempotency-Key");
    assert_eq!(files_below(&folder), before + 1);
});

fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a part");
        archive.write_all(text.as_bytes()).expect("its text");
    }
    archive.finish().expect("an archive").into_inner()
}

/// A sheet of names, each of which is the same text of 900 letters.
fn unfolding(rows: usize) -> Vec<u8> {
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relation = |kind: &str, target: &str| {
        format!("<Relationships><Relationship Id=\"rId1\" Type=\"{kinds}/{kind}\" Target=\"{target}\"/></Relationships>")
    };
    let cells: String = (2..rows + 2).map(|row| format!("<row r=\"{row}\"><c r=\"A{row}\" t=\"s\"><v>1</v></c></row>")).collect();
    let sheet = format!("<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>{cells}</sheetData></worksheet>");
    let book = format!("<workbook xmlns:r=\"{kinds}\"><sheets><sheet name=\"List\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>");
    archive(&[
        ("[Content_Types].xml", "<Types/>"),
        ("_rels/.rels", &relation("officeDocument", "xl/workbook.xml")),
        ("xl/workbook.xml", &book),
        ("xl/_rels/workbook.xml.rels", &relation("worksheet", "worksheets/sheet1.xml")),
        ("xl/worksheets/sheet1.xml", &sheet),
        ("xl/sharedStrings.xml", &format!("<sst><si><t>Name</t></si><si><t>{}</t></si></sst>", "x".repeat(900))),
        ("xl/styles.xml", "<styleSheet/>"),
    ])
}

async fn checked(by: &Client, school: &School, name: &str, bytes: &[u8]) -> testkit::Reply {
    let file = by.upload("/upload-file", name, bytes).await.id();
    by.post("/check-student-import", json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session })).await
}

in_school!(a_small_sheet_that_unfolds_is_refused, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let bytes = unfolding(19_900);
    assert!(bytes.len() < 400_000, "{} bytes", bytes.len());
    let said = checked(&clerk, &school, "students.xlsx", &bytes).await.refused(422, "file_id");
    assert!(said.ends_with("or more than 16 MB of text; keep only the list in it."), "{said}");
    assert_eq!(checked(&clerk, &school, "students.xlsx", &unfolding(3)).await.ok()["data"]["bad"], 3, "names are too long, and are named");
});

in_school!(wrong_rows_are_counted_all_and_named_to_a_number, |_world: Arc<World>, school: School| async move {
    let list = format!("Name,Gender\n{}", "Ali,unknown\n".repeat(1_200));
    let found = checked(&school.user("campus_admin", "a"), &school, "students.csv", list.as_bytes()).await.ok()["data"].clone();
    assert_eq!((&found["rows"], &found["bad"], &found["good"]), (&json!(1_200), &json!(1_200), &json!(0)));
    assert_eq!(found["problems"].as_array().map(Vec::len), Some(1_000));
});

in_school!(what_hides_in_an_office_file_is_refused, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let document = [("[Content_Types].xml", "<Types/>"), ("word/document.xml", "<document/>")];
    let with = |name: &'static str, text: &'static str| archive(&[document[0], document[1], (name, text)]);
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let template = format!(
        "<Relationships><Relationship Id=\"rId1\" Type=\"{kinds}/attachedTemplate\" Target=\"http://x.example/a.dotm\" TargetMode=\"External\"/></Relationships>"
    );
    let many: Vec<String> = (0..2_001).map(|n| format!("word/media/{n}.xml")).collect();
    let many: Vec<(&str, &str)> = document.into_iter().chain(many.iter().map(|name| (name.as_str(), ""))).collect();
    clerk.upload("/upload-file", "letter.docx", &archive(&document)).await.ok();
    for (what, bytes) in [
        ("a macro", with("word/vbaProject.bin", "x")),
        ("a program", with("word/media/image1.png", "MZ\u{90}")),
        ("an archive", with("word/embeddings/sheet.xlsx", "x")),
        ("a template elsewhere", archive(&[document[0], document[1], ("word/_rels/settings.xml.rels", &template)])),
        ("more names than are read", archive(&many)),
    ] {
        let refused = clerk.upload("/upload-file", "letter.docx", &bytes).await;
        assert_eq!(refused.status, 415, "{what}: {}", refused.body);
    }
});

in_school!(a_form_holds_so_many_values, |_world: Arc<World>, school: School| async move {
    let refused = school.admin().post("/print-challans", json!({ "ids": vec![1; 20_001] })).await;
    assert_eq!(refused.status, 413, "{}", refused.body);
    assert_eq!(refused.body["message"], "This form holds more than 20,000 values. Send it in parts.");
});

/// A job of theirs that is at work somewhere, for as long as the clock stands.
async fn busy(app: &App, user: i64) -> i64 {
    let running = move |tx: &mut Tx| {
        let now = tx.now();
        tx.value(
            sql!(
                "INSERT INTO job (kind, title, status, user_id, user_name, params, state, done, total, message, result, cancel_requested, created_at, started_at,
                    holder, lease_until)
                 VALUES ('fees.print_run', 'Print run', 'running', $1, 'Somebody', 'null', 'null', 0, 0, '', 'null', FALSE, $2, $2, 'elsewhere', $3)
                 RETURNING id"
            ),
            &binds![user, now, now.plus(Duration::from_secs(10))],
        )
    };
    app.db.write(running).await.expect("a job")
}

async fn ended(app: &App, job: i64) {
    app.db.write(move |tx| tx.exec(sql!("UPDATE job SET status = 'done' WHERE id = $1"), &binds![job])).await.expect("its end");
}

async fn user_of(by: &Client) -> i64 {
    by.get("/user").await.ok()["id"].as_i64().expect("an id")
}

fn job_of(reply: Value) -> i64 {
    reply["data"]["job_id"].as_i64().expect("a job")
}

in_school!(a_person_s_long_runs_come_one_after_another_and_keep_nobody_waiting, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let challans = issued_challans(&school, &school.a).await;
    let user = user_of(&clerk).await;
    let running = busy(&world.app, user).await;
    let print = async |by: &Client, challan: i64| job_of(by.post("/print-challans", json!({ "ids": [challan] })).await.ok());
    let first = print(&clerk, challans[0]).await;
    assert_eq!(print(&clerk, challans[0]).await, first, "the same job waits once");
    let second = print(&clerk, challans[1]).await;
    assert_ne!(second, first);
    // Another person's run, and a mail of the same person, go past what waits.
    let theirs = other.finished_job(print(&other, challans[0]).await).await;
    assert_eq!(theirs["status"], "done", "{theirs}");
    let app = world.app.clone();
    let mail = world.app.db.write(move |tx| {
        tx.act_as(Who { user_id: Some(user), name: "Somebody".into(), ..Who::default() });
        let mail = Mail { to: "a@x.pk".into(), subject: "A code".into(), text: "123456".into(), html: None, file_ids: Vec::new() };
        tx.send_mail(&app, &mail, "bounds")?;
        tx.one::<One<i64>>(sql!("SELECT id FROM job WHERE kind = 'system.mail' AND user_id = $1 ORDER BY id DESC"), &binds![user])
    });
    let sent = clerk.finished_job(mail.await.expect("a mail").0).await;
    assert_eq!(sent["status"], "done", "{sent}");
    for waiting in [first, second] {
        assert_eq!(clerk.get(&format!("/get-job-details?id={waiting}")).await.ok()["data"]["status"], "queued");
    }
    ended(&world.app, running).await;
    for job in [first, second] {
        assert_eq!(clerk.finished_job(job).await["status"], "done");
    }
});

in_school!(whose_last_run_began_the_longest_ago_is_next, |world: Arc<World>, school: School| async move {
    let (one, two) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let challans = issued_challans(&school, &school.a).await;
    let held = [busy(&world.app, user_of(&one).await).await, busy(&world.app, user_of(&two).await).await];
    // The second person has run nothing yet.
    let forgotten = held[1];
    world.app.db.write(move |tx| tx.exec(sql!("UPDATE job SET started_at = 1 WHERE id = $1"), &binds![forgotten])).await.expect("long ago");
    let print = async |by: &Client, challan: i64| job_of(by.post("/print-challans", json!({ "ids": [challan] })).await.ok());
    let (first, second, theirs) = (print(&one, challans[0]).await, print(&one, challans[1]).await, print(&two, challans[2]).await);
    let both = held.to_vec();
    world
        .app
        .db
        .write(move |tx| tx.exec(sql!("UPDATE job SET status = 'done' WHERE id IN [$1]"), &binds![both.clone()]))
        .await
        .expect("their end");
    // Files are numbered in the order in which they were made.
    let mut files = Vec::new();
    for (by, job) in [(&one, first), (&one, second), (&two, theirs)] {
        files.push((by.finished_job(job).await["result"]["file_id"].as_i64().expect("a file"), job));
    }
    files.sort_unstable();
    let order: Vec<i64> = files.into_iter().map(|(_, job)| job).collect();
    assert_eq!(order, [theirs, first, second]);
});

in_school!(a_person_s_waiting_jobs_are_bounded, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let challans = issued_challans(&school, &school.a).await;
    let user = user_of(&clerk).await;
    let running = busy(&world.app, user).await;
    let waiting = move |tx: &mut Tx| {
        let now = tx.now();
        // Of challans that nobody prints below: the same list again is the same job.
        for n in 0..100_i64 {
            tx.exec(
                sql!(
                    "INSERT INTO job (kind, title, status, user_id, user_name, params, state, done, total, message, result, cancel_requested, created_at)
                     VALUES ('fees.print_run', 'Print run', 'queued', $1, 'Somebody', $2, 'null', 0, 0, '', 'null', FALSE, $3)"
                ),
                &binds![user, json!({ "ids": [1_000_000 + n] }), now],
            )?;
        }
        Ok::<_, Error>(())
    };
    world.app.db.write(waiting).await.expect("a hundred jobs");
    let refused = clerk.post("/print-challans", json!({ "ids": [challans[0]] })).await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    let said = "100 of your jobs wait already. Wait until some of them are done, or stop some that you do not need.";
    assert_eq!(refused.body["message"], said);
    let theirs = job_of(other.post("/print-challans", json!({ "ids": [challans[0]] })).await.ok());
    assert_eq!(other.finished_job(theirs).await["status"], "done");
    let cancelled =
        move |tx: &mut Tx| tx.exec(sql!("UPDATE job SET status = 'cancelled' WHERE user_id = $1 AND status = 'queued'"), &binds![user]);
    world.app.db.write(cancelled).await.expect("nothing waits any more");
    ended(&world.app, running).await;
    let job = job_of(clerk.post("/print-challans", json!({ "ids": [challans[0]] })).await.ok());
    assert_eq!(clerk.finished_job(job).await["status"], "done");
});

in_school!(a_person_s_printed_files_take_so_much_room, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let challans = issued_challans(&school, &school.a).await;
    let print = async |by: &Client, challan: i64| {
        let job = job_of(by.post("/print-challans", json!({ "ids": [challan] })).await.ok());
        (job, by.finished_job(job).await["files"][0]["id"].as_i64().expect("a file"))
    };
    let theirs = print(&other, challans[0]).await;
    let mut own = Vec::new();
    for challan in &challans[..3] {
        own.push(print(&clerk, *challan).await);
    }
    let large: Vec<i64> = own.iter().chain([&theirs]).map(|(_, file)| *file).collect();
    let grown = move |tx: &mut Tx| tx.exec(sql!("UPDATE stored_file SET size = $2 WHERE id IN [$1]"), &binds![large.clone(), 2_i64 << 30]);
    world.app.db.write(grown).await.expect("large files");
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || ::reports::api::remove_old_files(&app)).await.expect("a thread").expect("removed");
    let kept = async |by: &Client, job: i64| by.get(&format!("/get-job-details?id={job}")).await.ok()["data"]["files"] != json!([]);
    assert!(!kept(&clerk, own[0].0).await, "two later ones take all the room");
    assert!(kept(&clerk, own[1].0).await && kept(&clerk, own[2].0).await && kept(&other, theirs.0).await);
});

/// Waits until so many requests wait for their turn.
async fn wait_for(wanted: usize, waiting: impl Fn() -> usize) {
    for _ in 0..1_200 {
        if waiting() == wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{} wait, not {wanted}", waiting());
}

in_school!(papers_have_a_queue_that_is_fair_and_ends, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let challan = issued_challans(&school, &school.a).await[0];
    let path = format!("/challan-pdf?id={challan}");
    let papers = &world.app.shares.papers;
    let held = [papers.turn("somebody").await.expect("a turn"), papers.turn("somebody else").await.expect("a turn")];
    let ask = |by: &Client| {
        let (by, path) = (by.clone(), path.clone());
        tokio::spawn(async move { by.get(&path).await })
    };
    let mut asked: Vec<_> = (0..6).map(|_| ask(&clerk)).collect();
    wait_for(6, || papers.waiting()).await;
    let refused = clerk.get(&path).await;
    assert_eq!((refused.status, refused.headers["retry-after"].to_str().expect("text")), (503, "5"), "{}", refused.body);
    // One person's line is full; another's is empty.
    asked.push(ask(&other));
    wait_for(7, || papers.waiting()).await;
    drop(held);
    for paper in asked {
        let paper = paper.await.expect("an answer");
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
    }
    assert_eq!(papers.waiting(), 0);
});

in_school!(few_sheets_are_checked_at_once, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("admission_officer", "a"));
    let sheets = &world.app.shares.sheets;
    let held = [sheets.take("somebody", 1).await.expect("a turn"), sheets.take("somebody else", 1).await.expect("a turn")];
    let form = async |by: &Client| {
        let file = by.upload("/upload-file", "two.csv", b"Name,Sex\nZoya Tariq,F\nZain Tariq,M\n").await.id();
        json!({ "file_id": file, "campus_id": school.a.id, "session_id": school.session })
    };
    let (own, theirs) = (form(&clerk).await, form(&other).await);
    let check = |by: &Client, form: &Value| {
        let (by, form) = (by.clone(), form.clone());
        tokio::spawn(async move { by.post("/check-student-import", form).await })
    };
    let mut asked: Vec<_> = (0..6).map(|_| check(&clerk, &own)).collect();
    wait_for(6, || sheets.waiting()).await;
    let refused = clerk.post("/check-student-import", own.clone()).await;
    assert_eq!((refused.status, refused.headers["retry-after"].to_str().expect("text")), (503, "10"), "{}", refused.body);
    // One person's line is full; another's is empty.
    asked.push(check(&other, &theirs));
    wait_for(7, || sheets.waiting()).await;
    drop(held);
    for checked in asked {
        let checked = checked.await.expect("an answer");
        assert_eq!(checked.status, 200, "{}", checked.body);
    }
    assert_eq!(sheets.waiting(), 0);
});
