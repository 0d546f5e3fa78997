//! Campuses side by side, today and over a month, how old dues are, and seats, beside sums of the raw rows.

use super::{number, rows, today};
use chrono::NaiveDate;
use kernel::{Row, binds, sql};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, World};

#[derive(Debug, Row)]
struct Owed {
    campus_id: i64,
    program_id: i64,
    student_id: i64,
    period: String,
    status: String,
    due_on: NaiveDate,
    amount_minor: i64,
    paid_minor: i64,
}

impl Owed {
    fn is_open(&self) -> bool {
        self.status == "issued" || self.status == "partly_paid"
    }
    fn left(&self) -> i64 {
        self.amount_minor - self.paid_minor
    }
}

/// An active student, or a section of the active session with its seats.
#[derive(Debug, Row)]
struct Place {
    campus_id: i64,
    program_id: i64,
    class_id: i64,
    seats: i64,
}

/// What came in, or (less than nothing) was taken back, and when; none of what a sponsor has not paid.
#[derive(Debug, Row)]
struct Came {
    campus_id: i64,
    came_on: Option<NaiveDate>,
    amount_minor: i64,
}

struct Raw {
    today: NaiveDate,
    challans: Vec<Owed>,
    students: Vec<Place>,
    sections: Vec<Place>,
    came: Vec<Came>,
    /// Campuses of those who are marked absent today.
    absent: Vec<i64>,
    /// Campuses of sections in which somebody sits today and whose sheet is not finished.
    unmarked: Vec<i64>,
}

async fn raw(world: &World, today: NaiveDate) -> Raw {
    let read = world.app.db.read(move |tx| {
        let challans = tx.all(
            sql!(
                "SELECT campus_id, program_id, student_id, period, status, due_on, amount_minor, paid_minor FROM challan
                 WHERE status <> 'planned' ORDER BY id"
            ),
            &[],
        )?;
        let students = tx.all(
            sql!("SELECT campus_id, program_id, class_id, CAST(0 AS BIGINT) AS seats FROM student WHERE status = 'active' ORDER BY id"),
            &[],
        )?;
        let sections = tx.all(
            sql!(
                "SELECT x.campus_id, x.program_id, x.class_id, x.capacity AS seats FROM section x JOIN session s ON s.id = x.session_id
                 WHERE s.is_active = TRUE ORDER BY x.id"
            ),
            &[],
        )?;
        let mut came: Vec<Came> = tx.all(
            sql!(
                "SELECT campus_id, CASE WHEN instrument = 'sponsor' THEN realised_on ELSE booked_on END AS came_on, amount_minor
                 FROM fee_receipt ORDER BY id"
            ),
            &[],
        )?;
        let back: Vec<Came> = tx.all(
            sql!(
                "SELECT r.campus_id, v.date AS came_on, -r.amount_minor AS amount_minor FROM fee_receipt r
                 JOIN voucher v ON v.id = r.reversal_voucher_id WHERE r.instrument <> 'sponsor' ORDER BY r.id"
            ),
            &[],
        )?;
        came.extend(back);
        let absent = tx.values(
            sql!(
                "SELECT campus_id FROM student_attendance WHERE on_date = $1 AND status = 'absent' AND lecture_id IS NULL AND is_void = FALSE
                 ORDER BY id"
            ),
            &binds![today],
        )?;
        let unmarked = tx.values(
            sql!(
                "SELECT x.campus_id FROM section x
                 WHERE EXISTS (SELECT 1 FROM placement p WHERE p.section_id = x.id AND p.from_on <= $1 AND (p.to_on IS NULL OR p.to_on >= $1))
                   AND NOT EXISTS (SELECT 1 FROM attendance_sheet a WHERE a.section_id = x.id AND a.on_date = $1 AND a.lecture_id IS NULL
                                   AND a.state IN ('confirmed', 'voided')) ORDER BY x.id"
            ),
            &binds![today],
        )?;
        Ok(Raw { today, challans, students, sections, came, absent, unmarked })
    });
    read.await.expect("raw rows")
}

