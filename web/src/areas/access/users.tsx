import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { currentMe } from '@/api/session';
import type { ScopeKind } from '@/api/shapes';
import {
  type Choice,
  DateText,
  defineResource,
  DetailScreen,
  FormScreen,
  Notice,
  recordPath,
  useAllowed,
  useOpen,
  useUrlState,
} from '@/kit';
import { t } from '@/text';
import { HandOverForm, HandOvers, useHandOvers } from './hand-overs';
import { forgetOneTime, keepOneTime, keepSlip, oneTimeOf } from './one-time';
import { ResetPassword, SLIP } from './password-slip';
import { PermissionList } from './permission-list';
import { roleName } from './role-name';
import { SignInList } from './sign-in-list';
import type { Held, UserDetails } from './types';
import classes from './access.module.css';
import * as records from './records';

const SCOPES: readonly (Choice & { value: ScopeKind })[] = [
  { value: 'campuses', label: 'access.scope.campuses' },
  { value: 'branch', label: 'access.scope.branch' },
  { value: 'school', label: 'access.scope.school' },
  { value: 'group', label: 'access.scope.group' },
  { value: 'own_sections', label: 'access.scope.own_sections' },
  { value: 'self', label: 'access.scope.self' },
  { value: 'children', label: 'access.scope.children' },
];

/** Scopes that name campuses, or the campus that a person belongs to. */
const NAMES_CAMPUSES: ReadonlySet<ScopeKind> = new Set(['campuses', 'own_sections', 'self', 'children']);

const OF_FAMILIES: ReadonlySet<ScopeKind> = new Set(['self', 'children']);

const users = defineResource(records.users, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'email', card: 'title' },
    { key: 'role', render: (user) => roleName(user.role ?? '', user.role_label) },
    { key: 'scope_kind', label: 'access.users.sees', choices: SCOPES },
    { key: 'place' },
    { key: 'phone', kind: 'phone', hidden: true },
    { key: 'last_signed_in_at', kind: 'instant' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'role_id', kind: 'remote', of: 'roles', multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'scope_kind', label: 'access.users.sees', kind: 'enum', choices: SCOPES, multiple: true, more: true },
    { name: 'branch_id', kind: 'remote', of: 'branches', more: true },
    { name: 'school_id', kind: 'remote', of: 'schools', more: true },
    { name: 'last_signed_in_at', kind: 'date', more: true },
    { name: 'never_signed_in', kind: 'boolean', more: true },
    { name: 'without_campus', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'access.users.section_person',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'photo_file_id', from: 'photo', kind: 'photo' },
        { name: 'password', kind: 'password', autoComplete: 'new-password' },
        { name: 'is_active', label: 'access.users.may_sign_in', kind: 'switch', default: true },
      ],
    },
    {
      title: 'access.users.section_rights',
      help: 'access.users.rights_help',
      fields: [
        { name: 'role_ids', kind: 'remote', of: 'roles', multiple: true, help: 'access.users.roles_help' },
        {
          name: 'permission_ids',
          label: 'access.users.direct',
          kind: 'remote',
          of: 'permissions',
          multiple: true,
          help: 'access.users.direct_help',
        },
      ],
    },
    {
      title: 'access.users.section_scope',
      fields: [
        {
          name: 'scope_kind',
          label: 'access.users.sees',
          kind: 'select',
          help: 'access.scope.help',
          choices: SCOPES,
          default: 'campuses',
        },
        {
          name: 'school_id',
          kind: 'remote',
          of: 'schools',
          required: true,
          help: 'access.scope.school_help',
          when: (values) => values.scope_kind === 'school',
        },
        {
          name: 'branch_id',
          kind: 'remote',
          of: 'branches',
          required: true,
          help: 'access.scope.branch_help',
          when: (values) => values.scope_kind === 'branch',
        },
        {
          name: 'campus_ids',
          label: 'institution.campuses.many',
          kind: 'remote',
          of: 'campuses',
          multiple: true,
          help: 'access.scope.campuses_help',
          when: (values) => values.scope_kind !== undefined && NAMES_CAMPUSES.has(values.scope_kind),
        },
      ],
    },
  ],
  toForm: (user) => ({
    email: user.email ?? '',
    password: '',
    photo_file_id: user.photo,
  }),
  identity: (user) => ({
    name: user.name,
    number: user.email ?? user.login_name,
    status: user.is_active ? 'active' : 'inactive',
    photoUrl: user.photo?.url ?? null,
    more: user.roles.map((role) => role.label).join(', '),
  }),
  figures: (user) => [
    {
      label: 'access.users.last_sign_in',
      value: user.last_signed_in_at ? (
        <DateText value={user.last_signed_in_at} time />
      ) : (
        t('access.users.never_signed_in')
      ),
    },
    { label: 'access.users.open_sign_ins', value: user.sign_in_count },
    { label: 'access.users.sees', value: user.scope_label },
    { label: 'access.permissions.many', value: user.holds.length, to: `/admin/user-details?id=${user.id}&tab=holds` },
  ],
  bulkActions: [
    {
      key: 'require-password-change',
      label: 'access.bulk.require',
      call: { path: '/require-password-change', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('access.bulk.require_description', { count }),
        undo: 'access.bulk.require_undo',
      },
    },
    {
      key: 'end-sign-ins',
      label: 'access.bulk.end',
      call: { path: '/end-user-sign-ins', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('access.bulk.end_description', { count }),
        undo: 'access.bulk.end_undo',
      },
    },
    {
      key: 'deactivate',
      label: 'access.bulk.deactivate',
      tone: 'danger',
      call: { path: '/deactivate-users', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('access.bulk.deactivate_description', { count }),
        undo: 'access.bulk.deactivate_undo',
      },
    },
  ],
  actions: [
    {
      key: 'access',
      label: 'access.can_see.action',
      permission: 'Students & Staff.users.detail',
      to: (user) => recordPath('/admin/user-access', user.id),
    },
    {
      key: 'reset-password',
      label: 'access.slip.reset',
      permission: 'Students & Staff.users.update',
      when: (user) => user.is_active && user.id !== currentMe()?.id,
      dialog: ResetPassword,
    },
    {
      key: 'hand-over',
      label: 'access.deputies.hand_over',
      permission: 'Students & Staff.users.update',
      when: (user) => user.is_active && user.id !== currentMe()?.id && !OF_FAMILIES.has(user.scope_kind),
      dialog: HandOverOf,
    },
    {
      key: 'reset-second-step',
      label: 'access.second.reset',
      tone: 'danger',
      when: (user) => user.has_second_step && user.id !== currentMe()?.id,
      call: { path: '/reset-user-second-step', body: (user) => ({ id: user.id }) },
      confirm: {
        description: (user) => t('access.second.reset_description', { name: user.name }),
        undo: 'access.second.undo',
      },
    },
  ],
  tabs: [
    {
      key: 'holds',
      label: 'access.users.holds',
      count: (user) => user.holds.length,
      render: (user) => <Holds holds={user.holds} />,
    },
    {
      key: 'sign_ins',
      label: 'access.users.open_sign_ins',
      count: (user) => user.sign_in_count,
      render: (user) => <SignInsOf user={user} />,
    },
    {
      key: 'deputies',
      label: 'access.deputies.tab',
      render: (user) => <HandOversOf user={user} />,
    },
  ],
});

