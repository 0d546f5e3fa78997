//! Deposits of students: what was received of them, what was given back, what is held. The register, refunds and moves to another campus ask here.

use kernel::{Money, Result, Row, Tx, binds, sql};

/// What was given back of a challan's line `l`, by settlements and by refunds without leaving.
pub const GIVEN_BACK: &str = "CAST(coalesce((SELECT SUM(r.amount_minor) FROM fee_refund r WHERE r.challan_line_id = l.id), 0) AS BIGINT)";

/// Lines under heads that are given back, each with what was received of it, what was given back (`GIVEN_BACK` between the two), and what came by cheques that the
/// bank has not cleared, or from a sponsor who has not paid.
const DEPOSITS: &str =
    "SELECT c.student_id, l.fee_head_id, h.ledger_head_id, l.challan_id, l.id AS line_id, l.amount_minor AS billed_minor,
    l.paid_minor AS received_minor, ";
const OF_DEPOSITS: &str = " AS returned_minor,
    CAST(coalesce((SELECT SUM(a.amount_minor) FROM fee_allocation a JOIN fee_receipt f ON f.id = a.receipt_id
                   WHERE a.challan_line_id = l.id AND a.is_reversed = FALSE AND f.status = 'held' AND f.instrument NOT IN ('card', 'wallet')), 0)
         AS BIGINT) AS uncleared_minor
    FROM challan c JOIN challan_line l ON l.challan_id = c.id JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment = 'refundable'";

/// A line of a deposit under which something was received.
#[derive(Clone, Copy, Debug, Row)]
pub struct DepositLine {
    pub fee_head_id: i64,
    pub ledger_head_id: i64,
    pub challan_id: i64,
    pub line_id: i64,
    received_minor: Money,
    returned_minor: Money,
    uncleared_minor: Money,
}

impl DepositLine {
    /// Received and not given back.
    pub fn held(&self) -> Money {
        self.received_minor - self.returned_minor
    }

    /// What may be given back now: a cheque has to be cleared first, a sponsor to have paid.
    pub fn free(&self) -> Money {
        (self.held() - self.uncleared_minor).or_zero()
    }
}

/// The deposits of a student, the last line first.
pub fn deposit_lines(tx: &mut Tx, student_id: i64) -> Result<Vec<DepositLine>> {
    tx.all(
        sql!(
            DEPOSITS,
            GIVEN_BACK,
            OF_DEPOSITS,
            " WHERE c.student_id = $1 AND l.paid_minor > 0 ORDER BY c.period DESC, c.id DESC, l.line DESC"
        ),
        &binds![student_id],
    )
}

/// What was billed, received and given back of a student's deposit under a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct DepositSum {
    pub student_id: i64,
    pub fee_head_id: i64,
    pub billed_minor: Money,
    pub received_minor: Money,
    pub returned_minor: Money,
}

impl DepositSum {
    /// Received and not given back.
    pub fn held(&self) -> Money {
        self.received_minor - self.returned_minor
    }
}

/// The deposits of the students who are at some campuses now, by student and head.
pub fn deposits_at(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<DepositSum>> {
    tx.all(
        sql!(
            "SELECT d.student_id, d.fee_head_id, CAST(SUM(d.billed_minor) AS BIGINT) AS billed_minor,
                    CAST(SUM(d.received_minor) AS BIGINT) AS received_minor, CAST(SUM(d.returned_minor) AS BIGINT) AS returned_minor FROM (",
            DEPOSITS,
            GIVEN_BACK,
            OF_DEPOSITS,
            " JOIN student o ON o.id = c.student_id WHERE o.campus_id IN [$1] AND c.status <> 'planned') AS d
             GROUP BY d.student_id, d.fee_head_id ORDER BY d.student_id, d.fee_head_id"
        ),
        &binds![campuses],
    )
}
