import { useState } from 'react';
import type { Page, Section } from '../content.ts';
import { AnsweringSection, answers } from './answering-section.tsx';

/**
 * A section of a page that the server wrote, for the browser that takes it over. Those that answer are drawn as everywhere; all others stay as they stand, so
 * that a phone neither fetches their code nor goes through their elements.
 */
export function LiveSection({ section, page }: { section: Section; page: Page }) {
  // the server sends the content of those that answer
  const live = 'content' in section && answers(section);
  return live ? <AnsweringSection section={section} page={page} /> : <AsItStands id={section.id} />;
}

/**
 * React passes by what stands in the element. Only where something else changed the page before, so that React draws all of it anew, are its
 * looks and its content asked for, and then they are those of the server.
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
      className={found?.className.replace('own-faces', '').trim()}
      aria-labelledby={found?.getAttribute('aria-labelledby') ?? undefined}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- what the server wrote
      dangerouslySetInnerHTML={content}
    />
  );
}
