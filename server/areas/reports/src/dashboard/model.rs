use chrono::{Days, NaiveDate};
use kernel::{Money, Month, system::Upkeep, to_do::Waiting};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The signed-in person's dashboard.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Dashboard {
    pub today: NaiveDate,
    /// What needs this person today, the most pressing first; empty when nothing does.
    pub tasks: Vec<Task>,
    pub figures: Vec<DashboardFigure>,
    /// Of a teacher: the sections of their own.
    pub sections: Vec<SectionCard>,
    /// Whether `GET /get-collection-months` answers this person anything.
    pub has_months: bool,
    /// How the backup drill and the verification went the last time; null for all but super administrators.
    pub upkeep: Option<Vec<Upkeep>>,
}

/// One line of what needs the person, with the list that it opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    /// `promises_today`, …: the web's sentence stands under `reports.task.<key>`.
    pub key: String,
    pub count: i64,
    /// Of how many people, where the sentence says so.
    pub people: Option<i64>,
    pub amount_minor: Option<Money>,
    /// `warning` or `info`.
    pub tone: String,
    pub link: String,
}

impl Task {
    /// A line when there is something to do.
    pub fn some(key: &str, count: i64, amount: Option<Money>, tone: &str, link: impl Into<String>) -> Option<Task> {
        (count > 0).then(|| Task { key: key.into(), count, people: None, amount_minor: amount, tone: tone.into(), link: link.into() })
    }

    /// What waits in a list of an area.
    pub fn of_list(waiting: Waiting) -> Task {
        Task {
            key: waiting.key.into(),
            count: waiting.count,
            people: None,
            amount_minor: waiting.amount,
            tone: if waiting.is_urgent { "warning" } else { "info" }.into(),
            link: waiting.link,
        }
    }

    /// The line with the number of people whose matter it is.
    pub fn of(self, people: i64) -> Task {
        Task { people: Some(people), ..self }
    }
}

/// One figure with the list that it opens and what it was before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DashboardFigure {
    /// `students`, …: the web's label stands under `reports.figure.<key>`.
    pub key: String,
    pub value: i64,
    /// `count`, or `money` in minor units.
    pub kind: String,
    pub link: String,
    /// The same figure before: of the month before up to the same day, of its last day where it is a balance, of the day before where it is of a day.
    pub before: Option<i64>,
    /// The day up to which, or on which, `before` was counted.
    pub before_on: Option<NaiveDate>,
}

impl DashboardFigure {
    pub fn count(key: &str, value: i64, link: impl Into<String>) -> Self {
        DashboardFigure { key: key.into(), value, kind: "count".into(), link: link.into(), before: None, before_on: None }
    }

    pub fn money(key: &str, amount: Money, link: impl Into<String>) -> Self {
        DashboardFigure { kind: "money".into(), ..Self::count(key, amount.minor(), link) }
    }

    pub fn against(self, before: i64, on: NaiveDate) -> Self {
        DashboardFigure { before: Some(before), before_on: Some(on), ..self }
    }
}

/// A section with its strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct SectionCard {
    pub id: i64,
    pub name: String,
    pub class_name: String,
    pub campus_name: String,
    pub students: i64,
    pub capacity: i64,
}

/// A month of the chart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CollectionMonth {
    /// `2026-11`.
    pub month: String,
    /// On challans for the month, fines and all, net of concessions.
    pub billed_minor: Money,
    /// Booked as received in the month, for whatever month; a receipt taken back is less in the month of its mirror.
    pub collected_minor: Money,
}

/// The days that the figures are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub today: NaiveDate,
    pub month: Month,
    /// The same day of the month before, or its last.
    pub before_on: NaiveDate,
}

impl Span {
    pub fn of(today: NaiveDate) -> Span {
        use chrono::Datelike as _;
        let month = Month::of(today);
        Span { today, month, before_on: month.prev().day_or_last(today.day()) }
    }

    /// The last day of the seven that begin today.
    pub fn week_end(self) -> NaiveDate {
        self.today.checked_add_days(Days::new(6)).unwrap_or(self.today)
    }

    /// The last day of the fourteen that begin today.
    pub fn fortnight_end(self) -> NaiveDate {
        self.today.checked_add_days(Days::new(13)).unwrap_or(self.today)
    }

    pub fn yesterday(self) -> NaiveDate {
        self.today.pred_opt().unwrap_or(self.today)
    }

    /// The first of the twelve months of the chart.
    pub fn first_month(self) -> Month {
        self.month.plus(-11)
    }

    /// The twelve months of the chart.
    pub fn months(self) -> impl Iterator<Item = Month> {
        (0..12).map(move |n| self.first_month().plus(n))
    }
}

/// The twelve months with what was billed for each and what is known as collected; months without anything are nought.
pub fn months(span: Span, billed: &[Money], collected: &[(String, Money)]) -> Vec<CollectionMonth> {
    let month_of = |(month, billed): (Month, &Money)| {
        let month = month.to_string();
        let collected = collected.iter().filter(|(own, _)| *own == month).map(|(_, amount)| *amount).sum();
        CollectionMonth { month, billed_minor: *billed, collected_minor: collected }
    };
    span.months().zip(billed).map(month_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn the_month_before_is_compared_up_to_the_same_day() {
        assert_eq!(Span::of(day("2026-11-20")).before_on, day("2026-10-20"));
        assert_eq!(Span::of(day("2026-03-31")).before_on, day("2026-02-28"));
        assert_eq!(Span::of(day("2026-01-05")).before_on, day("2025-12-05"));
    }

    #[test]
    fn twelve_months_end_with_this_one() {
        let span = Span::of(day("2026-11-20"));
        let mut billed = [Money(0); 12];
        billed[11] = Money(500);
        let found = months(span, &billed, &[("2025-12".into(), Money(70)), ("2025-12".into(), Money(5))]);
        assert_eq!(found.len(), 12);
        assert_eq!((found[0].month.as_str(), found[0].collected_minor), ("2025-12", Money(75)));
        assert_eq!((found[11].month.as_str(), found[11].billed_minor, found[11].collected_minor), ("2026-11", Money(500), Money(0)));
    }

    #[test]
    fn nothing_to_do_is_no_line() {
        assert_eq!(Task::some("jobs", 0, None, "info", "/admin/jobs"), None);
        assert!(Task::some("jobs", 1, None, "info", "/admin/jobs").is_some());
    }
}
