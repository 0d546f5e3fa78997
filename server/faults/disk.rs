//! Disks that are full or may not be written, uploads that break off, databases of a newer program: one clear sentence, nothing half done.

use crate::{
    counter::Counter,
    desk::{Desk, moved, one_sentence, refused, run_on, tell},
    postgres::{Postgres, is_root},
};
use kernel::db::Engine;
use serde_json::json;
use std::{
    io::Write,
    net::TcpStream,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};
use testkit::{
    Place, School,
    nodes::{Node, Serving, program},
};

/// How many files there are below a folder.
fn files_below(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    entries.flatten().map(|entry| if entry.path().is_dir() { files_below(&entry.path()) } else { 1 }).sum()
}

/// A shell that lets no file grow beyond so many bytes and starts the program then: what a full disk is to it.
pub fn within(bytes: u64) -> Vec<String> {
    // 512 bytes a block; the signal that would end the program is left out, so that its writes fail as on a full disk.
    let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$@\"", bytes / 512);
    ["sh", "-c", &script, "sh"].map(str::to_owned).to_vec()
}

/// Whether others work while a disk fills: their work may keep a request from an answer, or let it be answered 503.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    Nobody,
    Others,
}

/// Gives this student fines until there is no room for one more; how many there was room for.
pub async fn fill(desk: &Desk, student: i64, beside: Beside) -> i64 {
    let accountant = desk.accountant();
    let text = "He came late again. ".repeat(10);
    let mut given = 0;
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(120), "{given} fines fit on a full disk");
        let fine = json!({ "student_id": student, "amount_minor": 10_000 + given, "reason": format!("{text}{given}") });
        let reply = accountant.post("/add-fine", fine).await;
        match reply.status {
            200 => given += 1,
            503 if reply.body["message"] == FULL => return given,
            0 | 503 if beside == Beside::Others => {}
            status => panic!("{status} {}", reply.body),
        }
    }
}

/// As `fill`, where nobody else works: what was saved is still read.
async fn fill_alone(desk: &Desk) -> i64 {
    let given = fill(desk, desk.school.a.students[0], Beside::Nobody).await;
    assert!(given > 0, "the disk was full before anything happened");
    assert_eq!(desk.total(&desk.accountant(), "/get-fine-details").await, given, "reading goes on, and shows what was saved");
    given
}

/// What everybody is told who changes something then.
const FULL: &str = "The server cannot write to its disk. Nothing was saved; tell the administrator.";

async fn full(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 0).await;
    let size = std::fs::metadata(desk.place.folder().join("maktab.db")).expect("the database").len();
    let roomy = desk.serving.clone();
    let room = size + 1_200_000;
    desk.serving = Serving { through: within(room), ..roomy.clone() };
    desk.start();
    let given = fill_alone(&desk).await;
    let accountant = desk.accountant();
    let before = files_below(&desk.place.folder().join("files"));
    // One file larger than any may become.
    let line = "Ali,male\n";
    let sheet = format!("Name,Gender\n{}", line.repeat(room as usize / line.len() + 1));
    let upload = desk.clerk().upload("/upload-file", "large.csv", sheet.as_bytes()).await;
    assert_eq!((upload.status, upload.body["message"].as_str()), (503, Some(FULL)), "{}", upload.body);
    assert_eq!(files_below(&desk.place.folder().join("files")), before, "a file that did not fit left something behind");
    desk.kill_all();

    desk.serving = roomy;
    desk.start();
    assert_eq!(desk.total(&accountant, "/get-fine-details").await, given, "what was acknowledged is there, and no more");
    let counter = Counter::open(&desk, 1);
    counter.gives(3).await;
    counter.close(&desk).await;
    desk.verifies("a full disk");
    desk.close();
}

#[test]
fn a_full_disk_is_told_and_nothing_is_half_saved() {
    tell(Engine::Sqlite, full);
}

/// The disk of PostgreSQL is full, on whatever computer it is.
async fn full_postgres(place: Place, school: School) {
    let postgres = Postgres::start();
    let mut desk = Desk::open(moved(&place, &postgres), school, 0).await;
    postgres.stop("fast");
    postgres.begin_with_room(24);
    desk.start();
    let given = fill_alone(&desk).await;
    postgres.stop("fast");
    postgres.begin();
    let accountant = desk.accountant();
    assert_eq!(desk.total(&accountant, "/get-fine-details").await, given, "what was acknowledged is there, and no more");
    let counter = Counter::open(&desk, 1);
    counter.gives(3).await;
    counter.close(&desk).await;
    desk.verifies("a full disk of PostgreSQL");
    desk.close();
}

#[test]
fn a_full_disk_of_postgres_is_told_and_nothing_is_half_saved() {
    // The school comes from SQLite's copy, by export and import.
    tell(Engine::Sqlite, full_postgres);
}

async fn no_room_to_begin(place: Place, _school: School) {
    let said = Node::try_start(&place, &Serving { through: within(8_192), ..Serving::default() }).err().expect("it starts on a full disk");
    let sentence = one_sentence(&said);
    assert!(sentence.contains("full or cannot be written") && sentence.contains("Make room"), "{sentence}");
}

#[test]
fn a_start_without_room_is_refused_with_a_sentence() {
    tell(Engine::Sqlite, no_room_to_begin);
}

