//! Everybody's morning: what opening each dashboard costs the server's processor, for each role of the demo, and with years of history beside it.

use crate::{
    Bench,
    client::Client,
    history::{self, YEARS},
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path, time::Duration};

/// Students of the demo, each with its own months of bills and receipts.
const STUDENTS: usize = 5_000;
const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_millis(600);
const MOST: f64 = 0.030;
const MOST_WITH_HISTORY: f64 = 1.3;

const ALL: &str = "dashboard.index";
const BOOKS: &str = "Accounts.dashboard.index";
const ATTENDANCE: &str = "Academic Activities.attendances.index";

/// The pictures of the office's dashboard (web/src/areas/reports/picture-list.ts): call, permission, whether only for who has several campuses.
const PICTURES: [(&str, &str, bool); 5] = [
    ("/api/get-campus-day", "Reports.admin-fee-report.index", true),
    ("/api/get-campus-comparison", "Reports.admin-fee-report.index", true),
    ("/api/get-dues-ageing", "Accounts.defaulters.index", false),
    ("/api/get-collection-days", "Accounts.fee-receipts.index", false),
    ("/api/get-class-seats", "Academic Management.sections.index", false),
];

/// A dashboard of somebody, with all that its screen asks for when it opens.
struct Dashboard {
    what: String,
    /// Whose, among the people.
    person: usize,
    calls: Vec<String>,
}

/// A group that is served, with tokens of each of the people.
struct Group {
    /// Dropped before the world, whose files it serves.
    server: Server,
    tokens: Vec<Vec<String>>,
    _world: World,
}

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let short = World::demo(bench, "dashboards", STUDENTS);
    let people = people(&short.data);
    let long = short.copy(bench, "dashboards-history");
    let c = world::bulk(&long.data);
    history::add_attendance(&c);
    history::add_money(&c);
    drop(c);
    let (short, long) = (group(bench, short, &people), group(bench, long, &people));
    let dashboards: Vec<Dashboard> = people.iter().enumerate().flat_map(|(person, (role, _))| dashboards(&short, role, person)).collect();
    short.server.settle();
    long.server.settle();
    let mut costs = vec![(f64::INFINITY, f64::INFINITY); dashboards.len()];
    for _ in 0..ROUNDS {
        for (dashboard, cost) in dashboards.iter().zip(&mut costs) {
            cost.0 = cost.0.min(opening(&short, dashboard.person, &dashboard.calls));
            cost.1 = cost.1.min(opening(&long, dashboard.person, &dashboard.calls));
        }
    }
    let measured: Vec<(&Dashboard, (f64, f64))> = dashboards.iter().zip(costs).collect();
    for (dashboard, _) in measured.iter().filter(|(_, (alone, _))| *alone > MOST) {
        tell_calls(&short, dashboard);
    }
    measured.into_iter().flat_map(|(dashboard, costs)| outcomes(&dashboard.what, costs)).collect()
}

fn outcomes(what: &str, (alone, with_history): (f64, f64)) -> [Outcome; 2] {
    [
        Outcome::fixed(what, Amount::Seconds(alone), Bound::Most(Amount::Seconds(MOST))),
        Outcome::against(
            format!("{what}, beside {YEARS} years of history"),
            Amount::Seconds(with_history),
            "the same without",
            Amount::Seconds(alone),
            Bound::MostTimes(MOST_WITH_HISTORY),
        ),
    ]
}

/// The first sign-in of each role of the demo: role and e-mail address.
fn people(data: &Path) -> Vec<(String, String)> {
    let table = fs::read_to_string(data.join("sign-ins.txt")).expect("the demo's sign-ins");
    let mut roles = BTreeSet::new();
    let sign_in = |line: &str| {
        let mut words = line.split_whitespace();
        let (role, email) = (words.next()?.to_owned(), words.next()?.to_owned());
        (email.contains('@') && roles.insert(role.clone())).then_some((role, email))
    };
    table.lines().filter_map(sign_in).collect()
}

fn group(bench: &Bench, world: World, people: &[(String, String)]) -> Group {
    let emails: Vec<&str> = people.iter().map(|(_, email)| email.as_str()).collect();
    let tokens = world.sign_ins_of(&emails, CALLERS);
    Group { server: Server::start(&bench.program, &world.data, None), tokens, _world: world }
}

