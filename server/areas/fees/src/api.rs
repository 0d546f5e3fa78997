//! What other areas may call.

pub use crate::collection::applicant_slips::{
    actions::{ApplicantSlipLapsed, ApplicantSlipPaid, ApplicantSlipUnpaid},
    model::{ApplicantSlip, SlipKind, SlipRequest, SlipStatus},
};
pub use crate::{
    billing::{
        challans::job::begin_due as begin_releases,
        concessions::{
            actions::later::{Changed as ConcessionChanged, ConcessionEnds, Grant},
            model::{CONCESSION, ConcessionKind, ConcessionStatus, Granted},
        },
        first_bills::{
            actions::{
                close::AdmissionLapsed,
                make::{AdmissionRevived, AdmissionRevives},
            },
            model::{FeeAhead, FirstBill, FirstChallan, NewConcession},
        },
        plans::model::draw::Conceded,
    },
    collection::{
        receipts::model::ReceiptStatus,
        verification::{verification, verification_of_number},
    },
    ids::StudentSession,
    recovery::lapsing::begin_lapses,
    recovery::overdue::begin_overdue,
    recovery::settlements::actions::LeavingTakenBack,
    settlement::deposits::{DepositSum, deposits_at},
    settlement::owed::owed_by_each,
    settlement::seat::{StudentSeated, StudentUnseated},
    setup::heads::model::FEE_HEAD,
    setup::templates::model::FeePlace,
};
use crate::{
    billing::{concessions, first_bills},
    collection::{applicant_slips, outage},
    recovery::{defaulters, promises},
    setup::{
        heads::model::{FeeHeadForm, FineKind, HeadKind, Treatment},
        late_fee_rules::{LATE_FEE_RULE, LateFeeRuleForm},
    },
};
use chrono::NaiveDate;
use documents::papers::Challan;
use kernel::{App, ColumnValues as _, Money, Result, Scope, Tx, plain, sql};
use students::api::StudentBrief;

type Seeded = (&'static str, HeadKind, Treatment, Option<FineKind>);

const HEADS: &[Seeded] = &[
    ("Tuition", HeadKind::Tuition, Treatment::Income, None),
    ("Admission", HeadKind::Admission, Treatment::Income, None),
    ("Security deposit", HeadKind::Security, Treatment::Refundable, None),
    ("Examination", HeadKind::Exam, Treatment::Income, None),
    ("Transport", HeadKind::Transport, Treatment::Income, None),
    ("Late fee fine", HeadKind::Fine, Treatment::Income, Some(FineKind::LateFee)),
    ("Reprint fine", HeadKind::Fine, Treatment::Income, Some(FineKind::Reprint)),
    ("General fine", HeadKind::Fine, Treatment::Income, Some(FineKind::General)),
    ("Struck-off fine", HeadKind::Fine, Treatment::Income, Some(FineKind::StruckOff)),
    ("Bounced cheque fine", HeadKind::Fine, Treatment::Income, Some(FineKind::Bounce)),
];

/// Makes the usual fee heads and a late fee rule on an empty database; changes nothing where there are any. Run after the chart of accounts is seeded.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let heads: i64 = tx.value(sql!("SELECT count(*) FROM fee_head"), &[])?;
    if heads == 0 {
        for (n, (name, kind, treatment, fine_kind)) in HEADS.iter().enumerate() {
            let form = FeeHeadForm {
                name: (*name).to_owned(),
                kind: *kind,
                treatment: *treatment,
                tax_rate_hundredths: 0,
                tax_threshold_minor: Money::ZERO,
                fine_kind: *fine_kind,
                place: (n as i64 + 1) * 10,
                is_active: true,
            };
            plain::insert(tx, &Scope::everything(), &form)?;
        }
    }
    let rules: i64 = tx.value(sql!("SELECT count(*) FROM late_fee_rule"), &[])?;
    if rules == 0 {
        let from_on = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or(NaiveDate::MIN);
        let rule =
            LateFeeRuleForm { campus_id: None, from_on, grace_days: 0, per_day_minor: Money::major(50), most_minor: Money::major(1_000) };
        tx.insert(&LATE_FEE_RULE, rule.columns())?;
    }
    Ok(())
}

/// Judges promises whose day is past, by what the student owes.
pub fn settle_promises(tx: &mut Tx, student_id: i64) -> Result<()> {
    promises::settle_promises(tx, student_id)
}

