use super::queries::board::{self, BoardClass, BoardQuery};
use kernel::{Cx, Data, Json, Query, Result};

/// The seats of a campus by class: given, kept, left, waited for.
pub async fn board(cx: Cx, Query(asked): Query<BoardQuery>) -> Result<Json<Data<Vec<BoardClass>>>> {
    let scope = cx.scope();
    cx.one(move |tx| board::board(tx, &scope, asked)).await
}
