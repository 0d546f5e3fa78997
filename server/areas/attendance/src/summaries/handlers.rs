use super::{
    model::{SheetSummary, SummaryBy},
    queries,
};
use kernel::{Cx, ListQuery, Listing, Result};

/// Sheets, a row per section and day: strength, counts, state and who marked it; of one day as the school counts sections, of several the latest first. With
/// `by=class` or `by=campus` a row per class or campus and day, of at most 100 days (the last 31 when none are given), the latest first.
pub async fn list(cx: Cx, mut query: ListQuery<SheetSummary>) -> Result<Listing<SheetSummary>> {
    let by = query.request.filters.remove("by").and_then(|word| SummaryBy::parse(&word)).unwrap_or(SummaryBy::Section);
    if by == SummaryBy::Section {
        let filters = &query.request.filters;
        if query.request.sort.is_none() && filters.contains_key("date_from") && filters.get("date_from") == filters.get("date_to") {
            query.request.sort = Some("class_name".into());
        }
        return cx.list(query).await;
    }
    let scope = cx.scope();
    let request = query.request;
    Ok(Listing::Page(cx.read(move |tx| queries::summed(tx, &scope, &request, by)).await?))
}
