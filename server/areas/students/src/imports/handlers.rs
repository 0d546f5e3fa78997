use super::{model::StudentSheets, queries};
use academics::api::SessionId;
use institution::api::CampusId;
use kernel::{Attachment, Cx, Query, Result};
use reporting::import;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// For which campus and session the template is.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct TemplateFor {
    campus_id: Option<i64>,
    session_id: Option<i64>,
}

/// An XLSX with the headings and one example, of a class of the campus when it is named.
pub async fn template(cx: Cx, Query(of): Query<TemplateFor>) -> Result<Attachment> {
    let scope = cx.scope();
    let place = cx
        .read(move |tx| match (of.campus_id.filter(|id| scope.has_campus(*id)), of.session_id) {
            (Some(campus), Some(session)) => queries::first_place(tx, CampusId(campus), SessionId(session)),
            _ => Ok(None),
        })
        .await?;
    let own = place.map(|[program, class, section]| BTreeMap::from([("program", program), ("class", class), ("section", section)]));
    import::template_with::<StudentSheets>(&own.unwrap_or_default())
}
