-- Entry tests: the test with its centres and seats, public applications, attendance, marks under script codes, merit and offers.

{codes fast_test_status: draft open closed published}
{codes fast_status: pending approved appeared absent awarded not_awarded rejected lapsed}
{codes fast_last_seat: both neither}
{codes fast_award_status: frozen published}
{codes fast_offer_state: offered taken_up declined expired}
{codes fast_round: first second settled}

INSERT INTO message_kind (code, place) VALUES ('entry_test', 11);

CREATE TABLE fast_test (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    -- Begins its application and roll numbers: `E26`.
    code {sorted} NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id),
    on_date {date} NOT NULL,
    -- Minutes after midnight.
    starts_at BIGINT NOT NULL,
    -- Applications are taken on these days.
    opens_on {date} NOT NULL,
    closes_on {date} NOT NULL,
    fee_minor BIGINT NOT NULL CHECK (fee_minor >= 0),
    rules TEXT,
    -- Percent of the aggregate; together 100.
    matric_weight BIGINT NOT NULL,
    test_weight BIGINT NOT NULL,
    interview_weight BIGINT NOT NULL,
    -- Percent that an applicant needs in each part; 0: no minimum.
    matric_minimum BIGINT NOT NULL,
    test_minimum BIGINT NOT NULL,
    interview_minimum BIGINT NOT NULL,
    interview_total BIGINT NOT NULL,
    -- Marks that a verified hafiz has more in the matric.
    hafiz_marks BIGINT NOT NULL,
    -- Hundredths of a point of the aggregate, taken off for each gap year.
    gap_hundredths BIGINT NOT NULL,
    -- Words in their order: test, matric, part, older.
    tie_breaks {json} NOT NULL,
    -- Of tied applicants across the last seat: both get one, or neither.
    last_seat TEXT NOT NULL REFERENCES fast_last_seat (code),
    -- Days for which an offer stands.
    offer_days BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES fast_test_status (code),
    status_reason TEXT
);
CREATE UNIQUE INDEX fast_test_code ON fast_test (code);
CREATE UNIQUE INDEX fast_test_name ON fast_test (session_id, name);
CREATE INDEX fast_test_date ON fast_test (on_date, id);
CREATE INDEX fast_test_status_of ON fast_test (status, closes_on);

-- A written part of a test.
CREATE TABLE fast_part (
    id {id},
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    place BIGINT NOT NULL,
    name TEXT NOT NULL,
    total_marks BIGINT NOT NULL CHECK (total_marks > 0),
    -- Marks that an applicant needs in it; 0: no minimum.
    minimum_marks BIGINT NOT NULL
);
CREATE UNIQUE INDEX fast_part_place ON fast_part (test_id, place);

-- Where a test is held: at a campus, in its rooms.
CREATE TABLE fast_centre (
    id {id},
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id)
);
CREATE UNIQUE INDEX fast_centre_once ON fast_centre (test_id, campus_id);
CREATE INDEX fast_centre_campus ON fast_centre (campus_id);

CREATE TABLE fast_room (
    id {id},
    centre_id BIGINT NOT NULL REFERENCES fast_centre (id),
    place BIGINT NOT NULL,
    name TEXT NOT NULL,
    seats BIGINT NOT NULL CHECK (seats > 0)
);
CREATE UNIQUE INDEX fast_room_place ON fast_room (centre_id, place);

-- Seats that a test gives out.
CREATE TABLE fast_seat (
    id {id},
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    seats BIGINT NOT NULL CHECK (seats >= 0)
);
CREATE UNIQUE INDEX fast_seat_once ON fast_seat (test_id, program_id, campus_id);
CREATE INDEX fast_seat_program ON fast_seat (program_id);
CREATE INDEX fast_seat_campus ON fast_seat (campus_id);

-- The campuses of a test: its centres and those that have seats.
CREATE TABLE fast_test_campus (
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    PRIMARY KEY (test_id, campus_id)
);
CREATE INDEX fast_test_campus_campus ON fast_test_campus (campus_id, test_id);

