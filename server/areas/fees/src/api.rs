//! What other areas may call.

pub use crate::{
    billing::challans::job::begin_due as begin_releases,
    collection::verification::{verification, verification_of_number},
    recovery::overdue::begin_overdue,
};
use crate::{
    recovery::promises,
    setup::{
        heads::{
            self,
            model::{FeeHeadForm, FineKind, HeadKind, Treatment},
        },
        late_fee_rules::{LATE_FEE_RULE, LateFeeRuleForm},
    },
};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Money, Result, Tx, sql};

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
            heads::actions::create(tx, &form)?;
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
