import type { Page } from './content.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { SectionView } from './sections/section.tsx';
import { siteWords } from './words.ts';

/** A whole public page: frame and sections. Pure, since the server renders it too: no clock, no browser, no chance. */
export function PublicPage({ page }: { page: Page }) {
  const bare = page.sections[0]?.kind === 'coming_soon';
  return (
    <div className="site" lang={page.lang} dir={page.lang === 'ur' ? 'rtl' : 'ltr'}>
      <a className="skip" href="#page">
        {siteWords(page.lang).skip}
      </a>
      {!bare && <Header page={page} />}
      <main id="page" tabIndex={-1}>
        {page.sections.map((section) => (
          <SectionView key={section.id} section={section} page={page} />
        ))}
      </main>
      {!bare && <Footer page={page} />}
    </div>
  );
}
