import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { Form, Lang, Page } from '../content.ts';
import { inLanguage, siteWords, type Words } from '../words.ts';
import { refusalOf, type Refused } from './fast/calls.ts';
import { bodyOf, CALLS, FIELDS, looksLikePhone, typedIn } from './form-data.ts';
import { FormField, type Chosen } from './form-field.tsx';

/**
 * A form to the office. Without script the browser posts it to the page's own address and the server answers with the page; with script
 * the same goes to the call and the answer stands in place. Nothing typed is lost either way.
 */
export function FormSection({ id, form, page }: { id: string; form: Form; page: Page }) {
  const { lang } = page;
  const [sent, setSent] = useState(form.sent ?? false);
  const words = siteWords(lang);
  return (
    <section id={id} className="form-section split" aria-labelledby={`${id}-heading`}>
      <div className="split-head">
        <h2 id={`${id}-heading`}>{form.heading}</h2>
        {form.text && <p>{form.text}</p>}
        {page.site.contact.phone && (
          <p className="form-call">
            {words.rather_call}{' '}
            <a href={`tel:${page.site.contact.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {page.site.contact.phone}
            </a>
          </p>
        )}
      </div>
      {sent ? (
        <Thanks form={form} words={words} />
      ) : (
        <FormFields id={id} form={form} page={page} onSent={() => setSent(true)} />
      )}
    </section>
  );
}

function Thanks({ form, words }: { form: Form; words: Words }) {
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div className="thanks" role="status" tabIndex={-1} ref={thanks}>
      <h3>{words.thanks}</h3>
      <p>{form.form === 'inquiry' ? words.thanks_inquiry : words.thanks_message}</p>
    </div>
  );
}

/** When this page was opened, as the server counts time: programs send a form within three seconds of it, people do not. */
const pageOpened = () => String(Math.round(Date.now() - performance.now()));

function FormFields({ id, form, page, onSent }: { id: string; form: Form; page: Page; onSent: () => void }) {
  const words = siteWords(page.lang);
  const element = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<Refused>({ errors: form.errors ?? {}, message: form.errors?.['form'] });
  const [sending, setSending] = useState(false);
  const [chosen, choose] = useChosen(form);
  const campaign = useSyncExternalStore(never, campaignInAddress, () => null);
  useEffect(() => {
    if (Object.keys(answer.errors).length > 0) focusFirst(element.current);
  }, [answer]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    data.set('started', pageOpened());
    const wrong = wrongOf(form, data, words);
    if (Object.keys(wrong).length > 0) return setAnswer({ errors: wrong });
    setSending(true);
    const problem = await post(form, page.lang, data, words);
    setSending(false);
    if (problem) setAnswer(problem);
    else onSent();
  };
  const count = Object.keys(answer.errors).length;
  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={inLanguage(page.path, page.lang)}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby={`${id}-heading`}
    >
      {(count > 0 || answer.message) && (
        <p className="form-problem" role="alert">
          {answer.message ?? words.check_marked}
        </p>
      )}
      {FIELDS[form.form].map((group) => (
        <fieldset key={group.title}>
          <legend>{words[group.title]}</legend>
          {group.fields.map((field) => (
            <FormField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              label={labelOf(field.name, form, words)}
              form={form}
              words={words}
              error={answer.errors[field.name]}
              chosen={chosen}
              onChoose={choose}
            />
          ))}
        </fieldset>
      ))}
      {/* For programs that fill in everything; people and screen readers do not meet it. */}
      <div className="nowhere" aria-hidden="true">
        <label>
          {words.leave_empty}
          <input type="text" name="website_address" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="form" value={form.form} />
      <input type="hidden" name="started" defaultValue={form.started ?? ''} />
      {form.form === 'inquiry' && campaign && <input type="hidden" name="campaign" value={campaign} />}
      <div className="consent">
        <input
          type="checkbox"
          id={`${id}-consent`}
          name="consent"
          value="true"
          defaultChecked={Boolean(form.values?.['consent'])}
          aria-invalid={answer.errors['consent'] ? true : undefined}
          aria-describedby={answer.errors['consent'] && `${id}-consent-error`}
        />
        <label htmlFor={`${id}-consent`}>{form.consent}</label>
        {answer.errors['consent'] && (
          <p className="field-error" id={`${id}-consent-error`}>
            {answer.errors['consent']}
          </p>
        )}
      </div>
      <p className="actions">
        <button type="submit" className="action" disabled={sending}>
          {sending ? words.sending : words[`send_${form.form}`]}
        </button>
        <a className="action-quiet" href={inLanguage('/privacy-policy', page.lang)}>
          {words.privacy}
        </a>
      </p>
    </form>
  );
}

const never = () => () => undefined;
const campusInAddress = () => new URLSearchParams(window.location.search).get('campus');
/** A link of a campaign says so: `/inquiry-form?campaign=FB-OCT`. */
const campaignInAddress = () => new URLSearchParams(window.location.search).get('campaign')?.slice(0, 40) ?? null;

/** The choices that others depend on. A link may have named the campus: `/inquiry-form?campus=gulberg`. */
function useChosen(form: Form): [Chosen, (change: Partial<Chosen>) => void] {
  const { campuses } = form.choices;
  const slug = useSyncExternalStore(never, campusInAddress, () => null);
  const named = campuses.find((campus) => campus.slug === slug)?.id;
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const campus = chosen.campus ?? form.values?.['campus_id'] ?? (named === undefined ? '' : String(named));
  const program = chosen.program ?? form.values?.['program_id'] ?? '';
  return [{ campus, program }, (change) => setChosen((before) => ({ ...before, ...change }))];
}

function labelOf(name: string, form: Form, words: Words): string {
  if (form.form === 'inquiry' && name === 'name') return words.child_name;
  return words[`field_${name}` as keyof Words];
}

/** What the server would say as well; all of it is said here at once. */
function wrongOf(form: Form, data: FormData, words: Words): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { fields } of FIELDS[form.form]) {
    for (const { name, kind, required } of fields) {
      const text = typedIn(data, name);
      if (text === '') {
        if (required) wrong[name] = words.needed;
      } else if (kind === 'tel' && !looksLikePhone(text)) wrong[name] = words.phone_wrong;
      else if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(text)) wrong[name] = words.email_wrong;
    }
  }
  if (!data.has('consent')) wrong['consent'] = words.consent_needed;
  return wrong;
}

/** Sends it; nothing when all went well, else what the server said. */
async function post(form: Form, lang: Lang, data: FormData, words: Words): Promise<Refused | null> {
  try {
    const answer = await fetch(CALLS[form.form], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': lang },
      body: JSON.stringify(bodyOf(form.form, data)),
    });
    if (answer.ok) return null;
    const { errors, message } = await refusalOf(answer, lang);
    return { errors, message: message ?? words.not_sent };
  } catch {
    return { errors: {}, message: words.not_sent };
  }
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
