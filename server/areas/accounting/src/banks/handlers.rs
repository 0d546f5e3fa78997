use super::{
    actions,
    model::{BankForm, BankPage, BankRow},
    queries,
};
use crate::rights;
use kernel::{Answer, Body, Cx, Edited, Json, ListQuery, Listing, Result, SentEdit, cx::or_file, files::Kind};

/// The accounts with what each holds; `totalBalance` is over every account that the caller may see.
pub async fn list(cx: Cx, query: ListQuery<BankRow>) -> Result<BankList> {
    if query.request.format.is_some() {
        return Ok(BankList(
            match cx.list(query).await? {
                Listing::File(file) => Listing::File(file),
                Listing::Page(page) => Listing::Page(page),
            },
            0,
        ));
    }
    let (scope, ask) = (cx.scope(), query.request);
    let (page, total) = cx.read(move |tx| queries::page(tx, &scope, &ask)).await?;
    Ok(BankList(Listing::Page(page), total))
}

/// A page with `totalBalance`, or a file.
#[derive(Debug)]
pub struct BankList(Listing<BankRow>, i64);

impl axum::response::IntoResponse for BankList {
    fn into_response(self) -> axum::response::Response {
        match self.0 {
            Listing::Page(page) => Json(BankPage { page, total_balance: self.1 }).into_response(),
            Listing::File(file) => file.into_response(),
        }
    }
}

impl aide::OperationOutput for BankList {
    type Inner = BankPage;
    fn operation_response(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Option<aide::openapi::Response> {
        Json::<BankPage>::operation_response(ctx, operation)
    }
    fn inferred_responses(
        ctx: &mut aide::generate::GenContext,
        operation: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        or_file(Json::<BankPage>::inferred_responses(ctx, operation), &[Kind::Csv, Kind::Xlsx])
    }
}

/// Adds an account with its ledger head, and posts its opening amount. 422 when the account number is taken.
pub async fn save(cx: Cx, Body(form): Body<BankForm>) -> Result<Answer<i64>> {
    let (bank, posts_for_others) = (form.check()?, cx.actor()?.can(rights::JOURNAL_APPROVE));
    cx.scope().check_campus("campus_id", bank.campus_id)?;
    cx.save("Bank saved successfully", move |tx| actions::create(tx, &bank, posts_for_others)).await
}

/// Changes an account. Its campus stays once something was posted to it; another opening amount reverses the voucher that stands and posts the right one.
pub async fn update(cx: Cx, SentEdit { id, version, form, sent }: SentEdit<BankForm>) -> Result<Answer<i64>> {
    let (bank, scope, posts_for_others) = (form.check()?, cx.scope(), cx.actor()?.can(rights::JOURNAL_APPROVE));
    scope.check_campus("campus_id", bank.campus_id)?;
    cx.save("Bank updated successfully", move |tx| {
        let bank = bank.clone().keeping(&sent, &queries::bank(tx, &scope, id)?);
        actions::update(tx, &scope, Edited { id, version }, &bank, posts_for_others)
    })
    .await
}
