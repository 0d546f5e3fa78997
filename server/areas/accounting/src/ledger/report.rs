//! The ledger as a report: what it is asked for, and what it shows.

use super::{
    model::{BetweenCampuses, Closings, Ledger, LedgerRow},
    queries,
};
use crate::books::{
    balances::Sums,
    model::{AccountClass, PartyKind},
};
use kernel::{Result, Tx};
use reporting::{Arguments, Begins, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

const COLUMNS: &[Column] = &[
    Column::day("date", "kit.label.date", "Date"),
    Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
    Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
    Column::text("narration", "kit.label.narration", "Narration").share(3),
    Column::text("against", "accounting.ledger.against", "Against").share(2),
    Column::text("party_name", "", "Party").off_screen().off_paper(),
    Column::text("campus_name", "kit.label.campus", "Campus").off_screen().off_paper(),
    Column::text("ledger_head_name", "accounting.ledger_heads.one", "Ledger head").off_screen().off_paper(),
    Column::amount("debit_minor", "kit.label.debit", "Debit").blank_zero(),
    Column::amount("credit_minor", "kit.label.credit", "Credit").blank_zero(),
    Column::amount("balance_minor", "kit.label.balance", "Balance").not_totalled(),
];

pub static LEDGER: Report = Report::new(
    "accounting.ledger.any",
    "Ledger",
    &[
        Parameter::records("ledger_head_id", "accounting.ledger_heads.one", "Ledger head", "ledger_heads"),
        // All ledger heads of a group.
        Parameter::record("head_id", "accounting.heads.one", "Head", "account_heads"),
        Parameter::campuses(),
        Parameter::days(Begins::Ever),
        // Entries of one party only.
        Parameter::optional_choice("party_kind", "", "Party", PartyKind::WORDS),
        Parameter::number("party_id"),
        Parameter::program(),
        // Given by statements of income and expenses, which leave these vouchers out too.
        Parameter::optional_choice("closings", "accounting.ledger.closings", "Vouchers that close a year", Closings::WORDS),
        // Given by statements of several campuses, which leave out what these owe each other.
        Parameter::optional_choice("between", "accounting.ledger.between", "Between these campuses", BetweenCampuses::WORDS),
        Parameter::paged(),
    ],
    COLUMNS,
)
.answers("What was posted to a ledger head, and what is its balance?")
.in_order()
.landscape();

impl Reported for LedgerRow {
    const REPORT: &'static Report = &LEDGER;
    type Beside = Ledger;

    /// Opening, entries with the balance after each, closing. A file has all entries.
    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (entries, moved, ledger) = queries::ledger(tx, asked)?;
        let mut rows = shown(entries, moved, ledger);
        if asked.given_choice::<Closings>("closings")?.is_some() {
            rows = rows.note("Vouchers that close a year are left out.");
        }
        if asked.given_choice::<BetweenCampuses>("between")?.is_some() {
            rows = rows.note("What these campuses owe each other is left out.");
        }
        Ok(rows)
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.voucher_id })
    }
}

fn shown<R: Reported<Beside = Ledger>>(entries: Vec<R>, moved: Sums, ledger: Ledger) -> Rows<R> {
    let heading = match ledger.heads.as_slice() {
        [one] => format!("Ledger of {}", one.name),
        many => format!("Ledger of {} heads", many.len()),
    };
    let (opening, closing) = (ledger.opening_minor, ledger.closing_minor);
    Rows::new(entries, ledger)
        .total("debit_minor", Some(moved.debit.minor()))
        .total("credit_minor", Some(moved.credit.minor()))
        .heading(heading)
        .before("Opening balance", "balance_minor", opening)
        .after("Closing balance", "balance_minor", closing)
        .note("A balance in brackets stands on the credit side.")
}

/// The ledger within one class: of the head `id`, or of all its heads.
macro_rules! class_ledger {
    ($row:ident, $report:ident, $class:expr, $title:literal, $heading:literal, $of:literal, $asks:literal) => {
        #[doc = concat!("An entry of ", $heading, ".")]
        #[derive(Clone, Debug, Serialize, JsonSchema)]
        pub struct $row {
            #[serde(flatten)]
            pub entry: LedgerRow,
        }

        pub static $report: Report = Report::new(
            $title,
            $heading,
            &[
                Parameter::record("id", "accounting.ledger_heads.one", "Ledger head", $of),
                Parameter::campuses(),
                Parameter::days(Begins::Ever),
                Parameter::program(),
                Parameter::paged(),
            ],
            COLUMNS,
        )
        .answers($asks)
        .in_order()
        .landscape();

        impl Reported for $row {
            const REPORT: &'static Report = &$report;
            type Beside = Ledger;

            fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
                let (entries, moved, ledger) = queries::ledger_of_class(tx, asked, $class)?;
                Ok(shown(entries.into_iter().map(|entry| $row { entry }).collect(), moved, ledger))
            }

            fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
                self.entry.leads_to(asked)
            }
        }
    };
}

class_ledger!(
    CapitalLedgerRow,
    CAPITAL_LEDGER,
    AccountClass::Capital,
    "accounting.ledger.capital",
    "Capital ledgers",
    "capital_ledger_heads",
    "What was posted to the heads of capital?"
);
class_ledger!(
    LiabilityLedgerRow,
    LIABILITY_LEDGER,
    AccountClass::Liability,
    "accounting.ledger.liability",
    "Liability ledgers",
    "liability_ledger_heads",
    "What was posted to the heads of liabilities?"
);
class_ledger!(
    AssetLedgerRow,
    ASSET_LEDGER,
    AccountClass::Asset,
    "accounting.ledger.asset",
    "Asset ledgers",
    "asset_ledger_heads",
    "What was posted to the heads of assets?"
);
class_ledger!(
    RevenueLedgerRow,
    REVENUE_LEDGER,
    AccountClass::Revenue,
    "accounting.ledger.revenue",
    "Revenue ledgers",
    "revenue_ledger_heads",
    "What was posted to the heads of income?"
);
