-- What the office edits of the website: drafts and revisions, posts, news and events, banners, albums, pictures, messages.

{codes web_state: draft scheduled published unpublished}
{codes web_content_kind: page blog event}
{codes web_revision_state: draft scheduled published past}
{codes web_lang: en ur}
{codes web_event_kind: news event}
{codes web_picture_state: waiting ready failed}
{codes web_message_kind: contact franchise}
{codes web_message_state: new read answered spam}

-- Goes up with every change of what the website shows, so that every node forgets what it rendered.
CREATE TABLE web_epoch (
    one BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL
);
INSERT INTO web_epoch (one, epoch) VALUES (1, 1);

-- One of web_state; a column that is added cannot refer to it on SQLite.
ALTER TABLE web_page ADD COLUMN state TEXT NOT NULL DEFAULT 'published';
ALTER TABLE web_page ADD COLUMN has_draft {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE web_page ADD COLUMN draft_by TEXT;
ALTER TABLE web_page ADD COLUMN draft_at BIGINT;
ALTER TABLE web_page ADD COLUMN publish_at BIGINT;
ALTER TABLE web_page ADD COLUMN published_at BIGINT;
-- Its word in the menu; the title where there is none.
ALTER TABLE web_page ADD COLUMN menu TEXT;
ALTER TABLE web_section ADD COLUMN show_from {date};
ALTER TABLE web_section ADD COLUMN show_until {date};
CREATE INDEX web_page_due ON web_page (publish_at);

-- A body of a page, post or event: at most one is draft or scheduled, at most one is published.
CREATE TABLE web_revision (
    id {id},
    kind TEXT NOT NULL REFERENCES web_content_kind (code),
    content_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    body {json} NOT NULL,
    state TEXT NOT NULL REFERENCES web_revision_state (code),
    publish_at BIGINT,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    published_at BIGINT
);
CREATE UNIQUE INDEX web_revision_number ON web_revision (kind, content_id, number);
CREATE INDEX web_revision_state_of ON web_revision (state, publish_at);

CREATE TABLE web_blog (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    lang TEXT NOT NULL REFERENCES web_lang (code),
    slug {sorted} NOT NULL,
    title {sorted} NOT NULL,
    summary TEXT NOT NULL,
    html TEXT NOT NULL,
    cover {json},
    author {sorted} NOT NULL,
    tags {json} NOT NULL,
    seo_title TEXT,
    seo_description TEXT,
    is_published {bool} NOT NULL,
    state TEXT NOT NULL REFERENCES web_state (code),
    has_draft {bool} NOT NULL,
    draft_by TEXT,
    draft_at BIGINT,
    publish_at BIGINT,
    published_at BIGINT
);
CREATE UNIQUE INDEX web_blog_slug ON web_blog (lang, slug);
CREATE INDEX web_blog_shown ON web_blog (lang, is_published, published_at);
CREATE INDEX web_blog_title ON web_blog (title, id);
CREATE INDEX web_blog_state ON web_blog (state, id);
CREATE INDEX web_blog_due ON web_blog (publish_at);

CREATE TABLE web_event (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES web_event_kind (code),
    lang TEXT NOT NULL REFERENCES web_lang (code),
    slug {sorted} NOT NULL,
    title {sorted} NOT NULL,
    summary TEXT NOT NULL,
    html TEXT NOT NULL,
    cover {json},
    starts_on {date} NOT NULL,
    ends_on {date},
    time TEXT,
    place TEXT,
    campus_id BIGINT REFERENCES campus (id),
    is_published {bool} NOT NULL,
    state TEXT NOT NULL REFERENCES web_state (code),
    has_draft {bool} NOT NULL,
    draft_by TEXT,
    draft_at BIGINT,
    publish_at BIGINT,
    published_at BIGINT
);
CREATE UNIQUE INDEX web_event_slug ON web_event (lang, slug);
CREATE INDEX web_event_shown ON web_event (lang, is_published, starts_on);
CREATE INDEX web_event_starts ON web_event (starts_on, id);
CREATE INDEX web_event_title ON web_event (title, id);
CREATE INDEX web_event_campus ON web_event (campus_id);
CREATE INDEX web_event_state ON web_event (state, id);
CREATE INDEX web_event_due ON web_event (publish_at);

-- A slug that a post or event had while it was public leads to where it is now.
CREATE TABLE web_moved (
    kind TEXT NOT NULL REFERENCES web_content_kind (code),
    lang TEXT NOT NULL REFERENCES web_lang (code),
    slug TEXT NOT NULL,
    content_id BIGINT NOT NULL,
    PRIMARY KEY (kind, lang, slug)
);

CREATE TABLE web_banner (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    lang TEXT NOT NULL REFERENCES web_lang (code),
    place BIGINT NOT NULL,
    picture {json} NOT NULL,
    heading TEXT,
    text TEXT,
    link TEXT,
    link_label TEXT,
    show_from {date},
    show_until {date},
    is_active {bool} NOT NULL
);
CREATE INDEX web_banner_place ON web_banner (lang, place);

CREATE TABLE web_album (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    slug {sorted} NOT NULL,
    title {sorted} NOT NULL,
    title_ur TEXT,
    is_visible {bool} NOT NULL,
    cover {json},
    pictures {json} NOT NULL,
    picture_count BIGINT NOT NULL
);
CREATE UNIQUE INDEX web_album_slug ON web_album (slug);
CREATE INDEX web_album_title ON web_album (title, id);

-- A picture of the library. `sizes` names the stored files that were made of it.
CREATE TABLE web_picture (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    name {sorted} NOT NULL,
    alt TEXT NOT NULL,
    alt_ur TEXT,
    focal_x BIGINT NOT NULL,
    focal_y BIGINT NOT NULL,
    hash TEXT NOT NULL,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    state TEXT NOT NULL REFERENCES web_picture_state (code),
    problem TEXT,
    job_id BIGINT,
    sizes {json} NOT NULL
);
CREATE INDEX web_picture_file ON web_picture (file_id);
CREATE INDEX web_picture_name ON web_picture (name, id);

-- What visitors write by the contact and franchise forms.
CREATE TABLE web_message (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES web_message_kind (code),
    name {sorted} NOT NULL,
    phone TEXT NOT NULL,
    email TEXT,
    city TEXT,
    campus_id BIGINT REFERENCES campus (id),
    subject TEXT,
    message TEXT NOT NULL,
    state TEXT NOT NULL REFERENCES web_message_state (code),
    note TEXT,
    answered_by TEXT,
    answered_at BIGINT
);
CREATE INDEX web_message_kind_state ON web_message (kind, state, created_at);
CREATE INDEX web_message_campus ON web_message (campus_id);
CREATE INDEX web_message_email ON web_message (email, created_at);

-- Whoever holds the cookie of such a preview sees drafts and a site that is not open yet, and nothing else.
CREATE TABLE web_preview (
    token_hash {blob} PRIMARY KEY,
    user_id BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
