import type { texts as english } from './en';

/** Urdu texts of the area `attendance`: the same keys as in English. */
export const texts: Record<keyof typeof english, string> = {
  'attendance.all_present': 'باقی سب کو حاضر لگائیں',
  'attendance.check_in': 'آنے کا وقت',
  'attendance.check_out': 'جانے کا وقت',
  'attendance.choose_campus': 'عملہ دیکھنے کے لیے کیمپس منتخب کریں۔',
  'attendance.day': 'دن',
  'attendance.days_present': 'حاضر',
  'attendance.letter_absent': 'غ',
  'attendance.letter_half_day': 'ن',
  'attendance.letter_late': 'د',
  'attendance.letter_leave': 'ر',
  'attendance.letter_present': 'ح',
  'attendance.marked': '{all} میں سے {marked} کی حاضری لگ گئی',
  'attendance.month': 'مہینہ',
  'attendance.nobody': 'اس تاریخ کو اس کیمپس میں کوئی عملہ نہ تھا۔',
  'attendance.out_before_in': 'روانگی آمد سے پہلے نہیں ہو سکتی۔',
  'attendance.save': '{count|# فرد|# افراد} کی حاضری محفوظ کریں',
  'attendance.view': 'دن یا مہینہ',
};
