//! The receipts and payments account, as a society files it: the money there was, where it came from and went to within some days, and the money that is left.

use super::{
    compared::{self, ComparedWith},
    expenses::days,
};
use crate::{
    books::{balances::sums_of, months::is_open_upto},
    petty_cash::months::{MoneyHead, MoneyOf, Moved, money_heads, moved},
};
use chrono::NaiveDate;
use kernel::{Money, Result, Tx, string_enum};
use reporting::{Arguments, Begins, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

string_enum! {
    /// A part of the account: receipts stand below what was there, payments above what is left.
    pub enum AccountPart { Opening = "opening", Received = "received", Paid = "paid", Closing = "closing" }
}

pub static RECEIPTS_AND_PAYMENTS: Report = Report::new(
    "accounting.receipts_and_payments.title",
    "Receipts and payments account",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth).most(366),
        Parameter::optional_choice("compare", "accounting.income_statement.compare", "Compared with", ComparedWith::WORDS),
    ],
    ReceiptsAndPaymentsRow::SHOWN,
)
.answers("How much money was there, from and to which heads did it move, and how much is left?")
.grouped_by("part")
.signed_by(&["Finance secretary", "General secretary", "President"]);

reporting::shown! {
    /// A cash box, bank or the like with what it held, or a head with what came from it or went to it.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct ReceiptsAndPaymentsRow {
        pub part: AccountPart = word("accounting.receipts_and_payments.part", "Part").off_paper();
        pub ledger_head_id: i64;
        pub code: String = text("kit.label.code", "Code").off_screen().off_paper();
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code").share(3);
        pub received_minor: i64 = amount("accounting.receipts_and_payments.receipts", "Receipts").blank_zero();
        pub paid_minor: i64 = amount("accounting.receipts_and_payments.payments", "Payments").blank_zero();
        /// Of the days that stand beside.
        pub compared_received_minor: i64 = amount("accounting.receipts_and_payments.compared_receipts", "Receipts before").blank_zero().sometimes();
        pub compared_paid_minor: i64 = amount("accounting.receipts_and_payments.compared_payments", "Payments before").blank_zero().sometimes();
        /// Of the entries behind it: from the first ever where a balance is told.
        #[serde(skip)]
        days: (Option<NaiveDate>, NaiveDate);
    }
}

/// What stands beside the account. Both sides have the same total.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ReceiptsAndPayments {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// The days that stand beside, when they are asked for.
    pub compared_from: Option<NaiveDate>,
    pub compared_to: Option<NaiveDate>,
    pub opening_minor: i64,
    pub closing_minor: i64,
}

impl Reported for ReceiptsAndPaymentsRow {
    const REPORT: &'static Report = &RECEIPTS_AND_PAYMENTS;
    type Beside = ReceiptsAndPayments;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let heads = money_heads(tx, MoneyOf::CashFlow)?;
        let compared = asked.given_choice::<ComparedWith>("compare")?.map(|compare| compared::beside(compare, from, to));
        let mut rows = account(tx, asked.campuses(), &heads, (from, to))?;
        let of = |part: AccountPart| rows.iter().filter(move |row| row.part == part);
        let beside = ReceiptsAndPayments {
            from,
            to,
            compared_from: compared.map(|days| days.0),
            compared_to: compared.map(|days| days.1),
            opening_minor: of(AccountPart::Opening).map(|row| row.received_minor).sum(),
            closing_minor: of(AccountPart::Closing).map(|row| row.paid_minor).sum(),
        };
        if let Some(days) = compared {
            rows = together(rows, account(tx, asked.campuses(), &heads, days)?);
        }
        let rows = Rows::new(rows, beside).provisional(is_open_upto(tx, asked.campuses(), to)?);
        Ok(match compared {
            Some(days) => rows.note(compared::said(days)),
            None => rows.without("compared_received_minor").without("compared_paid_minor"),
        })
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (from, to) = self.days;
        Some(LeadsTo::call(
            "/get-head-transactions",
            [
                ("ledger_head_id", self.ledger_head_id.to_string()),
                ("campus_id", asked.campus_list()),
                ("from", from.map(|day| day.to_string()).unwrap_or_default()),
                ("to", to.to_string()),
            ],
        ))
    }
}

