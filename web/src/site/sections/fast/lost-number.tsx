import { useState, type FormEvent } from 'react';
import type { Page } from '../../content.ts';
import { typedIn } from '../form-data.ts';
import { ask } from './calls.ts';
import { TypedField } from './fields.tsx';
import { fastWords } from './words.ts';

/** The number of one's latest application, for whoever has lost it: by CNIC, date of birth and mobile. */
export function LostNumber({ id, page }: { id: string; page: Page }) {
  const words = fastWords(page.lang);
  const [problem, setProblem] = useState('');
  const [number, setNumber] = useState('');
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = {
      cnic: typedIn(data, 'cnic'),
      date_of_birth: typedIn(data, 'date_of_birth'),
      phone: typedIn(data, 'phone'),
    };
    const answer = await ask<{ application_no: string }>('/get-last-application', asked, page.lang, words.lost);
    const refused = 'data' in answer ? '' : (Object.values(answer.errors)[0] ?? answer.message ?? words.lost);
    setProblem(refused);
    setNumber('data' in answer ? answer.data.application_no : '');
  };
  return (
    <details>
      <summary>{words.forgot}</summary>
      <form className="form" method="post" noValidate onSubmit={(event) => void look(event)} aria-label={words.forgot}>
        {problem && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <fieldset>
          <TypedField id={`${id}-cnic`} name="cnic" label={words.cnic} type="tel" required most={20} />
          <TypedField id={`${id}-born`} name="date_of_birth" label={words.born} type="date" required />
          <TypedField id={`${id}-phone`} name="phone" label={words.phone} type="tel" required most={20} />
        </fieldset>
        <p className="actions">
          <button type="submit" className="action-quiet">
            {words.forgot_show}
          </button>
        </p>
        {number && (
          <p role="status">
            {words.number_is}: <strong dir="ltr">{number}</strong>
          </p>
        )}
      </form>
    </details>
  );
}
