//! The register of fixed assets on a day: cost, what was lost until then, book value; by head.

use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static ASSET_REGISTER: Report = Report::new(
    "accounting.assets.register",
    "Register of fixed assets",
    &[
        Parameter::campuses(),
        Parameter::day("on", "kit.label.date", "On"),
        Parameter::record("ledger_head_id", "accounting.ledger_heads.one", "Ledger head", "asset_ledger_heads"),
    ],
    AssetRegisterRow::SHOWN,
)
.answers("What assets are there, and what are they worth in the books?")
.grouped_by("ledger_head_name")
.landscape();

reporting::shown! {
    /// One asset as it was on the day.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct AssetRegisterRow {
        pub id: i64;
        pub ledger_head_name: String = text("accounting.ledger_heads.one", "Ledger head").off_screen().off_paper();
        pub tag: String = text("accounting.assets.tag", "Tag").share(0);
        pub name: String = text("kit.label.name", "Name").share(3);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub location: Option<String> = text("accounting.assets.location", "Location").share(2);
        pub custodian_name: Option<String> = text("accounting.assets.custodian", "Custodian").share(2);
        pub date: NaiveDate = day("accounting.assets.bought_on", "Bought");
        pub cost_minor: Money = amount("accounting.assets.cost", "Cost");
        pub accumulated_minor: Money = amount("accounting.assets.accumulated", "Accumulated depreciation").blank_zero();
        pub book_minor: Money = amount("accounting.assets.book", "Book value");
    }
}

impl Reported for AssetRegisterRow {
    const REPORT: &'static Report = &ASSET_REGISTER;
    type Beside = ();

    /// Assets that were there on the day, where they were then: `m` is what moved it next, a transfer or the taking back of one. Where it stood at a campus
    /// from which it was taken back is not kept. What was taken back counts until the day of its mirror. Months count once they are over: the accumulated
    /// depreciation leaves out the runs of later months.
    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let on = asked.day("on")?;
        let month = if on == Month::of(on).last() { Month::of(on) } else { Month::of(on).prev() };
        let rows: Vec<AssetRegisterRow> = tx.all(
            sql!(
                "SELECT id, ledger_head_name, tag, name, campus_name, location, custodian_name, date, cost_minor, accumulated_minor,
                        cost_minor - accumulated_minor AS book_minor FROM (
                     SELECT a.id, l.name AS ledger_head_name, l.code, a.tag, a.name, c.name AS campus_name,
                            CASE WHEN m.id IS NULL THEN a.location WHEN m.is_reversed = FALSE THEN m.was_location END AS location,
                            e.name AS custodian_name, a.date, a.amount_minor AS cost_minor,
                            CAST(CASE WHEN a.status = 'reversed' THEN a.before_minor ELSE a.accumulated_minor END
                                + COALESCE((SELECT SUM(CASE WHEN r.is_reversed = FALSE THEN -d.amount_minor ELSE d.amount_minor END)
                                FROM depreciation_line d JOIN depreciation_run r ON r.id = d.run_id
                                WHERE d.asset_id = a.id AND ((r.is_reversed = FALSE AND r.month > $4)
                                   OR (r.is_reversed = TRUE AND r.month <= $4 AND EXISTS (
                                       SELECT 1 FROM voucher k WHERE k.reverses_id = r.voucher_id AND k.date > $2)))), 0) AS BIGINT) AS accumulated_minor
                     FROM fixed_asset a JOIN ledger_head l ON l.id = a.ledger_head_id
                     LEFT JOIN asset_transfer m ON m.id = (SELECT t.id FROM asset_transfer t LEFT JOIN voucher k ON k.reverses_id = t.voucher_id
                          WHERE t.asset_id = a.id AND ((t.is_reversed = FALSE AND t.date > $2)
                                OR (t.is_reversed = TRUE AND t.date <= $2 AND k.date > $2))
                          ORDER BY COALESCE(k.date, t.date), COALESCE(k.id, t.voucher_id) LIMIT 1)
                     JOIN campus c ON c.id = CASE WHEN m.is_reversed = TRUE THEN m.to_campus_id ELSE COALESCE(m.campus_id, a.campus_id) END
                     LEFT JOIN employee e ON e.id = CASE WHEN m.id IS NULL THEN a.custodian_id WHEN m.is_reversed = FALSE THEN m.was_custodian_id END
                     WHERE c.id IN [$1] AND a.date <= $2 AND (CAST($3 AS BIGINT) IS NULL OR a.ledger_head_id = $3)
                       AND (a.status = 'in_use' OR (a.status = 'disposed' AND EXISTS (SELECT 1 FROM asset_disposal g
                            WHERE g.asset_id = a.id AND g.is_reversed = FALSE AND g.date > $2))
                         OR (a.status = 'reversed' AND EXISTS (SELECT 1 FROM voucher k WHERE k.reverses_id = a.voucher_id AND k.date > $2)))
                       AND NOT EXISTS (SELECT 1 FROM asset_disposal g JOIN voucher k ON k.reverses_id = g.voucher_id
                            WHERE g.asset_id = a.id AND g.is_reversed = TRUE AND g.date <= $2 AND k.date > $2)
                 ) AS assets ORDER BY code, tag LIMIT 10001"
            ),
            &[asked.campuses().into(), on.into(), asked.id("ledger_head_id").into(), month.to_string().into()],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "asset", id: self.id })
    }
}
