use super::{
    actions,
    model::{
        BankBill, BankPaymentForm, BankPaymentTaken, BillInquiryForm, BillerKeyChange, BillerKeyForm, CallKind, Key, NewBillerKey, NewCall,
        place,
    },
    queries,
};
use kernel::{
    Answer, Body, Cx, Data, Edit, Edited, Error, Json, Result, Saved, Signed, http_security::Limiter, paper_code, token::random_token,
};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use std::{sync::LazyLock, time::Duration};

/// A key makes so many calls at once, and then 200 a second, of each process.
static CALLS: LazyLock<Limiter> = LazyLock::new(|| Limiter::new(1_000, Duration::from_millis(5)));

/// Makes a key of an account. Its secret is in the answer and is told no second time, so this call keeps none for a repetition. 422 at `bank_id` for an account
/// of another campus.
pub async fn save(cx: Cx, Body(form): Body<BillerKeyForm>) -> Result<Json<Saved<NewBillerKey>>> {
    let (scope, key_no, secret) = (cx.scope(), paper_code::new::<16>(), random_token());
    let made = cx.write(move |tx| actions::create(tx, &scope, &form, (&key_no, &secret))).await?;
    Ok(Json(Saved::new("Key made: give the bank its secret now, it is not shown again", made)))
}

/// Turns a key off or on. 409 when somebody was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BillerKeyChange>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Key changed successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}

/// What a consumer number owes: a bank asks, signed with its key. 403 for a call that is not signed by an active key within 5 minutes, 404 for a number of no
/// bill, 429 for too many calls.
pub async fn inquire(cx: Cx, signed: Signed<BillInquiryForm>) -> Result<Json<Data<BankBill>>> {
    let (key, form) = opened(&cx, CallKind::Inquiry, &signed).await?;
    let mut call = NewCall::of(&key, CallKind::Inquiry);
    call.consumer_no = kept(&form.consumer_no, 40);
    let answered = look_up(&cx, key, form).await;
    note(&cx, call, &answered);
    Ok(Json(Data { data: answered? }))
}

async fn look_up(cx: &Cx, key: Key, form: BillInquiryForm) -> Result<BankBill> {
    let form = form.check()?;
    cx.app.db.read(move |tx| queries::bill(tx, &key, &form.consumer_no)).await
}

/// A payment that a bank took, signed with its key: told again, it is answered as the first time. 403 and 429 as an inquiry, 409 when the transaction was told
/// with another number, amount or day.
pub async fn pay(cx: Cx, signed: Signed<BankPaymentForm>) -> Result<Json<Saved<BankPaymentTaken>>> {
    let (key, form) = opened(&cx, CallKind::Payment, &signed).await?;
    let mut call = NewCall::of(&key, CallKind::Payment);
    call.consumer_no = kept(&form.consumer_no, 40);
    call.transaction_id = kept(&form.transaction_id, 80);
    call.amount = Some(form.amount_minor);
    let answered = take(&cx, key, form).await;
    note(&cx, call, &answered);
    Ok(Json(Saved::new("Payment taken", answered?)))
}

async fn take(cx: &Cx, key: Key, form: BankPaymentForm) -> Result<BankPaymentTaken> {
    let form = form.check(cx.today())?;
    cx.write(move |tx| actions::take(tx, &key, &form)).await
}

/// The key of a call, and what it asks, once its signature fits.
async fn opened<T: DeserializeOwned + JsonSchema + 'static>(cx: &Cx, kind: CallKind, signed: &Signed<T>) -> Result<(Key, T)> {
    CALLS.check(&format!("{}/{}", cx.app.node, signed.key)).map_err(|retry_after| Error::TooMany {
        message: "This key made too many calls. Wait as long as Retry-After says.".into(),
        retry_after,
    })?;
    let named = signed.key.clone();
    let key = cx.app.db.read(move |tx| queries::key(tx, &named)).await?;
    let secret = cx.app.secret_key.unseal(&place(&key.key_no), &key.secret);
    let form = match secret {
        Some(secret) => signed.open(&secret, cx.now()),
        None => Err(Error::conflict("The secret of this key was sealed with another secret key. The school makes another one.")),
    };
    if form.is_err() {
        note(cx, NewCall::of(&key, kind), &form);
    }
    Ok((key, form?))
}

/// A text as it is kept of a call that may be refused.
fn kept(text: &str, most: usize) -> Option<String> {
    Some(text.chars().filter(|c| !c.is_control()).take(most).collect())
}

/// Writes a call down beside its answer: nobody waits for it.
fn note<T>(cx: &Cx, mut call: NewCall, answered: &Result<T>) {
    if let Err(error) = answered {
        call.answered = i64::from(error.status().as_u16());
        call.reason = Some(error.problem().message);
    }
    let app = cx.app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.db.write(move |tx| actions::note(tx, &call)).await {
            tracing::warn!(%error, "a call of a bank was not written down");
        }
    });
}
