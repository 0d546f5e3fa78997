/** Employees. */
export const people: Readonly<Record<string, string>> = {
  'This employee has left and gets no sign-in.': 'یہ ملازم ادارہ چھوڑ چکا ہے، اسے سائن اِن نہیں مل سکتا۔',
  'This employee number is taken.': 'یہ ملازم نمبر پہلے سے کسی اور کا ہے۔',
  'An employee with this CNIC is already registered.': 'اس شناختی کارڈ کا ملازم پہلے سے درج ہے۔',
  'An employee is at least 14 years old.': 'ملازم کی عمر کم از کم 14 سال ہوتی ہے۔',
  'This is more than Rs 100,000,000 a month.': 'یہ ماہانہ 100,000,000 روپے سے زیادہ ہے۔',
  "Enter the employee's last day.": 'ملازم کا آخری دن درج کریں۔',
  'A permanent contract has no last day.': 'مستقل معاہدے کا آخری دن نہیں ہوتا۔',
  'The employee has this status already.': 'ملازم کی حالت پہلے سے یہی ہے۔',
  'This is before the employee joined.': 'یہ تاریخ ملازمت شروع ہونے سے پہلے کی ہے۔',
  'An employee who has left can only come back to active service.':
    'جو ادارہ چھوڑ چکا ہو وہ صرف فعال ملازمت میں واپس آ سکتا ہے۔',
  'Choose a designation from the list.': 'فہرست میں سے عہدہ منتخب کریں۔',
  'Enter the day on which the employee joined.': 'ملازمت شروع ہونے کا دن درج کریں۔',
  "Enter the employee's designation.": 'ملازم کا عہدہ درج کریں۔',
  'There is no designation {name}. Add it first, or take one of: {choices}.':
    'عہدہ {name} موجود نہیں۔ پہلے اسے شامل کریں، یا ان میں سے لیں: {choices}۔',
  'A contract is one of: {choices}.': 'ملازمت کی نوعیت ان میں سے ایک ہوتی ہے: {choices}۔',
  'A designation with this name already exists.': 'اس نام کا عہدہ پہلے سے موجود ہے۔',
  'None of these is in post, so there is no card to print.':
    'ان میں سے کوئی ملازمت پر نہیں، اس لیے چھاپنے کو کوئی کارڈ نہیں۔',
  'A gender is male, female or other.': 'جنس مرد، عورت یا دیگر ہوتی ہے۔',
};
