//! Everything about one challan, as screens and the portal show it.

use super::{PaidBy, StepView};
use crate::{
    billing::{
        challans::{
            self,
            model::{BankWords, Challan, LineKind, Words},
        },
        fines,
    },
    ids::ChallanId,
    settlement::{
        OpenLine,
        late_fees::{LateFeeCount, due_on, payable_on},
        load_challan,
    },
};
use kernel::{App, Instant, Money, Result, Scope, Tx, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A line as shown.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct LineView {
    pub id: i64,
    pub kind: LineKind,
    pub fee_head_id: i64,
    pub head_name: String,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub paid_minor: Money,
}

impl LineView {
    /// As the paper calls it.
    fn of(line: &OpenLine, words: &Words) -> LineView {
        LineView {
            id: line.id,
            kind: line.kind,
            fee_head_id: line.fee_head_id,
            head_name: words.head(line.fee_head_id, &line.head_name),
            amount_minor: line.amount_minor,
            concession_minor: line.concession_minor,
            paid_minor: line.paid_minor,
        }
    }
}

/// The row with lines, steps, what lateness costs today, and what was paid.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChallanDetails {
    #[serde(flatten)]
    pub challan: Challan,
    pub lines: Vec<LineView>,
    pub steps: Vec<StepView>,
    /// What lateness costs today beyond what is posted, and how it was counted.
    pub late_fee_minor: Money,
    pub late_fee_explanation: String,
    pub late_fee_count: Option<LateFeeCount>,
    /// To be paid today: outstanding and late fee.
    pub payable_minor: Money,
    pub payments: Vec<PaidBy>,
    pub fines: Vec<fines::model::Fine>,
    pub bank_id: Option<i64>,
    pub bank_name: Option<String>,
    /// Where a bank takes it: the account on the paper.
    pub bank_account: Option<BankWords>,
    pub voucher_id: Option<i64>,
    /// The code of the public verification page.
    pub code: Option<String>,
    /// Taken off by a revision or cancellation.
    pub withdrawn_minor: Money,
    pub revised_from_id: Option<i64>,
    pub is_unearned: bool,
    pub note: Option<String>,
    /// The latest of its papers.
    pub attachment: Option<FileRef>,
    /// All of them, the latest first.
    pub papers: Vec<PaperView>,
}

impl ChallanDetails {
    /// The office's note, and why it waived a fine, are not for families; what a fine is for they read.
    pub fn hide_words_of_office(&mut self) {
        self.note = None;
        self.fines.iter_mut().for_each(|fine| fine.waived_reason = None);
    }
}

/// A paper that was attached to it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PaperView {
    pub file: FileRef,
    pub attached_at: Instant,
    pub attached_by: String,
}

/// The whole of it; the caller has checked scope.
pub fn details(tx: &mut Tx, app: &App, reader: i64, ChallanId(id): ChallanId) -> Result<ChallanDetails> {
    let open = load_challan(tx, id)?;
    let today = tx.today();
    let late = due_on(&open, today);
    let beside = challans::queries::beside(tx, id)?;
    let words = challans::queries::words_of(tx, &[id])?.remove(&id).unwrap_or_default();
    let now = match (&words.bank, beside.bank_id) {
        (None, Some(bank)) => accounting::api::bank(tx, &Scope::of_campus(open.campus_id), bank).ok(),
        _ => None,
    };
    let bank_account = words.account(now.as_ref());
    let attachment = beside.attachment_file_id.map(|file| tx.file_ref(app, reader, file)).transpose()?;
    let mut papers = Vec::new();
    for paper in challans::queries::papers(tx, id)? {
        let file = tx.file_ref(app, reader, paper.file_id)?;
        papers.push(PaperView { file, attached_at: paper.attached_at, attached_by: paper.attached_by });
    }
    Ok(ChallanDetails {
        challan: challans::queries::rows(tx, &[id])?.remove(0),
        lines: open.lines.iter().map(|line| LineView::of(line, &words)).collect(),
        steps: open.steps.iter().map(StepView::from).collect(),
        late_fee_minor: late.amount_minor,
        late_fee_explanation: late.explanation,
        late_fee_count: late.count,
        payable_minor: if open.is_open() { payable_on(&open, today) } else { Money::ZERO },
        payments: challans::queries::paid_by(tx, id)?,
        fines: fines::queries::of_challan(tx, id)?,
        bank_id: beside.bank_id,
        bank_name: bank_account.as_ref().map(|account| account.name.clone()).or(beside.bank_name),
        bank_account,
        voucher_id: beside.voucher_id,
        code: beside.code,
        withdrawn_minor: beside.withdrawn_minor,
        revised_from_id: beside.revised_from_id,
        is_unearned: beside.is_unearned,
        note: beside.note,
        attachment,
        papers,
    })
}
