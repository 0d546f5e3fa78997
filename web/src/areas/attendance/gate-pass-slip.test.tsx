import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { schoolName, useSchoolNames } from '@/frame/school-names';
import { open, serve } from '@/kit/testing';
import { setLocale } from '@/text';
import { GatePassSlip } from './gate-pass-slip';

afterEach(() => setLocale('en'));

const pass = {
  id: 4,
  kind: 'leaves_early',
  status: 'issued',
  student_name: 'Bilal Ahmad',
  registration_no: 'GUL-26-00004',
  campus_name: 'Gulberg Campus',
  class_name: 'Class 9',
  section_name: 'A',
  on_date: '2026-11-20',
  at: '11:05',
  reason: 'Fever',
};

/** As the program frames it. */
const Paper = () => (useSchoolNames() ? <GatePassSlip /> : null);

test('a paper in Urdu says the class as families read it; in English nobody asks for that', async () => {
  const made = serve({
    'GET /get-urdu-names': { json: { data: [{ name: 'Class 9', name_ur: 'نہم' }] } },
    'GET /get-gate-pass-details': { json: { data: pass } },
  });
  const address = '/admin/gate-pass-slip';
  const first = await open(`${address}?id=4`, { [address]: Paper });
  expect(await screen.findByText('Class 9 A')).toBeTruthy();
  expect(made.some(({ path }) => path === '/get-urdu-names')).toBe(false);
  first.unmount();

  await setLocale('ur');
  const second = await open(`${address}?id=4`, { [address]: Paper });
  expect(await screen.findByText('نہم A')).toBeTruthy();
  second.unmount();
  // the screens of the office go on saying what is typed there
  expect(schoolName('Class 9 A')).toBe('Class 9 A');
});
