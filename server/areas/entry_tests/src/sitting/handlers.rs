use super::{
    actions,
    model::{OfTest, ScriptsMade},
};
use kernel::{Answer, Body, Cx, Result};

/// Gives everybody who appeared a script under a code, in packets. 409 while attendance is missing.
pub async fn give_codes(cx: Cx, Body(form): Body<OfTest>) -> Result<Answer<ScriptsMade>> {
    let scope = cx.scope();
    cx.save("Script codes given successfully", move |tx| actions::give_codes(tx, &scope, form.test_id)).await
}
