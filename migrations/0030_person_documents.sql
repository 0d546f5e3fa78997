-- Papers of the people of the registers: certificates, B-forms, contracts.

CREATE TABLE person_document (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    person_kind TEXT NOT NULL,
    person_id BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    title {sorted} NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    user_name TEXT NOT NULL
);
CREATE INDEX person_document_person ON person_document (person_kind, person_id, id);
CREATE INDEX person_document_campus ON person_document (campus_id);
CREATE INDEX person_document_file ON person_document (file_id);
