use super::{actions, model::FormatForm};
use kernel::{Answer, Cx, Edit, Edited, Result, Saved};

/// Changes a result format; what was published by it stays as it was given out, and shows the version by which it was. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<FormatForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let published = actions::update(tx, &scope, Edited { id, version }, &form)?;
        let note = match published {
            0 => None,
            1 => Some("1 result that was published by it stays as it was given out.".to_owned()),
            many => Some(format!("{many} results that were published by it stay as they were given out.")),
        };
        Ok(Saved::new("Result format updated successfully", id).noting(note))
    })
    .await
}
