/** Screens that save many values at once: what is typed stays when something is fetched, and leaving asks. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { ProgramSubjects } from './academics/program-subjects';
import { RoleMatrix } from './access/role-matrix';
import { Settings } from './access/settings';
import { StaffAttendance } from './attendance/staff-attendance';
import { FeePlanScreen } from './fees/fee-plan';
import { ReviseScreen } from './fees/revise';

type User = ReturnType<typeof userEvent.setup>;

interface Case {
  name: string;
  screen: FunctionComponent;
  query?: string;
  /** Answers of the screen's own calls, anew at each fetch. */
  answers: Record<string, () => unknown>;
  /** Answers of what it chooses from. */
  others?: Record<string, { json: unknown }>;
  type: (user: User) => Promise<void>;
  stillThere: () => unknown;
  /** Shows something else in its place, by the address alone. */
  other?: Record<string, string>;
}

const EVERYTHING = [
  'Academic Management.programs.update',
  'Settings.settings.update',
  'Access.roles.update',
  'Students & Staff.staff.create-attendance',
  'Students & Staff.staff.update-attendance',
];

const subject = {
  id: 5,
  class_id: 1,
  class_name: 'Class 9',
  subject_id: 2,
  subject_code: 'PHY',
  subject_name: 'Physics',
  is_elective: false,
  alternative: null,
  theory_marks: 75,
  theory_passing: 25,
  practical_marks: 25,
  practical_passing: 9,
};
const setting = { key: 'group.motto', label: 'Motto', help: '', kind: 'text', value: 'Learn', choices: [] };
const role = { id: 3, name: 'clerk', label: 'Clerk', user_count: 2, version: 1, permission_ids: [] as number[] };
const permission = { id: 9, name: 'Access.roles.update', description: 'Change roles' };
const teacher = {
  employee_id: 4,
  employee_no: 'E-4',
  name: 'Sana Malik',
  designation_name: 'Teacher',
  marks: [],
};
const challan = {
  id: 12,
  version: 1,
  student_id: 7,
  student_name: 'Ali Raza',
  challan_no: '0012',
  period: '2026-11',
  amount_minor: 1_000_000,
  paid_minor: 0,
};

let fetches = 0;

const CASES: Case[] = [
  {
    name: 'subjects of a program',
    screen: () => <ProgramSubjects programId={1} />,
    answers: {
      'GET /get-program-subjects': () => ({ version: fetches, data: [{ ...subject, practical_passing: 9 + fetches }] }),
    },
    others: { 'GET /get-subjects': { json: { data: [], total: 0 } } },
    type: async (user) => {
      const cell = await screen.findByRole('gridcell', { name: '75' });
      act(() => cell.focus());
      await user.keyboard('80{Enter}');
    },
    stillThere: () => screen.getByRole('gridcell', { name: '80' }),
    other: { tab: 'classes' },
  },
  {
    name: 'settings',
    screen: Settings,
    answers: { 'GET /get-settings': () => ({ data: [{ ...setting, help: `Fetched ${fetches}` }] }) },
    type: async (user) => user.type(await screen.findByDisplayValue('Learn'), ' and serve'),
    stillThere: () => screen.getByDisplayValue('Learn and serve'),
  },
  {
    name: 'roles beside permissions',
    screen: RoleMatrix,
    answers: {
      // somebody else gives the same permission meanwhile: the mark still means "give", not "take"
      'GET /get-role-matrix': () => ({
        data: { roles: [{ ...role, permission_ids: fetches > 1 ? [9] : [] }], permissions: [permission] },
      }),
    },
    type: async (user) => user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement),
    stillThere: () => screen.getByText('One permission added'),
  },
  {
    name: 'a day of attendance',
    screen: StaffAttendance,
    query: '?campus_id=1',
    answers: { 'GET /staff-attendance': () => ({ data: [{ ...teacher, employee_no: `E-${fetches}` }] }) },
    type: async (user) => user.click(await screen.findByRole('radio', { name: 'Absent' })),
    stillThere: () => expect(screen.getByRole('radio', { name: 'Absent' }).getAttribute('aria-checked')).toBe('true'),
    other: { campus_id: '1', date: '2026-11-19' },
  },
  {
    name: 'a fee plan',
    screen: FeePlanScreen,
    answers: {},
    type: async (user) => {
      await user.click(await screen.findByRole('switch', { name: /^Enter amounts and schedule/ }));
      await user.type(screen.getByLabelText('Amount for the session'), '4,500');
    },
    stillThere: () => screen.getByDisplayValue('4,500'),
  },
  {
    name: 'an installment that is revised',
    screen: ReviseScreen,
    query: '?id=12',
    other: { id: '13' },
    answers: {
      // something was paid meanwhile
      'GET /get-single-installment': () => ({
        data: { ...challan, version: fetches, paid_minor: fetches > 1 ? 100_000 : 0 },
      }),
    },
    type: async (user) => {
      const [first] = await screen.findAllByLabelText('Amount');
      await user.clear(first as HTMLElement);
      await user.type(first as HTMLElement, '7000');
      await user.type(screen.getByLabelText(/^Reason/), 'Two halves');
    },
    stillThere: () => [screen.getByDisplayValue(/^7,?000$/), screen.getByDisplayValue('Two halves')],
  },
];

beforeEach(() => {
  fetches = 0;
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(CASES)('$name', (one) => {
  const start = async () => {
    const answers = Object.entries(one.answers).map(([call, answer]) => {
      const counted = () => {
        fetches += 1;
        return { json: answer() };
      };
      return [call, counted] as const;
    });
    serve({ ...one.others, ...Object.fromEntries(answers), 'GET /user': { json: { ...me, permissions: EVERYTHING } } });
    const user = userEvent.setup();
    const opened = await open(`/admin/here${one.query ?? ''}`, {
      '/admin/here': one.screen,
      '/admin/elsewhere': () => <p>Elsewhere</p>,
    });
    await one.type(user);
    return { user, ...opened };
  };

  it('stays as typed when it is fetched again', async () => {
    const { queries } = await start();
    const before = fetches;
    await act(() => queries.invalidateQueries());
    expect(fetches).toBe(before + Object.keys(one.answers).length);
    one.stillThere();
  });

  it('asks before it is left', async () => {
    const { router, user, at } = await start();
    const elsewhere = one.other ? { to: '/admin/here', search: one.other } : { to: '/admin/elsewhere' };
    void router.navigate(elsewhere as never);
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText('Leave this form?')).toBeNull());
    expect(at()).toMatch('/admin/here');
    one.stillThere();
  });
});
