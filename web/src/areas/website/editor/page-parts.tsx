import { Folded } from '@/kit';
import { t } from '@/text';
import type { Lang, PageDetails } from '../types';
import { EditorFields } from './editor-fields';
import { BEST_DESCRIPTION, BEST_TITLE, SearchPreview } from './search-preview';
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
  return (
    <Folded
      className={classes.about}
      summary={t('website.about_page')}
      isWrong={Boolean(errors['title'] || errors['description'] || errors['menu'])}
    >
      <div className={classes.fields}>
        <EditorFields
          plain
          sections={[
            {
              title: 'website.about_page',
              fields: [
                { name: 'title', label: 'website.field.title', kind: 'text', lang, best: BEST_TITLE },
                {
                  name: 'description',
                  label: 'kit.label.description',
                  kind: 'textarea',
                  lang,
                  best: BEST_DESCRIPTION,
                },
                { name: 'menu', label: 'website.field.menu', help: 'website.field.menu_help', kind: 'text', lang },
              ],
            },
          ]}
          body={body}
          errors={errors}
          onChange={onChange}
        />
        <SearchPreview title={body.title} description={body.description} path={path} lang={lang} />
      </div>
    </Folded>
  );
}
