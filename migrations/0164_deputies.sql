-- Whoever is on leave hands their approvals to a deputy for some days. A deputy decides with the rights that are lent, and what they do bears both names.
CREATE TABLE deputy (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- Who hands over, and to whom.
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    deputy_id BIGINT NOT NULL REFERENCES app_user (id),
    from_on {date} NOT NULL,
    to_on {date} NOT NULL,
    reason TEXT NOT NULL,
    -- Ended before its last day was over.
    ended_at BIGINT,
    ended_by BIGINT REFERENCES app_user (id),
    CHECK (user_id <> deputy_id AND from_on <= to_on)
);
CREATE INDEX deputy_user ON deputy (user_id, to_on);
CREATE INDEX deputy_deputy ON deputy (deputy_id, to_on);
CREATE INDEX deputy_ended_by ON deputy (ended_by);

-- Whoever is named as a deputy is told so.
INSERT INTO message_kind (code, place) VALUES ('deputy_named', 43);

-- In whose place somebody did it; NULL for what people do for themselves.
ALTER TABLE audit_event ADD COLUMN for_user_id BIGINT;
CREATE INDEX audit_event_for_user ON audit_event (for_user_id, id) WHERE for_user_id IS NOT NULL;
ALTER TABLE job ADD COLUMN for_user_id BIGINT;

-- Whose right recommended or checked it, where a deputy did: that one approves it as little as the deputy.
ALTER TABLE concession ADD COLUMN recommended_for BIGINT;
ALTER TABLE payroll_run ADD COLUMN checked_for BIGINT;
