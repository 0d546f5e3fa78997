/** What lists say while they are empty, and what the sheets hold that fill them. */
export const lists = {
  'attendance.leaves.empty': 'Leave that parents or the office apply for. Enter the first application.',
  'attendance.my_leaves.empty':
    'Your applications for leave and what the school decided. Apply before your child stays at home.',
  'attendance.gate_passes.empty': 'Students who leave early or come late. Issue the first pass.',
  'attendance.condonations.empty': 'Short attendance that was condoned. Condone them in the list of shortages.',
  'attendance.absent_today.empty': 'Nobody is marked absent today.',
  'attendance.settings.empty':
    'How campuses keep attendance. A campus without settings locks at 11:00 am and needs 75%. Add those of the first campus.',
} as const;
