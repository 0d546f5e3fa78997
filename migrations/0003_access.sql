-- Users, roles, permissions and scopes; tokens and failed sign-ins; saved views of lists.

{codes scope_kind: group school branch campuses own_sections self children}
CREATE TABLE app_user (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    -- In lower case and Unicode normal form, so that the unique index holds for every spelling.
    email {sorted},
    phone TEXT,
    -- A registration number that signs in too; set by the area of the linked person.
    login_name {sorted},
    photo_file_id BIGINT REFERENCES stored_file (id),
    password_hash TEXT NOT NULL,
    -- Base32; the second step is asked for when it is there.
    totp_secret TEXT,
    -- The time step of the last code used, so that no code is taken twice.
    totp_step BIGINT,
    is_active {bool} NOT NULL,
    must_change_password {bool} NOT NULL,
    person_kind TEXT,
    person_id BIGINT,
    -- What the user sees, and to which place the user belongs: by these a user is within another's scope.
    scope_kind TEXT NOT NULL REFERENCES scope_kind (code),
    school_id BIGINT REFERENCES school (id),
    branch_id BIGINT REFERENCES branch (id),
    campus_id BIGINT REFERENCES campus (id),
    last_signed_in_at BIGINT
);
CREATE UNIQUE INDEX app_user_email ON app_user (email);
CREATE UNIQUE INDEX app_user_login_name ON app_user (login_name);
CREATE UNIQUE INDEX app_user_person ON app_user (person_kind, person_id);
CREATE INDEX app_user_phone ON app_user (phone);
CREATE INDEX app_user_name ON app_user (name, id);
CREATE INDEX app_user_school ON app_user (school_id);
CREATE INDEX app_user_branch ON app_user (branch_id);
CREATE INDEX app_user_campus ON app_user (campus_id, name, id);
CREATE INDEX app_user_photo ON app_user (photo_file_id);

CREATE TABLE role (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    label {sorted} NOT NULL,
    description TEXT,
    is_system {bool} NOT NULL
);
CREATE UNIQUE INDEX role_name ON role (name);
CREATE INDEX role_label ON role (label, id);

CREATE TABLE permission (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    description TEXT,
    is_system {bool} NOT NULL
);
CREATE UNIQUE INDEX permission_name ON permission (name);

CREATE TABLE role_permission (
    role_id BIGINT NOT NULL REFERENCES role (id),
    permission_id BIGINT NOT NULL REFERENCES permission (id),
    PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX role_permission_permission ON role_permission (permission_id);

CREATE TABLE user_role (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    role_id BIGINT NOT NULL REFERENCES role (id),
    -- The first one decides where sign-in lands.
    place BIGINT NOT NULL,
    PRIMARY KEY (user_id, role_id)
);
CREATE UNIQUE INDEX user_role_place ON user_role (user_id, place);
CREATE INDEX user_role_role ON user_role (role_id, user_id);

CREATE TABLE user_permission (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    permission_id BIGINT NOT NULL REFERENCES permission (id),
    PRIMARY KEY (user_id, permission_id)
);
CREATE INDEX user_permission_permission ON user_permission (permission_id);

-- Campuses that a scope of kind `campuses` names; the first of them stands in app_user.campus_id.
CREATE TABLE user_campus (
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    PRIMARY KEY (user_id, campus_id)
);
CREATE INDEX user_campus_campus ON user_campus (campus_id, user_id);

CREATE TABLE access_token (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    token_hash {blob} NOT NULL,
    address TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX access_token_hash ON access_token (token_hash);
CREATE INDEX access_token_user ON access_token (user_id, id);
CREATE INDEX access_token_used ON access_token (last_used_at);

-- Counted here and not in a process, so that all nodes count together. A row is written before the password is looked at and taken back when it was right.
CREATE TABLE sign_in_failure (
    id {id},
    account TEXT NOT NULL,
    address TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX sign_in_failure_account ON sign_in_failure (account, at);
CREATE INDEX sign_in_failure_address ON sign_in_failure (address, at);
CREATE INDEX sign_in_failure_at ON sign_in_failure (at);

CREATE TABLE password_reset (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    code_hash {blob} NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE UNIQUE INDEX password_reset_code ON password_reset (code_hash);
CREATE INDEX password_reset_user ON password_reset (user_id);

CREATE TABLE saved_view (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    screen TEXT NOT NULL,
    name {sorted} NOT NULL,
    query TEXT NOT NULL,
    -- Shown to everybody with this role too.
    role_id BIGINT REFERENCES role (id)
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, screen, name);
CREATE INDEX saved_view_role ON saved_view (role_id, screen);

-- How the audit trail is read: by campus and by day.
CREATE INDEX audit_event_campus ON audit_event (campus_id, id);
CREATE INDEX audit_event_at ON audit_event (at);
