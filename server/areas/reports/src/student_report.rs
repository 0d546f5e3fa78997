//! The student report: how strong each class, section, program or campus is, girls and boys, and who came and went in these days.

use kernel::{Result, Row, Tx, binds, sql};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

kernel::string_enum! {
    /// What the rows of the report are.
    pub enum StrengthBy { Class = "class", Section = "section", Program = "program", Campus = "campus" }
}

pub static STUDENT_REPORT: Report = Report::new(
    "reports.student_report",
    "Student report as it stands now",
    &[
        Parameter::choice("by", "reports.rows_are", "Group by", StrengthBy::WORDS),
        Parameter::campuses(),
        Parameter::session(),
        Parameter::program(),
        Parameter::class(),
        Parameter::section(),
        Parameter::days(Begins::ThisMonth).most(366),
    ],
    StudentReportRow::SHOWN,
)
.answers("How many girls and boys are in each class, and how did the number change?")
.in_order()
.drawn(ChartKind::Bars, "name", &["girls", "boys"]);

/// The students of one section of a class, or of those of it without a section.
#[derive(Debug, Row)]
struct Placed {
    campus_id: i64,
    campus_name: String,
    program_id: i64,
    program_name: String,
    /// The level of its youngest class.
    program_level: i64,
    class_id: i64,
    class_name: String,
    level: i64,
    section_id: Option<i64>,
    section_name: Option<String>,
    girls: i64,
    boys: i64,
    students: i64,
    pending: i64,
    struck_off: i64,
    came: i64,
    went: i64,
}

reporting::shown! {
    /// A class, section, program or campus.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
    pub struct StudentReportRow {
        pub name: String = text("kit.label.name", "Name").share(3);
        /// The campus of a section, the program of a class.
        pub of: Option<String> = text("reports.of", "Program or campus").share(2);
        pub girls: i64 = count("reports.girls", "Girls");
        pub boys: i64 = count("reports.boys", "Boys");
        /// Active today. Those whose gender is another are in neither of the two.
        pub students: i64 = count("reports.figure.students", "Students");
        pub pending: i64 = count("word.pending", "Pending").blank_zero();
        pub struck_off: i64 = count("word.struck_off", "Struck off").blank_zero();
        /// Became active in these days: admitted, restored or readmitted.
        pub came: i64 = count("reports.came", "Joined").blank_zero();
        /// Were active and are no more.
        pub went: i64 = count("reports.went", "Left").blank_zero();
        pub change: i64 = count("reports.change", "Change");
        pub campus_id: Option<i64>;
        pub program_id: Option<i64>;
        pub class_id: Option<i64>;
        pub section_id: Option<i64>;
    }
}

impl StudentReportRow {
    fn add(&mut self, some: &Placed) {
        self.girls += some.girls;
        self.boys += some.boys;
        self.students += some.students;
        self.pending += some.pending;
        self.struck_off += some.struck_off;
        self.came += some.came;
        self.went += some.went;
        self.change = self.came - self.went;
    }

    /// The active students of what the row names, and of what was asked; without a section where these are the row's.
    fn students_behind(&self, asked: &Arguments, unplaced: bool) -> LeadsTo {
        let id = |own: Option<i64>, asked: Option<i64>| own.or(asked).map(|id| id.to_string()).unwrap_or_default();
        let parameters = [
            ("without_section", if unplaced { "true".to_owned() } else { String::new() }),
            ("status", "active".to_owned()),
            ("campus_id", self.campus_id.map_or_else(|| asked.campus_list(), |id| id.to_string())),
            ("session_id", id(None, asked.id("session_id"))),
            ("program_id", id(self.program_id, asked.id("program_id"))),
            ("class_id", id(self.class_id, asked.id("class_id"))),
            ("section_id", id(self.section_id, asked.id("section_id"))),
        ];
        LeadsTo::call("/get-students", parameters)
    }
}

