//! How the keys of bill payment and their calls are listed. A secret is in no list.

use super::CallKind;
use accounting::api::OF_BANK;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, Money, ScopeBy, listed};

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct BillerKey of BILLER_KEYS {
        name: "keys of bill payment",
        record_name: "key of bill payment",
        from: "biller_key k",
        scope: ScopeBy::Campus("k.campus_id"),
        sort: "-id",
    } columns {
        id: i64 = int("k.id", "");
        version: i64 = hidden("k.version");
        key_no: String = text("k.key_no", "Key");
        bank_id: i64, bank_name: Option<String> = of(&OF_BANK, "b.name", "k.bank_id").nullable();
        account_no: Option<String> = text("b.account_no", "Account number").nullable();
        challan_prefix: Option<String> = text("b.challan_prefix", "Challan prefix").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "k.campus_id").nullable();
        is_active: bool = flag("k.is_active", "Active").filtered();
        created_at: Instant = instant("k.created_at", "Made");
    }
}

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct BillerCall of BILLER_CALLS {
        name: "calls of banks",
        from: "biller_call c", joins: [by_id("biller_key", "k", "c.biller_key_id")],
        scope: ScopeBy::Campus("k.campus_id"),
        filters: &[Filter::id("campus_id", "k.campus_id"), Filter::id("bank_id", "k.bank_id")],
        sort: "-id",
    } columns {
        id: i64 = int("c.id", "");
        created_at: Instant = instant("c.created_at", "At").filtered();
        biller_key_id: i64 = hidden("c.biller_key_id").few();
        key_no: Option<String> = text("k.key_no", "Key").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "k.bank_id").nullable().unfiltered();
        kind: CallKind = text("c.kind", "Call").words(CallKind::WORDS);
        consumer_no: Option<String> = text("c.consumer_no", "Consumer no").nullable().filtered();
        transaction_id: Option<String> = text("c.transaction_id", "Transaction").nullable().filtered();
        amount_minor: Option<Money> = money("c.amount_minor", "Amount").nullable();
        answered: i64 = int("c.answered", "Answer");
        reason: Option<String> = text("c.reason", "Reason").nullable();
    }
}
