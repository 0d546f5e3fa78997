//! A fee head: tuition, admission, a security deposit, a fine; how its money is treated in the books.

use crate::rights;
use accounting::api::OF_LEDGER_HEAD;
use kernel::{
    Checks, Columns, Error, Filter, Form, History, Instant, Money, Of, Options, Record, Result, Row, ScopeBy, Sent, Unique, listed,
};
use schemars::JsonSchema;
use serde::Deserialize;

kernel::string_enum! {
    pub enum HeadKind { Tuition = "tuition", Admission = "admission", Security = "security", Exam = "exam", Transport = "transport", Other = "other", Fine = "fine" }
}
kernel::string_enum! {
    /// Refundable, pass-through and tax heads credit a liability, income heads revenue.
    pub enum Treatment { Income = "income", Refundable = "refundable", PassThrough = "pass_through", Tax = "tax" }
}

impl Treatment {
    /// Why no concession is given on such a head, as a sentence; none when it is.
    pub fn refuses_concession(self) -> Option<&'static str> {
        match self {
            Treatment::Income | Treatment::Refundable => None,
            Treatment::PassThrough => {
                Some("This fee is passed on to somebody else in full, so no concession is given on it. Choose another fee head.")
            }
            Treatment::Tax => Some("This is a tax, so no concession is given on it. Choose another fee head."),
        }
    }
}

pub static FEE_HEAD: Record = Record {
    table: "fee_head",
    record_name: "fee head",
    columns: &[
        "name",
        "kind",
        "treatment",
        "ledger_head_id",
        "tax_rate_hundredths",
        "tax_threshold_minor",
        "fine_kind",
        "place",
        "is_active",
    ],
    scope: ScopeBy::Group,
    history: History::of(&[rights::HEADS.details]),
    unique: &[
        Unique::of("fee_head_name", &["name"], "name", "A fee head with this name already exists."),
        Unique::of("fee_head_fine_kind", &["fine_kind"], "fine_kind", "Another fee head stands for these fines."),
    ],
    words: &["name"],
    numbers: &[],
};

pub const OF_FEE_HEAD: Of = Of::record(&FEE_HEAD, "Fee head");

listed! {
    /// A row of the list, and all there is to a fee head.
    pub struct FeeHead of FEE_HEADS {
        name: "fee heads",
        record_name: "fee head",
        from: "fee_head h",
        scope: ScopeBy::Group,
        filters: &[Filter::when("is_fine", "h.kind = 'fine'")],
        sort: "place",
    } columns {
        id: i64 = hidden("h.id");
        version: i64 = hidden("h.version");
        place: i64 = int("h.place", "Order");
        name: String = text("h.name", "Name");
        kind: HeadKind = text("h.kind", "Kind").words(HeadKind::WORDS);
        treatment: Treatment = text("h.treatment", "Treatment").words(Treatment::WORDS);
        ledger_head_id: i64, ledger_head_name: Option<String> = of(&OF_LEDGER_HEAD, "g.name", "h.ledger_head_id").nullable().unfiltered();
        /// Hundredths of a percent.
        tax_rate_hundredths: i64 = int("h.tax_rate_hundredths", "Tax rate (hundredths of a percent)");
        /// The session's amount from which a tax is due.
        tax_threshold_minor: Money = money("h.tax_threshold_minor", "Tax from");
        fine_kind: Option<FineKind> = text("h.fine_kind", "Fines").nullable().words(FineKind::WORDS);
        is_active: bool = flag("h.is_active", "Active").filtered();
        created_at: Instant = instant("h.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "fee_heads",
    &FEE_HEADS,
    &[rights::HEADS.index, rights::TEMPLATES.create, rights::TEMPLATES.update, rights::FEE_PLAN, rights::CONCESSIONS_CREATE],
)
.hint("kind")
.only("is_active", "true");

/// A head as bills and fines need it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct HeadBrief {
    pub id: i64,
    pub name: String,
    pub kind: HeadKind,
    pub treatment: Treatment,
    pub ledger_head_id: i64,
    pub fine_kind: Option<FineKind>,
    pub is_active: bool,
}

/// An active head that can stand in a plan; fines are given, not planned. 422 at the field for any other.
pub fn plannable<'a>(heads: &'a [HeadBrief], field: &str, id: i64) -> Result<&'a HeadBrief> {
    let found = heads.iter().find(|head| head.id == id && head.is_active && head.kind != HeadKind::Fine);
    found.ok_or_else(|| Error::field(field, "Choose an active fee head that is not a fine."))
}

