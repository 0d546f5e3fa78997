//! The journal as text for hledger or beancount, so that an accountant can check it with a program that is not ours.

use super::model::AccountClass;
use crate::settings::fiscal_year_start;
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Money, Month, Result, Row, Tx, db::Value, sql, string_enum};
use std::{collections::BTreeSet, io::Write};

string_enum! {
    /// The program that reads the file.
    pub enum Format { Hledger = "hledger", Beancount = "beancount" }
}

/// Vouchers read at a time.
const PAGE: i64 = 500;

#[derive(Debug, Row)]
struct Voucher {
    id: i64,
    voucher_no: String,
    date: NaiveDate,
    narration: String,
    payee: Option<String>,
    kind: String,
    final_period: bool,
    source_record: Option<String>,
    source_id: Option<i64>,
}

#[derive(Debug, Row)]
struct Posting {
    voucher_id: i64,
    class: AccountClass,
    group_code: String,
    group_name: String,
    code: String,
    name: String,
    campus_code: String,
    debit_minor: Money,
    credit_minor: Money,
    program_id: Option<i64>,
    party_kind: Option<String>,
    party_id: Option<i64>,
}

/// Writes every voucher that touches one of the campuses, in pages, with its entries in those campuses (which balance by themselves).
pub fn write_journal(tx: &mut Tx, format: Format, out: &mut dyn Write, campuses: &[i64]) -> Result<()> {
    let (currency, year_start): (String, u32) = (tx.setting("group.currency")?, fiscal_year_start(tx)?);
    let mut put =
        |text: &str| out.write_all(text.as_bytes()).map_err(|error| Error::internal(format!("the journal cannot be written: {error}")));
    if format == Format::Hledger {
        put(&format!(
            "; The journal of Maktab. Every voucher balances, and so does each campus in it.\ncommodity 1,000.00 {currency}\n\n"
        ))?;
    } else {
        put(&format!("option \"operating_currency\" \"{currency}\"\n\n"))?;
        for (account, since) in accounts(tx, campuses)? {
            put(&format!("{since} open {account} {currency}\n"))?;
        }
        put("\n")?;
    }
    let mut after = 0;
    loop {
        let vouchers: Vec<Voucher> = tx.all(
            sql!(
                "SELECT v.id, v.voucher_no, v.date, v.narration, v.payee, v.kind, v.final_period, v.source_record, v.source_id FROM voucher v
                 WHERE v.id > $1 AND EXISTS (SELECT 1 FROM entry e WHERE e.voucher_id = v.id AND e.campus_id IN [$2]) ORDER BY v.id LIMIT $3"
            ),
            &[after.into(), campuses.into(), PAGE.into()],
        )?;
        let Some(last) = vouchers.last() else { return Ok(()) };
        after = last.id;
        let postings = postings(tx, vouchers.iter().map(|v| v.id).collect(), campuses)?;
        let mut rest = postings.as_slice();
        for voucher in &vouchers {
            let count = rest.iter().take_while(|p| p.voucher_id == voucher.id).count();
            let (own, others) = rest.split_at(count);
            rest = others;
            put(&one(format, (voucher, year_start), own, &currency))?;
        }
    }
}

fn postings(tx: &mut Tx, vouchers: Vec<i64>, campuses: &[i64]) -> Result<Vec<Posting>> {
    tx.all(
        sql!(
            "SELECT e.voucher_id, h.class, h.code AS group_code, h.name AS group_name, l.code, l.name, c.code AS campus_code,
                    e.debit_minor, e.credit_minor, e.program_id, e.party_kind, e.party_id
             FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id JOIN campus c ON c.id = e.campus_id
             WHERE e.voucher_id IN [$1] AND e.campus_id IN [$2] ORDER BY e.voucher_id, e.line"
        ),
        &[Value::Ids(vouchers), campuses.into()],
    )
}

/// Beancount wants each account opened, on the day of its first entry or before.
fn accounts(tx: &mut Tx, campuses: &[i64]) -> Result<BTreeSet<(String, String)>> {
    let rows: Vec<(AccountClass, String, String, String, String)> = tx.all(
        sql!(
            "SELECT h.class, h.code, l.code, c.code, MIN(b.month) FROM balance b JOIN ledger_head l ON l.id = b.ledger_head_id
             JOIN account_head h ON h.id = l.head_id JOIN campus c ON c.id = b.campus_id
             WHERE b.campus_id IN [$1] GROUP BY h.class, h.code, l.code, c.code ORDER BY l.code, c.code"
        ),
        &[campuses.into()],
    )?;
    Ok(rows
        .into_iter()
        .map(|(class, group, code, campus, month)| {
            (format!("{}:{group}:{code}:{}", root(class), campus.to_uppercase()), format!("{month}-01"))
        })
        .collect())
}

