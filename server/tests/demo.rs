//! The demo is believable at every size: no cash box or bank is in the red, and its samples fit it.

use kernel::{Scope, ScopeKind, clock::Clock, db::Engine, sql};
use maktab::demo;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{NOW, Place, config};

/// Every cash box and bank by (campus, name), in paisa.
fn places_of_money(app: &kernel::App) -> Vec<(String, String, i64)> {
    app.db
        .read_now(|tx| {
            tx.all(
                sql!(
                    "SELECT c.code, h.name, CAST(SUM(b.debit_minor - b.credit_minor) AS BIGINT) FROM balance b JOIN ledger_head h ON h.id = b.ledger_head_id
                     JOIN campus c ON c.id = b.campus_id WHERE h.is_bank = TRUE OR h.control = 'cash' GROUP BY c.code, h.name ORDER BY c.code, h.name"
                ),
                &[],
            )
        })
        .expect("balances")
}

fn of_size(students: usize) -> (kernel::App, demo::Demo, Place) {
    on(Engine::Sqlite, students)
}

fn on(engine: Engine, students: usize) -> (kernel::App, demo::Demo, Place) {
    let place = Place::fresh(engine);
    let app = maktab::open(config(&place), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let made = demo::write(&app, students, |_| {}).expect("a demo");
    (app, made, place)
}

fn in_the_black(students: usize) -> (kernel::App, demo::Demo, Place) {
    let (app, made, place) = of_size(students);
    let held = places_of_money(&app);
    assert_eq!(held.len(), 12, "a cash box and a bank at each of six campuses: {held:?}");
    for (campus, name, minor) in held {
        assert!(minor > 0, "{name} of {campus} holds {minor} with {students} students");
    }
    (app, made, place)
}

/// What a select names by places and days, so that nobody has to know the number of a record.
const NAMED: &[&str] = &[
    "sections",
    "class_sections",
    "attendance_sections",
    "classes",
    "exams",
    "exams_with_marks",
    "exams_with_students",
    "exam_papers",
    "fee_templates",
    "students",
];

/// Who asks a select: the whole group, the group with a campus chosen in the form, and the people of each campus.
fn askers(tx: &mut kernel::Tx) -> kernel::Result<Vec<(Scope, Option<i64>)>> {
    let schools: Vec<i64> = tx.values(sql!("SELECT id FROM school ORDER BY id"), &[])?;
    let branches: Vec<i64> = tx.values(sql!("SELECT id FROM branch ORDER BY id"), &[])?;
    let campuses: Vec<i64> = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
    let group = Scope::group(schools, branches, campuses.clone());
    let mut all = vec![(group.clone(), None)];
    for campus in campuses {
        all.push((group.clone(), Some(campus)));
        all.push((Scope { kind: Some(ScopeKind::Campuses), ..Scope::of_campus(campus) }, None));
    }
    Ok(all)
}

/// Choices of any select that read alike for one who asks, and those of `NAMED` that would do so without the numbers of their records.
fn alike(app: &kernel::App) -> Vec<String> {
    let all: Vec<&'static kernel::Options> = app.registry.areas.iter().flat_map(|area| area.all_options()).collect();
    assert_eq!(all.iter().filter(|options| NAMED.contains(&options.of)).count(), NAMED.len());
    app.db
        .read_now(move |tx| {
            let mut found = Vec::new();
            for (scope, campus) in askers(tx)? {
                // A campus is chosen only where the select is narrowed by it.
                for options in all.iter().filter(|options| campus.is_none() || options.parent == Some("campus_id")) {
                    let choices = tx.options(options, &scope, None, campus, None, 10_000)?;
                    let is_named = NAMED.contains(&options.of);
                    assert!(!is_named || !scope.all || campus.is_some() || !choices.is_empty(), "the demo has no {}", options.of);
                    let mut known = BTreeSet::new();
                    for kernel::Choice { label, hint, .. } in choices {
                        let is_numbered = is_named && hint.as_deref().unwrap_or_default().contains("no. ");
                        if is_numbered || !known.insert((label.clone(), hint.clone())) {
                            found.push(format!("{} of {:?}, {campus:?}: {label}, {hint:?}", options.of, scope.campuses));
                        }
                    }
                }
            }
            Ok(found)
        })
        .expect("choices")
}

/// Names that two children of one guardian bear.
fn namesakes(app: &kernel::App) -> Vec<String> {
    app.db
        .read_now(|tx| {
            tx.values(
                sql!(
                    "SELECT s.name FROM student s JOIN student_guardian l ON l.student_id = s.id
                     GROUP BY l.guardian_id, s.name HAVING count(*) > 1 ORDER BY s.name"
                ),
                &[],
            )
        })
        .expect("names")
}

/// What a paper calls a section, beside what it is: the paper, the campus and session, the name.
type Named = (&'static str, i64, i64, String);

/// What challans, identity cards and messages about absences call each section.
fn sections_on_papers(app: &kernel::App) -> BTreeMap<Named, BTreeSet<i64>> {
    let program = app.clone();
    app.db
        .read_now(move |tx| {
            let mut named: BTreeMap<Named, BTreeSet<i64>> = BTreeMap::new();
            let challans: Vec<(i64, i64, i64, i64)> = tx.all(
                sql!(
                    "SELECT MIN(c.id), x.id, x.campus_id, x.session_id FROM challan c JOIN section x ON x.id = c.section_id
                     GROUP BY x.id ORDER BY x.id"
                ),
                &[],
            )?;
            for (id, section, campus, session) in challans {
                for paper in fees::demo::challan_papers(tx, &program, &[id])? {
                    let name = format!("{} {}", paper.student.class, paper.student.section.unwrap_or_default());
                    named.entry(("challan", campus, session, name)).or_default().insert(section);
                }
            }
            let students: Vec<(i64, i64, i64, i64)> = tx.all(
                sql!(
                    "SELECT MIN(s.id), x.id, x.campus_id, x.session_id FROM student s JOIN section x ON x.id = s.section_id
                     GROUP BY x.id ORDER BY x.id"
                ),
                &[],
            )?;
            for (id, section, campus, session) in students {
                for bearer in students::demo::card_bearers(tx, &[id])? {
                    let class = bearer.facts.into_iter().find(|(label, _)| *label == "Class").map(|(_, class)| class).unwrap_or_default();
                    named.entry(("card", campus, session, class)).or_default().insert(section);
                }
            }
            let sheets: Vec<(i64, i64, i64, i64)> = tx.all(
                sql!(
                    "SELECT MIN(s.id), x.id, x.campus_id, x.session_id FROM attendance_sheet s JOIN section x ON x.id = s.section_id
                     GROUP BY x.id ORDER BY x.id"
                ),
                &[],
            )?;
            for (id, section, campus, session) in sheets {
                for name in attendance::demo::sections_named(tx, id)? {
                    named.entry(("message", campus, session, name)).or_default().insert(section);
                }
            }
            Ok(named)
        })
        .expect("names of sections")
}

/// Classes of two programs are called alike: papers name the program too, so that no two sections of a campus bear one name.
fn papers_tell_sections_apart(app: &kernel::App) {
    let named = sections_on_papers(app);
    for paper in ["challan", "card", "message"] {
        let with_program = named.keys().filter(|(of, .., name)| *of == paper && name.contains(", 1st Year")).count();
        assert!(with_program > 1, "no {paper} names a class with its program: {named:?}");
    }
    let alike: Vec<&Named> = named.iter().filter(|(_, sections)| sections.len() > 1).map(|(name, _)| name).collect();
    assert_eq!(alike, Vec::<&Named>::new());
}

#[test]
fn the_smallest_is_in_the_black() {
    let (app, _made, _place) = in_the_black(60);
    assert_eq!(alike(&app), Vec::<String>::new());
    assert_eq!(namesakes(&app), Vec::<String>::new());
}

/// The lines of a list by what they are worth.
fn judged(app: &kernel::App, csv: &[u8]) -> BTreeMap<String, usize> {
    let csv = csv.to_vec();
    app.db
        .write_now(kernel::db::Lane::Interactive, move |tx| {
            let campuses: Vec<i64> = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
            let scope = Scope { campuses, ..Scope::default() };
            let bank: i64 = tx.value(sql!("SELECT id FROM bank ORDER BY id LIMIT 1"), &[])?;
            let file = fees::demo::store_bank_file(tx, &scope, bank, ("bank.csv", &csv))?;
            let rows: Vec<(String, i64)> = tx.all(
                sql!("SELECT status, count(*) FROM bank_line WHERE bank_file_id = $1 GROUP BY status ORDER BY status"),
                &kernel::binds![file],
            )?;
            Ok(rows.into_iter().map(|(status, count)| (status, count as usize)).collect())
        })
        .expect("a judged list")
}

/// At every campus the staff is marked on the school days of the last months, most of them present; today is still to be marked.
fn staff_came(app: &kernel::App) {
    let rows: Vec<(i64, i64, i64, i64, i64)> = app
        .db
        .read_now(|tx| {
            tx.all(
                sql!(
                    "SELECT c.id, count(DISTINCT a.on_date), count(*), CAST(SUM(CASE WHEN a.status = 'present' THEN 1 ELSE 0 END) AS BIGINT),
                            CAST(SUM(CASE WHEN a.on_date >= '2026-11-20' THEN 1 ELSE 0 END) AS BIGINT)
                     FROM campus c JOIN staff_attendance a ON a.campus_id = c.id GROUP BY c.id ORDER BY c.id"
                ),
                &[],
            )
        })
        .expect("attendance");
    assert_eq!(rows.len(), 6, "{rows:?}");
    for (campus, days, marks, present, today) in rows {
        assert!(days > 60 && present * 100 > marks * 85 && present < marks && today == 0, "{campus}: {days} {marks} {present} {today}");
    }
}

#[test]
fn of_three_hundred_the_bank_list_is_partly_matched() {
    let (app, made, _place) = in_the_black(300);
    assert_eq!(namesakes(&app), Vec::<String>::new());
    papers_tell_sections_apart(&app);
    staff_came(&app);
    let (_, csv) = made.samples.iter().find(|(name, _)| name == "bank.csv").expect("a sample");
    let counts = judged(&app, csv);
    for status in ["matched", "differing", "unmatched"] {
        assert!(counts.get(status).is_some_and(|count| *count > 0), "{status} among {counts:?}");
    }
}

/// What `maktab verify` finds.
fn faults(app: &kernel::App) -> Vec<String> {
    let checks = app.registry.hooks.verifiers().to_vec();
    checks.into_iter().flat_map(|(name, check)| app.db.read_now(check).expect(name)).collect()
}

/// Next month's bills go out in this one, those of scholars who pay nothing among them; then the month begins.
fn next_months_bills(engine: Engine) {
    let (app, _made, _place) = on(engine, 300);
    let whole: i64 = app
        .db
        .write_now(kernel::db::Lane::Job, |tx| {
            let (next, today) = (kernel::Month::of(tx.today()).next(), tx.today());
            let campuses: Vec<i64> = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
            for campus in campuses {
                let ids = fees::demo::planned_ids(tx, campus, next, 1_000)?;
                fees::demo::issue_many(tx, &ids, today)?;
            }
            tx.value(
                sql!("SELECT count(*) FROM challan WHERE period = $1 AND status = 'paid' AND amount_minor = 0 AND concession_minor > 0"),
                &kernel::binds![next.to_string()],
            )
        })
        .expect("bills");
    assert!(whole > 0, "somebody's bill is conceded whole");
    assert_eq!(faults(&app), Vec::<String>::new(), "after the bill run");
    app.registry.clock.advance(std::time::Duration::from_secs(45 * 24 * 3_600));
    assert!(!faults(&app).is_empty(), "their month is over and nothing was released");
    let repaired = maktab::commands::books::repair_all(&app, true).expect("a repair");
    assert!(!repaired.is_empty());
    assert_eq!(faults(&app), Vec::<String>::new(), "after their month began");
}

#[test]
fn next_months_bills_leave_the_books_right_on_sqlite() {
    next_months_bills(Engine::Sqlite);
}

#[test]
fn next_months_bills_leave_the_books_right_on_postgres() {
    next_months_bills(Engine::Postgres);
}
