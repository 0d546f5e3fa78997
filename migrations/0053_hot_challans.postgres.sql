-- Without what a payment changes; SQLite keeps the sums there, since it reads a covering index alone and changes only the indexes whose columns changed.
DROP INDEX challan_campus_due;
CREATE INDEX challan_campus_due ON challan (campus_id, status, due_on, student_id);
-- Room beside each challan for its next version.
ALTER TABLE challan SET (fillfactor = 80);
