//! What fees post (domain.md section 11 "Fees (accrual)"). One place makes every voucher's lines, so that what an issue books, a withdrawal takes back.

use crate::{
    billing::{bill_runs::queries::Charged, challans::model::LineKind, fines::model::NewFine},
    settlement::{OpenChallan, OpenLine},
    setup::heads::model::{HeadBrief, Treatment},
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherId, VoucherKind, post};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Money, Result, Tx};
use students::api::StudentId;

/// A charge under one head: net of what was conceded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Charge {
    pub ledger_head_id: i64,
    pub treatment: Treatment,
    pub is_fine: bool,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

impl From<&OpenLine> for Charge {
    fn from(line: &OpenLine) -> Charge {
        Charge {
            ledger_head_id: line.ledger_head_id,
            treatment: line.treatment,
            is_fine: line.kind == LineKind::Fine,
            amount_minor: line.amount_minor,
            concession_minor: line.concession_minor,
        }
    }
}

impl From<&Charged> for Charge {
    fn from(sum: &Charged) -> Charge {
        Charge {
            ledger_head_id: sum.ledger_head_id,
            treatment: sum.treatment,
            is_fine: sum.kind == LineKind::Fine,
            amount_minor: sum.amount_minor,
            concession_minor: sum.concession_minor,
        }
    }
}

impl Charge {
    /// Waits in unearned fees while its challan does: income of a later month, but never a fine.
    fn waits(&self, unearned: bool) -> bool {
        unearned && self.treatment == Treatment::Income && !self.is_fine
    }

    /// Has income that belongs to the month of its challan, be it conceded whole.
    pub fn is_earned_by_month(&self) -> bool {
        self.waits(true) && !self.gross().is_zero()
    }

    fn gross(&self) -> Money {
        self.amount_minor + self.concession_minor
    }

    /// Held for the student until it is given back or passed on: its line stands in the student's name.
    fn is_held(&self) -> bool {
        matches!(self.treatment, Treatment::Refundable | Treatment::PassThrough)
    }

    /// The head that a concession on this charge reduces. This is the only place that says so: of income the concessions, but what still waits in unearned
    /// fees while it waits; of a deposit the deposit itself. A board's fee and a tax take no concession (`Treatment::refuses_concession`); what was conceded
    /// on one before that rule is the school's own cost.
    pub fn conceded_from(&self, unearned: bool) -> Head {
        match self.treatment {
            Treatment::Income if self.waits(unearned) => Control::UnearnedFees.into(),
            Treatment::Refundable => Head::Ledger(self.ledger_head_id),
            Treatment::Income | Treatment::PassThrough | Treatment::Tax => Control::FeeConcession.into(),
        }
    }

    /// What the issue credits: gross where the concession is shown by itself, else net.
    fn credited(&self, unearned: bool) -> Money {
        if self.shows_concession(unearned) { self.gross() } else { self.amount_minor }
    }

    fn shows_concession(&self, unearned: bool) -> bool {
        self.conceded_from(unearned) == Head::from(Control::FeeConcession)
    }
}

/// Whose charge it is, for the lines.
#[derive(Clone, Copy, Debug)]
pub struct Whose {
    pub campus_id: i64,
    pub program_id: i64,
    pub student_id: i64,
}

impl From<&OpenChallan> for Whose {
    fn from(challan: &OpenChallan) -> Whose {
        Whose { campus_id: challan.campus_id, program_id: challan.program_id, student_id: challan.student_id }
    }
}

impl Whose {
    fn debit(&self, head: impl Into<Head>, amount: Money) -> Line {
        Line::debit(self.campus_id, head, amount).program(self.program_id)
    }

    fn credit(&self, head: impl Into<Head>, amount: Money) -> Line {
        Line::credit(self.campus_id, head, amount).program(self.program_id)
    }

    /// The student's own side of a head.
    pub fn own_debit(&self, head: impl Into<Head>, amount: Money) -> Line {
        self.debit(head, amount).party(PartyKind::Student, self.student_id)
    }

