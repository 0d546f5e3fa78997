-- Codes of the sign-in: asks for a reset by mail, slips of the office, the second step and its recovery codes.

-- A one-time password of the office's slip is good until then; NULL for a password that its user chose.
ALTER TABLE app_user ADD COLUMN password_expires_at BIGINT;

-- Who asked for a reset from where, whether there is such an account or not: limits count these.
CREATE TABLE password_reset_ask (
    id {id},
    address TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX password_reset_ask_address ON password_reset_ask (address, at);
CREATE INDEX password_reset_ask_at ON password_reset_ask (at);

-- A second step that was begun: its secret counts when a first code has confirmed it.
CREATE TABLE second_step_start (
    user_id BIGINT PRIMARY KEY REFERENCES app_user (id),
    secret TEXT NOT NULL,
    started_at BIGINT NOT NULL
);

CREATE TABLE recovery_code (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    code_hash {blob} NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE UNIQUE INDEX recovery_code_hash ON recovery_code (user_id, code_hash);
