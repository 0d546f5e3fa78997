import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice, useMayChange, useSaveKey } from '@/kit';
import { t } from '@/text';
import type { PageDetails } from '../types';
import { Opened } from './opened';
import { About, PAGE_CALLS } from './page-parts';
import { SectionFields } from './section-fields';
import { SECTION_KINDS } from './section-kinds';
import { type EditedSection, newKey, type PageBody } from './sections';
import { type EditingOptions, useEditing } from './use-editing';
import classes from './editor.module.css';

export interface OtherLanguageProps {
  id: number;
  /** The one that is open in the language of the screen. */
  section: EditedSection | undefined;
  /** How the page is edited. */
  editingOf: (details: PageDetails) => EditingOptions<PageBody, PageDetails>;
  /** Where the section stands in what is sent, when not among the page's sections. */
  path?: string;
}

/** The same section in the other language, to be written side by side. It is saved by itself. */
export function OtherLanguage({ id, ...beside }: OtherLanguageProps) {
  return (
    <Opened<PageDetails> path={PAGE_CALLS.details} id={id} one="website.page" many="website.pages" list="/admin/pages">
      {(details) => <Beside details={details} {...beside} />}
    </Opened>
  );
}

function Beside({ details, section, editingOf, path }: Omit<OtherLanguageProps, 'id'> & { details: PageDetails }) {
  const [options] = useState(() => editingOf(details));
  const { body, setBody, errors, unsaved, busy, act, problem, conflict, keepMine, takeTheirs } = useEditing(options);
  const mayWrite = useMayChange()('website content.update', true);
  const { lang } = details;
  const place = body.sections.findIndex((one) => one.id === section?.id);
  const twin = body.sections[place];
  const kind = section && SECTION_KINDS[section.kind];
  useSaveKey(() => {
    if (mayWrite && unsaved) act({ do: 'save' });
  });
  return (
    <section className={classes.beside} aria-label={lang === 'ur' ? t('website.in_urdu') : t('website.in_english')}>
      {conflict && (
        <Notice
          tone="warning"
          title={conflict.problem.message}
          actions={
            <>
              <Button size="xs" onClick={keepMine}>
                {t('website.conflict_mine')}
              </Button>
              <Button size="xs" variant="default" onClick={takeTheirs}>
                {t('website.conflict_theirs')}
              </Button>
            </>
          }
        />
      )}
      {problem && <Notice tone="bad" title={problem.message} />}
      {!section && (
        <About
          body={body}
          path={details.path}
          lang={lang}
          errors={errors}
          onChange={(part) => setBody((now) => ({ ...now, ...part }))}
        />
      )}
      {twin && kind && (
        <SectionFields
          fields={kind.fields}
          value={twin.content}
          lang={lang}
          path={path ?? `sections.${place}.content`}
          errors={errors}
          onChange={(content) =>
            setBody((now) => ({
              ...now,
              sections: now.sections.map((one) => (one.id === twin.id ? { ...one, content } : one)),
            }))
          }
        />
      )}
      {section && !twin && (
        <Notice
          tone="info"
          title={t('website.other_lacks')}
          actions={
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                setBody((now) => ({
                  ...now,
                  sections: [...now.sections, { ...structuredClone(section), key: newKey() }],
                }))
              }
            >
              {t('website.other_add')}
            </Button>
          }
        />
      )}
      {mayWrite && (
        <div>
          <Button size="xs" disabled={!unsaved} loading={busy === 'save'} onClick={() => act({ do: 'save' })}>
            {lang === 'ur' ? t('website.save_urdu') : t('website.save_english')}
          </Button>
        </div>
      )}
    </section>
  );
}