/// A backup that finds no room leaves what stood at its place.
async fn backup_without_room(place: Place, _school: School) {
    let to = place.folder().join("copy.zip");
    std::fs::write(&to, b"the backup of yesterday").expect("a file");
    let shell = within(100_000);
    let serve = testkit::nodes::command(&place, "backup");
    let output = Command::new(&shell[0]).args(&shell[1..]).arg(serve.get_program()).args(serve.get_args()).arg("--to").arg(&to).output();
    let sentence = refused(&output.expect("a command runs"));
    assert!(sentence.contains("cannot be written") && sentence.contains("Make room"), "{sentence}");
    assert_eq!(std::fs::read(&to).expect("the file"), b"the backup of yesterday");
    let names: Vec<String> = std::fs::read_dir(place.folder())
        .expect("the folder")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert!(!names.iter().any(|name| name.starts_with("copy.zip.")), "something is left: {names:?}");
}

#[test]
fn a_backup_without_room_leaves_the_old_one() {
    tell(Engine::Sqlite, backup_without_room);
}

/// Nobody may write to the data folder: the program says so and does not begin. Root may write anywhere, so that root starts it as nobody.
async fn read_only(place: Place, _school: School) {
    let folder = place.folder();
    let own = folder.join("program");
    std::fs::copy(program(), &own).expect("the program where anybody may start it");
    let set = |mode: u32| std::fs::set_permissions(folder, std::fs::Permissions::from_mode(mode)).expect("a mode");
    set(0o555);
    let mut command = if is_root() {
        let mut nobody = Command::new("setpriv");
        nobody.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(&own);
        nobody
    } else {
        Command::new(&own)
    };
    let output = command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder).output().expect("a command runs");
    set(0o755);
    let sentence = refused(&output);
    assert!(sentence.starts_with("The data folder ") && sentence.contains("cannot be written to"), "{sentence}");
}

#[test]
fn a_read_only_data_folder_is_refused_with_a_sentence() {
    tell(Engine::Sqlite, read_only);
}

/// An upload that breaks off in the middle, and sheets that are damaged: nothing of them is kept.
async fn corrupt_uploads(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let clerk = desk.clerk();
    let files = desk.place.folder().join("files");
    let before = files_below(&files);
    let token = clerk.token.clone().expect("a token");
    let head = format!(
        "POST /api/upload-file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\ncontent-length: 60000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n\
         --b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nName,Gender\nAli,male\n"
    );
    let mut broken = TcpStream::connect(desk.nodes()[0].address).expect("a connection");
    broken.write_all(head.as_bytes()).expect("a part of an upload");
    drop(broken);
    let body = "--b\r\nContent-Disposition: fo";
    let short = format!(
        "POST /api/upload-file HTTP/1.0\r\nhost: x\r\nauthorization: Bearer {token}\r\ncontent-length: {}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n{body}",
        body.len()
    );
    let answer = clerk.bytes(short.as_bytes()).await.expect("an answer");
    let text = String::from_utf8_lossy(&answer);
    assert!(text.contains(" 400 ") && text.contains("The upload ended too early"), "{text}");
    let cut = clerk.upload("/upload-file", "cut.xlsx", b"PK\x03\x04\x14\x00\x00\x00\x08\x00half a workbook").await;
    let said = if cut.status == 200 {
        let ask = json!({ "file_id": cut.id(), "campus_id": desk.school.a.id, "session_id": desk.school.session });
        clerk.post("/check-student-import", ask).await
    } else {
        cut
    };
    assert!((400..500).contains(&said.status) && said.body["message"].as_str().is_some_and(|text| text.len() > 10), "{}", said.body);
    assert!(files_below(&files) <= before + 1, "a broken upload was kept");
    assert_eq!(desk.total(&clerk, "/get-students").await, 4);
    desk.verifies("broken uploads");
    desk.close();
}

#[test]
fn broken_uploads_leave_nothing() {
    tell(Engine::Sqlite, corrupt_uploads);
}

/// A database of tomorrow's program: one sentence, and not a byte of it is changed.
async fn newer(engine: Engine, place: Place) {
    let statement = "INSERT INTO migration (name, checksum, applied_at) VALUES ('9999_future', '', 0)";
    match place.url() {
        Some(url) => tokio::task::spawn_blocking(move || {
            postgres::Client::connect(&url, postgres::NoTls).expect("PostgreSQL").batch_execute(statement).expect("a row");
        })
        .await
        .expect("a thread"),
        None => {
            rusqlite::Connection::open(place.folder().join("maktab.db")).expect("the database").execute_batch(statement).expect("a row")
        }
    }
    let said = Node::try_start(&place, &Serving::default()).err().expect("it serves a database that it does not know");
    let sentence = one_sentence(&said);
    assert!(sentence.starts_with("The database is newer than this program: it has 9999_future."), "{sentence}");
    for command in ["verify", "migrate"] {
        assert_eq!(refused(&run_on(&place, None, command, &[])), sentence, "{command} on {engine:?}");
    }
}

#[test]
fn a_newer_database_is_refused_on_sqlite() {
    tell(Engine::Sqlite, |place, _| newer(Engine::Sqlite, place));
}

#[test]
fn a_newer_database_is_refused_on_postgres() {
    tell(Engine::Postgres, |place, _| newer(Engine::Postgres, place));
}

/// A variable that looks like a setting but is none is named, with the one that was meant.
#[test]
fn a_wrong_variable_is_named() {
    let output = Command::new(program()).arg("verify").env("MAKTAB_DATA", "/nowhere").output().expect("a command runs");
    assert_eq!(refused(&output), "The environment variable MAKTAB_DATA is not a setting of this program; did you mean MAKTAB_DATA_DIR?");
}
