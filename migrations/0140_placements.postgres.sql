-- Stop older programs first: a placement shares no day with another of the student.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE placement ADD CONSTRAINT placement_one_a_day
    EXCLUDE USING gist (student_id WITH =, daterange(from_on, to_on, '[]') WITH &&);
