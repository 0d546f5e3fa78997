use super::model::{BillException, BillMonth, BillRunForm, ExceptionKind, ExceptionStudent};
use crate::{
    billing::{challans::model::LineKind, plans::model::HeadTotal},
    setup::heads::model::Treatment,
};
use institution::api::CampusId;
use kernel::{Money, Month, Result, Row, Tx, Value, sql};

/// The form with its session settled: what every query of a run is narrowed by.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Narrowed {
    pub form: BillRunForm,
    pub session_id: i64,
    /// Students whom no run bills: those of `never_paid`, unless the setting says otherwise.
    #[serde(default)]
    pub passed_over: Vec<i64>,
}

impl Narrowed {
    /// $1 campus, $2 session, $3 program, $4 class, $5 section, $6 month.
    fn binds(&self, period: &str) -> Vec<Value> {
        let form = &self.form;
        vec![
            form.campus_id.into(),
            self.session_id.into(),
            form.program_id.into(),
            form.class_id.into(),
            form.section_id.into(),
            period.into(),
        ]
    }

    /// As `binds` of the run's month; $7 the first month, $8 whom it passes over.
    fn of_run(&self) -> Vec<Value> {
        let mut binds = self.binds(&self.form.period.to_string());
        binds.extend([self.from().to_string().into(), (&self.passed_over).into()]);
        binds
    }

    /// The first month that is billed too.
    fn from(&self) -> Month {
        if self.form.include_earlier { Month::FIRST } else { self.form.period }
    }
}

#[derive(Clone, Copy, Debug, Row)]
pub struct Sum {
    pub challans: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

/// The challans that the form narrows to: $1 campus, $2 session, $3 program, $4 class, $5 section.
const NARROWED: &str = " WHERE c.campus_id = $1 AND c.session_id = $2 AND (CAST($3 AS BIGINT) IS NULL OR c.program_id = $3)
    AND (CAST($4 AS BIGINT) IS NULL OR c.class_id = $4) AND (CAST($5 AS BIGINT) IS NULL OR s.section_id = $5)";

/// Those that wait to be issued, up to month $6 and from month $7 on, without those of students $8. No NOT before the list: SQLite compares with the only
/// one of a short list, which is NULL where there is none.
const PLANNED: &str = " AND c.period <= $6 AND c.period >= $7 AND c.status = 'planned' AND s.status IN ('active', 'pending')
    AND (s.id IN [$8]) IS NOT TRUE";

/// Pending students of a campus who were billed and have paid nothing: their seat hangs on the bill that they have.
pub fn never_paid(tx: &mut Tx, campus_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT s.id FROM student s JOIN challan o ON o.student_id = s.id AND o.status IN ('issued', 'partly_paid', 'paid')
             WHERE s.campus_id = $1 AND s.status = 'pending' GROUP BY s.id HAVING SUM(o.paid_minor) = 0 ORDER BY s.id"
        ),
        &[campus_id.into()],
    )
}

/// What the run would issue.
pub fn planned(tx: &mut Tx, narrowed: &Narrowed) -> Result<Sum> {
    let binds = narrowed.of_run();
    tx.one(
        sql!(
            "SELECT count(*) AS challans, CAST(coalesce(SUM(c.amount_minor), 0) AS BIGINT) AS amount_minor,
                    CAST(coalesce(SUM(c.concession_minor), 0) AS BIGINT) AS concession_minor
             FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            PLANNED
        ),
        &binds,
    )
}

/// The next ones to issue after an id, in order.
pub fn next_planned(tx: &mut Tx, narrowed: &Narrowed, after: i64, most: i64) -> Result<Vec<i64>> {
    let mut binds = narrowed.of_run();
    binds.extend([after.into(), most.into()]);
    tx.values(
        sql!(
            "SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            PLANNED,
            " AND c.id > $9 ORDER BY c.id LIMIT $10"
        ),
        &binds,
    )
}