/// What the office fills in. The ledger head is made with it and keeps its kind.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("fee head", rules)]
pub struct FeeHeadForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    pub kind: HeadKind,
    pub treatment: Treatment,
    /// Hundredths of a percent, of a tax only.
    #[serde(default)]
    #[garde(range(min = 0, max = 10_000))]
    pub tax_rate_hundredths: i64,
    /// The session's amount from which the tax is due, of a tax only.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub tax_threshold_minor: Money,
    /// Which fines stand under it, of a fine only.
    pub fine_kind: Option<FineKind>,
    #[serde(default)]
    #[garde(range(min = 0, max = 10_000))]
    pub place: i64,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl FeeHeadForm {
    /// With what is stored in place of what was left out: what belongs to a tax or to a fine while it stays one.
    pub fn keeping(self, sent: &Sent, was: &FeeHead) -> FeeHeadForm {
        let (taxes, fines) = (self.treatment == was.treatment, self.kind == was.kind);
        FeeHeadForm {
            tax_rate_hundredths: sent.or("tax_rate_hundredths", self.tax_rate_hundredths, if taxes { was.tax_rate_hundredths } else { 0 }),
            tax_threshold_minor: sent.or(
                "tax_threshold_minor",
                self.tax_threshold_minor,
                if taxes { was.tax_threshold_minor } else { Money::ZERO },
            ),
            fine_kind: sent.or("fine_kind", self.fine_kind, was.fine_kind.filter(|_| fines)),
            place: sent.or("place", self.place, was.place),
            is_active: sent.or("is_active", self.is_active, was.is_active),
            ..self
        }
    }

    fn rules(&mut self, c: &mut Checks) {
        let is_tax = self.treatment == Treatment::Tax;
        c.ensure(!is_tax || self.tax_rate_hundredths > 0, "tax_rate_hundredths", "Enter the tax's rate.");
        c.ensure(is_tax || self.tax_rate_hundredths == 0, "tax_rate_hundredths", "Only a tax has a rate.");
        let is_fine = self.kind == HeadKind::Fine;
        c.ensure(is_fine || self.fine_kind.is_none(), "fine_kind", "Only a head of the kind fine stands for fines.");
        c.ensure(!is_fine || self.treatment == Treatment::Income, "treatment", "Fines are income.");
        c.ensure(
            self.kind != HeadKind::Security || self.treatment == Treatment::Refundable,
            "treatment",
            "A security deposit is refundable.",
        );
    }
}

kernel::string_enum! {
    pub enum FineKind { Reprint = "reprint", LateFee = "late_fee", General = "general", StruckOff = "struck_off", Bounce = "bounce" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> FeeHeadForm {
        serde_json::from_value(serde_json::json!({ "name": " Tuition ", "kind": "tuition", "treatment": "income" })).unwrap()
    }

    #[test]
    fn kinds_and_treatments_agree() {
        assert_eq!(form().check().unwrap().name, "Tuition");
        assert!(FeeHeadForm { kind: HeadKind::Security, ..form() }.check().is_err());
        assert!(FeeHeadForm { kind: HeadKind::Fine, treatment: Treatment::Tax, ..form() }.check().is_err());
        assert!(FeeHeadForm { treatment: Treatment::Tax, ..form() }.check().is_err());
        assert!(FeeHeadForm { fine_kind: Some(FineKind::Reprint), ..form() }.check().is_err());
    }
}
