import { readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang, Page, Section, Verification } from './content.ts';
import { readPage } from './page-data.ts';
import { PublicPage } from './public-page.tsx';
import { inLanguage } from './words.ts';

const example = (lang: Lang) => readFileSync(`src/site/examples/home.${lang}.json`, 'utf8');
const home = (lang: Lang): Page => readPage(example(lang));

const challan = {
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

const alone = (section: Section, lang: Lang = 'en'): Page =>
  readPage(JSON.stringify({ ...(JSON.parse(example(lang)) as Page), sections: [section] }));
const verification = (content: Verification, lang: Lang = 'en') =>
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
const pages: [string, () => Page][] = [
  ['the home page', () => home('en')],
  ['the home page in Urdu', () => home('ur')],
  ['a page with people', () => withPeople()],
  ['not found', () => alone({ id: 'message', kind: 'not_found', content: {} })],
  [
    'coming soon',
    () => alone({ id: 'message', kind: 'coming_soon', content: { heading: 'Soon', text: 'We open soon.' } }),
  ],
  ['an unknown challan', () => verification({ state: 'unknown' })],
  ...(['unpaid', 'paid', 'superseded', 'cancelled'] as const).map((state): [string, () => Page] => [
    `a challan that is ${state}`,
    () => verification({ state, ...challan }),
  ]),
];

describe.each(pages)('%s', (_name, page) => {
  it('has no inline style, one main heading, and no id twice', () => {
    const html = renderToString(<PublicPage page={page()} />);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every picture its size and a text', () => {
    const pictures = renderToString(<PublicPage page={page()} />).match(/<img [^>]*>/g) ?? [];
    for (const picture of pictures) expect(picture).toMatch(/(?=.*\salt=)(?=.*\swidth=)(?=.*\sheight=)/);
  });

  it('is hydrated as it was rendered', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const recovered = vi.fn<(error: unknown) => void>();
    hydrate(page(), recovered);
    expect(complaints).not.toHaveBeenCalled();
    expect(recovered).not.toHaveBeenCalled();
  });
});

function hydrate(page: Page, onRecoverableError: (error: unknown) => void = () => undefined): void {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<PublicPage page={page} />);
  document.body.replaceChildren(container);
  render(<PublicPage page={page} />, { container, hydrate: true, onRecoverableError });
}

describe('the frame', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => document.body.replaceChildren());

  it('shows the way to the back office only to a browser that holds a token', () => {
    hydrate(home('en'));
    expect(document.querySelector('.office-link')?.textContent).toBe('Sign in');
    localStorage.setItem('token', 'x');
    cleanup();
    hydrate(home('en'));
    expect(document.querySelector('.office-link')?.textContent).toBe('Back office');
    expect(document.querySelector('.office-link')?.getAttribute('href')).toBe('/admin/');
  });

  it('keeps the choice of light and dark where the back office looks for it', () => {
    hydrate(home('en'));
    act(() => document.querySelector<HTMLInputElement>('.theme-choice input[value="dark"]')?.click());
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  it('reads from the right in Urdu and keeps its links there', () => {
    const html = renderToString(<PublicPage page={home('ur')} />);
    expect(html).toContain('<div class="site" lang="ur" dir="rtl">');
    expect(html).toContain('href="/ur/campus?slug=gulberg"');
  });
});

describe('a challan', () => {
  it('says what is to be paid today', () => {
    const html = renderToString(<PublicPage page={verification({ state: 'unpaid', ...challan })} />);
    expect(html).toContain('Rs 18,900');
    expect(html).toContain('10 Nov 2026');
    expect(html).toContain('genuine and unpaid');
  });

  it('warns when its last day has passed', () => {
    const html = renderToString(
      <PublicPage page={verification({ state: 'unpaid', ...challan, valid_until: '2026-11-15' })} />,
    );
    expect(html).toContain('Ask the campus for a fresh copy');
  });

  it('names no amount to pay when there is none', () => {
    for (const state of ['paid', 'superseded', 'cancelled'] as const) {
      const html = renderToString(<PublicPage page={verification({ state, ...challan, due_minor: 0 })} />);
      expect(html).not.toContain('To be paid today');
    }
  });

  it('is told in Urdu too', () => {
    const html = renderToString(<PublicPage page={verification({ state: 'unpaid', ...challan }, 'ur')} />);
    expect(html).toContain('18,900 روپے');
    expect(html).toContain('یہ چالان اصلی ہے');
  });
});

describe('addresses', () => {
  it.each([
    ['/', '/ur'],
    ['/#campuses', '/ur#campuses'],
    ['/campus?slug=gulberg', '/ur/campus?slug=gulberg'],
    ['/urdu-day', '/ur/urdu-day'],
    ['/ur', '/ur'],
    ['/admin/', '/admin/'],
    ['/files/9', '/files/9'],
    ['tel:042', 'tel:042'],
    ['https://example.org/', 'https://example.org/'],
    ['//example.org', '//example.org'],
  ])('%s is %s in Urdu', (english, urdu) => {
    expect(inLanguage(english, 'ur')).toBe(urdu);
    expect(inLanguage(english, 'en')).toBe(english);
  });
});
