import { lazy, Suspense } from 'react';
import { choicesOf, type Field, Notice, type Section, textOf } from '@/kit';
import { t } from '@/text';
import { PictureField } from '../pictures/picture-field';
import { slugOf } from '../slug';
import type { Workflow } from '../types';
import type { ArticleBody, BlogBody, EventBody } from './article-body';
import { EditorFields } from './editor-fields';
import { BEST_DESCRIPTION, BEST_TITLE, SearchPreview } from './search-preview';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

export interface FieldsProps<Body> {
  body: Body;
  errors: Errors;
  record: Workflow | undefined;
  onChange: (part: Partial<Body>) => void;
}

/** Title, address, summary, cover and text, and between them what one kind of article has beside. */
function ArticleFields<Body extends ArticleBody>(
  props: FieldsProps<Body> & { more: readonly Field<Body>[]; after?: readonly Section<Body>[] },
) {
  const { body, errors, record, onChange } = props;
  // the address follows the title until somebody writes one, or it is published
  const follows = !record?.published_at && (body.slug === '' || body.slug === slugOf(body.title));
  const { cover: _cover, html: _html, ...besides } = errors;
  const sections = [
    {
      title: 'website.section_words',
      fields: [...words(body, record), ...(props.more as readonly Field<ArticleBody>[])],
    },
    { title: 'website.field.cover', fields: [coverField(body, errors)] },
    { title: 'website.field.long_text', fields: [textField(body, errors)] },
    ...((props.after ?? []) as readonly Section<ArticleBody>[]),
  ] satisfies Section<ArticleBody>[];
  return (
    <>
      <SlugWarning record={record} body={body} />
      <EditorFields<ArticleBody>
        sections={sections}
        body={body}
        // cover and text say what is wrong with them themselves
        errors={besides}
        onChange={(part) =>
          onChange({
            ...part,
            ...(part.title !== undefined && follows && { slug: slugOf(part.title) }),
          } as Partial<Body>)
        }
      />
    </>
  );
}

const words = ({ lang }: ArticleBody, record: Workflow | undefined): readonly Field<ArticleBody>[] => [
  { name: 'title', label: 'website.field.title', kind: 'text', lang, best: BEST_TITLE, required: true },
  {
    name: 'slug',
    label: 'website.field.slug',
    help: 'website.field.slug_help',
    kind: 'text',
    code: 'text',
    required: true,
    width: 'half',
  },
  {
    name: 'lang',
    label: 'website.language',
    kind: 'select',
    choices: [
      { value: 'en', label: 'shell.language.en' },
      { value: 'ur', label: 'shell.language.ur' },
    ],
    required: true,
    fixed: record !== undefined,
    width: 'half',
  },
  {
    name: 'summary',
    label: 'website.field.summary',
    help: 'website.field.summary_help',
    kind: 'textarea',
    lang,
    best: BEST_DESCRIPTION,
    required: true,
  },
];

const coverField = ({ lang }: ArticleBody, errors: Errors): Field<ArticleBody> => ({
  name: 'cover',
  label: 'website.field.cover',
  kind: 'slot',
  render: ({ value, setValue }) => (
    <PictureField
      lang={lang}
      value={value ?? null}
      error={errors['cover'] ?? errors['cover.id']}
      altError={errors['cover.alt']}
      onChange={setValue}
    />
  ),
});

const textField = ({ lang }: ArticleBody, errors: Errors): Field<ArticleBody> => ({
  name: 'html',
  label: 'website.field.long_text',
  kind: 'slot',
  render: ({ value, setValue }) => (
    <Suspense fallback={<p className={classes.hint}>{t('kit.loading')}</p>}>
      <RichText
        key={lang}
        label={t('website.field.long_text')}
        required
        lang={lang}
        value={textOf(value)}
        error={errors['html']}
        onChange={setValue}
      />
    </Suspense>
  ),
});

/** A published address that changes leads on from the old one. */
function SlugWarning({ record, body }: { record: Workflow | undefined; body: ArticleBody }) {
  const old = (record as { slug?: string } | undefined)?.slug;
  if (!record?.published_at || !old || old === body.slug) return null;
  return (
    <Notice tone="info" title={t('website.slug_moves')}>
      {t('website.slug_moves_description', { old })}
    </Notice>
  );
}

/** What a search engine shows stands among its fields. */
type BlogForm = BlogBody & { preview?: undefined };

export function BlogFields(props: FieldsProps<BlogBody>) {
  const { lang, title, summary } = props.body;
  return (
    <ArticleFields<BlogForm>
      {...props}
      more={[
        { name: 'author', label: 'website.field.author', kind: 'text', lang, required: true, width: 'half' },
        {
          name: 'tags',
          label: 'website.field.tags',
          help: 'website.field.tags_help',
          kind: 'tags',
          lang,
          most: 10,
          width: 'half',
        },
      ]}
      after={[
        {
          title: 'website.section_search',
          fields: [
            {
              name: 'seo_title',
              label: 'website.field.seo_title',
              kind: 'text',
              lang,
              best: BEST_TITLE,
              instead: title,
            },
            {
              name: 'seo_description',
              label: 'website.field.seo_description',
              kind: 'textarea',
              lang,
              best: BEST_DESCRIPTION,
              instead: summary,
            },
            {
              name: 'preview',
              label: 'website.section_search',
              kind: 'slot',
              render: ({ values }) => (
                <SearchPreview
                  title={values.seo_title || title}
                  description={values.seo_description || summary}
                  path={`/blog-details?slug=${values.slug ?? ''}`}
                  lang={lang}
                />
              ),
            },
          ],
        },
      ]}
    />
  );
}

const isEvent = ({ kind }: Partial<EventBody>) => kind === 'event';

export function EventFields(props: FieldsProps<EventBody>) {
  const { lang, kind } = props.body;
  return (
    <ArticleFields
      {...props}
      more={[
        {
          name: 'kind',
          label: 'kit.label.kind',
          kind: 'select',
          choices: choicesOf('news', 'event'),
          required: true,
          width: 'half',
        },
        {
          name: 'starts_on',
          label: kind === 'event' ? 'kit.label.starts_on' : 'kit.label.date',
          kind: 'date',
          required: true,
          width: 'half',
        },
        { name: 'ends_on', label: 'kit.label.ends_on', kind: 'date', when: isEvent, width: 'half' },
        { name: 'time', label: 'website.time', kind: 'time', when: isEvent, width: 'half' },
        { name: 'place', label: 'website.field.place', kind: 'text', lang, width: 'half' },
        { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', width: 'half' },
      ]}
    />
  );
}
