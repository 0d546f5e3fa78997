//! What money will do before anything is written: which challan gets how much, with the late fee of the value date, and what becomes an advance. Taking the
//! money and its preview are made of the same plan, so that no two figures can differ.

use super::told;
use crate::{
    billing::fines,
    collection::{
        receipts::model::{Channel, Instrument, MoneyFrom, OutOfOrder, ReceiptRequest, ReceiptStatus, spread},
        tills,
    },
    postings,
    settlement::{
        self, OpenBrief, OpenChallan,
        late_fees::{LateFee, due_on, unpaid_late_fees},
    },
    setup::heads,
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind, bank_charge_lines};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx};

/// A receipt to come.
pub struct Plan {
    /// The challans in the order in which they are paid.
    pub parts: Vec<Part>,
    pub advance: Money,
    /// Whose account comes first: the payer's, and that of the advance.
    pub account: Account,
    pub place: Place,
    /// What a bank kept of the money before it credited the rest.
    pub charges: Vec<Line>,
    /// What was told before and may be the same payment; a reason stands against it.
    pub told_before: Option<String>,
    /// The books have money that waited when it is settled: its bank has it since its own day.
    pub booked_on: NaiveDate,
}

/// What one challan gets.
pub struct Part {
    pub challan: OpenChallan,
    /// Charged, and withdrawn, for the day of the money; nothing for a challan that the money does not reach.
    pub late: LateFee,
    pub amount: Money,
}

/// A student's account.
pub struct Account {
    pub student_id: i64,
    pub student_name: String,
    pub father_name: Option<String>,
    pub campus_id: i64,
}

/// Where the money goes: the campus whose box, bank or control head has it, and that head.
pub struct Place {
    pub campus_id: i64,
    pub head: Head,
    pub status: ReceiptStatus,
    /// The cashier's till that takes it at the counter; its cash is in that till.
    pub till: Option<i64>,
}

impl Place {
    fn new(campus_id: i64, head: impl Into<Head>, status: ReceiptStatus) -> Place {
        Place { campus_id, head: head.into(), status, till: None }
    }

    /// The line of what comes in.
    fn debit(&self, amount: Money) -> Line {
        match self.till {
            Some(till) if self.head == Head::from(Control::CashInTills) => tills::model::into(CampusId(self.campus_id), till, amount),
            _ => Line::debit(self.campus_id, self.head, amount),
        }
    }
}

impl Part {
    /// What settles the challan on the day of the money.
    pub fn payable(&self) -> Money {
        self.challan.outstanding() + self.late.amount_minor - self.late.withdrawn_minor
    }
}

/// Locks the students and challans and plans the receipt. 404 for a challan or student out of scope, 409 for a challan that is not open, 422 when older
/// open challans would be passed over without a reason, at `bank_id` for a bank out of scope, and at `same_payment_reason` for what was told before.
pub fn plan(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest) -> Result<Plan> {
    let mut challans = settlement::open_challans(tx, scope, &request.challan_ids)?;
    if request.keeps_order {
        challans.sort_by_key(|challan| request.challan_ids.iter().position(|id| *id == challan.id));
    }
    let account = match challans.first() {
        Some(first) => Account::of(first),
        None => account_of(tx, scope, request)?,
    };
    refuse_before_issue(request, &challans)?;
    refuse_passing_over(tx, scope, request, &challans, account.student_id)?;
    let mut rest = request.amount;
    let mut parts = Vec::with_capacity(challans.len());
    for challan in challans {
        let late = if rest.is_positive() && request.instrument.costs_late_fee() {
            due_on(&challan, request.late_fee_day())
        } else {
            LateFee::default()
        };
        let part = Part { challan, late, amount: Money::ZERO };
        rest -= part.payable().min(rest);
        parts.push(part);
    }
    let (amounts, advance) = spread(request.amount, &parts.iter().map(Part::payable).collect::<Vec<_>>());
    parts.iter_mut().zip(amounts).for_each(|(part, amount)| part.amount = amount);
    let place = place(tx, scope, request, &account)?;
    let booked_on = match request.from {
        MoneyFrom::Payer | MoneyFrom::WithoutServer { .. } | MoneyFrom::BankList | MoneyFrom::LateForSeat | MoneyFrom::Sponsor { .. } => {
            request.value_date
        }
        MoneyFrom::PayerOfClosedMonth | MoneyFrom::Unidentified { .. } => tx.today(),
    };
    let told_before = told::stands_against(tx, request, &request.challan_ids)?;
    if let (Some(sentence), None) = (&told_before, &request.same_payment_reason) {
        return Err(Error::field("same_payment_reason", sentence.as_str()));
    }
    let charges = bank_charge_lines(tx, place.campus_id, request.bank_charge.charge, request.bank_charge.tax)?;
    Ok(Plan { parts, advance, account, place, charges, told_before, booked_on })
}

