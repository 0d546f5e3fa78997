use super::{model::TakeOpeningBack, sheets};
use kernel::{Answer, Body, Cx, Result};

/// Takes the opening balances of a student back: their voucher is mirrored. 409 once they were used.
pub async fn take_back(cx: Cx, Body(form): Body<TakeOpeningBack>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Student opening taken back successfully", move |tx| sheets::take_back(tx, &scope, &form)).await
}
