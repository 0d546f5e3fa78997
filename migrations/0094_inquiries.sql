-- The office's inbox of inquiries: how far each came, who keeps it, what was talked about, and which campaign brought it.

{codes inquiry_lost_reason: fees distance other_school no_seat not_reached not_eligible other}
{codes inquiry_contact_kind: call visit message note step}
{codes inquiry_contact_outcome: reached no_answer call_back wrong_number}

INSERT INTO message_kind (code, place) VALUES ('inquiry_reply', 10);

-- What is paid for to bring inquiries. Its code stands in links (`/inquiry-form?campaign=FB-OCT`).
CREATE TABLE inquiry_campaign (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- None: of the whole group.
    campus_id BIGINT REFERENCES campus (id),
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    source TEXT NOT NULL REFERENCES inquiry_source (code),
    starts_on {date} NOT NULL,
    ends_on {date},
    cost_minor BIGINT NOT NULL CHECK (cost_minor >= 0),
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX inquiry_campaign_code ON inquiry_campaign (code);
CREATE INDEX inquiry_campaign_campus ON inquiry_campaign (campus_id);
CREATE INDEX inquiry_campaign_starts ON inquiry_campaign (starts_on, id);

ALTER TABLE inquiry ADD COLUMN campaign_id BIGINT REFERENCES inquiry_campaign (id);
ALTER TABLE inquiry ADD COLUMN previous_institution_id BIGINT REFERENCES institution (id);
-- The furthest status that it reached, though it was lost.
ALTER TABLE inquiry ADD COLUMN furthest TEXT REFERENCES inquiry_status (code);
-- When somebody first talked to the family, and last.
ALTER TABLE inquiry ADD COLUMN contacted_at BIGINT;
ALTER TABLE inquiry ADD COLUMN last_contact_at BIGINT;
ALTER TABLE inquiry ADD COLUMN closed_on {date};
ALTER TABLE inquiry ADD COLUMN lost_reason TEXT REFERENCES inquiry_lost_reason (code);
-- The admission that it became. Admissions are made later than this table, so there is no reference.
ALTER TABLE inquiry ADD COLUMN admission_id BIGINT;
UPDATE inquiry SET furthest = CASE WHEN status = 'lost' THEN 'new' ELSE status END;

CREATE INDEX inquiry_campaign_of ON inquiry (campaign_id);
CREATE INDEX inquiry_previous_institution ON inquiry (previous_institution_id);
CREATE INDEX inquiry_assigned ON inquiry (assigned_to, status);
CREATE INDEX inquiry_follow_up ON inquiry (campus_id, next_follow_up_on);
CREATE INDEX inquiry_created ON inquiry (created_at, id);

-- The log: calls, visits, messages, notes, and the steps from status to status.
CREATE TABLE inquiry_contact (
    id {id},
    inquiry_id BIGINT NOT NULL REFERENCES inquiry (id),
    at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES inquiry_contact_kind (code),
    outcome TEXT REFERENCES inquiry_contact_outcome (code),
    note TEXT,
    from_status TEXT REFERENCES inquiry_status (code),
    to_status TEXT REFERENCES inquiry_status (code),
    -- The message that it is about, by its key.
    message_key TEXT,
    -- The user's name.
    by_name TEXT NOT NULL
);
CREATE INDEX inquiry_contact_of ON inquiry_contact (inquiry_id, id);

-- Where a student was before: the record of the institution, where the register knows it by its name.
ALTER TABLE student ADD COLUMN previous_institution_id BIGINT REFERENCES institution (id);
CREATE INDEX student_previous_institution ON student (previous_institution_id);
