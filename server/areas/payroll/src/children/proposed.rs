//! Children that are proposed: students whose guardian has the CNIC of an employee in post, and whose fees no salary pays yet.

use crate::rights::CHILDREN;
use academics::api::OF_CLASS;
use institution::api::OF_CAMPUS;
use kernel::{Can, Part, Routes, ScopeBy, listed};

pub static PART: Part = Part { routes, lists: &[&PROPOSED_CHILDREN], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<ProposedChild>("/get-proposed-staff-children", Can(CHILDREN.create))
}

listed! {
    /// A child who is proposed.
    pub struct ProposedChild of PROPOSED_CHILDREN {
        name: "proposed staff children",
        // One employee for each child, said of the tables themselves: rows are also read by id alone.
        from: "student st",
        joins: [
            always("student_guardian", "m", "m.student_id = st.id"),
            always("guardian", "g", "g.id = m.guardian_id"),
            always(
                "employee",
                "e",
                "e.cnic = g.cnic AND e.status IN ('active', 'on_leave')
                 AND NOT EXISTS (SELECT 1 FROM student_guardian m2 JOIN guardian g2 ON g2.id = m2.guardian_id JOIN employee e2 ON e2.cnic = g2.cnic
                                 WHERE m2.student_id = m.student_id AND e2.status IN ('active', 'on_leave') AND e2.id < e.id)"
            ),
        ],
        scope: ScopeBy::BothCampuses("e.campus_id", "st.campus_id"),
        only: "st.status = 'active' AND NOT EXISTS (SELECT 1 FROM staff_child s WHERE s.student_id = st.id)",
        sort: "employee_name",
    } columns {
        id: i64 = hidden("st.id");
        student_name: String = text("st.name", "Student");
        registration_no: String = text("st.registration_no", "Registration no");
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "st.class_id").nullable().unfiltered();
        employee_id: i64 = hidden("e.id").few();
        employee_no: String = text("e.employee_no", "Employee no");
        employee_name: String = text("e.name", "Employee");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "e.campus_id").nullable();
    }
}
