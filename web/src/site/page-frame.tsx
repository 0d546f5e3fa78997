import type { ReactNode } from 'react';
import type { Page, Section as PageSection, SectionKind } from './content.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { applies } from './sections/applying.ts';
import { Unsent } from './sections/unsent.tsx';
import { siteWords } from './words.ts';

/** Sections that carry the page's main heading. */
const OPENINGS = new Set<SectionKind>([
  'hero',
  'article',
  'coming_soon',
  'not_found',
  'verification',
  'fast',
  'fast_slip',
  'apply',
]);

type SectionDrawing = (props: { section: PageSection; page: Page }) => ReactNode;

/** The frame of a page around its sections, drawn by `Section`: all of them anew, or (in a browser that has the server's page) those that answer. */
export function PageFrame({ page, Section }: { page: Page; Section: SectionDrawing }) {
  const bare = page.sections[0]?.kind === 'coming_soon';
  const opened = page.sections.some((section) => OPENINGS.has(section.kind));
  return (
    <div
      className={page.design === 'second' ? 'site second' : 'site'}
      lang={page.lang}
      dir={page.lang === 'ur' ? 'rtl' : 'ltr'}
    >
      <a className="skip" href="#page">
        {siteWords(page.lang).skip}
      </a>
      {!bare && <Header page={page} />}
      <main id="page" tabIndex={-1}>
        {page.unsent && <Unsent page={page} />}
        {!opened && (
          <header className="page-head">
            <h1>{page.title}</h1>
            <p className="lead">{page.description}</p>
          </header>
        )}
        {page.sections.map((section) => (
          <Section key={section.id} section={section} page={page} />
        ))}
        {!page.unsent && page.sections.some(applies) && <Unsent page={page} />}
      </main>
      {!bare && <Footer page={page} />}
    </div>
  );
}
