use super::sheets;
use crate::vouchers::model::Reverse;
use kernel::{Answer, Body, Cx, Result};

/// Takes the opening of a payee back: its bill is taken back too. 409 once that is paid.
pub async fn take_back(cx: Cx, Body(form): Body<Reverse>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Payee opening taken back successfully", move |tx| sheets::take_back(tx, &scope, &form)).await
}
