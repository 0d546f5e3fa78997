-- Devices that a user has signed in from completely. Their wrong tries are counted by themselves, so that strangers' tries keep nobody out.
CREATE TABLE known_device (
    id {id},
    user_id BIGINT NOT NULL REFERENCES app_user (id),
    -- Of a random value that the browser keeps. Several users of one browser have the same.
    device_hash {blob} NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX known_device_of_user ON known_device (user_id, device_hash);
CREATE INDEX known_device_hash ON known_device (device_hash);
CREATE INDEX known_device_used ON known_device (last_used_at);

-- From which of them a sign-in was made: ending the sign-in forgets the device.
ALTER TABLE access_token ADD COLUMN device_id BIGINT REFERENCES known_device (id);
CREATE INDEX access_token_device ON access_token (device_id);

-- Failures are counted by account and place together: `address` is a network, a known device, or everywhere. What a whole network fails at is counted too.
ALTER TABLE sign_in_failure ADD COLUMN network TEXT NOT NULL DEFAULT '';
DROP INDEX sign_in_failure_address;
CREATE INDEX sign_in_failure_network ON sign_in_failure (network, at);
CREATE INDEX sign_in_failure_of_place ON sign_in_failure (account, address, at);