    pub fn own_credit(&self, head: impl Into<Head>, amount: Money) -> Line {
        self.credit(head, amount).party(PartyKind::Student, self.student_id)
    }
}

/// Issue: Dr receivable, Dr concessions, Cr each head; income of a later month waits net in unearned fees, and a deposit is held net.
pub fn issue_lines(whose: Whose, charges: &[Charge], unearned: bool) -> Vec<Line> {
    let owed: Money = charges.iter().map(|c| c.amount_minor).sum();
    let conceded: Money = charges.iter().filter(|c| c.shows_concession(unearned)).map(|c| c.concession_minor).sum();
    let waiting: Money = charges.iter().filter(|c| c.waits(unearned)).map(|c| c.amount_minor).sum();
    let mut lines = vec![
        whose.own_debit(Control::StudentsReceivable, owed),
        whose.debit(Control::FeeConcession, conceded),
        whose.own_credit(Control::UnearnedFees, waiting),
    ];
    for charge in charges.iter().filter(|c| !c.waits(unearned)) {
        let credited = charge.credited(unearned);
        lines.push(match charge.is_held() {
            true => whose.own_credit(Head::Ledger(charge.ledger_head_id), credited),
            false => whose.credit(Head::Ledger(charge.ledger_head_id), credited),
        });
    }
    lines
}

/// Release: what waited becomes income, and what was conceded shows.
pub fn release_lines(whose: Whose, charges: &[Charge]) -> Vec<Line> {
    let waiting: Vec<&Charge> = charges.iter().filter(|c| c.waits(true)).collect();
    let net: Money = waiting.iter().map(|c| c.amount_minor).sum();
    let conceded: Money = waiting.iter().map(|c| c.concession_minor).sum();
    let mut lines = vec![whose.own_debit(Control::UnearnedFees, net), whose.debit(Control::FeeConcession, conceded)];
    lines.extend(waiting.iter().map(|c| whose.credit(Head::Ledger(c.ledger_head_id), c.gross())));
    lines
}

/// Whether lines move anything at all: an issue of nothing has no voucher.
pub fn moves(lines: &[Line]) -> bool {
    lines.iter().any(|line| !line.net().is_zero())
}

/// The voucher of an issue; none when there is nothing to post.
pub fn issue_voucher(whose: Whose, challan_id: i64, said: &str, date: NaiveDate, charges: &[Charge], unearned: bool) -> Option<NewVoucher> {
    let lines = issue_lines(whose, charges, unearned);
    moves(&lines).then(|| {
        NewVoucher::new(VoucherKind::Challan, whose.campus_id, date, format!("Issue of {said}")).from("challan", challan_id).lines(lines)
    })
}

/// Takes an unpaid part of an issued challan back: the mirror of its issue, for these charges.
pub fn post_withdrawal(tx: &mut Tx, challan: &OpenChallan, charges: &[Charge], why: &str, date: NaiveDate) -> Result<Option<VoucherId>> {
    let Some(voucher) = withdrawal_voucher(challan, charges, why, date) else { return Ok(None) };
    Ok(Some(post(tx, voucher)?.id))
}

/// The voucher of a withdrawal; none when there is nothing to post.
pub fn withdrawal_voucher(challan: &OpenChallan, charges: &[Charge], why: &str, date: NaiveDate) -> Option<NewVoucher> {
    let lines: Vec<Line> = issue_lines(challan.into(), charges, challan.is_unearned).into_iter().map(Line::mirrored).collect();
    let narration = format!("{why}: {} of {}", challan.label(), challan.student_name);
    moves(&lines)
        .then(|| NewVoucher::new(VoucherKind::Reversal, challan.campus_id, date, narration).from("challan", challan.id).lines(lines))
}