/// Issues a fee slip to an applicant, in the number space of challans. Nothing is posted before its money comes: then `ApplicantSlipPaid` tells the owner
/// of the record, `ApplicantSlipUnpaid` when it goes back, `ApplicantSlipLapsed` when it did not come in time. 422 at `record_id` when one stands already.
pub fn issue_applicant_slip(tx: &mut Tx, request: &SlipRequest) -> Result<ApplicantSlip> {
    applicant_slips::actions::issue(tx, request)
}

pub fn applicant_slip(tx: &mut Tx, id: i64) -> Result<Option<ApplicantSlip>> {
    applicant_slips::queries::slip(tx, id)
}

/// The slip of a record that counts: open or paid.
pub fn slip_of_record(tx: &mut Tx, kind: SlipKind, record_id: i64) -> Result<Option<ApplicantSlip>> {
    applicant_slips::queries::of_record(tx, kind, record_id)
}

/// Cancels a slip that is not paid. 409 for a paid one.
pub fn cancel_applicant_slip(tx: &mut Tx, id: i64, reason: &str) -> Result<()> {
    applicant_slips::actions::cancel(tx, id, reason)
}

/// The paper of a slip, for `reporting::pdf(…, Template::Challan, …)`.
pub fn applicant_slip_paper(tx: &mut Tx, app: &App, id: i64) -> Result<Challan> {
    applicant_slips::paper::of_slip(tx, app, id)
}

/// What a child would pay in a session, head by head, with these concessions. 409 when the class has no fee template.
pub fn fee_ahead(tx: &mut Tx, place: FeePlace, conceded: &[Conceded]) -> Result<FeeAhead> {
    first_bills::actions::make::fee_ahead(tx, place, conceded)
}

/// Makes the fee plan of a pending student with its approved concessions and issues the first challan. Once it is covered, by whatever channel, the student is
/// active (`StudentSeated`; `StudentUnseated` when that money goes back). Unpaid, it lapses 3 bank days after its last day (`AdmissionLapsed`).
pub fn first_bill(tx: &mut Tx, form: &FirstBill) -> Result<FirstChallan> {
    first_bills::actions::make::make(tx, form)
}

/// Takes the first bill of a pending student back, and cancels the student: the admission was cancelled by the office. 409 once money came.
pub fn cancel_first_bill(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    first_bills::actions::close::cancel(tx, student_id, reason)
}

/// Students of these campuses of whom something is overdue that no advance covers: the rows of the defaulter list.
pub fn defaulters(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    defaulters::count(tx, campuses)
}

/// Gives a concession that another area decided: on the unpaid installments of the student's plan, and on a plan that is drawn later. Gives its id and what was
/// taken off. The caller has asked the limits.
pub fn grant_concession(tx: &mut Tx, student: &StudentBrief, form: &Grant) -> Result<(i64, Money)> {
    concessions::actions::later::grant(tx, student, form)
}

/// What a concession would take off from a day on. None while the student has no plan and the class no template.
pub fn concession_ahead(tx: &mut Tx, whose: StudentSession, granted: &Granted, from: NaiveDate) -> Result<Option<Money>> {
    concessions::actions::later::ahead(tx, whose, granted, from)
}

/// What a student is conceded in a session by all that was approved, by the months in which it stands.
pub fn conceded(tx: &mut Tx, whose: StudentSession) -> Result<Money> {
    concessions::queries::conceded(tx, whose, None)
}

/// What a student may be conceded in a session without the right to approve any.
pub fn concession_limit(tx: &mut Tx) -> Result<Money> {
    Ok(Money(tx.setting(crate::settings::CONCESSION_LIMIT)?))
}

/// Changes what a concession gives: less from the next planned installment on, more for the whole session, with a credit of what was paid too much.
pub fn change_concession(tx: &mut Tx, id: i64, new: Granted, reason: &str) -> Result<ConcessionChanged> {
    concessions::actions::later::change(tx, id, new, reason)
}

/// Ends a concession from the next planned installment on; what was issued stays. Gives by how much the planned ones became dearer.
pub fn end_concession(tx: &mut Tx, id: i64, reason: &str) -> Result<Money> {
    concessions::actions::later::end(tx, id, reason)
}

/// Receipts of a cashier, taken without the server at these campuses, that wait for a decision, and their money.
pub fn provisional_to_decide(tx: &mut Tx, campuses: &[i64], cashier_id: i64) -> Result<(i64, Money)> {
    outage::queries::to_decide(tx, campuses, cashier_id)
}
