import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { DayInput, Notice, RemoteSelect, HELP_BELOW, form } from '@/kit';
import { t, word } from '@/text';
import { PictureField } from '../pictures/picture-field';
import { slugOf } from '../slug';
import type { Workflow } from '../types';
import type { ArticleBody, BlogBody, EventBody } from './article-body';
import { BEST_DESCRIPTION, BEST_TITLE, SearchPreview } from './search-preview';
import { Count } from './section-fields';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

export interface FieldsProps<Body> {
  body: Body;
  errors: Errors;
  record: Workflow | undefined;
  onChange: (part: Partial<Body>) => void;
}

const written = ({ lang }: ArticleBody) => ({ lang, dir: lang === 'ur' ? ('rtl' as const) : ('ltr' as const) });

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={form.section}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** Title, address, summary, cover and text: what both kinds of article have. */
function ArticleFields({
  body,
  errors,
  record,
  onChange,
  children,
}: FieldsProps<ArticleBody> & { children?: ReactNode }) {
  // the address follows the title until somebody writes one, or it is published
  const follows = !record?.published_at && (body.slug === '' || body.slug === slugOf(body.title));
  return (
    <>
      <Block title={t('website.section_words')}>
        <div data-field="title">
          <TextInput
            inputWrapperOrder={HELP_BELOW}
            {...written(body)}
            label={t('website.field.title')}
            description={<Count length={body.title.trim().length} best={BEST_TITLE} />}
            withAsterisk
            aria-required
            value={body.title}
            error={errors['title']}
            onChange={(event) => {
              const title = event.currentTarget.value;
              onChange({ title, ...(follows && { slug: slugOf(title) }) });
            }}
          />
        </div>
        <div className={classes.pair}>
          <div data-field="slug">
            <TextInput
              inputWrapperOrder={HELP_BELOW}
              label={t('website.field.slug')}
              description={t('website.field.slug_help')}
              withAsterisk
              aria-required
              dir="ltr"
              value={body.slug}
              error={errors['slug']}
              onChange={(event) => onChange({ slug: event.currentTarget.value })}
            />
          </div>
          <div data-field="lang">
            <Select
              inputWrapperOrder={HELP_BELOW}
              label={t('website.language')}
              data={[
                { value: 'en', label: t('shell.language.en') },
                { value: 'ur', label: t('shell.language.ur') },
              ]}
              value={body.lang}
              error={errors['lang']}
              disabled={record !== undefined}
              allowDeselect={false}
              onChange={(lang) => onChange({ lang: lang === 'ur' ? 'ur' : 'en' })}
            />
          </div>
        </div>
        <SlugWarning record={record} body={body} />
        <div data-field="summary">
          <Textarea
            inputWrapperOrder={HELP_BELOW}
            {...written(body)}
            label={t('website.field.summary')}
            description={
              <>
                {t('website.field.summary_help')} <Count length={body.summary.trim().length} best={BEST_DESCRIPTION} />
              </>
            }
            withAsterisk
            aria-required
            autosize
            minRows={2}
            value={body.summary}
            error={errors['summary']}
            onChange={(event) => onChange({ summary: event.currentTarget.value })}
          />
        </div>
        {children}
      </Block>
      <Block title={t('website.field.cover')}>
        <div data-field="cover">
          <PictureField
            lang={body.lang}
            value={body.cover}
            error={errors['cover'] ?? errors['cover.id']}
            altError={errors['cover.alt']}
            onChange={(cover) => onChange({ cover })}
          />
        </div>
      </Block>
      <Block title={t('website.field.long_text')}>
        <div data-field="html">
          <Suspense fallback={<p className={classes.hint}>{t('kit.loading')}</p>}>
            <RichText
              key={body.lang}
              label={t('website.field.long_text')}
              required
              lang={body.lang}
              value={body.html}
              error={errors['html']}
              onChange={(html) => onChange({ html })}
            />
          </Suspense>
        </div>
      </Block>
    </>
  );
}

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

