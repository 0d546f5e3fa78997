//! The chart that every group starts with, and heads that other areas need made for them.

use crate::books::model::{AccountClass, Control};
use kernel::{Error, Result, Tx, db::One, sql};

/// Codes of the seeded groups.
pub mod groups {
    pub const CASH_AND_BANK: &str = "1100";
    pub const RECEIVABLES: &str = "1200";
    pub const ADVANCES_GIVEN: &str = "1300";
    pub const BETWEEN_CAMPUSES: &str = "1400";
    pub const FIXED_ASSETS: &str = "1500";
    pub const STUDENTS_MONEY: &str = "2100";
    pub const PAYABLES: &str = "2200";
    pub const TAXES: &str = "2300";
    pub const PASS_THROUGH: &str = "2400";
    pub const LOANS: &str = "2500";
    pub const OWNERS_CAPITAL: &str = "3100";
    pub const RESULTS: &str = "3200";
    pub const FEE_INCOME: &str = "4100";
    pub const FEE_REDUCTIONS: &str = "4200";
    pub const OTHER_INCOME: &str = "4900";
    pub const SALARIES: &str = "5100";
    pub const RUNNING_COSTS: &str = "5200";
    pub const TEACHING_COSTS: &str = "5300";
    pub const UPKEEP: &str = "5400";
    pub const FINANCE_COSTS: &str = "5900";
}

use AccountClass::{Asset, Capital, Expense, Liability, Revenue};

const GROUPS: &[(&str, AccountClass, &str)] = &[
    (groups::CASH_AND_BANK, Asset, "Cash and bank"),
    (groups::RECEIVABLES, Asset, "Receivables"),
    (groups::ADVANCES_GIVEN, Asset, "Advances and deposits given"),
    (groups::BETWEEN_CAMPUSES, Asset, "Between campuses"),
    (groups::FIXED_ASSETS, Asset, "Fixed assets"),
    (groups::STUDENTS_MONEY, Liability, "Students' advances and deposits"),
    (groups::PAYABLES, Liability, "Payables"),
    (groups::TAXES, Liability, "Taxes payable"),
    (groups::PASS_THROUGH, Liability, "Fees collected for others"),
    (groups::LOANS, Liability, "Loans"),
    (groups::OWNERS_CAPITAL, Capital, "Owners' capital"),
    (groups::RESULTS, Capital, "Results brought forward"),
    (groups::FEE_INCOME, Revenue, "Fee income"),
    (groups::FEE_REDUCTIONS, Revenue, "Concessions"),
    (groups::OTHER_INCOME, Revenue, "Other income"),
    (groups::SALARIES, Expense, "Salaries and benefits"),
    (groups::RUNNING_COSTS, Expense, "Running costs"),
    (groups::TEACHING_COSTS, Expense, "Teaching costs"),
    (groups::UPKEEP, Expense, "Repairs and upkeep"),
    (groups::FINANCE_COSTS, Expense, "Bank charges and finance costs"),
];

