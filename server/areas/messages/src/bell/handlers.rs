use super::{
    model::{AskMine, MyMessages},
    queries,
};
use kernel::{Cx, Data, Json, Query, Result};

/// One's own messages, the newest first, with how many are unread.
pub async fn mine(cx: Cx, Query(ask): Query<AskMine>) -> Result<Json<Data<MyMessages>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::mine(tx, &actor, &ask)).await
}
