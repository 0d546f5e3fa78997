-- Who asked for a re-check, as a user, and who decided on it: two people. Re-checks of one mark are numbered 1, 2.
ALTER TABLE result_recheck ADD COLUMN requested_by_id BIGINT;
ALTER TABLE result_recheck ADD COLUMN decided_by_id BIGINT CHECK (decided_by_id <> requested_by_id);
ALTER TABLE result_recheck ADD COLUMN number BIGINT NOT NULL DEFAULT 1;
UPDATE result_recheck SET number = (SELECT count(*) FROM result_recheck o WHERE o.award_mark_id = result_recheck.award_mark_id AND o.id <= result_recheck.id);

-- When the families of a task were told of it: on the day on which it is given, not before. NULL: not yet.
ALTER TABLE task ADD COLUMN told_at BIGINT;
UPDATE task SET told_at = created_at;
CREATE INDEX task_untold ON task (assigned_on, id) WHERE told_at IS NULL;

-- Messages that the office sent again: each counts against the daily limit of its person.
CREATE TABLE message_resend (
    id {id},
    message_id BIGINT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    person_key TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX message_resend_person ON message_resend (person_key, at);
CREATE INDEX message_resend_message ON message_resend (message_id);
