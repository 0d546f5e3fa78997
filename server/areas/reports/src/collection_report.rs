//! What was collected in some days: by cashier, bank, instrument, campus or fee head.

use crate::collected::RECEIVED;
use kernel::{Money, Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

kernel::string_enum! {
    /// What the rows of the report are.
    pub enum CollectionBy { Cashier = "cashier", Bank = "bank", Head = "fee_head", Instrument = "instrument", Campus = "campus" }
}

pub static COLLECTION_REPORT: Report = Report::new(
    "reports.collection_report",
    "Collection by cashier, bank and head as it stands now",
    &[
        Parameter::choice("by", "reports.rows_are", "Group by", CollectionBy::WORDS),
        Parameter::days(Begins::Today).most(366),
        Parameter::campuses(),
    ],
    CollectionReportRow::SHOWN,
)
.answers("What was collected under each fee head, into each bank and by each cashier?")
.drawn(ChartKind::Bars, "name", &["collected_minor"]);

reporting::shown! {
    /// A cashier, bank, instrument, campus or fee head.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema, Row)]
    pub struct CollectionReportRow {
        pub name: String = text("kit.label.name", "Name").share(3);
        /// The user, bank or campus; none of a fee head, of cash and of what no user received.
        pub id: Option<i64>;
        pub receipts: i64 = count("reports.receipts", "Receipts").maybe_totalled();
        /// On receipts that were booked in these days, and of sponsors on what they paid in these days.
        pub received_minor: Money = amount("reports.received", "Received");
        /// Of these, taken back on whatever day.
        pub reversed_minor: Money = amount("reports.reversed", "Reversed").blank_zero().maybe_totalled();
        /// Of the rest, cheques, cards and wallets that no bank has cleared.
        pub held_minor: Money = amount("reports.held", "Not cleared yet").blank_zero().maybe_totalled();
        /// Received less what was taken back of it, on whatever day: no sum of days, in which each of them stands where it happened.
        pub collected_minor: Money = amount("reports.kept", "Received, less taken back");
    }
}

/// What stands behind a fee head's name for money that settled no challan.
const IN_ADVANCE: &str = "In advance";

impl Reported for CollectionReportRow {
    const REPORT: &'static Report = &COLLECTION_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        Ok(match asked.choice("by")? {
            // A receipt settles several heads, and none when it was taken back.
            CollectionBy::Head => {
                Rows::from(by_head(tx, asked)?).total("receipts", None).total("reversed_minor", None).total("held_minor", None)
            }
            by => by_receipt(tx, asked, by)?.into(),
        })
    }

    /// The receipts of the row.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (by, days) = (asked.choice::<CollectionBy>("by").ok()?, asked.days().ok()?);
        let own = match by {
            CollectionBy::Head => return None,
            CollectionBy::Cashier => ("received_by", self.id?.to_string()),
            CollectionBy::Bank => ("bank_id", self.id?.to_string()),
            CollectionBy::Instrument => ("instrument", self.name.clone()),
            CollectionBy::Campus => ("campus_id", self.id?.to_string()),
        };
        let mut parameters =
            vec![("collected_on_from", days.from.unwrap_or(days.to).to_string()), ("collected_on_to", days.to.to_string())];
        if by != CollectionBy::Campus {
            parameters.push(("campus_id", asked.campus_list()));
        }
        parameters.push(own);
        Some(LeadsTo::call("/get-fee-receipts", parameters))
    }

    /// A receipt settles several heads, which are no part of a list.
    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let (by, days) = (asked.choice::<CollectionBy>("by").ok()?, asked.days().ok()?);
        let from = days.from.unwrap_or(days.to);
        let parameters =
            [("collected_on_from", from.to_string()), ("collected_on_to", days.to.to_string()), ("campus_id", asked.campus_list())];
        (by != CollectionBy::Head).then(|| LeadsTo::call("/get-fee-receipts", parameters))
    }
}

