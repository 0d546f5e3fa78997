import { useState, type ChangeEvent } from 'react';
import { formatDate } from '../../../text/dates';
import type { Page } from '../../content.ts';
import { send } from '../fast/calls.ts';
import type { OwnForm, OwnPaper } from './form.tsx';
import { Standing, useStanding } from './standing.tsx';
import { applyWords, stepOf, type ApplyWords } from './words.ts';

type Props = { id: string; own: OwnForm; page: Page; keyOfForm: string; onChange: (own: OwnForm) => void };

const LARGEST = 10 * 1024 * 1024;

/** The own application: its number, where it stands, and its papers, photographed with the phone. */
export function OwnApplication({ id, own, page, keyOfForm, onChange }: Props) {
  const words = applyWords(page.lang);
  const key = keyOfForm || window.location.hash.slice(1);
  const standing = useStanding('/get-own-admission-status', { key }, page.lang, own.version);
  const open = own.status === 'draft' || own.status === 'returned';
  // once it is with the office: until it begins to check, and what it refused
  const waits = own.status === 'submitted' || own.status === 'waiting';
  const unchecked = waits && own.documents.every((paper) => paper.decided_at === null);
  const maySend = (paper: OwnPaper) => open || unchecked || (waits && paper.state === 'refused');
  return (
    <div className="thanks" role="status">
      <h2>
        {words.number_is}: <strong dir="ltr">{own.form_no}</strong>
      </h2>
      <p>{open ? words.keep_link : words.with_office}</p>
      {unchecked && <p>{words.papers_later}</p>}
      {own.status === 'returned' && own.status_reason && <p className="form-problem">{own.status_reason}</p>}
      <h3>{open ? stepOf(words, 5, words.papers) : words.papers}</h3>
      <ul className="apply-papers">
        {own.documents.map((paper) => (
          <Paper
            key={paper.paper}
            id={id}
            paper={paper}
            keyOfForm={key}
            open={maySend(paper)}
            page={page}
            words={words}
            onChange={onChange}
          />
        ))}
      </ul>
      {open && (
        <p className="actions">
          <button type="submit" form={`${id}-form`} className="action" value="submit">
            {words.submit}
          </button>
        </p>
      )}
      {standing && <Standing one={standing} page={page} />}
    </div>
  );
}

type OfPaper = {
  id: string;
  paper: OwnPaper;
  keyOfForm: string;
  open: boolean;
  page: Page;
  words: ApplyWords;
  onChange: (own: OwnForm) => void;
};

function Paper({ id, paper, keyOfForm, open, page, words, onChange }: OfPaper) {
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const name = words.paper[paper.paper] ?? paper.paper;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) return setProblem(words.too_large);
    const form = new FormData();
    form.append('key', keyOfForm);
    form.append('kind', paper.paper);
    form.append('file', file);
    setSending(true);
    const answer = await send<OwnForm>('/upload-documents', form, page.lang, words.lost);
    setSending(false);
    if ('data' in answer) {
      setProblem('');
      onChange(answer.data);
    } else setProblem(answer.errors['file'] ?? answer.message ?? words.lost);
  };
  const settled = paper.state === 'verified' || paper.state === 'waived' || paper.state === 'given_back';
  return (
    <li>
      <label htmlFor={`${id}-${paper.paper}`}>
        {name} {paper.is_required ? '' : <span className="optional">{words.optional}</span>}
      </label>
      <p>
        {words.state[paper.state] ?? paper.state}
        {paper.due_on && paper.state === 'awaited' ? ` · ${words.due} ${formatDate(paper.due_on)}` : ''}
        {paper.reason ? ` · ${paper.reason}` : ''}
        {paper.file && (
          <>
            {' · '}
            <a href={paper.file.url}>{words.open}</a>
          </>
        )}
      </p>
      {open && !settled && (
        <input
          id={`${id}-${paper.paper}`}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          disabled={sending}
          onChange={(event) => void choose(event)}
        />
      )}
      {sending && <p>{words.sending}</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
