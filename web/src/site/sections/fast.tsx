import { useState, useSyncExternalStore } from 'react';
import type { Fast, Page } from '../content.ts';
import { inLanguage } from '../words.ts';
import { ApplyForm, TakenNote, type Taken } from './fast/apply.tsx';
import type { OwnFast } from './fast/own.tsx';
import { LostNumber } from './fast/lost-number.tsx';
import { FastResults } from './fast/results.tsx';
import { StandingOf } from './fast/standing.tsx';
import { TestFacts } from './fast/test-facts.tsx';
import { fastWords } from './fast/words.ts';

const never = () => () => undefined;
/** A link to published results names their test: `/fast?results=3`. */
const resultsInAddress = () => Number(new URLSearchParams(window.location.search).get('results')) || 0;

/** The page of entry tests: what is open, the form, how an application stands, published results. */
export function FastSection({ id, fast, page }: { id: string; fast: Fast; page: Page }) {
  const words = fastWords(page.lang);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [own, setOwn] = useState<OwnFast | null>(null);
  const [changed, setChanged] = useState<Taken | null>(null);
  const open = (opened: OwnFast) => {
    setOwn(opened);
    setChanged(null);
    setTaken(null);
  };
  const isOpen = own !== null && fast.tests.some((test) => test.id === own.application.test_id);
  const results = useSyncExternalStore(never, resultsInAddress, () => 0);
  return (
    <section id={id} className="fast" aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`}>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
      {fast.tests.length === 0 && <p>{words.none}</p>}
      <div className="fast-tests">
        {fast.tests.map((test) => (
          <TestFacts key={test.id} test={test} lang={page.lang} />
        ))}
      </div>
      {(results > 0 || fast.results.length > 0) && <h2>{words.results_title}</h2>}
      {fast.results.length > 0 && (
        <ul>
          {fast.results.map((test) => (
            <li key={test.id}>
              <a href={`${inLanguage('/fast', page.lang)}?results=${test.id}`}>{test.name}</a>
            </li>
          ))}
        </ul>
      )}
      {results > 0 && <FastResults id={id} page={page} testId={results} />}
      {own && !isOpen && <p role="status">{words.change_over}</p>}
      {fast.tests.length > 0 && (
        <>
          <h2 id={`${id}-apply`}>{own && isOpen ? words.change : words.apply}</h2>
          {changed && <p role="status">{words.changed}</p>}
          {changed?.photoRefused && (
            <p className="form-problem" role="alert">
              {changed.photoRefused}
            </p>
          )}
          {own && isOpen ? (
            <ApplyForm
              key={own.key}
              id={id}
              fast={fast}
              page={page}
              own={own}
              onTaken={(now) => {
                setOwn(null);
                setChanged(now);
              }}
            />
          ) : taken ? (
            <TakenNote id={id} taken={taken} page={page} />
          ) : (
            <ApplyForm id={id} fast={fast} page={page} onTaken={setTaken} />
          )}
        </>
      )}
      <h2>{words.status_title}</h2>
      <StandingOf id={id} page={page} onOpened={open} />
      <LostNumber id={`${id}-lost`} page={page} />
    </section>
  );
}
