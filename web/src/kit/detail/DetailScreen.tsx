import { ActionIcon, Avatar, Button, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { declaredQuery } from '@/api/client';
import { useRecordName } from '@/frame/page';
import { mayOpenNow } from '@/frame/screens';
import { t } from '@/text';
import { DANGER, toneProps } from '../ActionButton';
import { Figures } from '../Figures';
import { labelOf } from '../labels';
import { AppLink } from '../link';
import { type PartRecord, type PlacedParts, useParts } from '../parts/parts';
import { RecordMissing } from '../RecordMissing';
import { type FormContext, type HasId, type Identity, isShared, recordPath, type Resource } from '../resource';
import { useAllowed, useFormContext, useMayChange } from '../session';
import { StatusBadge } from '../StatusBadge';
import { textOf } from '../text-of';
import { allowedNow, useActions } from '../use-actions';
import { useOpen, useUrlState } from '../url';
import { WhatNext } from '../WhatNext';
import { DeleteDialog } from './DeleteDialog';
import { blockOfFacts, blockOfSection, Blocks } from './Facts';
import { History } from './History';
import { RecordTabs, type ShownTab } from './RecordTabs';
import kit from '../kit.module.css';
import classes from './detail.module.css';

export interface DetailScreenProps<Row extends HasId, Form extends object, Details extends HasId> {
  resource: Resource<Row, Form, Details>;
  /** Between figures and tabs (a warning, an open claim). */
  children?: (record: Details) => ReactNode;
}

/** A record: who or what it is in one line, the figures that matter, the actions allowed now, then tabs. */
export function DetailScreen<Row extends HasId, Form extends object, Details extends HasId>({
  resource,
  children,
}: DetailScreenProps<Row, Form, Details>) {
  const { query } = useUrlState();
  const path = resource.calls.details ?? '';
  const found = useQuery({ ...declaredQuery<Details>(path, query.id), enabled: Boolean(query.id && path) });
  if (!query.id || (found.error && !found.data)) {
    const { one, many } = resource.titles;
    const { list } = resource.paths;
    return <RecordMissing one={one} many={many} list={list} thrown={found.error} retry={() => void found.refetch()} />;
  }
  if (!found.data) return <DetailSkeleton />;
  return (
    <Loaded
      key={query.id}
      resource={resource}
      record={found.data}
      isNew={query.saved === 'new'}
      middle={children?.(found.data)}
    />
  );
}

function Loaded<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  record: Details;
  /** It was saved just now. */
  isNew: boolean;
  middle?: ReactNode;
}) {
  const { resource, record } = props;
  const part = useMemo<PartRecord>(
    () => ({ kind: resource.name, id: record.id, data: record as object as Record<string, unknown> }),
    [resource.name, record],
  );
  const parts = useParts(part);
  const context = useFormContext();
  const identity = identityOf(resource, record, context);
  useRecordName(identity.name);
  return (
    <article className={classes.detail} aria-label={identity.name}>
      <header className={kit.head}>
        <IdentityLine identity={identity} />
        <RecordActions resource={resource} record={record} name={identity.name} parts={parts} part={part} />
      </header>
      {props.isNew && resource.next && <WhatNext title={t('kit.saved_new')} steps={resource.next(record)} />}
      {resource.figures && <Figures figures={resource.figures(record)} />}
      {props.middle}
      <TabsOfRecord resource={resource} record={record} parts={parts} part={part} />
    </article>
  );
}

/** The resource's own identity, else what a record's usual fields say. */
function identityOf<Row extends HasId, Form extends object, Details extends HasId>(
  resource: Resource<Row, Form, Details>,
  record: Details,
  context: FormContext,
): Identity {
  if (resource.identity) return resource.identity(record, context);
  const fields = record as unknown as Record<string, unknown>;
  const text = (name: string) => textOf(fields[name]) || null;
  const active = typeof fields.is_active === 'boolean' ? (fields.is_active ? 'active' : 'inactive') : null;
  return {
    name: text('name') ?? text('title') ?? `${t(resource.titles.one)} ${record.id}`,
    number: text('code'),
    status: text('status') ?? active,
    campus: text('campus_name'),
    photoUrl: (fields.photo as { url?: string } | null)?.url ?? text('photo_url'),
  };
}

function IdentityLine({ identity }: { identity: Identity }) {
  return (
    <div className={classes.identity}>
      {identity.photoUrl !== undefined && (
        <Avatar src={identity.photoUrl} alt="" name={identity.name} size={52} radius="md" color="gray" />
      )}
      <div>
        <h1>
          <bdi>{identity.name}</bdi>
        </h1>
        <p className={classes.identityLine}>
          {identity.number && <span className={classes.number}>{identity.number}</span>}
          {identity.status && <StatusBadge status={identity.status} />}
          {identity.campus && <span>{identity.campus}</span>}
          {identity.more}
        </p>
      </div>
    </div>
  );
}

