//! What the head confirms of a month: the lectures of those who are paid by lectures, by the timetable, but for days on which they were absent or on leave. It
//! names no pay.

use crate::rights::LECTURES;
use chrono::NaiveDate;
use kernel::{Can, Month, Part, Result, Routes, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows, report};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-lectures-held", Can(LECTURES.index), report::<HeldRow>)
}

pub static LECTURES_HELD: Report = Report::new(
    "payroll.lectures.title",
    "Lectures of visiting lecturers as they stand now",
    &[Parameter::campuses(), Parameter::month_named("month")],
    HeldRow::SHOWN,
)
.answers("How many lectures did each visiting lecturer hold in a month, and how many has the head confirmed?");

reporting::shown! {
    /// Somebody who is paid by lectures in a month.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    #[schemars(rename = "LecturesHeldRow")]
    pub struct HeldRow {
        pub employee_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub joined_on: NaiveDate;
        pub left_on: Option<NaiveDate>;
        #[row(skip)]
        pub month: String;
        #[row(skip)]
        pub timetable: i64 = count("payroll.lectures.timetable", "By the timetable");
        /// Lectures of days on which they were absent or on leave.
        #[row(skip)]
        pub missed: i64 = count("payroll.lectures.missed", "Absent or on leave");
        #[row(skip)]
        pub held: i64 = count("payroll.lectures.held", "Held");
        /// None until the head has confirmed the month.
        pub confirmed: Option<i64> = count("payroll.lectures.confirmed", "Confirmed");
        pub lecture_count_id: Option<i64>;
    }
}

impl Reported for HeldRow {
    const REPORT: &'static Report = &LECTURES_HELD;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        Ok(held(tx, asked.campuses(), month)?.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let employee = LeadsTo::Record { record: "employee", id: self.employee_id };
        Some(self.lecture_count_id.map_or(employee, |id| LeadsTo::Record { record: "lecture count", id }))
    }
}

/// Those who are paid by lectures in a month at these campuses, and what they held.
pub fn held(tx: &mut Tx, campuses: &[i64], month: Month) -> Result<Vec<HeldRow>> {
    let mut rows: Vec<HeldRow> = tx.all(
        sql!(
            "SELECT e.id AS employee_id, e.name AS employee_name, e.employee_no, e.campus_id, c.name AS campus_name, e.joined_on, e.left_on,
                    k.lectures AS confirmed, k.id AS lecture_count_id
             FROM employee e JOIN campus c ON c.id = e.campus_id LEFT JOIN lecture_count k ON k.employee_id = e.id AND k.month = $1
             WHERE e.campus_id IN [$2] AND e.joined_on <= $4 AND (e.left_on IS NULL OR e.left_on >= $3)
               AND EXISTS (SELECT 1 FROM pay_structure s WHERE s.employee_id = e.id AND s.from_month <= $1 AND s.lecture_minor IS NOT NULL
                             AND NOT EXISTS (SELECT 1 FROM pay_structure n
                                             WHERE n.employee_id = e.id AND n.from_month <= $1 AND n.from_month > s.from_month))
             ORDER BY c.name_order, e.name_order, e.id LIMIT 10001"
        ),
        &binds![month.to_string(), campuses, month.first(), month.last()],
    )?;
    let employees: Vec<i64> = rows.iter().map(|row| row.employee_id).collect();
    let lectures = academics::api::lectures_by_day(tx, &employees, month.first(), month.last())?;
    let away = away(tx, &employees, (month.first(), month.last()))?;
    for row in &mut rows {
        row.month = month.to_string();
        for (day, count) in
            lectures.range((row.employee_id, month.first())..=(row.employee_id, month.last())).map(|((_, day), count)| (*day, *count))
        {
            if day < row.joined_on || row.left_on.is_some_and(|left| day > left) {
                continue;
            }
            row.timetable += count;
            row.missed += if away.contains(&(row.employee_id, day)) { count } else { 0 };
        }
        row.held = row.timetable - row.missed;
    }
    Ok(rows)
}

/// Who of these was absent or on leave, and on which days.
fn away(tx: &mut Tx, employees: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<BTreeSet<(i64, NaiveDate)>> {
    let days: Vec<(i64, NaiveDate)> = tx.all(
        sql!(
            "SELECT a.employee_id, a.on_date FROM staff_attendance a
             WHERE a.employee_id IN [$1] AND a.on_date >= $2 AND a.on_date <= $3 AND a.status IN ('absent', 'leave') ORDER BY a.employee_id, a.on_date"
        ),
        &binds![employees, from, to],
    )?;
    Ok(days.into_iter().collect())
}
