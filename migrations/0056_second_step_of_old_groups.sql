-- New groups ask super administrators for a second step. Groups from before stay as they are until they decide.
INSERT INTO setting (key, value, version, updated_at)
SELECT 'access.second_step_required', 'false', 1, 0
WHERE EXISTS (SELECT 1 FROM app_user) AND NOT EXISTS (SELECT 1 FROM setting WHERE key = 'access.second_step_required');
