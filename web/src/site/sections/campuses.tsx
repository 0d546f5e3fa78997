import type { Campuses, Page, SiteCampus } from '../content.ts';
import { inLanguage, siteWords, type Words } from '../words.ts';
import { SitePicture } from './parts.tsx';

/** Every public campus with its face, leading to its own page. */
export function CampusesSection({ id, campuses, page }: { id: string; campuses: Campuses; page: Page }) {
  const words = siteWords(page.lang);
  return (
    <section id={id} className="campuses" aria-labelledby={`${id}-heading`}>
      <div className="section-head">
        <h2 id={`${id}-heading`}>{campuses.heading}</h2>
        {campuses.text && <p>{campuses.text}</p>}
      </div>
      {page.site.campuses.length > 0 && (
        <ul className="campus-list">
          {page.site.campuses.map((campus) => (
            <CampusFace
              key={campus.slug}
              campus={campus}
              href={inLanguage(`/campus?slug=${campus.slug}`, page.lang)}
              words={words}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function CampusFace({ campus, href, words }: { campus: SiteCampus; href: string; words: Words }) {
  return (
    <li className="campus-face">
      {campus.picture && <SitePicture picture={campus.picture} className="campus-picture" />}
      <h3>
        <a href={href}>{campus.name}</a>
      </h3>
      <p className="campus-where">{campus.city ? `${campus.city} · ${words[campus.wing]}` : words[campus.wing]}</p>
      {campus.summary && <p className="campus-summary">{campus.summary}</p>}
      {campus.phone && (
        <p className="campus-phone" dir="ltr">
          {campus.phone}
        </p>
      )}
    </li>
  );
}
