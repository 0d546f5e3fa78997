//! The principal of the first campus is on leave, and its office decides in their place.

use super::{Run, transaction};
use access::demo::hand_over;
use kernel::Result;

pub fn write(run: &Run) -> Result<()> {
    let code = run.group.places[0].code.to_lowercase();
    transaction(&run.app, run.calendar.minutes_ago(90), &run.group.founder, move |tx| {
        let [principal, office] = ["principal", "admin"].map(|role| format!("{role}.{code}@chinar.example"));
        hand_over(tx, [&principal, &office], 9, "Umrah with the family").map(drop)
    })
}
