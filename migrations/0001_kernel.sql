-- The ground: what every area's records rest on.

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value {json} NOT NULL,
    version BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE number_series (
    series TEXT PRIMARY KEY,
    last BIGINT NOT NULL
);

CREATE TABLE search_word (
    kind TEXT NOT NULL,
    word {sorted} NOT NULL,
    record_id BIGINT NOT NULL,
    campus_id BIGINT,
    PRIMARY KEY (kind, word, record_id)
);
CREATE INDEX search_word_record ON search_word (record_id, kind, word);

CREATE TABLE audit_event (
    id {id},
    at BIGINT NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    action TEXT NOT NULL,
    record TEXT NOT NULL,
    record_id BIGINT,
    campus_id BIGINT,
    before {json},
    after {json},
    address TEXT NOT NULL,
    request_id TEXT NOT NULL
);
CREATE INDEX audit_event_record ON audit_event (record, record_id, id);
CREATE INDEX audit_event_user ON audit_event (user_id, id);

CREATE TABLE audit_seal (
    seq BIGINT PRIMARY KEY,
    event_id BIGINT NOT NULL,
    hash TEXT NOT NULL
);
CREATE UNIQUE INDEX audit_seal_event ON audit_seal (event_id);

CREATE TABLE idempotency (
    user_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    call TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_created ON idempotency (created_at);

{codes job_status: queued running done failed cancelled}
CREATE TABLE job (
    id {id},
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES job_status (code),
    user_id BIGINT,
    user_name TEXT NOT NULL,
    campus_id BIGINT,
    params {json} NOT NULL,
    state {json} NOT NULL,
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    message TEXT NOT NULL,
    result {json} NOT NULL,
    error TEXT,
    cancel_requested {bool} NOT NULL,
    key TEXT,
    holder TEXT,
    lease_until BIGINT,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    finished_at BIGINT
);
CREATE UNIQUE INDEX job_key ON job (key);
CREATE INDEX job_waiting ON job (status, id);

CREATE TABLE stored_file (
    id {id},
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    user_id BIGINT,
    campus_id BIGINT,
    created_at BIGINT NOT NULL
);

CREATE TABLE job_file (
    job_id BIGINT NOT NULL REFERENCES job (id),
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    PRIMARY KEY (job_id, file_id)
);

-- One row: raised by every change of users, roles, permissions and campuses, so that cached actors are made anew on every node.
CREATE TABLE access_epoch (
    one BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL
);
INSERT INTO access_epoch (one, epoch) VALUES (1, 1);

CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value {blob} NOT NULL
);
