//! Fee heads: what is charged, and where it stands in the books.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::HEADS as RIGHTS;
use kernel::{Answer, Can, ColumnValues as _, Cx, Edited, Plain, PlainRecord as _, Result, Scope, SentEdit, plain};
use model::{FeeHead, FeeHeadForm};

pub static FEE_HEADS: Plain = Plain {
    options: &[model::OPTIONS],
    ..Plain::of::<FeeHead, FeeHeadForm>(&RIGHTS, |r| {
        r.list::<FeeHead>("/get-fee-heads", Can(RIGHTS.index))
            .one::<Scope, _>("/get-fee-head-details", Can(RIGHTS.details), |tx, _, id| queries::head(tx, id))
            .post("/save-fee-head", Can(RIGHTS.create), plain::save::<FeeHeadForm>)
            .post("/update-fee-head", Can(RIGHTS.update), update)
            .delete("/fee-heads/{id}", Can(RIGHTS.delete), plain::delete::<FeeHeadForm>)
    })
};

/// Changes a fee head. What was left out of a tax or of a fine is judged as it is stored, while it stays one.
async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<FeeHeadForm>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save(FeeHeadForm::MESSAGES[1], move |tx| {
        let head = form.clone().keeping(&sent, &queries::head(tx, id)?).check()?;
        head.store_change(tx, &scope, Edited { id, version }, head.columns())?;
        Ok(id)
    })
    .await
}
