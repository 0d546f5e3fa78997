//! Which campuses a call of the books means: those named, or those of branches and schools, as reports take them.

use kernel::{Error, Result, Scope};
use schemars::JsonSchema;
use serde::Deserialize;

/// Of which places: of all that the caller reaches where none is named.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct PlacesQuery {
    /// One campus, or several with commas.
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub campus_id: Option<String>,
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub branch_id: Option<String>,
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub school_id: Option<String>,
}

impl PlacesQuery {
    /// The campuses that are in all of what is named. 422 for a place out of reach.
    pub fn campuses(&self, scope: &Scope) -> Result<Vec<i64>> {
        let chosen = scope.chosen(self.campus_id.as_deref(), self.branch_id.as_deref(), self.school_id.as_deref());
        chosen.map(|places| places.campuses).map_err(|(field, sentence)| Error::field(field, sentence))
    }

    /// Whether any place is named.
    pub fn names_any(&self) -> bool {
        self.campus_id.is_some() || self.branch_id.is_some() || self.school_id.is_some()
    }
}

/// Campuses within the scope, narrowed to those asked for. 422 for one out of reach.
pub fn chosen_campuses(scope: &Scope, wanted: Option<&str>) -> Result<Vec<i64>> {
    PlacesQuery { campus_id: wanted.map(str::to_owned), ..PlacesQuery::default() }.campuses(scope)
}
