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
