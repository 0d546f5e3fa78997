use super::{
    actions,
    model::{DecisionForm, RecheckDecided, RecheckState},
};
use kernel::{Answer, Body, Cx, Result, Saved};

/// Decides on a re-check: the marks stay, or others take their place and the student gets a further card. 422 at `marks` above what the paper gives.
pub async fn decide(cx: Cx, Body(form): Body<DecisionForm>) -> Result<Answer<RecheckDecided>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let decided = actions::decide(tx, &scope, &form)?;
        let note = match (decided.state, decided.card_number) {
            (RecheckState::Changed, Some(number)) => Some(format!(
                "Card {number} of the student takes the place of the one before. Places of other students stay as their cards say."
            )),
            _ => None,
        };
        Ok(Saved::new("Re-check decided successfully", decided).noting(note))
    })
    .await
}