CREATE TABLE fast_application (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    application_no {sorted} NOT NULL,
    -- The first choice: its office reads the audit trail by it.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    name {sorted} NOT NULL,
    father_name {sorted} NOT NULL,
    identity_no TEXT NOT NULL,
    -- The same while the application counts; NULL once it has lapsed or was rejected, so that the person may apply again.
    identity_key TEXT,
    guardian_identity_no TEXT,
    gender TEXT NOT NULL REFERENCES gender (code),
    date_of_birth {date} NOT NULL,
    phone TEXT NOT NULL,
    email TEXT,
    city {sorted},
    photo_file_id BIGINT REFERENCES stored_file (id),
    board_id BIGINT REFERENCES board (id),
    board_roll_no TEXT,
    board_year BIGINT,
    -- NULL while the result is awaited.
    matric_obtained BIGINT,
    matric_total BIGINT,
    is_hafiz {bool} NOT NULL,
    hafiz_verified {bool} NOT NULL,
    gap_years BIGINT NOT NULL,
    -- Where the applicant wants to sit the test; NULL: anywhere.
    wanted_centre_id BIGINT REFERENCES fast_centre (id),
    status TEXT NOT NULL REFERENCES fast_status (code),
    status_reason TEXT,
    -- Of the applicant's own key, and of the code that was sent to them.
    key_hash TEXT NOT NULL,
    code_hash TEXT,
    code_tries BIGINT NOT NULL,
    confirmed_at BIGINT,
    -- The slip of the test fee, a record of the fees.
    fee_slip_id BIGINT,
    fee_paid_on {date},
    centre_id BIGINT REFERENCES fast_centre (id),
    room_id BIGINT REFERENCES fast_room (id),
    seat_no BIGINT,
    roll_no {sorted},
    test_on {date},
    test_at BIGINT,
    -- The public key of the slip's verification page.
    slip_code TEXT,
    interview_halves BIGINT,
    -- The admission that was made of it.
    admission_id BIGINT
);
CREATE UNIQUE INDEX fast_application_number ON fast_application (application_no);
CREATE UNIQUE INDEX fast_application_identity ON fast_application (test_id, identity_key);
CREATE UNIQUE INDEX fast_application_key ON fast_application (key_hash);
CREATE UNIQUE INDEX fast_application_roll ON fast_application (roll_no);
CREATE UNIQUE INDEX fast_application_slip ON fast_application (slip_code);
CREATE UNIQUE INDEX fast_application_seat ON fast_application (room_id, test_on, test_at, seat_no);
CREATE INDEX fast_application_test ON fast_application (test_id, status, id);
CREATE INDEX fast_application_person ON fast_application (identity_no, id);
CREATE INDEX fast_application_first ON fast_application (campus_id, id);
CREATE INDEX fast_application_program ON fast_application (program_id);
CREATE INDEX fast_application_name ON fast_application (name, id);
CREATE INDEX fast_application_made ON fast_application (created_at, id);
CREATE INDEX fast_application_email ON fast_application (email, created_at);
CREATE INDEX fast_application_photo ON fast_application (photo_file_id);
CREATE INDEX fast_application_board ON fast_application (board_id);
CREATE INDEX fast_application_wanted ON fast_application (wanted_centre_id);
CREATE INDEX fast_application_centre ON fast_application (centre_id, test_on, test_at);
CREATE INDEX fast_application_fee_slip ON fast_application (fee_slip_id);

