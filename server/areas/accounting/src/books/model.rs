//! Vouchers and their lines, and the pure rules that make them balance (domain.md section 11).

use chrono::NaiveDate;
use kernel::{Error, Money, Result, string_enum};
use std::collections::BTreeMap;

string_enum! {
    /// The five classes of heads.
    pub enum AccountClass { Asset = "asset", Liability = "liability", Capital = "capital", Revenue = "revenue", Expense = "expense" }
}

string_enum! {
    /// Heads that the program itself posts to, one ledger head each. Only their own forms reach them, and `verify` matches each with its sub-ledger.
    pub enum Control {
        StudentsReceivable = "students_receivable",
        Advances = "advances",
        SecurityDeposits = "security_deposits",
        Cash = "cash",
        ChequesInHand = "cheques_in_hand",
        PettyCash = "petty_cash",
        CashInTills = "cash_in_tills",
        /// What cards and wallets paid and their bank has not settled yet.
        CardsAndWallets = "cards_and_wallets",
        /// Parts of challans that sponsors took over and have not paid.
        SponsorsReceivable = "sponsors_receivable",
        InterCampus = "inter_campus",
        UnidentifiedReceipts = "unidentified_receipts",
        OpeningBalance = "opening_balance",
        AccumulatedSurplus = "accumulated_surplus",
        UnearnedFees = "unearned_fees",
        FeeConcession = "fee_concession",
        FineIncome = "fine_income",
        RefundsPayable = "refunds_payable",
        FeeRefunds = "fee_refunds",
        Debtors = "debtors",
        LoanMarkup = "loan_markup",
        AccumulatedDepreciation = "accumulated_depreciation",
        Depreciation = "depreciation",
        DisposalGain = "disposal_gain",
        DisposalLoss = "disposal_loss",
        OverAndShort = "over_and_short",
        StaffAdvances = "staff_advances",
        Payables = "payables",
        WithholdingTax = "withholding_tax",
        SalariesPayable = "salaries_payable",
        StaffLoans = "staff_loans",
        ProvidentFund = "provident_fund",
        EobiPayable = "eobi_payable",
        SocialSecurityPayable = "social_security_payable",
        SalaryTaxPayable = "salary_tax_payable",
        SalaryDeductions = "salary_deductions",
        AllocatedCosts = "allocated_costs",
        Prepaid = "prepaid",
        Accrued = "accrued",
        BadDebts = "bad_debts",
        DoubtfulAllowance = "doubtful_allowance",
        BadDebtRecoveries = "bad_debt_recoveries",
        AdvanceIncomeTax = "advance_income_tax",
        UnearnedIncome = "unearned_income",
        PayeeAdvances = "payee_advances",
    }
}

string_enum! {
    /// What a voucher records.
    pub enum VoucherKind {
        Receipt = "receipt",
        Payment = "payment",
        Journal = "journal",
        Contra = "contra",
        Challan = "challan",
        Collection = "collection",
        Expense = "expense",
        Capital = "capital",
        Asset = "asset",
        Liability = "liability",
        Revenue = "revenue",
        PettyCash = "petty_cash",
        Payroll = "payroll",
        Opening = "opening",
        Closing = "closing",
        Reversal = "reversal",
    }
}

string_enum! {
    /// Whom an entry concerns.
    pub enum PartyKind { Student = "student", Employee = "employee", Payee = "payee", Campus = "campus", Applicant = "applicant", Register = "register", Till = "till" }
}

impl AccountClass {
    /// Whether what the head holds stands on the debit side: assets and expenses.
    pub fn is_debit(self) -> bool {
        matches!(self, AccountClass::Asset | AccountClass::Expense)
    }

    /// Whether it is closed at the year end: income and expenses.
    pub fn is_result(self) -> bool {
        matches!(self, AccountClass::Revenue | AccountClass::Expense)
    }

    /// As people read it.
    pub fn label(self) -> &'static str {
        match self {
            AccountClass::Asset => "Assets",
            AccountClass::Liability => "Liabilities",
            AccountClass::Capital => "Capital",
            AccountClass::Revenue => "Revenue",
            AccountClass::Expense => "Expenses",
        }
    }
}

