//! Roll number slips: who may sit each exam, and whose slip is held for fees or attendance, beside what the raw rows come to.

use super::{number, rows, today};
use chrono::NaiveDate;
use kernel::{Money, Row, sql, time};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, World};

#[derive(Debug, Row)]
struct Sits {
    exam_id: i64,
    student_id: i64,
    campus_id: i64,
}

#[derive(Debug, Row)]
struct Open {
    student_id: i64,
    due_on: NaiveDate,
    left_minor: i64,
}

/// A day of a student in their session.
#[derive(Debug, Row)]
struct Marked {
    student_id: i64,
    on_date: NaiveDate,
    status: String,
}

struct Raw {
    today: NaiveDate,
    sits: Vec<Sits>,
    open: Vec<Open>,
    marked: Vec<Marked>,
    advances: BTreeMap<i64, i64>,
    /// Percent that is needed at a campus, and lates that are an absence.
    needed: BTreeMap<i64, (i64, i64)>,
    /// Students whose shortage was condoned.
    condoned: BTreeSet<i64>,
    /// Slips that were released: the exam and the student.
    released: BTreeSet<(i64, i64)>,
}

async fn raw(world: &World, today: NaiveDate) -> Raw {
    let read = world.app.db.read(move |tx| {
        let sits = tx.all(
            sql!(
                "SELECT DISTINCT e.id AS exam_id, p.student_id, s.campus_id FROM exam e JOIN exam_campus ec ON ec.exam_id = e.id
                 JOIN section x ON x.campus_id = ec.campus_id AND x.class_id = e.class_id AND x.session_id = e.session_id
                 JOIN placement p ON p.section_id = x.id AND p.from_on <= e.starts_on AND (p.to_on IS NULL OR p.to_on >= e.starts_on)
                 JOIN student s ON s.id = p.student_id WHERE s.status IN ('pending', 'active') ORDER BY exam_id, p.student_id"
            ),
            &[],
        )?;
        let open = tx.all(
            sql!(
                "SELECT student_id, due_on, amount_minor - paid_minor AS left_minor FROM challan WHERE status IN ('issued', 'partly_paid')
                 ORDER BY id"
            ),
            &[],
        )?;
        let marked = tx.all(
            sql!(
                "SELECT a.student_id, a.on_date, a.status FROM student_attendance a JOIN student s ON s.id = a.student_id
                 JOIN session z ON z.id = s.session_id
                 WHERE a.lecture_id IS NULL AND a.is_void = FALSE AND a.on_date >= z.starts_on AND a.on_date <= z.ends_on ORDER BY a.id"
            ),
            &[],
        )?;
        let advances: Vec<(i64, i64)> = tx.all(sql!("SELECT student_id, amount_minor FROM fee_advance ORDER BY student_id"), &[])?;
        let needed: Vec<(i64, i64, i64)> =
            tx.all(sql!("SELECT campus_id, percent_needed, lates_per_absence FROM attendance_setting ORDER BY campus_id"), &[])?;
        let condoned: Vec<i64> = tx.values(sql!("SELECT student_id FROM condonation WHERE subject_id IS NULL ORDER BY id"), &[])?;
        let released: Vec<(i64, i64)> =
            tx.all(sql!("SELECT exam_id, student_id FROM exam_slip WHERE release_reason IS NOT NULL ORDER BY id"), &[])?;
        Ok(Raw {
            today,
            sits,
            open,
            marked,
            advances: advances.into_iter().collect(),
            needed: needed.into_iter().map(|(campus, percent, lates)| (campus, (percent, lates))).collect(),
            condoned: condoned.into_iter().collect(),
            released: released.into_iter().collect(),
        })
    });
    read.await.expect("raw rows")
}

impl Raw {
    /// What is past its day and more than what was paid ahead, since when.
    fn fees(&self, student: i64) -> Option<String> {
        let late: Vec<&Open> = self.open.iter().filter(|one| one.student_id == student && one.due_on < self.today).collect();
        let owed = late.iter().map(|one| one.left_minor).sum::<i64>() - self.advances.get(&student).copied().unwrap_or(0);
        let since = late.iter().map(|one| one.due_on).min().filter(|_| owed > 0)?;
        Some(format!("Rs {} of fees are overdue since {}.", Money(owed), time::show(since)))
    }

    /// Days of presence out of the marked ones, a half upwards, where they are too few.
    fn attendance(&self, one: &Sits) -> Option<String> {
        let (needed, lates) = self.needed.get(&one.campus_id).copied().unwrap_or((75, 0));
        let days: Vec<&str> = self
            .marked
            .iter()
            .filter(|day| day.student_id == one.student_id && day.on_date <= self.today)
            .map(|day| day.status.as_str())
            .collect();
        let many = |status: &str| days.iter().filter(|own| **own == status).count() as i64;
        let lost = many("late").checked_div(lates).unwrap_or(0);
        let halves = 2 * (many("present") + many("late") + many("duty") - lost) + many("half_day");
        let all = days.len() as i64;
        let percent = (halves * 10_000 + all).checked_div(2 * all)?;
        let text = format!("{}.{:02}", percent / 100, percent % 100);
        let said = text.trim_end_matches('0').trim_end_matches('.');
        let is_short = percent < needed * 100 && !self.condoned.contains(&one.student_id);
        is_short.then(|| format!("Attendance is {said} %; {needed} % is needed."))
    }
}

/// Every exam that somebody sits.
pub(super) async fn agree(world: &World, by: &Client) {
    let raw = raw(world, today(by).await).await;
    let exams = by.get("/get-options?of=exams_with_students").await.ok();
    let (mut held, mut ready) = (0, 0);
    for exam in rows(&exams).iter().map(|exam| number(exam, "id")) {
        let answer = by.get(&format!("/get-exam-slips?exam_id={exam}")).await.ok();
        let sits: BTreeMap<i64, &Sits> = raw.sits.iter().filter(|one| one.exam_id == exam).map(|one| (one.student_id, one)).collect();
        let told: BTreeSet<i64> = rows(&answer).iter().map(|row| number(row, "student_id")).collect();
        assert_eq!(told, sits.keys().copied().collect(), "who sits exam {exam}");
        for row in rows(&answer) {
            let one = sits[&number(row, "student_id")];
            let said = row["held_for"].as_str().unwrap_or_default();
            let reasons: Vec<String> = raw.fees(one.student_id).into_iter().chain(raw.attendance(one)).collect();
            if raw.released.contains(&(exam, one.student_id)) {
                assert_eq!(row["state"], "released", "{row}");
                continue;
            }
            for reason in &reasons {
                assert!(said.contains(reason.as_str()), "{reason:?} holds {row}");
            }
            // Where lectures are marked, a subject may hold it too.
            let is_held = !reasons.is_empty() || said.contains("Attendance in ");
            assert_eq!(row["state"], if is_held { "on_hold" } else { "ready" }, "{row}");
            (held, ready) = (held + i64::from(is_held), ready + i64::from(!is_held));
        }
    }
    assert!(held > 0 && ready > 0, "{held} slips are held, {ready} are not");
}
