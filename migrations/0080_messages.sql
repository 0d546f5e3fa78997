-- Messages to people: what is said of an event, to whom, and how it reached them.

{codes message_kind: absent_today attendance_corrected results_published fee_issued fee_overdue admission_status password_code leave_decided task_set}
{codes message_language: en ur}
{codes message_channel: email gateway}
{codes delivery_state: queued sending sent refused failed unknown cancelled opted_out over_limit}
{codes message_answer: sick travelling left_home}

-- One row a kind, made by the program; the office changes the words.
CREATE TABLE message_template (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES message_kind (code),
    title_en TEXT NOT NULL,
    body_en TEXT NOT NULL,
    title_ur TEXT NOT NULL,
    body_ur TEXT NOT NULL,
    by_email {bool} NOT NULL,
    by_gateway {bool} NOT NULL
);
CREATE UNIQUE INDEX message_template_kind ON message_template (kind);

-- One row.
CREATE TABLE message_setting (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- Of people who chose none.
    language TEXT NOT NULL REFERENCES message_language (code),
    -- Minutes of the day on the group's clock; no quiet hours where both are the same.
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    -- Messages to one person in a day by e-mail and gateway; 0 for no limit.
    daily_limit BIGINT NOT NULL,
    gateway_on {bool} NOT NULL,
    -- So long the gateway may take for its answer.
    gateway_seconds BIGINT NOT NULL,
    gateway_url TEXT,
    -- Sealed with the secret key.
    gateway_secret TEXT
);

CREATE TABLE message (
    id {id},
    created_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES message_kind (code),
    -- What it is about.
    record TEXT NOT NULL,
    record_id BIGINT NOT NULL,
    campus_id BIGINT REFERENCES campus (id),
    -- A second message with the same key is not made.
    key TEXT NOT NULL,
    -- No reference: the message stays when the user is removed.
    user_id BIGINT,
    -- `guardian/12`, `user/5` or `+923001234567`: for whom the daily limit counts.
    person_key TEXT NOT NULL,
    name {sorted} NOT NULL,
    phone TEXT,
    email TEXT,
    language TEXT NOT NULL REFERENCES message_language (code),
    -- As it was said; the code of a password code is left out.
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    -- What stood in for the template's placeholders.
    filled {json} NOT NULL,
    is_answerable {bool} NOT NULL,
    answer TEXT REFERENCES message_answer (code),
    answered_at BIGINT,
    read_at BIGINT
);
CREATE UNIQUE INDEX message_key ON message (key);
CREATE INDEX message_campus ON message (campus_id, id);
CREATE INDEX message_user ON message (user_id, id);
CREATE INDEX message_unread ON message (user_id) WHERE read_at IS NULL;
CREATE INDEX message_person ON message (person_key, created_at);
CREATE INDEX message_record ON message (record, record_id, id);
CREATE INDEX message_kind_of ON message (kind, id);
CREATE INDEX message_created ON message (created_at);

-- How a message goes to somebody outside of the program, a row a channel.
CREATE TABLE message_delivery (
    id {id},
    message_id BIGINT NOT NULL REFERENCES message (id),
    channel TEXT NOT NULL REFERENCES message_channel (code),
    state TEXT NOT NULL REFERENCES delivery_state (code),
    -- An e-mail address or a telephone number.
    address TEXT NOT NULL,
    -- It ignores quiet hours.
    is_urgent {bool} NOT NULL,
    queued_at BIGINT NOT NULL,
    next_try_at BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    -- The job that sends it now.
    job_id BIGINT,
    -- The words with their code, sealed, until they are sent.
    sealed TEXT,
    sent_at BIGINT,
    -- How the gateway names it.
    provider_id TEXT,
    error TEXT
);
CREATE UNIQUE INDEX message_delivery_channel ON message_delivery (message_id, channel);
CREATE INDEX message_delivery_waiting ON message_delivery (state, channel, is_urgent, next_try_at, id);
CREATE INDEX message_delivery_state ON message_delivery (channel, state, message_id);

-- A channel that did not answer is left alone until then.
CREATE TABLE message_pause (
    channel TEXT PRIMARY KEY REFERENCES message_channel (code),
    until BIGINT NOT NULL,
    failed BIGINT NOT NULL
);

-- The language that a user chose for messages.
CREATE TABLE message_preference (
    user_id BIGINT PRIMARY KEY,
    language TEXT NOT NULL REFERENCES message_language (code)
);

-- Kinds that a user wants neither by e-mail nor by the gateway.
CREATE TABLE message_opt_out (
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES message_kind (code),
    PRIMARY KEY (user_id, kind)
);
