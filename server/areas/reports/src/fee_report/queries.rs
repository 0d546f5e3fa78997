use super::model::{FeeReportRow, SectionSums, percent};
use kernel::{Money, Month, Result, Row, Tx, binds, sql};
use reporting::Arguments;

/// The month's issued challans of these campuses, added up section by section. What a revision or a cancellation left on its paper counts: it was paid, and
/// the books keep it.
pub fn by_section(tx: &mut Tx, campuses: &[i64], period: Month) -> Result<Vec<SectionSums>> {
    tx.all(
        sql!(
            "SELECT o.campus_id, p.name AS campus_name, o.program_id, g.name AS program_name, o.class_id, k.full_name AS class_name, k.level, o.section_id,
                    n.name AS section_name, o.challans, o.billed_minor, o.concession_minor, o.collected_minor
             FROM (SELECT c.campus_id, c.program_id, c.class_id, c.section_id,
                          CAST(SUM(CASE WHEN c.status IN ('revised', 'cancelled') AND c.amount_minor = 0 THEN 0 ELSE 1 END) AS BIGINT) AS challans,
                          CAST(SUM(c.amount_minor) AS BIGINT) AS billed_minor,
                          CAST(SUM(c.concession_minor) AS BIGINT) AS concession_minor, CAST(SUM(c.paid_minor) AS BIGINT) AS collected_minor
                   FROM challan c WHERE c.campus_id IN [$1] AND c.period = $2 AND c.status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')
                   GROUP BY c.campus_id, c.program_id, c.class_id, c.section_id) AS o
             JOIN campus p ON p.id = o.campus_id JOIN program g ON g.id = o.program_id JOIN class k ON k.id = o.class_id
             LEFT JOIN section n ON n.id = o.section_id ORDER BY k.level, p.name_order, n.name_order, o.class_id, o.campus_id"
        ),
        &[campuses.into(), period.to_string().into()],
    )
}

#[derive(Debug, Row)]
struct HeadSums {
    name: String,
    kind: String,
    challans: i64,
    billed_minor: Money,
    concession_minor: Money,
    collected_minor: Money,
}

/// The same challans' lines, added up by fee head in the office's order.
pub fn by_head(tx: &mut Tx, asked: &Arguments, period: Month) -> Result<Vec<FeeReportRow>> {
    let sums: Vec<HeadSums> = tx.all(
        sql!(
            "SELECT h.name, h.kind, o.challans, o.billed_minor, o.concession_minor, o.collected_minor
             FROM (SELECT l.fee_head_id, count(DISTINCT CASE WHEN l.amount_minor <> 0 OR l.concession_minor <> 0 THEN l.challan_id END) AS challans,
                          CAST(SUM(l.amount_minor) AS BIGINT) AS billed_minor,
                          CAST(SUM(l.concession_minor) AS BIGINT) AS concession_minor, CAST(SUM(l.paid_minor) AS BIGINT) AS collected_minor
                   FROM challan c JOIN challan_line l ON l.challan_id = c.id
                   WHERE c.campus_id IN [$1] AND c.period = $2 AND c.status IN ('issued', 'partly_paid', 'paid', 'revised', 'cancelled')
                     AND (CAST($3 AS BIGINT) IS NULL OR c.program_id = $3) AND (CAST($4 AS BIGINT) IS NULL OR c.class_id = $4)
                     AND (CAST($5 AS BIGINT) IS NULL OR c.section_id = $5)
                   GROUP BY l.fee_head_id) AS o
             JOIN fee_head h ON h.id = o.fee_head_id ORDER BY h.place, h.id"
        ),
        &binds![asked.campuses(), period.to_string(), asked.id("program_id"), asked.id("class_id"), asked.id("section_id")],
    )?;
    let row = |one: HeadSums| FeeReportRow {
        name: one.name,
        of: Some(one.kind),
        challans: one.challans,
        billed_minor: one.billed_minor,
        concession_minor: one.concession_minor,
        collected_minor: one.collected_minor,
        owed_minor: one.billed_minor - one.collected_minor,
        collected_percent: percent(one.collected_minor, one.billed_minor),
        narrow: None,
    };
    Ok(sums.into_iter().map(row).collect())
}
