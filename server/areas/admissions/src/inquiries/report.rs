//! How far inquiries come: the funnel, and what each source and campaign brings.

use super::model::{InquirySource, InquiryStatus};
use kernel::{Instant, Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, ChartKind, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static FUNNEL: Report = Report::new(
    "admissions.funnel.title",
    "From inquiry to admission as it stands now",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth),
        Parameter::optional_choice("source", "admissions.inquiries.source", "Source", InquirySource::WORDS),
        Parameter::record("campaign_id", "admissions.campaigns.one", "Campaign", "inquiry_campaigns"),
    ],
    FunnelRow::SHOWN,
)
.answers("How many inquiries become admissions?")
.drawn(ChartKind::Bars, "stage", &["inquiries"])
.in_order();

const STAGES: [InquiryStatus; 4] = [InquiryStatus::New, InquiryStatus::Contacted, InquiryStatus::Visited, InquiryStatus::Converted];

reporting::shown! {
    /// A step of the funnel.
    #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
    pub struct FunnelRow {
        pub stage: InquiryStatus = word("admissions.funnel.stage", "Stage reached");
        /// That came so far, whatever became of them.
        pub inquiries: i64 = count("admissions.inquiries.many", "Inquiries").not_totalled();
        /// Hundredths.
        pub of_all: Option<i64> = percent("admissions.funnel.of_all", "Share of all");
        pub of_previous: Option<i64> = percent("admissions.funnel.of_previous", "Share of the stage before");
        /// That stand here.
        pub open: i64 = count("admissions.funnel.open", "Open at this stage").blank_zero();
        /// That were lost here.
        pub lost: i64 = count("admissions.funnel.lost", "Lost at this stage").blank_zero();
    }
}

/// Inquiries by how far they came and how they stand.
#[derive(Clone, Debug, Row)]
struct Counted {
    furthest: InquiryStatus,
    status: InquiryStatus,
    inquiries: i64,
}

/// The first instant, and the first after the last day.
fn range(tx: &mut Tx, asked: &Arguments) -> Result<(Instant, Instant)> {
    let DayRange { from, to } = asked.days()?;
    let zone = tx.registry().zone();
    let begins = from.map_or(Instant::from_micros(0), |day| zone.start_of(day));
    Ok((begins, zone.start_of(to.succ_opt().unwrap_or(to))))
}

/// Hundredths of a percent, a half upwards.
fn share(part: i64, whole: i64) -> Option<i64> {
    (whole > 0).then(|| (part * 20_000 + whole) / (2 * whole))
}

fn funnel(counted: &[Counted]) -> Vec<FunnelRow> {
    let sum = |holds: &dyn Fn(&Counted) -> bool| counted.iter().filter(|one| holds(one)).map(|one| one.inquiries).sum::<i64>();
    let reached = |stage: InquiryStatus| sum(&|one| one.furthest >= stage);
    let all = reached(InquiryStatus::New);
    let mut previous = all;
    STAGES
        .into_iter()
        .map(|stage| {
            let inquiries = reached(stage);
            let row = FunnelRow {
                stage,
                inquiries,
                of_all: share(inquiries, all),
                of_previous: share(inquiries, previous),
                open: sum(&|one| one.status == stage && stage.is_open()),
                lost: sum(&|one| one.status == InquiryStatus::Lost && one.furthest == stage),
            };
            previous = inquiries;
            row
        })
        .collect()
}

impl Reported for FunnelRow {
    const REPORT: &'static Report = &FUNNEL;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (begins, ends) = range(tx, asked)?;
        let source = asked.given_choice::<InquirySource>("source")?;
        let counted: Vec<Counted> = tx.all(
            sql!(
                "SELECT furthest, status, count(*) AS inquiries FROM inquiry
                 WHERE campus_id IN [$1] AND created_at >= $2 AND created_at < $3 AND (CAST($4 AS TEXT) IS NULL OR source = $4)
                   AND NOT (is_doubtful = TRUE AND status = 'new') AND (CAST($5 AS BIGINT) IS NULL OR campaign_id = $5)
                 GROUP BY furthest, status ORDER BY furthest, status"
            ),
            &binds![asked.campuses(), begins, ends, source, asked.id("campaign_id")],
        )?;
        Ok(Rows::from(funnel(&counted)))
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let stages: Vec<&str> = STAGES.iter().skip_while(|stage| **stage != self.stage).map(|stage| stage.as_str()).collect();
        let mut of = vec![("campus_id", asked.campus_list()), ("furthest", stages.join(",")), ("is_doubtful", "false".to_owned())];
        let DayRange { from, to } = asked.days().ok()?;
        of.extend(from.map(|day| ("created_at_from", day.to_string())));
        of.push(("created_at_to", to.to_string()));
        of.extend(asked.given_choice::<InquirySource>("source").ok().flatten().map(|source| ("source", source.to_string())));
        of.extend(asked.id("campaign_id").map(|id| ("campaign_id", id.to_string())));
        Some(LeadsTo::call("/get-inquiries", of))
    }
}

pub static SOURCES: Report = Report::new(
    "admissions.sources.title",
    "Sources and campaigns as they stand now",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth)],
    SourceRow::SHOWN,
)
.answers("Where do parents hear about us, and which campaigns bring admissions?")
.landscape();

