/** A blog post, or a news item or event, as it is edited. */
import type { BlogDetails, EventDetails } from '../types';
import type { Lang, Picture, Values } from '../types';

export interface ArticleBody {
  title: string;
  slug: string;
  lang: Lang;
  summary: string;
  html: string;
  cover: Picture | null;
}

export interface BlogBody extends ArticleBody {
  author: string;
  tags: string[];
  seo_title: string;
  seo_description: string;
}

export interface EventBody extends ArticleBody {
  kind: 'news' | 'event';
  starts_on: string | null;
  ends_on: string | null;
  time: string;
  place: string;
  campus_id: number | null;
}

const EMPTY: ArticleBody = { title: '', slug: '', lang: 'en', summary: '', html: '', cover: null };

export const newBlog = (author: string): BlogBody => ({
  ...EMPTY,
  author,
  tags: [],
  seo_title: '',
  seo_description: '',
});

export const newEvent = (today: string): EventBody => ({
  ...EMPTY,
  kind: 'news',
  starts_on: today,
  ends_on: null,
  time: '',
  place: '',
  campus_id: null,
});

const shared = (details: BlogDetails | EventDetails): ArticleBody => ({
  title: details.title,
  slug: details.slug,
  lang: details.lang,
  summary: details.summary,
  html: details.html,
  cover: details.cover ?? null,
});

export const bodyOfBlog = (details: BlogDetails): BlogBody => ({
  ...shared(details),
  author: details.author,
  tags: details.tags,
  seo_title: details.seo_title ?? '',
  seo_description: details.seo_description ?? '',
});

export const bodyOfEvent = (details: EventDetails): EventBody => ({
  ...shared(details),
  kind: details.kind,
  starts_on: details.starts_on,
  ends_on: details.ends_on,
  time: details.time ?? '',
  place: details.place ?? '',
  campus_id: details.campus_id,
});

/** What is sent: texts trimmed, what may be empty as null. */
export function sentArticle(body: BlogBody | EventBody): Values {
  const optional = new Set(['seo_title', 'seo_description', 'time', 'place', 'ends_on', 'starts_on']);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const text = value.trim();
      return [name, text === '' && optional.has(name) ? null : text];
    }),
  );
}
