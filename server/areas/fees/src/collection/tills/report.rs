//! The paper of a cashier's day: what came and went, what was handed over, the count by notes and coins, and where the cash went.

use super::{
    model::{HandoverStatus, Till, TillDetails, TillMove},
    queries,
};
use crate::{collection::receipts::model::Instrument, ids::TillId};
use kernel::{Error, Result, Scope, Tx, string_enum, time};
use reporting::{Arguments, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Part of the paper.
    pub enum TillPart { Cash = "cash", OtherMoney = "other_money", Count = "count", Closing = "closing", Deposit = "deposit" }
}

pub static TILL_PAPER: Report = Report::new(
    "collection.tills.paper",
    "Cashier's daily report",
    &[Parameter::campuses(), Parameter::record("till_id", "collection.tills.one", "Till", "tills").needed()],
    TillPaperRow::SHOWN,
)
.answers("What did a cashier take in a day, and does the count agree?")
.in_order();

reporting::shown! {
    /// A line of the paper.
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct TillPaperRow {
        pub part: TillPart = word("collection.tills.part", "Part").share(2);
        pub item: String = text("collection.tills.item", "Item").share(5);
        /// Receipts, or notes and coins.
        pub pieces: i64 = count("collection.tills.pieces", "Pieces").blank_zero().not_totalled();
        pub amount_minor: i64 = amount("kit.label.amount", "Amount").not_totalled();
    }
}

impl Reported for TillPaperRow {
    const REPORT: &'static Report = &TILL_PAPER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let id = asked.id("till_id").ok_or_else(|| Error::not_found("till"))?;
        let scope = Scope::of_campuses(asked.campuses());
        let found = queries::details(tx, &scope, 0, TillId(id))?;
        let heading = format!("Till of {}, {}, {}", found.till.cashier_name, found.till.campus_name, time::show(found.till.opened_on));
        let rows: Rows<Self> = lines(&found).into();
        Ok(rows.heading(heading).note("Counted by: ______________________     Received by: ______________________"))
    }
}

fn line(part: TillPart, item: impl Into<String>, pieces: i64, amount_minor: i64) -> TillPaperRow {
    TillPaperRow { part, item: item.into(), pieces, amount_minor }
}

fn lines(found: &TillDetails) -> Vec<TillPaperRow> {
    let till = &found.till;
    let mut rows = vec![line(TillPart::Cash, "Change at the start", 0, till.float_minor.minor())];
    if let Some(difference) = till.change_difference_minor.filter(|difference| !difference.is_zero()) {
        rows.push(line(TillPart::Cash, "Of it over or short against what the till before had left", 0, difference.minor()));
    }
    for taking in &found.takings {
        let part = if taking.instrument == Instrument::Cash { TillPart::Cash } else { TillPart::OtherMoney };
        let what = match taking.what {
            TillMove::Received => "Received",
            TillMove::GivenBack => "Given back",
            TillMove::Refunded => "Refunds paid",
            TillMove::RefundBack => "Refunds reversed",
        };
        rows.push(line(part, format!("{what}: {}", taking.instrument.label()), taking.papers, taking.amount_minor.minor()));
    }
    for handover in found.handovers.iter().filter(|one| one.status == HandoverStatus::Accepted) {
        let amount = handover.amount_minor.minor();
        rows.push(match handover.from_till_id == till.id {
            true => line(TillPart::Cash, format!("Handed over to {}", handover.to_cashier_name), 0, -amount),
            false => line(TillPart::Cash, format!("Taken over from {}", handover.from_cashier_name), 0, amount),
        });
    }
    rows.sort_by_key(|row| row.part);
    rows.extend(
        found.count.iter().map(|one| line(TillPart::Count, format!("Rs {}", one.rupees), one.pieces, one.rupees * one.pieces * 100)),
    );
    rows.extend(closing(till));
    rows
}

/// What the till should hold, what it held, and where that went.
fn closing(till: &Till) -> Vec<TillPaperRow> {
    let (Some(counted), Some(difference), Some(kept)) = (till.counted_minor, till.difference_minor, till.kept_minor) else {
        return vec![line(TillPart::Closing, "In the till, not counted yet", 0, till.balance_minor.minor())];
    };
    let by = till.counted_by.as_deref().map(|names| format!(" by {names}, in place of the cashier")).unwrap_or_default();
    let why = till.reason.as_deref().map(|reason| format!(": {reason}")).unwrap_or_default();
    let mut rows = vec![
        line(TillPart::Closing, "Expected in the till", 0, (counted - difference).minor()),
        line(TillPart::Closing, format!("Counted{by}"), 0, counted.minor()),
        line(TillPart::Closing, format!("Over or short{why}"), 0, difference.minor()),
        line(TillPart::Closing, "Kept in the cash box as change", 0, kept.minor()),
    ];
    let where_to = match (&till.slip_no, &till.bank_name, till.deposited_on) {
        (Some(slip), Some(bank), Some(on)) => format!("{bank}, slip {slip}, {}", time::show(on)),
        _ => "Not deposited yet".to_owned(),
    };
    rows.push(line(TillPart::Deposit, where_to, 0, (counted - kept).minor()));
    if let Some(on) = till.shown_on {
        rows.push(line(TillPart::Deposit, format!("On the bank statement of {}", time::show(on)), 0, (counted - kept).minor()));
    }
    rows
}
