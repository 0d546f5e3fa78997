/** What the calls of the website give and take. */

export type Lang = 'en' | 'ur';

export type ContentKind = 'page' | 'blog' | 'event';

export type ContentState = 'published' | 'draft' | 'scheduled' | 'unpublished';

/** A picture as it stands in content: built in (`src`), or one of the library (`id`), which the server fills. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  id?: number | null;
  srcset?: string | null;
  focal?: { x: number; y: number } | null;
}

export type Values = Record<string, unknown>;

export interface StoredSection {
  /** The anchor; unique on its page. */
  id: string;
  kind: string;
  content: Values;
  is_visible: boolean;
  /** Days, ISO. */
  show_from?: string | null;
  show_until?: string | null;
}

/** What every content has that is written as a draft and published. */
export interface Workflow {
  id: number;
  version: number;
  lang: Lang;
  title: string;
  state: ContentState;
  has_draft: boolean;
  draft_by: string | null;
  draft_at: string | null;
  publish_at: string | null;
  published_at: string | null;
  public_url?: string;
}

export interface PageRow extends Workflow {
  path: string;
  updated_at: string;
}

export interface PageDetails extends Workflow {
  path: string;
  /** Its word in the menu; the title where there is none. */
  menu: string | null;
  description: string;
  sections: StoredSection[];
  /** The kinds of section that suit this page. */
  kinds: string[];
  /** The same page in other languages. */
  others: { id: number; lang: Lang }[];
}

export interface Revision {
  id: number;
  number: number;
  state: 'draft' | 'scheduled' | 'published' | 'past';
  created_by_name: string | null;
  created_at: string;
  published_at: string | null;
  publish_at: string | null;
}

/** A picture of the library. */
export interface LibraryPicture {
  id: number;
  version: number;
  name: string;
  alt: string;
  alt_ur: string | null;
  width: number;
  height: number;
  /** What must stay in view when the picture is cut, in hundredths. */
  focal_x: number;
  focal_y: number;
  /** Its sizes are made by a job. */
  state: 'waiting' | 'ready' | 'failed';
  problem: string | null;
  picture: Picture | null;
  thumb_url: string | null;
  created_at: string;
}

export interface PictureUse {
  kind: string;
  id: number;
  title: string;
  path: string | null;
}

export interface LibraryPictureDetails extends LibraryPicture {
  used_in: PictureUse[];
}

export interface BannerForm {
  lang: Lang;
  picture: Picture | null;
  heading: string | null;
  text: string | null;
  link: string | null;
  link_label: string | null;
  show_from: string | null;
  show_until: string | null;
  is_active: boolean;
}

export interface Banner extends BannerForm {
  id: number;
  version: number;
  place: number;
  state: 'shown' | 'planned' | 'over' | 'off';
  created_at: string;
}

export interface AlbumPicture {
  picture: Picture;
  caption: string | null;
  caption_ur: string | null;
}

export interface Album {
  id: number;
  version: number;
  title: string;
  title_ur: string | null;
  slug: string;
  is_visible: boolean;
  cover: Picture | null;
  picture_count: number;
  created_at: string;
}

export interface AlbumDetails extends Omit<Album, 'picture_count'> {
  pictures: AlbumPicture[];
}

export type MessageState = 'new' | 'read' | 'answered' | 'spam';

export interface Message {
  id: number;
  version: number;
  kind: 'contact' | 'franchise';
  name: string;
  phone: string;
  email: string | null;
  city: string | null;
  campus_id: number | null;
  campus_name: string | null;
  subject: string | null;
  message: string;
  state: MessageState;
  answered_by: string | null;
  created_at: string;
}

export interface MessageDetails extends Message {
  /** The office's own. */
  note: string | null;
  answered_at: string | null;
}
