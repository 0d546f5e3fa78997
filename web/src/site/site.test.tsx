import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang, Page, Section } from './content.ts';
import { alone, challan, form, hero, home, pages, post, result, slip, verification } from './examples/pages.ts';
import { PageFrame } from './page-frame.tsx';
import { PublicPage } from './public-page.tsx';
import { ApplyingSection } from './sections/applying-section.tsx';
import { liveSection } from './sections/live-section.tsx';
import { inLanguage } from './words.ts';

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

  it('keeps the sections that the server wrote, even where something else changed the page before', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const written = sectionsOf(renderToString(<PublicPage page={page()} />));
    const recovered = vi.fn<(error: unknown) => void>();
    for (const change of [
      (html: string) => html,
      (html: string) => html.replace(/(class="skip"[^>]*>)[^<]*/, '$1translated'),
    ]) {
      hydrate(page(), recovered, change);
      expect(sectionsOf(document.body.innerHTML)).toEqual(written);
      cleanup();
    }
    expect(recovered).toHaveBeenCalled();
  });
});

/** What does not answer stays as it was; what does may have got its buttons. */
const ANSWERS = '.hero, .campuses, .map, .video, .form-section, .fast, .apply';

function sectionsOf(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return [...page.querySelectorAll(`main > section:not(${ANSWERS})`)].map((section) => section.outerHTML);
}

/** What the server sends a browser of a page that it has written: content only of what answers (`server/app/src/site/content/taken.rs`). */
const sent = (page: Page): Page => ({
  ...page,
  sections: page.sections.map((section) =>
    ['hero', 'campuses', 'map', 'video', 'form', 'fast', 'fast_slip', 'apply'].includes(section.kind)
      ? section
      : ({ id: section.id, kind: section.kind } as Section),
  ),
});

const LiveSectionOfAll = liveSection(ApplyingSection);

/** As a browser takes a page over. */
function hydrate(
  page: Page,
  onRecoverableError: (error: unknown) => void = () => undefined,
  change: (html: string) => string = (html) => html,
): void {
  const container = document.createElement('div');
  container.innerHTML = change(renderToString(<PublicPage page={page} />));
  document.body.replaceChildren(container);
  const taken = <PageFrame page={sent(page)} Section={LiveSectionOfAll} />;
  render(taken, { container, hydrate: true, onRecoverableError });
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

  it('leads to the inquiry and marks where one is, in whichever language the menu names its places', () => {
    for (const href of ['/inquiry-form', '/ur/inquiry-form']) {
      const page = home('ur');
      page.path = '/inquiry-form';
      page.site.menu = [{ label: 'داخلہ', href }];
      const html = renderToString(<PublicPage page={page} />);
      expect(html).toContain('<a class="action header-apply" href="/ur/inquiry-form">');
      // a phone's menu begins with applying and signing in
      const menu = html.slice(html.indexOf('class="menu-narrow"'));
      expect(menu.indexOf('header-apply')).toBeLessThan(menu.indexOf('<li'));
      expect(menu.indexOf('office-link')).toBeLessThan(menu.indexOf('<li'));
      expect(html).toContain('aria-current="page"');
    }
  });

  it('reads from the right in Urdu and keeps its links there', () => {
    const html = renderToString(<PublicPage page={home('ur')} />);
    expect(html).toContain('<div class="site" lang="ur" dir="rtl">');
    expect(html).toContain('href="/ur/campus?slug=gulberg"');
    expect(html).toContain('href="/admin/sign-in?lang=ur"');
  });
});

describe('a form', () => {
  const sources = import.meta.glob<string>('./sections/**/*.tsx', { query: '?raw', import: 'default', eager: true });

  it('never puts what is typed into an address, even where the browser sends it before our script has come', () => {
    const forms = Object.values(sources).flatMap((text) => [...text.matchAll(/<form\b[^>]*/gs)].map(([form]) => form));
    const byAddress = forms.filter((form) => !form.includes('method="post"'));
    // a paper's code is an address that is printed on it, and campuses are found without sending anything
    expect(byAddress.map((form) => /className="([^"]*)"/.exec(form)?.[1])).toEqual(['finder', 'verification-form']);
  });
});

