//! The reconciliation statement: from the bank's balance to the ledger's, with each cheque not presented and each deposit under way.

use super::{model::BankStanding, queries};
use crate::banks;
use chrono::NaiveDate;
use documents::papers::RowStyle;
use kernel::{Error, Money, Result, Tx, string_enum, time};
use reporting::{Arguments, LeadsTo, Line, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static RECONCILIATION: Report = Report::new(
    "accounting.reconciliation.title",
    "Bank reconciliation statement",
    &[
        Parameter::record("bank_id", "kit.label.bank", "Bank", "banks").needed(),
        Parameter::day("on", "accounting.reconciliation.on", "As at"),
    ],
    ReconciliationRow::SHOWN,
)
.answers("Why does the bank statement differ from the books?")
.in_order();

string_enum! {
    /// What a row of the statement is.
    pub enum ReconciliationRowKind {
        Statement = "statement",
        InTransit = "in_transit",
        Outstanding = "outstanding",
        Unbooked = "unbooked",
        Ledger = "ledger",
        Unexplained = "unexplained",
    }
}

reporting::shown! {
    /// A balance, an entry that the bank has not shown, or a line that the books lack.
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct ReconciliationRow {
        pub kind: ReconciliationRowKind = word("kit.label.kind", "Kind").off_screen().off_paper();
        pub date: Option<NaiveDate> = day("kit.label.date", "Date");
        pub name: String = text("kit.label.details", "Details").share(4);
        pub reference: Option<String> = text("accounting.vouchers.one", "Voucher").share(2);
        pub amount_minor: Money = amount("kit.label.amount", "Amount").not_totalled();
        #[serde(skip)]
        pub voucher_id: Option<i64>;
    }
}

/// How the bank stands, beside the rows.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BankReconciliation {
    pub bank_name: String,
    pub account_no: String,
    pub on: NaiveDate,
    #[serde(flatten)]
    pub standing: BankStanding,
}

impl Reported for ReconciliationRow {
    const REPORT: &'static Report = &RECONCILIATION;
    type Beside = BankReconciliation;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let id = asked.id("bank_id").ok_or_else(|| Error::field("bank_id", "Choose the bank."))?;
        let bank = banks::bank(tx, &asked.scope, id)?;
        let (_, last, _) = queries::last(tx, bank.id)?
            .ok_or_else(|| Error::field("bank_id", "No statement of this account was read yet. Read its first statement."))?;
        // What the bank has not sent yet cannot be reconciled.
        let on = asked.day("on")?.min(last);
        let standing = queries::standing_on(tx, &bank, on)?
            .ok_or_else(|| Error::field("on", "No statement of this account covers this day. Choose a day of one that was read."))?;
        let mut rows = vec![row(ReconciliationRowKind::Statement, "Balance as per bank statement", standing.statement_minor)];
        for one in queries::unshown(tx, &bank, on)? {
            let came = one.net_minor.is_positive();
            rows.push(ReconciliationRow {
                kind: if came { ReconciliationRowKind::InTransit } else { ReconciliationRowKind::Outstanding },
                date: Some(one.date),
                name: match &one.cheque_no {
                    Some(cheque) => format!("{} (cheque {cheque})", one.narration),
                    None => one.narration,
                },
                reference: Some(one.voucher_no),
                amount_minor: one.net_minor,
                voucher_id: Some(one.voucher_id),
            });
        }
        rows.sort_by_key(|row| (row.kind != ReconciliationRowKind::Statement, row.kind == ReconciliationRowKind::Outstanding));
        let mut left = standing.unexplained_minor;
        for line in queries::unbooked(tx, bank.id, on)? {
            left -= line.amount_minor;
            let one = row(ReconciliationRowKind::Unbooked, &line.description, -line.amount_minor);
            rows.push(ReconciliationRow { date: Some(line.date), reference: line.reference, ..one });
        }
        rows.push(row(ReconciliationRowKind::Ledger, "Balance as per ledger", standing.ledger_minor));
        rows.push(row(ReconciliationRowKind::Unexplained, "Unexplained difference", left));
        let beside = BankReconciliation { bank_name: bank.name.clone(), account_no: bank.account_no.clone(), on, standing };
        Ok(Rows::new(rows, beside).heading(format!("{} {}, as at {}", bank.name, bank.account_no, time::show(on))))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        self.voucher_id.map(|id| LeadsTo::Record { record: "voucher", id })
    }

    fn line(&self) -> Line {
        let style = match self.kind {
            ReconciliationRowKind::Statement | ReconciliationRowKind::Ledger | ReconciliationRowKind::Unexplained => RowStyle::Subtotal,
            _ => RowStyle::Plain,
        };
        Line { style, depth: 0 }
    }
}

fn row(kind: ReconciliationRowKind, name: &str, amount_minor: Money) -> ReconciliationRow {
    ReconciliationRow { kind, date: None, name: name.into(), reference: None, amount_minor, voucher_id: None }
}
