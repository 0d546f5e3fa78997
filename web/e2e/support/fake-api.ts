import type { Page, Route } from '@playwright/test';

/** The permissions of the fake user; enough to open what the shell shows. */
const PERMISSIONS = ['dashboard.index', 'Students & Staff.students.view', 'Students & Staff.students.details'];

export const FAKE_USER = {
  id: 7,
  name: 'Ayesha Khan',
  email: 'ayesha@chinar.test',
  phone: '+923001234567',
  photo_url: null,
  roles: ['campus_admin'],
  role: 'campus_admin',
  permissions: PERMISSIONS,
  is_super_admin: false,
  must_change_password: false,
  must_set_up_second_step: false,
  person: null,
  scope: {
    kind: 'branch',
    label: 'Lahore Branch',
    campuses: [
      { id: 3, name: 'Gulberg Campus', code: 'GUL' },
      { id: 4, name: 'Model Town Girls Campus', code: 'MTG' },
    ],
  },
  active_session: { id: 2, name: '2026-27' },
  group: {
    name: 'Chinar Schools & Colleges',
    currency: 'PKR',
    time_zone: 'Asia/Karachi',
    today: '2026-11-20',
    fiscal_year: 2026,
  },
};

const STUDENTS = [
  { id: 91, label: 'Zainab Bibi', hint: 'GUL-2026-0091' },
  { id: 92, label: 'Zain ul Abideen', hint: 'MTG-2026-0012' },
];

const SESSIONS = [
  { id: 2, label: '2026-27' },
  { id: 1, label: '2025-26' },
];

const OWN_STUDENTS = STUDENTS.map(({ id, label, hint }) => ({
  id,
  name: label,
  registration_no: hint,
  campus_name: 'Gulberg Campus',
  class_name: 'Class 5',
  section_name: 'A',
  status: 'active',
  photo: null,
}));

const SIGN_INS = [
  {
    id: 1,
    address: '203.0.113.7',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
    created_at: '2026-11-20T04:10:00Z',
    last_used_at: '2026-11-20T05:00:00Z',
    is_current: true,
  },
];

type Answer = (route: Route, url: URL) => { status?: number; json: unknown };

/**
 * Answers the calls of the shell itself, so that it can be looked at and tested without a server. Journeys use a real
 * one. Calls given in `more` come first.
 */
export async function fakeApi(page: Page, more: Record<string, Answer> = {}): Promise<void> {
  const answers: Record<string, Answer> = {
    'GET /user': () => ({ json: FAKE_USER }),
    'POST /login': () => ({ json: { success: true, message: 'Login successful', token: 'fake', user: FAKE_USER } }),
    'POST /logout': () => ({ json: { message: 'Signed out' } }),
    'GET /get-tokens': () => ({ json: { data: SIGN_INS } }),
    'GET /get-second-step': () => ({ json: { data: { is_on: false, is_required: false, recovery_codes_left: 0 } } }),
    'GET /get-own-students': () => ({ json: { data: OWN_STUDENTS } }),
    'GET /search': () => ({ json: { data: [] } }),
    'GET /get-my-messages': () => ({ json: { data: { messages: [], unread: 0, has_more: false } } }),
    'GET /get-my-message-preferences': () => ({ json: { data: { language: 'en', kinds: [], opted_out: [] } } }),
    'GET /get-push-devices': () => ({ json: { data: { is_on: true, public_key: 'none', devices: [] } } }),
    'GET /get-calendar-feed': () => ({ json: { data: null } }),
    'GET /get-deputies': () => ({ json: { data: [] } }),
    'GET /get-options': (_route, url) => {
      if (url.searchParams.get('of') === 'sessions') return { json: { data: SESSIONS } };
      const search = (url.searchParams.get('search') ?? '').toLowerCase();
      return { json: { data: STUDENTS.filter(({ label }) => label.toLowerCase().startsWith(search)) } };
    },
    ...more,
  };
  await page.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const url = new URL(route.request().url());
      const answer = answers[`${route.request().method()} ${url.pathname.replace('/api', '')}`];
      const { status = 200, json } = answer?.(route, url) ?? {
        status: 404,
        json: { message: 'Not found.', errors: {} },
      };
      await route.fulfill({ status, json });
    },
  );
}
