import type { Page, Section } from '../content.ts';
import { CampusesSection } from './campuses.tsx';
import { MapSection, VideoSection } from './embeds.tsx';
import { FormSection } from './form.tsx';
import { HeroSection } from './hero.tsx';

/** The kinds with which a visitor can do more than read and follow links. */
const ANSWERING = ['hero', 'campuses', 'map', 'video', 'form'] as const;
export type Answering = Extract<Section, { kind: (typeof ANSWERING)[number] }>;

export const answers = (section: Section): section is Answering =>
  (ANSWERING as readonly string[]).includes(section.kind);

export function AnsweringSection({ section, page }: { section: Answering; page: Page }) {
  const { id } = section;
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
    default: {
      const unknown: never = section;
      return unknown;
    }
  }
}
