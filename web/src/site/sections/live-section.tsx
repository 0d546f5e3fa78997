import { useState } from 'react';
import type { Page, Section } from '../content.ts';
import { applies } from './applying.ts';
import type { ApplyingSection } from './applying-section.tsx';
import { AnsweringSection, answers } from './answering-section.tsx';

/**
 * A section in the browser, on a page that the server rendered. React hydrates the sections that answer; all others stay as the server wrote
 * them, so that a phone neither fetches their code nor walks their elements. `Applying` is given where the page has a form of application.
 */
export function liveSection(Applying: typeof ApplyingSection | undefined) {
  return function LiveSection({ section, page }: { section: Section; page: Page }) {
    // the server sends the content of those that answer
    if (!('content' in section)) return <AsItStands id={(section as Section).id} />;
    if (Applying && applies(section)) return <Applying section={section} page={page} />;
    return answers(section) ? <AnsweringSection section={section} page={page} /> : <AsItStands id={section.id} />;
  };
}

/**
 * React skips the content of this element. It reads the class and the content only when something else has changed the page, so that React
 * draws all of it anew; then both are those that the server wrote.
 */
function AsItStands({ id }: { id: string }) {
  const [found] = useState(() => document.getElementById(id));
  const [content] = useState(() => ({
    get __html() {
      return found?.innerHTML ?? '';
    },
  }));
  return (
    <section
      id={id}
      className={found?.className.replace('system-fonts', '').trim()}
      aria-labelledby={found?.getAttribute('aria-labelledby') ?? undefined}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- what the server wrote
      dangerouslySetInnerHTML={content}
    />
  );
}
