import type { Page } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';
import { LeafMark } from './marks.tsx';
import { OfficeLink } from './office-link.tsx';

/** The head of every page. On a phone the menu is a `details` element, so that it opens without script. */
export function Header({ page }: { page: Page }) {
  const { site, lang } = page;
  const words = siteWords(lang);
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a className="brand" href={inLanguage('/', lang)}>
          {site.logo ? (
            <img className="brand-logo" src={site.logo.src} alt="" width={site.logo.width} height={site.logo.height} />
          ) : (
            <LeafMark />
          )}
          <span>{site.name}</span>
        </a>
        <nav className="menu-wide" aria-label={words.main_menu}>
          <MenuList page={page} />
        </nav>
        <div className="header-end">
          <LanguageSwitch page={page} />
          <OfficeLink words={words} />
          <details className="menu-narrow">
            <summary>{words.menu}</summary>
            <nav aria-label={words.menu}>
              <MenuList page={page} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function MenuList({ page }: { page: Page }) {
  return (
    <ul>
      {page.site.menu.map((item) => (
        <li key={item.href}>
          <a href={inLanguage(item.href, page.lang)} aria-current={item.href === page.path ? 'page' : undefined}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LanguageSwitch({ page }: { page: Page }) {
  const other = page.lang === 'en' ? 'ur' : 'en';
  if (!page.site.languages.includes(other)) return null;
  return (
    <a
      className="language"
      href={inLanguage(page.path, other)}
      lang={other}
      hrefLang={other}
      dir={other === 'ur' ? 'rtl' : 'ltr'}
    >
      {siteWords(page.lang).other_language}
    </a>
  );
}
