use super::model::{MOST_DAYS, SheetSummary, SummaryBy};
use chrono::NaiveDate;
use kernel::{Error, Page, Result, Scope, Tx, binds, list::ListRequest, sql, time};

/// What is added up: of which campuses and sections, between which days.
struct Wanted {
    campuses: Vec<i64>,
    sections: Vec<i64>,
    classes: Vec<i64>,
    from: NaiveDate,
    to: NaiveDate,
}

/// Classes or campuses by day, the latest day first, in pages. Days are those asked for, or the last 31.
pub fn summed(tx: &mut Tx, scope: &Scope, request: &ListRequest, by: SummaryBy) -> Result<Page<SheetSummary>> {
    let wanted = Wanted::read(tx, scope, request)?;
    let mut rows: Vec<SheetSummary> = Vec::new();
    let key = |row: &SheetSummary| (row.date, row.campus_id, if by == SummaryBy::Class { row.class_id } else { None });
    for row in sheets(tx, &wanted)? {
        match rows.last_mut().filter(|last| key(last) == key(&row)) {
            Some(last) => add(last, &row),
            None => rows.push(first(row, by)),
        }
    }
    let total = rows.len() as i64;
    let (page, per_page) = (request.page, request.per_page);
    let from = match &request.after {
        Some(mark) => mark.parse::<i64>().map_err(|_| Error::field("after", "This mark is not one that a list gave."))?,
        None => (page - 1).saturating_mul(per_page),
    };
    let from = from.clamp(0, total);
    let next_after = (from + per_page < total).then(|| (from + per_page).to_string());
    let data = rows.into_iter().skip(from as usize).take(per_page as usize).map(SheetSummary::worked_out).collect();
    Ok(Page { data, total, total_exact: true, page, per_page, next_after, totals: None })
}

impl Wanted {
    fn read(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Wanted> {
        let day = |name: &str| -> Result<Option<NaiveDate>> {
            request.filters.get(name).map(|text| time::parse(text)).transpose().map_err(|sentence| Error::field(name, sentence))
        };
        let ids = |name: &str| -> Result<Vec<i64>> {
            let read = |id: &str| id.trim().parse::<i64>().map_err(|_| Error::field(name, "Ids are numbers with commas between."));
            request.filters.get(name).map_or(Ok(Vec::new()), |text| text.split(',').map(read).collect())
        };
        let to = day("date_to")?.unwrap_or(tx.today());
        let from = day("date_from")?.unwrap_or(to - chrono::Days::new(30));
        if time::days_between(from, to) >= MOST_DAYS {
            return Err(Error::field("date_from", format!("These are more than {MOST_DAYS} days. Choose fewer.")));
        }
        let asked = ids("campus_id")?;
        let campuses = scope.campuses.iter().copied().filter(|id| asked.is_empty() || asked.contains(id)).collect();
        let own = &scope.sections;
        let asked = ids("section_id")?;
        let sections = own.iter().copied().filter(|id| asked.is_empty() || asked.contains(id)).collect();
        Ok(Wanted { campuses, sections, classes: ids("class_id")?, from, to })
    }
}

/// Sheets in the order in which they are added up.
fn sheets(tx: &mut Tx, wanted: &Wanted) -> Result<Vec<SheetSummary>> {
    let any_class = wanted.classes.is_empty();
    tx.all(
        sql!(
            "SELECT a.id, a.section_id, x.class_id, a.campus_id, a.on_date AS date, k.name AS campus_name, c.full_name AS class_name,
                    x.name AS section_name, CAST(NULL AS TEXT) AS incharge_name, a.state, a.strength, a.present, a.absent, a.late, a.on_leave, a.half_day,
                    a.on_duty, CAST(0 AS BIGINT) AS unmarked, CAST(NULL AS BIGINT) AS percent, a.marked_by, a.marked_at
             FROM attendance_sheet a JOIN section x ON x.id = a.section_id JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = a.campus_id
             WHERE (a.campus_id IN [$1] OR a.section_id IN [$2]) AND a.on_date >= $3 AND a.on_date <= $4 AND a.lecture_id IS NULL
             AND a.state <> 'voided' AND ($5 = TRUE OR x.class_id IN [$6])
             ORDER BY a.on_date DESC, k.name_order, a.campus_id, c.level, x.class_id, x.name_order"
        ),
        &binds![wanted.campuses.clone(), wanted.sections.clone(), wanted.from, wanted.to, any_class, wanted.classes.clone()],
    )
}

/// A section as the first of its class or campus.
fn first(row: SheetSummary, by: SummaryBy) -> SheetSummary {
    let (id, class_id, class_name) = match by {
        SummaryBy::Class => (row.class_id.unwrap_or(row.id), row.class_id, row.class_name),
        _ => (row.campus_id, None, None),
    };
    SheetSummary { id, class_id, class_name, section_id: None, section_name: None, marked_by: None, marked_at: None, ..row }
}

fn add(sum: &mut SheetSummary, row: &SheetSummary) {
    use crate::marks::model::SheetState;
    sum.strength += row.strength;
    sum.present += row.present;
    sum.absent += row.absent;
    sum.late += row.late;
    sum.on_leave += row.on_leave;
    sum.half_day += row.half_day;
    sum.on_duty += row.on_duty;
    if sum.state != row.state {
        sum.state = SheetState::PartlyMarked;
    }
}
