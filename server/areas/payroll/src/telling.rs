//! What employees are told: that their salary is paid and their slip is there, without an amount.

use crate::{runs::model::PAYSLIP, structures::month_of};
use kernel::{Result, Row, Tx, binds, sql};
use messages::api::{MessageKind, NewMessage, Recipient, languages, send_many};

#[derive(Row)]
struct Told {
    id: i64,
    campus_id: i64,
    campus_name: String,
    month: String,
    employee_id: i64,
    name: String,
    phone: Option<String>,
    email: Option<String>,
    user_id: Option<i64>,
}

/// Tells those whose salaries were paid, each once a slip.
pub fn paid(tx: &mut Tx, payslip_ids: &[i64]) -> Result<()> {
    let slips: Vec<Told> = tx.all(
        sql!(
            "SELECT p.id, p.campus_id, c.name AS campus_name, p.month, p.employee_id, e.name, e.phone, coalesce(e.email, u.email) AS email, u.id AS user_id
             FROM payslip p JOIN employee e ON e.id = p.employee_id JOIN campus c ON c.id = p.campus_id
             LEFT JOIN app_user u ON u.person_kind = 'employee' AND u.person_id = p.employee_id AND u.is_active = TRUE
             WHERE p.id IN [$1] ORDER BY p.id"
        ),
        &binds![payslip_ids],
    )?;
    let users: Vec<i64> = slips.iter().filter_map(|slip| slip.user_id).collect();
    let (usual, chosen) = languages(tx, &users)?;
    let mut messages = Vec::with_capacity(slips.len());
    for slip in slips {
        messages.push(NewMessage {
            kind: MessageKind::Payslip,
            about: (&PAYSLIP, slip.id),
            campus_id: Some(slip.campus_id),
            values: vec![("month", month_of(&slip.month)?.label()), ("campus", slip.campus_name)],
            key: format!("payslip/{}", slip.id),
            to: Recipient {
                user_id: slip.user_id,
                person_kind: Some("employee".into()),
                person_id: Some(slip.employee_id),
                name: slip.name,
                phone: slip.phone,
                email: slip.email,
                language: slip.user_id.and_then(|user| chosen.get(&user)).copied().unwrap_or(usual),
                of_student: None,
            },
            answerable: false,
        });
    }
    send_many(tx, messages).map(drop)
}
