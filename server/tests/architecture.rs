//! The rules of docs/architecture.md that a compiler does not hold: import order, who writes which table, no SQL outside `sql!`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};
use stories::{
    sources::{root, sources},
    sql_texts::{statements_of, without_sql},
};

const ORDER: &[&str] = &[
    "institution",
    "access",
    "people",
    "messages",
    "academics",
    "students",
    "attendance",
    "exams",
    "accounting",
    "payroll",
    "fees",
    "entry_tests",
    "admissions",
    "website",
    "reports",
];

fn areas() -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(root().join("server/areas")).expect("areas").flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn areas_import_only_to_their_left() {
    for area in areas() {
        let place = ORDER.iter().position(|name| *name == area).unwrap_or_else(|| panic!("{area} has no place in the order of areas"));
        let manifest = fs::read_to_string(root().join("server/areas").join(&area).join("Cargo.toml")).expect("a manifest");
        for other in &ORDER[place..] {
            assert!(!manifest.contains(&format!("\n{other}.workspace")), "{area} imports {other}, which stands to its right");
        }
        for registry in ["maktab", "testkit"] {
            let dependencies = manifest.split("[dev-dependencies]").next().unwrap_or_default();
            assert!(!dependencies.contains(&format!("\n{registry}.workspace")), "{area} imports {registry}");
        }
    }
}

/// `areas -> reporting -> documents, kernel`.
#[test]
fn what_stands_below_the_areas_knows_none_of_them() {
    let below: &[(&str, &[&str])] =
        &[("kernel", &["documents", "reporting"]), ("documents", &["kernel", "reporting"]), ("reporting", &["maktab", "testkit"])];
    for (name, above) in below {
        let manifest = fs::read_to_string(root().join("server").join(name).join("Cargo.toml")).expect("a manifest");
        for other in ORDER.iter().chain(*above) {
            assert!(!manifest.contains(&format!("\n{other}.workspace")), "{name} imports {other}, which stands above it");
        }
    }
}

#[test]
fn other_areas_are_entered_by_their_api() {
    for area in areas() {
        let manifest = fs::read_to_string(root().join("server/areas").join(&area).join("Cargo.toml")).expect("a manifest");
        // What the manifest does not name is a module of the area: the website has messages of its own.
        let others = || ORDER.iter().filter(|other| **other != area && manifest.contains(&format!("\n{other}.workspace")));
        for (path, text) in sources(&root().join("server/areas").join(&area).join("src")) {
            for other in others().filter(|other| text.contains(&format!("{other}::"))) {
                let entering = [format!(" {other}::"), format!("({other}::"), format!("<{other}::")];
                let by_api = [format!("{other}::api"), format!("{other}::{{"), format!("{other}::rights"), format!("{other}::AREA")];
                let of_tests = path.components().any(|part| part.as_os_str() == "tests").then(|| format!("{other}::demo"));
                let is_own = text.contains(&format!("mod {other};"));
                let own = [format!("crate::{other}"), format!("super::{other}")];
                for (n, line) in text.lines().enumerate().filter(|(_, line)| !is_own && line.contains("::")) {
                    let has = |ways: &[String]| ways.iter().any(|way| line.contains(way.as_str()));
                    let allowed = has(&by_api) || has(&own) || of_tests.as_ref().is_some_and(|way| line.contains(way.as_str()));
                    assert!(
                        !has(&entering) || allowed || line.trim_start().starts_with("//"),
                        "{}:{} enters {other} past its api",
                        path.display(),
                        n + 1
                    );
                }
            }
        }
    }
}

