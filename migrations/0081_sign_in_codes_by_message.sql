-- Codes of the second step that go by message, one a user.
CREATE TABLE sent_code (
    user_id BIGINT PRIMARY KEY REFERENCES app_user (id),
    code_hash {blob} NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- Asks since `asks_from`; so many are sent within an hour.
    asks BIGINT NOT NULL,
    asks_from BIGINT NOT NULL
);
