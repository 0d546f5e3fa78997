import type { MouseEvent } from 'react';
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
          <NarrowMenu page={page} />
        </div>
      </div>
    </header>
  );
}

type Choose = (event: MouseEvent<HTMLAnchorElement>) => void;

const close: Choose = (event) => event.currentTarget.closest('details')?.removeAttribute('open');

/** The menu of a phone. A choice closes it, since most lead to a place on the same page. */
function NarrowMenu({ page }: { page: Page }) {
  const words = siteWords(page.lang);
  return (
    <details className="menu-narrow">
      <summary>{words.menu}</summary>
      <nav aria-label={words.menu}>
        <MenuList page={page} onChoose={close} />
        <OfficeLink words={words} />
      </nav>
    </details>
  );
}

function MenuList({ page, onChoose }: { page: Page; onChoose?: Choose }) {
  return (
    <ul>
      {page.site.menu.map((item) => (
        <li key={item.href}>
          <a
            href={inLanguage(item.href, page.lang)}
            onClick={onChoose}
            aria-current={item.href === page.path ? 'page' : undefined}
          >
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
