-- A certificate that was lost is issued again under its number: how often, when last, and why.
ALTER TABLE certificate ADD COLUMN duplicates BIGINT NOT NULL DEFAULT 0;
ALTER TABLE certificate ADD COLUMN duplicate_on {date};
ALTER TABLE certificate ADD COLUMN duplicate_reason TEXT;

-- Of whose child a message tells: whoever is that child's guardian no more reads it no more. No reference: the message stays when the student is removed.
ALTER TABLE message ADD COLUMN student_id BIGINT;
UPDATE message SET student_id = record_id WHERE record = 'student' AND person_key LIKE 'guardian/%';