/// Table names that a statement changes, and those it only reads.
pub fn tables_of(sql: &str) -> (Vec<String>, Vec<String>) {
    let spaced = sql.replace(['(', ')', ',', ';', '\n'], " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut own: Vec<String> = Vec::new();
    for (n, word) in words.iter().enumerate() {
        if word.eq_ignore_ascii_case("as")
            && n > 0
            && words.get(n + 1).is_some_and(|w| w.eq_ignore_ascii_case("select") || w.eq_ignore_ascii_case("materialized"))
        {
            own.push(words[n - 1].to_lowercase());
        }
        if word.eq_ignore_ascii_case("with") || word.eq_ignore_ascii_case("recursive") {
            own.extend(words.get(n + 1).map(|w| w.to_lowercase()));
        }
    }
    let (mut writes, mut reads) = (Vec::new(), Vec::new());
    for (n, word) in words.iter().enumerate() {
        let before = |k: usize| n.checked_sub(k).map(|at| words[at].to_lowercase()).unwrap_or_default();
        let name = word.to_lowercase();
        if !name.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c.is_ascii_digit()) || own.contains(&name) || name == "select" {
            continue;
        }
        match before(1).as_str() {
            "into" => writes.push(name),
            "update" if !matches!(name.as_str(), "set" | "of") && before(2) != "do" && before(2) != "for" => writes.push(name),
            "from" if before(2) == "delete" => writes.push(name),
            "from" if !matches!(before(2).as_str(), "distinct") => reads.push(name),
            "join" => reads.push(name),
            _ => {}
        }
    }
    (writes, reads)
}

