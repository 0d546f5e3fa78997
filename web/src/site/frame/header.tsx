import type { MouseEvent } from 'react';
import type { MenuItem, Page } from '../content.ts';
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
          <MenuList page={page} items={site.menu.slice(0, IN_HEADER)} />
        </nav>
        <div className="header-end">
          <LanguageSwitch page={page} />
          <OfficeLink lang={lang} />
          <Apply page={page} />
          <NarrowMenu page={page} />
        </div>
      </div>
    </header>
  );
}

/** How many of the menu's lines stand in the header; a phone's menu and the footer have them all. */
const IN_HEADER = 6;
const INQUIRY = '/inquiry-form';

type Choose = (event: MouseEvent<HTMLAnchorElement>) => void;

const close: Choose = (event) => event.currentTarget.closest('details')?.removeAttribute('open');

/** The way to the inquiry, where the menu has it. */
function Apply({ page: { site, lang } }: { page: Page }) {
  const href = inLanguage(INQUIRY, lang);
  if (!site.menu.some((item) => inLanguage(item.href, lang) === href)) return null;
  return (
    <a className="action header-apply" href={href}>
      {siteWords(lang).apply}
    </a>
  );
}

/** The menu of a phone: applying and signing in first, then the pages. A choice closes it, since most lead to a place on the same page. */
function NarrowMenu({ page }: { page: Page }) {
  const words = siteWords(page.lang);
  return (
    <details className="menu-narrow">
      <summary>{words.menu}</summary>
      <nav aria-label={words.menu}>
        <div className="menu-first">
          <Apply page={page} />
          <OfficeLink lang={page.lang} />
        </div>
        <MenuList page={page} items={page.site.menu} onChoose={close} />
      </nav>
    </details>
  );
}

function MenuList({ page, items, onChoose }: { page: Page; items: MenuItem[]; onChoose?: Choose }) {
  const here = inLanguage(page.canonical ?? page.path, page.lang);
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href}>
          <a
            href={inLanguage(item.href, page.lang)}
            onClick={onChoose}
            aria-current={inLanguage(item.href, page.lang) === here ? 'page' : undefined}
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
