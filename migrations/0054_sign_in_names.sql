-- One space of sign-in names: an e-mail address, a registration number or a mobile is one user's at most, whatever its kind.
{codes sign_in_name_kind: email number mobile}
CREATE TABLE sign_in_name (
    -- An e-mail in lower case, a mobile as +923001234567, a number in capitals.
    name {sorted} PRIMARY KEY,
    kind TEXT NOT NULL REFERENCES sign_in_name_kind (code),
    user_id BIGINT NOT NULL REFERENCES app_user (id)
);
CREATE INDEX sign_in_name_user ON sign_in_name (user_id);

INSERT INTO sign_in_name (name, kind, user_id) SELECT email, 'email', id FROM app_user WHERE email IS NOT NULL;
-- A mobile that several users share signs none of them in.
INSERT INTO sign_in_name (name, kind, user_id)
SELECT phone, 'mobile', min(id) FROM app_user WHERE phone IS NOT NULL GROUP BY phone HAVING count(*) = 1;
-- A number that looks like an e-mail address or a telephone number signs nobody in any more: it may be somebody else's.
INSERT INTO sign_in_name (name, kind, user_id)
SELECT u.login_name, 'number', u.id
FROM (
    SELECT id, login_name, replace(replace(replace(replace(replace(replace(login_name, '-', ''), ' ', ''), '/', ''), '.', ''), '(', ''), ')', '') AS bare
    FROM app_user WHERE login_name IS NOT NULL
) u
WHERE u.login_name NOT LIKE '%@%'
  AND (
    lower(u.login_name) <> upper(u.login_name)
    OR (u.bare NOT LIKE '+%' AND u.bare NOT LIKE '0________%' AND u.bare NOT LIKE '3_________' AND u.bare NOT LIKE '923_________' AND u.bare NOT LIKE '111______')
  )
ON CONFLICT (name) DO NOTHING;
