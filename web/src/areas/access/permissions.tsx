import { defineResource, EmptyValue } from '@/kit';
import { t } from '@/text';
import type { Named } from './permission-groups';
import { useInReadersWords } from './permission-words';
import * as records from './records';

function Description({ of }: { of: Named }) {
  const [one] = useInReadersWords([of]);
  return <>{one?.description ?? <EmptyValue />}</>;
}

const permissions = defineResource(records.permissions, {
  shared: 'all',
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    {
      key: 'description',
      width: 'wide',
      render: (permission) => <Description of={permission} />,
    },
    { key: 'role_count', label: 'access.roles.many', kind: 'number' },
    { key: 'is_system', label: 'access.roles.built_in', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [{ name: 'is_system', label: 'access.roles.built_in', kind: 'boolean' }],
  fields: [
    {
      title: 'access.permissions.one',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'description', kind: 'textarea', rows: 2 },
      ],
    },
  ],
  whyFixed: (permission) => (permission.is_system ? t('access.permissions.of_program') : null),
  identity: (permission) => ({
    name: permission.name,
    more: permission.is_system ? t('access.roles.built_in') : undefined,
  }),
  facts: [
    {
      title: 'access.permissions.one',
      facts: [
        { label: 'kit.label.description', value: (permission) => <Description of={permission} /> },
        { label: 'access.permissions.held_by', value: (permission) => permission.roles.join(', ') || undefined },
        { label: 'access.permissions.direct_users', value: (permission) => permission.user_count },
      ],
    },
  ],
});

export default permissions;