/// A concession on a bill that was issued before it: Dr the head that it reduces, Cr receivable.
pub(crate) fn post_concession(tx: &mut Tx, challan: &OpenChallan, charge: Charge, part: Money) -> Result<()> {
    let whose = Whose::from(challan);
    let head = charge.conceded_from(challan.is_unearned);
    let given = if head == Head::from(Control::FeeConcession) { whose.debit(head, part) } else { whose.own_debit(head, part) };
    let narration = format!("Concession of {} on {}", challan.student_name, challan.label());
    let voucher = NewVoucher::new(VoucherKind::Journal, challan.campus_id, tx.today(), narration)
        .from("challan", challan.id)
        .line(given)
        .line(whose.own_credit(Control::StudentsReceivable, part));
    post(tx, voucher).map(drop)
}

/// A concession on what was paid before it was given: Dr concessions, Cr the student's advances, from where the next challan takes it.
pub(crate) fn post_credit(tx: &mut Tx, challan: &OpenChallan, concession_id: i64, amount: Money) -> Result<VoucherId> {
    let whose = Whose::from(challan);
    let narration = format!("Concession of {} on {}, already paid: added to the advance", challan.student_name, challan.label());
    let voucher = NewVoucher::new(VoucherKind::Journal, challan.campus_id, tx.today(), narration)
        .from("concession", concession_id)
        .line(whose.debit(Control::FeeConcession, amount))
        .line(whose.own_credit(Control::Advances, amount));
    Ok(post(tx, voucher)?.id)
}

/// A fine: Dr receivable, Cr the fine's head.
pub(crate) fn post_fine(tx: &mut Tx, challan: &OpenChallan, head: &HeadBrief, fine: &NewFine) -> Result<VoucherId> {
    Ok(post(tx, fine_voucher(challan, head, fine))?.id)
}

/// The voucher of a fine.
pub(crate) fn fine_voucher(challan: &OpenChallan, head: &HeadBrief, fine: &NewFine) -> NewVoucher {
    let whose = Whose::from(challan);
    let lines = [
        whose.own_debit(Control::StudentsReceivable, fine.amount_minor),
        whose.credit(Head::Ledger(head.ledger_head_id), fine.amount_minor),
    ];
    let narration = format!("{} of {}: {}", head.name, challan.student_name, fine.reason);
    NewVoucher::new(VoucherKind::Challan, challan.campus_id, fine.on_date, narration).from("challan", challan.id).lines(lines)
}

/// An advance that pays a challan: Dr advances where they are held, Cr receivable where the challan was earned; between two campuses posting adds what they
/// owe each other.
pub(crate) fn post_advance(tx: &mut Tx, challan: &OpenChallan, held_in: CampusId, amount: Money, date: NaiveDate) -> Result<VoucherId> {
    let mut voucher = advance_voucher(challan.into(), held_in, amount, date).from("challan", challan.id);
    voucher.narration = format!("Advance of {} applied to {}", challan.student_name, challan.label());
    Ok(post(tx, voucher)?.id)
}

/// The voucher of an advance that pays a challan of the same student.
pub(crate) fn advance_voucher(whose: Whose, held_in: CampusId, amount: Money, date: NaiveDate) -> NewVoucher {
    let held = Line::debit(held_in.0, Control::Advances, amount).party(PartyKind::Student, whose.student_id).program(whose.program_id);
    let lines = [held, whose.own_credit(Control::StudentsReceivable, amount)];
    NewVoucher::new(VoucherKind::Journal, whose.campus_id, date, "Advance applied").lines(lines)
}

