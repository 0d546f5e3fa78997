//! A slip: what it holds, what a form may say of it, how it is listed.

use crate::api::{OF_LEDGER_HEAD, OF_VOUCHER};
use crate::{journal::model::check_date, rights::petty_cash as rights, withholding::taxes::model::WithheldNature};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Filter, Form, History, Instant, Money, Options, Record, Result, ScopeBy, form::text_for_preview, listed, string_enum,
    system::FileRef,
};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What the money of a slip is for.
    pub enum PettyCashSlipKind {
        /// Spent at once.
        Expense = "expense",
        /// Given to an employee, who settles it with bills.
        Advance = "advance",
        /// What became of an advance: spent, the rest back in the box.
        Settlement = "settlement",
    }
}

string_enum! {
    pub enum PettyCashSlipStatus {
        Requested = "requested",
        /// Its money is held back from the budget until it is given.
        Approved = "approved",
        Paid = "paid",
        Rejected = "rejected",
        Reversed = "reversed",
    }
}

pub static SLIP: Record = Record {
    table: "petty_cash_slip",
    record_name: "petty cash slip",
    columns: &[
        "register_id",
        "campus_id",
        "slip_no",
        "kind",
        "status",
        "date",
        "amount_minor",
        "cash_minor",
        "ledger_head_id",
        "employee_id",
        "advance_id",
        "payee",
        "payee_id",
        "nature",
        "tax_minor",
        "bill_no",
        "description",
        "program_id",
        "attachment_file_id",
        "requested_by",
        "requested_name",
        "decided_name",
        "reason",
        "refill_id",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SLIPS_DETAILS]),
    unique: &[],
    words: &["payee", "description"],
    numbers: &["bill_no"],
};

listed! {
    /// A slip as listed.
    #[derive(Clone)]
    pub struct PettyCashSlip of SLIPS {
        name: "petty cash slips",
        record_name: "petty cash slip",
        from: "petty_cash_slip s", joins: [on("petty_cash_slip", "o", "o.advance_id = s.id AND o.status = 'paid'")],
        scope: ScopeBy::Campus("s.campus_id"),
        filters: &[
            Filter::id("campus_id", "s.campus_id"),
            Filter::when("is_open_advance", "s.kind = 'advance' AND s.status = 'paid' AND o.id IS NULL"),
            Filter::when("waits_for_refill", "s.status = 'paid' AND s.refill_id IS NULL"),
        ],
        sort: "-date",
        totals: &[("cash_minor", "CASE WHEN s.status = 'paid' THEN s.cash_minor ELSE 0 END")],
    } columns {
        id: i64 = hidden("s.id");
        version: i64 = hidden("s.version");
        register_id: i64 = hidden("s.register_id").few();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "s.campus_id").unfiltered();
        slip_no: i64 = int("s.slip_no", "Slip");
        date: NaiveDate = date("s.date", "Date").filtered();
        kind: PettyCashSlipKind = text("s.kind", "Kind").words(PettyCashSlipKind::WORDS);
        status: PettyCashSlipStatus = text("s.status", "Status").words(PettyCashSlipStatus::WORDS);
        ledger_head_id: Option<i64>, ledger_head_name: Option<String> = of(&OF_LEDGER_HEAD, "l.name", "s.ledger_head_id").nullable();
        employee_id: Option<i64>, employee_name: Option<String> = of(&OF_EMPLOYEE, "w.name", "s.employee_id").nullable();
        advance_id: Option<i64> = hidden("s.advance_id");
        /// The slip by which this advance was settled.
        settled_by_id: Option<i64> = hidden("o.id");
        payee: String = text("s.payee", "Payee");
        payee_id: Option<i64> = hidden("s.payee_id");
        nature: Option<WithheldNature> = text("s.nature", "Tax withheld for").nullable();
        description: String = text("s.description", "Description");
        bill_no: Option<String> = text("s.bill_no", "Bill").nullable();
        program_id: Option<i64> = hidden("s.program_id");
        attachment_file_id: Option<i64> = hidden("s.attachment_file_id");
        amount_minor: Money = money("s.amount_minor", "Amount").filtered();
        /// Kept back of an expense for the government.
        tax_minor: Money = money("s.tax_minor", "Tax withheld");
        /// What left the box; less than nothing for what came back of an advance.
        cash_minor: Money = money("s.cash_minor", "Out of the box");
        requested_name: String = text("s.requested_name", "Entered by");
        decided_name: Option<String> = text("s.decided_name", "Paid by").nullable();
        reason: Option<String> = text("s.reason", "Reason").nullable();
        refill_id: Option<i64> = hidden("s.refill_id");
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "s.voucher_id").nullable();
        created_at: Instant = instant("s.created_at", "Entered");
    }
}

/// Advances that a settlement may name.
pub const OPEN_ADVANCES: Options = Options::of("open_petty_cash_advances", &SLIPS, &[rights::SLIPS_INDEX, rights::SLIPS_CREATE])
    .label("payee")
    .hint("description")
    .within("register_id")
    .only("is_open_advance", "true");

/// A slip with its photograph.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SlipDetails {
    #[serde(flatten)]
    pub slip: PettyCashSlip,
    pub attachment: Option<FileRef>,
}

