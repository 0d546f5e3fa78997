import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'entry_tests.tests.empty':
    'داخلہ ٹیسٹ کا دن، مراکز، نشستیں اور میرٹ کا طریقہ ہوتا ہے۔ پہلا ٹیسٹ شامل کریں، پھر درخواستوں کے لیے کھولیں۔',
  'entry_tests.applications.empty': 'ٹیسٹ کھلنے پر درخواستیں ویب سائٹ سے آتی ہیں یا یہاں درج ہوتی ہیں۔',
  'entry_tests.scripts.empty': 'حاضری درج کریں اور ٹیسٹ کے صفحے پر کوڈ دیں۔',
  'entry_tests.award_lists.empty': 'سب نمبر دو بار درج ہونے پر میرٹ لسٹ منجمد ہوتی ہے۔ پہلی لسٹ آزمائیں۔',
  'entry_tests.merits.empty': 'اس لسٹ میں کوئی نہیں۔',
  'scholarships.empty': 'سکالرشپ بتاتا ہے کہ کن نمبروں یا وجہ پر کیا ملتا ہے اور کتنی رقم مختص ہے۔ پہلا شامل کریں۔',
  'scholarships.awards.empty': 'منظوریاں سکالرشپ سے تیار ہوتی ہیں: ایک کھولیں اور ”سکالرشپ دیں“ منتخب کریں۔',
  'scholarships.entries.empty': 'پہلے بجٹ میں رقم ڈالیں: سکالرشپ اسی سے دیے جاتے ہیں۔',
  'scholarships.checks.empty': 'ٹرم کے نتائج شائع ہونے پر شرائط جانچیں۔',
};
