/**
 * What a public page is made of. The server reads it from the database, renders it to HTML, and sends the same data along for
 * hydration; `server/app/src/site/content.rs` has the same shapes in Rust, and a test there reads `examples/home.en.json` of this folder
 * so that the two cannot part.
 */

export type Lang = 'en' | 'ur';

/** A picture under /pictures or /files. `alt` says what it shows; empty only when it is decoration. Width and height are its own, in pixels. */
export type Picture = { src: string; alt: string; width: number; height: number };

export type Action = { label: string; href: string };

/** The first screen: one sentence, one picture, one action. */
export type Hero = {
  kicker?: string;
  heading: string;
  text: string;
  picture: Picture;
  action: Action;
  second_action?: Action;
};

/** What the group stands for, in its own voice. */
export type Statement = { heading?: string; text: string; signed?: string };

export type Figures = { heading: string; items: { value: string; label: string; note?: string }[] };

/** Programs, or anything else of which there are a few. */
export type Cards = {
  heading: string;
  text?: string;
  items: { title: string; text: string; note?: string; href?: string; picture?: Picture }[];
  action?: Action;
};

/** Lists the campuses of `Site.campuses`: they are records, so the section has only its words. */
export type Campuses = { heading: string; text?: string };

export type Gallery = { heading: string; pictures: (Picture & { caption?: string })[] };

export type Quote = { text: string; name: string; role: string; picture?: Picture };

export type People = {
  heading: string;
  text?: string;
  items: { name: string; role: string; text?: string; picture?: Picture }[];
};

export type Questions = { heading: string; items: { question: string; answer: string }[] };

export type CallToAction = { heading: string; text: string; action: Action; second_action?: Action };

/** The sentence and the time of a site that is not open yet. */
export type ComingSoon = { heading: string; text: string };

/** Says that an address leads nowhere. The words are the frame's; the address is not repeated, so one rendering serves every such address. */
export type NotFound = Record<string, never>;

/**
 * What the world may know of a challan that it holds in its hands. `student` is the first name and an initial, never more.
 * Amounts are minor units; dates are `2026-11-20`. `as_of` is the group's today, for which `due_minor` (with late fee) was computed.
 */
export type Verification =
  | { state: 'unknown' }
  | {
      state: 'unpaid' | 'paid' | 'superseded' | 'cancelled';
      challan_no: string;
      student: string;
      campus: string;
      currency: string;
      /** The sum of its lines as printed for payment by the due date. */
      amount_minor: number;
      /** What has to be paid on `as_of`; 0 unless the state is `unpaid`. */
      due_minor: number;
      issued_on: string;
      due_on: string;
      /** The last day on which a bank takes this paper. */
      valid_until: string;
      /** The day the money was taken, when the state is `paid`. */
      paid_on?: string;
      as_of: string;
    };

export type SectionContent = {
  hero: Hero;
  statement: Statement;
  figures: Figures;
  cards: Cards;
  campuses: Campuses;
  gallery: Gallery;
  quote: Quote;
  people: People;
  questions: Questions;
  call_to_action: CallToAction;
  coming_soon: ComingSoon;
  not_found: NotFound;
  verification: Verification;
};

export type SectionKind = keyof SectionContent;

/** `id` is unique on its page and becomes the section's anchor. */
export type Section = { [Kind in SectionKind]: { id: string; kind: Kind; content: SectionContent[Kind] } }[SectionKind];

export type MenuItem = { label: string; href: string };

export type SiteCampus = {
  name: string;
  /** The campus's own page is /campus?slug=… */
  slug: string;
  /** Empty when the office has not said. */
  city: string;
  wing: 'boys' | 'girls' | 'co_education';
  address?: string;
  phone?: string;
  summary?: string;
  picture?: Picture;
};

export type Contact = { phone?: string; email?: string; address?: string; hours?: string };

/** What every page shares: the group, its menu, campuses and contact. */
export type Site = {
  name: string;
  /** One line under the name, in the footer and in the browser's tab of the home page. */
  tagline?: string;
  /** `#14532d`; /theme.css makes all shades of it. */
  colour: string;
  logo?: Picture;
  menu: MenuItem[];
  campuses: SiteCampus[];
  contact: Contact;
  /** Only the coming-soon page is shown to visitors. */
  coming_soon: boolean;
  /** The languages that have a home page of their own; a switch shows when there are two. */
  languages: Lang[];
};

export type Page = { path: string; lang: Lang; title: string; description: string; sections: Section[]; site: Site };
