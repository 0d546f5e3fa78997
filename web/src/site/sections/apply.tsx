import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Page } from '../content.ts';
import type { Choices } from './apply/choices.ts';
import { ApplicationForm, type OwnForm } from './apply/form.tsx';
import { OwnApplication } from './apply/own.tsx';
import { FindApplication } from './apply/standing.tsx';
import { applyWords } from './apply/words.ts';
import { ask, send } from './fast/calls.ts';

const listen = (heard: () => void) => {
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};
/** The applicant's own link carries its key behind the `#`, which no server logs: `/apply#…`. */
const keyInAddress = () => window.location.hash.replace(/^#/, '');

/** The page of online applications: the form, the own application with its papers, and where one stands. */
export function ApplySection({ id, page }: { id: string; page: Page }) {
  const words = applyWords(page.lang);
  const key = useSyncExternalStore(listen, keyInAddress, () => '');
  const [choices, setChoices] = useState<Choices>();
  const [own, setOwn] = useState<OwnForm>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void ask<Choices>('/get-admission-choices', {}, page.lang, words.lost).then((answer) =>
      'data' in answer ? setChoices(answer.data) : setProblem(answer.message ?? words.lost),
    );
  }, [page.lang, words.lost]);
  useEffect(() => {
    if (key.length < 22) return;
    void send<OwnForm>('/get-own-admission', { key }, page.lang, words.lost).then((answer) =>
      'data' in answer
        ? // sending the form changes the address too: what this page was told since is newer than this answer
          setOwn((now) => (now?.id === answer.data.id ? now : answer.data))
        : setProblem(answer.message ?? words.lost),
    );
  }, [key, page.lang, words.lost]);
  const editable = own === undefined || own.status === 'draft' || own.status === 'returned';
  return (
    <section id={id} className="fast apply" aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`}>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {own && <OwnApplication id={id} own={own} page={page} keyOfForm={key} onChange={setOwn} />}
      {choices && !choices.is_open && !own && <p>{words.closed}</p>}
      {choices && editable && (choices.is_open || own) && (
        <ApplicationForm
          key={own ? `${own.id}/${own.version}` : 'new'}
          id={id}
          choices={choices}
          own={own}
          keyOfForm={key}
          page={page}
          onSaved={setOwn}
        />
      )}
      {!own && (
        <>
          <h2>{words.status_title}</h2>
          <FindApplication id={id} page={page} />
        </>
      )}
    </section>
  );
}
