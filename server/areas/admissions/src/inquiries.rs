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
use kernel::{Can, Hooks, Public, Routes};
use model::answers::Inquiry;
use reporting::import;
use sheets::InquirySheets;

pub fn routes(r: Routes) -> Routes {
    r.list::<Inquiry>("/get-inquiries", Can(INQUIRIES.index))
        .get("/get-inquiry-details", Can(INQUIRIES.details), handlers::details)
        .post("/save-inquiry", Public, handlers::save)
        .post("/update-inquiry", Can(INQUIRIES.update), handlers::update)
        .delete("/delete-inquiry", Can(INQUIRIES.delete), handlers::delete)
        .get("/find-similar-inquiries", Can(INQUIRIES.create), handlers::similar)
        .post("/log-inquiry-contact", Can(INQUIRIES.update), handlers::log)
        .post("/move-inquiry", Can(INQUIRIES.update), handlers::move_to)
        .post("/message-inquiry", Can(INQUIRIES.update), handlers::message)
        .post("/assign-inquiries", Can(INQUIRIES_ASSIGN), handlers::assign)
        .post("/merge-inquiries", Can(INQUIRIES.delete), handlers::merge)
        .get("/inquiry-import-template", Can(INQUIRIES.create), import::template::<InquirySheets>)
        .post("/check-inquiry-import", Can(INQUIRIES.create), import::check::<InquirySheets>)
        .post("/import-inquiries", Can(INQUIRIES.create), import::start::<InquirySheets>)
        .post("/undo-inquiry-import", Can(INQUIRIES.delete), import::undo::<InquirySheets>)
        .get("/get-inquiry-funnel", Can(INQUIRIES_REPORT), reporting::report::<report::FunnelRow>)
        .get("/get-inquiry-sources", Can(INQUIRIES_REPORT), reporting::report::<report::SourceRow>)
}

/// Inquiries are found by name and phone, and their forms choose from what other areas keep.
pub fn hooks(hooks: &mut Hooks) {
    hooks.search(search::SEARCH);
    hooks.opens("institutions", &[INQUIRIES.create, INQUIRIES.update]);
}
