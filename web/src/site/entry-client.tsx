import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { giveBack, kept } from './kept.ts';
import { readPage } from './page-data.ts';
import { PageFrame } from './page-frame.tsx';
import { applies } from './sections/applying.ts';
import { liveSection } from './sections/live-section.tsx';
import './styles/site.css';

/**
 * Hydrates the HTML that the server rendered; `/hydrate.js` loads this script after the first paint. When the server could only send the plain
 * shell (`data-plain`), the page is drawn here from the same data.
 */
const data = document.getElementById('page-data');
const root = document.getElementById('root');

if (data?.textContent && root) {
  const page = readPage(data.textContent);
  if (root.querySelector('[data-plain]')) {
    const { PublicPage } = await import('./public-page.tsx');
    createRoot(root).render(<PublicPage page={page} />);
  } else {
    const Applying = page.sections.some(applies)
      ? (await import('./sections/applying-section.tsx')).ApplyingSection
      : undefined;
    // at once: nothing can be chosen between what is kept and what is given back
    const values = kept(root);
    flushSync(() => hydrateRoot(root, <PageFrame page={page} Section={liveSection(Applying)} />));
    giveBack(values);
  }
}
