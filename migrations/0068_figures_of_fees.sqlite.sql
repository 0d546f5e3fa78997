-- With the amounts, so that what each student owes is added up without reading a challan. On PostgreSQL a payment would then write into the index too.
DROP INDEX challan_student;
CREATE INDEX challan_student ON challan (student_id, status, due_on, amount_minor, paid_minor);
