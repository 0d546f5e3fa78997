import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { defineResource, DetailScreen, FormScreen, AppLink, ListScreen } from '@/kit';
import { t } from '@/text';
import * as records from './records';
import { PermissionList } from './permission-list';
import { PermissionMatrix } from './permission-matrix';
import { RoleChanges } from './role-changes';

/** The role that permits everything, always. */
const EVERYTHING = 'super_admin';

const roles = defineResource(records.roles, {
  shared: 'all',
  sort: 'label',
  searchable: true,
  columns: [
    { key: 'label', label: 'kit.label.role', second: 'name', card: 'title' },
    { key: 'description', width: 'wide' },
    { key: 'permission_count', label: 'access.permissions.many', kind: 'number' },
    {
      key: 'user_count',
      label: 'access.users.many',
      kind: 'number',
      link: (role) => `/admin/users?role_id=${role.id}`,
    },
    { key: 'is_system', label: 'access.roles.built_in', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [{ name: 'is_system', label: 'access.roles.built_in', kind: 'boolean' }],
  emptyHint: 'access.roles.empty',
  fields: [
    {
      title: 'access.roles.section_role',
      fields: [
        { name: 'label', label: 'access.roles.label', kind: 'text', width: 'half' },
        {
          name: 'name',
          kind: 'text',
          maxLength: 40,
          width: 'half',
          fixed: 'after_save',
          help: 'access.roles.name_help',
        },
        { name: 'description', kind: 'textarea', rows: 2 },
      ],
    },
    {
      title: 'access.permissions.many',
      help: 'access.roles.permissions_help',
      fields: [
        {
          name: 'permission_ids',
          label: 'access.permissions.many',
          kind: 'slot',
          default: [],
          render: ({ value, setValue, error, focus }) => (
            <PermissionMatrix value={(value ?? []) as number[]} onChange={setValue} error={error} focus={focus} />
          ),
        },
      ],
    },
  ],
  formAside: (values) => <RoleChanges chosen={values.permission_ids ?? []} />,
  identity: (role) => ({
    name: role.label,
    number: role.name,
    more: role.is_system ? t('access.roles.built_in') : undefined,
  }),
  figures: (role) => [
    {
      label: 'access.permissions.many',
      value: role.name === EVERYTHING ? t('access.roles.all') : role.permissions.length,
      to: `/admin/role-details?id=${role.id}&tab=permits`,
    },
    { label: 'access.users.many', value: role.user_count, to: `/admin/users?role_id=${role.id}` },
  ],
  facts: [
    {
      title: 'access.roles.section_role',
      facts: [{ label: 'kit.label.description', value: (role) => role.description }],
    },
  ],
  tabs: [
    {
      key: 'permits',
      label: 'access.roles.permits',
      count: (role) => (role.name === EVERYTHING ? undefined : role.permits.length),
      render: (role) =>
        role.name === EVERYTHING ? t('access.roles.everything') : <PermissionList permissions={role.permits} />,
    },
  ],
});

export const RoleList = () => (
  <ListScreen resource={roles}>
    <div>
      <Button
        component={AppLink}
        to="/admin/role-matrix"
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
      >
        {t('access.matrix.open')}
      </Button>
    </div>
  </ListScreen>
);
export const RoleNew = () => <FormScreen resource={roles} />;
export const RoleDetailsScreen = () => <DetailScreen resource={roles} />;
export const RoleEdit = () => <FormScreen resource={roles} mode="edit" />;