/// Every report of campuses.
pub(super) async fn agree(world: &World, by: &Client) {
    let raw = raw(world, today(by).await).await;
    day_agrees(by, &raw).await;
    months_agree(by, &raw).await;
    ages_agree(by, &raw).await;
    seats_agree(by, &raw).await;
    days_agree(by, &raw).await;
}

/// What each of the last sixty days collected.
async fn days_agree(by: &Client, raw: &Raw) {
    let from = raw.today - chrono::Days::new(59);
    let answer = by.get(&format!("/get-collection-days?from={from}&to={}", raw.today)).await.ok();
    assert_eq!(rows(&answer).len(), 60, "every day has a row");
    for row in rows(&answer) {
        let own = raw.came.iter().filter(|one| one.came_on.is_some_and(|day| row["date"] == day.to_string()));
        assert_eq!(number(row, "collected_minor"), own.map(|one| one.amount_minor).sum::<i64>(), "{row}");
    }
}

fn overdue(raw: &Raw, campus: i64) -> impl Iterator<Item = &Owed> {
    raw.challans.iter().filter(move |one| one.campus_id == campus && one.is_open() && one.due_on < raw.today)
}

fn of_campus(campuses: &[i64], campus: i64) -> i64 {
    campuses.iter().filter(|own| **own == campus).count() as i64
}

async fn day_agrees(by: &Client, raw: &Raw) {
    let answer = by.get("/get-campus-day").await.ok();
    assert!(rows(&answer).len() > 1, "the demo has several campuses");
    for row in rows(&answer) {
        let campus = number(row, "campus_id");
        let collected = raw.came.iter().filter(|one| one.campus_id == campus && one.came_on == Some(raw.today)).map(|one| one.amount_minor);
        assert_eq!(number(row, "students"), raw.students.iter().filter(|one| one.campus_id == campus).count() as i64, "{row}");
        assert_eq!(number(row, "absent"), of_campus(&raw.absent, campus), "{row}");
        assert_eq!(number(row, "unmarked"), of_campus(&raw.unmarked, campus), "{row}");
        assert_eq!(number(row, "collected_minor"), collected.sum::<i64>(), "{row}");
        assert_eq!(number(row, "overdue_minor"), overdue(raw, campus).map(Owed::left).sum::<i64>(), "{row}");
    }
    let all: i64 = raw.came.iter().filter(|one| one.came_on == Some(raw.today)).map(|one| one.amount_minor).sum();
    assert_eq!(number(&answer["totals"], "collected_minor"), all);
}

/// Each month of which something was billed.
async fn months_agree(by: &Client, raw: &Raw) {
    let months: BTreeSet<&str> = raw.challans.iter().map(|one| one.period.as_str()).collect();
    assert!(months.len() > 2, "the demo bills months: {months:?}");
    for month in months {
        let answer = by.get(&format!("/get-campus-comparison?period={month}")).await.ok();
        let of_month = || raw.challans.iter().filter(move |one| one.period == month);
        for row in rows(&answer) {
            let campus = number(row, "campus_id");
            let sum = |of: fn(&Owed) -> i64| of_month().filter(|one| one.campus_id == campus).map(of).sum::<i64>();
            let (billed, paid) = (sum(|one| one.amount_minor), sum(|one| one.paid_minor));
            assert_eq!((number(row, "billed_minor"), number(row, "collected_minor")), (billed, paid), "{month}: {row}");
            assert_eq!(row["collected_percent"].as_i64(), (billed > 0).then(|| paid * 10_000 / billed), "{month}: {row}");
            assert_eq!(number(row, "overdue_minor"), overdue(raw, campus).map(Owed::left).sum::<i64>(), "{month}: {row}");
        }
        assert_eq!(number(&answer["totals"], "billed_minor"), of_month().map(|one| one.amount_minor).sum::<i64>(), "{month}");
    }
}

/// Days since a challan was due, and its row.
fn age(days: i64) -> &'static str {
    match days {
        ..=0 => "not_due",
        1..=30 => "overdue_1_30",
        31..=60 => "overdue_31_60",
        61..=90 => "overdue_61_90",
        _ => "overdue_90",
    }
}