#[test]
fn areas_write_their_own_tables_and_declare_what_they_read() {
    let owner: BTreeMap<&str, &str> = maktab::AREAS.iter().flat_map(|area| area.all_tables().map(|table| (table, area.name))).collect();
    let mut faults = Vec::new();
    for area in maktab::AREAS.iter().filter(|area| area.name != "system") {
        let folder = if area.name == "reporting" { "server/reporting".into() } else { format!("server/areas/{}", area.name) };
        let texts = statements_of(&root().join(folder).join("src"));
        let lists = area.all_lists().map(|list| (list.name.to_owned(), format!("SELECT 1 FROM {} WHERE {}", list.tables(), list.only)));
        let references = area.all_references().map(|one| (format!("a reference to {}", one.to.record_name), one.statement()));
        for (at, text) in texts.into_iter().chain(lists).chain(references) {
            let (writes, reads) = tables_of(&text);
            for table in writes {
                if owner.get(table.as_str()) != Some(&area.name) {
                    faults.push(format!("{at}: {} writes {table}, which it does not own", area.name));
                }
            }
            for table in reads {
                let own = owner.get(table.as_str()) == Some(&area.name);
                if !own && !area.reads.contains(&table.as_str()) && table != "json_each" {
                    faults.push(format!("{at}: {} reads {table} without naming it under `reads`", area.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What an area says of a record stands in the record's part: docs/writing-an-area.md.
#[test]
fn areas_say_of_a_record_where_it_stands() {
    fn is_said(area: &kernel::Area) -> bool {
        !(area.records.is_empty() && area.lists.is_empty() && area.options.is_empty() && area.references.is_empty())
    }
    let names = areas();
    let found: Vec<&str> =
        maktab::AREAS.iter().filter(|area| names.iter().any(|name| name == area.name) && is_said(area)).map(|area| area.name).collect();
    assert!(found.is_empty(), "`AREA` says this, and not the part of the record: {found:?}");
}

/// What a list joins besides stands under `joins` or in its columns, so that statements leave out what they do not need.
#[test]
fn lists_read_from_one_table() {
    let is_one = |from: &str| {
        from.rsplit_once(' ').is_some_and(|(table, alias)| {
            let is_query = table.starts_with('(') && table.ends_with(')');
            (is_query || !table.contains(' ')) && alias.chars().all(char::is_alphanumeric)
        })
    };
    let lists = maktab::AREAS.iter().flat_map(|area| area.all_lists());
    let faults: Vec<&str> = lists.filter(|list| !is_one(list.from)).map(|list| list.from).collect();
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn sql_stands_only_in_sql() {
    let mut faults = Vec::new();
    // What tries the triggers speaks to the database past the program, as an intruder would; the worlds of unit tests copy whole databases.
    let own = |path: &Path| ["books/tests/triggers.rs", "tests/world.rs"].iter().any(|test| path.ends_with(test));
    let folders = ["server/reporting/src", "server/areas"].map(|folder| sources(&root().join(folder)));
    for (path, text) in folders.concat().into_iter().filter(|(path, _)| !own(path.as_ref())) {
        let bare: String = without_sql(&text);
        for (n, line) in bare.lines().enumerate() {
            let code = line.trim_start();
            if code.starts_with("//") {
                continue;
            }
            for word in ["\"SELECT ", "\"INSERT INTO", "\"UPDATE ", "\"DELETE FROM"] {
                if code.contains(word) {
                    faults.push(format!("{}:{}: a statement outside sql!", path.display(), n + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Who reads so many rows of a list and no more: the likeliest, the last, or as many as a caller asks for.
const PAGES: &[&str] =
    &["fees/src/billing/challans/queries.rs", "accounting/src/petty_cash/slips/queries.rs", "students/src/tasks/model.rs"];

#[test]
fn what_shows_all_rows_of_a_list_reads_all_of_them() {
    let areas = root().join("server/areas");
    let found: BTreeSet<String> = sources(&areas)
        .into_iter()
        .filter(|(_, text)| text.contains("(\"per_page\""))
        .map(|(path, _)| path.strip_prefix(&areas).expect("a file of an area").to_string_lossy().into_owned())
        .filter(|path| !path.contains("/tests/"))
        .collect();
    let known: BTreeSet<String> = PAGES.iter().map(|path| (*path).to_owned()).collect();
    assert_eq!(found, known, "a page ends at 200 rows: `tx.every` reads all, or PAGES says why not all are wanted");
}

/// What a record's page shows is counted by any area, so it runs in the few transactions that read at the same time, never on the thread that serves.
#[test]
fn areas_read_in_bounded_units() {
    let found: Vec<PathBuf> =
        sources(&root().join("server/areas")).into_iter().filter(|(_, text)| text.contains("read_short")).map(|(path, _)| path).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn no_crate_is_named_after_nothing() {
    for (path, _) in sources(&root().join("server")) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        assert!(
            !["utils", "util", "helpers", "common", "manager", "misc"].contains(&stem.as_str()),
            "{} does not say what it holds",
            path.display()
        );
    }
}

/// Databases hold the sums of the migrations that made them: one that has landed is never edited, a change is a new file.
/// After a landing: `sha256sum migrations/*.sql > migrations/landed.txt`.
#[test]
fn migrations_that_landed_stay() {
    use sha2::{Digest as _, Sha256};
    let landed = fs::read_to_string(root().join("migrations/landed.txt")).expect("migrations/landed.txt");
    let changed: Vec<&str> = landed
        .lines()
        .filter_map(|line| line.split_once("  "))
        .filter(|(sum, path)| {
            let text = fs::read(root().join(path)).unwrap_or_default();
            Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<String>() != *sum
        })
        .map(|(_, path)| path)
        .collect();
    assert!(changed.is_empty(), "edited after they landed: {}; write a new migration instead", changed.join(", "));
}

/// What of a migration older programs may fail on: what they read or write is gone, or refuses what they write.
fn takes_away(migration: &str) -> Vec<&'static str> {
    let told: Vec<String> = migration.lines().filter(|line| !line.trim_start().starts_with("--")).map(str::to_uppercase).collect();
    let told = told.join("\n");
    // A program reads no ledger head of a control that it does not know.
    let control = "INSERT INTO CONTROL ";
    let all = ["DROP TABLE", "DROP COLUMN", "RENAME TO", "RENAME COLUMN", "ALTER COLUMN", "ADD CONSTRAINT", "DELETE FROM", control];
    all.into_iter().filter(|words| told.contains(*words)).collect()
}

/// Programs are replaced one by one (docs/operating.md, "A rolling update"): older ones work on the database that a migration leaves.
#[test]
fn migrations_only_add() {
    assert_eq!(takes_away("ALTER TABLE bill ADD COLUMN paid_on TEXT;\n-- DROP TABLE bill;"), [""; 0]);
    assert_eq!(takes_away("alter table bill drop column paid_on;"), ["DROP COLUMN"]);
    assert_eq!(takes_away("INSERT INTO control (code, place) VALUES ('prizes', 90);"), ["INSERT INTO CONTROL "]);
    let mut faults = Vec::new();
    for entry in fs::read_dir(root().join("migrations")).expect("migrations") {
        let path = entry.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Up to 0126 groups were updated with all their programs stopped.
        if !name.ends_with(".sql") || name.as_str() < "0127" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a migration");
        if !text.starts_with("-- Stop older programs first") {
            faults.extend(takes_away(&text).into_iter().map(|words| format!("{name}: {words}")));
        }
    }
    assert!(faults.is_empty(), "older programs would fail on this: {}", faults.join(", "));
}

/// What a student owes in all is one figure: pages, papers, reports and refusals ask `settlement/owed.rs` of fees. Sums up to a due date or a month are other
/// figures.
#[test]
fn what_students_owe_is_added_up_in_one_place() {
    let sums = ["SUM(amount_minor - paid_minor)", "SUM(c.amount_minor - c.paid_minor)", "SUM(o.amount_minor - o.paid_minor)"];
    let is_sum = |text: &str| sums.iter().any(|sum| text.contains(sum)) && !text.contains("due_on") && !text.contains("period <");
    let is_owed = |text: &str| is_sum(text) && text.contains("status IN ('issued', 'partly_paid')");
    let places: BTreeSet<String> = ["fees", "reports"]
        .into_iter()
        .flat_map(|area| statements_of(&root().join("server/areas").join(area).join("src")))
        .filter(|(_, text)| is_owed(text))
        .filter_map(|(at, _)| at.split(':').next().map(str::to_owned))
        .collect();
    assert_eq!(places, BTreeSet::from(["server/areas/fees/src/settlement/owed.rs".to_owned()]));
    let lists = maktab::AREAS.iter().filter(|area| area.name == "fees").flat_map(|area| area.all_lists());
    let shown = lists.flat_map(|list| list.columns.iter().map(|column| column.sql).chain(list.totals.iter().map(|(_, sql)| *sql)));
    let columns: BTreeSet<&str> = shown.filter(|sql| is_sum(sql)).collect();
    assert_eq!(columns.len(), 1, "lists have it from there too: {columns:#?}");
}

/// Where a statement sorts names by their bytes, and why it may.
const BY_BYTES: &[(&str, &str)] = &[
    ("access/src/roles/queries.rs", "p.name"),
    ("access/src/users/actions.rs", "p.name"),
    // Of permissions, whose names are no words.
    ("access/src/users/queries.rs", "p.name"),
    // Sentences of `maktab verify`.
    ("accounting/src/books/closings.rs", "c.name"),
    ("accounting/src/books/months.rs", "c.name"),
    ("accounting/src/books/parties.rs", "m.name"),
    ("accounting/src/withholding/taxes/queries.rs", "c.name"),
    ("exams/src/demo/board.rs", "s.name"),
    // Names that are made of others: of a paper and a section, of sections that are not there yet, of what is named in several tables.
    ("exams/src/setup/exams/queries.rs", "a.name"),
    ("reports/src/collection_report.rs", "x.name"),
    ("students/src/rollover/queries/lines.rs", "l.name"),
];

const NAMES: [&str; 3] = ["name", "name_ur", "father_name"];

/// A name is sorted by the column beside it: docs/decisions/0175-how-names-sort.md.
#[test]
fn statements_sort_names_by_their_order() {
    let areas = root().join("server/areas");
    let mut found = BTreeSet::new();
    for (path, text) in sources(&areas) {
        let file = path.strip_prefix(&areas).expect("a file of an area").to_string_lossy().into_owned();
        for sorted in text.split("ORDER BY").skip(1).filter_map(|after| after.split(['"', ')']).next()) {
            let columns = sorted.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.');
            let is_name = |column: &&str| column.split_once('.').is_some_and(|(_, name)| NAMES.contains(&name));
            found.extend(columns.filter(is_name).map(|column| (file.clone(), column.to_owned())));
        }
    }
    let known: BTreeSet<(String, String)> = BY_BYTES.iter().map(|(file, column)| ((*file).to_owned(), (*column).to_owned())).collect();
    assert_eq!(found, known, "sort by `name_order`, or say here why not");
}

#[test]
fn sentences_name_records_as_people_say_them() {
    let records = maktab::AREAS.iter().flat_map(|area| area.all_records().map(|record| record.record_name));
    let lists = maktab::AREAS.iter().flat_map(|area| area.all_lists().map(|list| list.record_name));
    for record_name in records.chain(lists).filter(|record_name| !record_name.is_empty()) {
        for sentence in [kernel::Error::stale(record_name), kernel::Error::not_found(record_name)].map(|error| error.to_string()) {
            assert!(!sentence.contains('_'), "{record_name}: {sentence}");
        }
    }
    assert!(kernel::Error::stale("payment_promise").to_string().starts_with("Somebody else changed this promise to pay meanwhile."));
    assert_eq!(kernel::Error::not_found("guardian").to_string(), "The parent was not found.");
}