fn row(part: AccountPart, head: MoneyHead, amount: Money, days: (Option<NaiveDate>, NaiveDate)) -> ReceiptsAndPaymentsRow {
    let is_receipt = matches!(part, AccountPart::Opening | AccountPart::Received);
    let (received, paid) = if is_receipt { (amount, Money::ZERO) } else { (Money::ZERO, amount) };
    ReceiptsAndPaymentsRow {
        part,
        ledger_head_id: head.id,
        code: head.code,
        name: head.name,
        received_minor: received.minor(),
        paid_minor: paid.minor(),
        compared_received_minor: 0,
        compared_paid_minor: 0,
        days,
    }
}

/// The account of some days: what there was, receipts, payments, and what is left.
fn account(tx: &mut Tx, campuses: &[i64], heads: &[MoneyHead], (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<ReceiptsAndPaymentsRow>> {
    let mut rows = match from.pred_opt() {
        Some(day) => held(tx, campuses, heads, AccountPart::Opening, day)?,
        None => Vec::new(),
    };
    rows.extend(by_head(moved(tx, MoneyOf::CashFlow, campuses, from, to)?, (from, to)));
    rows.extend(held(tx, campuses, heads, AccountPart::Closing, to)?);
    Ok(rows)
}

/// The account with that of other days beside it: a head has a row in a part where it has something in either.
fn together(now: Vec<ReceiptsAndPaymentsRow>, then: Vec<ReceiptsAndPaymentsRow>) -> Vec<ReceiptsAndPaymentsRow> {
    let key = |row: &ReceiptsAndPaymentsRow| (row.part, row.code.clone(), row.ledger_head_id);
    let mut rows: BTreeMap<_, _> = now.into_iter().map(|row| (key(&row), row)).collect();
    for row in then {
        let (compared_received_minor, compared_paid_minor) = (row.received_minor, row.paid_minor);
        let one = rows.entry(key(&row)).or_insert(ReceiptsAndPaymentsRow { received_minor: 0, paid_minor: 0, ..row });
        (one.compared_received_minor, one.compared_paid_minor) = (compared_received_minor, compared_paid_minor);
    }
    rows.into_values().collect()
}

/// What each head of the money held at the end of a day; less than nothing where a bank is overdrawn.
fn held(tx: &mut Tx, campuses: &[i64], heads: &[MoneyHead], part: AccountPart, day: NaiveDate) -> Result<Vec<ReceiptsAndPaymentsRow>> {
    let ids: Vec<i64> = heads.iter().map(|head| head.id).collect();
    let sums = sums_of(tx, &ids, campuses, Some(day))?;
    let rows = heads.iter().filter_map(|head| {
        let net = sums.get(&head.id).copied().unwrap_or_default().net();
        (!net.is_zero()).then(|| row(part, head.clone(), net, (None, day)))
    });
    Ok(rows.collect())
}

/// The money that came from a head, less the money that went to it: by payments, and by all other vouchers.
#[derive(Default)]
struct Sides {
    name: String,
    payments: Money,
    others: Money,
}

/// Heads from which money came on the whole, then those to which it went. A head has a row in both parts where money came and some was paid back, as of a family's
/// advance.
fn by_head(moved: Vec<Moved>, (from, to): (NaiveDate, NaiveDate)) -> Vec<ReceiptsAndPaymentsRow> {
    let mut heads: BTreeMap<(String, i64), Sides> = BTreeMap::new();
    for one in moved {
        let sides = heads.entry((one.code, one.ledger_head_id)).or_default();
        sides.name = one.name;
        *(if one.is_payment { &mut sides.payments } else { &mut sides.others }) += one.net_minor;
    }
    let (mut received, mut paid) = (Vec::new(), Vec::new());
    for ((code, id), Sides { name, payments, others }) in heads {
        let head = MoneyHead { id, code, name };
        let is_both = others.is_positive() && payments.is_negative();
        let (one, other) = if is_both { (others, payments) } else { (others + payments, Money::ZERO) };
        for net in [one, other] {
            if net.is_positive() {
                received.push(row(AccountPart::Received, head.clone(), net, (Some(from), to)));
            } else if net.is_negative() {
                paid.push(row(AccountPart::Paid, head.clone(), -net, (Some(from), to)));
            }
        }
    }
    received.into_iter().chain(paid).collect()
}
