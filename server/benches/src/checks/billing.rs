//! What the checks of bills and receipts share: bill runs over HTTP, and challans to pay on.

use crate::{client::Client, raw, server::Server, world::World};
use rusqlite::Connection;
use serde_json::json;

/// `2026-11`.
pub fn this_month(c: &Connection) -> String {
    raw::today(c)[..7].to_owned()
}

pub fn last_month(c: &Connection) -> String {
    raw::text(c, &format!("SELECT strftime('%Y-%m', '{}', 'start of month', '-1 month')", raw::today(c)))
}

/// Bills a month at every campus of the crowd, one job after the other. Gives how many challans were issued.
pub fn bill(server: &Server, token: &str, world: &World, month: fn(&Connection) -> String) -> i64 {
    let (mut client, c) = (server.client(token), raw::open(&world.data));
    let period = month(&c);
    campuses(&c, &period).into_iter().map(|campus| bill_campus(server, &mut client, campus, &period)).sum()
}

/// As `bill`, at one campus.
pub fn bill_campus(server: &Server, client: &mut Client, campus: i64, period: &str) -> i64 {
    let started = client.post("/api/run-bill-run", &json!({ "campus_id": campus, "period": period })).json();
    let job = server.wait_for_job(client, started["data"]["job_id"].as_i64().expect("a job"));
    job["result"]["challans"].as_i64().expect("a count")
}

/// Campuses where something waits to be billed for a month, the one with the most first.
fn campuses(c: &Connection, period: &str) -> Vec<i64> {
    raw::ids(
        c,
        &format!(
            "SELECT campus_id FROM challan WHERE status = 'planned' AND period = '{period}' GROUP BY campus_id ORDER BY count(*) DESC, campus_id"
        ),
    )
}

/// Challans that can be paid on without a late fee, with nothing older open, in the order of their ids.
pub fn open_challans(c: &Connection) -> Vec<i64> {
    let today = raw::today(c);
    raw::ids(
        c,
        &format!(
            "SELECT c.id FROM challan c WHERE c.status = 'issued' AND c.due_on >= date('{today}', '+1 day') AND NOT EXISTS
                (SELECT 1 FROM challan o WHERE o.student_id = c.student_id AND o.id <> c.id AND o.status IN ('issued', 'partly_paid'))
             ORDER BY c.id"
        ),
    )
}
