import { expect } from '@playwright/test';
import { type Answer, Api } from './api';
import type { Demo } from './demo';

/** Added last, so that its presence shows that all records are there. */
export const LAST_INSTITUTION = 'Crescent Academy';

/** Adds what the demo group has none of: a payment, a voucher that waits for a second look, allocated costs, another institution, a term, a refund, a write-off, a visiting lecturer’s month, a part of a pay. */
export async function addMissingRecords({ base, admin }: Pick<Demo, 'base' | 'admin'>): Promise<void> {
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
  const month = String(group.today).slice(0, 7);
  const count = await api.save('/save-asset-count', { campus_id, counted_on: group.today });
  const { data: counted } = await api.get(`/get-asset-count-details?id=${count}`);
  const { asset_id, version } = counted.lines[0];
  const found = [{ asset_id, version, condition: 'damaged', note: 'A leg is broken' }];
  await api.post('/update-asset-count', { id: count, lines: found });
  const percentages = [{ campus_id, percent: 10_000 }];
  await api.post('/save-cost-allocation', { campus_id, month, basis: 'percentage', amount_minor, percentages });
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
  const [{ id: student_id }] = (await api.get('/get-students?status=active&per_page=1')).data;
  await api.post('/save-certificate', { student_id, kind: 'bonafide' });
  await refundAndMove(accountant);
  await writeOff(api);
  await ofTwoCampuses(api, campus_id, String(group.today));
  await rollOver(api);
  await api.post('/save-institution', { name: LAST_INSTITUTION, kind: 'academy' });
}

/** One student's family gets a part of its advance back; what another paid goes to that student's account. */
async function refundAndMove(accountant: Api): Promise<void> {
  const { data: owed } = await accountant.get('/get-challans?is_open=true&sort=due_on&per_page=200');
  const [one, two] = new Set((owed as Answer[]).map((challan) => challan.student_id as number));
  const pay = async (student_id: number | undefined, beyond: number) => {
    const { data: open } = await accountant.get(`/get-challans?is_open=true&student_id=${student_id}&per_page=200`);
    const due = (open as Answer[]).reduce((sum, challan) => sum + challan.outstanding_minor, 0);
    const challan_ids = (open as Answer[]).map(({ id }) => id);
    const { data } = await accountant.post('/approve-installment', { challan_ids, amount_minor: due + beyond });
    return data.id as number;
  };
  await pay(one, 5_000_000);
  const cash = { payee: 'Ahmed Nawaz', paid_from: 'cash', reason: 'Paid twice' };
  await accountant.post('/save-student-refund', { student_id: one, kind: 'advance', amount_minor: 100_000, ...cash });
  const id = await pay(two, 0);
  const { data: receipt } = await accountant.get(`/get-fee-receipt-details?id=${id}`);
  const to = { challan_ids: [], student_id: one, reason: 'Paid for the cousin' };
  await accountant.post('/reallocate-receipt', { id, version: receipt.version, ...to });
}

/** Dues of the first student of whom no deposit or advance is held: those would pay them. */
async function writeOff(api: Api): Promise<void> {
  const { data: owed } = await api.get('/get-challans?is_open=true&sort=due_on&per_page=100');
  const debtors = new Set((owed as Answer[]).map((challan) => challan.student_id as number));
  for (const student_id of debtors) {
    const { status } = await api.ask('POST', '/save-write-off', { student_id, reason: 'The family left the country' });
    if (status === 200) return;
  }
  throw new Error('no dues in the demo group can be written off');
}

/** Somebody of a campus held lectures this month, and the newest campus bears a part of the pay from today on. */
async function ofTwoCampuses(api: Api, campus_id: number, today: string): Promise<void> {
  const [{ id: employee_id }] = (await api.get(`/get-employee?campus_id=${campus_id}&per_page=1`)).data;
  const [{ id: other }] = (await api.get('/get-campuses?sort=-name&per_page=1')).data;
  await api.post('/save-lecture-count', { campus_id, employee_id, month: today.slice(0, 7), lectures: 12 });
  await api.post('/save-pay-share', { campus_id: other, employee_id, from_on: today, hundredths: 4_000 });
}

/** One class of the newest campus is made ready for the next session, or goes over where its first day has come. */
async function rollOver(api: Api): Promise<void> {
  const [{ id: campus }] = (await api.get('/get-campuses?sort=-name&per_page=1')).data;
  const [{ id: session }] = (await api.get('/get-sessions?is_active=false')).data;
  const [{ class_id }] = (await api.get(`/get-sections?campus_id=${campus}&per_page=1`)).data;
  await api.post('/run-year-rollover', { campus_id: campus, to_session_id: session, class_ids: [class_id] });
  await expect
    .poll(async () => (await api.get(`/get-year-rollovers?campus_id=${campus}`)).data[0].state, { timeout: 60_000 })
    .toMatch(/^(done|waiting)$/);
}
