//! Two inquiries about one child become one.

use super::steps::{Line, write_down};
use crate::inquiries::{
    model::{
        INQUIRY, InquiryStatus,
        answers::InquiryDetails,
        steps::{ContactKind, MergeInquiries},
    },
    queries,
};
use kernel::{Error, Result, Scope, Tx, Value, binds, pairs, sql};

/// Puts what one knows into the other where that is empty, with its log, and removes it. 409 for one that has become an admission.
pub fn merge(tx: &mut Tx, scope: &Scope, form: &MergeInquiries) -> Result<i64> {
    if form.id == form.into_id {
        return Err(Error::field("into_id", "Choose another inquiry."));
    }
    // In the order of their ids, so that two who merge at once wait for each other.
    for id in [form.id.min(form.into_id), form.id.max(form.into_id)] {
        tx.lock(INQUIRY.table, id)?;
    }
    let from = queries::inquiry(tx, scope, form.id)?;
    let into = queries::inquiry(tx, scope, form.into_id)?;
    if from.status == InquiryStatus::Converted {
        return Err(Error::conflict("The inquiry that would go has become an admission. Keep it, and remove the other one."));
    }
    tx.set(&INQUIRY, form.into_id, "merged", filled(&from, &into))?;
    tx.exec(sql!("UPDATE inquiry_contact SET inquiry_id = $1 WHERE inquiry_id = $2"), &binds![form.into_id, form.id])?;
    let note = format!("{} of {} was the same", from.name, kernel::time::show(tx.registry().zone().today(from.created_at)));
    write_down(tx, Line { note: Some(note), ..Line::of(form.into_id, ContactKind::Note) })?;
    remove(tx, scope, form.id)?;
    Ok(form.into_id)
}

/// What stays empty in `into` and `from` knows. The earlier follow-up counts.
fn filled(from: &InquiryDetails, into: &InquiryDetails) -> Vec<(&'static str, Value)> {
    let or = |own: &Option<String>, other: &Option<String>| own.clone().or_else(|| other.clone());
    let message = match (&into.message, &from.message) {
        (Some(own), Some(other)) if own != other => Some(format!("{own}\n\n{other}").chars().take(2_000).collect()),
        (own, other) => own.clone().or_else(|| other.clone()),
    };
    let follow_up = if into.status.is_open() { into.next_follow_up_on.into_iter().chain(from.next_follow_up_on).min() } else { None };
    let (program, class) = match into.program_id {
        None if into.campus_id == from.campus_id => (from.program_id, from.class_id),
        own => (own, into.class_id),
    };
    pairs! {
        father_name: or(&into.father_name, &from.father_name), gender: into.gender.or(from.gender), email: or(&into.email, &from.email),
        city: or(&into.city, &from.city), program_id: program, class_id: class, session_id: into.session_id.or(from.session_id),
        previous_institution: or(&into.previous_institution, &from.previous_institution),
        previous_institution_id: into.previous_institution_id.or(from.previous_institution_id), marks: or(&into.marks, &from.marks),
        message: message, notes: or(&into.notes, &from.notes), next_follow_up_on: follow_up,
        furthest: into.furthest.furthest(from.furthest), contacted_at: into.contacted_at.into_iter().chain(from.contacted_at).min(),
        last_contact_at: into.last_contact_at.into_iter().chain(from.last_contact_at).max(),
    }
}

/// Removes an inquiry with its log.
pub fn remove(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM inquiry_contact WHERE inquiry_id = $1"), &binds![id])?;
    tx.delete(&INQUIRY, scope, id)
}
