//! Petty cash, or all the money of the books, on a cash basis: by day, and by fiscal month and head.

use crate::{
    books::{
        balances::sums_of,
        months::{is_open_between, is_open_upto},
    },
    settings::fiscal_year_start,
    statements::{
        compared::{self, ComparedWith},
        results::by_months,
    },
};
use chrono::{NaiveDate, Weekday};
use kernel::{Error, FiscalYear, Money, Month, Result, Row, Tx, binds, sql, string_enum};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

string_enum! {
    /// Which money: that of the petty cash registers, or all cash, cheques and banks.
    pub enum MoneyOf { PettyCash = "petty_cash", CashFlow = "cash_flow" }
}

string_enum! {
    /// What a row is: a day, or a week from Monday to Sunday.
    pub enum DayOrWeek { Day = "day", Week = "week" }
}

string_enum! {
    /// Which way money went.
    pub enum Way { Received = "received", Paid = "paid" }
}

/// The heads whose entries are money: `$1` is what of.
const MONEY_HEADS: &str = "(l.control = 'petty_cash' OR (CAST($1 AS TEXT) = 'cash_flow' AND (l.is_bank = TRUE OR l.control IN ('cash', 'cash_in_tills', 'cheques_in_hand', 'cards_and_wallets'))))";

pub static BY_DAY: Report = Report::new(
    "accounting.petty_cash.by_day",
    "Receipts and payments by day",
    &[
        Parameter::choice("of", "accounting.petty_cash.of", "Accounts", MoneyOf::WORDS),
        Parameter::campuses(),
        Parameter::month_named("month"),
        Parameter::days(Begins::Ever).most(366),
        Parameter::choice("by", "accounting.petty_cash.rows_by", "Group by", DayOrWeek::WORDS),
        Parameter::optional_choice("compare", "accounting.income_statement.compare", "Compared with", ComparedWith::WORDS),
    ],
    DayRow::SHOWN,
)
.answers("How much money came in and went out each day?")
.in_order()
.drawn(reporting::ChartKind::Bars, "date", &["received_minor", "paid_minor"]);

reporting::shown! {
    /// What a day or a week brought and took. What moves between cash and bank is neither.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema, Row)]
    pub struct DayRow {
        /// Of a week, its first day within the days asked for.
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub received_minor: Money = amount("accounting.petty_cash.received", "Received").blank_zero();
        pub paid_minor: Money = amount("accounting.petty_cash.paid", "Paid").blank_zero();
        /// Of the day or week that stands beside.
        #[row(skip)]
        pub compared_received_minor: Money = amount("accounting.petty_cash.compared_received", "Received before").blank_zero().sometimes();
        #[row(skip)]
        pub compared_paid_minor: Money = amount("accounting.petty_cash.compared_paid", "Paid before").blank_zero().sometimes();
        /// At the end of the day or week.
        #[row(skip)]
        pub balance_minor: Money = amount("kit.label.balance", "Balance").not_totalled();
    }
}

/// What stands beside the days.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DaysBeside {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// The days that stand beside, when they are asked for.
    pub compared_from: Option<NaiveDate>,
    pub compared_to: Option<NaiveDate>,
    pub opening_minor: Money,
    pub closing_minor: Money,
}

/// The days asked for: those of `from` and `to`, else the month's. Where a past day alone is named, and no other month, it is the last of its month's days.
fn days(asked: &Arguments) -> Result<(NaiveDate, NaiveDate)> {
    let DayRange { from, to } = asked.days()?;
    let month = asked.month("month")?;
    Ok(match from {
        Some(from) => (from, to),
        None if to < asked.today && month == Month::of(asked.today) => (Month::of(to).first(), to),
        None => (month.first(), month.last()),
    })
}

/// What the heads of the money held before a day, from the kept balances.
fn held_before(tx: &mut Tx, asked: &Arguments, of: MoneyOf, from: NaiveDate) -> Result<Money> {
    let Some(day) = from.pred_opt() else { return Ok(Money::ZERO) };
    let heads: Vec<i64> = money_heads(tx, of)?.iter().map(|head| head.id).collect();
    Ok(sums_of(tx, &heads, asked.campuses(), Some(day))?.values().map(|sums| sums.net()).sum())
}