export function BlogFields(props: FieldsProps<BlogBody>) {
  const { body, errors, onChange } = props;
  return (
    <>
      <ArticleFields {...props}>
        <div className={classes.pair}>
          <div data-field="author">
            <TextInput
              inputWrapperOrder={HELP_BELOW}
              {...written(body)}
              label={t('website.field.author')}
              withAsterisk
              aria-required
              value={body.author}
              error={errors['author']}
              onChange={(event) => onChange({ author: event.currentTarget.value })}
            />
          </div>
          <div data-field="tags">
            <TagsInput
              inputWrapperOrder={HELP_BELOW}
              {...written(body)}
              label={t('website.field.tags')}
              description={t('website.field.tags_help')}
              value={body.tags}
              maxTags={10}
              clearable
              error={errors['tags']}
              onChange={(tags) => onChange({ tags })}
            />
          </div>
        </div>
      </ArticleFields>
      <Block title={t('website.section_search')}>
        <div data-field="seo_title">
          <TextInput
            inputWrapperOrder={HELP_BELOW}
            {...written(body)}
            label={t('website.field.seo_title')}
            description={<Count length={body.seo_title.trim().length} best={BEST_TITLE} />}
            placeholder={body.title}
            value={body.seo_title}
            error={errors['seo_title']}
            onChange={(event) => onChange({ seo_title: event.currentTarget.value })}
          />
        </div>
        <div data-field="seo_description">
          <Textarea
            inputWrapperOrder={HELP_BELOW}
            {...written(body)}
            label={t('website.field.seo_description')}
            description={<Count length={body.seo_description.trim().length} best={BEST_DESCRIPTION} />}
            placeholder={body.summary}
            autosize
            minRows={2}
            value={body.seo_description}
            error={errors['seo_description']}
            onChange={(event) => onChange({ seo_description: event.currentTarget.value })}
          />
        </div>
        <SearchPreview
          title={body.seo_title || body.title}
          description={body.seo_description || body.summary}
          path={`/blog-details?slug=${body.slug}`}
          lang={body.lang}
        />
      </Block>
    </>
  );
}

export function EventFields(props: FieldsProps<EventBody>) {
  const { body, errors, onChange } = props;
  const day = (name: 'starts_on' | 'ends_on', label: string) => (
    <div data-field={name}>
      <DayInput
        label={label}
        value={body[name]}
        error={errors[name]}
        withAsterisk={name === 'starts_on'}
        clearable={name === 'ends_on'}
        onChange={(value) => onChange({ [name]: value })}
      />
    </div>
  );
  const isEvent = body.kind === 'event';
  return (
    <ArticleFields {...props}>
      <div className={classes.pair}>
        <div data-field="kind">
          <Select
            inputWrapperOrder={HELP_BELOW}
            label={t('kit.label.kind')}
            data={['news', 'event'].map((value) => ({ value, label: word(value) }))}
            value={body.kind}
            error={errors['kind']}
            allowDeselect={false}
            onChange={(kind) => onChange({ kind: kind === 'event' ? 'event' : 'news' })}
          />
        </div>
        {day('starts_on', isEvent ? t('kit.label.starts_on') : t('kit.label.date'))}
      </div>
      {isEvent && (
        <div className={classes.pair}>
          {day('ends_on', t('kit.label.ends_on'))}
          <div data-field="time">
            <TextInput
              inputWrapperOrder={HELP_BELOW}
              label={t('website.time')}
              type="time"
              value={body.time}
              error={errors['time']}
              onChange={(event) => onChange({ time: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
      <div className={classes.pair}>
        <div data-field="place">
          <TextInput
            inputWrapperOrder={HELP_BELOW}
            {...written(body)}
            label={t('website.field.place')}
            value={body.place}
            error={errors['place']}
            onChange={(event) => onChange({ place: event.currentTarget.value })}
          />
        </div>
        <div data-field="campus_id">
          <RemoteSelect
            of="campuses"
            label={t('kit.label.campus')}
            value={body.campus_id}
            error={errors['campus_id']}
            onChange={(campus_id) => onChange({ campus_id })}
          />
        </div>
      </div>
    </ArticleFields>
  );
}
