/** A small back office for the kit's tests: a router in memory, answers instead of a server. */
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { vi } from 'vitest';
import { fetchMe } from '@/api/session';
import type { Me } from '@/api/shapes';
import { registerScreens } from '@/frame/screens';
import { useKeyboard } from '@/frame/shortcuts';
import { declareResource } from './declare';
import type { Resource } from './resource';
import { linesOf } from './resource';

export interface Pupil {
  id: number;
  name: string;
  code: string;
  status: string;
  balance_minor: number;
  version: number;
}

export interface PupilForm {
  name: string;
  code: string;
  balance_minor: number;
  lines: FeeLine[];
}

interface FeeLine {
  memo: string;
  amount_minor: number;
}

/** A resource with everything that the tests touch. Its words are keys of the kit, since others are none of its business. */
export const pupils: Resource<Pupil, PupilForm> = declareResource<Pupil, PupilForm>({
  name: 'pupil',
  titles: { one: 'kit.import_row', many: 'kit.columns' },
  calls: {
    list: '/get-pupils',
    details: '/get-pupil-details',
    save: '/save-pupil',
    update: '/update-pupil',
    remove: '/pupils/{id}',
  },
  deactivate: { is_active: false } as object,
  paths: {
    list: '/admin/pupils',
    create: '/admin/new-pupil',
    details: '/admin/pupil-details',
    edit: '/admin/edit-pupil',
  },
  sort: 'name',
  columns: [
    { key: 'name', label: 'kit.view_name', card: 'title' },
    { key: 'balance_minor', label: 'kit.total', kind: 'money' },
    { key: 'status', label: 'kit.history_field', kind: 'status' },
  ],
  filters: [
    {
      name: 'status',
      label: 'kit.history_field',
      kind: 'enum',
      choices: [
        { value: 'active', label: 'word.active' },
        { value: 'pending', label: 'word.pending' },
      ],
    },
    { name: 'campus_id', label: 'word.campus', kind: 'remote', of: 'campuses' },
  ],
  bulkActions: [
    { key: 'print', label: 'kit.print', call: { path: '/print-pupils', body: ({ selection }) => selection } },
  ],
  fields: [
    {
      title: 'kit.overview',
      fields: [
        { name: 'name', label: 'kit.view_name', kind: 'text', required: true },
        { name: 'code', label: 'kit.import_column', kind: 'text' },
        { name: 'balance_minor', label: 'kit.total', kind: 'money' },
        {
          name: 'lines',
          label: 'kit.bulk',
          kind: 'lines',
          line: linesOf<FeeLine>({
            one: 'kit.line_number',
            add: 'kit.job_cancel',
            totals: ['amount_minor'],
            fields: [
              { name: 'memo', label: 'kit.reason', kind: 'text' },
              { name: 'amount_minor', label: 'kit.import_value', kind: 'money' },
            ],
          }),
        },
      ],
    },
  ],
});

export const me: Me = {
  id: 7,
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: null,
  photo_url: null,
  roles: ['campus_admin'],
  role: 'campus_admin',
  permissions: ['Access.audit.index'],
  is_super_admin: false,
  must_change_password: false,
  must_set_up_second_step: false,
  acting_for: null,
  has_approvals: false,
  may_act_for: [],
  person: null,
  scope: { kind: 'group', label: 'All', campuses: [], branches: [], schools: [] },
  active_session: null,
  group: {
    name: 'Chinar',
    name_ur: null,
    currency: 'PKR',
    time_zone: 'Asia/Karachi',
    today: '2026-11-20',
    fiscal_year: 2026,
  },
};

/** One call as it was made. */
export interface Made {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | null;
}

/** What a call answers; `lost` when it is done and its answer never arrives. */
type Told = { status?: number; json: unknown } | 'lost';
type Answer = Told | ((made: Made) => Told);

const NOTHING = { data: [], total: 0, total_exact: true, page: 1, per_page: 25 };

/** Answers calls by `METHOD /path`; what is not named answers an empty list. Gives every call that was made. */
export function serve(answers: Readonly<Record<string, Answer>>): Made[] {
  const made: Made[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      const url = new URL(input, 'http://test');
      const one: Made = {
        method: init.method ?? 'GET',
        path: url.pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
        key: new Headers(init.headers).get('Idempotency-Key'),
      };
      made.push(one);
      const answer = answers[`${one.method} ${one.path}`] ?? { json: one.path === '/user' ? me : NOTHING };
      const told = typeof answer === 'function' ? answer(one) : answer;
      if (told === 'lost') throw new TypeError('Failed to fetch');
      const { status = 200, json } = told;
      return new Response(JSON.stringify(json), { status, headers: { 'Content-Type': 'application/json' } });
    }),
  );
  return made;
}

function Root() {
  useKeyboard();
  return <Outlet />;
}

/** Draws screens at their addresses, beginning at one of them, for a signed-in person. */
export async function open(address: string, screens: Readonly<Record<string, FunctionComponent>>) {
  localStorage.setItem('token', 'token');
  await fetchMe();
  registerScreens(Object.keys(screens).map((path) => ({ path, permission: 'public' })));
  const root = createRootRoute({ component: Root });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text ? `?${text}` : '';
    },
  });
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ModalsProvider>
          <RouterProvider router={router as never} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, queries, at: () => router.state.location.href };
}
