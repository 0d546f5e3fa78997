use super::model::{ReportBrief, ReportUse};
use kernel::{Actor, Error, Result, Tx, binds, routes::DeclaredCall, sql};

fn said(call: &DeclaredCall, field: &str) -> String {
    call.declared[field].as_str().unwrap_or_default().to_owned()
}

/// The reports that one may open, in the order of the areas, with what each answers, one's favourites and when one used them last.
pub fn reports(tx: &mut Tx, actor: &Actor) -> Result<Vec<ReportBrief>> {
    let uses: Vec<ReportUse> =
        tx.all(sql!("SELECT report, is_favourite, used_at FROM report_use WHERE user_id = $1 ORDER BY report"), &binds![actor.user_id])?;
    let registry = tx.registry();
    let open = registry.reports().iter().filter(|call| call.opens_for(actor));
    let brief = |call: &DeclaredCall| {
        let own = uses.iter().find(|own| own.report == call.path);
        ReportBrief {
            report: call.path.to_owned(),
            area: call.area.to_owned(),
            title: said(call, "title"),
            heading: said(call, "heading"),
            answers: said(call, "answers"),
            is_favourite: own.is_some_and(|own| own.is_favourite),
            used_at: own.and_then(|own| own.used_at),
        }
    };
    Ok(open.map(brief).collect())
}

/// A report by its call. 422 at `report` when there is none.
pub fn known(tx: &Tx, report: &str) -> Result<DeclaredCall> {
    tx.registry().report(report).cloned().ok_or_else(|| Error::field("report", "Choose one of the reports."))
}