/// The key of its row, which also orders it, and the row without its figures. Classes and programs stand as the school counts them, the youngest first.
fn place(some: &Placed, by: StrengthBy) -> ((String, i64, String, i64, i64), StudentReportRow) {
    let order = kernel::fold::order;
    let empty = StudentReportRow::default();
    let (campus, program, class) = (Some(some.campus_id), Some(some.program_id), Some(some.class_id));
    match by {
        StrengthBy::Campus => (
            (String::new(), 0, order(&some.campus_name), some.campus_id, 0),
            StudentReportRow { name: some.campus_name.clone(), campus_id: campus, ..empty },
        ),
        StrengthBy::Program => (
            (String::new(), some.program_level, order(&some.program_name), some.program_id, 0),
            StudentReportRow { name: some.program_name.clone(), program_id: program, ..empty },
        ),
        StrengthBy::Class => (
            (String::new(), some.level, order(&some.class_name), some.class_id, 0),
            StudentReportRow {
                name: some.class_name.clone(),
                of: Some(some.program_name.clone()),
                program_id: program,
                class_id: class,
                ..empty
            },
        ),
        StrengthBy::Section => {
            let name = format!("{} {}", some.class_name, some.section_name.as_deref().unwrap_or("–"));
            (
                (order(&some.campus_name), some.level, order(&name), some.class_id, some.section_id.unwrap_or(0)),
                StudentReportRow {
                    name,
                    of: Some(some.campus_name.clone()),
                    campus_id: campus,
                    program_id: program,
                    class_id: class,
                    section_id: some.section_id,
                    ..empty
                },
            )
        }
    }
}

impl Reported for StudentReportRow {
    const REPORT: &'static Report = &STUDENT_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let by: StrengthBy = asked.choice("by")?;
        let mut rows = BTreeMap::new();
        for some in placed(tx, asked)? {
            let (key, row) = place(&some, by);
            rows.entry(key).or_insert(row).add(&some);
        }
        Ok(rows.into_values().collect::<Vec<_>>().into())
    }

    /// The active students of the row. Where there are none, the screen still opens those who wait or were struck off.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let unplaced = self.section_id.is_none() && asked.choice::<StrengthBy>("by").is_ok_and(|by| by == StrengthBy::Section);
        (self.students + self.pending + self.struck_off > 0).then(|| self.students_behind(asked, unplaced))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        Some(StudentReportRow::default().students_behind(asked, false))
    }
}

