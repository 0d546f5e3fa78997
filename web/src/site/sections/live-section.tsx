import { useState } from 'react';
import type { Page, Section } from '../content.ts';
import { CampusesSection } from './campuses.tsx';
import { MapSection, VideoSection } from './embeds.tsx';
import { FormSection } from './form.tsx';
import { HeroSection } from './hero.tsx';

/**
 * A section of a page that the server wrote, for the browser that takes it over. Those that answer are drawn as everywhere; all others stay as they stand, so
 * that a phone neither fetches their code nor goes through their elements.
 */
export function LiveSection({ section, page }: { section: Section; page: Page }) {
  const { id } = section;
  // the server sends the content of those that answer
  if (!('content' in section)) return <AsItStands id={id} />;
  switch (section.kind) {
    case 'hero':
      return <HeroSection id={id} hero={section.content} lang={page.lang} design={page.design} />;
    case 'campuses':
      return <CampusesSection id={id} campuses={section.content} page={page} />;
    case 'map':
      return <MapSection id={id} map={section.content} lang={page.lang} />;
    case 'video':
      return <VideoSection id={id} video={section.content} lang={page.lang} />;
    case 'form':
      return <FormSection id={id} form={section.content} page={page} />;
    default:
      return <AsItStands id={id} />;
  }
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
