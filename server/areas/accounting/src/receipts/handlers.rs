use super::model::ReceiptForm;
use crate::{
    books::{
        model::{Control, Line, NewVoucher, Posted, VoucherKind},
        post::post,
    },
    money_source::{PaidFrom, active_bank},
    payments::handlers::check_head,
    vouchers::{model::VoucherDetails, queries as vouchers},
};
use kernel::{ById, Cx, Data, Error, Json, Query, Result, Scope, Tx};

/// One receipt with its entries.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| vouchers::voucher(tx, &scope, id, Some(VoucherKind::Receipt))).await
}

/// Posts a checked receipt: Dr cash or bank, Cr what it is for. 422 at a line whose head has its own forms.
pub fn create(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<Posted> {
    let mut voucher =
        NewVoucher::new(VoucherKind::Receipt, form.campus_id, form.date, form.narration.clone()).line(money_in(tx, scope, form)?);
    for (n, line) in form.lines.iter().enumerate() {
        check_head(tx, scope, n, line.ledger_head_id, form.campus_id, "a receipt")?;
        let entry = Line::credit(form.campus_id, line.ledger_head_id, line.amount_minor).program(line.program_id);
        voucher = voucher.line(Line { memo: line.memo.clone(), ..entry });
    }
    voucher.payee = Some(form.received_from.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = post(tx, voucher)?;
    vouchers::announce(tx, &posted, form.campus_id, &form.narration, Some(&form.received_from))?;
    Ok(posted)
}

fn money_in(tx: &mut Tx, scope: &Scope, form: &ReceiptForm) -> Result<Line> {
    match (form.received_in, form.bank_id) {
        (PaidFrom::Cash, _) => Ok(Line::debit(form.campus_id, Control::Cash, form.amount())),
        (PaidFrom::Bank, Some(id)) => {
            let bank = active_bank(tx, scope, "bank_id", id)?;
            Ok(Line::debit(bank.campus_id, bank.ledger_head_id, form.amount()))
        }
        (PaidFrom::Bank, None) => Err(Error::field("bank_id", "Choose the bank that the money went to.")),
    }
}
