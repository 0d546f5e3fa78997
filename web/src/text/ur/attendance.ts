import type { attendance as english } from '../en/attendance';

/** Urdu texts of the area `attendance`: the same keys as in English. */
export const attendance: Record<keyof typeof english, string> = {
  'attendance.all_present': 'باقی سب کو حاضر لگائیں',
  'attendance.check_in': 'آمد',
  'attendance.check_in_of': '{name} کی آمد',
  'attendance.check_out': 'روانگی',
  'attendance.check_out_of': '{name} کی روانگی',
  'attendance.choose_campus': 'عملہ دیکھنے کے لیے کیمپس چنیں۔',
  'attendance.day': 'دن',
  'attendance.days_present': 'دن',
  'attendance.letter_absent': 'غ',
  'attendance.letter_half_day': 'ن',
  'attendance.letter_late': 'د',
  'attendance.letter_leave': 'ر',
  'attendance.letter_present': 'ح',
  'attendance.marked': '{all} میں سے {marked} کی حاضری لگ گئی',
  'attendance.month': 'مہینہ',
  'attendance.nobody': 'اُس وقت اس کیمپس میں کوئی تعینات نہ تھا۔',
  'attendance.save': '{count|# حاضری محفوظ کریں|# حاضریاں محفوظ کریں}',
  'attendance.staff': 'عملے کی حاضری',
  'attendance.status_of': '{name} کی حاضری',
  'attendance.view': 'دن یا مہینہ',
};
