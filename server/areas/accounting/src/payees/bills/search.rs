//! Bills of payees in the search over everything: by number or what they are for; a payee leads to the bills that are not paid.

use super::model::{BILLS, Bill};
use crate::{payees::register::Payee, rights::payees::BILLS_DETAILS};
use chrono::NaiveDate;
use kernel::{Asked, Found, Result, Search, Tx};

pub const SEARCH: Search = Search { kind: "bill", opens: &[BILLS_DETAILS], indexed: &["bill", "payee"], find };

/// Payees whose bills a name brings up.
const MOST_PAYEES: usize = 5;

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let (today, scope) = (tx.today(), &asked.actor.scope);
    let mut bills = tx.nearest::<Bill>(scope, asked.typed)?;
    let payees: Vec<String> = payees_meant(tx, asked)?.iter().map(i64::to_string).collect();
    if !payees.is_empty() {
        let narrowed = [("payee_id", payees.join(",")), ("is_unpaid", "true".into()), ("sort", "due_on".into())];
        let unpaid = tx.page::<Bill>(scope, &BILLS.request(narrowed.map(|(name, value)| (name.to_owned(), value)))?)?.data;
        let others: Vec<Bill> = unpaid.into_iter().filter(|bill| !bills.iter().any(|known| known.id == bill.id)).collect();
        bills.extend(others);
    }
    Ok(bills.into_iter().map(|bill| found(bill, today)).collect())
}

/// The payees whom a name means: those whom the same question has found already, where the asker may open payees.
fn payees_meant(tx: &mut Tx, asked: &Asked) -> Result<Vec<i64>> {
    if let Some(shown) = asked.shown("payee") {
        return Ok(shown.to_vec());
    }
    Ok(tx.nearest::<Payee>(&asked.actor.scope, asked.typed)?.into_iter().take(MOST_PAYEES).map(|payee| payee.id).collect())
}

fn found(bill: Bill, today: NaiveDate) -> Found {
    let is_open = bill.owed_minor.is_positive();
    let status = match bill.is_reversed {
        true => "reversed",
        false if !is_open => "paid",
        false if bill.due_on < today => "overdue",
        false if bill.paid_minor.is_positive() => "partly_paid",
        false => "unpaid",
    };
    Found {
        id: bill.id,
        title: bill.bill_no,
        person: Some(bill.payee_name),
        about: Some(bill.description),
        campus: Some(bill.campus_name),
        status: Some(status.to_owned()),
        amount_minor: Some(if is_open { bill.owed_minor } else { bill.amount_minor }),
        is_past: !is_open,
        ..Found::default()
    }
}
