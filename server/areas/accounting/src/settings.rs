//! What the group can set about its books.

use kernel::{Error, Money, Refusal, Result, Setting, SettingKind, Tx, sql};

/// The setting from which on budgets are nearly used: its key and its default, for SQL too.
macro_rules! warning_setting {
    (key) => {
        "accounting.budget_warning_percent"
    };
    (default) => {
        "80"
    };
}
pub(crate) use warning_setting;

pub const ALL: &[Setting] = &[
    Setting {
        key: "accounting.journal_limit_minor",
        label: "Vouchers need a second person above",
        help: "Journal vouchers, payments, expenses, bank transactions and receipts that are no fees. Opening amounts, paid bills, advances to payees, petty cash and deposits of tax and of salaries above it are entered by who may post the vouchers of others. 0 lets everybody post alone.",
        kind: SettingKind::Money,
        default: "0",
    },
    Setting {
        key: "accounting.reconciliation_tolerance_minor",
        label: "A bank may differ from its statement by",
        help: "A month does not close, and a statement is not finished, while a larger difference is unexplained.",
        kind: SettingKind::Money,
        default: "0",
    },
    Setting {
        key: "accounting.reconciliation_required",
        label: "Months close only with every bank's statement",
        help: "On: a month does not close while an account has no statement up to its last day. Off: the checklist says so.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: warning_setting!(key),
        label: "Warn when so much of a budget is used, in percent",
        help: "Whoever books an expense, a payment or a slip is told what is left of its head's budget from here on.",
        kind: SettingKind::Number,
        default: warning_setting!(default),
    },
    Setting {
        key: "accounting.budget_refuses",
        label: "Refuse spending beyond a budget",
        help: "On: an expense, a payment or a slip beyond an approved budget is refused until the budget is revised. Off: it is booked with a warning.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: "accounting.budget_counts",
        label: "A budget counts",
        help: "year: what is spent is held to the budget of the whole fiscal year. to_date: to the months up to the one in which it is spent.",
        kind: SettingKind::OneOf(&["year", "to_date"]),
        default: "\"year\"",
    },
    Setting {
        key: "accounting.large_cash_minor",
        label: "Cash payments are exceptions above",
        help: "Who enters a larger payment or expense in cash is warned, and it stands in the exceptions of the books, since tax law asks for a bank's instrument. 0 notes none.",
        kind: SettingKind::Money,
        default: "2500000",
    },
    Setting {
        key: "accounting.petty_cash_slip_minor",
        label: "Largest petty cash slip",
        help: "A larger amount is booked as an expense or a payment. 0 for no limit other than the cash in the box.",
        kind: SettingKind::Money,
        default: "0",
    },
];

/// The amount above which a voucher that a person writes waits for a second one; 0 is none.
pub fn second_person_limit(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.journal_limit_minor")
}

/// The limit of the settings where an amount is above it; else none.
pub fn limit_below(tx: &mut Tx, amount: Money) -> Result<Option<Money>> {
    let limit = second_person_limit(tx)?;
    Ok((limit.is_positive() && amount > limit).then_some(limit))
}

/// The limit where an amount is above it and whoever enters it may not post the vouchers of others; else none.
fn limit_passed_alone(tx: &mut Tx, amount: Money, posts_for_others: bool) -> Result<Option<Money>> {
    if posts_for_others { Ok(None) } else { limit_below(tx, amount) }
}

/// 422 at `opening_minor` for an opening amount above the limit, unless whoever enters it may post the vouchers of others.
pub fn check_opening(tx: &mut Tx, amount: Money, posts_for_others: bool) -> Result<()> {
    let Some(limit) = limit_passed_alone(tx, amount.abs(), posts_for_others)? else { return Ok(()) };
    let sentence = format!("An opening amount above Rs {limit} is entered by a person who may post the vouchers of others.");
    Err(Error::field("opening_minor", sentence))
}

/// First month of the fiscal year, by the group's setting.
pub fn fiscal_year_start(tx: &mut Tx) -> Result<u32> {
    tx.setting("group.fiscal_year_start")
}

