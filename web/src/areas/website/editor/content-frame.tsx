import { ActionIcon, Button, Menu, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalendarClock,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconFiles,
  IconHistory,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, type Problem } from '@/api/client';
import { toast } from '@/frame/toast';
import {
  ConfirmDialog,
  AppLink,
  Notice,
  Sought,
  StatusBadge,
  useMayChange,
  ErrorLinks,
  focusFirst,
  useSaveKey,
  kit,
  form,
} from '@/kit';
import { formatInstant, t } from '@/text';
import type { ContentKind, Workflow } from '../types';
import { Schedule } from './schedule';
import type { Editing } from './use-editing';
import { Versions } from './versions';
import { wrongName } from './wrong';
import classes from './editor.module.css';

const NARROW = '(max-width: 62em)';

export interface ContentFrameProps<Body, Details extends Workflow> {
  kind: ContentKind;
  title: ReactNode;
  editing: Editing<Body, Details>;
  /** Beside the title: the other language, a link. */
  tools?: ReactNode;
  form: ReactNode;
  /** Beside the form on a wide screen, behind a tab on a narrow one. */
  aside: ReactNode;
  asideLabel: string;
  /** What a wrong field is called, and what brings it into view. */
  nameOfWrong?: (path: string) => string;
  onShow?: (path: string) => void;
}

/** Pages and posts are the whole group's; news and events are, where no campus is named. */
function isOfGroup(kind: ContentKind, record: object | undefined): boolean {
  if (kind !== 'event') return true;
  return record !== undefined && 'campus_id' in record && record.campus_id === null;
}

