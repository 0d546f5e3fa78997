use super::{
    actions,
    model::{CentreQuery, CentreSheet, OfTest, ScriptsMade},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// The sheet of a centre on a day of the test: everybody seated there, by room and seat. 404 for a centre of another campus.
pub async fn sheet(cx: Cx, Query(asked): Query<CentreQuery>) -> Result<Json<Data<CentreSheet>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::sheet(tx, &scope, asked)).await
}

/// Gives everybody who appeared a script under a code, in packets. 409 while attendance is missing.
pub async fn give_codes(cx: Cx, Body(form): Body<OfTest>) -> Result<Answer<ScriptsMade>> {
    let scope = cx.scope();
    cx.save("Script codes given successfully", move |tx| actions::give_codes(tx, &scope, form.test_id)).await
}
