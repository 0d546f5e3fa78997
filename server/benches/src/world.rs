//! Groups to measure on: a small demo, and students beside it that are written in bulk into the same tables, indexes and word index.

use crate::{Bench, raw};
use kernel::{
    App, Result, Tx,
    clock::Clock,
    config::{Config, Sources},
    db::{Lane, Value, search},
};
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
};

/// Students of the demo to whose likeness the others are made.
pub const PATTERNS: usize = 300;
/// A family name that so many students have, however many there are in all.
pub const RARE_NAME: &str = "Zarrinpur";
pub const RARE: usize = 300;
/// Callers with sign-ins of their own.
pub const CALLERS: usize = 16;

/// A data folder with the demo; removed when dropped.
pub struct World {
    pub data: PathBuf,
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

impl World {
    /// The demo as it comes.
    pub fn demo(bench: &Bench, name: &str, students: usize) -> World {
        let world = World { data: bench.folder.join(name) };
        make_demo(&bench.program, &world.data, None, students);
        world
    }

    /// A group of so many students, most of them written in bulk.
    pub fn crowd(bench: &Bench, name: &str, students: usize) -> World {
        let world = World::demo(bench, name, PATTERNS);
        fill(&bulk(&world.data), students, false, None);
        world
    }

    /// As `crowd`, each student with a fee plan and two installments that wait to be billed: last month's and this month's.
    pub fn billable(bench: &Bench, name: &str, students: usize) -> World {
        let world = World::demo(bench, name, PATTERNS);
        fill(&bulk(&world.data), students, true, None);
        world
    }

    /// Brings a demo to so many students as `billable` does, in sections of so many seats.
    pub fn fill_sections(&self, students: usize, seats: usize) {
        fill(&bulk(&self.data), students, true, Some(seats));
    }

    /// Spreads those written in bulk over so many campuses; new ones are made like the first.
    pub fn spread(&self, campuses: usize) {
        let c = bulk(&self.data);
        let there = raw::number(&c, "SELECT count(*) FROM campus") as usize;
        for n in there..campuses {
            let last = raw::number(&c, "SELECT max(id) FROM campus");
            let (id, name, code, slug) = ((last + 1).to_string(), format!("'Campus {n}'"), format!("'X{n}'"), format!("'campus-{n}'"));
            let changes: [(&str, &str); 4] = [("id", &id), ("name", &name), ("code", &code), ("slug", &slug)];
            raw::copy(&c, "campus", &changes, "(SELECT * FROM campus ORDER BY id LIMIT 1) p");
        }
        c.execute_batch(&format!(
            "CREATE TEMP TABLE place AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM campus;
             UPDATE student SET campus_id = (SELECT id FROM place WHERE at = student.id % {campuses}) WHERE registration_no LIKE 'B-26-%';
             UPDATE fee_plan SET campus_id = (SELECT campus_id FROM student s WHERE s.id = fee_plan.student_id);
             UPDATE challan SET campus_id = (SELECT campus_id FROM student s WHERE s.id = challan.student_id) WHERE status = 'planned'"
        ))
        .expect("spread");
    }

    /// A folder with nothing in it.
    pub fn empty(bench: &Bench, name: &str) -> World {
        let world = World { data: bench.folder.join(name) };
        std::fs::create_dir_all(&world.data).expect("a folder");
        world
    }

    /// A copy of everything as it stands; nobody may be writing.
    pub fn copy(&self, bench: &Bench, name: &str) -> World {
        let copy = World::empty(bench, name);
        for ending in ["", "-wal"] {
            let from = PathBuf::from(format!("{}{ending}", raw::file(&self.data).display()));
            if from.exists() {
                std::fs::copy(&from, PathBuf::from(format!("{}{ending}", raw::file(&copy.data).display()))).expect("a copy");
            }
        }
        copy
    }

    /// Tokens of as many super administrators.
    pub fn sign_ins(&self, count: usize) -> Vec<String> {
        sign_ins(&self.data, None, count)
    }