impl Plan {
    /// Every voucher that taking the money posts: late fees withdrawn and charged, then the receipt.
    pub fn vouchers(&self, tx: &mut Tx, request: &ReceiptRequest) -> Result<Vec<NewVoucher>> {
        let today = tx.today();
        let mut vouchers = Vec::new();
        for part in &self.parts {
            if part.late.withdrawn_minor.is_positive() {
                let charges: Vec<postings::Charge> = unpaid_late_fees(&part.challan).map(postings::Charge::from).collect();
                vouchers.extend(postings::withdrawal_voucher(&part.challan, &charges, "Late fee withdrawn", today));
            }
            if let Some(fine) = fines::model::late_fee_fine(&part.challan, &part.late, today) {
                let head = heads::queries::for_fine(tx, heads::model::FineKind::LateFee)?;
                vouchers.push(postings::fine_voucher(&part.challan, &head, &fine));
            }
        }
        vouchers.push(self.receipt_voucher(request));
        Ok(vouchers)
    }

    /// The voucher of the money itself: Dr where it goes and what a bank kept of it, Cr receivable a challan, Cr advances.
    pub fn receipt_voucher(&self, request: &ReceiptRequest) -> NewVoucher {
        let mut lines = vec![self.place.debit(request.amount - request.bank_charge.total())];
        lines.extend(self.charges.iter().cloned());
        for Part { challan, amount, .. } in self.parts.iter().filter(|part| part.amount.is_positive()) {
            lines.push(
                Line::credit(challan.campus_id, Control::StudentsReceivable, *amount)
                    .party(PartyKind::Student, challan.student_id)
                    .program(challan.program_id)
                    .memo(challan.label()),
            );
        }
        if self.advance.is_positive() {
            lines.push(
                Line::credit(self.account.campus_id, Control::Advances, self.advance)
                    .party(PartyKind::Student, self.account.student_id)
                    .memo("Paid in advance"),
            );
        }
        let mut names: Vec<&str> = Vec::new();
        for name in self.parts.iter().map(|part| part.challan.student_name.as_str()).chain([self.account.student_name.as_str()]) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let what = if request.from.is_new() { request.instrument.label() } else { "Unidentified receipt" };
        let narration = format!("{what} received for {}", names.join(", "));
        NewVoucher::new(VoucherKind::Collection, self.place.campus_id, self.booked_on, narration).lines(lines)
    }
}

impl Account {
    fn of(challan: &OpenChallan) -> Account {
        Account {
            student_id: challan.student_id,
            student_name: challan.student_name.clone(),
            father_name: challan.father_name.clone(),
            campus_id: challan.campus_id,
        }
    }
}

/// The account of an advance without a challan, its student's root row locked.
fn account_of(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest) -> Result<Account> {
    let student_id =
        request.student_id.ok_or_else(|| Error::field("challan_ids", "Choose a challan, or the student who pays in advance."))?;
    let found = students::api::student(tx, scope, student_id)?;
    scope.check_campus("student_id", found.campus_id)?;
    students::api::lock_student(tx, student_id)?;
    Ok(Account { student_id, student_name: found.name, father_name: found.father_name, campus_id: found.campus_id })
}

