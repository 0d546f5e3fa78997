//! What other areas may call.

pub use crate::{
    applications::model::{Applicant, FAST_APPLICATION, FastStatus, OfferState},
    awards::queries::with_results,
    fast_tests::model::FAST_TEST,
    public::model::OpenTest,
    public::queries::{boards, open_tests},
    scholarships::api::{AwardStatus, Confirmed, Entitled, Merit, award, conceded_by, confirm, revoke, scholarships_for},
    verification::verification,
};
use crate::{
    applications::{actions, queries},
    awards, public,
};
use kernel::{App, Result, Tx, db::Lane};

/// One application as an admission is made of it; none when there is no such. Scope is for the caller to ask: by the campus of the offer, else by the choices.
pub fn application(tx: &mut Tx, id: i64) -> Result<Option<Applicant>> {
    queries::applicant(tx, id)
}

/// An admission was made of the application: the offer counts as taken up. 409 when the offer has expired, or another admission was made of it.
pub fn taken_up(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    actions::taken_up(tx, id, admission_id)
}

/// The admission of an application was removed: its offer stands again, until its day. Nothing happens to an application of another admission.
pub fn given_back(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    actions::given_back(tx, id, admission_id)
}

/// What is due by itself: applications that nobody confirmed lapse, offers that are over pass on. Called every minute; of several nodes one does each.
pub fn follow_day(app: &App) -> Result<()> {
    app.db.write_now(Lane::Job, |tx| tx.as_program(public::actions::lapse_unconfirmed))?;
    let of = app.clone();
    app.db.write_now(Lane::Job, move |tx| tx.as_program(|tx| awards::actions::pass_all_on(tx, &of))).map(drop)
}
