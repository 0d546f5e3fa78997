-- Notifications in browsers (web push, RFC 8030): whose browsers get them, and the key pair of the installation.

INSERT INTO message_channel (code, place) VALUES ('push', 2);

-- Whether browsers may be subscribed and get notifications.
ALTER TABLE message_setting ADD COLUMN push_on {bool} NOT NULL DEFAULT TRUE;

-- One row, made when somebody first asks for it.
CREATE TABLE push_key (
    one BIGINT PRIMARY KEY,
    created_at BIGINT NOT NULL,
    -- As browsers get it.
    public_key TEXT NOT NULL,
    -- Sealed with the secret key.
    private_key TEXT NOT NULL
);

-- A browser that gets notifications of its person.
CREATE TABLE push_subscription (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- The address at the browser's push service.
    endpoint TEXT NOT NULL,
    -- The push service: `fcm.googleapis.com`.
    host TEXT NOT NULL,
    -- With these only the browser itself reads what is sent; the second is sealed with the secret key.
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The browser as it calls itself.
    agent TEXT NOT NULL,
    -- The sign-in and the known device that it was saved from: it ends with them. No references, since an idle sign-in is forgotten without that.
    token_id BIGINT NOT NULL,
    device_id BIGINT,
    created_at BIGINT NOT NULL,
    -- When the browser last said that it is there.
    seen_at BIGINT NOT NULL,
    -- When the push service last took something for it.
    last_used_at BIGINT,
    -- Messages in a row that did not arrive.
    failures BIGINT NOT NULL
);
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription (endpoint);
CREATE INDEX push_subscription_user ON push_subscription (user_id, seen_at);
CREATE INDEX push_subscription_host ON push_subscription (host);

-- A push service that did not answer is left alone until then.
CREATE TABLE push_pause (
    host TEXT PRIMARY KEY,
    until BIGINT NOT NULL,
    failed BIGINT NOT NULL
);

-- A message goes to each browser of its person. No reference: the row stays in the log when the browser is taken off the list.
ALTER TABLE message_delivery ADD COLUMN subscription_id BIGINT;
DROP INDEX message_delivery_channel;
CREATE UNIQUE INDEX message_delivery_channel ON message_delivery (message_id, channel, address);
