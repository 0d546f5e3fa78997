//! A day of a group over HTTP, by samples: the bills of a campus, receipts, and sheets of sections; what each adds to the database and takes of the processors.

use super::place::{Cpu, Place};
use crate::{
    checks::{billing, school_day},
    raw,
    server::Server,
};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{thread, time::Duration};

/// The cheapest round counts.
const ROUNDS: usize = 3;
const SHEETS: usize = 60 * ROUNDS;
const RECEIPTS: usize = 200 * ROUNDS;
/// Of a sheet one in so many is absent.
const ABSENT: usize = 20;
/// Seals and messages follow within seconds; they belong to what they follow.
const AFTERWARDS: Duration = Duration::from_secs(6);

/// What one of something costs.
pub struct Cost {
    pub bytes: f64,
    pub cpu: Cpu,
}

/// Which campus is billed, who pays, and which sections are marked. Chosen before anything is done; the ids are the same on both engines.
pub struct Sample {
    /// What is billed.
    month: String,
    campus: i64,
    /// Challans of that campus that wait to be billed, with their amounts.
    challans: Vec<(i64, i64)>,
    sections: Vec<i64>,
}

impl Sample {
    pub fn of(c: &Connection) -> Sample {
        let month = billing::this_month(c);
        let waiting = format!(
            "FROM challan c JOIN student s ON s.id = c.student_id WHERE s.registration_no LIKE 'B-26-%' AND c.status = 'planned' AND c.period = '{month}'"
        );
        let campus = format!(
            "SELECT c.campus_id {waiting} GROUP BY c.campus_id HAVING count(*) >= {RECEIPTS} ORDER BY count(*), c.campus_id LIMIT 1"
        );
        let campus = raw::number(c, &campus);
        let challans = format!("SELECT c.id, c.amount_minor {waiting} AND c.campus_id = {campus} ORDER BY c.id LIMIT {RECEIPTS}");
        let sections = format!(
            "SELECT section_id FROM student WHERE registration_no LIKE 'B-26-%' AND section_id IS NOT NULL
             GROUP BY section_id ORDER BY count(*) DESC, section_id LIMIT {SHEETS}"
        );
        Sample { month, campus, challans: pairs(c, &challans), sections: raw::ids(c, &sections) }
    }
}

fn pairs(c: &Connection, sql: &str) -> Vec<(i64, i64)> {
    let mut statement = c.prepare(sql).unwrap_or_else(|error| panic!("{error}: {sql}"));
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    rows.map(|row| row.expect("a row")).collect()
}

/// A month's bills of the campus: how many challans, and what one of them costs.
pub fn bills(place: &Place<'_>, server: &Server, token: &str, sample: &Sample) -> (i64, Cost) {
    let (bytes, cpu) = (place.bytes(), place.cpu(server));
    let count = billing::bill_campus(server, &mut server.client(token), sample.campus, &sample.month);
    thread::sleep(AFTERWARDS);
    let cpu = place.cpu(server).since(cpu).each(count as f64);
    (count, Cost { bytes: (place.bytes() - bytes) / count as f64, cpu })
}

/// Challans of these bills, each paid in full at the counter.
pub fn receipts(place: &Place<'_>, server: &Server, token: &str, sample: &Sample) -> Cost {
    let mut client = server.client(token);
    each(place, server, &sample.challans, |(challan, amount)| {
        client.post("/api/approve-installment", &json!({ "challan_ids": [challan], "amount_minor": amount })).check();
    })
}

/// Sheets as teachers save them: how many students stand on one, how many messages all of them sent, and what one sheet costs. None in the holidays.
pub fn sheets(place: &Place<'_>, server: &Server, token: &str, sample: &Sample) -> Option<(f64, i64, Cost)> {
    let sheets = school_day::unmarked(server, token, &sample.sections);
    if sheets.is_empty() {
        return None;
    }
    let students: usize = sheets.iter().map(|sheet| sheet.2.len()).sum();
    let sent = "SELECT count(*) FROM message";
    let before = place.number(sent);
    let mut client = server.client(token);
    let cost = each(place, server, &sheets, |(section, date, students)| {
        client.post("/api/save-attendance", &marks(*section, date, students)).check();
    });
    Some((students as f64 / sheets.len() as f64, place.number(sent) - before, cost))
}

fn marks(section: i64, date: &str, students: &[i64]) -> Value {
    let status = |n: usize| if n.is_multiple_of(ABSENT) { "absent" } else { "present" };
    let lines: Vec<Value> = students.iter().enumerate().map(|(n, id)| json!({ "student_id": id, "status": status(n) })).collect();
    json!({ "section_id": section, "date": date, "lines": lines, "confirm": true })
}

/// Does all of it, in rounds. Bytes are those of all rounds, processor time that of the cheapest.
fn each<T>(place: &Place<'_>, server: &Server, pieces: &[T], mut work: impl FnMut(&T)) -> Cost {
    let bytes = place.bytes();
    let rounds = pieces.chunks(pieces.len().div_ceil(ROUNDS)).map(|round| {
        let cpu = place.cpu(server);
        round.iter().for_each(&mut work);
        thread::sleep(AFTERWARDS);
        place.cpu(server).since(cpu).each(round.len() as f64)
    });
    let cpu = rounds.reduce(Cpu::least).expect("something to do");
    Cost { bytes: (place.bytes() - bytes) / pieces.len() as f64, cpu }
}
