-- Every plan of a student, whatever its status: merging two students asks for them.

CREATE INDEX fee_plan_student ON fee_plan (student_id);
