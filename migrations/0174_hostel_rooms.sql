-- Hostel rooms of a campus: their beds, who looks after them, and the fee head that their fee is billed under.
CREATE TABLE hostel_room (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    beds BIGINT NOT NULL,
    -- In post at the campus when the room was saved.
    warden_id BIGINT NOT NULL REFERENCES employee (id),
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    note TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX hostel_room_name ON hostel_room (campus_id, name);
CREATE INDEX hostel_room_sorted ON hostel_room (name, id);
CREATE INDEX hostel_room_warden ON hostel_room (warden_id);
CREATE INDEX hostel_room_fee_head ON hostel_room (fee_head_id);
