//! A fresh database with two campuses, a class of students in each, and the usual fee heads.

use crate::{
    api,
    billing::{
        challans::actions::{issue, release},
        fines,
        plans::model::PlanForm,
    },
    demo,
    ids::ReceiptId,
    settlement::{self, Source},
    setup::{
        heads::model::HeadKind,
        lines::{LineForm, Spread},
        templates::model::FeeTemplateForm,
    },
};
use accounting::api::{Control, Line, NewVoucher, PartyKind, VoucherId, VoucherKind};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{
    Area, Instant, Money, Month, Result, Scope, Tx,
    area::Registry,
    clock::Clock,
    config::{Config, Sources},
    db::{Db, Lane},
    secret_key::SecretKey,
};
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use students::api::StudentId;

static AREAS: &[&Area] = &[
    &kernel::system::AREA,
    &institution::AREA,
    &access::AREA,
    &people::AREA,
    &messages::AREA,
    &academics::AREA,
    &students::AREA,
    &accounting::AREA,
    &crate::AREA,
];

pub struct World {
    pub db: Db,
    pub registry: Arc<Registry>,
    pub here: Place,
    pub there: Place,
    pub scope: Scope,
    folder: PathBuf,
}

/// A campus with its class and students.
#[derive(Clone, Debug)]
pub struct Place {
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub students: Vec<i64>,
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs a test on every engine that is there. The day is 3 Nov 2026 in Karachi.
pub fn each_engine(test: impl Fn(&World)) {
    test(&World::open(None));
    if let Ok(url) = std::env::var("MAKTAB_TEST_POSTGRES") {
        test(&World::open(Some(&url)));
    }
}

pub fn form<T: DeserializeOwned>(value: Json) -> T {
    serde_json::from_value(value).expect("a form")
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// A database with all migrations: of this address, else the folder's own.
fn migrated(folder: &Path, url: Option<&str>) -> (Db, Arc<Registry>) {
    let mut flags = vec![("data_dir".to_owned(), folder.display().to_string())];
    if let Some(url) = url {
        flags.push(("database".to_owned(), url.to_owned()));
        flags.push(("database_pool".to_owned(), "4".to_owned()));
    }
    let config = Config::load(&Sources { file: None, environment: Vec::new(), flags }).expect("a configuration");
    let db = Db::open(&config).expect("a database");
    let now: Instant = "2026-11-03T07:00:00Z".parse().expect("an instant");
    let registry = Arc::new(Registry::new(AREAS, Clock::standing_at(now)));
    registry.set_secret_key(&SecretKey::open(&config).expect("a secret key"));
    db.set_context(registry.clone());
    db.migrate().expect("migrations");
    (db, registry)
}

/// Puts a database of its own into the folder, a copy of one that all these tests migrate once.
fn put_migrated(folder: &Path) {
    static FIRST: OnceLock<Vec<u8>> = OnceLock::new();
    let first = FIRST.get_or_init(|| {
        let beside = folder.join("first");
        std::fs::create_dir_all(&beside).expect("a folder");
        let (db, _) = migrated(&beside, None);
        db.checkpoint().expect("a file that holds everything");
        std::fs::read(beside.join("maktab.db")).expect("the migrated database")
    });
    std::fs::write(folder.join("maktab.db"), first).expect("a database");
}

/// The address of a new database, a copy of one that all these tests migrate once.
fn copy_of_migrated(url: &str, name: &str, folder: &Path) -> String {
    static FIRST: OnceLock<String> = OnceLock::new();
    let (base, _) = url.rsplit_once('/').expect("a URL with a database");
    let mut server = postgres::Client::connect(url, postgres::NoTls).expect("PostgreSQL");
    let first = FIRST.get_or_init(|| {
        let first = format!("{name}_first");
        server.batch_execute(&format!("CREATE DATABASE {first}")).expect("a database");
        drop(migrated(folder, Some(&format!("{base}/{first}"))));
        first
    });
    let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{first}'");
    let copy = format!("CREATE DATABASE {name} TEMPLATE {first} STRATEGY file_copy");
    // Connections of whoever migrated it end in threads of their own.
    let mut why = None;
    for _ in 0..1_200 {
        server.batch_execute(&end).expect("they are ended");
        match server.batch_execute(&copy) {
            Ok(()) => return format!("{base}/{name}"),
            Err(error) => why = Some(error),
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("database {name} could not be copied: {why:?}");
}

impl World {
    fn open(postgres: Option<&str>) -> World {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("maktab_fees_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let own = postgres.map(|url| copy_of_migrated(url, &name, &folder));
        if own.is_none() {
            put_migrated(&folder);
        }
        let (db, registry) = migrated(&folder, own.as_deref());
        let (here, there) = db
            .write_now(Lane::Interactive, |tx| {
                accounting::api::seed(tx)?;
                messages::api::seed(tx)?;
                api::seed(tx)?;
                api::seed(tx)?;
                places(tx)
            })
            .expect("a group");
        let scope = Scope::group(vec![1], vec![1], vec![here.campus_id, there.campus_id]);
        World { db, registry, here, there, scope, folder }
    }

    pub fn try_write<T: Send + 'static>(&self, work: impl Fn(&mut Tx, &Scope) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let scope = self.scope.clone();
        self.db.write_now(Lane::Interactive, move |tx| work(tx, &scope))
    }

    pub fn write<T: Send + 'static>(&self, work: impl Fn(&mut Tx, &Scope) -> Result<T> + Send + Sync + 'static) -> T {
        self.try_write(work).unwrap_or_else(|error| panic!("{error:?}"))
    }

    pub fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> T {
        self.db.read_now(work).unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Days pass, and what is due on the first day of a month is done.
    pub fn pass(&self, days: u64) {
        self.pass_without_jobs(days);
        for campus in [self.here.campus_id, self.there.campus_id] {
            self.write(move |tx, _| {
                let month = Month::of(tx.today());
                release::release_all(tx, campus, month)
            });
        }
    }

    pub fn pass_without_jobs(&self, days: u64) {
        self.registry.clock.advance(Duration::from_secs(days * 86_400));
    }

    /// Every check of every area finds nothing.
    pub fn verify(&self) {
        let registry = self.registry.clone();
        let wrong: Vec<String> = self.read(move |tx| {
            let mut wrong = Vec::new();
            for (name, check) in registry.hooks.verifiers() {
                wrong.extend(check(tx)?.into_iter().map(|w| format!("{name}: {w}")));
            }
            Ok(wrong)
        });
        assert_eq!(wrong, Vec::<String>::new());
    }

    /// Plans for the class of a place: 12 installments from August.
    pub fn plan(&self, place: &Place) {
        let place = place.clone();
        self.write(move |tx, scope| {
            let heads = demo::fee_heads(tx)?;
            let head = |kind: HeadKind| heads.iter().find(|h| h.kind == kind).map(|h| h.id).expect("a seeded head");
            let line = |kind, rupees, spread| LineForm { fee_head_id: head(kind), amount_minor: Money::major(rupees), spread };
            let lines = vec![
                line(HeadKind::Tuition, 100_000, Spread::Each),
                line(HeadKind::Admission, 15_000, Spread::First),
                line(HeadKind::Security, 5_000, Spread::First),
                line(HeadKind::Exam, 6_000, Spread::Each),
            ];
            let template = FeeTemplateForm {
                name: "Class".into(),
                campus_id: place.campus_id,
                session_id: place.session_id,
                program_id: place.program_id,
                class_id: place.class_id,
                first_month: Month::new(2026, 8).expect("a month"),
                installments: 12,
                due_day: 10,
                valid_days: 15,
                is_active: true,
                lines,
            };
            demo::create_template(tx, scope, template)?;
            let plans: PlanForm = form(json!({ "campus_id": place.campus_id, "class_id": place.class_id }));
            let saved = demo::save_plans(tx, scope, plans)?;
            assert_eq!((saved.count, saved.skipped.len()), (place.students.len(), 0));
            Ok(())
        });
    }

    /// Issues what is planned for a month, today. Gives the challans.
    pub fn issue(&self, place: &Place, period: &str) -> Vec<i64> {
        let (campus_id, period) = (place.campus_id, period.parse::<Month>().expect("a month"));
        self.write(move |tx, _| {
            let ids = demo::planned_ids(tx, campus_id, period, 1_000)?;
            let today = tx.today();
            issue::issue_many(tx, &ids, today).map(|issued| issued.ids)
        })
    }
}

fn places(tx: &mut Tx) -> Result<(Place, Place)> {
    let school = institution::demo::create_school(tx, form(json!({ "name": "Chinar", "code": "CH" })))?;
    let branch = institution::demo::create_branch(tx, form(json!({ "school_id": school, "name": "Lahore", "code": "LHR" })))?;
    let mut campuses = Vec::new();
    for (name, code) in [("Gulberg", "GUL"), ("Defence", "DHA")] {
        let campus: institution::demo::CampusForm = form(json!({ "branch_id": branch, "name": name, "code": code }));
        campuses.push(institution::demo::create_campus(tx, campus)?);
    }
    let session: academics::demo::SessionForm =
        form(json!({ "name": "2026-27", "starts_on": "2026-08-01", "ends_on": "2027-07-31", "is_active": true }));
    let session_id = academics::demo::create_session(tx, &session.check()?)?;
    let program: academics::demo::ProgramForm = form(json!({ "name": "Matric", "code": "MAT", "years": 2, "campus_ids": campuses }));
    let program_id = academics::demo::create_program(tx, &program.check()?)?;
    let class: academics::demo::ClassForm = form(json!({ "program_id": program_id, "name": "Class 9", "level": 9, "year": 1 }));
    let class_id = academics::demo::create_class(tx, &class.check()?)?;
    let everywhere = Scope::group(vec![school], vec![branch], campuses.clone());
    let mut out = Vec::new();
    for (n, campus_id) in campuses.iter().enumerate() {
        let mut students = Vec::new();
        for m in 0..5 {
            let student: students::demo::NewStudent = form(json!({
                "name": format!("Student {n}{m}"), "father_name": "Father", "gender": "female", "campus_id": campus_id, "session_id": session_id,
                "program_id": program_id, "class_id": class_id, "admitted_on": "2026-08-01"
            }));
            let today = tx.today();
            students.push(students::demo::create(tx, &everywhere, &student.check(today)?)?);
        }
        out.push(Place { campus_id: *campus_id, session_id, program_id, class_id, students });
    }
    let there = out.remove(1);
    Ok((out.remove(0), there))
}

/// Takes money at the counter for a challan, what is left over into advances: as the collection side does, in its simplest form. Gives the receipt.
pub fn receive(tx: &mut Tx, scope: &Scope, challan_id: i64, amount: Money) -> Result<i64> {
    let today = tx.today();
    let challan = settlement::open_challan(tx, scope, challan_id)?;
    let (mut challan, _) = fines::actions::post_late_fee(tx, challan, today)?;
    let part = amount.min(challan.outstanding());
    let (campus, student) = (challan.campus_id, challan.student_id);
    let voucher = NewVoucher::new(VoucherKind::Collection, campus, today, "Receipt")
        .line(Line::debit(campus, Control::Cash, amount))
        .line(Line::credit(campus, Control::StudentsReceivable, part).party(PartyKind::Student, student))
        .line(Line::credit(campus, Control::Advances, amount - part).party(PartyKind::Student, student));
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    let no = format!("R-{voucher_id}");
    let row = kernel::pairs! {
        version: 1i64, created_at: 0i64, updated_at: 0i64, receipt_no: &no, campus_id: campus, student_id: student, payer_name: "Payer",
        value_date: today, channel: "counter", instrument: "cash", amount_minor: amount, status: "realised", received_by_name: "Cashier",
        code: &no, voucher_id: voucher_id
    };
    tx.insert_lines("fee_receipt", [row])?;
    let receipt_id: i64 = tx.value(kernel::sql!("SELECT id FROM fee_receipt WHERE receipt_no = $1"), &kernel::binds![no])?;
    let source = Source { receipt_id: Some(ReceiptId(receipt_id)), voucher_id, on_date: today };
    if part.is_positive() {
        settlement::settle(tx, &mut challan, part, &source)?;
    }
    if amount > part {
        settlement::add_advance(tx, StudentId(student), CampusId(campus), amount - part, &source)?;
    }
    Ok(receipt_id)
}

/// Takes a receipt back.
pub fn unpay(tx: &mut Tx, receipt_id: i64) -> Result<()> {
    let voucher_id: VoucherId = tx.value(kernel::sql!("SELECT voucher_id FROM fee_receipt WHERE id = $1"), &kernel::binds![receipt_id])?;
    settlement::unsettle(tx, ReceiptId(receipt_id))?;
    let today = tx.today();
    accounting::api::reverse(tx, voucher_id, today, "unpaid")?;
    tx.exec(kernel::sql!("UPDATE fee_receipt SET status = 'reversed' WHERE id = $1"), &kernel::binds![receipt_id]).map(drop)
}
