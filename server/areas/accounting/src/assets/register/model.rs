//! A fixed asset: what it holds, what a form may say of it, how it is listed.

mod lots;
pub mod shown;

use crate::api::{OF_LEDGER_HEAD, OF_VOUCHER};
use crate::{
    journal::model::{check_date, earliest},
    money_source::MoneySide,
    rights::assets as rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Columns, Form, History, Instant, Money, Options, Record, Result, ScopeBy, Sent, Unique, form::text_for_preview, listed,
    string_enum, time,
};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What paid for it: money, a creditor who waits, another asset head (work in progress); it was there before the books began; somebody gave it; or an owner
    /// put it in as capital.
    pub enum AssetSource {
        Cash = "cash",
        Bank = "bank",
        Credit = "credit",
        Head = "head",
        Opening = "opening",
        Donated = "donated",
        Contributed = "contributed",
    }
}

string_enum! {
    /// How it loses its value: the same each month, a part of what is left, or not at all (land).
    pub enum AssetMethod { StraightLine = "straight_line", WrittenDown = "written_down", None = "none" }
}

string_enum! {
    /// Where it stands.
    pub enum AssetStatus { InUse = "in_use", Disposed = "disposed", Reversed = "reversed" }
}

impl AssetSource {
    /// The side of money; none where no money is paid.
    pub fn money(self) -> Option<MoneySide> {
        match self {
            AssetSource::Cash => Some(MoneySide::Cash),
            AssetSource::Bank => Some(MoneySide::Bank),
            AssetSource::Credit | AssetSource::Head | AssetSource::Opening | AssetSource::Donated | AssetSource::Contributed => None,
        }
    }
}

pub static FIXED_ASSET: Record = Record {
    table: "fixed_asset",
    record_name: "asset",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "tag",
        "name",
        "serial_no",
        "location",
        "custodian_id",
        "supplier",
        "bill_no",
        "description",
        "photo_file_id",
        "date",
        "amount_minor",
        "paid_from",
        "bank_id",
        "cheque_no",
        "from_head_id",
        "due_on",
        "method",
        "available_on",
        "life_months",
        "rate",
        "residual_minor",
        "before_minor",
        "accumulated_minor",
        "status",
        "condition",
        "counted_on",
        "voucher_id",
        "pieces",
        "split_from_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ASSETS_DETAIL]),
    unique: &[Unique::of("fixed_asset_tag", &["tag"], "tag", "An asset with this tag already exists.")],
    words: &["name", "tag", "location", "supplier"],
    numbers: &["serial_no", "bill_no"],
};

const BOOK: &str = "CASE WHEN a.status = 'in_use' THEN a.amount_minor - a.accumulated_minor ELSE 0 END";

listed! {
    /// A fixed asset as listed.
    #[derive(Clone)]
    pub struct FixedAsset of ASSETS {
        name: "assets",
        record_name: "asset",
        from: "fixed_asset a",
        scope: ScopeBy::Campus("a.campus_id"),
        sort: "tag",
        totals: &[
            ("amount_minor", "CASE WHEN a.status = 'in_use' THEN a.amount_minor ELSE 0 END"),
            ("accumulated_minor", "CASE WHEN a.status = 'in_use' THEN a.accumulated_minor ELSE 0 END"),
            ("book_minor", BOOK),
        ],
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        tag: String = text("a.tag", "Tag");
        name: String = text("a.name", "Name");
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "a.ledger_head_id");
        pieces: i64 = int("a.pieces", "Pieces");
        /// The lot that it was split off from.
        split_from_id: Option<i64> = hidden("a.split_from_id");
        serial_no: Option<String> = text("a.serial_no", "Serial no").nullable();
        location: Option<String> = text("a.location", "Location").nullable().filtered();
        custodian_id: Option<i64> = hidden("a.custodian_id").filtered();
        custodian_name: Option<String> = of(&OF_EMPLOYEE, "e.name", "a.custodian_id").called("Custodian").nullable().unfiltered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "a.campus_id");
        supplier: String = text("a.supplier", "Supplier");
        bill_no: Option<String> = text("a.bill_no", "Bill").nullable();
        description: Option<String> = text("a.description", "Description").nullable();
        date: NaiveDate = date("a.date", "Bought").filtered();
        paid_from: AssetSource = text("a.paid_from", "Paid from").words(AssetSource::WORDS);
        bank_id: Option<i64> = hidden("a.bank_id").filtered();
        cheque_no: Option<String> = text("a.cheque_no", "Cheque no").nullable();
        from_head_id: Option<i64> = hidden("a.from_head_id");
        due_on: Option<NaiveDate> = date("a.due_on", "Due").nullable();
        method: AssetMethod = text("a.method", "Method").words(AssetMethod::WORDS);
        available_on: NaiveDate = date("a.available_on", "In use from");
        life_months: i64 = int("a.life_months", "Life in months");
        /// Hundredths of a percent.
        rate: i64 = int("a.rate", "Rate a year");
        residual_minor: Money = money("a.residual_minor", "Residual value");
        /// What it had lost before `available_on`.
        before_minor: Money = hidden("a.before_minor");
        amount_minor: Money = money("a.amount_minor", "Cost").filtered();
        accumulated_minor: Money = money("a.accumulated_minor", "Accumulated depreciation");
        book_minor: Money = money(BOOK, "Book value");
        status: AssetStatus = text("a.status", "Status").words(AssetStatus::WORDS);
        condition: Option<String> = text("a.condition", "Condition").nullable().words(&["good", "damaged", "missing"]);
        counted_on: Option<NaiveDate> = date("a.counted_on", "Counted").nullable().filtered();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "a.voucher_id");
        photo_file_id: Option<i64> = hidden("a.photo_file_id");
        created_at: Instant = instant("a.created_at", "Entered");
    }
}

