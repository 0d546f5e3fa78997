use super::model::ReceiptForm;
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherKind},
        post::post,
    },
    drafts::model::DraftKind,
    money_source::{MoneySide, active_bank},
    payments::actions::check_head,
    second_person::{Outcome, Prepared, wait_above_limit},
    vouchers,
};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};

/// Posts a checked receipt: Dr cash or bank, Cr what it is for. 422 at a line whose head has its own forms. Above the limit of the settings it waits as a draft
/// until another person posts it.
pub fn create(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<Outcome<Posted>> {
    let voucher = voucher(tx, scope, form)?;
    let prepared = Prepared { kind: DraftKind::Receipt, form, voucher: &voucher, amount: form.amount() };
    match wait_above_limit(tx, prepared)? {
        Some(draft_id) => Ok(Outcome::Waits { draft_id }),
        None => Ok(Outcome::Posted(post_voucher(tx, form, voucher)?)),
    }
}

/// Posts a checked form.
pub fn post_form(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<Posted> {
    let voucher = voucher(tx, scope, form)?;
    post_voucher(tx, form, voucher)
}

fn post_voucher(tx: &mut Tx, form: &ReceiptForm, voucher: NewVoucher) -> Result<Posted> {
    let posted = post(tx, voucher)?;
    vouchers::actions::announce(tx, &posted, form.campus_id, &form.narration, Some(&form.received_from))?;
    Ok(posted)
}

fn voucher(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<NewVoucher> {
    let mut voucher =
        NewVoucher::new(VoucherKind::Receipt, form.campus_id, form.date, form.narration.clone()).line(money_in(tx, scope, form)?);
    for (n, line) in form.lines.iter().enumerate() {
        check_head(tx, scope, n, line.ledger_head_id, CampusId(form.campus_id), "a receipt")?;
        let entry = Line::credit(form.campus_id, Head::Ledger(line.ledger_head_id), line.amount_minor).program(line.program_id);
        voucher = voucher.line(Line { memo: line.memo.clone(), ..entry });
    }
    voucher.payee = Some(form.received_from.clone());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(voucher)
}

fn money_in(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<Line> {
    match (form.received_in, form.bank_id) {
        (MoneySide::Cash, _) => Ok(Line::debit(form.campus_id, Control::Cash, form.amount())),
        (MoneySide::Bank, Some(id)) => {
            let bank = active_bank(tx, scope, "bank_id", id)?;
            Ok(Line::debit(bank.campus_id, Head::Ledger(bank.ledger_head_id), form.amount()))
        }
        (MoneySide::Bank, None) => Err(Error::field("bank_id", "Choose the bank that the money went to.")),
    }
}
