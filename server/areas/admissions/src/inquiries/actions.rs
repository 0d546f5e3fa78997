//! Stores inquiries, and makes admissions of them.

pub mod merging;
pub mod steps;

use super::{
    mail::{to_office, to_visitor},
    model::{INQUIRY, InquiryFields, InquiryForm, InquiryStatus, SaveInquiry, steps::ContactKind},
    queries,
};
use crate::visitors;
use chrono::{Datelike as _, NaiveDate, Weekday};
use institution::api::CampusId;
use kernel::{App, ColumnValues as _, Edited, Error, Result, Scope, Tx, mail::MAILS_A_DAY, pairs};
use std::time::Duration;
use steps::{Line, write_down};

/// Working days within which the public form promises a call.
const PROMISED_DAYS: usize = 2;
/// How far ahead a follow-up is set at most.
const FARTHEST: i64 = 400;

pub fn insert(tx: &mut Tx, form: &InquiryForm) -> Result<i64> {
    insert_as(tx, form, false)
}

fn insert_as(tx: &mut Tx, form: &InquiryForm, is_doubtful: bool) -> Result<i64> {
    let mut columns = form.fields.columns();
    columns.extend(pairs! { status: form.status, furthest: form.status.furthest(InquiryStatus::New), is_doubtful: is_doubtful });
    tx.insert(&INQUIRY, columns)
}

/// An inquiry that the office writes down. 422 at the field for what is not at the campus.
pub fn of_office(tx: &mut Tx, scope: &Scope, form: &InquiryForm) -> Result<i64> {
    let mut form = form.clone();
    scope.check_campus("campus_id", form.fields.campus_id)?;
    check(tx, &mut form.fields, None)?;
    insert(tx, &form)
}

/// A visitor's inquiry. What a machine seems to have sent is kept aside, where the office finds it; nobody is told, and no call is promised.
pub fn of_visitor(tx: &mut Tx, app: &App, form: &SaveInquiry) -> Result<i64> {
    let mut inquiry = form.of_visitor()?;
    let fields = &mut inquiry.fields;
    queries::check_shown(tx, fields.campus_id)?;
    queries::check_places(tx, fields.campus_id, fields.program_id, fields.class_id)?;
    visitors::count(tx)?;
    if let Some(code) = &form.campaign {
        fields.campaign_id = queries::campaign_of_code(tx, code, fields.campus_id)?;
    }
    if visitors::is_machine(tx.now(), &form.website_address, &form.started) {
        return insert_as(tx, &inquiry, true);
    }
    fields.next_follow_up_on = Some(promised(tx.today()));
    let since = tx.now().minus(Duration::from_secs(24 * 3_600));
    let may_answer = match &fields.email {
        Some(email) => queries::of_email(tx, email, since)? < MAILS_A_DAY,
        None => false,
    };
    let id = insert(tx, &inquiry)?;
    if let Some(mail) = to_office(tx, &inquiry.fields)? {
        tx.send_mail(app, &mail, &format!("inquiry/{id}/office"))?;
    }
    if let Some(mail) = to_visitor(tx, &inquiry.fields)?.filter(|_| may_answer) {
        tx.send_mail(app, &mail, &format!("inquiry/{id}/visitor"))?;
    }
    Ok(id)
}

/// The day by which the family is called.
fn promised(today: NaiveDate) -> NaiveDate {
    today.iter_days().skip(1).filter(|day| day.weekday() != Weekday::Sun).nth(PROMISED_DAYS - 1).unwrap_or(today)
}

/// Changes what is known of an inquiry. 404 out of scope, 409 when somebody else was faster.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, fields: &InquiryFields) -> Result<i64> {
    let mut fields = fields.clone();
    let before = queries::inquiry(tx, scope, id)?;
    scope.check_campus("campus_id", fields.campus_id)?;
    if before.status == InquiryStatus::Converted && before.campus_id != fields.campus_id {
        return Err(Error::field("campus_id", "This inquiry has become an admission at its campus; move the admission instead."));
    }
    let known = Known { campus_id: before.campus_id, assigned_to: before.assigned_to, next_follow_up_on: before.next_follow_up_on };
    check(tx, &mut fields, Some(known))?;
    if !before.status.is_open() && fields.next_follow_up_on.is_some() && fields.next_follow_up_on != before.next_follow_up_on {
        return Err(Error::field("next_follow_up_on", "This inquiry is closed. Move it to contacted first."));
    }
    tx.update(&INQUIRY, scope, id, version, fields.columns())?;
    Ok(id)
}

/// Removes an inquiry with its log. 409 once it has become an admission.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.lock(INQUIRY.table, id)?;
    if queries::standing(tx, scope, id)?.status == InquiryStatus::Converted {
        return Err(Error::conflict("This inquiry has become an admission, so it stays."));
    }
    merging::remove(tx, scope, id)
}

/// What an inquiry says already; it is not judged again.
struct Known {
    campus_id: i64,
    assigned_to: Option<i64>,
    next_follow_up_on: Option<NaiveDate>,
}