-- The campuses of an application: the choices in their order, and the campus of the centre, which may be none of them.
CREATE TABLE fast_application_campus (
    application_id BIGINT NOT NULL REFERENCES fast_application (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    choice BIGINT,
    PRIMARY KEY (application_id, campus_id)
);
CREATE INDEX fast_application_campus_campus ON fast_application_campus (campus_id, application_id);

-- Roll numbers and seats on their way to the applications; empty between two approvals.
CREATE TABLE fast_seating (
    application_id BIGINT PRIMARY KEY REFERENCES fast_application (id),
    centre_id BIGINT NOT NULL REFERENCES fast_centre (id),
    room_id BIGINT NOT NULL REFERENCES fast_room (id),
    seat_no BIGINT NOT NULL,
    roll_no TEXT NOT NULL,
    slip_code TEXT NOT NULL
);
CREATE INDEX fast_seating_centre ON fast_seating (centre_id);
CREATE INDEX fast_seating_room ON fast_seating (room_id);

-- The script of somebody who appeared: marked under a code, in packets.
CREATE TABLE fast_script (
    id {id},
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    application_id BIGINT NOT NULL REFERENCES fast_application (id),
    centre_id BIGINT NOT NULL REFERENCES fast_centre (id),
    code TEXT NOT NULL,
    packet BIGINT NOT NULL
);
CREATE UNIQUE INDEX fast_script_code ON fast_script (test_id, code);
CREATE UNIQUE INDEX fast_script_application ON fast_script (application_id);
CREATE INDEX fast_script_packet ON fast_script (test_id, packet, code);
CREATE INDEX fast_script_centre ON fast_script (centre_id);

-- Marks of a script's part in a round; half marks are allowed, so they are counted in halves. `settled` decides where two rounds differ.
CREATE TABLE fast_mark (
    script_id BIGINT NOT NULL REFERENCES fast_script (id),
    part_id BIGINT NOT NULL REFERENCES fast_part (id),
    round TEXT NOT NULL REFERENCES fast_round (code),
    version BIGINT NOT NULL,
    halves BIGINT NOT NULL CHECK (halves >= 0),
    marked_by TEXT NOT NULL,
    marked_by_id BIGINT,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (script_id, part_id, round)
);
CREATE INDEX fast_mark_part ON fast_mark (part_id);

-- The merit list of a program: frozen with its formula, then published.
CREATE TABLE fast_award_list (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    test_id BIGINT NOT NULL REFERENCES fast_test (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    status TEXT NOT NULL REFERENCES fast_award_status (code),
    -- Weights, minima and tie-breaks as they were when it was frozen.
    formula {json} NOT NULL,
    candidates BIGINT NOT NULL,
    frozen_by TEXT NOT NULL,
    published_by TEXT,
    published_at BIGINT
);
CREATE UNIQUE INDEX fast_award_list_once ON fast_award_list (test_id, program_id);
CREATE INDEX fast_award_list_program ON fast_award_list (program_id);
CREATE INDEX fast_award_list_made ON fast_award_list (created_at, id);

-- Where somebody stands.
CREATE TABLE fast_merit (
    application_id BIGINT PRIMARY KEY REFERENCES fast_application (id),
    award_list_id BIGINT NOT NULL REFERENCES fast_award_list (id),
    -- NULL: below a minimum.
    rank BIGINT,
    -- Ten-thousandths of a point, rounded once for show; ranks are made of the exact fractions.
    aggregate BIGINT NOT NULL,
    test_halves BIGINT NOT NULL,
    -- Others share the rank.
    is_tied {bool} NOT NULL,
    -- The tie-break that set it apart from others of the same aggregate.
    decided_by TEXT,
    -- Why there is no rank.
    below TEXT
);
CREATE INDEX fast_merit_list ON fast_merit (award_list_id, rank, application_id);

CREATE TABLE fast_offer (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    award_list_id BIGINT NOT NULL REFERENCES fast_award_list (id),
    application_id BIGINT NOT NULL REFERENCES fast_application (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    choice BIGINT NOT NULL,
    state TEXT NOT NULL REFERENCES fast_offer_state (code),
    -- The last day on which it stands.
    expires_on {date} NOT NULL
);
CREATE INDEX fast_offer_application ON fast_offer (application_id, id);
CREATE INDEX fast_offer_list ON fast_offer (award_list_id, campus_id, state);
CREATE INDEX fast_offer_campus ON fast_offer (campus_id, state);
CREATE INDEX fast_offer_program ON fast_offer (program_id);
CREATE INDEX fast_offer_expiry ON fast_offer (state, expires_on);

-- What visitors send and look up, by the minute: applications of a network, failures of a number, a CNIC (as digests) and a network.
CREATE TABLE fast_count (
    subject TEXT NOT NULL,
    slot BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (subject, slot)
);
CREATE INDEX fast_count_slot ON fast_count (slot);
