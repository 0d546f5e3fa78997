-- School -> branch -> campus; other institutions; boards of examination.

CREATE TABLE school (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    registration_no TEXT,
    principal_name TEXT,
    phone TEXT,
    email TEXT,
    website TEXT,
    address TEXT,
    city TEXT,
    logo_file_id BIGINT REFERENCES stored_file (id),
    established_on {date},
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX school_code ON school (code);
CREATE INDEX school_name ON school (name, id);
CREATE INDEX school_logo ON school (logo_file_id);

CREATE TABLE branch (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    school_id BIGINT NOT NULL REFERENCES school (id),
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    head_name TEXT,
    phone TEXT,
    email TEXT,
    address TEXT,
    city {sorted},
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX branch_code ON branch (school_id, code);
CREATE INDEX branch_name ON branch (name, id);

{codes campus_kind: campus head_office hostel}
{codes campus_wing: boys girls co_education}
CREATE TABLE campus (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    branch_id BIGINT NOT NULL REFERENCES branch (id),
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES campus_kind (code),
    wing TEXT NOT NULL REFERENCES campus_wing (code),
    phone TEXT,
    email TEXT,
    address TEXT,
    city {sorted},
    latitude {real},
    longitude {real},
    capacity BIGINT,
    opened_on {date},
    is_active {bool} NOT NULL,
    slug {sorted} NOT NULL,
    summary TEXT,
    description TEXT,
    facilities TEXT,
    is_public {bool} NOT NULL
);
CREATE UNIQUE INDEX campus_code ON campus (code);
CREATE UNIQUE INDEX campus_slug ON campus (slug);
CREATE INDEX campus_branch ON campus (branch_id, id);
CREATE INDEX campus_name ON campus (name, id);

CREATE TABLE campus_photo (
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    place BIGINT NOT NULL,
    PRIMARY KEY (campus_id, file_id)
);
CREATE INDEX campus_photo_file ON campus_photo (file_id);

CREATE TABLE board (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    short_name {sorted} NOT NULL,
    city {sorted},
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX board_name ON board (name);

{codes institution_kind: school college university academy other}
CREATE TABLE institution (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES institution_kind (code),
    board_id BIGINT REFERENCES board (id),
    city {sorted},
    address TEXT,
    phone TEXT,
    email TEXT,
    is_active {bool} NOT NULL
);
CREATE INDEX institution_name ON institution (name, id);
CREATE INDEX institution_board ON institution (board_id);
