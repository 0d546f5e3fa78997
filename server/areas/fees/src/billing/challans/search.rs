//! Challans in the search over everything: by the number on the paper or the student's; a name leads to the open challans of those students.

use super::model::{CHALLANS, Challan, ChallanStatus};
use crate::rights;
use chrono::NaiveDate;
use kernel::{Asked, Found, Result, Search, Tx};
use students::api::{nearest, place};

pub const SEARCH: Search = Search { kind: "challan", opens: &[rights::CHALLANS_INDEX], indexed: &["challan", "student"], find };

/// Students whose papers a name brings up.
const MOST_STUDENTS: usize = 5;

/// The students whom a name means: those whom the same question has found already, where the asker may open students.
pub fn students_meant(tx: &mut Tx, asked: &Asked) -> Result<Vec<i64>> {
    match asked.shown("student") {
        Some(shown) => Ok(shown.to_vec()),
        None => nearest(tx, asked.actor, asked.typed, MOST_STUDENTS),
    }
}

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let today = tx.today();
    let scope = &asked.actor.scope;
    let challans = if asked.typed.contains(char::is_numeric) {
        tx.nearest::<Challan>(scope, asked.typed)?
    } else {
        let students = students_meant(tx, asked)?;
        if students.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<String> = students.iter().map(i64::to_string).collect();
        let narrowed = [("student_id", ids.join(",")), ("is_open", "true".into()), ("sort", "due_on".into())];
        tx.page::<Challan>(scope, &CHALLANS.request(narrowed.map(|(name, value)| (name.to_owned(), value)))?)?.data
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
