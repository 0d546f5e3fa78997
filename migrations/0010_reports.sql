-- Dashboards count the admissions of a campus between two days.
CREATE INDEX student_campus_admitted ON student (campus_id, admitted_on);
