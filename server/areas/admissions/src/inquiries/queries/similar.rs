//! Who has asked before: found by phone and by name, while a form is typed and beside an inquiry.

use crate::inquiries::model::answers::{FamilyStudent, Inquiry, InquiryLikeness, SimilarInquiries, SimilarInquiry};
use kernel::{Listed as _, Result, Scope, Tx, binds, contact, list::ListRequest, sql};

/// Rows shown at most.
const MOST: i64 = 8;

/// Within the scope, without the inquiry itself.
pub fn find(tx: &mut Tx, scope: &Scope, name: Option<&str>, phone: Option<&str>, itself: Option<i64>) -> Result<SimilarInquiries> {
    let phone = phone.and_then(|text| contact::phone(text).ok());
    let mut found: Vec<(i64, InquiryLikeness)> = Vec::new();
    if let Some(phone) = &phone {
        let ids: Vec<i64> = tx.values(
            sql!("SELECT id FROM inquiry WHERE phone = $1 AND campus_id IN [$2] ORDER BY id DESC LIMIT 9"),
            &binds![phone, &scope.campuses],
        )?;
        add(&mut found, ids, InquiryLikeness::Phone);
    }
    if let Some(name) = name.filter(|name| name.trim().chars().count() >= 3) {
        let request = ListRequest { page: 1, per_page: MOST + 1, search: Some(name.to_owned()), ..ListRequest::default() };
        let ids = tx.matching_ids(Inquiry::LIST, scope, &request, MOST + 1)?;
        add(&mut found, ids, InquiryLikeness::Name);
    }
    found.retain(|(id, _)| Some(*id) != itself);
    found.truncate(MOST as usize);
    Ok(SimilarInquiries { inquiries: inquiries(tx, &found)?, students: family(tx, scope, phone)? })
}

fn add(found: &mut Vec<(i64, InquiryLikeness)>, ids: Vec<i64>, why: InquiryLikeness) {
    for id in ids {
        if !found.iter().any(|(other, _)| *other == id) {
            found.push((id, why));
        }
    }
}

fn inquiries(tx: &mut Tx, found: &[(i64, InquiryLikeness)]) -> Result<Vec<SimilarInquiry>> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    let mut rows: Vec<SimilarInquiry> = tx.all(
        sql!(
            "SELECT i.id, i.name, i.father_name, k.name AS campus_name, c.full_name AS class_name, i.status, u.name AS assigned_name, i.created_at
             FROM inquiry i JOIN campus k ON k.id = i.campus_id LEFT JOIN class c ON c.id = i.class_id LEFT JOIN app_user u ON u.id = i.assigned_to
             WHERE i.id IN [$1] ORDER BY i.id"
        ),
        &binds![&ids],
    )?;
    let place = |id: i64| found.iter().position(|(other, _)| *other == id);
    rows.sort_by_key(|row| place(row.id));
    for row in &mut rows {
        row.why = place(row.id).map(|at| found[at].1);
    }
    Ok(rows)
}

/// Students within the scope whose own or whose guardian's phone this is.
fn family(tx: &mut Tx, scope: &Scope, phone: Option<String>) -> Result<Vec<FamilyStudent>> {
    let Some(phone) = phone else { return Ok(Vec::new()) };
    tx.all(
        sql!(
            "SELECT st.id, st.registration_no, st.name, c.full_name AS class_name, k.name AS campus_name
             FROM student st JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id
             WHERE st.campus_id IN [$2] AND st.status IN ('pending', 'active', 'struck_off')
               AND st.id IN (SELECT o.id FROM student o WHERE o.phone = $1
                             UNION SELECT sg.student_id FROM guardian g JOIN student_guardian sg ON sg.guardian_id = g.id WHERE g.phone = $1)
             ORDER BY c.level, st.name_order, st.id LIMIT 8"
        ),
        &binds![phone, &scope.campuses],
    )
}
