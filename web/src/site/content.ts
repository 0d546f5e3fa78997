/**
 * What a public page is made of. The server reads it from the database, renders it to HTML, and sends the same data along for
 * hydration; `server/app/src/site/content.rs` has the same shapes in Rust, and a test there reads `examples/home.en.json` of this folder
 * so that the two cannot part.
 */

export type Lang = 'en' | 'ur';

/**
 * A picture: one of the built-in drawings under /pictures, or one of the library. `alt` says what it shows; empty only when it is decoration.
 * Width and height are its own, in pixels. The server fills what comes of the library: `srcset` (JPEG), `avif` and `webp` are ready to be
 * put into a `srcset` attribute; `focal` is what must stay in view when the picture is cut, in hundredths of its width and height.
 */
export type Picture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  id?: number;
  srcset?: string;
  avif?: string;
  webp?: string;
  focal?: { x: number; y: number };
};

export type Action = { label: string; href: string };

/** The first screen: one sentence, one picture, one action. On the home page the server adds the banners that are due. */
export type Hero = {
  kicker?: string;
  heading: string;
  text: string;
  picture: Picture;
  action: Action;
  second_action?: Action;
  banners?: Banner[];
};

export type Banner = { picture: Picture; heading?: string; text?: string; action?: Action };

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

/** Lists the campuses of `Site.campuses`: they are records, so the section has only its words. With `finder` it can be narrowed by city and by who is taught there. */
export type Campuses = { heading: string; text?: string; finder?: boolean };

export type GalleryPicture = Picture & { caption?: string };

/** Pictures of its own, and the albums of the office (the server fills those that are visible). */
export type Gallery = { heading: string; text?: string; pictures: GalleryPicture[]; albums?: Album[] };

export type Album = { slug: string; title: string; cover?: Picture; pictures: GalleryPicture[] };

export type Quote = { text: string; name: string; role: string; picture?: Picture };

export type People = {
  heading: string;
  text?: string;
  items: { name: string; role: string; text?: string; picture?: Picture }[];
};

export type Questions = { heading: string; items: { question: string; answer: string }[] };

export type CallToAction = { heading: string; text: string; action: Action; second_action?: Action };

/** What happens, one after the other. */
export type Steps = { heading: string; text?: string; items: { title: string; text: string }[]; action?: Action };

/** Text of several paragraphs. `html` was cleaned by the server; the page takes only the elements that `sections/rich-text.tsx` knows. */
export type RichText = { heading?: string; html: string };

/** A picture beside words; `side` is where the picture stands. */
export type PictureText = {
  heading: string;
  text?: string;
  html?: string;
  picture: Picture;
  action?: Action;
  side?: 'start' | 'end';
};

/** Days are `2026-11-20`, times `10:30`. */
export type EventItem = {
  slug: string;
  kind: 'news' | 'event';
  title: string;
  summary: string;
  starts_on?: string;
  ends_on?: string;
  time?: string;
  place?: string;
  campus?: string;
  cover?: Picture;
};

/** News and events; the server fills `items`. */
export type Events = {
  heading: string;
  text?: string;
  show: 'upcoming' | 'news' | 'past' | 'all';
  limit: number;
  items: EventItem[];
  /** Of a list that goes on on further pages. */
  pages?: Paging;
  more?: Action;
};

export type PostItem = {
  slug: string;
  title: string;
  summary: string;
  author: string;
  published_on: string;
  tags: string[];
  cover?: Picture;
};

/** The newest of the blog; the server fills `items`. */
export type Posts = {
  heading: string;
  text?: string;
  limit: number;
  items: PostItem[];
  pages?: Paging;
  more?: Action;
};

/** Which page of a list this is, from 1, and how many there are. */
export type Paging = { number: number; count: number };

/** A whole blog post, news item or event, on its own page. */
export type Article = {
  kind: 'blog' | 'news' | 'event';
  title: string;
  summary?: string;
  html: string;
  cover?: Picture;
  author?: string;
  published_on?: string;
  starts_on?: string;
  ends_on?: string;
  time?: string;
  place?: string;
  tags?: string[];
  back: Action;
};

/** Nothing is fetched from the map's host before the reader asks for it. */
export type MapPlace = { heading: string; address: string; latitude: number; longitude: number; zoom: number };

/** Nothing is fetched from the video's host before the reader asks for it. */
export type Video = { heading?: string; title: string; provider: 'youtube'; video_id: string; poster?: Picture };

export type FormKind = 'inquiry' | 'contact' | 'franchise';

export type FormCampus = {
  id: number;
  name: string;
  slug: string;
  city: string;
  programs: { id: number; name: string; classes: { id: number; name: string }[] }[];
};

/**
 * A form to the office. The server fills `choices` and `started` (a token that says when the page was made), and after a post without
 * script also `values` and `errors` by field, or `sent`.
 */
export type Form = {
  form: FormKind;
  heading: string;
  text?: string;
  consent: string;
  choices: { campuses: FormCampus[] };
  started?: string;
  values?: Record<string, string>;
  errors?: Record<string, string>;
  sent?: boolean;
};

/** The sentence and the time of a site that is not open yet. */
export type ComingSoon = { heading: string; text: string };

/** Says that an address leads nowhere. The words are the frame's; the address is not repeated, so one rendering serves every such address. */
export type NotFound = Record<string, never>;