/// What the custodian fills in, or whoever requests the money.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct SlipForm {
    pub register_id: i64,
    pub kind: PettyCashSlipKind,
    pub date: NaiveDate,
    /// What was spent, or is given in advance. A settlement of which nothing was spent says 0.
    #[garde(range(min = 0))]
    pub amount_minor: Money,
    /// Of an expense, and of a settlement by which something was spent.
    pub ledger_head_id: Option<i64>,
    /// Who gets an advance.
    pub employee_id: Option<i64>,
    /// The advance that is settled.
    pub advance_id: Option<i64>,
    /// Who got the money of an expense; an advance has the employee's name.
    #[garde(length(max = 120))]
    pub payee: Option<String>,
    /// The payee of the register, by which tax is withheld.
    pub payee_id: Option<i64>,
    /// What tax is withheld from an expense for, by the rate in force when it is paid.
    pub nature: Option<WithheldNature>,
    #[garde(length(max = 40))]
    pub bill_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    pub program_id: Option<i64>,
    /// A photograph of the bill.
    pub attachment_file_id: Option<i64>,
}

kernel::dated!(SlipForm: check, for_preview);
impl SlipForm {
    /// As it is while it is filled in: the texts may be missing.
    pub fn for_preview(self) -> SlipForm {
        let needs_name = self.kind == PettyCashSlipKind::Expense && self.payee_id.is_none();
        let payee = self.payee.or_else(|| needs_name.then(String::new)).map(text_for_preview);
        SlipForm { payee, description: text_for_preview(self.description), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<SlipForm> {
        let mut c = Checks::of("petty cash slip");
        check_date(&mut c, "date", self.date, today);
        let (expense, advance, settlement) =
            (self.kind == PettyCashSlipKind::Expense, self.kind == PettyCashSlipKind::Advance, self.kind == PettyCashSlipKind::Settlement);
        let spent = self.amount_minor.is_positive();
        c.ensure(settlement || !self.amount_minor.is_zero(), "amount_minor", "Enter an amount.");
        c.ensure(!expense || self.payee.is_some() || self.payee_id.is_some(), "payee", "Say who got the money.");
        c.ensure(expense || self.payee_id.is_none(), "payee_id", "Only an expense names a payee of the register.");
        c.ensure(self.nature.is_none() || self.payee_id.is_some(), "payee_id", "Choose the payee: the tax depends on who it is.");
        c.ensure(advance || self.employee_id.is_none(), "employee_id", "Only an advance names an employee.");
        c.ensure(!advance || self.employee_id.is_some(), "employee_id", "Choose the employee who gets the advance.");
        c.ensure(settlement || self.advance_id.is_none(), "advance_id", "Only a settlement names an advance.");
        c.ensure(!settlement || self.advance_id.is_some(), "advance_id", "Choose the advance that is settled.");
        let needs_head = expense || (settlement && spent);
        c.ensure(!needs_head || self.ledger_head_id.is_some(), "ledger_head_id", "Choose an expense head.");
        c.ensure(needs_head || self.ledger_head_id.is_none(), "ledger_head_id", "Nothing is spent yet, so there is no expense head.");
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// A request in the version that was read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct PayRequest {
    pub id: i64,
    pub version: i64,
    /// The day on which the money is given; today when left out.
    pub date: Option<NaiveDate>,
}

kernel::dated!(PayRequest: check);
impl PayRequest {
    /// The same, when its day can be.
    pub fn check(self, today: NaiveDate) -> Result<PayRequest> {
        let mut c = Checks::of("petty cash slip");
        if let Some(on) = self.date {
            check_date(&mut c, "date", on, today);
        }
        c.done()?;
        Ok(self)
    }
}

kernel::of_one! {
    /// A request that is approved, in the version that was read.
    pub struct ApproveRequest;
    /// A request that gets no money, and why.
    pub struct RejectRequest("", 4..=200);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(kind: PettyCashSlipKind, amount: i64, head: Option<i64>, employee: Option<i64>, advance: Option<i64>) -> SlipForm {
        SlipForm {
            register_id: 1,
            kind,
            date: "2026-11-20".parse().unwrap(),
            amount_minor: Money(amount),
            ledger_head_id: head,
            employee_id: employee,
            advance_id: advance,
            payee: Some("Karim Stationers".into()),
            payee_id: None,
            nature: None,
            bill_no: None,
            description: "Registers".into(),
            program_id: None,
            attachment_file_id: None,
        }
    }

    #[test]
    fn each_kind_of_slip_names_what_it_needs() {
        let today = "2026-11-20".parse().unwrap();
        let passes = |form: SlipForm| form.check(today).is_ok();
        assert!(passes(form(PettyCashSlipKind::Expense, 500, Some(1), None, None)));
        assert!(passes(form(PettyCashSlipKind::Advance, 500, None, Some(1), None)));
        assert!(passes(form(PettyCashSlipKind::Settlement, 500, Some(1), None, Some(1))));
        assert!(passes(form(PettyCashSlipKind::Settlement, 0, None, None, Some(1))), "nothing was spent");
        for wrong in [
            form(PettyCashSlipKind::Expense, 0, Some(1), None, None),
            form(PettyCashSlipKind::Expense, 500, None, None, None),
            form(PettyCashSlipKind::Expense, 500, Some(1), Some(1), None),
            form(PettyCashSlipKind::Advance, 500, Some(1), Some(1), None),
            form(PettyCashSlipKind::Advance, 500, None, None, None),
            form(PettyCashSlipKind::Settlement, 500, None, None, Some(1)),
            form(PettyCashSlipKind::Settlement, 0, None, None, None),
        ] {
            assert!(!passes(wrong.clone()), "{wrong:?}");
        }
    }
}
