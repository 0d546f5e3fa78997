//! `maktab demo`: an invented group, Chinar Schools & Colleges, with eight months behind it that end today. Everything is written through the areas' own
//! functions, in transactions dated as they would have been, with every trigger on; the same seed makes the same people.

mod academics;
mod admissions;
mod attendance;
mod bank_statements;
mod board;
mod books;
mod budgets;
mod calendar;
mod chance;
mod claims;
mod collections;
mod deputies;
mod doubtful;
mod entry_tests;
mod exams;
mod exceptions;
mod fees;
mod inquiries;
mod institution;
mod leaves;
mod messages;
mod names;
mod outage;
mod payroll;
mod people;
mod petty_cash;
mod profile_changes;
mod registers;
mod reports;
mod results;
mod samples;
mod scholarships;
mod school_days;
mod school_work;
mod staff_days;
mod student_life;
mod students;
mod tills;
mod upkeep;
mod website;

use ::institution::api::Wing;
use calendar::Calendar;
use chance::Chance;
use kernel::{
    App, Error, Instant, Money, Result, Scope, Tx,
    db::{Lane, Who},
};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use students::{Family, Habit};

pub const GROUP: &str = "Chinar Schools & Colleges";
/// Everybody's: it guards nothing but invented people.
pub const PASSWORD: &str = "walnut-lantern-courtyard";

/// Somebody who can sign in.
#[derive(Clone, Debug, Serialize)]
pub struct SignIn {
    pub role: String,
    pub email: String,
    pub password: String,
    /// What they see, for people.
    pub scope: String,
}

/// What was made.
#[derive(Clone, Debug)]
pub struct Demo {
    pub students: usize,
    pub sign_ins: Vec<SignIn>,
    /// Files to try imports with: name and bytes.
    pub samples: Vec<(String, Vec<u8>)>,
}

/// A campus.
#[derive(Clone, Debug)]
struct Place {
    id: i64,
    branch_id: i64,
    school_id: i64,
    code: &'static str,
    name: &'static str,
    town: &'static str,
    city: &'static str,
    district: &'static str,
    wing: Wing,
    /// Students out of a thousand.
    share: usize,
}

impl Place {
    /// Opened this session: a handful of students, few employees.
    fn is_new(&self) -> bool {
        self.share < 50
    }

    /// Fees against those of Gulberg, out of a hundred.
    fn price(&self) -> i64 {
        match self.city {
            "Lahore" => 100,
            "Rawalpindi" => 92,
            _ => 84,
        }
    }
}

/// The group with who founded it.
#[derive(Clone, Debug)]
struct Group {
    places: Vec<Place>,
    scope: Scope,
    founder: Who,
}

/// Who does the daily work.
#[derive(Clone, Debug)]
struct Staff {
    chief: Who,
    /// By campus: accountant and cashier.
    at: BTreeMap<i64, (Who, Who)>,
}

/// What the months are played with.
struct Run {
    app: App,
    calendar: Calendar,
    group: Group,
    studies: academics::Studies,
    staff: Staff,
    families: Vec<Family>,
    of_student: HashMap<i64, usize>,
    banks: BTreeMap<i64, i64>,
    payroll: BTreeMap<i64, people::Payroll>,
    heads: books::Heads,
    /// Students of each place at the beginning.
    sizes: Vec<usize>,
    /// Students who have left.
    gone: HashSet<i64>,
}

/// One transaction of the past: at an instant, in somebody's name.
fn transaction<T: Send + 'static>(
    app: &App,
    at: Instant,
    who: &Who,
    work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static,
) -> Result<T> {
    let who = who.clone();
    app.db.write_now(Lane::Interactive, move |tx| {
        tx.set_now(at);
        tx.act_as(who.clone());
        work(tx)
    })
}

/// Months of history: eight, fewer where a million receipts would have to be written.
fn months_for(students: usize) -> i32 {
    match students {
        0..=20_000 => 8,
        20_001..=200_000 => 3,
        _ => 1,
    }
}

