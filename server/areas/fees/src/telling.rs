//! What parents are told of challans.

use crate::{
    billing::challans::model::CHALLAN,
    settlement::{late_fees::payable_on, load_challans},
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql, time};
use messages::api::{MessageKind, NewMessage, Recipient, amount_in, last_told, send_many};
use std::collections::{BTreeMap, BTreeSet};

/// Challans that a message names by their numbers.
const NAMED: usize = 8;

#[derive(Row)]
struct Told {
    id: i64,
    student_id: i64,
    student_name: String,
    campus_id: i64,
    campus_name: String,
    challan_no: String,
    due_on: NaiveDate,
    /// Today, with the late fee of it.
    payable_minor: Money,
}

/// What one message says: of challans of a student, the one due first first.
struct Telling {
    kind: MessageKind,
    key: String,
    challans: Vec<Told>,
}

/// Tells the guardians of challans that were issued; each once, and those of which something is to be paid. Gives their families.
pub fn issued(tx: &mut Tx, challan_ids: &[i64]) -> Result<BTreeSet<i64>> {
    let challans = unpaid(tx, challan_ids)?;
    let students: Vec<i64> = challans.iter().map(|challan| challan.student_id).collect();
    let of = |challan: Told| Telling { kind: MessageKind::FeeIssued, key: format!("fee_issued/{}", challan.id), challans: vec![challan] };
    tell(tx, challans.into_iter().map(of).collect())?;
    students::api::families_to_tell(tx, &students)
}

/// Tells the guardians of these students what is overdue: one message a student and day, which names every challan past its due date and what settles them all
/// today.
pub fn overdue(tx: &mut Tx, students: &[i64]) -> Result<usize> {
    let today = tx.today();
    let ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM challan WHERE student_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on < $2 ORDER BY id"),
        &binds![students, today],
    )?;
    let mut late: BTreeMap<i64, Vec<Told>> = BTreeMap::new();
    for challan in unpaid(tx, &ids)? {
        late.entry(challan.student_id).or_default().push(challan);
    }
    let of = |(student, challans): (i64, Vec<Told>)| Telling {
        kind: MessageKind::FeeOverdue,
        key: format!("fee_overdue/student/{student}/{today}"),
        challans,
    };
    tell(tx, late.into_iter().map(of).collect())
}

/// The day on which guardians were told last of what was overdue, by student: of those who were told since a day.
pub fn told_of_overdue(tx: &mut Tx, students: &[i64], since: NaiveDate) -> Result<BTreeMap<i64, NaiveDate>> {
    let people: Vec<Recipient> = students::api::guardians_to_tell(tx, students)?.into_values().flatten().collect();
    let zone = tx.registry().zone();
    let told = last_told(tx, MessageKind::FeeOverdue, &people, zone.start_of(since))?;
    Ok(told.into_iter().map(|(student, at)| (student, zone.today(at))).collect())
}

fn unpaid(tx: &mut Tx, challan_ids: &[i64]) -> Result<Vec<Told>> {
    let mut found: Vec<Told> = tx.all(
        sql!(
            "SELECT c.id, c.student_id, s.name AS student_name, c.campus_id, k.name AS campus_name, c.challan_no, c.due_on,
                    c.amount_minor - c.paid_minor AS payable_minor
             FROM challan c JOIN student s ON s.id = c.student_id JOIN campus k ON k.id = c.campus_id
             WHERE c.id IN [$1] AND c.status IN ('issued', 'partly_paid') AND c.challan_no IS NOT NULL ORDER BY c.due_on, c.id"
        ),
        &binds![challan_ids],
    )?;
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let (challans, today) = (load_challans(tx, &ids)?, tx.today());
    let payable: BTreeMap<i64, Money> = challans.iter().map(|challan| (challan.id, payable_on(challan, today))).collect();
    for one in &mut found {
        one.payable_minor = payable.get(&one.id).copied().unwrap_or(one.payable_minor);
    }
    Ok(found)
}

fn tell(tx: &mut Tx, tellings: Vec<Telling>) -> Result<usize> {
    let students: Vec<i64> = tellings.iter().filter_map(|telling| telling.challans.first()).map(|challan| challan.student_id).collect();
    let guardians = students::api::guardians_to_tell(tx, &students)?;
    let today = tx.today();
    let mut told = Vec::new();
    for Telling { kind, key, challans } in &tellings {
        let Some(first) = challans.first() else { continue };
        let payable: Money = challans.iter().map(|challan| challan.payable_minor).sum();
        for to in guardians.get(&first.student_id).into_iter().flatten() {
            let mut values = vec![
                ("student", first.student_name.clone()),
                ("challan_no", named(challans)),
                ("amount", amount_in(payable, to.language)),
                ("due_on", first.due_on.to_string()),
                ("campus", first.campus_name.clone()),
            ];
            if *kind == MessageKind::FeeOverdue {
                values.push(("days", time::days_between(first.due_on, today).to_string()));
            }
            told.push(NewMessage {
                kind: *kind,
                // The first of them opens from the bell.
                about: (&CHALLAN, first.id),
                campus_id: Some(first.campus_id),
                values,
                key: format!("{key}/{}", to.person_id.unwrap_or_default()),
                to: to.clone(),
                answerable: false,
            });
        }
    }
    send_many(tx, told)
}

/// The numbers of challans, and how many more there are.
fn named(challans: &[Told]) -> String {
    let numbers = challans.iter().take(NAMED).map(|challan| challan.challan_no.as_str()).collect::<Vec<_>>().join(", ");
    match challans.len().saturating_sub(NAMED) {
        0 => numbers,
        more => format!("{numbers} + {more}"),
    }
}
