//! The register of payees. A payee's bank account is not on its form: it changes by two people (`accounts`).

use crate::{
    books::{balances::party_balance, model::Control, model::PartyKind},
    rights::{
        self,
        payees::{BILLS_CREATE, BILLS_INDEX, BILLS_PAY, PAYEES, STATEMENT, TAX_INDEX},
    },
    withholding::taxes::model::{FilerStatus, PayeeKind, tax_year_start},
};
use institution::api::{CAMPUS, OF_CAMPUS};
use kernel::{
    Columns, Details, Filter, Form, Found, History, Instant, Money, Of, Options, Plain, PlainRecord, Record, Reference, Result, Row, Scope,
    ScopeBy, Search, Stored, Tx, Unique, binds, listed, record_paths, sheet_paths, sql,
};
use reporting::import::{self, Field, Holds, PlainSheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PAYEES_REGISTER: Plain = Plain {
    options: &[OPTIONS],
    references: &[
        Reference::new(&CAMPUS, "withheld_tax", "campus_id", "taxes withheld"),
        Reference::new(&CAMPUS, "tax_deposit", "campus_id", "deposits of tax"),
        Reference::new(&PAYEE, "payee_account", "payee_id", "changes of the bank account"),
        Reference::new(&PAYEE, "expense", "payee_id", "expenses"),
        Reference::new(&PAYEE, "petty_cash_slip", "payee_id", "petty cash slips"),
        Reference::new(&PAYEE, "withheld_tax", "payee_id", "taxes withheld"),
        Reference::new(&PAYEE, "payee_opening", "payee_id", "opening balances"),
        Reference::new(&CAMPUS, "payee_opening", "campus_id", "opening balances of payees"),
    ],
    jobs: &[import::job::<PayeeForm>()],
    ..Plain::of::<Payee, PayeeForm>(&PAYEES, |r| {
        let r = r.record_with::<Payee, PayeeDetails, PayeeForm>(record_paths!("payee", "payees"), &PAYEES);
        import::calls::<PayeeForm>(r, sheet_paths!("payee", "payees"), &PAYEES)
    })
};

pub static PAYEE: Record = Record {
    table: "payee",
    record_name: "payee",
    columns: &[
        "campus_id",
        "name",
        "kind",
        "cnic",
        "ntn",
        "filer_status",
        "phone",
        "address",
        "city",
        "note",
        "is_active",
        "bank_name",
        "account_title",
        "account_no",
    ],
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[PAYEES.details]).hiding(&["cnic", "ntn", "phone", "address", "bank_name", "account_title", "account_no"]),
    unique: &[Unique::of("payee_name", &["campus_id", "name"], "name", "A payee of this name already exists.")],
    words: &["name", "city"],
    numbers: &["cnic", "ntn", "phone"],
};

pub const OF_PAYEE: Of = Of::record(&PAYEE, "Payee");

/// Another payee, or an employee, has the same CNIC, NTN or account number: an auditor asks why.
const SHARES: &str =
    "(EXISTS (SELECT 1 FROM payee o WHERE o.id <> y.id AND (o.cnic = y.cnic OR o.ntn = y.ntn OR o.account_no = y.account_no))
    OR EXISTS (SELECT 1 FROM employee w WHERE w.cnic = y.cnic OR w.bank_account_no = y.account_no))";

listed! {
    /// A payee as listed.
    pub struct Payee of LIST {
        name: "payees",
        record_name: "payee",
        from: "payee y",
        scope: ScopeBy::CampusOrGroup("y.campus_id"),
        filters: &[Filter::when("shares_a_number", SHARES)],
        sort: "name",
    } columns {
        id: i64 = hidden("y.id");
        version: i64 = hidden("y.version");
        name: String = text("y.name", "Name");
        kind: PayeeKind = text("y.kind", "Kind").words(PayeeKind::WORDS);
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "y.campus_id").nullable();
        filer_status: FilerStatus = text("y.filer_status", "Filer").words(FilerStatus::WORDS);
        ntn: Option<String> = text("y.ntn", "NTN").nullable();
        city: Option<String> = text("y.city", "City").nullable();
        has_account: bool = flag("y.account_no IS NOT NULL", "Bank account");
        is_active: bool = flag("y.is_active", "Active").filtered();
        created_at: Instant = instant("y.created_at", "Added");
    }
}

/// Payees in the search over everything: by name, city, CNIC, NTN or phone.
pub const SEARCH: Search =
    Search { kind: "payee", opens: &[PAYEES.details], indexed: &["payee"], find: |tx, asked| tx.found(asked, found_payee) };

fn found_payee(payee: Payee) -> Found {
    Found {
        id: payee.id,
        title: payee.name,
        number: payee.ntn,
        about: payee.city,
        campus: payee.campus_name,
        status: Some(if payee.is_active { "active" } else { "inactive" }.to_owned()),
        is_past: !payee.is_active,
        ..Found::default()
    }
}