function RecordActions<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  record: Details;
  name: string;
  parts: PlacedParts;
  part: PartRecord;
}) {
  const { resource, record, parts, part } = props;
  const { paths, permissions, calls } = resource;
  const allowed = useAllowed();
  const mayChange = useMayChange();
  const shared = isShared(resource, record);
  const go = useOpen();
  const runner = useActions<Details>();
  const [deleting, setDeleting] = useState(false);
  const open = allowedNow(resource.actions, record, allowed);
  const actions = open.filter((action) => !('call' in action) || mayChange(action.permission, shared));
  const shown = actions.filter((action) => action.tone === 'primary');
  const rest = actions.filter((action) => action.tone !== 'primary');
  const buttons = shown.length + rest.length <= 3 ? [...shown, ...rest] : shown;
  const menu = shown.length + rest.length <= 3 ? [] : rest;
  const linkParts = parts.actions.filter((action) => 'to' in action).filter((action) => mayOpenNow(action.to(part)));
  const canEdit = mayChange(permissions?.update, shared) && !resource.whyFixed?.(record);
  const canDelete = Boolean(calls.remove && mayChange(permissions?.delete, shared));
  return (
    <div className={kit.headActions}>
      {buttons.map((action) => (
        <Button
          key={action.key}
          leftSection={action.icon}
          {...toneProps(action.tone)}
          loading={runner.busy === action.key}
          onClick={() => runner.run(action, record)}
        >
          {t(action.label)}
        </Button>
      ))}
      {parts.actions.map((action) => 'component' in action && <action.component key={action.key} record={part} />)}
      {paths.edit && canEdit && mayOpenNow(paths.edit) && (
        <Button
          component={AppLink}
          to={recordPath(paths.edit, record.id)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('kit.edit')}
        </Button>
      )}
      {(menu.length > 0 || linkParts.length > 0 || canDelete) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label={t('kit.more_actions')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map((action) => (
              <Menu.Item
                key={action.key}
                leftSection={action.icon}
                c={action.tone === 'danger' ? DANGER : undefined}
                onClick={() => runner.run(action, record)}
              >
                {t(action.label)}
              </Menu.Item>
            ))}
            {linkParts.map((action) => (
              <Menu.Item key={action.key} component={AppLink} to={action.to(part)}>
                {t(action.label)}
              </Menu.Item>
            ))}
            {canDelete && (
              <Menu.Item c={DANGER} leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
                {t('kit.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {runner.dialogs}
      {calls.remove && (
        <DeleteDialog
          opened={deleting}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            go(paths.list);
          }}
          remove={calls.remove}
          id={record.id}
          name={props.name}
          one={t(resource.titles.one)}
          deactivate={
            resource.deactivate && calls.update
              ? { path: calls.update, body: { ...record, ...resource.deactivate } }
              : undefined
          }
        />
      )}
    </div>
  );
}

function TabsOfRecord<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  record: Details;
  parts: PlacedParts;
  part: PartRecord;
}) {
  const { resource, record, parts, part } = props;
  const { query, set } = useUrlState();
  const allowed = useAllowed();
  const own = allowedNow(resource.tabs, record, allowed);
  const tabs: ShownTab[] = [
    { key: 'overview', label: t('kit.overview') },
    ...own.map((tab) => ({ key: tab.key, label: t(tab.label), count: tab.count?.(record) })),
    ...parts.tabs.map((tab) => ({ key: tab.key, label: t(tab.label) })),
    ...((resource.history ?? true) && allowed('Access.audit.index')
      ? [{ key: 'history', label: t('kit.history') }]
      : []),
  ];
  const current = tabs.find((tab) => tab.key === query.tab)?.key ?? 'overview';
  const ownTab = own.find((tab) => tab.key === current);
  const partTab = parts.tabs.find((tab) => tab.key === current);
  return (
    <RecordTabs
      tabs={tabs}
      groups={resource.tabGroups}
      current={current}
      choose={(key) => set({ tab: key === 'overview' ? undefined : key })}
    >
      <Suspense fallback={<Skeleton height={200} />}>
        {current === 'overview' && <Overview resource={resource} record={record} parts={parts} part={part} />}
        {ownTab?.render(record)}
        {!ownTab && partTab && <partTab.component record={part} />}
        {current === 'history' && <History record={resource.name} id={record.id} labels={fieldLabels(resource)} />}
      </Suspense>
    </RecordTabs>
  );
}

function fieldLabels<Row extends HasId, Form extends object, Details extends HasId>(
  resource: Resource<Row, Form, Details>,
): Record<string, string> {
  const fields = (resource.fields ?? []).flatMap((section) => section.fields);
  const labels: Record<string, string> = {};
  for (const column of resource.columns) if ('key' in column) labels[column.key] = labelOf(column);
  for (const field of fields) labels[field.name as string] = labelOf(field);
  return labels;
}

function Overview<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  record: Details;
  parts: PlacedParts;
  part: PartRecord;
}) {
  const { resource, record, parts, part } = props;
  const allowed = useAllowed();
  const values = { ...record, ...resource.toForm?.(record) } as Partial<Form>;
  const blocks = resource.facts
    ? resource.facts.map((block) => blockOfFacts(t(block.title), block.facts, record))
    : (resource.fields ?? [])
        .filter((section) => allowed(section.permission) && (section.when?.(values) ?? true))
        .map((section) => blockOfSection(section, values, values));
  return (
    <div className={classes.overview}>
      {parts.cards.map((card) => (
        <section key={card.key} className={kit.block} data-wide={card.wide || undefined}>
          <h2>{t(card.label)}</h2>
          <Suspense fallback={<Skeleton height={80} />}>
            <card.component record={part} />
          </Suspense>
        </section>
      ))}
      <Blocks blocks={blocks} />
    </div>
  );
}

function DetailSkeleton() {
  return (
    <div className={classes.detail} aria-busy aria-label={t('kit.loading')} role="status">
      <Skeleton height={52} width={320} />
      <Skeleton height={80} />
      <Skeleton height={36} />
      <Skeleton height={220} />
    </div>
  );
}
