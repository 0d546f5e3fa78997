import { useState } from 'react';
import type { Campuses, Page, SiteCampus } from '../content.ts';
import { inLanguage, siteWords, type Words } from '../words.ts';
import { SectionHead, SitePicture, SIZES } from './parts.tsx';

type Wanted = { city: string; wing: string; program: string };
const ANY: Wanted = { city: '', wing: '', program: '' };

/** Every public campus but the one that the page is about, with its face, leading to its own page. With the finder a parent sees only those that suit. */
export function CampusesSection({ id, campuses, page }: { id: string; campuses: Campuses; page: Page }) {
  const words = siteWords(page.lang);
  const [wanted, setWanted] = useState(ANY);
  const all = page.site.campuses.filter((campus) => page.path !== addressOf(campus));
  const shown = all.filter((campus) => suits(campus, wanted));
  return (
    <section id={id} className="campuses" aria-labelledby={`${id}-heading`}>
      <SectionHead id={id} heading={campuses.heading} text={campuses.text} />
      {campuses.finder && all.length > 1 && (
        <Finder id={id} all={all} wanted={wanted} onWant={setWanted} found={shown.length} words={words} />
      )}
      {shown.length > 0 ? (
        <ul className={campuses.finder ? 'campus-list found' : 'campus-list'}>
          {shown.map((campus) => (
            <CampusFace key={campus.slug} campus={campus} page={page} words={words} />
          ))}
        </ul>
      ) : (
        all.length > 0 && <p className="nothing-yet">{words.no_campus}</p>
      )}
    </section>
  );
}

const addressOf = ({ slug }: SiteCampus): string => `/campus?slug=${slug}`;

function suits(campus: SiteCampus, { city, wing, program }: Wanted): boolean {
  const taught = wing === '' || campus.wing === wing || campus.wing === 'co_education';
  return (
    (city === '' || campus.city === city) && taught && (program === '' || (campus.programs ?? []).includes(program))
  );
}

const once = (values: string[]): [string, string][] =>
  [...new Set(values)].filter(Boolean).map((value) => [value, value]);

function Finder({
  id,
  all,
  wanted,
  onWant,
  found,
  words,
}: {
  id: string;
  all: SiteCampus[];
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
  found: number;
  words: Words;
}) {
  const choices: [keyof Wanted, string, [string, string][]][] = [
    ['city', words.city, once(all.map((campus) => campus.city))],
    [
      'wing',
      words.for_whom,
      [
        ['girls', words.girls],
        ['boys', words.boys],
      ],
    ],
    ['program', words.program, once(all.flatMap((campus) => campus.programs ?? []))],
  ];
  return (
    <form className="finder" role="search" aria-label={words.find_campus} onSubmit={(event) => event.preventDefault()}>
      {choices.map(
        ([name, label, values]) =>
          values.length > 1 && (
            <div className="field" key={name}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <select
                id={`${id}-${name}`}
                value={wanted[name]}
                onChange={(event) => onWant({ ...wanted, [name]: event.target.value })}
              >
                <option value="">{words.any}</option>
                {values.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          ),
      )}
      <p className="found-count" role="status">
        {words.campus_count.replace('{count}', String(found))}
      </p>
    </form>
  );
}

function CampusFace({ campus, page, words }: { campus: SiteCampus; page: Page; words: Words }) {
  return (
    <li className="campus-face">
      {campus.picture && <SitePicture picture={campus.picture} sizes={SIZES.third} className="campus-picture" />}
      <h3>
        <a href={inLanguage(addressOf(campus), page.lang)}>
          <bdi>{campus.name}</bdi>
        </a>
      </h3>
      <p className="campus-where">
        {campus.city && (
          <>
            <bdi>{campus.city}</bdi> ·{' '}
          </>
        )}
        {words[campus.wing]}
      </p>
      {campus.summary && (
        <p className="campus-summary">
          <bdi>{campus.summary}</bdi>
        </p>
      )}
      {campus.phone && (
        <p className="campus-phone" dir="ltr">
          {campus.phone}
        </p>
      )}
    </li>
  );
}