const OPTIONS: Options = Options::of(
    "payees",
    &LIST,
    &[
        PAYEES.index,
        rights::PAYMENTS_CREATE,
        rights::EXPENSES_CREATE,
        rights::EXPENSES_UPDATE,
        rights::petty_cash::SLIPS_CREATE,
        rights::petty_cash::SLIPS_REQUEST,
        BILLS_INDEX,
        BILLS_CREATE,
        BILLS_PAY,
        TAX_INDEX,
        STATEMENT,
        rights::payees::ACCOUNTS_INDEX,
    ],
)
.hint("city")
.only("is_active", "true");

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("payee")]
pub struct PayeeForm {
    /// Whose payee it is; every campus's when left out (needs a reader of the whole group).
    pub campus_id: Option<i64>,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    pub kind: PayeeKind,
    #[garde(cnic)]
    pub cnic: Option<String>,
    #[garde(length(max = 20))]
    pub ntn: Option<String>,
    pub filer_status: FilerStatus,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(length(max = 200))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for PayeeForm {
    const RECORD: &'static Record = &PAYEE;

    fn allow(&self, _: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        if self.cnic.is_some() || self.ntn.is_some() {
            return Ok(());
        }
        Err(kernel::Error::field("ntn", "Enter the CNIC or the NTN: tax is withheld by it."))
    }
}

impl PlainSheet for PayeeForm {
    const JOB: &'static str = "accounting.import_payees";
    const REGISTER: &'static str = "payees";
    const FIELDS: &'static [Field] = &[
        Field::new("name", "Name", &["payee", "supplier", "supplier name", "vendor"], "Paper House"),
        Field::new("kind", "Kind", &["type"], "company").holds(Holds::Word(PayeeKind::WORDS)),
        Field::new("cnic", "CNIC", &["cnic no", "nic"], ""),
        Field::new("ntn", "NTN", &["ntn no", "national tax number"], "1234567-8"),
        Field::new("filer_status", "Filer", &["filer status", "tax status"], "filer").holds(Holds::Word(FilerStatus::WORDS)),
        Field::new("phone", "Phone", &["mobile", "contact"], "0300-1234567"),
        Field::new("address", "Address", &[], "12 Urdu Bazar"),
        Field::new("city", "City", &[], "Lahore"),
        Field::new("note", "Note", &["remarks"], ""),
        Field::new("is_active", "Active", &["status"], "yes").holds(Holds::Flag),
    ];
}

/// Everything about one payee.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayeeDetails {
    #[serde(flatten)]
    pub stored: Stored<PayeeForm>,
    pub campus_name: Option<String>,
    pub bank_name: Option<String>,
    pub account_title: Option<String>,
    pub account_no: Option<String>,
    /// Another account that waits for its approval.
    pub waiting_account_id: Option<i64>,
    /// Who has the same CNIC, NTN or account number.
    pub shared_with: Vec<String>,
    /// Bills that are not paid.
    pub owed_minor: Money,
    /// Since the first of July.
    pub paid_this_year_minor: Money,
    pub withheld_this_year_minor: Money,
}

#[derive(Debug, Row)]
struct More {
    campus_name: Option<String>,
    bank_name: Option<String>,
    account_title: Option<String>,
    account_no: Option<String>,
    waiting_account_id: Option<i64>,
    paid_minor: Money,
    withheld_minor: Money,
}

impl Details<PayeeForm> for PayeeDetails {
    fn of(tx: &mut Tx, stored: Stored<PayeeForm>) -> Result<PayeeDetails> {
        let since = tax_year_start(tx.today());
        let more: More = tx.one(
            sql!(
                "SELECT c.name AS campus_name, y.bank_name, y.account_title, y.account_no, a.id AS waiting_account_id,
                        CAST(coalesce((SELECT SUM(t.gross_minor) FROM withheld_tax t WHERE t.payee_id = y.id AND t.is_reversed = FALSE AND t.date >= $2), 0)
                             AS BIGINT) AS paid_minor,
                        CAST(coalesce((SELECT SUM(t.tax_minor) FROM withheld_tax t WHERE t.payee_id = y.id AND t.is_reversed = FALSE AND t.date >= $2), 0)
                             AS BIGINT) AS withheld_minor
                 FROM payee y LEFT JOIN campus c ON c.id = y.campus_id LEFT JOIN payee_account a ON a.payee_id = y.id AND a.status = 'waiting'
                 WHERE y.id = $1"
            ),
            &binds![stored.id, since],
        )?;
        let shared_with: Vec<String> = tx.values(
            sql!(
                "SELECT name FROM (
                     SELECT o.name FROM payee y JOIN payee o ON o.id <> y.id AND (o.cnic = y.cnic OR o.ntn = y.ntn OR o.account_no = y.account_no)
                     WHERE y.id = $1
                     UNION
                     SELECT w.name FROM payee y JOIN employee w ON w.cnic = y.cnic OR w.bank_account_no = y.account_no WHERE y.id = $1
                 ) AS others ORDER BY name LIMIT 10"
            ),
            &binds![stored.id],
        )?;
        let owed_minor = -party_balance(tx, Control::Payables, PartyKind::Payee, stored.id)?;
        Ok(PayeeDetails {
            campus_name: more.campus_name,
            bank_name: more.bank_name,
            account_title: more.account_title,
            account_no: more.account_no,
            waiting_account_id: more.waiting_account_id,
            shared_with,
            owed_minor,
            paid_this_year_minor: more.paid_minor,
            withheld_this_year_minor: more.withheld_minor,
            stored,
        })
    }
}
