import { readFileSync } from 'node:fs';
import type { Lang, Page, Section, Verification } from '../content.ts';
import { readPage } from '../page-data.ts';

const example = (lang: Lang) => readFileSync(`src/site/examples/home.${lang}.json`, 'utf8');
export const home = (lang: Lang): Page => readPage(example(lang));

export const challan = {
  challan_no: '104260002173',
  student: 'Ayesha K.',
  campus: 'Gulberg Campus',
  currency: 'PKR',
  amount_minor: 1_850_000,
  due_minor: 1_890_000,
  issued_on: '2026-11-01',
  due_on: '2026-11-10',
  valid_until: '2026-11-30',
  as_of: '2026-11-20',
};

export const slip = {
  paper: 'receipt',
  number: 'GUL-R-2026-27-000042',
  campus: 'Gulberg Campus',
  currency: 'PKR',
  amount_minor: 1_890_000,
  on: '2026-11-08',
  as_of: '2026-11-20',
} as const;

export const result = {
  student: 'Ayesha Khan',
  exam: 'First term',
  session: '2026-27',
  class: 'Class 9',
  campus: 'Gulberg Campus',
  number: 1,
  issued_on: '2026-11-18',
  as_of: '2026-11-20',
};

const certificate = {
  certificate: 'leaving' as const,
  number: 'LC-GUL-2026-0012',
  student: 'Ayesha Khan',
  class: 'Class 9',
  session: '2026-27',
  campus: 'Gulberg Campus',
  issued_on: '2026-11-18',
  as_of: '2026-11-20',
};

const entryTest = {
  id: 1,
  name: 'Entry test, first round',
  session_name: '2027-28',
  on_date: '2026-12-20',
  starts_at: '09:00',
  closes_on: '2026-12-14',
  fee_minor: 100_000,
  matric_weight: 50,
  test_weight: 50,
  interview_weight: 0,
  matric_minimum: 60,
  test_minimum: 33,
  hafiz_marks: 20,
  gap_hundredths: 0,
  tie_breaks: ['test', 'older'],
  last_seat: 'both',
  offer_days: 10,
  centres: [{ id: 1, campus_name: 'Gulberg Campus' }],
  seats: [],
};

export const alone = (section: Section, lang: Lang = 'en'): Page =>
  readPage(JSON.stringify({ ...(JSON.parse(example(lang)) as Page), sections: [section] }));
export const verification = (content: Verification, lang: Lang = 'en') =>
  alone({ id: 'message', kind: 'verification', content }, lang);

const person = { name: 'Rabia Anwar', role: 'Principal', text: 'With us since 1998.' };
const withPeople = (): Page => {
  const page = home('en');
  return {
    ...page,
    sections: [
      ...page.sections,
      { id: 'people', kind: 'people', content: { heading: 'Who teaches here', items: [person] } },
    ],
  };
};
const picture = { src: '/media/7-ab/960.jpg', alt: 'A gate', width: 960, height: 720 };
const whole = {
  ...picture,
  srcset: '/media/7-ab/320.jpg 320w, /media/7-ab/960.jpg 960w',
  avif: '/media/7-ab/320.avif 320w',
  focal: { x: 12, y: 88 },
};
const program = { id: 3, name: 'ICS', classes: [{ id: 31, name: '1st Year' }] };
const campuses = [
  { id: 1, name: 'Gulberg', slug: 'gulberg', city: 'Lahore', programs: [program] },
  {
    id: 2,
    name: 'Cantt',
    slug: 'cantt',
    city: 'Multan',
    programs: [{ id: 4, name: 'Primary', classes: [{ id: 41, name: 'Class 1' }] }],
  },
];
export const form = { heading: 'Write to us', consent: 'You may keep this.', choices: { campuses } };
const event = {
  slug: 'fair',
  kind: 'event' as const,
  title: 'Fair',
  summary: 'Come',
  starts_on: '2026-12-05',
  time: '10:30',
};
export const post = {
  slug: 'x',
  title: 'Reading',
  summary: 'Why',
  author: 'Sadia',
  published_on: '2026-11-01',
  tags: ['Reading'],
};
const back = { label: 'All', href: '/blogs' };
export const hero = { heading: 'Hello', text: 'You', picture: whole, action: back };

