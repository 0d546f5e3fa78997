//! Stores inquiries.

use super::{
    mail::{to_office, to_visitor},
    model::{INQUIRY, InquiryForm, SaveInquiry},
    queries,
};
use crate::visitors;
use kernel::{App, ColumnValues as _, Result, Tx, mail::MAILS_A_DAY};
use std::time::Duration;

pub fn insert(tx: &mut Tx, form: &InquiryForm) -> Result<i64> {
    tx.insert(&INQUIRY, form.columns())
}

/// A visitor's inquiry; none for a machine's.
pub fn of_visitor(tx: &mut Tx, app: &App, form: &SaveInquiry) -> Result<Option<i64>> {
    let inquiry = form.of_visitor()?;
    queries::check_shown(tx, inquiry.campus_id)?;
    queries::check_places(tx, inquiry.campus_id, inquiry.program_id, inquiry.class_id)?;
    visitors::count(tx)?;
    if visitors::is_machine(tx.now(), &form.website_address, &form.started) {
        return Ok(None);
    }
    let since = tx.now().minus(Duration::from_secs(24 * 3_600));
    let may_answer = match &inquiry.email {
        Some(email) => queries::of_email(tx, email, since)? < MAILS_A_DAY,
        None => false,
    };
    let id = insert(tx, &inquiry)?;
    if let Some(mail) = to_office(tx, &inquiry)? {
        tx.send_mail(app, &mail, &format!("inquiry/{id}/office"))?;
    }
    if let Some(mail) = to_visitor(tx, &inquiry)?.filter(|_| may_answer) {
        tx.send_mail(app, &mail, &format!("inquiry/{id}/visitor"))?;
    }
    Ok(Some(id))
}
