use super::{model::OwnAbsence, queries};
use kernel::{Cx, Data, Json, Result};

/// The caller's own children who are marked absent today, with what was answered.
pub async fn own(cx: Cx) -> Result<Json<Data<Vec<OwnAbsence>>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let today = tx.today();
        queries::own(tx, &scope.students, today)
    })
    .await
}