/// Where a line goes: a ledger head by id, or the program's own by what it is for. A bare id becomes none, so that no campus takes a head's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Head {
    Ledger(i64),
    Control(Control),
}

impl From<Control> for Head {
    fn from(control: Control) -> Self {
        Head::Control(control)
    }
}

/// One line of a voucher: an amount on one side, in one campus's books. A line of nothing is left out when it is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub campus_id: i64,
    pub head: Head,
    pub debit: Money,
    pub credit: Money,
    pub program_id: Option<i64>,
    pub party: Option<(PartyKind, i64)>,
    pub memo: Option<String>,
}

impl Line {
    pub fn debit(campus_id: i64, head: impl Into<Head>, amount: Money) -> Line {
        Line { campus_id, head: head.into(), debit: amount, credit: Money::ZERO, program_id: None, party: None, memo: None }
    }

    pub fn credit(campus_id: i64, head: impl Into<Head>, amount: Money) -> Line {
        Line { campus_id, head: head.into(), debit: Money::ZERO, credit: amount, program_id: None, party: None, memo: None }
    }

    /// Whom it concerns.
    pub fn party(mut self, kind: PartyKind, id: i64) -> Line {
        self.party = Some((kind, id));
        self
    }

    pub fn program(mut self, program_id: impl Into<Option<i64>>) -> Line {
        self.program_id = program_id.into();
        self
    }

    pub fn memo(mut self, memo: impl Into<String>) -> Line {
        self.memo = Some(memo.into());
        self
    }

    /// Debit less credit.
    pub fn net(&self) -> Money {
        self.debit - self.credit
    }

    /// The same on the other side.
    pub fn mirrored(mut self) -> Line {
        std::mem::swap(&mut self.debit, &mut self.credit);
        self
    }
}

kernel::id! {
    /// A voucher of the journal.
    pub struct VoucherId;
}

/// A voucher to be posted.
#[derive(Clone, Debug)]
pub struct NewVoucher {
    /// Taken before by `take_voucher_id`; else posting takes one.
    pub id: Option<VoucherId>,
    pub kind: VoucherKind,
    /// Whose number series it takes; usually where it was made.
    pub campus_id: i64,
    pub date: NaiveDate,
    pub narration: String,
    pub payee: Option<String>,
    pub cheque_no: Option<String>,
    /// The record that it comes from: ("receipt", 12).
    pub source: Option<(&'static str, i64)>,
    /// Set by `reverse` only.
    pub reverses: Option<VoucherId>,
    /// A bank did it by itself: it is recorded whatever the account holds.
    pub by_the_bank: bool,
    /// Period 13 of the fiscal year: closing vouchers and the audit's adjustments, on the last day of a year that is reopened for them.
    pub final_period: bool,
    pub lines: Vec<Line>,
}

impl NewVoucher {
    pub fn new(kind: VoucherKind, campus_id: i64, date: NaiveDate, narration: impl Into<String>) -> NewVoucher {
        NewVoucher {
            id: None,
            kind,
            campus_id,
            date,
            narration: narration.into(),
            payee: None,
            cheque_no: None,
            source: None,
            reverses: None,
            by_the_bank: false,
            final_period: false,
            lines: Vec::new(),
        }
    }

    pub fn from(mut self, record: &'static str, id: i64) -> NewVoucher {
        self.source = Some((record, id));
        self
    }

    /// Under an id that was taken before.
    pub fn with_id(mut self, id: VoucherId) -> NewVoucher {
        self.id = Some(id);
        self
    }

    pub fn line(mut self, line: Line) -> NewVoucher {
        self.lines.push(line);
        self
    }

    pub fn lines(mut self, lines: impl IntoIterator<Item = Line>) -> NewVoucher {
        self.lines.extend(lines);
        self
    }
}

/// What was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    pub id: VoucherId,
    pub voucher_no: String,
}

