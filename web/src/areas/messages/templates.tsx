import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/client';
import { defineResource, FormScreen, Notice, usePreview } from '@/kit';
import { t, word } from '@/text';
import type { BodyOf, DataOf } from '@/api/typed';
import { KINDS } from './kinds';
import * as records from './records';
import classes from './messages.module.css';

type Asked = BodyOf<'POST', '/preview-message-template'>;
type Words = DataOf<'POST', '/preview-message-template'>['english'];

const bracesOf = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ');

const templates = defineResource(records.templates, {
  shared: 'all',
  sort: 'kind',
  columns: [
    { key: 'kind', card: 'title', render: (row) => word(row.kind) },
    { key: 'title_en' },
    { key: 'title_ur' },
    { key: 'by_gateway', kind: 'boolean' },
    { key: 'by_email', kind: 'boolean' },
    { key: 'updated_at', kind: 'instant' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'by_gateway', kind: 'boolean' },
    { name: 'by_email', kind: 'boolean' },
  ],
  fields: [
    {
      title: 'messages.templates.english',
      fields: [
        { name: 'title_en', kind: 'text' },
        { name: 'body_en', help: 'messages.templates.body_help', kind: 'textarea' },
      ],
    },
    {
      title: 'messages.templates.urdu',
      fields: [
        { name: 'title_ur', kind: 'text', lang: 'ur' },
        { name: 'body_ur', kind: 'textarea', lang: 'ur' },
      ],
    },
    {
      title: 'messages.templates.channels',
      fields: [
        { name: 'by_gateway', kind: 'switch' },
        { name: 'by_email', kind: 'switch' },
      ],
    },
  ],
  identity: (template) => ({
    name: word(template.kind),
    number: bracesOf(template.placeholders),
  }),
  formAside: (_values, body) => <Preview body={body as unknown as Asked} />,
});

/** What a message would say, with the values of the last one of its kind or of a student. */
function Preview({ body }: { body: Asked }) {
  const { id, title_en, body_en, title_ur, body_ur, by_email, by_gateway } = body;
  const whole = title_en && body_en && title_ur && body_ur;
  const asked = whole ? { id, title_en, body_en, title_ur, body_ur, by_email, by_gateway } : null;
  const { data, problem } = usePreview('/preview-message-template', asked);
  const template = useQuery(recordQuery('/get-message-template-details', id));
  return (
    <section className={classes.preview} aria-label={t('messages.templates.preview')}>
      {template.data && (
        <>
          <h2>{t('messages.templates.placeholders')}</h2>
          <p className={classes.names} dir="ltr">
            {bracesOf(template.data.placeholders)}
          </p>
        </>
      )}
      <h2>{t('messages.templates.preview')}</h2>
      {problem && <Notice tone="warning" title={problem.message} />}
      {data && (
        <>
          <p className={classes.quiet}>
            {t(data.is_of_message ? 'messages.templates.of_message' : 'messages.templates.of_student', {
              name: data.about,
            })}
          </p>
          <Said words={data.english} lang="en" sms={Boolean(by_gateway)} />
          <Said words={data.urdu} lang="ur" sms={Boolean(by_gateway)} />
        </>
      )}
    </section>
  );
}

/** How many SMS a gateway sends for a text: of 160 letters each, of 70 where one is not Latin; a little less once there are several. */
export function smsOf(text: string): number {
  const [alone, joined] = /^[\n\r\u0020-\u007E]*$/.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

function Said({ words, lang, sms }: { words: Words; lang: 'en' | 'ur'; sms: boolean }) {
  return (
    <div className={classes.said} lang={lang} dir={lang === 'ur' ? 'rtl' : 'ltr'}>
      <h3>{words.title}</h3>
      <p className={classes.words}>{words.body}</p>
      {sms && <p className={classes.quiet}>{t('messages.templates.sms', { count: smsOf(words.body) })}</p>}
    </div>
  );
}

export default templates;

export const Edit = () => <FormScreen resource={templates} mode="edit" after={() => '/admin/message-templates'} />;
