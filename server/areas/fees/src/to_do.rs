//! Lists of this area in which work waits.

use crate::{
    billing::{concessions::model::CONCESSIONS, plans::model::Account},
    collection::{
        claims::model::DepositClaim, outage::model::ProvisionalReceipt, post_dated, tills::model::Till,
        unidentified::model::UNIDENTIFIED_RECEIPTS,
    },
    exceptions::EXCEPTIONS,
    recovery::{refunds::model::Refund, settlements::model::Settlement, write_offs::model::WriteOff},
    rights as r,
};
use kernel::{Listed, ToDo};
use students::api::WITHDRAWALS;

pub const TO_DO: &[ToDo] = &[
    ToDo::of("deposit_claims", r::CLAIMS_DECIDE, <DepositClaim as Listed>::LIST, "status=waiting", "/admin/deposit-claims")
        .with_amount("amount_minor"),
    ToDo::of(
        "provisional_receipts",
        r::PROVISIONAL_DECIDE,
        <ProvisionalReceipt as Listed>::LIST,
        "status=to_decide",
        "/admin/provisional-receipts",
    )
    .with_amount("amount_minor"),
    ToDo::of("post_dated_due", r::POST_DATED_RECEIVE, &post_dated::POST_DATED_CHEQUES, "is_due=true", "/admin/post-dated-cheques")
        .with_amount("amount_minor"),
    ToDo::of("tills_left_open", r::TILLS_CLOSE, <Till as Listed>::LIST, "status=open&opened_on_to=:yesterday", "/admin/tills"),
    ToDo::of("till_handovers", r::TILLS_HAND_OVER, <Till as Listed>::LIST, "handed_to_me=true", "/admin/tills"),
    ToDo::of("till_counts", r::TILLS_COUNT, <Till as Listed>::LIST, "count_waits_for_me=true", "/admin/tills"),
    ToDo::of("tills_to_deposit", r::TILLS_DEPOSIT, <Till as Listed>::LIST, "is_to_deposit=true&opened_on_from=:month_ago", "/admin/tills"),
    ToDo::of("students_without_plan", r::FEE_PLAN, <Account as Listed>::LIST, "status=active&has_plan=false", "/admin/accounts").in_time(),
    ToDo::of("concessions", r::CONCESSIONS_APPROVE, &CONCESSIONS, "status=requested,recommended", "/admin/concessions"),
    ToDo::of("withdrawals_to_settle", r::SETTLEMENTS_CREATE, &WITHDRAWALS, "is_to_settle=true", "/admin/withdrawals"),
    ToDo::of("settlements_to_approve", r::SETTLEMENTS_APPROVE, <Settlement as Listed>::LIST, "status=prepared", "/admin/settlements"),
    ToDo::of("settlements_to_pay", r::SETTLEMENTS_PAY, <Settlement as Listed>::LIST, "status=due", "/admin/settlements"),
    ToDo::of("refunds_waiting", r::REFUNDS_APPROVE, <Refund as Listed>::LIST, "status=waiting", "/admin/refunds"),
    ToDo::of("write_offs_waiting", r::WRITE_OFFS_APPROVE, <WriteOff as Listed>::LIST, "status=waiting", "/admin/write-offs"),
    ToDo::of("unidentified", r::UNIDENTIFIED_SETTLE, &UNIDENTIFIED_RECEIPTS, "status=open", "/admin/unidentified-receipts")
        .with_amount("amount_minor"),
    ToDo::of(
        "exceptions_yesterday",
        r::EXCEPTIONS_INDEX,
        &EXCEPTIONS,
        "on_date_from=:yesterday&on_date_to=:yesterday",
        "/admin/fee-exceptions",
    )
    .in_time(),
];
