//! Dues that nobody will pay: prepared by one person, written off by another, taken back when the money comes after all.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{billing::challans::model::CHALLAN, rights};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["write_off_status", "write_off_line"],
    references: &[
        Reference::new(&model::WRITE_OFF, "write_off_line", "write_off_id", "lines"),
        Reference::new(&CHALLAN, "write_off_line", "challan_id", "write-offs").each("write_off_id"),
    ],
    records: &[&model::WRITE_OFF],
    lists: &[&model::WRITE_OFFS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::WriteOff>("/get-write-offs", Can(rights::WRITE_OFFS_INDEX))
        .one("/get-write-off-details", Can(rights::WRITE_OFFS_INDEX), queries::details)
        .act("/save-write-off", Can(rights::WRITE_OFFS_CREATE), "Write-off prepared successfully", actions::prepare)
        .post("/preview-write-off", Can(rights::WRITE_OFFS_CREATE), handlers::preview_save)
        .post("/approve-write-off", Can(rights::WRITE_OFFS_APPROVE), handlers::approve)
        .post("/preview-approved-write-off", Can(rights::WRITE_OFFS_INDEX), handlers::preview_approve)
        .act("/reject-write-off", Can(rights::WRITE_OFFS_APPROVE), "Write-off rejected successfully", actions::reject)
        .act("/take-write-off-back", Can(rights::WRITE_OFFS_APPROVE), "Write-off taken back successfully", actions::take_back)
}
