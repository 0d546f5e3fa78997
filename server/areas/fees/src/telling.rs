//! What parents are told of challans.

use crate::{
    billing::challans::model::CHALLAN,
    settlement::{late_fees::payable_on, load_challans},
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql, time};
use messages::api::{MessageKind, NewMessage, send_many};
use std::collections::BTreeMap;

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

/// Tells the guardians of challans that were issued; each once, and those of which something is to be paid.
pub fn issued(tx: &mut Tx, challan_ids: &[i64]) -> Result<usize> {
    let challans = unpaid(tx, challan_ids)?;
    tell(tx, challans, |challan| (MessageKind::FeeIssued, format!("fee_issued/{}", challan.id), Vec::new()))
}

/// Tells the guardians of challans that are overdue; each once a step, so many days after it was due.
pub fn overdue(tx: &mut Tx, challan_ids: &[i64], step: i64) -> Result<usize> {
    let (challans, today) = (unpaid(tx, challan_ids)?, tx.today());
    tell(tx, challans, |challan| {
        let days = time::days_between(challan.due_on, today);
        (MessageKind::FeeOverdue, format!("fee_overdue/{}/{}/{step}", challan.id, challan.due_on), vec![("days", days.to_string())])
    })
}

fn unpaid(tx: &mut Tx, challan_ids: &[i64]) -> Result<Vec<Told>> {
    let mut found: Vec<Told> = tx.all(
        sql!(
            "SELECT c.id, c.student_id, s.name AS student_name, c.campus_id, k.name AS campus_name, c.challan_no, c.due_on,
                    c.amount_minor - c.paid_minor AS payable_minor
             FROM challan c JOIN student s ON s.id = c.student_id JOIN campus k ON k.id = c.campus_id
             WHERE c.id IN [$1] AND c.status IN ('issued', 'partly_paid') AND c.challan_no IS NOT NULL ORDER BY c.id"
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

type Kind = (MessageKind, String, Vec<(&'static str, String)>);

fn tell(tx: &mut Tx, challans: Vec<Told>, kind: impl Fn(&Told) -> Kind) -> Result<usize> {
    let students: Vec<i64> = challans.iter().map(|challan| challan.student_id).collect();
    let guardians = students::api::guardians_to_tell(tx, &students)?;
    let mut told = Vec::new();
    for challan in &challans {
        for to in guardians.get(&challan.student_id).into_iter().flatten() {
            let (kind, key, mut values) = kind(challan);
            values.extend([
                ("student", challan.student_name.clone()),
                ("challan_no", challan.challan_no.clone()),
                ("amount", challan.payable_minor.with_currency("Rs")),
                ("due_on", challan.due_on.to_string()),
                ("campus", challan.campus_name.clone()),
            ]);
            told.push(NewMessage {
                kind,
                about: (&CHALLAN, challan.id),
                campus_id: Some(challan.campus_id),
                values,
                key: format!("{key}/{}", to.person_id.unwrap_or_default()),
                to: to.clone(),
                answerable: false,
            });
        }
    }
    send_many(tx, told)
}
