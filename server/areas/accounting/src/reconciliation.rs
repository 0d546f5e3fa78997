//! Bank reconciliation: the bank's statement against the ledger of the account. What stands on one side only is a cheque not presented, a deposit under way, or
//! something that the books lack.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;

use crate::{banks::model::BANK, rights::controls as r};
use kernel::{Can, Part, Reference, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    tables: &[
        "bank_statement_format",
        "bank_statement_status",
        "bank_statement_line_status",
        "bank_statement_line",
        "bank_match",
        "bank_match_part",
        "bank_outstanding",
    ],
    references: &[
        Reference::new(&BANK, "bank_statement_format", "bank_id", "formats of bank statements"),
        Reference::new(&BANK, "bank_outstanding", "bank_id", "entries outstanding at the start"),
        Reference::new(&model::BANK_STATEMENT, "bank_statement_line", "statement_id", "lines of the statement"),
    ],
    records: &[&model::BANK_STATEMENT],
    lists: &[&model::BANK_STATEMENTS, &model::STATEMENT_LINES, &model::OPEN_ENTRIES],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};

fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.list::<model::BankStatement>("/get-bank-statements", Can(r::RECONCILIATION_INDEX))
        .one("/get-bank-statement-details", Can(r::RECONCILIATION_DETAIL), queries::details)
        .list::<model::StatementLine>("/get-bank-statement-lines", Can(r::RECONCILIATION_DETAIL))
        .list::<model::OpenEntry>("/get-unreconciled-entries", Can(r::RECONCILIATION_DETAIL))
        .post("/preview-bank-statement", Can(r::RECONCILIATION_CREATE), h::preview)
        .post("/save-bank-statement", Can(r::RECONCILIATION_CREATE), h::save)
        .step("/match-bank-statement", Can(r::RECONCILIATION_MATCH), "Lines matched", actions::match_all)
        .act("/match-bank-line", Can(r::RECONCILIATION_MATCH), "Line matched", actions::match_line)
        .act("/match-bank-parts", Can(r::RECONCILIATION_MATCH), "Lines matched to one entry", actions::parts::match_parts)
        .step("/unmatch-bank-line", Can(r::RECONCILIATION_MATCH), "Match taken off", actions::unmatch_line)
        .post("/preview-bank-line", Can(r::RECONCILIATION_MATCH), h::preview_line)
        .post("/post-bank-line", Can(r::RECONCILIATION_MATCH), h::post_line)
        .post("/note-outstanding-entries", Can(r::RECONCILIATION_MATCH), h::note_outstanding)
        .step("/finish-bank-statement", Can(r::RECONCILIATION_FINISH), "Bank statement reconciled successfully", actions::finish)
        .step("/reopen-bank-statement", Can(r::RECONCILIATION_REOPEN), "Bank statement reopened successfully", actions::reopen)
        .remove("/delete-bank-statement", Can(r::RECONCILIATION_DELETE), "Bank statement deleted successfully", actions::delete)
        .get("/get-bank-reconciliation", Can(r::RECONCILIATION_INDEX), report::<report::ReconciliationRow>)
}
