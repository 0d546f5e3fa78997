//! Days that move with today, and an address of a report as they fill it.

use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{FiscalYear, Month};
use serde_json::Value;

kernel::string_enum! {
    /// Days that are kept as such: "last month" is another month in December.
    pub enum ReportSpan {
        Today = "today",
        Yesterday = "yesterday",
        ThisWeek = "this_week",
        LastWeek = "last_week",
        ThisMonth = "this_month",
        LastMonth = "last_month",
        ThisFiscalYear = "this_fiscal_year",
        LastFiscalYear = "last_fiscal_year",
    }
}

impl ReportSpan {
    /// Its first and last day. What goes on ends today.
    pub fn days(self, today: NaiveDate, fiscal_start: u32) -> (NaiveDate, NaiveDate) {
        let monday = today - Days::new(u64::from(today.weekday().num_days_from_monday()));
        let (month, year) = (Month::of(today), FiscalYear::of(today, fiscal_start));
        match self {
            ReportSpan::Today => (today, today),
            ReportSpan::Yesterday => (today - Days::new(1), today - Days::new(1)),
            ReportSpan::ThisWeek => (monday, today),
            ReportSpan::LastWeek => (monday - Days::new(7), monday - Days::new(1)),
            ReportSpan::ThisMonth => (month.first(), today),
            ReportSpan::LastMonth => (month.prev().first(), month.prev().last()),
            ReportSpan::ThisFiscalYear => (year.start(), today),
            ReportSpan::LastFiscalYear => (year.prev().start(), year.prev().end()),
        }
    }

    /// Days that it has at most.
    pub fn most_days(self) -> i64 {
        match self {
            ReportSpan::Today | ReportSpan::Yesterday => 1,
            ReportSpan::ThisWeek | ReportSpan::LastWeek => 7,
            ReportSpan::ThisMonth | ReportSpan::LastMonth => 31,
            ReportSpan::ThisFiscalYear | ReportSpan::LastFiscalYear => 366,
        }
    }
}

pub type Pairs = Vec<(String, String)>;

/// What a report asks for, read from its declaration (`x-report`).
#[derive(Clone, Copy, Debug)]
pub struct Parameters<'a>(pub &'a Value);

impl<'a> Parameters<'a> {
    fn each(self) -> impl Iterator<Item = (&'a str, &'a str, &'a Value)> {
        let all = self.0["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
        all.iter().map(|one| (text(&one["name"]), text(&one["kind"]), one))
    }

    /// The names of an address.
    pub fn names(self) -> Vec<&'a str> {
        let mut names: Vec<&str> = self
            .each()
            .flat_map(|(name, kind, _)| match kind {
                "days" => vec!["from", "to"],
                "campuses" => vec![name, "branch_id", "school_id"],
                _ => vec![name],
            })
            .collect();
        names.retain(|name| *name != "page");
        names.push("sort");
        names
    }

    /// Whether today moves anything of it.
    pub fn has_days(self) -> bool {
        self.each().any(|(_, kind, one)| matches!(kind, "days" | "month") || (kind == "day" && one["today"] == true))
    }

    /// The most days that it takes.
    pub fn most_days(self) -> Option<i64> {
        self.each().find_map(|(_, kind, one)| if kind == "days" { one["most_days"].as_i64() } else { None })
    }

    /// The pairs of a kept address with the days of its span.
    pub fn filled(self, query: &str, span: Option<(NaiveDate, NaiveDate)>) -> Pairs {
        let mut pairs: Pairs = serde_urlencoded::from_str(query).unwrap_or_default();
        let Some((from, to)) = span else { return pairs };
        let mut put = |name: &str, value: String| {
            pairs.retain(|(own, _)| own != name);
            pairs.push((name.to_owned(), value));
        };
        for (name, kind, one) in self.each() {
            match kind {
                "days" => {
                    put("from", from.to_string());
                    put("to", to.to_string());
                }
                "month" => put(name, Month::of(to).to_string()),
                "day" if one["today"] == true => put(name, to.to_string()),
                _ => {}
            }
        }
        pairs
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Pairs as they stand in an address.
pub fn written(pairs: &Pairs) -> String {
    serde_urlencoded::to_string(pairs).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn spans_move_with_today() {
        let of = |span: ReportSpan, today: &str| {
            let (from, to) = span.days(day(today), 7);
            format!("{from} {to}")
        };
        assert_eq!(of(ReportSpan::ThisMonth, "2026-11-20"), "2026-11-01 2026-11-20");
        assert_eq!(of(ReportSpan::LastMonth, "2026-01-05"), "2025-12-01 2025-12-31");
        assert_eq!(of(ReportSpan::LastWeek, "2026-11-26"), "2026-11-16 2026-11-22");
        assert_eq!(of(ReportSpan::ThisWeek, "2026-11-23"), "2026-11-23 2026-11-23");
        assert_eq!(of(ReportSpan::ThisFiscalYear, "2026-06-30"), "2025-07-01 2026-06-30");
        assert_eq!(of(ReportSpan::LastFiscalYear, "2026-07-01"), "2025-07-01 2026-06-30");
        for span in ReportSpan::ALL {
            let (from, to) = span.days(day("2028-02-29"), 7);
            assert!(from <= to && kernel::time::days_between(from, to) < span.most_days(), "{span}");
        }
    }

    #[test]
    fn a_kept_address_gets_the_days_of_now() {
        let declared = json!({ "parameters": [
            { "name": "from", "kind": "days", "most_days": 92 }, { "name": "campus_id", "kind": "campuses" },
            { "name": "period", "kind": "month" }, { "name": "on", "kind": "day", "today": true }, { "name": "page", "kind": "page" },
        ] });
        let parameters = Parameters(&declared);
        assert_eq!(parameters.names(), ["from", "to", "campus_id", "branch_id", "school_id", "period", "on", "sort"]);
        assert_eq!((parameters.has_days(), parameters.most_days()), (true, Some(92)));
        let span = Some((day("2026-10-01"), day("2026-10-31")));
        let filled = written(&parameters.filled("campus_id=3%2C4&from=2020-01-01", span));
        assert_eq!(filled, "campus_id=3%2C4&from=2026-10-01&to=2026-10-31&period=2026-10&on=2026-10-31");
        assert_eq!(written(&parameters.filled("campus_id=3", None)), "campus_id=3");
    }
}