impl Reported for DayRow {
    const REPORT: &'static Report = &BY_DAY;
    type Beside = DaysBeside;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let of = asked.choice::<MoneyOf>("of")?;
        let opening = held_before(tx, asked, of, from)?;
        let mut rows = by_day(tx, asked, of, (from, to))?;
        let compare = asked.given_choice::<ComparedWith>("compare")?;
        let compared = compare.map(|compare| compared::beside(compare, from, to));
        if let Some((compare, days)) = compare.zip(compared) {
            let then = by_day(tx, asked, of, days)?;
            rows = together(rows, then, |other| compared::day_beside(compare, (from, to), other));
        }
        let mut balance = opening;
        for row in &mut rows {
            balance += row.received_minor - row.paid_minor;
            row.balance_minor = balance;
        }
        let beside = DaysBeside {
            from,
            to,
            compared_from: compared.map(|days| days.0),
            compared_to: compared.map(|days| days.1),
            opening_minor: opening,
            closing_minor: balance,
        };
        if asked.choice::<DayOrWeek>("by")? == DayOrWeek::Week {
            rows = by_week(rows, from);
        }
        let is_open = is_open_upto(tx, asked.campuses(), to)?;
        let rows = Rows::new(rows, beside)
            .of_days(from, to)
            .provisional(is_open)
            .before("Opening balance", "balance_minor", opening.minor())
            .after("Closing balance", "balance_minor", balance.minor());
        Ok(match compared {
            Some(days) => rows.note(compared::said(days)),
            None => rows.without("compared_received_minor").without("compared_paid_minor"),
        })
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (_, to) = days(asked).ok()?;
        let last = match asked.choice::<DayOrWeek>("by").ok()? {
            DayOrWeek::Day => self.date,
            DayOrWeek::Week => self.date.week(Weekday::Mon).last_day().min(to),
        };
        let (from, to) = (self.date.to_string(), last.to_string());
        Some(LeadsTo::call("/get-day-book", [("campus_id", asked.campus_list()), ("from", from), ("to", to)]))
    }
}

/// What each day brought and took, within some days.
fn by_day(tx: &mut Tx, asked: &Arguments, of: MoneyOf, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<DayRow>> {
    tx.all(
        sql!(
            "SELECT date, CAST(SUM(CASE WHEN net > 0 THEN net ELSE 0 END) AS BIGINT) AS received_minor,
                    CAST(SUM(CASE WHEN net < 0 THEN -net ELSE 0 END) AS BIGINT) AS paid_minor FROM (
                 SELECT e.date, e.voucher_id, SUM(e.debit_minor) - SUM(e.credit_minor) AS net FROM ledger_head l
                 JOIN entry e ON e.ledger_head_id = l.id WHERE ",
            MONEY_HEADS,
            " AND e.campus_id IN [$2] AND e.date >= $3 AND e.date <= $4 GROUP BY e.date, e.voucher_id
             ) AS moved WHERE net <> 0 GROUP BY date ORDER BY date LIMIT 10001"
        ),
        &binds![of, asked.campuses(), from, to],
    )
}

/// Days with other days beside them, each beside the day that it belongs to.
fn together(now: Vec<DayRow>, then: Vec<DayRow>, beside: impl Fn(NaiveDate) -> NaiveDate) -> Vec<DayRow> {
    let mut days: BTreeMap<NaiveDate, DayRow> = now.into_iter().map(|day| (day.date, day)).collect();
    for other in then {
        let date = beside(other.date);
        let day = days.entry(date).or_insert_with(|| DayRow { date, ..DayRow::default() });
        day.compared_received_minor += other.received_minor;
        day.compared_paid_minor += other.paid_minor;
    }
    days.into_values().collect()
}

/// Days put together week by week; the first week begins with the first day asked for.
fn by_week(days: Vec<DayRow>, from: NaiveDate) -> Vec<DayRow> {
    let mut weeks: Vec<DayRow> = Vec::new();
    for day in days {
        let begins = day.date.week(Weekday::Mon).first_day().max(from);
        match weeks.last_mut().filter(|week| week.date == begins) {
            Some(week) => {
                week.received_minor += day.received_minor;
                week.paid_minor += day.paid_minor;
                week.compared_received_minor += day.compared_received_minor;
                week.compared_paid_minor += day.compared_paid_minor;
                week.balance_minor = day.balance_minor;
            }
            None => weeks.push(DayRow { date: begins, ..day }),
        }
    }
    weeks
}

pub static BY_HEAD: Report = Report::new(
    "accounting.petty_cash.by_head",
    "Receipts and payments by head and month",
    &[
        Parameter::choice("of", "accounting.petty_cash.of", "Accounts", MoneyOf::WORDS),
        Parameter::campuses(),
        Parameter::asked_number("fiscal_year", "accounting.petty_cash.fiscal_year", "Fiscal year"),
    ],
    HeadRow::SHOWN,
)
.answers("From and to which heads did money move in each month of the year?")
.grouped_by("way")
.landscape();

reporting::shown! {
    /// A head that money came from or went to, month by month of a fiscal year.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct HeadRow {
        pub way: Way = word("accounting.petty_cash.way", "Received or paid").off_paper();
        pub ledger_head_id: i64;
        pub code: String;
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code").share(3);
        /// Of each month.
        #[serde(skip)]
        m: Vec<Money> = amount("kit.label.month", "Month").blank_zero().many();
        pub total_minor: Money = amount("accounting.petty_cash.total", "Total");
        /// What the head gave or took in the year before, on the side of its row.
        pub last_year_minor: Money = amount("accounting.statements.last_year", "Year before").blank_zero();
        /// Of the entries behind it.
        #[serde(skip)]
        days: (NaiveDate, NaiveDate);
    }
}