/** A page of each kind that the examples have none of. */
const kinds: Section[] = [
  {
    id: 'a',
    kind: 'hero',
    content: {
      ...hero,
      banners: [
        { picture, heading: 'Open' },
        { picture: whole, action: back },
      ],
    },
  },
  { id: 'a', kind: 'steps', content: { heading: 'Steps', items: [{ title: 'One', text: 'First' }] } },
  { id: 'a', kind: 'rich_text', content: { html: '<p>One <b>two</b></p><table><tr><th>A</th></tr></table>' } },
  { id: 'a', kind: 'picture_text', content: { heading: 'Shade', html: '<p>Water</p>', picture: whole, side: 'end' } },
  {
    id: 'a',
    kind: 'events',
    content: { heading: 'On', show: 'upcoming', limit: 3, items: [event, { ...event, slug: 'n', kind: 'news' }] },
  },
  { id: 'a', kind: 'posts', content: { heading: 'Blog', limit: 3, items: [{ ...post, cover: whole }] } },
  { id: 'a', kind: 'posts', content: { heading: 'Blog', limit: 1, items: [post], pages: { number: 2, count: 3 } } },
  { id: 'a', kind: 'article', content: { ...post, ...event, kind: 'event', html: '<p>Text</p>', cover: whole, back } },
  { id: 'a', kind: 'article', content: { ...post, kind: 'blog', html: '<p>Text</p>', back } },
  {
    id: 'a',
    kind: 'map',
    content: { heading: 'Here', address: 'Mall Road', latitude: 31.5, longitude: 74.3, zoom: 15 },
  },
  { id: 'a', kind: 'video', content: { title: 'A day', provider: 'youtube', video_id: 'abc', poster: picture } },
  {
    id: 'a',
    kind: 'form',
    content: { ...form, form: 'inquiry', errors: { phone: 'Which number?' }, values: { campus_id: '2' } },
  },
  { id: 'a', kind: 'form', content: { ...form, form: 'contact' } },
  { id: 'a', kind: 'form', content: { ...form, form: 'franchise', sent: true } },
  {
    id: 'a',
    kind: 'gallery',
    content: { heading: 'Days', pictures: [], albums: [{ slug: 'x', title: 'Fair', pictures: [whole] }] },
  },
  { id: 'a', kind: 'campuses', content: { heading: 'Find', finder: true } },
];

export const pages: [string, () => Page][] = [
  ...kinds.flatMap((section): [string, () => Page][] => [
    [`a page of ${section.kind}`, () => alone(section)],
    [`a page of ${section.kind} in Urdu`, () => alone(section, 'ur')],
  ]),
  ['the second design', () => ({ ...home('en'), design: 'second' })],
  ['the second design in Urdu', () => ({ ...home('ur'), design: 'second' })],
  ['the home page', () => home('en')],
  ['the home page in Urdu', () => home('ur')],
  ['a page with people', () => withPeople()],
  ['not found', () => alone({ id: 'message', kind: 'not_found', content: {} })],
  [
    'coming soon',
    () => alone({ id: 'message', kind: 'coming_soon', content: { heading: 'Soon', text: 'We open soon.' } }),
  ],
  ['the page that asks for a number', () => verification({ state: 'ask' })],
  ['an unknown code', () => verification({ state: 'unknown' })],
  ['an unknown number', () => verification({ state: 'unknown', number: '104260002174' })],
  ...(['received', 'held', 'posted', 'reversed'] as const).map((state): [string, () => Page] => [
    `a receipt that is ${state}`,
    () => verification({ state, ...slip }),
  ]),
  ...(['unpaid', 'paid', 'superseded', 'cancelled'] as const).map((state): [string, () => Page] => [
    `a challan that is ${state}`,
    () => verification({ state, ...challan }),
  ]),
  [
    'a result card that is valid',
    () =>
      verification({
        state: 'result_valid',
        ...result,
        grade: 'A',
        percent_hundredths: 8_243,
        decision: 'passed',
      }),
  ],
  ...(['certificate_valid', 'certificate_cancelled'] as const).map((state): [string, () => Page] => [
    `a certificate that is ${state}`,
    () => verification({ state, ...certificate }),
  ]),
  ['a page of online applications', () => alone({ id: 'message', kind: 'apply', content: {} })],
  ['the same in Urdu', () => alone({ id: 'message', kind: 'apply', content: {} }, 'ur')],
  ['a page whose form was not sent', () => ({ ...alone({ id: 'message', kind: 'apply', content: {} }), unsent: true })],
  ['a page of roll number slips', () => alone({ id: 'message', kind: 'fast_slip', content: {} })],
  [
    'a page of entry tests',
    () =>
      alone({
        id: 'message',
        kind: 'fast',
        content: {
          tests: [entryTest],
          boards: [{ id: 1, name: 'BISE Lahore' }],
          results: [{ id: 2, name: 'Entry test, first round' }],
        },
      }),
  ],
  [
    'a page of entry tests in Urdu, with none open',
    () => alone({ id: 'message', kind: 'fast', content: { tests: [], boards: [], results: [] } }, 'ur'),
  ],
  ...(['result_superseded', 'result_withdrawn', 'result_withheld'] as const).map((state): [string, () => Page] => [
    `a result card that is ${state}`,
    () => verification({ state, ...result }),
  ]),
];
