-- How the file of a bank's statement was read, as the office saw it before; none of those that an earlier program read.
ALTER TABLE bank_statement ADD COLUMN reading {json};
