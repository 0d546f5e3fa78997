//! Every list of institution, access, people, students and academics: its first page over HTTP, against the hello-world route and bare queries for the same
//! rows and the same total. Beside 100,000 students most of these are short, so that what is measured is the way to the rows.

use crate::{
    Bench,
    machine::cpu_each,
    raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, World},
};
use kernel::list::List;
use std::time::Duration;

const ROUNDS: usize = 4;
const SPELL: Duration = Duration::from_millis(500);
/// As for the lists of students: what a call may cost beyond the hello-world route and twice its queries.
const ALLOWANCE: f64 = 150e-6;

/// A call, and the list that it gives.
const LISTS: [(&str, &str); 18] = [
    ("/api/get-schools", "schools"),
    ("/api/get-branches", "branches"),
    ("/api/get-campuses", "campuses"),
    ("/api/get-institutions", "institutions"),
    ("/api/get-boards", "boards"),
    ("/api/get-users", "users"),
    ("/api/get-roles", "roles"),
    ("/api/get-permissions", "permissions"),
    ("/api/get-designation", "designations"),
    ("/api/get-employee", "employees"),
    ("/api/get-staff", "staff"),
    ("/api/get-parents", "parents"),
    ("/api/get-sessions", "sessions"),
    ("/api/get-programs", "programs"),
    ("/api/get-classes", "classes"),
    ("/api/get-subjects", "subjects"),
    ("/api/get-sections", "sections"),
    ("/api/get-teachers", "teachers"),
];

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::crowd(bench, "area-lists", bench.students);
    let tokens = world.sign_ins(CALLERS);
    let connection = raw::open(&world.data);
    let lists: Vec<(&str, String, String)> = LISTS.iter().map(|(path, name)| bare(path, declared(name))).collect();
    let server = Server::start(&bench.program, &world.data, None);
    let mut hello = f64::INFINITY;
    let mut costs = vec![(f64::INFINITY, f64::INFINITY); lists.len()];
    for _ in 0..ROUNDS {
        hello = hello.min(server.load(&tokens, SPELL, |client, _, _| client.get("/healthz").check()).cpu_each());
        for ((path, rows, total), cost) in lists.iter().zip(&mut costs) {
            cost.0 = cost.0.min(server.load(&tokens, SPELL, |client, _, _| client.get(path).check()).cpu_each());
            let bare = cpu_each(SPELL / 4, || {
                raw::read(&connection, rows, &[]);
                raw::read(&connection, total, &[]);
            });
            cost.1 = cost.1.min(bare);
        }
    }
    let measured = lists.iter().zip(costs);
    measured
        .map(|((path, ..), (ours, query))| {
            let allowed = hello + 2.0 * query + ALLOWANCE;
            let baseline_is = format!("hello-world route + bare queries ({:.1} us)", query * 1e6);
            Outcome::against(
                path.trim_start_matches("/api/"),
                Amount::Seconds(ours),
                baseline_is,
                Amount::Seconds(hello + query),
                Bound::Most(Amount::Seconds(allowed)),
            )
        })
        .collect()
}

fn declared(name: &str) -> &'static List {
    let mut all = maktab::AREAS.iter().flat_map(|area| area.all_lists());
    all.find(|list| list.name == name).unwrap_or_else(|| panic!("no area has a list of {name}"))
}

/// The call with the statements that somebody would write by hand for it: 25 rows in the list's own order, and how many there are up to 10,000.
fn bare(path: &'static str, list: &'static List) -> (&'static str, String, String) {
    let columns: Vec<String> = list.columns.iter().map(|column| format!("{} AS {}", column.sql, column.name)).collect();
    let (sort, direction) = list.sort.strip_prefix('-').map_or((list.sort, ""), |name| (name, " DESC"));
    let order = list.column(sort).map_or(list.id, |column| column.sql);
    let rows = format!(
        "SELECT {} FROM {} WHERE {} ORDER BY {order}{direction}, {}{direction} LIMIT 25",
        columns.join(", "),
        list.tables(),
        list.only,
        list.id
    );
    let base = if list.only == "TRUE" { list.needed_tables(&[]) } else { list.tables() };
    (path, rows, format!("SELECT count(*) FROM (SELECT 1 FROM {base} WHERE {} LIMIT 10001)", list.only))
}