/// Today's students by section, beside those who came and went in the days asked for; each stands where they stand today.
fn placed(tx: &mut Tx, asked: &Arguments) -> Result<Vec<Placed>> {
    let days = asked.days()?;
    let from = days.from.unwrap_or(days.to);
    tx.all(
        sql!(
            "SELECT x.campus_id, p.name AS campus_name, x.program_id, g.name AS program_name,
                    (SELECT min(q.level) FROM class q WHERE q.program_id = x.program_id) AS program_level, x.class_id, k.full_name AS class_name, k.level,
                    x.section_id, n.name AS section_name, CAST(SUM(x.girls) AS BIGINT) AS girls, CAST(SUM(x.boys) AS BIGINT) AS boys,
                    CAST(SUM(x.students) AS BIGINT) AS students, CAST(SUM(x.pending) AS BIGINT) AS pending,
                    CAST(SUM(x.struck_off) AS BIGINT) AS struck_off, CAST(SUM(x.came) AS BIGINT) AS came, CAST(SUM(x.went) AS BIGINT) AS went
             FROM (SELECT s.campus_id, s.program_id, s.class_id, s.section_id,
                          SUM(CASE WHEN s.status = 'active' AND s.gender = 'female' THEN 1 ELSE 0 END) AS girls,
                          SUM(CASE WHEN s.status = 'active' AND s.gender = 'male' THEN 1 ELSE 0 END) AS boys,
                          SUM(CASE WHEN s.status = 'active' THEN 1 ELSE 0 END) AS students,
                          SUM(CASE WHEN s.status = 'pending' THEN 1 ELSE 0 END) AS pending,
                          SUM(CASE WHEN s.status = 'struck_off' THEN 1 ELSE 0 END) AS struck_off, 0 AS came, 0 AS went
                   FROM student s WHERE s.campus_id IN [$1] AND s.status IN ('active', 'pending', 'struck_off')
                     AND (CAST($7 AS BIGINT) IS NULL OR s.session_id = $7)
                   GROUP BY s.campus_id, s.program_id, s.class_id, s.section_id
                   UNION ALL
                   SELECT s.campus_id, s.program_id, s.class_id, s.section_id, 0, 0, 0, 0, 0,
                          SUM(CASE WHEN e.to_status = 'active' THEN 1 ELSE 0 END), SUM(CASE WHEN e.from_status = 'active' THEN 1 ELSE 0 END)
                   FROM student_status_event e JOIN student s ON s.id = e.student_id
                   WHERE e.happened_on >= $2 AND e.happened_on <= $3 AND s.campus_id IN [$1]
                     AND (e.to_status = 'active' OR e.from_status = 'active') AND coalesce(e.from_status, '') <> e.to_status
                     AND (CAST($7 AS BIGINT) IS NULL OR s.session_id = $7)
                   GROUP BY s.campus_id, s.program_id, s.class_id, s.section_id) AS x
             JOIN campus p ON p.id = x.campus_id JOIN program g ON g.id = x.program_id JOIN class k ON k.id = x.class_id
             LEFT JOIN section n ON n.id = x.section_id
             WHERE (CAST($4 AS BIGINT) IS NULL OR x.program_id = $4) AND (CAST($5 AS BIGINT) IS NULL OR x.class_id = $5)
               AND (CAST($6 AS BIGINT) IS NULL OR x.section_id = $6)
             GROUP BY x.campus_id, p.name, x.program_id, g.name, x.class_id, k.full_name, k.level, x.section_id, n.name
             ORDER BY x.campus_id, k.level, x.class_id, x.section_id"
        ),
        &binds![asked.campuses(), from, days.to, asked.id("program_id"), asked.id("class_id"), asked.id("section_id"), asked.id("session_id")],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(campus_id: i64, class_id: i64, section_id: Option<i64>) -> Placed {
        Placed {
            campus_id,
            campus_name: format!("Campus {campus_id}"),
            program_id: 1,
            program_name: "Matric".into(),
            program_level: 1,
            class_id,
            class_name: format!("Class {class_id}"),
            level: class_id,
            section_id,
            section_name: section_id.map(|_| "A".into()),
            girls: 3,
            boys: 2,
            students: 6,
            pending: 1,
            struck_off: 1,
            came: 2,
            went: 3,
        }
    }

    /// The names of the rows, in their order.
    fn in_order(all: &[Placed], by: StrengthBy) -> Vec<String> {
        let rows: BTreeMap<_, _> = all.iter().map(|some| place(some, by)).collect();
        rows.into_values().map(|row| row.name).collect()
    }

    #[test]
    fn classes_stand_as_the_school_counts_them() {
        let college = Placed {
            program_id: 2,
            program_name: "FSc".into(),
            program_level: 11,
            class_name: "FSc, 1st Year".into(),
            ..placed(1, 11, None)
        };
        let all = [college, placed(1, 10, Some(4)), placed(1, 9, Some(3))];
        assert_eq!(in_order(&all, StrengthBy::Class), ["Class 9", "Class 10", "FSc, 1st Year"]);
        assert_eq!(in_order(&all, StrengthBy::Section), ["Class 9 A", "Class 10 A", "FSc, 1st Year –"]);
        assert_eq!(in_order(&all, StrengthBy::Program), ["Matric", "FSc"]);
    }

    #[test]
    fn each_row_is_the_sum_of_its_sections() {
        let all = [placed(1, 9, Some(3)), placed(1, 9, None), placed(2, 10, Some(4))];
        for (by, rows) in [(StrengthBy::Section, 3), (StrengthBy::Class, 2), (StrengthBy::Campus, 2), (StrengthBy::Program, 1)] {
            let mut found: BTreeMap<_, StudentReportRow> = BTreeMap::new();
            for some in &all {
                let (key, row) = place(some, by);
                found.entry(key).or_insert(row).add(some);
            }
            assert_eq!(found.len(), rows, "{by}");
            let sum = |pick: fn(&StudentReportRow) -> i64| found.values().map(pick).sum::<i64>();
            assert_eq!((sum(|row| row.girls), sum(|row| row.students), sum(|row| row.change)), (9, 18, -3), "{by}");
        }
    }
}
