//! Who owes the campus for income on credit, and whom the campus owes: by how long it is overdue on a day. What was taken back counts until the day of its
//! mirror, as in the books: less than nothing is owed where it was paid again before that day.

use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, sql};
use reporting::{Arguments, Column, DueAge, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

const PARAMETERS: &[Parameter] = &[Parameter::campuses(), Parameter::day("on", "kit.label.date", "On")];

const COLUMNS: &[Column] = &[
    Column::text("party", "kit.label.name", "Name").share(3),
    Column::text("campus_name", "kit.label.campus", "Campus").share(2),
    Column::count("documents", "accounting.ageing.documents", "Documents"),
    Column::amount("not_due_minor", "accounting.ageing.not_due", "Not due yet").blank_zero(),
    Column::amount("days_30_minor", "accounting.ageing.days_30", "1 to 30 days").blank_zero(),
    Column::amount("days_60_minor", "accounting.ageing.days_60", "31 to 60 days").blank_zero(),
    Column::amount("days_90_minor", "accounting.ageing.days_90", "61 to 90 days").blank_zero(),
    Column::amount("older_minor", "accounting.ageing.older", "Over 90 days").blank_zero(),
    Column::amount("owed_minor", "accounting.ageing.owed", "Owed"),
];

pub static DEBTORS: Report = Report::new("accounting.ageing.debtors", "Ageing of debtors", PARAMETERS, COLUMNS)
    .answers("Who owes us money apart from students, and for how long?")
    .landscape();
pub static CREDITORS: Report = Report::new("accounting.ageing.creditors", "Ageing of creditors", PARAMETERS, COLUMNS)
    .answers("To whom do we owe money, and for how long?")
    .landscape();

/// What is owed by or to one party in one campus's books.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Aged {
    pub party: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub documents: i64,
    pub not_due_minor: Money,
    pub days_30_minor: Money,
    pub days_60_minor: Money,
    pub days_90_minor: Money,
    pub older_minor: Money,
    pub owed_minor: Money,
}

impl Aged {
    fn add(&mut self, due_on: NaiveDate, on: NaiveDate, amount: Money) {
        let place = match DueAge::of(due_on, on) {
            DueAge::NotDue => &mut self.not_due_minor,
            DueAge::Days30 => &mut self.days_30_minor,
            DueAge::Days60 => &mut self.days_60_minor,
            DueAge::Days90 => &mut self.days_90_minor,
            DueAge::Older => &mut self.older_minor,
        };
        *place += amount;
        self.owed_minor += amount;
    }
}

/// Parties by name and campus; a payee of the register stands apart from a name that somebody wrote.
#[derive(Debug, Default)]
struct Parties(BTreeMap<(String, i64, Option<i64>), Aged>);

impl Parties {
    fn of(&mut self, party: String, campus_id: i64, campus_name: String, payee_id: Option<i64>) -> &mut Aged {
        let fresh = Aged { party: party.clone(), campus_id, campus_name, ..Aged::default() };
        self.0.entry((party, campus_id, payee_id)).or_insert(fresh)
    }

    fn rows<R>(self, row: impl Fn(Aged, Option<i64>) -> R) -> Vec<R> {
        self.0.into_iter().map(|((_, _, payee_id), aged)| row(aged, payee_id)).collect()
    }
}

/// A debtor of the campus.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebtorRow {
    #[serde(flatten)]
    pub aged: Aged,
}

#[derive(Debug, Row)]
struct Owed {
    party: String,
    campus_id: i64,
    campus_name: String,
    due_on: NaiveDate,
    owed_minor: Money,
}

impl Reported for DebtorRow {
    const REPORT: &'static Report = &DEBTORS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let on = asked.day("on")?;
        let owed: Vec<Owed> = tx.all(
            sql!(
                "SELECT party, campus_id, campus_name, due_on, owed_minor FROM (
                     SELECT r.id, r.received_from AS party, r.campus_id, c.name AS campus_name, COALESCE(r.due_on, r.date) AS due_on,
                            CAST(r.amount_minor - COALESCE((SELECT SUM(p.amount_minor) FROM revenue_receipt p
                                WHERE p.revenue_id = r.id AND p.date <= $2 AND (p.is_reversed = FALSE OR EXISTS (
                                    SELECT 1 FROM voucher m WHERE m.reverses_id = p.voucher_id AND m.date > $2))), 0) AS BIGINT) AS owed_minor
                     FROM revenue r JOIN campus c ON c.id = r.campus_id
                     WHERE r.campus_id IN [$1] AND r.date <= $2 AND r.received_in = 'credit' AND (r.is_reversed = FALSE OR EXISTS (
                         SELECT 1 FROM voucher m WHERE m.reverses_id = r.voucher_id AND m.date > $2))
                 ) AS documents WHERE owed_minor <> 0 ORDER BY id"
            ),
            &[asked.campuses().into(), on.into()],
        )?;
        let mut parties = Parties::default();
        for one in owed {
            let aged = parties.of(one.party, one.campus_id, one.campus_name, None);
            aged.documents += 1;
            aged.add(one.due_on, on, one.owed_minor);
        }
        Ok(parties.rows(|aged, _| DebtorRow { aged }).into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let (party, campus) = (self.aged.party.clone(), self.aged.campus_id.to_string());
        Some(LeadsTo::call("/get-revenues", [("received_from", party), ("campus_id", campus), ("is_owed", "true".to_owned())]))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::call("/get-revenues", [("campus_id", asked.campus_list()), ("is_owed", "true".to_owned())]))
    }
}

