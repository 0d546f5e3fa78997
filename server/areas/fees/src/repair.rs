//! What `maktab repair` mends of fees: what earlier versions left out of the books or posted to another head. Each says what it did, and does nothing twice.

use crate::{
    billing::challans::actions::release::{campuses_due, release_all},
    postings,
    settlement::load_challan,
    verify,
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind, open_day, party_balances, post};
use kernel::{Money, Month, Result, Tx, db::One, sql};
use std::collections::BTreeMap;

/// Bills conceded whole that were issued ahead were never posted, and nothing released what a bill run had not: income of months that have begun shows now.
pub fn release_begun_months(tx: &mut Tx) -> Result<Vec<String>> {
    let mut missed: Vec<String> = tx.values(
        sql!(
            "UPDATE challan SET is_unearned = TRUE WHERE kind = 'installment' AND issued_on IS NOT NULL AND voucher_id IS NULL AND NOT is_unearned
             AND EXISTS (SELECT 1 FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id = challan.id AND l.kind = 'fee'
                         AND h.treatment = 'income' AND l.amount_minor + l.concession_minor > 0)
             RETURNING coalesce(challan_no, CAST(id AS TEXT))"
        ),
        &[],
    )?;
    missed.sort_unstable();
    let mut out: Vec<String> = missed
        .iter()
        .map(|challan| format!("Challan {challan}, conceded whole, had no voucher: its income and concession show in its month."))
        .collect();
    let month = Month::of(tx.today());
    for campus_id in campuses_due(tx)? {
        let stranded: Vec<(String, String)> = tx.all(
            sql!(
                "SELECT coalesce(challan_no, CAST(id AS TEXT)), period FROM challan
                 WHERE campus_id = $1 AND is_unearned AND status <> 'planned' AND period <= $2 ORDER BY id"
            ),
            &kernel::binds![campus_id, month.to_string()],
        )?;
        out.extend(stranded.iter().map(|(challan, period)| format!("Challan {challan}: its fees of {period} leave unearned fees.")));
        let released = release_all(tx, campus_id, month)?;
        let One(name): One<String> = tx.one(sql!("SELECT name FROM campus WHERE id = $1"), &kernel::binds![campus_id])?;
        out.push(format!("{name}: the fees of {released} challans, earned by {}, left unearned fees.", month.label()));
    }
    Ok(out)
}

const CONCEDED_DEPOSITS: &str = " FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment <> 'income'
    JOIN challan c ON c.id = l.challan_id WHERE l.concession_minor > 0 AND c.status <> 'planned'";

/// A concession on a deposit stood under concessions (or took from unearned fees) and left the deposit whole: it reduces the deposit.
pub fn conceded_deposits(tx: &mut Tx) -> Result<Vec<String>> {
    let (deposits, unearned) = (verify::deposits(tx)?, verify::unearned(tx)?);
    let (deposits, unearned): (BTreeMap<i64, Money>, BTreeMap<i64, Money>) =
        (deposits.into_iter().collect(), unearned.into_iter().collect());
    let students: Vec<i64> = tx.values(sql!("SELECT DISTINCT c.student_id", CONCEDED_DEPOSITS, " ORDER BY c.student_id"), &[])?;
    let mut out = Vec::new();
    for student in students {
        let of = |kept: &BTreeMap<i64, Money>| kept.get(&student).copied().unwrap_or_default();
        let held = -balance(tx, Control::SecurityDeposits, student)?;
        let waiting = -balance(tx, Control::UnearnedFees, student)?;
        let (too_much, too_little) = ((held - of(&deposits)).or_zero(), (of(&unearned) - waiting).or_zero());
        let from_unearned = too_much.min(too_little);
        let moves = [
            (Control::SecurityDeposits, Control::UnearnedFees, from_unearned),
            (Control::SecurityDeposits, Control::FeeConcession, too_much - from_unearned),
            (Control::FeeConcession, Control::UnearnedFees, too_little - from_unearned),
        ];
        for (debit, credit, amount) in moves.into_iter().filter(|(.., amount)| amount.is_positive()) {
            out.push(move_between(tx, student, debit.into(), credit.into(), amount)?);
        }
    }
    Ok(out)
}

fn balance(tx: &mut Tx, control: Control, student: i64) -> Result<Money> {
    Ok(party_balances(tx, control, PartyKind::Student, &[student])?.remove(&student).unwrap_or_default())
}

/// One voucher of today in the books of the campus where the student was conceded last.
fn move_between(tx: &mut Tx, student: i64, debit: Head, credit: Head, amount: Money) -> Result<String> {
    let last: i64 = tx.value(sql!("SELECT MAX(c.id)", CONCEDED_DEPOSITS, " AND c.student_id = $1"), &kernel::binds![student])?;
    let challan = load_challan(tx, last)?;
    let whose = postings::Whose::from(&challan);
    let own = |line: Line| if line.head == Head::from(Control::FeeConcession) { Line { party: None, ..line } } else { line };
    let today = tx.today();
    let date = open_day(tx, challan.campus_id, today)?;
    let narration = format!("Concession of {} put under its own head", challan.student_name);
    let voucher = NewVoucher::new(VoucherKind::Journal, challan.campus_id, date, narration)
        .from("challan", challan.id)
        .line(own(whose.own_debit(debit, amount)))
        .line(own(whose.own_credit(credit, amount)));
    let posted = post(tx, voucher)?;
    Ok(format!("{}: Rs {amount} of concessions went to their own head by {}.", challan.student_name, posted.voucher_no))
}