/// (group, place in it, name, control)
const HEADS: &[(&str, u32, &str, Option<Control>)] = &[
    (groups::CASH_AND_BANK, 1, "Cash in hand", Some(Control::Cash)),
    (groups::CASH_AND_BANK, 2, "Cheques in hand", Some(Control::ChequesInHand)),
    (groups::CASH_AND_BANK, 3, "Petty cash", Some(Control::PettyCash)),
    (groups::CASH_AND_BANK, 4, "Cash in tills", Some(Control::CashInTills)),
    (groups::CASH_AND_BANK, 5, "Cards and wallets", Some(Control::CardsAndWallets)),
    (groups::RECEIVABLES, 1, "Students receivable", Some(Control::StudentsReceivable)),
    (groups::RECEIVABLES, 2, "Sponsors receivable", Some(Control::SponsorsReceivable)),
    (groups::ADVANCES_GIVEN, 1, "Paid ahead", Some(Control::Prepaid)),
    (groups::BETWEEN_CAMPUSES, 1, "Due to and from campuses", Some(Control::InterCampus)),
    (groups::FIXED_ASSETS, 1, "Furniture and fittings", None),
    (groups::FIXED_ASSETS, 2, "Computers and equipment", None),
    (groups::FIXED_ASSETS, 10, "Work in progress", None),
    (groups::FIXED_ASSETS, 20, "Accumulated depreciation", Some(Control::AccumulatedDepreciation)),
    (groups::RECEIVABLES, 20, "Debtors", Some(Control::Debtors)),
    (groups::RECEIVABLES, 30, "Allowance for doubtful debts", Some(Control::DoubtfulAllowance)),
    (groups::OTHER_INCOME, 30, "Recoveries of bad debts", Some(Control::BadDebtRecoveries)),
    (groups::UPKEEP, 20, "Depreciation", Some(Control::Depreciation)),
    (groups::UPKEEP, 21, "Loss on disposal of assets", Some(Control::DisposalLoss)),
    (groups::OTHER_INCOME, 20, "Gain on disposal of assets", Some(Control::DisposalGain)),
    (groups::FINANCE_COSTS, 20, "Mark-up on loans", Some(Control::LoanMarkup)),
    (groups::STUDENTS_MONEY, 1, "Advances from students", Some(Control::Advances)),
    (groups::STUDENTS_MONEY, 2, "Security deposits", Some(Control::SecurityDeposits)),
    (groups::STUDENTS_MONEY, 3, "Unidentified receipts", Some(Control::UnidentifiedReceipts)),
    (groups::STUDENTS_MONEY, 4, "Unearned fees", Some(Control::UnearnedFees)),
    (groups::PAYABLES, 1, "Bills payable", None),
    (groups::PAYABLES, 2, "Refunds payable", Some(Control::RefundsPayable)),
    (groups::PAYABLES, 3, "Accrued expenses", Some(Control::Accrued)),
    (groups::PAYABLES, 3, "Creditors", Some(Control::Payables)),
    (groups::ADVANCES_GIVEN, 1, "Advances to staff out of petty cash", Some(Control::StaffAdvances)),
    (groups::TAXES, 1, "Withholding tax payable", Some(Control::WithholdingTax)),
    (groups::FINANCE_COSTS, 2, "Cash over and short", Some(Control::OverAndShort)),
    (groups::ADVANCES_GIVEN, 10, "Advances and loans to staff", Some(Control::StaffLoans)),
    (groups::ADVANCES_GIVEN, 20, "Advance income tax", Some(Control::AdvanceIncomeTax)),
    (groups::ADVANCES_GIVEN, 21, "Advances to payees", Some(Control::PayeeAdvances)),
    (groups::PAYABLES, 20, "Income received ahead", Some(Control::UnearnedIncome)),
    (groups::PAYABLES, 10, "Salaries payable", Some(Control::SalariesPayable)),
    (groups::PAYABLES, 11, "Provident fund", Some(Control::ProvidentFund)),
    (groups::PAYABLES, 12, "EOBI payable", Some(Control::EobiPayable)),
    (groups::PAYABLES, 13, "Social security payable", Some(Control::SocialSecurityPayable)),
    (groups::PAYABLES, 14, "Deductions from salaries", Some(Control::SalaryDeductions)),
    (groups::TAXES, 10, "Income tax of salaries", Some(Control::SalaryTaxPayable)),
    (groups::OWNERS_CAPITAL, 1, "Capital", None),
    (groups::OWNERS_CAPITAL, 2, "Drawings", None),
    (groups::RESULTS, 1, "Accumulated surplus", Some(Control::AccumulatedSurplus)),
    (groups::RESULTS, 2, "Opening balances", Some(Control::OpeningBalance)),
    (groups::FEE_REDUCTIONS, 1, "Fee concessions", Some(Control::FeeConcession)),
    (groups::FEE_REDUCTIONS, 2, "Fee refunds", Some(Control::FeeRefunds)),
    (groups::FEE_INCOME, 1, "Fines", Some(Control::FineIncome)),
    (groups::OTHER_INCOME, 1, "Profit from bank", None),
    (groups::SALARIES, 1, "Salaries", None),
    (groups::RUNNING_COSTS, 1, "Electricity, gas and water", None),
    (groups::RUNNING_COSTS, 2, "Rent", None),
    (groups::RUNNING_COSTS, 3, "Telephone and internet", None),
    (groups::RUNNING_COSTS, 4, "Printing and stationery", None),
    (groups::RUNNING_COSTS, 5, "Entertainment", None),
    (groups::RUNNING_COSTS, 6, "Fuel and transport", None),
    (groups::RUNNING_COSTS, 7, "Allocated costs", Some(Control::AllocatedCosts)),
    (groups::RUNNING_COSTS, 8, "Bad debts", Some(Control::BadDebts)),
    (groups::TEACHING_COSTS, 1, "Books and laboratory", None),
    (groups::TEACHING_COSTS, 2, "Examinations", None),
    (groups::UPKEEP, 1, "Repairs and maintenance", None),
    (groups::FINANCE_COSTS, 1, "Bank charges", None),
];