/// Totals by head of what the run would issue.
pub fn by_head(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<HeadTotal>> {
    let binds = narrowed.of_run();
    tx.all(
        sql!(
            "SELECT l.fee_head_id, h.name AS head_name, CAST(SUM(l.amount_minor) AS BIGINT) AS amount_minor,
                    CAST(SUM(l.concession_minor) AS BIGINT) AS concession_minor
             FROM challan c JOIN student s ON s.id = c.student_id JOIN challan_line l ON l.challan_id = c.id JOIN fee_head h ON h.id = l.fee_head_id",
            NARROWED,
            PLANNED,
            " GROUP BY l.fee_head_id, h.name, h.place ORDER BY h.place, l.fee_head_id"
        ),
        &binds,
    )
}

/// What was issued for a month to the students whom the run would bill: of installments, as they stand now.
pub fn issued_to_the_same(tx: &mut Tx, narrowed: &Narrowed, period: &str) -> Result<Sum> {
    let mut binds = narrowed.of_run();
    binds.push(period.into());
    tx.one(
        sql!(
            "SELECT count(*) AS challans, CAST(coalesce(SUM(b.amount_minor + b.withdrawn_minor), 0) AS BIGINT) AS amount_minor,
                    CAST(coalesce(SUM(b.concession_minor), 0) AS BIGINT) AS concession_minor
             FROM challan b WHERE b.period = $9 AND b.kind = 'installment' AND b.status IN ('issued', 'partly_paid', 'paid') AND b.student_id IN
               (SELECT c.student_id FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            PLANNED,
            ")"
        ),
        &binds,
    )
}

/// How far each month of the session is billed, in order.
pub fn months(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<BillMonth>> {
    let mut binds = narrowed.binds("")[..5].to_vec();
    binds.push((&narrowed.passed_over).into());
    tx.all(
        sql!(
            "SELECT c.period, CAST(SUM(CASE WHEN c.status = 'planned' AND s.status IN ('active', 'pending') AND (s.id IN [$6]) IS NOT TRUE
                        THEN 1 ELSE 0 END) AS BIGINT) AS to_bill,
                    CAST(SUM(CASE WHEN c.status IN ('issued', 'partly_paid', 'paid') THEN 1 ELSE 0 END) AS BIGINT) AS billed
             FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            " AND c.kind = 'installment' GROUP BY c.period ORDER BY c.period"
        ),
        &binds,
    )
}

/// What the run charges under one head, summed over challans of the same program and month.
#[derive(Clone, Debug, Row)]
pub struct Charged {
    pub program_id: i64,
    pub period: String,
    /// One of them, for the lines that stand in a student's name.
    pub student_id: i64,
    pub kind: LineKind,
    pub treatment: Treatment,
    pub ledger_head_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
}

/// What the run would charge.
pub fn charged(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<Charged>> {
    let binds = narrowed.of_run();
    tx.all(
        sql!(
            "SELECT c.program_id, c.period, MIN(c.student_id) AS student_id, l.kind, h.treatment, h.ledger_head_id,
                    CAST(SUM(l.amount_minor) AS BIGINT) AS amount_minor, CAST(SUM(l.concession_minor) AS BIGINT) AS concession_minor
             FROM challan c JOIN student s ON s.id = c.student_id JOIN challan_line l ON l.challan_id = c.id JOIN fee_head h ON h.id = l.fee_head_id",
            NARROWED,
            PLANNED,
            " GROUP BY c.program_id, c.period, l.kind, h.treatment, h.ledger_head_id, h.place ORDER BY c.program_id, c.period, h.place, h.ledger_head_id"
        ),
        &binds,
    )
}

/// Advances that pay of the run at once, by the campus whose books hold them.
#[derive(Clone, Debug, Row)]
pub struct Applied {
    pub held_in: CampusId,
    pub student_id: i64,
    pub program_id: i64,
    pub amount_minor: Money,
}

/// What the advances of the run's students would pay of it.
pub fn applied(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<Applied>> {
    let binds = narrowed.of_run();
    tx.all(
        sql!(
            "SELECT a.campus_id AS held_in, MIN(b.student_id) AS student_id, MIN(b.program_id) AS program_id,
                    CAST(SUM(CASE WHEN a.amount_minor < b.amount_minor THEN a.amount_minor ELSE b.amount_minor END) AS BIGINT) AS amount_minor
             FROM (SELECT c.student_id, MIN(c.program_id) AS program_id, SUM(c.amount_minor) AS amount_minor
                   FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            PLANNED,
            " GROUP BY c.student_id) b JOIN fee_advance a ON a.student_id = b.student_id WHERE a.amount_minor > 0 AND b.amount_minor > 0
             GROUP BY a.campus_id ORDER BY a.campus_id"
        ),
        &binds,
    )
}

/// The students to whom the run leaves something to pay, whose families it tells.
pub fn to_tell(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<i64>> {
    let binds = narrowed.of_run();
    tx.values(
        sql!(
            "SELECT b.student_id FROM (SELECT c.student_id, SUM(c.amount_minor) AS amount_minor FROM challan c JOIN student s ON s.id = c.student_id",
            NARROWED,
            PLANNED,
            " GROUP BY c.student_id) b
             WHERE b.amount_minor > (SELECT coalesce(SUM(a.amount_minor), 0) FROM fee_advance a WHERE a.student_id = b.student_id AND a.amount_minor > 0)
             ORDER BY b.student_id"
        ),
        &binds,
    )
}

/// Students named of each exception at most.
const SHOWN: usize = 25;

fn exception(kind: ExceptionKind, students: Vec<ExceptionStudent>) -> BillException {
    let count = students.len() as i64;
    BillException { kind, count, students: students.into_iter().take(SHOWN).collect() }
}

/// Everything odd about the run, in the order of its weight.
pub fn exceptions(tx: &mut Tx, narrowed: &Narrowed) -> Result<Vec<BillException>> {
    let period = narrowed.form.period.to_string();
    let binds = narrowed.binds(&period);
    let no_plan = tx.all(
        sql!(
            "SELECT s.id AS student_id, s.name AS student_name, s.registration_no, k.full_name AS class_name, 0 AS amount_minor
             FROM student s LEFT JOIN class k ON k.id = s.class_id
             WHERE s.campus_id = $1 AND s.session_id = $2 AND (CAST($3 AS BIGINT) IS NULL OR s.program_id = $3)
               AND (CAST($4 AS BIGINT) IS NULL OR s.class_id = $4) AND (CAST($5 AS BIGINT) IS NULL OR s.section_id = $5)
               AND s.status IN ('active', 'pending')
               AND NOT EXISTS (SELECT 1 FROM fee_plan f WHERE f.student_id = s.id AND f.session_id = $2 AND f.status = 'active')
             ORDER BY s.name_order, s.id"
        ),
        &binds[..5],
    )?;
    let mut out = vec![exception(ExceptionKind::NoPlan, no_plan)];
    for kind in
        [ExceptionKind::NotActive, ExceptionKind::NeverPaid, ExceptionKind::Zero, ExceptionKind::AlreadyIssued, ExceptionKind::Earlier]
    {
        if kind == ExceptionKind::Earlier && narrowed.form.include_earlier {
            continue;
        }
        let mut binds = binds.clone();
        binds.extend([kind.as_str().into(), (&narrowed.passed_over).into()]);
        out.push(exception(kind, of_challans(tx, &binds)?));
    }
    out.retain(|one| one.count > 0);
    Ok(out)
}

fn of_challans(tx: &mut Tx, binds: &[Value]) -> Result<Vec<ExceptionStudent>> {
    tx.all(
        sql!(
            "SELECT s.id AS student_id, s.name AS student_name, s.registration_no, k.full_name AS class_name, c.amount_minor
             FROM challan c JOIN student s ON s.id = c.student_id LEFT JOIN class k ON k.id = c.class_id",
            NARROWED,
            " AND c.kind = 'installment'
               AND (($7 = 'not_active' AND c.period = $6 AND c.status = 'planned' AND s.status NOT IN ('active', 'pending'))
                 OR ($7 = 'never_paid' AND c.period = $6 AND c.status = 'planned' AND s.id IN [$8])
                 OR ($7 = 'zero' AND c.period = $6 AND c.status = 'planned' AND c.amount_minor = 0 AND s.status IN ('active', 'pending')
                     AND (s.id IN [$8]) IS NOT TRUE)
                 OR ($7 = 'already_issued' AND c.period = $6 AND c.status IN ('issued', 'partly_paid', 'paid'))
                 OR ($7 = 'earlier' AND c.period < $6 AND c.status = 'planned' AND s.status IN ('active', 'pending')
                     AND (s.id IN [$8]) IS NOT TRUE))
             ORDER BY s.name_order, s.id, c.id"
        ),
        binds,
    )
}

/// Adds what a transaction issued to the run's sums.
pub fn add(tx: &mut Tx, bill_run_id: i64, challans: usize, amount: Money) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE bill_run SET challans = challans + $2, amount_minor = amount_minor + $3, updated_at = $4, version = version + 1 WHERE id = $1"
        ),
        &[bill_run_id.into(), (challans as i64).into(), amount.into(), now.into()],
    )
    .map(drop)
}
