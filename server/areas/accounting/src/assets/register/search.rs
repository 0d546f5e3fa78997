//! Fixed assets in the search over everything: by tag, name, place, supplier, serial number or bill.

use super::model::{AssetStatus, FixedAsset};
use crate::rights::assets::ASSETS_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search = Search { kind: "asset", opens: &[ASSETS_DETAIL], indexed: &["asset"], find: |tx, asked| tx.found(asked, found) };

fn found(asset: FixedAsset) -> Found {
    Found {
        id: asset.id,
        title: asset.name,
        number: Some(asset.tag),
        about: asset.location,
        campus: Some(asset.campus_name),
        status: Some(asset.status.as_str().to_owned()),
        is_past: asset.status != AssetStatus::InUse,
        ..Found::default()
    }
}
