import { record } from '@/frame/record';
import { t } from '@/text';
import { defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';

const RIGHT = 'Academic Management.academic-sessions';

export const sessions = defineResource(
  record({
    name: 'session',
    titles: {
      one: 'academics.session',
      many: 'academics.sessions',
      create: 'academics.session_new',
      edit: 'academics.session_edit',
    },
    calls: {
      list: '/get-sessions',
      details: '/get-session-details',
      save: '/save-session',
      update: '/update-session',
      remove: '/session/{id}',
    },
    paths: {
      list: '/admin/academic-sessions',
      create: '/admin/new-session',
      details: '/admin/session-details',
      edit: '/admin/edit-session',
    },
  }),
  {
    shared: 'all',
    sort: '-starts_on',
    columns: [
      { key: 'name', label: 'kit.label.name', card: 'title' },
      { key: 'starts_on', label: 'kit.label.starts_on', kind: 'date' },
      { key: 'ends_on', label: 'kit.label.ends_on', kind: 'date' },
      { key: 'is_active', label: 'academics.session_active', kind: 'boolean' },
    ],
    filters: [{ name: 'is_active', label: 'academics.session_active', kind: 'boolean' }],
    emptyHint: 'academics.sessions_empty',
    fields: [
      {
        title: 'academics.session',
        fields: [
          {
            name: 'name',
            label: 'kit.label.name',
            kind: 'text',
            required: true,
            maxLength: 40,
            help: 'academics.session_name_help',
          },
          { name: 'starts_on', label: 'kit.label.starts_on', kind: 'date', required: true, width: 'half' },
          { name: 'ends_on', label: 'kit.label.ends_on', kind: 'date', required: true, width: 'half' },
          {
            name: 'is_active',
            label: 'academics.session_active',
            kind: 'switch',
            default: false,
            help: 'academics.session_active_help',
          },
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
          title: 'academics.session_activate',
          description: (session) => t('academics.session_activate_description', { name: session.name }),
          undo: 'can_undo',
        },
      },
    ],
  },
);

export const SessionList = () => <ListScreen resource={sessions} />;
export const SessionNew = () => <FormScreen resource={sessions} />;
export const SessionDetails = () => <DetailScreen resource={sessions} />;
export const SessionEdit = () => <FormScreen resource={sessions} mode="edit" />;