/// Ledger heads that this area posts to by their code.
pub const BANK_PROFIT: &str = "4900-001";
pub const BANK_CHARGES: &str = "5900-001";

/// Makes the chart of accounts where it lacks something, and findable. Repeats safely; run at every start.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let now = tx.now();
    for (code, class, name) in GROUPS {
        let made = tx.first::<One<i64>>(
            sql!(
                "INSERT INTO account_head (version, created_at, updated_at, class, code, name, is_system, is_active)
                 VALUES (1, $1, $1, $2, $3, $4, TRUE, TRUE) ON CONFLICT DO NOTHING RETURNING id"
            ),
            &kernel::binds![now, *class, *code, *name],
        )?;
        if let Some(One(id)) = made {
            tx.index_search("head", id, None, &[name, code], &[])?;
        }
    }
    for (group, place, name, control) in HEADS {
        let code = match *control {
            Some(control) => code_of_control(tx, group, *place, control)?,
            None => format!("{group}-{place:03}"),
        };
        let made = tx.first::<One<i64>>(
            sql!(
                "INSERT INTO ledger_head (version, created_at, updated_at, head_id, code, name, control, is_bank, is_system, is_active)
                 SELECT 1, $1, $1, h.id, $3, $4, $5, FALSE, TRUE, TRUE FROM account_head h WHERE h.code = $2
                 ON CONFLICT DO NOTHING RETURNING id"
            ),
            &kernel::binds![now, *group, &code, *name, *control],
        )?;
        if let Some(One(id)) = made {
            tx.index_search("ledger head", id, None, &[name, &code], &[])?;
        }
    }
    crate::withholding::rates::seed(tx)
}

/// The place of a control head that a later program brings may be a group's own head by now: then it takes the next code.
fn code_of_control(tx: &mut Tx, group: &str, place: u32, control: Control) -> Result<String> {
    let code = format!("{group}-{place:03}");
    let taken: Option<(i64, i64)> = tx.first(
        sql!(
            "SELECT h.id, g.head_id FROM account_head h JOIN ledger_head g ON g.code = $2 WHERE h.code = $1
             AND (g.control IS NULL OR g.control <> $3) AND NOT EXISTS (SELECT 1 FROM ledger_head c WHERE c.control = $3)"
        ),
        &kernel::binds![group, &code, control],
    )?;
    match taken {
        Some((head_id, _)) => next_code(tx, head_id),
        None => Ok(code),
    }
}

