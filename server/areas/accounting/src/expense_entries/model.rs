use crate::{
    expenses::model::ExpenseForm,
    journal::model::check_date,
    money_source::MoneySide,
    payees::bills::model::BillForm,
    petty_cash::slips::model::{PettyCashSlipKind, SlipForm},
    withholding::taxes::model::WithheldNature,
};
use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result, form::text_for_preview, string_enum};
use schemars::JsonSchema;
use serde::Deserialize;

string_enum! {
    /// How an expense is paid.
    pub enum ExpensePaid {
        Cash = "cash",
        Bank = "bank",
        /// Out of the campus's open register.
        PettyCash = "petty_cash",
        /// Later: it is owed to a payee of the register.
        Payable = "payable",
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ExpenseEntry {
    pub campus_id: i64,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub paid_from: ExpensePaid,
    pub bank_id: Option<i64>,
    /// Who got the money; a payee of the register has its own name.
    #[garde(length(max = 120))]
    pub payee: Option<String>,
    /// The payee of the register: to whom a bill is owed, by which tax is withheld.
    pub payee_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 40))]
    pub bill_no: Option<String>,
    /// When a bill is due; on its own day when left out.
    pub due_on: Option<NaiveDate>,
    /// What tax is withheld for when it is paid, by the rate in force then.
    pub nature: Option<WithheldNature>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    pub program_id: Option<i64>,
    /// The bill.
    pub attachment_file_id: Option<i64>,
}

kernel::dated!(ExpenseEntry: check, for_preview, .campus_id);
impl ExpenseEntry {
    /// As it is while it is filled in: the texts may be missing.
    pub fn for_preview(self) -> ExpenseEntry {
        let payee = match (self.paid_from, self.payee_id) {
            (ExpensePaid::Payable, _) | (_, Some(_)) => None,
            _ => Some(text_for_preview(self.payee.unwrap_or_default())),
        };
        let bill_no = if self.paid_from == ExpensePaid::Payable { Some("Preview".to_owned()) } else { None };
        ExpenseEntry { payee, bill_no, description: text_for_preview(self.description), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<ExpenseEntry> {
        let mut c = Checks::of("expense");
        check_date(&mut c, "date", self.date, today);
        let (bank, payable) = (self.paid_from == ExpensePaid::Bank, self.paid_from == ExpensePaid::Payable);
        c.ensure(!bank || self.bank_id.is_some(), "bank_id", "Choose the bank that pays.");
        c.ensure(bank || self.bank_id.is_none(), "bank_id", "Only a payment through a bank names one.");
        c.ensure(!payable || self.payee_id.is_some(), "payee_id", "Choose the payee to whom it is owed.");
        c.ensure(payable || self.due_on.is_none(), "due_on", "Only a bill that is paid later has a day on which it is due.");
        c.ensure(self.due_on.is_none_or(|due| due >= self.date), "due_on", "A bill is not due before its own day.");
        c.ensure(self.nature.is_none() || self.payee_id.is_some(), "payee_id", "Choose the payee: the tax depends on who it is.");
        let checked = self.checked(&mut c);
        c.ensure(!payable || checked.bill_no.is_some(), "bill_no", "Enter the number of the bill.");
        let named = checked.payee.as_ref().is_some_and(|name| name.chars().count() >= 2);
        c.ensure(checked.payee_id.is_some() || named, "payee", "Say who got the money.");
        c.done()?;
        Ok(checked)
    }

    /// As an expense that is paid at once.
    pub fn expense(&self, paid_from: MoneySide) -> ExpenseForm {
        ExpenseForm {
            campus_id: self.campus_id,
            ledger_head_id: self.ledger_head_id,
            date: self.date,
            amount_minor: self.amount_minor,
            paid_from,
            bank_id: self.bank_id,
            payee: self.payee.clone().unwrap_or_default(),
            payee_id: self.payee_id,
            nature: self.nature,
            cheque_no: self.cheque_no.clone(),
            bill_no: self.bill_no.clone(),
            description: self.description.clone(),
            program_id: self.program_id,
            attachment_file_id: self.attachment_file_id,
        }
    }

    /// As a slip of a register.
    pub fn slip(&self, register_id: i64) -> SlipForm {
        SlipForm {
            register_id,
            kind: PettyCashSlipKind::Expense,
            date: self.date,
            amount_minor: self.amount_minor,
            ledger_head_id: Some(self.ledger_head_id),
            employee_id: None,
            advance_id: None,
            payee: self.payee.clone(),
            payee_id: self.payee_id,
            nature: self.nature,
            bill_no: self.bill_no.clone(),
            description: self.description.clone(),
            program_id: self.program_id,
            attachment_file_id: self.attachment_file_id,
        }
    }

    /// As a bill that is paid later.
    pub fn bill(&self) -> BillForm {
        BillForm {
            campus_id: self.campus_id,
            payee_id: self.payee_id.unwrap_or_default(),
            bill_no: self.bill_no.clone().unwrap_or_default(),
            date: self.date,
            due_on: self.due_on,
            ledger_head_id: Some(self.ledger_head_id),
            amount_minor: self.amount_minor,
            nature: self.nature,
            lines: Vec::new(),
            description: self.description.clone(),
            program_id: self.program_id,
            attachment_file_id: self.attachment_file_id,
            retention_minor: Money::ZERO,
            retention_until: None,
        }
    }
}
