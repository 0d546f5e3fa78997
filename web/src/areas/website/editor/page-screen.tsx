import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRecordName } from '@/frame/page';
import { useOpen, useUrlState } from '@/kit';
import { t } from '@/text';
import { pageName } from '../page-names';
import type { PageDetails } from '../types';
import { ContentFrame } from './content-frame';
import { Opened } from './opened';
import { OtherLanguage } from './other-language';
import { About, PAGE_CALLS, pageEditing } from './page-parts';
import { Preview } from './preview';
import { errorsBelow, SectionList } from './section-list';
import { sentPage } from './sections';
import { useEditing } from './use-editing';
import { wrongName } from './wrong';

/** A page of the website: its sections, how it is found, and beside it the page as it would be. */
export function PageEditor() {
  const { query } = useUrlState();
  return (
    <Opened<PageDetails>
      key={query['id']}
      path={PAGE_CALLS.details}
      id={query['id']}
      one="website.page"
      many="website.pages"
      list="/admin/pages"
    >
      {(details) => <Editor details={details} />}
    </Opened>
  );
}

function Editor({ details }: { details: PageDetails }) {
  const { lang, path } = details;
  const go = useOpen();
  const { query, set } = useUrlState();
  const [options] = useState(() => pageEditing(details));
  const editing = useEditing(options);
  const { body, setBody, errors } = editing;
  const otherId = details.others.find((one) => one.lang !== lang)?.id;
  const name = pageName(path);
  useRecordName(name);
  const [chosen, setChosen] = useState(
    () => body.sections.find((section) => section.id === query['section'])?.key ?? null,
  );
  const wrong = body.sections.find((_, place) => errorsBelow(errors, `sections.${place}`));
  const shown = chosen ?? wrong?.key ?? null;
  const open = body.sections.find((one) => one.key === shown);
  // the open section stands in the address by its anchor
  const anchor = open?.id;
  useEffect(() => {
    if (anchor !== query['section']) set({ section: anchor });
    // only when another section is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [anchor]);
  const besides = query['beside'] === 'other' && otherId !== undefined ? 'other' : 'preview';
  return (
    <ContentFrame
      kind="page"
      title={name}
      editing={editing}
      nameOfWrong={(path) => wrongName(path, body.sections)}
      onShow={(path) => {
        const [root, place] = path.split('.');
        if (root === 'sections') setChosen(body.sections[Number(place)]?.key ?? null);
      }}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('website.language')}
          value={lang}
          data={[
            { value: 'en', label: t('shell.language.en') },
            { value: 'ur', label: t('shell.language.ur') },
          ]}
          disabled={otherId === undefined}
          onChange={(value) => {
            if (value !== lang && otherId !== undefined) go(`/admin/edit-page?id=${otherId}`);
          }}
        />
      }
      form={
        <>
          <About
            body={body}
            path={path}
            lang={lang}
            errors={errors}
            onChange={(part) => setBody((now) => ({ ...now, ...part }))}
          />
          <SectionList
            sections={body.sections}
            lang={lang}
            kinds={details.kinds}
            errors={errors}
            open={shown}
            onOpen={setChosen}
            onChange={(sections) => setBody((now) => ({ ...now, sections }))}
          />
        </>
      }
      asideLabel={t('website.preview')}
      aside={
        <>
          {otherId !== undefined && (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('website.beside')}
              value={besides}
              onChange={(value) => set({ beside: value === 'other' ? 'other' : undefined })}
              data={[
                { value: 'preview', label: t('website.preview') },
                { value: 'other', label: lang === 'ur' ? t('website.in_english') : t('website.in_urdu') },
              ]}
            />
          )}
          {besides === 'other' && otherId !== undefined ? (
            <OtherLanguage key={otherId} id={otherId} section={open} editingOf={pageEditing} />
          ) : (
            <Preview
              kind="page"
              id={details.id}
              lang={lang}
              body={sentPage(body)}
              ready
              active={anchor}
              onPick={(picked) => {
                const section = body.sections.find((one) => one.id === picked);
                if (section) setChosen(section.key);
              }}
            />
          )}
        </>
      }
    />
  );
}
