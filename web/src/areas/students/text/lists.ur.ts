import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'students.rollovers.empty':
    'ابھی کوئی جماعت نئے سیشن میں نہیں گئی۔ پہلے دیکھیں کہ کیمپس کی جماعتیں اگلے سیشن میں کیسے جائیں گی۔',
  'students.profiles.empty': 'گھر والے جو بدلوانا چاہیں وہ یہاں آتا ہے۔',
  'students.withdrawals.empty':
    'جانے والے طلبہ یہاں درج ہوتے ہیں۔ پہلے تحریری درخواست درج کریں؛ پھر شعبے کلیئر کرتے ہیں، حساب بے باق ہوتا ہے اور سرٹیفکیٹ جاری ہوتا ہے۔',
  'students.certificates.empty':
    'سکول چھوڑنے، کردار، بونافائیڈ اور فیس کے سرٹیفکیٹ اپنے نمبر کے ساتھ یہاں درج ہوتے ہیں۔ پہلا جاری کریں۔',
  'students.alumni.empty': 'فارغ التحصیل طلبہ یہاں درج ہوتے ہیں۔ وہ سالانہ ترقی یا فراغت کے اخراج سے آتے ہیں۔',
  'students.program_changes.empty':
    'کسی اور پروگرام، جماعت یا کیمپس میں منتقلیاں یہاں درج ہوتی ہیں۔ طالب علم کے صفحے سے شروع کریں۔',
};
