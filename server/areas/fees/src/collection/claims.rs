//! A slip that a family sends for its challan: a claim, which the office holds against the banks' lines. It is no payment until it is accepted
//! (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use self::model::{DEPOSIT_CLAIM, DepositClaim};
use crate::{billing::challans::model::CHALLAN, collection::receipts::model::RECEIPT, rights};
use academics::api::SECTION;
use accounting::api::Posts as _;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["challan_paper"],
    references: &[
        Reference::new(&STUDENT, "deposit_claim", "student_id", "claims"),
        Reference::new(&CAMPUS, "deposit_claim", "campus_id", "claims"),
        Reference::new(&SECTION, "deposit_claim", "section_id", "claims"),
        Reference::new(&CHALLAN, "deposit_claim", "challan_id", "claims"),
        Reference::new(&RECEIPT, "deposit_claim", "receipt_id", "claims"),
        Reference::new(&CHALLAN, "challan_paper", "challan_id", "papers"),
    ],
    records: &[&DEPOSIT_CLAIM],
    lists: &[&model::DEPOSIT_CLAIMS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<DepositClaim>("/get-deposit-claims", Can(rights::CLAIMS_INDEX))
        .list::<DepositClaim>("/get-my-deposit-claims", Can(rights::CLAIMS_CREATE))
        .get("/get-deposit-claim-details", Can(rights::CLAIMS_INDEX), handlers::details)
        .act_on("/claim-deposit", Can(rights::CLAIMS_CREATE), "Slip sent to the school", actions::send)
        .post("/accept-deposit-claim", Can(rights::CLAIMS_DECIDE), handlers::accept)
        .posts("/preview-accepted-claim", Can(rights::CLAIMS_DECIDE), actions::accept)
        .act("/refuse-deposit-claim", Can(rights::CLAIMS_DECIDE), "Claim refused successfully", actions::refuse)
}