/// The fiscal year of the months.
#[derive(Debug, Serialize, JsonSchema)]
pub struct YearBeside {
    pub fiscal_year: i64,
    pub fiscal_year_label: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
}

/// The money that came from a head in a month, less the money that went to it. Payments are one row, all other vouchers another.
#[derive(Debug, Row)]
pub struct Moved {
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    month: String,
    /// Whether these are vouchers of payment, and those that took one back.
    pub is_payment: bool,
    pub net_minor: Money,
}

/// The entries against the money within some days, of every voucher that moved some, by head and month.
pub fn moved(tx: &mut Tx, of: MoneyOf, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<Moved>> {
    tx.all(
        sql!(
            "SELECT o.ledger_head_id, h.code, h.name, o.month, coalesce(r.kind, v.kind) = 'payment' AS is_payment,
                    CAST(SUM(o.credit_minor) - SUM(o.debit_minor) AS BIGINT) AS net_minor
             FROM entry o JOIN ledger_head h ON h.id = o.ledger_head_id JOIN voucher v ON v.id = o.voucher_id LEFT JOIN voucher r ON r.id = v.reverses_id
             WHERE o.campus_id IN [$2] AND o.date >= $3 AND o.date <= $4
                   AND o.voucher_id IN (SELECT e.voucher_id FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                                        WHERE e.campus_id IN [$2] AND e.date >= $3 AND e.date <= $4 AND ",
            MONEY_HEADS,
            ") AND NOT EXISTS (SELECT 1 FROM ledger_head l WHERE l.id = o.ledger_head_id AND ",
            MONEY_HEADS,
            ") GROUP BY o.ledger_head_id, h.code, h.name, o.month, coalesce(r.kind, v.kind) = 'payment' HAVING SUM(o.credit_minor) <> SUM(o.debit_minor)
             ORDER BY h.code, o.month LIMIT 10001"
        ),
        &binds![of, campuses, from, to],
    )
}

/// A head that holds money.
#[derive(Clone, Debug, Row)]
pub struct MoneyHead {
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// The heads that hold the money, in the order of the chart.
pub fn money_heads(tx: &mut Tx, of: MoneyOf) -> Result<Vec<MoneyHead>> {
    tx.all(sql!("SELECT l.id, l.code, l.name FROM ledger_head l WHERE ", MONEY_HEADS, " ORDER BY l.code, l.id"), &binds![of])
}

/// The fiscal year asked for by the year in which it starts; the present one when left out.
fn year(tx: &mut Tx, asked: &Arguments) -> Result<FiscalYear> {
    let start = fiscal_year_start(tx)?;
    let Some(wanted) = asked.id("fiscal_year") else { return Ok(FiscalYear::of(asked.today, start)) };
    let known = i32::try_from(wanted).ok().filter(|year| (1990..=2200).contains(year));
    known
        .and_then(|year| FiscalYear::starting(year, start))
        .ok_or_else(|| Error::field("fiscal_year", "Give the year in which the fiscal year starts: 2026."))
}

impl Reported for HeadRow {
    const REPORT: &'static Report = &BY_HEAD;
    type Beside = YearBeside;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let year = year(tx, asked)?;
        let of = asked.choice::<MoneyOf>("of")?;
        let months: Vec<Month> = year.months().collect();
        let now = moved(tx, of, asked.campuses(), year.start(), year.end())?;
        let then = moved(tx, of, asked.campuses(), year.prev().start(), year.prev().end())?;
        let beside = YearBeside { fiscal_year: year.year().into(), fiscal_year_label: year.label(), from: year.start(), to: year.end() };
        let is_open = is_open_between(tx, asked.campuses(), year.start(), year.end())?;
        Ok(by_months(Rows::new(by_head(now, then, year), beside), &months)
            .provisional(is_open)
            .heading(format!("Receipts and payments by head and month, {}", year.label())))
    }

    fn amounts(&self) -> &[Money] {
        &self.m
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (from, to) = self.days;
        let head = self.ledger_head_id.to_string();
        Some(LeadsTo::call(
            "/get-head-transactions",
            [("ledger_head_id", head), ("campus_id", asked.campus_list()), ("from", from.to_string()), ("to", to.to_string())],
        ))
    }
}

/// What a head gave or took: in each month of the year, and in the year before.
struct HeadSums {
    name: String,
    months: [Money; 12],
    last_year: Money,
}

/// Heads from which money came on the whole, then those to which it went; both above nothing. Which it was in the year before counts where this one has nothing.
fn by_head(now: Vec<Moved>, then: Vec<Moved>, year: FiscalYear) -> Vec<HeadRow> {
    let place: BTreeMap<String, usize> = year.months().enumerate().map(|(n, month)| (month.to_string(), n)).collect();
    let mut heads: BTreeMap<(String, i64), HeadSums> = BTreeMap::new();
    for one in now.into_iter().chain(then) {
        let sums = heads.entry((one.code, one.ledger_head_id)).or_insert_with(|| HeadSums {
            name: one.name,
            months: [Money::ZERO; 12],
            last_year: Money::ZERO,
        });
        match place.get(&one.month) {
            Some(n) => sums.months[*n] += one.net_minor,
            None => sums.last_year += one.net_minor,
        }
    }
    let (mut received, mut paid) = (Vec::new(), Vec::new());
    for ((code, ledger_head_id), HeadSums { name, months, last_year }) in heads {
        let total: Money = months.iter().sum();
        let is_paid = total.is_negative() || (total.is_zero() && last_year.is_negative());
        let side = |net: Money| if is_paid { -net } else { net };
        let row = HeadRow {
            way: if is_paid { Way::Paid } else { Way::Received },
            ledger_head_id,
            code,
            name,
            m: months.into_iter().map(side).collect(),
            total_minor: side(total),
            last_year_minor: side(last_year),
            days: (year.start(), year.end()),
        };
        if is_paid { paid.push(row) } else { received.push(row) }
    }
    received.into_iter().chain(paid).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_monday_within_the_days() {
        let day = |text: &str, received, paid, balance| DayRow {
            date: text.parse().expect("a day"),
            received_minor: Money(received),
            paid_minor: Money(paid),
            balance_minor: Money(balance),
            ..DayRow::default()
        };
        // The first of November 2026 is a Sunday.
        let from: NaiveDate = "2026-11-01".parse().expect("a day");
        let days =
            vec![day("2026-11-01", 10, 0, 10), day("2026-11-03", 5, 2, 13), day("2026-11-08", 0, 3, 10), day("2026-11-09", 1, 0, 11)];
        let told: Vec<(String, i64, i64, i64)> = by_week(days, from)
            .iter()
            .map(|week| (week.date.to_string(), week.received_minor.minor(), week.paid_minor.minor(), week.balance_minor.minor()))
            .collect();
        let wanted: [(&str, i64, i64, i64); 3] = [("2026-11-01", 10, 0, 10), ("2026-11-02", 5, 5, 10), ("2026-11-09", 1, 0, 11)];
        assert_eq!(told, wanted.map(|(date, received, paid, balance)| (date.to_owned(), received, paid, balance)));
    }
}
