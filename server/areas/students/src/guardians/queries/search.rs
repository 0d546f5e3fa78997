//! A family in the search over everything: a parent with the children.

use crate::{guardians::model::Guardian, rights};
use kernel::{Asked, Found, Result, Row, Scope, Search, Tx, binds, sql};

pub const SEARCH: Search = Search { kind: "guardian", opens: &[rights::PARENTS_DETAIL], indexed: &["guardian"], find };

#[derive(Row)]
struct ChildName {
    guardian_id: i64,
    name: String,
    class_name: String,
    campus_name: String,
}

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let scope = &asked.actor.scope;
    let guardians = tx.nearest::<Guardian>(scope, asked.typed)?;
    let children = children(tx, scope, &guardians.iter().map(|guardian| guardian.id).collect::<Vec<_>>())?;
    Ok(guardians.into_iter().map(|guardian| found(guardian, &children)).collect())
}

fn found(guardian: Guardian, children: &[ChildName]) -> Found {
    let own: Vec<&ChildName> = children.iter().filter(|child| child.guardian_id == guardian.id).collect();
    let named: Vec<String> = own.iter().map(|child| format!("{} ({})", child.name, child.class_name)).collect();
    Found {
        id: guardian.id,
        title: guardian.name,
        number: guardian.phone.as_deref().map(kernel::contact::phone_show),
        about: Some(named.join(", ")).filter(|names| !names.is_empty()),
        campus: own.first().map(|child| child.campus_name.clone()),
        ..Found::default()
    }
}

/// Their children within the scope.
fn children(tx: &mut Tx, scope: &Scope, guardians: &[i64]) -> Result<Vec<ChildName>> {
    if guardians.is_empty() {
        return Ok(Vec::new());
    }
    tx.all(
        sql!(
            "SELECT sg.guardian_id, st.name, c.full_name AS class_name, k.name AS campus_name
             FROM student_guardian sg JOIN student st ON st.id = sg.student_id JOIN class c ON c.id = st.class_id JOIN campus k ON k.id = st.campus_id
             WHERE sg.guardian_id IN [$1] AND ($5 = TRUE OR st.campus_id IN [$2] OR st.id IN [$3] OR st.section_id IN [$4])
             ORDER BY c.level, st.name_order, st.id"
        ),
        &binds![guardians.to_vec(), &scope.campuses, &scope.students, &scope.sections, scope.all],
    )
}