/// The lines as they will stand: without empty ones, each on one side, and with the due-to and due-from lines that make every campus balance.
pub fn balanced(lines: Vec<Line>) -> Result<Vec<Line>> {
    let mut kept: Vec<Line> = lines.into_iter().filter(|l| !(l.debit.is_zero() && l.credit.is_zero())).collect();
    if kept.iter().any(|l| l.debit.is_negative() || l.credit.is_negative() || (l.debit.is_positive() && l.credit.is_positive())) {
        return Err(Error::conflict("An entry has one amount, above zero, either debit or credit."));
    }
    let (debits, credits) = totals(&kept)?;
    if debits != credits {
        return Err(Error::conflict(format!("The debits ({debits}) and credits ({credits}) of this voucher are not equal.")));
    }
    kept.extend(between_campuses(&kept));
    if kept.len() < 2 {
        return Err(Error::conflict("A voucher needs at least two entries."));
    }
    Ok(kept)
}

/// Sums of both sides; refuses what cannot be counted.
pub fn totals(lines: &[Line]) -> Result<(Money, Money)> {
    let debits = Money::checked_sum(lines.iter().map(|l| l.debit)).ok_or_else(too_large)?;
    let credits = Money::checked_sum(lines.iter().map(|l| l.credit)).ok_or_else(too_large)?;
    Ok((debits, credits))
}

pub(super) fn too_large() -> Error {
    Error::conflict("The amounts of this voucher are too large to be counted.")
}

/// What campuses owe each other after these lines: a campus with more debits owes the difference, one with more credits is owed it.
fn between_campuses(lines: &[Line]) -> Vec<Line> {
    let mut net: BTreeMap<i64, Money> = BTreeMap::new();
    for line in lines {
        *net.entry(line.campus_id).or_default() += line.net();
    }
    let mut owing: Vec<(i64, Money)> = net.iter().filter(|(_, n)| n.is_positive()).map(|(c, n)| (*c, *n)).collect();
    let mut owed: Vec<(i64, Money)> = net.iter().filter(|(_, n)| n.is_negative()).map(|(c, n)| (*c, -*n)).collect();
    let mut out = Vec::new();
    while let (Some((debtor, debt)), Some((creditor, due))) = (owing.last().copied(), owed.last().copied()) {
        let amount = debt.min(due);
        out.push(Line::credit(debtor, Control::InterCampus, amount).party(PartyKind::Campus, creditor));
        out.push(Line::debit(creditor, Control::InterCampus, amount).party(PartyKind::Campus, debtor));
        settle(&mut owing, amount);
        settle(&mut owed, amount);
    }
    out
}

fn settle(list: &mut Vec<(i64, Money)>, amount: Money) {
    if let Some(last) = list.last_mut() {
        last.1 -= amount;
        if last.1.is_zero() {
            list.pop();
        }
    }
}

/// Where the money of a line lies, for the voucher's series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyPlace {
    Cash,
    Bank,
}

/// All that `series` gives.
pub const SERIES: [&str; 6] = ["CRV", "BRV", "CPV", "BPV", "CTV", "JV"];

/// The series of a voucher: CRV and BRV take money in, CPV and BPV pay it out, CTV moves it, JV moves none.
/// `moves` are the lines on cash or bank heads: where, and debit less credit.
pub fn series(kind: VoucherKind, moves: &[(MoneyPlace, Money)]) -> &'static str {
    let net = |place| moves.iter().filter(|(p, _)| *p == place).map(|(_, n)| *n).sum::<Money>();
    let (cash, bank) = (net(MoneyPlace::Cash), net(MoneyPlace::Bank));
    match kind {
        VoucherKind::Contra => "CTV",
        // Out of the cash box or a bank into petty cash, or back.
        VoucherKind::PettyCash if !moves.is_empty() && (bank + cash).is_zero() => "CTV",
        VoucherKind::Reversal | VoucherKind::Journal | VoucherKind::Opening | VoucherKind::Closing => "JV",
        _ if bank.is_positive() => "BRV",
        _ if cash.is_positive() => "CRV",
        _ if bank.is_negative() => "BPV",
        _ if cash.is_negative() => "CPV",
        _ => "JV",
    }
}