/** What every editor of the website has around its form: state, notices, preview, and the ways to save and publish. */
export function ContentFrame<Body, Details extends Workflow>(props: ContentFrameProps<Body, Details>) {
  const { editing } = props;
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const element = useRef<HTMLDivElement>(null);
  const shared = isOfGroup(props.kind, editing.record);
  const mayWrite = useMayChange()(editing.record ? 'website content.update' : 'website content.create', shared);
  useSaveKey(() => {
    if (mayWrite) editing.act({ do: 'save' });
  });
  const nameOf = props.nameOfWrong ?? wrongName;
  // in the order of the form
  const order = Object.keys(editing.body as object);
  const placeOf = (path: string) => order.indexOf(path.split('.')[0] ?? path);
  const wrong = Object.keys(editing.errors)
    .filter((path) => placeOf(path) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((path) => ({ path, name: nameOf(path) }));
  const show = (path: string) => {
    props.onShow?.(path);
    // once what holds it is open
    setTimeout(() => focusFirst(element, [path]), 50);
  };
  useFirstWrong(editing.problem, wrong[0]?.path, show);
  return (
    <div ref={element} className={classes.screen}>
      <header className={kit.head}>
        <div>
          <h1>{props.title}</h1>
          <StateLine record={editing.record} />
        </div>
        <div className={kit.headActions}>{props.tools}</div>
      </header>
      <Notices editing={editing} saidBelow={wrong.length > 0} />
      {narrow ? (
        <Tabs defaultValue="form" keepMounted={false}>
          <Tabs.List grow>
            <Tabs.Tab value="form">{t('website.edit')}</Tabs.Tab>
            <Tabs.Tab value="aside">{props.asideLabel}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form" pt="md">
            <div className={classes.column}>{props.form}</div>
          </Tabs.Panel>
          <Tabs.Panel value="aside" pt="md">
            <div className={classes.aside}>{props.aside}</div>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>{props.form}</div>
          <div className={classes.aside}>{props.aside}</div>
        </div>
      )}
      <Foot kind={props.kind} editing={editing} mayWrite={mayWrite}>
        <ErrorLinks wrong={wrong} go={show} />
      </Foot>
    </div>
  );
}

/** After a refusal the first wrong field gets the cursor. */
function useFirstWrong(problem: Problem | undefined, first: string | undefined, show: (path: string) => void): void {
  useEffect(() => {
    if (problem && first !== undefined) show(first);
    // once for each refusal
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
}

function StateLine({ record }: { record: Workflow | undefined }) {
  if (!record) return <p className={classes.state}>{t('website.state_new')}</p>;
  return (
    <p className={classes.state}>
      <StatusBadge status={record.state} />
      {record.publish_at && <span>{t('website.state_scheduled', { time: formatInstant(record.publish_at) })}</span>}
      {record.has_draft && record.draft_by && record.draft_at && (
        <span>{t('website.state_draft', { name: record.draft_by, time: formatInstant(record.draft_at) })}</span>
      )}
      {record.published_at && <span>{t('website.state_published', { time: formatInstant(record.published_at) })}</span>}
    </p>
  );
}

function Notices<Body, Details extends Workflow>({
  editing,
  saidBelow,
}: {
  editing: Editing<Body, Details>;
  /** What is wrong stands at its fields, which are counted below. */
  saidBelow: boolean;
}) {
  const { problem, conflict } = editing;
  return (
    <>
      {editing.restored && (
        <Notice
          tone="info"
          title={t('kit.draft_restored')}
          actions={
            <Button variant="default" size="xs" onClick={editing.startOver}>
              {t('kit.draft_drop')}
            </Button>
          }
        >
          {t('website.kept_description')}
        </Notice>
      )}
      {conflict && (
        <Sought>
          <Notice
            tone="warning"
            title={
              conflict.theirs.draft_by
                ? t('website.conflict_by', { name: conflict.theirs.draft_by })
                : t('website.conflict')
            }
            actions={
              <>
                <Button size="xs" onClick={editing.keepMine}>
                  {t('website.conflict_mine')}
                </Button>
                <Button size="xs" variant="default" onClick={editing.takeTheirs}>
                  {t('website.conflict_theirs')}
                </Button>
              </>
            }
          >
            <p>{t('website.conflict_description')}</p>
          </Notice>
        </Sought>
      )}
      {editing.setAside !== undefined && (
        <Notice
          tone="info"
          title={t('website.set_aside')}
          actions={
            <Button size="xs" variant="default" onClick={editing.bringBack}>
              {t('website.bring_back')}
            </Button>
          }
        />
      )}
      {problem && !saidBelow && (
        <Notice tone="bad" title={t('kit.not_saved')}>
          <p>{problem.message}</p>
        </Notice>
      )}
    </>
  );
}

interface FootProps<Body, Details extends Workflow> {
  kind: ContentKind;
  editing: Editing<Body, Details>;
  mayWrite: boolean;
  children: ReactNode;
}

function Foot<Body, Details extends Workflow>({ kind, editing, mayWrite, children }: FootProps<Body, Details>) {
  const { record, unsaved, busy, act } = editing;
  const mayPublish = useMayChange()('website content.publish', isOfGroup(kind, record));
  const nothing = record !== undefined && !unsaved && !record.has_draft && record.state === 'published';
  // what waits for its time is the whole page
  const waits = !editing.part && record?.publish_at != null && !unsaved;
  return (
    <footer className={`${form.foot} ${classes.foot}`}>
      {children}
      {mayWrite && (
        <Button
          variant={mayPublish ? 'default' : 'filled'}
          loading={busy === 'save'}
          disabled={record !== undefined && !unsaved}
          onClick={() => act({ do: 'save' })}
          aria-keyshortcuts="Control+S"
        >
          {t('website.save_draft')}
        </Button>
      )}
      {mayPublish && mayWrite && (
        <Button loading={busy === 'publish'} disabled={nothing} onClick={() => act({ do: 'publish' })}>
          {waits ? t('website.publish_now') : editing.part ? t('website.publish_section') : t('website.publish')}
        </Button>
      )}
      {(record || mayPublish) && <MoreMenu kind={kind} editing={editing} mayPublish={mayPublish && mayWrite} />}
      <span className={classes.saved} role="status">
        {unsaved ? t('website.unsaved') : record ? t('website.all_saved') : ''}
      </span>
    </footer>
  );
}

type Dialog = 'schedule' | 'versions' | 'discard' | 'unpublish';

function MoreMenu<Body, Details extends Workflow>(props: {
  kind: ContentKind;
  editing: Editing<Body, Details>;
  mayPublish: boolean;
}) {
  const { editing, mayPublish } = props;
  // times, versions and taking off are the whole page's, which has its own screen
  const { record, part } = editing;
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const confirm = (act: 'discard' | 'unpublish') => {
    close();
    editing.act({ do: act });
  };
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('kit.more_actions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayPublish && !part && (
            <Menu.Item leftSection={<IconCalendarClock size={16} aria-hidden />} onClick={() => setOpen('schedule')}>
              {t('website.schedule')}
            </Menu.Item>
          )}
          {record && !part && (
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpen('versions')}>
              {t('website.versions')}
            </Menu.Item>
          )}
          {record?.public_url && (
            <Menu.Item
              leftSection={<IconExternalLink size={16} aria-hidden />}
              onClick={() => void openOnSite(record.public_url ?? '/')}
            >
              {t('website.on_site')}
            </Menu.Item>
          )}
          {record && part && (
            <Menu.Item
              component={AppLink}
              to={`/admin/edit-page?id=${record.id}`}
              leftSection={<IconFiles size={16} aria-hidden />}
            >
              {t('website.whole_page')}
            </Menu.Item>
          )}
          {record?.has_draft && !part && (record.state === 'published' || record.published_at) && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpen('discard')}>
              {t('website.discard')}
            </Menu.Item>
          )}
          {mayPublish && !part && (record?.state === 'published' || record?.state === 'scheduled') && (
            <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden />} onClick={() => setOpen('unpublish')}>
              {t('website.unpublish')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Schedule
        opened={open === 'schedule'}
        error={editing.errors['publish_at']}
        busy={editing.busy === 'publish'}
        onClose={close}
        onSchedule={(at) => editing.actAndTell({ do: 'publish', at }).then(close, () => undefined)}
      />
      {record && (
        <Versions
          opened={open === 'versions'}
          kind={props.kind}
          id={record.id}
          busy={editing.busy === 'restore'}
          onClose={close}
          onRestore={(revision) => editing.actAndTell({ do: 'restore', revision }).then(close, () => undefined)}
        />
      )}
      <ConfirmDialog
        opened={open === 'discard'}
        title="website.discard"
        undo="website.discard_undo"
        confirmLabel="website.discard"
        danger
        onConfirm={() => confirm('discard')}
        onClose={close}
      >
        {t('website.discard_description')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'unpublish'}
        title="website.unpublish"
        undo="can_undo"
        confirmLabel="website.unpublish"
        onConfirm={() => confirm('unpublish')}
        onClose={close}
      >
        {t('website.unpublish_description')}
      </ConfirmDialog>
    </>
  );
}

/** Opens the page itself, with drafts, in a tab of its own. */
async function openOnSite(url: string): Promise<void> {
  // opened at once, since a tab opened after an answer counts as a pop-up
  const tab = globalThis.open('', '_blank');
  try {
    await call('POST', '/start-preview', { body: {} });
    // at this host, which the preview's cookie belongs to
    const { pathname, search } = new URL(url, globalThis.location.origin);
    tab?.location.replace(pathname + search);
  } catch (thrown) {
    tab?.close();
    toast.problem(thrown);
  }
}