/// Of everybody, of each program, of each campus.
async fn ages_agree(by: &Client, raw: &Raw) {
    let open: Vec<&Owed> = raw.challans.iter().filter(|one| one.is_open()).collect();
    let all = |of: fn(&Owed) -> i64| open.iter().map(|one| of(one)).collect::<BTreeSet<i64>>();
    type Narrow = fn(&Owed) -> i64;
    let narrowed: [(&str, Narrow); 2] = [("program_id", |one| one.program_id), ("campus_id", |one| one.campus_id)];
    let mut asked: Vec<(String, Vec<&Owed>)> = vec![(String::new(), open.clone())];
    for (name, of) in narrowed {
        for id in all(of) {
            asked.push((format!("?{name}={id}"), open.iter().copied().filter(|one| of(one) == id).collect()));
        }
    }
    for (more, own) in asked {
        let answer = by.get(&format!("/get-dues-ageing{more}")).await.ok();
        let whole: i64 = own.iter().map(|one| one.left()).sum();
        let mut wanted: BTreeMap<&str, (i64, i64, i64, Option<i64>)> = BTreeMap::new();
        for name in ["not_due", "overdue_1_30", "overdue_31_60", "overdue_61_90", "overdue_90"] {
            let of_age: Vec<&Owed> = own.iter().copied().filter(|one| age((raw.today - one.due_on).num_days()) == name).collect();
            let students: BTreeSet<i64> = of_age.iter().map(|one| one.student_id).collect();
            let owed: i64 = of_age.iter().map(|one| one.left()).sum();
            let share = (whole > 0).then(|| owed * 10_000 / whole);
            wanted.insert(name, (of_age.len() as i64, students.len() as i64, owed, share));
        }
        let told: BTreeMap<&str, (i64, i64, i64, Option<i64>)> = rows(&answer)
            .iter()
            .map(|row| {
                let of = |name| number(row, name);
                (row["age"].as_str().unwrap_or_default(), (of("challans"), of("students"), of("owed_minor"), row["share_percent"].as_i64()))
            })
            .collect();
        assert_eq!(told, wanted, "of {more:?}");
    }
}

/// By class and by campus, of all programs and of one.
async fn seats_agree(by: &Client, raw: &Raw) {
    type Key = fn(&Place) -> i64;
    let keys: [(&str, Key); 2] = [("class", |one| one.class_id), ("campus", |one| one.campus_id)];
    let programs: BTreeSet<i64> = raw.sections.iter().map(|one| one.program_id).collect();
    let asked: Vec<Option<i64>> = std::iter::once(None).chain(programs.into_iter().map(Some)).collect();
    for (word, key) in keys {
        for program in &asked {
            let own = |all: &[Place]| {
                let mut sums: BTreeMap<i64, (i64, i64)> = BTreeMap::new();
                for one in all.iter().filter(|one| program.is_none_or(|id| one.program_id == id)) {
                    let sum = sums.entry(key(one)).or_default();
                    (sum.0, sum.1) = (sum.0 + 1, sum.1 + one.seats);
                }
                sums
            };
            let (students, sections) = (own(&raw.students), own(&raw.sections));
            let more = program.map_or_else(String::new, |id| format!("&program_id={id}"));
            let answer = by.get(&format!("/get-class-seats?by={word}{more}")).await.ok();
            let told: BTreeSet<i64> = rows(&answer).iter().map(|row| number(row, "id")).collect();
            assert_eq!(told, students.keys().chain(sections.keys()).copied().collect(), "rows by {word}{more}");
            for row in rows(&answer) {
                let of = |sums: &BTreeMap<i64, (i64, i64)>| sums.get(&number(row, "id")).copied().unwrap_or_default();
                let ((pupils, _), (many, seats)) = (of(&students), of(&sections));
                assert_eq!((number(row, "students"), number(row, "sections"), number(row, "seats")), (pupils, many, seats), "{row}");
                assert_eq!(number(row, "free"), seats - pupils, "{row}");
                assert_eq!(row["filled_percent"].as_i64(), (seats > 0).then(|| pupils * 10_000 / seats), "{row}");
            }
            let seats: i64 = sections.values().map(|(_, seats)| seats).sum();
            assert_eq!(number(&answer["totals"], "seats"), seats, "by {word}{more}");
        }
    }
}
