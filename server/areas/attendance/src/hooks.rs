//! What this area tells others: whose marks become another student's when two records are merged, what follows when students sit elsewhere, and which rollovers are
//! attended by now.

use crate::{
    marks::{
        actions::{count_again, follow, repair},
        queries::seats::astray,
    },
    rights, verify,
};
use chrono::NaiveDate;
use kernel::{Hooks, Refusal, Result, Tx, binds, hooks::Merging, sql, time};
use students::api::{RolloverTakenBack, STUDENT, SheetsFollow};

pub fn register(p: &mut Hooks) {
    p.opens("students", &[rights::CORRECTIONS, rights::OF_STUDENT]);
    p.provide(crate::closures::MARKED_SHEETS);
    verify::register(p);
    p.verify("attendance is of those who sat there", astray);
    p.repair("attendance is of those who sat there", repair);
    p.provide(SheetsFollow(follow));
    p.hold::<RolloverTakenBack>(refuse_taking_back);
    p.merges(&STUDENT, |_, _| Ok(Vec::new()), take_over);
}

/// The days of the record that goes become the other's; of a day on which both are marked, the other's mark stays.
fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let ids = binds![merging.keep, merging.gone];
    tx.exec(
        sql!(
            "UPDATE student_attendance SET student_id = $1 WHERE student_id = $2 AND NOT EXISTS (
                SELECT 1 FROM student_attendance k WHERE k.student_id = $1 AND k.on_date = student_attendance.on_date
                AND coalesce(k.lecture_id, 0) = coalesce(student_attendance.lecture_id, 0))"
        ),
        &ids,
    )?;
    tx.exec(
        sql!("DELETE FROM attendance_correction WHERE attendance_id IN (SELECT id FROM student_attendance WHERE student_id = $1)"),
        &binds![merging.gone],
    )?;
    let sheets: Vec<i64> =
        tx.values(sql!("SELECT DISTINCT sheet_id FROM student_attendance WHERE student_id = $1 ORDER BY sheet_id"), &binds![merging.gone])?;
    tx.exec(sql!("DELETE FROM student_attendance WHERE student_id = $1"), &binds![merging.gone])?;
    for sheet in sheets {
        count_again(tx, sheet, None)?;
    }
    tx.exec(sql!("UPDATE attendance_correction SET student_id = $1 WHERE student_id = $2"), &ids).map(drop)
}

/// Holds a rollover once one of its students was marked in the new section.
fn refuse_taking_back(tx: &mut Tx, rollover: i64) -> Result<Option<Refusal>> {
    let marked: Option<(String, NaiveDate)> = tx.first(
        sql!(
            "SELECT st.name, s.on_date FROM year_rollover_student l JOIN attendance_sheet s ON s.section_id = l.to_section_id
             JOIN student_attendance a ON a.sheet_id = s.id AND a.student_id = l.student_id JOIN student st ON st.id = l.student_id
             WHERE l.rollover_id = $1 AND l.state = 'done' ORDER BY l.id, s.on_date LIMIT 1"
        ),
        &binds![rollover],
    )?;
    Ok(marked.map(|(name, on)| {
        Refusal::new(format!("Attendance of {name} was marked in the new section on {}, so the students stay.", time::show(on)))
    }))
}
