//! The trial balance: what every ledger head held before the first day, what moved, what it holds after the last.

use crate::{
    books::{
        balances::{Sums, all_sums, between_campuses, ledger_id},
        model::{AccountClass, Control},
        months::is_open_upto,
    },
    ledger::model::BetweenCampuses,
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, sql};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static TRIAL_BALANCE: Report = Report::new(
    "accounting.trial_balance.title",
    "Trial balance",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::Ever),
        Parameter::optional_day("compare_to", "accounting.balance_sheet.compare", "Compared with"),
        Parameter::optional_choice("class", "accounting.class", "Class", AccountClass::WORDS),
    ],
    TrialBalanceLine::SHOWN,
)
.answers("Do debits and credits agree, and what is each head's balance?")
.grouped_by("class");

/// The trial balance over some campuses, beside its rows and totals.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TrialBalanceStatement {
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
    /// The day whose balances stand beside.
    pub compare_to: Option<NaiveDate>,
    /// Names of the campuses, in order.
    pub campuses: Vec<String>,
    /// Whether both sides are equal, as they always must be.
    pub is_balanced: bool,
}

reporting::shown! {
    /// One ledger head. Each pair has its amount on one side.
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct TrialBalanceLine {
        pub class: AccountClass = word("accounting.class", "Class").off_screen();
        pub head_id: i64;
        pub head_name: String = text("accounting.heads.one", "Head").off_screen().off_paper();
        pub ledger_head_id: i64;
        pub code: String = text("kit.label.code", "Code").share(0);
        pub name: String = text("accounting.ledger_heads.one", "Ledger head");
        pub opening_debit_minor: i64 = amount("accounting.trial_balance.opening_debit", "Opening debit").blank_zero().off_paper();
        pub opening_credit_minor: i64 = amount("accounting.trial_balance.opening_credit", "Opening credit").blank_zero().off_paper();
        /// What moved within the days.
        pub debit_minor: i64 = amount("kit.label.debit", "Debit").blank_zero().off_paper();
        pub credit_minor: i64 = amount("kit.label.credit", "Credit").blank_zero().off_paper();
        pub closing_debit_minor: i64 = amount("accounting.trial_balance.closing_debit", "Closing debit").blank_zero();
        pub closing_credit_minor: i64 = amount("accounting.trial_balance.closing_credit", "Closing credit").blank_zero();
        /// What it held on the day that stands beside.
        pub compared_debit_minor: i64 = amount("accounting.trial_balance.compared_debit", "Comparison debit").blank_zero().sometimes();
        pub compared_credit_minor: i64 = amount("accounting.trial_balance.compared_credit", "Comparison credit").blank_zero().sometimes();
        /// The ledger behind it.
        pub link: String;
        /// It leaves out what the campuses owe each other.
        #[serde(skip)]
        is_between: bool;
    }
}

impl Reported for TrialBalanceLine {
    const REPORT: &'static Report = &TRIAL_BALANCE;
    type Beside = TrialBalanceStatement;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let compare_to = asked.given_day("compare_to");
        let mut lines = trial_balance(tx, asked.campuses(), (from, to), compare_to)?;
        // Both sides are equal over all classes, whichever of them is shown.
        let is_balanced = is_balanced(&lines);
        if let Some(class) = asked.given_choice::<AccountClass>("class")? {
            lines.retain(|line| line.class == class);
        }
        let statement = TrialBalanceStatement { from, to, compare_to, campuses: campus_names(tx, asked.campuses())?, is_balanced };
        let last = compare_to.map_or(to, |day| day.max(to));
        let mut rows = Rows::new(lines, statement).provisional(is_open_upto(tx, asked.campuses(), last)?);
        if compare_to.is_none() {
            rows = rows.without("compared_debit_minor").without("compared_credit_minor");
        }
        let differs = "The two sides differ. Run the verification of the books before using this paper.";
        Ok(if is_balanced { rows } else { rows.note(differs) })
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(ledger_of(self.ledger_head_id, asked, if self.is_between { BetweenCampuses::LeftOut.as_str() } else { "" }))
    }
}

/// A ledger head with its place in the chart.
#[derive(Debug, Row)]
pub struct Place {
    pub id: i64,
    pub class: AccountClass,
    pub head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
}

/// Every ledger head in the order of the chart.
pub fn places(tx: &mut Tx) -> Result<Vec<Place>> {
    tx.all(
        sql!(
            "SELECT l.id, h.class, l.head_id, h.name AS head_name, l.code, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id
             JOIN account_class k ON k.code = h.class ORDER BY k.place, h.code, l.code"
        ),
        &[],
    )
}