fn by_receipt(tx: &mut Tx, asked: &Arguments, by: CollectionBy) -> Result<Vec<CollectionReportRow>> {
    let days = asked.days()?;
    let mut rows: Vec<CollectionReportRow> = tx.all(
        sql!(
            "SELECT x.name, x.id, count(*) AS receipts, CAST(SUM(x.amount_minor) AS BIGINT) AS received_minor,
                    CAST(SUM(CASE WHEN x.status = 'reversed' THEN x.amount_minor ELSE 0 END) AS BIGINT) AS reversed_minor,
                    CAST(SUM(CASE WHEN x.status = 'held' THEN x.amount_minor ELSE 0 END) AS BIGINT) AS held_minor,
                    CAST(SUM(CASE WHEN x.status = 'reversed' THEN 0 ELSE x.amount_minor END) AS BIGINT) AS collected_minor
             FROM (SELECT r.amount_minor, r.status,
                          CASE CAST($4 AS TEXT) WHEN 'cashier' THEN r.received_by WHEN 'bank' THEN r.bank_id WHEN 'campus' THEN r.campus_id END AS id,
                          CASE CAST($4 AS TEXT) WHEN 'cashier' THEN r.received_by_name
                               WHEN 'bank' THEN coalesce(b.name, CASE WHEN r.channel = 'payroll' THEN 'Kept back from salaries'
                                                                      WHEN r.instrument IN ('card', 'wallet') THEN 'Cards and wallets'
                                                                      ELSE 'Cash box and cheques in hand' END)
                               WHEN 'campus' THEN p.name ELSE r.instrument END AS name
                   FROM ",
            RECEIVED,
            " JOIN fee_receipt r ON r.id = k.id LEFT JOIN bank b ON b.id = r.bank_id JOIN campus p ON p.id = r.campus_id) AS x
             GROUP BY x.name, x.id ORDER BY x.name, x.id LIMIT 10001"
        ),
        &binds![asked.campuses(), days.from.unwrap_or(days.to), days.to, by],
    )?;
    rows.sort_by_cached_key(|row| (kernel::fold::order(&row.name), row.id));
    Ok(rows)
}

/// What of the receipts of these days settled lines of each head; what settled none was paid in advance.
fn by_head(tx: &mut Tx, asked: &Arguments) -> Result<Vec<CollectionReportRow>> {
    let days = asked.days()?;
    let binds = binds![asked.campuses(), days.from.unwrap_or(days.to), days.to];
    let settled: Vec<(String, i64, i64)> = tx.all(
        sql!(
            "SELECT h.name, count(DISTINCT r.id), CAST(SUM(a.amount_minor) AS BIGINT)
             FROM ",
            RECEIVED,
            " JOIN fee_receipt r ON r.id = k.id JOIN fee_allocation a ON a.receipt_id = r.id AND a.is_reversed = FALSE
             JOIN challan_line l ON l.id = a.challan_line_id JOIN fee_head h ON h.id = l.fee_head_id
             WHERE r.status <> 'reversed'
             GROUP BY h.id, h.name, h.place ORDER BY h.place, h.id"
        ),
        &binds,
    )?;
    let all: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(r.amount_minor), 0) AS BIGINT) FROM ",
            RECEIVED,
            " JOIN fee_receipt r ON r.id = k.id WHERE r.status <> 'reversed'"
        ),
        &binds,
    )?;
    let in_advance = all - settled.iter().map(|(_, _, amount)| amount).sum::<i64>();
    let row = |(name, receipts, amount): (String, i64, i64)| CollectionReportRow {
        name,
        receipts,
        received_minor: Money(amount),
        collected_minor: Money(amount),
        ..CollectionReportRow::default()
    };
    let rest = (in_advance != 0).then(|| (IN_ADVANCE.to_owned(), 0, in_advance));
    Ok(settled.into_iter().chain(rest).map(row).collect())
}