/**
 * What the world may know of a paper that it holds in its hands, by its QR code or by the number printed on it. Amounts are minor units; dates are
 * `2026-11-20`. `as_of` is the group's today.
 */
export type Verification =
  /** Nothing was asked yet. */
  | { state: 'ask' }
  /** No paper has this code or number. */
  | { state: 'unknown'; number?: string }
  | ({ state: 'unpaid' | 'paid' | 'superseded' | 'cancelled' } & VerifiedChallan)
  | ({ state: 'received' | 'held' | 'posted' | 'reversed' } & VerifiedSlip)
  | ({ state: 'result_valid' | 'result_superseded' | 'result_withdrawn' | 'result_withheld' } & VerifiedResult)
  | ({ state: 'fast_slip_valid' | 'fast_slip_over' } & VerifiedRollNoSlip)
  | ({ state: 'certificate_valid' | 'certificate_cancelled' } & VerifiedCertificate);

export type VerifiedChallan = {
  challan_no: string;
  /** The first name and an initial, never more; nothing for who knows only the number. */
  student?: string;
  campus: string;
  currency: string;
  /** While it is unpaid: what settles it by the due date, less what has been paid since. Else the sum of its lines, as printed. */
  amount_minor: number;
  /** What has to be paid on `as_of`, with late fee; 0 unless the state is `unpaid`. */
  due_minor: number;
  issued_on: string;
  due_on: string;
  /** The last day on which a bank takes this paper. */
  valid_until: string;
  /** The day the money was taken, when the state is `paid`. */
  paid_on?: string;
  as_of: string;
};

/** A leaving, character, bonafide or fee certificate. */
export type VerifiedCertificate = {
  certificate: 'leaving' | 'character' | 'bonafide' | 'fee';
  number: string;
  student: string;
  class: string;
  session: string;
  campus: string;
  /** The day on which the student left; of a certificate that stands. */
  left_on?: string;
  issued_on: string;
  as_of: string;
};

export type VerifiedSlip = {
  paper: 'receipt' | 'voucher';
  number: string;
  /** As of a challan. */
  student?: string;
  campus: string;
  currency: string;
  /** Nothing of a voucher that took no money in. */
  amount_minor?: number;
  on: string;
  as_of: string;
};

export type VerifiedResult = {
  student: string;
  exam: string;
  session: string;
  class: string;
  campus: string;
  /** A re-check makes a further card of the same exam. */
  number: number;
  issued_on: string;
  /** Of a valid card only, as the next two. */
  grade?: string;
  percent_hundredths?: number;
  decision?: 'passed' | 'conditional' | 'failed' | 'incomplete';
  as_of: string;
};

/** A roll number slip of an entry test, to be compared with the paper. */
export type VerifiedRollNoSlip = {
  roll_no: string;
  student: string;
  test: string;
  test_on: string;
  centre: string;
  room: string;
  seat_no: number;
  as_of: string;
};

/** The entry tests that take applications, as the server fills them in. */
export type Fast = {
  tests: FastTest[];
  boards: { id: number; name: string }[];
  /** Tests whose results are published. */
  results: { id: number; name: string }[];
};

/** Where a roll number slip is asked for. */
export type FastSlip = Record<string, never>;

/** The form of an online application; its choices are fetched by the browser. */
export type Apply = Record<string, never>;

export type FastTest = {
  id: number;
  name: string;
  session_name: string;
  on_date: string;
  starts_at: string;
  closes_on: string;
  fee_minor: number;
  rules?: string;
  matric_weight: number;
  test_weight: number;
  interview_weight: number;
  matric_minimum: number;
  test_minimum: number;
  hafiz_marks: number;
  gap_hundredths: number;
  tie_breaks: string[];
  last_seat: string;
  offer_days: number;
  centres: { id: number; campus_name: string; campus_name_ur?: string }[];
  seats: FastSeat[];
};

export type FastSeat = {
  program_id: number;
  program_name: string;
  campus_id: number;
  campus_name: string;
  campus_name_ur?: string;
  seats: number;
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
  steps: Steps;
  rich_text: RichText;
  picture_text: PictureText;
  events: Events;
  posts: Posts;
  article: Article;
  map: MapPlace;
  video: Video;
  form: Form;
  coming_soon: ComingSoon;
  not_found: NotFound;
  verification: Verification;
  fast: Fast;
  fast_slip: FastSlip;
  apply: Apply;
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
  /** Names of what is taught there. */
  programs?: string[];
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
  /** In order of weight: the first six stand in the header, all in the footer. */
  menu: MenuItem[];
  campuses: SiteCampus[];
  contact: Contact;
  /** Only the coming-soon page is shown to visitors. */
  coming_soon: boolean;
  /** The languages that have a home page of their own; a switch shows when there are two. */
  languages: Lang[];
};

/** Home, about, academic and contact have two designs of the same content. */
export type Design = 'first' | 'second';

export type Page = {
  path: string;
  lang: Lang;
  title: string;
  description: string;
  /** Absent for the first. */
  design?: Design;
  /** The address that search engines list, when it is not `path` itself: that of the menu, for a page in its other design. */
  canonical?: string;
  /** A browser to which the page's script has not come sent a form that only the script can send: the page says so. */
  unsent?: boolean;
  sections: Section[];
  site: Site;
};
