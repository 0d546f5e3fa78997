use super::model::CONDONATION;
use kernel::{Answer, ById, Cx, Query, Result};

/// Takes the condoning of a shortage back. 404 out of scope.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Condonation deleted successfully", move |tx| tx.delete(&CONDONATION, &scope, id)).await
}
