use super::{
    actions,
    model::{PromotionListForm, PromotionListMade},
};
use kernel::{Answer, Body, Cx, Result, Saved};

/// Makes the promotion list of a class at a campus by a published exam; without an exam everybody is provisional. What was decided otherwise stays.
pub async fn make(cx: Cx, Body(form): Body<PromotionListForm>) -> Result<Answer<PromotionListMade>> {
    let scope = cx.scope();
    cx.save_as(move |tx| {
        let made = actions::make(tx, &scope, &form)?;
        let note = match made.kept {
            0 => None,
            1 => Some("1 student stays as somebody decided.".to_owned()),
            many => Some(format!("{many} students stay as somebody decided.")),
        };
        Ok(Saved::new("Promotion list made successfully", made).noting(note))
    })
    .await
}
