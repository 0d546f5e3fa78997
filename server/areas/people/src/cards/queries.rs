use super::{model::Bearer, settings};
use crate::designations::Category;
use kernel::{Result, Row, Tx, binds, sql};

/// Those of these employees who are in post, in the order in which an office hands cards out.
pub fn in_post(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT e.id FROM employee e JOIN designation d ON d.id = e.designation_id
             WHERE e.id IN [$1] AND e.status IN ('active', 'on_leave') ORDER BY e.campus_id, d.name_order, e.name_order, e.id"
        ),
        &binds![ids],
    )
}

#[derive(Row)]
struct Employed {
    id: i64,
    name: String,
    name_ur: Option<String>,
    employee_no: String,
    campus_id: i64,
    designation_name: String,
    category: Category,
    department: Option<String>,
    emergency_contact_phone: Option<String>,
    photo_file_id: Option<i64>,
}

/// Employees as their cards show them. The card is valid for as long as the group has set, from today.
pub fn employees(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Bearer>> {
    let months: i64 = tx.setting(settings::VALID_MONTHS)?;
    let valid_until = tx.today() + chrono::Months::new(months.clamp(1, 120) as u32);
    let mut found: Vec<Employed> = tx.all(
        sql!(
            "SELECT e.id, e.name, e.name_ur, e.employee_no, e.campus_id, d.name AS designation_name, d.category, e.department, e.emergency_contact_phone,
                    e.photo_file_id
             FROM employee e JOIN designation d ON d.id = e.designation_id WHERE e.id IN [$1] ORDER BY e.id"
        ),
        &binds![ids],
    )?;
    found.sort_by_key(|one| ids.iter().position(|id| *id == one.id));
    Ok(found
        .into_iter()
        .map(|one| {
            let mut facts = vec![("Designation", one.designation_name)];
            facts.extend(one.department.map(|department| ("Department", department)));
            facts.extend(one.emergency_contact_phone.map(|phone| ("Emergency", kernel::contact::phone_show(&phone))));
            Bearer {
                id: one.id,
                kind: if one.category == Category::Teaching { "Teacher" } else { "Staff" },
                name: one.name,
                name_ur: one.name_ur,
                number: one.employee_no,
                facts,
                campus_id: one.campus_id,
                valid_until: Some(valid_until),
                photo_file_id: one.photo_file_id,
            }
        })
        .collect())
}
