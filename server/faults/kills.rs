//! SIGKILL in the middle of every long run, while people at the counter go on: nothing acknowledged is lost, nothing is doubled, the run goes on, the books verify.

use crate::{
    chance::Chance,
    counter::Counter,
    desk::{Desk, run_on, succeeds, tell},
};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{
    process::{Child, Stdio},
    time::Instant,
};
use testkit::{Client, Place, School, nodes::command};

/// Students of the sheet; with the school's four they are the class.
const SHEET: usize = 160;
const CLASS: i64 = SHEET as i64 + 4;
/// August to November.
const MONTHS: i64 = 4;

/// Kills the program twice at random points of a run, starts it again each time, and waits for the run's end.
pub async fn killed(desk: &mut Desk, chance: &mut Chance, by: &Client, job: i64, total: i64) -> Value {
    for part in [(0, total / 2), (total / 4, total)] {
        let at = chance.between(part.0, part.1);
        desk.reaches(by, job, at).await;
        chance.linger(30_000);
        desk.kill_all();
        desk.start();
    }
    desk.done(by, job).await
}

async fn long_runs(engine: Engine, place: Place, school: School) {
    let mut chance = Chance::of(&format!("long runs killed on {engine:?}"));
    let mut desk = Desk::open(place, school, 1).await;
    let counter = Counter::open(&desk, 2);
    counter.gives(3).await;
    let clerk = desk.clerk();

    let import = desk.import("boys", SHEET).await;
    let job = killed(&mut desk, &mut chance, &clerk, import, SHEET as i64).await;
    assert_eq!((&job["result"]["written"], &job["result"]["bad"]), (&json!(SHEET), &json!(0)), "{job}");
    assert_eq!(desk.total(&clerk, "/get-students").await, CLASS, "every row of the sheet once");

    let accountant = desk.accountant();
    let bills = desk.bill().await;
    let job = killed(&mut desk, &mut chance, &accountant, bills, CLASS * MONTHS).await;
    assert_eq!(job["result"]["challans"], CLASS * MONTHS, "{job}");
    assert_eq!(desk.total(&accountant, "/get-challans?status=issued&kind=installment").await, CLASS * MONTHS, "every challan once");

    let lines = bank_lines(&desk, 90).await;
    let posting = post_bank_file(&desk, &lines).await;
    let job = killed(&mut desk, &mut chance, &accountant, posting, lines.len() as i64).await;
    assert_eq!(job["result"]["posted"]["lines"], lines.len() as i64, "{job}");
    assert_eq!(desk.total(&accountant, "/get-challans?status=paid").await, lines.len() as i64, "every line once");

    let printing = print(&desk).await;
    let job = killed(&mut desk, &mut chance, &accountant, printing, CLASS - lines.len() as i64).await;
    printed_once(&desk, &job, CLASS - lines.len() as i64).await;

    let repeated = counter.close(&desk).await;
    assert!(repeated > 0, "nobody noticed that the program was killed eight times");
    desk.verifies("eight kills");
    desk.close();
}

/// A line of the bank for so many of November's challans, each paid whole.
async fn bank_lines(desk: &Desk, count: usize) -> Vec<String> {
    let rows = desk.rows(&desk.accountant(), "/get-challans?period=2026-11&status=issued&kind=installment&sort=id").await;
    let line = |(n, row): (usize, &Value)| {
        let minor = row["outstanding_minor"].as_i64().expect("an amount");
        let number = row["challan_no"].as_str().expect("a number");
        format!("T-{n},{number},20-11-2026,{}.{:02}", minor / 100, minor % 100)
    };
    // The counter's fines go onto challans of the school's own four: those are left alone.
    let own = &desk.school.a.students;
    rows.iter().filter(|row| !own.contains(&row["student_id"].as_i64().expect("a student"))).take(count).enumerate().map(line).collect()
}

