import { HELP_BELOW } from '@/kit';
import { Textarea, TextInput } from '@mantine/core';
import { t } from '@/text';
import type { Lang, PageDetails } from '../types';
import { Folded } from './folded';
import { BEST_DESCRIPTION, BEST_TITLE, SearchPreview } from './search-preview';
import { Count } from './section-fields';
import { bodyOfPage, mergedPage, type PageBody, revivedPage, sentPage } from './sections';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

export const PAGE_CALLS = { details: '/get-page-details', update: '/update-page' } as const;
const NEW_PAGE: PageBody = { title: '', description: '', menu: '', sections: [] };

/** How pages are edited, also where only one section of them is in view. */
export const pageEditing = (details: PageDetails) => ({
  kind: 'page' as const,
  details,
  start: NEW_PAGE,
  calls: PAGE_CALLS,
  bodyOf: bodyOfPage,
  send: sentPage,
  merge: mergedPage,
  revive: revivedPage,
});

interface AboutProps {
  body: PageBody;
  path: string;
  lang: Lang;
  errors: Errors;
  onChange: (part: Partial<PageBody>) => void;
}

/** What a search engine and a browser's tab say of the page. */
export function About({ body, path, lang, errors, onChange }: AboutProps) {
  const written = { lang, dir: lang === 'ur' ? ('rtl' as const) : ('ltr' as const) };
  return (
    <Folded
      className={classes.about}
      summary={t('website.about_page')}
      isWrong={Boolean(errors['title'] || errors['description'] || errors['menu'])}
    >
      <div className={classes.fields}>
        <div data-field="title">
          <TextInput
            inputWrapperOrder={HELP_BELOW}
            {...written}
            label={t('website.field.title')}
            description={<Count length={body.title.trim().length} best={BEST_TITLE} />}
            value={body.title}
            error={errors['title']}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        </div>
        <div data-field="description">
          <Textarea
            inputWrapperOrder={HELP_BELOW}
            {...written}
            label={t('kit.label.description')}
            description={<Count length={body.description.trim().length} best={BEST_DESCRIPTION} />}
            autosize
            minRows={2}
            value={body.description}
            error={errors['description']}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </div>
        <div data-field="menu">
          <TextInput
            inputWrapperOrder={HELP_BELOW}
            {...written}
            label={t('website.field.menu')}
            description={t('website.field.menu_help')}
            value={body.menu}
            error={errors['menu']}
            onChange={(event) => onChange({ menu: event.currentTarget.value })}
          />
        </div>
        <SearchPreview title={body.title} description={body.description} path={path} lang={lang} />
      </div>
    </Folded>
  );
}
