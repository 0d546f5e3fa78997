//! What other areas may call.

use crate::{forms, inquiries, requirements, seats};
pub use crate::{
    inquiries::{
        model::{Choice, Offered, SaveInquiry},
        queries::WaitingInquiries,
    },
    visitors::{count as count_form, is_machine},
};
use chrono::NaiveDate;
use kernel::{App, Error, Listed as _, Result, Scope, Tx};

/// Every class that can be asked for, by campus, program and level.
pub fn choices(tx: &mut Tx) -> Result<Vec<Choice>> {
    inquiries::queries::choices(tx)
}

/// The programs that can be asked for, by campus and name.
pub fn offered(tx: &mut Tx) -> Result<Vec<Offered>> {
    inquiries::queries::offered(tx)
}

/// Takes a visitor's inquiry: counted for their address, stored, told to the office and to them by mail. A machine's is kept aside, and nobody is told.
pub fn take(tx: &mut Tx, app: &App, form: &SaveInquiry) -> Result<()> {
    inquiries::actions::of_visitor(tx, app, form).map(drop)
}

/// Follow-ups of today and before, and new inquiries, at these campuses.
pub fn waiting_inquiries(tx: &mut Tx, campuses: &[i64]) -> Result<WaitingInquiries> {
    inquiries::queries::waiting(tx, campuses)
}

/// Inquiries that were received between two days, both included: the rows of the list of inquiries with these filters.
pub fn received_inquiries(tx: &mut Tx, scope: &Scope, campuses: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<i64> {
    let list = inquiries::model::answers::Inquiry::LIST;
    let of = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let filters =
        [("created_at_from".to_owned(), from.to_string()), ("created_at_to".to_owned(), to.to_string()), ("campus_id".to_owned(), of)];
    let request = list.request(filters)?;
    tx.matching_count(list, scope, &request)
}

/// The usual papers of a form, where none are asked for yet.
pub fn seed(tx: &mut Tx) -> Result<()> {
    requirements::seed(tx)
}

/// Removes drafts of the website that nobody submitted within 30 days, a few at a time.
pub fn wipe_drafts(app: &App) -> Result<usize> {
    app.db.write_now(kernel::db::Lane::Job, forms::actions::wipe_drafts)
}

/// Keeps seats that are free by now for those who wait longest for them; gives for how many. Called every minute: a seat becomes free when an admission is
/// cancelled or lapses, a student leaves, a hold is over, or the office adds seats. A form that cannot be moved keeps no other waiting: the error names it
/// after the rest had their turn, and it is tried again in a minute.
pub fn move_up(app: &App) -> Result<usize> {
    let (next, days) = app.db.read_now(|tx| {
        let days: i64 = tx.setting("admissions.move_up_days")?;
        let next = if days > 0 { seats::queries::next_up::next_up(tx)? } else { Vec::new() };
        Ok((next, days))
    })?;
    let (mut moved, mut failed) = (0, Vec::new());
    for id in next {
        match app.db.write_now(kernel::db::Lane::Job, move |tx| forms::actions::moving_up::move_up(tx, id, days)) {
            Ok(has_seat) => moved += usize::from(has_seat),
            Err(error) => failed.push(format!("admission {id}: {error}")),
        }
    }
    if failed.is_empty() { Ok(moved) } else { Err(Error::internal(failed.join("; "))) }
}
