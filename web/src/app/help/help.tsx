// A screen of its own: it shows a text to read, with its pictures; nothing of it is a record.
import { Accordion, Anchor, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { useMe } from '@/api/session';
import { useMayOpen } from '@/frame/screens';
import { AppLink, hrefOf, Notice, useUrlState } from '@/kit';
import { t, useLocale, word } from '@/text';
import { screenAt, trailOf } from '../screen-at';
import { HELP } from './address';
import { fetchGuides, guidesFor, type NamedGuide, pictureOf, taskOn, tasksWith } from './guides';
import classes from './help.module.css';

const EXPLAINED_IN_PLACE: Components = { a: ScreenLink, img: Picture };

/** The guide of one's role, task by task; `?from=` is the screen that somebody asked about, in whichever guide explains it. */
export default function Help() {
  const me = useMe();
  const { locale } = useLocale();
  const { query, set } = useUrlState();
  const names = me ? guidesFor(me) : [];
  const guides = useQuery({
    queryKey: ['guides', locale, names],
    queryFn: () => fetchGuides(locale, names),
    enabled: names.length > 0,
    staleTime: Infinity,
  });
  const { from } = query;
  const about = from ? taskOn(trailTo(from), guides.data ?? []) : undefined;
  const name = names.find((one) => one === query['guide']) ?? about?.guide ?? names[0];
  const guide = guides.data?.find((one) => one.name === name);
  return (
    <Stack maw={820} gap="lg">
      <div>
        <Title order={1}>{t('shell.help.title')}</Title>
        <Text c="dimmed">{t('shell.help.description')}</Text>
      </div>
      {guides.data && <Search guides={guides.data} />}
      {name && names.length > 1 && (
        <NativeSelect
          label={t('shell.help.guide')}
          value={name}
          onChange={(event) => set({ guide: event.currentTarget.value, task: null, from: null })}
          data={names.map((one) => ({ value: one, label: word(one) }))}
          maw={320}
        />
      )}
      {guides.isError && <Notice tone="bad" title={t('shell.help.failed')} />}
      {guide && from && !about && <Notice tone="info" title={t('shell.help.not_explained')} />}
      {guide && <Tasks guide={guide} about={about?.guide === guide.name ? about.task : undefined} />}
    </Stack>
  );
}

/** Searches all that one may read; each task is found under the name of its guide. */
function Search({ guides }: { guides: readonly NamedGuide[] }) {
  const [typed, setTyped] = useState('');
  const found = tasksWith(typed, guides);
  return (
    <div>
      <TextInput
        type="search"
        label={t('shell.help.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={320}
      />
      {found.length > 0 && (
        <ul className={classes['found']} aria-label={t('shell.help.search')}>
          {found.map(({ guide, task, title }) => (
            <li key={`${guide} ${task}`}>
              <Anchor
                component={AppLink}
                to={hrefOf(HELP, { guide, task: String(task + 1) })}
                onClick={() => setTyped('')}
              >
                {title}
              </Anchor>{' '}
              · {word(guide)}
            </li>
          ))}
        </ul>
      )}
      {typed.trim().length > 1 && found.length === 0 && <p role="status">{t('kit.nothing_found')}</p>}
    </div>
  );
}

function Tasks({ guide, about }: { guide: NamedGuide; about: number | undefined }) {
  const { query, set } = useUrlState();
  const open = query['task'] ?? (about === undefined ? null : String(about + 1));
  return (
    <>
      <div className={classes['text']}>
        <Markdown components={EXPLAINED_IN_PLACE}>{guide.lead}</Markdown>
      </div>
      <Accordion variant="separated" order={2} value={open} onChange={(task) => set({ task: task ?? '0' })}>
        {guide.tasks.map(({ title, text }, index) => (
          <Accordion.Item key={title} value={String(index + 1)}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel className={classes['text'] ?? ''}>
              <Markdown components={EXPLAINED_IN_PLACE}>{text}</Markdown>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}

/** A screen and then the lists that it stands below. */
function trailTo(address: string): string[] {
  const screen = screenAt(address);
  return screen
    ? trailOf(screen)
        .toReversed()
        .map(({ path }) => path)
    : [];
}

/** Screens that one may not open are named and not linked. */
function ScreenLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const mayOpen = useMayOpen(href);
  if (!mayOpen) return <strong>{children}</strong>;
  return (
    <Anchor component={AppLink} to={href}>
      {children}
    </Anchor>
  );
}

function Picture({ src, alt = '' }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  const { locale } = useLocale();
  const url = typeof src === 'string' ? pictureOf(locale, src) : undefined;
  return url ? <img className={classes['picture']} src={url} alt={alt} loading="lazy" /> : null;
}