/// Money that waited may be older than the paper that it pays in the end; a payer's is not.
fn refuse_before_issue(request: &ReceiptRequest, challans: &[OpenChallan]) -> Result<()> {
    let is_before = |challan: &OpenChallan| challan.issued_on.is_some_and(|issued| request.value_date < issued);
    if request.from.is_new() && request.from != MoneyFrom::LateForSeat && challans.iter().any(is_before) {
        return Err(Error::field("value_date", "The day of payment is before the challan was issued."));
    }
    Ok(())
}

/// A receipt settles the oldest first, and open challans before an advance, unless overridden with a reason.
fn refuse_passing_over(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest, challans: &[OpenChallan], advance_of: i64) -> Result<()> {
    if request.out_of_order != OutOfOrder::No {
        return Ok(());
    }
    let mut students: Vec<i64> = challans.iter().map(|challan| challan.student_id).collect();
    if challans.is_empty() {
        students.push(advance_of);
    }
    students.sort_unstable();
    students.dedup();
    let open = settlement::open_of(tx, scope, &students)?;
    for student in students {
        let newest = challans.iter().filter(|challan| challan.student_id == student).map(|challan| challan.due_on).max();
        let is_older = |open: &&OpenBrief| newest.is_none_or(|newest| open.due_on < newest);
        let older: Vec<String> = open
            .iter()
            .filter(|open| open.student_id == student && !request.challan_ids.contains(&open.id))
            .filter(is_older)
            .map(OpenBrief::label)
            .collect();
        if !older.is_empty() {
            let sentence = format!("Older ones are still open: {}. Choose them too, or say why they are passed over.", older.join(", "));
            return Err(Error::field("out_of_order_reason", sentence));
        }
    }
    Ok(())
}

/// Cash and cheques stay with the campus of the account: in its cash box, or among its cheques. What comes in at the counter today goes through the till of
/// whoever takes it, when they have one; cash stays in it, with the campus whose till it is. What was taken without the server lies in the till that its
/// cashier had open on that day.
fn place(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest, account: &Account) -> Result<Place> {
    let mut place = place_of(tx, scope, request, account)?;
    let till = match request.from {
        MoneyFrom::Payer if request.channel == Channel::Counter && request.value_date == tx.today() => tills::queries::taking(tx, scope)?,
        MoneyFrom::WithoutServer { cashier_id } => tills::queries::taking_on(tx, scope, cashier_id, request.value_date)?,
        _ => None,
    };
    if let Some(till) = till {
        place.till = Some(till.id);
        if place.head == Head::from(Control::Cash) {
            (place.campus_id, place.head) = (till.campus_id, Control::CashInTills.into());
        }
    }
    Ok(place)
}

fn place_of(tx: &mut Tx, scope: &Scope, request: &ReceiptRequest, account: &Account) -> Result<Place> {
    if let MoneyFrom::Unidentified { campus_id } = request.from {
        return Ok(Place::new(campus_id, Control::UnidentifiedReceipts, ReceiptStatus::Realised));
    }
    if let Some(bank) = request.bank_id {
        let bank = accounting::api::bank(tx, scope, bank).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
        return Ok(Place::new(bank.campus_id, Head::Ledger(bank.ledger_head_id), ReceiptStatus::Realised));
    }
    let (control, status) = match request.instrument {
        Instrument::Cheque | Instrument::PayOrder => (Control::ChequesInHand, ReceiptStatus::Held),
        Instrument::Card | Instrument::Wallet => (Control::CardsAndWallets, ReceiptStatus::Held),
        Instrument::Sponsor => (Control::SponsorsReceivable, ReceiptStatus::Held),
        Instrument::Cash | Instrument::Online | Instrument::Salary => (Control::Cash, ReceiptStatus::Realised),
    };
    Ok(Place::new(account.campus_id, control, status))
}