reporting::shown! {
    /// What a source brought, or one of its campaigns.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct SourceRow {
        pub source: InquirySource = word("admissions.inquiries.source", "Source");
        pub campaign_id: Option<i64>;
        pub campaign_name: String = text("admissions.campaigns.one", "Campaign").share(3);
        pub inquiries: i64 = count("admissions.inquiries.many", "Inquiries");
        pub contacted: i64 = count("admissions.sources.contacted", "Contacted").blank_zero();
        pub visited: i64 = count("admissions.sources.visited", "Visited").blank_zero();
        pub converted: i64 = count("admissions.sources.converted", "Admissions").blank_zero();
        pub lost: i64 = count("admissions.sources.lost", "Lost").blank_zero();
        /// Hundredths.
        #[row(skip)]
        pub share_converted: Option<i64> = percent("admissions.sources.share_converted", "Share admitted");
        /// Of the whole campaign.
        pub cost_minor: Money = amount("admissions.campaigns.cost_minor", "Cost").blank_zero();
        #[row(skip)]
        pub cost_each_minor: Option<Money> = amount("admissions.sources.cost_each", "Cost of an admission").not_totalled().blank_zero();
    }
}

impl Reported for SourceRow {
    const REPORT: &'static Report = &SOURCES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (begins, ends) = range(tx, asked)?;
        let mut rows: Vec<SourceRow> = tx.all(
            sql!(
                "SELECT coalesce(g.source, i.source) AS source, i.campaign_id, coalesce(g.name, '') AS campaign_name, count(*) AS inquiries,
                    count(CASE WHEN i.furthest IN ('contacted', 'visited', 'converted') THEN 1 END) AS contacted,
                    count(CASE WHEN i.furthest IN ('visited', 'converted') THEN 1 END) AS visited,
                    count(CASE WHEN i.status = 'converted' THEN 1 END) AS converted, count(CASE WHEN i.status = 'lost' THEN 1 END) AS lost,
                    coalesce(g.cost_minor, 0) AS cost_minor
                 FROM inquiry i LEFT JOIN inquiry_campaign g ON g.id = i.campaign_id
                 WHERE i.campus_id IN [$1] AND i.created_at >= $2 AND i.created_at < $3 AND NOT (i.is_doubtful = TRUE AND i.status = 'new')
                 GROUP BY coalesce(g.source, i.source), i.campaign_id, g.name, g.cost_minor
                 ORDER BY 4 DESC, 1, 3, 2 LIMIT 10001"
            ),
            &binds![asked.campuses(), begins, ends],
        )?;
        for row in &mut rows {
            row.share_converted = share(row.converted, row.inquiries);
            let each = (row.converted > 0 && row.cost_minor > Money::ZERO).then(|| row.cost_minor.minor() / row.converted);
            row.cost_each_minor = each.map(Money);
        }
        let with_campaigns = rows.iter().any(|row| row.campaign_id.is_some());
        let out = Rows::from(rows);
        Ok(if with_campaigns { out.note("The cost is for the whole campaign: all campuses and all days.") } else { out })
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let mut of = vec![("campus_id", asked.campus_list()), ("is_doubtful", "false".to_owned())];
        let DayRange { from, to } = asked.days().ok()?;
        of.extend(from.map(|day| ("created_at_from", day.to_string())));
        of.push(("created_at_to", to.to_string()));
        match self.campaign_id {
            Some(id) => of.push(("campaign_id", id.to_string())),
            None => of.extend([("source", self.source.to_string()), ("without_campaign", "true".to_owned())]),
        }
        Some(LeadsTo::call("/get-inquiries", of))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let mut of = vec![("campus_id", asked.campus_list()), ("is_doubtful", "false".to_owned())];
        let DayRange { from, to } = asked.days().ok()?;
        of.extend(from.map(|day| ("created_at_from", day.to_string())));
        of.push(("created_at_to", to.to_string()));
        Some(LeadsTo::call("/get-inquiries", of))
    }
}

#[cfg(test)]
mod tests {
    use super::InquiryStatus::{Contacted, Converted, Lost, New, Visited};
    use super::*;

    #[test]
    fn who_came_further_has_passed_the_steps_before() {
        let counted = |furthest, status, inquiries| Counted { furthest, status, inquiries };
        let rows = funnel(&[
            counted(New, New, 40),
            counted(New, Lost, 10),
            counted(Contacted, Contacted, 20),
            counted(Visited, Visited, 5),
            counted(Visited, Lost, 5),
            counted(Converted, Converted, 20),
        ]);
        let seen: Vec<_> = rows.iter().map(|row| (row.inquiries, row.of_all, row.of_previous, row.open, row.lost)).collect();
        assert_eq!(
            seen,
            [
                (100, Some(10_000), Some(10_000), 40, 10),
                (50, Some(5_000), Some(5_000), 20, 0),
                (30, Some(3_000), Some(6_000), 5, 5),
                (20, Some(2_000), Some(6_667), 0, 0),
            ]
        );
    }

    #[test]
    fn nothing_is_a_share_of_nothing() {
        assert!(funnel(&[]).iter().all(|row| row.of_all.is_none() && row.of_previous.is_none()));
    }
}
