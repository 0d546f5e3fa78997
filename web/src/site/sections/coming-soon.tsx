import type { ComingSoon, Lang, Site } from '../content.ts';
import { LeafMark } from '../frame/marks.tsx';
import { siteWords } from '../words.ts';

/** The whole of a site that is not open yet: its name, a sentence, and how to reach the office. */
export function ComingSoonSection({
  id,
  content,
  site,
  lang,
}: {
  id: string;
  content: ComingSoon;
  site: Site;
  lang: Lang;
}) {
  const words = siteWords(lang);
  return (
    <section id={id} className="coming-soon" aria-labelledby={`${id}-heading`}>
      <p className="brand">
        <LeafMark />
        <span>{site.name}</span>
      </p>
      <h1 id={`${id}-heading`}>{content.heading}</h1>
      <p className="lead">{content.text}</p>
      <ul className="plain-list">
        {site.contact.phone && (
          <li>
            {words.phone}: <bdi>{site.contact.phone}</bdi>
          </li>
        )}
        {site.contact.email && (
          <li>
            {words.email}:{' '}
            <a href={`mailto:${site.contact.email}`}>
              <bdi>{site.contact.email}</bdi>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