/// The dashboards that somebody may open, as the screens ask for them (web/src/areas/reports/dashboard.tsx).
fn dashboards(group: &Group, role: &str, person: usize) -> Vec<Dashboard> {
    let mut client = group.server.client(&group.tokens[person][0]);
    let me = client.get("/api/user").json();
    let can = |permission: &str| me["permissions"].as_array().is_some_and(|all| all.iter().any(|own| own == permission));
    let campuses = me["scope"]["campuses"].as_array().map_or(0, Vec::len);
    let teaches = me["scope"]["kind"] == "own_sections";
    let is_family = me["scope"]["kind"] == "self" || me["scope"]["kind"] == "children";
    let mut out = Vec::new();
    let mut add = |what: &str, calls: Vec<String>| out.push(Dashboard { what: format!("{what} of {role}"), person, calls });
    if can(ALL) {
        let day = client.get("/api/get-admin-data").json()["data"].take();
        let mut calls = vec!["/api/get-admin-data".to_owned(), "/api/get-dashboard-layout".to_owned()];
        if day["has_months"] == true {
            calls.push("/api/get-collection-months".to_owned());
        }
        if teaches {
            calls.extend(lectures_and_tasks(&me, can));
        } else {
            let several = campuses > 1;
            let shown = PICTURES.iter().filter(|picture| can(picture.1) && (several || !picture.2));
            calls.extend(shown.map(|picture| picture.0.to_owned()));
        }
        let has_figures = day["figures"].as_array().is_some_and(|figures| !figures.is_empty());
        if !teaches && has_figures && can(ATTENDANCE) {
            calls.push("/api/get-attendance-today".to_owned());
        }
        // Who works for one campus has the same calls there.
        if !teaches && campuses > 1 && has_figures {
            let campus = &me["scope"]["campuses"][0]["id"];
            let of_one = |call: &&String| !PICTURES.iter().any(|picture| picture.2 && picture.0 == call.as_str());
            let narrowed = |call: &String| if call.ends_with("-layout") { call.clone() } else { format!("{call}?campus_id={campus}") };
            add("campus day", calls.iter().filter(of_one).map(narrowed).collect());
        }
        add("dashboard", calls);
    }
    if is_family {
        add("home", home(&mut client, &me, can));
    }
    if can(BOOKS) {
        add("accounts", vec!["/api/get-account-dashboard".to_owned()]);
    }
    out
}

/// What stands on a teacher's day beside their sections (web/src/areas/students/teacher-day.tsx).
fn lectures_and_tasks(me: &Value, can: impl Fn(&str) -> bool) -> Vec<String> {
    let today = me["group"]["today"].as_str().expect("a day");
    let lists = [
        ("Academic Management.timetables.view", "/api/get-my-timetable".to_owned()),
        ("Academic Activities.attendances.create", "/api/get-attendance-today".to_owned()),
        ("Academic Activities.tasks.mark", "/api/get-tasks?waits_for_marks=true&sort=due_on&per_page=8".to_owned()),
        ("Academic Activities.tasks.index", format!("/api/get-tasks?due_on_from={today}&sort=due_on&per_page=8")),
    ];
    lists.into_iter().filter(|(permission, _)| can(permission)).map(|(_, call)| call).collect()
}

/// Where a family comes in: of several children each with dues, last result, work and today's mark (web/src/areas/students/own-students.tsx); the only one
/// opens by itself, with its day above the record (own-day.tsx).
fn home(client: &mut Client, me: &Value, can: impl Fn(&str) -> bool) -> Vec<String> {
    let today = me["group"]["today"].as_str().expect("a day");
    let children = client.get("/api/get-own-students").json()["data"].as_array().expect("children").clone();
    let mut calls = vec!["/api/get-own-students".to_owned()];
    if can("Students & Staff.absences.answer") {
        calls.push("/api/get-own-absences".to_owned());
    }
    for child in &children {
        let id = &child["id"];
        let shared = [
            ("Academic Activities.tasks.index", format!("/api/get-student-tasks?student_id={id}")),
            (
                "Students & Staff.students.see-attendance-reports",
                format!("/api/get-student-attendances?student_id={id}&from={today}&to={today}"),
            ),
        ];
        let own = if children.len() > 1 {
            vec![
                ("Accounts.students.installment-details", format!("/api/get-installment-details?student_id={id}")),
                ("Academic Activities.result-cards.detail", format!("/api/get-marks?id={id}")),
            ]
        } else {
            let details = format!("/api/get-student-details?id={id}");
            let section = client.get(&details).json()["data"]["section_id"].take();
            calls.push(details);
            vec![("Academic Management.timetables.view", format!("/api/get-timetable?section_id={section}"))]
        };
        calls.extend(shared.into_iter().chain(own).filter(|(permission, _)| can(permission)).map(|(_, call)| call));
    }
    calls
}

/// Processor seconds of the server for one opening: all of the calls.
fn opening(group: &Group, person: usize, calls: &[String]) -> f64 {
    let load = group.server.load(&group.tokens[person], SPELL, |client, _, _| calls.iter().for_each(|call| client.get(call).check()));
    load.cpu_each()
}

/// Which calls the cost is made of.
fn tell_calls(group: &Group, dashboard: &Dashboard) {
    println!("  {}:", dashboard.what);
    for call in &dashboard.calls {
        let cost = opening(group, dashboard.person, std::slice::from_ref(call));
        println!("    {call}: {:.2} ms", cost * 1e3);
    }
}
