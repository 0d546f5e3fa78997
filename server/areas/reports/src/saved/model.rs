use crate::{
    rights,
    spans::{Parameters, ReportSpan},
};
use kernel::{Error, Form, History, Record, Result, Row, ScopeBy, Unique, routes::DeclaredCall};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static REPORT_SET: Record = Record {
    table: "report_set",
    record_name: "report set",
    columns: &["user_id", "report", "name", "query", "span"],
    scope: ScopeBy::Own,
    history: History::of(&[rights::SETS]),
    unique: &[Unique::of(
        "report_set_name",
        &["user_id", "report", "name"],
        "name",
        "You have saved parameters of this report with this name already.",
    )],
    ..Record::BARE
};

/// Parameters of a report by name.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ReportSet {
    pub id: i64,
    pub version: i64,
    /// The call of the report.
    pub report: String,
    pub name: String,
    /// As kept.
    pub query: String,
    pub span: Option<ReportSpan>,
    /// As an address has them now: the days of the span filled in.
    #[row(skip)]
    pub address: String,
    /// The roles that they are shared with, by name.
    #[row(skip)]
    pub roles: Vec<String>,
    #[row(skip)]
    pub role_ids: Vec<i64>,
    #[row(skip)]
    pub is_own: bool,
    /// Who keeps them.
    pub user_name: Option<String>,
    #[serde(skip)]
    pub user_id: i64,
}

/// `?report=`; of every report when left out.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct OfReport {
    pub report: Option<String>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("report set")]
pub struct ReportSetForm {
    /// The call of the report: `/fetch-fee-report`.
    #[garde(length(min = 2, max = 80))]
    pub report: String,
    #[garde(length(min = 1, max = 80))]
    pub name: String,
    /// What stands in the address after the question mark.
    #[serde(default)]
    #[garde(length(max = 2_000))]
    pub query: String,
    /// Days that move with today, in place of those of the query.
    #[serde(default)]
    pub span: Option<ReportSpan>,
    /// Shown to everybody with one of these roles who may open the report.
    #[serde(default)]
    #[garde(length(max = 20))]
    pub role_ids: Vec<i64>,
}

impl ReportSetForm {
    /// 422 for what the report does not ask for, and for days that it does not take.
    pub fn fits(&self, call: &DeclaredCall) -> Result<()> {
        let asked = Parameters(&call.declared);
        let names = asked.names();
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(&self.query).map_err(|_| Error::field("query", "These parameters are not readable."))?;
        if let Some((name, _)) = pairs.iter().find(|(name, _)| !names.contains(&name.as_str())) {
            return Err(Error::field("query", format!("This report does not ask for {name}.")));
        }
        let Some(span) = self.span else { return Ok(()) };
        if !asked.has_days() {
            return Err(Error::field("span", "This report asks for no days."));
        }
        match asked.most_days() {
            Some(most) if span.most_days() > most => {
                Err(Error::field("span", format!("This report takes at most {most} days. Choose a shorter time.")))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Can;
    use serde_json::json;

    #[test]
    fn parameters_fit_their_report() {
        let declared =
            json!({ "parameters": [{ "name": "from", "kind": "days", "most_days": 92 }, { "name": "campus_id", "kind": "campuses" }] });
        let call = DeclaredCall { path: "/get-collection-days", guard: Can("x"), area: "reports", declared };
        let form = |query: &str, span: Option<ReportSpan>| ReportSetForm {
            report: call.path.into(),
            name: "Ours".into(),
            query: query.into(),
            span,
            role_ids: Vec::new(),
        };
        assert!(form("campus_id=3&from=2026-11-01&sort=-date", Some(ReportSpan::LastMonth)).fits(&call).is_ok());
        assert!(form("branch_id=2&school_id=1", None).fits(&call).is_ok());
        assert!(form("campus_id=3&salary=1", None).fits(&call).is_err());
        assert!(form("", Some(ReportSpan::LastFiscalYear)).fits(&call).is_err(), "ten years by day and even one are too many");
    }
}
