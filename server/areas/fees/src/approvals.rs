//! Who may approve how much (domain.md section 3). Everything that forgives money asks here: a right, up to which amount it reaches, and above that amount
//! somebody else than who prepared it.

use crate::{
    billing::{
        challans::model::LineKind,
        concessions::{
            model::{Concession, ConcessionStatus},
            queries as concessions,
        },
        fines::queries::{FineBrief, any_fine},
    },
    rights, settings,
    settlement::OpenChallan,
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Actor, Error, Money, Result, Tx, actor::Decider, binds, sql};

/// Whoever approves, with what counts of their rights.
#[derive(Clone, Copy, Debug)]
pub struct Approver {
    decider: Decider,
    waives: bool,
    waives_any: bool,
    concedes_any: bool,
    unpays_closed: bool,
}

impl Approver {
    pub fn of(actor: &Actor) -> Approver {
        Approver {
            decider: actor.decider(),
            waives: actor.can(rights::FINES_WAIVE),
            waives_any: actor.can(rights::FINES_WAIVE_ANY),
            concedes_any: actor.can(rights::CONCESSIONS_APPROVE_ANY),
            unpays_closed: actor.can(rights::UNPAY_CLOSED),
        }
    }

    /// The program itself, which has decided already: the demo.
    pub fn program() -> Approver {
        Approver { decider: Decider::default(), waives: true, waives_any: true, concedes_any: true, unpays_closed: true }
    }

    fn is(self, other: Option<i64>) -> bool {
        self.decider.is(other)
    }

    /// Forgiving a fine, by a waiver or with the challan on which it stands: 403 without the right, above the limit, or above it for a fine of one's own.
    pub fn may_waive(self, tx: &mut Tx, fine: &FineBrief) -> Result<()> {
        if !self.waives {
            return Err(Error::Forbidden("A fine ends with this, and you may not waive fines. Ask the principal.".into()));
        }
        let limit = Money(tx.setting(settings::WAIVER_LIMIT)?);
        if fine.amount_minor <= limit {
            return Ok(());
        }
        if !self.waives_any {
            return Err(Error::Forbidden(format!(
                "You may waive fines up to Rs {limit}. Ask the chief accountant for this one of Rs {}.",
                fine.amount_minor
            )));
        }
        if self.is(fine.given_by) {
            return Err(Error::Forbidden(format!(
                "Above Rs {limit} nobody waives a fine that they gave. Ask somebody else who has the permission."
            )));
        }
        Ok(())
    }

    /// Cancelling a challan forgives every fine that is open on it.
    pub fn may_cancel(self, tx: &mut Tx, challan: &OpenChallan) -> Result<()> {
        let open = challan.lines.iter().filter(|line| line.kind == LineKind::Fine && line.outstanding().is_positive());
        for fine in open.filter_map(|line| line.fine_id) {
            let fine = any_fine(tx, fine)?;
            self.may_waive(tx, &fine)?;
        }
        Ok(())
    }

    /// Recommending a concession above the limit: 403 for one's own request.
    pub fn may_recommend(self, tx: &mut Tx, found: &Concession) -> Result<()> {
        if let Some(said) = above_limit(tx, found)?
            && self.is(prepared_by(tx, found.id)?.0)
        {
            return Err(Error::Forbidden(format!(
                "{said}. Nobody recommends what they requested. Ask somebody else who has the permission."
            )));
        }
        Ok(())
    }

    /// Approving a concession: the limit is for what a student is conceded in a session, however it is split. Above it somebody has recommended it, and nobody
    /// approves what they requested or recommended. Gives whether it is above. The student's root row is locked, so that two approvals wait for each other.
    pub fn may_concede(self, tx: &mut Tx, found: &Concession) -> Result<bool> {
        let Some(said) = above_limit(tx, found)? else { return Ok(false) };
        if !self.concedes_any {
            return Err(Error::Forbidden(format!("{said}. Ask the chief accountant to approve it.")));
        }
        if found.status != ConcessionStatus::Recommended {
            return Err(Error::conflict(format!("{said}: it has to be recommended first.")));
        }
        let (requested_by, recommended_by, recommended_for) = prepared_by(tx, found.id)?;
        if self.is(requested_by) || self.is(recommended_by) || self.is(recommended_for) {
            return Err(Error::Forbidden(format!(
                "{said}. Nobody approves what they requested or recommended. Ask somebody else who has the permission."
            )));
        }
        Ok(true)
    }

    /// Marking a receipt unpaid whose voucher stands in a closed month: its mirror is dated today, which only the chief accountant decides.
    pub fn may_unpay(self, tx: &mut Tx, voucher_id: VoucherId, booked_on: NaiveDate) -> Result<()> {
        if self.unpays_closed {
            return Ok(());
        }
        let campuses: Vec<i64> =
            tx.values(sql!("SELECT DISTINCT campus_id FROM entry WHERE voucher_id = $1 ORDER BY campus_id"), &binds![voucher_id])?;
        for campus_id in campuses {
            if accounting::api::open_day(tx, campus_id, booked_on)? != booked_on {
                return Err(Error::Forbidden(format!(
                    "This receipt is booked in {}, which is closed. Ask the chief accountant to mark it unpaid.",
                    kernel::Month::of(booked_on).label()
                )));
            }
        }
        Ok(())
    }
}

/// What a sentence says of a concession above the limit; none within it.
fn above_limit(tx: &mut Tx, found: &Concession) -> Result<Option<String>> {
    let limit = Money(tx.setting(settings::CONCESSION_LIMIT)?);
    Ok(match conceded(tx, found)? {
        Some(whole) if whole <= limit => None,
        Some(whole) => Some(format!("With this the concessions of the student are Rs {whole} in the session, more than Rs {limit}")),
        None => Some(format!("What this concession is worth is not known yet, so it counts as more than Rs {limit} a session")),
    })
}

/// Who requested and who recommended a concession, and in whose place a deputy recommended it.
fn prepared_by(tx: &mut Tx, id: i64) -> Result<(Option<i64>, Option<i64>, Option<i64>)> {
    tx.one(sql!("SELECT requested_by, recommended_by, recommended_for FROM concession WHERE id = $1"), &binds![id])
}

/// What a student is conceded in a session with this concession; none when its worth is not known.
fn conceded(tx: &mut Tx, found: &Concession) -> Result<Option<Money>> {
    let whose = found.whose();
    let Some(own) = concessions::worth(tx, whose, &found.granted(), (found.valid_from, found.valid_to))? else { return Ok(None) };
    Ok(Some(own + concessions::conceded(tx, whose, Some(found.id))?))
}
