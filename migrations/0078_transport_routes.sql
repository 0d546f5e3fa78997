-- Transport routes of a campus, and the route that a student's fee plan takes.
CREATE TABLE transport_route (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    code TEXT NOT NULL,
    driver_name TEXT,
    driver_phone TEXT,
    vehicle_no TEXT,
    seats BIGINT,
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    -- A month.
    amount_minor BIGINT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX transport_route_code ON transport_route (campus_id, code);
CREATE INDEX transport_route_name ON transport_route (name, id);
CREATE INDEX transport_route_fee_head ON transport_route (fee_head_id);

ALTER TABLE fee_plan ADD COLUMN route_id BIGINT REFERENCES transport_route (id);
CREATE INDEX fee_plan_route ON fee_plan (route_id);
