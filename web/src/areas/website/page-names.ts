import { type MessageKey, t } from '@/text';

/** What the office calls a page; one that has no name of its own goes by its address. */
export const pageName = (path: string): string => t.find(`website.path.${path}`) ?? path;

type HomeName =
  | 'mission'
  | 'vision'
  | 'curriculum'
  | 'co_curricular'
  | 'school_environment'
  | 'parental_engagement'
  | 'our_campuses'
  | 'gallery'
  | 'news_events';

/** The name of a section of the home page that has a screen of its own. */
export const homeSectionName = (name: HomeName): MessageKey => `website.home.${name}`;
