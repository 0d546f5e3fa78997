import type { Page } from './content.ts';
import { PageFrame } from './page-frame.tsx';
import { SectionView } from './sections/section.tsx';

/** A whole public page. Pure, since the server renders it too: no clock, no browser, no chance. */
export function PublicPage({ page }: { page: Page }) {
  return <PageFrame page={page} Section={SectionView} />;
}