fn root(class: AccountClass) -> &'static str {
    match class {
        AccountClass::Asset => "Assets",
        AccountClass::Liability => "Liabilities",
        AccountClass::Capital => "Equity",
        AccountClass::Revenue => "Income",
        AccountClass::Expense => "Expenses",
    }
}

/// One voucher as a transaction; with it the month in which fiscal years begin.
fn one(format: Format, (voucher, year_start): (&Voucher, u32), postings: &[Posting], currency: &str) -> String {
    let mut text = match format {
        Format::Hledger => {
            let payee = voucher.payee.as_deref().map(|p| format!("{} | ", plain(p))).unwrap_or_default();
            let tags = tags(voucher.tags(year_start), |(name, value)| format!("{name}:{value}"), ", ");
            format!("{} * ({}) {payee}{}  ; {tags}\n", voucher.date, voucher.voucher_no, plain(&voucher.narration))
        }
        Format::Beancount => {
            format!(
                "{} * \"{}\" \"{}\"\n  voucher: \"{}\"\n{}\n",
                voucher.date,
                quoted(voucher.payee.as_deref().unwrap_or("")),
                quoted(&voucher.narration),
                voucher.voucher_no,
                tags(voucher.tags(year_start), |(name, value)| format!("  {name}: \"{value}\""), "\n")
            )
        }
    };
    for posting in postings {
        let account = match format {
            Format::Hledger => format!(
                "{}:{} {}:{} {}:{}",
                root(posting.class).to_lowercase(),
                posting.group_code,
                plain(&posting.group_name),
                posting.code,
                plain(&posting.name),
                posting.campus_code
            ),
            Format::Beancount => {
                format!("{}:{}:{}:{}", root(posting.class), posting.group_code, posting.code, posting.campus_code.to_uppercase())
            }
        };
        text.push_str(&format!("  {account}  {} {currency}", (posting.debit_minor - posting.credit_minor).decimal()));
        let own = posting.tags();
        match format {
            _ if own.is_empty() => {}
            Format::Hledger => text.push_str(&format!("  ; {}", tags(own, |(name, value)| format!("{name}:{value}"), ", "))),
            Format::Beancount => text.push_str(&format!("\n{}", tags(own, |(name, value)| format!("    {name}: \"{value}\""), "\n"))),
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

impl Voucher {
    /// What both programs can select by: kind, period of the fiscal year, the document that it came from.
    fn tags(&self, year_start: u32) -> Vec<(&'static str, String)> {
        let mut out = vec![("kind", self.kind.clone()), ("period", format!("{:02}", self.period(year_start)))];
        if let Some((record, id)) = self.source_record.as_ref().zip(self.source_id) {
            out.push(("document", format!("{}-{id}", record.replace([' ', '_'], "-"))));
        }
        out
    }

    /// The month of the fiscal year, from 1; 13 for the adjustments of the audit and the closing.
    fn period(&self, year_start: u32) -> i32 {
        if self.final_period {
            return 13;
        }
        let first = Month::of(FiscalYear::of(self.date, year_start).start());
        first.months_until(Month::of(self.date)) + 1
    }
}

impl Posting {
    /// Its program and party.
    fn tags(&self) -> Vec<(&'static str, String)> {
        let program = self.program_id.map(|id| ("program", id.to_string()));
        let party = self.party_kind.as_ref().zip(self.party_id).map(|(kind, id)| ("party", format!("{kind}-{id}")));
        program.into_iter().chain(party).collect()
    }
}

fn tags(all: Vec<(&'static str, String)>, one: impl Fn((&'static str, String)) -> String, between: &str) -> String {
    all.into_iter().map(one).collect::<Vec<_>>().join(between)
}

/// A text that cannot be taken for hledger's own signs: no line breaks, no comment, no account separator, single spaces.
fn plain(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() || matches!(c, ';' | ':' | '|') { ' ' } else { c }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_break_the_file() {
        assert_eq!(plain("Rent;  June\n2026: paid | late"), "Rent June 2026 paid late");
        assert_eq!(quoted("a \"b\"\nc"), "a \\\"b\\\" c");
    }
}
