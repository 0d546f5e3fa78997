//! A fine and how fines are listed.

use crate::{
    billing::challans::model::OF_CHALLAN,
    rights,
    settlement::{OpenChallan, late_fees::LateFee},
    setup::heads::model::FineKind,
};
use academics::api::OF_CLASS;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Money, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum FineStatus { Open = "open", Paid = "paid", Waived = "waived" }
}

pub static FINE: Record = Record {
    table: "fine",
    record_name: "fine",
    columns: &[
        "student_id",
        "campus_id",
        "challan_id",
        "kind",
        "amount_minor",
        "reason",
        "on_date",
        "status",
        "voucher_id",
        "waived_by",
        "waived_reason",
        "waiver_voucher_id",
        "given_by",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::FINES_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Fine of FINES {
        // Searched by the words of the challan on which it stands.
        name: "fines",
        from: "fine f",
        scope: ScopeBy::Student { campus: "f.campus_id", student: "f.student_id", section: "s.section_id" },
        filters: &[Filter::id("class_id", "s.class_id"), Filter::id("section_id", "s.section_id")],
        sort: "-id",
        totals: &[("amount_minor", "f.amount_minor")],
    } columns {
        id: i64 = int("f.id", "");
        version: i64 = hidden("f.version");
        on_date: NaiveDate = date("f.on_date", "Date").filtered();
        kind: FineKind = text("f.kind", "Kind").words(FineKind::WORDS);
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "f.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "f.campus_id").nullable();
        challan_id: Option<i64>, challan_no: Option<String> = of(&OF_CHALLAN, "c.challan_no", "f.challan_id").nullable().loose();
        amount_minor: Money = money("f.amount_minor", "Amount").filtered();
        reason: String = text("f.reason", "Reason");
        status: FineStatus = text("f.status", "Status").words(FineStatus::WORDS);
        waived_reason: Option<String> = text("f.waived_reason", "Waived because").nullable();
        created_at: Instant = instant("f.created_at", "Given at");
    }
}

/// A fine of the office's choice.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct FineForm {
    /// One student, or several at once.
    #[serde(default)]
    pub student_id: Option<i64>,
    #[serde(default)]
    pub student_ids: Vec<i64>,
    /// The open challan to put it on; a challan of its own when left out.
    pub challan_id: Option<i64>,
    #[garde(range(min = 1, max = 1_000_000_00))]
    pub amount_minor: Money,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// A fine on one challan.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fine")]
pub struct OnChallan {
    pub id: i64,
    #[garde(length(max = 300))]
    pub reason: Option<String>,
    /// True when the printer or the office is to blame: the reprint is noted and costs nothing.
    #[serde(default)]
    pub is_office_error: bool,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fined {
    /// None when nothing was charged.
    pub fine_id: Option<i64>,
    pub amount_minor: Money,
    pub explanation: String,
}

/// A challan or several, and the day that counts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct LateOn {
    pub id: Option<i64>,
    #[serde(default)]
    pub ids: Vec<i64>,
    /// Today when left out.
    pub value_date: Option<NaiveDate>,
}

/// A fine to be given.
#[derive(Clone, Debug)]
pub struct NewFine {
    pub student_id: i64,
    /// The open challan on which it stands; none makes a challan of its own, issued at once.
    pub challan_id: Option<i64>,
    pub kind: FineKind,
    pub amount_minor: Money,
    pub reason: String,
    pub on_date: NaiveDate,
}

/// The fine that a late fee is, when there is one to charge.
pub(crate) fn late_fee_fine(challan: &OpenChallan, late: &LateFee, on_date: NaiveDate) -> Option<NewFine> {
    late.amount_minor.is_positive().then(|| NewFine {
        student_id: challan.student_id,
        challan_id: Some(challan.id),
        kind: FineKind::LateFee,
        amount_minor: late.amount_minor,
        reason: late.explanation.clone(),
        on_date,
    })
}