/// A ledger head by its code; 500 when the chart was not seeded.
pub fn by_code(tx: &mut Tx, code: &'static str) -> Result<i64> {
    tx.first::<One<i64>>(sql!("SELECT id FROM ledger_head WHERE code = $1"), &kernel::binds![code])?
        .map(|one| one.0)
        .ok_or_else(|| Error::internal(format!("the chart of accounts lacks {code}: it was not seeded")))
}

/// The ledger head of this name in a group, made when it is not there. `campus_id` none: for every campus. The class must be the group's.
pub fn ensure_ledger_head(tx: &mut Tx, class: AccountClass, group: &str, name: &str, campus_id: Option<i64>) -> Result<i64> {
    let (head_id, found): (i64, AccountClass) = tx
        .first(sql!("SELECT id, class FROM account_head WHERE code = $1"), &kernel::binds![group])?
        .ok_or_else(|| Error::not_found("head"))?;
    if found != class {
        return Err(Error::internal(format!("group {group} is of class {found}, not {class}")));
    }
    // Serialises two that want the same head, or the next code, at once.
    tx.lock("account_head", head_id)?;
    let known = tx.first::<One<i64>>(
        sql!(
            "SELECT id FROM ledger_head WHERE head_id = $1 AND name = $2
             AND (campus_id = $3 OR (campus_id IS NULL AND CAST($3 AS BIGINT) IS NULL)) AND is_bank = FALSE ORDER BY id"
        ),
        &kernel::binds![head_id, name, campus_id],
    )?;
    match known {
        Some(One(id)) => Ok(id),
        None => add_ledger_head(tx, head_id, name, campus_id, false, None),
    }
}

/// Adds a ledger head under a group with the group's next code. `income_kind` for income types.
pub fn add_ledger_head(
    tx: &mut Tx,
    head_id: i64,
    name: &str,
    campus_id: Option<i64>,
    is_bank: bool,
    income_kind: Option<&str>,
) -> Result<i64> {
    let code = next_code(tx, head_id)?;
    tx.insert(
        &super::ledger_heads::LEDGER_HEAD,
        kernel::pairs! {
            head_id: head_id, code: code, name: name, campus_id: campus_id, is_bank: is_bank, income_kind: income_kind,
            is_system: false, is_active: true,
        },
    )
}

/// `4100-007`: the code after the highest that begins with the group's. Heads keep their codes when their group gets another one, so theirs count too.
pub fn next_code(tx: &mut Tx, head_id: i64) -> Result<String> {
    let group: String = tx.value(sql!("SELECT code FROM account_head WHERE id = $1"), &kernel::binds![head_id])?;
    let prefix = format!("{group}-");
    let codes: Vec<One<String>> = tx.all(
        sql!("SELECT code FROM ledger_head WHERE head_id = $1 OR code LIKE $2 ORDER BY code"),
        &kernel::binds![head_id, format!("{prefix}%")],
    )?;
    let highest = codes.iter().filter_map(|c| c.0.strip_prefix(&prefix)?.parse::<u32>().ok()).max().unwrap_or(0);
    Ok(format!("{prefix}{:03}", highest + 1))
}

/// The income head of a kind of fee.
pub fn fee_income_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Revenue, groups::FEE_INCOME, name, None)
}

/// The expense head of a cost of staff: salaries, the employer's contributions.
pub fn salary_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Expense, groups::SALARIES, name, None)
}

/// The liability head of what is owed to staff later: gratuity, leave that is left.
pub fn provision_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Liability, groups::PAYABLES, name, None)
}

/// The liability head of a fee that is given back: a deposit.
pub fn refundable_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Liability, groups::STUDENTS_MONEY, name, None)
}

/// The liability head of a fee that is taken for somebody else: a board's fee.
pub fn pass_through_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Liability, groups::PASS_THROUGH, name, None)
}

/// The liability head of a tax that is taken with the fee.
pub fn tax_head(tx: &mut Tx, name: &str) -> Result<i64> {
    ensure_ledger_head(tx, Liability, groups::TAXES, name, None)
}
