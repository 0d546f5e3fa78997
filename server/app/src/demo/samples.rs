//! Files to try imports with: a sheet of students, and banks' lists of payments.

use super::{Run, collections::open_by_family, transaction};
use ::fees::demo;
use chrono::{Days, NaiveDate};
use kernel::{Money, Month, Result};

const HEADER: [&str; 5] = ["Transaction ID", "Challan No", "Value Date", "Amount", "Payer Name"];

/// The open challans of the first campus for this morning's list, and those for the sample: as many as there are, half for each where they are few.
fn shares(run: &Run) -> Result<(Vec<i64>, Vec<i64>)> {
    let open: Vec<i64> = open_by_family(run, run.group.places[0].id)?.into_values().flatten().map(|one| one.id).collect();
    let (uploaded, sample) = open.split_at((open.len() / 2).min(24));
    Ok((uploaded.to_vec(), sample.iter().copied().take(60).collect()))
}

/// Lines of a bank's list: those of open challans, some with another amount, some of nobody.
fn lines(run: &Run, prefix: &'static str, open: Vec<i64>) -> Result<Vec<[String; 5]>> {
    let day = run.calendar.today.checked_sub_days(Days::new(1)).unwrap_or(run.calendar.today).max(Month::of(run.calendar.today).first());
    let scope = run.group.scope.clone();
    transaction(&run.app, run.calendar.minutes_ago(12), &run.staff.chief, move |tx| {
        let mut out = Vec::new();
        for (n, id) in open.iter().enumerate() {
            let challan = demo::open_challan(tx, &scope, *id)?;
            let due = challan.outstanding() + demo::due_on(&challan, day).amount_minor;
            let amount = match n % 8 {
                1 => Money::major((due.minor() / 100 - 500).max(100)),
                4 => due + Money::major(1_000),
                _ => due,
            };
            out.push(line(prefix, n, challan.challan_no.unwrap_or_default(), day, amount, &challan.student_name));
        }
        for n in 0..(open.len() / 12).max(2) {
            out.push(line(prefix, 900 + n, format!("9992600{:05}", 31_000 + n), day, Money::major(5_400), "Unknown payer"));
        }
        Ok(out)
    })
}

fn line(prefix: &str, n: usize, challan_no: String, day: NaiveDate, amount: Money, payer: &str) -> [String; 5] {
    [format!("{prefix}{}{:05}", day.format("%y%m%d"), 10_000 + n), challan_no, day.to_string(), amount.decimal(), payer.to_owned()]
}

/// The lines as a bank's file.
fn csv(lines: Vec<[String; 5]>) -> String {
    let mut list = HEADER.join(",");
    list.push('\n');
    for row in lines {
        list.push_str(&row.map(|cell| if cell.contains(',') { format!("\"{cell}\"") } else { cell }).join(","));
        list.push('\n');
    }
    list
}

/// A list that was uploaded this morning and waits to be posted.
pub fn uploaded(run: &Run) -> Result<()> {
    let rows = lines(run, "FT", shares(run)?.0)?;
    let list = csv(rows);
    let campus_id = run.group.places[0].id;
    let (bank, scope, name) = (run.banks[&campus_id], run.group.scope.clone(), format!("collection-{}.csv", run.calendar.today));
    transaction(&run.app, run.calendar.minutes_ago(10), &run.staff.at[&campus_id].0, move |tx| {
        demo::store_bank_file(tx, &scope, bank, (&name, list.as_bytes())).map(drop)
    })
}

/// The files by name.
pub fn files(run: &Run) -> Result<Vec<(String, Vec<u8>)>> {
    let (campus_id, session_id) = (run.group.places[0].id, run.studies.session_id);
    let students = run.app.db.read_now(move |tx| students::demo::samples::of_campus(tx, campus_id, session_id, 300))?;
    let list = csv(lines(run, "BC", shares(run)?.1)?);
    Ok(vec![("students.xlsx".into(), students), ("bank.csv".into(), list.into_bytes())])
}
