//! The statement of petty cash: slips, refills and the closing, with the balance after each.

use crate::books::model::VoucherKind;
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static STATEMENT: Report = Report::new(
    "accounting.petty_cash.statement",
    "Statement of petty cash",
    &[
        Parameter::campuses(),
        Parameter::records("register_id", "accounting.petty_cash.one", "Petty cash register", "petty_cash_registers"),
        Parameter::days(Begins::Ever),
    ],
    StatementRow::SHOWN,
)
.answers("What went in and out of petty cash, and what is left?")
.in_order()
.landscape();

reporting::shown! {
    /// What moved the money of a register.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct StatementRow {
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub voucher_id: i64;
        pub voucher_no: String = text("accounting.vouchers.one", "Voucher").share(0);
        pub kind: VoucherKind;
        pub register_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub payee: Option<String> = text("accounting.payee", "Payee").share(2);
        pub narration: String = text("kit.label.narration", "Narration").share(4);
        pub in_minor: Money = amount("accounting.petty_cash.in", "In").blank_zero();
        pub out_minor: Money = amount("accounting.petty_cash.out", "Out").blank_zero();
        /// What the registers asked for hold after it.
        #[row(skip)]
        pub balance_minor: Money = amount("kit.label.balance", "Balance").not_totalled();
    }
}

/// What a statement says beside its rows.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PettyCashHeld {
    pub opening_minor: Money,
    pub closing_minor: Money,
}

impl Reported for StatementRow {
    const REPORT: &'static Report = &STATEMENT;
    type Beside = PettyCashHeld;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let registers = registers(tx, asked)?;
        let opening = match from {
            Some(from) => held_before(tx, &registers, from)?,
            None => Money::ZERO,
        };
        let from = from.unwrap_or(NaiveDate::from_ymd_opt(1, 1, 1).expect("a day"));
        let mut rows: Vec<StatementRow> = tx.all(
            sql!(
                "SELECT e.date, e.voucher_id, v.voucher_no, v.kind, e.party_id AS register_id, c.name AS campus_name, v.payee, v.narration,
                        e.debit_minor AS in_minor, e.credit_minor AS out_minor
                 FROM entry e JOIN voucher v ON v.id = e.voucher_id JOIN campus c ON c.id = e.campus_id
                 WHERE e.party_kind = 'register' AND e.party_id IN [$1] AND e.date >= $2 AND e.date <= $3 ORDER BY e.date, e.id LIMIT 10001"
            ),
            &binds![&registers, from, to],
        )?;
        let mut balance = opening;
        for row in &mut rows {
            balance += row.in_minor - row.out_minor;
            row.balance_minor = balance;
        }
        let beside = PettyCashHeld { opening_minor: opening, closing_minor: balance };
        Ok(Rows::new(rows, beside).before("Opening balance", "balance_minor", opening.minor()).after(
            "Closing balance",
            "balance_minor",
            balance.minor(),
        ))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
    }
}

/// The registers asked for; all of the campuses when none is named.
fn registers(tx: &mut Tx, asked: &Arguments) -> Result<Vec<i64>> {
    let all: Vec<i64> =
        tx.values(sql!("SELECT id FROM petty_cash_register WHERE campus_id IN [$1] ORDER BY id"), &binds![asked.campuses()])?;
    let named = asked.ids("register_id");
    Ok(all.into_iter().filter(|id| named.is_empty() || named.contains(id)).collect())
}

fn held_before(tx: &mut Tx, registers: &[i64], on: NaiveDate) -> Result<Money> {
    let held: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(debit_minor) - SUM(credit_minor), 0) AS BIGINT) FROM entry
             WHERE party_kind = 'register' AND party_id IN [$1] AND date < $2"
        ),
        &binds![registers, on],
    )?;
    Ok(Money(held))
}
