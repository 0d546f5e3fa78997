/** A screen of its own, since reports are found by their names in the reader's language, grouped as the menu is. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMail, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { everyScreen, mayOpenNow, reportScreen } from '@/frame/screens';
import { Awaited, AppLink, Dialog, hrefOf, kit, useAllowed, useChange, useUrlState, ScreenHead } from '@/kit';
import { type MessageKey, t, word } from '@/text';
import { NewSchedule } from './schedules/dialogs';
import classes from './report-index.module.css';

type Brief = Schema<'ReportBrief'>;
type Kept = Schema<'ReportSet'>;

const REPORTS = '/get-reports';
const SETS = '/get-report-sets';
const AREAS = ['reports', 'fees', 'accounting', 'payroll', 'admissions', 'students', 'attendance', 'exams'];
const RECENT = 5;
/** What is typed goes into the address once nobody types. */
const TYPED_MS = 400;

interface Shown extends Brief {
  path: string;
  name: string;
  answer: string;
}

/** Every report that one may open: what each answers, one's favourites, and its kept parameters. */
export function ReportIndex() {
  const allowed = useAllowed();
  const { query, set } = useUrlState();
  const [typed, setTyped] = useState(query.q ?? '');
  const keep = useDebouncedCallback((q: string) => set({ q }), TYPED_MS);
  const reports = useQuery(answerQuery(REPORTS));
  const kept = useQuery({ ...answerQuery(SETS), enabled: allowed('Reports.saved-parameters.index') });
  const all = (reports.data?.data ?? []).flatMap(shown);
  const found = all.filter((report) => matches(report, typed));
  const favourites = found.filter((report) => report.is_favourite);
  const recent = found
    .filter((report) => report.used_at)
    .toSorted((a, b) => (b.used_at ?? '').localeCompare(a.used_at ?? ''))
    .slice(0, RECENT);
  const groups: (readonly [title: MessageKey, reports: readonly Shown[]])[] = [
    ['reports.index_favourites', favourites],
    ['reports.index_recent', recent],
    ...AREAS.map(
      (area) => [`reports.area.${area}` as MessageKey, found.filter((report) => report.area === area)] as const,
    ),
    // of areas that the list above does not name yet
    ['reports.area.others', found.filter((report) => !AREAS.includes(report.area))],
  ];
  return (
    <section>
      <ScreenHead title="reports.index">
        {mayOpenNow('/admin/report-schedules') && (
          <Button
            component={AppLink}
            to="/admin/report-schedules"
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('reports.schedules.many')}
          </Button>
        )}
      </ScreenHead>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('reports.index_search')}
        placeholder={t('reports.index_search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          keep(event.currentTarget.value);
        }}
      />
      {!reports.data && <Awaited query={reports} />}
      {reports.data && found.length === 0 && <p className={kit.empty}>{t('reports.index_none')}</p>}
      {groups.map(([title, some]) =>
        some.length === 0 ? null : (
          <section key={title} className={classes.group} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul className={classes.reports}>
              {some.map((report) => (
                <Line
                  key={report.report}
                  report={report}
                  sets={(kept.data?.data ?? []).filter((one) => one.report === report.report)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </section>
  );
}

/** A report as it is shown; none where this application has no screen for it. */
function shown(report: Brief): Shown[] {
  const path = reportScreen(report.report);
  const title = everyScreen().find((screen) => screen.path === path)?.title;
  if (!path || !mayOpenNow(path)) return [];
  const key = `reports.answers.${report.report.slice(1).replaceAll('-', '_')}` as MessageKey;
  return [{ ...report, path, name: title ? t(title) : report.heading, answer: t(key) }];
}

/** Each word that was typed stands in its name or in what it answers. */
function matches({ name, answer, heading }: Shown, typed: string): boolean {
  const text = `${name} ${answer} ${heading}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}

function Line({ report, sets }: { report: Shown; sets: readonly Kept[] }) {
  const mark = useChange('/favourite-report', { refetch: [REPORTS], failure: 'toast', quiet: true });
  const label = t(report.is_favourite ? 'reports.index_unstar' : 'reports.index_star', { name: report.name });
  return (
    <li className={classes.report}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={label}
        aria-pressed={report.is_favourite}
        loading={mark.busy}
        onClick={() => mark.send({ report: report.report, is_favourite: !report.is_favourite })}
      >
        {report.is_favourite ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} aria-hidden />}
      </ActionIcon>
      <div className={classes.said}>
        <AppLink to={report.path}>{report.name}</AppLink>
        <p>{report.answer}</p>
        {sets.length > 0 && (
          <ul className={classes.sets}>
            {sets.map((set) => (
              <SetLine key={set.id} path={report.path} kept={set} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function SetLine({ path, kept }: { path: string; kept: Kept }) {
  const allowed = useAllowed();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const by = kept.is_own ? t('reports.set_own') : t('reports.set_shared', { name: kept.user_name ?? '' });
  return (
    <li>
      <AppLink to={hrefOf(path, Object.fromEntries(new URLSearchParams(kept.address)))}>{kept.name}</AppLink>
      <span>{[kept.span && word(kept.span), by].filter(Boolean).join(' · ')}</span>
      {allowed('Reports.report-schedules.create') && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconMail size={14} aria-hidden />}
          aria-label={t('reports.schedule_set', { name: kept.name })}
          onClick={() => setAsking(true)}
        >
          {t('reports.schedule')}
        </Button>
      )}
      <Dialog opened={asking} close={close} title={t('reports.schedule_set', { name: kept.name })}>
        <NewSchedule reportSetId={kept.id} close={close} />
      </Dialog>
    </li>
  );
}
