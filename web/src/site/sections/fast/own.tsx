import { useState, type FormEvent } from 'react';
import type { Page } from '../../content.ts';
import { typedIn } from '../form-data.ts';
import { send, type Answered } from './calls.ts';
import { TypedField } from './fields.tsx';
import { fastWords } from './words.ts';

/** Whose application it is: by the key that its sender got, else by number and CNIC, days later and on any device. */
export type Whose = { key: string } | { number: string; cnic: string };

/** One's own application, opened by the code that was sent, to be changed. */
export type OwnFast = {
  key: string;
  application: Record<string, unknown> & { application_no: string; test_id: number; choices: number[] };
};

type Own = { id: string; whose: Whose; page: Page; onDone: () => void };

/** Sends an applicant's photograph. */
export function sendPhoto(whose: Whose, photo: File, page: Page): Promise<Answered<boolean>> {
  const form = new FormData();
  // texts stand before the file
  for (const [name, text] of Object.entries(whose)) form.append(name, text);
  form.append('file', photo);
  return send<boolean>('/upload-fast-photo', form, page.lang, fastWords(page.lang).photo_lost);
}

/** What stands against it, in one sentence; nothing when it was taken. */
export const refusal = (answer: Answered<unknown>, field: string, lost: string): string | undefined =>
  'data' in answer ? undefined : (answer.errors[field] ?? answer.message ?? lost);

/** The code that was sent to the applicant, which confirms the application. */
export function CodeForm({ id, whose, page, onDone }: Own) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(new FormData(event.currentTarget), 'code');
    setSending(true);
    const answer = await send<boolean>('/confirm-fast', { ...whose, code }, page.lang, words.lost);
    setSending(false);
    const refused = refusal(answer, 'code', words.lost);
    setProblem(refused);
    if (refused === undefined) onDone();
  };
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void confirm(event)}
      aria-labelledby={`${id}-code-title`}
    >
      <h3 id={`${id}-code-title`}>{words.code_title}</h3>
      <p>{words.code_text}</p>
      <TypedField id={`${id}-code`} name="code" label={words.code} type="tel" most={8} error={problem} />
      <p className="actions">
        <button type="submit" className="action" disabled={sending}>
          {sending ? words.sending : words.confirm}
        </button>
      </p>
    </form>
  );
}

/** Opens one's own application for a change, by the code that was sent. */
export function OpenForm({
  id,
  number,
  cnic,
  page,
  onOpened,
}: {
  id: string;
  number: string;
  cnic: string;
  page: Page;
  onOpened: (own: OwnFast) => void;
}) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(new FormData(event.currentTarget), 'code');
    setSending(true);
    const answer = await send<OwnFast>('/open-fast', { number, cnic, code }, page.lang, words.lost);
    setSending(false);
    setProblem(refusal(answer, 'code', words.lost));
    if ('data' in answer) onOpened(answer.data);
  };
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void open(event)}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>{words.change}</h3>
      <p>{words.change_text}</p>
      <TypedField id={`${id}-code`} name="code" label={words.change_code} type="tel" most={8} error={problem} />
      <p className="actions">
        <button type="submit" className="action-quiet" disabled={sending}>
          {sending ? words.sending : words.change_open}
        </button>
      </p>
    </form>
  );
}

/** The photograph of an applicant who sent none, or whose photograph was refused: `refused` says why. */
export function PhotoForm({ id, whose, page, onDone, refused }: Own & { refused?: string | undefined }) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState(refused);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const photo = new FormData(event.currentTarget).get('photo');
    if (!(photo instanceof File) || photo.size === 0) return setProblem(words.photo_choose);
    setSending(true);
    const answer = await sendPhoto(whose, photo, page);
    setSending(false);
    const said = refusal(answer, 'file', words.photo_lost);
    setProblem(said);
    if (said === undefined) onDone();
  };
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby={`${id}-photo-title`}
    >
      <h3 id={`${id}-photo-title`}>{words.m_photo}</h3>
      {refused && <p role="alert">{words.photo_refused}</p>}
      <div className="field">
        <label htmlFor={`${id}-own-photo`}>{words.photo}</label>
        <input
          id={`${id}-own-photo`}
          name="photo"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-own-photo-error`}
        />
        {problem && (
          <p className="field-error" id={`${id}-own-photo-error`}>
            {problem}
          </p>
        )}
      </div>
      <p className="actions">
        <button type="submit" className="action" disabled={sending}>
          {sending ? words.sending : words.photo_send}
        </button>
      </p>
    </form>
  );
}