async fn post_bank_file(desk: &Desk, lines: &[String]) -> i64 {
    let accountant = desk.accountant();
    let csv = format!("Transaction ID,Challan No,Date,Amount\n{}\n", lines.join("\n"));
    let file = accountant.upload("/upload-file", "november.csv", csv.as_bytes()).await.id();
    let checked = accountant.post("/check-bank-file", json!({ "file_id": file, "bank_id": desk.school.a.bank })).await.ok();
    assert_eq!(checked["data"]["counts"][0]["lines"], lines.len() as i64, "{checked}");
    crate::desk::started(accountant.post("/post-bank-file", json!({ "id": checked["data"]["id"] })).await)
}

async fn print(desk: &Desk) -> i64 {
    let query = json!({ "campus_id": desk.school.a.id.to_string(), "status": "issued", "period": "2026-11", "kind": "installment" });
    crate::desk::started(desk.accountant().post("/print-challans", json!({ "query": query })).await)
}

/// One file with every paper, and each paper counted as printed once.
async fn printed_once(desk: &Desk, job: &Value, papers: i64) {
    assert_eq!((job["result"]["pages"].as_i64(), job["files"].as_array().map(Vec::len)), (Some(papers), Some(1)), "{job}");
    let link = job["files"][0]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let file = desk.school.visitor().get(&link).await;
    assert!(file.bytes.starts_with(b"%PDF"), "{} {}", file.status, file.body);
    let rows = desk.rows(&desk.accountant(), "/get-challans?period=2026-11&status=issued&kind=installment").await;
    let counts: Vec<i64> = rows.iter().map(|row| row["print_count"].as_i64().expect("a count")).collect();
    assert_eq!(counts, vec![1; papers as usize], "papers counted as printed");
}

#[test]
fn long_runs_survive_kills_on_sqlite() {
    tell(Engine::Sqlite, |place, school| long_runs(Engine::Sqlite, place, school));
}

#[test]
fn long_runs_survive_kills_on_postgres() {
    tell(Engine::Postgres, |place, school| long_runs(Engine::Postgres, place, school));
}

fn backup_begun(place: &Place, to: &str) -> Child {
    command(place, "backup").args(["--to", to]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a backup begins")
}

/// A backup that is killed leaves what stood at its place, and hinders no later one.
async fn backups(engine: Engine, place: Place, school: School) {
    let mut chance = Chance::of(&format!("backups killed on {engine:?}"));
    let mut desk = Desk::open(place, school, 1).await;
    let counter = Counter::open(&desk, 2);
    counter.gives(5).await;
    let to = desk.place.folder().join("copy.zip");
    let path = to.to_str().expect("a path").to_owned();
    let begun = Instant::now();
    succeeds(&desk.run("backup", &["--to", &path]), "a backup");
    let lasts = begun.elapsed().as_micros() as i64;
    let whole = std::fs::read(&to).expect("the backup");
    for _ in 0..5 {
        let mut backup = backup_begun(&desk.place, &path);
        chance.linger(lasts);
        let over = backup.try_wait().expect("its state").is_some();
        backup.kill().expect("a kill");
        backup.wait().expect("its end");
        let stands = std::fs::read(&to).expect("the backup");
        assert!(over || stands == whole || opens(&to), "a killed backup stands where the whole one stood");
        if over {
            break;
        }
        std::fs::write(&to, &whole).expect("the first backup again");
    }
    counter.gives(5).await;
    succeeds(&desk.run("backup", &["--to", &path]), "a backup after killed ones");
    counter.close(&desk).await;
    desk.verifies("killed backups");
    desk.close();
    let other = Place::fresh(engine);
    succeeds(&run_on(&other, Some(&desk.clock), "restore", &["--from", &path]), "a restore of the last backup");
}

/// Whether `restore` would take it: its table of contents stands at its end.
fn opens(archive: &std::path::Path) -> bool {
    std::fs::File::open(archive).ok().and_then(|file| zip::ZipArchive::new(file).ok()).is_some()
}

#[test]
fn backups_survive_kills_on_sqlite() {
    tell(Engine::Sqlite, |place, school| backups(Engine::Sqlite, place, school));
}

#[test]
fn backups_survive_kills_on_postgres() {
    tell(Engine::Postgres, |place, school| backups(Engine::Postgres, place, school));
}
