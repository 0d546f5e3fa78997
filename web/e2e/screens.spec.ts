import { expect, type Browser } from '@playwright/test';
import type { Screen } from '../src/areas/area';
import { Api } from './support/api';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, type Scheme } from './support/look';
import { builtScreens } from './support/screens';
import { test } from './support/test';
import { type Visit, Walk } from './support/walk';

/** Every screen of every area with the data of a demo group, as the super administrator sees it. A new screen is looked at by standing in its list. */

const STUDENTS = 120;
/** Pages side by side: one draws while the other is looked at. */
const LANES = 2;

/** `SCREENS=role` looks only at the screens whose path has that in it. */
const wanted = new RegExp(process.env['SCREENS'] ?? '');
const screens = (await builtScreens()).filter(({ path }) => wanted.test(path));

/** Screens of one record: a details, an edit form, or one whose parent's records it is about. */
const ofOne = ({ path, parent }: Screen): boolean =>
  parent !== undefined &&
  /detail|edit-|update-|preview|revise-|-access$|\/timetable$|gate-pass-slip|\/exam$/.test(path);

/** What else a screen is opened with: the first record of a list, under this name in the address. */
const ABOUT: Record<string, { list: string; as: string; more?: string }[]> = {
  '/admin/accounts-recieve-installments': [{ list: '/admin/defaulter-list', as: 'id' }],
  '/admin/student-statement': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/fee-plan': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/challan': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/section-transfer': [{ list: '/admin/sections', as: 'from', more: '&class_id=1' }],
  '/admin/create-manual-section': [{ list: '/admin/classes', as: 'class_id' }],
  '/admin/ledger-transactions': [{ list: '/admin/asset-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/asset-ledgers': [{ list: '/admin/asset-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/liability-ledgers': [{ list: '/admin/liability-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/capital-ledger': [{ list: '/admin/capital-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/expense-ledger': [{ list: '/admin/expense-ledgers-heads', as: 'ledger_head_id' }],
  '/admin/revenue-ledger': [{ list: '/admin/income-heads', as: 'ledger_head_id' }],
  '/admin/attendance': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/attendance-details': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/Attendence-Report': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/Attendence-Summary': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/attendance-shortages': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/apply-for-leave': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/diary': [
    { list: '/admin/sections', as: 'section_id' },
    { list: '/admin/students', as: 'student_id' },
  ],
  '/admin/print-diary': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/choose-subjects': [{ list: '/admin/sections', as: 'section_id' }],
  '/admin/free-teachers': [{ list: '/admin/campuses', as: 'campus_id' }],
  '/admin/teacher-timetable': [{ list: '/admin/teachers', as: 'teacher_id' }],
  '/admin/timetable-print': [
    { list: '/admin/timetables', as: 'section_id' },
    { list: '/admin/teachers', as: 'teacher_id' },
  ],
  '/admin/date-sheet': [{ list: '/admin/exams', as: 'id' }],
  '/admin/exam-Wise': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/student-Wise': [{ list: '/admin/students', as: 'student_id' }],
  '/admin/subjectWiseReport': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/topperStudents': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/weakerStudents': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/department-Wise': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-campuses': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-teachers': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/result-summary-details': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/result-sheet': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/publish-result': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/exam-slips': [{ list: '/admin/exams', as: 'exam_id' }],
  '/admin/board-registration-sheet': [{ list: '/admin/sections', as: 'section_id', more: '&board_id=1' }],
  '/admin/employee': [
    { list: '/admin/employee', as: 'id' },
    { list: '/admin/employee', as: 'id', more: '&mode=edit' },
  ],
};

/** What the demo group has none of: a payment, a voucher that waits for a second look, another institution, a term, a year rollover. */
async function fillIn({ base, admin }: Demo): Promise<void> {
  const api = await Api.signedIn(admin, base);
  const accountant = await Api.signedIn({ ...admin, email: 'accountant.gul@chinar.example' }, base);
  const { group } = await api.get('/user');
  const campus_id = await api.idOf('campuses', 'Chinar Gulberg');
  const head = async (name: string) => ({ ledger_head_id: await api.idOf('expense_ledger_heads', name) });
  const [paper, rent] = [await head('Printing and stationery'), await head('Rent')];
  const at = { campus_id, date: group.today, narration: 'Paper for the exams' };
  const amount_minor = 150_000;
  await accountant.post('/save-receipt', {
    ...at,
    received_from: 'Bank Alfalah',
    received_in: 'cash',
    lines: [{ ledger_head_id: await api.idOf('revenue_ledger_heads', 'Profit from bank'), amount_minor }],
  });
  await api.post('/save-institution', { name: 'Crescent Academy', kind: 'academy' });
  await accountant.post('/save-payments', {
    ...at,
    payee: 'Paper House',
    paid_from: 'cash',
    lines: [{ ...paper, amount_minor }],
  });
  await api.post('/update-settings', { values: { 'accounting.journal_limit_minor': 1 } });
  const lines = [
    { ...paper, debit_minor: amount_minor },
    { ...rent, credit_minor: amount_minor },
  ];
  await accountant.post('/save-journal-voucher', { ...at, lines });
  const { data: sessions } = await api.get('/get-sessions?is_active=true');
  const { id: session_id, starts_on, ends_on } = sessions[0];
  await api.post('/save-term', { session_id, name: 'Whole year', starts_on, ends_on });
  await api.post('/save-working-week', { campus_id, from_on: ends_on, saturday: false });
  await api.post('/save-attendance-setting', {
    campus_id,
    by_lecture: true,
    cut_off_minutes: 660,
    percent_needed: 75,
    warning_percent: 80,
    condonation_limit_percent: 10,
    run_proposes_strike_off: 6,
    lates_per_absence: 0,
    certificate_after_days: 3,
  });
  await rollOver(api);
}

/** One class of the newest campus goes over to the next session. */
async function rollOver(api: Api): Promise<void> {
  const [{ id: campus }] = (await api.get('/get-campuses?sort=-name&per_page=1')).data;
  const [{ id: session }] = (await api.get('/get-sessions?is_active=false')).data;
  const [{ class_id }] = (await api.get(`/get-sections?campus_id=${campus}&per_page=1`)).data;
  await api.post('/run-year-rollover', { campus_id: campus, to_session_id: session, class_ids: [class_id] });
  await expect
    .poll(async () => (await api.get(`/get-year-rollovers?campus_id=${campus}`)).data[0].state, { timeout: 60_000 })
    .toBe('done');
}

let demo: Demo;
let token: string;

test.beforeAll(async () => {
  demo = await serveDemo(STUDENTS);
  await fillIn(demo);
  token = (await Api.signedIn(demo.admin, demo.base)).token;
});
test.afterAll(() => demo?.stop());

interface Look {
  size: { width: number; height: number };
  schemes: readonly Scheme[];
  missing?: boolean;
  tabs?: boolean;
}

/** Visits what the steps say, one step after the other, and gathers every fault with its address in front. */
async function walk(
  browser: Browser,
  { size, ...look }: Look,
  steps: readonly ((firsts: Map<string, number>) => Visit[])[],
) {
  const view = { baseURL: demo.base, viewport: size };
  const firsts = new Map<string, number>();
  const found: string[] = [];
  for (const step of steps) {
    const visits = step(firsts).values();
    const lane = async () => {
      let on = await Walk.begin({ browser, view, token, firsts, ...look });
      for (const visit of visits) {
        const { faults, next } = await on.visit(visit);
        found.push(...faults.map((fault) => `${visit.address} ${fault}`));
        on = next;
      }
      await on.end();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  return found;
}

const bare = () => screens.filter((screen) => !ofOne(screen)).map((screen) => ({ screen, address: screen.path }));

/** Every screen that is about a record, with the first one of its list. */
function withRecords(firsts: ReadonlyMap<string, number>): Visit[] {
  return screens.flatMap((screen) => {
    const own = ofOne(screen) && screen.parent ? [{ list: screen.parent, as: 'id', more: '' }] : [];
    return [...own, ...(ABOUT[screen.path] ?? [])].map(({ list, as, more = '' }) => {
      const id = firsts.get(list);
      if (id === undefined) return { screen, address: screen.path, nothingToShow: true };
      return { screen, address: `${screen.path}?${as}=${id}${more}` };
    });
  });
}

/** The rest of the looks takes an hour: `./test walk`. */
const THOROUGH = process.env['THOROUGH'] === '1';
const LOOKS: Record<string, Look> = {
  desktop: { size: DESKTOP, schemes: THOROUGH ? ['light', 'dark'] : ['light'], tabs: THOROUGH },
  phone: { size: PHONE, schemes: THOROUGH ? ['light', 'dark'] : [] },
};
for (const [name, look] of Object.entries(LOOKS)) {
  test(`every screen on the ${name}`, async ({ browser }) => {
    test.setTimeout(THOROUGH ? 3_600_000 : 1_800_000);
    expect(await walk(browser, look, [bare, withRecords])).toEqual([]);
  });
}

test('a record that is not there, or not named, is said to be missing', async ({ browser }) => {
  const records = screens.filter(ofOne);
  const gone = () => records.map((screen) => ({ screen, address: `${screen.path}?id=987654321`, isGone: true }));
  const unnamed = () => records.map((screen) => ({ screen, address: screen.path }));
  expect(await walk(browser, { size: DESKTOP, schemes: [], missing: true }, [gone, unnamed])).toEqual([]);
});
