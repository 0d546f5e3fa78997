//! Challans in the search over everything: by the number on the paper or the student's; a name leads to the open challans of those students.

use super::model::{CHALLANS, Challan, ChallanStatus};
use crate::rights;
use chrono::NaiveDate;
use kernel::{Actor, Found, Result, Search, Tx};
use students::api::{nearest, place};

pub const SEARCH: Search = Search { kind: "challan", opens: &[rights::CHALLANS_INDEX], find };

/// Students whose papers a name brings up.
pub const MOST_STUDENTS: usize = 5;

fn find(tx: &mut Tx, actor: &Actor, typed: &str) -> Result<Vec<Found>> {
    let today = tx.today();
    let challans = if typed.contains(char::is_numeric) {
        tx.nearest::<Challan>(&actor.scope, typed)?
    } else {
        let students = nearest(tx, actor, typed, MOST_STUDENTS)?;
        if students.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<String> = students.iter().map(i64::to_string).collect();
        let asked = [("student_id", ids.join(",")), ("is_open", "true".into()), ("sort", "due_on".into())];
        tx.page::<Challan>(&actor.scope, &CHALLANS.request(asked.map(|(name, value)| (name.to_owned(), value)))?)?.data
    };
    Ok(challans.into_iter().map(|challan| found(challan, today)).collect())
}

fn found(challan: Challan, today: NaiveDate) -> Found {
    let is_open = matches!(challan.status, ChallanStatus::Issued | ChallanStatus::PartlyPaid);
    let status = if is_open && challan.due_on < today { "overdue" } else { challan.status.as_str() };
    Found {
        id: challan.id,
        title: challan.challan_no.unwrap_or_default(),
        number: challan.registration_no,
        person: challan.student_name,
        father: challan.father_name,
        place: challan.class_name.map(|class| place(class, challan.section_name)),
        campus: challan.campus_name,
        status: Some(status.to_owned()),
        amount_minor: Some(if is_open { challan.outstanding_minor } else { challan.amount_minor }),
        is_past: !is_open,
        ..Found::default()
    }
}
