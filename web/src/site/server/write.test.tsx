import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Page, Section } from '../content.ts';

const picture = { src: '/media/7-ab/960.jpg', alt: 'A gate & a tree', width: 960, height: 720 };
const whole = {
  ...picture,
  srcset: '/media/7-ab/320.jpg 320w',
  webp: '/media/7-ab/320.webp 320w',
  focal: { x: 12, y: 88 },
};
const campuses = [
  {
    id: 1,
    name: "Gulberg's",
    slug: 'gulberg',
    city: 'Lahore',
    programs: [{ id: 3, name: 'ICS', classes: [{ id: 31, name: '1st Year' }] }],
  },
];
const form = { heading: 'Write to us', consent: 'You may keep "this".', choices: { campuses } };
const typed = { name: 'Shazia <b>', campus_id: '1', message: '\nDoes a bus pass?', consent: 'true' };

const SECTIONS = [
  { id: 'write', kind: 'form', content: { ...form, form: 'contact' } },
  { id: 'ask', kind: 'form', content: { ...form, form: 'inquiry', values: typed, errors: { phone: 'Enter it.' } } },
  { id: 'found', kind: 'form', content: { ...form, form: 'franchise', sent: true } },
  { id: 'find', kind: 'campuses', content: { heading: 'Find a campus', finder: true } },
  {
    id: 'words',
    kind: 'rich_text',
    content: { html: '<p>One <b>two</b> &amp; <a href="/x">three</a></p><ul><li>a</li></ul>' },
  },
  { id: 'cards', kind: 'cards', content: { heading: 'Cards', items: [{ title: 'One', text: 'Two', picture: whole }] } },
  {
    id: 'map',
    kind: 'map',
    content: { heading: 'Where', address: 'Lahore', latitude: 31.5, longitude: 74.3, zoom: 15 },
  },
  { id: 'message', kind: 'verification', content: { state: 'unknown' } },
  { id: 'none', kind: 'not_found', content: {} },
  { id: 'soon', kind: 'coming_soon', content: { heading: 'Soon', text: 'We open.' } },
] as unknown as Section[];

const examples = (['en', 'ur'] as const).map((lang) => readFileSync(`src/site/examples/home.${lang}.json`, 'utf8'));
const PAGES = examples
  .flatMap((text) => {
    const page = JSON.parse(text) as Page;
    const alone = SECTIONS.map((section) => ({ ...page, path: '/contact-us', sections: [section] }));
    return [page, { ...page, design: 'second' }, { ...page, sections: [] }, ...alone];
  })
  .map((page) => JSON.stringify(page));

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('react');
  vi.doUnmock('react/jsx-dev-runtime');
});

it("writes the very HTML of React's server side, but for what it preloads", async () => {
  const real = await parts();
  const Real = real.PublicPage;
  const wanted = PAGES.map((json) => renderToString(<Real page={real.readPage(json)} />));

  vi.resetModules();
  const own = await import('./react.ts');
  vi.doMock('react', () => own);
  vi.doMock('react/jsx-dev-runtime', () => ({ ...own, jsxDEV: own.jsx }));
  const ours = await parts();
  const { write } = await import('./write.ts');
  for (const [place, json] of PAGES.entries()) {
    const html = write(own.jsx(ours.PublicPage as never, { page: ours.readPage(json) }));
    expect(html).toBe(wanted[place]?.replace(/^(<link rel="preload"[^>]*>)+/, ''));
  }
});

const parts = async () => ({ ...(await import('../public-page.tsx')), ...(await import('../page-data.ts')) });