/// Writes the demo with so many students. 409 when the database holds schools already.
pub fn write(app: &App, students: usize, say: impl Fn(&str)) -> Result<Demo> {
    let say: &dyn Fn(&str) = &say;
    if !app.db.read_now(::institution::api::schools)?.is_empty() {
        return Err(Error::conflict(
            "There are schools in this database already. The demo needs an empty database: choose another folder with --data.",
        ));
    }
    let (mut run, mut sign_ins) = found(app, students, say)?;
    let mut chance = Chance::new(2_026);
    let mut cash = vec![Money::ZERO; run.group.places.len()];
    let mut struck = Vec::new();
    for (index, month) in run.calendar.months().into_iter().enumerate() {
        let mut issued = 0;
        for place in &run.group.places {
            issued += fees::bills(app, &run.calendar, &run.staff, &run.studies, place, month)?;
        }
        exceptions::fines(&run, &mut chance, month)?;
        if index == 6 {
            come_back(&mut run, &struck, month)?;
        }
        let mut receipts = 0;
        for (place, cash) in cash.iter_mut().enumerate() {
            let taken = collections::month(&run, &mut chance, place, index, month)?;
            receipts += taken.len();
            books::month(&run, &mut chance, place, month, &taken, cash)?;
            staff_days::month(&run, place, month)?;
            payroll::month(&run, place, month)?;
        }
        if index == 4 {
            struck = exceptions::strike_off(&run, month)?;
            run.gone.extend(&struck);
        }
        if index == 5 {
            let left = exceptions::withdraw(&run, month)?;
            run.gone.extend(left);
        }
        say(&format!("{}: {issued} challans, {receipts} receipts", month.label()));
    }
    sign_ins.extend(students::sign_ins(app, &run.calendar, &run.group, &run.families)?);
    let sheets = attendance::write(&run)?;
    say(&format!("{sheets} attendance sheets"));
    leaves::write(&run)?;
    payroll::draft(&run)?;
    today(&run)?;
    school_work::write(&run)?;
    say("Chosen subjects and homework are written");
    let marks = exams::write(&run)?;
    say(&format!("{marks} exam marks"));
    board::write(&run)?;
    let asked = inquiries::write(&run)?;
    say(&format!("{asked} inquiries"));
    let admitted = admissions::write(&run)?;
    say(&format!("{admitted} admission forms"));
    let applied = entry_tests::write(&run)?;
    say(&format!("{applied} applications for entry tests"));
    let awards = scholarships::write(&run)?;
    say(&format!("{awards} scholarships"));
    let left = student_life::write(&run)?;
    say(&format!("{left} withdrawals, graduates and certificates"));
    messages::write(&run)?;
    reports::write(&run)?;
    website::write(app, &run.calendar, &run.group)?;
    say("The website's posts, news, events and inquiries are written");
    let samples = samples::files(&run)?;
    say("Sealing the audit trail");
    kernel::audit::seal_now(app)?;
    upkeep::write(&run)?;
    Ok(Demo { students: run.of_student.len(), sign_ins, samples })
}

/// The group before its first bill.
fn found(app: &App, students: usize, say: &dyn Fn(&str)) -> Result<(Run, Vec<SignIn>)> {
    let calendar = Calendar::new(app.registry.clock.now(), app.registry.zone(), months_for(students));
    let group = institution::write(app, &calendar)?;
    let sizes = students::sizes(&group, students);
    let people = people::employees(app, &calendar, &group, &sizes)?;
    let teachers: BTreeMap<i64, Vec<i64>> = people.iter().map(|(campus, (_, teachers))| (*campus, teachers.clone())).collect();
    let (sign_ins, staff) = people::users(app, &calendar, &group, teachers.clone())?;
    let studies = academics::write(app, &calendar, &group, teachers)?;
    school_days::days(app, &calendar, &group)?;
    say("Schools, campuses, employees and classes are written");
    let families = students::write(app, &calendar, &group, &studies, students, say)?;
    school_days::timetables(app, &calendar, &group, &studies)?;
    let banks = fees::banks(app, &calendar, &group, &staff)?;
    fees::templates(app, &calendar, &group, &studies, &staff)?;
    let conceded = fees::concessions(app, &calendar, &group, &staff, &families)?;
    say(&format!("{conceded} concessions"));
    fees::plans(app, &calendar, &group, &staff, &families, say)?;
    let of_student = families.iter().enumerate().flat_map(|(n, family)| family.students.iter().map(move |student| (*student, n))).collect();
    let payroll = people.into_iter().map(|(campus, (payroll, _))| (campus, payroll)).collect();
    let heads = books::heads(app)?;
    Ok((
        Run { app: app.clone(), calendar, group, studies, staff, families, of_student, banks, payroll, heads, sizes, gone: HashSet::new() },
        sign_ins,
    ))
}

/// Struck-off students who paid are back, and their families pay from now on.
fn come_back(run: &mut Run, struck: &[i64], month: kernel::Month) -> Result<()> {
    for student in exceptions::restore(run, struck, month)? {
        run.gone.remove(&student);
        if let Some(family) = run.of_student.get(&student) {
            run.families[*family].habit = Habit::Late;
        }
    }
    Ok(())
}

/// This morning.
fn today(run: &Run) -> Result<()> {
    fees::registers(run)?;
    exceptions::promises(run)?;
    for place in 0..3 {
        collections::this_morning(run, place, 3 + run.of_student.len() / 300)?;
    }
    exceptions::waiting(run)?;
    exceptions::prints(run)?;
    samples::uploaded(run)?;
    claims::write(run)?;
    profile_changes::write(run)?;
    deputies::write(run)?;
    registers::fill(run)?;
    petty_cash::fill(run)?;
    budgets::make(run)?;
    tills::fill(run)?;
    doubtful::fill(run)?;
    outage::write(run)?;
    bank_statements::read(run)?;
    books::close(run)
}
