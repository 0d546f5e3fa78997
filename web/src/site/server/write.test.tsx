import { createContext, runInContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { alone, form, home, pages } from '../examples/pages.ts';
import { readPage } from '../page-data.ts';
import { PublicPage } from '../public-page.tsx';
import { compiled } from './compile.ts';

const typed = { name: 'Shazia <b>', campus_id: '1', message: '\nDoes a bus pass?', consent: 'true' };
const marked = { ...form, consent: 'You may keep "this".', values: typed, errors: { phone: 'Enter it.' } };
const rich = '<p>One <b>two</b> &amp; <a href="/x">three</a></p><ul><li>a</li></ul>';

/** The examples of every kind, and what needs care in writing: signs, breaks, what was typed into a form, no sections at all. */
const PAGES = [
  ...pages.map(([, page]) => page()),
  ...(['en', 'ur'] as const).map((lang) => ({ ...home(lang), sections: [] })),
  alone({ id: 'ask', kind: 'form', content: { ...marked, form: 'inquiry' } }),
  alone({ id: 'words', kind: 'rich_text', content: { html: rich } }),
  alone({ id: 'cards', kind: 'cards', content: { heading: 'A "b" & <c>', items: [{ title: "Gulberg's", text: '' }] } }),
].map((page) => JSON.stringify(page));

/** The script that the server runs, built anew. */
async function rendering(): Promise<(json: string) => string> {
  const options = { configFile: 'vite.ssr.config.ts', logLevel: 'silent', build: { write: false } } as const;
  const built = (await build(options)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const server = createContext({}) as { __render?: (json: string) => string };
  runInContext([built].flat()[0]?.output[0].code ?? '', server);
  return server.__render ?? (() => 'nothing');
}

it("writes the very HTML of React's server side, but for what it preloads", async () => {
  const render = await rendering();
  for (const json of PAGES) {
    const wanted = renderToString(<PublicPage page={readPage(json)} />);
    expect(render(json)).toBe(wanted.replace(/^(<link rel="preload"[^>]*>)+/, ''));
  }
});

it('refuses the name of a sign, which it would write as it stands', () => {
  expect(() => compiled('const a = <p>one&nbsp;two</p>', 'a.tsx')).toThrow('write the sign itself');
});
