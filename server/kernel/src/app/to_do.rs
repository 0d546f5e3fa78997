//! What needs a person today: each area says in which of its lists work waits, and who does it. The figure is counted in the very list that the line
//! opens, with the same filters, so that the two cannot differ.

use crate::{Actor, Money, Result, db::Tx, list::List, scope::Scope};
use chrono::{Days, NaiveDate};

/// Stands in the address of a list so that the chosen session does not narrow it.
const ALL: &str = "all";
/// The filter of lists whose rows may be of several campuses at once.
pub const AT_ONE_CAMPUS: &str = "at_one_campus";

/// A list in which work waits.
#[derive(Clone, Copy, Debug)]
pub struct ToDo {
    /// The web's sentence stands under `reports.task.<key>`.
    pub key: &'static str,
    /// Who does the work.
    pub permission: &'static str,
    pub list: &'static List,
    /// Filters of the list with their values, `status=waiting&opened_on_to=:yesterday`: `:today`, `:yesterday`, `:month_ago` and `:month_ahead` are days.
    pub waiting: &'static str,
    /// The list's screen.
    pub screen: &'static str,
    /// The sum of the list that is shown beside the count.
    pub amount: Option<&'static str>,
    /// Somebody waits for it.
    pub is_urgent: bool,
    /// Only for people who see their own sections and not the campus: a teacher's own work.
    pub of_teachers: bool,
    /// Rows of several campuses wait for who works for all of them: who works for one is told of its own alone, by the list's filter `at_one_campus`.
    pub is_shared: bool,
    /// Only people whose scope is the whole group can do it.
    pub of_group: bool,
}

impl ToDo {
    /// Of a whole list, urgent, without an amount.
    pub const fn of(key: &'static str, permission: &'static str, list: &'static List, waiting: &'static str, screen: &'static str) -> ToDo {
        ToDo {
            key,
            permission,
            list,
            waiting,
            screen,
            amount: None,
            is_urgent: true,
            of_teachers: false,
            is_shared: false,
            of_group: false,
        }
    }
    pub const fn with_amount(self, total: &'static str) -> ToDo {
        ToDo { amount: Some(total), ..self }
    }
    /// It can wait until tomorrow.
    pub const fn in_time(self) -> ToDo {
        ToDo { is_urgent: false, ..self }
    }
    pub const fn of_teachers(self) -> ToDo {
        ToDo { of_teachers: true, ..self }
    }
    pub const fn shared(self) -> ToDo {
        ToDo { is_shared: true, ..self }
    }
    pub const fn of_group(self) -> ToDo {
        ToDo { of_group: true, ..self }
    }

    fn filters(&self, actor: &Actor, today: NaiveDate) -> Vec<(String, String)> {
        let pairs = self.waiting.split('&').filter_map(|pair| pair.split_once('='));
        let mut filters: Vec<(String, String)> = pairs.map(|(name, value)| (name.to_owned(), day_of(value, today))).collect();
        if self.is_shared && actor.scope.campuses.len() == 1 {
            filters.push((AT_ONE_CAMPUS.into(), "true".into()));
        }
        filters
    }

    /// The address of the list, with its filters. It says so where the chosen session must not narrow what is counted over all of them.
    fn link(&self, filters: &[(String, String)]) -> String {
        let mut pairs: Vec<String> = filters.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if self.narrows_by("session_id") {
            pairs.push(format!("session_id={ALL}"));
        }
        format!("{}?{}", self.screen, pairs.join("&"))
    }

    fn narrows_by(&self, name: &str) -> bool {
        self.list.all_filters().iter().any(|filter| filter.name == name)
    }

    fn concerns(&self, actor: &Actor) -> bool {
        actor.can(self.permission)
            && !actor.scope.is_family()
            && (!self.of_teachers || actor.scope.campuses.is_empty())
            && (!self.of_group || actor.scope.all)
    }
}

/// The day that a value names, else the value.
fn day_of(value: &str, today: NaiveDate) -> String {
    match value {
        ":today" => today.to_string(),
        ":yesterday" => today.pred_opt().unwrap_or(today).to_string(),
        ":month_ago" => today.checked_sub_days(Days::new(30)).unwrap_or(today).to_string(),
        ":month_ahead" => today.checked_add_days(Days::new(30)).unwrap_or(today).to_string(),
        other => other.to_owned(),
    }
}

/// Work that waits.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub key: &'static str,
    pub count: i64,
    pub amount: Option<Money>,
    pub is_urgent: bool,
    pub link: String,
}

impl Tx<'_> {
    /// What waits in the lists of every area for this person: of one campus, or of all that they work for. Lists without anything are left out.
    pub fn to_dos(&mut self, actor: &Actor, campus: Option<i64>) -> Result<Vec<Waiting>> {
        let mut out = Vec::new();
        let today = self.today();
        for one in self.registry().hooks.to_dos().iter().filter(|one| one.concerns(actor)) {
            let filters = one.filters(actor, today);
            let mut asked = filters.clone();
            if let (Some(campus), true) = (campus, one.narrows_by("campus_id")) {
                asked.push(("campus_id".into(), campus.to_string()));
            }
            let (count, sum) = self.counted(one, &actor.scope, asked)?;
            if count > 0 {
                out.push(Waiting { key: one.key, count, amount: sum, is_urgent: one.is_urgent, link: one.link(&filters) });
            }
        }
        Ok(out)
    }

    fn counted(&mut self, one: &ToDo, scope: &Scope, filters: Vec<(String, String)>) -> Result<(i64, Option<Money>)> {
        let request = one.list.request(filters)?;
        let Some(total) = one.amount else { return Ok((self.matching_count(one.list, scope, &request)?, None)) };
        let (count, sums) = self.matching_sums(one.list, scope, &request)?;
        Ok((count, sums.get(total).map(|minor| Money(*minor))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_days() {
        let today: NaiveDate = "2026-03-01".parse().expect("a day");
        assert_eq!(day_of(":yesterday", today), "2026-02-28");
        assert_eq!(day_of(":today", today), "2026-03-01");
        assert_eq!(day_of(":month_ago", today), "2026-01-30");
        assert_eq!(day_of(":month_ahead", today), "2026-03-31");
        assert_eq!(day_of("waiting,open", today), "waiting,open");
    }
}
