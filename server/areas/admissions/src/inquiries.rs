//! Inquiries: who asks about admission, for which campus and class, how to reach them, and what became of it.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
pub mod report;
pub mod search;
pub mod sheets;

use crate::rights::{INQUIRIES, INQUIRIES_ASSIGN, INQUIRIES_REPORT};
use access::api::USER;
use institution::api::INSTITUTION;
use kernel::{Can, Hooks, Part, Public, Reference};
use model::answers;
use reporting::import;
use sheets::InquirySheets;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<answers::Inquiry>("/get-inquiries", Can(INQUIRIES.index))
            .one("/get-inquiry-details", Can(INQUIRIES.details), queries::details)
            .post("/save-inquiry", Public, handlers::save)
            .change("/update-inquiry", Can(INQUIRIES.update), "Inquiry updated successfully", actions::update)
            .remove("/delete-inquiry", Can(INQUIRIES.delete), "Inquiry deleted successfully", actions::delete)
            .get("/find-similar-inquiries", Can(INQUIRIES.create), handlers::similar)
            .act("/log-inquiry-contact", Can(INQUIRIES.update), "Contact saved successfully", actions::steps::log)
            .act("/move-inquiry", Can(INQUIRIES.update), "Inquiry moved successfully", actions::steps::move_to)
            .act("/message-inquiry", Can(INQUIRIES.update), "Message sent successfully", actions::steps::message)
            .take("/assign-inquiries", Can(INQUIRIES_ASSIGN), "Inquiries assigned successfully", actions::steps::assign)
            .take("/merge-inquiries", Can(INQUIRIES.delete), "Inquiries merged successfully", actions::merging::merge)
            .get("/inquiry-import-template", Can(INQUIRIES.create), import::template::<InquirySheets>)
            .post("/check-inquiry-import", Can(INQUIRIES.create), import::check::<InquirySheets>)
            .post("/import-inquiries", Can(INQUIRIES.create), import::start::<InquirySheets>)
            .post("/undo-inquiry-import", Can(INQUIRIES.delete), import::undo::<InquirySheets>)
            .get("/get-inquiry-funnel", Can(INQUIRIES_REPORT), reporting::report::<report::FunnelRow>)
            .get("/get-inquiry-sources", Can(INQUIRIES_REPORT), reporting::report::<report::SourceRow>)
    },
    permissions: &INQUIRIES.all,
    tables: &[
        "inquiry_status",
        "inquiry_source",
        "inquiry_lost_reason",
        "inquiry_contact",
        "inquiry_contact_kind",
        "inquiry_contact_outcome",
    ],
    references: &[
        Reference::new(&INSTITUTION, "inquiry", "previous_institution_id", "inquiries"),
        Reference::new(&USER, "inquiry", "assigned_to", "inquiries"),
    ],
    records: &[&model::INQUIRY],
    lists: &[&answers::INQUIRIES, &answers::KEEPERS],
    options: &[answers::KEEPER_OPTIONS],
    jobs: &[import::job::<InquirySheets>()],
};

/// Inquiries are found by name and phone, and their forms choose from what other areas keep.
pub fn hooks(hooks: &mut Hooks) {
    hooks.search(search::SEARCH);
    hooks.opens("institutions", &[INQUIRIES.create, INQUIRIES.update]);
}