describe('a form that waits for the script of the page', () => {
  const apply: Section = { id: 'message', kind: 'apply', content: {} };
  const written = (page: Page) => {
    document.body.innerHTML = renderToString(<PublicPage page={page} />);
    return [...document.querySelectorAll<HTMLElement>('.unsent')];
  };
  afterEach(() => document.body.replaceChildren());

  it('has a sentence for whoever waits in vain, out of sight until then', () => {
    expect(written(alone(apply)).map((one) => one.hidden)).toEqual([true]);
    expect(written(home('en'))).toEqual([]);
  });

  it.each(['en', 'ur'] as const)('says in %s what to do where a browser sent it by itself', (lang) => {
    const [told, ...others] = written({ ...alone(apply, lang), path: '/apply', unsent: true });
    expect(others).toEqual([]);
    expect(told?.hidden).toBe(false);
    expect(told?.textContent).toContain(lang === 'ur' ? 'کچھ نہیں بھیجا گیا' : 'Nothing was sent');
    const ways = [...(told?.querySelectorAll('a') ?? [])].map((way) => way.getAttribute('href'));
    expect(ways).toEqual([inLanguage('/apply', lang), 'tel:042111244627', 'mailto:admissions@chinar.example']);
  });
});

describe('a challan', () => {
  it('says what is to be paid today', () => {
    const html = renderToString(<PublicPage page={verification({ state: 'unpaid', ...challan })} />);
    expect(html).toContain('Rs 18,900');
    expect(html).toContain('10 Nov 2026');
    expect(html).toContain('genuine and unpaid');
  });

  it('is to be paid by its due date, while that has not come', () => {
    const html = renderToString(
      <PublicPage
        page={verification({ state: 'unpaid', ...challan, due_on: '2026-12-10', valid_until: '2026-12-31' })}
      />,
    );
    expect(html).toContain('Payable by 10 Dec 2026');
    expect(html).not.toContain('today');
  });

  it('says nothing of the student to who knows only its number', () => {
    const { student: _, ...seen } = challan;
    const html = renderToString(<PublicPage page={verification({ state: 'unpaid', ...seen })} />);
    expect(html).not.toContain('Student');
    expect(html).toContain('Gulberg Campus');
  });

  it('is asked for by its number, and a wrong one is answered kindly', () => {
    const asked = renderToString(<PublicPage page={verification({ state: 'ask' })} />);
    expect(asked).toContain('action="/verify"');
    const html = renderToString(<PublicPage page={verification({ state: 'unknown', number: '10426-x' })} />);
    expect(html).toContain('has the number 10426-x');
    expect(html).toContain('value="10426-x"');
  });

  it('may be a receipt or a voucher', () => {
    expect(renderToString(<PublicPage page={verification({ state: 'received', ...slip })} />)).toContain('Rs 18,900');
    const { amount_minor: _, ...spent } = slip;
    const html = renderToString(<PublicPage page={verification({ state: 'posted', ...spent, paper: 'voucher' })} />);
    expect(html).toContain('Voucher no');
    expect(html).not.toContain('Rs ');
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

describe('a result card', () => {
  it('is told with its grade while it is valid', () => {
    const valid = verification({ state: 'result_valid', ...result, grade: 'A', percent_hundredths: 8_243 });
    const html = renderToString(<PublicPage page={valid} />);
    expect(html).toContain('genuine and valid');
    expect(html).toContain('82.43 %');
    expect(html).toContain('First term, 2026-27');
  });

  it('leads to the newer one once a re-check has made one, without its grade', () => {
    const html = renderToString(<PublicPage page={verification({ state: 'result_superseded', ...result })} />);
    expect(html).toContain('A newer result card has replaced this one');
    expect(html).not.toContain('Percent');
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

describe('pictures', () => {
  it('come in every form the server made, with their size and what must stay in view', () => {
    const html = renderToString(<PublicPage page={alone({ id: 'a', kind: 'hero', content: hero })} />);
    expect(html).toContain('<source type="image/avif" srcSet="/media/7-ab/320.avif 320w"');
    expect(html).toContain('class="fx-1 fy-9"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('image/webp');
  });
});

describe('a form', () => {
  const open = (section: Section, search = '') => {
    history.replaceState(null, '', `/inquiry-form${search}`);
    hydrate(alone(section));
    return document.querySelector('form') as HTMLFormElement;
  };
  const inquiry: Section = { id: 'ask', kind: 'form', content: { ...form, form: 'inquiry' } };
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) =>
    act(() => {
      field(name).focus();
      field(name).value = value;
    });
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());

  it('can be sent without script, to its own address', () => {
    const html = renderToString(<PublicPage page={{ ...alone(inquiry), path: '/inquiry-form' }} />);
    expect(html).toMatch(
      /<form[^>]* method="post"[^>]* action="\/inquiry-form"|<form[^>]* action="\/inquiry-form"[^>]* method="post"/,
    );
    expect(html).toContain('name="website_address"');
    expect(html).toContain('<optgroup label="Primary">');
  });

  it('says what is missing beside the field and goes there, without asking the server', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    open(inquiry);
    await submit();
    expect(asked).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('name'));
    expect(document.querySelector('#ask-name-error')?.textContent).toBe('This field is required.');
    expect(field('phone').getAttribute('aria-describedby')).toBe('ask-phone-error');
  });

  it('says what cannot be right in the same round', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    open(inquiry, '?campus=gulberg');
    type('name', 'Ali');
    type('phone', '12');
    type('email', 'ali at home');
    await submit();
    expect(asked).not.toHaveBeenCalled();
    const said = ['phone', 'email', 'consent'].map((name) => document.querySelector(`#ask-${name}-error`)?.textContent);
    expect(said).toEqual([
      'Enter a phone number like 0300-1234567 or 042-35712345, or one with its country code like +44 2079460018.',
      'Enter an e-mail address like name@example.com.',
      'Please tick this so that we can reply.',
    ]);
  });

  it('shows the programs of the campus that its address names, and sends numbers as numbers', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"message":"ok"}', { status: 201 }));
    open(inquiry, '?campus=cantt');
    expect(field('campus_id').value).toBe('2');
    expect([...document.querySelectorAll('[name="program_id"] option')].map((one) => one.textContent)).toEqual([
      'Not sure yet',
      'Primary',
    ]);
    type('name', 'Ali');
    type('phone', '0300 1234567');
    act(() => field('consent').click());
    await submit();
    const body = JSON.parse(asked.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;
    expect(body).toMatchObject({ name: 'Ali', campus_id: 2, consent: true, website_address: '' });
    expect(Number(body['started'])).toBeGreaterThan(1_600_000_000_000);
    expect(body).not.toHaveProperty('email');
    expect(document.querySelector('.thanks')?.textContent).toContain('Thank you');
    expect(document.activeElement).toBe(document.querySelector('.thanks'));
  });

  it('says when its page was opened, whatever is selected last', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"message":"ok"}', { status: 201 }));
    const opened = 1_764_000_000_000;
    open(inquiry, '?campus=cantt');
    type('name', 'Ali');
    type('phone', '0300 1234567');
    act(() => field('consent').click());
    act(() => {
      const program = document.querySelector<HTMLSelectElement>('[name="program_id"]') as HTMLSelectElement;
      program.focus();
      program.value = program.options[1]?.value ?? '';
      program.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const clocks = [
      vi.spyOn(Date, 'now').mockReturnValue(opened + 60_000),
      vi.spyOn(performance, 'now').mockReturnValue(60_000),
    ];
    await submit();
    clocks.forEach((clock) => clock.mockRestore());
    const body = JSON.parse(asked.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;
    expect(Number(body['started'])).toBe(opened);
    expect(body['program_id']).toBeGreaterThan(0);
  });

  it('keeps what was typed and shows what the server said', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response('{"message":"Check the marked fields.","errors":{"phone":["No such number."]}}', { status: 422 }),
    );
    open(inquiry, '?campus=gulberg');
    type('name', 'Ali');
    type('phone', '0300 0000000');
    act(() => field('consent').click());
    await submit();
    expect(document.querySelector('#ask-phone-error')?.textContent).toBe('No such number.');
    expect(field('name').value).toBe('Ali');
    expect(document.activeElement).toBe(field('phone'));
  });
});

describe('rich text', () => {
  const drawn = (html: string) =>
    renderToString(<PublicPage page={alone({ id: 'a', kind: 'rich_text', content: { html } })} />);

  it('draws the elements it knows and only the words of others', () => {
    const html = drawn(
      '<p onclick="x()">One &amp; <script>two</script><em>three</em><br>four</p><iframe src="//x"></iframe>',
    );
    expect(html).toContain('<p>One &amp; ');
    expect(html).toContain('two<em>three</em><br/>four</p>');
    expect(html).not.toMatch(/onclick|<script|<iframe/);
  });

  it('follows no address that is a script, and fetches no picture from elsewhere', () => {
    const html = drawn(
      '<p><a href="javascript:alert(1)">a</a><a href="/blogs">b</a><img src="https://x.example/a.png" alt=""></p>',
    );
    expect(html).toContain('<a>a</a><a href="/blogs">b</a>');
    expect(html).not.toContain('x.example');
  });

  it('takes what is not well-formed as words', () => {
    expect(drawn('<p>1 < 2</b> and "three</p>')).toContain('1 &lt; 2 and &quot;three');
  });
});

describe('what comes from elsewhere', () => {
  it('is asked for only after a click', () => {
    hydrate(
      alone({
        id: 'a',
        kind: 'map',
        content: { heading: 'Here', address: 'Mall Road', latitude: 31.5, longitude: 74.3, zoom: 15 },
      }),
    );
    expect(document.querySelector('iframe')).toBeNull();
    act(() => document.querySelector<HTMLButtonElement>('.facade button')?.click());
    expect(document.querySelector('iframe')?.src).toContain('https://www.openstreetmap.org/export/embed.html?bbox=');
  });
});

describe('the campus finder', () => {
  it('narrows by city and says how many are left', () => {
    hydrate(alone({ id: 'a', kind: 'campuses', content: { heading: 'Find', finder: true } }));
    const city = document.querySelector<HTMLSelectElement>('#a-city') as HTMLSelectElement;
    const before = document.querySelectorAll('.campus-face').length;
    act(() => {
      city.value = 'Lahore';
      city.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const after = document.querySelectorAll('.campus-face').length;
    expect(after).toBeLessThan(before);
    expect(document.querySelector('.found-count')?.textContent).toBe(`Matching campuses: ${after}`);
  });
});

describe('the page of a campus', () => {
  it('shows the other campuses, not itself again', () => {
    const page = alone({ id: 'a', kind: 'campuses', content: { heading: 'Our other campuses', finder: false } });
    const [own] = page.site.campuses;
    hydrate({ ...page, path: `/campus?slug=${own?.slug}` });
    expect(document.querySelectorAll('.campus-face')).toHaveLength(page.site.campuses.length - 1);
    expect(document.querySelector(`.campus-face a[href$="slug=${own?.slug}"]`)).toBeNull();
  });
});

describe('a list that goes on', () => {
  const blog = (number: number, lang: Lang = 'en'): Page => ({
    ...alone(
      {
        id: 'posts',
        kind: 'posts',
        content: { heading: 'Blog', limit: 1, items: [post], pages: { number, count: 3 } },
      },
      lang,
    ),
    path: '/blogs',
    lang,
  });

  it('leads to the pages beside this one, in its own language', () => {
    expect(renderToString(<PublicPage page={blog(1)} />)).not.toContain('rel="prev"');
    const html = renderToString(<PublicPage page={blog(2, 'ur')} />);
    expect(html).toContain('href="/ur/blogs" rel="prev"');
    expect(html).toContain('href="/ur/blogs?page=3#posts" rel="next"');
    expect(html).toContain('صفحہ 2، کل 3');
    expect(renderToString(<PublicPage page={blog(3)} />)).not.toContain('rel="next"');
  });
});
