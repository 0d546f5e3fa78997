-- The secret link by which a person's calendar is subscribed to. Only the link's hash is kept; a renewed one takes its place.
CREATE TABLE calendar_feed (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    token_hash {blob} NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT,
    uses BIGINT NOT NULL
);
CREATE UNIQUE INDEX calendar_feed_user ON calendar_feed (user_id);
CREATE UNIQUE INDEX calendar_feed_token ON calendar_feed (token_hash);