/// `CRV-GUL-2627-000123`.
pub fn voucher_no(prefix: &str, code: &str, year: i64, number: i64) -> String {
    format!("{prefix}-{code}-{}-{number:06}", years(year))
}

/// A fiscal year as it stands in a number: `2627`.
pub fn years(year: i64) -> String {
    format!("{:02}{:02}", year.rem_euclid(100), (year + 1).rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn per_campus(lines: &[Line]) -> BTreeMap<i64, Money> {
        let mut net = BTreeMap::new();
        for line in lines {
            *net.entry(line.campus_id).or_insert(Money::ZERO) += line.net();
        }
        net
    }

    #[test]
    fn one_campus_needs_nothing_between() {
        let lines = vec![
            Line::debit(1, Head::Ledger(5), Money(100)),
            Line::credit(1, Head::Ledger(6), Money(100)),
            Line::debit(1, Head::Ledger(7), Money(0)),
        ];
        assert_eq!(balanced(lines).unwrap().len(), 2);
    }

    #[test]
    fn campuses_owe_each_other_what_is_missing() {
        let lines = vec![
            Line::debit(1, Head::Ledger(5), Money(900)),
            Line::credit(1, Head::Ledger(6), Money(200)),
            Line::credit(2, Head::Ledger(6), Money(300)),
            Line::credit(3, Head::Ledger(6), Money(400)),
        ];
        let all = balanced(lines).unwrap();
        assert!(per_campus(&all).values().all(|n| n.is_zero()), "{all:?}");
        let due: Vec<_> = all.iter().filter(|l| l.head == Head::Control(Control::InterCampus)).collect();
        assert_eq!(due.len(), 4);
        assert!(due.iter().all(|l| l.party.is_some_and(|(kind, other)| kind == PartyKind::Campus && other != l.campus_id)));
    }

    #[test]
    fn refuses_what_does_not_balance() {
        assert!(balanced(vec![Line::debit(1, Head::Ledger(5), Money(100)), Line::credit(1, Head::Ledger(6), Money(99))]).is_err());
        assert!(balanced(vec![Line::debit(1, Head::Ledger(5), Money(-100)), Line::credit(1, Head::Ledger(6), Money(-100))]).is_err());
        assert!(balanced(vec![]).is_err());
        let huge = Money(i64::MAX);
        assert!(
            balanced(vec![
                Line::debit(1, Head::Ledger(5), huge),
                Line::debit(1, Head::Ledger(5), huge),
                Line::credit(1, Head::Ledger(6), huge)
            ])
            .is_err()
        );
    }

    #[test]
    fn the_series_follows_the_money() {
        use MoneyPlace::{Bank, Cash};
        assert_eq!(series(VoucherKind::Collection, &[(Cash, Money(5))]), "CRV");
        assert_eq!(series(VoucherKind::Collection, &[(Bank, Money(5))]), "BRV");
        assert_eq!(series(VoucherKind::Expense, &[(Cash, Money(-5))]), "CPV");
        assert_eq!(series(VoucherKind::Payment, &[(Bank, Money(-5))]), "BPV");
        assert_eq!(series(VoucherKind::Contra, &[(Bank, Money(5)), (Cash, Money(-5))]), "CTV");
        assert_eq!(series(VoucherKind::PettyCash, &[(Cash, Money(5)), (Bank, Money(-5))]), "CTV");
        assert_eq!(series(VoucherKind::PettyCash, &[(Cash, Money(5)), (Cash, Money(-5))]), "CTV");
        assert_eq!(series(VoucherKind::PettyCash, &[(Cash, Money(-5))]), "CPV");
        assert_eq!(series(VoucherKind::Challan, &[]), "JV");
        assert_eq!(series(VoucherKind::Reversal, &[(Cash, Money(-5))]), "JV");
    }
}
