//! What the office does with inquiries: the log, steps, assignment, messages.

use super::{NO_KEEPER, check_follow_up};
use crate::inquiries::{
    model::{
        INQUIRY, InquiryStatus, Standing,
        answers::Inquiry,
        steps::{AssignForm, ContactKind, ContactOutcome, InquiriesAssigned, LogForm, LoggedKind, MessageForm, MoveForm},
    },
    queries,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Listed as _, Result, Scope, Tx, Value, binds, pairs, sql};
use messages::api::{MessageKind, NewMessage, Recipient, languages, send};

/// Inquiries that one call assigns at most.
const MOST: i64 = 500;

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    pub inquiry_id: i64,
    pub kind: ContactKind,
    pub outcome: Option<ContactOutcome>,
    pub note: Option<String>,
    pub from: Option<InquiryStatus>,
    pub to: Option<InquiryStatus>,
    pub message_key: Option<String>,
}

impl Line {
    pub fn of(inquiry_id: i64, kind: ContactKind) -> Line {
        Line { inquiry_id, kind, outcome: None, note: None, from: None, to: None, message_key: None }
    }
}

/// Writes a line into the log, in the caller's name.
pub fn write_down(tx: &mut Tx, line: Line) -> Result<()> {
    let (at, by) = (tx.now(), tx.who().name.clone());
    tx.exec(
        sql!(
            "INSERT INTO inquiry_contact (inquiry_id, at, kind, outcome, note, from_status, to_status, message_key, by_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        ),
        &binds![line.inquiry_id, at, line.kind, line.outcome, line.note, line.from, line.to, line.message_key, by],
    )
    .map(drop)
}

/// The columns of a step to another status.
fn step(tx: &Tx, before: &Standing, to: InquiryStatus) -> Vec<(&'static str, Value)> {
    let closed = (!to.is_open()).then(|| tx.today());
    let contacted = before.contacted_at.or_else(|| matches!(to, InquiryStatus::Contacted | InquiryStatus::Visited).then(|| tx.now()));
    pairs! { status: to, furthest: before.furthest.furthest(to), closed_on: closed, contacted_at: contacted }
}

/// Writes a call, a visit or a note down; a talk makes a new inquiry contacted, a visit makes it visited. 409 for a follow-up of a closed one.
pub fn log(tx: &mut Tx, scope: &Scope, form: &LogForm) -> Result<i64> {
    tx.lock(INQUIRY.table, form.id)?;
    let before = queries::standing(tx, scope, form.id)?;
    let to = form.leads_to(before.status);
    follow_up(tx, &before, to, form.next_follow_up_on)?;
    let mut columns = match to {
        Some(to) => step(tx, &before, to),
        None => Vec::new(),
    };
    if form.is_contact() {
        columns.extend(pairs! { last_contact_at: tx.now() });
        if before.contacted_at.is_none() && to.is_none() {
            columns.extend(pairs! { contacted_at: tx.now() });
        }
    }
    if to.is_some() && before.status == InquiryStatus::Lost {
        columns.extend(pairs! { lost_reason: None::<String> });
    }
    // Who dealt with it today has met the day that was set; without a new one there is none.
    if form.kind != LoggedKind::Note || form.next_follow_up_on.is_some() {
        columns.extend(pairs! { next_follow_up_on: form.next_follow_up_on });
    }
    let kind = match form.kind {
        LoggedKind::Call => ContactKind::Call,
        LoggedKind::Visit => ContactKind::Visit,
        LoggedKind::Note => ContactKind::Note,
    };
    tx.set(&INQUIRY, form.id, "contact_logged", columns)?;
    write_down(
        tx,
        Line { outcome: form.outcome, note: form.note.clone(), from: to.map(|_| before.status), to, ..Line::of(form.id, kind) },
    )?;
    Ok(form.id)
}

/// A follow-up is of an open inquiry, today or later.
fn follow_up(tx: &Tx, before: &Standing, to: Option<InquiryStatus>, day: Option<NaiveDate>) -> Result<()> {
    let Some(day) = day else { return Ok(()) };
    if !to.unwrap_or(before.status).is_open() {
        return Err(Error::field("next_follow_up_on", "This inquiry is closed. Move it to contacted first."));
    }
    if before.next_follow_up_on == Some(day) { Ok(()) } else { check_follow_up(tx, day) }
}

/// Moves an inquiry to another status. 409 for a step that there is not, or when somebody else was faster.
pub fn move_to(tx: &mut Tx, scope: &Scope, form: &MoveForm) -> Result<i64> {
    tx.lock(INQUIRY.table, form.id)?;
    let before = queries::standing(tx, scope, form.id)?;
    if before.version != form.version {
        return Err(tx.stale(&INQUIRY, form.id));
    }
    before.status.moves_to(form.status).map_err(Error::conflict)?;
    let mut columns = step(tx, &before, form.status);
    columns.extend(pairs! { lost_reason: form.lost_reason });
    if !form.status.is_open() {
        columns.extend(pairs! { next_follow_up_on: None::<NaiveDate> });
    }
    tx.update(&INQUIRY, scope, form.id, form.version, columns)?;
    let note = form.note.clone();
    write_down(tx, Line { note, from: Some(before.status), to: Some(form.status), ..Line::of(form.id, ContactKind::Step) })?;
    Ok(form.id)
}

/// Gives open inquiries to a colleague, or takes them off everybody. 422 where the colleague does not keep those of one of the campuses; then nobody gets any.
pub fn assign(tx: &mut Tx, scope: &Scope, form: &AssignForm) -> Result<InquiriesAssigned> {
    let mut done = InquiriesAssigned { assigned: 0, left: 0 };
    let mut allowed: Vec<i64> = Vec::new();
    let mut ids = form.chosen().resolve(tx, Inquiry::LIST, scope, MOST)?;
    ids.sort_unstable();
    for id in ids {
        tx.lock(INQUIRY.table, id)?;
        let before = queries::standing(tx, scope, id)?;
        if !before.status.is_open() || before.assigned_to == form.assigned_to {
            done.left += 1;
            continue;
        }
        if let Some(user) = form.assigned_to.filter(|_| !allowed.contains(&before.campus_id)) {
            if !queries::is_keeper(tx, user, CampusId(before.campus_id))? {
                return Err(Error::field("assigned_to", NO_KEEPER));
            }
            allowed.push(before.campus_id);
        }
        tx.set(&INQUIRY, id, "assigned", pairs! { assigned_to: form.assigned_to })?;
        done.assigned += 1;
    }
    Ok(done)
}

/// Sends the family a message by e-mail and gateway, and writes it down. 409 where there is neither; then nothing is queued.
pub fn message(tx: &mut Tx, scope: &Scope, form: &MessageForm) -> Result<i64> {
    tx.lock(INQUIRY.table, form.id)?;
    let before = queries::standing(tx, scope, form.id)?;
    follow_up(tx, &before, None, form.next_follow_up_on)?;
    let key = format!("inquiry/{}/{}", form.id, tx.now().micros());
    let (language, _) = languages(tx, &[])?;
    send(
        tx,
        NewMessage {
            kind: MessageKind::InquiryReply,
            about: (&INQUIRY, form.id),
            campus_id: Some(before.campus_id),
            values: vec![("student", before.name.clone()), ("text", form.text.clone()), ("campus", before.campus_name.clone())],
            key: key.clone(),
            to: Recipient {
                user_id: None,
                person_kind: None,
                person_id: None,
                name: before.father_name.clone().unwrap_or_else(|| before.name.clone()),
                phone: Some(before.phone.clone()),
                email: before.email.clone(),
                language,
                of_student: None,
            },
            answerable: false,
        },
    )?;
    if queries::deliveries(tx, &key)? == 0 {
        return Err(Error::conflict(
            "It cannot be sent: the inquiry has no e-mail address, and no SMS gateway is set. Call the family instead.",
        ));
    }
    let mut columns = pairs! { last_contact_at: tx.now() };
    if form.next_follow_up_on.is_some() {
        columns.extend(pairs! { next_follow_up_on: form.next_follow_up_on });
    }
    tx.set(&INQUIRY, form.id, "message_sent", columns)?;
    write_down(tx, Line { note: Some(form.text.clone()), message_key: Some(key), ..Line::of(form.id, ContactKind::Message) })?;
    Ok(form.id)
}
