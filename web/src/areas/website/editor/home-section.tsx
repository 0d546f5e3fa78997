import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '@/api/client';
import { Notice, useUrlState } from '@/kit';
import { t } from '@/text';
import { homeSectionName } from '../page-names';
import type { PageDetails } from '../types';
import { ContentFrame } from './content-frame';
import { Opened } from './opened';
import { OtherLanguage } from './other-language';
import { PAGE_CALLS, pageEditing } from './page-parts';
import { Preview } from './preview';
import { SectionFields } from './section-fields';
import { emptyContent, isFilled, tidied } from './section-content';
import { SECTION_KINDS } from './section-kinds';
import { bodyOfPage, newKey, type PageBody, sentPage } from './sections';
import { type EditingOptions, useEditing } from './use-editing';
import { wrongName } from './wrong';
import classes from './editor.module.css';

/** The sections of the home page that have a screen of their own, with the kind that one is made of. */
const HOME_SECTIONS = {
  mission: 'statement',
  vision: 'statement',
  curriculum: 'cards',
  co_curricular: 'cards',
  school_environment: 'picture_text',
  parental_engagement: 'steps',
  our_campuses: 'campuses',
  gallery: 'gallery',
  news_events: 'events',
} as const;
export type HomeSectionName = keyof typeof HOME_SECTIONS;

const screen = (name: HomeSectionName) =>
  function HomeSectionScreen() {
    return <HomeSection name={name} />;
  };

export const MissionSection = screen('mission');
export const VisionSection = screen('vision');
export const CurriculumSection = screen('curriculum');
export const CoCurricularSection = screen('co_curricular');
export const SchoolEnvironmentSection = screen('school_environment');
export const ParentalEngagementSection = screen('parental_engagement');
export const OurCampusesSection = screen('our_campuses');
export const GallerySection = screen('gallery');
export const NewsEventsSection = screen('news_events');

/** One section of the home page, in both languages. */
function HomeSection({ name }: { name: HomeSectionName }) {
  const { query } = useUrlState();
  const lang = query['lang'] === 'ur' ? 'ur' : 'en';
  const homes = useQuery(answerQuery('/get-pages', { path: '/' }));
  const all = homes.data?.data.filter((page) => page.path === '/') ?? [];
  const home = all.find((page) => page.lang === lang);
  if (homes.data && !home) return <Notice tone="warning" title={t('website.home_missing')} />;
  return (
    <Opened<PageDetails>
      key={`${home?.id}`}
      path={PAGE_CALLS.details}
      id={home?.id}
      waits={homes.isPending}
      one="website.page"
      many="website.pages"
      list="/admin/pages"
      title={homeSectionName(name)}
    >
      {(details) => <Editor key={details.id} name={name} details={details} />}
    </Opened>
  );
}

/** The page is edited as a whole, but only this section is sent. */
function editingOf(name: HomeSectionName) {
  return (details: PageDetails): EditingOptions<PageBody, PageDetails> => ({
    ...pageEditing(details),
    calls: { details: PAGE_CALLS.details, update: '/' },
    bodyOf: (page, before) => withSection(bodyOfPage(page, before), name),
    send: (body) => {
      const section = body.sections.find((one) => one.id === name);
      return {
        section: name,
        lang: details.lang,
        content: tidied(section?.content ?? {}),
        is_visible: section?.is_visible ?? true,
      };
    },
    keptAs: `page.${details.id}.${name}`,
    addressed: (version) => ({ version }),
    part: true,
  });
}

function withSection(body: PageBody, name: HomeSectionName): PageBody {
  if (body.sections.some((section) => section.id === name)) return body;
  const kind = HOME_SECTIONS[name];
  const blueprint = SECTION_KINDS[kind];
  const content = emptyContent(blueprint?.fields ?? [], blueprint?.start);
  return { ...body, sections: [...body.sections, { key: newKey(), id: name, kind, is_visible: true, content }] };
}

function Editor({ name, details }: { name: HomeSectionName; details: PageDetails }) {
  const { lang } = details;
  const { query, set } = useUrlState();
  const [make] = useState(() => editingOf(name));
  const [options] = useState(() => make(details));
  const editing = useEditing(options);
  const { body, setBody, errors } = editing;
  const otherId = details.others.find((one) => one.lang !== lang)?.id;
  const section = body.sections.find((one) => one.id === name);
  const fields = SECTION_KINDS[section?.kind ?? '']?.fields ?? [];
  const beside = query['beside'] === 'other' && otherId !== undefined;
  return (
    <ContentFrame
      kind="page"
      title={t(homeSectionName(name))}
      editing={editing}
      nameOfWrong={(path) => wrongName(path, body.sections)}
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
          onChange={(value) => set({ lang: value === 'ur' ? 'ur' : undefined })}
        />
      }
      form={
        <section className={classes.beside} aria-label={t(homeSectionName(name))}>
          <p className={classes.hint}>{t('website.home_description')}</p>
          <SectionFields
            fields={fields}
            value={section?.content ?? {}}
            lang={lang}
            path="content"
            errors={errors}
            onChange={(content) =>
              setBody((now) => ({
                ...now,
                sections: now.sections.map((one) => (one.id === name ? { ...one, content } : one)),
              }))
            }
          />
        </section>
      }
      asideLabel={t('website.preview')}
      aside={
        <>
          {otherId !== undefined && (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('website.beside')}
              value={beside ? 'other' : 'preview'}
              onChange={(value) => set({ beside: value === 'other' ? 'other' : undefined })}
              data={[
                { value: 'preview', label: t('website.preview') },
                { value: 'other', label: lang === 'ur' ? t('website.in_english') : t('website.in_urdu') },
              ]}
            />
          )}
          {beside ? (
            <OtherLanguage key={otherId} id={otherId} section={section} editingOf={make} path="content" />
          ) : (
            <Preview
              kind="page"
              id={details.id}
              lang={lang}
              body={sentPage(body)}
              ready={isFilled(fields, section?.content ?? {})}
              active={name}
            />
          )}
        </>
      }
    />
  );
}