    /// As many tokens of the administrator of a campus that is added, and at which nobody is. No program may be serving.
    pub fn sign_ins_at_new_campus(&self, count: usize) -> Vec<String> {
        let c = bulk(&self.data);
        let campus = raw::number(&c, "SELECT max(id) + 1 FROM campus");
        let id = campus.to_string();
        let changes = [("id", id.as_str()), ("name", "'New Campus'"), ("code", "'NEW'"), ("slug", "'new-campus'")];
        raw::copy(&c, "campus", &changes, "(SELECT * FROM campus ORDER BY id LIMIT 1) p");
        drop(c);
        let issue = move |tx: &mut Tx| {
            let hash = access::api::hash_password("measured-by-the-bench")?;
            let scope = access::demo::NewScope::campuses(&[campus]);
            let user = access::demo::NewUser::of("Bench", Some("bench-new-campus@maktab.example"), hash, &["campus_admin"], scope);
            let id = access::demo::create_user(tx, user)?;
            (0..count).map(|_| access::demo::issue_token(tx, id)).collect()
        };
        open(&self.data, None).db.write_now(Lane::Interactive, issue).expect("sign-ins")
    }

    /// As many tokens of each of these users of the demo, by their e-mail addresses.
    pub fn sign_ins_of(&self, emails: &[&str], count: usize) -> Vec<Vec<String>> {
        let seen = raw::open(&self.data);
        let id = |email: &&str| raw::number(&seen, &format!("SELECT id FROM app_user WHERE email = '{email}'"));
        let users: Vec<i64> = emails.iter().map(id).collect();
        let issue = move |tx: &mut Tx| {
            let of = |user: &i64| (0..count).map(|_| access::demo::issue_token(tx, *user)).collect::<Result<Vec<String>>>();
            users.iter().map(of).collect::<Result<Vec<_>>>()
        };
        open(&self.data, None).db.write_now(Lane::Interactive, issue).expect("sign-ins")
    }
}

/// Runs `maktab demo`.
pub fn make_demo(program: &Path, data: &Path, database: Option<&str>, students: usize) {
    let mut command = Command::new(program);
    command.args(["demo", "--students", &students.to_string(), "--data"]).arg(data);
    if let Some(url) = database {
        command.args(["--database", url]);
    }
    let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("the program starts");
    assert!(done.success(), "the demo could not be made");
}

/// Makes super administrators and gives their tokens.
pub fn sign_ins(data: &Path, database: Option<&str>, count: usize) -> Vec<String> {
    let app = open(data, database);
    // A group that was moved to another database brings its users along.
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let first = MADE.fetch_add(count, Ordering::Relaxed);
    app.db
        .write_now(Lane::Interactive, move |tx| {
            let hash = access::api::hash_password("measured-by-the-bench")?;
            (0..count)
                .map(|n| {
                    let email = format!("bench-{first}-{n}@maktab.example");
                    let scope = access::demo::NewScope::group();
                    let user = access::demo::NewUser::of("Bench", Some(&email), hash.clone(), &[access::demo::SUPER_ADMIN], scope);
                    let id = access::demo::create_user(tx, user)?;
                    access::demo::issue_token(tx, id)
                })
                .collect()
        })
        .expect("sign-ins")
}

/// The program itself on a group's database.
fn open(data: &Path, database: Option<&str>) -> App {
    let mut flags = vec![("data_dir".to_owned(), data.display().to_string())];
    flags.extend(database.map(|url| ("database".to_owned(), url.to_owned())));
    let config = Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration");
    maktab::open(config, Clock::system(), None).expect("the demo's database")
}

/// A connection that writes fast and without safety.
pub fn bulk(data: &Path) -> Connection {
    let connection = Connection::open(raw::file(data)).expect("the database");
    connection
        .execute_batch(
            "PRAGMA busy_timeout=30000; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF; PRAGMA cache_size=-500000; PRAGMA locking_mode=EXCLUSIVE;",
        )
        .expect("pragmas");
    connection
}

/// Brings the group to so many students.
fn fill(c: &Connection, students: usize, billed: bool, seats: Option<usize>) {
    let there = raw::number(c, "SELECT count(*) FROM student");
    let count = (students as i64 - there).max(0);
    c.execute_batch("BEGIN").expect("begin");
    patterns(c, count);
    if let Some(seats) = seats {
        sections(c, seats);
    }
    raw::without_indexes(c, &["student", "guardian", "student_guardian", "placement", "student_status_event", "search_word"], || {
        people(c);
        words(c);
    });
    if billed {
        raw::without_indexes(c, &["fee_plan", "challan", "challan_line"], || plans(c));
    }
    c.execute_batch("COMMIT; DROP TABLE temp.crowd; DROP TABLE temp.word_ur; DROP TABLE temp.word; DROP TABLE temp.pattern")
        .expect("commit");
}

/// `pattern`: the demo's active students with a plan, numbered. `crowd`: who is to be made, each with the pattern and the names.
fn patterns(c: &Connection, count: i64) {
    c.execute_batch(&format!(
        "CREATE TEMP TABLE pattern AS
            SELECT row_number() OVER (ORDER BY s.id) - 1 AS at, s.id AS student_id, s.section_id, f.id AS plan_id FROM student s
            JOIN fee_plan f ON f.student_id = s.id AND f.status = 'active'
            WHERE s.status = 'active' AND (SELECT count(*) FROM challan c WHERE c.plan_id = f.id AND c.status = 'planned') >= 2;
         CREATE TEMP TABLE word AS
            SELECT word, row_number() OVER (ORDER BY word) - 1 AS at, count(*) OVER () AS words
            FROM (SELECT DISTINCT substr(name, 1, instr(name || ' ', ' ') - 1) AS word FROM (SELECT name FROM student UNION ALL SELECT name FROM guardian));
         CREATE TEMP TABLE word_ur AS
            SELECT word, row_number() OVER (ORDER BY word) - 1 AS at, count(*) OVER () AS words
            FROM (SELECT DISTINCT substr(name_ur, 1, instr(name_ur || ' ', ' ') - 1) AS word FROM student WHERE name_ur IS NOT NULL);
         CREATE TEMP TABLE crowd AS
            WITH RECURSIVE place (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n + 1 < {count})
            SELECT n, (SELECT max(id) FROM student) + 1 + n AS student_id, (SELECT max(id) FROM guardian) + 1 + n / 2 AS guardian_id,
                   (SELECT max(id) FROM fee_plan) + 1 + n AS plan_id, p.student_id AS like_student, p.plan_id AS like_plan, p.section_id,
                   a.word || ' ' || b.word || ' ' || CASE WHEN n % {every} = 0 AND n / {every} < {RARE} THEN '{RARE_NAME}' ELSE d.word END AS name,
                   d.word || ' ' || b.word AS father, u.word || ' ' || v.word AS name_ur
            FROM place JOIN pattern p ON p.at = n % (SELECT count(*) FROM pattern)
            JOIN word a ON a.at = (n * 7919) % a.words JOIN word b ON b.at = (n * 104729 / 11) % b.words JOIN word d ON d.at = (n * 1299709 / 7) % d.words
            JOIN word_ur u ON u.at = (n * 7919) % u.words JOIN word_ur v ON v.at = (n * 104729 / 11) % v.words",
        every = (count / RARE as i64).max(1),
    ))
    .expect("patterns");
    assert_eq!(raw::number(c, "SELECT count(*) FROM crowd"), count, "the demo has students to copy");
}

/// Seats the crowd in sections of its own, each like the section of the pattern.
fn sections(c: &Connection, seats: usize) {
    let seats = seats.to_string();
    c.execute_batch(&format!(
        "CREATE TEMP TABLE seat AS
            SELECT n, like_section, (SELECT max(id) FROM section) + dense_rank() OVER (ORDER BY like_section, nth) AS section_id
            FROM (SELECT n, section_id AS like_section, (row_number() OVER (PARTITION BY section_id ORDER BY n) - 1) / {seats} AS nth FROM crowd
                  WHERE section_id IS NOT NULL);
         CREATE UNIQUE INDEX temp.seat_taken ON seat (n)"
    ))
    .expect("seats");
    raw::copy(
        c,
        "section",
        &[("id", "r.section_id"), ("name", "'R' || r.section_id"), ("capacity", seats.as_str()), ("incharge_id", "NULL")],
        "(SELECT DISTINCT section_id, like_section FROM temp.seat) r CROSS JOIN section p ON p.id = r.like_section",
    );
    c.execute_batch(
        "UPDATE temp.crowd SET section_id = (SELECT t.section_id FROM temp.seat t WHERE t.n = crowd.n) WHERE section_id IS NOT NULL;
         DROP TABLE temp.seat",
    )
    .expect("seated");
}

fn people(c: &Connection) {
    raw::copy(
        c,
        "student",
        &[
            ("id", "w.student_id"),
            ("registration_no", "'B-26-' || printf('%07d', w.n)"),
            ("name", "w.name"),
            ("name_ur", "w.name_ur"),
            ("father_name", "w.father"),
            ("cnic", "NULL"),
            ("phone", "NULL"),
            ("photo_file_id", "NULL"),
            ("guardian_id", "w.guardian_id"),
            ("section_id", "w.section_id"),
        ],
        "crowd w CROSS JOIN student p ON p.id = w.like_student",
    );
    raw::copy(
        c,
        "guardian",
        &[
            ("id", "w.guardian_id"),
            ("name", "w.father"),
            ("relation", "'father'"),
            ("cnic", "NULL"),
            ("phone", "'+923' || printf('%09d', w.n * 1000003 % 1000000000)"),
        ],
        "crowd w CROSS JOIN student s ON s.id = w.like_student CROSS JOIN guardian p ON p.id = s.guardian_id WHERE w.n % 2 = 0",
    );
    c.execute_batch("INSERT INTO student_guardian (student_id, guardian_id, relation, is_primary) SELECT student_id, guardian_id, 'father', 1 FROM crowd")
        .expect("guardians");
    let of_student = [("id", "NULL"), ("student_id", "w.student_id")];
    let placed = [of_student[0], of_student[1], ("section_id", "w.section_id")];
    raw::copy(c, "placement", &placed, "crowd w CROSS JOIN placement p ON p.student_id = w.like_student AND p.to_on IS NULL");
    raw::copy(c, "student_status_event", &of_student, "crowd w CROSS JOIN student_status_event p ON p.student_id = w.like_student");
}

/// The words that the program itself would have made, written in the order of the index.
fn words(c: &Connection) {
    c.execute_batch("CREATE TEMP TABLE made (kind TEXT, word TEXT, record_id BIGINT, campus_id BIGINT)").expect("a table");
    let mut keep = c.prepare("INSERT INTO made VALUES (?1, ?2, ?3, ?4)").expect("a statement");
    let mut add = |kind: &'static str, id: i64, campus: i64, texts: &[&str], numbers: &[&str]| {
        for row in search::search_rows(kind, id, Some(campus), texts, numbers) {
            if let Value::Text(word) = &row[1] {
                keep.execute(rusqlite::params![kind, word, id, campus]).expect("a word");
            }
        }
    };
    let mut people = c
        .prepare(
            "SELECT s.id, s.campus_id, s.name, s.father_name, s.registration_no, g.id, g.campus_id, g.name, g.phone, w.n FROM crowd w
             CROSS JOIN student s ON s.id = w.student_id CROSS JOIN guardian g ON g.id = w.guardian_id",
        )
        .expect("a statement");
    let mut rows = people.query([]).expect("rows");
    while let Some(row) = rows.next().expect("a row") {
        let text = |at: usize| row.get_ref(at).and_then(|value| Ok(value.as_str()?)).expect("a text").to_owned();
        let number = |at: usize| row.get::<_, i64>(at).expect("a number");
        let (name, father, registration, guardian, phone) = (text(2), text(3), text(4), text(7), text(8));
        add("student", number(0), number(1), &[&name, &father, &guardian], &[&registration, &phone]);
        if number(9) % 2 == 0 {
            add("guardian", number(5), number(6), &[&guardian], &[&phone]);
        }
    }
    drop(rows);
    c.execute_batch(
        "INSERT INTO search_word (kind, word, record_id, campus_id) SELECT kind, word, record_id, campus_id FROM made ORDER BY kind, word, record_id;
         DROP TABLE made",
    )
    .expect("words");
}

