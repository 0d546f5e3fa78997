//! Students who leave, in every state of it; certificates; alumni.

use super::{Place, Run, transaction};
use ::fees::demo as accounts;
use ::students::{
    api::LeavingKind,
    demo::{CertificateKind, student_life},
};
use chrono::Days;
use kernel::{Error, Result, Scope, Tx};

/// Campuses with leavers.
const CAMPUSES: usize = 3;
/// One in so many active students takes part.
const ONE_IN: usize = 9;

/// What becomes of the nth of them, again and again.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    /// An application with so many desks ticked.
    Applied(usize),
    Prepared,
    Due,
    /// Settled, paid, with a leaving certificate.
    Gone(LeavingKind),
    Graduated,
    Certified(CertificateKind),
}

const FATES: [Fate; 12] = [
    Fate::Gone(LeavingKind::Withdrawal),
    Fate::Graduated,
    Fate::Applied(2),
    Fate::Certified(CertificateKind::Bonafide),
    Fate::Gone(LeavingKind::TransferOut),
    Fate::Due,
    Fate::Prepared,
    Fate::Certified(CertificateKind::Character),
    Fate::Applied(4),
    Fate::Gone(LeavingKind::Expulsion),
    Fate::Certified(CertificateKind::Fee),
    Fate::Applied(0),
];

/// Gives how many students were written.
pub fn write(run: &Run) -> Result<usize> {
    let first = run.calendar.first.first();
    transaction(&run.app, run.calendar.minutes_ago(58), &run.staff.chief, move |tx| {
        let tuition = accounts::fee_heads(tx)?.into_iter().find(|head| head.name == "Tuition").map(|head| head.id);
        tuition.map_or(Ok(()), |head| accounts::refund_rule(tx, head, first).map(drop))
    })?;
    let mut written = 0;
    for (n, place) in run.group.places.iter().take(CAMPUSES).enumerate() {
        let most = (run.sizes[n] / ONE_IN).clamp(2, 3 * FATES.len());
        for (at, student) in leavers(run, place, most)?.into_iter().enumerate() {
            // Each campus begins elsewhere in the list, so that small ones hold every kind between them.
            let fate = FATES[(at + n * FATES.len() / CAMPUSES) % FATES.len()];
            let done = one(run, place, student, fate);
            written += usize::from(unless_refused(done)?);
        }
    }
    Ok(written)
}

fn leavers(run: &Run, place: &Place, most: usize) -> Result<Vec<i64>> {
    let (campus, before) = (place.id, run.calendar.today - Days::new(30));
    transaction(&run.app, run.calendar.minutes_ago(57), &run.group.founder, move |tx| {
        let mut free = Vec::new();
        for student in student_life::leavers(tx, campus, before, 3 * most as i64)? {
            if free.len() < most && !student_life::is_held(tx, student)? {
                free.push(student);
            }
        }
        Ok(free)
    })
}

/// Somebody whose account does not allow it is left alone: money that is under way, a bank that holds too little.
fn unless_refused(done: Result<()>) -> Result<bool> {
    match done {
        Ok(()) => Ok(true),
        Err(Error::Conflict { .. } | Error::Invalid { .. }) => Ok(false),
        Err(other) => Err(other),
    }
}

/// Where and by whom it is done.
struct Desk<'a> {
    run: &'a Run,
    place: &'a Place,
}

impl Desk<'_> {
    /// One transaction so many minutes ago: the accountant's, or the chief's.
    fn act<T: Send + 'static>(
        &self,
        minutes: u64,
        by_chief: bool,
        work: impl Fn(&mut Tx, &Scope) -> Result<T> + Send + Sync + 'static,
    ) -> Result<T> {
        let (run, scope) = (self.run, self.run.group.scope.clone());
        let who = if by_chief { &run.staff.chief } else { &run.staff.at[&self.place.id].0 };
        transaction(&run.app, run.calendar.minutes_ago(minutes), who, move |tx| work(tx, &scope))
    }
}

fn one(run: &Run, place: &Place, student: i64, fate: Fate) -> Result<()> {
    let desk = Desk { run, place };
    let from = run.calendar.first.first();
    let (kind, desks, steps) = match fate {
        Fate::Applied(desks) => (LeavingKind::Withdrawal, desks, 0),
        Fate::Prepared => (LeavingKind::Withdrawal, 4, 1),
        Fate::Due => (LeavingKind::Withdrawal, 4, 2),
        Fate::Gone(kind) => (kind, 4, 3),
        Fate::Graduated => return desk.act(50, true, move |tx, scope| student_life::graduate(tx, scope, student)),
        Fate::Certified(kind) => {
            return desk.act(50, false, move |tx, scope| student_life::certify(tx, scope, student, kind, from)).map(drop);
        }
    };
    let applied_on = run.calendar.today - Days::new(4);
    let withdrawal = desk.act(56, false, move |tx, scope| student_life::withdraw(tx, scope, student, kind, (applied_on, desks)))?;
    if steps == 0 {
        return Ok(());
    }
    let settlement = desk.act(55, false, move |tx, scope| accounts::prepare_settlement(tx, scope, withdrawal))?;
    if steps == 1 {
        return Ok(());
    }
    desk.act(54, true, move |tx, scope| accounts::approve_settlement(tx, scope, settlement))?;
    if steps == 2 {
        return Ok(());
    }
    let bank = run.banks[&place.id];
    desk.act(53, false, move |tx, scope| accounts::pay_refund(tx, scope, settlement, bank))?;
    desk.act(52, false, move |tx, scope| student_life::certify(tx, scope, student, CertificateKind::Leaving, from)).map(drop)
}
