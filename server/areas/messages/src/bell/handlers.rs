use super::{
    actions,
    model::{AnswerForm, AskMine, MyMessage, MyMessages, ReadThese},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// One's own messages, the newest first, with how many are unread.
pub async fn mine(cx: Cx, Query(ask): Query<AskMine>) -> Result<Json<Data<MyMessages>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::mine(tx, &actor, &ask)).await
}

/// Marks one's own messages as read. Answers how many are left unread.
pub async fn mark_read(cx: Cx, Body(form): Body<ReadThese>) -> Result<Answer<i64>> {
    let actor = cx.actor()?.clone();
    cx.save("Messages marked as read", move |tx| actions::mark_read(tx, &actor, &form)).await
}

/// Answers one's own message in one word. 409 for a message that asks for none.
pub async fn answer(cx: Cx, Body(form): Body<AnswerForm>) -> Result<Answer<MyMessage>> {
    let actor = cx.actor()?.clone();
    cx.save("Answer sent to the school", move |tx| actions::answer(tx, &actor, &form)).await
}
