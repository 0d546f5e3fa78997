use super::{model::TakeStaffOpeningBack, sheets};
use kernel::{Answer, Body, Cx, Result};

/// Takes the opening of an employee back: its voucher is mirrored, the loan ends. 409 once something of the loan was recovered, or a payroll of its tax year is
/// checked.
pub async fn take_back(cx: Cx, Body(form): Body<TakeStaffOpeningBack>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Staff opening taken back successfully", move |tx| sheets::take_back(tx, &scope, &form)).await
}