/// Why the fiscal year may not begin with another month: something is numbered or planned by the one that it has.
pub fn refuse_moving_year(tx: &mut Tx, _: i64) -> Result<Option<Refusal>> {
    let is_used: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM voucher) OR EXISTS (SELECT 1 FROM expense_budget)"), &[])?;
    let sentence = "There are vouchers or budgets of fiscal years that begin with the present month, so it stays.";
    Ok(is_used.then(|| Refusal::at("group.fiscal_year_start", sentence)))
}

/// Percent of a budget from which on spending is warned of.
pub fn budget_warning(tx: &mut Tx) -> Result<i64> {
    tx.setting(warning_setting!(key))
}

/// Whether spending beyond a budget is refused.
pub fn budget_refuses(tx: &mut Tx) -> Result<bool> {
    tx.setting("accounting.budget_refuses")
}

/// Whether spending is held to the months up to its own, and not to the whole year.
pub fn budget_counts_to_date(tx: &mut Tx) -> Result<bool> {
    Ok(tx.setting::<String>("accounting.budget_counts")? == "to_date")
}

/// The amount above which a payment in cash is an exception; 0 is none.
pub fn large_cash(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.large_cash_minor")
}

/// 422 at the field for money into petty cash above the limit, unless whoever enters it may post the vouchers of others.
pub fn check_petty_cash(tx: &mut Tx, field: &str, amount: Money, posts_for_others: bool) -> Result<()> {
    let Some(limit) = limit_passed_alone(tx, amount, posts_for_others)? else { return Ok(()) };
    let sentence = format!("More than Rs {limit} is put into petty cash by a person who may post the vouchers of others.");
    Err(Error::field(field, sentence))
}

/// 422 at `amount_minor` for a slip of petty cash above its limit.
pub fn check_petty_cash_slip(tx: &mut Tx, amount: Money) -> Result<()> {
    let limit: Money = tx.setting("accounting.petty_cash_slip_minor")?;
    if !limit.is_positive() || amount <= limit {
        return Ok(());
    }
    Err(Error::field("amount_minor", format!("A slip of petty cash is Rs {limit} at most. Book a larger amount as an expense.")))
}

/// The difference between a bank and its statement that needs no explanation.
pub fn reconciliation_tolerance(tx: &mut Tx) -> Result<Money> {
    tx.setting("accounting.reconciliation_tolerance_minor")
}

/// Whether a month closes only with every bank's statement.
pub fn reconciliation_required(tx: &mut Tx) -> Result<bool> {
    tx.setting("accounting.reconciliation_required")
}

/// 422 at `bill_ids` for a payment of bills above the limit, unless whoever enters it may post the vouchers of others.
pub fn check_bill_payment(tx: &mut Tx, amount: Money, posts_for_others: bool) -> Result<()> {
    let Some(limit) = limit_passed_alone(tx, amount, posts_for_others)? else { return Ok(()) };
    Err(Error::field("bill_ids", format!("Bills of more than Rs {limit} are paid by a person who may post the vouchers of others.")))
}

/// 422 at `amount_minor` for an advance to a payee above the limit, unless whoever pays it may post the vouchers of others.
pub fn check_payee_advance(tx: &mut Tx, amount: Money, posts_for_others: bool) -> Result<()> {
    let Some(limit) = limit_passed_alone(tx, amount, posts_for_others)? else { return Ok(()) };
    let sentence = format!("An advance of more than Rs {limit} is paid by a person who may post the vouchers of others.");
    Err(Error::field("amount_minor", sentence))
}

/// 422 at the field for a deposit with the government, of tax or of what salaries owe, above the limit, unless whoever enters it may post the vouchers of
/// others.
pub fn check_deposit(tx: &mut Tx, field: &str, amount: Money, posts_for_others: bool) -> Result<()> {
    let Some(limit) = limit_passed_alone(tx, amount, posts_for_others)? else { return Ok(()) };
    Err(Error::field(field, format!("More than Rs {limit} is deposited by a person who may post the vouchers of others.")))
}
