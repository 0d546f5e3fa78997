-- What the office has chosen for a campus's page on the website. Who stands there is marked on the employee; here is their order, and their portraits.
CREATE TABLE web_campus (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    pictures {json} NOT NULL,
    people {json} NOT NULL
);
CREATE UNIQUE INDEX web_campus_of ON web_campus (campus_id);
