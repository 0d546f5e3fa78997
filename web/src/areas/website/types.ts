/** What the calls of the website give and take, as the server's structs of the same names. */
import type { components } from '@/api/schema';
import type { Schema } from '@/api/shapes';

export type Lang = Schema<'Lang'>;

export type ContentKind = Schema<'ContentKind'>;

/** A picture as it stands in content: built in (`src`), or one of the library (`id`), which the server fills. What it lacks is left out. */
export type Picture = components['schemas']['Picture'];

export type Values = Record<string, unknown>;

/** What a section holds is its kind's own (`section-kinds.ts`). */
export type StoredSection = Omit<components['schemas']['PageSection'], 'content'> & { content: Values };

export type PageRow = Schema<'Page'>;

export type PageDetails = Omit<Schema<'PageDetails'>, 'sections'> & { sections: StoredSection[] };

/** What every content has that is written as a draft and published. */
export type Workflow = Omit<PageRow, 'path' | 'updated_at'> & { public_url?: string };

export type BlogRow = Schema<'Blog'>;

export type BlogDetails = WithCover<Schema<'BlogDetails'>>;

export type EventRow = Schema<'WebEvent'>;

export type EventDetails = WithCover<Schema<'EventDetails'>>;

type WithCover<T> = Omit<T, 'cover'> & { cover: Picture | null };

type WithPicture<T> = Omit<T, 'picture'> & { picture: Picture | null };

/** A picture of the library. */
export type LibraryPicture = WithPicture<Schema<'LibraryPicture'>>;

export type PictureUse = Schema<'Use'>;

export type LibraryPictureDetails = WithPicture<Schema<'PictureDetails'>>;

export type BannerForm = WithPicture<Schema<'BannerForm'>>;

export type Banner = WithPicture<Schema<'Banner'>>;

/** A picture of an album, or of a campus, with the lines below it. */
export type AlbumPicture = Omit<Schema<'AlbumPicture'>, 'picture'> & { picture: Picture };

export type ShownPerson = WithPicture<Schema<'ShownPerson'>>;

export type CampusPage = Omit<Schema<'CampusOnSite'>, 'pictures' | 'people'> & {
  pictures: AlbumPicture[];
  people: ShownPerson[];
};

export type MessageState = Schema<'MessageState'>;

export type Message = Schema<'Message'>;

export type MessageDetails = Schema<'MessageDetails'>;
