import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'attendance.leaves.empty': 'والدین یا دفتر کی چھٹی کی درخواستیں۔ پہلی درخواست درج کریں۔',
  'attendance.my_leaves.empty': 'آپ کی چھٹی کی درخواستیں اور سکول کا فیصلہ۔ بچے کے گھر رہنے سے پہلے درخواست دیں۔',
  'attendance.gate_passes.empty': 'جو طلبہ جلدی جاتے یا دیر سے آتے ہیں۔ پہلا پاس جاری کریں۔',
  'attendance.condonations.empty': 'حاضری کی جو کمی معاف کی گئی۔ معافی کمی کی فہرست سے دیں۔',
  'attendance.absent_today.empty': 'آج کوئی غیر حاضر نہیں لگا۔',
  'attendance.settings.empty':
    'کیمپس حاضری کیسے رکھتے ہیں۔ ترتیبات کے بغیر کیمپس کا رجسٹر صبح 11 بجے بند ہوتا ہے اور 75 % ضروری ہے۔ پہلے کیمپس کی ترتیبات شامل کریں۔',
};
