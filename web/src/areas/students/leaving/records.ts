/** The records of leaving: their calls, addresses and titles. */
import { named, namedWithSheets, record } from '@/frame/record';

export const withdrawals = record({
  ...named('withdrawal', 'withdrawals'),
  texts: 'students.withdrawals',
  calls: {
    list: '/get-withdrawals',
    details: '/get-withdrawal-details',
    save: '/save-withdrawal',
    update: '/update-withdrawal',
  },
});

export const certificates = record({
  name: 'certificate',
  texts: 'students.certificates',
  calls: { list: '/get-certificates', details: '/get-certificate-details', save: '/save-certificate' },
  paths: {
    list: '/admin/certificates',
    create: '/admin/new-certificate',
    details: '/admin/certificate-details',
  },
});

export const alumni = record({
  name: 'alumnus',
  texts: 'students.alumni',
  calls: { list: '/get-alumni', sheets: namedWithSheets('alumnus', 'alumni').calls.sheets },
  paths: { list: '/admin/alumni', import: '/admin/import-alumni' },
});

export const programChanges = record({
  name: 'program change',
  texts: 'students.program_changes',
  calls: { list: '/get-program-changes' },
  paths: { list: '/admin/program-changes' },
});