/// Assets that are in use, for forms that name one.
pub const OPTIONS: Options = Options::of("assets", &ASSETS, &[rights::ASSETS_INDEX, rights::ASSETS_TRANSFER, rights::ASSETS_DISPOSE])
    .hint("tag")
    .within("campus_id")
    .only("status", "in_use");

/// What a form takes, and what a part of a lot gets.
const LONGEST_TAG: usize = 30;

fn one() -> i64 {
    1
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct AssetForm {
    pub campus_id: i64,
    /// The head of its cost.
    pub ledger_head_id: i64,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    /// How many the bill was of; some of them may go away on their own later.
    #[serde(default = "one")]
    #[garde(range(min = 1, max = 100_000))]
    pub pieces: i64,
    /// Left out, the campus's next one is taken.
    #[column(skip)]
    #[garde(code, length(min = 2, max = LONGEST_TAG))]
    pub tag: Option<String>,
    #[garde(length(max = 60))]
    pub serial_no: Option<String>,
    #[garde(length(max = 80))]
    pub location: Option<String>,
    pub custodian_id: Option<i64>,
    /// Who sold or gave it, or the owner who put it in.
    #[garde(length(min = 2, max = 120))]
    pub supplier: String,
    #[garde(length(max = 40))]
    pub bill_no: Option<String>,
    #[garde(length(max = 300))]
    pub description: Option<String>,
    pub photo_file_id: Option<i64>,
    pub date: NaiveDate,
    /// What it cost.
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub paid_from: AssetSource,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    /// On credit the liability's head; out of work in progress its head; of a donation its income; of an owner's contribution that owner's capital.
    pub from_head_id: Option<i64>,
    /// On credit: when it is to be paid.
    pub due_on: Option<NaiveDate>,
    pub method: AssetMethod,
    /// From when on it loses value; the day it was bought when left out.
    #[column(skip)]
    pub available_on: Option<NaiveDate>,
    /// Of straight line: the months that are left of its life.
    #[serde(default)]
    #[garde(range(min = 0, max = 1_200))]
    pub life_months: i64,
    /// Of written-down value: hundredths of a percent a year.
    #[serde(default)]
    #[garde(range(min = 0, max = 10_000))]
    pub rate: i64,
    /// What it is worth at the end.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub residual_minor: Money,
    /// Of an asset that was there before the books began: what it had lost by then.
    #[column(skip)]
    #[serde(default)]
    #[garde(range(min = 0))]
    pub before_minor: Money,
}

kernel::dated!(AssetForm: check, for_preview, .campus_id);
impl AssetForm {
    /// As it is while it is filled in: name and supplier may be missing.
    pub fn for_preview(self) -> AssetForm {
        AssetForm { name: text_for_preview(self.name), supplier: text_for_preview(self.supplier), ..self }
    }

    /// With what is stored in place of what was left out: its wear while the method stays, what it had lost before while it is an opening.
    pub fn keeping(self, sent: &Sent, was: &FixedAsset) -> AssetForm {
        let (wears, opens) = (self.method == was.method, self.paid_from == was.paid_from);
        AssetForm {
            pieces: sent.or("pieces", self.pieces, was.pieces),
            life_months: sent.or("life_months", self.life_months, if wears { was.life_months } else { 0 }),
            rate: sent.or("rate", self.rate, if wears { was.rate } else { 0 }),
            residual_minor: sent.or("residual_minor", self.residual_minor, if wears { was.residual_minor } else { Money::ZERO }),
            before_minor: sent.or("before_minor", self.before_minor, if opens { was.before_minor } else { Money::ZERO }),
            ..self
        }
    }

    /// From when on it loses value.
    pub fn starts_on(&self) -> NaiveDate {
        self.available_on.unwrap_or(self.date)
    }

    /// Whether it posts the same as what stands.
    pub fn posts_as(&self, was: &FixedAsset) -> bool {
        let ours = (self.campus_id, self.ledger_head_id, self.date, self.amount_minor, self.paid_from, self.bank_id, self.from_head_id);
        let its = (was.campus_id, was.ledger_head_id, was.date, was.amount_minor, was.paid_from, was.bank_id, was.from_head_id);
        ours == its && self.due_on == was.due_on && (self.paid_from != AssetSource::Opening || self.before_minor == was.before_minor)
    }

    /// Whether it loses value as what stands.
    pub fn wears_as(&self, was: &FixedAsset) -> bool {
        let ours = (self.method, self.starts_on(), self.life_months, self.rate, self.residual_minor);
        ours == (was.method, was.available_on, was.life_months, was.rate, was.residual_minor)
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<AssetForm> {
        let mut c = Checks::of("asset");
        check_date(&mut c, "date", self.date, today);
        c.ensure(Money(self.pieces) <= self.amount_minor, "pieces", "There are more pieces than paisa of the cost.");
        self.check_source(&mut c);
        self.check_wear(&mut c, today);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(AssetForm { available_on: Some(checked.starts_on()), ..checked })
    }

    fn check_source(&self, c: &mut Checks) {
        let source = self.paid_from;
        match source.money() {
            Some(money) => money.check(c, self.bank_id),
            None => c.ensure(self.bank_id.is_none(), "bank_id", "Only a payment through a bank names one."),
        }
        let names_head = matches!(source, AssetSource::Credit | AssetSource::Head | AssetSource::Donated | AssetSource::Contributed);
        c.ensure(names_head || self.from_head_id.is_none(), "from_head_id", "A payment names no other head.");
        let which = match source {
            AssetSource::Credit => "Choose the head of what is owed.",
            AssetSource::Donated => "Choose the income of donations.",
            AssetSource::Contributed => "Choose the owner's capital.",
            _ => "Choose the head that it comes from.",
        };
        c.ensure(!names_head || self.from_head_id.is_some(), "from_head_id", which);
        match (source == AssetSource::Credit, self.due_on) {
            (true, None) => c.error("due_on", "Enter the day on which it is to be paid."),
            (true, Some(due)) => c.ensure(due >= self.date, "due_on", "It cannot be due before its own day."),
            (false, due) => c.ensure(due.is_none(), "due_on", "Only what is bought on credit is due later."),
        }
        let opening = source == AssetSource::Opening;
        c.ensure(opening || self.before_minor.is_zero(), "before_minor", "Only an asset from before the books has lost value already.");
    }

    fn check_wear(&self, c: &mut Checks, today: NaiveDate) {
        let starts = self.starts_on();
        if self.paid_from == AssetSource::Opening || starts >= self.date {
            c.ensure(starts >= earliest(today), "available_on", format!("Enter a date on or after {}.", time::show(earliest(today))));
        } else {
            c.error("available_on", "It cannot lose value before it is bought.");
        }
        let kept = self.residual_minor.checked_add(self.before_minor);
        c.ensure(kept.is_some_and(|kept| kept <= self.amount_minor), "residual_minor", "This is more than the asset's value.");
        let (straight, written) = (self.method == AssetMethod::StraightLine, self.method == AssetMethod::WrittenDown);
        c.ensure(
            straight == (self.life_months > 0),
            "life_months",
            match straight {
                true => "Enter how many months it lasts.",
                false => "Only straight line needs a life.",
            },
        );
        c.ensure(
            written == (self.rate > 0),
            "rate",
            match written {
                true => "Enter the rate of a year.",
                false => "Only written-down value needs a rate.",
            },
        );
    }
}
