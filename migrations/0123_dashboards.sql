-- How each person arranges the dashboard, and indexes by which its lines are counted without walking over years.

CREATE TABLE dashboard_layout (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Names of cards, first to last, and of those that are hidden, with commas between.
    cards TEXT NOT NULL,
    hidden TEXT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX dashboard_layout_user ON dashboard_layout (user_id);

CREATE INDEX bill_unpaid ON bill (due_on, campus_id) WHERE paid_minor < amount_minor AND is_reversed = FALSE;
CREATE INDEX admission_document_due ON admission_document (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX admission_held ON admission (seat_held_until) WHERE seat_state = 'held';
CREATE INDEX web_message_by_state ON web_message (state, created_at);
CREATE INDEX fast_application_state ON fast_application (status, id);
