//! The permissions of the register of fixed assets.

use super::{CHIEF, KEEPERS, READERS, permission};
use kernel::Permission;

pub const ASSETS_INDEX: &str = "Accounts.assets.index";
pub const ASSETS_DETAIL: &str = "Accounts.assets.detail";
pub const ASSETS_CREATE: &str = "Accounts.assets.create";
pub const ASSETS_UPDATE: &str = "Accounts.assets.update";
pub const ASSETS_DELETE: &str = "Accounts.assets.delete";
pub const ASSETS_IMPORT: &str = "Accounts.assets.import";
pub const ASSETS_TRANSFER: &str = "Accounts.assets.transfer";
pub const ASSETS_DISPOSE: &str = "Accounts.assets.dispose";
pub const DEPRECIATION_INDEX: &str = "Accounts.depreciation.index";
pub const DEPRECIATION_RUN: &str = "Accounts.depreciation.run";
pub const DEPRECIATION_UNDO: &str = "Accounts.depreciation.undo";
pub const COUNTS_INDEX: &str = "Accounts.asset-counts.index";
pub const COUNTS_DETAIL: &str = "Accounts.asset-counts.detail";
pub const COUNTS_CREATE: &str = "Accounts.asset-counts.create";
pub const COUNTS_UPDATE: &str = "Accounts.asset-counts.update";

pub const ALL: &[Permission] = &[
    permission(ASSETS_INDEX, "List fixed assets", READERS),
    permission(ASSETS_DETAIL, "See a fixed asset", READERS),
    permission(ASSETS_CREATE, "Add fixed assets", KEEPERS),
    permission(ASSETS_UPDATE, "Correct fixed assets", KEEPERS),
    permission(ASSETS_DELETE, "Reverse fixed assets", CHIEF),
    permission(ASSETS_IMPORT, "Import fixed assets of before the books", CHIEF),
    permission(ASSETS_TRANSFER, "Transfer fixed assets between campuses", KEEPERS),
    permission(ASSETS_DISPOSE, "Dispose of fixed assets", CHIEF),
    permission(DEPRECIATION_INDEX, "List depreciation runs", READERS),
    permission(DEPRECIATION_RUN, "Run the depreciation", KEEPERS),
    permission(DEPRECIATION_UNDO, "Undo a depreciation run", CHIEF),
    permission(COUNTS_INDEX, "List counts of fixed assets", READERS),
    permission(COUNTS_DETAIL, "See a count of fixed assets", READERS),
    permission(COUNTS_CREATE, "Begin counts of fixed assets", KEEPERS),
    permission(COUNTS_UPDATE, "Count fixed assets and close counts", KEEPERS),
];