/// A creditor of the campus.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreditorRow {
    #[serde(flatten)]
    pub aged: Aged,
    /// Of bills their payee; of liabilities the creditor is a name alone.
    pub payee_id: Option<i64>,
}

/// An installment of a liability, with what was settled of the whole.
#[derive(Debug, Row)]
struct Due {
    id: i64,
    party: String,
    campus_id: i64,
    campus_name: String,
    due_on: NaiveDate,
    principal_minor: Money,
    settled_minor: Money,
}

impl Reported for CreditorRow {
    const REPORT: &'static Report = &CREDITORS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let on = asked.day("on")?;
        let mut parties = Parties::default();
        add_liabilities(tx, asked, on, &mut parties)?;
        add_bills(tx, asked, on, &mut parties)?;
        Ok(parties.rows(|aged, payee_id| CreditorRow { aged, payee_id }).into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        let (party, campus) = (self.aged.party.clone(), self.aged.campus_id.to_string());
        Some(match self.payee_id {
            Some(payee) => {
                LeadsTo::call("/get-bills", [("payee_id", payee.to_string()), ("campus_id", campus), ("is_unpaid", "true".to_owned())])
            }
            None => LeadsTo::call("/get-liabilities", [("creditor", party), ("campus_id", campus), ("is_open", "true".to_owned())]),
        })
    }
}

/// Installments of liabilities: what was settled by the day pays the oldest first.
fn add_liabilities(tx: &mut Tx, asked: &Arguments, on: NaiveDate, parties: &mut Parties) -> Result<()> {
    let due: Vec<Due> = tx.all(
        sql!(
            "SELECT y.id, y.creditor AS party, y.campus_id, c.name AS campus_name, i.due_on, i.principal_minor,
                    CAST(COALESCE((SELECT SUM(s.principal_minor) FROM liability_settlement s
                        WHERE s.liability_id = y.id AND s.date <= $2 AND (s.is_reversed = FALSE OR EXISTS (
                            SELECT 1 FROM voucher m WHERE m.reverses_id = s.voucher_id AND m.date > $2))), 0) AS BIGINT) AS settled_minor
             FROM liability y JOIN liability_installment i ON i.liability_id = y.id JOIN campus c ON c.id = y.campus_id
             WHERE y.campus_id IN [$1] AND y.date <= $2 AND (y.is_reversed = FALSE OR EXISTS (
                 SELECT 1 FROM voucher m WHERE m.reverses_id = y.voucher_id AND m.date > $2)) ORDER BY y.id, i.line"
        ),
        &[asked.campuses().into(), on.into()],
    )?;
    let (mut current, mut left, mut counted) = (0, Money::ZERO, false);
    for one in due {
        if one.id != current {
            (current, left, counted) = (one.id, one.settled_minor, false);
        }
        let settled = left.min(one.principal_minor);
        left -= settled;
        let owed = one.principal_minor - settled;
        if owed.is_zero() {
            continue;
        }
        let aged = parties.of(one.party, one.campus_id, one.campus_name, None);
        aged.documents += i64::from(!counted);
        counted = true;
        aged.add(one.due_on, on, owed);
    }
    Ok(())
}

/// A bill that is owed on the day.
#[derive(Debug, Row)]
struct OwedBill {
    payee_id: i64,
    party: String,
    campus_id: i64,
    campus_name: String,
    due_on: NaiveDate,
    owed_minor: Money,
}

/// Bills of payees, less what was paid of them by the day.
fn add_bills(tx: &mut Tx, asked: &Arguments, on: NaiveDate, parties: &mut Parties) -> Result<()> {
    let owed: Vec<OwedBill> = tx.all(
        sql!(
            "SELECT q.payee_id, y.name AS party, q.campus_id, c.name AS campus_name, q.due_on,
                    CAST(q.amount_minor - coalesce((SELECT SUM(l.amount_minor) FROM bill_payment_line l JOIN bill_payment p ON p.id = l.payment_id
                                                    WHERE l.bill_id = q.id AND p.date <= $2 AND (p.is_reversed = FALSE OR EXISTS (
                        SELECT 1 FROM voucher m WHERE m.reverses_id = p.voucher_id AND m.date > $2))), 0) AS BIGINT) AS owed_minor
             FROM bill q JOIN payee y ON y.id = q.payee_id JOIN campus c ON c.id = q.campus_id
             WHERE q.campus_id IN [$1] AND q.date <= $2 AND (q.is_reversed = FALSE OR EXISTS (
                 SELECT 1 FROM voucher m WHERE m.reverses_id = q.voucher_id AND m.date > $2)) ORDER BY q.id"
        ),
        &[asked.campuses().into(), on.into()],
    )?;
    for one in owed.into_iter().filter(|one| !one.owed_minor.is_zero()) {
        let aged = parties.of(one.party, one.campus_id, one.campus_name, Some(one.payee_id));
        aged.documents += 1;
        aged.add(one.due_on, on, one.owed_minor);
    }
    Ok(())
}