/// Names of campuses, in order.
pub fn campus_names(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<String>> {
    let rows: Vec<kernel::db::One<String>> =
        tx.all(sql!("SELECT name FROM campus WHERE id IN [$1] ORDER BY name_order, id"), &[campuses.into()])?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}

/// What every ledger head held, moved and holds, and what it held on another day. Heads without any of these are left out, and of what campuses owe each
/// other what stands between those asked for: it is in no balance of theirs together.
pub fn trial_balance(
    tx: &mut Tx,
    campuses: &[i64],
    (from, to): (Option<NaiveDate>, NaiveDate),
    compare_to: Option<NaiveDate>,
) -> Result<Vec<TrialBalanceLine>> {
    let before = match from.and_then(|d| d.pred_opt()) {
        Some(day) => all_sums(tx, campuses, Some(day))?,
        None => Default::default(),
    };
    let after = all_sums(tx, campuses, Some(to))?;
    let then = match compare_to {
        Some(day) => all_sums(tx, campuses, Some(day))?,
        None => Default::default(),
    };
    let among = between_campuses(tx, campuses, from, to)?;
    let between = ledger_id(tx, Control::InterCampus.into())?;
    let campus_ids: Vec<String> = campuses.iter().map(i64::to_string).collect();
    let mut rows = Vec::new();
    for place in places(tx)? {
        let opening = before.get(&place.id).copied().unwrap_or_default();
        let closing = after.get(&place.id).copied().unwrap_or_default();
        let (mut moved, compared) = (closing.since(opening), then.get(&place.id).copied().unwrap_or_default().net());
        let is_between = place.id == between && campuses.len() > 1;
        if is_between {
            moved = moved.since(among);
        }
        if opening.net().is_zero() && moved == Sums::default() && compared.is_zero() {
            continue;
        }
        let link = ledger_link(place.id, &campus_ids.join(","), from, to) + if is_between { "&between=left_out" } else { "" };
        rows.push(TrialBalanceLine { is_between, ..line(place, [opening.net(), closing.net(), compared], moved, link) });
    }
    Ok(rows)
}

/// Whether both sides are equal, of what moved and of what is held.
pub fn is_balanced(lines: &[TrialBalanceLine]) -> bool {
    let net = |side: fn(&TrialBalanceLine) -> i64| lines.iter().map(side).sum::<i64>();
    net(|line| line.closing_debit_minor - line.closing_credit_minor) == 0 && net(|line| line.debit_minor - line.credit_minor) == 0
}

fn line(place: Place, [opening, closing, compared]: [Money; 3], moved: Sums, link: String) -> TrialBalanceLine {
    TrialBalanceLine {
        class: place.class,
        head_id: place.head_id,
        head_name: place.head_name,
        ledger_head_id: place.id,
        code: place.code,
        name: place.name,
        opening_debit_minor: opening.or_zero().minor(),
        opening_credit_minor: (-opening).or_zero().minor(),
        debit_minor: moved.debit.minor(),
        credit_minor: moved.credit.minor(),
        closing_debit_minor: closing.or_zero().minor(),
        closing_credit_minor: (-closing).or_zero().minor(),
        compared_debit_minor: compared.or_zero().minor(),
        compared_credit_minor: (-compared).or_zero().minor(),
        link,
        is_between: false,
    }
}

/// The address of a ledger.
pub fn ledger_link(ledger_head_id: i64, campuses: &str, from: Option<NaiveDate>, to: NaiveDate) -> String {
    let from = from.map(|d| format!("&from={d}")).unwrap_or_default();
    format!("/admin/ledger-transactions?ledger_head_id={ledger_head_id}&campus_id={campuses}{from}&to={to}")
}

/// The ledger of a head over the campuses and days of a statement.
pub fn to_ledger(ledger_head_id: i64, asked: &Arguments) -> LeadsTo {
    ledger_of(ledger_head_id, asked, "")
}

fn ledger_of(ledger_head_id: i64, asked: &Arguments, between: &str) -> LeadsTo {
    let day = |name| asked.given_day(name).map(|day| day.to_string()).unwrap_or_default();
    LeadsTo::call(
        "/get-head-transactions",
        [
            ("ledger_head_id", ledger_head_id.to_string()),
            ("campus_id", asked.campus_list()),
            ("from", day("from")),
            ("to", day("to")),
            ("between", between.to_owned()),
        ],
    )
}
