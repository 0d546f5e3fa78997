/**
 * Plain records in Urdu, in the forms of which all that the server says of one is made: that it was saved, its name in
 * sentences, its rows where they stand against a deletion, and what its permissions let one do.
 */
type Plain = readonly [
  english: string,
  several: string,
  one: string,
  /** As `one`, before کا and میں. */
  of: string,
  many: string,
  ofMany: string,
  /** How what was done to it ends. */
  ends: 'گیا' | 'گئی',
];

const PLAIN: readonly Plain[] = [
  ['school', 'schools', 'سکول', 'سکول', 'سکول', 'سکولوں', 'گیا'],
  ['calendar day', 'calendar days', 'کیلنڈر کا دن', 'کیلنڈر کے دن', 'کیلنڈر کے دن', 'کیلنڈر کے دنوں', 'گیا'],
  ['working week', 'working weeks', 'کام کا ہفتہ', 'کام کے ہفتے', 'کام کے ہفتے', 'کام کے ہفتوں', 'گیا'],
  ['term', 'terms', 'ٹرم', 'ٹرم', 'ٹرمز', 'ٹرمز', 'گئی'],
  ['designation', 'designations', 'عہدہ', 'عہدے', 'عہدے', 'عہدوں', 'گیا'],
  ['section', 'sections', 'سیکشن', 'سیکشن', 'سیکشن', 'سیکشنوں', 'گیا'],
  ['transport route', 'transport routes', 'ٹرانسپورٹ روٹ', 'ٹرانسپورٹ روٹ', 'ٹرانسپورٹ روٹ', 'ٹرانسپورٹ روٹس', 'گیا'],
  ['required paper', 'required papers', 'مطلوبہ کاغذ', 'مطلوبہ کاغذ', 'مطلوبہ کاغذات', 'مطلوبہ کاغذات', 'گیا'],
  ['campaign', 'campaigns', 'مہم', 'مہم', 'مہمات', 'مہمات', 'گئی'],
  [
    'exam category',
    'exam categories',
    'امتحان کی قسم',
    'امتحان کی قسم',
    'امتحانات کی اقسام',
    'امتحانات کی اقسام',
    'گئی',
  ],
  ['grade scale', 'grade scales', 'گریڈ سکیل', 'گریڈ سکیل', 'گریڈ سکیل', 'گریڈ سکیل', 'گیا'],
  [
    'result format',
    'result formats',
    'نتیجے کا فارمیٹ',
    'نتیجے کے فارمیٹ',
    'نتیجوں کے فارمیٹ',
    'نتیجوں کے فارمیٹ',
    'گیا',
  ],
  ['hostel room', 'hostel rooms', 'ہاسٹل کا کمرہ', 'ہاسٹل کے کمرے', 'ہاسٹل کے کمرے', 'ہاسٹل کے کمروں', 'گیا'],
  [
    'pay structure',
    'pay structures',
    'تنخواہ کا ڈھانچہ',
    'تنخواہ کے ڈھانچے',
    'تنخواہ کے ڈھانچے',
    'تنخواہ کے ڈھانچوں',
    'گیا',
  ],
];

const made = (of: (plain: Plain) => readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(PLAIN.flatMap(of));

/** That one was saved, changed or deleted. */
export const savedPlain = made(([english, , one, of, , , ends]) => {
  const record = english.charAt(0).toUpperCase() + english.slice(1);
  return [
    [`${record} deleted successfully`, `${one} حذف ہو ${ends}`],
    [`${record} saved successfully`, `${one} محفوظ ہو ${ends}`],
    [`${record} updated successfully`, `${of} میں تبدیلی محفوظ ہو گئی`],
  ];
});

/** Its name within a sentence. */
export const plainRecords = made(([english, , , of]) => [[english, of]]);

/** Its rows that refer to a record which cannot be deleted. */
export const plainReferrers = made(([, several, , , many]) => [[several, many]]);

/** What its permissions let one do. */
export const plainPermissions = made(([english, several, one, , many, ofMany]) => [
  [`List ${several}`, `${ofMany} کی فہرست دیکھیں`],
  [`See ${/^[aeiou]/.test(english) ? 'an' : 'a'} ${english}`, `${one} دیکھیں`],
  [`Add ${several}`, `${many} شامل کریں`],
  [`Change ${several}`, `${many} تبدیل کریں`],
  [`Delete ${several}`, `${many} حذف کریں`],
]);