/// A plan for each: two installments as yet unbilled, and the sum of these.
fn plans(c: &Connection) {
    c.execute_batch(
        "CREATE TEMP TABLE installment AS
            SELECT * FROM (SELECT c.id, c.plan_id, row_number() OVER (PARTITION BY c.plan_id ORDER BY c.sequence) - 1 AS nth
                           FROM pattern f JOIN challan c ON c.plan_id = f.plan_id AND c.status = 'planned') WHERE nth < 2;
         CREATE TEMP TABLE first_challan AS SELECT max(id) + 1 AS id FROM challan;
         CREATE INDEX temp.installment_plan ON installment (plan_id);
         CREATE TEMP TABLE head AS
            SELECT i.plan_id, l.fee_head_id, sum(l.amount_minor) AS amount_minor FROM installment i JOIN challan_line l ON l.challan_id = i.id AND l.kind = 'fee'
            GROUP BY i.plan_id, l.fee_head_id;
         CREATE TEMP TABLE total AS SELECT plan_id, sum(amount_minor) AS amount_minor FROM head GROUP BY plan_id;
         CREATE INDEX temp.head_plan ON head (plan_id, fee_head_id);
         CREATE INDEX temp.total_plan ON total (plan_id)",
    )
    .expect("installments");
    raw::copy(
        c,
        "fee_plan",
        &[("id", "w.plan_id"), ("student_id", "w.student_id"), ("amount_minor", "t.amount_minor")],
        "crowd w CROSS JOIN total t ON t.plan_id = w.like_plan CROSS JOIN fee_plan p ON p.id = w.like_plan",
    );
    raw::copy(
        c,
        "fee_plan_line",
        &[("plan_id", "w.plan_id"), ("amount_minor", "h.amount_minor"), ("concession_minor", "0")],
        "crowd w CROSS JOIN head h ON h.plan_id = w.like_plan CROSS JOIN fee_plan_line p ON p.plan_id = w.like_plan AND p.fee_head_id = h.fee_head_id",
    );
    let from = "crowd w CROSS JOIN installment i ON i.plan_id = w.like_plan CROSS JOIN";
    let id = "(SELECT id FROM first_challan) + w.n * 2 + i.nth";
    let today = raw::today(c);
    let month = format!("strftime('%Y-%m', date('{today}', 'start of month', (i.nth - 1) || ' months'))");
    let (due, until) = (format!("date('{today}', '+5 days')"), format!("date('{today}', '+20 days')"));
    raw::copy(
        c,
        "challan",
        &[
            ("id", id),
            ("plan_id", "w.plan_id"),
            ("student_id", "w.student_id"),
            ("period", &month),
            ("due_on", &due),
            ("valid_until", &until),
        ],
        &format!("{from} challan p ON p.id = i.id"),
    );
    raw::copy(c, "challan_line", &[("id", "NULL"), ("challan_id", id)], &format!("{from} challan_line p ON p.challan_id = i.id"));
    c.execute_batch("DROP TABLE installment; DROP TABLE first_challan; DROP TABLE head; DROP TABLE total").expect("dropped");
}
