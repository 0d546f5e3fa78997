import type { Page } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';

/** Helpful rather than clever: where most people wanted to go, every campus, and a telephone number. */
export function NotFoundSection({ id, page }: { id: string; page: Page }) {
  const { site, lang } = page;
  const words = siteWords(lang);
  return (
    <section id={id} className="not-found" aria-labelledby={`${id}-heading`}>
      <div className="not-found-words">
        <p className="kicker">404</p>
        <h1 id={`${id}-heading`}>{words.not_found_heading}</h1>
        <p className="lead">{words.not_found_text}</p>
        <ul className="way-list">
          <li>
            <a href={inLanguage('/', lang)}>{words.home}</a>
          </li>
          {site.menu.map((item) => (
            <li key={item.href}>
              <a href={inLanguage(item.href, lang)}>{item.label}</a>
            </li>
          ))}
          {site.campuses.map((campus) => (
            <li key={campus.slug}>
              <a href={inLanguage(`/campus?slug=${campus.slug}`, lang)}>{campus.name}</a>
            </li>
          ))}
        </ul>
        {site.contact.phone && (
          <p>
            {words.phone}: <bdi>{site.contact.phone}</bdi>
          </p>
        )}
      </div>
      <img className="not-found-picture" src="/pictures/fallen-leaf.svg" alt="" width={800} height={800} />
    </section>
  );
}
