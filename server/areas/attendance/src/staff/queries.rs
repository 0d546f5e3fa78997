use super::model::{AttendanceStatus, CheckedLine, InPost, Mark, STAFF_ATTENDANCE, clock};
use chrono::NaiveDate;
use kernel::{Error, Result, Row, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, HashMap};

/// Who was in post at a campus on some day between two.
pub fn in_post(tx: &mut Tx, campus: i64, from: NaiveDate, to: NaiveDate) -> Result<Vec<InPost>> {
    tx.all(
        sql!(
            "SELECT e.id, e.employee_no, e.name, d.name AS designation_name
             FROM employee e JOIN designation d ON d.id = e.designation_id
             WHERE e.campus_id = $1 AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on >= $2) ORDER BY e.name_order, e.id"
        ),
        &binds![campus, from, to],
    )
}

/// Campuses of these that are open on a day, have people in post, and have nobody of them marked.
pub fn campuses_unmarked(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<Vec<i64>> {
    let candidates: Vec<i64> = tx.values(
        sql!(
            "SELECT c.id FROM campus c WHERE c.id IN [$1]
             AND EXISTS (SELECT 1 FROM employee e WHERE e.campus_id = c.id AND e.status = 'active' AND e.joined_on <= $2)
             AND NOT EXISTS (SELECT 1 FROM staff_attendance m WHERE m.campus_id = c.id AND m.on_date = $2) ORDER BY c.id"
        ),
        &[campuses.into(), day.into()],
    )?;
    let mut out = Vec::new();
    for campus in candidates {
        if academics::api::school_days(tx, campus, day, day)?.of_campus(day).is_open() {
            out.push(campus);
        }
    }
    Ok(out)
}

/// Staff who are marked absent on a day.
pub fn staff_absent_on(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM staff_attendance WHERE campus_id IN [$1] AND on_date = $2 AND status = 'absent'"),
        &[campuses.into(), day.into()],
    )
}

#[derive(Row)]
struct Marked {
    id: i64,
    version: i64,
    employee_id: i64,
    on_date: NaiveDate,
    status: AttendanceStatus,
    check_in: Option<i64>,
    check_out: Option<i64>,
    remark: Option<String>,
}

fn between(tx: &mut Tx, campus: i64, from: NaiveDate, to: NaiveDate) -> Result<Vec<Marked>> {
    tx.all(
        sql!(
            "SELECT id, version, employee_id, on_date, status, check_in, check_out, remark FROM staff_attendance
             WHERE campus_id = $1 AND on_date >= $2 AND on_date <= $3 ORDER BY employee_id, on_date"
        ),
        &binds![campus, from, to],
    )
}

/// The marks of a campus between two days, by employee.
pub fn marks(tx: &mut Tx, campus: i64, from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, Vec<Mark>>> {
    let mut out: HashMap<i64, Vec<Mark>> = HashMap::new();
    for one in between(tx, campus, from, to)? {
        let mark = Mark {
            version: one.version,
            on_date: one.on_date,
            status: one.status,
            check_in: one.check_in.map(clock),
            check_out: one.check_out.map(clock),
            remark: one.remark,
        };
        out.entry(one.employee_id).or_default().push(mark);
    }
    Ok(out)
}

/// Whether the lines enter new marks or change those that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    New,
    Changed,
}

/// Writes a day of a campus; 422 at the line for who was not in post, is marked already, or (`Changed`) is not marked yet. Gives how many were written.
pub fn write(tx: &mut Tx, campus: i64, day: NaiveDate, lines: &[CheckedLine], how: Write) -> Result<i64> {
    let staff: BTreeMap<i64, InPost> = in_post(tx, campus, day, day)?.into_iter().map(|one| (one.id, one)).collect();
    let marked: BTreeMap<i64, Marked> = between(tx, campus, day, day)?.into_iter().map(|one| (one.employee_id, one)).collect();
    let mut written = 0;
    for (n, line) in lines.iter().enumerate() {
        let field = format!("lines.{n}.employee_id");
        let Some(who) = staff.get(&line.employee_id) else {
            return Err(Error::field(field, "Choose somebody who was in post at this campus on the day."));
        };
        let values = pairs! { status: line.status, check_in: line.check_in, check_out: line.check_out, remark: line.remark.clone() };
        match (how, marked.get(&line.employee_id)) {
            (Write::New, Some(_)) => return Err(Error::field(field, format!("{} is marked already. Change the mark instead.", who.name))),
            (Write::Changed, None) => return Err(Error::field(field, format!("{} is not marked on this day yet.", who.name))),
            (Write::New, None) => {
                let mut values = values;
                values.extend(pairs! { employee_id: line.employee_id, campus_id: campus, on_date: day });
                tx.insert(&STAFF_ATTENDANCE, values)?;
                written += 1;
            }
            (Write::Changed, Some(before)) => {
                let stands = (before.status, before.check_in, before.check_out, &before.remark)
                    == (line.status, line.check_in, line.check_out, &line.remark);
                if stands {
                    continue;
                }
                if line.version != Some(before.version) {
                    let field = format!("lines.{n}.version");
                    return Err(Error::field(field, format!("Somebody else changed the mark of {} meanwhile.", who.name)));
                }
                tx.set(&STAFF_ATTENDANCE, before.id, "updated", values)?;
                written += 1;
            }
        }
    }
    Ok(written)
}