export default users;

/** Where a user is signed in; who may change the user may end each. */
function SignInsOf({ user }: { user: UserDetails }) {
  const mayEnd = useAllowed()('Students & Staff.users.update');
  return (
    <SignInList
      list={{ path: '/get-user-tokens', query: { id: user.id } }}
      endPath={mayEnd ? '/delete-user-token' : undefined}
      none={t('access.sign_ins.none')}
    />
  );
}

/** Who acts for a user, and for whom they act; who may change the user may end it, as for somebody who came back early. */
function HandOversOf({ user }: { user: UserDetails }) {
  const mayEnd = useAllowed()('Students & Staff.users.update');
  const found = useHandOvers(user.id);
  return <HandOvers of={user} found={found} mayEnd={mayEnd} />;
}

/** Hands over for a user who cannot, as for somebody who fell ill. */
function HandOverOf({ record, close }: { record: UserDetails; close: () => void }) {
  return <HandOverForm userId={record.id} close={close} />;
}

/** What a user may do, by section, with where each permission comes from. */
function Holds({ holds }: { holds: readonly Held[] }) {
  return (
    <>
      <p className={classes.note}>{t('access.users.holds_description')}</p>
      <PermissionList
        permissions={holds.map((held) => ({ ...held, name: held.permission }))}
        note={(held) =>
          held.from.map((from) => (from === 'direct' ? t('access.users.given_directly') : from)).join(', ')
        }
      />
    </>
  );
}

/** The one-time password of a new user: shown until the screen is left. */
function OneTime({ user }: { user: UserDetails }) {
  const [password, setPassword] = useState(() => oneTimeOf(user.id));
  useEffect(() => forgetOneTime, []);
  const go = useOpen();
  if (!password) return null;
  const print = () => {
    const signs_in_with = user.email ?? user.login_name ?? '';
    keepSlip({ id: user.id, name: user.name, signs_in_with, one_time_password: password });
    go(recordPath(SLIP, user.id));
  };
  return (
    <Notice
      tone="good"
      title={t('access.users.one_time')}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => setPassword(undefined)}>
            {t('access.users.one_time_noted')}
          </Button>
          <Button size="xs" onClick={print}>
            {t('access.slip.print')}
          </Button>
        </>
      }
    >
      <p className={classes.oneTime} dir="ltr">
        {password}
      </p>
      <p>{t('access.users.one_time_description', { name: user.name })}</p>
    </Notice>
  );
}

function afterSave(id: number | undefined, answer: unknown): string {
  keepOneTime(answer);
  return id === undefined ? '/admin/users' : recordPath('/admin/user-details', id);
}

export const Create = () => <FormScreen resource={users} after={afterSave} />;
export const Details = () => (
  <DetailScreen resource={users}>{(user) => <OneTime key={user.id} user={user} />}</DetailScreen>
);
/** One's own password and e-mail address change under My account, which asks for the present password. */
const own: typeof users = {
  ...users,
  fields: users.fields?.map((section) => ({
    ...section,
    fields: section.fields
      .filter((field) => field.name !== 'password')
      .map((field) =>
        field.name === 'email' ? { ...field, fixed: true, help: 'access.users.own_email_help' } : field,
      ),
  })),
};

export function Edit() {
  const { query } = useUrlState();
  return <FormScreen resource={query.id === String(currentMe()?.id) ? own : users} mode="edit" />;
}