/// A student's advances go over to another campus's books: Dr advances there, Cr advances here, and what the campuses owe each other for it.
pub(crate) fn move_advance(tx: &mut Tx, student_id: StudentId, from: CampusId, to: CampusId, amount: Money) -> Result<()> {
    if from == to || !amount.is_positive() {
        return Ok(());
    }
    let today = tx.today();
    let voucher = NewVoucher::new(VoucherKind::Journal, from.0, today, "Advance moved to another campus with the student")
        .from("student", student_id.0)
        .line(Line::debit(from.0, Control::Advances, amount).party(PartyKind::Student, student_id.0))
        .line(Line::credit(to.0, Control::Advances, amount).party(PartyKind::Student, student_id.0));
    post(tx, voucher).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOSE: Whose = Whose { campus_id: 1, program_id: 2, student_id: 3 };

    fn charges() -> Vec<Charge> {
        let charge = |ledger_head_id, treatment, is_fine, amount, concession| Charge {
            ledger_head_id,
            treatment,
            is_fine,
            amount_minor: Money::major(amount),
            concession_minor: Money::major(concession),
        };
        vec![
            charge(10, Treatment::Income, false, 9_000, 1_000),
            charge(11, Treatment::Refundable, false, 5_000, 0),
            charge(12, Treatment::Income, true, 200, 0),
        ]
    }

    fn net(lines: &[Line]) -> Money {
        lines.iter().map(Line::net).sum()
    }

    #[test]
    fn an_issue_balances_and_shows_the_concession() {
        let lines = issue_lines(WHOSE, &charges(), false);
        assert_eq!(net(&lines), Money::ZERO);
        assert_eq!((lines[0].debit, lines[1].debit, lines[2].credit), (Money::major(14_200), Money::major(1_000), Money::ZERO));
        assert_eq!(lines[3].credit, Money::major(10_000));
    }

    #[test]
    fn income_of_a_later_month_waits_and_is_released_whole() {
        let lines = issue_lines(WHOSE, &charges(), true);
        assert_eq!(net(&lines), Money::ZERO);
        assert_eq!((lines[1].debit, lines[2].credit), (Money::ZERO, Money::major(9_000)));
        let released = release_lines(WHOSE, &charges());
        assert_eq!(net(&released), Money::ZERO);
        assert_eq!(
            (released[0].debit, released[1].debit, released[2].credit),
            (Money::major(9_000), Money::major(1_000), Money::major(10_000))
        );
    }

    #[test]
    fn a_concession_on_a_deposit_reduces_the_deposit() {
        let deposit = Charge { concession_minor: Money::major(2_000), ..charges()[1] };
        let lines = issue_lines(WHOSE, &[deposit], false);
        assert_eq!(net(&lines), Money::ZERO);
        assert_eq!((lines[0].debit, lines[1].debit, lines[3].credit), (Money::major(5_000), Money::ZERO, Money::major(5_000)));
        assert_eq!(deposit.conceded_from(true), Head::Ledger(11), "issued ahead too: it never waited");
        let tuition = charges()[0];
        assert_eq!(tuition.conceded_from(true), Head::from(Control::UnearnedFees));
        assert_eq!(tuition.conceded_from(false), Head::from(Control::FeeConcession));
        let board = Charge { treatment: Treatment::PassThrough, ..tuition };
        assert_eq!(board.conceded_from(true), Head::from(Control::FeeConcession));
    }

    #[test]
    fn what_is_conceded_whole_shows_when_its_month_begins() {
        let free = Charge { amount_minor: Money::ZERO, concession_minor: Money::major(10_000), ..charges()[0] };
        assert!(issue_voucher(WHOSE, 1, "challan 1", NaiveDate::MIN, &[free], true).is_none(), "nothing is owed and nothing waits");
        let released = release_lines(WHOSE, &[free]);
        assert_eq!((released[1].debit, released[2].credit), (Money::major(10_000), Money::major(10_000)));
    }

    #[test]
    fn nothing_to_charge_posts_nothing() {
        let free = Charge { amount_minor: Money::ZERO, concession_minor: Money::ZERO, ..charges()[0] };
        assert!(issue_voucher(WHOSE, 1, "challan 1", NaiveDate::MIN, &[free], false).is_none());
        let full = Charge { amount_minor: Money::ZERO, concession_minor: Money::major(10), ..charges()[0] };
        assert!(issue_voucher(WHOSE, 1, "challan 1", NaiveDate::MIN, &[full], false).is_some(), "a full concession shows in the books");
    }
}
