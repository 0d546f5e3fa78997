import { t } from '@/text';
import { defineResource } from '@/kit';
import * as records from './records';

const RIGHT = 'Academic Management.academic-sessions';

export const sessions = defineResource(records.sessions, {
  shared: 'all',
  sort: '-starts_on',
  columns: [
    { key: 'name', card: 'title' },
    { key: 'starts_on', kind: 'date' },
    { key: 'ends_on', kind: 'date' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [{ name: 'is_active', kind: 'boolean' }],
  emptyHint: 'academics.sessions_empty',
  fields: [
    {
      title: 'academics.session',
      fields: [
        { name: 'name', kind: 'text', help: 'academics.session_name_help' },
        { name: 'starts_on', kind: 'date', width: 'half' },
        { name: 'ends_on', kind: 'date', width: 'half' },
        { name: 'is_active', kind: 'switch', default: false, help: 'academics.session_active_help' },
      ],
    },
  ],
  figures: (session) => [
    { label: 'academics.sections', value: session.sections, to: `/admin/sections?session_id=${session.id}` },
  ],
  actions: [
    {
      key: 'activate',
      label: 'academics.session_activate',
      permission: `${RIGHT}.update`,
      tone: 'primary',
      when: (session) => !session.is_active,
      call: {
        path: '/update-session',
        body: ({ id, version, name, starts_on, ends_on }) => ({
          id,
          version,
          name,
          starts_on,
          ends_on,
          is_active: true,
        }),
      },
      confirm: {
        description: (session) => t('academics.session_activate_description', { name: session.name }),
        undo: 'can_undo',
      },
    },
  ],
});

export default sessions;
