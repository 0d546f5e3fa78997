-- A photograph of what was found: a damaged asset, or one in another place.
ALTER TABLE asset_count_line ADD COLUMN photo_file_id BIGINT REFERENCES stored_file (id);
CREATE INDEX asset_count_line_photo ON asset_count_line (photo_file_id);
