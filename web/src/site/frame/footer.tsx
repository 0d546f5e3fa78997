import type { ReactNode } from 'react';
import type { Contact, Page } from '../content.ts';
import { inLanguage, siteWords, type Words } from '../words.ts';
import { LeafMark } from './marks.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer({ page }: { page: Page }) {
  const { site, lang } = page;
  const words = siteWords(lang);
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div className="footer-name">
          <LeafMark />
          <p>{site.name}</p>
          {site.tagline && <p className="footer-tagline">{site.tagline}</p>}
        </div>
        <FooterList title={words.all_pages}>
          {site.menu.map((item) => (
            <li key={item.href}>
              <a href={inLanguage(item.href, lang)}>{item.label}</a>
            </li>
          ))}
          <li>
            <a href={inLanguage('/apply', lang)}>{words.apply_online}</a>
          </li>
          <li>
            <a href={inLanguage('/fast', lang)}>{words.entry_test}</a>
          </li>
          <li>
            <a href={inLanguage('/verify', lang)}>{words.verify_ask}</a>
          </li>
        </FooterList>
        {site.campuses.length > 0 && (
          <FooterList title={words.campuses}>
            {site.campuses.map((campus) => (
              <li key={campus.slug}>
                <a href={inLanguage(`/campus?slug=${campus.slug}`, lang)}>
                  <bdi>{campus.name}</bdi>
                </a>
              </li>
            ))}
          </FooterList>
        )}
        <FooterContact contact={site.contact} words={words} />
      </div>
      <div className="site-footer-end">
        <p>
          © {site.name}. {words.rights}{' '}
          <a href={lang === 'ur' ? '/ur/rss.xml' : '/rss.xml'} type="application/rss+xml">
            {words.rss}
          </a>
        </p>
        <ThemeChoice words={words} />
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterContact({ contact, words }: { contact: Contact; words: Words }) {
  if (!contact.phone && !contact.email && !contact.address && !contact.hours) return null;
  return (
    <FooterList title={words.contact}>
      {contact.phone && (
        <li>
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {contact.phone}
          </a>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`} dir="ltr">
            {contact.email}
          </a>
        </li>
      )}
      {contact.address && (
        <li>
          <bdi>{contact.address}</bdi>
        </li>
      )}
      {contact.hours && (
        <li>
          {words.hours}: <bdi>{contact.hours}</bdi>
        </li>
      )}
    </FooterList>
  );
}
