use super::{
    actions,
    model::{CheckForm, Checked},
};
use kernel::{Answer, Body, Cx, Result};

/// Checks the holders of a scholarship in a term: results and attendance. Who failed is revoked by the office, or not.
pub async fn check(cx: Cx, Body(form): Body<CheckForm>) -> Result<Answer<Checked>> {
    let scope = cx.scope();
    cx.save("Conditions checked successfully", move |tx| actions::check(tx, &scope, form)).await
}
