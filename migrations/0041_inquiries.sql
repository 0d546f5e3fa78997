-- Who asks about admission (domain.md section 8), and how often one address has written by the public forms of late.

{codes inquiry_status: new contacted visited converted lost}
{codes inquiry_source: website walk_in phone referral social}

CREATE TABLE inquiry (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    father_name TEXT,
    gender TEXT REFERENCES gender (code),
    phone TEXT NOT NULL,
    email TEXT,
    city TEXT,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    program_id BIGINT REFERENCES program (id),
    class_id BIGINT REFERENCES class (id),
    session_id BIGINT REFERENCES session (id),
    previous_institution TEXT,
    marks TEXT,
    source TEXT NOT NULL REFERENCES inquiry_source (code),
    message TEXT,
    assigned_to BIGINT,
    next_follow_up_on {date},
    notes TEXT,
    status TEXT NOT NULL REFERENCES inquiry_status (code)
);
CREATE INDEX inquiry_campus ON inquiry (campus_id, status, created_at);
CREATE INDEX inquiry_status_at ON inquiry (status, created_at);
CREATE INDEX inquiry_name ON inquiry (name, id);
CREATE INDEX inquiry_phone ON inquiry (phone);
CREATE INDEX inquiry_email ON inquiry (email, created_at);
CREATE INDEX inquiry_program ON inquiry (program_id);
CREATE INDEX inquiry_class ON inquiry (class_id);
CREATE INDEX inquiry_session ON inquiry (session_id);

-- Forms of one address within one slot of ten minutes.
CREATE TABLE form_sent (
    address TEXT NOT NULL,
    slot BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (address, slot)
);
CREATE INDEX form_sent_slot ON form_sent (slot);
