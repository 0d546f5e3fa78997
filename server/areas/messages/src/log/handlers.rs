use super::{
    actions,
    model::{MessageResend, MessagesSettled},
};
use kernel::{Answer, Body, Cx, Result, Saved, Selection};

const NONE_AGAIN: &str = "they arrived, wait to be sent, hold a code, or had no address or gateway to go to";

/// Sends messages again where they did not arrive; with `even_sent` also where they did. Codes are never sent again, and each counts against the daily limit of
/// its person.
pub async fn resend(cx: Cx, Body(form): Body<MessageResend>) -> Result<Answer<MessagesSettled>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let resent = actions::resend(tx, &scope, &form)?;
        let held = match resent.over_limit {
            0 => None,
            1 => Some("1 message waits for tomorrow: its person has as many of today as the settings allow.".to_owned()),
            many => Some(format!("{many} messages wait for tomorrow: their people have as many of today as the settings allow.")),
        };
        let ended = match resent.ended {
            0 => None,
            1 => Some("1 message is not sent again: its person is no guardian of the student any more.".to_owned()),
            many => Some(format!("{many} messages are not sent again: their people are no guardians of the students any more.")),
        };
        Ok(told(resent.messages, "sent again", NONE_AGAIN).noting(held.into_iter().chain(ended)))
    })
    .await
}

/// Takes back messages that wait to be sent by e-mail or gateway. They stay in the bell.
pub async fn cancel(cx: Cx, Body(chosen): Body<Selection>) -> Result<Answer<MessagesSettled>> {
    let scope = cx.scope();
    cx.save_as(move |tx| Ok(told(actions::cancel(tx, &scope, &chosen)?, "cancelled", "none of these waits to be sent"))).await
}

fn told(messages: i64, done: &str, none: &str) -> Saved<MessagesSettled> {
    let said = match messages {
        0 => format!("No message is {done}: {none}."),
        1 => format!("1 message is {done}"),
        many => format!("{many} messages are {done}"),
    };
    Saved::new(said, MessagesSettled { messages })
}
