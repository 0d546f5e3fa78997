//! Lectures that visiting lecturers held in a month, as the head of the campus confirmed them: a payroll pays these and no others. What the timetable says is
//! proposed; substitutions and lectures that were made up for are the head's to add.

pub mod due;

use crate::{
    rights::LECTURES as RIGHTS,
    structures::{check_employee, check_month, month_of},
};
use institution::api::{CAMPUS, CampusId, OF_CAMPUS};
use kernel::{
    Checks, ColumnValues as _, Columns, Details, Error, Form, History, Instant, Month, Plain, PlainRecord, Record, Reference, Result, Row,
    Scope, ScopeBy, Stored, Tx, Unique, binds, listed, record_paths, sql,
};
use people::api::{EMPLOYEE, OF_EMPLOYEE};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

pub static LECTURE_COUNTS: Plain = Plain {
    chooses: &["employees"],
    references: &[
        Reference::new(&CAMPUS, "lecture_count", "campus_id", "lectures held"),
        Reference::new(&EMPLOYEE, "lecture_count", "employee_id", "lectures held"),
    ],
    ..Plain::of::<LectureCount, LectureCountForm>(&RIGHTS, |r| {
        r.record_with::<LectureCount, LectureCountDetails, LectureCountForm>(record_paths!("lecture-count", "lecture-counts"), &RIGHTS)
    })
};

pub static LECTURE_COUNT: Record = Record {
    table: "lecture_count",
    record_name: "lecture count",
    columns: LectureCountForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "lecture_count_once",
        &["employee_id", "month"],
        "month",
        "The lectures of this month are confirmed already. Change what was confirmed.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct LectureCount of COUNTS {
        name: "lecture counts",
        from: "lecture_count k",
        scope: ScopeBy::Campus("k.campus_id"),
        sort: "-month",
    } columns {
        id: i64 = hidden("k.id");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "k.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "k.campus_id").nullable();
        month: String = text("k.month", "Month").months();
        lectures: i64 = int("k.lectures", "Lectures held");
        note: Option<String> = text("k.note", "Note").nullable();
        created_at: Instant = instant("k.created_at", "Added");
    }
}

/// What the head confirms.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("lecture count", rules)]
pub struct LectureCountForm {
    pub campus_id: i64,
    /// Of this campus.
    pub employee_id: i64,
    /// As `2026-11`: the payroll that pays them.
    #[garde(length(min = 7, max = 7))]
    pub month: String,
    /// Substitutions with them.
    #[garde(range(min = 0, max = 500))]
    pub lectures: i64,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl LectureCountForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "month", &self.month);
    }
}

/// Everything about one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LectureCountDetails {
    #[serde(flatten)]
    pub stored: Stored<LectureCountForm>,
    pub employee_no: String,
    pub employee_name: String,
    pub campus_name: String,
}

impl Details<LectureCountForm> for LectureCountDetails {
    fn of(tx: &mut Tx, stored: Stored<LectureCountForm>) -> Result<LectureCountDetails> {
        let (employee_no, employee_name): (String, String) =
            tx.one(sql!("SELECT employee_no, name FROM employee WHERE id = $1"), &binds![stored.form.employee_id])?;
        let campus_name = institution::api::campus(tx, stored.form.campus_id)?.name;
        Ok(LectureCountDetails { stored, employee_no, employee_name, campus_name })
    }
}

impl PlainRecord for LectureCountForm {
    const RECORD: &'static Record = &LECTURE_COUNT;
    const MESSAGES: [&'static str; 3] =
        ["Lectures confirmed successfully", "Lectures changed successfully", "Confirmation of lectures deleted successfully"];

    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        check_employee(tx, CampusId(self.campus_id), self.employee_id)?;
        // A payroll that is approved meanwhile waits.
        tx.lock("campus", self.campus_id)?;
        if month_of(&self.month)? > Month::of(tx.today()) {
            return Err(Error::field("month", "This month is still to come."));
        }
        if let Some(id) = id {
            refuse_paid(tx, id)?;
        }
        match is_paid(tx, self.employee_id, &self.month)? {
            true => Err(Error::field("month", "The payroll of this month is approved. Choose a later month.")),
            false => Ok(()),
        }
    }

    fn allow_removal(tx: &mut Tx, _: &Scope, id: i64) -> Result<()> {
        let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM lecture_count WHERE id = $1"), &binds![id])?;
        tx.lock("campus", campus_id)?;
        refuse_paid(tx, id)
    }
}

/// Whether an employee has an approved salary of a month.
fn is_paid(tx: &mut Tx, employee_id: i64, month: &str) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                            WHERE p.employee_id = $1 AND p.month = $2 AND r.status IN ('approved', 'paid'))"
        ),
        &binds![employee_id, month],
    )
}

/// 409 once an approved payroll has paid the lectures.
fn refuse_paid(tx: &mut Tx, id: i64) -> Result<()> {
    let (employee_id, month): (i64, String) = tx.one(sql!("SELECT employee_id, month FROM lecture_count WHERE id = $1"), &binds![id])?;
    match is_paid(tx, employee_id, &month)? {
        true => Err(Error::conflict("A payroll has paid these lectures, so they stay. Enter a pay adjustment of a later month.")),
        false => Ok(()),
    }
}

/// What no approved payroll has paid follows an employee who goes to another campus.
pub fn follow_move(tx: &mut Tx, employee_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE lecture_count SET campus_id = (SELECT e.campus_id FROM employee e WHERE e.id = lecture_count.employee_id)
             WHERE employee_id = $1 AND NOT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                                                    WHERE p.employee_id = $1 AND p.month = lecture_count.month AND r.status IN ('approved', 'paid'))"
        ),
        &binds![employee_id],
    )
    .map(drop)
}

/// Confirmed lectures of a month, by employee of a campus.
pub fn of_month(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT k.employee_id, k.lectures FROM lecture_count k JOIN employee e ON e.id = k.employee_id
             WHERE e.campus_id = $1 AND k.month = $2 ORDER BY k.employee_id"
        ),
        &binds![campus_id, month.to_string()],
    )?;
    Ok(rows.into_iter().collect())
}
