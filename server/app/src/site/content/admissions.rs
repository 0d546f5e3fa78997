//! The page of online applications.

use serde::{Deserialize, Serialize};

/// The form of an application and how one stands; what there is to choose from is fetched by the browser.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Apply {}