/// The rules that ask the database. The name of an institution of the register is written beside its id.
fn check(tx: &mut Tx, fields: &mut InquiryFields, known: Option<Known>) -> Result<()> {
    let campus = fields.campus_id;
    queries::check_places(tx, campus, fields.program_id, fields.class_id)?;
    if let Some(session) = fields.session_id
        && !queries::is_session(tx, session)?
    {
        return Err(Error::field("session_id", "Choose one of the sessions."));
    }
    if let Some(campaign) = fields.campaign_id
        && !queries::is_campaign_of(tx, campaign, CampusId(campus))?
    {
        return Err(Error::field("campaign_id", "Choose a campaign of this campus or of the whole group."));
    }
    if let Some(id) = fields.previous_institution_id {
        let Some(name) = queries::institution_name(tx, id)? else {
            return Err(Error::field("previous_institution_id", "Choose one of the institutions, or add it."));
        };
        fields.previous_institution = Some(name);
    }
    let same_keeper = known.as_ref().is_some_and(|known| known.assigned_to == fields.assigned_to && known.campus_id == campus);
    if let Some(user) = fields.assigned_to.filter(|_| !same_keeper)
        && !queries::is_keeper(tx, user, CampusId(campus))?
    {
        return Err(Error::field("assigned_to", NO_KEEPER));
    }
    match fields.next_follow_up_on {
        Some(day) if known.is_none_or(|known| known.next_follow_up_on != Some(day)) => check_follow_up(tx, day),
        _ => Ok(()),
    }
}

const NO_KEEPER: &str = "Choose a colleague who handles the inquiries of this campus.";

/// 422 for a day that has passed, or is years away.
fn check_follow_up(tx: &Tx, day: NaiveDate) -> Result<()> {
    let ahead = kernel::time::days_between(tx.today(), day);
    match ahead {
        ..0 => Err(Error::field("next_follow_up_on", "Choose today or a later day.")),
        0..=FARTHEST => Ok(()),
        _ => Err(Error::field("next_follow_up_on", "Choose a day within a year.")),
    }
}

/// An inquiry becomes an admission, whoever lost it before; the same again changes nothing. The caller has found it within its scope. 409 when it became
/// another admission already.
pub fn convert(tx: &mut Tx, inquiry_id: i64, admission_id: i64) -> Result<()> {
    tx.lock(INQUIRY.table, inquiry_id)?;
    match queries::any_standing(tx, inquiry_id)?.admission_id {
        Some(same) if same == admission_id => Ok(()),
        Some(_) => Err(Error::conflict("This inquiry has become an admission already. Open that one instead.")),
        None => become_admission(tx, inquiry_id, Some(admission_id)),
    }
}

/// The step itself; without an admission where it was made before admissions were kept here.
pub fn become_admission(tx: &mut Tx, inquiry_id: i64, admission_id: Option<i64>) -> Result<()> {
    let before = queries::any_standing(tx, inquiry_id)?;
    let (now, today) = (tx.now(), tx.today());
    tx.set(
        &INQUIRY,
        inquiry_id,
        "converted",
        pairs! {
            status: InquiryStatus::Converted, furthest: InquiryStatus::Converted, admission_id: admission_id, closed_on: today,
            next_follow_up_on: None::<NaiveDate>, lost_reason: None::<String>, contacted_at: before.contacted_at.unwrap_or(now),
        },
    )?;
    if before.status == InquiryStatus::Converted {
        return Ok(());
    }
    write_down(tx, Line { to: Some(InquiryStatus::Converted), from: Some(before.status), ..Line::of(inquiry_id, ContactKind::Step) })
}

/// The admission of an inquiry was removed: it is open again. Nothing happens to one of another admission.
pub fn reopen(tx: &mut Tx, inquiry_id: i64, admission_id: i64) -> Result<()> {
    tx.lock(INQUIRY.table, inquiry_id)?;
    if queries::any_standing(tx, inquiry_id)?.admission_id != Some(admission_id) {
        return Ok(());
    }
    let columns = pairs! {
        status: InquiryStatus::Visited, furthest: InquiryStatus::Visited, admission_id: None::<i64>, closed_on: None::<NaiveDate>,
    };
    tx.set(&INQUIRY, inquiry_id, "reopened", columns)?;
    write_down(
        tx,
        Line { from: Some(InquiryStatus::Converted), to: Some(InquiryStatus::Visited), ..Line::of(inquiry_id, ContactKind::Step) },
    )
}

#[cfg(test)]
mod tests {
    use super::promised;
    use chrono::NaiveDate;

    #[test]
    fn a_call_is_promised_within_two_working_days() {
        let day = |d| NaiveDate::from_ymd_opt(2026, 11, d).expect("a day");
        assert_eq!(promised(day(25)), day(27));
        // A Friday: Saturday is a working day, Sunday none.
        assert_eq!(promised(day(27)), day(30));
    }
}
